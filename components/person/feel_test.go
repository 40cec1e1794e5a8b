// The mailbox: no step is lost, none counts twice.

package person

import (
	"sync"
	"testing"
)

func TestTheMeanOfTheStepsIsExact(t *testing.T) { // INP-05
	m := NewFeelMail()
	x := uint64(1)
	for _, n := range []int{1, 2, 3, 4, 7, 100, 1} {
		sum := 0.0
		for range n {
			x = x*6364136223846793005 + 1442695040888963407
			torque := float64(int64(x)) / (1 << 60)
			sum += torque
			m.Put(FeelStep{Torque: torque, Strong: 0.5, Weak: 0.25, Steer: -1})
		}
		got := m.Take()
		if got.Torque != sum/float64(n) || got.Steps != n || got.Strong != 0.5 || got.Weak != 0.25 || got.Steer != -1 {
			t.Errorf("%d steps: %+v, want the mean %v", n, got, sum/float64(n))
		}
		if again := m.Take(); again.Steps != 0 || again.FeelStep != (FeelStep{}) {
			t.Errorf("taken twice: %+v", again)
		}
	}
}

func TestNoStepIsLostBetweenTwoGoroutines(t *testing.T) { // INP-05
	m := NewFeelMail()
	const steps = 20_000
	var wait sync.WaitGroup
	wait.Go(func() {
		for range steps {
			m.Put(FeelStep{Torque: 1})
		}
	})
	sum, n := 0.0, 0
	for n < steps {
		mean := m.Take()
		sum += mean.Torque * float64(mean.Steps)
		n += mean.Steps
	}
	wait.Wait()
	if sum != steps || n != steps {
		t.Errorf("%d steps came, their torque %v; want %d of 1 each", n, sum, steps)
	}
}

func TestHoldingIdlingAndBeginningAreToldToWhoeverTakes(t *testing.T) {
	m := NewFeelMail()
	m.Put(FeelStep{Torque: 1})
	m.Hold(true)
	if got := m.Take(); !got.Held || got.Steps != 1 {
		t.Errorf("held: %+v", got)
	}
	m.Hold(false)
	m.Put(FeelStep{Torque: 1})
	m.Idle()
	if got := m.Take(); !got.Held || got.Steps != 0 {
		t.Errorf("nobody's hands: %+v", got)
	}
	m.Put(FeelStep{Torque: 1})
	if got := m.Take(); got.Held || got.Steps != 1 || got.Begun != 0 {
		t.Errorf("hands again: %+v", got)
	}
	m.Put(FeelStep{Torque: 1})
	m.Begin()
	if got := m.Take(); got.Begun != 1 || got.Steps != 0 {
		t.Errorf("another car: %+v", got)
	}
	m.Tell(FeelMeter{Clipped: 0.5})
	if got := m.Put(FeelStep{}); got.Clipped != 0.5 || m.Meter() != got {
		t.Errorf("the meter is %+v", got)
	}
	m.Tune(FeelTuning{Road: 1})
	if m.Tuning().Road != 1 {
		t.Error("the tuning is lost")
	}
}
