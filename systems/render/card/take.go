//go:build cgo && window

// Models that were stored beside the pictures, taken into the store that is drawn from.

package card

// BesideStore is where the numbers of parts begin in a store that is filled beside the pictures, so that they are told
// from the others.
const BesideStore = 1 << 24

// moved is how far the models of a store have gone in the one that has taken them.
type moved struct{ parts, v, i int32 }

// Shift has a shape follow; one that was never in the other store stays.
func (m *moved) Shift(h *Shape) {
	if h.First >= BesideStore {
		h.First += m.parts
		h.v.first += m.v
		h.i.first += m.i
	}
}

// Take takes all models of a store that was filled beside this one.
func (s *Store) Take(other *Store) moved {
	var at moved
	at.v, s.AllV = put(&s.FreeV, s.AllV, other.AllV)
	at.i, s.AllI = put(&s.freeI, s.AllI, other.AllI)
	first, parts := put(&s.freeParts, s.Parts, other.Parts)
	at.parts, s.Parts = first-other.From, parts
	for k := range other.Parts {
		s.Parts[int(first)+k].First += at.i
		s.Parts[int(first)+k].Base += at.v
	}
	s.newV, s.newI = append(s.newV, span{at.v, int32(len(other.AllV))}), append(s.newI, span{at.i, int32(len(other.AllI))})
	return at
}
