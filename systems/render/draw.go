//go:build cgo

// One picture: what is in view is gathered, sorted and drawn.

package render

import (
	"math"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/seen"
)

// Draw draws a moment through the driver's eye onto the whole picture: share says where between the moment before (0) and this one (1).
func (r *Renderer) Draw(p *seen.Picture, share float64) {
	eye := p.Eye.At(share)
	l := lens.Wide(eye, p.Fov, float64(r.target.width)/float64(r.target.height))
	r.Begin(p)
	r.Through(p, share, &View{Lens: l, Width: int(r.target.width), Height: int(r.target.height)})
}

// Begin begins a picture; then come its views.
func (r *Renderer) Begin(p *seen.Picture) {
	r.Triangles, r.Draws = 0, 0
	r.scene.prepare(r, p)
	r.target.begin()
	gl.DepthMask(true)
	gl.Clear(gl.DEPTH_BUFFER_BIT) // every pixel is painted, by the sky if by nothing else
}

// Through draws a view of a moment.
func (r *Renderer) Through(p *seen.Picture, share float64, v *View) {
	v.Lens.ZeroToOne = r.clip
	f := v.Lens.Frustum()
	r.list.Reset()
	r.gatherLand(p, &v.Lens, &f)
	r.gatherCars(p, share, &v.Lens, &f)
	r.gatherThings(p, share, &v.Lens, &f)
	r.add(&r.scene.dome, batch.Instance{Rows: [12]float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}}, 0)
	r.light(p, v)
	r.draw(v)
	r.programs.done()
}

// light fills in what holds for the whole picture.
func (r *Renderer) light(p *seen.Picture, v *View) {
	s := r.scene.sun
	b := r.block
	b.Sun = [4]float32{float32(s.X), float32(s.Y), float32(s.Z), float32(math.Mod(p.Time, 3600))}
	b.Sunlight = [4]float32{3.4, 3.05, 2.45, 0.50}
	b.Zenith = [4]float32{0.10, 0.32, 0.95, 0.00020}
	b.Horizon = [4]float32{0.70, 1.02, 1.42, 0}
	b.Bounce = [4]float32{0.30, 0.30, 0.22, float32(v.Height)}
	b.Above = [4]float32{0.62, 0.76, 0.98, 0}
}

// add adds all parts of a model.
func (r *Renderer) add(s *shape, i batch.Instance, far float64) {
	n := r.list.Thing(i)
	for k := s.first; k < s.first+s.count; k++ {
		p := r.store.parts[k].paint
		r.list.Part(n, k, uint8(p), far, p > mesh.Sky)
	}
}

// gatherLand adds the ground and what grows on it.
func (r *Renderer) gatherLand(p *seen.Picture, l *lens.Lens, f *lens.Frustum) {
	for i := range p.Tracks {
		t := &p.Tracks[i]
		land := r.scene.landOf(t.Key)
		if land == nil {
			continue
		}
		from := t.Place.From(l.At) // exact, however far from the world's origin
		for k := range land.tiles {
			q := &land.tiles[k]
			at := from.Add(q.at)
			far, in := f.SeesFrom(at.Add(q.middle), q.radius)
			if in {
				r.add(&q.shape, batch.Instance{Rows: [12]float32{1, 0, 0, float32(at.X), 0, 1, 0, float32(at.Y), 0, 0, 1, float32(at.Z)}, Tint: q.tint}, max(far-q.radius, 0))
			}
		}
		for k := range land.trees {
			q := &land.trees[k]
			at := from.Add(q.at)
			far, in := f.SeesFrom(at.Add(space.Vec{Z: 0.5 * q.scale}), 0.72*q.scale)
			if !in || far > q.until {
				continue
			}
			turn, detail := q.turn, 0
			switch tall := f.Tall(q.scale, far); {
			case tall < 0.14: // turned to the eye
				turn, detail = space.Heading(math.Atan2(at.X, at.Y)), 2
			case tall < 0.4:
				detail = 1
			}
			m := lens.Placed(at, turn)
			for c := range 12 {
				if c%4 != 3 {
					m[c] *= q.scale
				}
			}
			r.add(&r.scene.trees[q.kind][detail], batch.Instance{Rows: m.Rows(), Tint: q.tint}, far)
		}
	}
}

// How tall a car must look, as a share of the picture, to be drawn with all its parts.
const fineFrom = 0.045

