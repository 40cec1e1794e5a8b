// Package paint paints the pictures that surfaces are covered with: no files, all of it worked out when the engine starts. It knows
// no GL.
//
//   - To paint all layers: Layers.
//   - To make the smaller versions that are seen from far: Mips.
package paint

import "math"

// hash is a number from 0 to 1 that belongs to a point of a lattice.
func hash(x, y, seed int32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ uint32(seed)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h) / (1 << 32)
}

// noise is smooth from 0 to 1, and begins again after so many lattice points.
func noise(x, y float64, period, seed int32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	u, v := x-fx, y-fy
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	at := func(dx, dy int32) float64 {
		return hash(wrap(int32(fx)+dx, period), wrap(int32(fy)+dy, period), seed)
	}
	a := at(0, 0) + u*(at(1, 0)-at(0, 0))
	b := at(0, 1) + u*(at(1, 1)-at(0, 1))
	return a + v*(b-a)
}

func wrap(x, period int32) int32 {
	if x %= period; x < 0 {
		x += period
	}
	return x
}

// cloudy is several noises over each other, each twice as fine and half as strong; x and y from 0 to 1.
func cloudy(x, y float64, period int32, octaves int, seed int32) float64 {
	sum, weight, all := 0.0, 1.0, 0.0
	for range octaves {
		sum += weight * noise(x*float64(period), y*float64(period), period, seed)
		all += weight
		weight, period, seed = weight/2, period*2, seed+1
	}
	return sum / all
}

// Cloudy is smooth noise from 0 to 1 over a plane, for whoever strews things on it; it repeats after 65536 of its waves.
func Cloudy(x, y float64, octaves int, seed int32) float64 {
	return cloudy(x/65536, y/65536, 65536, octaves, seed)
}

// Hash is a number from 0 to 1 that belongs to a point of a lattice.
func Hash(x, y, seed int32) float64 { return hash(x, y, seed) }
