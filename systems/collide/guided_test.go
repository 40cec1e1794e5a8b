// Things that go their own way: they push with their own velocity at the point, are never gone through, and crush
// nothing into what is no number.

package collide_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/host/session"
)

// straight goes on and on, and may turn.
type straight struct {
	velocity, axis space.Vec // m/s
	spin           float64   // rad/s
	until          float64   // s, when it stands; 0: never
}

func (s straight) At(tick int64, dt float64) solid.Off {
	time := float64(float64(tick) * dt)
	if s.until > 0 {
		time = min(time, s.until)
	}
	return solid.Off{At: s.velocity.Scale(time), Axis: s.axis, By: float64(s.spin * time)}
}

// lead puts something that goes its own way into a world, its home at a place.
func lead(w *ecs.World, at space.Place, p solid.BodyParams, way solid.Way) ecs.Key {
	p.Mass, p.Inertia = 0, space.Vec{}
	return w.Spawn(func(k ecs.Key) {
		g := solid.Guided.Of(w, k)
		g.Params = solid.GuidedParams{Body: p, Way: way}
		g.State.Place, g.State.Turn = at, space.Identity
	}, solid.Guided)
}

func (a *arena) lead(p solid.BodyParams, at space.Vec, way solid.Way) ecs.Key {
	return lead(a.w, a.middle.Moved(at), p, way)
}

func smooth(mass, bounce float64, shapes ...solid.Shape) solid.BodyParams {
	p := rigid(mass, shapes...)
	p.Friction, p.Bounce = 0, bounce
	return p
}

// A body at rest that a wall of infinite mass hits at v leaves at (1+e) v along the normal, whatever its mass.
func TestWhatAMovingWallHitsLeavesAtOnePlusBounceTimesItsSpeed(t *testing.T) { // COL-07
	for _, mass := range []float64{0.3, 1300, 40e3} {
		for _, v := range []float64{2, 30, 100} {
			for _, e := range []float64{0, 0.4, 1} {
				a := newArena(t, 1000, midCell())
				k := a.put(smooth(mass, e, brick(1.8, 4.4, 1.2)), space.V(0, 0, 0.6), space.Vec{})
				a.lead(smooth(0, 0, brick(6, 0.2, 3)), space.V(0, -2.81, 1.5), straight{velocity: space.V(0, v, 0)})
				a.steps(int(0.51/v*1000) + 30)
				if got, want := a.body(k).Velocity, (1+e)*v; math.Abs(got.Y-want) > 3e-3*want || math.Abs(got.X) > 1e-6*v {
					t.Errorf("%v kg, a wall of %v m/s, bounce %v: it leaves at %v, want %v", mass, v, e, got, want)
				}
			}
		}
	}
}

// At 3 m from its hinge an arm that turns at 4 rad/s goes 12 m/s.
func TestATurningArmPushesWithItsVelocityAtThePoint(t *testing.T) {
	a := newArena(t, 1000, midCell())
	ball := a.put(smooth(7, 0.5, globe(0.2)), space.V(3, 1, 0.2), space.Vec{})
	arm := brick(4, 0.1, 0.3)
	arm.At = space.V(2, 0, 0)
	a.lead(smooth(0, 0, arm), space.V(0, 0, 0.2), straight{axis: space.V(0, 0, 1), spin: 4})
	a.steps(200)
	// Its middle is 0.05 + 0.2 m from the ball's when it meets it: cos p - 3 sin p = 0.25, and that 3 cos p + sin p from
	// the hinge.
	p := math.Atan2(1, 3) - math.Asin(0.25/math.Sqrt(10))
	foot := 3*math.Cos(p) + math.Sin(p)
	want := space.V(-math.Sin(p), math.Cos(p), 0).Scale(1.5 * 4 * foot)
	if got := a.body(ball).Velocity; got.Sub(want).Len() > 0.02*want.Len() {
		t.Errorf("it leaves at %v, want %v", got, want)
	}
}

