// Room beside the road: where its ground would lie on other parts of it, and where it crosses itself.

package road

import (
	"math"

	"camber/components/num"
)

// clearance is the height between two roads from which one is a bridge over the other, in metres.
const clearance = 4.0

// room finds how far ground may reach to each side of every station: as long as no other station is nearer, and not
// over the middle of a bend. What leads over another part of the road becomes a bridge. A road that lies on itself at
// one height is refused.
func (p *Plan) room(all []station, length float64, legOf func(along float64) int) error {
	reach := p.widestGround(all) + widestBank
	near := newNearby(all, float64(2*reach))
	for i := range all {
		s := &all[i]
		for _, j := range near.of(s) {
			o := &all[j]
			wide := s.half + o.half
			switch up := s.at.Z - o.at.Z; {
			case up > clearance:
				s.deck = s.deck || s.far(o) < wide+bridgeEnd && p.apart(s, o, length) > float64(4*wide)
			case int(j) > i && up >= -clearance && (s.far(o) < wide && p.apart(s, o, length) > float64(4*wide) ||
				p.crosses(all, i, int(j))):
				return trouble(legOf(o.along), o.along, "the road runs into itself: at %.4g m it lies where it already lies at "+
					"%.4g m; change legs, or lead it over on a bridge, at least %g m higher",
					o.along, s.along, clearance)
			}
		}
	}
	for i := range all {
		s := &all[i]
		s.left, s.right = reach, reach
		if s.curve < 0 {
			s.left = min(s.left, float64(tightShare/-s.curve))
		} else if s.curve > 0 {
			s.right = min(s.right, float64(tightShare/s.curve))
		}
		for _, j := range near.of(s) {
			if o := &all[j]; int(j) != i && !s.deck && (!o.deck || o.at.Z-s.at.Z <= clearance) {
				s.beside(o)
			}
		}
	}
	return nil
}

// far is how far apart two stations are from above.
func (s *station) far(o *station) float64 { return num.Hypot(o.at.X-s.at.X, o.at.Y-s.at.Y) }

// beside ends the ground where it would come nearer to another station.
func (s *station) beside(o *station) {
	x, y := o.at.X-s.at.X, o.at.Y-s.at.Y
	far, aside := float64(x*x)+float64(y*y), float64(x*s.across.X)+float64(y*s.across.Y)
	if aside > 0 {
		s.right = min(s.right, far/float64(2*aside))
	} else if aside < 0 {
		s.left = min(s.left, far/float64(-2*aside))
	}
}

// bridgeEnd is how far beside the road below a bridge ends, in metres.
const bridgeEnd = 6.0

// tightShare is how much of a bend's radius its inner side may fill.
const tightShare = 0.85

// widestGround is how far ground reaches at most, up to the end of the verge.
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

// apart is the way along the road between two stations, the short way round.
func (p *Plan) apart(s, o *station, length float64) float64 {
	return math.Abs(p.off(o.along-s.along, length))
}

// crosses tells whether the way from a station to its next crosses that from a later one.
func (p *Plan) crosses(all []station, i, j int) bool {
	n := len(all)
	if j <= i+1 || !p.Closed && j+1 == n || (j+1)%n == i {
		return false
	}
	a, b, c, d := &all[i], &all[i+1], &all[j], &all[(j+1)%n]
	side := func(p, q, r *station) float64 {
		return float64((q.at.X-p.at.X)*(r.at.Y-p.at.Y)) - float64((q.at.Y-p.at.Y)*(r.at.X-p.at.X))
	}
	return float64(side(a, b, c)*side(a, b, d)) < 0 && float64(side(c, d, a)*side(c, d, b)) < 0
}

// nearby finds the stations around one: they lie in squares as wide as is asked for.
type nearby struct {
	wide    float64
	squares map[[2]int][]int32 // only looked up
	found   []int32
}

func newNearby(all []station, wide float64) *nearby {
	n := &nearby{wide: wide, squares: map[[2]int][]int32{}}
	for i := range all {
		at := n.square(&all[i])
		n.squares[at] = append(n.squares[at], int32(i))
	}
	return n
}

func (n *nearby) square(s *station) [2]int {
	return [2]int{num.Floor(s.at.X/n.wide, -1<<40, 1<<40), num.Floor(s.at.Y/n.wide, -1<<40, 1<<40)}
}

// of are the numbers of all stations that may be near enough, until it is asked again.
func (n *nearby) of(s *station) []int32 {
	at := n.square(s)
	n.found = n.found[:0]
	for x := at[0] - 1; x <= at[0]+1; x++ {
		for y := at[1] - 1; y <= at[1]+1; y++ {
			n.found = append(n.found, n.squares[[2]int{x, y}]...)
		}
	}
	return n.found
}
