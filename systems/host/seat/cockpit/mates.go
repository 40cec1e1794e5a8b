// Who else drives at this machine: each of them has a device and a car.

package cockpit

import (
	"slices"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/control"
)

// MostMates is how many may drive beside the first.
const MostMates = 3

// Mate is what somebody who drives beside the first wants of his own picture. It is of the loop.
type Mate struct {
	Look   float64 // rad, to the right
	Camera int     // how often the next camera was asked for, ever

	path  string // of the device; "": none
	told  bool   // that there is one, or none
	mix   control.Mix
	rider *control.Rider
	of    *ecs.World
	heard control.Heard
	asked uint64 // the tick for which the car was asked for
}

// Mates are those beside the first, in the order of their cars; valid until the next Poll.
func (c *Cockpit) Mates() []Mate { return c.mates }

// Mails are where it goes what hands feel: the first driver's, and those of who drives beside him.
func (c *Cockpit) Mails() []*person.FeelMail {
	mails := []*person.FeelMail{c.Feel.Mail()}
	for _, f := range c.feels {
		mails = append(mails, f.Mail())
	}
	return mails
}

// Hold says to all hands that the world stands still, or goes on.
func (c *Cockpit) Hold(held bool) {
	c.Feel.Hold(held)
	for _, f := range c.feels {
		f.Hold(held)
	}
}

// feel has each one's own device push, and tells what there is to tell of them.
func (c *Cockpit) feel(now int64) {
	hear := func(text string, bad bool) {
		c.mix.Notices = append(c.mix.Notices, components.Notice{Bad: bad, Text: text})
	}
	for i, f := range c.feels {
		path := ""
		if i < len(c.mates) {
			path = c.mates[i].path
		}
		f.Follow(path, c.all, now)
		f.Hear(hear)
	}
	c.Feel.Leave(func(path string) bool {
		return path != "" && slices.ContainsFunc(c.mates, func(m Mate) bool { return m.path == path })
	}, c.all)
	c.Feel.Follow(c.mix.Steers(), c.all, now)
	c.Feel.Hear(hear)
}

// deal gives each of so many mates a device of his own, as long as there are any, and leaves the rest with the first
// driver, who has the keyboard. Who has one keeps it.
func (c *Cockpit) deal(mates int) {
	for len(c.mates) < mates {
		m := Mate{}
		m.mix.Use(c.using)
		c.mates = append(c.mates, m)
	}
	if c.mates = c.mates[:mates]; mates == 0 {
		return
	}
	for i := range c.mates {
		c.mates[i].heard.Devices = c.mates[i].heard.Devices[:0]
	}
	kept := c.readings[:0]
	for _, r := range c.readings {
		if m := c.mateOf(&r); m != nil {
			m.heard.Devices = append(m.heard.Devices, r)
		} else {
			kept = append(kept, r)
		}
	}
	c.readings = kept
}

// mateOf is whose device this is, or from now on will be; nil: the first driver's.
func (c *Cockpit) mateOf(r *person.Reading) (free *Mate) {
	for i := range c.mates {
		m := &c.mates[i]
		if m.path == r.Device.Path {
			if r.Gone {
				m.path, m.told = "", false
			}
			return m
		}
		if m.path == "" && free == nil {
			free = m
		}
	}
	if free != nil && !r.Gone {
		free.path, free.told = r.Device.Path, false
		return free
	}
	return nil
}

// pollMates has each of them drive; without a device the built-in driver has the car.
func (c *Cockpit) pollMates(all []person.DevicesAux, w *ecs.World, now int64, dt float64, help Assists) {
	for i := range all {
		m, d := &c.mates[i], &all[i]
		if m.of != w {
			m.of, m.rider, m.told, m.asked = w, control.NewRider(w), false, 0
		}
		driver, driven := vehicle.Driver.Find(w, d.Car)
		d.Active = !driven || !driver.State.Active
		if next := w.Tick() + 1; d.Active != (m.path != "") && driven && m.asked != next {
			m.asked = next
			if d.Seat = vehicle.SeatOwn; m.path == "" {
				d.Seat = vehicle.SeatBuiltIn
			}
		}
		if !m.told {
			m.told = true
			n := components.Notice{Kind: "device-none", Bad: true, Numbers: [4]float64{float64(i + 2)}}
			if m.path != "" {
				n.Kind, n.Bad, n.Who = "device-has", false, m.heard.Devices[0].Device.Name
			}
			c.mix.Notices = append(c.mix.Notices, n)
		}
		if intent, ok := vehicle.Intent.Find(w, d.Car); ok && !d.Active {
			m.mix.Adopt(intent.State)
		}
		h := &m.heard
		if h.Keys == nil {
			h.Keys = new(control.Touches)
		}
		h.Car, h.Now, h.Dt = m.rider.Feel(d.Car), now, dt
		m.mix.Keys.Plain, m.mix.Keys.Automatic = help.Plain, !help.Manual
		want, pressed := m.mix.Move(h)
		m.mix.Notices = m.mix.Notices[:0] // what it says of the keyboard is for those who have one
		d.Want, d.Stamp, m.Look = want, m.mix.Stamp(), lookOf(&pressed.Held)
		d.Back = d.Back || pressed.Presses[person.DoRecover] > 0
		m.Camera += int(pressed.Presses[person.DoCamera])
		c.mu.Lock()
		c.asked[person.DoMenu] = min(c.asked[person.DoMenu]+pressed.Presses[person.DoMenu], 9)
		c.mu.Unlock()
	}
}
