// The ground, row of tiles by row, south to north.

package check

import (
	"cmp"
	"fmt"
	"slices"

	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
)

// Of blueprints/street, which this room is handed the work of.
const (
	tileSize    = 128.0   // m
	side        = 1 << 20 // steps of the mesh lattice in a tile's side
	structure   = 3       // materials of what nobody drives on: of bridges and tunnels, houses and what stands there
	water       = 6
	carriageway = 8 // materials from here on are of streets
)

// ground is what is known while rows of tiles go by.
type ground struct {
	town  Town
	opts  Options
	r     *Report
	tiles [][2]int32
	rows  [][2]int // of tiles: from, to
	laid  *tree.Ground
	span  map[[2]int32][2]float64 // of the tiles that are laid: lowest and highest point, m
	rims  map[[2]int32]*rims      // that wait for their neighbours
	loose map[solidEdge]int       // edges of bridges and tunnels whose other side is to come
	came  []solidEdge             // all that ever waited
	below map[[2]int32][]stretch  // tunnels, by the tiles that they are in
	rolls map[[2]int32][]rolled   // stretches of street, by the tile that they begin in
	steps map[int64]int           // in r.Worst, by way; only looked up
	walls map[int64]bool          // ways that something stands on

	driven map[[2]int32][]driven // what a car drives, by the tile that it lies in
	turned map[[2]int32][]int32  // connections of ways that it drives, likewise
	struck map[[2]int32]bool     // lanes of edges in which it struck something; only looked up
	near   []tree.Triangle
	done   int
}

func newGround(t Town, o Options, r *Report) *ground {
	g := &ground{
		town: t, opts: o, r: r, tiles: slices.Clone(t.Tiles), laid: tree.NewGround(), span: map[[2]int32][2]float64{},
		rims: map[[2]int32]*rims{}, loose: map[solidEdge]int{}, below: map[[2]int32][]stretch{},
		rolls: map[[2]int32][]rolled{}, steps: map[int64]int{}, walls: map[int64]bool{},
		driven: map[[2]int32][]driven{}, turned: map[[2]int32][]int32{}, struck: map[[2]int32]bool{},
	}
	slices.SortFunc(g.tiles, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0])) })
	for i := range g.tiles {
		if i == 0 || g.tiles[i][1] != g.tiles[i-1][1] {
			g.rows = append(g.rows, [2]int{i, i})
		}
		g.rows[len(g.rows)-1][1] = i + 1
	}
	for i := range t.Net.Edges {
		e := &t.Net.Edges[i]
		g.stretches(int32(i))
		if e.Flags.Has(street.Tunnel) {
			g.tunnel(e)
		}
	}
	g.drives()
	g.turns()
	return g
}

func (g *ground) measure() error {
	for row := range len(g.rows) + 1 {
		if row < len(g.rows) {
			if err := g.lay(g.rows[row]); err != nil {
				return err
			}
		}
		if row > 0 {
			g.ask(g.rows[row-1])
		}
		if row > 1 {
			g.drop(g.rows[row-2])
		}
	}
	for _, e := range g.came {
		if g.loose[e] == 0 {
			continue
		}
		delete(g.loose, e)
		g.r.OpenEdges++
		at := space.Vec{X: float64(e[0][0]), Y: float64(e[0][1]), Z: float64(e[0][2])}
		g.r.bad("open", 0, 0, 0, at.Scale(space.Lattice))
	}
	return nil
}

// lay reads a row of tiles, looks at each and puts it into the tree.
func (g *ground) lay(row [2]int) error {
	for _, at := range g.tiles[row[0]:row[1]] {
		t, err := g.town.Tile(at)
		if err != nil {
			return err
		}
		if err := t.whole(); err != nil {
			return fmt.Errorf("tile %d, %d: %w", at[0], at[1], err)
		}
		g.sheet(at, t)
		g.solids(at, t)
		soup := tree.Soup{Triangles: t.Triangles, Materials: t.Materials, Points: make([]space.Vec, len(t.Points))}
		low, high := 0.0, 0.0
		for i, p := range t.Points {
			soup.Points[i] = metres(p)
			if z := soup.Points[i].Z; i == 0 {
				low, high = z, z
			} else {
				low, high = min(low, z), max(high, z)
			}
		}
		chunk, err := tree.Build(soup)
		if err != nil {
			return fmt.Errorf("tile %d, %d: %w", at[0], at[1], err)
		}
		g.laid.Add(chunkOf(at), chunk, space.PlaceAt([3]int32{}, corner(at)))
		g.span[at] = [2]float64{low, high}
		if g.done++; g.opts.Progress != nil {
			g.opts.Progress(g.done, len(g.tiles))
		}
	}
	return nil
}

// ask casts a row's rays and drives its streets, with the rows beside it laid.
func (g *ground) ask(row [2]int) {
	for i := row[0]; i < row[1]; i++ {
		g.rays(i)
		rolls := g.rolls[g.tiles[i]]
		for k := range rolls {
			g.roll(&rolls[k])
		}
		drives := g.driven[g.tiles[i]]
		for k := range drives {
			g.drive(&drives[k])
		}
		for _, k := range g.turned[g.tiles[i]] {
			g.turn(&g.town.Ways.Connections[k])
		}
	}
}

func (g *ground) drop(row [2]int) {
	for _, at := range g.tiles[row[0]:row[1]] {
		g.laid.Remove(chunkOf(at))
		delete(g.span, at)
	}
}

func chunkOf(at [2]int32) tree.ChunkID {
	return tree.ChunkID{Owner: uint64(uint32(at[0]))<<32 | uint64(uint32(at[1]))}
}

func corner(at [2]int32) space.Vec {
	return space.Vec{X: float64(float64(at[0]) * tileSize), Y: float64(float64(at[1]) * tileSize)}
}

func metres(p [3]int32) space.Vec {
	return space.Vec{X: float64(p[0]), Y: float64(p[1]), Z: float64(p[2])}.Scale(space.Lattice)
}

// whole tells what makes a tile useless.
func (t *Tile) whole() error {
	if t.Sheet < 0 || t.Sheet > len(t.Triangles) || len(t.Materials) != len(t.Triangles) {
		return fmt.Errorf("%d triangles, %d of them the land's, %d materials", len(t.Triangles), t.Sheet, len(t.Materials))
	}
	for _, tri := range t.Triangles {
		if int(max(tri[0], tri[1], tri[2])) >= len(t.Points) {
			return fmt.Errorf("a triangle of %v, and %d points", tri, len(t.Points))
		}
	}
	return nil
}
