// Engines judged by their spectrum: the pitch that physics gives, what tells one from another, and nothing that jumps
// (SND-01, SND-05).

package synth_test

import (
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/vehicle"
	"camber/systems/sound/spectrum"
	"camber/systems/sound/synth"
)

// source is what all of them are.
type source interface{ Fill([]float32) }

// filled is so many samples of a source, in Fills of a few.
func filled(s source, n int, each func(done int)) []float32 {
	out := make([]float32, n)
	for at := 0; at < n; at += 32 {
		if each != nil {
			each(at)
		}
		s.Fill(out[at:min(at+32, n)])
	}
	return out
}

func car(cylinders int) *vehicle.CarSound {
	s := vehicle.PlainSound(cylinders)
	s.Idle, s.Limit = 85, 700
	return s
}

func now(rpm, load float64) synth.EngineNow {
	return synth.EngineNow{
		Speed: rpm * math.Pi / 30, Load: load, Throttle: max(load, 0), Tail: 0.7, Front: 0.5,
		Shaft: rpm * math.Pi / 30, Teeth: 19,
	}
}

// TestTheEnginesPitchIsItsSpeedTimesItsCylinders: rpm x cylinders / 120 within 0.5 %, at any load.
func TestTheEnginesPitchIsItsSpeedTimesItsCylinders(t *testing.T) {
	for _, cylinders := range []int{3, 4, 5, 6, 8, 12} {
		for _, rpm := range []float64{1000, 2500, 4200, 6300} {
			for _, load := range []float64{-0.3, 0.3, 1} {
				e := synth.NewEngine(car(cylinders), 3)
				e.Set(now(rpm, load))
				filled(e, 4000, nil)
				s := spectrum.Of(filled(e, 1<<16, nil), synth.Rate)
				want := rpm * float64(cylinders) / 120
				if got := s.Pitch(0.7*want, 1.4*want, 4); math.Abs(got/want-1) > 0.005 {
					t.Errorf("%d cylinders at %g rpm, load %g: %.2f Hz, not %.2f", cylinders, rpm, load, got, want)
				}
				// It is the pitch of the whole: what lies between its harmonics is the lesser part.
				on, off := 0.0, 0.0
				for k := 1.0; k <= 5; k++ {
					on += s.Level(k*want-4, k*want+4)
					off += s.Level((k+0.5)*want-4, (k+0.5)*want+4)
				}
				if on < 2*off {
					t.Errorf("%d cylinders at %g rpm, load %g: harmonics %.1f dB, between them %.1f dB", cylinders, rpm, load,
						spectrum.Decibels(on), spectrum.Decibels(off))
				}
			}
		}
	}
}

func TestFuelMakesItLouderAndSharper(t *testing.T) {
	level := func(load float64) (all, high float64) {
		c := car(6)
		c.Whine = 0
		e := synth.NewEngine(c, 3)
		n := now(4000, load)
		n.Front = 0 // what is heard behind the car
		e.Set(n)
		filled(e, 4000, nil)
		s := spectrum.Of(filled(e, 1<<15, nil), synth.Rate)
		return s.Level(20, 11000), s.Level(800, 11000) / s.Level(20, 11000)
	}
	shut, dull := level(-0.5)
	full, sharp := level(1)
	if d := spectrum.Decibels(full / shut); d < 8 || d > 30 {
		t.Errorf("full throttle is %.1f dB louder", d)
	}
	if sharp < dull {
		t.Errorf("of full throttle %.3f lie above 800 Hz, of none %.3f", sharp, dull)
	}
}

