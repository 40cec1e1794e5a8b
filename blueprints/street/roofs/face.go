// Slopes, and the places that each lies over.

package roofs

import (
	"math"

	"camber/components/space"
)

// line is a function of the place that is as steep everywhere.
type line struct{ x, y, c float64 }

func (l *line) at(p space.Vec) float64 { return float64(l.x*p.X) + float64(l.y*p.Y) + l.c }

// through is the line that rises along a way by one each metre, if that is a unit, and is nought at a place.
func through(p, way space.Vec) line {
	return line{way.X, way.Y, -(float64(way.X*p.X) + float64(way.Y*p.Y))}
}

func (l line) less(m line) line { return line{l.x - m.x, l.y - m.y, l.c - m.c} }

func (l line) times(f float64) line {
	return line{float64(l.x * f), float64(l.y * f), float64(l.c * f)}
}

// face is a slope over those places where all of within are positive.
type face struct {
	value  line
	within []line
	edge   int // that it rises from
}

func (f *face) has(p space.Vec, beside float64) bool {
	for i := range f.within {
		if f.within[i].at(p) < -beside {
			return false
		}
	}
	return true
}

// side is an edge of an outline.
type side struct {
	a, b      space.Vec
	way, in   space.Vec // unit: along it, and inwards
	long      float64   // m
	prev, end int       // the edges before and after
}

// sidesOf are the edges of all rings.
func sidesOf(rings [][]space.Vec) (all []side) {
	for _, ring := range rings {
		first := len(all)
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			d := b.Sub(a)
			long := d.Len()
			way := d.Scale(1 / long)
			all = append(all, side{
				a, b, way, space.Vec{X: -way.Y, Y: way.X}, long, first + (i+len(ring)-1)%len(ring), first + (i+1)%len(ring),
			})
		}
	}
	return all
}

// turn is how much an outline turns to the left at the beginning of a side: the sine of the angle.
func turn(all []side, k int) float64 {
	p, q := all[all[k].prev].way, all[k].way
	return float64(p.X*q.Y) - float64(p.Y*q.X)
}

// inward is how much a corner must turn to the right to point inwards.
const inward = 0.02

// slabs makes the slopes of an outline, none over its gables; those are half hidden by a hip where half is not nought.
// It tells whether the outline allows it.
func (r *Roof) slabs(ends []int, half float64) bool {
	all := sidesOf(r.rings)
	gable := make([]bool, len(all))
	for _, k := range ends {
		gable[k] = true
	}
	tracks, ok := tracksOf(all)
	if !ok {
		return false
	}
	for k := range all {
		s := &all[k]
		f := face{value: through(s.a, s.in), edge: k}
		if gable[k] {
			if half == 0 {
				continue
			}
			f.value.c += float64(half * s.long / 2)
		}
		from, to := through(s.a, s.way), through(s.b, s.way.Scale(-1))
		if gable[s.prev] {
			from = through(all[s.prev].a, all[s.prev].in)
		}
		if gable[s.end] {
			to = through(all[s.end].a, all[s.end].in)
		}
		foot := through(s.a, s.in)
		foot.c += 2 * bent // the outline as it is may go beyond the one without its smallest bends
		f.within = []line{foot, from, to}
		r.faces = append(r.faces, f)
		for _, t := range tracks { // what follows the way of a corner that points inwards
			ahead := s.way
			switch k {
			case t.before:
			case t.after:
				ahead = ahead.Scale(-1)
			default:
				continue
			}
			along := through(t.from, ahead)
			drift := ahead.Dot(t.way)
			if drift <= 1e-6 {
				continue
			}
			last := through(t.from.AddScaled(t.way, t.until), ahead.Scale(-1))
			above := f.value.less(along.times(1 / drift))
			r.faces = append(r.faces, face{f.value, []line{along, last, above}, k})
		}
	}
	return len(r.faces) > 0
}

// track is the way of a corner that points inwards, as slopes rise by a metre each second.
type track struct {
	from, way     space.Vec
	before, after int     // the sides that meet in it
	until         float64 // s, when it meets the track of another, or a wall
}

// sharpest is how sharp a corner that points inwards may be: one and the cosine between what both sides look at.
const sharpest = 0.03

func tracksOf(all []side) (tracks []track, ok bool) {
	for k := range all {
		if turn(all, k) > -inward {
			continue
		}
		p, q := &all[all[k].prev], &all[k]
		open := 1 + p.in.Dot(q.in)
		if open < sharpest {
			return nil, false
		}
		t := track{q.a, p.in.Add(q.in).Scale(1 / open), all[k].prev, k, math.Inf(1)}
		for m := range all {
			if m == t.before || m == t.after {
				continue
			}
			w := &all[m]
			near := -t.way.Dot(w.in)
			if near <= 1e-9 {
				continue
			}
			at := w.in.Dot(t.from.Sub(w.a)) / near
			hit := t.from.AddScaled(t.way, at).Sub(w.a).Dot(w.way)
			if at > 0 && hit >= 0 && hit <= w.long {
				t.until = min(t.until, at)
			}
		}
		if math.IsInf(t.until, 1) {
			return nil, false
		}
		tracks = append(tracks, t)
	}
	crash(tracks)
	return tracks, true
}

// crash ends tracks where they meet one that was there before them.
func crash(tracks []track) {
	for {
		victim, first := -1, math.Inf(1)
		for a := range tracks {
			for b := range tracks {
				if a == b {
					continue
				}
				ta, tb, ok := meet(&tracks[a], &tracks[b])
				if ok && tb <= ta && ta < tracks[a].until-1e-9 && tb <= tracks[b].until+1e-9 && ta < first {
					victim, first = a, ta
				}
			}
		}
		if victim < 0 {
			return
		}
		tracks[victim].until = first
	}
}

// meet is when two come to the place where their ways cross.
func meet(a, b *track) (ta, tb float64, ok bool) {
	d := b.from.Sub(a.from)
	across := float64(a.way.X*b.way.Y) - float64(a.way.Y*b.way.X)
	if math.Abs(across) < 1e-9 {
		side := float64(a.way.X*d.Y) - float64(a.way.Y*d.X)
		if math.Abs(side) > 1e-3 || a.way.Dot(b.way) > 0 || a.way.Dot(d) < 0 {
			return 0, 0, false
		}
		half := d.Len() / (a.way.Len() + b.way.Len()) // towards each other
		return half, half, true
	}
	ta = (float64(d.X*b.way.Y) - float64(d.Y*b.way.X)) / across
	tb = (float64(d.X*a.way.Y) - float64(d.Y*a.way.X)) / across
	return ta, tb, ta > 0 && tb > 0
}
