// A tyre of the Magic Formula on the ground: the contact's deflections, the formula, and its frame.

package tyre

import (
	"camber/components/num"
	"camber/components/num/four"
	"camber/components/vehicle"
	"camber/systems/drive/magic"
)

// formula is a tyre's share of the Magic Formula's work.
type formula struct {
	before vehicle.TyreState
	held   held
	grasp  grasp
	lane   *lane
}

// Batch is the tyres of up to four wheels on their way through a step, and the room that this takes. Nothing in it
// outlasts the step.
type Batch struct {
	rings    [4]rings
	waiting  int // how many of rings hold cars
	n        int
	lanes    [4]lane
	brushes  [4]brushes
	treads   treads
	formulas [4]formula
	slip     [4]magic.Sliding
	works    []magic.Work // made when the first such tyre is met
	four     *magicFour   // likewise
}

// read finds the forces of tyres of the Magic Formula: the load and the lean are brought to it, the contacts moved on,
// and its forces and moments taken over. To the left there is to the right here.
func (b *Batch) read(lanes []lane) {
	if b.works == nil {
		b.works, b.four = make([]magic.Work, 4), new(magicFour)
	}
	n := 0
	for i := range lanes {
		l := &lanes[i]
		if !(l.Load > leastLoad) || !(float64(l.Grip*l.Load) > leastHold) {
			clear(&l.t.State, &l.t.Aux)
			continue
		}
		b.formulas[n&3].lane = l
		n++
	}
	formulas := b.formulas[:n]
	for len(formulas) > 0 {
		m, same := formulas[0].lane.t.Params.Magic, 1
		for same < len(formulas) && formulas[same].lane.t.Params.Magic == m {
			same++
		}
		if four.Wide && same > 1 {
			b.four.read(m, formulas[:same])
		} else {
			b.readEach(m, formulas[:same])
		}
		formulas = formulas[same:]
	}
}

// readEach does so for tyres of one file, stage by stage.
func (b *Batch) readEach(m *vehicle.Magic, formulas []formula) {
	works := b.works[:len(formulas)]
	for i := range formulas {
		l := formulas[i].lane
		works[i].Press(m, magic.Pressed{Load: l.Load, Camber: l.Lean, Grip: l.Grip, Mirror: mirrors(m, l)})
	}
	for i := range formulas {
		f, w, s := &formulas[i], &works[i], &b.slip[i&3]
		l := f.lane
		f.before = l.t.State
		f.grasp.of(w.RelaxLong, w.RelaxLat, w.PeakLong, w.PeakLat)
		s.Long, s.Lat, f.held.Take, f.held.Slides = creep(&l.t.State, &f.grasp, &l.rolling)
		s.Speed, s.Way = l.Ahead, way(l.Ahead)
	}
	magic.Slide4(works, &b.slip)
	for i := range formulas {
		f, w := &formulas[i], &works[i]
		h, l := &f.held, f.lane
		h.Long, h.Lat, h.SlopeLong = w.Out.Fx, -w.Out.Fy, w.Out.Slope
		h.MostLong, h.MostLat, h.StiffLong, h.StiffLat = w.MostLong, w.MostLat, w.StiffLong, w.StiffLat
		out := &l.t.Aux
		h.grip(l.t.Params, &l.t.State, &f.before, &f.grasp, &l.rolling, out)
		out.Mx, out.My, out.Mz, out.Clamped = w.Out.Mx, w.Out.My, w.Out.Mz, w.Clamped
	}
}

// mirrors tells whether a wheel carries the mirror image of what was measured.
func mirrors(m *vehicle.Magic, l *lane) bool { return m.Mirrors && (l.Outer > 0) != m.Right }

// magicFour is the room that the formula takes in lanes.
type magicFour struct {
	work    magic.Four
	pressed magic.PressedFour
	slides  magic.SlidingFour
}

// read is readEach in lanes.
func (q *magicFour) read(m *vehicle.Magic, formulas []formula) {
	in := &q.pressed
	for i := range 4 {
		l := formulas[0].lane // again, where there are fewer
		if i < len(formulas) {
			l = formulas[i].lane
		}
		in.Load[i], in.Camber[i], in.Grip[i], in.Mirror[i] = l.Load, l.Lean, l.Grip, mirrors(m, l)
		q.slides.Speed[i], q.slides.Way[i] = l.Ahead, way(l.Ahead)
	}
	w, s := &q.work, &q.slides
	w.Press(m, in)
	for i := range formulas {
		f := &formulas[i]
		l := f.lane
		f.before = l.t.State
		f.grasp.of(w.RelaxLong[i&3], w.RelaxLat[i&3], w.PeakLong[i&3], w.PeakLat[i&3])
		s.Long[i&3], s.Lat[i&3], f.held.Take, f.held.Slides = creep(&l.t.State, &f.grasp, &l.rolling)
	}
	for i := len(formulas); i < 4; i++ {
		s.Long[i], s.Lat[i] = s.Long[0], s.Lat[0]
	}
	w.Slide(s)
	o := &w.Out
	for i := range formulas {
		f, j := &formulas[i], i&3
		h, l := &f.held, f.lane
		h.Long, h.Lat, h.SlopeLong = o.Fx[j], -o.Fy[j], o.Slope[j]
		h.MostLong, h.MostLat, h.StiffLong, h.StiffLat = w.MostLong[j], w.MostLat[j], w.StiffLong[j], w.StiffLat[j]
		out := &l.t.Aux
		h.grip(l.t.Params, &l.t.State, &f.before, &f.grasp, &l.rolling, out)
		out.Mx, out.My, out.Mz, out.Clamped = o.Mx[j], o.My[j], o.Mz[j], w.Clamped[j]
	}
}

// rollingRadius is how far a free wheel rolls for each radian, of a tyre whose tread hardly gives: between the loaded
// and the free radius. It is the lever of the force along as well, so that what the shaft gives the road gets.
func rollingRadius(p *vehicle.TyreParams, depth float64) float64 {
	m := p.Magic
	if m.BREFF == 0 || m.DREFF == 0 {
		return p.Radius - depth/3
	}
	nominal := m.Plainload / p.VerticalStiffness
	x := float64(depth*p.VerticalStiffness) / m.Plainload
	down := float64(m.DREFF*num.Atan(float64(m.BREFF*x))) + float64(m.FREFF*x)
	return p.Radius - num.AtMost(num.Positive(float64(nominal*down)), depth)
}
