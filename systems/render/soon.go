//go:build cgo && window

// The first picture, where somebody waits for it: what it needs is made one after the other, and what takes long comes
// later.

package render

import (
	"camber/components"
)

// Prepare makes the next thing that the first picture of a moment needs. It tells what comes after that, and which
// share is there; where nothing does, the moment can be drawn at once.
func (r *Renderer) Prepare(p *components.Moment) (next string, share float64) {
	r.under(p)
	return r.Scene.First(p)
}

// later begins what takes long, with the second picture.
func (r *Renderer) later() {
	if !r.Waits() {
		return
	}
	if r.Begun++; r.Begun < 2 {
		return
	}
	r.paintFiner()
	if h := &r.heavens; h.plain {
		h.paintFiner(r.air, r.Options.Sky, r.Options.Clouds)
	}
}

// Plain tells whether something that takes long is still being made, so that pictures are plainer than they will be.
func (r *Renderer) Plain() bool {
	return r.Scene.Rough() || r.Waits() || r.finer.painted != nil || r.heavens.finer != nil
}

// Complete waits for all that takes long: the next picture of the moment is as good as it gets, and as it would be if
// no other had been drawn before.
func (r *Renderer) Complete(p *components.Moment) {
	r.under(p)
	for r.Waits() {
		r.later()
	}
	r.finerLayers(true)
	r.finerSky(true)
	r.exactSky()
	r.Scene.Complete(p)
}
