// From a map to a town.

package town

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	ground "camber/blueprints/street"
	"camber/blueprints/street/check"
	"camber/blueprints/street/plane"
	"camber/components/geo"
	"camber/components/street"
	"camber/content/elevation"
	"camber/content/osm"
	"camber/content/osm/houses"
	"camber/content/osm/shores"
	"camber/content/osm/streets"
)

// Source is a file that a town was made of.
type Source struct {
	Name string // without its folder
	Hash string // SHA-256, in hexadecimal digits
	Date string // that the map itself names; "" where it names none
}

// Options are how a town is built.
type Options struct {
	Rules   *street.Rules
	Country string             // by its code; empty: the map tells, or where it lies
	Heights *elevation.Surface // nil: the town is flat
	Detail  int                // squares of bare land from one side of a tile to the other; 0: as usual
	Sources []Source           // as they are written into the town's heading
	// Progress is told what is done of a stage: "streets", "heights", "outlines", "ground". Nil: nobody wants to know.
	Progress func(stage string, done, whole int)
	Workers  int             // that make tiles beside each other; 0: one
	Until    <-chan struct{} // once it is closed nobody wants the town: ErrStopped
}

// Town is a map that was built.
type Town struct {
	Origin      geo.Place
	Height      float64 // m above the sea, of the town's origin
	Net         *street.Network
	CountryFrom streets.CountryFrom
	Drivable    int // ways
	Skipped     []osm.Skipped
	Sources     []Source
	Flat        bool
	Corner      float64       // m, radius of its junctions' corners
	RawOffset   check.Offsets // of its streets from the land
	Tiles       []Packed
	Houses      []houses.House // that stand
	Stands      []ground.Stand // as they do, in their order
	HousesInMap int            // whether they stand or not
	Triangles   int
	Segments    int // rows of Streets, once Bytes wrote them

	m     *osm.Map
	kept  keptLand
	views []viewed
}

// Packed is one tile, as bytes.
type Packed struct {
	Entry
	Data   []byte
	Houses []byte // as packStands writes them
	Things []byte // what is to be seen that stands there; nil: nothing does
}

// errEmpty is what a map without streets is.
var errEmpty = errors.New("the map has no street that can be driven: is it a map of roads, and are its bounds right?")

// ErrStopped is what comes of a town that nobody wanted any more.
var ErrStopped = errors.New("stopped")

func (o *Options) stopped() bool {
	select {
	case <-o.Until:
		return true
	default:
		return false
	}
}

