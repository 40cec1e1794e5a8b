// The search for NaN and infinity in State.

package ecs

import (
	"fmt"
	"math"
	"strconv"
	"unsafe"
)

// NotFinite says where a NaN or an infinity stands, and what put it there.
type NotFinite struct {
	Tick      uint64
	System    string // that wrote it; empty: not known
	Key       Key
	Component string
	Field     string // path inside State
	Value     float64
}

// Error names the tick, the system, the entity and the field.
func (e *NotFinite) Error() string {
	who := e.System
	if who == "" {
		who = "not known"
	}
	return fmt.Sprintf("tick %d, system %s: %s of entity %d: %s is %v", e.Tick, who, e.Component, e.Key, e.Field, e.Value)
}

// CheckFinite returns a *NotFinite when a float in State is NaN or infinite: the first in the order of Dump.
func (w *World) CheckFinite() error {
	if bad := w.notFinite(); bad != nil {
		return bad
	}
	return nil
}

// OnNotFinite has f called where a step has left something in State that is not finite, before the world stops for it:
// true says that it is finite now. f may queue changes, and must do the same from the same State everywhere.
func (w *World) OnNotFinite(f func(t Tick, bad *NotFinite) bool) { w.mend = f }

// mended is what is left of bad, which was found in a step, after whoever can mend has done so, one after the other.
func (w *World) mended(t Tick, bad *NotFinite) *NotFinite {
	for before := Key(0); bad != nil && w.mend != nil; bad = w.notFinite() {
		if bad.Tick = t.N; bad.Key == before || !w.mend(t, bad) {
			return bad
		}
		before = bad.Key
		w.mends++
	}
	return bad
}

func (w *World) notFinite() *NotFinite {
	for _, k := range w.present {
		if k.state == nil || !k.state.floats {
			continue
		}
		rows := w.table(k).awake(w)
		if k.state.allFinite(rows, k.offset) {
			continue
		}
		for _, r := range rows {
			if p := unsafe.Add(r.at, k.offset); !k.state.finite(p) {
				bad := &NotFinite{Tick: w.tick, Key: r.key, Component: k.name}
				k.state.locate(p, "", bad)
				return bad
			}
		}
	}
	return nil
}

// exponent is all ones in NaN and the infinities, and in nothing else.
const exponent = 0x7ff << 52

// allFinite says whether every float of every row is. Instructions stand outside, rows inside: most States are one
// run of floats, and a step asks about each of them. What is not finite stays in a sum, so that one addition for each
// float does; where the sum is too large of itself, the search that follows finds nothing.
func (c *codec) allFinite(rows []stateRow, offset uintptr) bool {
	sum := 0.0
	for i := range c.reals {
		o := &c.reals[i]
		if o.kind != opFloat {
			for _, r := range rows {
				if !o.partsFinite(unsafe.Add(r.at, offset)) {
					return false
				}
			}
			continue
		}
		from := offset + o.off
		end := from + uintptr(o.n)*widths[opFloat]
		for j := range rows {
			p, at := rows[j].at, from
			for ; at+fourFloats <= end; at += fourFloats {
				v := (*[4]float64)(unsafe.Add(p, at))
				sum += (v[0] + v[1]) + (v[2] + v[3])
			}
			for ; at < end; at += widths[opFloat] {
				sum += *(*float64)(unsafe.Add(p, at))
			}
		}
	}
	return math.Float64bits(sum)&exponent != exponent
}

const fourFloats = 4 * 8 // bytes

// carried has its highest bit set where one of the n floats at p is not finite: one more in the exponent's last place
// carries into the sign where all its bits are ones.
func carried(p unsafe.Pointer, n int) (over uint64) {
	v := unsafe.Slice((*uint64)(p), n)
	for ; len(v) >= 4; v = v[4:] {
		over |= (v[0]&exponent + 1<<52) | (v[1]&exponent + 1<<52) | (v[2]&exponent + 1<<52) | (v[3]&exponent + 1<<52)
	}
	for _, one := range v {
		over |= one&exponent + 1<<52
	}
	return over
}

// finite says whether every float of the value at p is.
func (c *codec) finite(p unsafe.Pointer) bool {
	for i := range c.reals {
		o := &c.reals[i]
		if o.kind == opFloat {
			if carried(unsafe.Add(p, o.off), o.n)>>63 != 0 {
				return false
			}
		} else if !o.partsFinite(p) {
			return false
		}
	}
	return true
}

// partsFinite is finite for the parts of an opSlice or opArray.
func (o *op) partsFinite(p unsafe.Pointer) bool {
	if !o.sub.floats {
		return true
	}
	data, n := o.elements(p)
	for j := range n {
		if !o.sub.finite(unsafe.Add(data, uintptr(j)*o.sub.size)) {
			return false
		}
	}
	return true
}

// elements are where the parts of an opSlice or opArray lie.
func (o *op) elements(p unsafe.Pointer) (data unsafe.Pointer, n int) {
	at := unsafe.Add(p, o.off)
	if o.kind == opSlice {
		s := (*sliceHead)(at)
		return s.data, s.len
	}
	return at, o.n
}

// locate names the first float that is not finite.
func (c *codec) locate(p unsafe.Pointer, prefix string, bad *NotFinite) bool {
	return c.leaves(p, prefix, func(path string, o *op, at unsafe.Pointer) bool {
		if o.kind != opFloat || *(*uint64)(at)&exponent != exponent {
			return true
		}
		bad.Field, bad.Value = path, math.Float64frombits(*(*uint64)(at))
		return false
	})
}

// leaves walks the single values at p with their paths until f returns false; it then returns false itself.
func (c *codec) leaves(p unsafe.Pointer, prefix string, f func(path string, o *op, at unsafe.Pointer) bool) bool {
	for i := range c.fields {
		o := &c.fields[i]
		path := prefix
		if o.path != "" {
			path = join(prefix, o.path)
		}
		if o.kind == opSlice || o.kind == opArray {
			data, n := o.elements(p)
			for j := range n {
				if !o.sub.leaves(unsafe.Add(data, uintptr(j)*o.sub.size), path+index(j), f) {
					return false
				}
			}
			continue
		}
		for j := range o.n {
			name := path
			if o.many {
				name += index(j)
			}
			if !f(name, o, unsafe.Add(p, o.off+uintptr(j)*widths[o.kind])) {
				return false
			}
		}
	}
	return true
}

func index(i int) string { return "[" + strconv.Itoa(i) + "]" }
