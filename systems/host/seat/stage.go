//go:build cgo && window

// The stage: a car that is looked at in the menus, turning before the eye where the drive would begin.

package seat

import (
	"context"
	"fmt"
	"io/fs"
	"math"

	"camber/components"
	"camber/components/space"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/reload"
	"camber/systems/render/seen"
)

// stagedCar is a car on the stage.
type stagedCar struct {
	car  seen.Car // its pose is that on level ground at the origin
	from float64  // s, when it came
}

// turnRate is how fast the eye goes round it, in rad/s.
const turnRate = 0.45

// stageOf puts a car on the stage: a world with that car alone, which has settled on its springs.
func stageOf(ctx context.Context, files fs.FS, path string) (*stagedCar, error) {
	scene := fmt.Sprintf(`<camber version="1"><scene id="stage"><car use=%q driver="parked"/></scene></camber>`, path)
	over := content.Stack(
		content.Layer{Name: content.WorkLayer, FS: reload.Memory{"scenes/stage.xml": []byte(scene)}},
		content.Layer{Name: content.BaseLayer, FS: files})
	run, err := session.Open(session.Setup{Files: over, Scene: "scenes/stage.xml", Driver: session.DriverNone})
	if err != nil {
		return nil, err
	}
	defer func() { _ = run.Close() }()
	for range 1000 {
		if err := run.Loop.Steps(1); err != nil || ctx.Err() != nil {
			return nil, err
		}
	}
	var p seen.Picture
	seen.NewWatcher(run.World).Look(&p, nil, ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()}, components.Eye{})
	if len(p.Cars) == 0 {
		return nil, fmt.Errorf("%s: there is no car in it", path)
	}
	c := p.Cars[0]
	c.Now = space.Pose{Place: space.PlaceAt([3]int32{}, c.Now.From(p.Tracks[0].Place)), Turn: c.Now.Turn}
	return &stagedCar{car: c}, nil
}

// show puts the car alone into a picture, at the first start of its track, and the eye beside it.
func (s *stagedCar) show(p *seen.Picture, now float64) {
	if s.from == 0 {
		s.from = now
	}
	foot := space.Place{}
	heading := 0.0
	if len(p.Tracks) > 0 {
		foot = p.Tracks[0].Place
		if starts := p.Tracks[0].Params.Course.Starts; len(starts) > 0 {
			foot, heading = foot.Moved(starts[0].At), starts[0].Heading
		}
	}
	c := s.car
	up := c.Now.From(space.Place{}).Z
	c.Now = space.Pose{Place: foot.Moved(space.V(0, 0, up)), Turn: space.Heading(heading).Mul(c.Now.Turn)}
	c.Before = c.Now
	p.Cars, p.Things = append(p.Cars[:0], c), p.Things[:0]
	// The eye goes round. It looks past the car to the left, where the menu is, so that the car stands in the right half.
	around := heading + 2.4 + turnRate*(now-s.from)
	far := 2.1 + 1.05*max(c.Size.Y, 3)
	sin, cos := math.Sincos(around)
	eye := foot.Moved(space.V(sin*far, cos*far, 1.5))
	const down, aside = 0.14, 0.22
	turn := space.Heading(around + math.Pi - aside).Mul(space.AxisAngle(space.V(1, 0, 0), -down))
	p.Eye.Now = space.Pose{Place: eye, Turn: turn}
	p.Eye.Before, p.Inside, p.Fov = p.Eye.Now, 0, 0.72
}

// staging has the car that is looked at brought onto the stage.
type staging struct {
	looked int // the car that is there or on its way; -1: none
}

// clear takes the car away.
func (st *staging) clear(f *front) {
	st.looked = -1
	f.stage.Store(nil)
}

// stage keeps the stage as the menus want it, each frame.
func (m *menus) stage() {
	s, st := m.screens, &m.staging
	want := -1
	if s.Screen() == menu.Cars || s.Screen() == menu.Setup {
		want = s.Looked()
	}
	if want < 0 || want >= len(s.cars) {
		st.clear(m.front)
		return
	}
	if want == st.looked {
		return
	}
	st.looked = want
	files, path, ctx := m.setup.Files, s.cars[want].Path, m.ctx
	go func() {
		car, err := stageOf(ctx, files, path)
		_ = m.inbox.put(func() { // a window that is closed shows no car
			if err != nil {
				s.Model.Notice = err.Error()
			} else if car != nil && m.staging.looked == want {
				m.front.stage.Store(car)
			}
		})
	}()
}
