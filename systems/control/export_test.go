// What the outside tests of this room may see: where somebody who sits in a car would look and point, and what the road allows.

package control

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/ecs"
)

// Sight is what somebody at the keys sees of the road.
type Sight struct {
	Bend  float64 // -1..1, of the tightest bend that keys ask for: the one that leads through the point the eyes rest on
	Speed float64 // m/s
	Slow  float64 // m/s, that the road allows
	Out   float64 // m, beside the road
}

// Sight is what somebody in a car sees, with a skill of their own. They know the bend that comes in preview seconds, and correct what
// they are off the line as a person does: calmly, and with the way in mind that they drive until the finger follows.
func (s *Driver) Sight(car ecs.Key, skill, preview, late float64) Sight {
	s.track, s.down, s.dt = s.tracks.Rows()[0].A, components.StandardGravity, 0.001
	s.sit()
	for i, row := range s.seats.Rows() {
		if row.Key != car {
			continue
		}
		c, own := s.known[i], *s.known[i].driver
		own.Params.Skill, c.driver = skill, &own
		v := s.look(&c)
		var r Ridden
		r.feel(&c)
		aside := v.speed * num.Sin(v.lean) // m/s, to the right of the line
		off := v.offset - v.aside + aside*late
		curve := v.line.KnotAt(v.along+v.speed*preview).Curve - (calm*calm*off+2*calm*aside)/max(v.speed*v.speed, 25)
		return Sight{
			Bend:  min(max(curve/r.tightest(), -1), 1),
			Speed: v.speed, Slow: min(v.roadSpeed(&s.track.Params, s.down), math.MaxFloat64), Out: v.out,
		}
	}
	panic("control: nobody drives that car")
}

const calm = 1.7 // rad/s, how fast they correct

// Asked is how far a key has come.
func (k *Keys) Asked() float64 { return k.ask }
