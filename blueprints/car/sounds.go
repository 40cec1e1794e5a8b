// What blueprints say for the ear alone.

package car

import (
	"cmp"
	"math"
	"path"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/space"
	"camber/components/vehicle"
)

// soundOf is what a <camber> car sounds like.
func soundOf(doc *dialect.Car, c *Car) *vehicle.CarSound {
	s := plainSound(c, 0)
	if e := doc.Engine; e != nil {
		if n := cylindersOf(e); n > 0 {
			s.Cylinders, s.Order = n, vehicle.UsualOrder(n)
		}
		if len(e.Firing) > 0 {
			s.Order = e.Firing
		}
		for _, a := range e.Angles {
			s.Angles = append(s.Angles, a/(4*math.Pi))
		}
		if s.Banks = e.Banks; s.Banks == 0 {
			s.Banks = 1 + s.Cylinders/8
		}
	}
	if front := doc.Chassis.FrontShare; front > 0 && front < 0.46 { // it stands before the rear axle
		s.Engine.Y = float64(0.7 * s.Tail.Y)
	}
	if b := doc.Body; b != nil && b.Side != nil {
		if x := b.Side.Outline.X; len(x) > 0 {
			s.Tail.Y = x[len(x)-1] + c.Chassis.Origin.Y
		}
	}
	k := doc.Sounds
	if k == nil {
		return s
	}
	s.Exhaust, s.Intake, s.Muffler, s.Pipe, s.Pops = k.Exhaust, k.Intake, k.Muffler, k.Pipe, k.Pops
	s.Cabin, s.Horn = k.Cabin, k.Horn
	s.Whine = written(k.Whine, s.Whine)
	for _, l := range k.Loops {
		s.Loops = append(s.Loops, vehicle.SoundLoop{File: string(l.File), Speed: l.Speed, Pull: l.Load == "on"})
	}
	slices.SortStableFunc(s.Loops, func(a, b vehicle.SoundLoop) int { return cmp.Compare(a.Speed, b.Speed) })
	for _, e := range k.Events {
		s.Events = append(s.Events, vehicle.SoundFile{On: e.ID, File: string(e.File), Gain: e.Loud})
	}
	return s
}

// cylindersOf is how many an engine has, where it says.
func cylindersOf(e *dialect.Engine) int {
	if e.Cylinders == 0 && e.AirPath != nil {
		return e.AirPath.Cylinders
	}
	return e.Cylinders
}

// plainSound is what a car sounds like that says nothing of it, but perhaps how many cylinders it has.
func plainSound(c *Car, cylinders int) *vehicle.CarSound {
	e := &c.Engine
	if cylinders == 0 && !e.Electric && e.Torque != nil {
		cylinders = vehicle.GuessCylinders(float64(highest(e.Torque.Full) * (1 + e.Boost)))
	}
	s := vehicle.PlainSound(cylinders)
	s.Idle, s.Limit, s.Turbo = e.Idle, e.MaxSpeed, e.Boost > 0
	fore, aft := c.ends()
	s.Engine, s.Tail = space.Vec{Y: max(fore, 0)}, space.Vec{Y: min(aft, 0) - 0.7}
	return s
}

// rulesOfSounds checks that recordings are there, and of something that the car has.
func rulesOfSounds(r *load.Reader, c *dialect.Car) {
	k := c.Sounds
	if k == nil {
		return
	}
	for i := range k.Loops {
		l := &k.Loops[i]
		recording(r, l.Element, l.File)
		if c.Motor != nil {
			r.Report(l.Element.Problem("a recording of an engine, and the car has a <motor>; take it away"))
		}
		for j := range k.Loops[:i] {
			if o := &k.Loops[j]; o.Speed == l.Speed && o.Load == l.Load {
				r.Report(l.Element.AttrProblem("speed",
					"the recording before it (%s) is of %s with load=%q too; a speed has one recording", o.File, rpm(l.Speed), l.Load))
			}
		}
	}
	for i := range k.Events {
		recording(r, k.Events[i].Element, k.Events[i].File)
	}
}

// recording checks the name of a recording.
func recording(r *load.Reader, e *markup.Element, file source.File) {
	if file == "" {
		return
	}
	if !strings.EqualFold(path.Ext(string(file)), ".wav") {
		r.Report(e.AttrProblem("file", "%s is no WAV file; save it as one (PCM of 16 bits)", file))
		return
	}
	r.Exists(e, "file", file)
}

// rulesOfFiring checks that each cylinder fires once.
func rulesOfFiring(r *load.Reader, e *dialect.Engine) {
	if a := e.AirPath; a != nil && e.Cylinders > 0 && a.Element.Get("cylinders") != "" && a.Cylinders != e.Cylinders {
		r.Report(a.Element.AttrProblem("cylinders", "the engine has %d and its <air-path> %d; take one of the two away",
			e.Cylinders, a.Cylinders))
	}
	n := cylindersOf(e)
	if n == 0 && (len(e.Firing) > 0 || len(e.Angles) > 0) {
		r.Report(e.Element.Problem("it says in which order its cylinders fire, but not how many there are; write "+
			"cylinders=\"%d\"", max(len(e.Firing), len(e.Angles))))
		return
	}
	seen := make([]bool, n+1)
	for _, k := range e.Firing {
		switch {
		case k > n:
			r.Report(e.Element.AttrProblem("firing", "cylinder %d is none of %d", k, n))
			return
		case seen[k]:
			r.Report(e.Element.AttrProblem("firing", "cylinder %d fires twice; each of the %d does once", k, n))
			return
		}
		seen[k] = true
	}
	if len(e.Firing) > 0 && len(e.Firing) != n {
		r.Report(e.Element.AttrProblem("firing", "%d of %d cylinders fire; name each once", len(e.Firing), n))
	}
	if len(e.Angles) > 0 && len(e.Angles) != n {
		r.Report(e.Element.AttrProblem("angles", "%d angles for %d cylinders; give one for each", len(e.Angles), n))
	}
	for i := 1; i < len(e.Angles); i++ {
		if e.Angles[i] <= e.Angles[i-1] {
			r.Report(e.Element.AttrProblem("angles",
				"angle %d is not beyond angle %d; they grow from one that fires to the next", i+1, i))
			return
		}
	}
}
