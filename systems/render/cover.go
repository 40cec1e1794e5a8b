//go:build cgo && window

// What comes over all that is gathered, by programs of its own: marks of tyres, rain, drops on the windscreen, and the
// lists that lie flat over a picture.

package render

import (
	"camber/components/space"
	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/passes"
	"camber/systems/render/scene"
	"camber/systems/render/trail"
)

// tracing takes in what cars leave behind.
type tracing struct {
	Options *effects.Options
	Marks   *passes.Marks
	Puffs   *trail.Puffs
	Sparks  *trail.Sparks
}

// Run does it.
func (k *tracing) Run(l *sight) error {
	if k.Options.Marks {
		k.Marks.Look(l.p)
	}
	if k.Options.Puffs {
		k.Puffs.Look(l.p)
	}
	if k.Options.Sparks {
		k.Sparks.Look(l.p)
	}
	return nil
}

// rubber draws marks of tyres.
type rubber struct {
	Options  *effects.Options
	Marks    *passes.Marks
	Programs *card.Programs
	Drawn    *Drawn
}

// Run does it.
func (k *rubber) Run(l *sight) error {
	if !k.Options.Marks {
		return nil
	}
	n, err := k.Marks.Draw(k.Programs, &l.Lens)
	k.Drawn.once(ofMarks, n)
	return err
}

// shower draws rain, or snow.
type shower struct {
	Scene    *scene.Scene
	Rain     *passes.Rain
	Programs *card.Programs
	Drawn    *Drawn
}

// Run does it.
func (k *shower) Run(l *sight) error {
	o := &k.Scene.Options
	if !o.Rain {
		return nil
	}
	n, err := k.Rain.Draw(k.Programs, l.p, &passes.Fall{
		Eye: l.eye, At: l.Lens.At, Snow: k.Scene.Snowy(), Few: o.Most > 0, Mirror: l.in != nil,
	})
	k.Drawn.once(ofRest, n)
	return err
}

// windscreen draws drops on that of the car that is seen from inside.
type windscreen struct {
	Scene    *scene.Scene
	Drops    *passes.Drops
	Programs *card.Programs
	Drawn    *Drawn
}

// Run does it.
func (k *windscreen) Run(l *sight) error {
	if o := &k.Scene.Options; !o.Drops || !o.Rain {
		return nil
	}
	c := l.inside()
	if c == nil {
		return nil
	}
	v := k.Scene.Vehicle(c)
	if v == nil || v.Seat.Screen == ([4]space.Vec{}) {
		return nil
	}
	screen, pose := v.Seat.Screen, c.At(l.share) // m, its corners from the car's middle
	for i := range screen {
		screen[i] = c.Looks.Origin.Add(screen[i])
	}
	n, err := k.Drops.Draw(k.Programs, l.p, &screen, &pose, &l.Lens)
	k.Drawn.once(ofRest, n)
	return err
}

// flat is a list that is to lie over the picture.
type flat struct {
	passes.Overlay
	layer         passes.Layer
	list          *passes.Flat
	width, height int32 // px, of the picture
}

// overlay lays it over it; where screens stand around the driver, over the one that he looks straight at, if it was
// painted for the size of that.
type overlay struct {
	Options  *effects.Options
	Flat     *flat
	Programs *card.Programs
	Drawn    *Drawn
}

// Run does it.
func (k *overlay) Run(*sight) error {
	f := k.Flat
	draws, triangles, err := f.Lay(k.Programs, f.layer, f.list, k.Options.Screens, k.Drawn.eyes, f.width, f.height)
	k.Drawn.Draws, k.Drawn.Triangles = k.Drawn.Draws+draws, k.Drawn.Triangles+triangles
	return err
}

// Overlay lays a list over the picture.
func (r *Renderer) Overlay(layer passes.Layer, f *passes.Flat) error {
	r.flat.layer, r.flat.list, r.flat.width, r.flat.height = layer, f, r.target.Width, r.target.Height
	return r.picture.Stages[toOverlay].Run(&r.sight, 0)
}
