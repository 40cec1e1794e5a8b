// Mixing judged by its spectrum: places, speeds, walls in between, and that nothing clicks (SND-04).

package mix_test

import (
	"math"
	"testing"

	"camber/components/person"
	"camber/systems/sound/mix"
	"camber/systems/sound/spectrum"
)

// tone is a sine.
type tone struct {
	hz, rate float64
	n        float64
}

func (s *tone) Rate() float64 { return s.rate }

func (s *tone) Fill(out []float32) {
	for i := range out {
		out[i] = float32(math.Sin(2 * math.Pi * s.hz * s.n / s.rate))
		s.n++
	}
}

// render is so many blocks, left and right apart; each is told the block that comes.
func render(m *mix.Mixer, blocks int, each func(n int)) (left, right []float32) {
	var out [2 * mix.Block]float32
	for n := range blocks {
		if each != nil {
			each(n)
		}
		m.Render(out[:])
		for i := 0; i < len(out); i += 2 {
			left, right = append(left, out[i]), append(right, out[i+1])
		}
	}
	return left, right
}

func flat(loud float64) mix.Heard { return mix.Heard{Left: loud, Right: loud, Pace: 1, Cut: 30000} }

// TestAPassingCarsPitchFallsByDoppler: by (c + v) over (c - v), within 1 %.
func TestAPassingCarsPitchFallsByDoppler(t *testing.T) {
	for _, v := range []float64{15, 45, 80} {
		m := mix.New()
		m.Reverb = 0
		h := m.Start(&tone{hz: 600, rate: 24000}, person.SoundEngine, 1, 0.01)
		const blocks = 3000 // 4 s
		from := -v * 2
		left, right := render(m, blocks, func(n int) {
			at := from + v*float64(n)*mix.Block/mix.Rate
			w := mix.Way{At: mix.Vec{X: at, Y: 4}, Away: mix.Vec{X: v}, Loud: 0.5, Near: 10}
			m.Place(h, w.Hear(), 1)
		})
		pitch := func(s []float32) float64 {
			hz, _ := spectrum.Of(s, mix.Rate).Peak(300, 1000)
			return hz
		}
		near, far := pitch(left[8192:8192+16384]), pitch(right[len(right)-16384:])
		want := (mix.Sound + v) / (mix.Sound - v)
		if got := near / far; math.Abs(got/want-1) > 0.01 {
			t.Errorf("at %g m/s the pitch falls by %.4f, not %.4f", v, got, want)
		}
		if math.Abs(near/600-mix.Sound/(mix.Sound-v)) > 0.01 {
			t.Errorf("at %g m/s it comes with %.1f Hz", v, near)
		}
	}
	// A listener who drives along with it hears it as it is; one who drives towards it does not.
	w := mix.Way{At: mix.Vec{Y: 20}, Away: mix.Vec{Y: 50}, Ear: mix.Vec{Y: 50}, Loud: 1}
	if p := w.Hear().Pace; math.Abs(p-1) > 1e-12 {
		t.Errorf("beside it the pace is %g", p)
	}
	w.Away = mix.Vec{}
	if p, want := w.Hear().Pace, (mix.Sound+50)/mix.Sound; math.Abs(p-want) > 1e-12 {
		t.Errorf("towards it the pace is %g, not %g", p, want)
	}
}

// high is the loudest that is left of samples above 5 kHz, in dB of the loudest sample: a click, where the sound itself
// is low.
func high(s []float32) float64 {
	var f [3]float64
	peak, click := 0.0, 0.0
	by := 1 - math.Exp(-2*math.Pi*5000/mix.Rate)
	for _, x := range s {
		y := float64(x)
		peak = max(peak, math.Abs(y))
		for k := range f {
			f[k] += by * (y - f[k])
			y -= f[k]
		}
		click = max(click, math.Abs(y))
	}
	return spectrum.Decibels(click / max(peak, 1e-9))
}

