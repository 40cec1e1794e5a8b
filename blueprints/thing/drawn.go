// What a model looks like, as a sum that counts in the hash of what is drawn as it: a saved picture is another version.

package thing

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"

	"camber/blueprints/source"
	"camber/components/solid"
)

// drawn is the sum of the models in a thing's looks, as a value; none where it has none.
func drawn(l *solid.Looks) source.Values {
	if l == nil || len(l.Models) == 0 {
		return nil
	}
	h := sha256.New()
	var b []byte
	number := func(all ...float64) {
		for _, x := range all {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
		}
	}
	known := map[*solid.ModelPicture]bool{}
	for _, m := range l.Models {
		number(m.At.X, m.At.Y, m.At.Z, float64(len(m.Points)), float64(len(m.Triangles)))
		for _, p := range m.Points {
			number(p.X, p.Y, p.Z)
		}
		for _, t := range m.Triangles {
			number(float64(t[0]), float64(t[1]), float64(t[2]))
		}
		for _, c := range m.Colours {
			number(c[0], c[1], c[2])
		}
		for _, p := range m.UV {
			number(float64(p[0]), float64(p[1]))
		}
		for _, n := range m.Normals {
			number(n.X, n.Y, n.Z)
		}
		for _, c := range m.Tints {
			number(float64(c[0]), float64(c[1]), float64(c[2]))
		}
		h.Write(b)
		b = b[:0]
		for _, p := range m.Pictures {
			switch {
			case p == nil:
				h.Write([]byte{0})
			case !known[p]:
				known[p] = true
				h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(p.Data))))
				h.Write(p.Data)
			}
		}
	}
	text := fmt.Sprintf("%x", h.Sum(nil)[:8])
	return source.Values{{
		Path: "model@drawn", Kind: source.Words, Words: []string{text}, Text: text, Shown: text,
	}}
}
