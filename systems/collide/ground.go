// What each wheel stands on.

package collide

import (
	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

// Ground finds the contact of every wheel with the ground: where, how deep, on which slope and material. The ground is that of
// components.Land: meshes, and an endless plane below them. Without a track nothing is touched. Of several tracks, the plane is
// the oldest one's.
type Ground struct {
	w       *ecs.World
	cars    *ecs.Group[components.ChassisData, components.WheelData]
	lands   *ecs.View1[components.LandData]
	rows    []ecs.Gather[components.ChassisData, components.WheelData]
	land    *components.LandData
	layer   layer               // lays own
	own     components.LandData // of a world that has no Land
	footing []footing           // one for each row
	work    func(from, to int)
}

// footing is the room that one car's wheels need. Its patches are good for whichever car comes to have the row.
type footing struct {
	patches []patch // one for each wheel
	found   []tree.Triangle
	seat    seat
}

// NewGround binds the system to a world.
func NewGround(w *ecs.World) *Ground {
	belongs := func(d *components.WheelData) ecs.Key { return d.State.Chassis }
	s := &Ground{
		w:     w,
		cars:  ecs.Gathered(w, components.Chassis, components.Wheel, belongs),
		lands: ecs.NewView1(w, components.Land),
		layer: newLayer(w),
	}
	s.work = func(from, to int) {
		for i := from; i < to; i++ {
			s.under(s.rows[i].A, s.rows[i].B, &s.footing[i])
		}
	}
	return s
}

// Run does one step.
func (s *Ground) Run(ecs.Tick) {
	s.land = &s.own
	if lands := s.lands.Rows(); len(lands) > 0 && lands[0].A.Aux.Ground != nil {
		s.land = lands[0].A
	} else {
		s.layer.keep(&s.own)
	}
	s.rows = s.cars.Rows()
	for len(s.footing) < len(s.rows) {
		s.footing = append(s.footing, footing{})
	}
	s.w.Split(len(s.rows), s.work)
}

// under puts the wheels of one car on the ground.
func (s *Ground) under(c *components.ChassisData, wheels []*components.WheelData, f *footing) {
	for len(f.patches) < len(wheels) {
		f.patches = append(f.patches, patch{})
	}
	for i, d := range wheels {
		d.Aux.Contact, d.Aux.Surface = false, nil
		s.wheel(&c.State, d, f, &f.patches[i])
	}
}

// wheel puts one wheel on the ground.
func (s *Ground) wheel(c *components.ChassisState, d *components.WheelData, f *footing, p *patch) {
	w := &d.Aux
	hub := c.Place.Moved(w.Arm)
	if s.land.Aux.Ground.Len() > 0 {
		f.seat.begin(w, d.Params.Width)
		f.found = p.visit(s.land, hub, f.seat.reach(p.rough), c.Velocity, f.found)
		if f.seat.gather(p, hub) {
			s.floor(w, hub, &f.seat)
			f.seat.sit(w)
			return
		}
	}
	height, g, ok := s.land.Floor(hub)
	if !ok {
		return
	}
	owner := s.land.Owner(s.land.Aux.Planes[0].Owner)
	surface := &owner.Surfaces[0]
	stand(w, float64(height*g.Normal.Z), bumps(surface, hub.From(owner.Place)), g.Normal)
	on(w, g.Grip, surface.Rolling, owner, 0)
}

// floor adds the plane to what a wheel stands on.
func (s *Ground) floor(w *components.WheelAux, hub space.Place, to *seat) {
	height, g, ok := s.land.Floor(hub)
	if !ok {
		return
	}
	height = float64(height * g.Normal.Z)
	if height > float64(2*w.Radius)+to.gap {
		return
	}
	owner := s.land.Owner(s.land.Aux.Planes[0].Owner)
	surface := &owner.Surfaces[0]
	to.under = append(to.under, underfoot{owner: owner, grip: g.Grip, rolling: surface.Rolling, bumps: bumps(surface, hub.From(owner.Place))})
	to.plane(height, g.Normal, int32(len(to.under)-1))
}
