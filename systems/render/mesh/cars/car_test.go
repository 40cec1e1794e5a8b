// Cars: every body of the fleet is sound, closed, of its size and within its budget, and its wheels have room.

package cars_test

import (
	"errors"
	"math"
	"sync"
	"testing"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/components/solid"
	"camber/components/space"
	"camber/content"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
)

// drawn is a car of the fleet as it is drawn, which no test changes.
type drawn struct {
	entry  load.Entry
	car    *car.Car
	wrong  error
	wheels cars.Wheels
	whole  func() *cars.Car
}

// fleet is every car there is, read once and made once for all tests that look at it.
var fleet = sync.OnceValue(func() (all []*drawn) {
	for _, e := range blueprints.List(content.Base(), blueprints.KindCar) {
		d := &drawn{entry: e}
		all = append(all, d)
		loaded, problems := car.Load(content.Base(), e.Path)
		if d.wrong = problems.Err(); d.wrong != nil {
			continue
		}
		d.car = loaded
		looks := loaded.Bodywork.Looks
		if looks == nil {
			d.wrong = errors.New("it looks like nothing")
			continue
		}
		for i := range loaded.Corners {
			k := &loaded.Corners[i]
			at := k.Suspension.Hub(k.Travel)
			at.X += math.Copysign(k.Wheel.HubOffset, at.X)
			d.wheels = append(d.wheels, cars.WheelAt{
				At: at.Sub(looks.Origin), Radius: k.Tyre.Radius, Width: max(k.Wheel.Width, 0.15),
			})
		}
		d.whole = sync.OnceValue(func() *cars.Car { return cars.New(looks, d.wheels, 6.5*thousand) })
	}
	return all
})

// each calls a test with every car of the fleet.
func each(t *testing.T, test func(t *testing.T, d *drawn)) {
	t.Helper()
	for _, d := range fleet() {
		t.Run(d.entry.ID, func(t *testing.T) {
			if d.wrong != nil {
				t.Fatal(d.wrong)
			}
			test(t, d)
		})
	}
}

func TestEveryCarOfTheFleetHasABodyOfItsSizeAndACockpit(t *testing.T) { // ART-08
	each(t, func(t *testing.T, d *drawn) {
		l, c := d.car.Bodywork.Looks, d.whole()
		seated(t, l, c)
		for what, m := range map[string]*mesh.Model{"near": &c.Body, "far": &c.Far, "inside": &c.Inside} {
			sound(t, what, m)
			thin := 0
			for i := 0; i < len(m.Indices); i += 3 {
				p, q, r := corner(m, m.Indices[i]), corner(m, m.Indices[i+1]), corner(m, m.Indices[i+2])
				if q.Sub(p).Cross(r.Sub(p)).Len() < 1e-9 {
					thin++
				}
			}
			if thin > 0 {
				t.Errorf("%s: %d triangles have no area", what, thin)
			}
		}
		for what, m := range map[string]*mesh.Model{"near": &c.Body, "far": &c.Far} {
			box := space.NoBox()
			for i := range m.Vertices {
				box = box.With(corner(m, uint32(i)))
			}
			size := box.Size()
			if size.Y < 2.5 || size.Y > 25 || size.Z < 0.5 || size.Z > 4.2 || size.X < 1.2 || size.X > 3.6 ||
				math.Abs(box.Min.X+box.Max.X) > 0.03 {
				t.Errorf("%s: its body is %v large", what, size)
			}
			if l.Side != nil && math.Abs(size.Y-(l.Side[0].Y-l.Side[len(l.Side)-1].Y)) > 0.35 {
				t.Errorf("%s: its body is %.2f m long, its outline %.2f m", what, size.Y, l.Side[0].Y-l.Side[len(l.Side)-1].Y)
			}
			if h := l.Size.Z; h > 0 && l.Skin != nil && math.Abs(box.Max.Z-h) > 0.12 {
				t.Errorf("%s: its highest point is at %.2f m, its height %.2f m", what, box.Max.Z, h)
			}
			if n := m.Triangles(); n > 3000 || what == "far" && n > 900 { // REN-12
				t.Errorf("%s: %d triangles", what, n)
			}
		}
	})
}

// TestBodiesAreClosed looks from outside, along many lines through the car: what is seen first faces the eye, so that
// no hole shows the inside; one line in a hundred may graze an edge.
func TestBodiesAreClosed(t *testing.T) {
	each(t, func(t *testing.T, d *drawn) {
		l, m := d.car.Bodywork.Looks, &d.whole().Body
		holes, rays := 0, 0
		for _, way := range []space.Vec{
			space.V(1, 0, 0), space.V(-1, 0, 0), space.V(0, 1, 0), space.V(0, -1, 0),
			space.V(0, 0, 1),
		} {
			u := space.V(way.Y+way.Z, way.X, 0).Unit()
			v := way.Cross(u)
			for i := -6; i <= 6; i++ {
				for k := -6; k <= 6; k++ {
					from := m.Middle.AddScaled(u, 0.31*float64(i)+0.0123).AddScaled(v, 0.17*float64(k)+0.0071).AddScaled(way, 20)
					if from.Z < l.Clearance+0.21 { // there one looks under the bumpers into the wells
						continue
					}
					near, facing := math.Inf(1), 0.0
					for n := 0; n < len(m.Indices); n += 3 {
						p, q, r := corner(m, m.Indices[n]), corner(m, m.Indices[n+1]), corner(m, m.Indices[n+2])
						if far, side, ok := hit(from, way.Scale(-1), p, q, r); ok && far < near {
							near, facing = far, side
						}
					}
					if !math.IsInf(near, 1) {
						rays++
						if facing < 0 {
							holes++
						}
					}
				}
			}
		}
		if rays < 100 || holes*100 > rays {
			t.Errorf("%d of %d lines of sight meet a face from behind", holes, rays)
		}
	})
}

