// Things: what stands in a town besides houses, as it is seen and hit.

package street

import "camber/components/space"

// ThingKind is what a thing is.
type ThingKind uint8

// The kinds of things, as they are stored: new ones come last.
const (
	Tree ThingKind = iota + 1
	Hedge
	Fence
	Wall
	GuardRail
	Vines // a row of a vineyard
	Lamp
	TunnelLamp
	Signal
	Sign
	Plate // with a street's name
	BusFlag
	Shelter
	Bench
	Bin
	PostBox
	Hydrant
	Advert // a column of bills
	Post   // a bollard
	Pole   // of wires
	Fountain
	Rails
	Pier
	ParkedCar
	WalkSignal // for who walks over a street
	ThingKinds
)

// Thing is one thing that stands in a tile. Its places count from the tile's south-west corner, heights from the town's
// origin; what differs less than ThingGrid is the same place.
type Thing struct {
	Kind    ThingKind
	Look    uint8     // which of its kind it is
	At      space.Vec // m, its foot
	To      space.Vec // m, the other end of what is long
	Heading float64   // rad, clockwise from north: where its front looks; in 256 steps
	High    float64   // m, in sixteenths
	Wide    float64   // m, likewise: from side to side
	Value   int32     // what a sign says: its number
	Text    string    // or its words
	Node    int64     // OSM id of what a light belongs to: a junction, or its own place between junctions
}

// ThingGrid is how fine the places of things are, in metres: a 64th.
const ThingGrid = 1.0 / 64

// What is known of a thing besides its kind, its look and its place, as bits.
const (
	HasTo uint8 = 1 << iota
	HasHeading
	HasHigh
	HasWide
	HasValue
	HasText
	HasNode
)

// Has is what is known of things of a kind.
func (k ThingKind) Has() uint8 {
	if int(k) >= len(thingHas) {
		return 0
	}
	return thingHas[k]
}

var thingHas = [ThingKinds]uint8{
	Tree: HasHigh, Hedge: HasTo | HasHigh | HasWide, Fence: HasTo | HasHigh, Wall: HasTo | HasHigh | HasWide,
	GuardRail: HasTo, Vines: HasTo | HasHigh, Lamp: HasHeading | HasHigh, Signal: HasHeading | HasNode,
	WalkSignal: HasHeading | HasNode,
	Sign:       HasHeading | HasValue | HasText, Plate: HasHeading | HasText, BusFlag: HasHeading, Shelter: HasHeading,
	Bench: HasHeading, Bin: HasHeading, PostBox: HasHeading, Pole: HasHigh, Fountain: HasWide, Rails: HasTo,
	TunnelLamp: HasHeading, Pier: HasTo | HasWide, ParkedCar: HasTo,
}

// Looks of trees: broad leaves, needles, a birch, and what nobody runs into.
const (
	Broadleaf uint8 = iota
	Conifer
	Birch
	Bush
)

// Looks of fences.
const (
	WoodFence uint8 = iota
	WireFence
	Railing
)

// Looks of rails: on a bed of ballast, and flush with a street.
const (
	OnBallast uint8 = iota
	Flush
)

// Faces of signs, by what they mean; what they look like is the country's.
const (
	SpeedSign uint8 = iota
	StopSign
	GiveWaySign
	NoEntrySign
	OnewaySign
	CitySign
	CityEndSign
	CrossingSign
	SignFaces
)

// SignStyle is how a country's signs look.
type SignStyle uint8

// The styles: that of the Vienna convention, the United Kingdom's, that of the United States.
const (
	Vienna SignStyle = iota
	British
	American
)

// SignStyleOf is a country's, by its code.
func SignStyleOf(country string) SignStyle {
	switch country {
	case "US", "CA", "AU", "NZ", "MX", "LR", "PH":
		return American
	case "GB", "IE", "IM", "JE", "GG", "GI", "MT":
		return British
	}
	return Vienna
}

// Mph tells whether a country signs miles per hour.
func Mph(country string) bool {
	switch country {
	case "US", "GB", "LR", "IM", "JE", "GG":
		return true
	}
	return false
}

// Furniture is what things of one kind are like where a map says nothing.
type Furniture struct {
	Kind  string  // the rules' word: tree, wood, hedge, parked_car, ...
	High  float64 // m
	Wide  float64 // m
	Apart float64 // m, from one to the next, of those that stand in a row or all over an area
	Share float64 // 0..1, of the places for one that have one
}

// Furniture is what things of a kind are like; it tells whether they are put up.
func (r *Rules) Furniture(kind string) (*Furniture, bool) {
	for i := range r.Things {
		if r.Things[i].Kind == kind {
			return &r.Things[i], true
		}
	}
	return nil, false
}

// FurnitureKinds are the rules' words for what is put up.
var FurnitureKinds = []string{
	"tree", "tree_row", "wood", "scrub", "orchard", "vineyard", "hedge", "fence", "wall", "guard_rail", "lamp",
	"tunnel_lamp", "signal", "sign", "plate", "bus_stop", "bench", "bin", "post_box", "hydrant", "column", "bollard",
	"pole", "fountain", "rail", "tram", "pier", "parked_car",
}
