// The system: at the end of a loop the watched car is read and its instruments are painted.

package hud

import (
	"camber/components/person"
	"camber/ecs"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// HUD paints the layout of person.HUD into its Aux.
type HUD struct {
	hud   *person.HUDData // nil: the world has none
	gaze  gaze
	fonts *text.Fonts
	atlas *text.Atlas
	set   *text.Setter
	paint *paint.Painter
	sheet *Sheet
	views views
	taken int // of the fonts
	lacks []person.Notice
	mates []*HUD // of who else drives at this machine
	w     *ecs.World
	table person.HUDTable
}

// New binds the system to a world; what can be read of its cars is looked up in a table.
func New(w *ecs.World, table person.HUDTable) *HUD {
	if hud, ok := person.HUD.Find(w, ecs.WorldKey); ok {
		return newOf(w, hud, table)
	}
	return &HUD{}
}

// newOf paints what one of those at this machine has before him.
func newOf(w *ecs.World, hud *person.HUDData, table person.HUDTable) *HUD {
	h := &HUD{w: w, hud: hud, table: table}
	h.fonts = text.NewFonts(func(said person.Notice) { h.lacks = append(h.lacks, said) })
	h.atlas = text.NewAtlas()
	h.set = text.NewSetter(h.fonts, h.atlas)
	h.paint = paint.New(&h.hud.Aux.List, h.set, h.atlas)
	h.sheet = NewSheet(h.paint)
	h.views = newViews(w, h.paint)
	h.gaze = newGaze(w, table)
	return h
}

// Run paints when a picture wants its list. Without a layout and while the HUD is hidden the list is empty.
func (h *HUD) Run(newest ecs.Tick) {
	if h.hud == nil {
		return
	}
	h.table.Hear()
	h.see(newest)
}

// see paints the lists that are wanted, of who else drives at this machine, too.
func (h *HUD) see(newest ecs.Tick) {
	for i, of := range h.hud.Aux.Mates {
		if i == len(h.mates) {
			h.mates = append(h.mates, newOf(h.w, of, h.table))
		}
		h.mates[i].hud = of
		h.mates[i].see(newest)
	}
	h.gaze.words = h.hud.Aux.Tell
	h.gaze.listen()
	h.views.listen()
	out := &h.hud.Aux
	if !out.Wanted {
		return
	}
	out.Wanted = false
	if h.taken < len(out.Fonts) { // what is lacking still is found again
		h.lacks = h.lacks[:0]
	}
	for ; h.taken < len(out.Fonts); h.taken++ {
		f := &out.Fonts[h.taken]
		if err := h.fonts.Add(f.Name, f.Data); err != nil {
			h.lacks = append(h.lacks, person.Wrong(err))
		}
		h.set.Forget()
	}
	r := h.gaze.read(newest, out)
	r.Inside = out.Eye.Inside != 0
	if !out.Seeking {
		for _, said := range h.lacks {
			h.gaze.hear(said)
		}
		h.lacks = h.lacks[:0]
	}
	h.paint.Frame()
	if out.Width > 0 && out.Height > 0 {
		h.views.paint(out)
		h.views.costs(out)
	}
	if out.Width > 0 && out.Height > 0 {
		look := h.hud.Params.Layout
		scale := out.Scale
		if scale == 0 {
			scale = 1
		}
		scale *= person.Legible(out.Height, out.Density)
		h.sheet.Dense(out.Density)
		h.sheet.brush.in = out.In
		if look != nil && !out.Hidden {
			h.sheet.Paint(look, r, out.Width, out.Height, scale)
		}
		if look == nil || out.Hidden || !look.Holds(person.HUDMessages) {
			h.sheet.Paint(&errorsAlone, r.errors(), out.Width, out.Height, scale)
		}
		if r.Credit != "" {
			h.sheet.Credit(r, out.Width, out.Height, scale)
		}
	}
	pix, stride, part := h.atlas.Changed()
	out.Atlas, out.Stride = pix, stride
	if !part.Empty() { // what a slow renderer has not taken yet stays new
		if p := out.Part; p[2] > p[0] {
			part = part.Union(rectangle(p))
		}
		out.Part = [4]int{part.Min.X, part.Min.Y, part.Max.X, part.Max.Y}
	}
}