// Build makes a town of a map.
func Build(m *osm.Map, o Options) (*Town, error) {
	if o.Progress == nil {
		o.Progress = func(string, int, int) {}
	}
	b := m.Bounds
	t := &Town{
		Origin:  geo.Of(int32((int64(b.West)+int64(b.East))/2), int32((int64(b.South)+int64(b.North))/2)),
		Sources: o.Sources, Flat: o.Heights == nil, m: m,
	}
	flat := geo.NewPlane(t.Origin)
	o.Progress("streets", 0, 1)
	read := streets.Read(m, o.Rules, streets.Options{
		Country: o.Country, Arms: mostArms,
		Project: func(lon, lat int32) (x, y float64) { return flat.Forward(geo.Of(lon, lat)) },
	})
	t.Net, t.CountryFrom, t.Drivable, t.Skipped = read.Network, read.CountryFrom, read.Drivable, read.Skipped
	if len(t.Net.Edges) == 0 {
		return nil, errEmpty
	}
	if c := read.Crowded; c != nil {
		return nil, leaveOut("more than %d streets meet at node %d, of which way %d is one", mostArms, c.Node, c.Way)
	}
	if err := near(t.Net); err != nil { // before they are counted by squares, of which those of half the Earth are many
		return nil, err
	}
	if err := tangled(t.Net); err != nil {
		return nil, err
	}
	if o.stopped() {
		return nil, ErrStopped
	}
	land := t.land(flat, o.Heights)
	sea, dry := (&shores.Town{Map: m, Net: t.Net, Plane: flat, Height: t.Height, Flat: t.Flat}).Sea()
	t.Skipped, land = append(t.Skipped, dry...), ground.AboveSea(sea, land)
	t.Skipped = append(t.Skipped, doubted(o.Heights)...)
	o.Progress("heights", 0, 1)
	grade := osm.Tally{}
	for _, way := range ground.Lay(t.Net, o.Rules.Corner, land) {
		grade.Skip("a bridge or tunnel that cannot clear what it crosses, made a crossing at grade", way)
	}
	t.Skipped = append(t.Skipped, grade.List()...)
	onGrid(t.Net)
	if err := wholeNetwork(t.Net); err != nil {
		return nil, unbuilt(err)
	}
	o.Progress("outlines", 0, 1)
	t.Corner, t.RawOffset = o.Rules.Corner, check.OffsetsOf(t.Net, land)
	stand := t.readHouses(&o, flat)
	town, err := ground.NewTown(t.Net, ground.Shape{
		Corner: o.Rules.Corner, Posts: o.Detail, Land: land, Houses: stand,
		Waters: t.readWaters(o.Rules, flat, sea), Things: t.readThings(o.Rules, flat),
	})
	if err != nil {
		return nil, fmt.Errorf("the town is too large: build a part of it (--bounds): %w", err)
	}
	bare := town.Bare()
	tiles := allTiles(town, bare) // before a tile is done
	var cover landCover
	var more sync.WaitGroup
	more.Go(func() { // beside the ground, which asks nothing of it
		cover = t.layAreas(flat, tiles, stand, sea)
	})
	err = t.pack(town, bare, &o)
	more.Wait()
	if err != nil {
		return nil, err
	}
	t.views, t.Skipped = append(t.views, cover.views...), append(t.Skipped, cover.skipped...)
	t.keep(flat, o.Heights, o.Detail)
	if err := t.whole(); err != nil {
		return nil, unbuilt(err)
	}
	return t, nil
}

// doubted is what is not taken as files of heights have it.
func doubted(h *elevation.Surface) (all []osm.Skipped) {
	if h != nil && h.Doubtful > 0 {
		all = append(all, osm.Skipped{
			Reason: "a height that the Earth does not have, or that stands alone: it is filled from those around it",
			Count:  h.Doubtful,
		})
	}
	if h != nil && len(h.Empty) > 0 {
		all = append(all, osm.Skipped{Reason: "a file of heights without any: the sea's level is taken", Count: len(h.Empty)})
	}
	return all
}

// skipped is all that is not as the map has it, each reason once.
func (t *Town) skipped() (all []osm.Skipped) {
	at := map[string]int{}
	for _, s := range slices.Concat(t.m.Skipped, t.Skipped) {
		i, known := at[s.Reason]
		if !known {
			at[s.Reason] = len(all)
			all = append(all, s)
			continue
		}
		all[i].Count += s.Count
	}
	slices.SortFunc(all, func(a, b osm.Skipped) int { return cmp.Compare(a.Reason, b.Reason) })
	return all
}

// whole tells whether what is kept of the map is what a town can be: a file of anything else is refused.
func (t *Town) whole() error {
	list := make([]Entry, len(t.Tiles))
	for i := range t.Tiles {
		list[i] = t.Tiles[i].Entry
	}
	return cmp.Or(wholeIndex(list), wholeHouses(t.kept.houses),
		wholeWaters(t.kept.waters), wholeSet(&t.kept.things), t.kept.whole())
}

func unbuilt(err error) error {
	return fmt.Errorf("the map says what no town can be: %w: correct it there, or leave that part out (--bounds)", err)
}

// allTiles are all of a town's tiles, from south to north and in a row from west to east.
func allTiles(town *ground.Town, bare [][2]int32) [][2]int32 {
	all := slices.Clone(bare)
	for i := range town.Tiles() {
		all = append(all, town.At(i))
	}
	slices.SortFunc(all, byRow)
	return all
}

