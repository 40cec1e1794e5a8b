// Places on the Earth, and how people write them.

package geo

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"camber/components/num"
)

// Place is a place on the Earth, on WGS84.
type Place struct {
	Lon, Lat float64 // degrees; east and north are positive
}

// Of returns the place of a map's whole numbers, in 1e-7 degrees.
func Of(lon, lat int32) Place { return Place{float64(lon) / 1e7, float64(lat) / 1e7} }

// Whole returns a place in 1e-7 degrees, to the nearest.
func (p Place) Whole() (lon, lat int32) {
	return int32(num.Round(float64(p.Lon*1e7), -180e7, 180e7)), int32(num.Round(float64(p.Lat*1e7), -90e7, 90e7))
}

// String writes a place as Parse reads it: latitude first, 42.5063000,1.5218000.
func (p Place) String() string { return fmt.Sprintf("%.7f,%.7f", p.Lat, p.Lon) }

// Parse reads a place as maps show it: latitude, longitude in degrees, such as 42.5063,1.5218.
func Parse(text string) (Place, error) {
	parts := strings.Split(text, ",")
	if len(parts) == 1 {
		parts = strings.Fields(text)
	}
	if len(parts) != 2 {
		return Place{}, fmt.Errorf("%q is no place: say LATITUDE,LONGITUDE in degrees with a point, like 42.5063,1.5218",
			text)
	}
	lat, err := degrees(parts[0])
	if err != nil {
		return Place{}, err
	}
	lon, err := degrees(parts[1])
	if err != nil {
		return Place{}, err
	}
	switch {
	case lat > 90 || lat < -90:
		cure := ""
		if lon >= -90 && lon <= 90 && lat >= -180 && lat <= 180 {
			cure = fmt.Sprintf(": latitude comes first, say %s,%s", strings.TrimSpace(parts[1]), strings.TrimSpace(parts[0]))
		}
		return Place{}, fmt.Errorf("%q: latitude %v is off the planet%s", text, lat, cure)
	case lon > 180 || lon < -180:
		return Place{}, fmt.Errorf("%q: longitude %v is off the planet: it goes from -180 to 180", text, lon)
	}
	return Place{lon, lat}, nil
}

// degrees reads a decimal number.
func degrees(text string) (float64, error) {
	text = strings.TrimSpace(text)
	v, err := strconv.ParseFloat(text, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) || strings.Trim(text, "+-.0123456789") != "" {
		return 0, fmt.Errorf("%q is no number of degrees: say one with a point, like 42.5063, south and west with a minus",
			text)
	}
	return v, nil
}
