//go:build cgo && window

// One picture: what is in view is gathered, sorted and drawn.

package render

import (
	"math"

	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/paint"
	"camber/systems/render/passes"
	"camber/systems/render/scene"
)

// Draw draws a moment through its eyes: share says where between the moment before (0) and this one (1). The first one
// fills the whole picture, or the screens that stand around the driver; where the picture is split, each has its part.
func (r *Renderer) Draw(p *components.Moment, share float64) {
	r.eye = 0
	if panes := r.Options.Screens; panes != nil {
		r.surround(p, share, p.Eyes[0].At(share), *panes)
		return
	}
	n := 1
	for n < min(r.Options.Split, len(p.Eyes)) && p.Eyes[n].Fov > 0 {
		n++
	}
	wide, high := int(r.target.Width), int(r.target.Height)
	r.parts = n
	r.Begin(p)
	for r.eye = range n {
		eye, v := &p.Eyes[r.eye], View{}
		v.X, v.Y, v.Width, v.Height = lens.Part(r.eye, n, wide, high)
		v.Lens = lens.Wide(eye.At(share), eye.Fov, float64(v.Width)/float64(v.Height))
		if n > 1 {
			r.mirrors.shows = [cars.Mirrors]bool{} // those of one eye are not another's
		}
		r.reflect(p, share, &v.Lens)
		r.Through(p, share, &v)
	}
	if n > 1 {
		gl.Viewport(0, 0, r.target.Width, r.target.Height)
	}
}

// Parts is how many eyes shared the last picture.
func (r *Renderer) Parts() int { return r.parts }

// allAround is as wide as mirrors are looked for where screens stand around the driver: rad, upwards.
const allAround = 2.2

// surround draws what is seen through each of the screens.
func (r *Renderer) surround(p *components.Moment, share float64, eye space.Pose, panes lens.Panes) {
	wide, high := int(r.target.Width), int(r.target.Height)
	all := lens.Wide(eye, allAround, float64(wide)/float64(high))
	r.Begin(p)
	gl.Clear(gl.COLOR_BUFFER_BIT) // there may be parts of the picture that no screen shows
	r.reflect(p, share, &all)
	for i := range panes {
		pane := &panes[i]
		l, ok := lens.Through(eye, pane.Screen, space.Vec{})
		if !ok {
			continue // it has no area, or stands behind the eyes: told when the options were read
		}
		v := View{Lens: l}
		v.X, v.Y, v.Width, v.Height = pane.Pixels(wide, high)
		r.Through(p, share, &v)
	}
	gl.Viewport(0, 0, r.target.Width, r.target.Height)
}

// Begin begins a picture; then come its views.
func (r *Renderer) Begin(p *components.Moment) {
	r.Triangles, r.Draws, r.Tally = 0, 0, Tally{}
	r.under(p)
	r.later()
	r.finerLayers(false)
	r.wet = max(r.Options.Wet, p.Weather.Wet)
	r.Scene.Prepare(p)
	r.Watch(p)
	r.target.Begin()
	gl.DepthMask(true)
	// The sky paints what nothing else does, but for what is below the horizon of an eye within a hill: nothing is
	// there, and without being cleared it showed what was drawn before.
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
}

// Watch takes in a moment that is not drawn, so that what tyres leave and whirl up is there when a later one is.
func (r *Renderer) Watch(p *components.Moment) {
	if r.Options.Marks {
		r.marks.Look(p)
	}
	if r.Options.Puffs {
		r.puffs.Look(p)
	}
	if r.Options.Sparks {
		r.sparks.Look(p)
	}
}

// Through draws a view of a moment.
func (r *Renderer) Through(p *components.Moment, share float64, v *View) {
	v.Lens.ZeroToOne = r.clip
	f := v.Lens.Frustum()
	r.gather(p, share, v, &f)
	r.light(p, v)
	if r.Options.Lamps {
		r.lamps.fill(r.block)
	}
	r.cast(p, share, v)
	r.programs.Streets.At(p, share, &v.Lens)
	if err := r.programs.Feel(r.mood()); err != nil {
		r.Trouble = err.Error() // the last mood goes on
	}
	if !r.volumes.shade(r, p, share, v) {
		r.draw(v)
	}
	r.programs.Done()
	r.over(p, share, v)
}