// Friction takes along at mu g until it goes as the plate does, and round as the plate turns.
func TestAPlateTakesAlongWhatLiesOnIt(t *testing.T) {
	const mu, v = 0.5, 3.0
	a := newArena(t, 1000, midCell())
	p := rigid(25, brick(0.6, 0.6, 0.6))
	p.Friction = mu
	plate := rigid(0, brick(8, 8, 0.2))
	plate.Friction = mu
	k := a.put(p, space.V(0, 0, 1.4), space.Vec{})
	a.lead(plate, space.V(0, 0, 1), straight{velocity: space.V(v, 0, 0)})
	a.steps(400)
	if got, want := a.body(k).Velocity.X, mu*9.80665*0.4; math.Abs(got-want) > 0.01*want {
		t.Errorf("after 0.4 s it goes %v m/s, want %v", got, want)
	}
	a.steps(600)
	if got := a.body(k).Velocity; got.Sub(space.V(v, 0, 0)).Len() > 1e-3 || a.body(k).Asleep {
		t.Errorf("after a second it goes %v, asleep %v", got, a.body(k).Asleep)
	}
	if z := a.at(k).Z; math.Abs(z-1.4) > 2e-3 {
		t.Errorf("it lies at %v m on the plate", z)
	}

	a = newArena(t, 1000, midCell())
	k = a.put(p, space.V(2, 0, 1.4), space.V(0, 2, 0))
	a.lead(plate, space.V(0, 0, 1), straight{axis: space.V(0, 0, 1), spin: 1})
	a.steps(3000)
	at, got := a.at(k), a.body(k).Velocity
	if want := space.V(-at.Y, at.X, 0); got.Sub(want).Len() > 0.02 || math.Abs(math.Hypot(at.X, at.Y)-2) > 0.1 {
		t.Errorf("on a plate that turns it is at %v and goes %v, want %v", at, got, want)
	}
}

func TestACarThatLiesOnAMovingPlateGoesWithIt(t *testing.T) {
	run := crash(t, `<car use="cars/kestrel" driver="none" height="1.5m"/>`, session.Setup{})
	plate := rigid(0, brick(40, 40, 0.2))
	plate.Friction = 0.8
	lead(run.World, ground(run.World).Moved(space.V(0, 0, 1.2)), plate, straight{velocity: space.V(3, 0, 0)})
	steps(t, run, 4000)
	c := chassis(run)
	if z := c.Place.From(ground(run.World)).Z; c.Velocity.Sub(space.V(3, 0, 0)).Len() > 0.05 || z < 1.3 {
		t.Errorf("it goes %v, %.2f m high", c.Velocity, z)
	}
}

// Cars and light things at up to 100 m/s, against thin arms that stand or come, and the other way round.
func TestNothingGoesThroughAnArm(t *testing.T) {
	arm := func() solid.BodyParams { return rigid(0, brick(12, 0.1, 0.6)) }
	for _, hz := range []int{250, 1000} {
		for _, own := range []float64{0, 40, 100} {
			for _, v := range []float64{0, 40, 100} {
				a := newArena(t, hz, midCell())
				k := a.put(smooth(4, 0.2, brick(0.3, 0.3, 0.3)), space.V(0, 0, 0.5), space.V(0, v, 0))
				g := a.lead(arm(), space.V(0, 6, 0.5), straight{velocity: space.V(0, -own, 0)})
				for range hz / 2 {
					a.steps(1)
					front := solid.Guided.Of(a.w, g).MotionAt(a.w.Tick()+1, 1/float64(hz)).From(a.middle).Y
					if y := a.at(k).Y; y > front {
						t.Fatalf("%d Hz, thing %v m/s, arm %v m/s: it is at %v, the arm at %v", hz, v, own, y, front)
					}
				}
			}
		}
	}
	for _, own := range []float64{0, 20, 100} {
		run := crash(t, `<car use="cars/kestrel" driver="none" speed="360km/h"/>`, session.Setup{})
		from := ground(run.World).Moved(space.V(0, 15, 0.6))
		g := lead(run.World, from, arm(), straight{velocity: space.V(0, -own, 0)})
		for range 500 {
			steps(t, run, 1)
			front := solid.Guided.Of(run.World, g).MotionAt(run.World.Tick()+1, 1e-3).Place
			if y := chassis(run).Place.From(front).Y; !(y < 0) {
				t.Fatalf("an arm of %v m/s: the car's middle is %.2f m behind it", own, y)
			}
		}
	}
}