// hit is how far along a ray a triangle is, and whether it shows its front.
func hit(from, way, p, q, r space.Vec) (far, side float64, ok bool) {
	n := q.Sub(p).Cross(r.Sub(p))
	d := n.Dot(way)
	if math.Abs(d) < 1e-12 {
		return 0, 0, false
	}
	far = n.Dot(p.Sub(from)) / d
	at := from.AddScaled(way, far)
	for _, e := range [3][2]space.Vec{{p, q}, {q, r}, {r, p}} {
		if n.Dot(e[1].Sub(e[0]).Cross(at.Sub(e[0]))) < 0 {
			return 0, 0, false
		}
	}
	return far, -d, far > 0
}

// TestArchesLeaveWheelsRoom: no painted panel stands in the way of a wheel, at rest, when it steers, and when it
// travels.
func TestArchesLeaveWheelsRoom(t *testing.T) {
	each(t, func(t *testing.T, d *drawn) {
		m := &d.whole().Body
		for _, w := range d.wheels {
			for _, part := range m.Parts {
				if part.Paint != mesh.Bodywork {
					continue
				}
				for _, i := range m.Indices[part.First : part.First+part.Count] {
					p := corner(m, i).Sub(w.At)
					// Seen from the side, at its height: the wheel turned by 25 degrees is no longer than it is straight ahead.
					if math.Abs(p.X) < w.Width/2+0.01 && p.Z < 0.75*w.Radius && math.Hypot(p.Y, p.Z) < 1.04*w.Radius {
						t.Fatalf("a panel is at %v from the middle of the wheel at %v", p, w.At)
					}
				}
			}
		}
	})
}

func TestABodyFollowsItsOutline(t *testing.T) { // a blueprint edit reshapes the car
	car, problems := car.Load(content.Base(), "cars/kestrel/kestrel.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	plain := *car.Bodywork.Looks
	higher := plain
	higher.Cabin = append([]solid.OutlinePoint(nil), plain.Cabin...)
	for i := 1; i < len(higher.Cabin)-1; i++ {
		higher.Cabin[i].Out += 0.25
	}
	top := func(l *solid.Looks) float64 {
		m := cars.Body(l, nil, mesh.Fine)
		z := 0.0
		for i := range m.Vertices {
			z = max(z, float64(m.Vertices[i].At[2]))
		}
		return z
	}
	if rise := top(&higher) - top(&plain); math.Abs(rise-0.25) > 0.02 {
		t.Errorf("a roof drawn 0.25 m higher is %.3f m higher", rise)
	}
}

func TestLampsShineWhereTheyAre(t *testing.T) {
	each(t, func(t *testing.T, d *drawn) {
		c := d.whole()
		for _, kind := range []mesh.LampKind{mesh.HeadLamp, mesh.BrakeLamp} {
			m := &c.Lit[kind]
			if m.Triangles() < 8 {
				t.Errorf("lamps of kind %d have %d triangles", kind, m.Triangles())
				continue
			}
			if front := m.Middle.Y > c.Body.Middle.Y; front != (kind == mesh.HeadLamp) {
				t.Errorf("lamps of kind %d are at %v", kind, m.Middle)
			}
		}
	})
}

func BenchmarkNewCar(b *testing.B) {
	car, problems := car.Load(content.Base(), "cars/kestrel/kestrel.xml")
	if err := problems.Err(); err != nil {
		b.Fatal(err)
	}
	var wheels cars.Wheels
	for i := range car.Corners {
		k := &car.Corners[i]
		wheels = append(wheels, cars.WheelAt{
			At:     k.Suspension.Hub(k.Travel).Sub(car.Bodywork.Looks.Origin),
			Radius: k.Tyre.Radius, Width: 0.2,
		})
	}
	for b.Loop() {
		cars.New(car.Bodywork.Looks, wheels, 700)
	}
}

func TestANodeOfAModelIsDrawnWhereItIs(t *testing.T) { // ART-08
	n := &solid.LookModel{
		Name: "Body", At: space.V(0, 1, 0), Points: []space.Vec{{}, {X: 1}, {Y: 1}}, Triangles: [][3]uint32{{0, 1, 2}},
		Colours: [][3]float64{{1, 0, 0}},
	}
	m := mesh.Node(n)
	sound(t, "node", &m)
	if m.Triangles() != 1 || m.Vertices[0].At[1] != 1 || m.Vertices[0].Colour[0] != 255 || m.Vertices[0].Extra[0] != 0 {
		t.Errorf("it is %+v", m)
	}
	n.Name, n.Colours = "Wheel_FL", nil
	if m := mesh.Node(n); m.Middle.Len() > 1e-6 || m.Vertices[0].Extra[0] != 1 {
		t.Errorf("a wheel is around %v", m.Middle)
	}
}
