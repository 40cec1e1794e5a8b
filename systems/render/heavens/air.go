//go:build cgo && window

// The air of the moment: by the clock, the date and the weather of the world.

package heavens

import (
	"math"

	"camber/components"
	"camber/components/geo"
	"camber/components/sky"
	"camber/components/space"
	"camber/systems/render/effects"
	"camber/systems/render/paint"
)

// moment is what an air depends on.
type moment struct {
	hour, cloud, rain float64
	fog               float64 // m, how far one sees in it; 0: there is none
	day               int32   // 0: it is nowhere on the Earth
	zone              float64
	place             geo.Place
}

// Air is that of a moment.
type Air struct {
	paint.Air
	Turn  sky.Turn  // of the stars
	Wet   float64   // 0..1, the ground
	Lit   space.Vec // where the sun is by whose light all is laid
	now   moment    // that it is of
	known bool      // there is one
	baked space.Vec // where it is at the nearest of the times at which light is baked
	litAt moment    // that one
}

// Be has it be that of a moment.
func (a *Air) Be(p *components.Moment, o *effects.Options) {
	w := &p.Weather
	now := moment{p.Hour, w.Cloud, w.Rain, w.Fog, p.Day, w.Zone, w.Place}
	if o.Hour >= 0 {
		now.hour = o.Hour
	}
	if !o.Haze {
		now.fog = 0
	}
	if now.day != 0 && o.Day != 0 {
		now.day = o.Day
	}
	a.Wet = max(o.Wet, w.Wet)
	if now == a.now && a.known {
		return
	}
	a.now, a.known = now, true
	a.Air, a.Turn = now.air()
	a.Under(now.cloud, now.rain)
	a.Mist(now.fog)
	a.bake()
}

// litEvery is how often a day light is baked anew, per hour: as often as the sun has gone on by a degree.
const litEvery = 15

// bake has light be baked for where the sun is at the nearest of the times at which it is: so it is that of the
// moment's own time, and of none that was drawn before.
func (a *Air) bake() {
	at := a.now
	if at.hour = math.Round(at.hour*litEvery) / litEvery; at == a.now {
		a.Lit = a.Sun
		return
	}
	if at != a.litAt {
		then, _ := at.air()
		a.litAt, a.baked = at, then.Sun
	}
	a.Lit = a.baked
}

// usual is where the stars are seen from that stand over what lies nowhere on the Earth.
var usual = geo.Place{Lon: 10, Lat: 48}

// air is the air of a moment, and how the stars stand.
func (m *moment) air() (paint.Air, sky.Turn) {
	if m.day == 0 {
		return paint.Day(m.hour), sky.ToHorizon(usual, sky.Date{Year: 2026, Month: 9, Day: 22}.At(m.hour, 1))
	}
	at := sky.DateOf(m.day).At(m.hour, m.zone)
	seen := sky.Look(m.place, at)
	return paint.Over(&seen), sky.ToHorizon(m.place, at)
}

// FogAt is the fog of a view: it lies on the ground of the car that is nearest to the eye, and is thinner at an eye
// above it.
func (a *Air) FogAt(p *components.Moment, eye space.Place) [4]float32 {
	if a.Fog == 0 {
		return [4]float32{}
	}
	high, nearest := 0.0, math.Inf(1)
	for i := range p.Cars {
		if from := eye.From(p.Cars[i].Now.Place); from.LenSq() < nearest {
			high, nearest = from.Z, from.LenSq()
		}
	}
	thick := a.Fog * math.Exp2(-max(high, 0)/paint.FogHalf)
	return [4]float32{float32(thick), 1 / paint.FogHalf}
}

// Hour is that of the day.
func (a *Air) Hour() float64 { return a.now.hour }

// Rain is how much of it falls, 0..1.
func (a *Air) Rain() float64 { return a.now.rain }
