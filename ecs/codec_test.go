// The compiled codec against what reflection says, and the hash against what a hash must do.

package ecs

import (
	"math"
	"math/bits"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

type point struct{ X, Y float64 }

type everything struct {
	B     bool
	I8    int8
	U16   uint16
	Cell  [3]int32 `ecs:"cell"`
	I64   int64
	F     float64
	Who   Key
	Bytes []byte
	Pts   [3]point
	Mixed [40]struct {
		B bool
		F float64
		N int16
	}
	List []struct {
		P point
		S []uint32
	}
	Flags [5]bool
	_     int64
}

func everythings() *rapid.Generator[everything] {
	return rapid.Custom(func(t *rapid.T) everything {
		var e everything
		e.B, e.I8, e.U16 = rapid.Bool().Draw(t, "b"), rapid.Int8().Draw(t, "i8"), rapid.Uint16().Draw(t, "u16")
		for i := range e.Cell {
			e.Cell[i] = rapid.Int32().Draw(t, "cell")
		}
		e.I64, e.F = rapid.Int64().Draw(t, "i64"), rapid.Float64().Draw(t, "f")
		e.Who = Key(rapid.Uint64().Draw(t, "who"))
		e.Bytes = rapid.SliceOfN(rapid.Byte(), 1, 20).Draw(t, "bytes")
		e.Pts[1].Y = rapid.Float64().Draw(t, "y")
		e.Mixed[39].N, e.Mixed[7].F = rapid.Int16().Draw(t, "n"), rapid.Float64().Draw(t, "mf")
		for range rapid.IntRange(1, 3).Draw(t, "list") {
			e.List = append(e.List, struct {
				P point
				S []uint32
			}{point{rapid.Float64().Draw(t, "px"), 1}, rapid.SliceOfN(rapid.Uint32(), 1, 4).Draw(t, "s")})
		}
		e.Flags[4] = rapid.Bool().Draw(t, "flag")
		return e
	})
}

func TestBytesBringBackTheSameValue(t *testing.T) {
	c := compile("x", reflect.TypeFor[everything]())
	rapid.Check(t, func(t *rapid.T) {
		e := everythings().Draw(t, "e")
		b := c.encode(nil, unsafe.Pointer(&e))
		if rest, ok := c.decode(b, nil); !ok || len(rest) != 0 {
			t.Fatal("the check refuses what encode wrote")
		}
		var back everything
		if rest, ok := c.decode(b, unsafe.Pointer(&back)); !ok || len(rest) != 0 || !reflect.DeepEqual(e, back) {
			t.Fatalf("%+v became %+v", e, back)
		}
		h := c.hash(1, unsafe.Pointer(&e), &[3]int32{})
		if c.hash(1, unsafe.Pointer(&back), &[3]int32{}) != h {
			t.Fatal("equal values, unequal hashes")
		}
		if _, ok := c.decode(b[:rapid.IntRange(0, len(b)-1).Draw(t, "cut")], nil); ok {
			t.Fatal("a cut encoding was taken")
		}
	})
}

func TestAnyChangedLeafChangesTheHashAndTheDump(t *testing.T) {
	c := compile("x", reflect.TypeFor[everything]())
	rapid.Check(t, func(t *rapid.T) {
		e := everythings().Draw(t, "e")
		before := c.hash(1, unsafe.Pointer(&e), &[3]int32{})
		n := 0
		c.leaves(unsafe.Pointer(&e), "", func(path string, o *op, at unsafe.Pointer) bool {
			n++
			p := (*byte)(at)
			*p ^= 1
			if c.hash(1, unsafe.Pointer(&e), &[3]int32{}) == before {
				t.Fatalf("%s does not count", path)
			}
			*p ^= 1
			return true
		})
		if want := 3 + 3 + 3 + len(e.Bytes) + 6 + 120 + 5; n < want {
			t.Fatalf("%d leaves, at least %d expected", n, want)
		}
	})
}

func TestLeavesAreNamedLikeGoExpressions(t *testing.T) {
	c := compile("x", reflect.TypeFor[everything]())
	e := everything{Bytes: []byte{1}, List: make([]struct {
		P point
		S []uint32
	}, 1)}
	e.List[0].S = []uint32{7}
	var names []string
	c.leaves(unsafe.Pointer(&e), "", func(path string, _ *op, _ unsafe.Pointer) bool {
		names = append(names, path)
		return true
	})
	all := " " + strings.Join(names, " ") + " "
	for _, want := range []string{
		"B", "Cell[2]", "Bytes[0]", "Pts[1].Y", "Mixed[39].N", "List[0].P.X", "List[0].S[0]",
		"Flags[4]",
	} {
		if !strings.Contains(all, " "+want+" ") {
			t.Errorf("no leaf %s in %s", want, all)
		}
	}
}

func TestEveryNonFiniteFloatIsFound(t *testing.T) {
	c := compile("x", reflect.TypeFor[everything]())
	for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		e := everything{List: make([]struct {
			P point
			S []uint32
		}, 2)}
		for path, p := range map[string]*float64{
			"F": &e.F, "Pts[2].Y": &e.Pts[2].Y, "Mixed[3].F": &e.Mixed[3].F,
			"List[1].P.X": &e.List[1].P.X,
		} {
			if !c.finite(unsafe.Pointer(&e)) {
				t.Fatal("zeros are finite")
			}
			*p = bad
			var found NotFinite
			if c.finite(unsafe.Pointer(&e)) || c.locate(unsafe.Pointer(&e), "", &found) || found.Field != path {
				t.Errorf("%v at %s: found %q", bad, path, found.Field)
			}
			*p = math.MaxFloat64
			if !c.finite(unsafe.Pointer(&e)) {
				t.Error("the largest float is finite")
			}
			*p = 0
		}
	}
}

