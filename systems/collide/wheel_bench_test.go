// What it costs to put wheels on a mesh.

package collide

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
)

// road is a long mesh of 2 m squares, gently uneven as real ones are.
func road(t testing.TB, long float64) *terrain.LandData {
	var soup tree.Soup
	n := int(long / 2)
	const across = 7
	for j := range n + 1 {
		for i := range across {
			x, y := 2*float64(i-across/2), 2*float64(j)
			soup.Points = append(soup.Points, space.V(x, y, 0.02*math.Sin(x/3)*math.Sin(y/7)))
		}
	}
	for j := range n {
		for i := range across - 1 {
			a := uint32(j*across + i)
			b, c, d := a+1, a+across+1, a+across
			soup.Triangles = append(soup.Triangles, [3]uint32{a, b, d}, [3]uint32{b, c, d})
		}
	}
	return landOf(t, space.Place{}, soup)
}

// hills are as in the benchmarks of whole cars: triangles of 2 m that bend by up to 5 degrees from one to the next.
func hills(t testing.TB) *terrain.LandData {
	const n = 100
	height := func(x, y float64) float64 {
		return 0.05*math.Sin(0.9*x)*math.Cos(0.8*y) + 0.5*math.Sin(0.05*x)*math.Sin(0.043*y)
	}
	var soup tree.Soup
	for j := range n + 1 {
		for i := range n + 1 {
			x, y := float64(2*i-n), float64(2*j-n)
			soup.Points = append(soup.Points, space.Snap(space.V(x, y, height(x, y))))
		}
	}
	for j := range n {
		for i := range n {
			a := uint32(j*(n+1) + i)
			b, c := a+1, a+n+1
			soup.Triangles = append(soup.Triangles, [3]uint32{a, b, c}, [3]uint32{b, c + 1, c})
		}
	}
	return landOf(t, space.Place{}, soup)
}

// BenchmarkCarOnHills is four wheels of a car that drives 6 m/s in circles over hills, each in the ground.
func BenchmarkCarOnHills(b *testing.B) {
	const steps = 20944 // a round
	land := hills(b)
	g := Ground{land: land}
	car := &vehicle.ChassisData{Params: &vehicle.ChassisParams{}}
	wheels := wheelsOf()
	type pose struct {
		state     vehicle.ChassisState
		arm, axle [4]space.Vec
	}
	poses := make([]pose, steps)
	middle := func(n int) (at space.Vec, cos, sin float64) {
		sin, cos = math.Sincos(2 * math.Pi * float64(n) / steps)
		return space.V(20*cos, 20*sin, 10), cos, sin
	}
	for n := range poses {
		at, cos, sin := middle(n)
		poses[n].state.Velocity = space.V(-6*sin, 6*cos, 0)
		poses[n].state.Place = space.PlaceAt([3]int32{}, at)
		for i, k := range wheels {
			w := k.Wheel
			x, y := w.Aux.Arm.X, w.Aux.Arm.Y
			arm := space.V(cos*x-sin*y, sin*x+cos*y, 0)
			hit, _ := land.Aux.Ground.Under(space.PlaceAt([3]int32{}, at.Add(arm)), 20)
			arm.Z = 0.28 - 20*hit.At
			poses[n].arm[i], poses[n].axle[i] = arm, tilted(space.V(cos, sin, 0), 0.02*float64(i%2)-0.01)
		}
	}
	var f footing
	n, missed := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		p := &poses[n]
		car.State.Velocity, car.State.Place = p.state.Velocity, p.state.Place
		for i, k := range wheels {
			k.Wheel.Aux.Arm, k.Wheel.Aux.Axle = p.arm[i], p.axle[i]
		}
		g.under(car, wheels, &f, &f.seat)
		for _, k := range wheels {
			if !k.Wheel.Aux.Contact {
				missed++
			}
		}
		n = (n + 1) % steps
	}
	if missed > 0 {
		b.Errorf("%d times a wheel hung in the air", missed)
	}
}

