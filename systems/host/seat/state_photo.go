//go:build cgo && window

// Photo mode: the world stands, the instruments are hidden, and the eye goes where it is sent.

package seat

import (
	"math"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/systems/host/seat/sight"
)

// photo is an eye that is moved by hand.
type photo struct {
	*cabin
	back         state // what it ends with
	at           space.Place
	around, down float64 // rad: heading, and how far it looks down
	fov          float64 // rad
	last         time.Time
	x, y         float32 // px, of the mouse; x is -1 before it was seen
}

// newPhoto begins where the picture is seen from.
func newPhoto(b *cabin) *photo {
	eye := b.front.Looking()
	ahead := eye.Turn.Rotate(space.V(0, 1, 0))
	return &photo{
		cabin: b, back: b.now, at: eye.Place, around: eye.Turn.Heading(), down: -math.Asin(max(-1, min(1, ahead.Z))),
		fov: eye.Fov, last: time.Now(), x: -1,
	}
}

func (p *photo) enter() {
	p.settle(p.back == p.menus, true, true)
	p.game.say(components.Notice{Kind: "camera-photo"})
}

// Handle moves the eye as hands say.
func (p *photo) Handle(h hands) (state, error) {
	now := time.Now()
	dt := min(now.Sub(p.last).Seconds(), 0.1)
	p.last = now
	does := h.asked
	for _, k := range h.Presses {
		if k.Down && !k.Repeated {
			does = append(does, p.front.Cockpit.Keymap.Of(k.Key))
		}
	}
	for _, does := range does {
		switch does {
		case person.DoPhoto, person.DoMenu:
			return p.back, nil
		case person.DoScreenshot:
			p.painter.Photo()
		}
	}
	if h.Held && p.x >= 0 {
		p.around += float64(h.MouseX-p.x) * 0.003
		p.down = max(-1.5, min(1.5, p.down+float64(h.MouseY-p.y)*0.003))
	}
	p.x, p.y = h.MouseX, h.MouseY
	p.fov = max(0.05, min(2, p.fov*math.Pow(0.92, float64(h.Wheel))))
	way := space.Vec{}
	for key, v := range map[string]space.Vec{
		"W": {Y: 1}, "Up": {Y: 1}, "S": {Y: -1}, "Down": {Y: -1}, "A": {X: -1}, "Left": {X: -1}, "D": {X: 1}, "Right": {X: 1},
		"PageUp": {Z: 1}, "PageDown": {Z: -1},
	} {
		if h.Down(key) {
			way = way.Add(v)
		}
	}
	speed := sight.EyeSpeed * dt
	if h.Down("LeftShift") || h.Down("RightShift") {
		speed *= 6
	}
	turn := space.Heading(p.around).Mul(space.AxisAngle(space.V(1, 0, 0), -p.down))
	p.at = p.at.Moved(turn.Rotate(way.Scale(speed)))
	p.front.Own.Store(&person.Eye{Pose: space.Pose{Place: p.at, Turn: turn}, Fov: p.fov})
	return p, nil
}
