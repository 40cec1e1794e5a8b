// Junctions on slopes, on paper: no wheel is shaken there.

package street

import (
	"math"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

// shaken is the largest change of grade within a metre that a wheel meets on some ways along an edge, so far to the
// right of its middle.
func (l *laid) shaken(t *testing.T, edge int, offs ...float64) (most float64) {
	t.Helper()
	e := &l.net.Edges[edge]
	for _, off := range offs {
		for k := 1; k < len(e.Points); k++ {
			a, b := e.Points[k-1], e.Points[k]
			way := levelWay(a, b)
			at := a.AddScaled(right(a, b), off)
			height := func(s float64) float64 {
				z, _, ok := l.under(at.X+s*way.X, at.Y+s*way.Y)
				if !ok {
					t.Fatalf("no ground %g m beside street %d", off, edge)
				}
				return z
			}
			for s := 0.0; s < levelLength(a, b); s += 0.25 {
				most = max(most, math.Abs(height(s-1)-2*height(s)+height(s+1)))
			}
		}
	}
	return most
}

// TestWhoGoesOnIsNotShakenWhereASteepStreetComesIn: all that meets lies on one plane, which it comes to bit by bit.
func TestWhoGoesOnIsNotShakenWhereASteepStreetComesIn(t *testing.T) {
	hill := func(x, y float64) float64 { return 0.1 * max(y, 0) }
	n := streets(4,
		wide(8, road(0, 1, -100, 0, 0, 0)), wide(8, road(1, 2, 0, 0, 100, 0)), wide(5, road(1, 3, 0, 0, 0, 100)))
	l := layAll(t, n, hill)
	if up := planeOf(l.net, 1); math.Abs(up.X) > 0.005 || up.Y < 0.03 || up.Y > steepest+1e-9 {
		t.Errorf("the junction rises by %.3f east and %.3f north", up.X, up.Y)
	}
	for edge := range 2 {
		if most := l.shaken(t, edge, -3.2, -2, 2, 3.2); most > 0.04 {
			t.Errorf("on street %d the grade changes by %.3f within a metre", edge, most)
		}
	}
	up := planeOf(l.net, 1)
	for _, p := range []space.Vec{{X: -3, Y: 3}, {X: 3, Y: 3.5}, {X: 0, Y: -3.5}, {X: 2, Y: 5}, {}} {
		want := l.net.Junctions[1].At.Z + p.X*up.X + p.Y*up.Y
		if z, made, _ := l.under(p.X+0.01, p.Y+0.01); made != Carriageway || math.Abs(z-want) > 0.03 {
			t.Errorf("at %g %g is %d, %.3f m above the junction's plane", p.X, p.Y, made, z-want)
		}
	}
}

// TestAStreetStaysWholeOverATunnelsMouth: the land is cut there, but for what is driven on.
func TestAStreetStaysWholeOverATunnelsMouth(t *testing.T) {
	n := streets(5,
		wide(6, road(0, 1, -120, 0, -6, 0)), held(wide(6, road(1, 2, -6, 0, 60, 0)), network.Tunnel, -1),
		wide(8, road(3, 4, -2, -90, 3, 90)))
	l := layAll(t, n, func(x, y float64) float64 { return 5.3 * (1 + math.Tanh((x+8)/3)) / 2 })
	e := &l.net.Edges[2]
	along(e, func(far float64, p, across space.Vec) {
		for _, off := range []float64{-3.8, -2, 0, 2, 3.8} {
			q := p.AddScaled(across, off)
			if z, made, ok := l.under(q.X, q.Y); !ok || made != Carriageway || math.Abs(z-p.Z) > 0.4 {
				t.Errorf("%.1f m along and %g m to the right lies %d, %.2f m above the street's middle", far, off, made, z-p.Z)
			}
		}
	})
}

// TestAStreetThatEndsHasNoSayBehindItsEnd: one goes by right there, four metres below.
func TestAStreetThatEndsHasNoSayBehindItsEnd(t *testing.T) {
	n := streets(4, bare(wide(3, road(0, 1, 0.5, 60, 0.5, 3.2))), bare(wide(3, road(2, 3, -80, 0, 80, 0))))
	l := layAll(t, n, func(x, y float64) float64 { return 4 * min(max(y-1.6, 0), 1) })
	if apart := l.net.Junctions[1].At.Z - l.net.Edges[1].Points[4].Z; apart < 3 {
		t.Fatalf("the streets are %.1f m apart", apart)
	}
	if most := l.shaken(t, 1, -1.2, 0, 1.2); most > 0.05 {
		t.Errorf("on the lower street the grade changes by %.3f within a metre", most)
	}
}
