// Package num holds the elementary functions, whole numbers and random numbers of the exact step: the same bits on
// amd64 (v1 and v3), arm64 and riscv64, where package math and the bare conversions differ. It imports nothing of ours
// but num/four, the lanes.
//
//	To turn an angle                        Sin, Cos, SinCos (cheaper than both), Tan
//	To find one                             Atan2(y, x), Atan, Asin; Atans (many at once)
//	Four of them at once, in a kernel       Atan4, SinCos4, Turns.SinCos4: the same bits (num/four says how)
//	To turn by a multiple of an arc, often  NewTurns(c), then SinCos(c, x) = sin and cos of c atan(x)
//	To grow or decay                        Exp, Log, Pow
//	Their hyperbolic sisters                Sinh, Cosh, Asinh, Atanh
//	To measure a length                     Hypot (no overflow on the way), Cbrt
//	To keep a number within bounds          Positive, AtLeast, AtMost: max and min at a third of what they take
//	To make a float64 whole                 Int64 (says whether it fits), Int, Floor, Round (clamp; NaN: lower bound)
//	To draw at random                       Random, Uniform, Normal: pure functions of (run, entity, purpose, tick)
//	To name what a draw is for              var gust = num.Purpose("gust")
//
// Every function takes every float64, with the special cases that package math documents; the only NaN that comes out
// is one fixed NaN. From package math serve Sqrt, Abs, Floor, Ceil, Trunc, Copysign, Min and Max, which are exact
// everywhere.
//
// # Accuracy
//
// The greatest error found against 320-bit arithmetic over some 10^5 to 10^6 points a function, hard cases (neighbours
// of multiples of pi/2, borders between table entries, subnormals, both sides of 1) among them, in units of the last
// place:
//
//	Sin 0.79   Cos 0.79   Tan 0.64   Atan 0.61   Atan2 0.58   Asin 0.66
//	Exp 0.52   Log 0.63   Pow 0.54   Cbrt 0.51   Hypot 0.89   (Exp and Pow 0.75 where the answer is subnormal)
//	Sinh 1.50   Cosh 1.50   Asinh 1.34   Atanh 1.65
//
// Each function's comment states what the tests hold it to. Sin, Cos, SinCos and Tan reduce angles up to 2e5 radians in
// a few operations; greater ones, and those within 1e-9 of a multiple of pi/2, take an exact way of some 25 ns.
//
// # How
//
// Every product is wrapped in a conversion, so that no compiler fuses it with a sum. The tables and coefficients come
// from math/big: go test ./components/num -run TestTables -num.write writes them anew, and every test run compares
// them. -num.long sweeps a hundred times as many points, -num.speed prints the times beside package math's.
package num
