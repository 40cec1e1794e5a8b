// camber town things: whether what is seen of a town is what is hit.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"

	ground "camber/blueprints/street"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/render/mesh"
	drawn "camber/systems/render/town"
)

// Things is camber town things.
type Things struct {
	Town string `arg:"" help:"The town: NAME.town, or its name."`
	Rays int    `default:"100000" placeholder:"N" help:"Rays that are cast at its houses, as they are drawn and as they are hit (default: ${default})."`
	Seed uint64 `default:"1" help:"Where they are cast (default: ${default})."`
	JSON bool   `help:"Print what is found as JSON."`
}

// Run does it.
func (c *Things) Run(std launch.Streams) (err error) {
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	bar := launch.NewProgress(std, "town things")
	show := func(done, tiles int) {
		bar.Show(float64(done)/float64(max(tiles, 1)), fmt.Sprintf("tile %d of %d", done, tiles))
	}
	found, err := measureHouses(f, c.Rays, c.Seed, show)
	if err == nil {
		found.Covers, found.CoversNear, err = measureLand(f, show)
	}
	if err == nil {
		found.streetsFound, err = measureStreets(f)
	}
	if err != nil {
		return err
	}
	bar.Clear()
	if c.JSON {
		err = json.NewEncoder(std.Out).Encode(found)
	} else {
		fmt.Fprintf(std.Out, "houses: %d stand of %d of the map; of %d rays %d see one that is not hit, %d hit one that is "+
			"not seen; none floats by more than %.3f m\n", found.Houses, found.InMap, found.Rays, found.SeenNotHit,
			found.HitNotSeen, found.Gap)
		for _, from := range slices.Sorted(maps.Keys(found.HeightFrom)) {
			fmt.Fprintf(std.Out, "as high as by %s: %d\n", from, found.HeightFrom[from])
		}
		found.sayLand(std.Out)
	}
	if err == nil && (found.SeenNotHit+found.HitNotSeen > 0 || found.Gap > 0) {
		return launch.ErrFound
	}
	return err
}

// housesFound is what is found of them.
type housesFound struct {
	Houses     int            `json:"houses"` // that stand, and are drawn
	InMap      int            `json:"houses_in_map"`
	Rays       int            `json:"rays"`
	SeenNotHit int            `json:"seen_not_hit"`
	HitNotSeen int            `json:"hit_not_seen"`
	Gap        float64        `json:"foundation_gap_max_m"`
	HeightFrom map[string]int `json:"height_from"`
	Triangles  int            `json:"house_triangles"` // that are drawn near by
	FarMost    int            `json:"house_triangles_far_max"`

	Floats     float64            `json:"floating_m_max"` // the lowest part of what nothing carries over what is below it
	Dropped    map[string]int     `json:"houses_dropped"`
	Covers     map[string]float64 `json:"covers"`             // m2, of land that is neither street nor house
	CoversNear map[string]float64 `json:"covers_near_houses"` // m2, the same within 30 m of houses
	streetsFound
}

// sayLand says what land is covered with, and what is missing.
func (f *housesFound) sayLand(out io.Writer) {
	for _, of := range [...]struct {
		where string
		m2    map[string]float64
	}{{"the land", f.Covers}, {"within 30 m of houses", f.CoversNear}} {
		all := 0.0
		for _, m2 := range of.m2 {
			all += m2
		}
		fmt.Fprintf(out, "%s:", of.where)
		for _, word := range covers {
			fmt.Fprintf(out, " %s %.1f %%", word, 100*of.m2[word]/max(all, 1))
		}
		fmt.Fprintln(out)
	}
	for _, why := range slices.Sorted(maps.Keys(f.Dropped)) {
		fmt.Fprintf(out, "left out, %s: %d\n", why, f.Dropped[why])
	}
	fmt.Fprintf(out, "a part that nothing carries floats by %.1f m at most; bridges of two lanes without a line: %d\n",
		f.Floats, f.Unlined)
	if f.Railed != nil {
		fmt.Fprintf(out, "sides of motorways with a guard rail: %.0f %%\n", 100**f.Railed)
	}
}

// apart is how far from each other what is seen and what is hit may lie and count as one, in metres.
const apart = 0.005

var housesPurpose = num.Purpose("town things: houses")

