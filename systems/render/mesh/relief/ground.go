// The ground of a track as it is drawn: the same triangles as are driven on, cut finer, with what the road's paint
// needs to know.

package relief

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/systems/render/mesh"
)

// tileSize is the length of a tile's edge.
const tileSize = 64.0 // m, of which textures repeat a whole number of times

// Ground makes the tiles of a track's meshes, as they are seen from near and from far: cut as fine as shadows need it,
// and hardly at all. Meshes beside them are others' to draw; they are there so that both fit. The light may be nil:
// full sun everywhere; it is asked by so many workers at once.
func Ground(
	p *terrain.TrackParts, beside []terrain.GroundMesh, light mesh.Light, workers int,
) (fine, coarse []mesh.Tile) {
	g := newGrounder(p, light)
	g.beside, g.workers = beside, workers
	fine = g.cutAll()
	g.coarse, g.faces = true, g.faces[:0]
	for i := range g.sites {
		g.sites[i].normal = space.Vec{}
	}
	return fine, g.cutAll()
}

// FarGround makes the tiles as they are seen from far away alone, in full sun.
func FarGround(p *terrain.TrackParts, beside []terrain.GroundMesh) []mesh.Tile {
	g := newGrounder(p, nil)
	g.beside, g.coarse = beside, true
	return g.cutAll()
}

// TownTile is how the ground of a town's tile is made.
type TownTile struct {
	Beside  []terrain.GroundMesh       // others' to draw; they are there so that both fit
	Skip    func(material uint8) bool  // what is left out; nil: nothing
	Light   mesh.Light                 // nil: full sun
	Shade   func(at space.Vec) float64 // how much of the sun reaches a place, 0..1: edges of shadows are cut; nil: none
	Sparing float64                    // m, how far the surface may go from the driven one; 0: it is that very surface
	Square  float64                    // m, the edge of one of the tiles it comes in: 64 or twice that
}

// TownGround makes the ground of a town's tile.
func TownGround(p *terrain.TrackParts, o TownTile) []mesh.Tile {
	g := newGrounder(p, o.Light)
	g.beside, g.coarse, g.skip, g.sparing, g.square = o.Beside, true, o.Skip, o.Sparing, o.Square
	if o.Shade != nil {
		g.shades = newShades(o.Shade)
		g.split.parted = g.shades.parted
	}
	return g.cutAll()
}

// cutAll cuts all triangles of the track and makes the tiles.
func (g *grounder) cutAll() []mesh.Tile {
	for i := range g.p.Ground.Meshes {
		g.cut(&g.p.Ground.Meshes[i], nil)
	}
	if len(g.beside) > 0 {
		border := g.p.Ground.Box().Grown(0.01)
		for i := range g.beside {
			g.cut(&g.beside[i], &border)
		}
	}
	if g.coarse && (!g.town || g.sparing > 0) {
		g.fewer()
	}
	return g.tiles()
}

// cut cuts the triangles of a mesh; of one that others draw, those at the border alone.
func (g *grounder) cut(m *terrain.GroundMesh, border *space.Box) {
	if m.Kind != terrain.MeshGround {
		return
	}
	corner := m.Corner()
	// What is cut from one piece belongs to one tile, however fine it is cut: beside a tile that is seen from far there is
	// no gap.
	whole := splitter{longest: func(space.Vec) float64 { return pieceLong }, emit: func(a, b, c space.Vec) {
		m := a.Add(b).Add(c).Scale(1.0 / 3)
		g.kind.tile = [2]int32{int32(math.Floor(m.X / g.square)), int32(math.Floor(m.Y / g.square))}
		g.split.cut(a, b, c, 0)
	}}
	for t := range int32(m.Chunk.Triangles()) {
		if g.rails[m.Chunk.Material(t)] { // posts and beams stand there
			continue
		}
		if g.skip != nil && g.skip(m.Chunk.Material(t)) {
			continue
		}
		k := m.Chunk.Corners(t)
		a, b, c := corner.Add(k[0]), corner.Add(k[1]), corner.Add(k[2])
		if border != nil && !space.BoxOf(a, b, c).Meets(*border) {
			continue
		}
		g.kind = g.kindOf(m.Chunk.Material(t), m.Chunk.Normal(t))
		g.kind.beside = border != nil
		g.flat = m.Chunk.Normal(t)
		whole.cut(a, b, c, 0)
	}
}

