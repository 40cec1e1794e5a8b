// How a sound that is somewhere reaches two ears: how loud, from which side, how high and how dull.

package mix

import "math"

// Sound is how fast sound is, in m/s, at 15 degrees.
const Sound = 340.0

// Vec is a place or a speed as the listener has it: x to the right, y ahead, z up.
type Vec struct{ X, Y, Z float64 }

func (v Vec) dot(w Vec) float64 { return v.X*w.X + v.Y*w.Y + v.Z*w.Z }

// Way is a sound on its way to the ears.
type Way struct {
	At       Vec     // m, where it is
	Away     Vec     // m/s, how it moves
	Ear      Vec     // m/s, how the listener does, in the same axes
	Loud     float64 // factor, at Near
	Near     float64 // m, from where on it grows weaker with the distance
	Wall     Wall    // what is between
	Inside   bool    // it is in the same cabin: it has hardly a side
	Straight bool    // it has no place at all: wind around the ears
}

// How a cabin dulls what is outside of it, and air what is far away.
const (
	openCut  = 22000.0 // Hz
	shutLog  = -3.5690 // of 620 Hz over openCut: what goes into a cabin that keeps out what it can
	shutLoud = 0.42
	airCut   = 9000.0 // Hz m: at 100 m distance it is dulled from here on, nearer less
	headLate = 31.0   // frames between the ears, of a sound from the side
)

// Wall is what a cabin does to what is outside of it; the zero one is none.
type Wall struct{ cut, loud, send float64 }

// Cabin is the wall of a cabin that keeps out so much, 0..1.
func Cabin(shut float64) Wall {
	if !(shut > 0) {
		return Wall{}
	}
	shut = min(shut, 1)
	return Wall{openCut * math.Exp(shutLog*shut), 1 - (1-shutLoud)*shut, 1 - 0.6*shut}
}

// Hear is how it is heard.
func (w *Way) Hear() Heard {
	h := Heard{Left: 0.7071, Right: 0.7071, Pace: 1, Cut: openCut}
	d := math.Sqrt(w.At.dot(w.At))
	loud := w.Loud
	if !w.Straight {
		near := max(w.Near, 0.5)
		if d > near {
			loud *= near / d
		}
		if d > 0.01 {
			n := Vec{w.At.X / d, w.At.Y / d, w.At.Z / d}
			h.Pace = doppler(w.Ear.dot(n), w.Away.dot(n))
			side := n.X * d / (d + 0.8) // what is between the ears has no side
			if w.Inside {
				side *= 0.45
			}
			h.Left, h.Right = math.Sqrt(0.5-0.5*side), math.Sqrt(0.5+0.5*side) // the same power from everywhere
			h.Late = side * headLate
			if n.Y < 0 { // the ears point ahead
				h.Cut *= 1 + 0.45*n.Y
			}
		}
		h.Cut = min(h.Cut, 1e2*airCut/max(d, 1))
		h.Send = loud * 0.16 * d / (d + 25)
	}
	if w.Wall.cut > 0 {
		h.Cut = min(h.Cut, w.Wall.cut)
		loud *= w.Wall.loud
		h.Send *= w.Wall.send
	}
	h.Left *= loud
	h.Right *= loud
	return h
}

// doppler is the factor on the pitch: ear is how fast the ear goes towards the source, away how fast the source goes on
// that way.
func doppler(ear, away float64) float64 {
	const most = 0.6 * Sound
	ear, away = min(max(ear, -most), most), min(max(away, -most), most)
	return (Sound + ear) / (Sound + away)
}
