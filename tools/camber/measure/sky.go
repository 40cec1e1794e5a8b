// camber sky: where sun, moon and stars stand over a place.

package measure

import (
	"encoding/json"
	"fmt"
	"time"

	"camber/components/geo"
	"camber/components/sky"
	"camber/systems/host/launch"
)

// SkyCommand is camber sky.
type SkyCommand struct {
	At    string `required:"" placeholder:"LAT,LON" help:"The place, in degrees, such as 42.5063,1.5218."`
	Time  string `placeholder:"T" help:"The moment, such as 2026-06-21T14:00+02:00; without an offset it is in universal time (default: now)."`
	Stars bool   `help:"Tell of the brightest stars, too, that are over the horizon."`
	JSON  bool   `name:"json" help:"Print it as JSON."`
}

// skySeen is what the command prints: angles as they are seen, lifted by the air, or airless without.
type skySeen struct {
	At                string    `json:"at"`
	Time              string    `json:"time"`
	SunAzimuth        float64   `json:"sun_azimuth_deg"`
	SunElevation      float64   `json:"sun_elevation_deg"`
	SunAirless        float64   `json:"sun_elevation_airless_deg"`
	SunRise           string    `json:"sun_rise,omitempty"`
	SunTop            string    `json:"sun_top"`
	SunSet            string    `json:"sun_set,omitempty"`
	MoonAzimuth       float64   `json:"moon_azimuth_deg"`
	MoonElevation     float64   `json:"moon_elevation_deg"`
	MoonAirless       float64   `json:"moon_elevation_airless_deg"`
	MoonRise          string    `json:"moon_rise,omitempty"`
	MoonSet           string    `json:"moon_set,omitempty"`
	MoonLit           float64   `json:"moon_lit"`
	MoonPhase         string    `json:"moon_phase"`
	MoonDistance      float64   `json:"moon_distance_km"`
	Dark              float64   `json:"dark"`
	Lamps             bool      `json:"lamps_lit"`
	Stars             []skyStar `json:"stars,omitempty"`
	sunDays, moonDays sky.Day
}

// skyStar is a star over the horizon.
type skyStar struct {
	Name      string  `json:"name"`
	Magnitude float64 `json:"magnitude"`
	Azimuth   float64 `json:"azimuth_deg"`
	Elevation float64 `json:"elevation_deg"`
}

// Run does it.
func (c *SkyCommand) Run(std launch.Streams) error {
	place, err := geo.Parse(c.At)
	if err != nil {
		return fmt.Errorf("--at: %w", err)
	}
	at, err := c.when()
	if err != nil {
		return err
	}
	s := skyOver(place, at, c.Stars)
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(s)
	}
	fmt.Fprintf(std.Out, "%s at %s\n", s.At, s.Time)
	fmt.Fprintf(std.Out, "sun   %7.2f deg high at %6.2f deg%s\n", s.SunElevation, s.SunAzimuth, risesAndSets(&s.sunDays))
	fmt.Fprintf(std.Out, "moon  %7.2f deg high at %6.2f deg%s; %s, %.0f%% lit, %.0f km away\n", s.MoonElevation,
		s.MoonAzimuth, risesAndSets(&s.moonDays), s.MoonPhase, 100*s.MoonLit, s.MoonDistance)
	lamps := "lamps are out"
	if s.Lamps {
		lamps = "lamps are lit"
	}
	fmt.Fprintf(std.Out, "dark  %7.0f%%, %s under a fair sky\n", 100*s.Dark, lamps)
	for _, k := range s.Stars {
		fmt.Fprintf(std.Out, "%-15s %5.2f  %6.2f deg high at %6.2f deg\n", k.Name, k.Magnitude, k.Elevation, k.Azimuth)
	}
	return nil
}

// skyTimes are how a moment may be written.
var skyTimes = []string{
	time.RFC3339, "2006-01-02T15:04Z07:00", "2006-01-02T15:04:05", "2006-01-02T15:04", "2006-01-02 15:04:05",
	"2006-01-02 15:04", "2006-01-02",
}

// when is the moment that is asked for.
func (c *SkyCommand) when() (time.Time, error) {
	if c.Time == "" {
		return time.Now().Truncate(time.Second), nil
	}
	for _, form := range skyTimes {
		at, err := time.Parse(form, c.Time)
		if err != nil {
			continue
		}
		if at.Year() < sky.FirstYear || at.Year() > sky.LastYear {
			return at, fmt.Errorf("--time %s: say a year from %d to %d", c.Time, sky.FirstYear, sky.LastYear)
		}
		return at, nil
	}
	return time.Time{}, fmt.Errorf("--time: %q is no moment: say one like 2026-06-21T14:00+02:00, or 2026-06-21 12:00 in "+
		"universal time", c.Time)
}

// skyOver is what stands over a place.
func skyOver(place geo.Place, at time.Time, stars bool) *skySeen {
	_, seconds := at.Zone()
	zone := float64(seconds) / 3600
	at = at.In(time.FixedZone("", seconds)) // a day has 24 hours, whatever is done to clocks
	date := sky.Date{Year: at.Year(), Month: int(at.Month()), Day: at.Day()}
	midnight := time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, at.Location())
	moment := date.At(at.Sub(midnight).Hours(), zone)
	seen := sky.Look(place, moment)
	sun, moon := sky.Rises(place, date, zone)
	clock := func(h float64, happens bool) string {
		if !happens {
			return ""
		}
		return midnight.Add(time.Duration(h * float64(time.Hour))).Round(time.Minute).Format(time.RFC3339)
	}
	s := &skySeen{
		At: place.String(), Time: at.Format(time.RFC3339),
		SunAzimuth: seen.Sun.Azimuth, SunElevation: seen.Sun.Elevation, SunAirless: seen.Sun.Airless,
		SunRise: clock(sun.Rise, sun.Rises), SunTop: clock(sun.Top, true), SunSet: clock(sun.Set, sun.Sets),
		MoonAzimuth: seen.Moon.Azimuth, MoonElevation: seen.Moon.Elevation, MoonAirless: seen.Moon.Airless,
		MoonRise: clock(moon.Rise, moon.Rises), MoonSet: clock(moon.Set, moon.Sets),
		MoonLit: seen.Lit, MoonPhase: seen.PhaseName(), MoonDistance: seen.Moon.Distance,
		Dark:  sky.Dark(seen.Sun.Elevation, 0),
		Lamps: sky.Lamps(seen.Sun.Elevation, 0), sunDays: sun, moonDays: moon,
	}
	if stars {
		turn := sky.ToHorizon(place, moment)
		for _, k := range sky.Stars() {
			if b := turn.See(k.Way); b.Elevation > 0 {
				s.Stars = append(s.Stars, skyStar{k.Name, k.Magnitude, b.Azimuth, b.Elevation})
			}
		}
	}
	return s
}

// risesAndSets says when, by the clock.
func risesAndSets(d *sky.Day) string {
	at := func(h float64) string {
		minutes := int(h*60 + 0.5)
		return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60)
	}
	text := ""
	if d.Rises {
		text += ", rises " + at(d.Rise)
	}
	if d.Sets {
		text += ", sets " + at(d.Set)
	}
	if text == "" && d.Up {
		return ", up all day"
	} else if text == "" {
		return ", down all day"
	}
	return text
}
