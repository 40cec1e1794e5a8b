//go:build goexperiment.simd && amd64

// Whether lanes pay is found by trying: the same each time, whatever else the machine does.

package pays

import (
	"simd/archsimd"
	"testing"
)

func TestLanesAreUsedWhereTheyPay(t *testing.T) {
	if !archsimd.X86.AVX2() {
		t.Skip("this CPU has no AVX2")
	}
	if asked == always {
		t.Skip("asked for wherever they run")
	}
	// Of each measure the quickest of many times counts, so that a busy machine says the same. Between the two bounds no
	// CPU that we know of lies: there either way is right.
	const (
		times   = 200
		waits   = 4.0
		stopped = 12.0
	)
	ratio, lanes := tried(times), Lanes()
	t.Logf("with single numbers between them lanes take %.1f times as long; used: %v", ratio, lanes)
	if ratio < waits && !lanes {
		t.Errorf("single numbers between lanes take %.1f times as long, and no lanes are used", ratio)
	}
	if ratio > stopped && lanes {
		t.Errorf("single numbers between lanes take %.1f times as long, and lanes are used", ratio)
	}
	for range 50 {
		if stops() == lanes {
			t.Error("tried again, it comes to another end")
		}
	}
}

func BenchmarkApart(b *testing.B) {
	if !archsimd.X86.AVX2() {
		b.Skip("this CPU has no AVX2")
	}
	for b.Loop() {
		tryApart()
	}
}

func BenchmarkMixed(b *testing.B) {
	if !archsimd.X86.AVX2() {
		b.Skip("this CPU has no AVX2")
	}
	for b.Loop() {
		tryMixed()
	}
}
