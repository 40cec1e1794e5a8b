// Package town reads what is written about towns: what their streets are like where a map says nothing.
package town

import (
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
	"camber/blueprints/track"
	"camber/components/street"
)

// Roads is a loaded <roads>.
type Roads struct {
	*load.Blueprint
	Rules street.Rules
}

// RoadsKind is rules for streets.
var RoadsKind = load.Kind[Roads]{Name: "roads", Home: "roads", Build: buildRoads}

func buildRoads(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Roads {
	d := doc.Roads
	s := surfaces{r: r}
	rules := street.Rules{Corner: d.Corner}
	for i := range d.Classes {
		c := &d.Classes[i]
		rules.Classes = append(rules.Classes, street.Class{
			Highway: c.Highway, Lanes: c.Lanes, Lane: c.Lane, Motorway: c.Motorway, Limit: c.Limit,
			Surface: uint8(s.number(c.Element, c.Surface)), Shoulder: c.Shoulder, Kerb: c.Kerb, Pavement: c.Pavement,
			Lamps: c.Lamps, Marks: marks[c.Marks],
		})
	}
	if len(rules.Classes) > mostClasses {
		r.Report(d.Classes[mostClasses].Element.Problem("more than %d classes: leave some out", mostClasses))
	}
	for i := range d.Paved {
		p := &d.Paved[i]
		is := street.Paved{Tag: p.Tag, Value: p.Value, Surface: -1, Rough: p.Rough}
		if p.Surface != "" {
			is.Surface = int16(s.number(p.Element, p.Surface))
		}
		rules.Paved = append(rules.Paved, is)
	}
	for i := range d.Houses {
		h := &d.Houses[i]
		rules.Houses = append(rules.Houses, street.Building{
			Value: h.Building, Height: h.Height, Storey: h.Storey, Open: h.Open, Walls: h.Walls, Roof: h.Roof,
			Steep: h.Steep, Shop: h.Shop,
		})
	}
	for i := range d.Waters {
		w := &d.Waters[i]
		rules.Waters = append(rules.Waters, street.Water{Kind: w.Kind, Width: w.Width, Low: w.Low})
	}
	for i := range d.Things {
		k := &d.Things[i]
		if !slices.Contains(street.FurnitureKinds, k.Kind) {
			r.Report(k.Element.AttrProblem("kind", "nothing that stands beside streets is a %q%s", k.Kind,
				markup.DidYouMean(k.Kind, street.FurnitureKinds)))
		}
		rules.Things = append(rules.Things, street.Furniture{
			Kind: k.Kind, High: k.High, Wide: k.Wide, Apart: k.Apart, Share: k.Share,
		})
	}
	for i := range d.Countries {
		rules.Countries = append(rules.Countries, countryOf(r, &d.Countries[i]))
	}
	rules.Surfaces = s.ids
	return &Roads{b, rules}
}

// mostClasses is how many a street can tell apart.
const mostClasses = 255

var marks = map[string]street.Marks{"none": street.Unpainted, "middle": street.Middle, "edges": street.Edged}

func countryOf(r *load.Reader, d *dialect.RoadCountry) street.Country {
	c := street.Country{
		Code: d.Code, Left: d.Side == "left", Miles: d.Signs == "mph", Town: d.Town, Rural: d.Rural, Motorway: d.Motorway,
	}
	if len(d.At)%4 != 0 {
		r.Report(d.Element.AttrProblem("at",
			"a box is west, south, east and north: four numbers, and here are %d", len(d.At)))
		return c
	}
	for i := 0; i < len(d.At); i += 4 {
		b := street.Boundary{West: d.At[i], South: d.At[i+1], East: d.At[i+2], North: d.At[i+3]}
		if b.West >= b.East || b.South >= b.North {
			r.Report(d.Element.AttrProblem("at", "from %g to %g east and %g to %g north is no box: west and south come first",
				b.West, b.East, b.South, b.North))
		}
		c.Boxes = append(c.Boxes, b)
	}
	return c
}

// surfaces numbers those that rules name.
type surfaces struct {
	r   *load.Reader
	ids []string
}

func (s *surfaces) number(at *markup.Element, id string) int {
	for i, known := range s.ids {
		if known == id {
			return i
		}
	}
	if _, err := track.SurfaceKind.Find(s.r.FS, id); err != nil {
		s.r.Report(at.AttrProblem("surface", "%s", err))
	}
	s.ids = append(s.ids, id)
	return len(s.ids) - 1
}
