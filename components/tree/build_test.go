// Building chunks: what is refused, what is dropped, which edges may be hit, and what it all weighs.

package tree

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"camber/components/space"
)

func TestSoupsThatMakeNoChunkAreRefusedWithTheCure(t *testing.T) { // COL-10
	corner := []space.Vec{{}, {X: 1}, {Y: 1}}
	one := [][3]uint32{{0, 1, 2}}
	for _, c := range []struct {
		soup Soup
		want string
	}{
		{Soup{}, "leave empty chunks out"},
		{Soup{Points: corner, Triangles: one, Outer: 1}, "leave empty chunks out"},
		{Soup{Points: corner, Triangles: one, Outer: 2}, "Soup.Outer"},
		{Soup{Points: corner, Triangles: one, Outer: -1}, "Soup.Outer"},
		{Soup{Points: corner, Triangles: [][3]uint32{{0, 1, 3}}}, "triangle 0 has the vertex 3, but there are only 3"},
		{Soup{Points: corner, Triangles: one, Materials: []uint8{}}, "0 materials for 1 triangles"},
		{Soup{Points: []space.Vec{{}, {X: math.NaN()}, {Y: 1}}, Triangles: one}, "vertex 1 is at (NaN, 0, 0)"},
		{Soup{Points: []space.Vec{{}, {X: 1}, {Y: math.Inf(-1)}}, Triangles: one}, "vertex 2"},
		{Soup{Points: []space.Vec{{}, {X: 4097}, {Y: 1}}, Triangles: one}, "move the corner closer"},
		{Soup{Points: []space.Vec{{}, {X: 1}, {X: 2}}, Triangles: one}, "other units than metres"},
		{Soup{Points: corner, Triangles: make([][3]uint32, 10_000_000)}, "cut the mesh into several chunks"},
	} {
		if got, err := Build(c.soup); err == nil || got != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}

func TestTrianglesWithoutAreaAreDroppedAndCounted(t *testing.T) {
	s := Soup{
		Points:    []space.Vec{{}, {X: 1}, {Y: 1}, {X: 1e-9}, {X: 2}},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 3, 2}, {0, 1, 4}, {1, 1, 2}},
		Materials: []uint8{7, 8, 9, 9},
	}
	c := built(t, s)
	if c.Triangles() != 1 || c.Dropped() != 3 || c.Material(0) != 7 || c.Normal(0) != space.V(0, 0, 1) {
		t.Errorf("%d triangles, %d dropped, material %d", c.Triangles(), c.Dropped(), c.Material(0))
	}
	if want := (space.Box{Max: space.V(1, 1, 0)}); c.Box() != want {
		t.Errorf("box %v, want %v", c.Box(), want)
	}
}

// Two quads side by side along y, the second one bent by rise metres a metre, cut into four triangles.
func fold(rise float64) Soup {
	return Soup{
		Points:    []space.Vec{{}, {Y: 1}, {X: 1}, {X: 1, Y: 1}, {X: 2, Z: rise}, {X: 2, Y: 1, Z: rise}},
		Triangles: [][3]uint32{{0, 2, 3}, {0, 3, 1}, {2, 4, 5}, {2, 5, 3}},
	}
}

// active tells whether the edge between two points of a soup may be hit, by all triangles that have it.
func active(t *testing.T, c *Chunk, a, b space.Vec) (hit, seen bool) {
	t.Helper()
	for i := range int32(c.Triangles()) {
		k := c.Corners(i)
		for e := range 3 {
			if p, q := k[e], k[(e+1)%3]; p == a && q == b || p == b && q == a {
				here := c.Active(i)>>e&1 == 1
				if seen && here != hit {
					t.Errorf("the triangles of the edge %v %v do not agree", a, b)
				}
				hit, seen = here, true
			}
		}
	}
	return hit, seen
}

func TestOnlyOpenAndConvexEdgesMayBeHit(t *testing.T) { // COL-10
	for _, c := range []struct {
		name string
		rise float64
		want bool
	}{
		{"flat", 0, false},
		{"up", 0.5, false},
		{"down", -0.5, true},
		{"down by 1 degree", -0.017, false},
		{"down by 3 degrees", -0.053, true},
	} {
		k := built(t, fold(c.rise))
		if hit, seen := active(t, k, space.V(1, 0, 0), space.V(1, 1, 0)); !seen || hit != c.want {
			t.Errorf("%s: the fold may be hit: %v, want %v", c.name, hit, c.want)
		}
		if hit, seen := active(t, k, space.V(0, 0, 0), space.V(1, 1, 0)); !seen || hit {
			t.Errorf("%s: the edge within a quad may be hit", c.name)
		}
		if hit, seen := active(t, k, space.V(0, 0, 0), space.V(1, 0, 0)); !seen || !hit {
			t.Errorf("%s: the open edge may not be hit", c.name)
		}
	}
}

