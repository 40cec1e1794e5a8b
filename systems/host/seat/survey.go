//go:build cgo && window

// What menus know of tracks and cars: looked up beside them, and shown as it comes.

package seat

import (
	"camber/blueprints"
	cars "camber/blueprints/car"
	"camber/components"
	"camber/components/person"
	"camber/systems/host/seat/survey"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
)

// beginSurvey reads every track that is offered, one after the other, once there is time for it.
func (s *screens) beginSurvey(after <-chan struct{}) {
	s.found = make(chan survey.Found, len(s.scenes))
	files, scenes, to := s.files, s.scenes, s.found
	go func() {
		<-after
		for i, e := range scenes {
			to <- survey.Track(files, i, e)
		}
	}()
}

// survey takes in what was found out since the last frame.
func (s *screens) survey() {
	for {
		select {
		case f := <-s.found:
			if f.Said != "" {
				s.Model.Notice = components.Notice{Bad: true, Text: f.Said}
				continue
			}
			s.Model.Tracks[f.At] = f.Track
		default:
			return
		}
	}
}

// livery has the car that is chosen wear the livery that is.
func (s *screens) livery(car int) []string {
	if car < 0 || car >= len(s.Model.Cars) || s.Model.Cars[car].Livery == 0 {
		return nil
	}
	c := &s.Model.Cars[car]
	return []string{session.LiverySet(c.Liveries[c.Livery].Name)}
}

// layout is that of the instruments, in the units that the options want.
func (s *screens) layout(c *drive) (*person.HUDLayout, error) {
	layout, err := c.Instruments(s.files)
	return s.units(layout), err
}

// units is a layout in miles where the options want them; else in its own unit.
func (s *screens) units(layout *person.HUDLayout) *person.HUDLayout {
	if layout == nil || layout.Miles || !s.Model.Options.Miles {
		return layout
	}
	miles := *layout
	miles.Miles = true
	return &miles
}

// helpers are the overrides of the own car's electronics, as the options have them. A car whose file has no place for
// them is left as it is, and that is told.
func (s *screens) helpers(car string) []string {
	o := &s.Model.Options
	var sets []string
	for _, h := range [...]struct {
		to   menu.Helper
		attr string
	}{{o.Antilock, "abs"}, {o.Traction, "traction"}, {o.Stability, "stability"}} {
		switch h.to {
		case menu.Never:
			sets = append(sets, "assists@"+h.attr+"=off")
		case menu.Always:
			sets = append(sets, "assists@"+h.attr+"=on")
		}
	}
	if len(sets) == 0 {
		return nil
	}
	path, err := blueprints.Find(s.files, blueprints.KindCar, car)
	if err != nil {
		return nil // opening it tells why
	}
	if _, problems := cars.Load(s.files, path, sets...); problems.Err() != nil {
		if _, plain := cars.Load(s.files, path); plain.Err() == nil {
			s.Model.Notice = components.Notice{Kind: "tune-dialect", Who: car}
			return nil
		}
	}
	return sets
}
