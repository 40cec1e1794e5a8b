// Ground that is seen from far away has fewer triangles, and hardly lies elsewhere.

package relief_test

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/relief"
)

// offFrom is how far above or below a point a tile is, where it has a triangle there that is not steep: the nearest one
// counts, for roads lie over one another.
func offFrom(m *mesh.Model, at space.Vec) (off float64, ok bool) {
	x, y := at.X, at.Y
	off = math.Inf(1)
	for i := 0; i < len(m.Indices); i += 3 {
		p, q, r := corner(m, m.Indices[i]), corner(m, m.Indices[i+1]), corner(m, m.Indices[i+2])
		area := (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X)
		if area < 1e-6 || q.Sub(p).Cross(r.Sub(p)).Unit().Z < 0.5 {
			continue
		}
		v := ((x-p.X)*(r.Y-p.Y) - (y-p.Y)*(r.X-p.X)) / area
		w := ((q.X-p.X)*(y-p.Y) - (q.Y-p.Y)*(x-p.X)) / area
		if v >= 0 && w >= 0 && v+w <= 1 {
			off = min(off, math.Abs(p.Z+v*(q.Z-p.Z)+w*(r.Z-p.Z)-at.Z))
		}
	}
	return off, !math.IsInf(off, 1)
}

// covered is how much level ground a tile covers, in m2.
func covered(m *mesh.Model) (sum float64) {
	for i := 0; i < len(m.Indices); i += 3 {
		p, q, r := corner(m, m.Indices[i]), corner(m, m.Indices[i+1]), corner(m, m.Indices[i+2])
		sum += q.Sub(p).Cross(r.Sub(p)).Z / 2
	}
	return sum
}

func TestFarGroundLiesWhereNearGroundDoes(t *testing.T) { // REN-12
	for _, id := range []string{"alder", "ravens"} {
		fine, coarse := relief.Ground(track(t, id), nil, nil, 2)
		by := map[space.Vec]*mesh.Model{}
		n, of := 0, 0
		for i := range coarse {
			by[coarse[i].At] = &coarse[i].Model
			n += coarse[i].Triangles()
		}
		found, missed, worst, sum := 0, 0, 0.0, 0.0
		for i := range fine {
			near := &fine[i].Model
			of += near.Triangles()
			// Else there were a gap beside a tile that is seen from near, and the land beneath would show through the road.
			if far := by[fine[i].At]; far == nil || math.Abs(covered(near)-covered(far)) > 2 {
				t.Errorf("%s: the tile at %v does not cover from far what it covers from near", id, fine[i].At)
			}
			if i%3 != 0 {
				continue
			}
			for k := 0; k < len(near.Indices); k += 3 * 17 {
				p, q, r := corner(near, near.Indices[k]), corner(near, near.Indices[k+1]), corner(near, near.Indices[k+2])
				if q.Sub(p).Cross(r.Sub(p)).Unit().Z < 0.6 { // a wall
					continue
				}
				m := p.Add(q).Add(r).Scale(1.0 / 3)
				off, ok := math.Inf(1), false
				for x := -1.0; x <= 1; x++ { // it may have come to a tile beside
					for y := -1.0; y <= 1; y++ {
						beside := space.V(64*x, 64*y, 0)
						if far := by[fine[i].At.Add(beside)]; far != nil {
							if o, covered := offFrom(far, m.Sub(beside)); covered {
								off, ok = min(off, o), true
							}
						}
					}
				}
				if !ok {
					missed++
					continue
				}
				found++
				worst = max(worst, off)
				sum += off
			}
		}
		if found < 500 || missed > found/20 {
			t.Fatalf("%s: of %d points %d lie on ground that is seen from far", id, found+missed, found)
		}
		if worst > 0.3 {
			t.Errorf("%s: from far it lies up to %.2f m elsewhere", id, worst)
		}
		if n > of/4 {
			t.Errorf("%s: %d triangles from far, %d from near", id, n, of)
		}
		t.Logf("%s: %d of %d triangles, up to %.3f m elsewhere, %.4f m in the mean", id, n, of, worst, sum/float64(found))
	}
}
