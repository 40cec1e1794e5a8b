// A wheel on a mesh: the tread as discs side by side, each freed by the least push, together one contact.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
)

// discs is how many discs stand for the width of a tread.
const discs = 3

const (
	leanMost = 4.9 // of the ground's normal along the axle: beyond, the wheel lies on its side; see flatLying
	leanEdge = 1.0 // the same of an edge, whose normal is anybody's guess when it runs along the wheel
	gapShare = 0.5 // of the discs' distance: a disc this high above the ground carries nothing, however the wheel leans
)

// A seat is where a wheel stands in this step. It holds no memory, only room.
type seat struct {
	epoch          uint64 // Ground.epoch
	hub            spot
	axle, fore, up space.Vec // unit: along the axle, and two directions of the wheel's plane
	radius         float64   // m
	apart          float64   // m, from disc to disc
	gap            float64   // m, see gapShare
	holds          [discs][]hold
	inside         [discs]hold // the shallowest face that has the hub behind it
	nearest        [discs]float64
	under          []underfoot
	met            []met
	found          []tree.Triangle // room for what is gathered
	own, others    margin          // of the triangle below, and of that beyond a fold
}

// underfoot is one material that holds are made of.
type underfoot struct {
	owner         *terrain.LandOwner
	material      uint8
	grip, rolling float64
	bumps         float64 // m
	load          float64 // how much of the wheel it carries
}

// A size is what a wheel's sizes come to.
type size struct {
	radius, width, rough float64 // m, what it was worked out for
	apart, gap           float64 // m, as in seat
	reach                float64 // m, how far from the hub a point of the ground can be and still matter
}

// roomy is a seat with as much room as a wheel commonly needs, so that no step has to make it.
func roomy() seat {
	s := seat{
		under: make([]underfoot, 0, 4), met: make([]met, 0, 64), found: make([]tree.Triangle, 0, leastRoom),
	}
	for k := range s.holds {
		s.holds[k] = make([]hold, 0, 16)
	}
	return s
}

// begin prepares a seat for a wheel; rough is as in terrain.LandAux.
func (s *seat) begin(w *vehicle.WheelAux, width, rough float64, z *size) {
	if z.radius != w.Radius || z.width != width || z.rough != rough {
		*z = size{radius: w.Radius, width: width, rough: rough, apart: width / discs}
		z.gap = float64(gapShare * z.apart)
		r := z.radius + z.gap + float64(0.5*rough)
		z.reach = math.Sqrt(float64(r*r) + float64(z.apart*z.apart))
	}
	s.axle, s.radius, s.apart, s.gap = w.Axle, w.Radius, z.apart, z.gap
	s.under = s.under[:0]
}

// open makes room for what the discs will meet.
func (s *seat) open() {
	// any two directions across the axle do; these never come near to being parallel
	other := space.Vec{Z: 1}
	if math.Abs(s.axle.Z) > 0.8 {
		other = space.Vec{Y: 1}
	}
	s.fore = other.Cross(s.axle).Unit()
	s.up = s.axle.Cross(s.fore)
	for k := range s.holds {
		s.holds[k] = s.holds[k][:0]
		s.inside[k].depth = math.Inf(1)
		s.nearest[k] = math.Inf(1)
	}
}

// leaned keeps a normal's lean along the axle within bounds.
func leaned(lean, most float64) float64 {
	switch {
	case lean > most:
		return most
	case lean < -most:
		return -most
	}
	return lean
}

// carried is what one disc has come to.
type carried struct {
	depth float64 // m; negative: how far it is above the ground, at most gap
	y, z  float64 // m, the push
	lean  float64
}

// disc frees one disc, and says by which holds.
func (s *seat) disc(k int, by *pressing) carried {
	if in := &s.inside[k]; in.depth < math.Inf(1) && in.depth-s.bumpsOf(in)-s.radius < s.nearest[k] {
		s.holds[k] = append(s.holds[k], *in)
	}
	holds := s.holds[k]
	c := carried{depth: -s.gap}
	first := -1
	for i := range holds {
		if holds[i].depth > c.depth {
			c.depth, first = holds[i].depth, i
		}
	}
	if !(c.depth > 0) {
		return c
	}
	*by = press(holds, first)
	c.y, c.z = by.y, by.z
	c.lean = holds[by.by[0]].lean
	if by.by[1] >= 0 {
		a, b := by.load[0], by.load[1]
		c.depth = math.Sqrt(float64(c.y*c.y) + float64(c.z*c.z))
		if c.depth > 0 {
			c.lean = leaned((float64(a*c.lean)+float64(b*holds[by.by[1]].lean))/c.depth, leanMost)
		}
	}
	return c
}

