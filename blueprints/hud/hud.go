// HUD layouts: which instruments a driver sees, and where (HUD-08).

package hud

import (
	"io/fs"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/person"
)

// HUD is a loaded layout.
type HUD struct {
	*load.Blueprint
	Layout *person.HUDLayout

	named []*markup.Element // the instruments that name channels
}

// Unknown are problems of channels that are named and not known: which there are, whoever reads them knows.
func (h *HUD) Unknown(known []string) (wrong markup.Problems) {
	for _, e := range h.named {
		if name := e.Get("channel"); !slices.Contains(known, name) {
			wrong = append(wrong, e.AttrProblem("channel", "there is no channel %.60q%s; camber channels lists them", name,
				markup.DidYouMean(name, known)))
		}
	}
	return wrong
}

// Kind is layouts.
var Kind = load.Kind[HUD]{Name: "hud", Home: "huds", Build: buildHUD}

// Load reads a layout.
func Load(fsys fs.FS, file string, sets ...string) (*HUD, markup.Problems) {
	return Kind.Load(fsys, file, sets...)
}

// The kinds of instruments and the places: the dialect's words are in the order of components.
var (
	instrumentKinds = wordsOf("kind")
	hudPlaces       = wordsOf("at")
)

// wordsOf are the words that an attribute of an instrument may be.
func wordsOf(attr string) []string {
	for _, f := range source.Describe(&dialect.Instrument{}).Attrs {
		if f.Name == attr {
			return f.OneOf
		}
	}
	panic("blueprints: an <instrument> has no attribute " + attr)
}

// buildHUD fills a layout and checks what ranges cannot.
func buildHUD(r *load.Reader, root *dialect.Root, b *load.Blueprint) *HUD {
	doc := root.HUD
	h := &HUD{Blueprint: b}
	look := &person.HUDLayout{
		ID: doc.ID, Name: doc.Name, Miles: doc.Units == "mph",
		Ink: hudColour(doc.Ink), Faint: hudColour(doc.Scale), Shade: hudColour(doc.Shade),
		Accent: hudColour(doc.Accent), Good: hudColour(doc.Good), Bad: hudColour(doc.Bad),
	}
	for i := range doc.Instruments {
		in := &doc.Instruments[i]
		item := person.HUDItem{
			Kind: person.HUDKind(slices.Index(instrumentKinds, in.Kind) + 1),
			At:   person.HUDCorner(slices.Index(hudPlaces, in.At)),
			X:    float32(in.X), Y: float32(in.Y), W: float32(in.Width), H: float32(in.Height),
			Text: in.Text, Name: in.Name, Places: in.Places, From: float32(in.From), Bare: in.Bare, Repeat: in.Rows,
		}
		if in.To != nil {
			item.To = float32(*in.To)
			if *in.To <= in.From {
				r.Report(in.Element.AttrProblem("to",
					"the scale ends at %g, not above where it begins, %g; give it a higher end or leave it out", *in.To, in.From))
			}
		}
		words(r, in)
		if in.Name != "" {
			h.named = append(h.named, in.Element)
		}
		look.Items = append(look.Items, item)
	}
	h.Layout = look
	return h
}

// words checks what an instrument says and names.
func words(r *load.Reader, in *dialect.Instrument) {
	note, channel := in.Kind == "note", in.Kind == "channel"
	if in.Text != "" && !note && !channel {
		r.Report(in.Element.AttrProblem("text", "only a note and a channel have a text, and this is a %s; say kind=\"note\"",
			in.Kind))
	}
	if note && in.Text == "" {
		r.Report(in.Element.Problem("a note without a text shows nothing; give it text=\"...\""))
	}
	if in.Name != "" && !channel {
		r.Report(in.Element.AttrProblem("channel", "a %s shows what it shows; say kind=\"channel\"", in.Kind))
	}
	if channel && in.Name == "" {
		r.Report(in.Element.Problem("a channel without a name shows nothing; say channel=\"yaw-rate\", or another of " +
			"camber channels"))
	}
}

func hudColour(c source.Colour) person.Colour { return person.RGBA(c.R, c.G, c.B, c.A) }
