// What is left out is seen by no ray, and most of what no ray sees is left out.

package cull

import (
	"math"
	"slices"
	"testing"

	"camber/components/num"
	"camber/components/space"
)

const (
	wide   = 24    // squares of hills on a side
	square = 200.0 // m
)

// hills is how high they are.
func hills(x, y float64) float64 {
	return 700*num.Cloudy(x/900, y/900, 3, 1) + 0.12*math.Hypot(x-2400, y-2400)
}

// ranges are the clusters of hills, by numbers that count squares from the south-west, and where their boxes are.
func ranges(eye space.Vec) (h Horizon) {
	h.Reset()
	const fine = 8
	for n := range wide * wide {
		west, south := square*float64(n%wide), square*float64(n/wide)
		low, high := math.Inf(1), math.Inf(-1)
		for i := range (fine + 1) * (fine + 1) {
			z := hills(west+square/fine*float64(i%(fine+1)), south+square/fine*float64(i/(fine+1)))
			low, high = min(low, z), max(high, z)
		}
		low, high = low-4, high+4 // what lies between the posts
		middle := space.V(west+square/2, south+square/2, (low+high)/2).Sub(eye)
		h.Add(int32(n), middle, space.V(square/2, square/2, (high-low)/2),
			Square{West: west - eye.X, South: south - eye.Y, Size: square, Low: low - eye.Z})
	}
	return h
}

func TestHillsHideWhatNoRaySees(t *testing.T) {
	hidden, met := 0, 0
	for _, p := range [][2]float64{{2400, 2400}, {700, 3100}, {4010, 390}, {1800, 2000}} {
		eye := space.V(p[0], p[1], hills(p[0], p[1])+2)
		h := ranges(eye)
		var seen [wide * wide]bool
		last := -1.0
		h.Each(func(id int32) {
			seen[id] = true
			at := space.V(square*float64(id%wide), square*float64(id/wide), 0)
			far := math.Hypot(max(at.X-eye.X, eye.X-at.X-square, 0), max(at.Y-eye.Y, eye.Y-at.Y-square, 0))
			if far < last-1e-6 {
				t.Fatalf("a square %.0f m away comes after one of %.0f m", far, last)
			}
			last = far
		})
		for i := range seen {
			if !seen[i] {
				hidden++
			}
		}
		for turn := 0.0; turn < 2*math.Pi; turn += 0.01 {
			sin, cos := math.Sincos(turn)
			steepest := math.Inf(-1)
			for far := 4.0; ; far += 4 { // all that is steeper to look up at than what is before it is seen
				x, y := eye.X+far*cos, eye.Y+far*sin
				if x < 0 || y < 0 || x >= wide*square || y >= wide*square {
					break
				}
				if steep := (hills(x, y) - eye.Z) / far; steep > steepest {
					steepest = steep
					met++
					if n := int(y/square)*wide + int(x/square); !seen[n] {
						t.Fatalf("from %v square %d is seen at %.0f, %.0f, and was left out", eye, n, x, y)
					}
				}
			}
		}
	}
	if met < 10_000 || hidden < 4*wide*wide/3 {
		t.Errorf("%d times a ray met something; %d of %d squares were left out", met, hidden, 4*wide*wide)
	}
}

