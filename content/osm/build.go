// Putting a map together out of what a reader finds, in whatever order and however often it finds it.

package osm

import (
	"cmp"
	"fmt"
	"slices"
)

// builder takes what a reader finds.
type builder struct {
	nodes     shelf[Node]
	ways      shelf[Way]
	relations shelf[Relation]
	words     map[string]string // one of each string
	tags      []Tag             // of the element that is being read
	tagSlab   []Tag
	refSlab   []int64
	skipped   Tally
	stated    Bounds // as the heading has them
	hasBounds bool
	date      string
	copyright string
	budget    *budget
}

func newBuilder(b *budget) *builder {
	return &builder{words: map[string]string{}, skipped: Tally{}, stated: nowhere, budget: b}
}

// shelf holds elements of one kind as they come, and what decides between two of one id.
type shelf[E any] struct {
	all    []E
	stamps []stamp
	mixed  bool // not in the order of ids, each once and none deleted
}

// stamp is the id of an element and its version; deleted is what says that there is none any more.
type stamp struct {
	id      int64
	version int32
	at      int32 // which one it is on the shelf
	deleted bool
}

// edition is which of several elements with one id it is.
type edition struct {
	version int32
	deleted bool
}

func (s *shelf[E]) put(id int64, of edition, e E) {
	n := len(s.stamps)
	s.mixed = s.mixed || of.deleted || n > 0 && s.stamps[n-1].id >= id
	s.all = append(s.all, e)
	s.stamps = append(s.stamps, stamp{id, of.version, int32(n), of.deleted})
}

// sorted returns the newest of each id, by id. Of one version the last counts, as in a file that was put together.
func (s *shelf[E]) sorted(b *builder, kind Kind) []E {
	if !s.mixed {
		return slices.Clip(s.all)
	}
	slices.SortFunc(s.stamps, func(x, y stamp) int {
		return cmp.Or(cmp.Compare(x.id, y.id), cmp.Compare(x.version, y.version), cmp.Compare(x.at, y.at))
	})
	newest := make([]E, 0, len(s.all))
	for i, st := range s.stamps {
		switch {
		case i+1 < len(s.stamps) && s.stamps[i+1].id == st.id:
			b.skipped.Skip("older version of a "+kind.String(), st.id)
		case st.deleted:
			b.skipped.Skip("deleted "+kind.String(), st.id)
		default:
			newest = append(newest, s.all[st.at])
		}
	}
	return newest
}

// word returns a string that shares its bytes with every equal one.
func (b *builder) word(text []byte) (string, error) {
	if w, ok := b.words[string(text)]; ok {
		return w, nil
	}
	if err := b.budget.take(wordBytes + len(text)); err != nil {
		return "", err
	}
	w := string(text)
	b.words[w] = w
	return w, nil
}

// tag adds to the tags of the element that is being read.
func (b *builder) tag(key, value string) { b.tags = append(b.tags, Tag{key, value}) }

// takeTags returns the tags since the last call, sorted; of several with one key the first.
func (b *builder) takeTags(id int64) Tags {
	if len(b.tags) == 0 {
		return nil
	}
	slices.SortStableFunc(b.tags, func(x, y Tag) int { return cmp.Compare(x.Key, y.Key) })
	if len(b.tagSlab)+len(b.tags) > cap(b.tagSlab) {
		b.tagSlab = make([]Tag, 0, max(4096, len(b.tags)))
	}
	from := len(b.tagSlab)
	for i, t := range b.tags {
		if i > 0 && b.tags[i-1].Key == t.Key {
			b.skipped.Skip("second value of a key", id)
			continue
		}
		b.tagSlab = append(b.tagSlab, t)
	}
	b.tags = b.tags[:0]
	return b.tagSlab[from:len(b.tagSlab):len(b.tagSlab)]
}

