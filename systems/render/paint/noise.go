// Package paint paints the pictures that surfaces are covered with: no files, all of it worked out when the engine
// starts. It knows no GL.
//
//   - To paint all layers: Layers.
//   - To make the smaller versions that are seen from far: Mips.
package paint

import "camber/components/num"

// hash is a number from 0 to 1 that belongs to a point of a lattice.
func hash(x, y, seed int32) float64 { return num.Lattice(x, y, seed) }

// noise is smooth from 0 to 1, and begins again after so many lattice points.
func noise(x, y float64, period, seed int32) float64 { return num.Smooth(x, y, period, seed) }

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

// Cloudy is smooth noise from 0 to 1 over a plane, for whoever strews things on it; it repeats after 65536 of its
// waves.
func Cloudy(x, y float64, octaves int, seed int32) float64 { return num.Cloudy(x, y, octaves, seed) }

// Hash is a number from 0 to 1 that belongs to a point of a lattice.
func Hash(x, y, seed int32) float64 { return hash(x, y, seed) }
