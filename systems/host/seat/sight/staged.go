//go:build cgo && window

// A car on the stage: alone in the picture, turning before the eye where the drive would begin.

package sight

import (
	"context"
	"fmt"
	"io/fs"
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/reload"
)

// stagedCar is a car on the stage.
type stagedCar struct {
	car  components.SeenCar // its pose is that on level ground at the origin
	from float64            // s, when it came
	at   person.Eye         // beside it
}

// turnRate is how fast the eye goes round it, in rad/s.
const turnRate = 0.45

// StageOf puts a car on the stage: a world with that car alone, which has settled on its springs.
func StageOf(ctx context.Context, files fs.FS, path string, sets ...string) (*stagedCar, error) {
	scene := fmt.Sprintf(`<camber version="1"><scene id="stage"><car use=%q driver="parked"/></scene></camber>`, path)
	over := content.Stack(
		content.Layer{Name: content.WorkLayer, FS: reload.Memory{"scenes/stage.xml": []byte(scene)}},
		content.Layer{Name: content.BaseLayer, FS: files})
	run, err := session.Open(session.Setup{Files: over, Scene: "scenes/stage.xml", Driver: session.DriverNone, Own: sets})
	if err != nil {
		return nil, err
	}
	defer func() { _ = run.Close() }()
	if len(run.Cars) == 0 {
		return nil, fmt.Errorf("%s: there is no car in it", path)
	}
	eyes := &components.Eyes.Of(run.World, ecs.WorldKey).Aux
	eyes.Cameras = []components.Camera{{Car: run.Car(1)}}
	for n := range 1000 {
		eyes.Cameras[0].Wanted = n == 999
		if err := run.Loop.Steps(1); err != nil || ctx.Err() != nil {
			return nil, err
		}
	}
	p := eyes.Moment
	c := p.Cars[0]
	foot, _ := foot(p)
	c.Now = space.Pose{Place: space.PlaceAt([3]int32{}, c.Now.From(foot)), Turn: c.Now.Turn}
	return &stagedCar{car: c}, nil
}

// foot is where the stage is: at the first start of a moment's tracks; where none has any, in the middle of the first.
func foot(p *components.Moment) (foot space.Place, heading float64) {
	for i := range p.Tracks {
		t := &p.Tracks[i]
		if starts := t.Params.Course.Starts; len(starts) > 0 {
			return t.Place.Moved(starts[0].At), starts[0].Heading
		}
		if i == 0 {
			foot = t.Place
		}
	}
	return foot, heading
}

// show puts the car alone into a moment.
func (s *stagedCar) show(p *components.Moment) {
	foot, heading := foot(p)
	c := s.car
	up := c.Now.From(space.Place{}).Z
	c.Now = space.Pose{Place: foot.Moved(space.V(0, 0, up)), Turn: space.Heading(heading).Mul(c.Now.Turn)}
	c.Before = c.Now
	p.Cars, p.Things = append(p.Cars[:0], c), p.Things[:0]
}

// eye is beside the car. The stage is where it was in the last moment.
func (s *stagedCar) eye(last *components.Moment, now float64) *person.Eye {
	if s.from == 0 {
		s.from = now
	}
	foot, heading := foot(last)
	// The eye goes round. It looks past the car to the left, where the menu is, so that the car stands in the right half.
	around := heading + 2.4 + turnRate*(now-s.from)
	far := 2.1 + 1.05*max(s.car.Size.Y, 3)
	sin, cos := math.Sincos(around)
	const down, fov = 0.14, 0.72
	aside := math.Atan(menu.Beside * math.Tan(fov/2))
	turn := space.Heading(around + math.Pi - aside).Mul(space.AxisAngle(space.V(1, 0, 0), -down))
	s.at = person.Eye{Pose: space.Pose{Place: foot.Moved(space.V(sin*far, cos*far, 1.5)), Turn: turn}, Fov: fov}
	return &s.at
}
