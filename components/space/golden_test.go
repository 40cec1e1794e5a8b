// One number for all bits this package computes: it must be the same on every CPU, and change only when a rule does.

package space

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"
)

// bits of the scene below, on every CPU. Nothing in it calls num, whose bits have golden values of their own.
const golden = 0x470cdc3e49800265

func TestTheSameBitsComeOutOnEveryCPU(t *testing.T) { // GEO-20
	sum := fnv.New64a()
	add := func(x float64) {
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], math.Float64bits(x))
		sum.Write(b[:])
	}
	p := Pose{PlaceAt([3]int32{39_062, -39_062, 0}, V(1023.9, 0.1, 1)), Quat{0.1, 0.2, 0.3, 0.4}.Unit()}
	q := p.Moved(V(1.1, -1.3, 0.7))
	speed, spin := V(3.1, -5.3, 0.7), V(1.3, 0.7, -2.9)
	for range 3000 {
		pull := q.PointFrom(p.Place, V(0.3, -0.2, 0.1))
		speed = speed.AddScaled(pull, 0.013).Sub(pull.Unit().Cross(spin).Scale(0.003))
		spin = spin.Blend(p.ToBody(speed), 0.001)
		p = p.Moved(speed.Scale(1e-3))
		p.Turn = p.Turn.Turned(spin, 1e-3)
		q = q.Mounted(V(1e-3, 0, -1e-3), p.Turn.Blend(q.Turn, 0.999).Conj().Mul(p.Turn))
		for _, v := range []Vec{p.At, pull, p.Local(q.Place), q.Gap(p.Place).Vec(), Snap(speed), BoxOf(pull, speed).Size()} {
			add(v.X)
			add(v.Y)
			add(v.Z)
		}
		add(p.Turn.W)
		add(BoxOf(pull, speed).Area())
	}
	if !p.Valid() || !q.Valid() || !p.Turn.Finite() || p.Cell == [3]int32{39_062, -39_062, 0} {
		t.Errorf("the scene ended at %v and %v: it shows nothing", p, q)
	}
	if got := sum.Sum64(); got != golden {
		t.Errorf("bits %#x, want %#x", got, uint64(golden))
	}
}
