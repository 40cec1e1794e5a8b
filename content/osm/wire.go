// Protocol buffers' bytes, field by field.

package osm

import "errors"

// wire reads a message. A message that lies ends at once, with bad set.
type wire struct {
	b    []byte
	n    int    // number of the field
	v    uint64 // its value, where it is a number
	data []byte // its bytes, where it is a text, a message or packed numbers
	bad  bool
}

var errWire = errors.New("the block is damaged: fetch the file again")

// next goes to the next field.
func (w *wire) next() bool {
	if w.bad || len(w.b) == 0 {
		return false
	}
	key := w.varint()
	w.n, w.v, w.data = int(key>>3&(1<<29-1)), 0, nil
	switch key & 7 {
	case 0:
		w.v = w.varint()
	case 1:
		w.cut(8)
	case 2:
		w.data = w.cut(w.varint())
	case 5:
		w.cut(4)
	default:
		w.bad = true
	}
	return !w.bad
}

// varint takes a number of one to ten bytes.
func (w *wire) varint() uint64 {
	if len(w.b) > 0 && w.b[0] < 0x80 {
		v := uint64(w.b[0])
		w.b = w.b[1:]
		return v
	}
	v := uint64(0)
	for i, c := range w.b {
		if i == 10 {
			break
		}
		v |= uint64(c&0x7f) << (7 * i)
		if c < 0x80 {
			w.b = w.b[i+1:]
			return v
		}
	}
	w.bad, w.b = true, nil
	return 0
}

// signed takes a number whose sign is its lowest bit.
func (w *wire) signed() int64 { return zigzag(w.varint()) }

func zigzag(v uint64) int64 { return int64(v>>1) ^ -int64(v&1) }

// cut takes n bytes.
func (w *wire) cut(n uint64) []byte {
	if n > uint64(len(w.b)) {
		w.bad, w.b = true, nil
		return nil
	}
	data := w.b[:n]
	w.b = w.b[n:]
	return data
}

// numbers appends the packed numbers of a field to those of an earlier one.
func numbers(to []uint64, data []byte) ([]uint64, error) {
	w := wire{b: data}
	for len(w.b) > 0 {
		to = append(to, w.varint())
	}
	if w.bad {
		return nil, errWire
	}
	return to, nil
}
