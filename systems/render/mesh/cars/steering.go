// The steering wheel and the hands on it: each a model that a picture turns and places.

package cars

import (
	"math"

	"camber/components/space"
	"camber/systems/render/mesh"
)

// SteeringWheel is one of one metre in radius in the plane of x and z, seen from behind.
func SteeringWheel() mesh.Model {
	b := &mesh.Builder{}
	leather, satin := [3]float64{0.16, 0.16, 0.17}, [3]float64{0.40, 0.41, 0.43}
	v := func(c [3]float64, shine int8) func(space.Vec) mesh.Vertex {
		return func(p space.Vec) mesh.Vertex {
			o := mesh.Vertex{At: mesh.Point(p), Light: mesh.Lit, Colour: mesh.Tint(c, mesh.LayerPlain)}
			o.Normal[3], o.Light[0], o.Light[1] = shine, mesh.Share(0.6), mesh.Share(0.75)
			return o
		}
	}
	const around, tube = 32, 8
	var rings [][]space.Vec
	for i := range around + 1 {
		s, c := math.Sincos(2 * math.Pi * float64(i%around) / around)
		out := space.V(c, 0, s)
		rings = append(rings, round(out, out, space.V(0, -1, 0), 0.078, 0.070, tube))
	}
	skinned(b, rings, v(leather, 14))
	// The hub: a cushion; and three spokes to the rim.
	var hub [][]space.Vec
	for _, p := range [][2]float64{{0.001, -0.05}, {0.10, -0.05}, {0.24, -0.035}, {0.31, 0.01}, {0.33, 0.10}} {
		hub = append(hub, round(space.V(0, p[1], -0.02), space.V(1, 0, 0), space.V(0, 0, 1), p[0], 0.86*p[0], 16))
	}
	skinned(b, hub, v(leather, 10))
	for _, a := range [3]float64{0.08, math.Pi - 0.08, -math.Pi / 2} {
		s, c := math.Sincos(a)
		out, up := space.V(c, 0, s), space.V(-s, 0, c)
		var spoke [][]space.Vec
		for _, p := range [][2]float64{{0.22, 0.13}, {0.55, 0.085}, {0.97, 0.075}} {
			at := out.Scale(p[0]).Add(space.V(0, 0.045*(1-p[0]), 0))
			spoke = append(spoke, round(at, up, space.V(0, 1, 0), p[1], 0.022, 8))
		}
		skinned(b, spoke, v(satin, 50))
	}
	b.Smooth(0.8)
	return b.Build()
}

// knuckle is a point of a hand, and how thick it is there, in m.
type knuckle [4]float64

// Hands are how many models a driver's hands have: the left and the right one, and a forearm.
const Hands = 3

// DriversHands are a left and a right hand that hold a rim, and a forearm. The hand's origin is on the rim, x away from
// the wheel's middle, y away from the driver, z along the rim, anticlockwise as the driver sees it; in metres.
// The forearm goes from its origin one metre along y and is in metres across.
func DriversHands() (all [Hands]mesh.Model) {
	glove, seam := [3]float64{0.30, 0.21, 0.15}, [3]float64{0.25, 0.17, 0.12}
	sleeve := [3]float64{0.20, 0.21, 0.24}
	v := func(c [3]float64) func(space.Vec) mesh.Vertex {
		return func(p space.Vec) mesh.Vertex {
			o := mesh.Vertex{At: mesh.Point(p), Light: mesh.Lit, Colour: mesh.Tint(c, mesh.LayerPlain)}
			o.Normal[3], o.Light[0], o.Light[1] = 8, mesh.Share(0.6), mesh.Share(0.8)
			return o
		}
	}
	for i, side := range [2]float64{-1, 1} {
		b := &mesh.Builder{}
		// limb is a tube with round ends along points of x, y and z, as thick as each says.
		limb := func(c [3]float64, flat float64, points ...knuckle) {
			var rings [][]space.Vec
			at := func(k int) space.Vec { return space.V(points[k][0], points[k][1], side*points[k][2]) }
			last := len(points) - 1
			for k := -2; k <= last+2; k++ {
				n := min(max(k, 0), last)
				along := at(min(n+1, last)).Sub(at(max(n-1, 0))).Unit()
				right := along.Cross(space.V(0.3, 1, 0)).Unit()
				p, r := at(n), points[n][3]
				switch k {
				case -2, last + 2:
					p, r = p.AddScaled(along, math.Copysign(0.95*r, float64(k))), 0.02*r
				case -1, last + 1:
					p, r = p.AddScaled(along, math.Copysign(0.6*r, float64(k))), 0.75*r
				}
				rings = append(rings, round(p, right, right.Cross(along), r, flat*r, 8))
			}
			skinned(b, rings, v(c))
		}
		// The back of the hand lies over the rim from outside, the fingers come round inside, the thumb lies along it.
		limb(glove, 0.62, knuckle{0.034, -0.012, -0.040, 0.030}, knuckle{0.024, -0.014, -0.005, 0.038},
			knuckle{0.020, -0.004, 0.030, 0.034})
		limb(glove, 1, knuckle{0.020, -0.024, -0.012, 0.015}, knuckle{0.000, -0.024, 0.026, 0.0125},
			knuckle{-0.006, -0.020, 0.056, 0.0105})
		for f := range 4 {
			z := -0.030 + 0.0215*float64(f)
			limb(seam, 1, knuckle{0.028, 0.010, z, 0.011}, knuckle{0.006, 0.024, z, 0.0115},
				knuckle{-0.018, 0.012, z, 0.0105}, knuckle{-0.020, -0.006, z + 0.002, 0.0095})
		}
		limb(glove, 0.8, knuckle{0.032, -0.014, -0.038, 0.028}, knuckle{0.045, -0.030, -0.070, 0.029})
		b.Smooth(1.2)
		all[i] = b.Build()
	}
	b := &mesh.Builder{}
	var rings [][]space.Vec
	for _, p := range [][2]float64{{0, 0.030}, {0.04, 0.040}, {0.10, 0.042}, {0.5, 0.050}, {1, 0.058}} {
		rings = append(rings, round(space.V(0, p[0], 0), space.V(1, 0, 0), space.V(0, 0, 1), p[1], p[1], 10))
	}
	skinned(b, rings, v(sleeve))
	b.Smooth(1)
	all[2] = b.Build()
	return all
}
