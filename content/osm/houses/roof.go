// What roofs are like: as the map says, else as is usual.

package houses

import (
	"math"

	"camber/components/street"
	"camber/content/osm"
)

// Roof is what is on a house.
type Roof struct {
	Shape  street.RoofShape
	Rise   float64 // m, from its eaves to its top; 0: by its slope
	Slope  float64 // m, that it rises for each metre that it is deep
	Most   float64 // m, that it rises at most by that
	Way    float64 // rad, clockwise from north, in which its one slope falls
	Told   bool    // Way counts
	Across bool    // its ridge goes across the house

	said bool // the map says its shape
}

// words are maps' for shapes, besides the names of those that there are.
var words = map[string]street.RoofShape{
	"half_hipped": street.HalfHipped, "side_half-hipped": street.HalfHipped, "pyramid": street.Pyramidal,
	"cone": street.Pyramidal, "conical": street.Pyramidal, "onion": street.Dome, "pitched": street.Gabled,
	"saltbox": street.Gabled, "quadruple_saltbox": street.Mansard, "double_saltbox": street.Gabled,
	"gabled_row": street.Gabled, "sawtooth": street.Skillion, "lean_to": street.Skillion, "side_hipped": street.Hipped,
	"hipped-and-gabled": street.HalfHipped, "cross_gabled": street.Gabled, "crosspitched": street.Gabled,
	"crossgabled": street.Gabled, "barrel": street.Round, "arched": street.Round, "rounded": street.Round,
	"many": street.Hipped, "terrace": street.FlatRoof, "butterfly": street.FlatRoof, "conical_flat": street.FlatRoof,
}

// slopes are how steep roofs are, and how high at most, in metres.
var slopes = [street.RoofShapes][2]float64{
	street.Gabled: {0.75, 6}, street.Hipped: {0.62, 5}, street.HalfHipped: {0.85, 6}, street.Pyramidal: {0.8, 7},
	street.Skillion: {0.16, 3}, street.Gambrel: {1, 6}, street.Mansard: {1, 5}, street.Dome: {1, 30},
	street.Round: {0.7, 8},
}

const (
	highestRoof = 100.0 // m
	mostAttics  = 12    // levels in a roof
)

// roof reads what is said of a house's roof.
func (r *reader) roof(h *House, tags osm.Tags) {
	o := &h.Roof
	if word := tags.Get("roof:shape"); word != "" {
		shape, ok := street.RoofCalled(word)
		if !ok {
			shape, ok = words[word]
		}
		if o.Shape, o.said = shape, ok; !ok {
			r.skipped.Skip("a roof of a shape that is not known: it is as usual", h.ID)
		}
	}
	if v, ok := osm.Metres(tags.Get("roof:height")); ok {
		if v < 0 || v > highestRoof || !h.Added && v >= h.Height {
			r.skipped.Skip("a roof of a height that cannot be: it is as usual", h.ID)
		} else {
			o.Rise = v
		}
	} else if n, ok := osm.Number(tags.Get("roof:levels")); ok && n != 0 {
		if n < 0 || n > mostAttics {
			r.skipped.Skip("a roof of a height that cannot be: it is as usual", h.ID)
		} else {
			o.Rise = float64(n * h.rule.Storey)
		}
	}
	for _, key := range []string{"roof:direction", "roof:slope:direction"} {
		if way, ok := compass(tags.Get(key)); ok {
			o.Way, o.Told = way, true
		}
	}
	o.Across = tags.Get("roof:orientation") == "across"
}

var points = [16]string{
	"N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
}

// compass reads a direction: degrees clockwise from north, or a point of the compass.
func compass(text string) (rad float64, ok bool) {
	for i, p := range points {
		if p == text {
			return float64(float64(i) * (math.Pi / 8)), true
		}
	}
	v, ok := osm.Number(text)
	return float64(v * (math.Pi / 180)), ok && v > -1e4 && v < 1e4
}

const (
	hut   = 45.0  // m2, below which a house is none that people live in
	large = 420.0 // m2, above which it hardly has a roof of tiles
	huge  = 900.0 // m2
)

// shape finds the usual roof of a house of which the map says none.
func (r *reader) shape(h *House) street.RoofShape {
	if s, ok := street.RoofCalled(h.rule.Roof); ok {
		return s
	}
	luck := h.luck(1)
	switch {
	case h.Open || h.area > huge || len(h.Rings) > 1 && h.area > large:
		return street.FlatRoof
	case h.area > large && (h.Look.Storeys > 4 || luck > 0.4):
		return street.FlatRoof
	case h.Look.Storeys > 6 || luck < r.manner.flat:
		return street.FlatRoof
	case h.area < hut:
		return [3]street.RoofShape{street.FlatRoof, street.Gabled, street.Skillion}[min(int(h.luck(2)*3), 2)]
	}
	x := h.luck(3)
	for _, s := range r.manner.roofs {
		if x -= s.share; x < 0 {
			return s.shape
		}
	}
	return street.Gabled
}

// top settles a roof: its shape, how steep it is, and what is said of its height.
func (r *reader) top(h *House) {
	o := &h.Roof
	if !o.said {
		o.Shape = r.shape(h)
	}
	o.Slope, o.Most = slopes[o.Shape][0], slopes[o.Shape][1]
	if h.Look.Facade == street.SheetHall {
		o.Slope, o.Most = float64(o.Slope*0.35), 3.5
	}
	if steep := h.rule.Steep; steep > 0 {
		o.Slope, o.Most = steep, highestRoof
	}
	if o.Shape == street.FlatRoof {
		if h.Added {
			h.Height += o.Rise
		}
		o.Rise = 0
	}
}
