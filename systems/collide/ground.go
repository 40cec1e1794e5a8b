// What each wheel stands on.

package collide

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Ground finds the contact of every wheel with the track: where, how deep, on which slope and material. Without a track
// nothing is touched. Of several tracks the oldest counts.
type Ground struct {
	w      *ecs.World
	cars   *ecs.Group[components.ChassisData, components.WheelData]
	tracks *ecs.View1[components.TrackData]
	rows   []ecs.Gather[components.ChassisData, components.WheelData]
	track  *components.TrackData
	work   func(from, to int)
}

// NewGround binds the system to a world.
func NewGround(w *ecs.World) *Ground {
	belongs := func(d *components.WheelData) ecs.Key { return d.State.Chassis }
	s := &Ground{
		w:      w,
		cars:   ecs.Gathered(w, components.Chassis, components.Wheel, belongs),
		tracks: ecs.NewView1(w, components.Track),
	}
	s.work = func(from, to int) {
		for _, r := range s.rows[from:to] {
			s.under(r.A, r.B)
		}
	}
	return s
}

// Run does one step.
func (s *Ground) Run(ecs.Tick) {
	s.track = nil
	if t := s.tracks.Rows(); len(t) > 0 {
		s.track = t[0].A
	}
	s.rows = s.cars.Rows()
	s.w.Split(len(s.rows), s.work)
}

// under puts the wheels of one car on the ground.
func (s *Ground) under(c *components.ChassisData, wheels []*components.WheelData) {
	if s.track == nil {
		for _, d := range wheels {
			d.Aux.Contact = false
		}
		return
	}
	body := c.State.Place.From(s.track.State.Place)
	for _, d := range wheels {
		w := &d.Aux
		at := body.Add(w.Arm)
		g := s.track.Params.At(at.X, at.Y)
		w.Grip = g.Grip
		stand(w, float64((at.Z-g.Height)*g.Normal.Z), g.Normal)
	}
}

// flatLying is the least cosine of camber at which a wheel still stands on its tread.
const flatLying = 0.2

// stand works out the contact of a wheel whose middle is height metres above a plane, measured along the plane's normal. The
// contact is where the wheel's lowest point, in its own middle plane, meets the ground.
func stand(w *components.WheelAux, height float64, normal space.Vec) {
	w.Contact = false
	ahead := normal.Cross(w.Axle)
	upright := math.Sqrt(ahead.LenSq()) // cosine of camber
	if !(upright > flatLying) {
		return
	}
	up := 1 / upright
	reach := float64(height * up) // in the wheel's plane
	depth := w.Radius - reach
	if !(depth > 0) || depth > float64(2*w.Radius) {
		return // in the air, or wholly below the ground and lost
	}
	depth = min(depth, float64(deepest*w.Radius))
	w.Contact, w.Normal, w.Depth = true, normal, depth
	w.Camber = w.Axle.Dot(normal)
	w.Ahead = ahead.Scale(up)
	w.Aside = w.Ahead.Cross(normal)
	w.Foot = w.Arm.AddScaled(w.Ahead.Cross(w.Axle), w.Radius-depth)
}

// deepest is the share of the radius by which a tyre can be pressed in; beyond it, its force grows no more.
const deepest = 0.6
