// What stands beside the road: a grove, which is a piece of a wall of trees, a piece of guard rail between two posts,
// and blades of grass, by the place alone.

package mesh

import (
	"math"

	"camber/components/space"
	"camber/systems/render/paint"
)

// Grove makes a grove one metre high, whose front looks along -y: one upright picture, as high in each of so many
// slices as it must be.
func Grove(kind, slices int, mirror bool) Model {
	b := &Builder{}
	tops := paint.GroveOutline(kind, slices)
	// How high the edges between slices are.
	edge := func(i int) float64 { return max(tops[max(i-1, 0)], tops[min(i, slices-1)]) }
	vertex := func(i int, z float64) Vertex {
		u := float64(i) / float64(slices)
		x := (u - 0.5) * paint.GroveWide
		if mirror {
			x = -x
		}
		v := Vertex{At: Point(space.V(x, 0, z)), Light: Lit, Colour: [4]uint8{
			255, 255, 255, LayerTree + TreeKinds + uint8(kind),
		}}
		v.Normal = Normal(space.V(0.5*x, -0.75, 0.25+0.8*z))
		v.Light[1] = Share(0.40 + 0.60*z)
		v.UV = [2]float32{float32(u), float32(0.004 + 0.992*z)}
		return v
	}
	for i := range slices {
		b.Quad(Leaves, [4]Vertex{vertex(i, 0), vertex(i+1, 0), vertex(i+1, edge(i+1)), vertex(i, edge(i))})
	}
	return b.Build()
}

// RailHigh is how high the upper edge of a guard rail is, in metres.
const RailHigh = 0.75

// railWaves is the beam's section: y and z in metres, from below.
var railWaves = [...][2]float64{
	{0.02, 0.44},
	{-0.06, 0.50},
	{-0.06, 0.55},
	{0, 0.595},
	{-0.06, 0.64},
	{-0.06, 0.69},
	{0.02, RailHigh},
}

// RailOf is a piece of guard rail, from x 0 to 1, whose front looks along -y; its post stands at 0.
func RailOf(detail Detail) Model {
	b := &Builder{}
	steel, dull := [3]float64{0.74, 0.75, 0.76}, [3]float64{0.46, 0.46, 0.47}
	corner := func(x, y, z float64, n space.Vec, colour [3]float64, sky float64) Vertex {
		v := painted(space.V(x, y, z), n, colour, LayerPlain, 0, 0, sky)
		v.Normal[3] = 70
		return v
	}
	strip := func(y0, z0, y1, z1 float64) {
		n := space.V(0, -(z1 - z0), y1-y0)
		b.Quad(Solid, [4]Vertex{
			corner(0, y0, z0, n, steel, 0.9), corner(1, y0, z0, n, steel, 0.9),
			corner(1, y1, z1, n, steel, 0.9), corner(0, y1, z1, n, steel, 0.9),
		})
	}
	back := space.V(0, 1, 0)
	b.Quad(Solid, [4]Vertex{corner(1, 0.02, railWaves[0][1], back, dull, 0.8), corner(0, 0.02, railWaves[0][1], back,
		dull, 0.8), corner(0, 0.02, RailHigh, back, dull, 0.8), corner(1, 0.02, RailHigh, back, dull, 0.8)})
	// A post is as long along the rail as it is wide when pieces are four metres long.
	const half = 0.016
	side := func(x, y0, y1 float64, n space.Vec) {
		b.Quad(Solid, [4]Vertex{
			corner(x, y0, -0.3, n, dull, 0.4), corner(x, y1, -0.3, n, dull, 0.4),
			corner(x, y1, 0.70, n, dull, 0.8), corner(x, y0, 0.70, n, dull, 0.8),
		})
	}
	face := func(y, from, to float64, n space.Vec) {
		b.Quad(Solid, [4]Vertex{
			corner(from, y, -0.3, n, dull, 0.4), corner(to, y, -0.3, n, dull, 0.4),
			corner(to, y, 0.70, n, dull, 0.8), corner(from, y, 0.70, n, dull, 0.8),
		})
	}
	face(0.03, -half, half, space.V(0, -1, 0))
	if detail == Coarse {
		last := len(railWaves) - 1
		strip(railWaves[0][0], railWaves[0][1], railWaves[last][0], railWaves[last][1])
		return b.Build()
	}
	for i := 1; i < len(railWaves); i++ {
		strip(railWaves[i-1][0], railWaves[i-1][1], railWaves[i][0], railWaves[i][1])
	}
	face(0.16, half, -half, back)
	side(half, 0.03, 0.16, space.V(1, 0, 0))
	side(-half, 0.16, 0.03, space.V(-1, 0, 0))
	return b.Build()
}

