// What moving boxes and finding their pairs costs.

package tree

import (
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"
)

var cube = space.Box{Min: space.V(-.52, -.52, -.52), Max: space.V(.52, .52, .52)}

// pile is a thousand boxes on top of and beside each other, and things at rest some way off.
func pile(resting int) (*Fat, []Handle, []space.Place) {
	f := NewFat(0.1)
	r := rand.New(rand.NewPCG(3, 4))
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	var of []Handle
	var at []space.Place
	for i := range 1000 {
		p := middle.Moved(space.V(float64(i%10)*1.1, float64(i/10%10)*1.1, float64(i/100)))
		at = append(at, p)
		of = append(of, f.Add(uint64(i+1), 2, ^uint32(0), p, cube))
	}
	for i := range resting {
		f.Add(uint64(i+2000), 2, ^uint32(0), middle.Moved(space.V(30+float64(i%100)*2, 30+float64(i/100)*2, r.Float64())),
			cube)
	}
	return f, of, at
}

func BenchmarkPairsOfAPile(b *testing.B) {
	for _, c := range []struct {
		name    string
		resting int
	}{{"alone", 0}, {"beside 10000 at rest", 10_000}} {
		b.Run(c.name, func(b *testing.B) {
			f, of, at := pile(c.resting)
			var pairs []Couple
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				for j, h := range of {
					f.Move(h, at[j].Moved(space.V(0, 0, 0.01*float64(i%7))), cube, space.Vec{})
				}
				pairs = f.Pairs(of, pairs[:0])
			}
			b.ReportMetric(float64(len(pairs)), "pairs")
		})
	}
}

// BenchmarkPairsOfFallingBoxes: a thousand boxes fall past each other at 60 Hz, at up to 10 m/s.
func BenchmarkPairsOfFallingBoxes(b *testing.B) {
	f := NewFat(0.1)
	r := rand.New(rand.NewPCG(5, 6))
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	var of []Handle
	var start, way []space.Vec
	for i := range 1000 {
		start = append(start, space.V(14*r.Float64(), 14*r.Float64(), 40*r.Float64()))
		way = append(way, space.V(r.NormFloat64(), r.NormFloat64(), -10*r.Float64()))
		of = append(of, f.Add(uint64(i+1), 2, ^uint32(0), middle.Moved(start[i]), cube))
	}
	var pairs []Couple
	moved := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		t := float64(i%120) / 60
		for j, h := range of {
			if f.Move(h, middle.Moved(start[j].AddScaled(way[j], t)), cube, way[j].Scale(0.05)) {
				moved++
			}
		}
		pairs = f.Pairs(of, pairs[:0])
	}
	b.ReportMetric(float64(len(pairs)), "pairs")
	b.ReportMetric(float64(moved)/float64(b.N), "moved/op")
}

// BenchmarkPairsOfCars: 64 cars round a track in a bunch, at 1 kHz.
func BenchmarkPairsOfCars(b *testing.B) {
	f := NewFat(0.1)
	box := space.Box{Min: space.V(-2.3, -2.3, -.7), Max: space.V(2.3, 2.3, .7)}
	middle := space.PlaceAt([3]int32{}, space.V(512, 512, 512))
	var of []Handle
	at := func(car, step int) (space.Place, space.Vec) {
		const radius, speed = 200.0, 50.0
		sin, cos := math.Sincos(float64(step)*0.001*speed/radius - float64(car/2)*8/radius)
		r := radius + 4*float64(car%2)
		return middle.Moved(space.V(r*cos, r*sin, 0)), space.V(-speed*sin, speed*cos, 0)
	}
	for i := range 64 {
		p, _ := at(i, 0)
		of = append(of, f.Add(uint64(i+1), 1, ^uint32(0), p, box))
	}
	var pairs []Couple
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		for j, h := range of {
			p, v := at(j, i)
			f.Move(h, p, box, v.Scale(0.05))
		}
		pairs = f.Pairs(of, pairs[:0])
	}
	b.ReportMetric(float64(len(pairs)), "pairs")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/64, "ns/car")
}

func BenchmarkRayThroughManyThings(b *testing.B) {
	f, _, _ := pile(10_000)
	from := space.PlaceAt([3]int32{}, space.V(560, 500, 512.5))
	var ids []uint64
	b.ReportAllocs()
	for b.Loop() {
		ids = f.Ray(from, space.V(100, 200, 0), ^uint32(0), ids[:0])
	}
	b.ReportMetric(float64(len(ids)), "things")
}
