//go:build cgo && window

// One picture: what is in view is gathered, sorted and drawn.

package render

import (
	"math"

	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/paint"
)

// Draw draws a moment through its eyes: share says where between the moment before (0) and this one (1). The first one
// fills the whole picture, or the screens that stand around the driver; where the picture is split, each has its part.
func (r *Renderer) Draw(p *components.Moment, share float64) {
	r.eye = 0
	if panes := r.options.Screens; panes != nil {
		r.surround(p, share, p.Eyes[0].At(share), *panes)
		return
	}
	n := 1
	for n < min(r.options.Split, len(p.Eyes)) && p.Eyes[n].Fov > 0 {
		n++
	}
	wide, high := int(r.target.width), int(r.target.height)
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
		gl.Viewport(0, 0, r.target.width, r.target.height)
	}
}

// Parts is how many eyes shared the last picture.
func (r *Renderer) Parts() int { return r.parts }

// allAround is as wide as mirrors are looked for where screens stand around the driver: rad, upwards.
const allAround = 2.2

// surround draws what is seen through each of the screens.
func (r *Renderer) surround(p *components.Moment, share float64, eye space.Pose, panes lens.Panes) {
	wide, high := int(r.target.width), int(r.target.height)
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
	gl.Viewport(0, 0, r.target.width, r.target.height)
}

// Begin begins a picture; then come its views.
func (r *Renderer) Begin(p *components.Moment) {
	r.Triangles, r.Draws, r.Tally = 0, 0, Tally{}
	r.under(p)
	r.later()
	r.finerLayers(false)
	r.wet = max(r.options.Wet, p.Weather.Wet)
	r.scene.prepare(r, p)
	r.Watch(p)
	r.target.begin()
	gl.DepthMask(true)
	// The sky paints what nothing else does, but for what is below the horizon of an eye within a hill: nothing is
	// there, and without being cleared it showed what was drawn before.
	gl.Clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
}

// Watch takes in a moment that is not drawn, so that what tyres leave and whirl up is there when a later one is.
func (r *Renderer) Watch(p *components.Moment) {
	if r.options.Marks {
		r.marks.look(p)
	}
	if r.options.Puffs {
		r.puffs.Look(p)
	}
	if r.options.Sparks {
		r.sparks.Look(p)
	}
}

// Through draws a view of a moment.
func (r *Renderer) Through(p *components.Moment, share float64, v *View) {
	v.Lens.ZeroToOne = r.clip
	f := v.Lens.Frustum()
	r.gather(p, share, v, &f)
	r.light(p, v)
	if r.options.Lamps {
		r.lamps.fill(r.block)
	}
	r.cast(p, share, v)
	r.programs.streets.at(p, share, &v.Lens)
	if err := r.programs.feel(r.mood()); err != nil {
		r.Trouble = err.Error() // the last mood goes on
	}
	if !r.volumes.shade(r, p, share, v) {
		r.draw(v)
	}
	r.programs.done()
	r.marks.draw(r, &v.Lens)
	if v.in == nil {
		r.rain.draw(r, p, v)
		r.drops.draw(r, p, share, &v.Lens)
	}
}

// mood is what the shaders have to do in this picture.
func (r *Renderer) mood() (m mood) {
	if r.lamps.n > 0 {
		m |= lampsLit
	}
	if r.wet > 0 {
		m |= wet
	}
	if r.air.Fog > 0 {
		m |= foggy
	}
	if r.options.Streets && len(r.scene.towns) > 0 {
		m |= highlit
	}
	return m
}

// gatherPuffs adds smoke and dust, turned to the eye.
func (r *Renderer) gatherPuffs(l *lens.Lens, f *lens.Frustum) {
	if !r.options.Puffs {
		return
	}
	from := r.puffs.Base.From(l.At)
	for i := range r.puffs.All() {
		q := &r.puffs.All()[i]
		at := from.Add(q.At)
		far, in := f.SeesFrom(at, q.Radius)
		if in && far > 0.8 {
			r.sprite(&r.scene.puff, l, at, q.Radius, far, [4]float32{
				q.Tone[0], q.Tone[1], q.Tone[2],
				float32(q.Dense * min(far-0.8, 1)),
			})
		}
	}
}

