// Proportions: how large each body is as it is built, beside the car that it stands for or one of its class, and what
// is seen of its tyres.

package cars_test

import (
	"cmp"
	"maps"
	"math"
	"path"
	"slices"
	"testing"

	"camber/components/person"
	"camber/components/space"
	"camber/systems/camera"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
)

// figures are those of a real car, in metres: published ones of the car itself, or of one of the class that it was
// drawn after.
type figures struct {
	after                         string
	long, wide, high, base        float64
	front, rear                   float64 // diameters of tyres: of their sizes as printed on them
	chase, ahead, behind, leading float64 // least share of a tyre seen: from the chase eye, from another car
}

// real is what each car of the fleet is compared with. Sizes of tyres follow from width, ratio and rim: 205/55 R 16 is
// 0.632 m.
var real = map[string]figures{
	"bmw320i":            {"BMW E90 sedan", 4.520, 1.817, 1.421, 2.760, 0.632, 0.632, 0.86, 0.72, 0.9, 0.82},
	"bmw330i":            {"BMW E90 sedan", 4.520, 1.817, 1.421, 2.760, 0.634, 0.634, 0.86, 0.74, 0.88, 0.82},
	"cc8s":               {"Koenigsegg CC8S", 4.191, 1.989, 1.069, 2.659, 0.661, 0.709, 0.86, 0.13, 0.88, 0.71},
	"commonroad-320i":    {"its parameters; an E30", 4.508, 1.610, 1.380, 2.578, 0.688, 0.688, 0.64, 0.31, 0.85, 0.8},
	"commonroad-escort":  {"its parameters; a Mk IV", 4.298, 1.674, 1.371, 2.391, 0.688, 0.688, 0.58, 0.17, 0.85, 0.77},
	"commonroad-vanagon": {"its parameters; a T3", 4.569, 1.844, 1.928, 2.474, 0.688, 0.688, 0.54, 0.31, 0.85, 0.84},
	"fahrsim":            {"VW Golf of 2003", 4.204, 1.735, 1.439, 2.578, 0.632, 0.632, 0.9, 0.76, 0.9, 0.84},
	"ferry":              {"VW T5", 4.890, 1.904, 1.970, 3.000, 0.686, 0.686, 0.8, 0.7, 0.9, 0.9},
	"kestrel":            {"BMW E46 coupé", 4.488, 1.757, 1.369, 2.725, 0.632, 0.632, 0.81, 0.74, 0.88, 0.84},
	"lumen":              {"Tesla Model 3", 4.694, 1.849, 1.443, 2.875, 0.668, 0.668, 0.86, 0.74, 0.9, 0.82},
	"nightrider":         {"BMW E46 sedan", 4.471, 1.739, 1.415, 2.725, 0.632, 0.632, 0.84, 0.72, 0.9, 0.82},
	"ox":                 {"MAN TGM 18 t with a box", 8.600, 2.500, 3.600, 5.200, 1.076, 1.076, 0.41, 0.43, 0.68, 0.82},
	"p917":               {"917 LH, the source's axles", 4.660, 1.980, 0.940, 2.440, 0.600, 0.600, 0.23, 0, 0.84, 0.56},
	"porsche917k":        {"Porsche 917K", 4.120, 1.980, 0.940, 2.300, 0.610, 0.670, 0.6, 0.05, 0.71, 0.6},
	"stoat":              {"Subaru Impreza of 2005", 4.465, 1.740, 1.440, 2.540, 0.648, 0.648, 0.81, 0.84, 0.9, 0.9},
	"thunderbird64":      {"Ford Thunderbird 1964", 5.217, 1.974, 1.336, 2.875, 0.714, 0.714, 0.17, 0.45, 0.84, 0.74},
	"tum318i":            {"BMW E46 sedan", 4.470, 1.740, 1.415, 2.725, 0.632, 0.632, 0.84, 0.76, 0.9, 0.84},
	"wren":               {"VW Polo of 2001", 3.897, 1.650, 1.465, 2.454, 0.603, 0.603, 0.9, 0.84, 0.9, 0.88},
}

