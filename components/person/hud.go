// Instruments over the picture: what they show, how large they are, and the list of what is drawn.

package person

import (
	"camber/components/num"
	"camber/ecs"
)

// HUD is the singleton that the instruments are painted on.
var HUD = ecs.Declare[HUDData]("hud")

// HUDData is the HUD component. It has no State: a drive is the same with and without it.
type HUDData struct {
	Params HUDParams
	Aux    HUDAux
}

// HUDParams say what is shown.
type HUDParams struct {
	Layout *HUDLayout // nil: nothing is; shared, never written
}

// HUDLayout is a set of instruments.
type HUDLayout struct {
	ID, Name string
	Miles    bool // mph and miles in place of km/h and kilometres
	Items    []HUDItem

	Ink    Colour // of needles and words
	Faint  Colour // of scales
	Shade  Colour // behind
	Accent Colour
	Good   Colour
	Bad    Colour
}

// Holds tells whether an instrument of a kind is among them.
func (l *HUDLayout) Holds(k HUDKind) bool {
	for i := range l.Items {
		if l.Items[i].Kind == k {
			return true
		}
	}
	return false
}

// HUDItem is one instrument. Lengths are in points: 1080 of them are the height of any picture.
type HUDItem struct {
	Kind   HUDKind
	At     HUDCorner
	X, Y   float32 // points, inwards from where it stands
	W, H   float32 // points
	Text   string  // of a note, or beside a channel
	Name   string  // of a channel
	Places int     // of decimals, likewise
	From   float32 // where its scale begins, in the scale's unit
	To     float32 // where its scale ends; 0 = by itself
	Bare   bool    // without shade behind
	Repeat int     // lines of a list; 0 = as many as fit
}

// HUDKind is what an instrument shows.
type HUDKind uint8

// The instruments there are.
const (
	HUDSpeedometer HUDKind = iota + 1 // a dial with a needle (HUD-02)
	HUDTachometer                     // a dial of engine speed with gear, speed and shift light
	HUDSpeed                          // digits
	HUDGear                           // a digit
	HUDOdometer                       // kilometres of the session and altogether, on rolls (HUD-05)
	HUDSign                           // the street's name on a sign of three pieces (HUD-03)
	HUDPedals                         // bars of clutch, brake, throttle, and the wheel
	HUDTrace                          // the last seconds of brake, throttle and steering
	HUDForces                         // what the driver's head feels, in g
	HUDTyres                          // temperature, slip and load of each
	HUDLap                            // lap, its time, the last one, the best one
	HUDSectors                        // times at the gates
	HUDDelta                          // against the best lap, here
	HUDStandings                      // who is where, and gaps
	HUDMap                            // the track from above, and who is where on it
	HUDMessages                       // what the engine tells
	HUDFrames                         // how long pictures take, and wheel to picture
	HUDLamps                          // ABS, traction and stability control, hand brake, a stalled engine
	HUDLights                         // start lights and flags
	HUDNote                           // a text of the layout's own (HUD-09)
	HUDClipping                       // what a wheel that pushes back is asked, and how much of it it has not got
	HUDFuel                           // what is in the tank, and how far that goes; nothing without one
	HUDChannel                        // anything that can be read of the car, by its name
	HUDKinds
)

// HUDTable is where instruments look channels up; whoever makes the frame hands it over.
type HUDTable interface {
	Hear()                                                      // what the newest loop told; after each
	Look(t ecs.Tick, car ecs.Key)                               // at a car as it is after a tick, before it is read
	Read(car ecs.Key, channel string) (is HUDReading, has bool) // of a car that was looked at
}

// HUDReading is what a channel reads now.
type HUDReading struct {
	Value float64 // NaN: nobody knows it
	Unit  string  // of a real number, "1" of a plain one; "" of what is none
	Named string  // what the value is called; "": it has no name
	Truth bool    // it is 1 for yes, 0 for no
}

// HUDCorner is the place of the picture that an instrument's offset counts from.
type HUDCorner uint8

// The nine places, in reading order.
const (
	TopLeft HUDCorner = iota
	Top
	TopRight
	LeftSide
	Centre
	RightSide
	BottomLeft
	Bottom
	BottomRight
)

// HUDAux is the picture's size and what is painted.
type HUDAux struct {
	Wanted        bool    // whoever shows it wants a list for its next picture; cleared when that is painted
	Width, Height int     // px, of the picture
	Scale         float32 // of all instruments; 0 reads as 1
	Density       float32 // pixels where a plain screen has one: the desktop's scale; 0 reads as 1
	Hidden        bool    // switched off (HUD-06)
	Watched       ecs.Key // whose instruments these are; 0 = the first car
	Fonts         []HUDFont
	Seeking       bool                     // more fonts are looked for: what none has is not told yet
	Mates         []*HUDData               // instruments of who else drives at this machine
	In            func(word string) string // a word in the language of whoever looks; nil: English
	Tell          func(Notice) string      // the words of what is told, likewise; nil: nothing but texts is shown
	TotalKm       float64                  // driven ever (HUD-05)
	// s, when a ghost was at every ten metres of its lap, its lap's time last; shared, never written
	Rival []float64

	Pace HUDPace // told by whoever draws

	Eye   Eye       // that the picture is drawn through, for the views
	View  HUDView   // the developer's view that is wanted
	Costs []HUDCost // what each system costs; empty: nobody wants to know

	List   DrawList
	Atlas  []byte // texels of Glyphs
	Stride int    // texels, from line to line of them
	Part   [4]int // x0 y0 x1 y1 of the texels that are new since the last list
}

