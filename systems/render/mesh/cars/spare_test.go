// Bodies with few triangles keep their outline, their arches and the areas of their paints.

package cars

import (
	"math"
	"testing"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/components/space"
	"camber/content"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// upperEdge is how high facets are at distances forward, in steps of a centimetre from a tail; seen from above, how far
// out.
func upperEdge(all []facet.Facet, tail float64, see func(space.Vec) float64) []float64 {
	edge := make([]float64, 2500)
	for i := range all {
		f := &all[i]
		for k := range 3 {
			p, q := f.C[k].At, f.C[(k+1)%3].At
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
			b.shell(mesh.Fine)
			b.glassHouse(mesh.Fine)
			b.arches(mesh.Fine)
			b.facets = facet.Mirrored(b.facets)
			b.stripes(mesh.Fine)
			b.lenses()
			all := b.facets
			few := facet.Fewer(all, 2000, b.underLamp())
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
func areas(all []facet.Facet) map[facet.Skin]float64 {
	sum := map[facet.Skin]float64{}
	for i := range all {
		sum[all[i].Skin] += all[i].Area()
	}
	return sum
}
