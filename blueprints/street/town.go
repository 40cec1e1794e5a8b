// A town, cut into tiles.

package street

import (
	"slices"

	"camber/blueprints/street/furniture"
	"camber/blueprints/street/plane"
	"camber/blueprints/street/shore"
	"camber/components/space"
	network "camber/components/street"
)

const (
	// TileSize is the length of a tile's side in metres.
	TileSize = 128.0
	// Posts is how many squares of bare land lie side by side in a tile, when nobody says otherwise.
	Posts = 8
	// around is how many tiles of bare land lie beyond the last street.
	around = 8
)

// What the triangles of a tile are made of. From Carriageway on, they count in the network's surfaces.
const (
	Land uint8 = iota
	Pavement
	Kerb
	Structure // bridges, walls, tunnels
	Wall      // of houses
	Roof
	Water
	Fixture // what stands there: trunks, poles, walls
	Carriageway
)

// Town is a network with its ground. Make it with NewTown. It is for one goroutine; Hand is it for another.
type Town struct {
	net     *network.Network
	surface *surface
	tiles   []plane.Tile
	solids  map[[2]int32][]solid // of tiles
	lumps   map[[2]int32]*lump   // of chambers, likewise
	houses  []House
	boxes   []extent // of houses
	waters  *waters
	sea     *shore.Index         // nil: there is none
	lots    map[[2]int32][]int32 // houses of tiles
	tunnels *pieces
	yard    *furniture.Yard       // nil: nothing stands there
	rights  map[int32][]space.Vec // of edges, across them, in the tile that is made
	lowered map[int32][]float64   // of edges, where their kerbs are low, in metres along them
	humps   humps
	corner  float64
	hole    int32
	posts   int32
	maker   plane.Triangulator
	sheet   sheetSquares // of the tile that is made

	Lots []Lot // houses that stand in no tile
}

// Tile is a square of ground. Its corner counts in tiles from the town's origin, its points in metres from its corner,
// their heights from the town's.
type Tile struct {
	At        [2]int32
	Points    []space.Vec
	Triangles [][3]uint32 // anticlockwise seen from above
	Materials []uint8     // of each triangle
	Sheet     int         // how many triangles are the land's sheet; bridges, tunnels and houses follow
	Lots      []Lot       // its houses that do not stand as the map has them
	Stands    []Stand     // its houses that stand
	Things    []network.Thing
}

// Shape is how a town's ground is made.
type Shape struct {
	Corner float64                    // m, radius of its junctions' corners
	Posts  int                        // squares of bare land from one side of a tile to the other; 0: Posts
	Land   func(x, y float64) float64 // how high the bare land is
	Houses []House
	Waters []Waters          // how high each stands is noted in it, where that is not known
	Things *furniture.Set    // what else stands there; nil: nothing
	Only   map[[2]int32]bool // tiles that are wanted, with all houses that streets are near to; nil: all
}

// farOut is how far from its points a street, and from its middle a junction, has anything to do with tiles, in metres.
const farOut = 120.0

// wants tells whether anything of what lies around some points may come to the tiles that are wanted.
func (s *Shape) wants(points ...space.Vec) bool {
	if s.Only == nil {
		return true
	}
	box := space.BoxOf(points...).Grown(farOut)
	low, high := tileOf(box.Min), tileOf(box.Max)
	for x := low[0]; x <= high[0]; x++ {
		for y := low[1]; y <= high[1]; y++ {
			if s.Only[[2]int32{x, y}] {
				return true
			}
		}
	}
	return false
}

// NewTown cuts a network into tiles; Lay comes first.
func NewTown(n *network.Network, s Shape) (*Town, error) {
	whole := n
	n, _ = parted(n, s.Corner)
	t := &Town{
		net: n, surface: newSurface(n, s.Land), solids: map[[2]int32][]solid{}, posts: int32(s.Posts),
		lumps:  map[[2]int32]*lump{},
		rights: map[int32][]space.Vec{}, corner: s.Corner, lowered: lowered(n), humps: humps{},
	}
	t.maker.Free = true
	if s.Posts <= 0 {
		t.posts = Posts
	}
	d := drawer{net: n, corner: s.Corner, cut: &plane.Cut{}, leans: leans(n)}
	tubes := t.tubesOf(&d, &s)
	for i := range n.Edges {
		if !s.wants(n.Edges[i].Points...) {
			continue
		}
		if onLand(&n.Edges[i]) {
			d.edge(i)
			d.rounds(i)
			d.banks(i)
			d.ramps(&n.Edges[i], t.lowered[int32(i)])
			t.calm(&d, i)
			t.barriers(&d, i)
		} else {
			t.hold(&d, tubes, i)
		}
	}
	for i := range n.Junctions {
		if s.wants(n.Junctions[i].At) {
			d.junction(i)
			t.dome(&d, &n.Junctions[i])
		}
	}
	t.chambers(&d, tubes)
	d.islands(&s)
	t.flood(&d, &s)
	t.settle(&d, s.Houses, s.Only == nil)
	if s.Things != nil {
		t.yard = furniture.NewYard(n, whole, s.Things, TileSize, s.Corner)
	}
	t.tiles, t.hole = d.cut.Tiles(), d.hole()
	if s.Only != nil {
		t.tiles = slices.DeleteFunc(t.tiles, func(p plane.Tile) bool { return !s.Only[p.At] })
	}
	return t, d.err
}

