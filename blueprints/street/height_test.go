// Places beside streets, and how high these are there: as the formulas say it that nobody has made quick.

package street

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

// plainly is where a place lies beside a piece of street, and how high that is there.
func plainly(g *piece, p space.Vec) (far, level, rising float64) {
	ux, uy := g.b.X-g.a.X, g.b.Y-g.a.Y
	wx, wy := p.X-g.a.X, p.Y-g.a.Y
	square, f := float64(ux*ux)+float64(uy*uy), 0.0
	if square > 0 {
		f = min(max((float64(wx*ux)+float64(wy*uy))/square, 0), 1)
	}
	dx, dy := wx-float64(f*ux), wy-float64(f*uy)
	far, level = math.Sqrt(float64(dx*dx)+float64(dy*dy)), g.a.Z+float64(f*(g.b.Z-g.a.Z))
	long := math.Sqrt(square)
	if long == 0 {
		return far, level, level + float64(g.rise.X*wx) + float64(g.rise.Y*wy)
	}
	on := (float64(wx*ux) + float64(wy*uy)) / long
	past := max(min(on, 0), -g.past[0]) + min(max(on-long, 0), g.past[1])
	rising = level + float64(past*(g.b.Z-g.a.Z)/long)
	if g.lean != ([2]float64{}) {
		lean := g.lean[0] + float64(min(max(on/long, 0), 1)*(g.lean[1]-g.lean[0]))
		off := (float64(wx*uy) - float64(wy*ux)) / long
		rising += float64(lean * min(max(off, -g.half-g.beside), g.half+g.beside))
	}
	return far, level, rising
}

func TestWhatIsQuickAboutHeightsChangesNone(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	lattice := func(most float64) float64 {
		return float64(math.Round((r.Float64()-0.5)*most/space.Lattice) * space.Lattice)
	}
	for n := range 200_000 {
		g := piece{a: space.Vec{X: lattice(2000), Y: lattice(2000), Z: lattice(100)}, half: 3, beside: 1.5}
		g.b = g.a.Add(space.Vec{X: lattice(20), Y: lattice(20), Z: lattice(2)})
		switch n % 5 {
		case 0:
			g.b.Y = g.a.Y // due east or west: places lie right at its ends
		case 1:
			g.lean = [2]float64{r.Float64() * 0.1, r.Float64() * 0.1}
		case 2:
			g.b, g.rise = g.a, space.Vec{X: 0.03, Y: -0.02}
		}
		if n%3 > 0 {
			g.past = [2]float64{goesPast, goesPast}
		}
		g.long = levelLength(g.a, g.b)
		p := g.a.Blend(g.b, [...]float64{0, 1, r.Float64()*4 - 1.5}[n%7%3])
		if n%2 > 0 {
			p = p.Add(space.Vec{X: lattice(60), Y: lattice(60)})
		}
		far, level, rising := plainly(&g, p)
		foot, _, _ := g.nearest(p)
		gotFar, gotLevel := distance(&g, p)
		if gotRising := g.rising(p, foot); gotFar != far || gotLevel != level || gotRising != rising {
			t.Fatalf("%+v at %v is %v away, %v and %v high, and not %v, %v and %v", g, p, gotFar, gotLevel, gotRising, far,
				level, rising)
		}
	}
}

// Two streets lie side by side on a slope, hardly a hand apart, one of them higher: each stays level to its kerb.
func TestAStreetIsLevelBesideAHigherOne(t *testing.T) {
	for _, up := range []float64{2.4, 4} {
		n := streets(4, wide(4.5, road(0, 1, -100, 0, 100, 0)), wide(4.5, road(2, 3, -100, 4.7, 100, 4.7)))
		for k := range n.Edges[1].Points {
			n.Edges[1].Points[k].Z = up
		}
		s := newSurface(n, flatLand)
		for off := -2.2; off <= 2.2; off += 0.1 {
			for y, z := range map[float64]float64{0: 0, 4.7: up} {
				if got := s.at(space.Vec{X: 3, Y: y + off}); math.Abs(got-z) > 0.15 {
					t.Errorf("beside a street %g m higher the one at %g m is %.2f m high %.1f m from its middle", up, z, got, off)
				}
			}
		}
	}
}
