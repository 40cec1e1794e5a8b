// The weather and the air of a world: rain, the hour and the date, how dense the air is, and where the wind blows.

package terrain

import (
	"math"

	"camber/components/geo"
	"camber/components/num"
	"camber/components/sky"
	"camber/components/space"
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
	Fog   float64 // m, how far one sees in it; 0: there is none
	Wet   float64 // 0..1, how wet the ground is: 1 is flooded
	Hour  float64 // of the day, 0..24, at the first tick
	Pace  float64 // seconds on the clock of the sky in a second; 0: it stands still

	Place geo.Place // on the Earth, where the sky is seen from
	Day   int32     // the date at the first tick, as sky.Date counts days; 0: it is nowhere on the Earth
	Zone  float64   // h, that its clock is ahead of universal time
}

// FairCloud is how much of the sky is covered where nobody says.
const FairCloud = 0.35

// HourAt is what the clock says so many simulated seconds after the first tick, 0..24.
func (p *WeatherParams) HourAt(seconds float64) float64 {
	h := p.Hour + float64(p.Pace*seconds)/3600
	return h - float64(24*math.Floor(h/24))
}

// DayAt is the date then, as sky.Date counts days; 0: it is nowhere on the Earth.
func (p *WeatherParams) DayAt(seconds float64) int32 {
	if p.Day == 0 {
		return 0
	}
	days := math.Floor((p.Hour + float64(p.Pace*seconds)/3600) / 24)
	return p.Day + int32(num.Floor(days, 0, mostDays))
}

// mostDays is how many days a run's clock goes on: then it is the last one for ever.
const mostDays = 36525

// TakeClock has it be the hour, and there, where others have it.
func (p *WeatherParams) TakeClock(of *WeatherParams) {
	p.Hour, p.Pace, p.Place, p.Day, p.Zone = of.Hour, of.Pace, of.Place, of.Day, of.Zone
}

// At is the moment at an hour of its clock on a day, as sky.Date counts days.
func (p *WeatherParams) At(day int32, hour float64) sky.Moment {
	return sky.DateOf(day).At(hour, p.Zone)
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

// Air is the singleton that every car moves through.
var Air = ecs.Declare[AirData]("air")

// AirData is the Air component.
type AirData struct {
	State AirState
}

// AirState is set when the world is made, and may be changed at any tick.
type AirState struct {
	Density float64   `unit:"kg/m3" says:"of the air" none:"0"`
	Wind    space.Vec `unit:"m/s" says:"world axes, where the air goes to, as a car's body feels it near the ground"`
	Gust    float64   `unit:"m/s" says:"root mean square of what gusts add to the wind, along each of east and north"`
}

// What a world without air written has.
const (
	DefaultAirDensity = 1.225 // kg/m3, 15 degC at sea level
)
