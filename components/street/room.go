// How far inside the carriageway a place is.

package street

import (
	"math"

	"camber/components/space"
)

// Room is how far a place, in metres from the town's origin, is from the nearest kerb: negative where it is not on the
// streets. In is the way to where there is more room: it is as long as that is far, and zero where there is no more.
func (f *Finder) Room(at space.Vec) (room float64, in space.Vec) {
	room = math.Inf(-1)
	g := &f.grids[0]
	x, y := g.cell(at)
	for _, item := range g.in(x, y) {
		if r, to := f.roomOn(item, at); r > room {
			room, in = r, to
		}
	}
	return room, in
}

// roomOn is Room where only one item counts.
func (f *Finder) roomOn(item int32, at space.Vec) (room float64, in space.Vec) {
	if k := int(item) - len(f.stretches); k >= 0 {
		p := &f.patches[k]
		if math.Abs(at.Z-p.at.Z) > apart {
			return math.Inf(-1), in
		}
		return p.room(at)
	}
	s := &f.stretches[item]
	var is found
	if z := s.measure(at, &is); math.Abs(at.Z-z) > apart {
		return math.Inf(-1), in
	}
	middle := s.a.Blend(s.b, is.share)
	return s.inside(&is), space.Vec{X: middle.X - at.X, Y: middle.Y - at.Y}
}

// room is Room on a patch: of a corner, as far as its round kerb reaches over the two streets.
func (p *patch) room(at space.Vec) (room float64, in space.Vec) {
	if p.disc {
		in = space.Vec{X: p.at.X - at.X, Y: p.at.Y - at.Y}
		return p.Radius - in.Len(), in
	}
	w, from := at.Sub(p.Apex), at.Sub(p.Middle)
	for k := range 2 { // between the middles of the two streets, up to where the arc ends
		along := float64(w.X*p.Out[k].X) + float64(w.Y*p.Out[k].Y)
		beside := float64(from.X*p.Beside[k].X) + float64(from.Y*p.Beside[k].Y)
		over := float64(w.X*p.Beside[k].X) + float64(w.Y*p.Beside[k].Y)
		if along > p.Long || beside < 0 || over > p.Radius {
			return math.Inf(-1), in
		}
	}
	centre := p.Centre()
	out := space.Vec{X: at.X - centre.X, Y: at.Y - centre.Y}
	far := out.Len()
	apex := space.Vec{X: p.Middle.X - centre.X, Y: p.Middle.Y - centre.Y}.Len() // to the middle of the streets
	if far == 0 || far > apex {
		return math.Inf(-1), in
	}
	return far - p.Radius, out.Scale((apex - far) / far)
}
