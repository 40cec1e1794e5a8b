// A car's road and its left front wheel are found in the world.

package camera_test

import (
	"math"
	"testing"

	"camber/blueprints"
	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/camera"
)

func TestACarIsFollowedWithItsRoadAndItsLeftFrontWheel(t *testing.T) {
	loaded, problems := blueprints.LoadScene(content.Base(), "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	components.Run.Of(w, ecs.WorldKey).State.Hz = 1000
	car := loaded.Spawn(w, [3]int32{5, -7, 0})[0]
	loop := ecs.NewLoop(w, systems.Frame(w, systems.Host{}), ecs.NewClock(1000, ecs.Wall()))
	if err := loop.Steps(50); err != nil {
		t.Fatal(err)
	}
	s, ok := camera.Of(w, car)
	if !ok || s.Line == nil {
		t.Fatalf("found %v, the road %v", ok, s.Line)
	}
	if _, offset := s.Line.Locate(s.Pose.From(s.From), math.Inf(1)); math.Abs(offset) > 10 {
		t.Errorf("the car stands %g m beside the road it is on", offset)
	}
	if s.Wheel.X > -0.4 || s.Wheel.Y < 0.6 || !(s.Radius > 0.2) {
		t.Errorf("the left front wheel is at %v, %g m in radius", s.Wheel, s.Radius)
	}
	if n := testing.AllocsPerRun(20, func() { camera.Of(w, car) }); n != 0 {
		t.Errorf("%v allocations a look", n)
	}
	r := camera.Rig{Kind: components.Television}
	if eye := r.Follow(&s, 0.01); eye.Place.From(s.Pose.Place).Len() > 150 || eye.Place.From(s.Pose.Place).Len() < 5 {
		t.Errorf("the television camera stands %v away", eye.Place.From(s.Pose.Place))
	}
}
