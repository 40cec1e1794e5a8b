// Cameras: the sources' formulas by their numbers, and ours by what a driver would notice.

package camera

import (
	"math"
	"testing"

	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
)

func near(t *testing.T, what string, got, want space.Vec) {
	t.Helper()
	if got.Sub(want).Len() > 1e-9 {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestTheSourcesFourCamerasFollowTheirFormulas(t *testing.T) { // CAM-02..05; their z is our y, their y our z
	const x, y, z, h = 31.0, -47.0, 5.0, 10.0
	heading := 0.7
	sin, cos := math.Sincos(heading)
	at, target, up := InCar(x, y, z, heading, h)
	near(t, "in car, at", at, space.V(x, y, z+1.8))
	near(t, "in car, target", target, space.V(x+h*sin, y+h*cos, z))
	near(t, "in car, up", up, space.V(0, 0, 1))
	at, target, _ = Diagonal(x, y, z, heading, h)
	near(t, "diagonal, at", at, space.V(x-h*sin, y-h*cos, z+h))
	near(t, "diagonal, target", target, space.V(x, y, z+3))
	at, target, up = FixedPoints(x, y, z, h)
	near(t, "fixed, at", at, space.V(30, -50, z+h))
	near(t, "fixed, target", target, space.V(x, y, z+3))
	near(t, "fixed, up", up, space.V(0.001, 0, 1))
	at, target, up = TopDown(x, y, z, h)
	near(t, "top, at", at, space.V(x, y, z+h))
	near(t, "top, target", target, space.V(x, y, z))
	if _, _, top := space.Looking(target.Sub(at), up).Axes(); top.Y < 0.999 {
		t.Error("from above, north is not up")
	}
}

func subject(at space.Vec, heading, speed float64) *Subject {
	from := space.PlaceAt([3]int32{7, -3, 0}, space.V(500, 500, 500))
	turn := space.Heading(heading)
	return &Subject{
		Key: 5, Pose: space.Pose{Place: from.Moved(at), Turn: turn},
		Velocity: turn.Rotate(space.V(0, speed, 0)), Size: space.V(1.8, 4.4, 1.4), From: from,
	}
}

func TestTheFixedCameraStandsUntilTheCarIsFarAway(t *testing.T) { // CAM-04
	r := Rig{Kind: person.FixedPoints}
	first := r.Follow(subject(space.V(1, 1, 0), 0, 20), 0.1).Place
	if got := r.Follow(subject(space.V(1, 40, 0), 0, 20), 0.1).Place; got != first {
		t.Error("it moves although the car is near")
	}
	if got := r.Follow(subject(space.V(1, 80, 0), 0, 20), 0.1).Place; got == first {
		t.Error("it stays although the car is far away")
	}
}

func TestTheChaseCameraComesBehindTheCarAndDoesNotCareHowOftenItIsAsked(t *testing.T) {
	for _, dt := range []float64{1.0 / 250, 1.0 / 60, 1.0 / 30} {
		r := Rig{}
		r.Follow(subject(space.Vec{}, 0, 30), dt)
		var eye person.Eye
		for passed := 0.0; passed < 2-1e-9; passed += dt {
			eye = r.Follow(subject(space.Vec{}, math.Pi/2, 30), dt)
		}
		s := subject(space.Vec{}, math.Pi/2, 30)
		if local := s.Pose.Local(eye.Place); math.Abs(local.X) > 0.02 || local.Y > -4 || local.Z < 0.8 {
			t.Errorf("dt %g: two seconds after the bend the eye is at %v of the car", dt, local)
		}
		if _, ahead, _ := eye.Turn.Axes(); ahead.X < 0.97 {
			t.Errorf("dt %g: it looks along %v", dt, ahead)
		}
	}
}

func TestEveryCameraLooksSomewhereAtAnySpeed(t *testing.T) {
	for k := range person.CameraKinds {
		r := Rig{Kind: k}
		for _, speed := range []float64{0, 0.1, 90} {
			s := subject(space.V(3, 4, 0.5), 2, speed)
			e := r.Follow(s, 0.01)
			if !e.Place.Valid() || !e.Turn.Finite() || !(e.Fov > 0.05 && e.Fov < 2.5) {
				t.Errorf("%v at %g m/s: %+v", k, speed, e)
			}
			if far := e.Place.From(s.Pose.Place).Len(); far > 120 && k != person.Map {
				t.Errorf("%v is %g m away", k, far)
			}
		}
		if named, ok := person.CameraNamed(k.String()); !ok || named != k {
			t.Errorf("%v is not known by its name", k)
		}
	}
}

func TestTheFreeCameraGoesWhereItIsFlownAndStaysThere(t *testing.T) { // CAM
	r := Rig{Kind: person.FreeFly}
	first := r.Follow(subject(space.V(3, 4, 0), 0.5, 30), 0.1)
	if second := r.Follow(subject(space.V(60, 90, 0), 0.9, 30), 0.1); second.Pose != first.Pose {
		t.Error("it follows the car")
	}
	r.Fly(space.V(0, 10, 0), 0, 0)
	moved := r.Follow(subject(space.Vec{}, 0, 0), 0.1)
	_, ahead, _ := first.Turn.Axes()
	if d := moved.Place.From(first.Place); math.Abs(d.Len()-10) > 1e-9 || d.Unit().Dot(ahead) < 0.98 {
		t.Errorf("ten metres ahead brought it %v on", d)
	}
	r.Fly(space.Vec{}, 0.7, 9)
	if _, _, up := r.Follow(subject(space.Vec{}, 0, 0), 0.1).Turn.Axes(); up.Z <= 0 {
		t.Error("it stands on its head")
	}
}

func TestACarsFileMayHaveTheEyeOfAnyView(t *testing.T) {
	for k := range person.Director { // whose views are others'
		s := subject(space.V(3, 4, 0.5), 0.6, 20)
		s.Looks = &solid.Looks{}
		usual := (&Rig{Kind: k}).Follow(s, 0)
		s.Looks.Eyes = []solid.LookEye{{ID: k.String(), At: space.V(0.4, -9, 2.5), Fov: 0.5}}
		own := (&Rig{Kind: k}).Follow(s, 0)
		if own.Fov == usual.Fov && own.Place == usual.Place {
			t.Errorf("%v sees the same without", k)
		}
	}
	s := subject(space.V(3, 4, 0.5), 0.6, 0)
	s.Looks = &solid.Looks{Eyes: []solid.LookEye{{ID: "chase", At: space.V(0.5, -9, 2.5), Fov: 0.5}}}
	if at := s.Pose.Local((&Rig{}).Follow(s, 0).Place); at.Sub(space.V(0.5, -9, 2.5)).Len() > 1e-6 {
		t.Errorf("the chase camera is at %v of the car", at)
	}
}

func TestAHeadGivesWayInTheCockpitAndNobodyElse(t *testing.T) {
	at := func(head, braking float64) space.Vec {
		r := Rig{Kind: person.Cockpit, Head: head}
		s := subject(space.Vec{}, 0, 40)
		for n := range 100 {
			s = subject(space.Vec{}, 0, 40-braking*0.01*float64(n))
			r.Follow(s, 0.01)
		}
		return s.Pose.Local(r.Follow(s, 0.01).Place)
	}
	still := at(0, 10)
	if steady := at(1, 0); steady.Sub(still).Len() > 1e-9 {
		t.Errorf("at steady speed it is %v off", steady.Sub(still))
	}
	if nods := at(1, 10).Sub(still); nods.Y < 0.02 || nods.Y > headMost+1e-9 || math.Abs(nods.X) > 1e-9 {
		t.Errorf("under braking it is %v off", nods)
	}
}

func TestADriverLooksToTheSidesAndBack(t *testing.T) {
	for _, kind := range []person.CameraKind{
		person.InCar, person.Hood, person.Cockpit, person.AtWheel, person.Chase,
	} {
		for _, look := range []float64{-math.Pi / 2, math.Pi / 2, math.Pi} {
			straight := Rig{Kind: kind}
			_, before, _ := straight.Follow(subject(space.V(1, 1, 0), 0.4, 20), 0.1).Turn.Axes()
			turned := Rig{Kind: kind, Look: look}
			eye := turned.Follow(subject(space.V(1, 1, 0), 0.4, 20), 0.1)
			_, after, up := eye.Turn.Axes()
			way := wrapped(math.Atan2(after.X, after.Y) - math.Atan2(before.X, before.Y) - look)
			if math.Abs(way) > 1e-6 || up.Z < 0.8 {
				t.Errorf("camera %v asked to look %.2f rad to the right is %.3f off, up is %v", kind, look, way, up)
			}
		}
	}
}
