package source

// Comparing versions of a file by what they mean.

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"strings"
)

// Hash covers every value's path, kind, numbers and words: resolved and typed, -0 as +0. Spelling, units, comments,
// places and whether a value is a default are free, so 27kN/m and 27000N/m hash the same.
func (vs Values) Hash() [32]byte {
	h := sha256.New()
	var b []byte
	word := func(s string) {
		b = binary.LittleEndian.AppendUint64(b, uint64(len(s)))
		b = append(b, s...)
	}
	for _, v := range vs.inFieldOrder() {
		b = b[:0]
		word(v.Path)
		b = append(b, byte(v.Kind))
		word(v.Dim)
		b = binary.LittleEndian.AppendUint64(b, uint64(len(v.SI)))
		for _, x := range v.SI {
			if x == 0 {
				x = 0 // -0 as +0
			}
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
		}
		b = binary.LittleEndian.AppendUint64(b, uint64(len(v.Words)))
		for _, w := range v.Words {
			word(w)
		}
		h.Write(b)
	}
	return [32]byte(h.Sum(nil))
}

// inFieldOrder sorts the attributes of each element by name, for their order in the file means nothing.
func (vs Values) inFieldOrder() Values {
	out := slices.Clone(vs)
	element := func(v Value) string { path, _, _ := strings.Cut(v.Path, "@"); return path }
	for from := 0; from < len(out); {
		to := from + 1
		for to < len(out) && element(out[to]) == element(out[from]) {
			to++
		}
		slices.SortStableFunc(out[from:to], func(a, b Value) int { return strings.Compare(a.Path, b.Path) })
		from = to
	}
	return out
}

// Change is one value that differs between two versions. A value that is in one only has an empty Path in the other.
type Change struct {
	Path     string
	Old, New Value
}

// Diff lists what means something else, in the order of the new version, then what is gone, in the order of the old.
func Diff(older, newer Values) []Change {
	before := make(map[string]int, len(older))
	for i, v := range older {
		before[v.Path] = i
	}
	kept := make([]bool, len(older))
	var out []Change
	for _, v := range newer {
		i, ok := before[v.Path]
		if !ok {
			out = append(out, Change{Path: v.Path, New: v})
			continue
		}
		kept[i] = true
		if !older[i].same(v) {
			out = append(out, Change{Path: v.Path, Old: older[i], New: v})
		}
	}
	for i, v := range older {
		if !kept[i] {
			out = append(out, Change{Path: v.Path, Old: v})
		}
	}
	return out
}
