// The ground that peers are measured on, and what its rays cost.

package tree

import (
	"math"
	"testing"

	"camber/components/space"
)

// waves is the peers' mesh: n by n quads of 2 m, centred on the corner. Their y is our z, their z our y backwards, so
// that right-handed stays right-handed.
func waves(n int) Soup {
	var s Soup
	half := 0.5 * float64(n) * 2
	for j := 0; j <= n; j++ {
		for i := 0; i <= n; i++ {
			x, z := float64(i)*2-half, float64(j)*2-half
			h := 0.05*math.Sin(0.9*x)*math.Cos(0.8*z) + 0.5*math.Sin(0.05*x)*math.Sin(0.043*z)
			s.Points = append(s.Points, space.V(x, -z, h))
		}
	}
	for j := 0; j < n; j++ {
		for i := 0; i < n; i++ {
			a := uint32(j*(n+1) + i)
			b, d := a+1, a+uint32(n)+1
			s.Triangles = append(s.Triangles, [3]uint32{a, d, b}, [3]uint32{b, d, d + 1})
		}
	}
	return s
}

// dice is the peers' random numbers.
type dice uint64

func (d *dice) u() float64 {
	*d ^= *d >> 12
	*d ^= *d << 25
	*d ^= *d >> 27
	return float64(uint64(*d)*2685821657736338717>>11) / (1 << 53)
}

type shot struct {
	from space.Place
	way  space.Vec
}

func vertical(n int) []shot {
	d, shots := dice(12345), make([]shot, n)
	for i := range shots {
		x, z := (d.u()-0.5)*560, (d.u()-0.5)*560
		d.u()
		shots[i] = shot{space.PlaceAt([3]int32{}, space.V(x, -z, 50)), space.V(0, 0, -100)}
	}
	return shots
}

func slanted(n int) []shot {
	d, shots := dice(12345), make([]shot, n)
	for i := range shots {
		x, z, a := (d.u()-0.5)*560, (d.u()-0.5)*560, d.u()*2*math.Pi
		shots[i] = shot{space.PlaceAt([3]int32{}, space.V(x, -z, 3)), space.V(200*math.Cos(a), -200*math.Sin(a), -10)}
	}
	return shots
}

func wavy(tb testing.TB, n int) *Ground {
	tb.Helper()
	c, err := Build(waves(n))
	if err != nil {
		tb.Fatal(err)
	}
	g := NewGround()
	g.Add(ChunkID{Owner: 1}, c, space.Place{})
	return g
}

func benchmarkRays(b *testing.B, shots []shot, least int) {
	g := wavy(b, 316)
	hits := 0
	for _, s := range shots {
		if _, ok := g.Ray(s.from, s.way); ok {
			hits++
		}
	}
	if hits < least {
		b.Fatalf("%d of %d rays hit, want %d", hits, len(shots), least)
	}
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		g.Ray(shots[i].from, shots[i].way)
		if i++; i == len(shots) {
			i = 0
		}
	}
	b.ReportMetric(float64(hits), "hits")
}

func BenchmarkRayVertical(b *testing.B) { benchmarkRays(b, vertical(500_000), 500_000) }

// Bullet finds 193,271 hits, by floats.
func BenchmarkRaySlanted(b *testing.B) { benchmarkRays(b, slanted(200_000), 193_260) }

func BenchmarkBuild(b *testing.B) {
	for _, n := range []int{316, 707} {
		s := waves(n)
		b.Run(map[int]string{316: "200k", 707: "1M"}[n], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c, err := Build(s)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(c.Bytes())/float64(c.Triangles()), "B/triangle")
			}
		})
	}
}
