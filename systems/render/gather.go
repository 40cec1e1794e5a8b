//go:build cgo && window

// What is in view is gathered with as much detail as the picture's budget of triangles allows.

package render

import (
	"math"

	"camber/components"

	"camber/systems/render/lens"
)

// leastDetail is how little detail is drawn, however much there is in view.
const leastDetail = 0.15

// townMost is how many triangles a view of a town has at most where any number is not allowed: with those of mirrors
// they are 50,000.
const townMost = 44_000

// gather gathers a view, again with less detail while it has more triangles than the options allow. It goes by nothing
// but the view, so that the same moment always gives the same picture.
func (r *Renderer) gather(p *components.Moment, share float64, v *View, f *lens.Frustum) {
	r.detail, r.reach = 1, math.Inf(1)
	most := r.options.Most
	if len(r.scene.towns) > 0 {
		most = min(most, townMost) // 0 stays: any number
	}
	if v.in != nil {
		r.detail, r.reach, most = mirrorDetail, mirrorReach, most/8
	}
	for ; ; r.detail *= 0.8 {
		r.list.Reset()
		r.lamps.n, r.gathered, r.now = 0, 0, float64(p.Tick)*p.Dt
		r.gatherLand(&v.Lens, f)
		r.gatherCars(p, share, v, f)
		r.gatherThings(p, share, &v.Lens, f)
		r.gatherSky()
		r.gatherPuffs(&v.Lens, f)
		r.gatherSparks(&v.Lens, f)
		if v.in == nil {
			r.gatherGrass(p, share, &v.Lens, f)
			r.gatherFlare(p, share, &v.Lens, f)
		}
		if most == 0 || r.gathered <= most || r.detail < leastDetail {
			return
		}
	}
}
