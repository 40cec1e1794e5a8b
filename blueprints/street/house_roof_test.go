// Roofs over outlines of all kinds: closed, and as their shape has it wherever one looks.

package street

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/blueprints/street/plane"
	"camber/blueprints/street/roofs"
	"camber/components/space"
	network "camber/components/street"
)

// polygon is an outline by its corners, east and north in turn.
func polygon(at ...float64) []space.Vec {
	all := make([]space.Vec, len(at)/2)
	for i := range all {
		all[i] = space.Vec{X: at[2*i], Y: at[2*i+1]}
	}
	return all
}

var outlines = map[string][][]space.Vec{
	"rectangle": {polygon(0, 0, 12, 0, 12, 8, 0, 8)},
	"square":    {polygon(0, 0, 10, 0, 10, 10, 0, 10)},
	"leaning":   {polygon(0, 0, 11, 2, 10, 9.5, -1, 7)},
	"corner":    {polygon(0, 0, 20, 0, 20, 8, 8, 8, 8, 18, 0, 18)},
	"tee":       {polygon(0, 0, 24, 0, 24, 8, 15, 8, 15, 19, 8, 19, 8, 8, 0, 8)},
	"horseshoe": {polygon(0, 0, 30, 0, 30, 22, 21, 22, 21, 9, 9, 9, 9, 20, 0, 20)},
	"cross":     {polygon(8, 0, 15, 0, 15, 7, 23, 7, 23, 15, 15, 15, 15, 24, 8, 24, 8, 15, 0, 15, 0, 7, 8, 7)},
	"court":     {polygon(0, 0, 30, 0, 30, 30, 0, 30), polygon(9, 9, 9, 21, 21, 21, 21, 9)},
	"bay":       {polygon(0, 0, 12, 0, 12, 3, 13.5, 4, 13.5, 6, 12, 7, 12, 9, 0, 9)},
	"notched":   {polygon(0, 0, 5, 0, 5, 0.6, 12, 0.6, 12, 8, 4, 8, 4, 8.3, 0, 8.3)},
	"octagon":   {polygon(3, 0, 7, 0, 10, 3, 10, 7, 7, 10, 3, 10, 0, 7, 0, 3)},
	"extra":     {polygon(0, 0, 6, 0.02, 12, 0, 12, 4, 12, 8, 5, 8.03, 0, 8)},
}

func TestRoofsAreClosedAndAsTheirShapeHasThem(t *testing.T) {
	luck := rand.New(rand.NewPCG(19, 3))
	for name, rings := range outlines {
		for shape := network.Gabled; shape < network.RoofShapes; shape++ {
			for _, turned := range []float64{0, 0.4, 2.1} {
				h := House{Height: 6, Roof: roofs.Plan{Shape: shape}, Slope: 1, Most: 100, Added: true}
				for _, ring := range rings {
					line := make([]space.Vec, len(ring))
					for i, p := range ring {
						line[i] = space.Heading(turned).Rotate(p).Add(space.Vec{X: 40, Y: 40})
					}
					h.Rings = append(h.Rings, line)
				}
				town := Town{maker: plane.Triangulator{Free: true}}
				p := planOf(&h)
				if p.roof == nil {
					t.Errorf("%s, %s: no roof", name, shape)
					continue
				}
				all, err := town.covered(p)
				if err != nil {
					t.Fatal(err)
				}
				b, made := block{eaves: 6, rise: p.rise(), roof: p.roof, low: -1}, &Tile{}
				b.put(made, all)
				var mesh [][3]space.Vec
				for _, tri := range made.Triangles {
					mesh = append(mesh, [3]space.Vec{made.Points[tri[0]], made.Points[tri[1]], made.Points[tri[2]]})
				}
				if open := oneSided(mesh); open != 0 {
					t.Errorf("%s, %s: %d edges are open", name, shape, open)
				}
				wrong, seen, worst := 0, 0, 0.0
				for range 400 {
					k := luck.IntN(len(mesh))
					if made.Materials[k] != Roof {
						continue
					}
					u, v := luck.Float64(), luck.Float64()
					if u+v > 1 {
						u, v = 1-u, 1-v
					}
					q := mesh[k][0].AddScaled(mesh[k][1].Sub(mesh[k][0]), u).AddScaled(mesh[k][2].Sub(mesh[k][0]), v)
					off := math.Abs(q.Z - b.eaves - b.rise*p.roof.Share(q))
					if seen++; off > 0.12 && shape != network.Dome && shape != network.Round {
						wrong++
					}
					worst = max(worst, off)
				}
				if wrong*50 > seen {
					t.Errorf("%s, %s, turned %g: %d of %d places off, by %.2f m at most", name, shape, turned, wrong, seen, worst)
				}
			}
		}
	}
}
