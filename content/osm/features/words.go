// The map's words for what stands about.

package features

import (
	"strings"

	"camber/blueprints/street/furniture"
	"camber/components/num"
	"camber/components/street"
	"camber/content/osm"
)

// ofNode is what stands at a node.
func ofNode(tags osm.Tags) (e entry, some bool) {
	for _, w := range nodeWords {
		if tags.Get(w.key) == w.value {
			return w.is, true
		}
	}
	if tags.Get("traffic_sign") != "" {
		return entry{"sign", street.Sign, 0, furniture.Single}, true
	}
	return e, false
}

type word struct {
	key, value string
	is         entry
}

func one(rule string, kind street.ThingKind) entry { return entry{rule, kind, 0, furniture.Single} }

var nodeWords = []word{
	{"natural", "tree", one("tree", street.Tree)},
	{"highway", "street_lamp", one("lamp", street.Lamp)},
	{"highway", "bus_stop", one("bus_stop", street.BusFlag)},
	{"amenity", "shelter", one("bus_stop", street.Shelter)},
	{"amenity", "bench", one("bench", street.Bench)},
	{"amenity", "waste_basket", one("bin", street.Bin)},
	{"amenity", "recycling", one("bin", street.Bin)},
	{"amenity", "post_box", one("post_box", street.PostBox)},
	{"amenity", "fountain", one("fountain", street.Fountain)},
	{"emergency", "fire_hydrant", one("hydrant", street.Hydrant)},
	{"advertising", "column", one("column", street.Advert)},
	{"barrier", "bollard", one("bollard", street.Post)},
	{"power", "pole", one("pole", street.Pole)},
	{"man_made", "utility_pole", one("pole", street.Pole)},
}

// ofLine is what stands along a way.
func ofLine(tags osm.Tags) (e entry, some bool) {
	for _, w := range lineWords {
		if tags.Get(w.key) == w.value {
			e, some = w.is, true
			break
		}
	}
	if e.kind == street.Fence {
		switch tags.Get("fence_type") {
		case "chain_link", "wire", "barbed_wire", "electric":
			e.look = street.WireFence
		case "railing", "metal", "metal_bars":
			e.look = street.Railing
		}
	}
	return e, some
}

func along(rule string, kind street.ThingKind) entry { return entry{rule, kind, 0, furniture.Line} }

var lineWords = []word{
	{"natural", "tree_row", entry{"tree_row", street.Tree, street.Broadleaf, furniture.Row}},
	{"barrier", "hedge", along("hedge", street.Hedge)},
	{"barrier", "fence", along("fence", street.Fence)},
	{"barrier", "handrail", entry{"fence", street.Fence, street.Railing, furniture.Line}},
	{"barrier", "wall", along("wall", street.Wall)},
	{"barrier", "city_wall", along("wall", street.Wall)},
	{"barrier", "retaining_wall", along("wall", street.Wall)},
	{"barrier", "guard_rail", along("guard_rail", street.GuardRail)},
	{"railway", "rail", along("rail", street.Rails)},
	{"railway", "light_rail", along("rail", street.Rails)},
	{"railway", "narrow_gauge", along("rail", street.Rails)},
	{"railway", "tram", along("tram", street.Rails)},
	{"man_made", "pier", along("pier", street.Pier)},
}

// ofArea is what stands all over an area.
func ofArea(tags osm.Tags) (e entry, some bool) {
	for _, w := range areaWords {
		if tags.Get(w.key) == w.value {
			if w.is.spread == furniture.Parked && !groundLevel(tags) {
				return e, false
			}
			return w.is, true
		}
	}
	return e, false
}

// groundLevel tells whether a car park lies open on the ground.
func groundLevel(tags osm.Tags) bool {
	switch tags.Get("parking") {
	case "", "surface", "yes":
		return tags.Get("building") == ""
	}
	return false
}

var areaWords = []word{
	{"landuse", "forest", entry{"wood", street.Tree, street.Broadleaf, furniture.Over}},
	{"natural", "wood", entry{"wood", street.Tree, street.Broadleaf, furniture.Over}},
	{"natural", "scrub", entry{"scrub", street.Tree, street.Bush, furniture.Over}},
	{"landuse", "orchard", entry{"orchard", street.Tree, street.Broadleaf, furniture.Over}},
	{"landuse", "vineyard", entry{"vineyard", street.Vines, 0, furniture.Lines}},
	{"barrier", "hedge", entry{"scrub", street.Tree, street.Bush, furniture.Over}},
	{"amenity", "parking", entry{"parked_car", street.ParkedCar, 0, furniture.Parked}},
}

// faceOf is what a traffic sign's words or its number in a country's list show, and the figure in them.
func faceOf(said string) (face uint8, value int32) {
	said, _, _ = strings.Cut(said, ";")
	said, _, _ = strings.Cut(said, ",")
	said = strings.TrimSpace(said)
	switch said {
	case "maxspeed":
		return street.SpeedSign, 0
	case "stop":
		return street.StopSign, 0
	case "give_way", "yield":
		return street.GiveWaySign, 0
	case "city_limit":
		return street.CitySign, 0
	case "no_entry":
		return street.NoEntrySign, 0
	case "oneway":
		return street.OnewaySign, 0
	}
	country, code, ok := strings.Cut(said, ":")
	if !ok || len(country) != 2 {
		return street.SignFaces, 0
	}
	code, figure, _ := strings.Cut(code, "[")
	if code, number, has := strings.Cut(code, "-"); has && code == "274" {
		figure = number
	}
	code, _, _ = strings.Cut(code, "-")
	if v, ok := osm.Number(strings.TrimSuffix(figure, "]")); ok && figure != "" && v > 0 && v <= fastest {
		value = int32(num.Round(v, 0, fastest))
	}
	if face, known := codes[country+":"+code]; known {
		return face, value
	}
	return street.SignFaces, 0
}

// codes are the numbers of signs in their countries' lists.
var codes = map[string]uint8{
	"DE:205": street.GiveWaySign, "DE:206": street.StopSign, "DE:267": street.NoEntrySign, "DE:220": street.OnewaySign,
	"DE:274": street.SpeedSign, "DE:310": street.CitySign, "DE:311": street.CityEndSign, "DE:350": street.CrossingSign,
	"AT:274": street.SpeedSign, "FR:B14": street.SpeedSign, "FR:AB4": street.StopSign, "FR:AB3a": street.GiveWaySign,
	"FR:EB10": street.CitySign, "FR:EB20": street.CityEndSign, "FR:B1": street.NoEntrySign, "ES:R301": street.SpeedSign,
	"ES:R1": street.GiveWaySign, "ES:R2": street.StopSign, "ES:R101": street.NoEntrySign, "GB:670": street.SpeedSign,
	"GB:601.1": street.StopSign, "GB:602": street.GiveWaySign, "GB:616": street.NoEntrySign, "US:R1": street.StopSign,
	"US:R2": street.SpeedSign, "US:R5": street.NoEntrySign,
}

// trimUnit takes the unit off a limit.
func trimUnit(text string) string {
	return strings.TrimSuffix(strings.TrimSuffix(text, "mph"), "km/h")
}
