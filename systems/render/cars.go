//go:build cgo && window

// Cars in the picture: bodies or models, lamps that shine, wheels, what the driver sees, and the shadow underneath.

package render

import (
	"math"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/lens"
	"camber/systems/render/scene"
)

// How tall a car must look, as a share of the picture, to be drawn with all its parts.
const fineFrom = 0.045

// traffic gathers the cars, their wheels and what they shade.
type traffic struct{ shiner }

// Run does it.
func (r *traffic) Run(v *sight) error {
	l, f, p := &v.Lens, &v.f, v.p
	r.To.of = ofCars
	for i := range p.Cars {
		c := &p.Cars[i]
		pose := c.At(v.share)
		at := pose.From(l.At)
		far, in := f.SeesFrom(at, 0.75*c.Size.Len()+1)
		if !in {
			continue
		}
		own := c.Key == p.Eyes[v.eye].Inside
		if own && v.in != nil && !v.in.Outside {
			continue // one looks through it
		}
		detail := 0
		if v.in != nil || f.Tall(1.3, far) < fineFrom/r.Scope.detail {
			detail = 1
		}
		sun := r.Scene.SunAt(pose.Place.Moved(space.Vec{Z: 0.6}))
		colour := scene.ColourOf(c, twins(p.Cars, i))
		tint := [4]float32{colour[0], colour[1], colour[2], sun}
		k := r.Scene.Vehicle(c)
		if k != nil {
			m := lens.Placed(at.Add(pose.Turn.Rotate(c.Looks.Origin)), pose.Turn)
			i := batch.Instance{Rows: m.Rows(), Tint: tint}
			if c.Ghost {
				i.Tint = [4]float32{1, 1, 1, sun}
				r.add(&k.Ghost, i, far)
			} else {
				r.hull(k, c, &pose, i, far, detail, own && v.in == nil)
				r.lampsOf(k, c, &pose, i, l, far, p.Time)
			}
		}
		low := math.Inf(1)
		for n := range c.N {
			w := &c.Wheels[n]
			if own {
				if _, in := f.SeesFrom(at.Add(pose.Turn.Rotate(w.Now.At)), w.Radius+w.Width); !in {
					low = min(low, w.Now.At.Z-w.Radius+w.Now.Squash)
					continue
				}
			}
			low = min(low, r.wheel(k, n, w, &pose, at, v.share, far, detail, sun, c.Ghost))
		}
		if c.N > 0 && far < 250 && r.Scene.Options.Round {
			r.shade(c, &pose, at, low, far, sun)
		}
	}
	return nil
}

// twins is how many cars before one are drawn by the same blueprint.
func twins(all []components.SeenCar, i int) (n int) {
	for k := range i {
		if all[k].Looks == all[i].Looks && !all[k].Ghost {
			n++
		}
	}
	return n
}

// hull adds a car without its wheels.
func (r *traffic) hull(v *scene.Vehicle, c *components.SeenCar, pose *space.Pose, i batch.Instance, far float64,
	detail int, inside bool,
) {
	switch {
	case inside:
		r.add(&v.Inside, i, far)
		r.cockpit(v, c, pose, i)
		return
	case v.Model && (v.Until == 0 || far < v.Until):
		r.add(&v.Own, i, far)
		return
	}
	r.add(&v.Body[detail], i, far)
	if detail == 0 && v.Sheet >= 0 {
		stuck := i
		stuck.Tint[0] = float32(v.Sheet)
		r.add(&v.Decals, stuck, far)
	}
	if detail == 0 && c.Race > 0 {
		i.Tint[0] = float32(c.Race)
		r.add(&v.Number, i, far)
	}
}

// row is one coordinate of a place, as an instance puts it.
func row(i *batch.Instance, n int, p space.Vec) float64 {
	q := i.Rows[4*n : 4*n+4]
	return float64(q[0])*p.X + float64(q[1])*p.Y + float64(q[2])*p.Z + float64(q[3])
}

// columns are the rows of three axes and an origin.
func columns(x, y, z, o space.Vec) [12]float32 {
	return [12]float32{
		float32(x.X), float32(y.X), float32(z.X), float32(o.X),
		float32(x.Y), float32(y.Y), float32(z.Y), float32(o.Y),
		float32(x.Z), float32(y.Z), float32(z.Z), float32(o.Z),
	}
}

