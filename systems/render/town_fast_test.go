//go:build cgo && window && linux

// A town at 300 km/h: no picture waits for it, and it takes no more memory the longer it lasts.

package render_test

import (
	"runtime"
	"testing"
	"time"

	"camber/components/space"

	"camber/systems/render/effects"

	"golang.org/x/sys/unix"
)

const (
	fastRate  = 25                   // pictures a second
	fastWay   = 300 / 3.6 / fastRate // m, from one to the next
	fastTurns = 2                    // times to and fro
	fastLong  = 150                  // pictures each way
	mostWait  = 4.0                  // ms, that a picture takes to take in what was made of the town
)

// worked is how long this thread has worked: what else the machine does has no part in it.
func worked() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}

func TestAt300KmhNoPictureWaitsForATownAndMemoryStaysFlat(t *testing.T) { // GEO-06, GEO-11
	s := inTownWith(t, 0, "summer", "low", func(o *effects.Options) { o.Soon = true })
	s.r.Of().Clock(worked)
	s.park(t, 3, "seat")
	for next := "."; next != ""; {
		next, _ = s.r.Prepare(&s.b)
	}
	s.r.Complete(&s.b)
	eye := &s.b.Eyes[0]
	start, ahead := eye.Now, eye.Now.Turn.Rotate(space.V(0, 1, 0))
	ahead.Z = 0
	ahead = ahead.Unit().Scale(-1)
	turned := space.Looking(ahead, space.V(0, 0, 1))
	memory := func() float64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)/1e6 + s.r.Holds().MB
	}
	most, triangles, first := 0.0, 0, 0.0
	_, before := s.r.Of().Given()
	draw := func(at int) {
		eye.Now = space.Pose{
			Place: start.Place.Moved(ahead.Scale(fastWay * float64(at)).Add(space.V(0, 0, 1))), Turn: turned,
		}
		eye.Before.Place = eye.Now.Place.Moved(ahead.Scale(-fastWay))
		eye.Span, eye.Inside = 1.0/fastRate, 0
		s.r.Draw(&s.b, 1)
		s.r.Finish()
		most, triangles = max(most, s.r.Streamed), max(triangles, s.r.Triangles)
	}
	for turn := range 2 * fastTurns {
		for n := range fastLong {
			at := n
			if turn%2 == 1 {
				at = fastLong - n
			}
			draw(at)
			for began := time.Now(); n%fastRate == 0 && !s.r.Still() && time.Since(began) < time.Minute; {
				time.Sleep(2 * time.Millisecond) // who makes pieces comes last on a machine that has much to do
				draw(at)
			}
		}
		if turn == 1 {
			first = memory()
		}
	}
	last := memory()
	n, gone := s.r.Of().Given()
	t.Logf("%.2f ms at most, %d triangles, %.1f MB after one turn and %.1f MB at last, %d pieces, %d given up", most,
		triangles, first, last, n, gone-before)
	if most > mostWait || most == 0 {
		t.Errorf("a picture has waited %.2f ms for the town", most)
	}
	if triangles > townBudget {
		t.Errorf("a picture has %d triangles", triangles)
	}
	if last > 1.1*first {
		t.Errorf("%.1f MB are held after one turn, %.1f after %d", first, last, fastTurns)
	}
	if gone == before {
		t.Error("no piece came or went")
	}
}

// A picture that comes late finds much that was made meanwhile. It takes in what it has time for, and leaves the rest:
// here each look at the clock takes a millisecond, so that there is time for one or two pieces.
func TestAPictureThatComesLateTakesInNoMoreThanOthers(t *testing.T) {
	const (
		mostTaken = 2
		late      = 3   // pieces, that were made meanwhile
		jump      = 700 // m, to where nothing is made yet
		pictures  = 25
	)
	s := inTownWith(t, 0, "summer", "low", func(o *effects.Options) { o.Soon = true })
	now := time.Duration(0)
	s.r.Of().Clock(func() time.Duration {
		now += time.Millisecond
		return now
	})
	s.park(t, 3, "seat")
	for next := "."; next != ""; {
		next, _ = s.r.Prepare(&s.b)
	}
	s.r.Complete(&s.b)
	eye, start, all := &s.b.Eyes[0], s.b.Eyes[0].Now, 0
	for at := range pictures {
		eye.Now.Place = start.Place.Moved(space.V(jump, float64(2*at), 1))
		eye.Before.Place, eye.Span = eye.Now.Place.Moved(space.V(0, -2, 0)), 1.0/fastRate // it moves
		before, _ := s.r.Of().Given()
		s.r.Draw(&s.b, 1)
		s.r.Finish()
		after, _ := s.r.Of().Given()
		if all += max(after-before, 0); after-before > mostTaken {
			t.Errorf("picture %d takes in %d pieces", at, after-before)
		}
		for began := time.Now(); s.r.Of().Waiting() < late && !s.r.Still() && time.Since(began) < time.Minute; {
			time.Sleep(2 * time.Millisecond) // until there is much to take in
		}
	}
	if all < pictures/3 {
		t.Errorf("in %d pictures %d pieces came: too few to tell", pictures, all)
	}
}
