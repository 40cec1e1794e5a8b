// What people put up beside a road: boards of sponsors that do not exist, marshals' posts, a stand at the start. It all
// stands where nobody drives, as the woods do.

package verge

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
)

// How things are spread.
const (
	boardsApart = 8.3   // m, in a row
	rowsApart   = 190.0 // m, of rows on the straights
	postsApart  = 430.0 // m
	sharp       = 1.0 / 160
	roadRoom    = 1.0 // m, that every part of a thing leaves beside a road
	partsApart  = 2.0 // m, of the parts that are looked at
)

// Around each kind of thing, in metres from its middle: where no house is near, and where no tree stands.
var (
	thingRoom = [components.VergeKinds]float64{
		components.VergeBoard: 5, components.VergePost: 3,
		components.VergeStand: 24,
	}
	thingClear = [components.VergeKinds]float64{
		components.VergeBoard: 6, components.VergePost: 5,
		components.VergeStand: 30,
	}
)

// furnish puts things up along an asphalt road.
func (y *yard) furnish() []components.VergeThing {
	var all []components.VergeThing
	road := 0.0 // m, the most from its middle to an edge
	for i := range y.line.Knots {
		road = max(road, y.line.Knots[i].Left, y.line.Knots[i].Right)
	}
	put := func(kind components.VergeKind, along, side, behind float64, variant int) {
		f, ok := y.spot(along, side, behind)
		if f.Kind, f.Variant = kind, variant; ok && !y.housed(f.At, thingRoom[kind]) && y.off(&f, road+roadRoom) {
			all = append(all, f)
		}
	}
	for _, along := range [...]float64{-30, 18} {
		put(components.VergeStand, along, 1, 4, 0)
		put(components.VergeStand, along, -1, 4, 0)
	}
	for along := 120.0; along < y.line.Length-60; along += postsApart {
		put(components.VergePost, along, -1, 1, 0)
	}
	row := 0.0
	for along := 70.0; along < y.line.Length-60; along += boardsApart {
		k := y.line.KnotAt(along)
		side := -1.0
		if k.Curve < 0 {
			side = 1
		}
		if row -= boardsApart; row < -rowsApart {
			row = 4.5 * boardsApart
		}
		if math.Abs(k.Curve) > sharp || row > 0 {
			put(components.VergeBoard, along, side, 0.5, num.Floor(along/60, 0, 1<<24)%components.Sponsors)
		}
	}
	return all
}

// spot is the nearest place beside the road where nobody drives.
func (y *yard) spot(along, side, behind float64) (components.VergeThing, bool) {
	out, ok := y.roadsideLimit(along, side)
	if !ok {
		return components.VergeThing{}, false
	}
	at := y.line.PointAt(along, float64(side*(out+behind)))
	if y.near.far(at) < out-2 {
		return components.VergeThing{}, false
	}
	return components.VergeThing{At: y.onGround(at), Heading: y.line.KnotAt(along).Heading + float64(side*(math.Pi/2))},
		true
}

// off tells whether all of a thing is so far from the middle of every stretch of the road, in metres.
func (y *yard) off(t *components.VergeThing, far float64) bool {
	size, turn := components.VergeSizes[t.Kind], space.Heading(t.Heading)
	n := num.Int(math.Ceil(float64(float64(2*size.X)/partsApart)), 1, 1<<10)
	for i := range n + 1 {
		right := float64(2*size.X*float64(i))/float64(n) - size.X
		for _, back := range [2]float64{0, size.Y} {
			if !(y.near.far(t.At.Add(turn.Rotate(space.Vec{X: right, Y: back}))) > far) {
				return false
			}
		}
	}
	return true
}

// cleared tells whether no tree may stand at a point, for what was put up.
func cleared(all []components.VergeThing, at space.Vec) bool {
	for k := range all {
		if d := all[k].At.Sub(at); num.Hypot(d.X, d.Y) < thingClear[all[k].Kind] {
			return true
		}
	}
	return false
}
