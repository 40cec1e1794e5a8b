//go:build cgo && window

// The air and the sky of a picture, and what stands on it.

package render

import (
	"camber/components/sky"
	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/effects"
	"camber/systems/render/heavens"
	"camber/systems/render/scene"
)

// weather has the air be that of a picture.
type weather struct {
	Options *effects.Options
	Air     *heavens.Air
}

// Run does it.
func (k *weather) Run(l *sight) error {
	k.Air.Be(l.p, k.Options)
	return nil
}

// daylight tells what is laid where the sun is.
type daylight struct {
	Air   *heavens.Air
	Scene *scene.Scene
}

// Run does it.
func (k *daylight) Run(*sight) error {
	k.Scene.Sun, k.Scene.Lit = k.Air.Sun, k.Air.Lit
	return nil
}

// skies has the sky's picture be that of the air, or nearly.
type skies struct {
	Options *effects.Options
	Air     *heavens.Air
	Sky     *heavens.Sky
}

// Run does it.
func (k *skies) Run(*sight) error {
	k.Sky.Follow(k.Air, k.Options)
	return nil
}

// dome gathers it, and the stars and the moon that stand on it.
type dome struct {
	gatherer
	Air *heavens.Air
}

// Run does it.
func (r *dome) Run(l *sight) error {
	r.To.of = ofRest
	const far = 60e3 // m: they are behind all that is seen through
	r.add(&r.Scene.Dome, batch.Instance{Rows: [12]float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}}, 0)
	if !r.Scene.Options.Stars {
		return nil
	}
	a, t := r.Air, &r.Air.Turn
	if s := float32(a.Stars); s > 0 && l.in == nil { // no mirror is large enough for them
		r.add(&r.Scene.Stars, batch.Instance{
			Rows: columns(column(t, 0), column(t, 1), column(t, 2), space.Vec{}),
			Tint: [4]float32{s, s, s, 1},
		}, far)
	}
	if bright := (0.36 + 0.64*a.Stars) * (1 - a.Gloom) * (1 - a.Veil); bright > 0 && a.Moon.Z > -moonSize {
		// Its upper edge is the one towards the sky's pole.
		right := a.Moon.Cross(column(t, 2)).Unit()
		up := right.Cross(a.Moon)
		r.add(&r.Scene.Moon, batch.Instance{
			Rows: columns(right.Scale(moonSize), a.Moon.Scale(moonSize), up.Scale(moonSize), a.Moon),
			Tint: [4]float32{
				float32(a.Sunny.Dot(right)), float32(a.Sunny.Dot(up)), float32(-a.Sunny.Dot(a.Moon)), float32(bright),
			},
		}, far)
	}
	return nil
}

// moonSize is half the width of the moon's picture as it is seen, in rad: its disc, and its glow around that.
const moonSize = 8 * 0.00452

// column is what an axis of the sky's ball is over the horizon.
func column(t *sky.Turn, axis int) space.Vec {
	v := space.Vec{}
	for i, to := range [3]*float64{&v.X, &v.Y, &v.Z} {
		*to = [3]float64{t[i].X, t[i].Y, t[i].Z}[axis]
	}
	return v
}
