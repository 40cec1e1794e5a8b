// Cars that hit things: walls that stop them however fast they come, lamps that break, dents, and a wall to be parked
// against.

package collide_test

import (
	"fmt"
	"math"
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
)

// crash opens a scene with these elements in it.
func crash(t *testing.T, inside string, s session.Setup) *session.Session {
	t.Helper()
	scene := fstest.MapFS{"scenes/crash.xml": &fstest.MapFile{Data: []byte(
		`<camber version="1"><scene id="crash" name="Crash" seconds="9s">` + inside + `</scene></camber>`)}}
	s.Files = content.Stack(content.Layer{Name: "test", FS: scene}, content.Layer{Name: "base", FS: content.Base()})
	s.Scene = "scenes/crash.xml"
	run, err := session.Open(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { run.Close() })
	return run
}

func steps(t *testing.T, run *session.Session, n int) {
	t.Helper()
	if err := run.Loop.Steps(n); err != nil {
		t.Fatal(err)
	}
}

// chassis is the State of a session's first car.
func chassis(run *session.Session) *vehicle.ChassisState {
	return &vehicle.Chassis.Of(run.World, run.Cars[0]).State
}

// tracks are the Keys of a world's tracks, the scene's first.
func tracks(w *ecs.World) (keys []ecs.Key) {
	for _, r := range ecs.NewView1(w, terrain.Track).Rows() {
		keys = append(keys, r.Key)
	}
	return keys
}

// ground is where a scene's track lies.
func ground(w *ecs.World) space.Place { return terrain.Track.Of(w, tracks(w)[0]).State.Place }

// wall puts a fixed box into a session; at is its middle's place from the track's.
func wall(run *session.Session, at space.Vec, s solid.Shape) ecs.Key {
	return run.World.Spawn(func(k ecs.Key) {
		b := solid.Body.Of(run.World, k)
		b.Params = rigid(0, s)
		b.State.Place, b.State.Turn = ground(run.World).Moved(at), space.Identity
	}, solid.Body)
}

// thing finds an obstacle's Params in a session by its id.
func thing(t *testing.T, run *session.Session, id string, at space.Vec) ecs.Key {
	t.Helper()
	for _, o := range run.Things {
		if o.ID == id {
			return o.Spawn(run.World, space.Pose{Place: ground(run.World).Moved(at), Turn: space.Identity})
		}
	}
	t.Fatalf("there is no obstacle %q", id)
	return 0
}

func TestACarAt340DoesNotPassAWall(t *testing.T) {
	for _, hz := range []int{200, 1000} {
		for _, kind := range []string{"a wall of 10 cm", "a mesh"} {
			for i := range 3 { // each comes to the wall at another part of its step
				run := crash(t, fmt.Sprintf(`<car use="cars/p917" driver="none" speed="340km/h" at="0 %.3fm"/>`,
					0.031*float64(i)), session.Setup{Hz: hz})
				if kind == "a mesh" {
					d := terrain.Ground.Of(run.World, tracks(run.World)[0])
					d.Params.Meshes = []terrain.GroundMesh{{Chunk: standing(t, 30)}}
				} else {
					wall(run, space.V(0, 30, 2), brick(20, 0.1, 4))
				}
				fastest := 0.0
				for range 2 * hz {
					steps(t, run, 1)
					c := chassis(run)
					if c.Place.From(ground(run.World)).Y > 30 {
						t.Fatalf("%d Hz, %s: the car's middle is %.2f m behind it", hz, kind, c.Place.From(ground(run.World)).Y-30)
					}
					fastest = max(fastest, c.Velocity.Len())
				}
				if v := chassis(run).Velocity; fastest > 100 || v.Y > 1 || v.Len() > 30 {
					t.Errorf("%d Hz, %s: after the hit it goes at %v m/s, at most %.1f", hz, kind, v, fastest)
				}
			}
		}
	}
}

