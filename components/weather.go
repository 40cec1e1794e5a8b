// The weather of a world: what falls, what hangs in the sky, how wet the ground is, and what the clock says.

package components

import (
	"math"

	"camber/ecs"
)

// Weather is the singleton that pictures and sounds ask. Nothing that moves reads it: a wet ground's grip is its
// surfaces' (WetGround).
var Weather = ecs.Declare[WeatherData]("weather")

// WeatherData is the Weather component. It has no State: it follows from the scene and the tick.
type WeatherData struct {
	Params WeatherParams
}

// WeatherParams are a scene's.
type WeatherParams struct {
	Rain  float64 // 0..1, how hard it rains: 1 is a cloudburst
	Cloud float64 // 0..1, how much of the sky is covered
	Wet   float64 // 0..1, how wet the ground is: 1 is flooded
	Hour  float64 // of the day, 0..24, at the first tick
	Pace  float64 // seconds on the clock of the sky in a second; 0: it stands still
}

// FairCloud is how much of the sky is covered where nobody says.
const FairCloud = 0.35

// HourAt is what the clock says so many simulated seconds after the first tick, 0..24.
func (p *WeatherParams) HourAt(seconds float64) float64 {
	h := p.Hour + float64(p.Pace*seconds)/3600
	return h - float64(24*math.Floor(h/24))
}

// WetGround has ground be so wet (0..1): less grip by what each surface keeps of it, no rubber left on it, no dust from
// it.
func WetGround(p *GroundParams, wet float64) {
	if !(wet > 0) || len(p.Surfaces) == 0 {
		return
	}
	all := make([]Surface, len(p.Surfaces))
	for i, s := range p.Surfaces {
		s.Grip = float64(s.Grip * left(s.Wet, wet))
		s.Water = wet
		if s.Marks == "rubber" && wet > washes || s.Marks == "dust" && wet > washes {
			s.Marks = ""
		}
		all[i] = s
	}
	if p.Grip != 0 && len(p.Surfaces) > 1 { // the plane around a road is as wet as what lies beside it
		p.Grip = float64(p.Grip * left(p.Surfaces[1].Wet, wet))
	}
	p.Surfaces = all
}

// washes is how wet ground is when neither rubber stays on it nor dust rises, 0..1.
const washes = 0.25

// left is which share of its grip a surface keeps that keeps so much when it is flooded.
func left(flooded, wet float64) float64 { return 1 + float64((flooded-1)*wet) }