func TestTheFiringOrderIsHeard(t *testing.T) {
	// Two banks that fire by turns leave no half order; the order of an American V8 does.
	half := func(order []int) float64 {
		c := car(8)
		c.Order, c.Banks = order, 2
		e := synth.NewEngine(c, 3)
		e.Set(now(3000, 1))
		filled(e, 4000, nil)
		s := spectrum.Of(filled(e, 1<<16, nil), synth.Rate)
		f := 3000.0 / 120
		sum := 0.0
		for _, k := range []float64{1, 2, 3, 5, 6, 7} {
			sum += s.Level(k*f-3, k*f+3)
		}
		return sum / s.Level(8*f-3, 8*f+3)
	}
	flat, cross := half([]int{1, 5, 2, 6, 3, 7, 4, 8}), half([]int{1, 8, 4, 3, 6, 5, 7, 2})
	if cross < 1.3*flat {
		t.Errorf("half orders: %.3f of an even one, %.3f of an uneven one", flat, cross)
	}
	twin := func(angles ...float64) float64 {
		c := car(2)
		c.Angles = angles
		e := synth.NewEngine(c, 3)
		e.Set(now(3000, 1))
		filled(e, 4000, nil)
		s := spectrum.Of(filled(e, 1<<16, nil), synth.Rate)
		return s.Level(22, 28) / s.Level(47, 53)
	}
	if even, uneven := twin(), twin(0, 0.375); uneven < 4*even { // a V twin at 270 degrees
		t.Errorf("half orders of a twin: %.3f evenly, %.3f unevenly", even, uneven)
	}
}

func TestAMotorWhinesWithItsPoles(t *testing.T) {
	c := car(0)
	m := synth.NewMotor(c, 1)
	m.Set(synth.EngineNow{Speed: 6000 * math.Pi / 30, Load: 0.8, Front: 0.6, Shaft: 6000 * math.Pi / 30, Teeth: 23})
	filled(m, 4000, nil)
	s := spectrum.Of(filled(m, 1<<15, nil), synth.Rate)
	if hz, _ := s.Peak(20, 1500); math.Abs(hz/800-1) > 0.005 { // 100 turns a second, four pairs of poles
		t.Errorf("%g Hz, not 800", hz)
	}
	m.Set(synth.EngineNow{})
	filled(m, 4000, nil)
	if s := spectrum.Of(filled(m, 1<<14, nil), synth.Rate); s.Level(10, 11000) > 1e-4 {
		t.Error("a motor at rest is heard")
	}
}

func TestASilentEngineIsSilentAndAStarterIsNot(t *testing.T) {
	e := synth.NewEngine(car(4), 1)
	e.Set(synth.EngineNow{Dead: true, Tail: 0.7, Front: 0.5})
	filled(e, 8000, nil)
	if s := spectrum.Of(filled(e, 1<<14, nil), synth.Rate); s.Level(10, 11000) > 1e-4 {
		t.Errorf("%g dB", spectrum.Decibels(s.Level(10, 11000)))
	}
	e.Set(synth.EngineNow{Dead: true, Starter: true, Speed: 20, Tail: 0.7, Front: 0.5})
	filled(e, 8000, nil)
	if s := spectrum.Of(filled(e, 1<<14, nil), synth.Rate); s.Level(100, 2000) < 0.01 {
		t.Error("the starter is not heard")
	}
}

func TestTheTurbochargerWhistlesByItsBoost(t *testing.T) {
	c := car(4)
	c.Turbo = true
	for _, boost := range []float64{0.4, 1} {
		e := synth.NewEngine(c, 1)
		n := now(4000, 1)
		n.Boost, n.Front = boost, 1
		e.Set(n)
		filled(e, 8000, nil)
		want := 1800 + 6800*boost
		s := spectrum.Of(filled(e, 1<<15, nil), synth.Rate)
		if hz, loud := s.Peak(want-400, want+400); math.Abs(hz/want-1) > 0.01 || loud < 2*s.Level(want+100, want+200)/10 {
			t.Errorf("boost %g: %.0f Hz", boost, hz)
		}
	}
}

