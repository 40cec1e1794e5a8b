//go:build cgo && window

// The first picture, where somebody waits for it: what it needs is made one after the other, and what takes long comes
// later.

package render

import (
	"camber/components"
	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/heavens"
	"camber/systems/render/scene"
)

// Prepare makes the next thing that the first picture of a moment needs. It tells what comes after that, and which
// share is there; where nothing does, the moment can be drawn at once.
func (r *Renderer) Prepare(p *components.Moment) (next string, share float64) {
	r.sight = sight{p: p}
	r.run(toAir, &r.sight)
	return r.Scene.First(p)
}

// later begins what takes long, with the second picture.
type later struct {
	Air      *heavens.Air
	Scene    *scene.Scene
	Sky      *heavens.Sky
	Surfaces *card.Surfaces
}

// Run does it.
func (k *later) Run(*sight) error {
	if !k.Scene.Waits() {
		return nil
	}
	if k.Scene.Begun++; k.Scene.Begun < 2 {
		return nil
	}
	o := &k.Scene.Options
	k.Surfaces.PaintFiner(o.Texture)
	k.Sky.Finer(k.Air, o)
	return nil
}

// layering takes a layer that is painted, where there is one.
type layering struct {
	Options  *effects.Options
	Surfaces *card.Surfaces
}

// Run does it.
func (k *layering) Run(*sight) error {
	k.Surfaces.Take(k.Options, false)
	return nil
}

// Plain tells whether something that takes long is still being made, so that pictures are plainer than they will be.
func (r *Renderer) Plain() bool {
	return r.Scene.Rough() || r.Waits() || r.surfaces.Coming() || r.sky.Plain()
}

// Complete waits for all that takes long: the next picture of the moment is as good as it gets, and as it would be if
// no other had been drawn before.
func (r *Renderer) Complete(p *components.Moment) {
	r.sight = sight{p: p}
	r.run(toAir, &r.sight)
	for r.Waits() {
		r.run(toBegin, &r.sight)
	}
	r.surfaces.Take(&r.Options, true)
	r.sky.Exact(&r.air, r.Options.Clouds)
	r.Scene.Complete(p)
}