// standing is a wall of a mesh that faces south, so far north.
func standing(t *testing.T, north float64) *tree.Chunk {
	t.Helper()
	c, err := tree.Build(tree.Soup{
		Points: []space.Vec{
			space.V(-15, north, -1), space.V(15, north, -1), space.V(15, north, 4),
			space.V(-15, north, 4),
		},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestACarParkedAgainstAWallDoesNotCreep(t *testing.T) {
	for _, slope := range []string{"0%", "-10%"} { // the second: down the hill, into the wall
		run := crash(t, `<track rise-north="`+slope+`"/><car use="cars/p917" driver="none" speed="4km/h"/>`, session.Setup{})
		wall(run, space.V(0, 3.5, 0.5), brick(6, 0.4, 6))
		steps(t, run, 3000)
		vehicle.Intent.Of(run.World, run.Cars[0]).State = vehicle.IntentState{Clutch: 1, HandBrake: 1}
		steps(t, run, 3000)
		begin := chassis(run).Pose()
		if begin.Place.From(ground(run.World)).Y > 3.5 {
			t.Fatal("it is not before the wall")
		}
		farthest := 0.0
		for range 10 {
			steps(t, run, 1000)
			farthest = max(farthest, chassis(run).Place.From(begin.Place).Len())
		}
		if turned := 1 - math.Abs(chassis(run).Turn.Dot(begin.Turn)); farthest > 1e-3 || turned > 1e-7 {
			t.Errorf("slope %s: it creeps %.3f mm in 10 s, turns by %.2g", slope, 1e3*farthest, turned)
		}
	}
}

func TestALampBreaksInAHitAndStandsATouch(t *testing.T) { // COL-02
	for speed, breaks := range map[string]bool{"3km/h": false, "60km/h": true} {
		run := crash(t, `<car use="cars/p917" driver="none" speed="`+speed+`"/>`, session.Setup{})
		lamp := thing(t, run, "lamp", space.V(0.2, 4, 0))
		body := &solid.Body.Of(run.World, lamp).State
		stood, before := body.Place, chassis(run).Velocity.Y
		steps(t, run, 1500)
		v := chassis(run).Velocity.Y
		switch {
		case body.Broken != breaks:
			t.Errorf("%s: broken is %v", speed, body.Broken)
		case breaks && (v < 0.8*before || v > before):
			t.Errorf("%s: from %.2f m/s, %.2f are left", speed, before, v)
		case breaks && body.Place.From(stood).Len() < 1:
			t.Errorf("%s: what is broken has moved by %v", speed, body.Place.From(stood))
		case !breaks && body.Place != stood:
			t.Errorf("%s: it has moved by %v", speed, body.Place.From(stood))
		}
	}
}

func TestDentsAreOffByDefaultAndBendSteeringAndAirWhenOn(t *testing.T) { // COL-02
	var frames [2]vehicle.BodyworkState
	for i := range frames {
		run := crash(t, `<car use="cars/p917" driver="none" speed="50km/h"/>`, session.Setup{})
		wall(run, space.V(0.6, 4, 2), brick(1.4, 0.4, 4))
		f := vehicle.Bodywork.Of(run.World, run.Cars[0])
		f.State.Fragile = i == 1
		steps(t, run, 1000)
		frames[i] = f.State
	}
	if frames[0] != (vehicle.BodyworkState{}) {
		t.Errorf("a car is dented without being asked: %+v", frames[0])
	}
	f := frames[1]
	if front, rear := f.Dents[vehicle.DentFront], f.Dents[vehicle.DentRear]; front < 0.1 || front > 1 ||
		rear > 0.1*front {
		t.Errorf("into a wall, nose first, it has the dents %v", f.Dents)
	}
	if wing, _ := f.Downforce(); f.Drag() < 1.02 || wing > 0.95 || math.Abs(f.Steered(1)) > 0.98 {
		t.Errorf("the dents change nothing: drag %.3f, downforce %.3f, steering %.3f", f.Drag(), wing, f.Steered(1))
	}
}

func TestACarThatIsToldOfIsHitAndIsNotPushed(t *testing.T) { // NET-25
	run := crash(t, `<car use="cars/wren" driver="told"/><car use="cars/wren" driver="none" at="0 -8m" speed="15m/s"/>`,
		session.Setup{})
	is := components.ToldPose{Place: ground(run.World).Moved(space.V(0, 0, 1)), Velocity: space.V(0, 1, 0)}
	err := components.Tellings.In(run.World).Push(1, components.Telling{Car: run.Cars[0], Is: is})
	if err != nil {
		t.Fatal(err)
	}
	steps(t, run, 900)
	other := vehicle.Chassis.Of(run.World, run.Cars[1]).State
	if other.Velocity.Y > 11 {
		t.Errorf("who runs into a car that is told of still goes at %v", other.Velocity)
	}
	high := chassis(run).Place.From(ground(run.World)).Z - vehicle.Chassis.Of(run.World, run.Cars[0]).Params.Rest
	if at := components.PuppetOf(run.World, run.Cars[0]).Is.Place.From(ground(run.World)); math.Abs(at.Y-0.9) > 0.01 ||
		math.Abs(at.X) > 0.01 || math.Abs(high) > 0.01 {
		t.Errorf("a car that is told of, and was hit, is at %v", at)
	}
}

func TestACarThatIsMovedFromOutsideStillHitsThings(t *testing.T) { // NET-25: a remote car is where its owner says
	run := crash(t, `<car use="cars/p917" driver="none"/><car use="cars/kestrel" driver="none" at="40 0m"/>`,
		session.Setup{})
	crate := thing(t, run, "crate", space.V(0, 20, 0))
	body := &solid.Body.Of(run.World, crate).State
	steps(t, run, 1500)
	stood, begin := body.Place, chassis(run).Pose()
	if !body.Asleep {
		t.Fatal("the crate does not come to rest")
	}
	for i := range 120 { // its owner tells sixty times a second
		c := chassis(run)
		c.Place, c.Turn = begin.Place.Moved(space.V(0, 12*float64(i)/60, 0)), begin.Turn
		c.Velocity, c.Spin = space.V(0, 12, 0), space.Vec{}
		steps(t, run, 17)
	}
	if off := body.Place.From(stood); off.Y < 3 || off.Len() > 60 {
		t.Errorf("a car that was driven over its place by its owner has moved the crate by %v", off)
	}
}
