// What people put up beside a road: boards of sponsors that do not exist, marshals' posts, a stand at the start. It all
// stands where nobody drives, as the woods do.

package verge

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
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
	thingRoom = [terrain.VergeKinds]float64{
		terrain.VergeBoard: 5, terrain.VergePost: 3,
		terrain.VergeStand: 24,
	}
	thingClear = [terrain.VergeKinds]float64{
		terrain.VergeBoard: 6, terrain.VergePost: 5,
		terrain.VergeStand: 30,
	}
)

// furnish puts things up along an asphalt road.
func (y *yard) furnish() []terrain.VergeThing {
	var all []terrain.VergeThing
	road := 0.0 // m, the most from its middle to an edge
	for i := range y.line.Knots {
		road = max(road, y.line.Knots[i].Left, y.line.Knots[i].Right)
	}
	put := func(kind terrain.VergeKind, along, side, behind float64, variant int) {
		f, ok := y.spot(along, side, behind)
		if f.Kind, f.Variant = kind, variant; ok && !y.housed(f.At, thingRoom[kind]) && y.off(&f, road+roadRoom) {
			all = append(all, f)
		}
	}
	for _, along := range [...]float64{-30, 18} {
		put(terrain.VergeStand, along, 1, 4, 0)
		put(terrain.VergeStand, along, -1, 4, 0)
	}
	for along := 120.0; along < y.line.Length-60; along += postsApart {
		put(terrain.VergePost, along, -1, 1, 0)
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
			put(terrain.VergeBoard, along, side, 0.5, num.Floor(along/60, 0, 1<<24)%terrain.Sponsors)
		}
	}
	return all
}

// spot is the nearest place beside the road where nobody drives.
func (y *yard) spot(along, side, behind float64) (terrain.VergeThing, bool) {
	out, ok := y.roadsideLimit(along, side)
	if !ok {
		return terrain.VergeThing{}, false
	}
	at := y.line.PointAt(along, float64(side*(out+behind)))
	if y.near.far(at) < out-2 {
		return terrain.VergeThing{}, false
	}
	return terrain.VergeThing{At: y.onGround(at), Heading: y.line.KnotAt(along).Heading + float64(side*(math.Pi/2))},
		true
}

// off tells whether all of a thing is so far from the middle of every stretch of the road, in metres.
func (y *yard) off(t *terrain.VergeThing, far float64) bool {
	size, turn := terrain.VergeSizes[t.Kind], space.Heading(t.Heading)
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
func cleared(all []terrain.VergeThing, at space.Vec) bool {
	for k := range all {
		if d := all[k].At.Sub(at); num.Hypot(d.X, d.Y) < thingClear[all[k].Kind] {
			return true
		}
	}
	return false
}
