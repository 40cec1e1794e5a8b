// Reading numbers from bytes that may end too early.

package wire

import (
	"encoding/binary"
	"errors"
)

var errShort = errors.New("it ends too early")

// mostTick is the last tick that anybody is believed: 3,000 years at 1000 steps a second.
const mostTick = 1 << 46

// reader gives zeros when there is nothing left, and remembers it.
type reader struct {
	from  []byte
	short bool
}

func (r *reader) take(n int) []byte {
	if n < 0 || len(r.from) < n {
		r.from, r.short = nil, true
		return nil
	}
	b := r.from[:n]
	r.from = r.from[n:]
	return b
}

func (r *reader) byte() uint8 {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) uint16() uint16 {
	if b := r.take(2); b != nil {
		return binary.LittleEndian.Uint16(b)
	}
	return 0
}

func (r *reader) uint64() uint64 {
	if b := r.take(8); b != nil {
		return binary.LittleEndian.Uint64(b)
	}
	return 0
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.from)
	if n <= 0 {
		r.from, r.short = nil, true
		return 0
	}
	r.from = r.from[n:]
	return v
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.from)
	if n <= 0 {
		r.from, r.short = nil, true
		return 0
	}
	r.from = r.from[n:]
	return v
}
