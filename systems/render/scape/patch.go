// A patch: a square of ground by the heights of its posts, with a skirt around it, so that nothing shines through where
// a finer or a coarser one begins.

package scape

import (
	"math"

	"camber/components/space"
	"camber/systems/render/cull"
	"camber/systems/render/mesh"
)

type patch struct {
	corner, origin space.Vec
	n              int
	size           float64 // m, of a square
	high, hue      float64 // how far it may be from how it is: m, and steps of a colour's 255
	posts          []mesh.Vertex
	numbers        []uint32 // of the posts' vertices
	b              mesh.Builder
	paint          mesh.Paint
}

// textures are counted from here in a tile, as those of finer ones are.
const textures = 32.0

func newPatch(corner space.Vec, n int, size float64) *patch {
	return &patch{
		corner: corner, origin: corner.Add(space.Vec{X: textures, Y: textures}), n: n, size: size,
		posts: make([]mesh.Vertex, (n+1)*(n+1)), paint: mesh.Turf, high: size / 64, hue: 8,
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

// tile is the patch as a model: of as few triangles as what it shows allows.
func (g *patch) tile() mesh.Tile {
	side := g.n + 1
	g.numbers = make([]uint32, len(g.posts))
	for i := range g.numbers {
		g.numbers[i] = unused
	}
	sparing := thinner{n: g.n, off: g.off}
	sparing.each(func(a, b, c int) { g.b.Triangle(g.paint, g.number(a), g.number(b), g.number(c)) })
	ends := [5]int{g.b.Count(g.paint)}
	for k, edge := range [4][2]int{{0, 1}, {side - 1, side}, {side*side - 1, -1}, {side * (side - 1), -side}} {
		g.skirt(edge[0], edge[1])
		ends[k+1] = g.b.Count(g.paint)
	}
	t := mesh.Tile{At: g.origin, Model: g.b.Build()}
	t.Parts = nil
	corner := space.Vec{X: -textures, Y: -textures}
	t.Join(g.paint, cull.Split(t.Point, t.Indices[:ends[0]], 0, corner, g.size*float64(g.n)/clustered, true)...)
	for k, from := range ends[:4] {
		if to := ends[k+1]; to > from {
			t.Join(g.paint, cull.Around(t.Point, t.Indices[from:to], int32(from)))
		}
	}
	return t
}

// clustered is how many clusters of a patch lie side by side.
const clustered = 2

// unused is the number of a post that no triangle has.
const unused = math.MaxUint32

// number is that of a post's vertex.
func (g *patch) number(post int) uint32 {
	if g.numbers[post] == unused {
		g.numbers[post] = g.b.Vertex(g.posts[post])
	}
	return g.numbers[post]
}

// off is how far the patch were from how it is at a post if it went straight there between two others: 1 is as much as
// may be.
func (g *patch) off(post, from, to int) float64 {
	at, a, b := &g.posts[post], &g.posts[from], &g.posts[to]
	worst := math.Abs(float64(at.At[2])-(float64(a.At[2])+float64(b.At[2]))/2) / g.high
	if g.paint != mesh.Town { // else its picture from above has its colours
		for k := range 3 {
			even := (float64(a.Colour[k]) + float64(b.Colour[k])) / 2
			worst = max(worst, math.Abs(float64(at.Colour[k])-even)/g.hue)
		}
	}
	return worst
}

// skirt hangs one below an edge, from a corner on; the next post is so many further.
func (g *patch) skirt(corner, next int) {
	from := corner
	for k := 1; k <= g.n; k++ {
		if to := corner + k*next; g.numbers[to] != unused {
			g.hang(from, to, float32(0.35*g.size))
			from = to
		}
	}
}

// hang hangs a piece of the skirt below an edge, whose outer side is to the right of the way from one post to the
// other.
func (g *patch) hang(from, to int, deep float32) {
	a, b := g.posts[from], g.posts[to]
	a.At[2] -= deep
	b.At[2] -= deep
	low, lowTo := g.b.Vertex(a), g.b.Vertex(b)
	g.b.Triangle(g.paint, g.numbers[from], low, lowTo)
	g.b.Triangle(g.paint, g.numbers[from], lowTo, g.numbers[to])
}
