//go:build cgo && window

// What tests may see and set inside a renderer.

package render

import (
	"image"
	"slices"
	"sync"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/card"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
	"camber/systems/render/scene"
)

// Skip has the renderer leave out paints, to see what each of them costs.
func (r *Renderer) Skip(mask uint32) { r.trial.skip = mask }

// Layers of surfaces are the same in every renderer: each size is painted once.
func init() {
	var once sync.Map
	card.LayersOf = func(size int) []*paint.Picture {
		kept, _ := once.LoadOrStore(size, sync.OnceValue(func() []*paint.Picture { return paint.Layers(size) }))
		layers := slices.Clone(kept.(func() []*paint.Picture)())
		for i, p := range layers { // whoever makes smaller ones of them may write to it
			layers[i] = &paint.Picture{Size: p.Size, Pixels: slices.Clone(p.Pixels)}
		}
		return layers
	}
}

// Whole has nothing be left out of towns that hills hide, or that turns its back to the eye.
func (r *Renderer) Whole(on bool) { r.trial.whole = on }

// Count gathers a picture as it would be drawn, and gives how many triangles it has of each paint.
func (r *Renderer) Count(p *components.Moment, share float64) (by [mesh.Paints]int, sum int) {
	r.Scene.Prepare(p)
	l := &sight{p: p, share: share, View: View{
		Lens: lens.Wide(p.Eyes[0].At(share), p.Eyes[0].Fov, 16.0/9), Width: 1280, Height: 720,
	}}
	l.Lens.ZeroToOne = r.clip
	l.f = l.Lens.Frustum()
	r.gather(l)
	_, draws := r.view.Sort()
	for i := range draws {
		q := &r.Store.Parts[draws[i].Part]
		n := int(q.Count/3) * int(draws[i].Count)
		by[q.Paint], sum = by[q.Paint]+n, sum+n
	}
	return by, sum
}

// Limit sets how many triangles a view has at most.
func (r *Renderer) Limit(most int) { r.Options.Most = most }

// Detail is how much is drawn of what was last gathered.
func (r *Renderer) Detail() float64 { return r.scope.detail }

// Lands is how many pieces of land are laid.
func (r *Renderer) Lands() int { return len(r.Scene.Lands) }

// Sun is where the sun is.
func (r *Renderer) Sun() space.Vec { return r.air.Sun }

// Traces says whether marks, and smoke and dust, are drawn.
func (r *Renderer) Traces(marks, puffs bool) { r.Options.Marks, r.Options.Puffs = marks, puffs }

// Surround puts screens up around the driver.
func (r *Renderer) Surround(panes *lens.Panes) { r.Options.Screens = panes }

// Resets has GL answer so when it is asked whether it was reset.
func (r *Renderer) Resets(answer func() uint32) { r.reset = answer }

// Showers says whether rain falls, and whether it leaves drops on the windscreen.
func (r *Renderer) Showers(rain, drops bool) { r.Options.Rain, r.Options.Drops = rain, drops }

// Try paints a picture by the shader of a file, which knows of the highlight of streets.
func (r *Renderer) Try(file string, into *image.RGBA, angles [4]float64) error {
	w, h := into.Rect.Dx(), into.Rect.Dy()
	if err := r.Resize(w, h); err != nil {
		return err
	}
	r.target.Begin()
	name, _, err := r.programs.Link(file, r.programs.Defines)
	if err != nil {
		return err
	}
	defer gl.DeleteProgram(name)
	gl.UseProgram(name)
	var all card.Highlight
	for i, a := range angles {
		all.Angles[i] = float32(a)
	}
	all.Tell(name)
	gl.Disable(gl.DEPTH_TEST)
	gl.Disable(gl.CULL_FACE)
	gl.Viewport(0, 0, int32(w), int32(h))
	gl.BindVertexArray(r.Store.Array)
	gl.DrawArrays(gl.TRIANGLES, 0, 3)
	return r.Read(into)
}

// Repainted is the scene's.
var Repainted = scene.Repainted

// Of is what else tests may see and set of what is laid.
func (r *Renderer) Of() scene.Probe { return scene.Probed(&r.Scene) }