func (s *seat) bumpsOf(h *hold) float64 { return s.under[h.from].bumps }

// sit puts a wheel on all that was cut.
func (s *seat) sit(w *vehicle.WheelAux) {
	var d [discs]carried
	var by [discs]pressing
	for k := range d {
		d[k] = s.disc(k, &by[k])
	}
	if s.join(w, &d) {
		s.mix(w, &by)
	}
}

// join makes one contact of what the discs have come to, and tells whether there is one.
func (s *seat) join(w *vehicle.WheelAux, d *[discs]carried) bool {
	y, z := d[0].y+d[1].y+d[2].y, d[0].z+d[1].z+d[2].z
	push := math.Sqrt(float64(y*y) + float64(z*z))
	if !(push > 0) {
		return false
	}
	lean := s.slope(d)
	most := larger(larger(larger(0, d[0].depth), d[1].depth), d[2].depth)
	// how deep the discs would be if the wheel stood square to the ground: camber alone takes no weight off the tyre
	rise := leaned(float64(s.apart*lean), s.gap)
	depth := larger(0, d[0].depth-rise) + larger(0, d[1].depth) + larger(0, d[2].depth+rise)
	long := math.Sqrt(1 + float64(lean*lean))
	normal := s.axle.Scale(lean).AddScaled(s.fore, y/push).AddScaled(s.up, z/push).Scale(1 / long)
	settle(w, least(depth/discs, most), long, normal, normal.Cross(s.axle))
	return w.Contact
}

// slope is how much the ground as a whole leans along the axle. Between discs it is read from their depths, which never
// jump, while both are in the ground or near it; where a disc stands on something by itself, from the normal of that.
func (s *seat) slope(d *[discs]carried) float64 {
	sum, weight := 0.0, 0.0
	left, middle, right := d[0].depth, d[1].depth, d[2].depth // none is less than -gap
	both := least(left, middle) + s.gap
	sum += float64(both * leaned((left-middle)/s.apart, leanMost))
	weight += both
	if alone := d[0].alone(middle + s.gap); alone > 0 {
		sum += float64(alone * d[0].lean)
		weight += alone
	}
	both = least(middle, right) + s.gap
	sum += float64(both * leaned((middle-right)/s.apart, leanMost))
	weight += both
	if alone := d[1].alone(larger(left, right) + s.gap); alone > 0 {
		sum += float64(alone * d[1].lean)
		weight += alone
	}
	if alone := d[2].alone(middle + s.gap); alone > 0 {
		sum += float64(alone * d[2].lean)
		weight += alone
	}
	if !(weight > 0) {
		return 0 // depths too small to be squared
	}
	return leaned(sum/weight, leanMost)
}

// alone is how much a disc counts that reaches below what its neighbours have come to, in metres.
func (v *carried) alone(beside float64) float64 {
	if alone := least(v.depth-beside, v.depth); alone > 0 {
		return float64(alone*alone) / v.depth
	}
	return 0
}

// mix blends what the wheel stands on, by what each carries.
func (s *seat) mix(w *vehicle.WheelAux, by *[discs]pressing) {
	grip, rolling, all := 0.0, 0.0, 0.0
	for k := range by {
		for i, load := range by[k].load {
			if load > 0 {
				u := &s.under[s.holds[k][by[k].by[i]].from]
				u.load += load
				grip, rolling, all = grip+float64(load*u.grip), rolling+float64(load*u.rolling), all+load
			}
		}
	}
	best := &s.under[0]
	for i := range s.under {
		if s.under[i].load > best.load {
			best = &s.under[i]
		}
	}
	on(w, grip/all, rolling/all, best.owner, best.material)
}
