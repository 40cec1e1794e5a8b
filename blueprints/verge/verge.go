// Package verge works out what stands beside a road where nobody has written it down: from the ground and the lines.
//
//   - to know what stands there: Of
//   - to have what of it is hit: Solid
package verge

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
)

// Of works out what stands beside the road of a track whose ground is made; nil where there is no road.
func Of(p *terrain.TrackParts) *terrain.Verge {
	if p.Course.Middle == nil || len(p.Course.Middle.Knots) < 2 || p.Course.Middle.Length > vergeLongest {
		return nil
	}
	y := newYard(p)
	v := &terrain.Verge{}
	if y.paved() {
		edges := y.edges()
		v.Things = y.furnish()
		v.Rails = append(y.walls(), y.rails(&edges)...)
		v.Groves = y.groves(&edges, v.Things)
	} else {
		v.Rails = y.walls() // out in the woods nobody pays for more
	}
	v.Trees = append(y.grow(v.Things), y.gardens()...)
	y.hide(v.Trees, v.Groves)
	return v
}

// square is a place among squares of one size, east and north.
type square [2]int32

// vergeLongest is how long a road may be for anything to be worked out beside it, in metres: it takes a second for each
// 20 km.
const vergeLongest = 40e3

// yard is a track's ground and its road, to be asked.
type yard struct {
	p     *terrain.TrackParts
	line  *line.Line
	tree  *tree.Ground
	place space.Place
	near  atlas
}

func newYard(p *terrain.TrackParts) *yard {
	y := &yard{
		p: p, line: p.Course.Middle, tree: tree.NewGround(), place: space.Place{At: space.Vec{X: 512, Y: 512, Z: 512}},
		near: newAtlas(p.Course.Middle),
	}
	for i := range p.Ground.Meshes {
		if m := &p.Ground.Meshes[i]; m.Kind == terrain.MeshGround {
			y.tree.Add(tree.ChunkID{Index: uint32(i)}, m.Chunk, y.place.Shifted(m.Cell))
		}
	}
	return y
}

// vergeHigh is from how far up and how far down the ground is looked for, in metres.
const vergeHigh = 400.0

// steep is how upright the normal of ground at most is that is nobody's way.
const steep = 0.995

// under is the ground under a point: its height and how steep it is (the normal's z); mesh is false on the plane
// around.
func (y *yard) under(at space.Vec) (height, upright float64, mesh bool) {
	if h, ok := y.tree.Under(y.place.Moved(space.Vec{X: at.X, Y: at.Y, Z: vergeHigh}), 2*vergeHigh); ok {
		return vergeHigh - float64(2*vergeHigh*h.At), h.Normal.Z, true
	}
	return y.p.Ground.At(at.X, at.Y).Height, 1, false
}

// onGround is a point at the height of the ground there.
func (y *yard) onGround(at space.Vec) space.Vec {
	at.Z, _, _ = y.under(at)
	return at
}

// beside is a point so far behind the edge of a way, on the ground.
func (y *yard) beside(along, offset float64) space.Vec {
	return y.onGround(y.line.PointAt(along, offset))
}

// paved tells whether a track has a road of asphalt: elsewhere nobody pays for rails.
func (y *yard) paved() bool {
	if len(y.p.Ground.Surfaces) == 0 {
		return false
	}
	k := y.line.KnotAt(0)
	return int(k.Material) >= len(y.p.Ground.Surfaces) || y.p.Ground.Surfaces[k.Material].Sound == "asphalt"
}

// roadsideLimit is how far from the middle of the road what nobody drives on begins, at least 9 m from its edge.
func (y *yard) roadsideLimit(along, side float64) (float64, bool) {
	k := y.line.KnotAt(along)
	road := k.Left
	if side > 0 {
		road = k.Right
	}
	for out := road + 9; out < road+90; out += 1.5 {
		at := y.line.PointAt(along, float64(side*out))
		if _, upright, mesh := y.under(at); mesh && upright > steep {
			continue
		}
		if y.near.far(at) < out-2 { // another stretch of the road is near
			return 0, false
		}
		return out, true
	}
	return 0, false
}

// housed tells whether a house stands within so many metres of a point.
func (y *yard) housed(at space.Vec, within float64) bool {
	for i := range y.p.Scenery.Houses {
		h := &y.p.Scenery.Houses[i]
		if reach := h.Long + h.Deep + within; math.Abs(at.X-h.At.X) > reach || math.Abs(at.Y-h.At.Y) > reach {
			continue
		}
		q := h.Seen(at)
		if num.Hypot(max(math.Abs(q.X)-float64(0.5*h.Long), 0), max(math.Abs(q.Y)-float64(0.5*h.Deep), 0)) < within {
			return true
		}
	}
	return false
}

// How much room houses have.
const (
	gardenDeep = 2.0  // m, around a house
	outlook    = 18.0 // m, before its front
)

// overlooked tells whether a point lies around a house or before its front, or nearer to that than so many metres.
func (y *yard) overlooked(at space.Vec, within float64) bool {
	for i := range y.p.Scenery.Houses {
		h := &y.p.Scenery.Houses[i]
		room := float64(0.5*num.Hypot(h.Long, h.Deep)) + gardenDeep + within
		if reach := room + outlook; math.Abs(at.X-h.At.X) > reach || math.Abs(at.Y-h.At.Y) > reach {
			continue
		}
		q := h.Seen(at)
		if num.Hypot(q.X, q.Y-min(max(q.Y, 0), outlook)) < room { // from the nearest point of its outlook
			return true
		}
	}
	return false
}
