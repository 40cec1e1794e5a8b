// The elements of a block of a .osm.pbf file.

package osm

import (
	"fmt"
	"math"
	"slices"
)

// block is one blob's elements, and room that is used again for the next.
type block struct {
	b           *builder
	words       []string
	granularity int64 // 1e-9 degrees a unit
	lon0, lat0  int64 // 1e-9 degrees
	perDate     int64 // milliseconds a unit of dates
	newest      int64 // such units
	lists       [8][]uint64
	refs        []int64
	members     []Member
}

// off is a position that is off the planet.
const off = math.MaxInt32 * 4

func (k *block) read(data []byte, b *builder) error {
	*k = block{b: b, words: k.words[:0], granularity: 100, perDate: 1000, lists: k.lists, refs: k.refs, members: k.members}
	w := wire{b: data}
	for w.next() {
		switch w.n {
		case 1:
			if err := k.strings(w.data); err != nil {
				return err
			}
		case 17:
			k.granularity = int64(int32(w.v))
		case 18:
			k.perDate = int64(int32(w.v))
		case 19:
			k.lat0 = int64(w.v)
		case 20:
			k.lon0 = int64(w.v)
		}
	}
	if w.bad || k.granularity < 1 || k.perDate < 1 || abs(k.lat0) > 1e12 || abs(k.lon0) > 1e12 {
		return errWire
	}
	for w = (wire{b: data}); w.next(); { // once all that they need is known: a list of them could be longer than they are
		if w.n == 2 {
			if err := k.group(w.data); err != nil {
				return err
			}
		}
	}
	if k.newest > 0 && k.newest < 1<<50/k.perDate {
		b.dated(date(k.newest * k.perDate / 1000))
	}
	return nil
}

func (k *block) strings(data []byte) error {
	w := wire{b: data}
	for w.next() {
		if w.n != 1 {
			continue
		}
		text, err := k.b.word(w.data)
		if err == nil {
			k.words, err = room(k.b, k.words, 1, textBytes)
		}
		if err != nil {
			return err
		}
		k.words = append(k.words, text)
	}
	if w.bad {
		return errWire
	}
	return nil
}

func (k *block) word(i uint64) (string, error) {
	if i >= uint64(len(k.words)) {
		return "", fmt.Errorf("text %d of a block that has %d: %w", i, len(k.words), errWire)
	}
	return k.words[i], nil
}

// group reads a stretch of elements of one kind.
func (k *block) group(data []byte) error {
	w := wire{b: data}
	for w.next() {
		var err error
		switch w.n {
		case 1:
			err = k.node(w.data)
		case 2:
			err = k.dense(w.data)
		case 3:
			err = k.way(w.data)
		case 4:
			err = k.relation(w.data)
		}
		if err != nil {
			return err
		}
	}
	if w.bad {
		return errWire
	}
	return nil
}

// degrees returns a coordinate in 1e-7 degrees.
func (k *block) degrees(units, from int64) int64 {
	if abs(units) > 1e12/k.granularity {
		return off
	}
	return hundredth(from + units*k.granularity)
}

// hundredth divides by a hundred to the nearest, halves away from zero.
func hundredth(v int64) int64 {
	if v < 0 {
		return -((min(-v, 1<<60) + 50) / 100)
	}
	return (min(v, 1<<60) + 50) / 100
}

func abs(v int64) int64 { return max(v, -v) }

// list reads the packed numbers of a field into room of its own.
func (k *block) list(i int, data []byte) (err error) {
	n := 0
	for _, c := range data {
		if c < 0x80 {
			n++
		}
	}
	if k.lists[i], err = room(k.b, k.lists[i], n, numberBytes); err == nil {
		k.lists[i], err = numbers(k.lists[i], data)
	}
	return err
}

// room has place for n more of so many bytes each, which comes out of the budget if it was not there yet. It is used
// again for the next element or block.
func room[T any](b *builder, all []T, n, each int) ([]T, error) {
	if len(all)+n <= cap(all) {
		return all, nil
	}
	wanted := max(len(all)+n, 2*cap(all))
	if err := b.budget.take((wanted - cap(all)) * each); err != nil {
		return all, err
	}
	return slices.Grow(all, wanted-len(all)), nil
}

// clear empties the lists for another element.
func (k *block) clear() {
	for i := range k.lists {
		k.lists[i] = k.lists[i][:0]
	}
}

// tags takes keys and values, numbers of the block's texts.
func (k *block) tags(keys, values []uint64) error {
	if len(keys) != len(values) {
		return fmt.Errorf("%d keys for %d values: %w", len(keys), len(values), errWire)
	}
	var err error
	if k.b.tags, err = room(k.b, k.b.tags, len(keys), tagBytes); err != nil {
		return err
	}
	for i := range keys {
		key, err := k.word(keys[i])
		if err != nil {
			return err
		}
		value, err := k.word(values[i])
		if err != nil {
			return err
		}
		k.b.tag(key, value)
	}
	return nil
}

// info reads which version of an element it is.
func (k *block) info(data []byte) (edition, error) {
	var of edition
	w := wire{b: data}
	for w.next() {
		switch w.n {
		case 1:
			of.version = int32(w.v)
		case 2:
			k.newest = max(k.newest, int64(w.v))
		case 6:
			of.deleted = w.v == 0
		}
	}
	if w.bad {
		return of, errWire
	}
	return of, nil
}
