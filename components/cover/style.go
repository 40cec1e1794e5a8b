// How land is painted: a season, or a plain picture for studies.

package cover

// Look is how land of one kind is painted. Colours are sRGB, 0..1.
type Look struct {
	Colour  [3]float64
	Other   [3]float64 // of its patches
	Patches float64    // 0..1, how much of them is seen
	Grain   float64    // 0..1, how rough it looks
	Rows    float64    // m, from one row to the next; 0: there are none
	Deep    float64    // 0..1, how much darker it is between rows
	Vary    float64    // 0..1, how much one piece differs from the next
}

// Style is how all of a town's ground is painted. It is shared and never written.
type Style struct {
	ID, Name string
	Kinds    [Kinds]Look // Nothing is land of which the map says nothing
	Asphalt  Look
	Concrete Look
	Cobbles  Look
	Gravel   Look
	Pavement Look
	Roof     Look
	Wear     float64 // 0..1, of streets: tracks of wheels, patches, gutters
	Verge    float64 // 0..1, how bare the land is beside streets without kerbs
	Snow     float64 // 0..1, of roofs
	Leaves   Foliage
	Needles  Foliage
}

// Foliage is the colours of trees, sRGB: each tree lies between the two. Those of pictures are Green.
type Foliage [2][3]float64

// Green is the colour of a tree as its picture has it: #4d6633.
var Green = [3]float64{77.0 / 255, 102.0 / 255, 51.0 / 255}

// White is the colour of snow, sRGB.
var White = [3]float64{0.90, 0.92, 0.95}
