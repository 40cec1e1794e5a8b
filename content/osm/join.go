// Several maps as one, and a part of a map.

package osm

import (
	"cmp"
	"slices"
)

// Join makes one map of several; what more than one has is taken from the first.
func Join(maps ...*Map) *Map {
	if len(maps) == 1 {
		return maps[0]
	}
	all := &Map{Bounds: nowhere}
	for _, m := range maps {
		all.Nodes, all.Ways = append(all.Nodes, m.Nodes...), append(all.Ways, m.Ways...)
		all.Relations, all.Skipped = append(all.Relations, m.Relations...), append(all.Skipped, m.Skipped...)
		all.Bounds = all.Bounds.with(m.Bounds.West, m.Bounds.South).with(m.Bounds.East, m.Bounds.North)
		all.Date = max(all.Date, m.Date)
		if m.Copyright != all.Copyright && m.Copyright != "" {
			if all.Copyright != "" {
				all.Copyright += "; "
			}
			all.Copyright += m.Copyright
		}
	}
	all.Nodes = once(all.Nodes, func(n *Node) int64 { return n.ID })
	all.Ways = once(all.Ways, func(w *Way) int64 { return w.ID })
	all.Relations = once(all.Relations, func(r *Relation) int64 { return r.ID })
	slices.SortStableFunc(all.Skipped, func(a, b Skipped) int { return cmp.Compare(a.Reason, b.Reason) })
	return all
}

// once sorts by id and keeps the first of each.
func once[T any](things []T, id func(*T) int64) []T {
	slices.SortStableFunc(things, func(a, b T) int { return cmp.Compare(id(&a), id(&b)) })
	return slices.CompactFunc(things, func(a, b T) bool { return id(&a) == id(&b) })
}

// Within is the map without the nodes outside a box; ways end at their last node in it.
func (m *Map) Within(b Bounds) *Map {
	part := *m
	part.Bounds = b
	part.Nodes = nil
	for i := range m.Nodes {
		if n := &m.Nodes[i]; b.Holds(n.Lon, n.Lat) {
			part.Nodes = append(part.Nodes, *n)
		}
	}
	return &part
}
