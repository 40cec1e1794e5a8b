// The ground of a track as it is drawn: the same triangles as are driven on, cut finer, with what the road's paint
// needs to know.

package mesh

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/space"
)

// Light tells how much of the sun and of the sky reaches a point of the ground, 0..1; places count from the track's.
type Light func(at, normal space.Vec) (sun, sky float64)

// Tile is a piece of ground.
type Tile struct {
	At space.Vec // m, from the track's Place
	Model
}

// tileSize is the length of a tile's edge.
const tileSize = 64.0 // m, of which textures repeat a whole number of times

// Layers of the texture array, in the order that package paint paints them.
const (
	LayerPlain uint8 = iota
	LayerAsphalt
	LayerGrass
	LayerConcrete
	LayerSand
	LayerBark
	LayerClouds
	LayerDigits // of numbers of cars
	LayerBanner
	LayerCrowd
	LayerRail
	LayerKerb
	LayerPlaster // walls of houses, in the order of their kinds
	LayerBrick
	LayerTimber
	LayerSheet
	LayerPits
	LayerTiles
	LayerOpenings
	LayerTree // the first of several kinds
)

// TreeKinds is how many layers of trees there are; behind them come those of groves.
const TreeKinds = 4

// Ground makes the tiles of a track's meshes, as they are seen from near and from far: cut as fine as shadows need it,
// and hardly at all. Meshes beside them are others' to draw; they are there so that both fit. The light may be nil:
// full sun everywhere.
func Ground(p *components.TrackParts, beside []components.GroundMesh, light Light) (fine, coarse []Tile) {
	g := newGrounder(p, light)
	g.beside = beside
	fine = g.cutAll()
	g.coarse, g.faces = true, g.faces[:0]
	clear(g.normals)
	return fine, g.cutAll()
}

// cutAll cuts all triangles of the track and makes the tiles.
func (g *grounder) cutAll() []Tile {
	for i := range g.p.Ground.Meshes {
		g.cut(&g.p.Ground.Meshes[i], nil)
	}
	if len(g.beside) > 0 {
		border := g.p.Ground.Box().Grown(0.01)
		for i := range g.beside {
			g.cut(&g.beside[i], &border)
		}
	}
	if g.coarse {
		g.fewer()
	}
	return g.tiles()
}

// cut cuts the triangles of a mesh; of one that others draw, those at the border alone.
func (g *grounder) cut(m *components.GroundMesh, border *space.Box) {
	if m.Kind != components.MeshGround {
		return
	}
	corner := m.Corner()
	for t := range int32(m.Chunk.Triangles()) {
		if g.rails[m.Chunk.Material(t)] {
			continue // posts and beams stand there
		}
		k := m.Chunk.Corners(t)
		a, b, c := corner.Add(k[0]), corner.Add(k[1]), corner.Add(k[2])
		if border != nil && !space.BoxOf(a, b, c).Meets(*border) {
			continue
		}
		g.kind = g.kindOf(m.Chunk.Material(t), m.Chunk.Normal(t))
		g.kind.beside = border != nil
		g.flat = m.Chunk.Normal(t)
		g.split.cut(a, b, c, 0)
	}
}

// kind is how a triangle of the ground is painted.
type kind struct {
	paint    Paint
	material uint8
	layer    uint8
	kerb     bool
	wall     bool
	beside   bool // others draw it
}

// face is one triangle before its vertices are made.
type face struct {
	at     [3]space.Vec
	normal space.Vec
	kind   kind
}

type grounder struct {
	p       *components.TrackParts
	beside  []components.GroundMesh
	light   Light
	split   splitter
	kind    kind
	flat    space.Vec
	faces   []face
	groove  *groove
	roads   [256]bool
	rails   [256]bool
	normals map[space.Vec]space.Vec
	lit     map[space.Vec][2]float64
	ways    map[space.Vec][2]float64
	hint    float64
	coarse  bool // for what is far away
}

