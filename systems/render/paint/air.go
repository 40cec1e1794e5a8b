// The air by where the sun stands: what of its light comes through (REN-05), and what the sky then looks like.

package paint

import (
	"math"

	"camber/components/sky"
	"camber/components/space"
	"camber/components/terrain"
)

// Air is the light that everything stands in. Light is linear, in any unit: Exposure brings it to the picture.
type Air struct {
	Sun      space.Vec  // unit, where the sun is, or at night the moon
	Dusk     space.Vec  // unit, where the sky glows
	Sunlight [3]float64 // of the sun or the moon
	Glow     [3]float64 // of the sky around it
	Zenith   [3]float64 // of the sky above
	Horizon  [3]float64 // of the sky at its edge
	Bounce   [3]float64 // from the ground
	Above    [3]float64 // of all of the sky together
	Disc     float64    // how bright the sun's own disc looks, in its light
	Exposure float64
	Haze     float64 // 1/m, how thick it is
	Fog      float64 // 1/m, halves of light that it takes away at the ground; above it thins out
	Veil     float64 // 0..1, how much of the sky right above it hides
	Stars    float64 // 0..1, how many can be seen
	Cover    float64 // how much more of the sky clouds cover than on a fine day
	Gloom    float64 // 0..1, how much of it all is the clouds' grey light

	Night  bool      // Sun is the moon
	Sunny  space.Vec // unit, where the sun itself is, though it may be below the horizon
	High   float64   // degrees, how high it is seen
	Moon   space.Vec // unit, where the moon is
	Moonly float64   // 0..1, how much light the moon gives
}

// Dark is how dark it is outside, from 0 by day to 1 by night: what lamps and lit windows go by. Clouds are in it.
func (a *Air) Dark() float64 { return sky.Dark(a.High, a.clouds()) }

// Lamps tells whether street lamps and head lamps are lit.
func (a *Air) Lamps() bool { return sky.Lamps(a.High, a.clouds()) }

// clouds is how much of the sky they cover, 0..1.
func (a *Air) clouds() float64 { return a.Cover + terrain.FairCloud }

// What the fine day is like at its reference hour.
const noon = 14.0

var (
	noonSun = space.V(-0.52, 0.42, 0.62).Unit()
	fine    = Air{
		Sunlight: [3]float64{3.5, 3.05, 2.40}, Zenith: [3]float64{0.075, 0.26, 0.84}, Horizon: [3]float64{0.92, 1.14, 1.38},
		Bounce: [3]float64{0.30, 0.30, 0.22}, Above: [3]float64{0.60, 0.75, 0.98}, Exposure: 0.52, Haze: 0.00024, Disc: 4,
	}
	night = Air{
		Sunlight: [3]float64{0.060, 0.072, 0.098}, Zenith: [3]float64{0.0026, 0.0050, 0.0130},
		Horizon: [3]float64{0.0085, 0.0120, 0.0200},
		Bounce:  [3]float64{0.0022, 0.0026, 0.0034}, Above: [3]float64{0.0070, 0.0105, 0.0190},
	}
)

// The sun's path: the sine of its height is sunMean + sunSwing times the cosine of the hour's angle from its highest
// point.
const (
	sunSwing = 0.586
	sunTop   = 13.0 // h
	moonFrom = -0.16
)

// Extinction of the sun's light on its shortest way through the air, red, green and blue: what the molecules scatter
// away, and the haze.
var extinction = [3]float64{0.075, 0.135, 0.255}

// Day is the air at an hour of a fine day in early autumn, 0..24; other hours are of the days before and after.
func Day(hour float64) Air {
	hour = math.Mod(math.Mod(hour, 24)+24, 24)
	mean := noonSun.Z - sunSwing*math.Cos(math.Pi/12*(noon-sunTop))
	high := mean + sunSwing*math.Cos(math.Pi/12*(hour-sunTop))
	way := math.Atan2(noonSun.X, noonSun.Y) - math.Pi/12*(hour-noon) // it passes through the north
	a := lighted(onSky(high, way), onSky(max(high, 0), way), space.V(0.55, 0.50, 0.62).Unit(), 1)
	if hour == noon {
		a.Sun, a.Dusk, a.Sunny, a.Exposure = noonSun, noonSun, noonSun, fine.Exposure
	}
	return a
}

