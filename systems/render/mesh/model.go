// Models: triangles sorted by how they are painted.

package mesh

import (
	"math"
	"slices"

	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/cull"
)

// Paint says which shader draws a part of a model, and in which order parts are drawn.
type Paint uint8

// The paints there are. Opaque ones come first, those that blend last.
const (
	Bodywork Paint = iota // painted metal that mirrors the sky
	Number                // white discs with a number on flanks
	Solid                 // anything dull
	Pictured              // models with pictures of their own
	Facade                // walls of towns' houses, see FacadeVertex
	Road                  // asphalt with its marks
	Turf                  // grass, sand, gravel
	Town                  // the ground of one: its picture from above
	Leaves                // pictures with holes
	Mirror                // what lies behind
	Land                  // bare land far away, behind all else that stands
	Sky                   // the dome
	Stars                 // what shines on it
	Moon                  // with its phase
	Marking               // paint on streets
	Decal                 // words and pictures on bodywork
	Glass                 // dark glass
	Shade                 // a shadow on the ground
	Puff                  // smoke and dust
	Glow                  // what shines around lamps
	Paints
)

// Vertex is one corner, as GL takes it.
type Vertex struct {
	At     [3]float32 // m, from the model's origin
	Normal [4]int8    // unit, in 127ths; the last one is how much it shines, 0..127
	Light  [4]uint8   // how much sun reaches it, how much sky, how much it shines by itself, how much the wind moves it
	Colour [4]uint8   // square root of the linear colour, and the layer of the texture array
	UV     [2]float32 // on that layer, in its own units; of a road: m from its left edge, and along
	// Of a road: m from the racing line, and to its right edge; of turf: from the middle, and along; of a cabin: 0, and
	// roofed.
	Extra [2]float32
}

// VertexSize is the size of a Vertex in bytes.
const VertexSize = 40

// FacadeVertex makes a vertex one of a wall whose UV counts bays and storeys: it has so many storeys, the ground floor
// a layer of its own, and its windows are lit by a number from 0 to 1.
func FacadeVertex(v Vertex, storeys float64, below uint8, lit float64) Vertex {
	v.Light[3], v.Extra = below, [2]float32{float32(storeys), float32(lit)}
	return v
}

// Part is a run of indices that one shader paints.
type Part struct {
	Paint        Paint
	First, Count int32 // indices
}

// Model is triangles ready to be drawn.
type Model struct {
	Vertices []Vertex
	Indices  []uint32
	Parts    []Part
	Clusters []cull.Cluster // of each part, where what is not seen of it is left out; none: it is drawn as a whole
	Walls    []cull.Wall    // that hide what is behind them
	Radius   float64        // m, of a ball around Middle that holds it
	Middle   space.Vec
	Pictures []*solid.ModelPicture // of its Pictured vertices, by the last part of their colour until Lay
}

// Triangles is how many it has.
func (m *Model) Triangles() int { return len(m.Indices) / 3 }

// Builder gathers triangles; make a Model of it with Build.
type Builder struct {
	vertices []Vertex
	known    map[Vertex]uint32
	indices  [Paints][]uint32
}

// Vertex gives a vertex its number; equal ones are one.
func (b *Builder) Vertex(v Vertex) uint32 {
	if b.known == nil {
		b.known = map[Vertex]uint32{}
	}
	n, ok := b.known[v]
	if !ok {
		n = uint32(len(b.vertices))
		b.vertices, b.known[v] = append(b.vertices, v), n
	}
	return n
}

// Triangle adds one, anticlockwise seen from its front.
func (b *Builder) Triangle(p Paint, x, y, z uint32) {
	if x != y && y != z && z != x {
		b.indices[p] = append(b.indices[p], x, y, z)
	}
}

// Count is how many indices were gathered for a paint.
func (b *Builder) Count(p Paint) int { return len(b.indices[p]) }

// Triangles is how many were gathered.
func (b *Builder) Triangles() (n int) {
	for _, all := range b.indices {
		n += len(all) / 3
	}
	return n
}

// Gathered is the vertices that were gathered, to be changed.
func (b *Builder) Gathered() []Vertex { return b.vertices }

// Quad adds two triangles around four vertices.
func (b *Builder) Quad(p Paint, v [4]Vertex) {
	var n [4]uint32
	for i := range v {
		n[i] = b.Vertex(v[i])
	}
	b.Triangle(p, n[0], n[1], n[2])
	b.Triangle(p, n[0], n[2], n[3])
}

