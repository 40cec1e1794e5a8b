// From a map to its streets.

package streets

import (
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
)

// Options are what the map does not know.
type Options struct {
	Country string                              // by its code; empty: the map tells, or where it lies
	Project func(lon, lat int32) (x, y float64) // 1e-7 degrees to metres east and north of the town's origin
	Fixes   map[int64]func(osm.Tags) osm.Tags   // of ways, by OSM id; nil for a tag list leaves the way out
	Arms    int                                 // streets that may meet in a place; where more do no more is read; 0: any
}

// CountryFrom says how a town's country was found.
type CountryFrom string

// The ways to find a country.
const (
	FromOption CountryFrom = "option"
	FromTags   CountryFrom = "tags"
	FromPlace  CountryFrom = "place"
)

// Town is what Read finds.
type Town struct {
	*street.Network
	CountryFrom CountryFrom
	Drivable    int           // ways
	Skipped     []osm.Skipped // ways that are no streets, or could not be used, by reason
	Crowded     *Crowded      // where more streets meet than may, so that the rest was not read; nil: nowhere
}

// Crowded is a place where too many streets meet.
type Crowded struct{ Node, Way int64 }

// reader is one reading.
type reader struct {
	m       *osm.Map
	rules   *street.Rules
	o       Options
	country *street.Country
	net     *street.Network
	ways    []way
	homes   homes
	names   map[string]int32
	skipped osm.Tally
	lied    map[string]int64 // the way that each reason was counted for last

	uses     map[int64]uint8 // how often drivable ways pass a node: 0, 1, many
	junction map[int64]int32 // by node
	cut      map[int64]bool  // nodes where a way goes on outside the map
	arms     []int           // of each junction so far
	crowded  *Crowded        // nil: no place is yet
}

// way is one that may be driven.
type way struct {
	*osm.Way
	tags   osm.Tags
	class  int
	pieces [][]*osm.Node
}

// Read turns a map into streets.
func Read(m *osm.Map, rules *street.Rules, o Options) *Town {
	r := reader{
		m: m, rules: rules, o: o, names: map[string]int32{"": 0}, skipped: osm.Tally{}, lied: map[string]int64{},
		uses: map[int64]uint8{}, junction: map[int64]int32{}, cut: map[int64]bool{},
	}
	r.net = &street.Network{Names: []string{""}, Surfaces: rules.Surfaces}
	for i := range rules.Classes {
		r.net.Classes = append(r.net.Classes, rules.Classes[i].Highway)
	}
	country, from := r.findCountry()
	r.country, r.net.Country, r.net.Left = country, country.Code, country.Left
	r.pick()
	r.homes = findHomes(m)
	r.countUses()
	for i := range r.ways {
		r.split(&r.ways[i])
	}
	r.joinArms()
	r.control()
	r.forbidTurns()
	t := &Town{Network: r.net, CountryFrom: from, Drivable: len(r.ways)}
	t.Skipped, t.Crowded = append(t.Skipped, r.skipped.List()...), r.crowded
	return t
}

// name is the number of a name.
func (r *reader) name(text string) int32 {
	text = street.OneLine(text)
	n, ok := r.names[text]
	if !ok {
		n = int32(len(r.net.Names))
		r.names[text] = n
		r.net.Names = append(r.net.Names, text)
	}
	return n
}

// at is where a node lies.
func (r *reader) at(n *osm.Node) space.Vec {
	x, y := r.o.Project(n.Lon, n.Lat)
	return space.Vec{X: x, Y: y}
}