// banks deals points beside a street, where its shoulder ends and where a bank may.
func (d *drawer) banks(i int) {
	e := &d.net.Edges[i]
	rights := d.rights(i)
	half := halfWidth(e)
	for k := range e.Points {
		if k == 0 && d.narrower(e.From, e) || k == len(e.Points)-1 && d.narrower(e.To, e) {
			continue // what lies there is the other's, or right beside its edge
		}
		for s, sign := range [2]float64{-1, 1} {
			from := half
			if e.Kerb > 0 {
				from += kerbWidth + e.Pavement[s]
			}
			for _, more := range [2]float64{shoulder, 5} {
				if d.err == nil {
					d.err = d.cut.Post(steps(e.Points[k].AddScaled(rights[k], float64(sign*(from+more)))))
				}
			}
		}
	}
}

// Tiles is how many tiles have streets.
func (t *Town) Tiles() int { return len(t.tiles) }

// At is where one of them lies.
func (t *Town) At(i int) [2]int32 { return t.tiles[i].At }

// Tile makes one of them.
func (t *Town) Tile(i int) (*Tile, error) {
	p := &t.tiles[i]
	posts := p.Posts[:len(p.Posts):len(p.Posts)]
	for x := range t.posts + 1 {
		for y := range t.posts + 1 {
			posts = append(posts, t.post(x, y))
		}
	}
	sheet, err := t.maker.Cover(p.Rings, p.Lines, posts)
	if err != nil {
		return nil, err
	}
	triangles, top := open(sheet, t.hole)
	made := &Tile{
		At: p.At, Points: make([]space.Vec, len(sheet.Points)), Triangles: triangles,
		Materials: make([]uint8, len(triangles)), Sheet: len(triangles),
	}
	corner := space.Vec{X: float64(float64(p.At[0]) * TileSize), Y: float64(float64(p.At[1]) * TileSize)}
	lift := lifts(sheet)
	wet := wets(sheet)
	for k, at := range sheet.Points {
		v := space.Vec{X: float64(float64(at[0]) * space.Lattice), Y: float64(float64(at[1]) * space.Lattice)}
		at := corner.Add(v)
		v.Z = t.surface.at(at)
		if lift[k] > 0 {
			v.Z += float64(lift[k] * t.kerb(at))
		}
		if v.Z += t.humps.up(at); wet[k] {
			v.Z = t.level(at, v.Z)
		}
		made.Points[k] = v
	}
	for k, is := range top {
		made.Materials[k] = t.material(is)
	}
	for _, s := range t.solids[p.At] {
		s.put(made, corner)
	}
	if l := t.lumps[p.At]; l != nil {
		l.put(made, corner)
	}
	t.sheet.sort(made)
	if err := t.stand(made); err != nil {
		return made, err
	}
	t.furnish(made)
	return made, nil
}

// lifts are how much of a kerb's height kerbs, pavements and islands make each point higher: what touches a carriageway
// stays, what lies within a kerb is half as high. On the tile's border only what lies along it counts, for that is all
// that the tile beside it has as well.
func lifts(s *plane.Sheet) []float64 {
	const carriage, kerb, beside, island = 1, 2, 4, 8
	touches := make([]uint8, len(s.Points))
	for k, top := range s.Top {
		is := uint8(beside)
		switch {
		case top >= sillRegion:
			is = carriage
		case top == kerbRegion:
			is = kerb
		case top == pavementRegion:
			is = kerb | beside
		case top == islandRegion:
			is = island
		}
		for c, p := range s.Triangles[k] {
			a, b := s.Triangles[k][(c+1)%3], s.Triangles[k][(c+2)%3]
			if at := s.Points[p]; !onBorder(at, at) || onBorder(at, s.Points[a]) || onBorder(at, s.Points[b]) {
				touches[p] |= is
			}
		}
	}
	up := make([]float64, len(s.Points))
	for p, is := range touches {
		switch is {
		case kerb:
			up[p] = 0.5
		case kerb | beside, island, kerb | island, kerb | beside | island:
			up[p] = 1
		}
	}
	return up
}

// onBorder tells whether two points lie on one side of their tile.
func onBorder(a, b plane.Point) bool {
	for axis := range 2 {
		if a[axis] == b[axis] && a[axis]&(plane.Size-1) == 0 {
			return true
		}
	}
	return false
}

func (t *Town) material(region int32) uint8 {
	switch region {
	case -1, islandRegion:
		return Land
	case waterRegion:
		return Water
	case pavementRegion:
		return Pavement
	case kerbRegion:
		return Kerb
	case sillRegion:
		return Structure
	}
	return Carriageway + uint8(int32(len(t.net.Surfaces)-1)-(region-carriageRegion))
}

// Done lets go of what a tile was made of: it cannot be made again.
func (t *Town) Done(i int) { t.tiles[i] = plane.Tile{At: t.tiles[i].At} }

// Hand is the same town for another goroutine.
func (t *Town) Hand() *Town {
	other := *t
	other.surface = t.surface.hand()
	other.tunnels, other.rights = t.tunnels.hand(), map[int32][]space.Vec{}
	other.maker, other.sheet = plane.Triangulator{Free: true}, sheetSquares{}
	return &other
}
