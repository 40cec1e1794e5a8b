package source

// The field types that blueprints use beside plain Go ones.

// Vec3 is three numbers of one dimension, in SI: "0 -2.35 0.35m".
type Vec3 [3]float64

// Vec2 is two numbers of one dimension, in SI.
type Vec2 [2]float64

// File is a path inside the pack, with slashes, from the pack's root.
type File string

// Colour is "#rrggbb" or "#rrggbbaa".
type Colour struct{ R, G, B, A uint8 }

// Table is y over ascending x, both in SI. When one value was written instead of pairs (tag slope), X and Y are empty
// and Slope holds it.
type Table struct {
	X, Y  []float64
	Slope float64
}

// Empty says that nothing was written: no pairs and no slope.
func (t Table) Empty() bool { return len(t.X) == 0 && t.Slope == 0 }

// Outline is points in the order written, both coordinates in SI and of one dimension.
type Outline struct{ X, Y []float64 }
