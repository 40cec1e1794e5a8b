// What a car says: its horn, and the tick of its indicator.

package synth

// Horn is two discs a third apart; NewHorn makes one.
type Horn struct {
	low, high Turn
	step      [2]Turn
	noise     Noise
	box       band
	boxed     tuning
}

// NewHorn is a horn whose lower tone has a pitch in Hz.
func NewHorn(hz float64) *Horn {
	if hz <= 0 {
		hz = 410
	}
	return &Horn{
		step: [2]Turn{Turns(float32(hz)), Turns(float32(hz * 1.235))}, noise: NewNoise(7), boxed: tuned(2300, 0.9),
	}
}

// Rate is how many samples a second Fill gives.
func (h *Horn) Rate() float64 { return Rate }

// Fill makes the next samples.
func (h *Horn) Fill(out []float32) {
	for i := range out {
		h.low += h.step[0]
		h.high += h.step[1]
		x := 0.5*h.low.Buzz() + 0.45*h.high.Buzz()
		x += 0.5 * x * size(x)
		_, mid := h.box.pass(x, &h.boxed)
		out[i] = 0.55*x + 0.5*mid
	}
}

// Tick is a relay: a knock as it closes, a lighter one as it opens.
type Tick struct{ Strike }

// Begin makes it another knock.
func (t *Tick) Begin(closes bool, seed uint32) {
	loud, by := float32(0.22), 1.0
	if !closes {
		loud, by = 0.16, 0.82
	}
	t.Strike = Strike{noise: NewNoise(seed), rise: 1.0 / 8}
	for i, m := range [...]struct{ hz, lasts, loud float64 }{
		{1450, 0.006, 1}, {2750, 0.004, 0.8}, {4300, 0.003, 0.5}, {640, 0.008, 0.4},
	} {
		t.modes[i] = swing(m.hz*by, m.lasts, float64(loud)*m.loud)
		t.n++
	}
	t.crack, t.by, t.fade = 0.5*loud, 0.6, 0.985
}

// Knock is a short dull blow: a suspension that meets its stop, a gear that engages.
type Knock struct{ Strike }

// Begin makes it a blow at a pitch in Hz; hard is 0..1.
func (t *Knock) Begin(hz, hard float64, seed uint32) {
	t.Strike = Strike{noise: NewNoise(seed), rise: 1.0 / 24}
	for i, m := range [...]struct{ by, lasts, loud float64 }{{1, 0.05, 1}, {2.17, 0.035, 0.5}, {3.9, 0.02, 0.3}} {
		t.modes[i] = swing(m.by*hz, m.lasts, 0.55*hard*m.loud)
		t.n++
	}
	t.crack, t.by, t.fade = float32(0.9*hard), poleBy(9*hz), 0.9975
}
