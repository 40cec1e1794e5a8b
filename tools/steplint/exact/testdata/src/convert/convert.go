// Package convert turns floats into integers.
package convert

import "camber/components/num"

type gear int8

func bad(x float64, y float32) int {
	_ = gear(x)   // want `convert: gear\(x\) turns a float into an integer.*num.Int64`
	_ = uint8(x)  // want `convert: uint8\(x\)`
	_ = int64(y)  // want `convert: int64\(y\)`
	_ = rune(x)   // want `convert: rune\(x\)`
	return int(x) // want `convert: int\(x\)`
}

func generic[T ~float64](x T) int {
	return int(x) // want `convert: int\(x\)`
}

func good(x float64, n int) int {
	const half = 0.5
	_ = int(half * 4)
	_ = float64(n)
	_ = float32(x)
	return num.Int(x, 0, 10)
}
