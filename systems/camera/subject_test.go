// A car's road and its left front wheel are found in the world.

package camera_test

import (
	"math"
	"testing"

	"camber/blueprints/scene"
	"camber/components/person"
	"camber/content"
	"camber/systems/camera"
	"camber/systems/host/session"
)

func TestACarIsFollowedWithItsRoadAndItsLeftFrontWheel(t *testing.T) {
	loaded, problems := scene.Load(content.Base(), "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: loaded, Cell: &[3]int32{5, -7, 0}})
	if err != nil {
		t.Fatal(err)
	}
	w, car := run.World, run.Cars[0]
	if err := run.Loop.Steps(50); err != nil {
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
	r := camera.Rig{Kind: person.Television}
	if eye := r.Follow(&s, 0.01); eye.Place.From(s.Pose.Place).Len() > 150 || eye.Place.From(s.Pose.Place).Len() < 5 {
		t.Errorf("the television camera stands %v away", eye.Place.From(s.Pose.Place))
	}
}
