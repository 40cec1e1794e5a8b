//go:build cgo && window

// The first picture, where somebody waits for it: what it needs is made one after the other, and what takes long comes
// later.

package render

import "camber/components"

// Prepare makes the next thing that the first picture of a moment needs. It tells what comes after that, and which
// share is there; where nothing does, the moment can be drawn at once.
func (r *Renderer) Prepare(p *components.Moment) (next string, share float64) {
	s := &r.scene
	r.under(p)
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
	case len(s.lands) == 0 && len(p.Tracks) > 0:
		s.prepareLand(r, p)
		s.prepareTowns(r, p)
	case len(cars) > 0:
		m := s.work.make(orderOf(cars[0]))
		s.install(r, &m)
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

// waits tells whether somebody still waits for the first picture, which nothing else is to delay.
func (r *Renderer) waits() bool { return r.options.Soon && r.begun < 2 }

// later begins what takes long, with the second picture.
func (r *Renderer) later() {
	if !r.waits() {
		return
	}
	if r.begun++; r.begun < 2 {
		return
	}
	r.paintFiner()
	if h := &r.heavens; h.plain {
		h.paintFiner(r.air, r.options.Sky, r.options.Clouds)
	}
}

// has tells whether a car's models were made, or cannot be.
func (s *scene) has(l *components.Looks) bool {
	_, ok := s.cars[l]
	return ok
}

// Plain tells whether something that takes long is still being made, so that pictures are plainer than they will be.
func (r *Renderer) Plain() bool {
	for i := range r.scene.lands {
		if r.scene.lands[i].rough {
			return true
		}
	}
	return r.waits() || r.finer.painted != nil || r.heavens.finer != nil
}

// Complete waits for all that takes long: the next picture of the moment is as good as it gets, and as it would be if
// no other had been drawn before.
func (r *Renderer) Complete(p *components.Moment) {
	r.under(p)
	r.scene.exact = true
	defer func() { r.scene.exact = false }()
	for r.waits() {
		r.later()
	}
	r.finerLayers(true)
	r.finerSky(true)
	r.exactSky()
	for r.scene.prepare(r, p); r.scene.survey.busy; r.scene.prepare(r, p) {
		r.scene.survey.ready <- <-r.scene.survey.ready
	}
	for _, t := range r.scene.towns {
		t.complete(r, p, r.options.Around, true)
	}
	r.painted.complete(r, p)
	r.store.upload()
}
