//go:build goexperiment.simd && amd64

// Eight lanes as a register of AVX2.

package tree //exact:ok lanes of either kind have the same bits: bins_test.go

import (
	"simd/archsimd"
	"unsafe"

	"camber/components/num/four"
)

// wide tells whether lanes are registers here: a CPU without AVX2 cannot run them at all.
var wide = archsimd.X86.AVX2()

// runs tells whether kernels can be called here.
func runs() bool { return wide }

// leave ends a kernel: what has no lanes would run slowly after it.
func leave() { archsimd.ClearAVXUpperBits() }

func lanesOf(x *crate) archsimd.Int32x8          { return archsimd.LoadInt32x8((*[8]int32)(x)) }
func store(x archsimd.Int32x8, to *crate)        { x.Store((*[8]int32)(to)) }
func turned(x archsimd.Int32x8) archsimd.Int32x8 { return x.Select128FromPair(1, 0, x) }

// columns are the coordinates of four points.
func columns(a, b, c, d *[3]int32) (x, y, z four.F) {
	ra, rb, rc, rd := row(a), row(b), row(c), row(d)
	ab, cd := ra.InterleaveLo(rb).AsInt64x2(), rc.InterleaveLo(rd).AsInt64x2()
	x, y = ab.InterleaveLo(cd).AsInt32x4().ConvertToFloat64(), ab.InterleaveHi(cd).AsInt32x4().ConvertToFloat64()
	ab, cd = ra.InterleaveHi(rb).AsInt64x2(), rc.InterleaveHi(rd).AsInt64x2()
	return x, y, ab.InterleaveLo(cd).AsInt32x4().ConvertToFloat64()
}

// row is a point, and what lies behind it: a chunk has room for one more.
func row(p *[3]int32) archsimd.Int32x4 { return archsimd.LoadInt32x4((*[4]int32)(unsafe.Pointer(p))) }

// linesOf are the numbers in the lanes of a node's word.
func linesOf(word uint64) four.F {
	return archsimd.BroadcastUint64x2(word).AsUint16x8().ExtendLo4ToUint32().AsInt32x4().ConvertToFloat64()
}

// most and least are the larger and the smaller, of numbers.
func most(x, y four.F) four.F  { return x.Max(y) }
func least(x, y four.F) four.F { return x.Min(y) }
