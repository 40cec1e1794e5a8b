// What a scene has over its track: the weather, the hour, and the air.

package track

import (
	"strings"

	"camber/blueprints/dialect"
	"camber/components"
	"camber/components/space"
	"camber/ecs"
)

// Sky belongs to the track in that it is read, reloaded and restored with it: a wet sky makes wet ground.
type Sky struct {
	Weather components.WeatherParams
	Air     components.AirState // its density, and the wind
}

// AirOf is the air of a scene.
func AirOf(doc *dialect.Scene) components.AirState {
	air := components.AirState{Density: doc.Air, Gust: doc.Gust}
	if doc.Wind > 0 {
		air.Wind = space.Heading(doc.WindFrom).Rotate(space.Vec{Y: -doc.Wind})
	}
	return air
}

// WeatherOf is the weather of a scene, and its hour.
func WeatherOf(doc *dialect.Scene) components.WeatherParams {
	w := components.WeatherParams{Cloud: components.FairCloud, Hour: fineHour}
	if d := doc.Weather; d != nil {
		if w.Rain = d.Rain; d.Rain > 0 {
			w.Wet = min(0.4+d.Rain, 1)
			w.Cloud = max(min(0.7+float64(2*d.Rain), 1), components.FairCloud)
		}
		if d.Cloud != nil {
			w.Cloud = *d.Cloud
		}
		if d.Wet != nil {
			w.Wet = *d.Wet
		}
	}
	if d := doc.Time; d != nil {
		if w.Hour, w.Pace = d.Hour, d.Pace; w.Hour == 0 {
			w.Hour = 24 // the same moment, and not as if nobody had said anything
		}
	}
	return w
}

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
	if over, ok := components.Weather.Find(w, ecs.WorldKey); ok {
		over.Params = s.Weather
	}
}

// Blow gives a world that has air this one.
func (s *Sky) Blow(w *ecs.World) {
	if a, ok := components.Air.Find(w, ecs.WorldKey); ok {
		a.State = s.Air
	}
}
