// Corrections of a town: what its map has wrong, as a track's file says it.

package track

import (
	"camber/blueprints/dialect"
	"camber/blueprints/source/markup"
	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/content/town"
)

const (
	mostAdded = 500  // points of one added street
	mostInAll = 2000 // of all together
)

// correctTown reads a town's streets, and corrects them.
func (b *roadBuilder) correctTown(
	doc *dialect.Town, f *town.File, earth *geo.Plane,
) (net *street.Network, made *town.Remade, ok bool) {
	before := len(b.Problems.Errors())
	wrong := town.Corrections{
		Changes: b.changes(doc), Added: b.added(doc, earth), Rules: b.rules(doc), Gone: gone(doc),
	}
	if wrong.Some() {
		net, err := f.Network()
		if err != nil {
			b.Report(doc.Element.AttrProblem("file", "%s", err))
			return nil, nil, false
		}
		b.rulesOfCorrections(doc, f, net, wrong.Added)
		b.rulesOfThings(doc, f)
		b.rulesOfJunctions(doc, net)
		b.rulesOfSignals(doc, net)
	}
	if len(b.Problems.Errors()) > before {
		return nil, nil, false
	}
	net, made, lost, err := f.Correct(&wrong)
	if err != nil {
		b.Report(doc.Element.AttrProblem("file", "%s", err))
		return nil, nil, false
	}
	for _, i := range lost {
		b.Report(doc.Added[i].Element.Problem("its points lie on each other, or all on one street: nothing is left to add"))
	}
	return net, made, len(lost) == 0
}

// kindsOfIDs are what ids of a map count.
var kindsOfIDs = map[string]uint8{"node": 0, "way": 1, "relation": 2}

func thingID(k *dialect.TownThing) furniture.ID {
	return furniture.ID{Of: kindsOfIDs[k.Of], OSM: int64(k.ID)}
}

// gone are the things that are not there.
func gone(doc *dialect.Town) map[furniture.ID]bool {
	all := map[furniture.ID]bool{}
	for i := range doc.Things {
		if doc.Things[i].Gone {
			all[thingID(&doc.Things[i])] = true
		}
	}
	return all
}

// rulesOfThings checks that the town has what is said not to be there.
func (b *roadBuilder) rulesOfThings(doc *dialect.Town, f *town.File) {
	if len(doc.Things) == 0 {
		return
	}
	has, err := f.HasThings()
	if err != nil {
		b.Report(doc.Element.AttrProblem("file", "%s", err))
		return
	}
	for i := range doc.Things {
		if k := &doc.Things[i]; !has(thingID(k)) {
			b.Report(k.Element.AttrProblem("id", "no %s %d puts anything up in this town: lamps, signs and parked cars of "+
				"streets are those of their <way>; a tree, a hedge or a bench has the number that the map has", k.Of, k.ID))
		}
	}
}

func (b *roadBuilder) changes(doc *dialect.Town) []ground.Change {
	var all []ground.Change
	for i := range doc.Ways {
		w := &doc.Ways[i]
		is := b.changeOf(w.Element, int64(w.ID), &w.TownStreet)
		is.Remove = w.Gone
		all = append(all, is)
	}
	return all
}

func (b *roadBuilder) changeOf(e *markup.Element, id int64, s *dialect.TownStreet) ground.Change {
	is := ground.Change{Way: id, Oneway: s.Oneway, Surface: s.Surface, Limit: s.Limit, Raise: s.Height}
	if s.Width != nil {
		is.Width = *s.Width
	}
	if s.Lanes != nil {
		is.Lanes = *s.Lanes
	}
	if s.Surface != "" {
		if _, err := SurfaceKind.Find(b.FS, s.Surface); err != nil {
			b.Report(e.AttrProblem("surface", "%s", err))
		}
	}
	return is
}

func (b *roadBuilder) added(doc *dialect.Town, earth *geo.Plane) []ground.Added {
	var all []ground.Added
	sum := 0
	for i := range doc.Added {
		a := &doc.Added[i]
		if sum += len(a.Points); sum > mostInAll {
			b.Report(a.Element.Problem("with these there are more than %d points of added streets; a town has at most so many: "+
				"build it of a map that has them", mostInAll))
			return nil
		}
		is := ground.Added{Change: b.changeOf(a.Element, int64(a.ID), &a.TownStreet), Like: int64(a.Like), Name: a.Name}
		for k := range a.Points {
			at, err := geo.Parse(a.Points[k].At)
			if err != nil {
				b.Report(a.Points[k].Element.AttrProblem("at", "%s", err))
				continue
			}
			var p space.Vec
			p.X, p.Y = earth.Forward(at)
			is.Points = append(is.Points, p)
		}
		if n := len(a.Points); n < 2 || n > mostAdded {
			b.Report(a.Element.Problem("a street has 2 to %d points, where it begins, bends and ends; here are %d", mostAdded,
				n))
		}
		all = append(all, is)
	}
	return all
}

// rulesOfCorrections checks that all ways are the town's, and added ones lie in it.
func (b *roadBuilder) rulesOfCorrections(doc *dialect.Town, f *town.File, net *street.Network, added []ground.Added) {
	const cure = "no way %d in this town; camber town where %s LAT,LON tells the id of the one at a place"
	for i := range doc.Ways {
		if w := &doc.Ways[i]; !net.HasWay(int64(w.ID)) {
			b.Report(w.Element.AttrProblem("id", cure, w.ID, doc.File))
		}
	}
	for i := range added {
		a := &doc.Added[i]
		if !net.HasWay(added[i].Like) {
			b.Report(a.Element.AttrProblem("like", cure, a.Like, doc.File))
		}
		for k, p := range added[i].Points {
			if len(added[i].Points) == len(a.Points) && !f.Has(p) {
				b.Report(a.Points[k].Element.AttrProblem("at", "the land of this town does not reach to %s: build a larger one, "+
					"or leave the point out", a.Points[k].At))
			}
		}
	}
}
