// What could not be used, counted by reason.

package osm

import (
	"cmp"
	"slices"
)

// Skipped is what could not be used for one reason.
type Skipped struct {
	Reason string // a plain word: "position off the planet"
	Count  int
	First  int64 // id of the first of them
}

// Tally counts what is skipped.
type Tally map[string]*Skipped

// Skip counts something that cannot be used.
func (t Tally) Skip(reason string, id int64) {
	s := t[reason]
	if s == nil {
		s = &Skipped{Reason: reason, First: id}
		t[reason] = s
	}
	s.Count++
}

// List is all of it, by reason.
func (t Tally) List() (all []Skipped) {
	for _, s := range t {
		all = append(all, *s)
	}
	slices.SortFunc(all, func(x, y Skipped) int { return cmp.Compare(x.Reason, y.Reason) })
	return all
}
