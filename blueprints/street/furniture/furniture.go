// What is to stand in a town, and on what.

package furniture

import (
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

// Set is all that is to stand in a town.
type Set struct {
	Rules    []street.Furniture
	Miles    bool // signs say miles an hour
	Features []Feature
}

// Rule is what things of a kind are like; false: none are put up.
func (s *Set) Rule(kind string) (*street.Furniture, bool) {
	r := street.Rules{Things: s.Rules}
	return r.Furniture(kind)
}

// Spread is how a feature's things stand.
type Spread uint8

// The ways to stand.
const (
	Single Spread = iota // one, at a point
	Line                 // one that is long
	Row                  // one after the other along a line
	Over                 // all over an area
	Lines                // in rows over an area
	Parked               // cars, on an area
	Spreads
)

// Feature is what a map has that stands there.
type Feature struct {
	OSM     int64
	Of      uint8 // what the id counts: 0 nodes, 1 ways, 2 relations
	Spread  Spread
	Kind    street.ThingKind
	Look    uint8
	Mixed   bool    // the look differs from one to the next
	High    float64 // m
	Wide    float64 // m
	Apart   float64 // m, from one to the next
	Share   float64 // 0..1, of places that have one
	Value   int32
	Text    string
	Heading float64 // rad; where its front looks
	Headed  bool    // that is known
	Back    bool    // it is for who drives against the street
	Points  [][]space.Vec
}

// Stuff is what the ground is made of at a place.
type Stuff uint8

// The kinds of ground.
const (
	Elsewhere Stuff = iota // not of this tile
	Land
	Pavement
	Road // a carriageway or its kerb
	Water
	Other // no place to stand on
)

// Ground is what things stand on. Places count from the town's origin.
type Ground interface {
	// At is how high the ground is at a place, and what it is there.
	At(p space.Vec) (z float64, is Stuff)
	// Street tells whether a street lies there, below or above the ground too, or at most so many metres away.
	Street(p space.Vec, beside float64) bool
	// Housed tells whether a house stands there.
	Housed(p space.Vec) bool
}

// most is how many things stand in a tile at most.
const most = 900

// maker makes the things of one tile.
type maker struct {
	*Yard
	at     [2]int32
	corner space.Vec
	ground Ground
	all    []street.Thing
}

// mine tells whether a place lies in the tile.
func (m *maker) mine(p space.Vec) bool { return m.tileOf(p) == m.at }

// put puts a thing up at a place of the town whose height is known.
func (m *maker) put(t street.Thing, p space.Vec) {
	if len(m.all) >= most {
		return
	}
	t.At = Gridded(p.Sub(m.corner))
	if t.Kind.Has()&street.HasTo != 0 {
		if t.To = Gridded(t.To.Sub(m.corner)); t.Across() == (space.Vec{}) {
			return
		}
	} else {
		t.To = space.Vec{}
	}
	t.Heading, t.High, t.Wide = Turned(t.Heading), sized(t.High), sized(t.Wide)
	m.all = append(m.all, t)
}

// Gridded brings a place in a tile to the grid of things.
func Gridded(p space.Vec) space.Vec {
	for _, v := range [3]*float64{&p.X, &p.Y, &p.Z} {
		*v = float64(float64(num.Round(float64(*v/street.ThingGrid), -farthest, farthest)) * street.ThingGrid)
	}
	return p
}

const farthest = 1 << 24 // steps of the grid

// Turns is how many headings there are.
const Turns = 256

// Turned brings a heading to one of them.
func Turned(heading float64) float64 {
	const turn = 2 * 3.141592653589793
	n := num.Round(float64(heading*(Turns/turn)), -1<<30, 1<<30) & (Turns - 1)
	return float64(float64(n) * (turn / Turns))
}

// Sixteenth is how fine the sizes of things are, in metres.
const Sixteenth = 1.0 / 16

// MostSize is how many of these a size has at most.
const MostSize = 1 << 12

func sized(m float64) float64 {
	return float64(float64(num.Round(float64(m/Sixteenth), 0, MostSize)) * Sixteenth)
}

// ways are eight of them all round, a metre long.
var ways = func() (all [8]space.Vec) {
	for i := range all {
		all[i].Y, all[i].X = num.SinCos(float64(float64(i+1) * 0.7853981633974483))
	}
	return all
}()

// free tells whether a thing has so much room around a place on land or a pavement.
func (m *maker) free(p space.Vec, room float64) bool {
	if !m.stands(p) {
		return false
	}
	for i := range ways {
		if !m.stands(p.AddScaled(ways[i], room)) {
			return false
		}
	}
	return !m.ground.Housed(p)
}

// stands tells whether a place is land or pavement.
func (m *maker) stands(p space.Vec) bool {
	switch _, is := m.ground.At(p); is {
	case Land, Pavement:
		return true
	case Elsewhere:
		return !m.ground.Street(p, 0) && !m.paved(p)
	}
	return false
}

// chance is a number from 0 to 1 by a place: the same whoever asks.
func chance(p space.Vec, purpose uint64) float64 {
	const most = 1 << 40
	x, y := num.Round(float64(p.X*8), -most, most), num.Round(float64(p.Y*8), -most, most)
	return num.Uniform(uint64(x), uint64(y), purpose, 0)
}

// ID is what a map calls a feature.
type ID struct {
	Of  uint8 // 0 a node, 1 a way, 2 a relation
	OSM int64
}

// Without is a set without some features.
func (s *Set) Without(gone map[ID]bool) *Set {
	if len(gone) == 0 {
		return s
	}
	kept := *s
	kept.Features = nil
	for i := range s.Features {
		if f := &s.Features[i]; !gone[ID{f.Of, f.OSM}] {
			kept.Features = append(kept.Features, *f)
		}
	}
	return &kept
}

// Has tells whether some feature of a set has an id.
func (s *Set) Has(id ID) bool {
	return slices.ContainsFunc(s.Features, func(f Feature) bool { return f.Of == id.Of && f.OSM == id.OSM })
}

// Tiles are those of some size that some features may have something in.
func (s *Set) Tiles(of map[ID]bool, size float64) (tiles [][2]int32) {
	some := Set{}
	for i := range s.Features {
		if f := &s.Features[i]; of[ID{f.Of, f.OSM}] {
			some.Features = append(some.Features, *f)
		}
	}
	y := NewYard(&street.Network{}, &street.Network{}, &some, size, 1)
	for at := range y.features { //exact:ok sorted by who makes them
		tiles = append(tiles, at)
	}
	return tiles
}
