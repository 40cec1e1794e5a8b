// One device that is plugged in: what its axes and buttons ask for by its profile, and what becomes of that when it is
// pulled out.

package control

import (
	"math"

	"camber/components/person"
	"camber/components/vehicle"
)

// asked are the ways on which several devices can ask for something.
type asked int

const (
	askSteer asked = iota
	askThrottle
	askBrake
	askClutch // 1 = pedal down
	askHand
	asks
)

// plug is one device.
type plug struct {
	device  person.Device
	profile *person.Profile // nil: nobody knows what it does
	was     person.Reading
	first   [person.DeviceAxes]float32 // when it came
	moved   [person.DeviceAxes]bool    // since then, so that it is known where it stands
	level   [asks]float64
	has     [asks]bool
	touches Touches // its buttons
	gate    int8    // the gate its lever is in; LeverNeutral between them
	gates   bool    // it has a lever
	held    float64 // of the steering, when it was last taken for moved
	gone    int64   // ns, when it was pulled out; 0 = it is there
	garbage uint32  // that was told
}

// How long a device that was pulled out goes on as it stood, and how long that takes to fade.
const (
	holdGone = 200_000_000 // ns
	fadeGone = 500_000_000 // ns
)

// newPlug plugs a device in.
func newPlug(r *person.Reading, profile *person.Profile) plug {
	p := plug{device: r.Device, was: *r, first: r.Axes, garbage: r.Garbage}
	p.adopt(profile)
	return p
}

// adopt takes another profile.
func (p *plug) adopt(profile *person.Profile) {
	p.profile, p.has, p.level, p.gates = profile, [asks]bool{}, [asks]float64{}, false
	p.touches = Touches{}
	if profile == nil {
		return
	}
	for i := range profile.Axes {
		switch profile.Axes[i].Does {
		case person.DoSteer:
			p.has[askSteer] = true
		case person.DoPedals:
			p.has[askThrottle], p.has[askBrake] = true, true
		case person.DoThrottle:
			p.has[askThrottle] = true
		case person.DoBrake:
			p.has[askBrake] = true
		case person.DoClutch:
			p.has[askClutch] = true
		case person.DoHandBrake:
			p.has[askHand] = true
		}
	}
	for _, b := range profile.Buttons {
		p.gates = p.gates || b.Does >= person.DoGear1 && b.Does <= person.DoReverse
	}
}

// restBand is how near its rest a pedal must stand to be believed before it has moved: some report the middle of their
// way until they are touched.
const (
	restBand  = 0.05
	movedBand = 0.02
)

// hear takes a reading.
func (p *plug) hear(r *person.Reading) {
	if p.profile == nil {
		p.was = *r
		return
	}
	p.level = [asks]float64{}
	for i := range p.profile.Axes {
		b := &p.profile.Axes[i]
		if b.Input >= r.AxesN || b.Input >= person.DeviceAxes {
			continue
		}
		x := r.Axes[b.Input]
		level := shaped(b, float64(x))
		if !(math.Abs(float64(x-p.first[b.Input])) <= movedBand) || b.Does != person.DoSteer &&
			math.Abs(level) < restBand {
			p.moved[b.Input] = true
		}
		if !p.moved[b.Input] && b.Does != person.DoSteer {
			continue
		}
		p.pull(b.Does, level)
	}
	for i := range p.touches.Held {
		p.touches.Held[i] = false
	}
	p.gate = vehicle.LeverNeutral
	for _, b := range p.profile.Buttons {
		down := b.Input < r.ButtonN && r.Pressed(b.Input)
		if down && !p.was.Pressed(b.Input) {
			p.touches.press(b.Does)
		}
		if down {
			p.push(b.Does)
		}
	}
	p.touches.Stamp = r.Stamp
	p.was = *r
}

// pull is what an axis asks for.
func (p *plug) pull(does person.Action, level float64) {
	more := func(a asked, to float64) { p.level[a] = max(p.level[a], to) }
	switch does {
	case person.DoSteer:
		p.level[askSteer] = level
	case person.DoPedals:
		throttle, brake := pedals(level)
		more(askThrottle, throttle)
		more(askBrake, brake)
	case person.DoThrottle:
		more(askThrottle, level)
	case person.DoBrake:
		more(askBrake, level)
	case person.DoClutch:
		more(askClutch, level)
	case person.DoHandBrake:
		more(askHand, level)
	}
}

// push is what a button asks for that is down.
func (p *plug) push(does person.Action) {
	switch {
	case does >= person.DoGear1 && does <= person.DoGear8:
		p.gate = int8(does-person.DoGear1) + 1
	case does == person.DoReverse:
		p.gate = -1
	case does.Held():
		p.touches.Held[does] = true
	}
}

// pulled takes note that it was pulled out; all of its buttons are up.
func (p *plug) pulled(now int64) {
	p.gone = now
	p.touches = Touches{}
	p.gate = vehicle.LeverNeutral
}

// faded is how much of what it last said still counts.
func (p *plug) faded(now int64) float64 {
	if p.gone == 0 {
		return 1
	}
	return min(max(1-float64(now-p.gone-holdGone)/fadeGone, 0), 1)
}
