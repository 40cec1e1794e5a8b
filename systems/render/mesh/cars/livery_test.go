// Discs for numbers lie on the flanks of every car, over the paint and not under it, and their texture is read forwards
// on both sides.

package cars_test

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
)

func TestDiscsForNumbersLieOverTheFlanksOfEveryCar(t *testing.T) {
	each(t, func(t *testing.T, d *drawn) {
		l, without := d.car.Bodywork.Looks, d.whole()
		numbered := *l
		numbered.Number, numbered.Decals = 8, nil
		c := cars.New(&numbered, d.wheels, 700)
		m := &c.Number
		sound(t, "number", m)
		if n := m.Triangles(); n < 20 || n+c.Body.Triangles() > cars.NearBudget {
			t.Fatalf("%d triangles, with %d of the body", n, c.Body.Triangles())
		}
		under, points := 0, 0
		for i := 0; i < len(m.Indices); i += 3 {
			at := corner(m, m.Indices[i]).Add(corner(m, m.Indices[i+1])).Add(corner(m, m.Indices[i+2])).Scale(1.0 / 3)
			side := math.Copysign(1, at.X)
			from := space.V(3*side, at.Y, at.Z)
			points++
			for n := 0; n < len(c.Body.Indices); n += 3 {
				far, facing, ok := hit(from, space.V(-side, 0, 0), corner(&c.Body, c.Body.Indices[n]),
					corner(&c.Body, c.Body.Indices[n+1]), corner(&c.Body, c.Body.Indices[n+2]))
				// what is further out is a mirror before it
				if over := (3 - far) - side*at.X; ok && facing > 0 && over > 0.001 && over < 0.04 {
					under++
					break
				}
			}
		}
		if under*10 > points {
			t.Errorf("%d of %d places of the discs lie under the body", under, points)
		}
		for i := range m.Vertices {
			v := &m.Vertices[i]
			if math.Abs(float64(v.UV[0])) > 1.15 || math.Abs(float64(v.UV[1])) > 1.15 || v.Colour[3] != mesh.LayerDigits {
				t.Fatalf("a corner is at %v of layer %d", v.UV, v.Colour[3])
			}
		}
		for i := 0; i < len(m.Indices); i += 3 { // anticlockwise on the disc as it is on the car: not its mirror image
			p, q, r := m.Vertices[m.Indices[i]].UV, m.Vertices[m.Indices[i+1]].UV, m.Vertices[m.Indices[i+2]].UV
			if (q[0]-p[0])*(r[1]-p[1])-(q[1]-p[1])*(r[0]-p[0]) < 0 {
				t.Fatal("the number is read backwards")
			}
		}
		if l.Number != 0 || l.Decals != nil {
			numbered.Number = 0
			without = cars.New(&numbered, d.wheels, 700)
		}
		if without.Number.Triangles() != 0 {
			t.Errorf("a car without a number has %d triangles for it", without.Number.Triangles())
		}
	})
}

// TestDecalsLieInTheSkin: what is stuck on a car is read forwards, comes from within its sheet, and keeps within the
// budget.
func TestDecalsLieInTheSkin(t *testing.T) {
	worn := 0
	each(t, func(t *testing.T, d *drawn) {
		if d.car.Bodywork.Looks.Decals == nil {
			return
		}
		worn++
		c := d.whole()
		if n := c.Decals.Triangles() + c.Number.Triangles(); n > cars.DecalBudget || c.Sheet == nil {
			t.Errorf("its decals have %d triangles", n)
		}
		for what, m := range map[string]*mesh.Model{"decals": &c.Decals, "numbers": &c.Number} {
			sound(t, what, m)
			for i := 0; i < len(m.Indices); i += 3 {
				p, q, r := m.Vertices[m.Indices[i]].UV, m.Vertices[m.Indices[i+1]].UV, m.Vertices[m.Indices[i+2]].UV
				turn := (q[0]-p[0])*(r[1]-p[1]) - (q[1]-p[1])*(r[0]-p[0])
				if what == "decals" {
					turn = -turn // a sheet's rows run down
				}
				if turn < -1e-9 {
					t.Fatalf("of its %s one is read backwards", what)
				}
			}
			for i := range m.Vertices {
				if v := &m.Vertices[i]; what == "decals" && min(v.UV[0], v.UV[1]) < -1e-4 || max(v.UV[0], v.UV[1]) > 1.0001 {
					t.Fatalf("a corner is at %v of the sheet", v.UV)
				}
			}
		}
	})
	if worn < 2 {
		t.Errorf("%d cars have decals", worn)
	}
}