// Tuft is one of them.
type Tuft struct {
	At     [3]float32 // m, from the tile's origin
	Tall   float32    // m
	Turn   float32    // rad
	Rank   float32    // 0..1, in which order they are left out far away
	Albedo [3]float32 // linear
	Sun    float32    // 0..1, how much reaches it
}

// How grass grows.
const (
	tuftApart = 0.38 // m, from one to the next
	clumpWide = 2.6  // m
	lawnTo    = 7.0  // m from the middle of a road: so far it is mown
	roughFrom = 19.0 // m: from there on nobody mows
	wildTo    = 3.5  // m, beside a road of gravel, and
	wildFrom  = 6.5  // m
	lawnTall  = 0.07 // m
	roughTall = 0.72 // m, of the tallest
	lawnShare = 0.25 // of the places that have a tuft where it is mown
)

// Sward is how grass grows somewhere.
type Sward struct {
	Share  float64     // 0..1, of the places that have a tuft
	Rough  float64     // 0: it is mown, 1: nobody ever does
	Low    float64     // m, how tall it is at least; 0: as a lawn
	Colour *[3]float64 // of the ground, the square root of the linear one; nil: that of its triangles
}

// Beside is how grass grows so far from the middle of a road. What is wild is mown nowhere else.
func Beside(aside float64, wild bool) Sward {
	to, from := lawnTo, roughFrom
	if wild {
		to, from = wildTo, wildFrom
	}
	rough := 1 - Swell(min(max((math.Abs(aside)-to)/(from-to), 0), 1))
	return Sward{Share: lawnShare + (1-lawnShare)*rough, Rough: rough}
}

// Tufts are those of a tile's triangles of turf: each square of the track has one somewhere in it, or none, and all of
// that goes by where it lies. It is coloured and lit as the ground is there. How grass grows is asked at places in
// metres from the tile's origin, with the first of its vertices' extra numbers there.
func Tufts(vertices []Vertex, indices []uint32, origin space.Vec, grows func(x, y, extra float64) Sward, into []Tuft,
) []Tuft {
	for i := 0; i+2 < len(indices); i += 3 {
		a, b, c := &vertices[indices[i]], &vertices[indices[i+1]], &vertices[indices[i+2]]
		if a.Colour[3] != LayerGrass || b.Colour[3] != LayerGrass || c.Colour[3] != LayerGrass {
			continue
		}
		p, q, r := at(a), at(b), at(c)
		double := (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X)
		if double < 1e-6 {
			continue
		}
		square := func(x, origin float64) int { return int(math.Floor((x + origin) / tuftApart)) }
		for y := square(min(p.Y, q.Y, r.Y), origin.Y); y <= square(max(p.Y, q.Y, r.Y), origin.Y); y++ {
			for x := square(min(p.X, q.X, r.X), origin.X); x <= square(max(p.X, q.X, r.X), origin.X); x++ {
				a0, b0 := scattered(x, y)
				px := (float64(x)+of(a0, 0))*tuftApart - origin.X
				py := (float64(y)+of(a0, 1))*tuftApart - origin.Y
				u := ((px-p.X)*(r.Y-p.Y) - (py-p.Y)*(r.X-p.X)) / double
				w := ((q.X-p.X)*(py-p.Y) - (q.Y-p.Y)*(px-p.X)) / double
				if u < 0 || w < 0 || u+w >= 1 {
					continue
				}
				mix := func(i, k, l float64) float64 { return i + u*(k-i) + w*(l-i) }
				sward := grows(px, py, mix(float64(a.Extra[0]), float64(b.Extra[0]), float64(c.Extra[0])))
				rough := sward.Rough
				if of(a0, 2) > sward.Share {
					continue
				}
				low := lawnTall
				if sward.Low > 0 {
					low = sward.Low
				}
				rough *= clump((px+origin.X)/clumpWide, (py+origin.Y)/clumpWide)
				tone, straw := 0.66+0.76*of(b0, 0), (0.10+0.30*rough)*of(b0, 1)
				t := Tuft{
					At:   [3]float32{float32(px), float32(py), float32(mix(p.Z, q.Z, r.Z))},
					Tall: float32((low + (roughTall-low)*rough) * (0.45 + 0.55*of(a0, 3))),
					Turn: float32(2 * math.Pi * of(b0, 2)), Rank: float32(of(b0, 3)),
				}
				sky := mix(float64(a.Light[1]), float64(b.Light[1]), float64(c.Light[1])) / 255
				t.Sun = float32(mix(float64(a.Light[0]), float64(b.Light[0]), float64(c.Light[0])) / 255)
				for k := range 3 {
					root := mix(float64(a.Colour[k]), float64(b.Colour[k]), float64(c.Colour[k])) / 255
					if sward.Colour != nil {
						root = sward.Colour[k]
					}
					t.Albedo[k] = float32(root * root * tone * (1 + straw*[3]float64{1.1, 0.45, 0}[k]) * (0.4 + 0.6*sky))
				}
				into = append(into, t)
			}
		}
	}
	return into
}