// TestNothingClicks: no click above -60 dB when a voice starts, stops, is stolen, or jumps elsewhere. The tone is so
// low that the filter takes it to -80 dB.
func TestNothingClicks(t *testing.T) {
	low := func() *tone { return &tone{hz: 110, rate: 24000, n: 55} } // it begins at its highest
	check := func(name string, play func(m *mix.Mixer) []float32) {
		t.Helper()
		m := mix.New()
		m.Reverb = 0
		if db := high(play(m)); db > -60 {
			t.Errorf("%s: a click of %.1f dB", name, db)
		}
	}
	check("starts and stops", func(m *mix.Mixer) []float32 {
		var h mix.Voice
		left, _ := render(m, 400, func(n int) {
			switch n {
			case 20:
				h = m.Start(low(), 0, 1, 0.01)
				m.Place(h, flat(0.4), 1)
			case 200:
				m.Stop(h, 0.01)
			}
		})
		if left[len(left)-1] != 0 || m.Sounding() != 0 {
			t.Error("it goes on")
		}
		return left
	})
	check("is stopped while it still comes", func(m *mix.Mixer) []float32 {
		var h mix.Voice
		left, _ := render(m, 200, func(n int) {
			switch n {
			case 20:
				h = m.Start(low(), 0, 1, 0.05)
				m.Place(h, flat(0.4), 1)
			case 40:
				m.Stop(h, 0.02)
			}
		})
		return left
	})
	check("is stolen", func(m *mix.Mixer) []float32 {
		h := m.Start(low(), 0, 1, 0.01)
		m.Place(h, flat(0.4), 1)
		left, _ := render(m, 300, func(n int) {
			if n == 100 {
				for range mix.Most { // the last one has no room but its
					m.Place(m.Start(&tone{hz: 110, rate: 24000}, 0, 2, 0.01), flat(0), 2)
				}
			}
		})
		if m.Stolen != 1 || m.Sounds(h) {
			t.Errorf("%d stolen", m.Stolen)
		}
		return left
	})
	check("goes around the head", func(m *mix.Mixer) []float32 {
		h := m.Start(low(), 0, 1, 0.01)
		left, _ := render(m, 400, func(n int) {
			w := mix.Way{At: mix.Vec{X: 3 * math.Sin(float64(n)/20), Y: 3 * math.Cos(float64(n)/20)}, Loud: 0.5, Near: 3}
			m.Place(h, w.Hear(), 1)
		})
		return left
	})
	check("its volume is turned down", func(m *mix.Mixer) []float32 {
		m.Place(m.Start(low(), person.SoundTyres, 1, 0.01), flat(0.4), 1)
		left, _ := render(m, 400, func(n int) {
			if n == 100 {
				m.Volume(person.SoundTyres, 0)
			}
			if n == 300 {
				m.Master(0)
			}
		})
		if x := left[298*mix.Block]; math.Abs(float64(x)) > 1e-3 {
			t.Errorf("it is still heard: %g", x)
		}
		return left
	})
	check("is far too loud", func(m *mix.Mixer) []float32 {
		h := m.Start(low(), 0, 1, 0.05)
		left, _ := render(m, 600, func(n int) {
			m.Place(h, flat(min(max(0.3, 0.3+0.1*float64(n-200)), 4)), 1)
		})
		for i, x := range left {
			if x > 0.975 || x < -0.975 {
				t.Fatalf("frame %d is %g", i, x)
			}
		}
		return left
	})
}

func TestWhatIsToTheRightIsLouderAndEarlierThere(t *testing.T) {
	m := mix.New()
	m.Reverb = 0
	w := mix.Way{At: mix.Vec{X: 30}, Loud: 0.5, Near: 30}
	m.Place(m.Start(&tone{hz: 300, rate: 48000}, 0, 1, 0.001), w.Hear(), 1)
	left, right := render(m, 200, nil)
	l, r := spectrum.Of(left[4000:], 48000).Level(200, 400), spectrum.Of(right[4000:], 48000).Level(200, 400)
	if r < 5*l {
		t.Errorf("left %g, right %g", l, r)
	}
	h := w.Hear()
	if power := h.Left*h.Left + h.Right*h.Right; math.Abs(power-0.25) > 1e-6 { // as loud as from ahead
		t.Errorf("its power is %g", power)
	}
	if late := h.Late / mix.Rate * 1000; late < 0.55 || late > 0.7 {
		t.Errorf("the left ear hears it %g ms later", late)
	}
	w.At = mix.Vec{X: -30}
	if o := w.Hear(); math.Abs(o.Left-h.Right) > 1e-12 || o.Late != -h.Late {
		t.Errorf("from the left: %+v", o)
	}
	// So late is it indeed: the first sample that is heard.
	m = mix.New()
	m.Reverb = 0
	hd := mix.Heard{Left: 0.5, Right: 0.5, Late: 20, Pace: 1, Cut: 30000}
	m.Place(m.Start(&pulse{}, 0, 1, 0), hd, 1)
	left, right = render(m, 40, nil)
	if d := peakAt(left) - peakAt(right); d != 20 {
		t.Errorf("the left ear hears it %d frames later, not 20", d)
	}
}

