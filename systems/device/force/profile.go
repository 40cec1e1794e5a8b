// How one device is to push: its limits, its correction, and how people want it.

package force

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Profile is how a device is to push.
type Profile struct {
	Strength float64 // of the car's own torque; 1 = N m for N m
	Peak     float64 // N m, the device's strongest torque
	Limit    float64 // N m, that it may never exceed, for the sake of hands
	Reversed bool    // it pushes to the left where it should push to the right
	Curve    *Curve  // what it really gives; nil = what is asked of it
	Rumble   float64 // of a pad's motors, 0 = none
}

// What a device gets that nobody has told anything of.
const (
	DefaultPeak  = 2.1 // N m: a common geared wheel
	DefaultLimit = 8.0 // N m: more can hurt
)

// DefaultProfile is the torque of the car, N m for N m.
func DefaultProfile() Profile {
	return Profile{Strength: 1, Peak: DefaultPeak, Limit: DefaultLimit, Rumble: 1}
}

// Same says whether two devices push alike.
func (p *Profile) Same(as *Profile) bool {
	a, b := *p, *as
	a.Curve, b.Curve = nil, nil
	return a == b && p.Curve.String() == as.Curve.String()
}

// most is the strongest torque it may give.
func (p *Profile) most() float64 {
	most := p.Peak
	if !(most > 0) {
		most = DefaultPeak
	}
	if p.Limit > 0 {
		most = min(most, p.Limit)
	}
	if p.Curve != nil {
		most = min(most, p.Peak*p.Curve.points[len(p.Curve.points)-1].real)
	}
	return most
}

// level is what to ask of the device for a torque, -1..1 of its peak.
func (p *Profile) level(torque float64) float64 {
	peak := p.Peak
	if !(peak > 0) {
		peak = DefaultPeak
	}
	level := math.Abs(torque) / peak
	if p.Curve != nil {
		level = p.Curve.Ask(level)
	}
	if p.Reversed {
		torque = -torque
	}
	return math.Copysign(min(level, 1), torque)
}

// Curve is what a device really gives for what is asked of it, as shares of its peak: rising from 0, at most 32 points.
type Curve struct{ points []point }

type point struct{ asked, real float64 }

// ParseCurve reads a curve as people write it: "0:0 0.04:0 0.5:0.48 1:0.95", asked:real.
func ParseCurve(text string) (*Curve, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return nil, nil
	}
	if len(fields) < 2 || len(fields) > 32 {
		return nil, fmt.Errorf("the curve %q has %d points: give 2 to 32, as in 0:0 0.04:0 1:1", text, len(fields))
	}
	c := &Curve{}
	for i, field := range fields {
		left, right, found := strings.Cut(field, ":")
		asked, err1 := strconv.ParseFloat(left, 64)
		given, err2 := strconv.ParseFloat(right, 64)
		if !found || err1 != nil || err2 != nil || !(asked >= 0 && asked <= 1) || !(given >= 0 && given <= 1.5) {
			return nil, fmt.Errorf("point %d of the curve, %q, is not asked:real, two shares of the peak between 0 and 1, as "+
				"in 0.5:0.48", i+1, field)
		}
		if i == 0 && (asked != 0 || given != 0) {
			return nil, fmt.Errorf("the curve begins with %q: it has to begin with 0:0", field)
		}
		if i > 0 {
			if last := c.points[i-1]; asked <= last.asked || given < last.real {
				return nil, fmt.Errorf("point %d of the curve, %q, does not lie above %g:%g before it", i+1, field, last.asked,
					last.real)
			}
		}
		c.points = append(c.points, point{asked, given})
	}
	if c.points[len(c.points)-1].real == 0 {
		return nil, fmt.Errorf("the curve %q never gives any torque: its last point has to be above 0", text)
	}
	return c, nil
}

// soft is the share of the peak below which a dead zone is crossed bit by bit, so that a torque about zero does not
// rattle.
const soft = 0.004

// Ask is what to ask for a share of the peak, so that it really comes.
func (c *Curve) Ask(share float64) float64 {
	if share < soft {
		return c.ask(soft) * share / soft
	}
	return c.ask(share)
}

func (c *Curve) ask(share float64) float64 {
	last := c.points[0]
	for _, p := range c.points[1:] {
		if p.real >= share && p.real > last.real {
			return last.asked + (p.asked-last.asked)*(share-last.real)/(p.real-last.real)
		}
		last = p
	}
	return last.asked
}

// String writes the curve as ParseCurve reads it.
func (c *Curve) String() string {
	if c == nil {
		return ""
	}
	words := make([]string, len(c.points))
	for i, p := range c.points {
		words[i] = strconv.FormatFloat(p.asked, 'g', 4, 64) + ":" + strconv.FormatFloat(p.real, 'g', 4, 64)
	}
	return strings.Join(words, " ")
}
