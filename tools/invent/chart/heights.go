// The heights under a map.

package chart

import (
	"archive/zip"
	"bytes"
	"math"

	"camber/components/geo"
	"camber/components/num"
	"camber/content/elevation"
)

const (
	heightsSide  = 1201 // samples along a degree
	heightRounds = 0.5  // heights are whole metres
)

// Heights is the square of a degree of that name, as a zipped .hgt: about a place so high as is said in metres east and
// north of it, as far as that many degrees north and twice as many east; 0 beyond that.
func Heights(name string, middle geo.Place, reach float64, land func(x, y float64) float64) ([]byte, error) {
	west, south, err := elevation.Corner(name)
	if err != nil {
		return nil, err
	}
	flat := geo.NewPlane(middle)
	data := make([]byte, 0, 2*heightsSide*heightsSide)
	for row := range heightsSide {
		for column := range heightsSide {
			at := geo.Place{
				Lat: float64(south+1) - float64(row)/(heightsSide-1), Lon: float64(west) + float64(column)/(heightsSide-1),
			}
			h := 0
			if math.Abs(at.Lat-middle.Lat) < reach && math.Abs(at.Lon-middle.Lon) < 2*reach {
				h = num.Floor(land(flat.Forward(at))+heightRounds, 0, 9000)
			}
			data = append(data, byte(h>>8), byte(h))
		}
	}
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	w, err := z.Create(name)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