// pieceLong is how long an edge of ground is at most that is seen from far away, in metres.
const pieceLong = 60.0

// kind is how a triangle of the ground is painted, and the tile that it belongs to.
type kind struct {
	paint    mesh.Paint
	material uint8
	layer    uint8
	kerb     bool
	wall     bool
	beside   bool // others draw it
	tile     [2]int32
}

// face is one triangle before its vertices are made.
type face struct {
	site   [3]int32
	normal space.Vec
	kind   kind
}

type grounder struct {
	p       *terrain.TrackParts
	beside  []terrain.GroundMesh
	light   mesh.Light
	split   splitter
	kind    kind
	flat    space.Vec
	faces   []face
	groove  *groove
	roads   [256]bool
	rails   [256]bool
	sites   []site
	numbers map[space.Vec]int32 // of sites
	hint    float64
	coarse  bool // for what is far away
	town    bool // kerbs are of stone
	streets int  // of a town: from here on materials are of streets
	skip    func(material uint8) bool
	shades  *shades
	sparing float64 // m
	square  float64 // m, a tile's edge
	workers int
}

func newGrounder(p *terrain.TrackParts, light mesh.Light) *grounder {
	g := &grounder{p: p, light: light, numbers: map[space.Vec]int32{}, hint: math.Inf(1), workers: 1, square: tileSize}
	for i := range p.Scenery.Rails {
		g.rails[p.Scenery.Rails[i].Material] = true
	}
	if p.Course.Middle != nil {
		for i := range p.Course.Middle.Knots {
			g.roads[p.Course.Middle.Knots[i].Material] = true
		}
		g.groove = newGroove(p.Course.Middle, p.Course.Racing)
	} else if p.Ground.Source == nil {
		g.roads[0] = true
	} else {
		if g.town = true; p.Course.Town != nil {
			g.streets = len(p.Ground.Surfaces) - len(p.Course.Town.Streets.Surfaces)
		}
		for i := range p.Ground.Surfaces {
			g.roads[i] = p.Ground.Surfaces[i].Sound == "asphalt"
		}
	}
	g.split = splitter{longest: g.longest, emit: func(a, b, c space.Vec) {
		g.faces = append(g.faces, face{[3]int32{g.number(a), g.number(b), g.number(c)}, g.flat, g.kind})
	}}
	return g
}

// longest is how long an edge may be: short beside the road, where shadows are seen.
func (g *grounder) longest(middle space.Vec) float64 {
	switch {
	case g.shades != nil:
		return shadeLong
	case g.town:
		return pieceLong
	case g.p.Course.Middle == nil:
		return 24
	}
	if g.coarse {
		return pieceLong
	}
	_, offset := g.way(g.number(middle))
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

// kindOf says how a triangle is painted.
func (g *grounder) kindOf(material uint8, normal space.Vec) kind {
	k := kind{material: material, paint: mesh.Turf, layer: mesh.LayerGrass}
	var s terrain.Surface
	if int(material) < len(g.p.Ground.Surfaces) {
		s = g.p.Ground.Surfaces[material]
	}
	switch s.Sound {
	case "asphalt":
		k.layer = mesh.LayerAsphalt
	case "kerb", "concrete":
		k.layer = mesh.LayerConcrete
	case "sand", "gravel":
		k.layer = mesh.LayerSand
	}
	switch {
	case s.Water >= 1 && normal.Z >= 0.5:
		k.paint, k.layer = mesh.Solid, mesh.LayerPlain
	case normal.Z < 0.5:
		k.paint, k.wall = mesh.Solid, true
		if k.layer == mesh.LayerGrass {
			k.layer = mesh.LayerSand
		}
	case g.roads[material] && s.Sound != "kerb" && s.Sound != "gravel":
		k.paint = mesh.Road
	case s.Sound == "kerb":
		k.paint, k.kerb = mesh.Solid, !g.town
	case k.layer == mesh.LayerConcrete:
		k.paint = mesh.Solid
	case k.layer == mesh.LayerAsphalt:
		k.layer = mesh.LayerConcrete // the grain of asphalt is for roads: its colours are not grey
	}
	if g.town && normal.Z >= 0.5 && (material == 0 || int(material) >= g.streets) {
		k.paint = mesh.Town
		if n := int(material) - g.streets; n >= 0 && g.p.Course.Town.Streets.Surfaces[n] == "cobbles" {
			k.layer = mesh.LayerCobbles
		}
	}
	return k
}
