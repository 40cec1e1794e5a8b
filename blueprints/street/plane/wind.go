// Which regions wind round each triangle: counted from one to the next, beginning outside the square.

package plane

import "math/bits"

// windings are how often each region winds round the place where we are.
type windings struct {
	net []int32  // of each of the regions
	is  []uint64 // a bit for each that is not 0
	top int      // the highest of these, -1 for none
}

func (w *windings) reset(regions int) {
	w.net, w.is, w.top = sized(w.net, regions), sized(w.is, regions/64+1), -1
	clear(w.net)
	clear(w.is)
}

// add changes a region's winding.
func (w *windings) add(region int, net int32) {
	w.net[region] += net
	word, bit := region/64, uint64(1)<<(region%64)
	if w.net[region] != 0 {
		w.is[word] |= bit
		w.top = max(w.top, region)
		return
	}
	w.is[word] &^= bit
	if region < w.top {
		return
	}
	for word >= 0 && w.is[word] == 0 {
		word--
	}
	w.top = -1
	if word >= 0 {
		w.top = word*64 + 63 - bits.LeadingZeros64(w.is[word])
	}
}

// cross adds what a side carries, for whoever comes to its left; back takes it away.
func (t *Triangulator) cross(carry int32, back bool) {
	if carry == 0 {
		return
	}
	s := sign(carry)
	if back {
		s = -s
	}
	for i := carry >> 1; i != empty; i = t.shares[i].next {
		t.wound.add(int(t.shares[i].region), s*t.shares[i].net)
	}
}

// wind goes through all triangles, each entered from one beside it, and leaves each by the way it came.
func (t *Triangulator) wind() {
	t.wound.reset(len(t.ids))
	const unseen = -2
	top := sized(t.sheet.Top, len(t.halves)/3)
	for i := range top {
		top[i] = unseen
	}
	t.stack = t.stack[:0]
	for e := range t.halves {
		if t.halves[e].twin < 0 {
			t.stack = append(t.stack, int32(e))
			break
		}
	}
	for len(t.stack) > 0 {
		e := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		if e < 0 { // everything behind it was seen
			t.cross(t.halves[^e].carry, true)
			continue
		}
		if top[e/3] != unseen {
			continue
		}
		if carry := t.halves[e].carry; carry>>1 > empty {
			t.cross(carry, false)
			t.stack = append(t.stack, ^e)
		}
		top[e/3] = -1
		if t.wound.top >= 0 {
			top[e/3] = t.ids[t.wound.top]
		}
		for _, f := range [2]int32{next(e), before(e)} {
			if twin := t.halves[f].twin; twin >= 0 && top[twin/3] == unseen {
				t.stack = append(t.stack, twin)
			}
		}
	}
	t.sheet.Top = top
}

// free makes edges inside the highest region no sides.
func (t *Triangulator) free() {
	top := t.sheet.Top
	for e := range t.halves {
		h := &t.halves[e]
		if h.carry != 0 && h.twin >= 0 && top[e/3] >= 0 && top[e/3] == top[h.twin/3] {
			t.pair(int32(e), h.twin, 0)
			t.stack = append(t.stack, int32(e))
		}
	}
	t.settle()
}
