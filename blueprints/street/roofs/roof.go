// A roof: slopes, their profile, and the lines along which they meet.

package roofs

import (
	"math"

	"camber/components/space"
	"camber/components/street"
)

// Plan is what is asked for.
type Plan struct {
	Shape  street.RoofShape
	Across bool    // its ridge goes across the house instead of along it
	Way    float64 // rad, clockwise from north, in which a slope of one side falls
	Told   bool    // Way counts
}

// Mark is a place on the outline that the roof bends at, between two of its corners.
type Mark struct {
	Ring, Edge int       // of the outline; the edge begins at the corner of that number
	At         space.Vec // m
}

// Roof is one.
type Roof struct {
	Deep    float64        // m, from its eaves to where it is highest, level
	Creases [][2]space.Vec // m, where it bends, within its outline
	Marks   []Mark         // where it bends on the outline

	from    space.Vec // that slopes count from
	faces   []face
	profile []knot
	rings   [][]space.Vec // of the outline, from there, without its smallest bends
}

// What outlines and roofs may be.
const (
	mostCorners = 64
	leastDeep   = 0.4   // m
	mostDeep    = 150.0 // m
	beside      = 2e-3  // m, by which a place may lie beside a slope and count as on it
)

// Over makes a roof over an outline: what is around it anticlockwise, its courts clockwise. It tells whether that can
// be done: not over outlines that cross themselves, have too many corners or hardly an inside.
func Over(rings [][]space.Vec, plan Plan) (*Roof, bool) {
	if plan.Shape == street.FlatRoof || len(rings) == 0 || len(rings[0]) < 3 {
		return nil, false
	}
	r := &Roof{from: level(rings[0][0]), profile: profiles[plan.Shape]}
	corners := 0
	for _, ring := range rings {
		smooth := smoothed(ring, r.from)
		if corners += len(smooth); len(smooth) < 3 {
			return nil, false
		}
		r.rings = append(r.rings, smooth)
	}
	if corners > mostCorners || !simple(r.rings) {
		return nil, false
	}
	var ends []int
	half := 0.0
	switch plan.Shape {
	case street.Skillion:
		return r, r.lean(plan)
	case street.Pyramidal, street.Dome:
		r.peak()
	case street.HalfHipped:
		half = halfHip
		ends = gables(r.rings[0], plan.Across)
	case street.Gabled, street.Gambrel, street.Round:
		ends = gables(r.rings[0], plan.Across)
	}
	if len(r.faces) == 0 && !r.slabs(ends, half) {
		return nil, false
	}
	r.fold()
	for i := range r.Creases {
		for _, p := range r.Creases[i] {
			r.Deep = max(r.Deep, r.least(p.Sub(r.from)))
		}
	}
	if r.Deep < leastDeep || r.Deep > mostDeep {
		return nil, false
	}
	r.levels()
	r.mark(rings)
	return r, true
}

// Share is how high the roof is at a place, from 0 at its eaves to 1 where it is highest.
func (r *Roof) Share(p space.Vec) float64 {
	x := min(max(r.least(level(p).Sub(r.from))/r.Deep, 0), 1)
	for i := 1; i < len(r.profile); i++ {
		if a, b := r.profile[i-1], r.profile[i]; x <= b.in {
			return a.up + float64((x-a.in)/(b.in-a.in)*(b.up-a.up))
		}
	}
	return 1
}

// least is the height of the lowest slope over a place, in metres where they rise by one each metre.
func (r *Roof) least(p space.Vec) float64 {
	low := math.Inf(1)
	for i := range r.faces {
		if f := &r.faces[i]; f.has(p, beside) {
			low = min(low, f.value.at(p))
		}
	}
	if math.IsInf(low, 1) {
		return 0
	}
	return max(low, 0)
}

func level(p space.Vec) space.Vec { return space.Vec{X: p.X, Y: p.Y} }

// knot is a bend of a profile: so far in, so far up, both as shares.
type knot struct{ in, up float64 }

var straight = []knot{{0, 0}, {1, 1}}

// profiles are those of the shapes.
var profiles = [street.RoofShapes][]knot{
	street.Gabled: straight, street.Hipped: straight, street.HalfHipped: straight, street.Pyramidal: straight,
	street.Skillion: straight,
	street.Gambrel:  {{0, 0}, {0.42, 0.68}, {1, 1}},
	street.Mansard:  {{0, 0}, {0.28, 0.82}, {1, 1}},
	street.Dome:     {{0, 0}, {0.1, 0.44}, {0.3, 0.71}, {0.6, 0.92}, {1, 1}},
	street.Round:    {{0, 0}, {0.12, 0.47}, {0.4, 0.8}, {1, 1}},
}

// halfHip is where a gable ends that has a hip over it, as a share of its height.
const halfHip = 0.55
