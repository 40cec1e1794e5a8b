// Who has which way: the keyboard, or the devices, without a jump from one to the other.

package control

import (
	"camber/components/person"
	"camber/components/vehicle"
)

// pedalKeys and steerKeys say whether the keyboard has its say: it has priority as long as a key is down (INP-10).
func (m *Mix) pedalKeys() bool {
	return m.touches.Held[person.DoThrottle] || m.touches.Held[person.DoBrake]
}

func (m *Mix) steerKeys() bool {
	return m.touches.Held[person.DoLeft] || m.touches.Held[person.DoRight]
}

// seed has the keyboard begin where the devices have brought wheel and pedals.
func (m *Mix) seed() {
	k := &m.Keys
	if m.steerKeys() && !m.way[askSteer].keys {
		k.steer = m.way[askSteer].out
	}
	if m.pedalKeys() && !m.way[askThrottle].keys {
		k.throttle, k.brake = m.way[askThrottle].out, m.way[askBrake].out
	}
}

// merge works out every way.
func (m *Mix) merge(in *Heard) {
	var level [asks]float64
	var has [asks]bool
	leader := ""
	for i := range m.plugs {
		p := &m.plugs[i]
		fade := p.faded(in.Now)
		of := p.level
		if p.device.Pad && m.Keys.swapped {
			of[askThrottle], of[askBrake] = of[askBrake], of[askThrottle]
		}
		for a := askThrottle; a < asks; a++ {
			level[a] = max(level[a], float64(of[a]*fade))
			has[a] = has[a] || p.has[a]
		}
		if p.has[askSteer] && (leader == "" || p.device.Path == m.leads) {
			leader, has[askSteer] = p.device.Path, true
			level[askSteer] = float64(m.stick(p, in.Car) * fade)
		}
	}
	k := &m.Keys
	keys := !has[askSteer] || m.steerKeys()
	if keys {
		level[askSteer], leader = k.steer, ""
	}
	m.go1(askSteer, level[askSteer], keys, leader, in.Dt)
	keys = !has[askThrottle] && !has[askBrake] || m.pedalKeys()
	if keys {
		level[askThrottle], level[askBrake] = k.throttle, k.brake
	} else { // what the keys have not let go of yet
		if m.adopted {
			k.throttle, k.brake = 0, 0
		}
		level[askThrottle], level[askBrake] = max(level[askThrottle], k.throttle), max(level[askBrake], k.brake)
	}
	m.go1(askThrottle, level[askThrottle], keys, "", in.Dt)
	m.go1(askBrake, level[askBrake], keys, "", in.Dt)
	m.go1(askClutch, max(level[askClutch], share(m.touches.Held[person.DoClutch])), false, "", in.Dt)
	m.go1(askHand, max(level[askHand], share(m.touches.Held[person.DoHandBrake])), false, "", in.Dt)
	m.adopted = false
}

// stick is what a device asks of the steering: a pad's stick is as short as a key, and gets the same aid.
func (m *Mix) stick(p *plug, car *Ridden) float64 {
	x := p.level[askSteer]
	if !p.device.Pad || m.Keys.Plain {
		return x
	}
	return car.steered(x)
}

// go1 moves one way to its level. Where another has it now, or hands and feet were somewhere else, a gap stays that
// closes by itself.
func (m *Mix) go1(a asked, to float64, keys bool, by string, dt float64) {
	w := &m.way[a]
	if m.adopted || w.by != by || w.keys && !keys {
		w.gap = w.out - to
	}
	if keys && !m.adopted && (!w.keys || w.by != by) {
		w.gap = 0 // the keyboard began where the way was
	}
	most := float64(closing[a] * dt)
	w.gap -= min(max(w.gap, -most), most)
	w.out, w.keys, w.by = to+w.gap, keys, by
}

// gears works lever, paddles and, where it is wanted, the automatic.
func (m *Mix) gears(in *Heard, want *vehicle.IntentState) {
	up, down := m.touches.Presses[person.DoShiftUp], m.touches.Presses[person.DoShiftDown]
	switch {
	case up > down:
		want.Shift = 1
	case down > up:
		want.Shift = -1
	}
	gate := int8(vehicle.LeverNeutral)
	for i := range m.plugs {
		if p := &m.plugs[i]; p.gates && p.gone == 0 && p.gate != vehicle.LeverNeutral {
			gate = p.gate
		}
	}
	switch {
	case gate != vehicle.LeverNeutral:
		m.lever = true
	case want.Shift != 0: // paddles: until the lever is moved again
		m.lever = false
	}
	if m.lever {
		want.Lever, m.Keys.swapped = gate, false
		return
	}
	if in.Car.Gearbox == nil || !m.Keys.Automatic {
		m.Keys.swapped = false
		return
	}
	m.Keys.shift(m.feet(want), in.Car, want, in.Dt)
}

// feet is how feet stand: a pad's triggers know reverse as keys do, pedals do not.
func (m *Mix) feet(want *vehicle.IntentState) feet {
	f := feet{
		gas: m.touches.Held[person.DoThrottle], slow: m.touches.Held[person.DoBrake],
		any: want.Throttle > padPressed, clutch: m.way[askClutch].out > padPressed,
	}
	for i := range m.plugs {
		if p := &m.plugs[i]; p.device.Pad && p.gone == 0 {
			f.gas = f.gas || p.level[askThrottle] > padPressed
			f.slow = f.slow || p.level[askBrake] > padPressed
		}
	}
	f.any = f.any || f.gas
	return f
}

const padPressed = 0.15 // of the way, from where it counts as pressed