// scattered is chance by place: eight numbers that of reads.
func scattered(x, y int) (a, b uint64) {
	a = spread(uint64(uint32(x))<<32 | uint64(uint32(y)))
	return a, spread(a + 1)
}

// spread mixes all bits of a number.
func spread(n uint64) uint64 {
	n = (n ^ n>>31) * 0x9E6C63D0876A9A47
	n = (n ^ n>>29) * 0xD1B54A32D192ED03
	return n ^ n>>32
}

// of is the nth of four numbers, 0..1.
func of(bits uint64, n int) float64 { return float64(bits>>(16*n)&0xFFFF) / 65536 }

// clump is how much grass there is at a place, counted in clumps: in some it is high, between them low.
func clump(x, y float64) float64 {
	i, j := math.Floor(x), math.Floor(y)
	u, w := x-i, y-j
	at := func(di, dj int) float64 { a, _ := scattered(int(i)+di+7919, int(j)+dj); return of(a, 0) }
	low, high := at(0, 0)+u*(at(1, 0)-at(0, 0)), at(0, 1)+u*(at(1, 1)-at(0, 1))
	return min(max(1.9*(low+w*(high-low))-0.35, 0.12), 1)
}

// TuftOf is a tuft one metre high: from near blades that bend, from further away a few that are wider.
func TuftOf(detail Detail) Model {
	b := &Builder{}
	blades, half, spread := 11, 0.030, 0.42
	if detail == Coarse {
		blades, half = 5, 0.070
	}
	for i := range blades {
		chance := func(seed int32) float64 { return paint.Hash(int32(i), int32(detail), seed) }
		sin, cos := math.Sincos(2*math.Pi*(float64(i)+0.7*chance(720))/float64(blades) + 0.3)
		out, tall := spread*(0.35+0.65*chance(721)), 0.55+0.45*chance(722)
		vertex := func(share, side float64) Vertex {
			foot := 0.16 * chance(723)
			away, up := foot+out*share*share, tall*share*(1-0.12*share)
			v := Vertex{
				At:    Point(space.V(away*cos-side*sin, away*sin+side*cos, up)),
				Light: Lit, Colour: [4]uint8{255, 255, 255, LayerPlain},
			}
			v.Normal = Normal(space.V(0.35*cos, 0.35*sin, 1))
			v.Light[1] = Share(0.62 + 0.38*share)
			v.Light[0] = Share(0.75 + 0.25*share)
			return v
		}
		tip := b.Vertex(vertex(1, 0))
		if detail == Coarse {
			b.Triangle(Leaves, b.Vertex(vertex(0, -half)), b.Vertex(vertex(0, half)), tip)
			continue
		}
		b.Quad(Leaves, [4]Vertex{vertex(0, -half), vertex(0, half), vertex(0.55, 0.7*half), vertex(0.55, -0.7*half)})
		b.Triangle(Leaves, b.Vertex(vertex(0.55, -0.7*half)), b.Vertex(vertex(0.55, 0.7*half)), tip)
	}
	return b.Build()
}
