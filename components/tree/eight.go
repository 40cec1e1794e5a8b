//go:build goexperiment.simd && amd64

// Eight lanes as a register of AVX2.

package tree //exact:ok lanes of either kind have the same bits: bins_test.go

import "simd/archsimd"

// wide tells whether lanes are registers here: a CPU without AVX2 cannot run them at all.
var wide = archsimd.X86.AVX2()

// runs tells whether kernels can be called here.
func runs() bool { return wide }

// leave ends a kernel: what has no lanes would run slowly after it.
func leave() { archsimd.ClearAVXUpperBits() }

func lanesOf(x *crate) archsimd.Int32x8          { return archsimd.LoadInt32x8((*[8]int32)(x)) }
func store(x archsimd.Int32x8, to *crate)        { x.Store((*[8]int32)(to)) }
func turned(x archsimd.Int32x8) archsimd.Int32x8 { return x.Select128FromPair(1, 0, x) }