func newGrounder(p *components.TrackParts, light Light) *grounder {
	g := &grounder{
		p: p, light: light, normals: map[space.Vec]space.Vec{}, lit: map[space.Vec][2]float64{},
		ways: map[space.Vec][2]float64{}, hint: math.Inf(1),
	}
	for i := range p.Scenery.Rails {
		g.rails[p.Scenery.Rails[i].Material] = true
	}
	if p.Course.Middle != nil {
		for i := range p.Course.Middle.Knots {
			g.roads[p.Course.Middle.Knots[i].Material] = true
		}
		g.groove = newGroove(p.Course.Middle, p.Course.Racing)
	} else {
		g.roads[0] = true
	}
	g.split = splitter{longest: g.longest, emit: func(a, b, c space.Vec) {
		g.faces = append(g.faces, face{[3]space.Vec{a, b, c}, g.flat, g.kind})
	}}
	return g
}

// longest is how long an edge may be: short beside the road, where shadows are seen.
func (g *grounder) longest(middle space.Vec) float64 {
	if g.p.Course.Middle == nil {
		return 24
	}
	if g.coarse {
		return 60
	}
	_, offset := g.way(middle)
	longest := 7 + 0.22*max(math.Abs(offset)-8, 0)
	for i := range g.p.Scenery.Houses { // their shadow lies on what is around them
		h := &g.p.Scenery.Houses[i]
		if reach := h.Long + h.Deep; math.Abs(middle.X-h.At.X) > reach || math.Abs(middle.Y-h.At.Y) > reach {
			continue
		}
		if q := h.Seen(middle); math.Abs(q.X) < h.Long/2+4 && math.Abs(q.Y) < h.Deep/2+4 {
			return min(longest, 4)
		}
	}
	return longest
}

// way is how far along the middle of the road a point lies, and how far to the right.
func (g *grounder) way(at space.Vec) (along, offset float64) {
	if w, ok := g.ways[at]; ok {
		return w[0], w[1]
	}
	if g.p.Course.Middle == nil {
		along, offset = at.Y, at.X
	} else {
		along, offset = g.p.Course.Middle.Locate(at, g.hint)
		g.hint = along
	}
	g.ways[at] = [2]float64{along, offset}
	return along, offset
}

// kindOf says how a triangle is painted.
func (g *grounder) kindOf(material uint8, normal space.Vec) kind {
	k := kind{material: material, paint: Turf, layer: LayerGrass}
	var s components.Surface
	if int(material) < len(g.p.Ground.Surfaces) {
		s = g.p.Ground.Surfaces[material]
	}
	switch s.Sound {
	case "asphalt":
		k.layer = LayerAsphalt
	case "kerb", "concrete":
		k.layer = LayerConcrete
	case "sand", "gravel":
		k.layer = LayerSand
	}
	switch {
	case normal.Z < 0.5:
		k.paint, k.wall = Solid, true
		if k.layer == LayerGrass {
			k.layer = LayerSand
		}
	case g.roads[material] && s.Sound != "kerb" && s.Sound != "gravel":
		k.paint = Road
	case s.Sound == "kerb":
		k.paint, k.kerb = Solid, true
	case k.layer == LayerConcrete:
		k.paint = Solid
	case k.layer == LayerAsphalt:
		k.layer = LayerConcrete // the grain of asphalt is for roads: its colours are not grey
	}
	return k
}

