//go:build cgo && window

// One picture: its stages are run for each of its views.

package render

import (
	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/card"
	"camber/systems/render/heavens"
	"camber/systems/render/lens"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/order"
	"camber/systems/render/scene"
)

// View is a part of a picture and the lens it is seen through.
type View struct {
	Lens                lens.Lens
	X, Y, Width, Height int // pixels from the lower left

	in *cars.MirrorAt // what is seen in a mirror of the car that is seen from inside; nil: what is seen
}

// sight is what a pass is run for: a view of a moment. None of them changes it.
type sight struct {
	p     *components.Moment
	share float64 // where between the moment before (0) and this one (1)
	eye   int     // of the moment's, that is looked through
	View
	f lens.Frustum
}

// now is the simulated time at the moment's tick, in s.
func (l *sight) now() float64 { return float64(l.p.Tick) * l.p.Dt }

// inside is the car that is seen from inside; nil: none is.
func (l *sight) inside() *components.SeenCar {
	if c := l.p.Car(l.p.Eyes[l.eye].Inside); c != nil && c.Looks != nil {
		return c
	}
	return nil
}

// run runs a stage.
func (r *Renderer) run(stage int, l *sight) {
	in := order.Eyes
	if l.in != nil {
		in = order.Mirrors
	}
	if err := r.picture.Stages[stage].Run(l, in); err != nil {
		r.Trouble = err.Error()
	}
}

// Draw draws a moment through its eyes: share says where between the moment before (0) and this one (1). The first one
// fills the whole picture, or the screens that stand around the driver; where the picture is split, each has its part.
func (r *Renderer) Draw(p *components.Moment, share float64) {
	l := &r.sight
	*l = sight{p: p, share: share}
	if panes := r.Options.Screens; panes != nil {
		r.surround(l, p.Eyes[0].At(share), *panes)
		return
	}
	n := 1
	for n < min(r.Options.Split, len(p.Eyes)) && p.Eyes[n].Fov > 0 {
		n++
	}
	wide, high := int(r.target.Width), int(r.target.Height)
	r.begin(l, n)
	for l.eye = range n {
		eye, v := &p.Eyes[l.eye], &l.View
		v.X, v.Y, v.Width, v.Height = lens.Part(l.eye, n, wide, high)
		v.Lens = lens.Wide(eye.At(share), eye.Fov, float64(v.Width)/float64(v.Height))
		if n > 1 {
			r.mirrors.shows = [cars.Mirrors]bool{} // those of one eye are not another's
		}
		r.reflect(l)
		r.through(l)
	}
	if n > 1 {
		gl.Viewport(0, 0, r.target.Width, r.target.Height)
	}
}

// allAround is as wide as mirrors are looked for where screens stand around the driver: rad, upwards.
const allAround = 2.2

// surround draws what is seen through each of the screens.
func (r *Renderer) surround(l *sight, eye space.Pose, panes lens.Panes) {
	wide, high := int(r.target.Width), int(r.target.Height)
	l.Lens = lens.Wide(eye, allAround, float64(wide)/float64(high))
	r.begin(l, r.eyes)
	gl.Clear(gl.COLOR_BUFFER_BIT) // there may be parts of the picture that no screen shows
	r.reflect(l)
	for i := range panes {
		pane := &panes[i]
		ahead, ok := lens.Through(eye, pane.Screen, space.Vec{})
		if !ok {
			continue // it has no area, or stands behind the eyes: told when the options were read
		}
		l.View = View{Lens: ahead}
		l.X, l.Y, l.Width, l.Height = pane.Pixels(wide, high)
		r.through(l)
	}
	gl.Viewport(0, 0, r.target.Width, r.target.Height)
}

// begin begins a picture that so many eyes share; then come its views.
func (r *Renderer) begin(l *sight, eyes int) {
	r.Drawn = Drawn{eyes: eyes}
	for _, stage := range [...]int{toAir, toBegin, toLay, toWatch} {
		r.run(stage, l)
	}
}

// Watch takes in a moment that is not drawn, so that what tyres leave and whirl up is there when a later one is.
func (r *Renderer) Watch(p *components.Moment) { r.run(toWatch, &sight{p: p}) }

// reflect draws mirrors of the car that a view is seen from inside of.
func (r *Renderer) reflect(l *sight) {
	r.run(toReflect, l)
	for i := range r.mirrors.views[:r.mirrors.anew] {
		r.glass = *l
		r.glass.View = r.mirrors.views[i]
		r.through(&r.glass)
	}
}

// through draws a view.
func (r *Renderer) through(l *sight) {
	l.Lens.ZeroToOne = r.clip
	l.f = l.Lens.Frustum()
	r.gather(l)
	r.run(toPaint, l)
	r.run(toCover, l)
}

// laying lays what a moment has.
type laying struct{ Scene *scene.Scene }

// Run does it.
func (k *laying) Run(l *sight) error {
	k.Scene.Prepare(l.p)
	return nil
}

// clearing empties the picture.
type clearing struct{ Target *card.Target }

// Run does it. The sky paints what nothing else does, but for what is below the horizon of an eye within a hill:
// nothing is there, and without being cleared it showed what was drawn before.
func (c *clearing) Run(*sight) error {
	c.Target.Begin()
	gl.DepthMask(true)
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
	return nil
}

// mood chooses what the shaders have to do in this picture.
type mood struct {
	Scene    *scene.Scene
	Air      *heavens.Air
	Lamps    *lamps
	Programs *card.Programs
}

// Run does it; where its programs cannot be made, the last mood goes on.
func (k *mood) Run(l *sight) error {
	if l.in == nil {
		k.Programs.Streets.At(l.p, l.share, &l.Lens)
	}
	var m card.Mood
	if k.Lamps.n > 0 {
		m |= card.LampsLit
	}
	if k.Air.Wet > 0 {
		m |= card.Wet
	}
	if k.Air.Fog > 0 {
		m |= card.Foggy
	}
	if k.Scene.Options.Streets && len(k.Scene.Towns) > 0 {
		m |= card.Highlit
	}
	return k.Programs.Feel(m)
}
