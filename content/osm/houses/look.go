// What houses look like: as the map says, else as is usual for their kind, the country and the town.

package houses

import (
	"math"

	"camber/components/num"
	"camber/components/street"
	"camber/content/osm"
)

// dressed are what the map says of a house's look.
const (
	saidWall uint8 = 1 << iota
	saidRoof
	saidFacade
	saidCovering
)

// materials are maps' words for what walls are made of.
var materials = map[string]street.Facade{
	"brick": street.Brickwork, "bricks": street.Brickwork, "clay_brick": street.Brickwork, "concrete": street.Block,
	"reinforced_concrete": street.Block, "cement_block": street.Rendered, "plaster": street.Rendered,
	"stucco": street.Rendered, "glass": street.GlassWall, "mirror": street.GlassWall, "metal": street.SheetHall,
	"steel": street.SheetHall, "tin": street.SheetHall, "metal_plates": street.SheetHall, "stone": street.Stonework,
	"limestone": street.Stonework, "sandstone": street.Stonework, "granite": street.Stonework, "wood": street.Boarded,
	"timber_framing": street.Timbered,
}

// coverings are maps' words for what roofs are made of.
var coverings = map[string]street.Covering{
	"roof_tiles": street.Tiles, "tile": street.Tiles, "tiles": street.Tiles, "clay": street.Tiles, "brick": street.Tiles,
	"slate": street.Slate, "stone": street.Slate, "eternit": street.Slate, "asbestos": street.Slate,
	"metal": street.Metal, "metal_sheet": street.Metal, "copper": street.Metal, "zinc": street.Metal, "tin": street.Metal,
	"gravel": street.Gravel, "concrete": street.Gravel, "tar_paper": street.Gravel, "asphalt": street.Gravel,
	"bitumen": street.Gravel, "grass": street.Gravel, "thatch": street.Thatch, "reed": street.Thatch,
}

// paint reads what is said of colours and of what walls and roof are made of.
func (r *reader) paint(h *House, tags osm.Tags) {
	said := func(which uint8, ok bool) {
		if ok {
			h.said |= which
		}
	}
	var ok bool
	h.Look.Wall, ok = r.colourOf(h, tags, "building:colour", "building:color", "building:facade:colour")
	said(saidWall, ok)
	h.Look.Roof, ok = r.colourOf(h, tags, "roof:colour", "roof:color")
	said(saidRoof, ok)
	for _, key := range []string{"building:cladding", "building:facade:material", "building:material"} {
		if f, ok := materials[tags.Get(key)]; ok && h.said&saidFacade == 0 {
			h.Look.Facade = f
			said(saidFacade, true)
		}
	}
	h.Look.Covering, ok = coverings[tags.Get("roof:material")]
	said(saidCovering, ok)
	h.Look.Shop = tags.Get("shop") != "" && tags.Get("shop") != "no" || h.rule.Shop
	switch tags.Get("amenity") {
	case "restaurant", "cafe", "bar", "pub", "bank", "pharmacy", "fast_food":
		h.Look.Shop = true
	case "school", "kindergarten", "townhall", "hospital", "university", "library":
		if h.said&saidFacade == 0 && h.rule.Walls == "usual" {
			h.Look.Facade = street.School
			said(saidFacade, true)
		}
	case "place_of_worship":
		if h.said&saidFacade == 0 {
			h.Look.Facade = street.Stonework
			said(saidFacade, true)
		}
	}
	h.Look.Seed = uint16(hash(h.ID, int64(len(r.all)+len(r.parts))))
}

// luck is a number from 0 to 1 that belongs to a house.
func (h *House) luck(n int64) float64 {
	return float64(float64(hash(h.ID, n)>>11) * (1.0 / (1 << 53)))
}

func hash(a, b int64) uint64 { return num.Random(uint64(a), uint64(b), houseLuck, 0) }

const houseLuck = 0x686f7573

// dress settles what the map does not say.
func (r *reader) dress(h *House) {
	town := r.townAt(h.Rings[0][0])
	if h.said&saidFacade == 0 {
		h.Look.Facade = r.facade(h, town)
	}
	r.top(h)
	if h.said&saidCovering == 0 {
		h.Look.Covering = r.covering(h)
	}
	shade := 0.94 + float64(0.12*h.luck(7))
	if h.said&saidWall == 0 {
		h.Look.Wall = shaded(r.manner.wall(h, town), shade)
	}
	if h.said&saidRoof == 0 {
		h.Look.Roof = shaded(r.manner.roof(h, town), shade)
	}
}

func shaded(c uint32, by float64) [3]uint8 {
	part := func(shift uint) uint8 { return uint8(num.Round(float64(float64(c>>shift&255)*by), 0, 255)) }
	return [3]uint8{part(16), part(8), part(0)}
}

// facade finds the usual walls of a house.
func (r *reader) facade(h *House, town uint64) street.Facade {
	if f, ok := street.FacadeCalled(h.rule.Walls); ok {
		return f
	}
	switch {
	case h.area < 28 && h.Look.Storeys == 1:
		return street.Boarded
	case h.area > 1500 && h.Look.Storeys <= 2:
		return street.SheetHall
	case h.Look.Storeys >= 5 && h.luck(4) < 0.75 || h.Look.Storeys >= 4 && h.area > large:
		return street.Block
	}
	x := math.Abs(h.luck(5) + float64(0.3*(chance(town, 1)-0.5))) // some towns have more of it than others
	for _, w := range r.manner.walls {
		if x -= w.share; x < 0 {
			return w.facade
		}
	}
	return street.Rendered
}

// covering finds what a roof is usually made of.
func (r *reader) covering(h *House) street.Covering {
	switch {
	case h.Roof.Shape == street.FlatRoof:
		return street.Gravel
	case h.Roof.Shape == street.Dome || h.Roof.Shape == street.Round || h.Look.Facade == street.SheetHall:
		return street.Metal
	}
	return r.manner.covering
}
