// Bodies with few triangles keep their outline, their arches and the areas of their paints.

package mesh

import (
	"math"
	"slices"
	"testing"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/components/space"
	"camber/content"
)

// upperEdge is how high facets are at distances forward, in steps of a centimetre from a tail; seen from above, how far
// out.
func upperEdge(all []facet, tail float64, see func(space.Vec) float64) []float64 {
	edge := make([]float64, 2500)
	for i := range all {
		f := &all[i]
		for k := range 3 {
			p, q := f.c[k].at, f.c[(k+1)%3].at
			from, to := min(p.Y, q.Y), max(p.Y, q.Y)
			for n := max(int(math.Ceil((from-tail)*100)), 0); n < len(edge) && tail+float64(n)/100 <= to; n++ {
				share := 0.0
				if p.Y != q.Y {
					share = (tail + float64(n)/100 - p.Y) / (q.Y - p.Y)
				}
				edge[n] = max(edge[n], see(p.Blend(q, share)))
			}
		}
	}
	return edge
}

func TestFewFacetsKeepTheOutlineOfEveryCar(t *testing.T) {
	for _, e := range blueprints.List(content.Base(), blueprints.KindCar) {
		t.Run(e.ID, func(t *testing.T) {
			car, problems := car.Load(content.Base(), e.Path)
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			var wheels Wheels
			for i := range car.Corners {
				k := &car.Corners[i]
				wheels = append(wheels, WheelAt{
					At: k.Suspension.Hub(k.Travel).Sub(car.Bodywork.Looks.Origin), Radius: k.Tyre.Radius,
					Width: max(k.Wheel.Width, 0.15),
				})
			}
			b := &bodyBuilder{form: formOf(car.Bodywork.Looks, wheels)}
			b.shell(Fine)
			b.glassHouse(Fine)
			b.arches(Fine)
			b.facets = mirrored(b.facets)
			b.stripes(Fine)
			b.lenses()
			all := b.facets
			few := spared(all, 2000, b.underLamp())
			if len(few) > 2000 || len(few) < 1900 {
				t.Errorf("%d facets are left of %d, 2000 were asked for", len(few), len(all))
			}
			for what, see := range map[string]func(space.Vec) float64{
				"high": func(p space.Vec) float64 { return p.Z }, "wide": func(p space.Vec) float64 { return p.X },
			} {
				before, after := upperEdge(all, b.tail-0.05, see), upperEdge(few, b.tail-0.05, see)
				far, sum, n := 0.0, 0.0, 0
				for i := range before {
					if before[i] > 0 && tallAround(before, i) { // not where it ends
						d := math.Abs(before[i] - after[i])
						far, sum, n = max(far, d), sum+d, n+1
					}
				}
				if far > 0.025 || sum/float64(n) > 0.004 {
					t.Errorf("seen how %s it is, its outline is off by %.1f mm at most, %.1f mm in the mean", what, 1e3*far,
						1e3*sum/float64(n))
				}
			}
			was, is := areas(all), areas(few)
			for s, a := range was {
				if math.Abs(is[s]-a) > 0.02+0.04*a {
					t.Errorf("of %v there are %.3f m2, and were %.3f m2", s, is[s], a)
				}
			}
		})
	}
}

// tallAround tells whether an outline goes on on both sides of a place.
func tallAround(edge []float64, i int) bool {
	return i >= 3 && i+3 < len(edge) && edge[i-3] > 0 && edge[i+3] > 0
}

// areas are how much there is of each skin, in square metres.
func areas(all []facet) map[skin]float64 {
	sum := map[skin]float64{}
	for i := range all {
		sum[all[i].skin] += all[i].area()
	}
	return sum
}

func TestFacetsThatAreFewStayAsTheyAre(t *testing.T) {
	p, q, r := corner{space.V(0, 0, 0), space.V(0, 0, 1)}, corner{space.V(1, 0, 0), space.V(0, 0, 1)},
		corner{space.V(0, 1, 0), space.V(0, 0, 1)}
	one := []facet{{c: [3]corner{p, q, r}}}
	if got := spared(one, 1, func(*facet) bool { return false }); len(got) != 1 || got[0] != one[0] {
		t.Errorf("one facet became %v", got)
	}
	if got := spared(one, 0, func(*facet) bool { return false }); len(got) != 1 {
		t.Errorf("an edge of the world was drawn in: %v", got)
	}
}

func TestANeighbourIsCutWhereACornerLiesOnItsEdge(t *testing.T) {
	up := space.V(0, 0, 1)
	at := func(x, y float64) corner { return corner{space.V(x, y, 0), up} }
	all := []facet{
		{c: [3]corner{at(0, 0), at(2, 0), at(0, 2)}},
		{c: [3]corner{at(0, 0), at(1, -1), at(1, 0)}},
		{c: [3]corner{at(1, 0), at(1, -1), at(2, 0)}},
	}
	mended := mended(all)
	sum := 0.0
	for i := range mended {
		sum += mended[i].area()
	}
	if len(mended) != 4 || math.Abs(sum-3) > 1e-12 {
		t.Errorf("%d facets with %.3f m2, want 4 with 3", len(mended), sum)
	}
}

// linesAsked is lines as each facet around a point is asked for its neighbours.
func (s *sparer) linesAsked(n int32) (ends []int32, free bool) {
	first := s.facets[s.points[n].facets[0]].c[slices.Index(s.corners[s.points[n].facets[0]][:], n)].normal
	for _, f := range s.points[n].facets {
		c := s.corners[f]
		k := slices.Index(c[:], n)
		if s.facets[f].c[k].normal.Sub(first).LenSq() > 1e-6 {
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
	var all []facet
	at := func(x, y int) corner { return corner{space.V(float64(x), float64(y), 0), up} }
	for y := range side {
		for x := range side {
			s := skin{colour: [3]float64{float64((x/5 + y/7) % 2)}}
			a, b, c, d := at(x, y), at(x+1, y), at(x+1, y+1), at(x, y+1)
			all = append(all, facet{c: [3]corner{a, b, c}, skin: s}, facet{c: [3]corner{a, c, d}, skin: s})
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
