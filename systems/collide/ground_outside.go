// Ground that another program tells of, in the place of the world's own (ELE-08, VEH-23).

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// outside is what Ground needs for cars that are told what they stand on.
type outside struct {
	words *ecs.Inputs[terrain.Told]
	told  *ecs.View1[terrain.OutsideData]
	rows  []ecs.Row1[terrain.OutsideData] // in this step

	laid    *ecs.Inputs[terrain.PatchState]
	there   *ecs.View1[terrain.PatchData]
	patches []ecs.Row1[terrain.PatchData] // in this step
	lifted  bool                          // they were all taken away in this step
}

func newOutside(w *ecs.World) outside {
	return outside{
		words: terrain.Grounds.In(w), told: ecs.NewView1(w, terrain.Outside),
		laid: terrain.Patches.In(w), there: ecs.NewView1(w, terrain.Patch),
	}
}

// lay takes the patches stamped with this tick. They act from the next step on.
func (s *Ground) lay(t ecs.Tick) {
	o := &s.outside
	o.patches, o.lifted = o.there.Rows(), false
	n := len(o.patches)
	for _, p := range o.laid.At(t.N) {
		switch {
		case p.Radius == 0:
			for _, r := range o.patches {
				key := r.Key
				s.w.Later(func() { s.w.Remove(key) })
			}
			o.patches, o.lifted, n = nil, true, 0
		case p.Usable() && n < terrain.MostPatches:
			s.w.Later(func() {
				s.w.Spawn(func(k ecs.Key) { terrain.Patch.Of(s.w, k).State = p }, terrain.Patch)
			})
			n++
		}
	}
}

// slip has a car's tyres grip as the patches that they stand on say: of several the one that grips least.
func (o *outside) slip(car *vehicle.Car) {
	if len(o.patches) == 0 && !o.lifted {
		return
	}
	for i := range car.Wheels {
		k := &car.Wheels[i]
		if k.Tyre == nil {
			continue
		}
		at, grip := car.Chassis.State.Place.Moved(k.Wheel.Aux.Foot), 0.0
		for n := range o.patches {
			if p := &o.patches[n].A.State; p.Has(at) && (grip == 0 || p.Grip < grip) {
				grip = max(p.Grip, leastGrip)
			}
		}
		k.Tyre.State.From = grip
	}
}

// hear takes the words stamped with this tick. The first one about a car makes its entity, which acts from the next
// step on; a car that is gone takes its own with it.
func (s *Ground) hear(t ecs.Tick) {
	s.lay(t)
	rows := s.outside.told.Rows()
	s.outside.rows = rows
	for _, word := range s.outside.words.At(t.N) {
		if _, ok := vehicle.Chassis.Find(s.w, word.Car); !ok || !word.Usable() {
			continue
		}
		known := false
		for _, r := range rows {
			if r.A.State.Car == word.Car {
				r.A.State, known = word, true
			}
		}
		if !known {
			s.w.Later(func() {
				s.w.Spawn(func(k ecs.Key) { terrain.Outside.Of(s.w, k).State = word }, terrain.Outside)
			})
		}
	}
	for _, r := range rows {
		if _, ok := vehicle.Chassis.Find(s.w, r.A.State.Car); !ok {
			key := r.Key
			s.w.Later(func() { s.w.Remove(key) })
		}
	}
}

// obey puts a car's wheels on the ground that they were told, if they were.
func (s *Ground) obey(car *vehicle.Car) {
	s.outside.slip(car)
	for _, r := range s.outside.rows {
		if word := &r.A.State; word.Car == car.Key {
			under4(word, car)
		}
	}
}

// under4 does so for one car. The slope of the ground follows from the four heights, across and along.
func under4(word *terrain.Told, car *vehicle.Car) {
	var at [4]*vehicle.WheelData
	for _, k := range car.Wheels {
		u := k.Suspension
		if u == nil || u.State.Corner < 0 || int(u.State.Corner) >= len(at) {
			continue
		}
		at[u.State.Corner] = k.Wheel
		if tyre := k.Tyre; tyre != nil {
			if tyre.State.From = 0; word.Grips {
				tyre.State.From = max(word.Grip[u.State.Corner], leastGrip)
			}
		}
	}
	if !word.Heights {
		return
	}
	normal := slopeOf(word, &at)
	above := car.Chassis.State.Place.From(word.From).Z
	for i, d := range at {
		if d == nil {
			continue
		}
		stand(&d.Aux, float64((above+d.Aux.Arm.Z-word.Height[i])*normal.Z), 0, normal)
		d.Aux.Grip, d.Aux.Rolling, d.Aux.Owner, d.Aux.Material, d.Aux.Surface = 1, 0, 0, 0, nil
	}
}

// leastGrip stands for no grip at all: TyreState.From has 0 for "nobody says".
const leastGrip = 1e-6

// slopeOf is the normal of the ground through the middles of front and rear, left and right; straight up where a corner
// is missing.
func slopeOf(word *terrain.Told, at *[4]*vehicle.WheelData) space.Vec {
	var p [4]space.Vec
	for i, d := range at {
		if d == nil {
			return space.Vec{Z: 1}
		}
		p[i] = space.Vec{X: d.Aux.Arm.X, Y: d.Aux.Arm.Y, Z: word.Height[i]}
	}
	along := p[0].Add(p[1]).Sub(p[2].Add(p[3]))
	across := p[1].Add(p[3]).Sub(p[0].Add(p[2]))
	normal := across.Cross(along)
	if !(normal.Z > 0) { // it lies on its roof
		return space.Vec{Z: 1}
	}
	return normal.Scale(1 / math.Sqrt(normal.LenSq()))
}
