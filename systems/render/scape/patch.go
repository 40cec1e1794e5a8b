// A patch: a square of ground by the heights of its posts, with a skirt around it, so that nothing shines through where
// a finer or a coarser one begins.

package scape

import (
	"camber/components/space"
	"camber/systems/render/mesh"
)

type patch struct {
	corner, origin space.Vec
	n              int
	size           float64 // m, of a square
	posts          []mesh.Vertex
	b              mesh.Builder
	paint          mesh.Paint
}

// textures are counted from here in a tile, as those of finer ones are.
const textures = 32.0

func newPatch(corner space.Vec, n int, size float64) *patch {
	return &patch{
		corner: corner, origin: corner.Add(space.Vec{X: textures, Y: textures}), n: n, size: size,
		posts: make([]mesh.Vertex, (n+1)*(n+1)), paint: mesh.Turf,
	}
}

// post sets up one, by its number to the east and to the north.
func (g *patch) post(i, j int, z float64, normal space.Vec, colour [3]float64) {
	at := g.corner.Add(space.Vec{X: g.size * float64(i), Y: g.size * float64(j), Z: z}).Sub(g.origin)
	g.posts[j*(g.n+1)+i] = mesh.Vertex{
		At: mesh.Point(at), Normal: mesh.Normal(normal), Light: mesh.Lit, Colour: mesh.Tint(colour, mesh.LayerGrass),
		UV: [2]float32{float32(at.X), float32(at.Y)}, Extra: [2]float32{unmown, 0},
	}
}

// unmown is so far from the middle of a road that nobody mows.
const unmown = 1000

// pictured has the patch be the ground of a tile, which has a picture from above.
func (g *patch) pictured() {
	g.paint = mesh.Town
	for i := range g.posts {
		v := &g.posts[i]
		v.UV, v.Extra = [2]float32{v.UV[0] + textures, v.UV[1] + textures}, [2]float32{}
	}
}

// tile is the patch as a model.
func (g *patch) tile() mesh.Tile {
	side := g.n + 1
	numbers := make([]uint32, len(g.posts))
	for i := range g.posts {
		numbers[i] = g.b.Vertex(g.posts[i])
	}
	for j := range g.n {
		for i := range g.n {
			p := j*side + i
			g.b.Triangle(g.paint, numbers[p], numbers[p+1], numbers[p+side+1])
			g.b.Triangle(g.paint, numbers[p], numbers[p+side+1], numbers[p+side])
		}
	}
	deep := float32(0.35 * g.size)
	for k := range g.n {
		g.hang(numbers, k, k+1, deep)
		g.hang(numbers, (k+1)*side-1, (k+2)*side-1, deep)
		g.hang(numbers, g.n*side+k+1, g.n*side+k, deep)
		g.hang(numbers, (k+1)*side, k*side, deep)
	}
	return mesh.Tile{At: g.origin, Model: g.b.Build()}
}

// hang hangs a piece of the skirt below an edge, whose outer side is to the right of the way from one post to the
// other.
func (g *patch) hang(numbers []uint32, from, to int, deep float32) {
	a, b := g.posts[from], g.posts[to]
	a.At[2] -= deep
	b.At[2] -= deep
	low, lowTo := g.b.Vertex(a), g.b.Vertex(b)
	g.b.Triangle(g.paint, numbers[from], low, lowTo)
	g.b.Triangle(g.paint, numbers[from], lowTo, numbers[to])
}