func TestFromTheGroundUpNothingThatStandsOutIsHidden(t *testing.T) {
	var h Horizon
	h.Reset()
	ridge := Square{West: 100, South: -50, Size: 100, Low: 30}
	h.Add(0, space.V(150, 0, 20), space.V(50, 50, 20), ridge)
	h.Add(1, space.V(400, 0, 20), space.V(10, 10, 20), Square{})  // behind it
	h.Add(2, space.V(400, 0, 50), space.V(10, 10, 50), Square{})  // behind it, and higher
	h.Add(3, space.V(400, 300, 5), space.V(10, 10, 5), Square{})  // beside it
	h.Add(4, space.V(-400, 0, 5), space.V(10, 10, 5), Square{})   // on the other side
	h.Add(5, space.V(190, 0, 5), space.V(5, 5, 5), Square{})      // on it
	h.Add(6, space.V(0, 0, 5), space.V(5, 5, 5), Square{})        // around the eye
	h.Add(7, space.V(400, 0, -90), space.V(10, 10, 5), Square{})  // deep behind it
	h.Add(8, space.V(400, 40, 10), space.V(10, 190, 9), Square{}) // half of it behind
	// The ridge's far corner is 206 m away, and 57 m at 390 m are as steep as 30 m there.
	h.Add(9, space.V(400, 0, 29), space.V(10, 10, 29), Square{})    // just higher
	h.Add(10, space.V(400, 0, 27.5), space.V(10, 10, 28), Square{}) // just not
	var all []int32
	h.Each(func(id int32) { all = append(all, id) })
	slices.Sort(all)
	if want := []int32{0, 2, 3, 4, 5, 6, 8, 9}; !slices.Equal(all, want) {
		t.Errorf("seen are %v, want %v", all, want)
	}
	if n := testing.AllocsPerRun(5, func() {
		h.Reset()
		h.Add(0, space.V(150, 0, 20), space.V(50, 50, 20), ridge)
		h.Add(1, space.V(400, 0, 20), space.V(10, 10, 20), Square{})
		h.Each(func(int32) {})
	}); n != 0 {
		t.Errorf("a warm horizon allocates %v times", n)
	}
}

func TestClustersHaveAllTrianglesAndTurnTheirBackWhenAllOfTheseDo(t *testing.T) {
	const n = 20
	var at []space.Vec
	var indices []uint32
	for j := range n + 1 {
		for i := range n + 1 {
			x, y := 30*float64(i), 30*float64(j)
			at = append(at, space.V(x-100, y-100, hills(x, y)))
		}
	}
	for j := range uint32(n) {
		for i := range uint32(n) {
			a := j*(n+1) + i
			indices = append(indices, a, a+1, a+n+2, a, a+n+2, a+n+1)
		}
	}
	point := func(k uint32) space.Vec { return at[k] }
	was := slices.Clone(indices)
	all := Split(point, indices, 600, space.V(-100, -100, 0), 150, true)
	if len(all) != 16 {
		t.Fatalf("%d clusters, want 16", len(all))
	}
	threes := func(k []uint32) (out [][3]uint32) {
		for i := 0; i < len(k); i += 3 {
			out = append(out, [3]uint32(k[i:i+3]))
		}
		slices.SortFunc(out, func(a, b [3]uint32) int { return slices.Compare(a[:], b[:]) })
		return out
	}
	if !slices.Equal(threes(was), threes(indices)) {
		t.Fatal("other triangles than before")
	}
	next, backs := int32(600), 0
	for i := range all {
		c := &all[i]
		if c.First != next {
			t.Fatalf("cluster %d begins at %d, want %d", i, c.First, next)
		}
		next += c.Count
		own := indices[c.First-600 : next-600]
		for _, k := range own {
			d := at[k].Sub(c.Middle)
			if math.Abs(d.X) > c.Half.X+1e-9 || math.Abs(d.Y) > c.Half.Y+1e-9 || math.Abs(d.Z) > c.Half.Z+1e-9 {
				t.Fatalf("cluster %d has a corner outside of its box", i)
			}
			if at[k].Z < c.Square.Low {
				t.Fatalf("cluster %d has ground below its lowest", i)
			}
		}
		for e := range 400 {
			eye := space.V(float64(e%20)*80-500, float64(e/20)*80-500, float64(e*37%13)*100-200)
			faces := false
			for k := 0; k < len(own); k += 3 {
				a := at[own[k]]
				normal := at[own[k+1]].Sub(a).Cross(at[own[k+2]].Sub(a))
				faces = faces || normal.Dot(eye.Sub(a)) > 0
			}
			turned := c.Turned(c.Middle.Sub(eye))
			if turned && faces {
				t.Fatalf("cluster %d is left out, and faces the eye at %v", i, eye)
			}
			if turned {
				backs++
			}
		}
	}
	if int(next) != 600+len(indices) || backs < 100 {
		t.Errorf("the clusters end at %d of %d; %d turned their back", next-600, len(indices), backs)
	}
}