// gatherCars adds the cars, their wheels and what they shade.
func (r *Renderer) gatherCars(p *seen.Picture, share float64, l *lens.Lens, f *lens.Frustum) {
	for i := range p.Cars {
		c := &p.Cars[i]
		pose := c.At(share)
		at := pose.From(l.At)
		far, in := f.SeesFrom(at, 0.75*c.Size.Len()+1)
		if !in {
			continue
		}
		detail := 0
		if f.Tall(1.3, far) < fineFrom {
			detail = 1
		}
		sun := r.scene.sunAt(pose.Place.Moved(space.Vec{Z: 0.6}), p)
		colour := colourOf(c)
		tint := [4]float32{colour[0], colour[1], colour[2], sun}
		if c.Looks != nil && p.Inside != c.Key {
			shapes := r.scene.cars[c.Looks]
			m := lens.Placed(at.Add(pose.Turn.Rotate(c.Looks.Origin)), pose.Turn)
			r.add(&shapes[detail], batch.Instance{Rows: m.Rows(), Tint: tint}, far)
		}
		low := math.Inf(1)
		for n := range c.N {
			w := &c.Wheels[n]
			low = min(low, r.wheel(w, &pose, at, share, far, detail, sun))
		}
		if c.N > 0 && far < 250 {
			r.shade(c, &pose, at, low, far)
		}
	}
}

// wheel adds a wheel and gives how high above the ground under the eye its lowest point is, along the car's own upright.
func (r *Renderer) wheel(w *seen.Wheel, pose *space.Pose, car space.Vec, share, far float64, detail int, sun float32) float64 {
	at := w.Before.At.Blend(w.Now.At, share)
	axle := w.Before.Axle.Blend(w.Now.Axle, share).Unit()
	turned := w.Now.Angle - w.Before.Angle
	turned -= 2 * math.Pi * math.Round(turned/(2*math.Pi))
	angle := w.Before.Angle + share*turned
	// The wheel's own frame: x along the axle to its outer side, then turned about it.
	x := axle.Scale(w.Now.Outer)
	y := space.Vec{Z: 1}.Cross(x).Unit()
	z := x.Cross(y)
	sin, cos := math.Sincos(-angle * w.Now.Outer)
	y, z = y.Scale(cos).AddScaled(z, sin), z.Scale(cos).AddScaled(y, -sin)
	x, y, z = pose.Turn.Rotate(x.Scale(w.Width)), pose.Turn.Rotate(y.Scale(w.Radius)), pose.Turn.Rotate(z.Scale(w.Radius))
	o := car.Add(pose.Turn.Rotate(at))
	s := &r.scene.wheels[blurred(w.Spin)][detail]
	r.add(s, batch.Instance{
		Rows: [12]float32{
			float32(x.X), float32(y.X), float32(z.X), float32(o.X),
			float32(x.Y), float32(y.Y), float32(z.Y), float32(o.Y),
			float32(x.Z), float32(y.Z), float32(z.Z), float32(o.Z),
		},
		Tint: [4]float32{1, 1, 1, sun},
	}, far)
	return at.Z - w.Radius + w.Now.Squash
}

// shade adds the shadow on the ground under a car.
func (r *Renderer) shade(c *seen.Car, pose *space.Pose, at space.Vec, low, far float64) {
	back, front, side := 0.0, 0.0, 0.0
	for n := range c.N {
		w := &c.Wheels[n]
		back, front = min(back, w.Now.At.Y), max(front, w.Now.At.Y)
		side = max(side, math.Abs(w.Now.At.X)+w.Width/2)
	}
	half := space.V(side*1.22, (front-back)/2+1.0, 0)
	o := at.Add(pose.Turn.Rotate(space.V(0, (front+back)/2, low+0.02)))
	x, y, z := pose.Turn.Axes()
	x, y = x.Scale(half.X), y.Scale(half.Y)
	r.add(&r.scene.blob, batch.Instance{
		Rows: [12]float32{
			float32(x.X), float32(y.X), float32(z.X), float32(o.X),
			float32(x.Y), float32(y.Y), float32(z.Y), float32(o.Y),
			float32(x.Z), float32(y.Z), float32(z.Z), float32(o.Z),
		},
		Tint: [4]float32{0, 0, 0, 0.78},
	}, far)
}

// gatherThings adds obstacles.
func (r *Renderer) gatherThings(p *seen.Picture, share float64, l *lens.Lens, f *lens.Frustum) {
	for i := range p.Things {
		t := &p.Things[i]
		if len(t.Params.Shapes) == 0 {
			continue
		}
		shapes, ok := r.scene.things[&t.Params.Shapes[0]]
		if !ok {
			continue
		}
		s := &shapes[0]
		pose := t.At(share)
		at := pose.From(l.At)
		far, in := f.SeesFrom(at, s.radius+s.middle.Len())
		if !in || far > 60+r.options.Far*min(s.radius, 1.5)*0.4 {
			continue
		}
		if f.Tall(s.radius, far) < fineFrom {
			s = &shapes[1]
		}
		m := lens.Placed(at, pose.Turn)
		r.add(s, batch.Instance{Rows: m.Rows(), Tint: [4]float32{1, 1, 1, 1}}, far)
	}
}