func TestWhatIsNotFiniteIsFoundAmongManyRows(t *testing.T) {
	type many struct{ F [11]float64 }
	c := compile("x", reflect.TypeFor[many]())
	all := make([]many, 5)
	rows := make([]stateRow, len(all))
	for i := range all {
		rows[i] = stateRow{Key(i + 1), unsafe.Pointer(&all[i])}
		for j := range all[i].F {
			all[i].F[j] = float64(i - j)
		}
	}
	for i := range all {
		for j := range all[i].F {
			f := &all[i].F[j]
			was := *f
			if !c.allFinite(rows, 0) {
				t.Fatal("small numbers are finite")
			}
			for _, bad := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
				if *f = bad; c.allFinite(rows, 0) {
					t.Errorf("%v in row %d at %d is taken for finite", bad, i, j)
				}
			}
			*f = was
		}
	}
	all[0].F[0], all[3].F[9] = math.Inf(1), math.Inf(-1)
	if c.allFinite(rows, 0) {
		t.Error("infinities cancel")
	}
}

// One flipped bit in must flip about half of the bits out, whichever it is.
func TestTheHashSpreadsEachBit(t *testing.T) {
	const words = 4
	for bit := range 64 * words {
		flips := 0
		for seed := range uint64(64) {
			a := [words]uint64{seed, seed * odd2, 0, ^seed}
			b := a
			b[bit/64] ^= 1 << (bit % 64)
			ha, hb := seed, seed
			for i := range words {
				ha, hb = mix(ha, a[i]), mix(hb, b[i])
			}
			flips += bits.OnesCount64(finish(ha) ^ finish(hb))
		}
		if mean := float64(flips) / 64; mean < 28 || mean > 36 {
			t.Errorf("bit %d flips %.1f of 64 bits", bit, mean)
		}
	}
}

func TestLyingSliceLengthsAllocateNothing(t *testing.T) {
	c := compile("x", reflect.TypeFor[struct{ S []point }]())
	if _, ok := c.decode([]byte{0xff, 0xff, 0xff, 0xff, 1, 2, 3}, nil); ok {
		t.Error("four thousand million points in three bytes")
	}
	if _, ok := compile("x", reflect.TypeFor[[]struct{ _ int64 }]()).decode([]byte{0xff, 0xff, 0xff, 0x0f}, nil); ok {
		t.Error("hundreds of millions of elements in no bytes")
	}
	if _, ok := compile("x", reflect.TypeFor[bool]()).decode([]byte{2}, nil); ok {
		t.Error("a bool of 2")
	}
}
