//go:build cgo && window && linux

// Ghosts: cars that are not there have wheels that turn and a faint shadow, and leave nothing behind.

package render_test

import (
	"bytes"
	"image"
	"path/filepath"
	"testing"

	"camber/components/space"
)

func TestAGhostHasWheelsAndAShadow(t *testing.T) {
	s := sit(t, "cars/kestrel")
	if err := s.r.Resize(800, 450); err != nil {
		t.Fatal(err)
	}
	s.image = image.NewRGBA(image.Rect(0, 0, 800, 450))
	s.ready(t, 400)
	s.b.Cars[0].Ghost = true
	look := func(name string) []byte {
		c := &s.b.Cars[0]
		eye := space.V(-5, 3.5, 1.2)
		pose := c.At(1)
		s.b.Eyes[0].Now = space.Pose{
			Place: pose.Place.Moved(pose.Turn.Rotate(eye)),
			Turn:  space.Looking(pose.Turn.Rotate(eye.Scale(-1)), space.V(0, 0, 1)),
		}
		s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = s.b.Eyes[0].Now, 0.5, 0
		s.again(t)
		if *portraits != "" {
			keep(t, filepath.Join(*portraits, "ghost-"+name+".png"), s.image)
		}
		return bytes.Clone(s.image.Pix)
	}
	whole := look("whole")
	wheels := s.b.Cars[0].N
	if wheels != 4 {
		t.Fatalf("it has %d wheels", wheels)
	}
	s.b.Cars[0].N = 0 // its shadow goes with its wheels
	bare := look("bare")
	if n, darker := other(whole, bare); n < 3000 || darker < 1000 {
		t.Errorf("wheels and shadow change %d pixels, %d of them darker", n, darker)
	}
	s.b.Cars[0].N = wheels
	s.b.Cars[0].Ghost = false
	if n, darker := other(look("car"), whole); n < 20_000 || darker < 5000 {
		t.Errorf("a car differs from its ghost in %d pixels, %d of them darker", n, darker)
	}
}

func TestSpokesBlurWhereAWheelSpinsFast(t *testing.T) {
	s := sit(t, "cars/kestrel")
	s.ready(t, 400)
	s.from(t, space.V(-3, 1.2, 0), 0.5)
	still := bytes.Clone(s.image.Pix)
	for n := range s.b.Cars[0].N {
		s.b.Cars[0].Wheels[n].Spin = 80
	}
	s.again(t)
	blurred := bytes.Clone(s.image.Pix)
	if n, _ := other(still, blurred); n < 150 {
		t.Errorf("%d pixels are other where wheels spin", n)
	}
	for n := range s.b.Cars[0].N { // there is no spoke whose turning could be seen
		w := &s.b.Cars[0].Wheels[n]
		w.Now.Angle += 0.3
		w.Before.Angle += 0.3
	}
	s.again(t)
	if n, _ := other(s.image.Pix, blurred); n > 90 { // the hub's edges
		t.Errorf("blurred wheels that are turned differ in %d pixels", n)
	}
}

func TestATyreIsFlatWhereItStands(t *testing.T) {
	s := slide(t, "oval", "", 0)
	s.ready(t, 600)
	for n := range s.b.Cars[0].N {
		w := &s.b.Cars[0].Wheels[n]
		if w.Now.Squash < 0.005 || w.Now.Squash > 0.06 {
			t.Errorf("wheel %d is pressed in by %.1f mm", n, 1e3*w.Now.Squash)
		}
	}
	c := &s.b.Cars[0]
	hub, beside := c.Wheels[0].Now.At, space.V(-2.5, 0.4, 0.1)
	pose := c.At(1)
	s.b.Eyes[0].Now = space.Pose{
		Place: pose.Place.Moved(pose.Turn.Rotate(hub.Add(beside))),
		Turn:  space.Looking(pose.Turn.Rotate(beside.Scale(-1)), space.V(0, 0, 1)),
	}
	s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = s.b.Eyes[0].Now, 0.35, 0
	s.again(t)
	if *portraits != "" {
		keep(t, filepath.Join(*portraits, "tyre.png"), s.image)
	}
	pressed := bytes.Clone(s.image.Pix)
	for n := range s.b.Cars[0].N { // as it would be if it were not
		w := &s.b.Cars[0].Wheels[n]
		w.Now.At.Z += w.Now.Squash
		w.Before, w.Now.Squash = w.Now, 0
	}
	s.again(t)
	if n, _ := other(s.image.Pix, pressed); n < 60 {
		t.Errorf("a tyre that is pressed in looks like one that is not: %d pixels", n)
	}
}
