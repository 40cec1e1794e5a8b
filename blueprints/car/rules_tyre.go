// Rules of tyres: that there is one model, and that its figures agree.

package car

import (
	"math"
	"slices"

	"camber/blueprints/dialect"
)

func (r *reader) rulesOfTyre(t *dialect.Tyre) {
	models := 0
	for _, there := range []bool{t.Ring != nil, t.Brush != nil, t.Magic != nil} {
		if there {
			models++
		}
	}
	switch {
	case models == 0:
		r.Report(t.Element.Problem("element <ring> is missing (or <brush/>, a tyre by few numbers, or <magic " +
			"file=\"x.tir\"/>, a measured one)"))
	case models > 1:
		r.Report(t.Element.Problem("a tyre is one of <ring>, <brush> and <magic>; take the others away"))
	case t.Ring != nil:
		r.rulesOfRing(t)
	case t.Magic != nil:
		r.rulesOfMagic(t)
	}
}

func (r *reader) rulesOfRing(t *dialect.Tyre) {
	if t.Friction == nil {
		r.Report(t.Element.Problem("element <friction> is missing"))
	}
	if t.Slip == nil {
		r.Report(t.Element.Problem("element <slip> is missing"))
	}
	if t.Friction == nil || t.Slip == nil {
		return
	}
	s := t.Slip
	if s.SlideAcross <= s.PeakAcross {
		r.Report(s.Element.AttrProblem("slide-across", "%g is not above peak-across %g; a tyre holds best before it slides",
			s.SlideAcross, s.PeakAcross))
	}
	if s.SlideAlong <= s.PeakAlong {
		r.Report(s.Element.AttrProblem("slide-along", "%g is not above peak-along %g; a tyre holds best before it slides",
			s.SlideAlong, s.PeakAlong))
	}
	if t.Friction.Sliding > min(t.Friction.Across, t.Friction.Along) {
		r.Report(t.Element.Problem("it slides with more friction (%g) than it holds with (%g across, %g along)",
			t.Friction.Sliding, t.Friction.Across, t.Friction.Along))
	}
}

// rulesOfMagic reads the .tir file, so that what is wrong in it is told with everything else.
func (r *reader) rulesOfMagic(t *dialect.Tyre) {
	m, problems := r.magic(t.Magic)
	if problems.Err() != nil && !slices.Contains(r.Files, string(t.Magic.File)) {
		r.Files = append(r.Files, string(t.Magic.File)) // watched too: the next save may mend it
	}
	for _, p := range problems {
		if !slices.Contains(r.Problems, p) { // four wheels share a file
			r.Report(p)
		}
	}
	if m != nil && math.Abs(m.Radius-t.Radius) > float64(0.03*m.Radius) {
		r.Report(t.Element.AttrProblem("radius", "%s, but the tyre in %s has %.4g m; they are to be the same tyre",
			t.Element.Get("radius"), t.Magic.File, m.Radius))
	}
}
