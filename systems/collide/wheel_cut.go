// Cutting the ground with the discs of a tread.

package collide

import (
	"math"

	"camber/components/space"
)

// section is a corner of a triangle as the wheel sees it: along the axle, and in its plane.
type section struct{ x, y, z float64 }

func (s *seat) see(v space.Vec) section { return section{s.axle.Dot(v), s.fore.Dot(v), s.up.Dot(v)} }

// sheer is the least sine between a triangle and the discs at which they cut each other.
const sheer = 1e-9

// cut finds where the discs meet a triangle whose corners are seen from the hub.
func (s *seat) cut(a, b, c, normal space.Vec, from int32) {
	n := s.see(normal)
	flat := math.Sqrt(float64(n.y*n.y) + float64(n.z*n.z))
	if !(flat > sheer) {
		return
	}
	bumps := s.under[from].bumps
	inverse := 1 / flat
	height, lean := float64(-normal.Dot(a)*inverse), float64(n.x*inverse)
	reach := s.radius + s.gap + bumps
	across := math.Abs(float64(lean * s.apart))
	if height-across > reach || height+across < -s.radius {
		return
	}
	face := hold{y: float64(n.y * inverse), z: float64(n.z * inverse), lean: leaned(lean, leanMost), from: from}
	sa, sb, sc := s.see(a), s.see(b), s.see(c)
	if max(sa.x, sb.x, sc.x) < -s.apart || min(sa.x, sb.x, sc.x) >= s.apart {
		return
	}
	ab, bc, ca := 1/(sb.x-sa.x), 1/(sc.x-sb.x), 1/(sa.x-sc.x) // an edge along the discs is infinite here, and none cuts it
	for k := range s.holds {
		at := float64(float64(k-1) * s.apart)
		high := height + float64(at*lean) // of the disc's middle above the face, in the disc
		if high > reach || high < -s.radius {
			continue
		}
		inA, inB, inC := sa.x >= at, sb.x >= at, sc.x >= at
		switch {
		case inA == inB && inB == inC:
			continue
		case inB == inC:
			s.segment(k, high, reach, &sa, &sb, &sc, float64((at-sa.x)*ab), float64((sa.x-at)*ca), &face)
		case inA == inC:
			s.segment(k, high, reach, &sb, &sc, &sa, float64((at-sb.x)*bc), float64((sb.x-at)*ab), &face)
		default:
			s.segment(k, high, reach, &sc, &sa, &sb, float64((at-sc.x)*ca), float64((sc.x-at)*bc), &face)
		}
	}
}

// segment adds what disc k meets of a triangle whose one corner lies on another side of the disc than the two others;
// toLeft and toRight are the shares of the ways to these at which it cuts them.
func (s *seat) segment(k int, high, reach float64, one, left, right *section, toLeft, toRight float64, face *hold) {
	py, pz := one.y+float64(toLeft*(left.y-one.y)), one.z+float64(toLeft*(left.z-one.z))
	dy, dz := one.y+float64(toRight*(right.y-one.y))-py, one.z+float64(toRight*(right.z-one.z))-pz
	long := float64(dy*dy) + float64(dz*dz)
	t := -(float64(py*dy) + float64(pz*dz))
	bumps := reach - s.gap - s.radius
	if t >= 0 && t <= long && long > 0 {
		face.depth = s.radius + bumps - high
		if high > 0 {
			s.holds[k] = append(s.holds[k], *face)
			s.nearest[k] = min(s.nearest[k], high)
		} else if face.depth < s.inside[k].depth {
			s.inside[k] = *face
		}
		return
	}
	if !(high > 0) {
		return // seen from behind
	}
	end := left
	if t > 0 {
		py, pz, end = py+dy, pz+dz, right
	}
	r := float64(py*py) + float64(pz*pz)
	if r > float64(reach*reach) || !(r > 0) {
		return
	}
	r = math.Sqrt(r)
	inverse := 1 / r
	h := hold{y: float64(-py * inverse), z: float64(-pz * inverse), depth: s.radius + bumps - r, from: face.from}
	// the normal is across the edge of the triangle, too
	ey, ez := end.y-one.y, end.z-one.z
	h.lean = leaned(-(float64(h.y*ey)+float64(h.z*ez))/(end.x-one.x), leanEdge)
	s.holds[k] = append(s.holds[k], h)
	s.nearest[k] = min(s.nearest[k], r)
}

// plane adds an endless plane, height metres below the hub along its normal.
func (s *seat) plane(height float64, normal space.Vec, from int32) {
	n := s.see(normal)
	flat := math.Sqrt(float64(n.y*n.y) + float64(n.z*n.z))
	if !(flat > sheer) {
		return
	}
	bumps := s.under[from].bumps
	lean := n.x / flat
	for k := range s.holds {
		high := height/flat + float64(float64(float64(k-1)*s.apart)*lean)
		if high > s.radius+s.gap+bumps || high < -s.radius {
			continue
		}
		s.holds[k] = append(s.holds[k], hold{
			y: n.y / flat, z: n.z / flat, depth: s.radius + bumps - high, lean: leaned(lean, leanMost), from: from,
		})
	}
}
