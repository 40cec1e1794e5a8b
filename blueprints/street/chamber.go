// Chambers: tunnels that meet, made as one hollow of all that is clear in any of them.

package street

import (
	"cmp"
	"math"
	"slices"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
)

// Regions of a chamber on the map: its walls, and what is clear.
const (
	shellRegion int32 = iota
	clearRegion
)

const roundSides = 24

// lump is a tile's part of its chambers.
type lump struct {
	points    []space.Vec // m, from the town's origin, on the lattice
	triangles [][3]uint32
	materials []uint8
}

// put adds it to a tile.
func (l *lump) put(t *Tile, from space.Vec) {
	base := uint32(len(t.Points))
	for _, p := range l.points {
		t.Points = append(t.Points, p.Sub(from))
	}
	for _, tri := range l.triangles {
		t.Triangles = append(t.Triangles, [3]uint32{base + tri[0], base + tri[1], base + tri[2]})
	}
	t.Materials = append(t.Materials, l.materials...)
}

// chamber is one that is made.
type chamber struct {
	u         *tubes
	surface   *surface
	ups       map[int32][4]float64
	stretches []int32
	boxes     []extent // of stretches
	rounds    []round
	d         drawer                  // of its own plan
	z         map[plane.Point]float64 // how high the floor is, at places that are known
	low       map[plane.Point]float64 // by how much the ceiling is lower, likewise
	corners   []plane.Point           // of the plan's triangles, three each, from the town's origin
	top       []int32                 // region of each triangle
	tile      [][2]int32              // of each
	beside    map[[2]plane.Point]int32
	clear     map[plane.Point]bool // places on the rim of what is clear, or in it
}

// chambers makes those of some tubes.
func (t *Town) chambers(d *drawer, u *tubes) {
	of := map[int32]*chamber{}
	var order []*chamber
	in := func(k int32) *chamber {
		c := of[u.chamber(k)]
		if c == nil {
			c = &chamber{
				u: u, surface: t.surface, ups: map[int32][4]float64{}, z: map[plane.Point]float64{}, low: map[plane.Point]float64{},
				d: drawer{net: d.net, cut: &plane.Cut{}},
			}
			of[u.chamber(k)] = c
			order = append(order, c)
		}
		return c
	}
	for i := range u.shared {
		if u.shared[i] {
			c := in(int32(i))
			c.stretches = append(c.stretches, int32(i))
		}
	}
	for r, place := range u.rounds {
		if c := of[u.chamber(int32(len(u.shared)+r))]; c != nil {
			c.rounds = append(c.rounds, place)
		}
	}
	for _, c := range order {
		c.plan()
		if err := c.cover(&t.maker); d.err == nil {
			d.err = err
		}
		c.build(t, d)
	}
}

// line is a section's floor, from left to right: its walls' outsides are the first and the last of it.
func line(at []space.Vec) []space.Vec {
	points := []space.Vec{at[0], at[4]}
	for k := len(at) - 1; k >= 8; k-- {
		points = append(points, at[k])
	}
	points = append(points, at[7], at[1])
	points[0].Z += sole
	points[len(points)-1].Z += sole
	return points
}

