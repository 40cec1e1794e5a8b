//go:build cgo && window && linux

// What is drawn of a town is a function of world, eye and options, whatever was drawn before.

package render_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"testing"

	"camber/components/space"

	"camber/systems/render/effects"
)

// view is where a picture of a town is taken from, and when.
type view struct {
	car   int       // from the driver's seat of which; -1: from a place
	at    space.Vec // m, east and north of the first car, and above it
	turn  float64   // rad
	pitch float64   // rad
	hour  float64
}

// shot completes what is seen from a view, and gives its picture.
func (s *stage) shot(t *testing.T, v view) []byte {
	t.Helper()
	s.b.Hour = v.hour
	if v.car >= 0 {
		s.park(t, v.car, "seat")
	} else {
		e := &s.b.Eyes[0]
		eye := space.Pose{
			Place: s.b.Cars[0].At(1).Place.Moved(v.at),
			Turn:  space.Heading(v.turn).Mul(space.AxisAngle(space.Vec{X: 1}, v.pitch)),
		}
		e.Now, e.Before, e.Fov, e.Inside = eye, eye, 0.9, 0
	}
	s.b.Hour = v.hour
	s.r.Complete(&s.b)
	s.look(t)
	return bytes.Clone(s.image.Pix)
}

// walks has an eye stray through a town, high and low, near and far, by the minute and by the hour.
func walks(r *rand.Rand, n int) (all []view) {
	at, hour := space.Vec{Z: 2}, 12.0
	for range n {
		if r.IntN(3) > 0 { // some steps, else elsewhere
			at = at.Add(space.V(8*r.NormFloat64(), 8*r.NormFloat64(), 0))
		} else {
			at = space.V(900*(r.Float64()-0.5), 900*(r.Float64()-0.5), 2+math.Pow(r.Float64(), 3)*60)
		}
		if hour += 0.02 * r.NormFloat64(); r.IntN(8) == 0 {
			hour = 9 + 6*r.Float64()
		}
		v := view{-1, at, 2 * math.Pi * r.Float64(), -0.3 * r.Float64(), hour}
		if r.IntN(6) == 0 {
			v.car = r.IntN(4)
		}
		all = append(all, v)
	}
	return all
}

func TestWhatIsSeenOfATownIsAsItIsWhateverWasDrawnBefore(t *testing.T) { // lockstep: the same tick, the same bytes
	seen := []view{
		{-1, space.V(30, 10, 2), 0.4, 0, 12}, {-1, space.V(-250, 60, 25), 2, -0.2, 12.02}, {2, space.Vec{}, 0, 0, 12},
	}
	for which, preset := range []string{"low", "medium", "high"} {
		s := inTownWith(t, 0, "summer", preset, func(o *effects.Options) { // as lockstep's pictures have it
			o.Marks, o.Puffs, o.Sparks, o.Mirrors = false, false, false, min(o.Mirrors, 1)
			o.Texture, o.Sky, o.Around, o.ShadowSize = 64, 64, 200, min(o.ShadowSize, 512)
			if preset != "medium" { // a town that has more than there is room for
				o.Pieces = 40_000
			}
		})
		s.r.Of().Shares(nil) // what is dropped is to be made once more
		if preset != "medium" {
			s.r.Of().Rooms([4]int{3, 6, 10, 3})
		}
		r := rand.New(rand.NewPCG(uint64(which), 7))
		first := make([][]byte, len(seen))
		for _, i := range []int{0, 1, 2, 0, 1} {
			now := s.shot(t, seen[i])
			if first[i] == nil {
				first[i] = now
			}
			if n := differs(first[i], now); n > 0 {
				t.Errorf("%s: %d of %d pixels of view %d are other ones after others were drawn", preset, n, len(now)/4, i)
			}
			s.shot(t, walks(r, 1)[0])
		}
		s.r.Close()
	}
}

// TestAnEyeWithinTheGroundSeesNothingOfWhatWasDrawnBefore: below its horizon nothing is painted, and what is cleared is
// seen there, as if it were the first picture of all.
func TestAnEyeWithinTheGroundSeesNothingOfWhatWasDrawnBefore(t *testing.T) { // lockstep: the same tick, the same bytes
	s := inTownWith(t, 0, "summer", "low", func(o *effects.Options) {
		o.Marks, o.Puffs, o.Sparks, o.Mirrors = false, false, false, 0
		o.Texture, o.Sky, o.Around = 64, 64, 200
	})
	defer s.r.Close()
	inside := []view{
		{-1, space.V(30, 10, -4), 0.4, -0.4, 12},
		{-1, space.V(-20, 0, -9), 2.4, -0.8, 12},
		{-1, space.V(0, 0, -20), 4, -1.2, 12},
	}
	before := []view{
		{2, space.Vec{}, 0, 0, 12}, {-1, space.V(-250, 60, 25), 2, -0.2, 12}, {-1, space.V(30, 10, 2), 0.4, 0.6, 12},
	}
	empty := 0
	for i, v := range inside {
		var first []byte
		for k, other := range before {
			s.shot(t, other)
			now := s.shot(t, v)
			if k == 0 {
				first = now
			}
			if n := differs(first, now); n > 0 {
				t.Errorf("of what an eye within the ground sees, view %d, %d of %d pixels are other ones after view %d", i, n,
					len(now)/4, k)
			}
		}
		for at := 0; at < len(first); at += 4 {
			if first[at] == 0 && first[at+1] == 0 && first[at+2] == 0 {
				empty++
			}
		}
	}
	if empty == 0 {
		t.Error("everything within the ground is painted: this is no test")
	}
}

// differs is how many pixels of two pictures do.
func differs(a, b []byte) (n int) {
	for i := 0; i < len(a); i += 4 {
		if !bytes.Equal(a[i:i+4], b[i:i+4]) {
			n++
		}
	}
	return n
}