// wheelsOf are four of a car, 0.3 m high.
func wheelsOf() (wheels []vehicle.CarWheel) {
	for i := range 4 {
		w := &vehicle.WheelData{Params: &vehicle.WheelParams{Radius: 0.3, Width: 0.2}}
		w.Aux.Arm = space.V(float64(i%2)*1.5-0.75, float64(i/2)*2.5-1.2, 0)
		w.Aux.Axle, w.Aux.Radius = tilted(space.V(1, 0, 0), 0.02*float64(i%2)-0.01), 0.3
		wheels = append(wheels, vehicle.CarWheel{Wheel: w})
	}
	return wheels
}

// BenchmarkCarOnMesh is four wheels of a car that drives 60 m/s, 1000 times a second, on triangles of 2 m. It may cost
// three times what BenchmarkCarOnPlane does.
func BenchmarkCarOnMesh(b *testing.B) { benchmarkCar(b, road(b, 2000)) }

// BenchmarkCarInStreet is four wheels of a car that drives 14 m/s along a narrow street of towns: long triangles that
// lie aslant to the axes, another material at its edges, and kerbs.
func BenchmarkCarInStreet(b *testing.B) {
	var soup tree.Soup
	const long, pieces = 20.0, 40
	turn := space.Heading(0.7)
	sections := []space.Vec{
		{X: -2.5, Z: 0.12},
		{X: -1.5, Z: 0.12},
		{X: -1.45},
		{X: -1.2},
		{},
		{X: 1.2},
		{X: 1.45},
		{X: 1.5, Z: 0.12},
		{X: 2.5, Z: 0.12},
	}
	for j := range pieces + 1 {
		for _, p := range sections {
			p.Y, p.Z = float64(j)*long, p.Z+0.002*float64(j%3)
			soup.Points = append(soup.Points, turn.Rotate(p))
		}
	}
	n := uint32(len(sections))
	for j := range uint32(pieces) {
		for i := range n - 1 {
			a := j*n + i
			soup.Triangles = append(soup.Triangles, [3]uint32{a, a + 1, a + n}, [3]uint32{a + 1, a + n + 1, a + n})
			made := uint8(0)
			if i < 3 || i > 4 {
				made = 1
			}
			soup.Materials = append(soup.Materials, made, made)
		}
	}
	land := landOf(b, space.Place{}, soup, terrain.Surface{Grip: 1, Roughness: 0.001}, terrain.Surface{Grip: 0.9})
	g := Ground{land: land}
	car := &vehicle.ChassisData{Params: &vehicle.ChassisParams{}}
	car.State.Velocity = turn.Rotate(space.V(0, 14, 0))
	wheels := wheelsOf()
	var f footing
	b.ReportAllocs()
	k := 0
	for b.Loop() {
		k++
		car.State.Place = space.PlaceAt([3]int32{}, turn.Rotate(space.V(0.6, 5+0.014*float64(k%50000), 0.29)))
		g.under(car, wheels, &f, &f.seat)
	}
	if !wheels[0].Wheel.Aux.Contact && !wheels[3].Wheel.Aux.Contact {
		b.Error("the wheels hang in the air")
	}
}

// BenchmarkCarOnPlane is the same on the endless plane.
func BenchmarkCarOnPlane(b *testing.B) {
	land := road(b, 2000)
	land.Aux.Ground.Remove(tree.ChunkID{Owner: uint64(trackKey)})
	land.Aux.Meshed = false
	land.Aux.Planes[0].Place = space.Place{}
	land.Aux.Planes[0].Params = &terrain.GroundParams{Grip: 1}
	benchmarkCar(b, land)
}

func benchmarkCar(b *testing.B, land *terrain.LandData) {
	g := Ground{land: land}
	car := &vehicle.ChassisData{Params: &vehicle.ChassisParams{}}
	car.State.Velocity = space.V(0, 60, 0)
	wheels := wheelsOf()
	var f footing
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n++
		car.State.Place = space.PlaceAt([3]int32{}, space.V(0.3, 5+0.06*float64(n%32000), 0.28))
		g.under(car, wheels, &f, &f.seat)
	}
	if land.Aux.Ground.Len() > 0 && !wheels[0].Wheel.Aux.Contact && !wheels[3].Wheel.Aux.Contact {
		b.Error("the wheels hang in the air")
	}
}
