//go:build cgo && window

// What tests may see and set inside a renderer.

package render

import (
	"image"
	"slices"
	"sync"
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components"
	"camber/components/space"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
	"camber/systems/render/scape"
)

// Skip has the renderer leave out paints, to see what each of them costs.
func (r *Renderer) Skip(mask uint32) { r.skip = mask }

// Clock has towns be streamed by another clock.
func (r *Renderer) Clock(now func() time.Duration) { r.clock = now }

// Shares has pieces of towns be taken from a shelf, and left there.
func (r *Renderer) Shares(s *scape.Shelf) { r.shelf = s }

// Layers of surfaces are the same in every renderer: each size is painted once.
func init() {
	var once sync.Map
	layersOf = func(size int) []*paint.Picture {
		kept, _ := once.LoadOrStore(size, sync.OnceValue(func() []*paint.Picture { return paint.Layers(size) }))
		layers := slices.Clone(kept.(func() []*paint.Picture)())
		for i, p := range layers { // whoever makes smaller ones of them may write to it
			layers[i] = &paint.Picture{Size: p.Size, Pixels: slices.Clone(p.Pixels)}
		}
		return layers
	}
}

// Waiting is how many pieces of towns are made, and not yet taken in.
func (r *Renderer) Waiting() (n int) {
	for _, t := range r.scene.towns {
		n += len(t.ready)
	}
	return n
}

// Given is how many pieces of towns there are, and how many models were ever given up.
func (r *Renderer) Given() (n, gone int) {
	for _, t := range r.scene.towns {
		n += len(t.pieces)
	}
	return n, r.store.drops
}

// Whole has nothing be left out of towns that hills hide, or that turns its back to the eye.
func (r *Renderer) Whole(on bool) { r.whole = on }

// Count gathers a picture as it would be drawn, and gives how many triangles it has of each paint.
func (r *Renderer) Count(p *components.Moment, share float64) (by [mesh.Paints]int, sum int) {
	r.scene.prepare(r, p)
	v := View{Lens: lens.Wide(p.Eyes[0].At(share), p.Eyes[0].Fov, 16.0/9), Width: 1280, Height: 720}
	v.Lens.ZeroToOne = r.clip
	f := v.Lens.Frustum()
	r.gather(p, share, &v, &f)
	_, draws := r.list.Sort()
	for i := range draws {
		q := &r.store.parts[draws[i].Part]
		n := int(q.count/3) * int(draws[i].Count)
		by[q.paint], sum = by[q.paint]+n, sum+n
	}
	return by, sum
}

// Limit sets how many triangles a view has at most.
func (r *Renderer) Limit(most int) { r.options.Most = most }

// Detail is how much is drawn of what was last gathered.
func (r *Renderer) Detail() float64 { return r.detail }

// HoldMaking has cars made only when the given function lets them.
func (r *Renderer) HoldMaking(until func()) {
	r.scene.work.make = func(o order) made {
		until()
		return makeCar(o)
	}
}

// Finished waits until the car that was begun is made, and leaves it to the next picture; it tells whether there was
// one.
func (r *Renderer) Finished() bool {
	if !r.scene.work.busy {
		return false
	}
	r.scene.work.ready <- <-r.scene.work.ready
	return true
}

// HoldLaying has land made only when the given function lets them.
func (r *Renderer) HoldLaying(until func()) {
	r.scene.survey.make = func(p plot) laid {
		until()
		return layBeside(p)
	}
}

// Laid waits until the land that was begun is made, and leaves it to the next picture; it tells whether there was one.
func (r *Renderer) Laid() bool {
	if !r.scene.survey.busy {
		return false
	}
	r.scene.survey.ready <- <-r.scene.survey.ready
	return true
}

// Lands is how many pieces of land are laid.
func (r *Renderer) Lands() int { return len(r.scene.lands) }

// Pieces is how many chunks are laid of grounds that are brought.
func (r *Renderer) Pieces() (n int) {
	for i := range r.scene.lands {
		if l := &r.scene.lands[i]; l.piece != whole && l.light != nil {
			n++
		}
	}
	return n
}

// Stored is how many vertices the store holds, and how many of these are drawn by nobody.
func (r *Renderer) Stored() (all, free int) {
	for _, s := range r.store.freeV {
		free += int(s.count)
	}
	return len(r.store.allV), free
}

// Sun is where the sun is.
func (r *Renderer) Sun() space.Vec { return r.air.Sun }

// Traces says whether marks, and smoke and dust, are drawn.
func (r *Renderer) Traces(marks, puffs bool) { r.options.Marks, r.options.Puffs = marks, puffs }

// Surround puts screens up around the driver.
func (r *Renderer) Surround(panes *lens.Panes) { r.options.Screens = panes }

// Resets has GL answer so when it is asked whether it was reset.
func (r *Renderer) Resets(answer func() uint32) { r.reset = answer }

// Showers says whether rain falls, and whether it leaves drops on the windscreen.
func (r *Renderer) Showers(rain, drops bool) { r.options.Rain, r.options.Drops = rain, drops }

// Try paints a picture by the shader of a file, which knows of the highlight of streets.
func (r *Renderer) Try(file string, into *image.RGBA, angles [4]float64) error {
	w, h := into.Rect.Dx(), into.Rect.Dy()
	if err := r.Resize(w, h); err != nil {
		return err
	}
	r.target.begin()
	name, _, err := r.programs.link(file, r.programs.defines)
	if err != nil {
		return err
	}
	defer gl.DeleteProgram(name)
	gl.UseProgram(name)
	var all highlight
	for i, a := range angles {
		all.angles[i] = float32(a)
	}
	all.tell(name)
	gl.Disable(gl.DEPTH_TEST)
	gl.Disable(gl.CULL_FACE)
	gl.Viewport(0, 0, int32(w), int32(h))
	gl.BindVertexArray(r.store.array)
	gl.DrawArrays(gl.TRIANGLES, 0, 3)
	return r.Read(into)
}

// Beside has something done as what is made for a picture to come is.
func (r *Renderer) Beside(work func()) { r.beside(work) }

// Repainted is the level that a tile is to be painted at, of level was, so far away, where levels have so many free
// places each; false: it stays.
func Repainted(was int, far float64, free [3]int) (level int, again bool) {
	var q painted
	for l, n := range free {
		q.layers[l] = make([]int32, n)
	}
	q.layers[streetLevel] = make([]int32, free[nearLevel])
	key := pieceKey{}
	q.all = map[pieceKey]*canvas{key: {level: was}}
	q.wishes = []wish{{key: key, far: far}}
	q.assign(false)
	return q.wishes[0].level, len(q.lacking) > 0
}

// Rooms has the pictures of towns' ground have no more places than so many, of each level and of streets.
func (r *Renderer) Rooms(most [4]int) {
	q := &r.painted
	if !q.open {
		q.start()
	}
	for l, n := range most {
		q.layers[l] = q.layers[l][len(q.layers[l])-n:]
	}
}

// Coarse is how many tiles within so many metres of an eye are not painted as what is near is.
func (r *Renderer) Coarse(p *components.Moment, eye int, within float64) (n int) {
	for _, t := range r.scene.towns {
		for k := range t.pieces {
			if k.Level != scape.Near || k.Beside(p.Eyes[eye].Now.From(t.place)) > within {
				continue
			}
			if c := r.painted.all[pieceKey{t.key, [2]int32{k.X, k.Y}}]; c == nil || c.level != nearLevel {
				n++
			}
		}
	}
	return n
}
