// Stretches of streets about a place.

package street

import (
	"math/rand"
	"slices"
	"testing"

	"camber/components/space"
	network "camber/components/street"
)

func TestWhatIsAboutAPlaceIsFoundWhateverWasAskedBefore(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	n := &network.Network{Junctions: make([]network.Junction, 2)}
	for range 300 {
		a := space.V(3000*r.Float64()-1500, 3000*r.Float64()-1500, 0)
		e := network.Edge{To: 1, Points: []space.Vec{a}, Width: 3 + 9*r.Float64()}
		for range 4 {
			a = a.Add(space.V(60*r.Float64()-20, 60*r.Float64()-20, 0))
			e.Points = append(e.Points, a)
		}
		n.Edges = append(n.Edges, e)
	}
	all := func(*network.Edge) bool { return true }
	g := piecesOf(n, all)
	left, found := 0, 0
	for range 5000 {
		p := space.V(3200*r.Float64()-1600, 3200*r.Float64()-1600, 0)
		more := 40 * r.Float64()
		about := g.around(p, p, more)
		for k := range g.pieces {
			middle, _ := distance(&g.pieces[k], p)
			if middle < more && !slices.Contains(about, int32(k)) {
				t.Fatalf("stretch %d is %.2f m from %v, and was not found within %.2f m", k, middle, p, more)
			}
			if g.extents[k].beyond(p, more) {
				if left++; middle-g.pieces[k].half < more {
					t.Fatalf("stretch %d is %.2f m from %v, and was left out beyond %.2f m", k, middle, p, more)
				}
			} else if middle < more {
				found++
			}
		}
	}
	if left < 1000 || found < 1000 {
		t.Errorf("%d stretches were left out, %d were near", left, found)
	}
}

// To put thousands in order one by one at each place would take the square of that: a map of 199 streets within 50 m
// kept a computer busy for minutes.
func TestWhereStretchesAreManyTheyComeInTheirOrder(t *testing.T) {
	r := rand.New(rand.NewSource(6))
	n := &network.Network{Junctions: make([]network.Junction, 2)}
	for range 150 {
		x := 50 * r.Float64()
		e := network.Edge{To: 1, Width: 5}
		for y := range 5 {
			e.Points = append(e.Points, space.V(x, 11*float64(y), 0))
		}
		n.Edges = append(n.Edges, e)
	}
	g := piecesOf(n, func(*network.Edge) bool { return true })
	few, many := 0, 0
	for range 2000 {
		p := space.V(400*r.Float64()-200, 400*r.Float64()-200, 0)
		w := g.window(p, p, bankReach)
		var come []int32
		for k := range w.around {
			come = append(come, w.around[w.nth(k)])
		}
		if len(come) <= fewAround {
			few++
			continue
		}
		if many++; !slices.IsSorted(come) {
			t.Fatalf("about %v %d stretches come as %v", p, len(come), come)
		}
		if was := slices.Clone(w.around); !slices.Equal(come, slices.Sorted(slices.Values(was))) {
			t.Fatalf("about %v come %v, of %v", p, come, was)
		}
	}
	if few < 100 || many < 100 {
		t.Errorf("at %d places they are few, at %d many", few, many)
	}
}