// pack makes the ground, some tiles at a time beside each other; what comes out does not hang on how many.
func (t *Town) pack(town *ground.Town, bare [][2]int32, o *Options) error {
	workers := max(o.Workers, 1)
	n := town.Tiles()
	whole := n + len(bare)
	t.Tiles = make([]Packed, whole)
	rims := make([][]rim, n)
	triangles, lots, stands := make([]int, workers), make([][]ground.Lot, workers), make([][]ground.Stand, workers)
	failed := make([]error, workers)
	var next, done atomic.Int64
	var all sync.WaitGroup
	hands := []*ground.Town{town}
	for len(hands) < workers { // before anybody begins
		hands = append(hands, town.Hand())
	}
	o.Progress("ground", 0, whole)
	for w, hand := range hands {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < whole; i = int(next.Add(1)) - 1 {
				if o.stopped() {
					failed[w] = ErrStopped
					return
				}
				if i < n {
					made, err := hand.Tile(i)
					if err != nil {
						failed[w] = fmt.Errorf("the tile at %d, %d (of %g m, east and north of the town's middle): %w: the map is "+
							"tangled there; leave that part out (--bounds)", hand.At(i)[0], hand.At(i)[1], ground.TileSize, err)
						return
					}
					hand.Done(i)
					tile := onLattice(made)
					rims[i] = slices.Clone(borders(tile))
					t.Tiles[i] = packed(made.At, tile)
					t.Tiles[i].Houses = packStands(made, t.kept.houses)
					stands[w] = append(stands[w], made.Stands...)
					t.Tiles[i].Things = seen(made.Things)
					triangles[w] += len(made.Triangles)
					lots[w] = append(lots[w], made.Lots...)
				} else {
					t.Tiles[i] = packedLand(bare[i-n], hand.Heights(bare[i-n]))
				}
				if k := done.Add(1); w == 0 {
					o.Progress("ground", int(k), whole)
				}
			}
		})
	}
	all.Wait()
	for w := range workers {
		t.Triangles += triangles[w]
	}
	if err := errors.Join(failed...); err != nil {
		return err
	}
	t.leave(append(slices.Concat(lots...), town.Lots...), slices.Concat(stands...))
	t.meet(rims, workers)
	slices.SortFunc(t.Tiles, func(a, b Packed) int { return byRow(a.At, b.At) })
	for i := range t.Tiles {
		if p := &t.Tiles[i]; p.Houses != nil {
			t.views = append(t.views, viewed{viewHouses, p.At, p.Houses})
		}
	}
	return nil
}

// meet tells each of the first tiles, by their rims, what its neighbours have on the other side of its border, and sums
// all of them up.
func (t *Town) meet(rims [][]rim, workers int) {
	at := make(map[[2]int32]int, len(rims))
	for i := range rims {
		at[t.Tiles[i].At] = i
	}
	var all sync.WaitGroup
	for w := range workers {
		all.Go(func() {
			var outer []byte
			for i := w; i < len(t.Tiles); i += workers {
				p := &t.Tiles[i]
				if i < len(rims) {
					outer = packOuter(outer[:0], rims[i], func(side int8) []rim {
						if k, ok := at[[2]int32{p.At[0] + beyond[side][0], p.At[1] + beyond[side][1]}]; ok {
							return rims[k]
						}
						return nil
					})
					p.Data = slices.Concat(p.Data, outer)
				}
				p.Sum = sumOf(p.Data)
			}
		})
	}
	all.Wait()
}

func packed(at [2]int32, t *Tile) Packed {
	p := Packed{Entry: Entry{At: at, Low: t.Points[0], High: t.Points[0]}, Data: slices.Clone(t.pack())}
	for _, q := range t.Points {
		for k := range 3 {
			p.Low[k], p.High[k] = min(p.Low[k], q[k]), max(p.High[k], q[k])
		}
	}
	return p
}

func packedLand(at [2]int32, heights []float64) Packed {
	steps := make([]int32, len(heights))
	for i, z := range heights {
		steps[i] = step(z)
	}
	side := 1
	for side*side < len(heights) {
		side++
	}
	return Packed{
		Entry: Entry{
			At: at, Low: [3]int32{0, 0, slices.Min(steps)}, High: [3]int32{plane.Size, plane.Size, slices.Max(steps)},
		},
		Data: slices.Clone(packLand(side-1, steps)),
	}
}
