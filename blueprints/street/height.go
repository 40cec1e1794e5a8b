// How high the ground is at a place: a function of where it is alone.

package street

import (
	"math"

	"camber/components/space"
	network "camber/components/street"
)

const (
	bankReach = 24.0 // m, from a street, within which the land is carved and filled
	shoulder  = 1.5  // m, of land beside a street that is as high as it
	bank      = 0.6  // rise per metre of cuttings and dams
	hold      = 0.15 // m: two streets share what is nearer to both than this
)

// surface reads heights. It is not for several goroutines at once.
type surface struct {
	net    *network.Network
	pieces *pieces
	land   func(x, y float64) float64
	beside []share
}

// share is a piece of street that has a say at a place.
type share struct{ middle, far, z float64 } // m: from its middle, from its carriageway; its height

func newSurface(n *network.Network, land func(x, y float64) float64) *surface {
	return &surface{n, piecesOf(n, onLand), land, nil}
}

// at is the height of the ground, without kerbs: on a street as high as its middle beside, beyond its shoulder as high
// as the land, and between the two a bank.
func (s *surface) at(p space.Vec) float64 {
	s.beside = s.beside[:0]
	bare, nearest := bankReach, bankReach+s.pieces.widest
	s.pieces.near(p, p, nearest, func(k int32) {
		g := &s.pieces.pieces[k]
		middle, z := distance(g, p)
		if far := max(middle-g.half, 0); far < bankReach {
			s.beside = append(s.beside, share{middle, far, z})
			bare, nearest = min(bare, far-g.beside), min(nearest, middle)
		}
	})
	land := s.land(p.X, p.Y)
	if len(s.beside) == 0 {
		return land
	}
	var sum, weights float64
	for _, b := range s.beside {
		w := float64(1-b.far/bankReach) / (hold + b.far + float64(0.5*(b.middle-nearest)))
		w = float64(w * w)
		w = float64(w * w)
		sum += float64(w * b.z)
		weights += w
	}
	z := sum / weights
	room := float64(bank * max(bare, 0))
	return min(max(land, z-room), z+room)
}

// distance is how far a place is from the middle of a piece of street, level, and how high that is there.
func distance(g *piece, p space.Vec) (far, z float64) {
	ux, uy := g.b.X-g.a.X, g.b.Y-g.a.Y
	wx, wy := p.X-g.a.X, p.Y-g.a.Y
	long := float64(ux*ux) + float64(uy*uy)
	f := 0.0
	if long > 0 {
		f = min(max((float64(wx*ux)+float64(wy*uy))/long, 0), 1)
	}
	dx, dy := wx-float64(f*ux), wy-float64(f*uy)
	return math.Sqrt(float64(dx*dx) + float64(dy*dy)), g.a.Z + float64(f*(g.b.Z-g.a.Z))
}

// hand is the same surface for another goroutine.
func (s *surface) hand() *surface {
	g := *s.pieces
	g.seen, g.asked = make([]uint32, len(g.pieces)), 0
	return &surface{s.net, &g, s.land, nil}
}
