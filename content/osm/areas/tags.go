// Which words of a map stand for which kind of land.

package areas

import (
	"camber/components/cover"
	"camber/content/osm"
)

// said is what a tag's value stands for.
type said struct {
	key    string
	values map[string]cover.Kind
}

// tables are the keys that count, what says most first.
var tables = [...]said{
	{"amenity", map[string]cover.Kind{
		"parking": cover.CarPark, "marketplace": cover.Square, "grave_yard": cover.Cemetery,
	}},
	{"place", map[string]cover.Kind{"square": cover.Square}},
	{"area:highway", map[string]cover.Kind{"pedestrian": cover.Square, "footway": cover.Square}},
	{"leisure", map[string]cover.Kind{
		"park": cover.Park, "garden": cover.Garden, "pitch": cover.Pitch, "track": cover.Pitch,
		"playground": cover.Playground, "golf_course": cover.Grass, "common": cover.Grass, "dog_park": cover.Grass,
		"sports_centre": cover.Grass, "stadium": cover.Grass, "swimming_pool": cover.Water,
	}},
	{"natural", map[string]cover.Kind{
		"wood": cover.Wood, "water": cover.Water, "scrub": cover.Scrub, "heath": cover.Heath, "grassland": cover.Meadow,
		"fell": cover.Heath, "moor": cover.Heath, "sand": cover.Sand, "beach": cover.Sand, "bare_rock": cover.Rock,
		"rock": cover.Rock, "scree": cover.Scree, "shingle": cover.Scree, "wetland": cover.Wetland,
		"glacier": cover.Glacier,
	}},
	{"waterway", map[string]cover.Kind{"riverbank": cover.Water, "dock": cover.Water}},
	{"landuse", map[string]cover.Kind{
		"residential": cover.Residential, "commercial": cover.Commercial, "retail": cover.Commercial,
		"industrial": cover.Industrial, "garages": cover.Industrial, "port": cover.Industrial,
		"construction": cover.Quarry, "brownfield": cover.Quarry, "quarry": cover.Quarry, "landfill": cover.Quarry,
		"farmland": cover.Farmland, "farm": cover.Farmland, "farmyard": cover.Industrial, "meadow": cover.Meadow,
		"grass": cover.Grass, "village_green": cover.Grass, "recreation_ground": cover.Grass, "greenfield": cover.Meadow,
		"orchard": cover.Orchard, "vineyard": cover.Vineyard, "allotments": cover.Allotments,
		"plant_nursery": cover.Allotments, "greenhouse_horticulture": cover.Allotments, "forest": cover.Wood,
		"reservoir": cover.Water, "basin": cover.Water, "cemetery": cover.Cemetery, "railway": cover.Railway,
		"flowerbed": cover.Garden,
	}},
}

// kindOf is the kind of an area by its tags; false: they say nothing of the land.
func kindOf(tags osm.Tags) (cover.Kind, bool) {
	if tags.Get("highway") == "pedestrian" && tags.Get("area") == "yes" {
		return cover.Square, true
	}
	if hidden(tags) {
		return cover.Nothing, false
	}
	for i := range tables {
		value := tags.Get(tables[i].key)
		if value == "" {
			continue
		}
		if k, ok := tables[i].values[value]; ok {
			if k == cover.CarPark && !onGround(tags.Get("parking")) {
				continue
			}
			return k, true
		}
	}
	return cover.Nothing, false
}

// onGround tells whether cars stand there under the sky.
func onGround(parking string) bool {
	return parking == "" || parking == "surface" || parking == "street_side"
}

// hidden tells whether something lies under ground or in a house.
func hidden(tags osm.Tags) bool {
	is := func(key string) bool { v := tags.Get(key); return v != "" && v != "no" }
	return tags.Get("location") == "underground" || tags.Get("covered") == "yes" || is("indoor") || is("tunnel")
}

// band is a line that is seen on the land.
type band struct {
	kind  cover.Kind
	width float64 // m, where the map says none
}

var paths = map[string]band{
	"footway": {cover.Path, 1.8}, "path": {cover.Path, 1.2}, "cycleway": {cover.Path, 2}, "bridleway": {cover.Path, 1.6},
	"pedestrian": {cover.Path, 4}, "steps": {cover.Path, 1.8}, "corridor": {},
}

var rails = map[string]band{
	"rail": {cover.Railway, 4.2}, "light_rail": {cover.Railway, 3.6}, "narrow_gauge": {cover.Railway, 3},
	"preserved": {cover.Railway, 4.2}, "disused": {cover.Railway, 3},
}

// bandOf is the band that a line is by its tags; false: it is none.
func bandOf(tags osm.Tags) (b band, ok bool) {
	if hidden(tags) {
		return b, false
	}
	if v := tags.Get("bridge"); v != "" && v != "no" {
		return b, false
	}
	if b, ok = paths[tags.Get("highway")]; !ok || b.width == 0 {
		if b, ok = rails[tags.Get("railway")]; !ok {
			return b, false
		}
	}
	if v, has := osm.Metres(tags.Get("width")); has && v >= leastBand && v <= widestBand {
		b.width = v
	}
	return b, true
}

// What the width of a band may be, in metres.
const (
	leastBand  = 0.4
	widestBand = 30.0
)
