//go:build cgo && window

// What menus know of tracks and cars: looked up beside them, and shown as it comes.

package seat

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"camber/blueprints"
	cars "camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/source"

	"camber/components/person"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
)

// surveyed is what was found out of one track.
type surveyed struct {
	at    int
	track menu.Track
	said  string // why it cannot be driven on; "" = it can
}

// beginSurvey reads every track that is offered, one after the other, once there is time for it.
func (s *screens) beginSurvey(after <-chan struct{}) {
	s.found = make(chan surveyed, len(s.scenes))
	files, scenes, to := s.files, s.scenes, s.found
	go func() {
		<-after
		for i, e := range scenes {
			to <- survey(files, i, e)
		}
	}()
}

// survey reads the track of one scene.
func survey(files fs.FS, at int, e load.Entry) surveyed {
	found := surveyed{at: at, track: menu.Track{ID: e.ID, Name: e.Name}}
	track, problems := scene.LoadGround(files, e.Path)
	if err := problems.Err(); err != nil {
		found.said = err.Error()
		return found
	}
	if track.Name != "" && track.Name != track.ID {
		found.track.Name = track.Name
	}
	if line := track.Course.Middle; line != nil {
		found.track.Line, found.track.Length = line, line.Length
	}
	return found
}

// survey takes in what was found out since the last frame.
func (s *screens) survey() {
	for {
		select {
		case f := <-s.found:
			if f.said != "" {
				s.Model.Notice = f.said
				continue
			}
			s.Model.Tracks[f.at] = f.track
		default:
			return
		}
	}
}

// offered are the scenes that menus offer: not those that are there to test something.
func offered(all []load.Entry) []load.Entry {
	var out []load.Entry
	for _, e := range all {
		if !e.Hidden {
			out = append(out, e)
		}
	}
	return out
}

// figuresOf are those of a car that people compare.
func figuresOf(files fs.FS, e load.Entry) (figures, liveries []menu.Figure) {
	car, problems := cars.Load(files, e.Path)
	if problems.Err() != nil {
		return []menu.Figure{{Name: "–", Value: problems.Errors()[0].String()}}, nil
	}
	for _, l := range car.Liveries {
		liveries = append(liveries, menu.Figure{Name: l.ID, Value: l.Name})
	}
	var out []menu.Figure
	for _, f := range car.Meaning() {
		if name, ok := map[string]string{"power": "Power", "weight": "Mass"}[f.Name]; ok {
			out = append(out, menu.Figure{Name: name, Value: f.Text()})
		}
	}
	whose := map[string]int{}
	for i := range car.Promises { // what rigs hold the car to
		p := &car.Promises[i]
		whose[p.Kind()]++
		switch {
		case p.Rig == "vmax" && p.Value == "vmax":
			out = append(out, menu.Figure{Name: "Top speed", Value: p.Written})
		case p.Rig == "accel" && p.Value == "t_0_100":
			out = append(out, menu.Figure{Name: "0-100 km/h", Value: p.Written})
		}
	}
	if n := whose["published"]; n > 0 {
		out = append(out, menu.Figure{Name: "Published figures", Value: strconv.Itoa(n)})
	} else if n := whose["class"]; n > 0 {
		out = append(out, menu.Figure{Name: "Figures of its class", Value: strconv.Itoa(n)})
	}
	for _, look := range [...]struct{ path, name string }{{"@year", "Year"}, {"chassis@wheelbase", "Wheelbase"}} {
		if v, ok := car.Values.Find(look.path); ok && v.Shown != "0" && v.Kind != source.Words {
			out = append(out, menu.Figure{Name: look.name, Value: rounded(v.Shown)})
		}
	}
	return out, liveries
}

// livery has the car that is chosen wear the livery that is.
func (s *screens) livery(car int) []string {
	if car < 0 || car >= len(s.Model.Cars) || s.Model.Cars[car].Livery == 0 {
		return nil
	}
	c := &s.Model.Cars[car]
	return []string{session.LiverySet(c.Liveries[c.Livery].Name)}
}

// rounded is a value with its unit, of at most four figures.
func rounded(shown string) string {
	n := len(shown) - len(strings.TrimLeft(shown, "+-.0123456789"))
	v, err := strconv.ParseFloat(shown[:n], 64)
	if short := strconv.FormatFloat(v, 'g', 4, 64); err == nil && len(short) < n {
		return short + shown[n:]
	}
	return shown
}

// layout is that of the instruments, in the units that the options want.
func (s *screens) layout(c *drive) (*person.HUDLayout, error) {
	layout, err := c.instruments(s.files)
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
			s.Model.Notice = fmt.Sprintf("%s has no electronics that can be switched: its file is in the sources' dialect", car)
			return nil
		}
	}
	return sets
}