// over draws what comes over all else, by programs of its own.
func (r *Renderer) over(p *components.Moment, share float64, v *View) {
	if r.Options.Marks {
		n, err := r.marks.Draw(&r.programs, &v.Lens)
		r.drawn(ofMarks, n, err)
	}
	if r.pour(p, v); v.in == nil && r.Options.Drops && r.Options.Rain {
		if screen, pose, sat := r.windscreen(p, share); sat {
			n, err := r.drops.Draw(&r.programs, p, &screen, &pose, &v.Lens)
			r.drawn(ofRest, n, err)
		}
	}
}

// pour draws the rain of a view.
func (r *Renderer) pour(p *components.Moment, v *View) {
	if r.Options.Rain {
		n, err := r.rain.Draw(&r.programs, p, &passes.Fall{
			Eye: r.eye, At: v.Lens.At, Snow: r.Scene.Snowy(), Few: r.Options.Most > 0, Mirror: v.in != nil,
		})
		r.drawn(ofRest, n, err)
	}
}

// drawn counts what was drawn at once; none: it was nothing.
func (r *Renderer) drawn(of, triangles int, err error) {
	if err != nil {
		r.Trouble = err.Error()
	} else if triangles > 0 {
		r.count(of, triangles)
		r.Draws++
	}
}

// windscreen is that of the car that is seen from inside: its corners, in m from the car's middle, and where the car
// is, where somebody sits in one.
func (r *Renderer) windscreen(p *components.Moment, share float64) (screen [4]space.Vec, pose space.Pose, ok bool) {
	c := r.satIn(p)
	if c == nil {
		return screen, pose, false
	}
	v := r.Scene.Vehicle(c)
	if v == nil || v.Seat.Screen == ([4]space.Vec{}) {
		return screen, pose, false
	}
	screen, pose = v.Seat.Screen, c.At(share)
	for i := range screen {
		screen[i] = c.Looks.Origin.Add(screen[i])
	}
	return screen, pose, true
}

// mood is what the shaders have to do in this picture.
func (r *Renderer) mood() (m card.Mood) {
	if r.lamps.n > 0 {
		m |= card.LampsLit
	}
	if r.wet > 0 {
		m |= card.Wet
	}
	if r.air.Fog > 0 {
		m |= card.Foggy
	}
	if r.Options.Streets && len(r.Scene.Towns) > 0 {
		m |= card.Highlit
	}
	return m
}

// gatherPuffs adds smoke and dust, turned to the eye.
func (r *Renderer) gatherPuffs(l *lens.Lens, f *lens.Frustum) {
	if !r.Options.Puffs {
		return
	}
	from := r.puffs.Base.From(l.At)
	for i := range r.puffs.All() {
		q := &r.puffs.All()[i]
		at := from.Add(q.At)
		far, in := f.SeesFrom(at, q.Radius)
		if in && far > 0.8 {
			r.sprite(&r.Scene.Puff, l, at, q.Radius, far, [4]float32{
				q.Tone[0], q.Tone[1], q.Tone[2],
				float32(q.Dense * min(far-0.8, 1)),
			})
		}
	}
}

// sprite adds a round spot that faces the eye.
func (r *Renderer) sprite(s *card.Shape, l *lens.Lens, at space.Vec, radius, far float64, tint [4]float32) {
	x, y, z := l.Turn.Axes()
	r.add(s, batch.Instance{Rows: columns(x.Scale(radius), y.Scale(radius), z.Scale(radius), at), Tint: tint}, far)
}

// light fills in what holds for the whole picture.
func (r *Renderer) light(p *components.Moment, v *View) {
	a, b := &r.air, r.block
	four := func(c [3]float64, w float64) [4]float32 {
		return [4]float32{float32(c[0]), float32(c[1]), float32(c[2]), float32(w)}
	}
	b.Sun = four([3]float64{a.Sun.X, a.Sun.Y, a.Sun.Z}, math.Mod(p.Time, 3600))
	haze := a.Haze
	if !r.Options.Haze {
		haze = 0
	}
	b.Sunlight, b.Zenith = four(a.Sunlight, a.Exposure), four(a.Zenith, haze)
	b.Horizon = four(a.Horizon, paint.Alight(r.heavens.now.hour, a.Dusk.Z))
	b.Bounce, b.Above = four(a.Bounce, float64(v.Height)), four(a.Above, r.wet)
	b.Fog = r.fog(p, v)
	b.Dusk, b.Glowing = four([3]float64{a.Dusk.X, a.Dusk.Y, a.Dusk.Z}, 0), four(a.Glow, a.Dark())
}

