// Package bench holds the benchmarks that "camber bench" runs, in processor time, so that they can be set beside
// another engine's: the same ground, the same rays, the same piles (see tools/peers).
//
//   - to time rays on a mesh and the building of its tree: Rays
//   - to time a falling pile of a thousand boxes or spheres: Pile
//   - to see how many times faster than real time a pack of cars drives: Pack
package bench

import (
	"math"
	"runtime"
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/tree"
)

// RayFigures are what Rays measures; the names are a promise to scripts.
type RayFigures struct {
	Vertical float64 `json:"vertical_ns"`        // a vertical ray of 100 m
	Slant    float64 `json:"slant_ns"`           // a ray of 200 m that falls 10 m
	Missed   int     `json:"missed"`             // vertical rays that fell through, of a million
	Build    float64 `json:"build_ms_200k"`      // the tree of 199,712 triangles
	BuildM   float64 `json:"build_ms_1m"`        // the tree of 999,698 triangles
	Bytes    float64 `json:"bytes_per_triangle"` // of the smaller tree, all in
}

// Rays builds the ground and shoots at it. cpu is the processor time of the program in seconds; said is told what comes
// next.
func Rays(cpu func() float64, said func(string)) (RayFigures, error) {
	var f RayFigures
	said("building 199,712 triangles, five times")
	soup := hills(316)
	var chunk *tree.Chunk
	var err error
	if f.Build, chunk, err = build(soup, 5, cpu); err != nil {
		return f, err
	}
	f.Bytes = float64(chunk.Bytes()) / float64(chunk.Triangles())
	said("building 999,698 triangles, three times")
	if f.BuildM, _, err = build(hills(707), 3, cpu); err != nil {
		return f, err
	}
	ground := tree.NewGround()
	ground.Add(tree.ChunkID{Owner: 1}, chunk, space.Place{})
	said("a million vertical rays")
	f.Vertical, f.Missed = shoot(ground, 1_000_000, 50, -100, 0, cpu)
	said("200,000 slanted rays")
	f.Slant, _ = shoot(ground, 200_000, 3, -10, 200, cpu)
	return f, nil
}

// hills is n by n quads of 2 m with gentle hills and small bumps, its corner at the chunk's.
func hills(n int) tree.Soup {
	var s tree.Soup
	half := float64(n)
	for j := range n + 1 {
		for i := range n + 1 {
			x, y := float64(2*i), float64(2*j)
			s.Points = append(s.Points, space.Snap(space.V(x, y, height(x-half, y-half))))
		}
	}
	for j := range n {
		for i := range n {
			a := uint32(j*(n+1) + i)
			b, c := a+1, a+uint32(n)+1
			s.Triangles = append(s.Triangles, [3]uint32{a, b, c}, [3]uint32{b, c + 1, c})
		}
	}
	return s
}

func height(x, y float64) float64 {
	return 0.05*num.Sin(0.9*x)*num.Cos(0.8*y) + 0.5*num.Sin(0.05*x)*num.Sin(0.043*y)
}

// build gives the median time of some builds, in ms.
func build(s tree.Soup, times int, cpu func() float64) (ms float64, c *tree.Chunk, err error) {
	var took []float64
	for range times {
		runtime.GC() // what the one before left is not this one's work
		start := cpu()
		if c, err = tree.Build(s); err != nil {
			return 0, nil, err
		}
		took = append(took, 1e3*(cpu()-start))
	}
	slices.Sort(took)
	return took[times/2], c, nil
}

// chance is the generator that the peers use too, so that both get the same rays and piles.
type chance uint64

func (c *chance) next() float64 {
	*c ^= *c >> 12
	*c ^= *c << 25
	*c ^= *c >> 27
	return float64(uint64(*c)*2685821657736338717>>11) / (1 << 53)
}

// shoot gives the time of a ray in ns and how many missed. All rays are made before the time counts.
func shoot(g *tree.Ground, n int, from, rise, far float64, cpu func() float64) (ns float64, missed int) {
	c := chance(12345)
	starts, ways := make([]space.Place, n), make([]space.Vec, n)
	for i := range starts {
		x, y, a := (c.next()-0.5)*560, (c.next()-0.5)*560, c.next()*2*math.Pi
		starts[i] = space.PlaceAt([3]int32{}, space.V(x+316, y+316, from))
		ways[i] = space.V(far*num.Cos(a), far*num.Sin(a), rise)
	}
	began := cpu()
	for i := range starts {
		if _, hit := g.Ray(starts[i], ways[i]); !hit {
			missed++
		}
	}
	return 1e9 * (cpu() - began) / float64(n), missed
}
