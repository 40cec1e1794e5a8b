// The hash of a world: one number that two runs share exactly when their State is the same bit by bit.

package ecs

import (
	"math/bits"
	"unsafe"
)

// Two odd numbers without pattern: the fractional parts of the golden ratio and of the square root of three.
const (
	odd1 = 0x9e3779b97f4a7c15
	odd2 = 0xbb67ae8584caa73b
)

// mix takes one word into a hash. For a given h it is one-to-one in v and the other way round, so two States that
// differ in a single word never share a hash; the multiplications carry each bit upwards and the rotations bring it
// down again.
func mix(h, v uint64) uint64 {
	v = bits.RotateLeft64(v*odd1, 31) * odd2
	return bits.RotateLeft64(h^v, 27)*odd1 + odd2
}

// finish spreads the last words over all bits.
func finish(h uint64) uint64 {
	h = (h ^ h>>32) * odd1
	h = (h ^ h>>29) * odd2
	return h ^ h>>32
}

// mixText takes a text with its length.
func mixText(h uint64, s string) uint64 {
	h = mix(h, uint64(len(s)))
	for i := range len(s) {
		h = mix(h, uint64(s[i]))
	}
	return h
}

// Hash is the hash of all State: the tick and Key counters, then component by component in the order of their names,
// each in the order of Keys. -0 and +0 differ. Params, Aux, logs and inputs do not count.
func (w *World) Hash() uint64 {
	h := mix(mix(0, w.tick), uint64(w.next))
	for _, k := range w.present {
		if k.state != nil && len(w.table(k).all(w)) > 0 { // none left equals never had any
			h = mix(h, w.hashOf(k))
		}
	}
	return finish(h)
}

// HashOf is the hash of one component's State over all entities.
func (w *World) HashOf(c Kind) uint64 {
	if c.info().state == nil {
		return 0
	}
	return finish(w.hashOf(c.info()))
}

// hashOf keeps a chain per entity, so that the processor works on several at once.
func (w *World) hashOf(k *kind) uint64 {
	rows := w.table(k).all(w)
	h := mix(mixText(0, k.name), uint64(len(rows)))
	for i := range rows {
		h = mix(h, k.state.hash(uint64(rows[i].key), unsafe.Add(rows[i].at, k.offset), &w.cell))
	}
	return h
}

// hash takes the value at p.
func (c *codec) hash(h uint64, p unsafe.Pointer, cell *[3]int32) uint64 {
	for i := range c.ops {
		o := &c.ops[i]
		at := unsafe.Add(p, o.off) // inside the value that p points to: offsets come from its own type
		switch o.kind {
		case op64:
			for _, v := range unsafe.Slice((*uint64)(at), o.n) {
				h = mix(h, v)
			}
		case op32:
			for _, v := range unsafe.Slice((*uint32)(at), o.n) {
				h = mix(h, uint64(v))
			}
		case op16:
			for _, v := range unsafe.Slice((*uint16)(at), o.n) {
				h = mix(h, uint64(v))
			}
		case opBool, op8:
			h = mixBytes(h, unsafe.Slice((*byte)(at), o.n))
		case opCell:
			for j, v := range (*[3]int32)(at) {
				h = mix(h, uint64(uint32(v-cell[j]))) // wraps on purpose: the planet's cells form a ring
			}
		case opSlice:
			s := (*sliceHead)(at)
			h = o.sub.hashMany(mix(h, uint64(s.len)), s.data, s.len, cell)
		case opArray:
			h = o.sub.hashMany(h, at, o.n, cell)
		}
	}
	return h
}

func (c *codec) hashMany(h uint64, p unsafe.Pointer, n int, cell *[3]int32) uint64 {
	if c.size == 1 && len(c.ops) == 1 && c.ops[0].kind == op8 && n > 0 { // text
		return mixBytes(h, unsafe.Slice((*byte)(p), n))
	}
	for i := range n {
		h = c.hash(h, unsafe.Add(p, uintptr(i)*c.size), cell)
	}
	return h
}

// mixBytes takes eight bytes at a time.
func mixBytes(h uint64, b []byte) uint64 {
	for len(b) >= 8 {
		h, b = mix(h, le.Uint64(b)), b[8:]
	}
	if len(b) > 0 {
		var last [8]byte
		copy(last[:], b)
		h = mix(h, le.Uint64(last[:]))
	}
	return h
}
