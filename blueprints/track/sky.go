// What a scene has over its track: the weather, the hour and the date, and the air.

package track

import (
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/sky"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// Sky belongs to the track in that it is read, reloaded and restored with it: a wet sky makes wet ground.
type Sky struct {
	Weather terrain.WeatherParams
	Air     terrain.AirState // its density, and the wind
}

// AirOf is the air of a scene.
func AirOf(doc *dialect.Scene) terrain.AirState {
	air := terrain.AirState{Density: doc.Air, Gust: doc.Gust}
	if doc.Wind > 0 {
		air.Wind = space.Heading(doc.WindFrom).Rotate(space.Vec{Y: -doc.Wind})
	}
	return air
}

// WeatherOf is the weather of a scene, and its hour.
func WeatherOf(doc *dialect.Scene) terrain.WeatherParams {
	w := terrain.WeatherParams{Cloud: terrain.FairCloud, Hour: fineHour}
	if d := doc.Weather; d != nil {
		if w.Rain = d.Rain; d.Rain > 0 {
			w.Wet = min(0.4+d.Rain, 1)
			w.Cloud = max(min(0.7+float64(2*d.Rain), 1), terrain.FairCloud)
		}
		if d.Cloud != nil {
			w.Cloud = *d.Cloud
		}
		if d.Wet != nil {
			w.Wet = *d.Wet
		}
		if d.Fog != nil {
			w.Fog = *d.Fog
		}
	}
	if d := doc.Time; d != nil {
		if w.Hour, w.Pace = d.Hour, d.Pace; w.Hour == 0 {
			w.Hour = 24 // the same moment, and not as if nobody had said anything
		}
	}
	return w
}

// Settle says where on the Earth the sky is seen from, and on which day: what is written (nil: nothing is), else over
// the middle of a town (nil: there is none) on a usual day. Elsewhere it is nowhere, or where w has it already.
func Settle(r *load.Reader, doc *dialect.SceneTime, town *terrain.Town, w *terrain.WeatherParams) {
	if town != nil && w.Day == 0 {
		w.Place, w.Day = town.Earth.Origin(), usualDay.Days()
		w.Zone = zoneOf(w.Place)
	}
	if doc == nil {
		return
	}
	if doc.At != "" {
		at, err := geo.Parse(doc.At)
		if err != nil {
			r.Report(doc.Element.AttrProblem("at", "%s", err))
			return
		}
		if w.Place, w.Zone = at, zoneOf(at); w.Day == 0 {
			w.Day = usualDay.Days()
		}
	}
	if doc.Date != "" {
		date, err := sky.ParseDate(doc.Date)
		switch {
		case err != nil:
			r.Report(doc.Element.AttrProblem("date", "%s", err))
			return
		case w.Day == 0:
			r.Report(doc.Element.AttrProblem("date", "where on the Earth is it? Its ground is no town's: say at=\"42.5063,"+
				"1.5218\" too, latitude and longitude"))
			return
		}
		w.Day = date.Days()
	}
	if doc.Zone != nil {
		w.Zone = *doc.Zone
	}
}

// usualDay is the day where nobody says one: everywhere on the Earth it is as long as the night.
var usualDay = sky.Date{Year: 2026, Month: 9, Day: 22}

// zoneOf is by how many hours a clock at a place is ahead of universal time, so that the sun is highest about noon.
func zoneOf(p geo.Place) float64 { return float64(num.Round(p.Lon/15, -12, 12)) }

// fineHour is what the clock says where nobody says.
const fineHour = 14.0

// ofSky tells whether a scene's value is of what it has over its track.
func ofSky(path string) bool {
	switch path {
	case "@air", "@wind", "@wind-from", "@gust":
		return true
	}
	return strings.HasPrefix(path, "weather@") || strings.HasPrefix(path, "time@")
}

// Cover puts the weather over a world that has any.
func (s *Sky) Cover(w *ecs.World) {
	if over, ok := terrain.Weather.Find(w, ecs.WorldKey); ok {
		over.Params = s.Weather
	}
}

// Blow gives a world that has air this one.
func (s *Sky) Blow(w *ecs.World) {
	if a, ok := terrain.Air.Find(w, ecs.WorldKey); ok {
		a.State = s.Air
	}
}
