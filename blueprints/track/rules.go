// Rules of tracks.

package track

import (
	"cmp"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
)

// rulesOfTrack checks what can be said of a track before its ground is made. It tells whether that can be tried.
func (b *roadBuilder) rulesOfTrack(t *dialect.Track) bool {
	before := len(b.Problems.Errors())
	ways := 0
	for _, has := range []bool{t.Oval != nil, t.Road != nil, t.Mesh != nil, t.Town != nil} {
		if has {
			ways++
		}
	}
	if ways > 1 {
		b.Report(t.Element.Problem("a track has one <oval>, one <road>, one <mesh> or one <town>, not several of them"))
	}
	for _, attr := range []string{"rise-east", "rise-north"} {
		if _, written := t.Element.Attr(attr); written && ways > 0 {
			b.Report(t.Element.AttrProblem(attr, "only an open plane rises as a whole; write <height> into a <road> instead"))
		}
	}
	switch {
	case t.Road != nil:
		b.rulesOfRoad(t.Road)
	case t.Oval != nil:
		b.rulesOfOval(t.Oval)
	}
	return len(b.Problems.Errors()) == before
}

func (b *roadBuilder) rulesOfOval(o *dialect.Oval) {
	if o.Width >= float64(2*o.Radius) {
		b.Report(o.Element.AttrProblem("width", "%s is too wide for bends of %s; the road would cover their middle",
			o.Element.Get("width"), o.Element.Get("radius")))
	}
	if o.Bank > 0 && float64(2*o.Ease) > o.Straight {
		b.Report(o.Element.AttrProblem("bank",
			"the banking needs ease= at both ends of each straight: twice %s is more than %s", cmp.Or(o.Element.Get("ease"),
				"50m"), o.Element.Get("straight")))
	}
}

// rulesOfRoad checks what does not depend on how long the road comes out.
func (b *roadBuilder) rulesOfRoad(d *dialect.Road) {
	switch {
	case d.Points == nil && len(d.Legs) == 0:
		b.Report(d.Element.Problem("it has no length; write its way as <leg>s, or name a table of measured <points>"))
	case d.Points != nil && len(d.Legs) > 0:
		b.Report(d.Points.Element.Problem("the road has legs and points; one of them says where it goes"))
	}
	if _, written := d.Element.Attr("heading"); written && d.Points != nil {
		b.Report(d.Element.AttrProblem("heading",
			"the points say where the road begins and where it goes; leave heading out"))
	}
	if d.Points != nil && len(d.Heights) > 0 {
		b.Report(d.Heights[0].Element.Problem("the points say how high the road is, in the column up(m); leave heights out"))
	}
	if d.Pits != nil {
		b.stretch(d, d.Pits.Element, d.Pits.From, d.Pits.To)
		if long := d.Pits.To - d.Pits.From; long > 0 && long <= float64(2*d.Pits.Entry) {
			b.Report(d.Pits.Element.AttrProblem("entry",
				"between from and to there are %s, which entry and exit fill; make the pit lane longer or entry shorter",
				load.Metres(long)))
		}
	}
	for i := range d.Kerbs {
		b.stretch(d, d.Kerbs[i].Element, d.Kerbs[i].From, d.Kerbs[i].To)
	}
	for i := range d.RunOffs {
		b.stretch(d, d.RunOffs[i].Element, d.RunOffs[i].From, d.RunOffs[i].To)
	}
	for i := range d.Walls {
		b.stretch(d, d.Walls[i].Element, d.Walls[i].From, d.Walls[i].To)
	}
	for i := range d.Paved {
		b.stretch(d, d.Paved[i].Element, d.Paved[i].From, d.Paved[i].To)
	}
	for i := range d.Heights {
		for k := range i {
			if d.Heights[i].At == d.Heights[k].At {
				b.Report(d.Heights[i].Element.AttrProblem("at", "the road already has a height at %s; leave one out",
					d.Heights[i].Element.Get("at")))
			}
		}
	}
	if g := d.Grid; g != nil {
		if wide := float64(float64(g.Lanes-1) * g.LaneGap); wide > d.Width {
			b.Report(g.Element.AttrProblem("lanes",
				"%d lanes at %s are %s wide, and the road %s; take fewer lanes or less lane-gap", g.Lanes, load.Metres(g.LaneGap),
				load.Metres(wide), load.Metres(d.Width)))
		}
	}
}

// stretch checks that something along the road ends behind its beginning; round a closed road it may go over the start
// line.
func (b *roadBuilder) stretch(d *dialect.Road, e *markup.Element, from, to float64) {
	if from == to || from > to && !d.Closed {
		b.Report(e.AttrProblem("to", "it ends at %s, where it begins or before; it must end further along the road than %s",
			load.Metres(to), load.Metres(from)))
	}
}

// rulesOfLength checks what lies along a road against its length, in metres.
func (b *roadBuilder) rulesOfLength(d *dialect.Road, length float64) {
	within := func(e *markup.Element, attr string, at float64) {
		if at > length {
			b.Report(e.AttrProblem(attr, "%s is behind the end of the road, which is %.0f m long", load.Metres(at), length))
		}
	}
	for i := range d.Heights {
		within(d.Heights[i].Element, "at", d.Heights[i].At)
	}
	for i := range d.Jumps {
		within(d.Jumps[i].Element, "at", d.Jumps[i].At)
	}
	for i := range d.Gates {
		within(d.Gates[i].Element, "at", d.Gates[i].At)
	}
	for i := range d.Paved {
		within(d.Paved[i].Element, "from", d.Paved[i].From)
	}
	for i := range d.Kerbs {
		within(d.Kerbs[i].Element, "from", d.Kerbs[i].From)
	}
	for i := range d.RunOffs {
		within(d.RunOffs[i].Element, "from", d.RunOffs[i].From)
	}
	for i := range d.Walls {
		within(d.Walls[i].Element, "from", d.Walls[i].From)
	}
	if p := d.Pits; p != nil {
		within(p.Element, "from", p.From)
		within(p.Element, "to", p.To)
	}
	g := d.Grid
	if g == nil {
		return
	}
	within(g.Element, "at", g.At)
	last := float64(float64(g.Rows-1)*g.Gap) + float64(float64(g.Lanes-1)*g.Stagger)
	switch {
	case d.Closed && last > length:
		b.Report(g.Element.AttrProblem("rows", "the grid is %s long, the road %.0f m; take fewer rows or less gap",
			load.Metres(last), length))
	case !d.Closed && last-g.At > mostBefore:
		b.Report(g.Element.AttrProblem("at", "the last row would stand %s before the start, where an open road has ground "+
			"for %g m; write a greater at, fewer rows or less gap", load.Metres(last-g.At), mostBefore))
	}
}

// mostBefore is how far before the start of an open road a car may stand, in metres.
const mostBefore = 25.0
