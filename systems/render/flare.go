//go:build cgo && window

// Smoke, sparks, and the flare of the sun in a lens: what lies over everything else.

package render

import (
	"math"

	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/heavens"
	"camber/systems/render/trail"
)

// How sparks look.
const (
	sparkSeen = 0.011  // s, how long the eye sees one as a streak
	sparkThin = 0.0035 // m
	sparkFar  = 120.0  // m
)

// glitter gathers sparks.
type glitter struct {
	gatherer
	Sparks *trail.Sparks
}

// Run does it.
func (r *glitter) Run(l *sight) error {
	r.To.of = ofRest
	if !r.Scene.Options.Sparks {
		return nil
	}
	from := r.Sparks.Base.From(l.Lens.At)
	for i := range r.Sparks.All() {
		q := &r.Sparks.All()[i]
		at := from.Add(q.At)
		far, in := l.f.SeesFrom(at, 0.3)
		if !in || far > sparkFar {
			continue
		}
		way := q.Way.Scale(sparkSeen)
		across := at.Cross(way)
		if across.LenSq() < 1e-12 {
			continue
		}
		thin := sparkThin + 0.0011*far
		heat := float32(q.Heat)
		r.add(&r.Scene.Spot, batch.Instance{
			Rows: columns(way.Add(way.Unit().Scale(thin)), at.Unit().Scale(thin), across.Unit().Scale(thin), at),
			Tint: [4]float32{2.2 * heat, 1.25 * heat * (0.4 + 0.6*heat), 0.45 * heat * heat, 1},
		}, far)
	}
	return nil
}

// smoke gathers smoke and dust, turned to the eye.
type smoke struct {
	gatherer
	Puffs *trail.Puffs
}

// Run does it.
func (r *smoke) Run(l *sight) error {
	r.To.of = ofRest
	if !r.Scene.Options.Puffs {
		return nil
	}
	from := r.Puffs.Base.From(l.Lens.At)
	for i := range r.Puffs.All() {
		q := &r.Puffs.All()[i]
		at := from.Add(q.At)
		far, in := l.f.SeesFrom(at, q.Radius)
		if in && far > 0.8 {
			r.sprite(&r.Scene.Puff, &l.Lens, at, q.Radius, far, [4]float32{
				q.Tone[0], q.Tone[1], q.Tone[2],
				float32(q.Dense * min(far-0.8, 1)),
			})
		}
	}
	return nil
}

// ghosts are the pictures of the sun between the glasses of a lens: where they lie on the way from the sun (1) through
// the middle of the picture (0) to its other side, how large they are (rad), and their colour.
var ghosts = [...]struct {
	at, size float64
	tint     [3]float32
}{
	{1, 0.50, [3]float32{0.30, 0.25, 0.17}},
	{1, 0.13, [3]float32{0.55, 0.50, 0.40}},
	{0.55, 0.030, [3]float32{0.05, 0.08, 0.05}},
	{0.32, 0.060, [3]float32{0.06, 0.05, 0.02}},
	{-0.20, 0.022, [3]float32{0.10, 0.06, 0.03}},
	{-0.45, 0.105, [3]float32{0.025, 0.045, 0.06}},
	{-0.72, 0.040, [3]float32{0.05, 0.09, 0.06}},
	{-1.05, 0.170, [3]float32{0.035, 0.025, 0.05}},
}

// flareNear is how far before the eye ghosts lie, in metres: nothing is nearer.
const flareNear = 0.14

// flare gathers the flare where the sun is in view and nothing hides it.
type flare struct {
	gatherer
	Air *heavens.Air
}

// Run does it.
func (r *flare) Run(v *sight) error {
	r.To.of = ofRest
	if !r.Scene.Options.Flare || r.Air.Night || r.Air.Sun.Z < -0.01 {
		return nil
	}
	l := &v.Lens
	_, ahead, _ := l.Turn.Axes()
	along := r.Air.Sun.Dot(ahead)
	strong := r.glare()
	if along < 0.2 || strong < 0.02 {
		return nil
	}
	if _, in := v.f.SeesFrom(r.Air.Sun.Scale(100), 6); !in || r.hidden(v) {
		return nil
	}
	middle := ahead.Scale(flareNear)
	sun := r.Air.Sun.Scale(flareNear / along) // on the same plane
	edge := min(max((along-0.2)*3, 0), 1)
	for i := range ghosts {
		g := &ghosts[i]
		at := middle.Add(sun.Sub(middle).Scale(g.at))
		k := float32(strong * edge)
		r.sprite(&r.Scene.Spot, l, at, g.size*flareNear, flareNear, [4]float32{
			g.tint[0] * k, g.tint[1] * k, g.tint[2] * k,
			1,
		})
	}
	// A star of thin rays.
	x, y, z := l.Turn.Axes()
	for i := range 3 {
		sin, cos := math.Sincos(math.Pi*float64(i)/3 + 0.3)
		long, thin := 0.34*flareNear, 0.006*flareNear
		k := float32(0.30 * strong * edge)
		r.add(&r.Scene.Spot, batch.Instance{
			Rows: columns(x.Scale(long*cos).Add(z.Scale(long*sin)), y.Scale(thin), z.Scale(thin*cos).Sub(x.Scale(thin*sin)),
				sun),
			Tint: [4]float32{k, 0.92 * k, 0.75 * k, 1},
		}, flareNear)
	}
	return nil
}

// glare is how strong the flare of the sun is, 0..1, by what of its light comes through the air.
func (r *flare) glare() float64 { return min(r.Air.Sunlight[1]*r.Air.Exposure/1.2, 1) }

// hidden tells whether a car, the ground or a tree stands between the eye and the sun.
func (r *flare) hidden(v *sight) bool {
	l := &v.Lens
	for i := range v.p.Cars {
		c := &v.p.Cars[i]
		pose := c.At(v.share)
		way := pose.Turn.Unrotate(r.Air.Sun)
		if c.Key == v.p.Eyes[v.eye].Inside {
			if way.Z > roofFrom*math.Abs(way.Y)+roofFrom*math.Abs(way.X) {
				return true // the roof
			}
			continue
		}
		if c.Ghost {
			continue
		}
		eye := pose.Turn.Unrotate(pose.From(l.At).Neg())
		if meetsBox(eye, way, c.Size) {
			return true
		}
	}
	light, place := r.Scene.LightAt(l.At)
	return light != nil && light.Towards(l.At.From(place), r.Air.Sun) < 0.5
}

// roofFrom is how steeply the sun must stand for a car's roof to be before it.
const roofFrom = 0.55

// meetsBox tells whether a ray meets a box of that size around the origin.
func meetsBox(from, way, size space.Vec) bool {
	enter, leave := 0.0, math.Inf(1)
	for axis := range 3 {
		a := [3]float64{from.X, from.Y, from.Z}[axis]
		d := [3]float64{way.X, way.Y, way.Z}[axis]
		half := 0.45 * [3]float64{size.X, size.Y, size.Z}[axis]
		if math.Abs(d) < 1e-9 {
			if math.Abs(a) > half {
				return false
			}
			continue
		}
		t0, t1 := (-half-a)/d, (half-a)/d
		enter, leave = max(enter, min(t0, t1)), min(leave, max(t0, t1))
	}
	return enter < leave
}
