// One wish of all that hands and feet do: keys, pads, wheels, pedals and levers together (INP-05, INP-10, INP-13).

package control

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
)

// Mix is everything in front of a driver. It runs at the devices, before anything is stamped: replays have what came
// out.
//
// The keyboard always works and has priority: as long as a steering key is down it steers, as long as a pedal's key is
// down it has the pedals. Of several wheels the one that moved last steers; of several pedals the one that is pressed
// most counts. Nothing jumps when one takes over from another.
type Mix struct {
	Keys    Keys
	Notices []components.Notice // what there is to tell; whoever tells it empties it
	Delay   Delay

	profiles []*person.Profile
	plugs    []plug
	touches  Touches // of all together
	leads    string  // path of the device that steers
	way      [asks]way
	lever    bool // an H lever is in use
	signals  signals
	adopted  bool // out was set from outside
}

// way is one of the ways, as it comes out.
type way struct {
	out  float64
	gap  float64 // between out and what is asked for, that closes by itself
	keys bool    // the keyboard has it
	by   string  // path of the device that has it, of steering alone
}

// closing is how fast gaps close, in shares a second.
var closing = [asks]float64{askSteer: 1.5, askThrottle: 3, askBrake: 4, askClutch: 4, askHand: 4}

// Heard is what there is to hear in one loop.
type Heard struct {
	Keys    *Touches         // of the keyboard
	Devices []person.Reading // of all that are there, or were until just now
	Car     *Ridden
	Now     int64   // ns, on the clock of the readings
	Dt      float64 // s, since the last time
}

// Use takes other profiles: devices that are plugged in do by them what they are to do from now on.
func (m *Mix) Use(profiles []*person.Profile) {
	m.profiles = profiles
	for i := range m.plugs {
		p := &m.plugs[i]
		p.adopt(ProfileFor(profiles, &p.device))
		if p.gone == 0 {
			again := p.was
			p.hear(&again)
		}
	}
	m.adopted = true
}

// Adopt has hands and feet begin where somebody else's were, as when the built-in driver gives the car back.
func (m *Mix) Adopt(from vehicle.IntentState) {
	m.way[askSteer].out, m.way[askThrottle].out, m.way[askBrake].out = from.Steer, from.Throttle, from.Brake
	m.way[askClutch].out, m.way[askHand].out = 1-from.Clutch, from.HandBrake
	m.Keys.steer, m.Keys.throttle, m.Keys.brake = from.Steer, from.Throttle, from.Brake
	m.adopted = true
}

// Move goes on by a moment and gives what the driver wants now, and what was pressed that is no wish: cameras, menus
// and the like.
func (m *Mix) Move(in *Heard) (want vehicle.IntentState, pressed *Touches) {
	m.touches = Touches{Held: in.Keys.Held, Presses: in.Keys.Presses, Stamp: in.Keys.Stamp}
	m.listen(in)
	m.feel()
	m.seed()
	m.Keys.press(&m.touches.Held, in.Car, in.Dt)
	m.merge(in)
	want = vehicle.IntentState{
		Steer: m.way[askSteer].out, Throttle: m.way[askThrottle].out, Brake: m.way[askBrake].out,
		Clutch: 1 - m.way[askClutch].out, HandBrake: m.way[askHand].out, Starter: m.touches.Held[person.DoStarter],
	}
	m.gears(in, &want)
	m.signals.move(&m.touches, &want)
	m.Delay.see(m.touches.Stamp, in.Now)
	return want.Limited(), &m.touches
}

// Stamp is the time of the newest event that Move has heard, in ns.
func (m *Mix) Stamp() int64 { return m.touches.Stamp }

// listen takes the readings in: devices come, speak and go.
func (m *Mix) listen(in *Heard) {
	for i := range in.Devices {
		r := &in.Devices[i]
		p := m.find(r.Device.Path)
		switch {
		case p == nil && r.Gone:
			continue
		case p == nil:
			m.come(r)
			p = &m.plugs[len(m.plugs)-1]
		case p.gone != 0 && !r.Gone: // it is back
			m.tell(components.Notice{Kind: "device-back", Who: p.device.Name})
			p.gone, p.was, p.held = 0, *r, math.Inf(1)
			p.first, p.moved = r.Axes, [person.DeviceAxes]bool{}
			m.adopted = true
		}
		if r.Gone {
			if p.gone == 0 {
				p.pulled(in.Now)
				m.tell(components.Notice{Kind: "device-pulled", Bad: true, Who: p.device.Name})
			}
			continue
		}
		if r.Garbage != p.garbage {
			if p.garbage == 0 {
				m.tell(components.Notice{Kind: "device-garbage", Bad: true, Who: p.device.Name, Other: p.device.Path})
			}
			p.garbage = r.Garbage
		}
		p.hear(r)
		m.touches.Stamp = max(m.touches.Stamp, r.Stamp)
	}
	kept := m.plugs[:0]
	for _, p := range m.plugs {
		if p.gone == 0 || p.faded(in.Now) > 0 {
			kept = append(kept, p)
		}
	}
	m.plugs = kept
}

func (m *Mix) find(path string) *plug {
	for i := range m.plugs {
		if m.plugs[i].device.Path == path {
			return &m.plugs[i]
		}
	}
	return nil
}

// come plugs a device in and tells what it does.
func (m *Mix) come(r *person.Reading) {
	profile := ProfileFor(m.profiles, &r.Device)
	m.plugs = append(m.plugs, newPlug(r, profile))
	p := &m.plugs[len(m.plugs)-1]
	p.held = float64(r.Axes[0])
	if profile == nil {
		m.tell(components.Notice{Kind: "device-idle", Who: r.Device.Name})
		return
	}
	m.tell(components.Notice{Kind: "device-drives", Who: r.Device.Name, Other: profile.Name})
	m.leads = r.Device.Path
}

func (m *Mix) tell(n components.Notice) { m.Notices = append(m.Notices, n) }

// feel adds up the buttons of all devices, and finds who steers.
func (m *Mix) feel() {
	for i := range m.plugs {
		p := &m.plugs[i]
		for a := range p.touches.Held {
			m.touches.Held[a] = m.touches.Held[a] || p.touches.Held[a]
			m.touches.Presses[a] = min(m.touches.Presses[a]+p.touches.Presses[a], mostPresses)
		}
		p.touches.Taken()
		if !p.has[askSteer] || p.gone != 0 {
			continue
		}
		if math.IsInf(p.held, 0) {
			p.held = p.level[askSteer]
		}
		if math.Abs(p.level[askSteer]-p.held) > movedBand {
			p.held, m.leads = p.level[askSteer], p.device.Path
		}
	}
}
