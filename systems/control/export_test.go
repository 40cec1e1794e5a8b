// What the outside tests of this room may see: where somebody who sits in a car would look and point, and what the road
// allows.

package control

import (
	"math"

	"camber/components"
	"camber/components/num"
	"camber/components/terrain"
	"camber/ecs"
)

// Sight is what somebody at the keys sees of the road.
type Sight struct {
	Bend  float64 // -1..1, of the tightest bend that keys ask for: the one that leads through the point the eyes rest on
	Speed float64 // m/s
	Slow  float64 // m/s, that the road allows
	Out   float64 // m, beside the road
}

// Person is how somebody at the keys drives.
type Person struct {
	Skill   float64 // as a driver's: what of the grip they dare across
	Timid   float64 // of that, what they brake with: keys feel nothing lock
	Preview float64 // s, ahead, that they know the bend
	Calm    float64 // rad/s, how fast they correct
}

// Sight is what a person in a car sees, whose finger follows late. They know the bend that comes,
// and correct what they are off the line as a person does: calmly, by where the car goes and not where it points, and
// with the way in mind that it goes until the finger follows.
func (s *Driver) Sight(car ecs.Key, p Person, late float64) Sight {
	s.down, s.dt = components.StandardGravity, 0.001
	course := s.courses.All()[0]
	s.sit()
	for i := range s.known {
		c, own := s.known[i], *s.known[i].driver
		if c.car != car {
			continue
		}
		own.Params.Skill, c.driver = p.Skill, &own
		v := s.lookAhead(&c)
		var r Ridden
		r.feel(&c)
		sin, cos := num.Sin(v.road.Heading), num.Cos(v.road.Heading)
		way := c.chassis.State.Velocity
		aside := way.X*cos - way.Y*sin // m/s, to the right of the line: where the car goes, not where it points
		k := v.line.KnotAt(v.along)
		keep := min(margin, 0.5*(k.Right+k.Left))
		off := v.offset - v.aside - min(k.Right-keep, 0) - max(keep-k.Left, 0) + aside*late
		back := min(max(0.5*p.Calm*off, -slant*v.speed), slant*v.speed) // m/s, to the left, at which they go back to it
		curve := v.line.KnotAt(v.along+v.speed*p.Preview).Curve - 2*p.Calm*(aside+back)/max(v.speed*v.speed, 25)
		v.press, v.stop = 0, p.Timid*p.Skill*v.along1
		v.grip = min(p.Skill*v.full/v.firm, tipShare*v.tip*v.down)
		v.slow = min(v.reckoned(course.Ground, s.down), math.MaxFloat64)
		v.caution()
		return Sight{Bend: min(max(curve/r.tightest(), -1), 1), Speed: v.speed, Slow: v.slow, Out: v.out}
	}
	panic("control: nobody drives that car")
}

const (
	slant  = 0.15 // rad, to the line at most
	margin = 3.0  // m, from the edges of the road, that they leave for what goes wrong
)

// reckoned is how fast somebody at the keys thinks the road may be driven: as by full braking at each place, and by the
// speed of now in bends and over crests on the way. They know nothing of what the air does.
func (v *view) reckoned(ground *terrain.GroundParams, down float64) float64 {
	l := v.line
	n := len(l.Knots)
	if !l.Closed && v.along > l.Length {
		return 0
	}
	fast := max(v.speed, 0) * max(v.speed, 0)
	square, braked := math.Inf(1), 0.0
	for i, j := 0, l.Index(v.along); i < 3*n; i++ {
		k := &l.Knots[j%n]
		place := float64(j/n)*l.Length + k.Along
		if place-v.along > fast/v.stop+clearView {
			break
		}
		r := ride{line: l, knot: j % n, round: place - k.Along}
		r.see()
		share, crest := gripOf(ground, k), r.crest(k.Grade)
		square = min(square, v.hold(k, crest, share*v.grip, down)+2*v.stop*braked)
		next := float64((j+1)/n)*l.Length + l.Knots[(j+1)%n].Along
		load := min(max(1+fast*crest/down, 0), 1)
		turn := fast * math.Abs(k.Curve) / max(share*v.grip, leastHold)
		spare := math.Sqrt(max(1-turn*turn, 0))
		braked += (next - max(place, v.along)) * max(share*load*spare+k.Grade*down/v.stop, leastBrake*load)
		if j++; j == n && !l.Closed {
			break
		}
	}
	return math.Sqrt(max(square, 0))
}

// Asked is how far a key has come.
func (k *Keys) Asked() float64 { return k.ask }