// houseMeter measures a town's houses, tile by tile.
type houseMeter struct {
	file  *towns.Remade
	at    map[[2]int32]int // tiles in the index
	found housesFound
	lands map[[2]int32]*tree.Chunk // the land's sheets of some tiles
}

// measureHouses casts so many rays at a town's houses, and looks below them.
func measureHouses(f *towns.File, rays int, seed uint64, progress func(done, tiles int)) (*housesFound, error) {
	m := houseMeter{
		file: &towns.Remade{File: f, Index: f.Index}, at: map[[2]int32]int{}, lands: map[[2]int32]*tree.Chunk{},
		found: housesFound{InMap: f.HousesInMap, HeightFrom: map[string]int{}, Dropped: f.HousesDropped()},
	}
	if err := f.EachHouse(func(h *towns.Standing) error {
		m.found.HeightFrom[h.HeightFrom]++
		return nil
	}); err != nil {
		return nil, err
	}
	var with []int
	for i := range f.Index {
		m.at[f.Index[i].At] = i
		stands, err := f.Stands(i)
		if err != nil {
			return nil, err
		}
		if len(stands) > 0 {
			with = append(with, i)
			m.found.Houses += len(stands)
		}
	}
	cast := 0
	for n, i := range with {
		all, err := m.file.Houses(i)
		if err != nil {
			return nil, err
		}
		share := rays*(n+1)/len(with) - cast
		if err := m.tile(i, all, share, uint64(n)+seed<<32); err != nil {
			return nil, err
		}
		cast += share
		progress(n+1, len(with))
	}
	return &m.found, nil
}

// tile measures the houses of one.
func (m *houseMeter) tile(i int, all []street.House, rays int, seed uint64) error {
	e := &m.file.Index[i]
	t, err := m.file.Tile(i)
	if err != nil {
		return err
	}
	whole, err := t.Chunk(e.At, e.Sum)
	if err != nil {
		return err
	}
	rest, err := part(t, e.At, func(k int) bool { return t.Materials[k] != ground.Wall && t.Materials[k] != ground.Roof })
	if err != nil {
		return err
	}
	middle := whole.Box().Centre()
	near := drawn.Houses(all, middle, mesh.Fine, nil, 0)
	m.found.Triangles += near.Triangles()
	for k := range all {
		far := drawn.Houses(all[k:k+1], middle, mesh.Coarse, nil, 0)
		m.found.FarMost = max(m.found.FarMost, far.Triangles())
	}
	seen, err := chunkOf(&near, middle)
	if err != nil {
		return err
	}
	place := space.Place{}
	hits, sees, bare := tree.NewGround(), tree.NewGround(), tree.NewGround()
	hits.Add(tree.ChunkID{}, whole, place)
	sees.Add(tree.ChunkID{}, seen, place)
	sees.Add(tree.ChunkID{Index: 1}, rest, place)
	for _, g := range []*tree.Ground{bare, hits, sees} { // so that no ray comes to a house from below the land beside it
		if err := m.around(g, e.At); err != nil {
			return err
		}
	}
	m.found.Floats = max(m.found.Floats, floats(all, hits))
	for k := range rays {
		h := &all[k%len(all)]
		chance := func(n uint64) float64 { return num.Uniform(seed, uint64(k), housesPurpose, n) }
		from, way := aim(h, hits, chance)
		hit, isHit := hits.Ray(space.PlaceAt([3]int32{}, from), way)
		see, isSeen := sees.Ray(space.PlaceAt([3]int32{}, from), way)
		m.found.Rays++
		far, near := math.Inf(1), math.Inf(1)
		if isHit {
			far = float64(hit.At * way.Len())
		}
		if isSeen {
			near = float64(see.At * way.Len())
		}
		switch {
		case far == near || math.Abs(far-near) <= apart:
		case near < far:
			m.found.SeenNotHit++
		default:
			m.found.HitNotSeen++
		}
	}
	for k := range all {
		m.below(&all[k], bare)
	}
	return nil
}

// mostSheets is how many are kept.
const mostSheets = 256