// add adds all parts of a model.
func (r *Renderer) add(s *card.Shape, i batch.Instance, far float64) {
	n := r.list.Thing(i)
	for k := s.First; k < s.First+s.Count; k++ {
		r.addPart(n, k, far)
	}
}

// addPart adds a part of something that is in the list.
func (r *Renderer) addPart(thing, part int32, far float64) {
	p := &r.Store.Parts[part]
	r.gathered[r.of] += int(p.Count / 3)
	r.list.Part(thing, part, uint8(p.Paint), far, p.Paint > mesh.Sky)
}

// coarseFrom is from how far away ground is seen without its finer shadows, in metres.
const coarseFrom = 45.0

// houseFrom is how much of the picture's height half a house takes at least where its boards and doors are drawn.
const houseFrom = 0.06

// lastFrom is how much further away the land around a track is taken to be, in metres, so that it is drawn where
// nothing else was.
const lastFrom = 1e5

// gatherLand adds the ground and what grows on it.
func (r *Renderer) gatherLand(l *lens.Lens, f *lens.Frustum) {
	for i := range r.Scene.Lands {
		r.of = ofGround
		land := &r.Scene.Lands[i]
		from := land.Place.From(l.At) // exact, however far from the world's origin
		for k := range land.Tiles {
			q := &land.Tiles[k]
			at := from.Add(q.At)
			far, in := f.SeesFrom(at.Add(q.Middle), q.Radius)
			if in && (q.Last || far-q.Radius < r.reach) {
				s, near := &q.Shape, max(far-q.Radius, 0)
				if near > coarseFrom*r.detail {
					s = &q.Far
				}
				if q.Last {
					near += lastFrom
				}
				r.add(s, batch.Instance{
					Rows: [12]float32{1, 0, 0, float32(at.X), 0, 1, 0, float32(at.Y), 0, 0, 1, float32(at.Z)},
					Tint: q.Tint,
				}, near)
			}
		}
		r.of = ofThings
		for k := range land.Stuff {
			q := &land.Stuff[k]
			at := from.Add(q.At)
			middle := at.Add(q.Turn.Rotate(q.Middle))
			far, in := f.SeesFrom(middle, q.Radius)
			if !in || far > 60+120*r.detail*q.Radius {
				continue
			}
			m, s := lens.Placed(at, q.Turn), &q.Shape
			if q.Far.Count > 0 && f.Tall(q.Radius, far) < houseFrom/r.detail {
				s = &q.Far
			}
			r.add(s, batch.Instance{Rows: m.Rows(), Tint: q.Tint}, far)
		}
		r.gatherRows(land, from, f)
		r.of = ofTrees
		for k := range land.Trees {
			r.gatherTree(&land.Trees[k], from.Add(land.Trees[k].At), f)
		}
	}
	r.gatherTowns(l, f)
}

// gatherTree adds a tree whose foot is somewhere, seen from the eye.
func (r *Renderer) gatherTree(q *scene.Placed, at space.Vec, f *lens.Frustum) {
	far, in := f.SeesFrom(at.Add(space.Vec{Z: 0.5 * q.Scale}), 0.72*q.Scale)
	if !in || far > min(q.Until*r.detail, r.reach) {
		return
	}
	turn, detail, tall := q.Turn, 0, f.Tall(q.Scale, far)
	for detail < len(scene.TreeDetails)-1 && tall < scene.TreeDetails[detail].Tall/r.detail {
		detail++
	}
	if scene.TreeDetails[detail].Planes == 1 {
		turn = space.Heading(math.Atan2(at.X, at.Y))
	}
	m := lens.Placed(at, turn)
	for c := range 12 {
		if c%4 != 3 {
			m[c] *= q.Scale
		}
	}
	r.add(&r.Scene.Trees[q.Kind][detail], batch.Instance{Rows: m.Rows(), Tint: q.Tint}, far)
}
