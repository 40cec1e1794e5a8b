// The area between the driven path and a tube around where it should have been.

package measure

import "math"

var areaMeasure = Definition{
	Name: "area",
	Says: "deviation events of the TUM study: the area between the driven path and a tube about the ideal line or " +
		"the lane's middle, for each time that the car was outside, and together (A_local, A_global)",
	Formula: "a and b are how far two samples lie beyond the tube, left positive; raw, eq 6: (a + b)/2 sqrt(((v_a + " +
		"v_b)/2 dt)^2 - (b - a)^2), not known where the root is imaginary; split: the same with |a| and |b|, cut " +
		"where the tube's middle is crossed, the root at least 0; integral: |d| over the driven path; an event goes " +
		"from the border's crossing, linearly between two samples, to the crossing back",
	Source: "the TUM study, eqs 6 and 7 (contract LOG-05, LOG-06; X28 for what is wrong with eq 6)",
	Unit:   "m2", Even: true,
	Roles: []Role{
		{
			Name: "lateral", Dim: "length", Unit: "m", Says: "from the tube's middle, to the left positive",
			Columns: []string{"lane-offset", "lateral"},
		},
		ofSpeed,
	},
	Options: []Option{
		{Name: "tube", Dim: "length", Default: "0m", Says: "half of its width"},
		{Name: "from", Dim: "word", Default: "ideal", Values: []string{"ideal", "lane"}, Says: "what it lies around"},
	},
	of: area,
}

// leg is the way between two samples, or a part of it that lies on one side of the tube's border.
type leg struct{ a, b, va, vb, dt float64 }

// way is the length of the driven path, in m.
func (l leg) way() float64 { return float64(0.5 * (l.va + l.vb) * l.dt) }

// trapezoid is eq 6's area; the part under its root comes with it.
func (l leg) trapezoid() (area, root float64) {
	way, across := l.way(), l.b-l.a
	root = float64(way*way) - float64(across*across)
	return float64(0.5 * (l.a + l.b) * math.Sqrt(math.Max(root, 0))), root
}

// cut is a leg from one share of it to another, its ends as far beyond the tube as is said.
func (l leg) cut(from, to, a, b float64) leg {
	speed := func(share float64) float64 { return l.va + float64((l.vb-l.va)*share) }
	return leg{a: a, b: b, va: speed(from), vb: speed(to), dt: float64(l.dt * (to - from))}
}

// event is a deviation, or all of them.
type event struct {
	from, to, raw, split, integral float64
	most                           extreme
	imaginary                      int
}

// add takes in a leg on one side of the border, or with eq 6 as it was printed also across a tube of no width.
func (e *event) add(l leg) {
	area, root := l.trapezoid()
	if root < 0 {
		e.imaginary++
	}
	e.raw += area
	parts := []leg{l}
	if float64(l.a*l.b) < 0 {
		zero := l.a / (l.a - l.b)
		parts = []leg{l.cut(0, zero, l.a, 0), l.cut(zero, 1, 0, l.b)}
	}
	for _, p := range parts {
		p.a, p.b = math.Abs(p.a), math.Abs(p.b)
		area, _ := p.trapezoid()
		e.split += area
		e.integral += float64(0.5 * (p.a + p.b) * p.way())
	}
	e.most.add(math.Abs(l.a), 0)
	e.most.add(math.Abs(l.b), 0)
}

// eq6 is an event's first figure, where its roots are real.
func (e *event) eq6() float64 {
	if e.imaginary > 0 {
		return nan
	}
	return e.raw
}

func (e *event) row() Row {
	return Row{
		{"from_s", e.from},
		{"to_s", e.to},
		{"raw_m2", e.eq6()},
		{"split_m2", e.split},
		{"integral_m2", e.integral},
		{"largest_m", e.most.is},
	}
}

func area(j *job) {
	y, v, tube := j.on("lateral"), j.on("speed"), j.number("tube")
	all := event{most: greatest()}
	var list []Row
	pairs, metres, seconds := 0, 0.0, 0.0
	for _, p := range j.pieces {
		var now *event
		end := func(t float64) {
			if now != nil {
				now.to = t
				list = append(list, now.row())
				now = nil
			}
		}
		for i := p.from; i+1 < p.to; i++ {
			whole := leg{a: y[i], b: y[i+1], va: v[i], vb: v[i+1], dt: j.time[i+1] - j.time[i]}
			if !is(whole.a + whole.b + whole.va + whole.vb) {
				end(j.time[i])
				continue
			}
			pairs, metres, seconds = pairs+1, metres+whole.way(), seconds+whole.dt
			for _, o := range outside(whole, tube) {
				from, to := j.time[i]+float64(whole.dt*o.from), j.time[i]+float64(whole.dt*o.to)
				if now == nil || o.from > 0 || !o.touches {
					end(from)
					now = &event{from: from, most: greatest()}
				}
				l := whole.cut(o.from, o.to, o.a, o.b)
				now.add(l)
				all.add(l)
				if o.to < 1 {
					end(to)
				}
			}
			if math.Abs(whole.b) <= tube {
				end(j.time[i+1])
			}
		}
		end(j.time[p.to-1])
	}
	j.figure.N, j.figure.Seconds = pairs+1, seconds
	if pairs == 0 {
		j.figure.N = 0
		all = event{raw: nan, split: nan, integral: nan, most: greatest()}
		metres = nan
	}
	why := "no two samples beside each other have a lateral place and a speed"
	if all.imaginary > 0 {
		why = "the root of eq 6 is imaginary (X28): the car moved farther across than along; split_m2 and " +
			"integral_m2 are known"
	}
	j.value(all.eq6(), why)
	j.part("raw_m2", all.eq6())
	j.part("split_m2", all.split)
	j.part("integral_m2", all.integral)
	j.part("events", len(list))
	j.part("largest_m", all.most.is)
	j.part("way_m", metres)
	j.part("imaginary_roots", all.imaginary)
	j.part("list", list)
}

// outsider is a part of a leg beyond the tube: shares of the leg, and how far its ends lie beyond, left positive.
type outsider struct {
	from, to, a, b float64
	touches        bool // it goes on from the sample before, if that was outside, too
}

// outside cuts a leg at the borders. A tube of no width has no inside to cut at: eq 6 takes the leg whole.
func outside(l leg, tube float64) (out []outsider) {
	if tube <= 0 {
		return []outsider{{from: 0, to: 1, a: l.a, b: l.b, touches: true}}
	}
	beyond := func(y float64) float64 {
		return math.Copysign(math.Max(math.Abs(y)-tube, 0), y)
	}
	at := func(border float64) float64 { return (border - l.a) / (l.b - l.a) }
	a, b := beyond(l.a), beyond(l.b)
	switch {
	case a == 0 && b == 0:
	case a != 0 && b != 0 && a > 0 == (b > 0):
		out = []outsider{{0, 1, a, b, true}}
	default:
		if a != 0 {
			out = append(out, outsider{0, at(math.Copysign(tube, l.a)), a, 0, true})
		}
		if b != 0 {
			out = append(out, outsider{at(math.Copysign(tube, l.b)), 1, 0, b, false})
		}
	}
	return out
}
