// What is taken for granted where a map says nothing.

package street

import "slices"

// Rules are what streets are like where a map says nothing: by class, by country, by what they are made of.
type Rules struct {
	Classes   []Class   // the most important first
	Countries []Country // the first is that of places that no other has
	Surfaces  []string  // ids of surface blueprints
	Paved     []Paved
	Houses    []Building // the first stands for all that are not here; none: no houses are built
	Waters    []Water    // kinds that are not here are not built
	Things    []Furniture
	Corner    float64 // m, radius of a junction's corners
}

// Building is what houses of one kind are like.
type Building struct {
	Value  string  // the map's word: yes, garage, church, ...
	Height float64 // m; 0: none stands there
	Storey float64 // m, of each of its levels
	Open   bool    // only its roof is there
	Walls  string  // as a Facade is called; else by size and country
	Roof   string  // as a RoofShape is called, likewise
	Steep  float64 // m, that its roof rises for each metre; 0: as is usual for its shape
	Shop   bool    // its ground floor has shop windows
}

// Class is what streets of one class are like.
type Class struct {
	Highway  string  // the map's word: motorway, residential, ...
	Lanes    int     // of both directions, where it is not one-way
	Lane     float64 // m, width of one
	Motorway bool    // the country's limit of motorways counts, and its lanes are for one direction
	Limit    float64 // m/s; 0: the country's
	Surface  uint8   // in Rules.Surfaces
	Shoulder float64 // m
	Kerb     float64 // m, where it is built up
	Pavement float64 // m, where it is built up
	Lamps    float64 // m, from one to the next where it is built up; 0: none
	Marks    Marks
}

// Country is what a country's streets have in common.
type Country struct {
	Code     string // two letters, by ISO 3166; empty for the one that stands for the rest
	Left     bool   // people drive on the left
	Miles    bool   // limits are signed in miles an hour
	Town     float64
	Rural    float64    // m/s
	Motorway float64    // m/s; 0: there is no limit
	Boxes    []Boundary // where it lies, coarsely
}

// Boundary is a box around a part of a country.
type Boundary struct{ West, South, East, North float64 } // degrees

// Paved is what a map's word for a surface, a smoothness or a grade of tracks is to a tyre.
type Paved struct {
	Tag, Value string
	Surface    int16   // in Rules.Surfaces; -1: as the class has it
	Rough      float64 // m, height of bumps beyond those of the surface
}

// Class finds a class by the map's word.
func (r *Rules) Class(highway string) (int, bool) {
	i := slices.IndexFunc(r.Classes, func(c Class) bool { return c.Highway == highway })
	return i, i >= 0
}

// Water is what water of one kind is like.
type Water struct {
	Kind  string  // water for what has banks, or the map's word for a line: river, canal, stream, ...
	Width float64 // m, of a line; 0: only those are built whose width the map says
	Low   float64 // m, of its surface below the land beside it
}

// Water is what water of a kind is like; it tells whether it is built.
func (r *Rules) Water(kind string) (*Water, bool) {
	i := slices.IndexFunc(r.Waters, func(w Water) bool { return w.Kind == kind })
	if i < 0 {
		return nil, false
	}
	return &r.Waters[i], true
}

// Building is what houses are like that the map has a word for; it tells whether any are built.
func (r *Rules) Building(value string) (*Building, bool) {
	if len(r.Houses) == 0 {
		return nil, false
	}
	i := slices.IndexFunc(r.Houses, func(b Building) bool { return b.Value == value })
	return &r.Houses[max(i, 0)], true
}

// Country finds one by its code.
func (r *Rules) Country(code string) (*Country, bool) {
	for i := range r.Countries {
		if code != "" && r.Countries[i].Code == code {
			return &r.Countries[i], true
		}
	}
	return nil, false
}

// CountryAt is the country whose smallest box has a point, in degrees; the one that stands for the rest where none has.
func (r *Rules) CountryAt(lon, lat float64) *Country {
	best, least := &r.Countries[0], 0.0
	for i := range r.Countries {
		for _, b := range r.Countries[i].Boxes {
			area := float64((b.East - b.West) * (b.North - b.South))
			if b.West <= lon && lon <= b.East && b.South <= lat && lat <= b.North && (least == 0 || area < least) {
				best, least = &r.Countries[i], area
			}
		}
	}
	return best
}

// Paving is what the map says of a surface by one tag.
func (r *Rules) Paving(tag, value string) (*Paved, bool) {
	for i := range r.Paved {
		if p := &r.Paved[i]; p.Tag == tag && p.Value == value {
			return p, true
		}
	}
	return nil, false
}
