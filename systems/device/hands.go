//go:build cgo && window

// What hands do at a window, as plain data.

package device

// Monitor is a screen.
type Monitor struct {
	Name  string
	Hz    int // at which it shows now
	Modes []Mode
}

// Mode is a size and a rate that a screen can show.
type Mode struct{ Width, Height, Hz int }

// Press is a key that went down or up.
type Press struct {
	Key      string
	Down     bool
	Repeated bool // by being held
}

// Hands is what was done since the last look, and what is held.
type Hands struct {
	Presses        []Press // in their order
	Text           string  // what was typed
	MouseX, MouseY float32 // px
	Moved          bool
	Held           bool // the left button
	Clicked        bool // it went down
	Released       bool // it went up
	Wheel          float32
	Focused        bool
	Closing        bool    // the window is asked to close
	Width, Height  int     // px, of the picture
	Scale          float64 // how large the desktop wants things to be drawn: 1 as on plain screens, 2 on dense ones

	down map[string]bool
}

// Down says whether a key is held.
func (h *Hands) Down(key string) bool { return h.down[key] }

// begin empties what has happened and keeps what is held.
func (h *Hands) begin() {
	h.Presses, h.Text, h.Wheel = h.Presses[:0], "", 0
	h.Moved, h.Clicked, h.Released = false, false, false
}

// Take takes in a key that went down or up.
func (h *Hands) Take(p Press) {
	if h.down == nil {
		h.down = map[string]bool{}
	}
	h.down[p.Key] = p.Down
	h.Presses = append(h.Presses, p)
}

// point takes in where the mouse is, in units of the desktop that have so many pixels.
func (h *Hands) point(x, y, px float64) {
	h.MouseX, h.MouseY, h.Moved = float32(x*px), float32(y*px), true
}

// scaled takes in what the desktop says of its scale; what cannot be one is 1.
func (h *Hands) scaled(across float32) {
	if h.Scale = float64(across); !(across >= 0.5 && across <= 8) {
		h.Scale = 1
	}
}

// releaseAllKeys has nothing held.
func (h *Hands) releaseAllKeys() {
	clear(h.down)
	h.Held = false
}
