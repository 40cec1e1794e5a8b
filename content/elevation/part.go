// A part of a surface as bytes: what a town needs of it to be changed later, without its files.

package elevation

import (
	"cmp"
	"encoding/binary"
	"errors"
	"maps"
	"math"
	"slices"
)

// besidePart is how far around an area samples are kept, in samples: curves look two further.
const besidePart = 4

// Pack writes the heights of an area, from which Unpack makes a surface that is the same there, to the bit.
func (s *Surface) Pack(area Area) []byte {
	corners := slices.SortedFunc(maps.Keys(s.squares), func(a, b corner) int {
		return cmp.Or(cmp.Compare(a.south, b.south), cmp.Compare(a.west, b.west))
	})
	var b []byte
	some := 0
	for _, c := range corners {
		q := s.squares[c]
		n := float64(q.Side - 1)
		clip := func(samples float64, more int) int {
			return int(min(max(samples+float64(more), 0), n))
		}
		west, north := float64(c.west), float64(c.south+1)
		left, right := clip(float64((area.West-west)*n), -besidePart), clip(float64((area.East-west)*n), besidePart)
		top, low := clip(float64((north-area.North)*n), -besidePart), clip(float64((north-area.South)*n), besidePart)
		if right-left < 2 || low-top < 2 {
			continue
		}
		some++
		w := window{left, top, right - left + 1, low - top + 1}
		for _, v := range []int{c.west, c.south, q.Side, w.left, w.top, w.wide, w.high} {
			b = binary.AppendVarint(b, int64(v))
		}
		b = q.pack(b, w)
	}
	return append(binary.AppendUvarint(nil, uint64(some)), b...)
}

// pack appends a part's samples, each by how it differs from the one before it; what is no whole metre as it is.
func (s *Square) pack(b []byte, w window) []byte {
	last := int64(0)
	for row := w.top; row < w.top+w.high; row++ {
		for column := w.left; column < w.left+w.wide; column++ {
			h := s.Heights[s.index(column, row)]
			if v := int64(h); float32(v) == h && (v != 0 || !math.Signbit(float64(h))) {
				b = binary.AppendVarint(b, (v-last)*2)
				last = v
			} else {
				b = binary.LittleEndian.AppendUint32(binary.AppendVarint(b, 1), math.Float32bits(h))
			}
		}
	}
	return b
}

// Knows tells whether the surface has the samples around a place, and does not go on as it ends.
func (s *Surface) Knows(lon, lat float64) bool {
	q, column, row := s.at(lon, lat)
	return q != nil && q.inner(int(column), int(row))
}

var errPart = errors.New("the bytes of heights are broken")

// Unpack makes a surface of what Pack wrote. Whatever the bytes say, it takes no more memory than their length allows.
func Unpack(b []byte) (*Surface, error) {
	r := partReader{left: b}
	s := &Surface{squares: map[corner]*Square{}}
	count, n := binary.Uvarint(b)
	if n <= 0 || count > uint64(len(b)) {
		return nil, errPart
	}
	r.left = b[n:]
	for range count {
		q := &Square{West: r.whole(-180, 179), South: r.whole(-90, 89), Side: r.whole(2, sides[len(sides)-1])}
		w := &q.part
		w.left, w.top = r.whole(0, q.Side), r.whole(0, q.Side)
		w.wide, w.high = r.whole(1, q.Side-w.left), r.whole(1, q.Side-w.top)
		if r.bad || w.wide*w.high > len(r.left) || s.squares[corner{q.West, q.South}] != nil {
			return nil, errPart
		}
		q.Heights = make([]float32, w.wide*w.high)
		last := int64(0)
		for i := range q.Heights {
			q.Heights[i] = r.sample(&last)
		}
		s.squares[corner{q.West, q.South}] = q
	}
	if r.bad || len(r.left) > 0 {
		return nil, errPart
	}
	return s, nil
}

// partReader reads numbers until something is wrong.
type partReader struct {
	left []byte
	bad  bool
}

func (r *partReader) varint() int64 {
	v, n := binary.Varint(r.left)
	if n <= 0 || v < -1<<32 || v > 1<<32 {
		r.bad = true
		return 0
	}
	r.left = r.left[n:]
	return v
}

func (r *partReader) whole(least, most int) int {
	v := int(r.varint())
	if v < least || v > most {
		r.bad = true
		return least
	}
	return v
}

func (r *partReader) sample(last *int64) float32 {
	v := r.varint()
	if v&1 == 0 {
		if *last += v / 2; *last < -1<<20 || *last > 1<<20 {
			r.bad, *last = true, 0
		}
		return float32(*last)
	}
	if len(r.left) < 4 {
		r.bad = true
		return 0
	}
	h := math.Float32frombits(binary.LittleEndian.Uint32(r.left))
	r.left = r.left[4:]
	if v != 1 || !(math.Abs(float64(h)) <= 1<<20) {
		r.bad = true
		return 0
	}
	return h
}
