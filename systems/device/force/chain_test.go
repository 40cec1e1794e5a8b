// The chain: nothing is lost, nothing jerks, and silence lets go.

package force

import (
	"math"
	"testing"

	"camber/components/person"
)

const tick = 0.002 // s, between updates

// steady is a mailbox that always has two steps of a torque.
func steady(torque float64) person.FeelMean {
	return person.FeelMean{FeelStep: person.FeelStep{Torque: torque}, Steps: 2, Begun: 1}
}

// awake is a chain that has faded in long ago.
func awake(p Profile) *Chain {
	c := &Chain{Profile: p}
	for range 3000 {
		c.Next(steady(0), tick)
	}
	return c
}

func TestBelowItsPeakADeviceGetsTheCarsTorqueNewtonForNewton(t *testing.T) { // INP-05
	p := DefaultProfile()
	p.Peak = 4
	c := awake(p)
	for _, torque := range []float64{1, -1, 0.001, 3.999, -4, 0} {
		if got := c.Next(steady(torque), tick).Level * p.Peak; math.Abs(got-torque) > 1e-12 {
			t.Errorf("%v N m become %v", torque, got)
		}
	}
	if m := c.Meter(); m.Clipped != 0 || m.Most != 4 || math.Abs(m.Fits-1) > 0.01 {
		t.Errorf("%+v", m)
	}
}

func TestTorqueFadesInOverASecondAndLongerWithTheWheelTurned(t *testing.T) {
	for steer, seconds := range map[float64]float64{0: 1, -1: 3, 0.5: 2} {
		c := &Chain{Profile: DefaultProfile()}
		last, n := 0.0, 0
		for ; last < 1 && n < 5000; n++ {
			mean := steady(100) // far more than it has: the wheel is held off the middle
			mean.Steer = steer
			level := c.Next(mean, tick).Level
			if step := level - last; step < 0 || step > 2*tick/seconds*1.6 {
				t.Fatalf("steer %v: from %v to %v in one update", steer, last, level)
			}
			last = level
		}
		if took := float64(n) * tick; math.Abs(took-seconds) > 0.01 {
			t.Errorf("steer %v: whole after %v s, want %v", steer, took, seconds)
		}
	}
}

func TestSilenceLetsGoWithin120Milliseconds(t *testing.T) {
	c := awake(DefaultProfile())
	if c.Next(steady(2), tick).Level < 0.9 {
		t.Fatal("it does not push")
	}
	for n := 1; ; n++ {
		level := c.Next(person.FeelMean{Begun: 1}, tick).Level
		switch at := float64(n) * tick; {
		case at < 0.099 && level < 0.9:
			t.Fatalf("after %v s without a step it has let go already: the loop turns every 4 ms, and sometimes late", at)
		case at > 0.121 && level != 0:
			t.Fatalf("after %v s it still pushes with %v", at, level)
		case at > 0.2:
			if first := c.Next(steady(2), tick).Level; first > 0.01 {
				t.Errorf("when the loop comes back it jerks to %v", first)
			}
			return
		}
	}
}

func TestAWorldThatStandsStillAndAnotherCarLetGoAtOnce(t *testing.T) {
	held, other := steady(2), steady(2)
	held.Held, other.Begun = true, 2
	for name, mean := range map[string]person.FeelMean{"held": held, "another car": other} {
		c := awake(DefaultProfile())
		before := c.Next(steady(2), tick).Level
		for range 11 {
			level := c.Next(mean, tick).Level
			if math.Abs(level-before) > tick/letGo+1e-9 {
				t.Errorf("%s: from %v to %v in one update", name, before, level)
			}
			before = level
		}
		if math.Abs(before) > 0.002 {
			t.Errorf("%s: after 22 ms it pushes with %v", name, before)
		}
	}
}

func TestAnUpdateThatComesLateBeginsAnew(t *testing.T) {
	c := awake(DefaultProfile())
	c.Next(steady(2), tick)
	c.Next(person.FeelMean{Held: true, Begun: 1}, 1)
	if level := c.Next(steady(2), 1).Level; level > 0.99 {
		t.Errorf("after a second of nothing it jerks to %v", level)
	}
}

func TestWhatIsMoreThanADeviceHasIsClippedAndShown(t *testing.T) {
	p := DefaultProfile()
	p.Peak, p.Limit = 12, 8
	c := awake(p)
	for range 2500 {
		if level := c.Next(steady(-16), tick).Level; level < -8.0/12-1e-12 {
			t.Fatalf("level %v is beyond the limit for hands", level)
		}
	}
	m := c.Meter()
	if m.Clipped < 0.99 || m.Most != 8 || math.Abs(m.Asked+8) > 1e-9 || math.Abs(m.Fits-0.5) > 0.01 || !m.Playing {
		t.Errorf("%+v", m)
	}
	for range 2500 {
		c.Next(steady(1), tick)
	}
	if m := c.Meter(); m.Clipped > 0.01 {
		t.Errorf("clipped %v, five seconds later", m.Clipped)
	}
}

func TestStrengthAndDirectionAreThePersons(t *testing.T) {
	p := DefaultProfile()
	p.Peak, p.Strength, p.Reversed = 4, 0.5, true
	if level := awake(p).Next(steady(2), tick).Level; math.Abs(level+0.25) > 1e-12 {
		t.Errorf("level %v", level)
	}
}

func TestNonsenseIsNoTorque(t *testing.T) {
	for _, torque := range []float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e9} {
		c := awake(DefaultProfile())
		for range 200 {
			if level := c.Next(steady(torque), tick).Level; level != 0 {
				t.Fatalf("%v N m play %v", torque, level)
			}
		}
		if got := c.Next(steady(1), math.NaN()).Level; got != 0 && !(got > 0) {
			t.Errorf("a time that is no number: %v", got)
		}
	}
}

func TestAnUpdateOfTheChainAllocatesNothing(t *testing.T) {
	c := awake(DefaultProfile())
	if n := testing.AllocsPerRun(1000, func() { c.Next(steady(1), tick); c.Meter() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
