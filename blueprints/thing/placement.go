// Obstacles that tracks and scenes place: read from their elements, and stood on the ground when the scene is spawned.

package thing

import (
	"math"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// Placement is one obstacle of a track or a scene; it stands on the ground wherever that is when it is spawned.
type Placement struct {
	Thing   *Obstacle
	At      space.Vec // m, from the track's middle; near the ground
	Heading float64   // rad, clockwise from north
	Above   float64   // m, how far over At the ground may be
}

// roadside gives a point beside the middle of the road, and the road's direction there.
type roadside func(along, offset float64) (at space.Vec, heading float64)

// Placements loads what is placed and finds where; line is nil where there is no road to go along.
func (r *Reader) Placements(list []dialect.Placement, line roadside) []Placement {
	var out []Placement
	things, crowds := 0, map[[2]int]int{}
	for i := range list {
		d := &list[i]
		e := d.Element
		if !r.saysWhere(e, d.Along, d.At, d.Offset, line) {
			continue
		}
		thing := r.thing(e, d.Use, false)
		if thing == nil {
			continue
		}
		if things += d.Count * max(len(thing.Things), 1); things > maxPlaced {
			r.Report(e.Problem("with these, %d things are placed; at most %d can be", things, maxPlaced))
			return out
		}
		for n := range d.Count {
			p := Placement{Thing: thing, Heading: d.Heading, Above: Over}
			gone := float64(float64(n) * d.Gap)
			if d.Along != nil {
				var heading float64
				p.At, heading = line(*d.Along+gone, d.Offset)
				p.Heading, p.Above = p.Heading+heading, Near
			} else {
				p.At = space.Vec{X: d.At[0], Y: d.At[1]}.Add(space.Heading(d.Heading).Rotate(space.Vec{Y: gone}))
			}
			square := [2]int{num.Floor(p.At.X, math.MinInt32, math.MaxInt32), num.Floor(p.At.Y, math.MinInt32, math.MaxInt32)}
			if crowds[square] += max(len(thing.Things), 1); crowds[square] > maxCrowd {
				r.Report(e.Problem("with these, more than %d things are placed on one square metre; spread them: along, offset, "+
					"at or gap puts them elsewhere", maxCrowd))
				return out
			}
			out = append(out, p)
		}
	}
	return out
}

// saysWhere tells whether an element says where it is, once.
func (r *Reader) saysWhere(e *markup.Element, along *float64, at *source.Vec2, offset float64, line roadside) bool {
	switch {
	case along != nil && at != nil:
		r.Report(e.AttrProblem("at", "both along and at are written; one place is enough"))
	case along != nil && line == nil:
		r.Report(e.AttrProblem("along", "the track is an open plane without a line; use at=\"east north m\""))
	case along == nil && at == nil:
		r.Report(e.Problem("it says nowhere: add along=\"100m\" or at=\"east north m\""))
	case along == nil && offset != 0:
		r.Report(e.AttrProblem("offset", "offset counts from the road's middle; it goes with along"))
	default:
		return true
	}
	return false
}

// Thing loads the obstacle that an element uses, once for all that use it; nil when it cannot, which is then reported.
func (r *Reader) Thing(e *markup.Element, use string) *Obstacle { return r.thing(e, use, false) }

// maxPlaced is how many single things one file may place.
const maxPlaced = 100000

// maxCrowd is how many single things may be placed on a square metre: each of them may touch all others there.
const maxCrowd = 200

// SpawnPlaced stands things on the ground of a track and spawns them, in order.
func SpawnPlaced(w *ecs.World, floor *Floor, middle space.Place, list []Placement) {
	for i := range list {
		p := &list[i]
		for _, s := range floor.Stand(p.Thing, middle.Moved(p.At), p.Heading, p.Above) {
			s.Spawn(w)
		}
	}
}

// ThingsOf lists the obstacles of placements, each once.
func ThingsOf(lists ...[]Placement) []*Obstacle {
	var out []*Obstacle
	seen := map[*Obstacle]bool{}
	for _, list := range lists {
		for i := range list {
			if o := list[i].Thing; !seen[o] {
				seen[o] = true
				out = append(out, o)
			}
		}
	}
	return out
}

// Beside is the way along a track's road; nil where it has none.
func Beside(p *terrain.CourseParams) roadside {
	if p.Middle == nil {
		return nil
	}
	return func(along, offset float64) (space.Vec, float64) {
		return p.Middle.PointAt(along, offset), p.Middle.HeadingAt(along)
	}
}
