package num

// Identity: the same bits on every CPU. Run on each (or under qemu), the hash of many outputs must be the one written
// here.

import (
	"encoding/binary"
	"hash"
	"hash/fnv"
	"math"
	"testing"
)

// golden hashes of the outputs over inputs made of whole numbers only. They change when a function does, never with a
// CPU.
var goldens = map[string]uint64{
	"Sin":    0x3961eef4b7e3b006,
	"Cos":    0x8949ee6948f75d19,
	"Tan":    0xf3cab6da87cd1c5f,
	"Atan":   0x6f17a2b1a84be8ee,
	"Asin":   0x88ede1d5fa43a58b,
	"Exp":    0xbbb75a3c5a32b830,
	"Log":    0x6e3edef7e381c666,
	"Cbrt":   0x68e1fddb666580df,
	"Sinh":   0x68be6090cb56f509,
	"Cosh":   0x656a4947312ca730,
	"Asinh":  0xcca1323ff4fbe99c,
	"Atanh":  0x6393c23036de8fe7,
	"Atan2":  0xb718bbbea85ebff6,
	"Pow":    0x47ec38dd51944801,
	"Hypot":  0x92e2c8b022c3937d,
	"SinCos": 0xe8956dae2a06e733,
	"Int":    0x9389a3c7a3047219,
	"Random": 0xf04f930649084aea,
}

func TestOutputsAreTheSameBitsOnEveryCPU(t *testing.T) {
	const draws = 20_000
	inputs := func(i uint64) (x, y float64) {
		a, b := Random(7, 1, 0, i), Random(7, 2, 0, i)
		if i%2 == 0 { // any bits at all
			return math.Float64frombits(a), math.Float64frombits(b)
		}
		// Ordinary sizes: the exponents between 2^-16 and 2^16.
		ordinary := func(r uint64) float64 {
			return math.Float64frombits(r&^(0x7ff<<52) | (1023-16+r>>52&31)<<52)
		}
		return ordinary(a), ordinary(b)
	}
	run := func(name string, f func(put func(...float64), x, y float64)) {
		h := fnv.New64a()
		put := func(vs ...float64) {
			for _, v := range vs {
				hash64(h, math.Float64bits(v))
			}
		}
		for _, x := range strange {
			for _, y := range strange {
				f(put, x, y)
			}
		}
		for i := range uint64(draws) {
			x, y := inputs(i)
			f(put, x, y)
		}
		if got := h.Sum64(); got != goldens[name] {
			t.Errorf("%s hashes to %#016x, golden is %#016x", name, got, goldens[name])
		}
	}
	for _, u := range unary {
		run(u.name, func(put func(...float64), x, y float64) {
			if u.name == "Asin" || u.name == "Atanh" {
				put(u.num(1/x), u.num(x/16))
			}
			put(u.num(x), u.num(y))
		})
	}
	for _, u := range binaries {
		run(u.name, func(put func(...float64), x, y float64) { put(u.num(x, y), u.num(y, x)) })
	}
	run("SinCos", func(put func(...float64), x, y float64) { put(SinCos(float64(x * 3))) })
	run("Int", func(put func(...float64), x, y float64) {
		n, _ := Int64(x)
		put(float64(n>>11), float64(Int(x, -9e6, 9e6)), float64(Floor(y, -9e6, 9e6)), float64(Round(y, -9e6, 9e6)))
	})
	run("Random", func(put func(...float64), x, y float64) {
		a, b := math.Float64bits(x), math.Float64bits(y)
		put(Uniform(a, b, 3, 4), Normal(a, 5, Purpose("gust"), b), Normal(1, b, a, 6))
	})
}

func hash64(h hash.Hash64, v uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], v)
	h.Write(b[:])
}
