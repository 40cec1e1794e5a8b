// Areas: the rings of a relation put together out of its ways, which lie there in any order and direction.

package osm

import (
	"cmp"
	"slices"
)

// Area is a ring and the holes in it, each closed: its first node is its last.
type Area struct {
	Outer []int64
	Holes [][]int64
}

// Broken is what of a relation makes no area.
type Broken struct {
	Kind   Kind
	Ref    int64 // of the member, or the first of several
	Reason string
}

// Areas puts the rings of a multipolygon together. What is left over is in broken: ways that are not in the map or
// that close no ring, holes in nothing, relations within the relation.
func (m *Map) Areas(r *Relation) (areas []Area, broken []Broken) {
	var outer, inner []*Way
	seen := map[int64]bool{}
	for _, member := range r.Members {
		switch member.Kind {
		case NodeKind: // a label, a place's middle
			continue
		case RelationKind:
			broken = append(broken, Broken{RelationKind, member.Ref, "relation within a relation"})
			continue
		}
		w, ok := m.Way(member.Ref)
		again := seen[member.Ref]
		seen[member.Ref] = true
		switch {
		case again:
			broken = append(broken, Broken{WayKind, member.Ref, "way that is a member twice"})
		case !ok:
			broken = append(broken, Broken{WayKind, member.Ref, "way that is not in the map"})
		case member.Role == "inner":
			inner = append(inner, w)
		default:
			outer = append(outer, w)
		}
	}
	rings, open := join(outer)
	holes, also := join(inner)
	broken = append(broken, append(open, also...)...)
	areas = make([]Area, len(rings))
	lines := make([]ring, len(rings))
	for i := range rings {
		areas[i].Outer, lines[i] = rings[i], m.Line(rings[i])
	}
	for _, hole := range holes {
		at := around(lines, m.Line(hole))
		if at < 0 {
			broken = append(broken, Broken{NodeKind, hole[0], "hole in nothing"})
			continue
		}
		areas[at].Holes = append(areas[at].Holes, hole)
	}
	return areas, broken
}

// join makes rings of ways that meet at their ends: it goes on from way to way, the first that is left, and cuts a ring
// off as soon as it comes back to an end where it has been. So rings that touch in a node come apart.
func join(ways []*Way) (rings [][]int64, broken []Broken) {
	at := map[int64][]int{} // ways by the node at either end
	for i, w := range ways {
		first, last := w.Nodes[0], w.Nodes[len(w.Nodes)-1]
		at[first] = append(at[first], i)
		if last != first {
			at[last] = append(at[last], i)
		}
	}
	used := make([]bool, len(ways))
	for i := range ways {
		if used[i] {
			continue
		}
		used[i] = true
		line, legs := slices.Clone(ways[i].Nodes), []leg{{0, i}}
		begun := map[int64]int{line[0]: 0} // the leg that begins at a node
		for len(legs) > 0 {
			end := line[len(line)-1]
			if k, ok := begun[end]; ok {
				first := max(legs[k].from-1, 0)
				if ring := line[first:]; len(ring) > 3 {
					rings = append(rings, slices.Clone(ring))
				} else {
					broken = append(broken, Broken{WayKind, ways[legs[k].way].ID, "ring without an inside"})
				}
				for _, l := range legs[k:] {
					delete(begun, line[max(l.from-1, 0)])
				}
				line, legs = line[:first+1], legs[:k]
				continue
			}
			for len(at[end]) > 0 && used[at[end][0]] {
				at[end] = at[end][1:]
			}
			if len(at[end]) == 0 { // a way that leads nowhere: back to where it began
				l := legs[len(legs)-1]
				broken = append(broken, Broken{WayKind, ways[l.way].ID, "way that closes no ring"})
				delete(begun, line[max(l.from-1, 0)])
				line, legs = line[:l.from], legs[:len(legs)-1]
				continue
			}
			next := at[end][0]
			used[next] = true
			begun[end] = len(legs)
			legs = append(legs, leg{len(line), next})
			line = along(line, ways[next].Nodes)
		}
	}
	return rings, broken
}

// leg is a way in a line that may become a ring: its nodes after the one that it shares begin at from.
type leg struct{ from, way int }

// along appends a way's nodes to a line, from whichever end meets it; the node where they meet is there once.
func along(line, nodes []int64) []int64 {
	if line[len(line)-1] == nodes[0] {
		return append(line, nodes[1:]...)
	}
	for i := len(nodes) - 2; i >= 0; i-- {
		line = append(line, nodes[i])
	}
	return line
}

// ring is a closed line by its positions.
type ring []*Node

// Line looks nodes up; those that the map does not have are passed over.
func (m *Map) Line(ids []int64) []*Node {
	line := make([]*Node, 0, len(ids))
	for _, id := range ids {
		if n, ok := m.Node(id); ok {
			line = append(line, n)
		}
	}
	return line
}

// Rings are an area's ring and its holes; whole tells that the map has all nodes of them.
func (m *Map) Rings(a *Area) (rings [][]*Node, whole bool) {
	whole = true
	for _, ids := range append([][]int64{a.Outer}, a.Holes...) {
		line := m.Line(ids)
		whole = whole && len(line) == len(ids)
		rings = append(rings, line)
	}
	return rings, whole
}

// around returns the smallest ring that a hole lies in, -1 where none is.
func around(rings []ring, hole ring) int {
	at, least := -1, 0.0
	for i, r := range rings {
		if !hole.in(r) {
			continue
		}
		if size := r.size(); at < 0 || size < least {
			at, least = i, size
		}
	}
	return at
}

// RingIn tells whether a closed line of nodes lies in another, by its first node that is not on the other's line.
func RingIn(inner, outer []*Node) bool { return ring(inner).in(outer) }

// RingSize is twice a closed line's area in square degrees of 1e-14, whichever way round it goes.
func RingSize(closed []*Node) float64 { return ring(closed).size() }

// in tells whether a ring lies in another: by its first node that is not on the other's line. One that has all its
// nodes there counts as inside.
func (r ring) in(other ring) bool {
	for _, n := range r {
		if side := other.side(n); side != 0 {
			return side > 0
		}
	}
	return true
}

// side tells by exact whole numbers where a node lies of a ring: 1 inside, -1 outside, 0 on its line.
func (r ring) side(p *Node) int {
	side := -1
	for i := 1; i < len(r); i++ {
		a, b := r[i-1], r[i]
		turn := cmp.Compare(east(b, a)*north(p, a), east(p, a)*north(b, a))
		switch {
		case turn == 0 && between(a.Lon, p.Lon, b.Lon) && between(a.Lat, p.Lat, b.Lat):
			return 0
		case a.Lat <= p.Lat && p.Lat < b.Lat && turn > 0, b.Lat <= p.Lat && p.Lat < a.Lat && turn < 0:
			side = -side
		}
	}
	return side
}

func between(a, p, b int32) bool { return min(a, b) <= p && p <= max(a, b) }

func east(a, b *Node) int64  { return int64(a.Lon) - int64(b.Lon) }
func north(a, b *Node) int64 { return int64(a.Lat) - int64(b.Lat) }

// size returns twice a ring's area in square degrees of 1e-14, whichever way round it goes.
func (r ring) size() float64 {
	sum := 0.0
	for i := 1; i < len(r); i++ {
		x, y := float64(east(r[i-1], r[0])), float64(north(r[i-1], r[0]))
		sum += float64(x*float64(north(r[i], r[0]))) - float64(float64(east(r[i], r[0]))*y)
	}
	return max(sum, -sum)
}
