// What a map says, as plain data.

package osm

import (
	"cmp"
	"slices"
)

// Map is what a map file says: nodes, ways and relations, each sorted by id, positions as the file has them. Nobody
// writes to it once it is read.
type Map struct {
	Nodes     []Node // by id, no duplicates: of several the newest version
	Ways      []Way
	Relations []Relation
	Bounds    Bounds    // of the file's heading, or of its nodes where it has none
	Date      string    // the newest that the map itself names (2018-03-01T21:43:02Z), "" where it names none
	Copyright string    // whose it is, where its heading says so: "OpenStreetMap and contributors"
	Skipped   []Skipped // what could not be used, sorted by reason
}

// Node is a point: of a way, or by itself.
type Node struct {
	ID       int64
	Lon, Lat int32 // 1e-7 degrees, on WGS84
	Tags     Tags
}

// Way is a line through nodes, or an area where its last node is its first. Nodes that the file does not have are
// named all the same: of a way that sticks out of the map.
type Way struct {
	ID    int64
	Nodes []int64
	Tags  Tags
}

// Relation is what belongs together: the ways around an area, the streets of a forbidden turn.
type Relation struct {
	ID      int64
	Members []Member
	Tags    Tags
}

// Member is one of a relation, in its order.
type Member struct {
	Kind Kind
	Ref  int64 // id among those of its kind
	Role string
}

// Kind says what an id counts.
type Kind uint8

// The three kinds, each with ids of its own.
const (
	NodeKind Kind = iota
	WayKind
	RelationKind
)

// String returns the kind in a word.
func (k Kind) String() string { return [...]string{"node", "way", "relation"}[k] }

// Tags are sorted by key, and no key is there twice.
type Tags []Tag

// Tag is one thing that is said of a node, way or relation. Equal strings of a map share their bytes.
type Tag struct{ Key, Value string }

// Get returns a key's value, "" where there is none.
func (t Tags) Get(key string) string {
	for _, tag := range t {
		if tag.Key == key {
			return tag.Value
		}
	}
	return ""
}

// Has tells whether a key is there.
func (t Tags) Has(key string) bool {
	return slices.ContainsFunc(t, func(tag Tag) bool { return tag.Key == key })
}

// Bounds is a box of positions in 1e-7 degrees, its edges within. A map never crosses the line of 180 degrees.
type Bounds struct{ West, South, East, North int32 }

// Holds tells whether a position is in the box or on its edge.
func (b Bounds) Holds(lon, lat int32) bool {
	return b.West <= lon && lon <= b.East && b.South <= lat && lat <= b.North
}

// with returns the box grown by a position.
func (b Bounds) with(lon, lat int32) Bounds {
	return Bounds{min(b.West, lon), min(b.South, lat), max(b.East, lon), max(b.North, lat)}
}

// nowhere is a box that holds nothing, to be grown.
var nowhere = Bounds{West: 1<<31 - 1, South: 1<<31 - 1, East: -1 << 31, North: -1 << 31}

// Node returns the node of an id.
func (m *Map) Node(id int64) (*Node, bool) {
	i, ok := slices.BinarySearchFunc(m.Nodes, id, func(n Node, id int64) int { return cmp.Compare(n.ID, id) })
	if !ok {
		return nil, false
	}
	return &m.Nodes[i], true
}

// Way returns the way of an id.
func (m *Map) Way(id int64) (*Way, bool) {
	i, ok := slices.BinarySearchFunc(m.Ways, id, func(w Way, id int64) int { return cmp.Compare(w.ID, id) })
	if !ok {
		return nil, false
	}
	return &m.Ways[i], true
}

// Relation returns the relation of an id.
func (m *Map) Relation(id int64) (*Relation, bool) {
	i, ok := slices.BinarySearchFunc(m.Relations, id, func(r Relation, id int64) int { return cmp.Compare(r.ID, id) })
	if !ok {
		return nil, false
	}
	return &m.Relations[i], true
}

// Closed tells whether the way's last node is its first.
func (w *Way) Closed() bool { return len(w.Nodes) > 3 && w.Nodes[0] == w.Nodes[len(w.Nodes)-1] }

// Pieces returns the stretches of a way whose nodes the map has, of two nodes or more each, in the way's order. A way
// within the map is one piece; one that leaves it and comes back is several, with no straight line across the gap.
func (m *Map) Pieces(w *Way) [][]*Node {
	var pieces [][]*Node
	piece := make([]*Node, 0, len(w.Nodes))
	end := func() {
		if len(piece) > 1 {
			pieces = append(pieces, slices.Clip(piece))
			piece = nil
		}
		piece = piece[:0]
	}
	for _, id := range w.Nodes {
		if n, ok := m.Node(id); ok {
			piece = append(piece, n)
		} else {
			end()
		}
	}
	end()
	return pieces
}
