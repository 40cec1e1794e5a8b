// Package survey looks up what menus show of scenes and cars: the course of a track, and the figures of a car that
// people compare.
package survey

import (
	"io/fs"
	"strconv"
	"strings"

	cars "camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/source"
	"camber/systems/hud/menu"
)

// Found is what was found out of one track.
type Found struct {
	At    int
	Track menu.Track
	Said  string // why it cannot be driven on; "" = it can
}

// Track reads the track of one scene.
func Track(files fs.FS, at int, e load.Entry) Found {
	found := Found{At: at, Track: menu.Track{ID: e.ID, Name: e.Name}}
	track, problems := scene.LoadGround(files, e.Path)
	if err := problems.Err(); err != nil {
		found.Said = err.Error()
		return found
	}
	if track.Name != "" && track.Name != track.ID {
		found.Track.Name = track.Name
	}
	if line := track.Course.Middle; line != nil {
		found.Track.Line, found.Track.Length = line, line.Length
	}
	return found
}

// Offered are the scenes that menus offer: not those that are there to test something.
func Offered(all []load.Entry) []load.Entry {
	var out []load.Entry
	for _, e := range all {
		if !e.Hidden {
			out = append(out, e)
		}
	}
	return out
}

// FiguresOf are those of a car that people compare.
func FiguresOf(files fs.FS, e load.Entry) (figures, liveries []menu.Figure) {
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

// rounded is a value with its unit, of at most four figures.
func rounded(shown string) string {
	n := len(shown) - len(strings.TrimLeft(shown, "+-.0123456789"))
	v, err := strconv.ParseFloat(shown[:n], 64)
	if short := strconv.FormatFloat(v, 'g', 4, 64); err == nil && len(short) < n {
		return short + shown[n:]
	}
	return shown
}
