// Package fused holds products that Go may fuse, and those it may not.
package fused

import "math"

type metres float64

type point struct{ x, y float64 }

func sum(a, b, c float64) float64 {
	return a*b + c // want `fused: a \* b is not rounded here.*write float64\(a \* b\)`
}

func rounded(a, b, c float64) float64 {
	return float64(a*b) + c
}

// inlined: no addition in sight, but callers inline this and add.
func inlined(a, b float64) float64 {
	return a * b // want `fused: a \* b`
}

func caller(a, b, c float64) float64 {
	return inlined(a, b) + c
}

func acrossStatements(a, b float64) float64 {
	t := a * b // want `fused: a \* b`
	u := 2 * t // want `fused: 2 \* t`
	v := float64(a * b)
	return t + u + v
}

func assigned(a, b float64) float64 {
	a *= b        // want `fused: \*= leaves a product in a that is not rounded.*write a = float64\(a \* b\)`
	a *= b + 1    // want `write a = float64\(a \* \(b \+ 1\)\)`
	a /= b        // a quotient is rounded
	a /= 4        // want `fused: /= leaves a product in a.*write a = float64\(a / 4\)`
	a += b * b    // want `fused: b \* b`
	a -= (b * b)  // want `fused: b \* b`
	a = -(a * b)  // want `fused: a \* b`
	var c = a * b // want `fused: a \* b`
	const d = 2. * 3
	return a + c + d
}

func chains(a, b, c float64) float64 {
	ok := float64(a * b * c)
	ok = float64((a * b) * (b * c))
	ok = a * b / c
	ok = c / (a * b)
	bad := a * b * c // want `fused: a \* b \* c is not rounded here`
	return ok + bad
}

func elsewhere(a, b float64) (point, bool) {
	inlined(a*b, b)                   // want `fused: a \* b`
	_ = []float64{a * b}              // want `fused: a \* b`
	p := point{x: a * b, y: math.Pi}  // want `fused: a \* b`
	_ = math.Sqrt(a*a + float64(b*b)) // want `fused: a \* a`
	_ = math.Sqrt(float64(a*a) + float64(b*b))
	_ = any(a * b)    // want `fused: a \* b`
	return p, a*b < 1 // want `fused: a \* b`
}

func halves(a, b float64) float64 {
	c := a/2 + b        // want `fused: a / 2 \(which Go compiles as a product\).*write float64\(a / 2\)`
	c = a/0.125 + b     // want `fused: a / 0.125`
	c = a/3 + a/1 + a/b // quotients stay quotients
	c = float64(a/2) + float64(a/2*b)
	return c
}

func named(a, b, c metres) metres {
	d := metres(a*b) + c
	return a*b + d // want `fused: a \* b.*write metres\(a \* b\)`
}

func narrow(a, b, c float32) float32 {
	return a*b + float32(b*c) // want `fused: a \* b.*write float32\(a \* b\)`
}

func generic[T ~float32 | ~float64](a, b, c T) T {
	d := T(a*b) + c
	return a*b + d // want `fused: a \* b.*write T\(a \* b\)`
}

type number interface{ ~int | number64 }

type number64 interface{ ~float64 }

func nested[T number](a, b, c T) T {
	return a*b + c // want `fused: a \* b`
}

func whole[T ~int](a, b, c T) T { return a*b + c }

func integers(a, b, c int) int {
	a *= b
	return a*b + c
}

func unknown(a, b complex128) complex128 {
	a *= b                   // want `fused: complex \*= is not exact`
	a /= b                   // want `fused: complex /= is not exact`
	return complex128(a * b) // want `fused: complex a \* b is not exact`
}