// plan deals the outlines of all stretches and rounds.
func (c *chamber) plan() {
	for _, i := range c.stretches {
		tb := &c.u.all[c.u.owner[i]]
		k := int(i - tb.first)
		a, b := line(tb.ends[k]), line(tb.ends[k+1])
		c.boxes = append(c.boxes, extentOf(a, b))
		for end, points := range [2][]space.Vec{a, b} {
			low := ducked(tb.ends[k+end])
			for _, p := range points {
				if _, known := c.z[steps(p)]; !known {
					c.z[steps(p)] = p.Z
				}
				c.low[steps(p)] = max(c.low[steps(p)], low)
			}
		}
		c.between(shellRegion, a, b)
		c.between(clearRegion, a[1:len(a)-1], b[1:len(b)-1])
		for end, at := range [2][]space.Vec{a, b} {
			if !c.u.blind[c.u.owner[i]][end] || k != end*(len(tb.ends)-2) {
				continue
			}
			way := levelWay(tb.middle(k+1-end), tb.middle(k+end)) // the wall at a blind end
			past := make([]space.Vec, len(at))
			for n, p := range at {
				past[n] = p.AddScaled(way, thickness)
			}
			c.between(shellRegion, at, past)
		}
	}
	for _, r := range c.rounds {
		for region, far := range [2]float64{r.half + thickness, r.half} {
			points := make([]space.Vec, roundSides)
			for k := range points {
				sin, cos := num.SinCos(float64(2*math.Pi*float64(k)) / roundSides)
				points[k] = r.at.Add(space.Vec{X: float64(far * cos), Y: float64(far * sin)})
			}
			c.d.ring(int32(region), points...)
		}
	}
}

// between deals what lies between two sections' lines, as two outlines: where a bend folds it, both still count.
func (c *chamber) between(region int32, a, b []space.Vec) {
	c.d.ring(region, append(slices.Clone(a), b[len(b)-1])...)
	back := slices.Clone(b)
	slices.Reverse(back)
	c.d.ring(region, append([]space.Vec{a[0]}, back...)...)
	if last := len(a) - 1; folded([4]space.Vec{a[0], a[last], b[last], b[0]}) {
		// The two lie on each other, and between the diagonal of what is clear and that of all a wall would be left.
		c.d.ring(region, hullOf(append(slices.Clone(a), b...))...)
	}
}

// folded tells whether a stretch's outline crosses itself, inside a bend: its ends do.
func folded(outline [4]space.Vec) bool {
	a, b, c, d := outline[0], outline[1], outline[2], outline[3]
	return (turnOf(a, b, c) > 0) != (turnOf(a, c, d) > 0) || (turnOf(b, c, d) > 0) != (turnOf(b, d, a) > 0)
}

// turnOf is above 0 where who goes from a place past another to a third turns left.
func turnOf(a, b, c space.Vec) float64 {
	return float64((b.X-a.X)*(c.Y-a.Y)) - float64((b.Y-a.Y)*(c.X-a.X))
}

