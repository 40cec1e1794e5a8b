// Everything that can be hit: cars and bodies, as the rest of this room sees them.

package collide

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/collide/touch"
)

// thing is a car or a body. What it points to is State; all else is worked out from that.
type thing struct {
	key      ecs.Key
	place    *space.Place
	turn     *space.Quat
	velocity *space.Vec        // m/s, world axes
	spin     *space.Vec        // rad/s, body axes
	body     *solid.BodyData   // of one that goes its own way: made of its guided in each step
	guided   *solid.GuidedData // it goes its own way
	chassis  *vehicle.ChassisData
	bodywork *vehicle.BodyworkData
	wheels   []*vehicle.WheelData
	corners  []*vehicle.SuspensionData

	shapes   []solid.Shape // of the Params; the rims' come after them in posed
	rims     []solid.Shape
	posed    []touch.Posed // in the world's axes, from the centre of gravity; rims are turned by against
	reach    []float64     // m, radius around each posed shape's middle
	middle   space.Vec     // m, of the box around all shapes but the rims, body axes
	half     space.Vec     // m, of that box
	axes     [3]space.Vec  // the body's, in the world
	centre   space.Vec     // m, middle in the world's axes
	box      space.Box     // m, around it all from its place, where it goes in this step included
	rimReach float64       // m, how far below the body a rim may be in this step
	sweep    float64       // m/s, how fast its farthest point turns, of one that goes its own way
	mass     float64       // kg
	inertia  space.Vec     // kg m2, about the body's axes
	friction float64
	bounce   float64
	layer    uint8
	meets    uint32

	side     float64 // m, how large it is among others
	nook     nook
	nooked   bool // it is in that nook's list
	beyond   bool // its nook is full: it touches the ground alone
	partners int  // in the couples of this step
	ghost    bool // in this step: see Ghosts

	listed bool // it has a handle
	kept   bool // it is still there: for gather alone
	handle tree.Handle
	near   []tree.Triangle // of the ground, seen from anchor
	boxes  []space.Box     // m, around each of them, with some room: what is beyond need not be looked at closely
	anchor space.Place
	around space.Box  // m, from anchor: near has all triangles that meet it
	felt   uint64     // version of the ground that near is of
	ground []contact  // what it touches of the ground in this step
	index  int32      // among the solver's bodies; -1: it stands fast in this step
	woken  uint64     // tick at which it was last woken
	moved  space.Vec  // m, the solver's answer, as the next two
	turned space.Quat // body to world
	spun   space.Vec  // rad/s, world axes
}

// movable tells whether contacts can push it at all.
func (t *thing) movable() bool {
	if t.body == nil {
		return true
	}
	p := &t.body.Params
	return p.Mass > 0 && (p.Breaks == 0 || t.body.State.Broken)
}

// awake tells whether it takes part in the step by itself.
func (t *thing) awake() bool { return t.body == nil || !t.body.State.Asleep && t.movable() }

// moves tells whether it goes fast enough to wake others. What goes its own way pulls the ground from under them.
func (t *thing) moves() bool {
	if t.guided != nil {
		return *t.velocity != space.Vec{} || *t.spin != space.Vec{}
	}
	return t.velocity.LenSq() > stirring*stirring || t.spin.LenSq() > stirring*stirring
}

// stirring is how fast a thing must move to wake a sleeper that it touches, in m/s and rad/s.
const stirring = 0.05

// learn takes over what the Params say. It is called again when a reload has replaced them.
func (t *thing) learn() {
	t.rims = t.rims[:0]
	if t.body != nil {
		p := &t.body.Params
		t.shapes, t.mass, t.inertia = p.Shapes, p.Mass, p.Inertia
		t.friction, t.bounce, t.layer, t.meets = p.Friction, p.Bounce, p.Layer, p.Meets
	} else {
		p := t.bodywork.Params
		t.shapes, t.mass, t.inertia = p.Shapes, t.chassis.Params.Mass, t.chassis.Params.Inertia
		t.friction, t.bounce, t.layer, t.meets = p.Friction, p.Bounce, p.Layer, p.Meets
		for _, c := range t.corners {
			at := c.Params.Hub(0)
			x, y, z := float64(at.X*at.X), float64(at.Y*at.Y), float64(at.Z*at.Z)
			t.mass += c.Params.Mass
			t.inertia = t.inertia.Add(space.Vec{X: y + z, Y: x + z, Z: x + y}.Scale(c.Params.Mass))
		}
		for _, w := range t.wheels {
			t.rims = append(t.rims, rim(w))
		}
	}
	t.bound()
}

