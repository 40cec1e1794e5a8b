// The canned effects one by one, damping, and what a pad makes of torque.

package rim

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/person"
)

const dt = 0.001 // s

// play runs a sense for some seconds and gives the torque's mean and its greatest distance from it.
func play(g person.FeelTuning, s Sense, seconds float64) (mean, swing float64) {
	var m Memory
	s.Dt = dt
	n := int(seconds / dt)
	torque := make([]float64, n)
	for i := range torque {
		torque[i] = m.Torque(&g, &s)
		s.Hit = 0
		mean += torque[i] / float64(n)
	}
	for _, t := range torque {
		swing = max(swing, math.Abs(t-mean))
	}
	return mean, swing
}

// busy is a moment in which every effect has a cause.
func busy() Sense {
	return Sense{
		Speed: 30, Aside: 5, Wheel: 0.5, Turns: 1, Engine: 90, Idle: 90, Hit: 3,
		Ground: true, Grip: 1, Rough: 0.005, Bumps: 0.4, Kerb: true,
	}
}

func TestAtGainZeroThereIsNoEffectAtAll(t *testing.T) { // INP-16
	var m Memory
	g, s := person.DefaultFeel(), busy()
	s.Dt = dt
	for range 2000 {
		if torque := m.Torque(&g, &s) + Damping(&g, &s); torque != 0 {
			t.Fatalf("%v N m come from nowhere", torque)
		}
	}
}

func TestEachEffectIsAsStrongAsItsTextSaysAndGoesWithItsGain(t *testing.T) { // INP-16, VEH-50
	for _, c := range []struct {
		name        string
		gain        func(g *person.FeelTuning, gain float64)
		change      func(s *Sense)
		mean, swing float64
	}{
		{
			"centrifugal, 1 g to the right", func(g *person.FeelTuning, x float64) { g.Centrifugal = x },
			func(s *Sense) { s.Aside = components.StandardGravity }, -4, 0,
		},
		{
			"centrifugal, on ice", func(g *person.FeelTuning, x float64) { g.Centrifugal = x },
			func(s *Sense) { s.Aside, s.Grip = -components.StandardGravity, 0.25 }, 1, 0,
		},
		{
			"centrifugal, in the air", func(g *person.FeelTuning, x float64) { g.Centrifugal = x },
			func(s *Sense) { s.Ground = false }, 0, 0,
		},
		{
			"speed, below 40 km/h", func(g *person.FeelTuning, x float64) { g.Speed = x },
			func(s *Sense) { s.Speed = 36 / 3.6 }, -0.375, 0,
		},
		{
			"speed, at 60 km/h", func(g *person.FeelTuning, x float64) { g.Speed = x },
			func(s *Sense) { s.Speed = 60 / 3.6 }, -0.5625, 0,
		},
		{
			"speed, above 80 km/h", func(g *person.FeelTuning, x float64) { g.Speed = x },
			func(s *Sense) { s.Speed, s.Wheel = 200/3.6, -0.5 }, 0.75, 0,
		},
		{"road of 5 mm", func(g *person.FeelTuning, x float64) { g.Road = x }, func(*Sense) {}, 0, 0.5},
		{"kerb", func(g *person.FeelTuning, x float64) { g.Kerb = x }, func(*Sense) {}, 0, 1},
		{"no kerb", func(g *person.FeelTuning, x float64) { g.Kerb = x }, func(s *Sense) { s.Kerb = false }, 0, 0},
		{"engine at idle", func(g *person.FeelTuning, x float64) { g.Engine = x }, func(*Sense) {}, 0, 0.3},
		{
			"engine at thrice that", func(g *person.FeelTuning, x float64) { g.Engine = x },
			func(s *Sense) { s.Engine = 270 }, 0, 0.1,
		},
		{"engine off", func(g *person.FeelTuning, x float64) { g.Engine = x }, func(s *Sense) { s.Engine = 0 }, 0, 0},
		{"hit of 5 m/s", func(g *person.FeelTuning, x float64) { g.Collision = x }, func(s *Sense) { s.Hit = 5 }, 0, 4},
	} {
		s := busy()
		c.change(&s)
		for _, gain := range []float64{1, 0.5} {
			var g person.FeelTuning
			c.gain(&g, gain)
			mean, swing := play(g, s, 3)
			if math.Abs(mean-gain*c.mean) > 0.02 || math.Abs(swing-gain*c.swing) > 0.13*gain*c.swing+1e-9 {
				t.Errorf("%s at gain %v: %.3f N m with swings of %.3f; want %v and %v", c.name, gain, mean, swing, gain*c.mean,
					gain*c.swing)
			}
		}
	}
}

func TestAHitDiesAway(t *testing.T) {
	g := person.FeelTuning{Collision: 1}
	var m Memory
	s := Sense{Dt: dt, Hit: -100}
	if first := m.Torque(&g, &s); first != -hitMost {
		t.Errorf("a very hard hit kicks with %v N m, want at most %v", first, hitMost)
	}
	s.Hit = 0
	for range 1500 {
		m.Torque(&g, &s)
	}
	if left := m.Torque(&g, &s); left != 0 {
		t.Errorf("after a second and a half %v N m are left", left)
	}
}

func TestOnlyACarThatStandsIsDamped(t *testing.T) {
	g := person.DefaultFeel()
	for _, c := range []struct{ speed, turns, want float64 }{
		{0, 2, -0.5}, {0, -2, 0.5}, {1.5, 2, -0.25}, {-1.5, 2, -0.25}, {3, 2, 0}, {40, 20, 0}, {0, 1000, -3},
	} {
		if got := Damping(&g, &Sense{Speed: c.speed, Turns: c.turns}); got != c.want {
			t.Errorf("at %v m/s, turned with %v rad/s: %v N m, want %v", c.speed, c.turns, got, c.want)
		}
	}
}

func TestAPadShakesWithWhatShakesTheWheelAndNotInABend(t *testing.T) {
	var k Shaker
	var strong, weak float64
	for range 3000 {
		strong, weak = k.Shake(6, 0.9, dt) // a long bend
	}
	if strong != 0 || weak != 0 {
		t.Errorf("in a bend the motors run with %v and %v", strong, weak)
	}
	for i := range 500 {
		strong, _ = k.Shake(6+2.5*math.Sqrt2*math.Sin(float64(i)*dt*2*math.Pi*30), 0.9, dt)
	}
	if strong < 0.85 || strong > 1 {
		t.Errorf("shaken by 2.5 N m the heavy motor runs with %v", strong)
	}
	if _, weak = k.Shake(6, 1.25, dt); weak != 0.5 {
		t.Errorf("a quarter beyond their peak the tyres give %v", weak)
	}
	if _, weak = k.Shake(6, 9, dt); weak != 1 {
		t.Errorf("sliding they give %v", weak)
	}
}