// sprite adds a round spot that faces the eye.
func (r *Renderer) sprite(s *shape, l *lens.Lens, at space.Vec, radius, far float64, tint [4]float32) {
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
	if !r.options.Haze {
		haze = 0
	}
	b.Sunlight, b.Zenith = four(a.Sunlight, a.Exposure), four(a.Zenith, haze)
	b.Horizon = four(a.Horizon, paint.Alight(r.heavens.now.hour, a.Dusk.Z))
	b.Bounce, b.Above = four(a.Bounce, float64(v.Height)), four(a.Above, r.wet)
	b.Fog = r.fog(p, v)
	b.Dusk, b.Glowing = four([3]float64{a.Dusk.X, a.Dusk.Y, a.Dusk.Z}, 0), four(a.Glow, a.Dark())
}

// add adds all parts of a model.
func (r *Renderer) add(s *shape, i batch.Instance, far float64) {
	n := r.list.Thing(i)
	for k := s.first; k < s.first+s.count; k++ {
		r.addPart(n, k, far)
	}
}

// addPart adds a part of something that is in the list.
func (r *Renderer) addPart(thing, part int32, far float64) {
	p := &r.store.parts[part]
	r.gathered[r.of] += int(p.count / 3)
	r.list.Part(thing, part, uint8(p.paint), far, p.paint > mesh.Sky)
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
	for i := range r.scene.lands {
		r.of = ofGround
		land := &r.scene.lands[i]
		from := land.place.From(l.At) // exact, however far from the world's origin
		for k := range land.tiles {
			q := &land.tiles[k]
			at := from.Add(q.at)
			far, in := f.SeesFrom(at.Add(q.middle), q.radius)
			if in && (q.last || far-q.radius < r.reach) {
				s, near := &q.shape, max(far-q.radius, 0)
				if near > coarseFrom*r.detail {
					s = &q.far
				}
				if q.last {
					near += lastFrom
				}
				r.add(s, batch.Instance{
					Rows: [12]float32{1, 0, 0, float32(at.X), 0, 1, 0, float32(at.Y), 0, 0, 1, float32(at.Z)},
					Tint: q.tint,
				}, near)
			}
		}
		r.of = ofThings
		for k := range land.stuff {
			q := &land.stuff[k]
			at := from.Add(q.at)
			middle := at.Add(q.turn.Rotate(q.middle))
			far, in := f.SeesFrom(middle, q.radius)
			if !in || far > 60+120*r.detail*q.radius {
				continue
			}
			m, s := lens.Placed(at, q.turn), &q.shape
			if q.far.count > 0 && f.Tall(q.radius, far) < houseFrom/r.detail {
				s = &q.far
			}
			r.add(s, batch.Instance{Rows: m.Rows(), Tint: q.tint}, far)
		}
		r.gatherRows(land, from, f)
		r.of = ofTrees
		for k := range land.trees {
			r.gatherTree(&land.trees[k], from.Add(land.trees[k].at), f)
		}
	}
	r.gatherTowns(l, f)
}

// gatherTree adds a tree whose foot is somewhere, seen from the eye.
func (r *Renderer) gatherTree(q *placed, at space.Vec, f *lens.Frustum) {
	far, in := f.SeesFrom(at.Add(space.Vec{Z: 0.5 * q.scale}), 0.72*q.scale)
	if !in || far > min(q.until*r.detail, r.reach) {
		return
	}
	turn, detail, tall := q.turn, 0, f.Tall(q.scale, far)
	for detail < len(treeDetails)-1 && tall < treeDetails[detail].tall/r.detail {
		detail++
	}
	if treeDetails[detail].planes == 1 {
		turn = space.Heading(math.Atan2(at.X, at.Y))
	}
	m := lens.Placed(at, turn)
	for c := range 12 {
		if c%4 != 3 {
			m[c] *= q.scale
		}
	}
	r.add(&r.scene.trees[q.kind][detail], batch.Instance{Rows: m.Rows(), Tint: q.tint}, far)
}
