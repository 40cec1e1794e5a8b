// Fewer facets: what is left hangs together as before.

package facet

import (
	"math"
	"slices"
	"testing"

	"camber/components/space"
)

func TestFacetsThatAreFewStayAsTheyAre(t *testing.T) {
	p, q, r := Corner{space.V(0, 0, 0), space.V(0, 0, 1)}, Corner{space.V(1, 0, 0), space.V(0, 0, 1)},
		Corner{space.V(0, 1, 0), space.V(0, 0, 1)}
	one := []Facet{{C: [3]Corner{p, q, r}}}
	if got := Fewer(one, 1, func(*Facet) bool { return false }); len(got) != 1 || got[0] != one[0] {
		t.Errorf("one facet became %v", got)
	}
	if got := Fewer(one, 0, func(*Facet) bool { return false }); len(got) != 1 {
		t.Errorf("an edge of the world was drawn in: %v", got)
	}
}

func TestANeighbourIsCutWhereACornerLiesOnItsEdge(t *testing.T) {
	up := space.V(0, 0, 1)
	at := func(x, y float64) Corner { return Corner{space.V(x, y, 0), up} }
	all := []Facet{
		{C: [3]Corner{at(0, 0), at(2, 0), at(0, 2)}},
		{C: [3]Corner{at(0, 0), at(1, -1), at(1, 0)}},
		{C: [3]Corner{at(1, 0), at(1, -1), at(2, 0)}},
	}
	mended := mended(all)
	sum := 0.0
	for i := range mended {
		sum += mended[i].Area()
	}
	if len(mended) != 4 || math.Abs(sum-3) > 1e-12 {
		t.Errorf("%d facets with %.3f m2, want 4 with 3", len(mended), sum)
	}
}

// linesAsked is lines as each facet around a point is asked for its neighbours.
func (s *sparer) linesAsked(n int32) (ends []int32, free bool) {
	first := s.facets[s.points[n].facets[0]].C[slices.Index(s.corners[s.points[n].facets[0]][:], n)].Normal
	for _, f := range s.points[n].facets {
		c := s.corners[f]
		k := slices.Index(c[:], n)
		if s.facets[f].C[k].Normal.Sub(first).LenSq() > 1e-6 {
			return nil, false
		}
		for _, e := range [2]int32{c[(k+1)%3], c[(k+2)%3]} {
			other := s.beside(f, n, e)
			if other < 0 {
				return nil, false
			}
			if s.parts(f, other) && !slices.Contains(ends, e) {
				ends = append(ends, e)
			}
		}
	}
	return ends, len(ends) == 0 || len(ends) == 2
}

func TestSeenEdgesAroundAPointAreTheSameHoweverTheyAreCounted(t *testing.T) {
	const side = 24
	up := space.V(0, 0, 1)
	var all []Facet
	at := func(x, y int) Corner { return Corner{space.V(float64(x), float64(y), 0), up} }
	for y := range side {
		for x := range side {
			s := Skin{Colour: [3]float64{float64((x/5 + y/7) % 2)}}
			a, b, c, d := at(x, y), at(x+1, y), at(x+1, y+1), at(x, y+1)
			all = append(all, Facet{C: [3]Corner{a, b, c}, Skin: s}, Facet{C: [3]Corner{a, c, d}, Skin: s})
		}
	}
	s := &sparer{facets: all}
	s.weld()
	kinds := map[int]int{}
	for most := len(all); most > 0; most -= 100 { // fans of many facets come of drawing flats together
		s.run(most)
		for n := range s.points {
			if len(s.points[n].facets) == 0 {
				continue
			}
			want, freed := s.linesAsked(int32(n))
			got, free := s.lines(int32(n))
			if free != freed || free && !slices.Equal(got, want) {
				t.Fatalf("point %d has the seen edges %v, free %v; its facets say %v, %v", n, got, free, want, freed)
			}
			if kinds[-1] = max(kinds[-1], len(s.points[n].facets)); free {
				kinds[len(got)]++
			}
		}
	}
	if kinds[-1] < 10 || kinds[0] < 100 || kinds[2] < 100 {
		t.Errorf("fans of %d facets at most, %d free points without a seen edge and %d on one: too few", kinds[-1], kinds[0],
			kinds[2])
	}
}