// HUDFont is a font file for scripts that the house's fonts do not have.
type HUDFont struct {
	Name string
	Data []byte
}

// HUDPace is how fast pictures come.
type HUDPace struct {
	Frame   float32 // ms, the newest picture took; 0 = nobody tells
	Latency float32 // ms, from a turn of the wheel to the picture that shows it
	Behind  float32 // s, of simulated time that did not fit into the clock
}

// HUDView is a developer's view: lines over the picture that show what the simulation knows.
type HUDView uint8

// The views.
const (
	ViewNone HUDView = iota
	ViewContacts
	ViewForces
	ViewSuspension
	ViewSlip
	ViewBoxes
	ViewCells
	HUDViews // how many there are
)

// String is what people call it.
func (v HUDView) String() string {
	names := [...]string{"", "contacts", "forces", "suspension", "slip", "boxes", "cells"}
	if int(v) < len(names) {
		return names[v]
	}
	return ""
}

// HUDCost is what a system costs.
type HUDCost struct {
	Name  string
	Share float32 // of real time
	Each  float32 // us, a step or a loop
}

// DrawList is one frame's flat triangles, from back to front.
type DrawList struct {
	Vertices []DrawVertex // three to a triangle
	Runs     []DrawRun    // which of them are drawn how, in order; together they cover Vertices
}

// DrawVertex is a corner of a triangle.
type DrawVertex struct {
	X, Y   float32 // px, from the picture's upper left corner, to the right and down
	U, V   float32 // texels, from the upper left corner of its image
	Colour Colour
}

// Colour is red, green, blue and opacity as on screen (sRGB), not multiplied with each other, a byte each: red is the
// lowest.
type Colour uint32

// RGBA makes a colour of bytes.
func RGBA(r, g, b, a uint8) Colour {
	return Colour(r) | Colour(g)<<8 | Colour(b)<<16 | Colour(a)<<24
}

// Parts takes a colour apart.
func (c Colour) Parts() (r, g, b, a uint8) {
	return uint8(c), uint8(c >> 8), uint8(c >> 16), uint8(c >> 24)
}

// Faded is the colour with its opacity times share, 0..1.
func (c Colour) Faded(share float32) Colour {
	return c&0xffffff | Colour(num.Int(float64(float64(c>>24)*float64(share))+0.5, 0, 255))<<24
}

// DrawRun is a stretch of triangles that share an image and a window.
type DrawRun struct {
	Image DrawImage
	Count int // vertices
	Clip  DrawRect
}

// DrawImage says what colours the triangles.
type DrawImage int32

// The images there are; from FirstPicture upwards they are pictures that the HUD's layout names.
const (
	Glyphs       DrawImage = iota // the atlas: its byte is how much of the vertex's colour covers; its first texel is full
	FirstPicture                  // the colour is the picture's times the vertex's
)

// DrawRect is a rectangle in pixels from the upper left corner; as a Clip, an empty one is the whole picture.
type DrawRect struct{ X, Y, W, H float32 }

// Empty says whether nothing is inside.
func (r DrawRect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset is the rectangle made smaller by d on each side.
func (r DrawRect) Inset(d float32) DrawRect {
	return DrawRect{r.X + d, r.Y + d, r.W - d - d, r.H - d - d}
}

// Reset empties the list and keeps its room.
func (l *DrawList) Reset() { l.Vertices, l.Runs = l.Vertices[:0], l.Runs[:0] }

// Add puts vertices on top; it begins a run where image or clip are new.
func (l *DrawList) Add(image DrawImage, clip DrawRect, vertices ...DrawVertex) {
	l.Vertices = append(l.Vertices, vertices...)
	if n := len(l.Runs); n > 0 {
		if last := &l.Runs[n-1]; last.Image == image && last.Clip == clip {
			last.Count += len(vertices)
			return
		}
	}
	l.Runs = append(l.Runs, DrawRun{image, len(vertices), clip})
}

// leastPoint is how many pixels of a plain screen a point of the instruments has at least where the screen is dense: as
// many as in a picture of 540 lines on a plain one.
const leastPoint = 0.5

// Legible is by how much instruments are larger than their share of a picture of that height, so that one can read
// them. Density is how many pixels stand where a plain screen has one (a desktop's scale): 0 and 1 leave everything as
// it is, for there people make the window as large as they like things to be. On a dense screen a picture of as many
// pixels is a small one.
func Legible(height int, density float32) float32 {
	if !(density > 1) || height <= 0 {
		return 1
	}
	density = min(density, 4)
	return float32(min(max(float64(leastPoint*float64(density))*1080/float64(height), 1), float64(density)))
}
