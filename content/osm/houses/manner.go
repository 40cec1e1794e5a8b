// How people build: by country, and each town in colours of its own.

package houses

import (
	"math"
	"slices"

	"camber/components/num"
	"camber/components/street"
	"camber/content/osm"
)

// manner is how a country builds.
type manner struct {
	countries string  // codes, with a blank after each
	flat      float64 // share of small houses with level roofs
	roofs     []roofShare
	walls     []wallShare
	covering  street.Covering
	colours   []uint32 // of rendered walls, sRGB
	tops      []uint32 // of pitched roofs
}

type roofShare struct {
	shape street.RoofShape
	share float64
}

type wallShare struct {
	facade street.Facade
	share  float64
}

// manners are those that are known; the last one is for all others.
var manners = []manner{
	{
		"DE AT CH LI LU CZ SK SI HU PL ", 0.06,
		[]roofShare{{street.Gabled, 0.62}, {street.Hipped, 0.16}, {street.HalfHipped, 0.18}},
		[]wallShare{{street.Rendered, 0.8}, {street.Brickwork, 0.1}, {street.Timbered, 0.08}},
		street.Tiles,
		[]uint32{0xefe8d8, 0xe9dcb8, 0xf2f0ea, 0xe2c79f, 0xd9d5c5, 0xe8c9b4, 0xd6dcd2, 0xdcb98e, 0xc8d0d4, 0xeee0a8},
		[]uint32{0x8a4a38, 0x7a4134, 0x99553d, 0x6a4640, 0x5b5654, 0x84503f},
	},
	{
		"AD ", 0.12,
		[]roofShare{{street.Gabled, 0.6}, {street.Hipped, 0.36}},
		[]wallShare{{street.Rendered, 0.58}, {street.Stonework, 0.4}},
		street.Slate,
		[]uint32{0xe2d6c0, 0xd8c6a8, 0xeae6dc, 0xcbb899, 0xd9ccb8, 0xc7bdae},
		[]uint32{0x55595e, 0x4a4e54, 0x626468, 0x5b564f},
	},
	{
		"GB IE ", 0.04,
		[]roofShare{{street.Gabled, 0.62}, {street.Hipped, 0.35}},
		[]wallShare{{street.Brickwork, 0.68}, {street.Rendered, 0.3}},
		street.Slate,
		[]uint32{0xe8e2d4, 0xf0ede4, 0xd8cdb8, 0xdad6ca},
		[]uint32{0x56585c, 0x7b4638, 0x64605e, 0x6e4a3f},
	},
	{
		"NL BE DK ", 0.12,
		[]roofShare{{street.Gabled, 0.75}, {street.Hipped, 0.2}},
		[]wallShare{{street.Brickwork, 0.86}, {street.Rendered, 0.12}},
		street.Tiles,
		[]uint32{0xece8df, 0xdedad0, 0xe3d6c2},
		[]uint32{0x8f4934, 0x55555a, 0x7a4232, 0x494a4f},
	},
	{
		"FR IT SM MC HR ", 0.14,
		[]roofShare{{street.Gabled, 0.5}, {street.Hipped, 0.46}},
		[]wallShare{{street.Rendered, 0.84}, {street.Stonework, 0.12}},
		street.Tiles,
		[]uint32{0xe8d3ae, 0xe5c594, 0xd9a77c, 0xf0e2c8, 0xdcb98c, 0xe3bda0, 0xd49a72, 0xefe9dc},
		[]uint32{0xa6654a, 0x9a5c44, 0xb0735a, 0x8c5a45},
	},
	{
		"ES PT GR MT CY TR MA DZ TN EG IL JO SA AE IN MX BR ", 0.55,
		[]roofShare{{street.Gabled, 0.5}, {street.Hipped, 0.46}},
		[]wallShare{{street.Rendered, 0.97}},
		street.Tiles,
		[]uint32{0xf3efe6, 0xeee2cb, 0xe6cfa4, 0xf6f4ef, 0xdfc09a, 0xe9d8c4},
		[]uint32{0xb0694a, 0xa35f45, 0xbb7b5c},
	},
	{
		"NO SE FI IS EE LV LT ", 0.05,
		[]roofShare{{street.Gabled, 0.84}, {street.Hipped, 0.1}},
		[]wallShare{{street.Boarded, 0.62}, {street.Rendered, 0.3}},
		street.Metal,
		[]uint32{0x9b3f34, 0xf0eee8, 0xe0c070, 0x7d8b8f, 0xd8d2c2, 0x5f6f63},
		[]uint32{0x4a4b4f, 0x7b4438, 0x5a5d60},
	},
	{
		"US CA AU NZ ", 0.08,
		[]roofShare{{street.Gabled, 0.6}, {street.Hipped, 0.36}},
		[]wallShare{{street.Boarded, 0.5}, {street.Brickwork, 0.2}, {street.Rendered, 0.28}},
		street.Slate,
		[]uint32{0xf1efe9, 0xd5d9d6, 0xbfc8cc, 0xe4dcc8, 0xcfc5b2, 0xb8b49f, 0xe8e1cf},
		[]uint32{0x595653, 0x6d645c, 0x4d4d50, 0x74675c},
	},
	{
		"", 0.15,
		[]roofShare{{street.Gabled, 0.6}, {street.Hipped, 0.36}},
		[]wallShare{{street.Rendered, 0.78}, {street.Brickwork, 0.2}},
		street.Tiles,
		[]uint32{0xece5d4, 0xe4d2ae, 0xf0eee8, 0xd9c5a2, 0xd8d2c6, 0xe2c4ac, 0xcfd3cd},
		[]uint32{0x8a4c3a, 0x77473b, 0x5c5856, 0x96593f},
	},
}