func TestNeighboursTrianglesCloseTheEdgesOfTheBorder(t *testing.T) { // COL-10
	for _, c := range []struct {
		rise float64
		want bool
	}{{0, false}, {0.5, false}, {-0.5, true}} {
		s := fold(c.rise)
		s.Outer = 2
		k := built(t, s)
		if k.Triangles() != 2 || len(k.points) != 4 {
			t.Fatalf("%d triangles, %d points: the neighbours' are kept", k.Triangles(), len(k.points))
		}
		if hit, _ := active(t, k, space.V(1, 0, 0), space.V(1, 1, 0)); hit != c.want {
			t.Errorf("rise %v: the border may be hit: %v", c.rise, hit)
		}
		s.Triangles, s.Outer = s.Triangles[:2], 0
		if hit, _ := active(t, built(t, s), space.V(1, 0, 0), space.V(1, 1, 0)); !hit {
			t.Error("an open border may not be hit")
		}
	}
}

func TestAChunkTakesNoMoreThan35BytesATriangle(t *testing.T) { // COL-10
	c := built(t, waves(100))
	if per := float64(c.Bytes()) / float64(c.Triangles()); per > 35 {
		t.Errorf("%.1f bytes a triangle", per)
	}
}

func TestTreesOfAwkwardTrianglesStayShallow(t *testing.T) {
	// Triangles that halve in size towards a corner, and many in one place: cutting by surface peels them one by one.
	var s Soup
	for i := range 3000 {
		size := 4000 * math.Exp2(-float64(i%24))
		k := uint32(len(s.Points))
		s.Points = append(s.Points, space.V(0, 0, float64(i%3)), space.V(size, 0, 0), space.V(0, size, 0))
		s.Triangles = append(s.Triangles, [3]uint32{k, k + 1, k + 2})
	}
	c := built(t, s)
	var depth func(at uint32) int
	depth = func(at uint32) int {
		most := 0
		for _, k := range c.nodes[at].child {
			if k&isLeaf == 0 {
				most = max(most, depth(k))
			}
		}
		return most + 1
	}
	if d := depth(0); 3*d+1 > stackDepth {
		t.Errorf("%d levels do not fit on a stack of %d", d, stackDepth)
	}
}

func FuzzBuild(f *testing.F) {
	f.Add([]byte("0123456789abcdef0123456789abcdef"), uint8(0))
	f.Add(make([]byte, 200), uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, outer uint8) {
		var s Soup
		for i := 0; i+6 <= len(data)/2; i += 6 {
			c := func(k int) float64 { return float64(int16(binary.LittleEndian.Uint16(data[i+k:]))) / 16 }
			s.Points = append(s.Points, space.V(c(0), c(2), c(4)))
		}
		for i := len(data) / 2; i+3 <= len(data); i += 3 {
			s.Triangles = append(s.Triangles, [3]uint32{uint32(data[i]), uint32(data[i+1]), uint32(data[i+2])})
		}
		s.Outer = int(outer)
		c, err := Build(s)
		if err != nil {
			return
		}
		g := NewGround()
		g.Add(ChunkID{}, c, space.Place{})
		if c.Triangles()+c.Dropped()+s.Outer != len(s.Triangles) {
			t.Fatal("triangles were lost")
		}
		if got := g.Gather(space.Place{}, c.Box(), nil); len(got) != c.Triangles() {
			t.Fatalf("the box of the chunk has %d of its %d triangles", len(got), c.Triangles())
		}
		for i := range int32(c.Triangles()) { // through the middle of each, along its normal
			k := c.Corners(i)
			n := c.Normal(i)
			mid := k[0].Add(k[1]).Add(k[2]).Scale(1.0 / 3)
			if area := k[1].Sub(k[0]).Cross(k[2].Sub(k[0])).Len(); area < 1e-3 {
				continue
			}
			if _, ok := g.Ray(space.PlaceAt([3]int32{}, mid.Add(n)), n.Scale(-2)); !ok {
				t.Fatalf("a ray through triangle %d of %v falls through", i, k)
			}
		}
	})
}
