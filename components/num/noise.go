package num

// Noise for what is strewn over a plane: the same at the same place for ever, smooth from place to place.

import "math"

// Lattice is a number from 0 to 1 that belongs to a point of a lattice.
func Lattice(x, y, seed int32) float64 {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ uint32(seed)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(float64(h) / (1 << 32))
}

// Smooth goes smoothly from Lattice to Lattice, and begins again after so many points of it.
func Smooth(x, y float64, period, seed int32) float64 {
	fx, fy := math.Floor(x), math.Floor(y)
	u, v := x-fx, y-fy
	u, v = float64(u*u*(3-float64(2*u))), float64(v*v*(3-float64(2*v)))
	x0, x1 := around(fx, period)
	y0, y1 := around(fy, period)
	a := Lattice(x0, y0, seed) + float64(u*(Lattice(x1, y0, seed)-Lattice(x0, y0, seed)))
	b := Lattice(x0, y1, seed) + float64(u*(Lattice(x1, y1, seed)-Lattice(x0, y1, seed)))
	return a + float64(v*(b-a))
}

// around is a whole number on a circle of so many, and the next one.
func around(x float64, period int32) (here, next int32) {
	whole, _ := Int64(x)
	if uint64(whole) >= uint64(period) { // to divide takes as long as all the rest, and few are outside
		if whole %= int64(period); whole < 0 {
			whole += int64(period)
		}
	}
	here = int32(whole)
	if next = here + 1; next == period {
		next = 0
	}
	return here, next
}

// Cloudy is several noises over each other, each twice as fine and half as strong, from 0 to 1 over a plane; it repeats
// after 65536 of its waves.
func Cloudy(x, y float64, octaves int, seed int32) float64 {
	sum, weight, all, scale := 0.0, 1.0, 0.0, 1.0
	period := int32(1 << 16)
	for range octaves {
		sum += float64(weight * Smooth(float64(x*scale), float64(y*scale), period, seed))
		all += weight
		weight, scale, period, seed = float64(weight/2), float64(scale*2), period*2, seed+1
	}
	return sum / all
}