func mannerOf(country string) *manner {
	for i := range manners {
		if code := manners[i].countries; country != "" && len(country) == 2 {
			for k := 0; k+2 < len(code); k += 3 {
				if code[k:k+2] == country {
					return &manners[i]
				}
			}
		}
	}
	return &manners[len(manners)-1]
}

// tones are how many colours of its country a town has.
const tones = 5

// wall is the colour of a house's walls, where the map says none.
func (m *manner) wall(h *House, town uint64) uint32 {
	at := func(all []uint32) uint32 { return all[min(int(h.luck(6)*float64(len(all))), len(all)-1)] }
	switch h.Look.Facade {
	case street.Brickwork:
		return at([]uint32{0xbdb8b3, 0xc7b3a3, 0xb2adad, 0xcabfb0})
	case street.Timbered:
		return at([]uint32{0xc2bfb8, 0xc4baa6, 0xbababa})
	case street.Block:
		return at([]uint32{0xc9c6bd, 0xd8d2c2, 0xb9bcbc, 0xd9c9ad, 0xc4cdd0})
	case street.GlassWall:
		return at([]uint32{0xaebcc6, 0xb9c2c4, 0x9fb0b8})
	case street.SheetHall:
		return at([]uint32{0x9eaba3, 0x8594a6, 0xc2c4c4, 0x6b826e, 0xb4ada2, 0x8c4c42})
	case street.Stonework:
		return at([]uint32{0xbcb3a3, 0xc8bda6, 0xaca79d, 0xd0c4ab})
	case street.Boarded:
		if m.walls[0].facade == street.Boarded {
			return pick(m.colours, town, h.luck(6))
		}
		return at([]uint32{0x86684c, 0x74573f, 0x977a5c, 0x6c6459})
	case street.School:
		return at([]uint32{0xdcd3c0, 0xcfd2cf, 0xd8bf9f, 0xe2dccc})
	}
	return pick(m.colours, town, h.luck(6))
}

// roof is the colour of a house's roof, where the map says none.
func (m *manner) roof(h *House, town uint64) uint32 {
	switch h.Look.Covering {
	case street.Gravel:
		return [3]uint32{0x8e8c87, 0x7c7b78, 0x9a968d}[min(int(h.luck(8)*3), 2)]
	case street.Metal:
		return [3]uint32{0x84898b, 0x6c7073, 0x8fa79b}[min(int(h.luck(8)*3), 2)]
	case street.Thatch:
		return 0x7d6c4f
	case street.Slate:
		if m.covering != street.Slate {
			return 0x565a5f
		}
	}
	return pick(m.tops, town, float64(h.luck(8)*h.luck(8))) // most roofs of a town are alike
}

// pick takes one of the colours that a town has of a country's.
func pick(all []uint32, town uint64, luck float64) uint32 {
	n := min(tones, len(all))
	first := int(chance(town, 2) * float64(len(all)))
	step := 1 + int(chance(town, 3)*float64(len(all)-1))
	return all[(first+step*min(int(luck*float64(n)), n-1))%len(all)]
}

func chance(town uint64, n int64) float64 {
	return float64(float64(hash(int64(town), n)>>11) * (1.0 / (1 << 53)))
}

// named is a place that gives the houses about it their colours.
type named struct {
	at   *osm.Node
	seed uint64
}

// findTowns finds the towns and villages of a map.
func (r *reader) findTowns() {
	for i := range r.m.Nodes {
		n := &r.m.Nodes[i]
		name := n.Tags.Get("name")
		if name != "" && slices.Contains([]string{"city", "town", "village", "hamlet"}, n.Tags.Get("place")) {
			r.towns = append(r.towns, named{n, num.Purpose(name)})
		}
	}
}

// townAt is the number of the town that a place is nearest to.
func (r *reader) townAt(n *osm.Node) (seed uint64) {
	least := math.Inf(1)
	cos := num.Cos(float64(float64(n.Lat) * (1e-7 * math.Pi / 180)))
	for _, t := range r.towns {
		x, y := float64(float64(t.at.Lon-n.Lon)*cos), float64(t.at.Lat-n.Lat)
		if far := float64(x*x) + float64(y*y); far < least {
			least, seed = far, t.seed
		}
	}
	return seed
}
