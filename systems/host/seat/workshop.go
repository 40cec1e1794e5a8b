//go:build cgo && window

// For those who work on the engine, and for pictures to show: what systems cost, films, and an eye that goes where it
// likes.

package seat

import (
	"cmp"
	"math"
	"slices"
	"time"

	"camber/components"
	"camber/components/space"
	"camber/systems/device"
)

// profile measures what each system costs; it belongs to the game's goroutine.
type profile struct {
	since time.Time
	sums  map[string]*spent
}

type spent struct {
	took  time.Duration
	times int
}

// mostCosts is how many systems are listed.
const mostCosts = 16

// profiled begins to measure, or ends it; for the game's goroutine.
func (g *game) profiled() {
	loop, out := g.seat.run.Loop, &g.front.hud.Aux
	if g.profile != nil {
		g.profile, out.Costs = nil, nil
		loop.Time(nil)
		return
	}
	p := &profile{since: time.Now(), sums: map[string]*spent{}}
	g.profile = p
	loop.Time(func(system string, took time.Duration) {
		s := p.sums[system]
		if s == nil {
			s = &spent{}
			p.sums[system] = s
		}
		s.took += took
		s.times++
	})
	g.tell("what each system costs is listed from the next second on", false)
}

// list gives the costs of the last second to the HUD; for the game's goroutine, each turn.
func (p *profile) list(out *components.HUDAux) {
	wall := time.Since(p.since)
	if wall < time.Second {
		return
	}
	var costs []components.HUDCost
	for name, s := range p.sums {
		if s.times > 0 {
			costs = append(costs, components.HUDCost{
				Name: name, Share: float32(s.took.Seconds() / wall.Seconds()),
				Each: float32(1e6 * s.took.Seconds() / float64(s.times)),
			})
		}
		*s = spent{}
	}
	slices.SortFunc(costs, func(a, b components.HUDCost) int {
		return cmp.Or(cmp.Compare(b.Share, a.Share), cmp.Compare(a.Name, b.Name))
	})
	out.Costs, p.since = costs[:min(len(costs), mostCosts)], time.Now()
}

// photo is photo mode: the world stands, the instruments are hidden, and the eye goes where it is sent.
type photo struct {
	at           space.Place
	around, down float64 // rad: heading, and how far it looks down
	fov          float64 // rad
	last         time.Time
	x, y         float32 // px, of the mouse
}

// photograph mode begins, or ends.
func (b *cabin) photoMode() {
	if b.photo != nil {
		b.photo = nil
		b.front.own.Store(nil)
		b.mind(false)
		return
	}
	eye := b.front.looking()
	ahead := eye.Turn.Rotate(space.V(0, 1, 0))
	b.photo = &photo{
		at: eye.Place, around: eye.Turn.Heading(), down: -math.Asin(max(-1, min(1, ahead.Z))), fov: eye.Fov,
		last: time.Now(), x: -1,
	}
	b.mind(true)
	b.front.leave(func(m *mail) { m.idle = true })
	b.game.say("photo mode: W A S D and PageUp, PageDown move the eye, Shift faster; the mouse with its button down "+
		"turns it, its wheel zooms; F12 takes the picture, F9 ends", false)
}

// eyeSpeed is how fast the eye moves in photo mode, in m/s.
const eyeSpeed = 4.0

// aim moves the eye as hands say.
func (b *cabin) aim(h *device.Hands) {
	p := b.photo
	now := time.Now()
	dt := min(now.Sub(p.last).Seconds(), 0.1)
	p.last = now
	for _, k := range h.Presses {
		if !k.Down || k.Repeated {
			continue
		}
		switch does := b.front.cockpit.keymap.Of(k.Key); does {
		case components.DoPhoto, components.DoMenu:
			b.photoMode()
			return
		case components.DoScreenshot:
			b.photograph()
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
	speed := eyeSpeed * dt
	if h.Down("LeftShift") || h.Down("RightShift") {
		speed *= 6
	}
	turn := space.Heading(p.around).Mul(space.AxisAngle(space.V(1, 0, 0), -p.down))
	p.at = p.at.Moved(turn.Rotate(way.Scale(speed)))
	b.front.own.Store(&ownEye{eye: space.Pose{Place: p.at, Turn: turn}, fov: p.fov})
}
