// What each wheel stands on.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
)

// Ground finds the contact of every wheel with the ground: where, how deep, on which slope and material. The ground is
// that of terrain.Land: meshes, and an endless plane below them. Without any nothing is touched.
type Ground struct {
	w       *ecs.World
	cars    *vehicle.Cars
	lands   *ecs.View1[terrain.LandData]
	rows    []vehicle.Car
	land    *terrain.LandData
	seen    seen
	epoch   uint64           // counts changes of that
	layer   layer            // lays own
	outside outside          // of cars that are told what they stand on
	own     terrain.LandData // of a world that has no Land
	footing []footing        // one for each row
	work    func(from, to int)
}

// seen is what the ground was, as far as wheels remember it.
type seen struct {
	ground  *tree.Ground
	version uint64
	rough   float64 // m
}

// footing is the room that one car's wheels need. Its patches are good for whichever car comes to have the row.
type footing struct {
	anchor  space.Place // near the car
	patches []patch     // one for each wheel
	seat    seat        // of all rows that are worked on together with this one, and before it
}

// NewGround binds the system to a world.
func NewGround(w *ecs.World) *Ground {
	s := &Ground{
		w:       w,
		cars:    vehicle.CarsOf(w),
		lands:   ecs.NewView1(w, terrain.Land),
		layer:   newLayer(w),
		outside: newOutside(w),
	}
	s.work = func(from, to int) {
		t := &s.footing[from].seat
		if t.met == nil {
			*t = roomy()
		}
		for i := from; i < to; i++ {
			r := &s.rows[i]
			s.under(r.Chassis, r.Wheels, &s.footing[i], t)
			s.obey(r)
		}
	}
	return s
}

// Run does one step.
func (s *Ground) Run(t ecs.Tick) { s.w.SplitRows(s.Rows(t)) }

// ofCars is what the rows are: made an interface once, for that takes memory.
var ofCars ecs.Kind = vehicle.Chassis

// Rows prepares one step. They are all chassis, as with whatever else goes from car to car.
func (s *Ground) Rows(t ecs.Tick) ecs.Rows {
	s.hear(t)
	s.land = &s.own
	if lands := s.lands.Rows(); len(lands) > 0 && lands[0].A.Aux.Ground != nil {
		s.land = lands[0].A
	} else {
		s.layer.keep(&s.own)
	}
	if a := &s.land.Aux; s.seen != (seen{a.Ground, a.Version, a.Rough}) {
		s.seen = seen{a.Ground, a.Version, a.Rough}
		s.epoch++
	}
	s.rows = s.cars.Rows()
	for len(s.footing) < len(s.rows) {
		s.footing = append(s.footing, footing{})
	}
	return ecs.Rows{Of: ofCars, N: len(s.rows), Work: s.work}
}

// under puts the wheels of one car on the ground.
func (s *Ground) under(c *vehicle.ChassisData, wheels []vehicle.CarWheel, f *footing, t *seat) {
	for len(f.patches) < len(wheels) {
		f.patches = append(f.patches, patch{})
	}
	way := c.State.Place.WayFrom(&f.anchor)
	const half = 0.5 * space.CellSize
	if !(math.Abs(way.X) < half && math.Abs(way.Y) < half && math.Abs(way.Z) < half) {
		f.anchor, way = c.State.Place, space.Vec{}
		for i := range f.patches {
			f.patches[i].ground = nil
			f.patches[i].pad.drop()
			f.patches[i].seam.drop()
		}
	}
	patches := f.patches[:len(wheels)]
	t.epoch = s.epoch
	for i := range wheels {
		d, p := wheels[i].Wheel, &patches[i]
		off := way.Add(grained(d.Aux.Arm)).Sub(p.anchor)
		if p.pad.epoch == s.epoch && (p.pad.near(off) || p.centre(off)) && p.pad.stand(&d.Aux, d.Params.Width, off) {
			continue
		}
		d.Aux.Contact, d.Aux.Surface = false, nil
		if p.seam.epoch == s.epoch && (p.seam.near(off) || p.seam.centre(p, off)) &&
			p.seam.stand(t, &d.Aux, p, d.Params.Width, off) {
			continue
		}
		t.hub.anchor, t.hub.at = &f.anchor, p.anchor.Add(off) // all on the grid of places: nothing is lost
		s.wheel(&c.State.Velocity, d, t, p)
	}
}

// grained rounds a short way to the grid of places, so that adding it to others loses nothing, wherever the anchor is.
func grained(v space.Vec) space.Vec {
	const span = 1.5 * space.CellSize // float64 has that grid from there to a third above and below
	return space.Vec{X: v.X + span - span, Y: v.Y + span - span, Z: v.Z + span - span}
}

// wheel puts one wheel on the ground.
func (s *Ground) wheel(velocity *space.Vec, d *vehicle.WheelData, t *seat, p *patch) {
	w, hub := &d.Aux, &t.hub
	if s.land.Aux.Meshed {
		t.begin(w, d.Params.Width, s.land.Aux.Rough, &p.size)
		reach := p.size.reach
		off := p.visit(s.land, hub, reach, velocity, &t.found)
		// Whether the plane is near is asked of where the wheel is: dry hangs on when its patch was gathered.
		below, wet := plane{}, false
		if !p.dry {
			below, wet = s.below(hub)
			wet = wet && below.height <= w.Radius+t.gap+t.apart+below.bumps
		}
		if !wet && t.stands(w, p, off, float64(reach*reach), hub) {
			return
		}
		if t.meet(p, off, reach, hub) {
			if !wet && t.calm(w, p, off, float64(reach*reach)) {
				return
			}
			t.open()
			t.cutAll(p, off)
			if wet {
				t.under = append(t.under, underfoot{
					owner: below.owner, grip: below.grip, rolling: below.surface.Rolling,
					bumps: below.bumps,
				})
				t.plane(below.height, below.normal, int32(len(t.under)-1))
			}
			t.sit(w)
			return
		}
		if p.dry {
			return
		}
	}
	if b, ok := s.below(hub); ok {
		stand(w, b.height, b.bumps, b.normal)
		on(w, b.grip, b.surface.Rolling, b.owner, 0)
	}
}

// plane is the endless plane as a hub finds it.
type plane struct {
	height  float64 // m, of the hub above it, along the normal
	normal  space.Vec
	bumps   float64 // m
	grip    float64
	owner   *terrain.LandOwner
	surface *terrain.Surface
}

// below finds the endless plane below a hub.
func (s *Ground) below(hub *spot) (plane, bool) {
	height, g, l := s.land.Floor(hub.place())
	if l == nil {
		return plane{}, false
	}
	owner := s.land.Owner(l.Owner)
	surface := &owner.Surfaces[0]
	return plane{float64(height * g.Normal.Z), g.Normal, hub.bumps(surface, owner), g.Grip, owner, surface}, true
}
