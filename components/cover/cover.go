// Package cover is what lies on a town's land beside its streets, as plain data: fields and woods, squares and car
// parks. It knows no map format, and nothing of pictures.
//
//   - what there is: [Kind]
//   - one piece of it, within one tile: [Area]
//   - to cut such pieces out of what lies across many tiles: [Cut]
package cover

// Area is a piece of land of one kind, as far as it lies in one tile.
type Area struct {
	Kind   Kind
	Number uint32    // of the whole that it is a piece of: what differs from field to field goes by it
	Way    float32   // rad, 0..pi, of its rows, clockwise from north
	Rings  [][]Point // closed by themselves: anticlockwise around it, clockwise around its holes
}

// Point is a place, in metres east and north of the tile's south-west corner.
type Point [2]float32

// Kind is what land is used for, or what lies there.
type Kind uint8

// The kinds there are. They are written in towns: new ones come last.
const (
	Nothing Kind = iota
	Residential
	Commercial
	Industrial
	Farmland // ploughed and sown in rows
	Meadow
	Grass // that is mown
	Park
	Garden
	Orchard
	Vineyard
	Allotments
	Wood
	Scrub
	Heath
	Sand
	Rock
	Scree
	Wetland
	Glacier
	Water
	Square // paved, for people on foot
	CarPark
	Pitch // for sport
	Playground
	Cemetery
	Quarry
	Railway
	Path  // that nobody drives on
	Track // of a field: two ruts
	Building
	Sea
	Court // paved, between houses
	Yard  // of gravel, beside houses
	Kinds
)

var names = [Kinds]string{
	"nothing", "residential", "commercial", "industrial", "farmland", "meadow", "grass", "park", "garden", "orchard",
	"vineyard", "allotments", "wood", "scrub", "heath", "sand", "rock", "scree", "wetland", "glacier", "water", "square",
	"car-park", "pitch", "playground", "cemetery", "quarry", "railway", "path", "track", "building", "sea",
	"court", "yard",
}

// String is the kind in a word.
func (k Kind) String() string {
	if k >= Kinds {
		return "unknown"
	}
	return names[k]
}

// Named is the kind of a word; false where there is none of that name.
func Named(word string) (Kind, bool) {
	for k, name := range names {
		if name == word {
			return Kind(k), true
		}
	}
	return Nothing, false
}

// Rank says what lies over what: of two kinds the one of the higher rank is seen.
func (k Kind) Rank() int {
	switch k {
	case Residential, Commercial, Industrial:
		return 0
	case Court, Yard:
		return 1
	case Park, Cemetery, Allotments, Railway:
		return 2
	case Water, Sea:
		return 4
	case Path, Track:
		return 5
	case Square, CarPark, Pitch, Playground, Building:
		return 6
	}
	return 3
}
