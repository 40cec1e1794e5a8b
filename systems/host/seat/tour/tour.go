//go:build cgo && window

// The tour in a build that draws.

package tour

import (
	"errors"
	"io/fs"
	"runtime"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/camera"
	"camber/systems/device"
	"camber/systems/host/session"
	"camber/systems/moment"
	"camber/systems/race"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// Tour belongs to the thread that opened it, until it is closed.
type Tour struct {
	run       *session.Session
	screen    *device.Offscreen
	render    *render.Renderer
	rig       camera.Rig
	copier    *moment.Copier
	standings *race.Standings
	moments   [2]components.Moment
	drawn     int
}

// Open opens what draws the world of a session, as it is seen from behind its first car.
func Open(run *session.Session, files fs.FS, o Options) (t *Tour, err error) {
	options, err := effects.Preset(o.Preset)
	if err != nil {
		return nil, err
	}
	options.Soon = true // as at a window
	device.SparePlaces()
	runtime.LockOSThread()
	t = &Tour{run: run, rig: camera.Rig{Kind: person.Chase}}
	t.copier, t.standings = moment.NewCopier(run.World), race.NewStandings(run.World)
	if t.screen, err = device.OpenOffscreen(); err == nil {
		t.render, err = render.New(t.screen.Proc, files, options)
	}
	if err == nil {
		err = t.render.Resize(o.Width, o.Height)
	}
	if err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// Device is what draws.
func (t *Tour) Device() string { return t.render.Device() }

// Draw draws the world as it stands, so many seconds after the picture before, and waits until that is there.
func (t *Tour) Draw(dt float64) (Took, error) {
	subject, ok := camera.Of(t.run.World, t.run.Cars[0])
	if !ok {
		return Took{}, errors.New("the car that is watched is gone")
	}
	now, last := &t.moments[t.drawn%2], &t.moments[(t.drawn+1)%2]
	if t.drawn == 0 {
		last = nil
	}
	t.drawn++
	t.standings.Look()
	eye := components.Camera{Eye: t.rig.Follow(&subject, dt), Placed: true}
	t.copier.Look(now, last, ecs.Tick{N: t.run.World.Tick(), Dt: t.run.Loop.Clock().Dt()}, eye)
	for next := "."; t.drawn == 1 && next != ""; {
		next, _ = t.render.Prepare(now)
	}
	began := time.Now()
	t.render.Draw(now, 1)
	asked := time.Now()
	t.render.Finish()
	return Took{
		Asking: ms(asked.Sub(began)), Waiting: ms(time.Since(asked)), Streaming: t.render.Streamed,
		Triangles: t.render.Triangles, Draws: t.render.Draws, Still: t.render.Still(),
	}, nil
}

func ms(d time.Duration) float64 { return d.Seconds() * 1e3 }

// Each visits what the triangles of the last picture are of.
func (t *Tour) Each(visit func(name string, triangles int)) { t.render.Tally.All(visit) }

// Close gives back what was opened.
func (t *Tour) Close() {
	if t.render != nil {
		t.render.Close()
	}
	if t.screen != nil {
		t.screen.Close()
	}
	runtime.UnlockOSThread()
}
