// Whole scenes for the tests: things with shapes above a slab of ground, found, touched, solved and moved.

package solve

import (
	"math"
	"testing"
	"time"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
	"camber/systems/collide/touch"
)

// thing is a body with one shape.
type thing struct {
	shape  solid.Shape
	at     space.Place
	mass   float64
	still  float64
	handle tree.Handle
}

// scene is a small world.
type scene struct {
	things   []thing
	bodies   []Body
	contacts []Contact
	kept     map[uint64][4]solid.ContactPoint
	fat      *tree.Fat
	handles  []tree.Handle
	couples  []tree.Couple
	ground   touch.Posed
	floor    space.Place
	friction float64
	bounce   float64
	gravity  space.Vec
	solver   Solver
	workers  int
	finding  time.Duration
	solving  time.Duration
}

var slab = solid.Shape{Kind: solid.Cuboid, Half: space.V(200, 200, 1), Turn: space.Identity}

func newScene() *scene { return sceneAt(space.PlaceAt([3]int32{}, space.V(512, 512, 512))) }

// sceneAt has the middle of its ground at a place.
func sceneAt(floor space.Place) *scene {
	return &scene{
		kept: map[uint64][4]solid.ContactPoint{}, fat: tree.NewFat(0.1), friction: 0.5, gravity: space.V(0, 0, -9.81),
		ground: touch.Posed{Shape: &slab, At: space.V(0, 0, -1), Turn: space.Identity}, floor: floor,
	}
}

// inertiaOf is that of a solid of even density.
func inertiaOf(s *solid.Shape, mass float64) space.Vec {
	if s.Kind == solid.Sphere {
		i := 0.4 * mass * s.Radius * s.Radius
		return space.V(i, i, i)
	}
	x, y, z := s.Half.X*s.Half.X, s.Half.Y*s.Half.Y, s.Half.Z*s.Half.Z
	return space.V(y+z, x+z, x+y).Scale(mass / 3)
}

func ball(r float64) solid.Shape {
	return solid.Shape{Kind: solid.Sphere, Radius: r, Turn: space.Identity}
}

func box(x, y, z float64) solid.Shape {
	return solid.Shape{Kind: solid.Cuboid, Half: space.V(x/2, y/2, z/2), Turn: space.Identity}
}

// add puts a thing at a place from the floor's middle; mass 0 stands fixed.
func (s *scene) add(shape solid.Shape, at space.Vec, mass float64) *Body {
	i := inertiaOf(&shape, mass)
	b := Body{Turn: space.Identity, Inertia: i, Accel: s.gravity}
	if mass > 0 {
		b.InvMass, b.InvInertia = 1/mass, space.V(1/i.X, 1/i.Y, 1/i.Z)
	}
	t := thing{shape: shape, at: s.floor.Moved(at), mass: mass}
	t.handle = s.fat.Add(uint64(len(s.things)), solid.LayerThing, solid.EveryLayer, t.at, space.Box{})
	s.handles = append(s.handles, t.handle)
	s.things, s.bodies = append(s.things, t), append(s.bodies, b)
	return &s.bodies[len(s.bodies)-1]
}

// where is a thing, from the floor's middle.
func (s *scene) where(i int) space.Vec { return s.things[i].at.From(s.floor) }

// step goes on by dt.
func (s *scene) step(dt float64) {
	start := time.Now()
	s.find(dt)
	middle := time.Now()
	if s.workers > 1 {
		s.solver.Prepare(s.bodies, s.contacts, dt)
		split(s.solver.Islands(), s.workers, s.solver.SolveIsland)
		s.solver.Finish()
	} else {
		s.solver.Solve(s.bodies, s.contacts, dt)
	}
	s.finding += middle.Sub(start)
	s.solving += time.Since(middle)
	clear(s.kept)
	for i := range s.contacts {
		c := &s.contacts[i]
		s.kept[uint64(uint32(c.A))<<32|uint64(uint32(c.B))] = c.Kept
	}
	for i := range s.things {
		s.things[i].at = s.things[i].at.Moved(s.bodies[i].Moved)
		s.things[i].still = s.bodies[i].Rested(s.things[i].still, dt)
	}
}

// find fills the contacts, sorted by their bodies, the ground first.
func (s *scene) find(dt float64) {
	s.contacts = s.contacts[:0]
	for i := range s.things {
		t, b := &s.things[i], &s.bodies[i]
		bounds := t.shape.BoxIn(b.Turn).Grown(0.01)
		s.fat.Move(t.handle, t.at, bounds.Swept(b.Velocity.Scale(dt)), b.Velocity.Scale(dt))
		if b.InvMass > 0 && s.where(i).Z+bounds.Min.Z < 0.02-min(b.Velocity.Z*dt, 0) {
			g := s.ground
			p := touch.Posed{Shape: &t.shape, At: s.where(i), Turn: b.Turn}
			s.touch(-1, int32(i), &g, &p, p.At, 0.02+b.Velocity.Len()*dt)
		}
	}
	s.couples = s.fat.Pairs(s.handles, s.couples[:0])
	for _, k := range s.couples {
		a, b := int32(s.fat.ID(k.Low)), int32(s.fat.ID(k.High))
		off := s.things[b].at.From(s.things[a].at)
		p := touch.Posed{Shape: &s.things[a].shape, Turn: s.bodies[a].Turn}
		q := touch.Posed{Shape: &s.things[b].shape, At: off, Turn: s.bodies[b].Turn}
		s.touch(a, b, &p, &q, off, 0.02+s.bodies[a].Velocity.Sub(s.bodies[b].Velocity).Len()*dt)
	}
}

func (s *scene) touch(a, b int32, p, q *touch.Posed, off space.Vec, margin float64) {
	c := Contact{A: a, B: b, BFromA: off, Friction: s.friction, Bounce: s.bounce}
	if touch.Shapes(p, q, margin, &c.Manifold) {
		c.Kept = s.kept[uint64(uint32(a))<<32|uint64(uint32(b))]
		s.contacts = append(s.contacts, c)
	}
}

// energy is kinetic and potential energy, and the kinetic share of it.
func (s *scene) energy() (all, kinetic float64) {
	for i := range s.bodies {
		b, m := &s.bodies[i], s.things[i].mass
		if m == 0 {
			continue
		}
		kinetic += m*b.Velocity.LenSq()/2 + b.Spin.Dot(momentum(b.Turn, b.Spin, b.Inertia))/2
		all -= m * s.gravity.Dot(s.where(i))
	}
	return all + kinetic, kinetic
}

// sane fails the test when something is not a number or has left.
func (s *scene) sane(t *testing.T) {
	t.Helper()
	for i := range s.bodies {
		b := &s.bodies[i]
		if !b.Velocity.Finite() || !b.Spin.Finite() || !b.Turn.Finite() || !b.Moved.Finite() || s.where(i).Z < -5 {
			t.Fatalf("body %d has gone wild: %+v at %v", i, *b, s.where(i))
		}
	}
}

// hash is all bits of the bodies, as seen from the floor.
func (s *scene) hash() uint64 {
	h := uint64(1469598103934665603)
	for i := range s.bodies {
		b, at := &s.bodies[i], s.where(i)
		for _, x := range []float64{
			at.X, at.Y, at.Z, b.Velocity.X, b.Velocity.Y, b.Velocity.Z, b.Spin.X, b.Spin.Y, b.Spin.Z,
			b.Turn.W, b.Turn.X, b.Turn.Y, b.Turn.Z,
		} {
			h = (h ^ math.Float64bits(x)) * 1099511628211
		}
	}
	return h
}
