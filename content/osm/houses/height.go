// How high houses are, by what the map says of them and of those about them.

package houses

import (
	"slices"

	"camber/components/num"
	"camber/content/osm"
)

// What a house may be at most, whatever the map says.
const (
	highest    = 1000.0 // m
	mostLevels = 200.0
)

// measure finds how high a house is, and where it begins.
func (r *reader) measure(h *House, tags osm.Tags) {
	h.Height, h.Low, h.Added, h.From = h.rule.Height, 0, true, FromClass
	h.Look.Storeys = storeys(h.rule.Height / h.rule.Storey)
	lie := func(reason string) {
		r.skipped.Skip(reason, h.ID)
		h.From = FromLie
	}
	if n, ok := osm.Number(h.Levels); ok && n > 0 {
		if n > mostLevels {
			lie("a house of more than 200 storeys: it is as high as usual")
		} else {
			h.Height, h.From, h.Look.Storeys = float64(n*h.rule.Storey), FromLevels, storeys(n)
		}
	}
	for _, key := range []string{"building:height", "height"} { // the last says most
		v, ok := osm.Metres(tags.Get(key))
		switch {
		case !ok || v == 0:
		case v < 0:
			lie("a house of a height below nought: it is as high as usual")
		case v > highest:
			lie("a house higher than 1 km: it is as high as usual")
		default:
			if h.Height, h.Added = v, false; h.From != FromLevels {
				h.Look.Storeys = storeys(v / h.rule.Storey)
			}
			h.From = FromHeight
		}
	}
	if n, ok := osm.Number(tags.Get("building:min_level")); ok && n > 0 && n <= mostLevels {
		h.Low = float64(n * h.rule.Storey)
	}
	switch v, ok := osm.Metres(tags.Get("min_height")); {
	case ok && v > highest:
		lie("a house that begins higher than 1 km: it stands on the ground")
	case ok && v > 0:
		h.Low = v
	}
}

// storeys is how many there are to be seen.
func storeys(n float64) uint8 { return uint8(num.Round(n, 1, int(mostLevels))) }

// metres2 is what a ring covers, in square metres.
func metres2(ring []*osm.Node) float64 {
	const degree = 111_195e-7 // m, of 1e-7 degrees north
	cos := num.Cos(float64(float64(ring[0].Lat) * (1e-7 * 3.14159265358979 / 180)))
	return float64(osm.RingSize(ring)*(degree*degree/2)) * cos
}

const (
	neighbours     = 3     // whose heights must be known
	neighbourhood  = 10000 // 1e-7 degrees, of a square in which houses are: about 110 m north
	mostNeighbours = 400.0 // m2, of a house that is as they are
)

// asNeighbours gives houses of no kind whose height nobody says that of the middle one of those about them.
func asNeighbours(all []House) {
	known := map[[2]int32][]float64{}
	at := func(h *House) [2]int32 {
		n := h.Rings[0][0]
		return [2]int32{
			int32(num.Floor(float64(n.Lon)/neighbourhood, -1<<20, 1<<20)),
			int32(num.Floor(float64(n.Lat)/neighbourhood, -1<<20, 1<<20)),
		}
	}
	for i := range all {
		if h := &all[i]; h.From == FromLevels && h.Low == 0 && h.area > 30 {
			known[at(h)] = append(known[at(h)], float64(h.Look.Storeys))
		}
	}
	for i := range all {
		h := &all[i]
		if h.From != FromClass || h.Building != "yes" || h.area < 40 || h.area > mostNeighbours {
			continue
		}
		var about []float64
		for x := int32(-1); x <= 1; x++ {
			for y := int32(-1); y <= 1; y++ {
				about = append(about, known[[2]int32{at(h)[0] + x, at(h)[1] + y}]...)
			}
		}
		if len(about) >= neighbours {
			slices.Sort(about)
			n := about[len(about)/2]
			h.Height, h.From, h.Look.Storeys = float64(n*h.rule.Storey), FromNeighbours, storeys(n)
		}
	}
}