// A car that is pressed against a wall stays whole and before the wall, whatever comes; let go, it is not thrown.
func TestACarPinchedBetweenGateAndWall(t *testing.T) {
	for _, v := range []float64{0.3, 2, 20} {
		run := crash(t, `<car use="cars/kestrel" driver="none" at="0 0m"/>`, session.Setup{})
		w, from := run.World, ground(run.World)
		w.Spawn(func(k ecs.Key) {
			b := solid.Body.Of(w, k)
			b.Params = rigid(0, brick(10, 1, 4))
			b.State.Place, b.State.Turn = from.Moved(space.V(0, 4, 1)), space.Identity
		}, solid.Body)
		lead(w, from.Moved(space.V(0, -6, 0.5)), rigid(0, brick(10, 0.1, 0.6)),
			straight{velocity: space.V(0, v, 0), until: 7.5 / v})
		fastest, most := 0.0, 0.0
		for range int(7.5/v*1000) + 2000 {
			steps(t, run, 1)
			c := chassis(run)
			at := c.Place.From(from)
			if !c.Velocity.Finite() || !c.Spin.Finite() || at.Z < 0.05 || at.Y > 3.5 {
				t.Fatalf("gate of %v m/s, tick %d: it is at %v and goes %v", v, w.Tick(), at, c.Velocity)
			}
			fastest = max(fastest, c.Velocity.Len())
			for _, k := range solid.Contacts.Of(w, ecs.WorldKey).State.Kept {
				for _, at := range k.Points {
					most = max(most, at.Push)
				}
			}
		}
		if end := chassis(run).Velocity.Len(); fastest > 2*v+6 || end > 1 {
			t.Errorf("gate of %v m/s: the car went %.1f m/s, and goes %.1f in the end", v, fastest, end)
		}
		if most > 2000 { // more with each step would be kept of what presses without end
			t.Errorf("gate of %v m/s: %.0f N s were kept for the next step", v, most)
		}
	}
}

// A sleeper that the gate comes to wakes, one that it goes away from too; what stands fast breaks off only when hit
// harder than it bears.
func TestWhatGoesItsOwnWayWakesAndBreaks(t *testing.T) {
	a := newArena(t, 1000, midCell())
	near := a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 0, 0.3), space.Vec{})
	far := a.put(rigid(25, brick(0.6, 0.6, 0.6)), space.V(0, 20, 0.3), space.Vec{})
	for _, k := range []ecs.Key{near, far} {
		a.body(k).Asleep = true
	}
	lamp := rigid(30, brick(0.1, 0.1, 4))
	lamp.Breaks = 50
	weak := a.put(lamp, space.V(2, 0, 2), space.Vec{})
	lamp.Breaks = 5000
	strong := a.put(lamp, space.V(-2, 0, 2), space.Vec{})
	a.lead(rigid(0, brick(6, 0.1, 0.6)), space.V(0, -2, 0.5), straight{velocity: space.V(0, 4, 0)})
	a.steps(700)
	if b := a.body(near); b.Asleep || b.Velocity.Y < 2 {
		t.Errorf("what it came to: asleep %v, %v", b.Asleep, b.Velocity)
	}
	if !a.body(far).Asleep {
		t.Error("what it never came to has woken")
	}
	if !a.body(weak).Broken || a.body(strong).Broken {
		t.Errorf("hit with 120 N s: what bears 50 is broken %v, what bears 5000 %v", a.body(weak).Broken,
			a.body(strong).Broken)
	}
}

// Random things among random arms, plates and leaves: nothing is lost, nothing is buried.
func TestRandomScenesWithWhatGoesItsOwnWay(t *testing.T) {
	n := *scenes
	if testing.Short() {
		n = min(n, 100)
	}
	for from := 0; from < n; from += batch {
		t.Run(fmt.Sprintf("from scene %d", from), func(t *testing.T) {
			for i := from; i < min(from+batch, n); i++ {
				playGuided(t, i)
			}
		})
	}
}

