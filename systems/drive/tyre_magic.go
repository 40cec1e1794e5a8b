// A tyre of the Magic Formula on the ground: the contact's deflections, the formula, and its frame.

package drive

import (
	"camber/components"
	"camber/components/num"
	"camber/systems/drive/magic"
)

// formula is a tyre's share of the Magic Formula's work.
type formula struct {
	before components.TyreState
	held   held
	grasp  grasp
	lane   *lane
}

// batch is the tyres of up to four wheels on their way through a step, and the room that this takes. Nothing in it
// outlasts the step.
type batch struct {
	n        int
	lanes    [4]lane
	brushes  [4]brushes
	formulas [4]formula
	slip     [4]magic.Sliding
	works    []magic.Work // made when the first such tyre is met
}

// read finds the forces of tyres of the Magic Formula: the load and the lean are brought to it, the contacts moved on,
// and its forces and moments taken over. To the left there is to the right here.
func (b *batch) read(lanes []lane) {
	if b.works == nil {
		b.works = make([]magic.Work, 4)
	}
	n := 0
	for i := range lanes {
		l := &lanes[i]
		if !(l.Load > leastLoad) || !(float64(l.Grip*l.Load) > leastHold) {
			clear(&l.t.State, &l.t.Aux)
			continue
		}
		m := l.t.Params.Magic
		b.works[n&3].Press(m, magic.Pressed{Load: l.Load, Camber: l.Lean, Grip: l.Grip, Mirror: m.Mirrors &&
			(l.Outer > 0) != m.Right})
		b.formulas[n&3].lane = l
		n++
	}
	for i := range n {
		f, w, s := &b.formulas[i&3], &b.works[i&3], &b.slip[i&3]
		l := f.lane
		f.before = l.t.State
		f.grasp.of(w.RelaxLong, w.RelaxLat, w.PeakLong, w.PeakLat)
		s.Long, s.Lat, f.held.Take, f.held.Slides = creep(&l.t.State, &f.grasp, &l.rolling)
		s.Speed, s.Way = l.Ahead, way(l.Ahead)
	}
	magic.Slide4(b.works[:n], &b.slip)
	for i := range n {
		f, w := &b.formulas[i&3], &b.works[i&3]
		h, l := &f.held, f.lane
		h.Long, h.Lat, h.SlopeLong = w.Out.Fx, -w.Out.Fy, w.Out.Slope
		h.MostLong, h.MostLat, h.StiffLong, h.StiffLat = w.MostLong, w.MostLat, w.StiffLong, w.StiffLat
		out := &l.t.Aux
		h.grip(l.t.Params, &l.t.State, &f.before, &f.grasp, &l.rolling, out)
		out.Mx, out.My, out.Mz, out.Clamped = w.Out.Mx, w.Out.My, w.Out.Mz, w.Clamped
	}
}

// rollingRadius is how far a free wheel rolls for each radian, of a tyre whose tread hardly gives: between the loaded
// and the free radius. It is the lever of the force along as well, so that what the shaft gives the road gets.
func rollingRadius(p *components.TyreParams, depth float64) float64 {
	m := p.Magic
	if m.BREFF == 0 || m.DREFF == 0 {
		return p.Radius - depth/3
	}
	nominal := m.Plainload / p.VerticalStiffness
	x := float64(depth*p.VerticalStiffness) / m.Plainload
	down := float64(m.DREFF*num.Atan(float64(m.BREFF*x))) + float64(m.FREFF*x)
	return p.Radius - min(max(float64(nominal*down), 0), depth)
}