// rim is what of a wheel is hard: a cylinder along the axle. Rims meet the ground and its walls alone, where the tyre
// no longer carries them; things are met by the body.
func rim(w *vehicle.WheelData) solid.Shape {
	return solid.Shape{
		Kind: solid.Cylinder, Radius: float64(rimShare * w.Params.Radius),
		Half: space.Vec{Z: float64(0.5 * w.Params.Width)}, Turn: space.Identity,
	}
}

// squashed is the share of its radius from which a tyre that is pressed in lets the rim come near the ground.
const squashed = 0.15

// rimShare is how large a rim is against its tyre.
const rimShare = 0.7

// bound works out what follows from the shapes.
func (t *thing) bound() {
	n := len(t.shapes) + len(t.rims)
	t.posed, t.reach = make([]touch.Posed, n), make([]float64, n)
	bounds := space.NoBox()
	for i := range t.posed {
		s := t.shape(i)
		t.posed[i].Shape, t.reach[i] = s, s.Reach()
		if i < len(t.shapes) {
			bounds = bounds.Join(s.BoxIn(s.Turn).Moved(s.At))
		}
	}
	if bounds.Empty() {
		bounds = space.Box{}
	}
	t.middle, t.half = bounds.Centre(), bounds.Size().Scale(0.5)
	t.side = middleSide(t.half)
}

// shape is the ith of all shapes, the rims being last.
func (t *thing) shape(i int) *solid.Shape {
	if i < len(t.shapes) {
		return &t.shapes[i]
	}
	return &t.rims[i-len(t.shapes)]
}

// stale tells whether the Params were replaced since learn.
func (t *thing) stale() bool {
	if t.body != nil {
		return !ecs.SameRows(t.body.Params.Shapes, t.shapes)
	}
	return !ecs.SameRows(t.bodywork.Params.Shapes, t.shapes)
}

// pose turns the shapes into the world and puts a box around their way of dt seconds.
func (t *thing) pose(dt float64) {
	turn := *t.turn
	for i := range t.shapes {
		p, s := &t.posed[i], &t.shapes[i]
		p.At, p.Turn = turn.Rotate(s.At), turn
		if s.Turn != space.Identity {
			p.Turn = turn.Mul(s.Turn)
		}
	}
	t.rimReach = 0
	for i, w := range t.wheels {
		p := &t.posed[len(t.shapes)+i]
		p.At = w.Aux.Arm // it is turned when it comes near something
		if w.Aux.Depth > float64(squashed*w.Aux.Radius) && w.Aux.Contact {
			t.rimReach = w.Aux.Radius // the ground may be at the rim
		}
	}
	x, y, z := turn.Axes()
	t.axes = [3]space.Vec{x, y, z}
	t.centre = turn.Rotate(t.middle)
	size := absolute(x).Scale(t.half.X).Add(absolute(y).Scale(t.half.Y)).Add(absolute(z).Scale(t.half.Z))
	t.box = space.Box{Min: t.centre.Sub(size), Max: t.centre.Add(size)}.Swept(t.velocity.Scale(dt)).
		Grown(slack + float64(t.sweep*dt))
}

// onto is a turn that brings z to a unit vector.
func onto(axis space.Vec) space.Quat {
	if axis.Z < -0.999999 {
		return space.Quat{X: 1}
	}
	return space.Quat{W: 1 + axis.Z, X: -axis.Y, Y: axis.X}.Unit()
}

func absolute(v space.Vec) space.Vec {
	return space.Vec{X: math.Abs(v.X), Y: math.Abs(v.Y), Z: math.Abs(v.Z)}
}

// across is how far the box around a thing reaches to each side of its middle along a direction.
func (t *thing) across(d space.Vec) float64 {
	return float64(t.half.X*math.Abs(d.Dot(t.axes[0]))) + float64(t.half.Y*math.Abs(d.Dot(t.axes[1]))) +
		float64(t.half.Z*math.Abs(d.Dot(t.axes[2])))
}

// slack is how far apart things may be to count as near: contacts are made before they touch.
const slack = 0.02 // m