// Over is the air on a fine day under a sky that is seen.
func Over(s *sky.Seen) Air {
	dusk := s.Sun.Way
	if dusk.Z < 0 {
		dusk = sky.Way(s.Sun.Azimuth, 0)
	}
	// A quarter of the moon gives far less light than half of what a full one does: its valleys are in shade.
	return lighted(s.Sun.Way, dusk, s.Moon.Way, s.Lit*s.Lit*ramp(s.Moon.Way.Z, 0, 0.25))
}

// starlight is the share of a night's light that is there without a moon.
const starlight = 0.45

// lighted is the air under a sun, where the sky glows in a direction, and a moon that gives a share of a full one's
// light.
func lighted(sun, glows, moon space.Vec, moonlight float64) Air {
	high := sun.Z
	a := fine
	a.Sun, a.Sunny, a.Dusk, a.Moon, a.Moonly = sun, sun, glows, moon, moonlight
	a.High = math.Asin(min(max(high, -1), 1)) * 180 / math.Pi
	dark := starlight + (1-starlight)*moonlight
	left, most := through(high), through(noonSun.Z)
	up := ramp(high, -0.03, 0.03)       // how much of the disc is over the horizon
	day := ramp(high, -0.20, 0.30)      // how bright the sky is
	low := 1 - ramp(high, 0.02, 0.45)   // how much lower than by day the sun stands
	dusk := ramp(high, -0.24, 0.0)      // how much of the glow there is when the sun is gone
	calm := ramp(high, -0.26, moonFrom) // 1: no night yet
	day *= day
	warm := [3]float64{1.12, 0.80, 0.62} // the sky's edge when the sun is low
	full := luminance(fine.Above) + 0.3*luminance(fine.Sunlight)*noonSun.Z
	for c := range 3 {
		share := left[c] / most[c]
		a.Sunlight[c] = fine.Sunlight[c] * share * up
		a.Glow[c] = fine.Sunlight[c] * share * (1 + 1.2*low) * dusk
		tint := 1 + (warm[c]-1)*low
		a.Zenith[c] = fine.Zenith[c]*day*(1-0.25*low) + dark*night.Zenith[c]*(1-day)
		a.Horizon[c] = fine.Horizon[c]*day*tint*(1-0.25*low) + dark*night.Horizon[c]*(1-day)
		a.Above[c] = fine.Above[c]*day*(1+0.4*(tint-1))*(1-0.30*low) + dark*night.Above[c]*(1-day)
		a.Bounce[c] = fine.Bounce[c]*day*(0.4+0.6*share*up) + dark*night.Bounce[c]*(1-day)
	}
	if high < moonFrom {
		a.Sun, a.Night, a.Disc = moon, true, 0
		if moon.Z < leastMoon {
			a.Sun = space.V(0, 0, 1)
		}
		for c := range 3 {
			a.Sunlight[c] = night.Sunlight[c] * (1 - calm) * moonlight
		}
	}
	a.Stars = 1 - ramp(high, -0.24, -0.08)
	plenty := luminance(a.Above) + 0.3*luminance(a.Sunlight)*max(a.Sun.Z, 0)
	a.Exposure = fine.Exposure * min(math.Pow(full/plenty, 0.62), 14)
	return a
}

// leastMoon is the sine of the height below which the moon gives no light.
const leastMoon = 0.02

// onSky is the direction of a height's sine and a compass heading.
func onSky(high, heading float64) space.Vec {
	flat := math.Sqrt(1 - high*high)
	return space.V(flat*math.Sin(heading), flat*math.Cos(heading), high)
}

// through is how much of the light comes through the air (Kasten and Young's length of its way).
func through(high float64) (left [3]float64) {
	up := max(math.Asin(min(max(high, -0.01), 1)), 0)
	mass := 1 / (math.Sin(up) + 0.50572*math.Pow(up*180/math.Pi+6.07995, -1.6364))
	for c := range 3 {
		left[c] = math.Exp(-extinction[c] * mass * 0.55)
	}
	return left
}

// ramp goes softly from 0 to 1 between two values.
func ramp(x, from, to float64) float64 {
	t := min(max((x-from)/(to-from), 0), 1)
	return t * t * (3 - 2*t)
}

func luminance(c [3]float64) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }
