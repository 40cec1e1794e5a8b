// How far ahead is written, on cards and machines that are made up here.

package device

import (
	"testing"
	"time"
)

// playAhead plays for so long on a made-up card, whose writer is kept from it by so much at times; it gives how often
// the card ran empty, and the most and the last that lay in it.
func playAhead(a *ahead, long time.Duration, kept func(at time.Duration) time.Duration) (empty, most, last int) {
	left, portion := 0, audioFrames(audioPortion)
	for at := time.Duration(0); at < long; {
		for left+portion <= a.frames {
			left += portion
		}
		most, last = max(most, left), left
		pass := audioPortion + kept(at)
		n := audioFrames(pass)
		if at += pass; n > left {
			empty++
			n = left
		}
		left -= n
		a.played(n)
	}
	return empty, most, last
}

func lateNever(time.Duration) time.Duration { return 0 }

// lateEach has the writer be kept from the card now and then.
func lateEach(each, by time.Duration) func(time.Duration) time.Duration {
	next := each
	return func(at time.Duration) time.Duration {
		if at < next {
			return 0
		}
		next += each
		return by
	}
}

func TestAMachineThatKeepsUpIsHeardSoon(t *testing.T) {
	a := newAhead(audioFrames(audioLow), audioFrames(audioMost))
	empty, most, _ := playAhead(&a, 10*time.Minute, lateEach(time.Second, 9*time.Millisecond))
	if empty > 0 || most > audioFrames(audioLow) {
		t.Errorf("empty %d times, %d frames lay in it", empty, most)
	}
}

// TestWhoIsKeptFromTheCardWritesFurtherAhead: what grows by less than it was is never heard; what comes at once, once
// or twice.
func TestWhoIsKeptFromTheCardWritesFurtherAhead(t *testing.T) {
	slow := func(at time.Duration) time.Duration { return min(at/1000, 90*time.Millisecond) }
	for _, c := range [...]struct {
		name  string
		kept  func(time.Duration) time.Duration
		empty int
	}{
		{"creeping", slow, 0},
		{"20 ms each second", lateEach(time.Second, 20*time.Millisecond), 0},
		{"40 ms each second", lateEach(time.Second, 40*time.Millisecond), 1},
		{"90 ms each 20 s", lateEach(20*time.Second, 90*time.Millisecond), 2},
	} {
		a := newAhead(audioFrames(audioLow), audioFrames(audioMost))
		empty, most, _ := playAhead(&a, 10*time.Minute, c.kept)
		if empty != c.empty || most > audioFrames(audioMost) {
			t.Errorf("%s: empty %d times, not %d; %d frames lay in it", c.name, empty, c.empty, most)
		}
	}
}

func TestAMachineThatKeepsUpAgainIsHeardSoonAgain(t *testing.T) {
	a := newAhead(audioFrames(audioLow), audioFrames(audioMost))
	playAhead(&a, time.Minute, lateEach(time.Second, 80*time.Millisecond))
	if a.frames < audioFrames(150*time.Millisecond) {
		t.Fatalf("%d frames ahead", a.frames)
	}
	if empty, _, last := playAhead(&a, 2*aheadSpan+time.Second, lateNever); empty > 0 || last > audioFrames(audioLow) {
		t.Errorf("empty %d times, %d frames lie in it", empty, last)
	}
}

func TestACardOfLittleMemoryIsNotOverfilled(t *testing.T) {
	a := newAhead(audioFrames(audioLow), 1024)
	if a.played(5000); a.frames != 1024 {
		t.Errorf("%d frames of 1024", a.frames)
	}
}
