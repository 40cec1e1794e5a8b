// Styles: how a town's ground and trees are painted.

package track

import (
	"cmp"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components/cover"
)

// StyleKind is seasons, and plain pictures.
var StyleKind = load.Kind[cover.Style]{
	Name: "style", Home: "styles",
	Build: func(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *cover.Style {
		return styleOf(r, doc.Style, b)
	},
}

// needed are looks that every style has: those of what nothing lies below.
var needed = []string{"nothing", "asphalt", "concrete", "cobbles", "gravel", "pavement", "roof"}

func styleOf(r *load.Reader, doc *dialect.Style, b *load.Blueprint) *cover.Style {
	id := cmp.Or(b.ID, load.IDOf(r.File))
	s := &cover.Style{
		ID: id, Name: cmp.Or(b.Name, id), Wear: doc.Wear, Verge: doc.Verge, Snow: doc.Snow, Leaves: asPainted,
		Needles: asPainted,
	}
	streets := map[string]*cover.Look{
		"asphalt": &s.Asphalt, "concrete": &s.Concrete, "cobbles": &s.Cobbles, "gravel": &s.Gravel,
		"pavement": &s.Pavement, "roof": &s.Roof,
	}
	for i := range doc.Looks {
		d := &doc.Looks[i]
		look := streets[d.Of]
		if look == nil {
			k, ok := cover.Named(d.Of)
			if !ok {
				panic("blueprints: there is no land called " + d.Of)
			}
			look = &s.Kinds[k]
		}
		*look = cover.Look{
			Colour: load.RGBOf(d.Colour), Other: load.RGBOf(d.Colour), Patches: d.Patches, Grain: d.Grain, Rows: d.Rows,
			Deep: d.Deep, Vary: d.Vary,
		}
		if d.Other != nil {
			look.Other = load.RGBOf(*d.Other)
		}
	}
	for _, name := range needed {
		if !slices.ContainsFunc(doc.Looks, func(d dialect.StyleLook) bool { return d.Of == name }) {
			r.Report(doc.Element.Problem("no look says how %q is painted: add <look of=%q colour=\"#rrggbb\"/>", name, name))
		}
	}
	for i := range doc.Trees {
		d := &doc.Trees[i]
		to := &s.Leaves
		if d.Of == "needles" {
			to = &s.Needles
		}
		*to = cover.Foliage{load.RGBOf(d.From), load.RGBOf(d.To)}
	}
	return s
}

// asPainted leaves trees as their pictures are.
var asPainted = cover.Foliage{cover.Green, cover.Green}

// style is that of a town; nil: it is reported what is wrong with it.
func (b *roadBuilder) style(doc *dialect.Town) *cover.Style {
	file, err := StyleKind.Find(b.FS, doc.Style)
	if err != nil {
		b.Report(doc.Element.AttrProblem("style", "%s", err))
		return nil
	}
	s, read, problems := StyleKind.Read(&load.Reader{FS: b.FS, File: file})
	if b.Reads(file); read != nil {
		b.Reads(read.Files...) // those that it extends
	}
	b.ReportAll(problems)
	return s
}