// hullOf is the smallest convex outline about some places, anticlockwise.
func hullOf(places []space.Vec) (outline []space.Vec) {
	slices.SortFunc(places, func(a, b space.Vec) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	for range 2 {
		from := len(outline)
		for _, p := range places {
			for n := len(outline); n-from > 1 && turnOf(outline[n-2], outline[n-1], p) <= 0; n-- {
				outline = outline[:n-1]
			}
			outline = append(outline, p)
		}
		outline = outline[:len(outline)-1] // it is the first of the way back
		slices.Reverse(places)
	}
	return outline
}

func extentOf(lines ...[]space.Vec) extent {
	x := extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, points := range lines {
		for _, p := range points {
			x = extent{min(x.west, p.X), min(x.south, p.Y), max(x.east, p.X), max(x.north, p.Y)}
		}
	}
	return x
}

// cover makes the plan's triangles.
func (c *chamber) cover(maker *plane.Triangulator) error {
	if c.d.err != nil {
		return c.d.err
	}
	c.beside, c.clear = map[[2]plane.Point]int32{}, map[plane.Point]bool{}
	for _, tile := range c.d.cut.Tiles() {
		sheet, err := maker.Cover(tile.Rings, tile.Lines, tile.Posts)
		if err != nil {
			return err
		}
		for k, tri := range sheet.Triangles {
			if sheet.Top[k] < 0 {
				continue
			}
			var p [3]plane.Point
			for n, at := range tri {
				for axis := range 2 {
					p[n][axis] = sheet.Points[at][axis] + tile.At[axis]*plane.Size
				}
			}
			for n := range p {
				c.beside[[2]plane.Point{p[n], p[(n+1)%3]}] = int32(len(c.top))
				if sheet.Top[k] == clearRegion {
					c.clear[p[n]] = true
				}
			}
			c.corners = append(c.corners, p[:]...)
			c.top, c.tile = append(c.top, sheet.Top[k]), append(c.tile, tile.At)
		}
	}
	return nil
}

// build makes floors, ceilings and walls of the plan's triangles: between its sole and its roof a chamber is solid
// where it is not clear.
func (c *chamber) build(t *Town, d *drawer) {
	last := [2]int32{math.MinInt32}
	var into *mason
	for k, region := range c.top {
		if c.tile[k] != last {
			if last = c.tile[k]; t.lumps[last] == nil {
				t.lumps[last] = &lump{}
			}
			if d.err == nil {
				d.err = d.cut.Post(c.corners[3*k])
			}
			into = &mason{c: c, to: t.lumps[last], number: map[[3]int32]uint32{}}
		}
		p := [3]plane.Point(c.corners[3*k : 3*k+3])
		turned := [3]plane.Point{p[0], p[2], p[1]}
		into.flat(Structure, p, 3)
		into.flat(Structure, turned, 0)
		if region == clearRegion {
			into.flat(Carriageway+c.paved(p), p, 1)
			into.flat(Structure, turned, 2)
		}
		for n, a := range p {
			b := p[(n+1)%3]
			other, is := c.beside[[2]plane.Point{b, a}]
			switch {
			case !is && region == clearRegion: // a mouth
				into.wall(a, b, 0, 1)
				into.wall(a, b, 2, 3)
			case !is:
				into.wall(a, b, 0, 3)
			case region == clearRegion && c.top[other] == shellRegion:
				into.wall(b, a, 1, 2)
			}
		}
	}
}

// levels are how high a chamber's sole, floor, ceiling and roof lie above its floor, in metres.
var levels = [4]float64{-sole, 0, headroom, headroom + roof}

// mason puts a chamber's faces into a lump.
type mason struct {
	c      *chamber
	to     *lump
	number map[[3]int32]uint32 // points, by place and level
}

func (m *mason) point(at plane.Point, level int) uint32 {
	key := [3]int32{at[0], at[1], int32(level)}
	n, known := m.number[key]
	if !known {
		n = uint32(len(m.to.points))
		p := placeOf(at)
		if p.Z = m.c.floor(at) + levels[level]; level > 1 {
			p.Z -= m.c.low[at]
		}
		m.to.points, m.number[key] = append(m.to.points, stored(p)), n
	}
	return n
}

func (m *mason) triangle(made uint8, a, b, c uint32) {
	m.to.triangles = append(m.to.triangles, [3]uint32{a, b, c})
	m.to.materials = append(m.to.materials, made)
}

// flat is a face of a triangle of the plan.
func (m *mason) flat(made uint8, p [3]plane.Point, level int) {
	m.triangle(made, m.point(p[0], level), m.point(p[1], level), m.point(p[2], level))
}

// wall is one from a place to another, from a level to a higher one: who sees it has the first to his left. It has the
// corners of what else stands on its ends.
func (m *mason) wall(a, b plane.Point, low, high int) {
	var round []uint32
	for level := high; level >= low; level-- {
		if level == low || level == high || m.c.clear[a] {
			round = append(round, m.point(a, level))
		}
	}
	for level := low; level <= high; level++ {
		if level == low || level == high || m.c.clear[b] {
			round = append(round, m.point(b, level))
		}
	}
	left := slices.Index(round, m.point(a, low)) // the corners on its right are seen from there, those on its left from
	for k := left + 1; k+1 < len(round); k++ {   // its upper right one
		m.triangle(Structure, round[left], round[k], round[k+1])
	}
	for k := 0; k < left; k++ {
		m.triangle(Structure, round[len(round)-1], round[k], round[k+1])
	}
}

func placeOf(p plane.Point) space.Vec {
	return space.Vec{X: float64(float64(p[0]) * space.Lattice), Y: float64(float64(p[1]) * space.Lattice)}
}

// floor is how high the floor is at a place: where outlines cross, as high as the tunnels there are together, and so
// much higher as the stretches that lie there agree on; beside all of them as the nearest is.
func (c *chamber) floor(at plane.Point) float64 {
	if z, known := c.z[at]; known {
		return z
	}
	p := placeOf(at)
	var sum [2]float64 // of heights, and of what they are above the deck
	n := 0.0
	nearest, beside := math.Inf(1), [2]float64{}
	low, lowBeside := 0.0, 0.0
	edge := int32(0)
	for k, i := range c.stretches {
		if c.boxes[k].beyond(p, nearest) {
			continue
		}
		outline, _ := c.u.outline(i)
		far := aside(outline, p)
		if far >= nearest && far > 0 {
			continue
		}
		z := heightIn(outline, p)
		for k := range outline {
			outline[k].Z = c.above(i)[k]
		}
		is := [2]float64{z, heightIn(outline, p)}
		tb := &c.u.all[c.u.owner[i]]
		ends := tb.ends[i-tb.first:]
		lowBeside = max(ducked(ends[0]), ducked(ends[1]))
		if edge = c.edgeOf(i); far == 0 {
			low = max(low, lowBeside)
			sum, n = [2]float64{sum[0] + is[0], sum[1] + is[1]}, n+1
		}
		nearest, beside = far, is
	}
	c.low[at] = lowBeside
	if n > 0 {
		c.low[at] = low
		beside = [2]float64{sum[0] / n, sum[1] / n}
	}
	z := c.surface.deck(c.surface.under, edge, p, beside[0]+sole) + beside[1]
	c.z[at] = z
	return z
}

func (c *chamber) edgeOf(stretch int32) int32 { return c.u.all[c.u.owner[stretch]].edge }

// above are how much higher a stretch's corners are than the tunnels there are together: near the land they are.
func (c *chamber) above(stretch int32) [4]float64 {
	up, known := c.ups[stretch]
	if !known {
		outline, _ := c.u.outline(stretch)
		for k, p := range outline {
			up[k] = p.Z + sole - c.surface.deck(c.surface.under, c.edgeOf(stretch), p, p.Z+sole)
		}
		c.ups[stretch] = up
	}
	return up
}

// heightIn is how high a stretch's outline is at a place: from its beginning to its end, and across.
func heightIn(outline [4]space.Vec, p space.Vec) float64 {
	far := func(a, b space.Vec) float64 {
		g := piece{a: a, b: b}
		away, _ := distance(&g, p)
		return away
	}
	share := func(a, b float64) float64 {
		if a+b == 0 {
			return 0
		}
		return a / (a + b)
	}
	along := share(far(outline[0], outline[1]), far(outline[3], outline[2]))
	across := share(far(outline[0], outline[3]), far(outline[1], outline[2]))
	left := outline[0].Z + float64(along*(outline[3].Z-outline[0].Z))
	right := outline[1].Z + float64(along*(outline[2].Z-outline[1].Z))
	return left + float64(across*(right-left))
}

// paved is the surface of the first stretch that lies where a triangle of the plan does.
func (c *chamber) paved(tri [3]plane.Point) uint8 {
	p := placeOf(tri[0]).Add(placeOf(tri[1])).Add(placeOf(tri[2])).Scale(1.0 / 3)
	for k, i := range c.stretches {
		if outline, _ := c.u.outline(i); !c.boxes[k].beyond(p, 0) && aside(outline, p) == 0 {
			return c.u.net.Edges[c.edgeOf(i)].Surface
		}
	}
	return c.u.net.Edges[c.edgeOf(c.stretches[0])].Surface
}
