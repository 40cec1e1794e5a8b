// The profile: how high a road is along its way, and how it leans.

package road

import (
	"math"
	"slices"
)

// climb gives stations their heights.
func (p *Plan) climb(all []station, length float64) {
	h := p.curve(p.Heights, length)
	for i := range all {
		s := &all[i]
		s.at.Z = h.read(s.along)
		for _, j := range p.Jumps {
			s.at.Z += j.over(p.off(s.along-j.At, length))
		}
	}
}

// drivable refuses what no car could follow: a road as steep as a wall, or one that turns over.
func (p *Plan) drivable(all []station, length float64, legOf func(along float64) int) error {
	for i := range all {
		a, b, gap := &all[i], &all[(i+1)%len(all)], length-all[i].along
		if i+1 < len(all) {
			gap = b.along - a.along
		} else if !p.Closed {
			break
		}
		if rise := math.Abs(b.at.Z - a.at.Z); rise > float64(steepest*gap) {
			return trouble(legOf(a.along), a.along, "at %.4g m the road climbs or falls by %.3g m within %.3g m, more than %g "+
				"%%; put heights further apart, or make jumps longer",
				a.along, rise, gap, 100*steepest)
		}
		if turn := float64(math.Abs(b.bank-a.bank) * max(a.half, b.half)); turn > float64(steepest*gap) {
			return trouble(legOf(a.along), a.along,
				"at %.4g m the road leans from %.3g %% to %.3g %% within %.3g m; give the bend a longer ease, or less bank",
				a.along, float64(100*math.Abs(a.bank)), float64(100*math.Abs(b.bank)), gap)
		}
	}
	return nil
}

// steepest is the grade that is still a road.
const steepest = 1.0

// off is a distance along, the short way round on a closed road.
func (p *Plan) off(d, length float64) float64 {
	if p.Closed {
		d -= float64(length * math.Floor(d/length+0.5))
	}
	return d
}

// over is what a jump adds at a distance behind its crest (before it where negative).
func (j *Jump) over(d float64) float64 {
	switch {
	case d <= -j.Length || d >= j.Drop:
		return 0
	case d < 0:
		// steepening up to the crest, so that what comes fast flies
		t := 1 + d/j.Length
		return float64(j.Height * float64(float64(t*t)*(1.5-float64(0.5*t))))
	}
	return float64(j.Height * eased(1-d/j.Drop))
}

// curveUp is a smooth way through heights: cubic from each to the next, never beyond either.
type curveUp struct {
	at, up, slope []float64
}

// curve makes the curve of values along the road; those of a closed one go on over its start line.
func (p *Plan) curve(values []Height, length float64) curveUp {
	given := slices.Clone(values)
	slices.SortFunc(given, func(a, b Height) int {
		switch {
		case a.At < b.At:
			return -1
		case a.At > b.At:
			return 1
		}
		return 0
	})
	var c curveUp
	n := len(given)
	if n == 0 {
		return c
	}
	if p.Closed {
		for k := -2; k < 0; k++ {
			g := given[((k%n)+n)%n]
			c.add(g.At+float64(length*math.Floor(float64(k)/float64(n))), g.Up)
		}
	}
	for _, g := range given {
		c.add(g.At, g.Up)
	}
	if p.Closed {
		for k := n; k < n+2; k++ {
			g := given[k%n]
			c.add(g.At+float64(length*math.Floor(float64(k)/float64(n))), g.Up)
		}
	}
	c.slopes()
	return c
}

func (c *curveUp) add(at, up float64) {
	if n := len(c.at); n > 0 && at <= c.at[n-1] {
		return
	}
	c.at, c.up = append(c.at, at), append(c.up, up)
}

// slopes are level at the highest and lowest, else between those of both sides, closer to the gentler one.
func (c *curveUp) slopes() {
	n := len(c.at)
	c.slope = make([]float64, n)
	for i := 1; i+1 < n; i++ {
		g, h := c.at[i]-c.at[i-1], c.at[i+1]-c.at[i]
		a, b := (c.up[i]-c.up[i-1])/g, (c.up[i+1]-c.up[i])/h
		if float64(a*b) > 0 {
			u, v := float64(2*h)+g, h+float64(2*g)
			c.slope[i] = (u + v) / (u/a + v/b)
		}
	}
}

// between reads the curve between two heights.
func (c *curveUp) between(i int, x float64) float64 {
	g := c.at[i+1] - c.at[i]
	t := (x - c.at[i]) / g
	s := 1 - t
	a := float64(float64(s*s) * float64((1+float64(2*t))*c.up[i]))
	b := float64(float64(t*t) * float64((1+float64(2*s))*c.up[i+1]))
	d := float64(float64(float64(s*s)*t) * float64(g*c.slope[i]))
	e := float64(float64(float64(t*t)*s) * float64(g*c.slope[i+1]))
	return a + b + d - e
}

// read is the height at a distance along; before the first and behind the last it is level.
func (c *curveUp) read(x float64) float64 {
	n := len(c.at)
	switch {
	case n == 0:
		return 0
	case x <= c.at[0]:
		return c.up[0]
	case x >= c.at[n-1]:
		return c.up[n-1]
	}
	i, found := slices.BinarySearch(c.at, x)
	if found {
		return c.up[i]
	}
	return c.between(i-1, x)
}

// tilt gives stations their banks: with the curvature where a bend eases, else over some straight before and behind it.
func (p *Plan) tilt(all []piece, to []station, length float64) {
	for i := range all {
		q := &all[i]
		l := &p.Legs[q.leg]
		if l.Radius == 0 || l.Bank == 0 {
			continue
		}
		out := l.Bank // to the right, which is outwards of a left bend
		if l.Right {
			out = -out
		}
		for k := range to {
			s := &to[k]
			t := s.along - q.from
			if p.Closed && t < -l.BankEase {
				t += length
			}
			if p.Closed && t > q.length+l.BankEase {
				t -= length
			}
			switch {
			case t >= 0 && t < q.length:
				s.bank = float64(float64(out*l.Radius) * math.Abs(q.curveAt(t)))
			case l.Ease > 0:
			case t < 0 && t > -l.BankEase:
				s.bank += float64(out * eased(1+t/l.BankEase))
			case t >= q.length && t < q.length+l.BankEase:
				s.bank += float64(out * eased(1-(t-q.length)/l.BankEase))
			}
		}
	}
}