// pulse is one sample, after a while.
type pulse struct{ n int }

func (*pulse) Rate() float64 { return 48000 }

func (p *pulse) Fill(out []float32) {
	clear(out)
	for i := range out {
		if p.n++; p.n == 500 {
			out[i] = 1
		}
	}
}

func peakAt(s []float32) int {
	best := 0
	for i, x := range s {
		if math.Abs(float64(x)) > math.Abs(float64(s[best])) {
			best = i
		}
	}
	return best
}

func TestDistanceAndCabinsDull(t *testing.T) {
	near, far := (&mix.Way{At: mix.Vec{Y: 10}, Loud: 1, Near: 5}), (&mix.Way{At: mix.Vec{Y: 200}, Loud: 1, Near: 5})
	n, f := near.Hear(), far.Hear()
	if math.Abs(n.Left/f.Left-20) > 1e-9 {
		t.Errorf("at twenty times the distance it is %g times weaker", n.Left/f.Left)
	}
	if f.Cut >= n.Cut || f.Send/f.Left <= n.Send/n.Left {
		t.Error("what is far away is not duller, or not more of it comes from around")
	}
	near.Wall = mix.Cabin(1)
	if s := near.Hear(); s.Cut > 700 || s.Left > 0.5*n.Left {
		t.Errorf("behind glass it is %+v", s)
	}
	m := mix.New()
	m.Reverb = 0
	h := flat(0.3)
	h.Cut = 600
	m.Place(m.Start(&tone{hz: 5000, rate: 48000}, 0, 1, 0.001), h, 1)
	left, _ := render(m, 200, nil)
	if s := spectrum.Of(left[4000:], 48000).Level(4000, 6000); s > 0.3*0.2 {
		t.Errorf("of 5 kHz %g goes through a wall for 600 Hz", s)
	}
}

func TestReverberationFollowsAndDies(t *testing.T) {
	m := mix.New()
	h := flat(0.0)
	h.Send = 0.5
	m.Place(m.Start(&pulse{}, 0, 1, 0), h, 1)
	left, right := render(m, 1500, nil)
	early, late, sum := 0.0, 0.0, 0.0
	for i := range left {
		e := float64(left[i]*left[i] + right[i]*right[i])
		sum += float64(left[i] * right[i])
		if i < 20000 {
			early += e
		} else if i > 80000 {
			late += e
		}
	}
	if early == 0 || late > 1e-5*early {
		t.Errorf("early %g, late %g", early, late)
	}
	if sum > 0.5*early {
		t.Error("both ears hear the same")
	}
}

func TestAnEndedVoiceIsNoneAnyMore(t *testing.T) {
	m := mix.New()
	h := m.Start(&tone{hz: 100, rate: 24000}, 0, 1, 0)
	m.Place(h, flat(0.1), 1)
	render(m, 2, nil)
	m.Stop(h, 0)
	render(m, 3, nil)
	other := m.Start(&tone{hz: 100, rate: 24000}, 0, 1, 0)
	if m.Sounds(h) || m.Reads(h) || h == other {
		t.Error("the old handle names the new voice")
	}
	m.Stop(h, 0) // nothing
	if !m.Sounds(other) {
		t.Error("the old handle stops the new voice")
	}
	if m.Start(&tone{}, 0, 1, 0) == 0 || m.Sounds(0) {
		t.Error("handles")
	}
}

func TestMixingAllocatesNothing(t *testing.T) {
	m := mix.New()
	for i := range mix.Most {
		w := mix.Way{At: mix.Vec{X: float64(i), Y: 3}, Loud: 0.1, Near: 3}
		m.Place(m.Start(&tone{hz: 100, rate: 24000}, 0, 1, 0), w.Hear(), 1)
	}
	var out [2 * mix.Block]float32
	if n := testing.AllocsPerRun(100, func() { m.Render(out[:]) }); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}