func playGuided(t *testing.T, i int) {
	defer func() {
		if r := recover(); r != nil {
			t.Fatalf("scene %d panics: %v", i, r)
		}
	}()
	a, hz := anyGuided(t, i)
	defer a.w.Close()
	play := func(n int, lowest float64) {
		for range n {
			if err := a.loop.Steps(max(hz/160, 1)); err != nil || !a.finite() {
				t.Fatalf("scene %d: not all numbers are finite: %v", i, err)
			}
			for _, r := range ecs.NewView1(a.w, solid.Body).Rows() {
				if z := a.at(r.Key).Z; z < lowest || r.A.State.Velocity.Len() > 1000 {
					t.Fatalf("scene %d: thing %d is %.2f m high and goes %v", i, r.Key, z, r.A.State.Velocity)
				}
			}
		}
	}
	play(40, -0.5) // what presses on it may press it in for a moment
	for _, r := range ecs.NewView1(a.w, solid.Guided).Rows() {
		a.w.Remove(r.Key)
	}
	play(20, -0.5)
	play(1, 0)
}

// anyGuided throws some bodies among some things that go their own way.
func anyGuided(t *testing.T, i int) (*arena, int) {
	d := dice(i + 77777)
	d.next()
	hz := []int{250, 1000}[d.upTo(2)]
	a := newArena(t, hz, space.PlaceAt([3]int32{}, space.V(d.between(0, 1024), d.between(0, 1024), d.between(0, 1024))))
	vec := func(most float64) space.Vec {
		return space.V(d.between(-most, most), d.between(-most, most), d.between(-most, most))
	}
	for range 3 + d.upTo(5) {
		b := a.body(a.put(anyBody(t, &d), vec(3).Add(space.V(0, 0, 4)), vec(20)))
		b.Turn = space.AxisAngle(vec(1), d.between(-3, 3))
	}
	for range 1 + d.upTo(4) {
		shape := brick(d.between(0.1, 4), d.between(0.1, 4), d.between(0.05, 1))
		shape.At = vec(1)
		way := solid.Way(straight{velocity: vec(math.Pow(10, d.between(-1, 2))), axis: vec(1).Unit(), spin: d.between(-6, 6)})
		if d.next() < 0.5 {
			moves, open := d.between(0.1, 1), d.between(0, 0.3)
			way = &solid.Gate{
				Slide: vec(3), Axis: vec(1).Unit(), Angle: d.between(-2, 2), Period: 2*moves + open + d.between(0, 1),
				Phase: d.between(0, 2), Moves: moves, Open: open,
			}
		}
		a.lead(rigid(0, shape), vec(3).Add(space.V(0, 0, 2)), way)
	}
	return a, hz
}

// counted has chunks that nobody may ask for.
type counted struct{ asked int }

func (c *counted) Want(chunks []int32) { c.asked += len(chunks) }
func (c *counted) Ready(int32) bool    { return true }
func (c *counted) Take(int32) (*tree.Chunk, error) {
	c.asked++
	return nil, errors.New("nobody may ask for this")
}

func TestWhatGoesItsOwnWayAnnouncesNoGround(t *testing.T) {
	d := dice(3)
	a := newArena(t, 1000, midCell(), meadow(t, &d, 20, 2, space.V(-20, -20, 0), flat))
	g, none := terrain.Ground.Of(a.w, a.track), &counted{}
	g.Params.Meshes, g.Params.Source = []terrain.GroundMesh{g.Params.Meshes[0].Told()}, none
	terrain.Land.Of(a.w, ecs.WorldKey).Params.Strict = true
	k := a.lead(rigid(0, brick(4, 0.1, 1)), space.V(-15, 0, 0.5), straight{velocity: space.V(30, 0, 0)})
	a.steps(1000)
	if none.asked > 0 {
		t.Errorf("%d chunks were asked for", none.asked)
	}
	if x := solid.Guided.Of(a.w, k).MotionAt(a.w.Tick(), 1e-3).From(a.middle).X; math.Abs(x-15) > 1e-6 {
		t.Errorf("it went to %v", x)
	}
}
