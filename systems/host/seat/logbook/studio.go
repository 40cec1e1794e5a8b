//go:build cgo && window

// A studio draws single pictures of a session's world for a program that asks for them.

package logbook

import (
	"errors"
	"image"
	"io/fs"
	"runtime"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/sight"
	"camber/systems/host/session"
	"camber/systems/moment"
	"camber/systems/race"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// Studio draws what eyes see of a world as it stands. What needs a past to be seen, marks of tyres and smoke, is left
// out, and nothing is kept for later: the same tick gives the same bytes, whatever else was asked for.
type Studio struct {
	run    *session.Session
	files  fs.FS
	preset string
	jobs   chan func() // to the thread that owns GL; nil until there is one
	screen *device.Offscreen
	render *render.Renderer
}

// NewStudio is a studio for a session. Nothing is opened before the first picture.
func NewStudio(run *session.Session, files fs.FS, preset string) *Studio {
	return &Studio{run: run, files: files, preset: preset}
}

// Draw draws one picture, and where it is asked for how far what each pixel shows lies ahead, in metres, row by row
// from the upper left; -1 is the sky. It is settled if all that belongs into it was there. The world must stand still
// meanwhile.
func (s *Studio) Draw(eye person.Eye, width, height int, deep bool) (p *image.RGBA, ahead []float32, settled bool,
	err error,
) {
	if s.jobs == nil {
		s.jobs = make(chan func())
		go func(jobs <-chan func()) {
			runtime.LockOSThread()
			for job := range jobs {
				job()
			}
		}(s.jobs)
	}
	s.do(func() {
		if p, ahead, err = s.draw(eye, width, height, deep); err == nil {
			settled = s.render.Still() && !s.render.Plain()
		}
	})
	return p, ahead, settled, err
}

// do has the thread do something, and waits for it.
func (s *Studio) do(job func()) {
	done := make(chan struct{})
	s.jobs <- func() { defer close(done); job() }
	<-done
}

// Close gives back what was opened.
func (s *Studio) Close() {
	if s.jobs != nil {
		s.do(s.shut)
		close(s.jobs)
		s.jobs = nil
	}
}

func (s *Studio) shut() {
	if s.render != nil {
		s.render.Close()
	}
	if s.screen != nil {
		s.screen.Close()
	}
	s.render, s.screen = nil, nil
}

// open makes what draws, once.
func (s *Studio) open() (err error) {
	if s.render != nil {
		return nil
	}
	o, err := effects.Preset(s.preset)
	if err != nil {
		return err
	}
	o.Marks, o.Puffs, o.Sparks, o.Mirrors = false, false, false, min(o.Mirrors, 1)
	if s.screen, err = device.OpenOffscreen(); err == nil {
		s.render, err = render.New(s.screen.Proc, s.files, o)
	}
	if err != nil {
		s.shut()
	}
	return err
}

// draw is Draw, on the thread that owns GL.
func (s *Studio) draw(eye person.Eye, width, height int, deep bool) (*image.RGBA, []float32, error) {
	if err := s.open(); err != nil {
		return nil, nil, err
	}
	if err := s.render.Resize(width, height); err != nil {
		return nil, nil, err
	}
	p, picture := s.moment(eye), image.NewRGBA(image.Rect(0, 0, width, height))
	for next := "."; next != ""; {
		next, _ = s.render.Prepare(p)
	}
	s.render.Complete(p)
	s.render.Draw(p, 1)
	s.render.Finish()
	if why := sight.ContextLost(s.render); why != nil { // the next picture begins with another one
		s.shut()
		return nil, nil, why
	}
	err := s.render.Read(picture)
	var ahead []float32
	if deep {
		ahead = make([]float32, width*height)
		err = errors.Join(err, s.render.ReadAhead(ahead))
	}
	return picture, ahead, err
}

// moment copies the world as one eye sees it.
func (s *Studio) moment(eye person.Eye) *components.Moment {
	w := s.run.World
	newest := ecs.Tick{N: w.Tick(), Dt: s.run.Loop.Clock().Dt()}
	hud := person.HUD.Of(w, ecs.WorldKey)
	hud.Aux.Wanted = true // cars wear their numbers
	race.NewStandings(w).Run(newest)
	hud.Aux.Wanted = false
	p := &components.Moment{}
	moment.NewCopier(w).Look(p, nil, newest, components.Camera{Eye: eye, Placed: true})
	return p
}
