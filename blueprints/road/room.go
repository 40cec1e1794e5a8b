// Room beside the road: where its ground would lie on other parts of it, and where it crosses itself.

package road

import (
	"math"
)

// clearance is the height between two roads from which one is a bridge over the other, in metres.
const clearance = 4.0

// room finds how far ground may reach to each side of every station: half way to the next other part of the road, and not over
// the middle of a bend. A road that crosses itself at one height is refused.
func (p *Plan) room(all []station, legOf func(along float64) int) error {
	n := len(all)
	segments := n - 1
	if p.Closed {
		segments = n
	}
	reach := p.widestGround(all)
	for i := range all {
		s := &all[i]
		s.left, s.right = reach, reach
		if s.curve < 0 {
			s.left = min(s.left, float64(tightShare/-s.curve))
		} else if s.curve > 0 {
			s.right = min(s.right, float64(tightShare/s.curve))
		}
		for j := range segments {
			if j == i || (j+1)%n == i {
				continue
			}
			a, b := &all[j], &all[(j+1)%n]
			if math.Abs(a.at.X-s.at.X) > float64(2*reach)+widest || math.Abs(a.at.Y-s.at.Y) > float64(2*reach)+widest {
				continue
			}
			if math.Abs(a.at.Z-s.at.Z) > clearance {
				continue
			}
			if far, hit := s.acrossTo(a, b); hit {
				if far > 0 {
					s.right = min(s.right, float64(0.5*far))
				} else {
					s.left = min(s.left, float64(-0.5*far))
				}
			}
		}
	}
	for i := range segments {
		for j := i + 2; j < segments; j++ {
			if (j+1)%n == i {
				continue
			}
			a, b, c, d := &all[i], &all[(i+1)%n], &all[j], &all[(j+1)%n]
			if crosses(a, b, c, d) && math.Abs(a.at.Z-c.at.Z) < clearance {
				return trouble(legOf(c.along), c.along, "the road crosses itself: at %.4g m and again at %.4g m; lead one over the other at least %g m higher, or change legs",
					a.along, c.along, clearance)
			}
		}
	}
	return nil
}

// tightShare is how much of a bend's radius its inner side may fill.
const tightShare = 0.85

// widestGround is how far ground reaches at most.
func (p *Plan) widestGround(all []station) float64 {
	most, kerb, off := 0.0, 0.0, 0.0
	for i := range all {
		most = max(most, all[i].half)
	}
	for _, k := range p.Kerbs {
		kerb = max(kerb, k.Width)
	}
	for _, r := range p.RunOffs {
		off = max(off, r.Width)
	}
	return most + kerb + kerbFoot + off + p.Verge
}

// acrossTo is how far to the right (left where negative) the line across a station meets another part of the road.
func (s *station) acrossTo(a, b *station) (far float64, hit bool) {
	px, py := a.at.X-s.at.X, a.at.Y-s.at.Y
	dx, dy := b.at.X-a.at.X, b.at.Y-a.at.Y
	det := float64(s.across.X*dy) - float64(s.across.Y*dx)
	if math.Abs(det) < 1e-9 {
		return 0, false
	}
	t := (float64(px*s.across.Y) - float64(py*s.across.X)) / det
	if t < 0 || t > 1 {
		return 0, false
	}
	return (float64(px*dy) - float64(py*dx)) / det, true
}

// crosses tells whether the way from a to b crosses that from c to d.
func crosses(a, b, c, d *station) bool {
	side := func(p, q, r *station) float64 {
		return float64((q.at.X-p.at.X)*(r.at.Y-p.at.Y)) - float64((q.at.Y-p.at.Y)*(r.at.X-p.at.X))
	}
	return float64(side(a, b, c)*side(a, b, d)) < 0 && float64(side(c, d, a)*side(c, d, b)) < 0
}