// around lays the land's sheets of a tile and its neighbours.
func (m *houseMeter) around(bare *tree.Ground, at [2]int32) error {
	cell := towns.CellOf(at)
	for n := range int32(9) {
		next := [2]int32{at[0] + n%3 - 1, at[1] + n/3 - 1}
		i, ok := m.at[next]
		if !ok {
			continue
		}
		sheet, ok := m.lands[next]
		if !ok {
			t, err := m.file.Tile(i)
			if err == nil {
				sheet, err = part(t, next, func(k int) bool { return k < t.Sheet })
			}
			if err != nil {
				return err
			}
			if len(m.lands) >= mostSheets {
				clear(m.lands)
			}
			m.lands[next] = sheet
		}
		its := towns.CellOf(next)
		at := space.Place{Cell: [3]int32{its[0] - cell[0], its[1] - cell[1], 0}}
		bare.Add(tree.ChunkID{Owner: 1, Index: uint32(n)}, sheet, at)
	}
	return nil
}

// part makes a chunk of some of a tile's own triangles.
func part(t *towns.Tile, at [2]int32, takes func(k int) bool) (*tree.Chunk, error) {
	some := *t
	some.Triangles, some.Materials, some.Outer = nil, nil, 0
	for k := range t.Materials {
		if takes(k) {
			some.Triangles, some.Materials = append(some.Triangles, t.Triangles[k]), append(some.Materials, t.Materials[k])
		}
	}
	return some.Chunk(at, 0)
}

// chunkOf makes a chunk of what is drawn.
func chunkOf(model *mesh.Model, from space.Vec) (*tree.Chunk, error) {
	s := tree.Soup{Points: make([]space.Vec, len(model.Vertices))}
	for i := range model.Vertices {
		at := model.Vertices[i].At
		s.Points[i] = space.V(float64(at[0]), float64(at[1]), float64(at[2])).Add(from)
	}
	for i := 0; i+2 < len(model.Indices); i += 3 {
		s.Triangles = append(s.Triangles, [3]uint32(model.Indices[i:i+3]))
	}
	return tree.Build(s)
}

const (
	overLand = 1000.0 // m, from where the land, and what stands on it, is looked for
	upTo     = 40.0   // m, over that, from where a ray is cast
	fromFar  = 100.0  // m, from where at most
)

// aim casts a ray at some place of a house, from over all that stands: an eye is in no house.
func aim(h *street.House, all *tree.Ground, chance func(n uint64) float64) (from, way space.Vec) {
	k := int(chance(0) * float64(len(h.Walls)+len(h.Roof)))
	sides := h.Walls
	if k >= len(sides) {
		k, sides = k-len(sides), h.Roof
	}
	tri := sides[min(k, len(sides)-1)]
	u, v := chance(1), chance(2)
	if u+v > 1 {
		u, v = 1-u, 1-v
	}
	to := tri[0].AddScaled(tri[1].Sub(tri[0]), u).AddScaled(tri[2].Sub(tri[0]), v)
	sin, cos := num.SinCos(2 * math.Pi * chance(3))
	far := fromFar * (0.05 + chance(4))
	from = to.Add(space.V(far*cos, far*sin, 0))
	low := h.Base
	high := space.V(from.X, from.Y, low+overLand)
	if hit, ok := all.Ray(space.PlaceAt([3]int32{}, high), space.V(0, 0, -2*overLand)); ok {
		low = high.Z - 2*overLand*hit.At
	}
	from.Z = max(low, h.Base-upTo) + 1 + upTo*chance(5)
	return from, to.Sub(from).Scale(1.5)
}

// below looks how far the walls of a house end over the land.
func (m *houseMeter) below(h *street.House, bare *tree.Ground) {
	foot := math.Inf(1)
	for _, tri := range h.Walls {
		foot = min(foot, tri[0].Z, tri[1].Z, tri[2].Z)
	}
	if foot > h.Base-0.5 { // it is held high
		return
	}
	for _, tri := range h.Walls {
		for k, a := range tri {
			b := tri[(k+1)%3]
			if a.Z > foot+1 || b.Z > foot+1 {
				continue
			}
			n := num.Floor(b.Sub(a).Len(), 1, 1000)
			for i := range n + 1 {
				at := space.PlaceAt([3]int32{}, a.Blend(b, float64(i)/float64(n)))
				if hit, ok := bare.Ray(at, space.V(0, 0, -overLand)); ok {
					m.found.Gap = max(m.found.Gap, overLand*hit.At)
				}
			}
		}
	}
}
