// What houses look like.

package street

import (
	"slices"

	"camber/components/space"
)

// RoofShape is what a roof is like.
type RoofShape uint8

// The shapes of roofs.
const (
	FlatRoof   RoofShape = iota
	Gabled               // two slopes, and a gable at either end of each wing
	Hipped               // a slope over every wall
	HalfHipped           // as gabled, but the gables end below a hip
	Pyramidal            // slopes that meet in a point
	Skillion             // one slope
	Gambrel              // as gabled, below steeper
	Mansard              // as hipped, below steeper
	Dome
	Round // as gabled, its slopes are an arch
	RoofShapes
)

var roofNames = [RoofShapes]string{
	"flat", "gabled", "hipped", "half-hipped", "pyramidal", "skillion", "gambrel", "mansard", "dome", "round",
}

func (s RoofShape) String() string { return roofNames[min(s, RoofShapes-1)] }

// RoofCalled finds a shape by its name.
func RoofCalled(name string) (RoofShape, bool) {
	i := slices.Index(roofNames[:], name)
	return RoofShape(max(i, 0)), i >= 0
}

// Facade is what a house's walls are like.
type Facade uint8

// The kinds of walls.
const (
	Rendered  Facade = iota // a house with plaster and shutters
	Brickwork               // one of brick
	Timbered                // a half-timbered one
	Block                   // flats: slabs of concrete, balconies
	GlassWall               // offices behind glass
	SheetHall               // a hall of sheet metal
	Stonework               // of stone: a church with pointed windows where its storeys are lofty, else a house
	Boarded                 // a barn, a shed: boards without windows
	Gated                   // a garage: a door of slats
	School                  // and whatever else is public: bands of windows
	Facades
)

var facadeNames = [Facades]string{
	"plaster", "brick", "timber", "block", "glass", "hall", "stone", "boards", "garage", "school",
}

func (f Facade) String() string { return facadeNames[min(f, Facades-1)] }

// FacadeCalled finds a kind of wall by its name.
func FacadeCalled(name string) (Facade, bool) {
	i := slices.Index(facadeNames[:], name)
	return Facade(max(i, 0)), i >= 0
}

// Covering is what a roof is made of.
type Covering uint8

// The kinds of covering.
const (
	Tiles Covering = iota
	Slate
	Metal
	Gravel // of level ones
	Thatch
	Coverings
)

var coveringNames = [Coverings]string{"tiles", "slate", "metal", "gravel", "thatch"}

func (c Covering) String() string { return coveringNames[min(c, Coverings-1)] }

// Look is what a house looks like, whatever its shape.
type Look struct {
	Facade   Facade
	Covering Covering
	Shop     bool     // its ground floor has shop windows
	Wall     [3]uint8 // sRGB
	Roof     [3]uint8 // sRGB
	Storeys  uint8    // below its eaves; at least 1
	Seed     uint16   // by which its windows are lit, and what is by chance
}

// House is one as it is seen.
type House struct {
	Look
	Base, Eaves, Top float64        // m, heights
	Walls, Roof      [][3]space.Vec // m, triangles, anticlockwise from outside
}
