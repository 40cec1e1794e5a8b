// A tyre of the Magic Formula on the ground: the contact's deflections, the formula, and its frame.

package drive

import (
	"camber/components"
	"camber/components/num"
	"camber/systems/drive/magic"
)

// press brings a tyre's load and lean to the formula, and moves the contact on. It returns false where nothing is held.
func press(p *components.TyreParams, s *components.TyreState, in *leaning, w *magic.Work, to *magic.Sliding, h *held) bool {
	if !(in.Load > leastLoad) || !(float64(in.Grip*in.Load) > leastHold) {
		return false
	}
	m := p.Magic
	w.Press(m, magic.Pressed{Load: in.Load, Camber: in.Lean, Grip: in.Grip, Mirror: m.Mirrors && (in.Outer > 0) != m.Right})
	g := grasp{w.RelaxLong, w.RelaxLat, w.PeakLong, w.PeakLat}
	long, lat, take, slides := creep(s, &g, &in.rolling)
	*to = magic.Sliding{Long: long, Lat: lat, Speed: in.Ahead, Way: way(in.Ahead)}
	h.Take, h.Slides = take, slides
	return true
}

// read takes the formula's forces and moments over: to the left there is to the right here.
func (h *held) read(p *components.TyreParams, s, before *components.TyreState, in *rolling, w *magic.Work, out *components.TyreAux) {
	h.Long, h.Lat, h.SlopeLong = w.Out.Fx, -w.Out.Fy, w.Out.Slope
	h.MostLong, h.MostLat, h.StiffLong, h.StiffLat = w.MostLong, w.MostLat, w.StiffLong, w.StiffLat
	g := grasp{w.RelaxLong, w.RelaxLat, w.PeakLong, w.PeakLat}
	h.grip(p, s, before, &g, in, out)
	out.Mx, out.My, out.Mz, out.Clamped = w.Out.Mx, w.Out.My, w.Out.Mz, w.Clamped
}

// batch is the tyres of up to four wheels on their way: what the Magic Formula works on, all of them together. It is scratch of
// the car's, so that nothing has to be cleared for each step.
type batch struct {
	n       int
	tyres   [4]*components.TyreData
	in      [4]leaning
	before  [4]components.TyreState
	held    [4]held
	slip    [4]magic.Sliding
	works   []magic.Work // made when the first such tyre is met
	bored   [4]float64   // N m, of every wheel
	sliding [4]float64   // m/s, of wheels with heat
	ahead   [4]float64   // m/s, likewise
}

// add presses a tyre on the ground.
func (b *batch) add(t *components.TyreData, in *leaning) {
	if b.works == nil {
		b.works = make([]magic.Work, 4)
	}
	n := b.n & 3
	b.before[n] = t.State
	if !press(&t.Params, &t.State, in, &b.works[n], &b.slip[n], &b.held[n]) {
		clear(&t.State, &t.Aux)
		return
	}
	b.tyres[n], b.in[n] = t, *in
	b.n++
}

// run evaluates all that were added.
func (b *batch) run() {
	if b.n == 0 {
		return
	}
	magic.Slide4(b.works[:b.n], &b.slip)
	for i := range b.n {
		t, roll := b.tyres[i], b.tyres[i].Aux.Roll
		b.held[i].read(&t.Params, &t.State, &b.before[i], &b.in[i].rolling, &b.works[i], &t.Aux)
		t.Aux.Roll = roll
	}
}

// rollingRadius is how far a free wheel rolls for each radian, of a tyre whose tread hardly gives: between the loaded and the
// free radius. It is the lever of the force along as well, so that what the shaft gives the road gets.
func rollingRadius(p *components.TyreParams, depth float64) float64 {
	m := p.Magic
	if m.BREFF == 0 || m.DREFF == 0 {
		return p.Radius - depth/3
	}
	nominal := m.Plainload / p.VerticalStiffness
	x := depth / nominal
	down := float64(m.DREFF*num.Atan(float64(m.BREFF*x))) + float64(m.FREFF*x)
	return p.Radius - min(max(float64(nominal*down), 0), depth)
}
