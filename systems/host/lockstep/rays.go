// Rays: how far it is along some ways, and to what: the ground, what stands on it, or another car.

package lockstep

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/collide"
	"camber/systems/host/orders/wire"
)

// met is what one ray meets.
type met struct {
	Far     float64    `json:"far"`    // m; -1: nothing
	Normal  [3]float64 `json:"normal"` // in the car's axes
	Surface string     `json:"surface"`
	What    string     `json:"what"`          // ground, house, verge (rails, stems of trees), "car 2", or an obstacle's id
	Key     uint64     `json:"key,omitempty"` // that tells things of one id apart, as hits has it
}

// target is a car or a thing that rays may meet.
type target struct {
	key    ecs.Key
	at     space.Vec // m, world axes, from the car that looks
	turn   space.Quat
	reach  float64 // m
	shapes []solid.Shape
}

// rays asks what lies along some ways, seen from a car, which does not see itself.
func (s *server) rays(r *wire.Request) (any, error) {
	key, err := s.Car(r)
	if err != nil {
		return nil, err
	}
	car := vehicle.Chassis.Of(s.Run.World, key).State
	land := s.land()
	all := targets(s.Run.World, s.Run.Loop.Clock().Dt(), key, car.Place)
	out := make([]met, len(r.Rays))
	for i, ray := range r.Rays {
		from := car.Turn.Rotate(space.Vec{X: ray[0], Y: ray[1], Z: ray[2]})
		way := car.Turn.Rotate(space.Vec{X: ray[3], Y: ray[4], Z: ray[5]})
		out[i].Far = -1
		long := way.Len()
		if !(long > 0) {
			continue
		}
		nearest, normal := math.Inf(1), space.Vec{}
		if f, ok := landRay(land, car.Place.Moved(from), way); ok {
			nearest, normal = f.Far, f.Normal
			out[i].Surface, out[i].What = f.Surface.Sound, s.ground(&f)
		}
		for k := range all {
			far, n, ok := all[k].meets(from, way, long)
			if ok && far < nearest {
				nearest, normal = far, n
				out[i].Surface, out[i].What, out[i].Key = "", s.Name(all[k].key), uint64(all[k].key)
			}
		}
		if n := car.Turn.Unrotate(normal); nearest <= long {
			out[i].Far, out[i].Normal = nearest, [3]float64{n.X, n.Y, n.Z}
		}
	}
	return struct {
		Tick uint64 `json:"tick"`
		Rays []met  `json:"rays"`
	}{s.Run.World.Tick(), out}, nil
}

// land is the ground; before the first step, in which it is laid, as that step will find it.
func (s *server) land() *terrain.LandData {
	land, ok := terrain.Land.Find(s.Run.World, ecs.WorldKey)
	if !ok || land.Aux.Ground != nil {
		s.before = nil
		return land
	}
	if s.before == nil {
		s.before = collide.Before(s.Run.World)
	}
	return s.before
}

// landRay is what of the ground a way meets.
func landRay(land *terrain.LandData, from space.Place, way space.Vec) (f terrain.Footing, ok bool) {
	if land == nil {
		return f, false
	}
	f, ok = land.Look(from, way)
	return f, ok && !math.IsNaN(f.Far)
}

// ground says what of a track was met.
func (s *server) ground(f *terrain.Footing) string {
	if g, ok := terrain.Ground.Find(s.Run.World, f.Owner); ok && f.Mesh && int(f.Hit.ID.Index) < len(g.Params.Meshes) {
		switch g.Params.Meshes[f.Hit.ID.Index].Kind {
		case terrain.MeshHouse:
			return "house"
		case terrain.MeshVerge:
			return "verge"
		}
	}
	return "ground"
}

// targets are all cars but one, with their wheels, and all things, by their Keys, seen from a place; a step is dt long.
func targets(w *ecs.World, dt float64, but ecs.Key, from space.Place) (all []target) {
	for _, c := range vehicle.CarsOf(w).Rows() {
		if c.Key == but || c.Bodywork == nil {
			continue
		}
		t := target{key: c.Key, at: c.Chassis.State.Place.From(from), turn: c.Chassis.State.Turn}
		t.shapes = append(t.shapes, c.Bodywork.Params.Shapes...)
		for i := range c.Wheels {
			a := &c.Wheels[i].Wheel.Aux
			if a.Axle == (space.Vec{}) { // there was no step yet
				continue
			}
			t.shapes = append(t.shapes, solid.Shape{
				Kind: solid.Cylinder, Radius: a.Radius, Half: space.Vec{Z: 0.5 * c.Wheels[i].Wheel.Params.Width},
				At: t.turn.Unrotate(a.Arm), Turn: alongZ(t.turn.Unrotate(a.Axle)),
			})
		}
		all = append(all, t)
	}
	for _, b := range ecs.NewView1(w, solid.Body).Rows() {
		if b.A.Params.Layer != solid.LayerGhost {
			state := &b.A.State
			all = append(all, target{
				key: b.Key, at: state.Place.From(from), turn: state.Turn, shapes: b.A.Params.Shapes,
			})
		}
	}
	for _, g := range ecs.NewView1(w, solid.Guided).Rows() {
		is := g.A.MotionAt(w.Tick()+1, dt).Pose
		all = append(all, target{key: g.Key, at: is.From(from), turn: is.Turn, shapes: g.A.Params.Body.Shapes})
	}
	for i := range all {
		for n := range all[i].shapes {
			shape := &all[i].shapes[n]
			all[i].reach = max(all[i].reach, shape.At.Len()+shape.Reach())
		}
	}
	return all
}

// alongZ turns z onto an axis.
func alongZ(axis space.Vec) space.Quat {
	side := space.Vec{X: 1}
	if math.Abs(axis.X) > 0.7 {
		side = space.Vec{Y: 1}
	}
	x := side.Cross(axis).Unit()
	return space.Turned(x, axis.Cross(x), axis)
}

// meets is how far a way, so long, goes until it meets the target, and its normal there.
func (t *target) meets(from, way space.Vec, long float64) (far float64, normal space.Vec, ok bool) {
	to := t.at.Sub(from)
	along := min(max(to.Dot(way)/(long*long), 0), 1)
	if to.AddScaled(way, -along).LenSq() > t.reach*t.reach {
		return 0, normal, false
	}
	p, d := t.turn.Unrotate(to.Neg()), t.turn.Unrotate(way)
	far = math.Inf(1)
	for i := range t.shapes {
		if at, n, meets := t.shapes[i].Ray(p, d); meets && at*long < far {
			far, normal, ok = at*long, t.turn.Rotate(n), true
		}
	}
	return far, normal, ok
}
