// Package town makes what is drawn of towns beside their ground: houses out of the triangles that are hit, painted by
// storeys and bays. It needs no window.
package town

import (
	"math"

	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/cull"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// clad is how a kind of wall is painted.
type clad struct {
	below, above uint8   // layers: of the ground floor, of all over it
	bay          float64 // m
	tall         float64 // m, of a storey at most: where it is taller there are more
}

var clads = [street.Facades]clad{
	street.Rendered:  {mesh.LayerPlaster, mesh.LayerStoreysPlaster, paint.Bay, 4.3},
	street.Brickwork: {mesh.LayerBrick, mesh.LayerStoreysBrick, paint.Bay, 4.3},
	street.Timbered:  {mesh.LayerTimber, mesh.LayerStoreysTimber, paint.Bay, 4.0},
	street.Block:     {mesh.LayerBlock, mesh.LayerBlock, 3.6, 4.0},
	street.GlassWall: {mesh.LayerGlass, mesh.LayerGlass, 3.0, 4.6},
	street.SheetHall: {mesh.LayerSheet, mesh.LayerSheet, paint.Bay, 9},
	street.Stonework: {mesh.LayerChurch, mesh.LayerChurch, 3.6, 40},
	street.Boarded:   {mesh.LayerBoards, mesh.LayerBoards, paint.Bay, 12},
	street.Gated:     {mesh.LayerGarage, mesh.LayerBoards, 3.0, 4.5},
	street.School:    {mesh.LayerSchool, mesh.LayerSchool, paint.Bay, 4.6},
}

// rubble is how houses of stone are painted, which are no churches.
var rubble = clad{mesh.LayerStones, mesh.LayerStones, 3.2, 4.3}

const (
	lofty       = 4.5  // m, from where storeys are so high that a house of stone is a church
	leastBay    = 1.5  // m, of a wall that has a bay
	leastStorey = 2.1  // m
	bend        = 0.97 // cosine, from where on walls beside each other are one
	mostOfFar   = 20   // triangles of a house that is far away
	besideRoof  = 8.0  // m, of a level roof's picture
	tileWide    = 3.4  // m, of a picture of tiles
)

// houser makes the houses of a town's chunk.
type houser struct {
	*mesh.Builder
	h       *street.House
	origin  space.Vec
	light   mesh.Light
	snow    float64 // 0..1, of roofs
	clad    *clad
	storeys float64
	sides   []side
	hides   []cull.Wall // that hide what is behind them
}

// side is a piece of wall, from one corner to the next as one sees it from outside: to the left.
type side struct {
	a, b         space.Vec // level
	before, next int       // that go on straight; -1: none does
	from, bays   float64   // bays: where it begins, of all of its wall
	long         float64   // m, of all of its wall
}

// Houses makes the houses of a town's chunk, from a place in it: as they are, or as they are seen from far away. The
// light may be nil: full sun. So much of roofs lies under snow, 0..1: less where they are steep.
func Houses(all []street.House, origin space.Vec, detail mesh.Detail, light mesh.Light, snow float64) mesh.Model {
	b := houser{Builder: &mesh.Builder{}, origin: origin, light: light, snow: snow}
	for i := range all {
		b.h = &all[i]
		b.clad = cladOf(b.h)
		b.storeys = b.levels()
		if detail == mesh.Coarse && len(b.h.Walls)+len(b.h.Roof) > mostOfFar {
			b.coarse()
			continue
		}
		if b.walls(); detail == mesh.Fine {
			b.hiding()
		}
		for _, tri := range b.h.Roof {
			b.slope(tri)
		}
	}
	m := b.Build()
	join(b.hides)
	m.Walls = b.hides
	return m
}

func cladOf(h *street.House) *clad {
	if h.Facade == street.Stonework && (h.Eaves-h.Base)/float64(max(h.Storeys, 1)) < lofty {
		return &rubble
	}
	return &clads[h.Facade]
}

// levels is how many storeys are painted: as many as there are, if they are neither too low nor too tall.
func (b *houser) levels() float64 {
	high := max(b.h.Eaves-b.h.Base, 1)
	n := float64(b.h.Storeys)
	if high/n > b.clad.tall {
		n = math.Ceil(high / b.clad.tall)
	}
	if high/n < leastStorey {
		n = math.Floor(high / leastStorey)
	}
	return max(n, 1)
}

// walls adds those of a house, and its underside where that is seen.
func (b *houser) walls() {
	b.sides = b.sides[:0]
	of := make([]int, len(b.h.Walls))
	number := map[[2]space.Vec]int{}
	for i, tri := range b.h.Walls {
		p, q, ok := footOf(tri)
		if of[i] = -1; !ok {
			continue
		}
		k, known := number[[2]space.Vec{p, q}]
		if !known {
			k = len(b.sides)
			number[[2]space.Vec{p, q}] = k
			b.sides = append(b.sides, side{a: p, b: q, before: -1, next: -1})
		}
		of[i] = k
	}
	b.chain()
	for i, tri := range b.h.Walls {
		if of[i] < 0 {
			b.under(tri)
		} else {
			b.wall(tri, &b.sides[of[i]])
		}
	}
}

// footOf is where a wall stands: from its right to its left, as one looks at it from outside it goes the other way.
func footOf(tri [3]space.Vec) (p, q space.Vec, ok bool) {
	n := tri[1].Sub(tri[0]).Cross(tri[2].Sub(tri[0]))
	if math.Abs(n.Z) > 0.3*n.Len() {
		return p, q, false
	}
	along := space.V(-n.Y, n.X, 0) // outside lies to its right
	low, high := math.Inf(1), math.Inf(-1)
	for _, c := range tri {
		c.Z = 0
		x := c.Dot(along)
		if x < low {
			low, p = x, c
		}
		if x > high {
			high, q = x, c
		}
	}
	return p, q, true
}

// chain joins walls that go on straight, and deals them their bays.
func (b *houser) chain() {
	begins := map[space.Vec]int{}
	for i := range b.sides {
		begins[b.sides[i].a] = i
	}
	for i := range b.sides {
		s := &b.sides[i]
		k, ok := begins[s.b]
		if !ok || k == i {
			continue
		}
		if t := &b.sides[k]; s.b.Sub(s.a).Unit().Dot(t.b.Sub(t.a).Unit()) > bend && t.before < 0 {
			s.next, t.before = k, i
		}
	}
	for i := range b.sides {
		if b.sides[i].before >= 0 {
			continue
		}
		long := 0.0
		for k := i; k >= 0; k = b.sides[k].next {
			long += b.sides[k].b.Sub(b.sides[k].a).Len()
		}
		bays := 0.0
		if long >= leastBay {
			bays = max(math.Round(long/b.clad.bay), 1)
		}
		at := 0.0
		for k := i; k >= 0; k = b.sides[k].next {
			s := &b.sides[k]
			s.from, s.bays, s.long = at, bays, long
			at += s.b.Sub(s.a).Len()
		}
	}
}

// wall adds a triangle of a wall.
func (b *houser) wall(tri [3]space.Vec, s *side) {
	n := tri[1].Sub(tri[0]).Cross(tri[2].Sub(tri[0])).Unit()
	below, storey := b.clad.below, (b.h.Eaves-b.h.Base)/b.storeys
	if b.h.Shop && s.long > 2.5 {
		below = mesh.LayerShop
	}
	levels := b.storeys
	if s.bays == 0 {
		levels = 0 // no window fits in
	}
	way := s.b.Sub(s.a).Unit()
	var k [3]uint32
	for c, p := range tri {
		along := s.from + space.V(p.X-s.a.X, p.Y-s.a.Y, 0).Dot(way)
		v := mesh.Vertex{
			At: mesh.Point(p.Sub(b.origin)), Normal: mesh.Normal(n), Light: mesh.Lit,
			Colour: mesh.Tint(sRGB(b.h.Wall), b.clad.above), UV: [2]float32{
				float32(along / max(s.long, 0.1) * max(s.bays, 1)), float32((p.Z - b.h.Base) / storey),
			},
		}
		v.Normal[3], v.Light[0] = 10, b.sun(p, n)
		if v.Light[1] = mesh.Share(0.9); p.Z < b.h.Base+0.5 {
			v.Light[1] = mesh.Share(0.5)
		}
		k[c] = b.Vertex(mesh.FacadeVertex(v, levels, below, float64(b.h.Seed)/(1<<16)))
	}
	b.Triangle(mesh.Facade, k[0], k[1], k[2])
}

// under adds a triangle of an underside that hangs over the ground.
func (b *houser) under(tri [3]space.Vec) {
	if min(tri[0].Z, tri[1].Z, tri[2].Z) < b.h.Base+0.2 {
		return
	}
	var k [3]uint32
	for c, p := range tri {
		v := painted(p.Sub(b.origin), space.V(0, 0, -1), sRGB(b.h.Wall), mesh.LayerConcrete, p.X/8, p.Y/8)
		v.Light[1] = mesh.Share(0.35)
		k[c] = b.Vertex(v)
	}
	b.Triangle(mesh.Solid, k[0], k[1], k[2])
}

// slope adds a triangle of a roof.
func (b *houser) slope(tri [3]space.Vec) {
	n := tri[1].Sub(tri[0]).Cross(tri[2].Sub(tri[0])).Unit()
	across := space.V(-n.Y, n.X, 0)
	if across.LenSq() < 1e-4 {
		across = space.V(1, 0, 0)
	}
	across = across.Unit()
	up := n.Cross(across)
	colour, lies := sRGB(b.h.Look.Roof), b.snow*min(max(1.6*n.Z-0.4, 0), 1)
	for k := range colour {
		colour[k] += lies * (cover.White[k] - colour[k])
	}
	var k [3]uint32
	for c, p := range tri {
		q := p.Sub(b.origin)
		x, y := q.Dot(across), q.Dot(up)
		layer, u, v := mesh.LayerTiles, x/tileWide, y/tileWide
		switch b.h.Covering {
		case street.Slate:
			u, v = x/2.4, y/2.4
		case street.Metal:
			high := (p.Z - b.h.Eaves) / max(b.h.Top-b.h.Eaves, 1)
			layer, u, v = mesh.LayerSheet, x/(2*paint.Bay), 0.16+0.14*min(max(high, 0), 1)
		case street.Gravel:
			layer, u, v = mesh.LayerConcrete, x/besideRoof, y/besideRoof
		case street.Thatch:
			layer, u, v = mesh.LayerBark, x/4, y/1.5
		}
		w := painted(q, n, colour, layer, u, v)
		w.Normal[3], w.Light[0] = 6, b.sun(p, n)
		k[c] = b.Vertex(w)
	}
	b.Triangle(mesh.Solid, k[0], k[1], k[2])
}

// sun is how much of it reaches a corner; one in the ground as much as the foot of its wall.
func (b *houser) sun(p, n space.Vec) uint8 {
	if b.light == nil {
		return 255
	}
	p.Z = max(p.Z, b.h.Base+1)
	sun, _ := b.light(p, n)
	return mesh.Share(sun)
}

// painted is a corner of a layer that repeats: of its u and v.
func painted(p, n space.Vec, colour [3]float64, layer uint8, u, v float64) mesh.Vertex {
	return mesh.Vertex{
		At: mesh.Point(p), Normal: mesh.Normal(n), Light: mesh.Lit, Colour: mesh.Tint(colour, layer),
		UV: [2]float32{float32(4 * u), float32(4 * v)}, // the shader takes a quarter of it
	}
}

func sRGB(c [3]uint8) [3]float64 {
	return [3]float64{float64(c[0]) / 255, float64(c[1]) / 255, float64(c[2]) / 255}
}