// wheel adds a wheel and gives how high above the ground under the eye its lowest point is, along the car's own
// upright.
func (g *gatherer) wheel(v *scene.Vehicle, n int, w *components.SeenWheel, pose *space.Pose, car space.Vec, share,
	far float64, detail int, sun float32, ghost bool,
) float64 {
	at := w.Before.At.Blend(w.Now.At, share)
	axle := w.Before.Axle.Blend(w.Now.Axle, share).Unit()
	turned := w.Now.Angle - w.Before.Angle
	turned -= 2 * math.Pi * math.Round(turned/(2*math.Pi))
	angle := w.Before.Angle + share*turned
	outer, wide, tall := w.Now.Outer, w.Width, w.Radius
	own, file := card.Shape{}, false
	if v != nil && v.Model && !ghost && (v.Until == 0 || far < v.Until) {
		if own, file = v.Wheels[n]; file {
			outer, wide, tall = 1, 1, 1
		}
	}
	// The wheel's own frame: x along the axle to its outer side, then turned about it.
	x := axle.Scale(outer)
	y := space.Vec{Z: 1}.Cross(x).Unit()
	z := x.Cross(y)
	sin, cos := math.Sincos(-angle * outer)
	y, z = y.Scale(cos).AddScaled(z, sin), z.Scale(cos).AddScaled(y, -sin)
	x, y, z = pose.Turn.Rotate(x.Scale(wide)), pose.Turn.Rotate(y.Scale(tall)), pose.Turn.Rotate(z.Scale(tall))
	o := car.Add(pose.Turn.Rotate(at))
	s := &g.Scene.Wheels[scene.Blurred(w.Spin)][detail]
	switch {
	case ghost:
		s = &g.Scene.GhostWheels[detail]
	case file:
		s = &own
	}
	g.add(s, batch.Instance{Rows: columns(x, y, z, o), Tint: [4]float32{1, 1, 1, sun}}, far)
	return at.Z - w.Radius + w.Now.Squash
}

// ends are where a body begins and ends, from the centre of gravity, where its looks say so.
func ends(l *solid.Looks) (nose, tail float64, ok bool) {
	if l == nil {
		return 0, 0, false
	}
	for _, line := range [...][]solid.OutlinePoint{l.Skin, l.Side} {
		if n := len(line); n > 1 {
			return line[0].Y + l.Origin.Y, line[n-1].Y + l.Origin.Y, true
		}
	}
	return 0, 0, false
}

// underWheels is the ground that a car's wheels stand on, in its own axes: how high it is under the middle, and how
// much it rises to the right and ahead, however the body leans. A car with fewer than three wheels down has what is
// lowest.
func underWheels(c *components.SeenCar, low float64) (lift, lean, rake float64) {
	var n, x, y, z, xx, yy, xz, yz float64
	for i := range c.N {
		w := &c.Wheels[i]
		at := w.Now.At
		at.Z += w.Now.Squash - w.Radius
		if !w.Contact {
			continue
		}
		n, x, y, z = n+1, x+at.X, y+at.Y, z+at.Z
	}
	if n < 3 {
		return low, 0, 0
	}
	x, y, z = x/n, y/n, z/n
	for i := range c.N {
		w := &c.Wheels[i]
		if !w.Contact {
			continue
		}
		dx, dy, dz := w.Now.At.X-x, w.Now.At.Y-y, w.Now.At.Z+w.Now.Squash-w.Radius-z
		xx, yy, xz, yz = xx+dx*dx, yy+dy*dy, xz+dx*dz, yz+dy*dz
	}
	lean, rake = xz/max(xx, 0.1), yz/max(yy, 0.1)
	return z - lean*x - rake*y, lean, rake
}

// ghostShade is how dark a ghost's shadow is beside a car's.
const ghostShade = 0.4

// shade adds the shadow on the ground under a car.
func (r *traffic) shade(c *components.SeenCar, pose *space.Pose, at space.Vec, low, far float64, sun float32) {
	back, front, side := 0.0, 0.0, 0.0
	for n := range c.N {
		w := &c.Wheels[n]
		back, front = min(back, w.Now.At.Y), max(front, w.Now.At.Y)
		side = max(side, math.Abs(w.Now.At.X)+w.Width/2)
	}
	const beyond = 0.36 // m, how far the soft edge goes beyond the body
	if nose, tail, ok := ends(c.Looks); ok {
		front, back = nose-1.0+beyond, tail+1.0-beyond
	}
	half := space.V(side*1.16, (front-back)/2+1.0, 0)
	lift, lean, rake := underWheels(c, low)
	o := at.Add(pose.Turn.Rotate(space.V(0, (front+back)/2, lift+rake*(front+back)/2+0.02)))
	x, y, z := pose.Turn.Axes()
	x, y = x.AddScaled(z, lean).Scale(half.X), y.AddScaled(z, rake).Scale(half.Y)
	tint := [4]float32{0, 0, 0, 0.78}
	by, toSun := &r.Scene.Options, pose.Turn.Unrotate(r.Scene.Sun)
	if by.Shadows == 0 && !by.Volumes && toSun.Z > 0.05 {
		// Where the roof's shadow falls; a low sun casts it further than such a soft patch can tell.
		long := min(c.Size.Z*0.95/toSun.Z, 2.6)
		tint[0], tint[1] = float32(-toSun.X*long/half.X), float32(-toSun.Y*long/half.Y)
		direct := r.Air.Sunlight[1] * toSun.Z
		tint[2] = sun * float32(0.80*direct/(direct+r.Air.Above[1]))
	}
	if c.Ghost {
		tint[2], tint[3] = ghostShade*tint[2], ghostShade*tint[3]
	}
	r.add(&r.Scene.Blob, batch.Instance{Rows: columns(x, y, z, o), Tint: tint}, far)
}