// keep returns a copy of ids that lasts.
func (b *builder) keep(ids []int64) []int64 {
	if len(b.refSlab)+len(ids) > cap(b.refSlab) {
		b.refSlab = make([]int64, 0, max(16384, len(ids)))
	}
	from := len(b.refSlab)
	b.refSlab = append(b.refSlab, ids...)
	return b.refSlab[from:len(b.refSlab):len(b.refSlab)]
}

// What elements and their parts take in memory: Go's own sizes, and the stamp.
const (
	nodeBytes     = 40 + 24
	wayBytes      = 56 + 24
	relationBytes = 56 + 24
	memberBytes   = 32
	tagBytes      = 32
	textBytes     = 16
	numberBytes   = 8
	wordBytes     = 48 // in the map of words, whatever its letters
)

// node takes a node at a position in 1e-7 degrees, which may be off the planet.
func (b *builder) node(id int64, of edition, lon, lat int64) error {
	tags := b.takeTags(id)
	if of.deleted {
		lon, lat = 0, 0 // histories have anything there
	}
	if lon < -180e7 || lon > 180e7 || lat < -90e7 || lat > 90e7 {
		b.skipped.Skip("position off the planet", id)
		return nil
	}
	b.nodes.put(id, of, Node{id, int32(lon), int32(lat), tags})
	return b.budget.take(nodeBytes + tagBytes*len(tags))
}

func (b *builder) way(id int64, of edition, nodes []int64) error {
	tags := b.takeTags(id)
	if !of.deleted && len(nodes) < 2 {
		b.skipped.Skip("way of fewer than two nodes", id)
		return nil
	}
	b.ways.put(id, of, Way{id, b.keep(nodes), tags})
	return b.budget.take(wayBytes + 8*len(nodes) + tagBytes*len(tags))
}

func (b *builder) relation(id int64, of edition, members []Member) error {
	tags := b.takeTags(id)
	b.relations.put(id, of, Relation{id, slices.Clone(members), tags})
	return b.budget.take(relationBytes + memberBytes*len(members) + tagBytes*len(tags))
}

// dated hears of a date, which has to be written as the map's are: 2018-03-01T21:43:02Z.
func (b *builder) dated(text []byte) {
	if string(text) <= b.date || len(text) != 20 {
		return
	}
	for i, want := range []byte("dddd-dd-ddTdd:dd:ddZ") {
		if c := text[i]; want == 'd' && (c < '0' || c > '9') || want != 'd' && c != want {
			return
		}
	}
	b.date = string(text)
}

// bound hears of the heading's box, or of one of several.
func (b *builder) bound(box Bounds) {
	b.hasBounds = true
	b.stated = b.stated.with(box.West, box.South).with(box.East, box.North)
}

// finish returns the map.
func (b *builder) finish() (*Map, error) {
	m := &Map{Bounds: b.stated, Date: b.date, Copyright: b.copyright}
	m.Nodes = b.nodes.sorted(b, NodeKind)
	m.Ways = b.ways.sorted(b, WayKind)
	m.Relations = b.relations.sorted(b, RelationKind)
	if !b.hasBounds {
		for i := range m.Nodes {
			m.Bounds = m.Bounds.with(m.Nodes[i].Lon, m.Nodes[i].Lat)
		}
	}
	if len(m.Nodes) == 0 {
		return nil, fmt.Errorf("it has no nodes: an empty map. Ask for an area where there is something, with its nodes " +
			"(Overpass: (._;>;); before out)")
	}
	m.Skipped = append(m.Skipped, b.skipped.List()...)
	return m, nil
}

// boundOf takes the heading's box as west, south, east, north. One that is off the planet or turned round is passed
// over: the nodes then say where the map is.
func (b *builder) boundOf(box [4]int64) error {
	w, s, e, n := box[0], box[1], box[2], box[3]
	if w < -180e7 || e > 180e7 || s < -90e7 || n > 90e7 || w > e || s > n {
		b.skipped.Skip("box of the heading that is none", 0)
		return nil
	}
	b.bound(Bounds{int32(w), int32(s), int32(e), int32(n)})
	return nil
}
