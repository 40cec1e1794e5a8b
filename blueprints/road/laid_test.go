// Roads laid out for tests, and what is asked of their ground.

package road

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/tree"
)

// laid is a road whose ground lies somewhere.
type laid struct {
	*Road
	middle space.Place
	ground *tree.Ground
}

// lay makes a plan that must be good.
func lay(t testing.TB, p *Plan) *laid {
	t.Helper()
	made, err := Make(p)
	if err != nil {
		t.Fatal(err)
	}
	return laidOut(made)
}

func laidOut(made *Road) *laid {
	l := &laid{
		Road: made, middle: space.Place{Cell: [3]int32{40, -7, 3}, At: space.V(512, 512, 512)},
		ground: tree.NewGround(),
	}
	for i, m := range made.Parts {
		l.ground.Add(tree.ChunkID{Owner: 1, Index: uint32(i)}, m.Chunk, l.middle.Shifted(m.Cell))
	}
	return l
}

// under is the ground at a point beside the middle: its height and its material; ok is false where there is none.
func (l *laid) under(along, off float64) (height float64, material uint8, ok bool) {
	const above, below = 8, 30
	at := l.Middle.PointAt(along, off)
	hit, ok := l.ground.Under(l.middle.Moved(at.Add(space.Vec{Z: above})), below)
	return at.Z + above - hit.At*below, hit.Material, ok
}

// corner is a vertex of the mesh, from the track's middle.
type corner = space.Vec

// edges counts every way along an edge of a triangle.
func (l *laid) edges() map[[2]corner]int {
	all := map[[2]corner]int{}
	for _, m := range l.Parts {
		at := space.V(space.CellSize*float64(m.Cell[0]), space.CellSize*float64(m.Cell[1]), space.CellSize*float64(m.Cell[2]))
		for i := range m.Chunk.Triangles() {
			c := m.Chunk.Corners(int32(i))
			for k := range 3 {
				all[[2]corner{c[k].Add(at), c[(k+1)%3].Add(at)}]++
			}
		}
	}
	return all
}

// ring is a closed road of four straights and four bends to the right.
func ring(straight, radius float64) *Plan {
	p := &Plan{Closed: true, Width: 10, Verge: 20, Ground: 1}
	for range 4 {
		p.Legs = append(p.Legs, Leg{Length: straight}, Leg{Radius: radius, Angle: math.Pi / 2, Right: true})
	}
	return p
}

// stage is an open road with bends both ways, over a hill.
func stage() *Plan {
	return &Plan{
		Width: 7, Crown: 0.01, Verge: 15, Ground: 1,
		Legs: []Leg{
			{Length: 200},
			{Radius: 60, Angle: 1.2, Ease: 20, Bank: 0.04},
			{Length: 150},
			{Radius: 25, Angle: 2.6, Right: true, Ease: 8, Width: 9},
			{Length: 400},
			{Radius: 150, Angle: 0.7, Ease: 40, Bank: -0.02},
			{Length: 300},
		},
		Heights: []Height{{0, 0}, {500, 20}, {900, 12}, {1200, 12}},
		Jumps:   []Jump{{At: 700, Length: 18, Drop: 12, Height: 0.6}},
		Kerbs:   []Strip{{Side: Both, From: 180, To: 300, Width: 1, Height: 0.06, Material: 2}},
		RunOffs: []Strip{{Side: Left, From: 380, To: 600, Width: 9, Material: 3}},
		Walls:   []Wall{{Strip: Strip{Side: Right, From: 620, To: 900, Width: 0.3, Height: 1, Material: 4}, Offset: 5}},
		Paved:   []Strip{{Side: Both, From: 1000, To: 1100, Material: 5}},
	}
}
