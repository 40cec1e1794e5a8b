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
			s.segment(k, at, high, reach, &sa, &sb, &sc, &face)
		case inA == inC:
			s.segment(k, at, high, reach, &sb, &sc, &sa, &face)
		default:
			s.segment(k, at, high, reach, &sc, &sa, &sb, &face)
		}
	}
}

// segment adds what disc k meets of a triangle whose one corner lies on another side of the disc than the two others.
func (s *seat) segment(k int, at, high, reach float64, one, left, right *section, face *hold) {
	tl, tr := (at-one.x)/(left.x-one.x), (at-one.x)/(right.x-one.x)
	py, pz := one.y+float64(tl*(left.y-one.y)), one.z+float64(tl*(left.z-one.z))
	dy, dz := one.y+float64(tr*(right.y-one.y))-py, one.z+float64(tr*(right.z-one.z))-pz
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
	r := math.Sqrt(float64(py*py) + float64(pz*pz))
	if r > reach || !(r > 0) {
		return
	}
	h := hold{y: -py / r, z: -pz / r, depth: s.radius + bumps - r, from: face.from}
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
