// What is seen from a place: where a direction along the equator stands over the horizon, how the air bends its light,
// and how the moon shifts for who does not stand in the middle of the Earth.

package sky

import (
	"math"

	"camber/components/geo"
	"camber/components/num"
	"camber/components/space"
)

// Body is something in the sky.
type Body struct {
	Azimuth   float64   // degrees, clockwise from north
	Elevation float64   // degrees over the horizon, as it is seen: the air lifts it
	Airless   float64   // degrees, without the air
	Distance  float64   // km
	Way       space.Vec // unit, x east, y north, z up, as it is seen
}

// Seen is what stands over a place.
type Seen struct {
	Sun, Moon Body
	Lit       float64 // 0..1, how much of the moon's disc is
	Phase     float64 // degrees, how far the moon is ahead of the sun: 0 new, 90 first quarter, 180 full
}

// Phases of the moon, from new to new.
var phases = [...]string{
	"new", "waxing crescent", "first quarter", "waxing gibbous", "full", "waning gibbous", "last quarter",
	"waning crescent",
}

// PhaseName is what people call the moon's phase: quarters and full and new are a day around the moment.
func (s *Seen) PhaseName() string {
	const day = 7.0 // degrees, a little more than half a day to each side
	for quarter := range 4 {
		if off := math.Abs(turned(s.Phase-float64(90*float64(quarter))+180) - 180); off <= day {
			return phases[2*quarter]
		}
	}
	return phases[2*num.Floor(s.Phase/90, 0, 3)+1]
}

// Look tells what stands over a place at a moment.
func Look(place geo.Place, m Moment) Seen {
	t := m.centuries()
	over := horizonOf(place, m)
	sun, moon := sunAt(t), moonAt(t)
	foot := over.foot(place)
	s := Seen{Sun: over.see(sun.Sub(foot)), Moon: over.see(moon.Sub(foot))}
	// Of the moon as much is lit as the angle at it says, between the sun and who looks (Meeus 48).
	s.Lit = float64((1 + moon.Sub(sun).Unit().Dot(moon.Sub(foot).Unit())) / 2)
	lon, _, _ := moonOf(t)
	along, slant := nods(t)
	sunLon, _ := ballOf(fromEcliptic(sun, -slant))
	s.Phase = turned(lon + along - sunLon)
	return s
}

// horizon are the equator's axes of the day as they stand over a place: east, north, up.
type horizon struct{ x, y, z space.Vec }

func horizonOf(place geo.Place, m Moment) horizon {
	sinHour, cosHour := sinCos(ahead(m) + place.Lon)
	sinLat, cosLat := sinCos(place.Lat)
	return horizon{
		x: space.Vec{X: -sinHour, Y: -float64(sinLat * cosHour), Z: float64(cosLat * cosHour)},
		y: space.Vec{X: cosHour, Y: -float64(sinLat * sinHour), Z: float64(cosLat * sinHour)},
		z: space.Vec{Y: cosLat, Z: sinLat},
	}
}

// of is a direction along the equator as it stands over the horizon.
func (h *horizon) of(v space.Vec) space.Vec {
	return h.x.Scale(v.X).AddScaled(h.y, v.Y).AddScaled(h.z, v.Z)
}

// foot is where a place is, in km from the Earth's middle along the equator of the day, at sea level (Meeus 11).
func (h *horizon) foot(place geo.Place) space.Vec {
	const axis, flat = 6378.137, 1 - 1/298.257223563
	sinLat, cosLat := sinCos(place.Lat)
	round := axis / math.Sqrt(float64(cosLat*cosLat)+float64(float64(flat*flat)*float64(sinLat*sinLat)))
	// The horizon's up is (h.x.Z, h.y.Z, h.z.Z); its part along the equator is cosLat long.
	up := space.Vec{X: h.x.Z, Y: h.y.Z}
	v := up.Scale(round)
	v.Z = float64(float64(round*float64(flat*flat)) * sinLat)
	return v
}

// see is something at a distance.
func (h *horizon) see(v space.Vec) Body {
	b := Body{Distance: v.Len()}
	way := h.of(v.Unit())
	east, north := way.X, way.Y
	b.Azimuth = turned(num.Atan2(east, north) / radian)
	b.Airless = num.Atan2(way.Z, num.Hypot(east, north)) / radian
	b.Elevation = b.Airless + lift(b.Airless)
	b.Way = Way(b.Azimuth, b.Elevation)
	return b
}

// Way is the direction of an azimuth and an elevation in degrees: x east, y north, z up.
func Way(azimuth, elevation float64) space.Vec { return onBall(90-azimuth, elevation) }

// lift is by how many degrees the air lifts what stands so high without it (Meeus 16, after Saemundsson; it ends softly
// below the horizon, where nobody sees it).
func lift(elevation float64) float64 {
	const low, none = -1.0, -4.0
	up := max(elevation, low)
	s, c := sinCos(up + 10.3/(up+5.11))
	bent := max(1.02*c/s/60, 0)
	return float64(bent * min(max((elevation-none)/(low-none), 0), 1))
}
