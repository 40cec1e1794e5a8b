// State to bytes and back: little-endian values in the order of the fields, a slice as its length and elements.

package ecs

import (
	"encoding/binary"
	"reflect"
	"unsafe"
)

var le = binary.LittleEndian

// sliceHead is how Go lays out a slice; the codec reads slices of any type through it.
type sliceHead struct {
	data     unsafe.Pointer
	len, cap int
}

// encode appends the value at p.
func (c *codec) encode(b []byte, p unsafe.Pointer) []byte {
	for i := range c.ops {
		o := &c.ops[i]
		at := unsafe.Add(p, o.off) // inside the value that p points to: offsets come from its own type
		switch o.kind {
		case opBool, op8:
			b = append(b, unsafe.Slice((*byte)(at), o.n)...)
		case op16:
			for _, v := range unsafe.Slice((*uint16)(at), o.n) {
				b = le.AppendUint16(b, v)
			}
		case op32, opCell:
			for _, v := range unsafe.Slice((*uint32)(at), o.n) {
				b = le.AppendUint32(b, v)
			}
		case op64:
			for _, v := range unsafe.Slice((*uint64)(at), o.n) {
				b = le.AppendUint64(b, v)
			}
		case opSlice:
			s := (*sliceHead)(at)
			b = le.AppendUint32(b, uint32(s.len))
			b = o.sub.encodeMany(b, s.data, s.len)
		case opArray:
			b = o.sub.encodeMany(b, at, o.n)
		}
	}
	return b
}

func (c *codec) encodeMany(b []byte, p unsafe.Pointer, n int) []byte {
	for i := range n {
		b = c.encode(b, unsafe.Add(p, uintptr(i)*c.size))
	}
	return b
}

// decode reads a value into p and returns what is left. With p nil it only checks. It fails on too few bytes, on a
// bool that is neither 0 nor 1, and on a slice longer than the bytes that are there.
func (c *codec) decode(b []byte, p unsafe.Pointer) (rest []byte, ok bool) {
	if len(b) < c.least {
		return b, false
	}
	if p == nil && !c.slices {
		for _, at := range c.bools {
			if b[at] > 1 {
				return b, false
			}
		}
		return b[c.least:], true
	}
	for i := range c.ops {
		o := &c.ops[i]
		var at unsafe.Pointer
		if p != nil {
			at = unsafe.Add(p, o.off)
		}
		switch o.kind {
		case opSlice:
			b, ok = o.decodeSlice(b, at)
		case opArray:
			b, ok = o.sub.decodeMany(b, at, o.n)
		default:
			b, ok = o.decodePlain(b, at)
		}
		if !ok {
			return b, false
		}
	}
	return b, true
}

func (c *codec) decodeMany(b []byte, p unsafe.Pointer, n int) (rest []byte, ok bool) {
	for i := range n {
		at := p
		if p != nil {
			at = unsafe.Add(p, uintptr(i)*c.size)
		}
		if b, ok = c.decode(b, at); !ok {
			return b, false
		}
	}
	return b, true
}

// decodeSlice keeps the memory of a slice whose length does not change.
func (o *op) decodeSlice(b []byte, at unsafe.Pointer) (rest []byte, ok bool) {
	if len(b) < 4 {
		return b, false
	}
	n := int64(le.Uint32(b))
	b = b[4:]
	if n*int64(max(o.sub.least, 1)) > int64(len(b)) {
		return b, false
	}
	if at == nil {
		return o.sub.decodeMany(b, nil, int(n))
	}
	s := (*sliceHead)(at)
	if s.len != int(n) {
		reflect.NewAt(o.typ, at).Elem().Set(reflect.MakeSlice(o.typ, int(n), int(n)))
	}
	return o.sub.decodeMany(b, s.data, int(n))
}

// decodePlain reads the fixed-size kinds.
func (o *op) decodePlain(b []byte, at unsafe.Pointer) (rest []byte, ok bool) {
	size := o.n * int(widths[o.kind])
	if len(b) < size {
		return b, false
	}
	from, rest := b[:size], b[size:]
	if o.kind == opBool {
		for _, v := range from {
			if v > 1 {
				return b, false
			}
		}
	}
	if at == nil {
		return rest, true
	}
	switch o.kind {
	case opBool, op8:
		copy(unsafe.Slice((*byte)(at), o.n), from)
	case op16:
		for i, to := 0, unsafe.Slice((*uint16)(at), o.n); i < o.n; i++ {
			to[i] = le.Uint16(from[2*i:])
		}
	case op32, opCell:
		for i, to := 0, unsafe.Slice((*uint32)(at), o.n); i < o.n; i++ {
			to[i] = le.Uint32(from[4*i:])
		}
	case op64:
		for i, to := 0, unsafe.Slice((*uint64)(at), o.n); i < o.n; i++ {
			to[i] = le.Uint64(from[8*i:])
		}
	}
	return rest, true
}
