// What it costs to put wheels on a mesh.

package collide

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
)

// road is a long mesh of 2 m squares, gently uneven as real ones are.
func road(t testing.TB, long float64) *components.LandData {
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

// BenchmarkCarOnMesh is four wheels of a car that drives 60 m/s, 1000 times a second, on triangles of 2 m. It may cost three times what
// BenchmarkCarOnPlane does.
func BenchmarkCarOnMesh(b *testing.B) { benchmarkCar(b, road(b, 2000)) }

// BenchmarkCarOnPlane is the same on the endless plane.
func BenchmarkCarOnPlane(b *testing.B) {
	land := road(b, 2000)
	land.Aux.Ground.Remove(tree.ChunkID{Owner: uint64(trackKey)})
	land.Aux.Planes[0].Place = space.Place{}
	land.Aux.Planes[0].Params = &components.TrackParams{Grip: 1}
	benchmarkCar(b, land)
}

func benchmarkCar(b *testing.B, land *components.LandData) {
	g := Ground{land: land}
	car := &components.ChassisData{}
	car.State.Velocity = space.V(0, 60, 0)
	var wheels []*components.WheelData
	for i := range 4 {
		w := &components.WheelData{Params: components.WheelParams{Radius: 0.3, Width: 0.2}}
		w.Aux.Arm = space.V(float64(i%2)*1.5-0.75, float64(i/2)*2.5-1.2, 0)
		w.Aux.Axle, w.Aux.Radius = tilted(space.V(1, 0, 0), 0.02*float64(i%2)-0.01), 0.3
		wheels = append(wheels, w)
	}
	var f footing
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n++
		car.State.Place = space.PlaceAt([3]int32{}, space.V(0.3, 5+0.06*float64(n%32000), 0.28))
		g.under(car, wheels, &f, &f.seat)
	}
	if land.Aux.Ground.Len() > 0 && !wheels[0].Aux.Contact && !wheels[3].Aux.Contact {
		b.Error("the wheels hang in the air")
	}
}
