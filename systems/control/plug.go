// One device that is plugged in: what its axes and buttons ask for by its profile, and what becomes of that when it is
// pulled out.

package control

import (
	"math"

	"camber/components"
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
	device  components.Device
	profile *components.Profile // nil: nobody knows what it does
	was     components.Reading
	first   [components.DeviceAxes]float32 // when it came
	moved   [components.DeviceAxes]bool    // since then, so that it is known where it stands
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
func newPlug(r *components.Reading, profile *components.Profile) plug {
	p := plug{device: r.Device, was: *r, first: r.Axes, garbage: r.Garbage}
	p.adopt(profile)
	return p
}

// adopt takes another profile.
func (p *plug) adopt(profile *components.Profile) {
	p.profile, p.has, p.level, p.gates = profile, [asks]bool{}, [asks]float64{}, false
	p.touches = Touches{}
	if profile == nil {
		return
	}
	for i := range profile.Axes {
		switch profile.Axes[i].Does {
		case components.DoSteer:
			p.has[askSteer] = true
		case components.DoPedals:
			p.has[askThrottle], p.has[askBrake] = true, true
		case components.DoThrottle:
			p.has[askThrottle] = true
		case components.DoBrake:
			p.has[askBrake] = true
		case components.DoClutch:
			p.has[askClutch] = true
		case components.DoHandBrake:
			p.has[askHand] = true
		}
	}
	for _, b := range profile.Buttons {
		p.gates = p.gates || b.Does >= components.DoGear1 && b.Does <= components.DoReverse
	}
}

// restBand is how near its rest a pedal must stand to be believed before it has moved: some report the middle of their
// way until they are touched.
const (
	restBand  = 0.05
	movedBand = 0.02
)

// hear takes a reading.
func (p *plug) hear(r *components.Reading) {
	if p.profile == nil {
		p.was = *r
		return
	}
	p.level = [asks]float64{}
	for i := range p.profile.Axes {
		b := &p.profile.Axes[i]
		if b.Input >= r.AxesN || b.Input >= components.DeviceAxes {
			continue
		}
		x := r.Axes[b.Input]
		level := shaped(b, float64(x))
		if !(math.Abs(float64(x-p.first[b.Input])) <= movedBand) || b.Does != components.DoSteer &&
			math.Abs(level) < restBand {
			p.moved[b.Input] = true
		}
		if !p.moved[b.Input] && b.Does != components.DoSteer {
			continue
		}
		p.pull(b.Does, level)
	}
	for i := range p.touches.Held {
		p.touches.Held[i] = false
	}
	p.gate = components.LeverNeutral
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
func (p *plug) pull(does components.Action, level float64) {
	more := func(a asked, to float64) { p.level[a] = max(p.level[a], to) }
	switch does {
	case components.DoSteer:
		p.level[askSteer] = level
	case components.DoPedals:
		throttle, brake := pedals(level)
		more(askThrottle, throttle)
		more(askBrake, brake)
	case components.DoThrottle:
		more(askThrottle, level)
	case components.DoBrake:
		more(askBrake, level)
	case components.DoClutch:
		more(askClutch, level)
	case components.DoHandBrake:
		more(askHand, level)
	}
}

// push is what a button asks for that is down.
func (p *plug) push(does components.Action) {
	switch {
	case does >= components.DoGear1 && does <= components.DoGear8:
		p.gate = int8(does-components.DoGear1) + 1
	case does == components.DoReverse:
		p.gate = -1
	case does.Held():
		p.touches.Held[does] = true
	}
}

// pulled takes note that it was pulled out; all of its buttons are up.
func (p *plug) pulled(now int64) {
	p.gone = now
	p.touches = Touches{}
	p.gate = components.LeverNeutral
}

// faded is how much of what it last said still counts.
func (p *plug) faded(now int64) float64 {
	if p.gone == 0 {
		return 1
	}
	return min(max(1-float64(now-p.gone-holdGone)/fadeGone, 0), 1)
}
