//go:build !(goexperiment.simd && amd64)

// Eight lanes as plain numbers, for tests on every CPU, not for speed.

package tree //exact:ok lanes of either kind have the same bits: bins_test.go

import "camber/components/num/four"

// wide tells whether lanes are registers here.
const wide = false

// runs tells whether kernels can be called here.
func runs() bool { return true }

// leave ends a kernel.
func leave() {}

func lanesOf(x *crate) crate   { return *x }
func store(x crate, to *crate) { *to = x }

// turned is the last four before the first four.
func turned(x crate) crate { return crate{x[4], x[5], x[6], x[7], x[0], x[1], x[2], x[3]} }

// Max is the larger of each.
func (x crate) Max(y crate) crate {
	for i := range x {
		x[i] = max(x[i], y[i])
	}
	return x
}

// Sub is x - y.
func (x crate) Sub(y crate) crate {
	for i := range x {
		x[i] -= y[i]
	}
	return x
}

// columns are the coordinates of four points.
func columns(a, b, c, d *[3]int32) (x, y, z four.F) {
	f := func(k int) four.F { return four.Pack(float64(a[k]), float64(b[k]), float64(c[k]), float64(d[k])) }
	return f(0), f(1), f(2)
}

// linesOf are the numbers in the lanes of a node's word.
func linesOf(word uint64) four.F {
	return four.Pack(float64(word&lane), float64(word>>16&lane), float64(word>>32&lane), float64(word>>48))
}

// most and least are the larger and the smaller, of numbers.
func most(x, y four.F) four.F  { return four.Choose(x.Less(y), y, x) }
func least(x, y four.F) four.F { return four.Choose(x.Less(y), x, y) }