// Build is the model of all that was gathered.
func (b *Builder) Build() Model {
	m := Model{Vertices: b.vertices}
	for p := range Paints {
		if n := len(b.indices[p]); n > 0 {
			m.Parts = append(m.Parts, Part{Paint: p, First: int32(len(m.Indices)), Count: int32(n)})
			m.Indices = append(m.Indices, b.indices[p]...)
		}
	}
	box := space.NoBox()
	for i := range m.Vertices {
		box = box.With(at(&m.Vertices[i]))
	}
	if len(m.Vertices) > 0 {
		m.Middle = box.Centre()
	}
	for i := range m.Vertices {
		m.Radius = max(m.Radius, at(&m.Vertices[i]).Sub(m.Middle).Len())
	}
	return m
}

// Cluster has each part of a model come in clusters, by squares of a size counted from a corner.
func (m *Model) Cluster(corner space.Vec, size float64) {
	whole := m.Parts
	m.Parts, m.Clusters = nil, nil
	for _, p := range whole {
		m.Join(p.Paint, cull.Split(m.Point, m.Indices[p.First:p.First+p.Count], p.First, corner, size, false)...)
	}
}

// Join adds clusters as parts.
func (m *Model) Join(paint Paint, all ...cull.Cluster) {
	for _, c := range all {
		m.Parts = append(m.Parts, Part{Paint: paint, First: c.First, Count: c.Count})
		m.Clusters = append(m.Clusters, c)
	}
}

// Point is where a vertex is.
func (m *Model) Point(n uint32) space.Vec { return at(&m.Vertices[n]) }

func at(v *Vertex) space.Vec { return space.V(float64(v.At[0]), float64(v.At[1]), float64(v.At[2])) }

// Smooth gives the vertices of a part of the gathered triangles the mean normals of the faces around them, as far as
// these are turned less than an angle (rad) against each other; vertices between faces that are turned more are
// doubled.
func (b *Builder) Smooth(crease float64) {
	type corner struct {
		paint Paint
		index int
	}
	least := math.Cos(crease)
	users := map[[3]float32][]corner{}
	normals := [Paints][]space.Vec{}
	for p := range Paints {
		for i := 0; i+2 < len(b.indices[p]); i += 3 {
			k := b.indices[p][i : i+3]
			x, y, z := at(&b.vertices[k[0]]), at(&b.vertices[k[1]]), at(&b.vertices[k[2]])
			n := y.Sub(x).Cross(z.Sub(x)) // its length weighs by area
			normals[p] = append(normals[p], n)
			for c := range 3 {
				where := b.vertices[k[c]].At
				users[where] = append(users[where], corner{p, i + c})
			}
		}
	}
	old := b.vertices
	var indices [Paints][]uint32
	fresh := Builder{}
	for p := range Paints {
		indices[p] = slices.Clone(b.indices[p])
		for i, k := range b.indices[p] {
			own := normals[p][i/3]
			sum, unit := space.Vec{}, own.Unit()
			for _, c := range users[old[k].At] {
				if n := normals[c.paint][c.index/3]; n.Unit().Dot(unit) >= least {
					sum = sum.Add(n)
				}
			}
			v := old[k]
			shine := v.Normal[3]
			v.Normal = Normal(sum)
			v.Normal[3] = shine
			indices[p][i] = fresh.Vertex(v)
		}
	}
	b.vertices, b.known, b.indices = fresh.vertices, fresh.known, indices
}

// Normal is a direction as a vertex holds it.
func Normal(n space.Vec) [4]int8 {
	n = n.Unit()
	return [4]int8{int8(math.Round(127 * n.X)), int8(math.Round(127 * n.Y)), int8(math.Round(127 * n.Z)), 0}
}

// Point is a place as a vertex holds it.
func Point(p space.Vec) [3]float32 { return [3]float32{float32(p.X), float32(p.Y), float32(p.Z)} }

// Share is a number from 0 to 1 as a vertex holds it.
func Share(x float64) uint8 { return uint8(math.Round(255 * min(max(x, 0), 1))) }

// Tint is a colour as people write it (sRGB, 0..1) as a vertex holds it, on a layer of the texture array.
func Tint(c [3]float64, layer uint8) [4]uint8 {
	var t [4]uint8
	for i, x := range c {
		t[i] = Share(math.Sqrt(Linear(x)))
	}
	t[3] = layer
	return t
}

// Linear is how much light a part of an sRGB colour stands for.
func Linear(x float64) float64 {
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

// Lit is light of full sun and full sky.
var Lit = [4]uint8{255, 255, 0, 0}