// TestRecordingsFollowTheEngine: a pack's own loops, by rpm bands.
func TestRecordingsFollowTheEngine(t *testing.T) {
	tone := func(hz float64) *synth.Recording {
		r := &synth.Recording{Hz: 44100, Samples: make([]float32, 44100)}
		for i := range r.Samples {
			r.Samples[i] = float32(0.5 * math.Sin(2*math.Pi*hz*float64(i)/44100))
		}
		return r
	}
	files := map[string]*synth.Recording{"low.wav": tone(100), "high.wav": tone(200)}
	c := car(4)
	c.Loops = []vehicle.SoundLoop{
		{File: "low.wav", Speed: 314, Pull: true},
		{File: "none.wav", Speed: 400, Pull: true},
		{File: "high.wav", Speed: 628, Pull: true},
	}
	e := synth.NewEngine(c, 1)
	e.UseLoops(synth.NewLoops(c, func(f string) *synth.Recording { return files[f] }))
	for _, speed := range []float64{250, 314, 450, 628, 660} {
		n := synth.EngineNow{Speed: speed, Load: 1, Throttle: 1, Tail: 0.6, Front: 0.6}
		e.Set(n)
		filled(e, 4000, nil)
		s := spectrum.Of(filled(e, 1<<15, nil), synth.Rate)
		want := 100 * speed / 314
		if hz, _ := s.Peak(20, 1000); math.Abs(hz/want-1) > 0.005 {
			t.Errorf("at %g rad/s the recordings sound at %g Hz, not %g", speed, hz, want)
		}
	}
}

func TestFillAllocatesNothingAndTheSameCallsGiveTheSameSamples(t *testing.T) {
	out := make([]float32, 33)
	c := car(8)
	c.Turbo, c.Pops = true, 1
	e, m, y := synth.NewEngine(c, 1), synth.NewMotor(car(0), 1), synth.NewTyres(1)
	w, r, l := synth.NewWind(1), synth.NewRain(1), synth.NewLand(1)
	h, k, x := synth.NewHorn(400), &synth.Strike{}, &synth.Scrape{}
	k.Begin(solid.StuffSheet, solid.StuffConcrete, 2, 1)
	x.Begin(solid.StuffSheet, 0, 1)
	play := func() {
		n := now(5000, 1)
		n.Boost, n.Cut = 0.7, true
		e.Set(n)
		m.Set(n)
		y.Set(synth.TyresNow{
			Speed: 30, On: [synth.Grounds]float64{synth.Gravel: 1}, Squeal: [2]float64{0.5, 0.4},
			Slide: [2]float64{5, 5}, Plough: 1,
		})
		w.Set(50, 0)
		r.Set(1, 1)
		l.Set(1)
		x.Set(0.5)
		for _, s := range []source{e, m, y, w, r, l, h, k, x} {
			s.Fill(out)
		}
	}
	if n := testing.AllocsPerRun(50, play); n != 0 {
		t.Errorf("%v allocations", n)
	}
	a, b := synth.NewEngine(c, 9), synth.NewEngine(c, 9)
	a.Set(now(3000, 0.7))
	b.Set(now(3000, 0.7))
	one, two := filled(a, 5000, nil), filled(b, 5000, nil)
	for i := range one {
		if math.Float32bits(one[i]) != math.Float32bits(two[i]) {
			t.Fatalf("sample %d differs", i)
		}
	}
}

func BenchmarkEngine(b *testing.B) {
	e := synth.NewEngine(car(8), 1)
	e.Set(now(5000, 1))
	out := make([]float32, 32)
	for b.Loop() {
		e.Fill(out)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/32, "ns/sample")
}

func BenchmarkTyres(b *testing.B) {
	y := synth.NewTyres(1)
	y.Set(synth.TyresNow{
		Speed: 30, On: [synth.Grounds]float64{synth.Asphalt: 1}, Squeal: [2]float64{0.5, 0.4},
		Slide: [2]float64{5, 5},
	})
	out := make([]float32, 32)
	for b.Loop() {
		y.Fill(out)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/32, "ns/sample")
}
