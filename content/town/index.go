// The list of a town's tiles: what an engine knows of them before it reads one.

package town

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"camber/blueprints/street/plane"
	"camber/components/space"
)

// Entry is what the list says of a tile.
type Entry struct {
	At        [2]int32 // in tiles from the town's origin
	Low, High [3]int32 // the box around it, steps of the lattice from its corner
	Sum       uint64   // of its bytes
}

// Lies is the box around a tile in metres from the corner of its cell.
func (e *Entry) Lies() space.Box {
	metres := func(p [3]int32) space.Vec {
		return space.Vec{
			X: float64((float64(p[0]) + float64(float64(e.At[0]&(PerCell-1))*plane.Size)) * space.Lattice),
			Y: float64((float64(p[1]) + float64(float64(e.At[1]&(PerCell-1))*plane.Size)) * space.Lattice),
			Z: float64(float64(p[2]) * space.Lattice),
		}
	}
	return space.Box{Min: metres(e.Low), Max: metres(e.High)}
}

// sumOf is by what a tile's bytes are known again; never 0.
func sumOf(b []byte) uint64 {
	sum := sha256.Sum256(b)
	return max(binary.LittleEndian.Uint64(sum[:]), 1)
}

// packIndex writes the list, by row, then from west to east.
func packIndex(tiles []Packed) []byte {
	b := binary.AppendUvarint(nil, uint64(len(tiles)))
	var was [2]int32
	for i := range tiles {
		e := &tiles[i].Entry
		for k := range 2 {
			b = binary.AppendVarint(b, int64(e.At[k])-int64(was[k]))
		}
		was = e.At
		for k := range 3 {
			b = binary.AppendVarint(b, int64(e.Low[k]))
			b = binary.AppendVarint(b, int64(e.High[k])-int64(e.Low[k]))
		}
		b = binary.LittleEndian.AppendUint64(b, e.Sum)
	}
	return b
}

var errIndex = errors.New("the list of its tiles is broken")

const leastEntry = 16 // bytes

func unpackIndex(b []byte) ([]Entry, error) {
	r := unpacker{left: b}
	all := make([]Entry, r.count(len(b)/leastEntry))
	var was [2]int32
	for i := range all {
		e := &all[i]
		for k := range 2 {
			at := int64(was[k]) + r.step()
			if at < -farthest || at > farthest {
				return nil, errIndex
			}
			e.At[k] = int32(at)
		}
		was = e.At
		for k := range 3 {
			low := r.step()
			high := low + r.step()
			if low < -farthest || high > farthest || high < low {
				return nil, errIndex
			}
			e.Low[k], e.High[k] = int32(low), int32(high)
		}
		if r.bad || len(r.left) < 8 {
			return nil, errIndex
		}
		e.Sum, r.left = binary.LittleEndian.Uint64(r.left), r.left[8:]
		if i > 0 && (all[i-1].At[1] > e.At[1] || all[i-1].At[1] == e.At[1] && all[i-1].At[0] >= e.At[0]) {
			return nil, errIndex
		}
	}
	if r.bad || len(r.left) > 0 {
		return nil, errIndex
	}
	if err := wholeIndex(all); err != nil {
		return nil, fmt.Errorf("%w: %w", errIndex, err)
	}
	return all, nil
}
