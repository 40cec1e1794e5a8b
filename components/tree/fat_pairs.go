// Candidates for contacts: pairs of things whose boxes meet.

package tree

import "slices"

// Couple is two things whose boxes meet, the one with the lower id first.
type Couple struct{ Low, High Handle }

// Whether Pairs was asked about a thing, and has gone through its neighbours already.
const (
	no uint8 = iota
	yes
	done
)

// Pairs appends all pairs whose boxes meet and of which at least one is among the given things; each once, sorted by
// their ids. Pairs of which not each has the other's layer among those it meets are left out. What is not asked about
// costs nothing: so ask about what is awake. The things asked about should come in the order of their ids: then most of
// the sorting is done.
func (f *Fat) Pairs(of []Handle, to []Couple) []Couple {
	for _, h := range of {
		f.thing(h, "Pairs")
		f.asked[h] = yes
	}
	from := len(to)
	f.late = f.late[:0]
	for _, h := range of {
		if f.asked[h] == done {
			continue
		}
		f.asked[h] = done
		rough := &f.rough[h]
		id := f.things[h].id
		for _, n := range f.things[h].beside {
			lower := n.id < id || n.id == id && n.thing < h
			if lower && f.asked[n.thing] != no || !meets(rough, &f.rough[n.thing]) {
				continue
			}
			c := Couple{h, n.thing}
			if lower {
				c = Couple{n.thing, h}
			}
			if !f.meet(c) {
				continue
			}
			if len(to) == from || f.before(to[len(to)-1], c) < 0 {
				to = append(to, c)
			} else {
				f.late = append(f.late, c)
			}
		}
	}
	for _, h := range of {
		f.asked[h] = no
	}
	return f.merge(to, from)
}

// meet tells whether the boxes of a couple share a point, as they are: in the frame of the first, so the same bits
// decide in every cell.
func (f *Fat) meet(c Couple) bool {
	a, b := &f.things[c.Low], &f.things[c.High]
	return b.box.Moved(b.at.From(a.at)).Meets(a.box)
}

// merge puts the couples that came late where they belong in to, which is sorted from an index on.
func (f *Fat) merge(to []Couple, from int) []Couple {
	if len(f.late) == 0 {
		return to
	}
	slices.SortFunc(f.late, f.before)
	i, j := len(to)-1, len(f.late)-1
	to = append(to, f.late...)
	for k := len(to) - 1; j >= 0; k-- {
		if i >= from && f.before(f.late[j], to[i]) < 0 {
			to[k] = to[i]
			i--
		} else {
			to[k] = f.late[j]
			j--
		}
	}
	return to
}

// before orders couples by their ids.
func (f *Fat) before(x, y Couple) int {
	if c := order(neighbour{f.things[x.Low].id, x.Low}, neighbour{f.things[y.Low].id, y.Low}); c != 0 {
		return c
	}
	return order(neighbour{f.things[x.High].id, x.High}, neighbour{f.things[y.High].id, y.High})
}