// tiles sorts the faces by where they are and makes their vertices.
func (g *grounder) tiles() []Tile {
	for i := range g.faces {
		f := &g.faces[i]
		n := f.at[1].Sub(f.at[0]).Cross(f.at[2].Sub(f.at[0]))
		for _, p := range f.at {
			if !f.kind.wall {
				g.normals[p] = g.normals[p].Add(n)
			}
		}
	}
	g.faces = slices.DeleteFunc(g.faces, func(f face) bool { return f.kind.beside })
	square := func(f *face) [2]int {
		m := f.at[0].Add(f.at[1]).Add(f.at[2]).Scale(1.0 / 3)
		return [2]int{int(math.Floor(m.X / tileSize)), int(math.Floor(m.Y / tileSize))}
	}
	order := make([]int, len(g.faces))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := square(&g.faces[a]), square(&g.faces[b])
		return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1]))
	})
	var all []Tile
	for from := 0; from < len(order); {
		where := square(&g.faces[order[from]])
		origin := space.V((float64(where[0])+0.5)*tileSize, (float64(where[1])+0.5)*tileSize, 0)
		b := &Builder{}
		to := from
		for ; to < len(order) && square(&g.faces[order[to]]) == where; to++ {
			g.add(b, &g.faces[order[to]], origin)
		}
		all = append(all, Tile{At: origin, Model: b.Build()})
		from = to
	}
	return all
}

// add makes the vertices of a face.
func (g *grounder) add(b *Builder, f *face, origin space.Vec) {
	var along [3]float64
	most := math.Inf(-1)
	for i, p := range f.at {
		along[i], _ = g.way(p)
		most = max(most, along[i])
	}
	var n [3]uint32
	for i, p := range f.at {
		a := along[i]
		if l := g.p.Course.Middle; l != nil && l.Closed && a < most-l.Length/2 { // over the start line
			a += l.Length
		}
		n[i] = b.Vertex(g.vertex(f, p, a, origin))
	}
	b.Triangle(f.kind.paint, n[0], n[1], n[2])
}

// repeat is after how many metres textures begin again; along the road they are counted from a multiple of it.
const repeat = 128.0

func (g *grounder) vertex(f *face, p space.Vec, along float64, origin space.Vec) Vertex {
	normal := f.normal
	if !f.kind.wall {
		normal = g.normals[p].Unit()
	}
	v := Vertex{At: Point(p.Sub(origin)), Normal: Normal(normal), Light: Lit}
	if g.light != nil {
		l, ok := g.lit[p]
		if !ok || f.kind.wall {
			l[0], l[1] = g.light(p, normal)
		}
		if !f.kind.wall {
			g.lit[p] = l
		}
		v.Light[0], v.Light[1] = Share(l[0]), Share(l[1])
	}
	_, offset := g.way(p)
	var s components.Surface
	if int(f.kind.material) < len(g.p.Ground.Surfaces) {
		s = g.p.Ground.Surfaces[f.kind.material]
	}
	v.Colour = Tint(s.Colour, f.kind.layer)
	if f.kind.kerb {
		v.Colour = Tint([3]float64{0.9, 0.9, 0.9}, LayerKerb)
	}
	base := 0.0
	if g.p.Course.Middle != nil {
		base = repeat * math.Floor(mostAlong(g, f)/repeat)
	}
	switch {
	case f.kind.paint == Road && g.p.Course.Middle != nil:
		k := g.p.Course.Middle.KnotAt(along)
		v.UV = [2]float32{float32(offset + k.Left), float32(along - base)}
		v.Extra = [2]float32{float32(offset - g.groove.at(along)), float32(k.Right - offset)}
	case f.kind.paint == Road:
		v.UV = [2]float32{float32(p.X - origin.X + repeat), float32(p.Y - origin.Y + repeat)}
		v.Extra = [2]float32{100, 100}
	case f.kind.kerb:
		v.UV = [2]float32{float32(offset), float32(along - base)}
	case f.kind.wall:
		v.UV = [2]float32{float32(along - base), float32(p.Z)}
	default:
		if f.kind.paint == Turf {
			v.Colour = Tint(patchy(s.Colour, p), f.kind.layer)
		}
		v.UV = [2]float32{float32(p.X - origin.X), float32(p.Y - origin.Y)}
		if f.kind.paint == Turf {
			v.Extra = [2]float32{float32(offset), float32(along - base)}
		}
	}
	return v
}

// mostAlong is how far along the first corner of a face is: textures of the whole face count from the same multiple.
func mostAlong(g *grounder, f *face) float64 {
	along, _ := g.way(f.at[0])
	return along
}
