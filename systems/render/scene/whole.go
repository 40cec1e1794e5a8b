//go:build cgo && window

// What is asked of a scene as a whole: that it be there soon, or as it is in the end, that GL find it, and that it go.

package scene

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/systems/render/card"
)

// First makes the next thing that the first picture of a moment needs. It tells what comes after that, and which share
// is there.
func (s *Scene) First(p *components.Moment) (next string, share float64) {
	lacking := func() (cars []*components.SeenCar) {
		for i := range p.Cars {
			if c := &p.Cars[i]; c.Looks != nil && !s.has(c.Looks) {
				cars = append(cars, c)
			}
		}
		return cars
	}
	cars := lacking()
	switch {
	case len(s.Lands) == 0 && len(p.Tracks) > 0:
		s.prepareLand(p)
		s.prepareTowns(p)
	case len(cars) > 0:
		m := s.work.make(orderOf(cars[0]))
		s.install(&m)
		s.shown[cars[0].Key] = cars[0].Looks
		cars = lacking()
	}
	if len(cars) == 0 {
		return "", 1
	}
	const land = 0.4 // of the whole
	all := float64(len(p.Cars))
	return "the car " + cars[0].Looks.ID, land + (1-land)*(all-float64(len(cars)))/all
}

// Rough tells whether some land is still as it is seen from far away.
func (s *Scene) Rough() bool {
	for i := range s.Lands {
		if s.Lands[i].rough {
			return true
		}
	}
	return false
}

// Complete waits for all that takes long: all is as this moment alone has it.
func (s *Scene) Complete(p *components.Moment) {
	s.exact = true
	defer func() { s.exact = false }()
	for s.Prepare(p); s.survey.busy; s.Prepare(p) {
		s.survey.ready <- <-s.survey.ready
	}
	for _, t := range s.Towns {
		t.complete(s, p, s.Options.Around, true)
	}
	s.Painted.complete(s, p)
	s.Store.Upload()
}

// Bind has the shaders find its textures.
func (s *Scene) Bind() {
	s.decals.Bind()
	s.coats.Bind()
	gl.ActiveTexture(gl.TEXTURE0 + paintedUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.Painted.texture)
	gl.ActiveTexture(gl.TEXTURE0 + streetsUnit)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, s.Painted.streets)
}

// Close frees what it has made with GL, once what was begun is made.
func (s *Scene) Close() {
	s.work.close()
	s.survey.close()
	for _, t := range s.Towns {
		t.finish(s)
	}
	s.Store.Close()
	s.Painted.close()
	card.Texture(&s.decals.Texture)
	card.Texture(&s.coats.Texture)
}

// Abandon forgets the names of all that GL held of it.
func (s *Scene) Abandon() {
	s.Store.Abandon()
	s.decals.Abandon()
	s.coats.Abandon()
	s.Painted.abandon()
}