func TestEveryCarHasTheProportionsOfARealOne(t *testing.T) { // ART-08
	for _, id := range []string{"ks", "mb", "st", "std"} {
		real["commonroad-320i-"+id] = real["commonroad-320i"]
	}
	seen := 0
	// Nothing of exhausts hangs below the tail either: they are what ends furthest back.
	each(t, func(t *testing.T, d *drawn) {
		l, wheels, m := d.car.Bodywork.Looks, d.wheels, &d.whole().Body
		seen++
		want, known := real[path.Base(t.Name())]
		if !known {
			t.Fatal("nobody says what it is drawn after")
		}
		box, half, low := space.NoBox(), 0.0, math.Inf(1)
		for i := range m.Vertices {
			p := corner(m, uint32(i))
			box = box.With(p)
			if p.Z < 0.45*l.Size.Z { // below mirrors
				half = max(half, math.Abs(p.X))
			}
			if math.Abs(p.Y-(box.Min.Y+box.Max.Y)/2) < 1 {
				low = min(low, p.Z)
			}
		}
		front, rear := &wheels[0], &wheels[0]
		for i := range wheels {
			if w := &wheels[i]; w.At.Y > front.At.Y {
				front = w
			} else if w.At.Y < rear.At.Y {
				rear = w
			}
		}
		for _, k := range []struct {
			what         string
			is, as, part float64
		}{
			{"long", box.Size().Y, want.long, 0.035},
			{"wide", 2 * half, want.wide, 0.05},
			{"high", box.Max.Z, want.high, 0.05},
			{"between its axles", front.At.Y - rear.At.Y, want.base, 0.02},
			{"across its front tyres", 2 * front.Radius, want.front, 0.02},
			{"across its rear tyres", 2 * rear.Radius, want.rear, 0.02},
		} {
			if off := k.is/k.as - 1; math.Abs(off) > k.part {
				t.Errorf("it is %.3f m %s, %s %.3f: %+.1f %%", k.is, k.what, want.after, k.as, 100*off)
			}
		}
		if low < 0.8*l.Clearance || low > 1.2*l.Clearance {
			t.Errorf("its underside is %.3f m over the ground, not %.3f", low, l.Clearance)
		}
		for what, over := range map[string]float64{"front": box.Max.Y - front.At.Y, "rear": rear.At.Y - box.Min.Y} {
			if share := over / box.Size().Y; share < 0.14 || share > 0.31 {
				t.Errorf("its %s overhang is %.0f %% of its length", what, 100*share)
			}
		}
		tail := math.Inf(1) // of its paint
		for _, part := range m.Parts {
			for _, i := range m.Indices[part.First : part.First+part.Count] {
				if p := corner(m, i); part.Paint == mesh.Bodywork && p.Y < box.Min.Y+0.3 {
					tail = min(tail, p.Z)
				}
			}
		}
		for i := range m.Vertices {
			if p := corner(m, uint32(i)); l.Pipes > 0 && p.Y < box.Min.Y+0.01 && p.Z < tail {
				t.Fatalf("an exhaust is at %v, below its tail at %.3f m", p, tail)
			}
		}
		belly := map[float64]float64{} // the lowest of the middle, by how far forward
		for i := range m.Vertices {
			if p := corner(m, uint32(i)); math.Abs(p.X) < 1e-3 && p.Z < 0.5*l.Size.Z {
				belly[p.Y] = min(cmp.Or(belly[p.Y], p.Z), p.Z)
			}
		}
		under := slices.Sorted(maps.Keys(belly))
		for i := range m.Vertices {
			p := corner(m, uint32(i))
			in := math.Abs(math.Abs(p.X)-(math.Abs(rear.At.X)-rear.Width/2-0.14)) < 1e-3
			n, _ := slices.BinarySearch(under, p.Y)
			if behind := rear.At.Y - p.Y; in && behind > rear.Radius && behind < 1.2*rear.Radius && n > 0 && n < len(under) &&
				len(l.Cargo) == 0 && p.Z < min(belly[under[n-1]], belly[under[n]])-0.01 {
				t.Fatalf("a wheel's well hangs down to %v, the body beside it to %.3f", p, belly[under[n]])
			}
		}
		rig := camera.Rig{Kind: person.Chase}
		chase := rig.Follow(&camera.Subject{Key: 1, Pose: space.Pose{Turn: space.Identity}, Looks: l, Size: l.Size}, 0)
		eye := chase.From(space.Place{}).Sub(l.Origin)
		if low := space.V(0, box.Min.Y, 0).Sub(eye); chase.ToBody(low).Z < -math.Tan(chase.Fov/2)*chase.ToBody(low).Y {
			t.Errorf("the ground below its tail is not in the chase camera's picture, from %v", eye)
		}
		near, other := eye.Y-box.Min.Y, space.V(0, 6, 1)
		for _, k := range []struct {
			what  string
			of    *cars.WheelAt
			eye   space.Vec
			least float64
		}{
			{"a rear tyre from the chase eye", rear, eye, want.chase},
			{"a front tyre from as near", front, space.V(0, box.Max.Y-near, eye.Z), want.ahead},
			{"a rear tyre from a car behind", rear, space.V(0, box.Min.Y-other.Y, other.Z), want.behind},
			{"a front tyre from a car ahead", front, space.V(0, box.Max.Y+other.Y, other.Z), want.leading},
		} {
			if share := treadSeen(m, k.of, k.eye); share < k.least {
				t.Errorf("of %s %.0f %% is seen, not %.0f", k.what, 100*share, 100*k.least)
			}
		}
	})
	if seen != len(real) {
		t.Errorf("%d cars were measured, figures there are of %d", seen, len(real))
	}
}

// treadSeen is how much of the lower half of a tyre's tread that faces an eye is not behind the body.
func treadSeen(m *mesh.Model, w *cars.WheelAt, eye space.Vec) float64 {
	seen, all := 0, 0
	for i := range 9 {
		for k := range 7 {
			sin, cos := math.Sincos(-math.Pi / 14 * float64(k))
			n := space.V(0, math.Copysign(cos, eye.Y-w.At.Y), sin)
			p := w.At.AddScaled(n, w.Radius).Add(space.V(w.Width*0.9*(float64(i)/8-0.5), 0, 0))
			way := eye.Sub(p)
			if n.Dot(way) <= 0 {
				continue
			}
			all++
			if !between(m, p, way) {
				seen++
			}
		}
	}
	return float64(seen) / float64(all)
}

// between tells whether anything of a body lies on the way from a point.
func between(m *mesh.Model, from, way space.Vec) bool {
	far := way.Len()
	for i := 0; i < len(m.Indices); i += 3 {
		p, q, r := corner(m, m.Indices[i]), corner(m, m.Indices[i+1]), corner(m, m.Indices[i+2])
		if d, _, ok := hit(from, way.Unit(), p, q, r); ok && d > 0.002 && d < far {
			return true
		}
	}
	return false
}
