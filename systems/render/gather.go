//go:build cgo && window

// What is in view is gathered with as much detail as the picture's budget of triangles allows, and counted by what it
// is of.

package render

import (
	"math"

	"camber/components"
	"camber/systems/render/lens"
)

// leastDetail is how little detail is drawn, however much there is in view.
const leastDetail = 0.1

// townMost is how many triangles a view of a town has at most where any number is not allowed: with those of a mirror
// that is new they are 50,000.
const townMost = 43_500

// gather gathers a view, again with less detail while it has more triangles than the options allow. It goes by nothing
// but the view, so that the same moment always gives the same picture.
func (r *Renderer) gather(p *components.Moment, share float64, v *View, f *lens.Frustum) {
	r.detail, r.reach = r.Options.Fine, math.Inf(1)
	most := r.Options.Most
	if len(r.Scene.Towns) > 0 && most > 0 {
		streaks := 0
		if r.Options.Rain {
			streaks = r.rain.Streaks(p, true, false)
		}
		most = min(most, townMost-2*streaks)
	}
	if v.in != nil {
		r.detail, r.reach, most = mirrorDetail, mirrorReach, most/8
	}
	for ; ; r.detail *= 0.8 {
		r.list.Reset()
		r.lamps.n, r.gathered, r.now = 0, Tally{}, float64(p.Tick)*p.Dt
		r.gatherLand(&v.Lens, f)
		r.of = ofCars
		r.gatherCars(p, share, v, f)
		r.of = ofThings
		r.gatherThings(p, share, &v.Lens, f)
		r.of = ofRest
		r.gatherSky(v.in != nil)
		r.gatherPuffs(&v.Lens, f)
		r.gatherSparks(&v.Lens, f)
		if v.in == nil {
			r.of = ofGround
			r.gatherGrass(p, share, &v.Lens, f)
			r.of = ofRest
			r.gatherFlare(p, share, &v.Lens, f)
		}
		if most == 0 || r.gathered.sum() <= most || r.detail < leastDetail {
			break
		}
	}
	if v.in != nil {
		r.Tally[ofMirrors] += r.gathered.sum()
	} else {
		r.Tally.add(&r.gathered)
	}
}

// Tally counts the triangles of a picture by what they are of.
type Tally [tallied]int

// What is counted.
const (
	ofGround int = iota
	ofMarks
	ofHouses
	ofTrees
	ofThings // lamps, signs, parked cars, fences, obstacles
	ofCars
	ofRest // sky, smoke, lights
	ofShadows
	ofMirrors
	tallied
)

var tallyNames = [tallied]string{"ground", "marks", "houses", "trees", "things", "cars", "rest", "shadows", "mirrors"}

// sum is how many there are together.
func (t *Tally) sum() (n int) {
	for _, some := range t {
		n += some
	}
	return n
}

// add adds those of a view.
func (t *Tally) add(other *Tally) {
	for i, n := range other {
		t[i] += n
	}
}

// count counts triangles that were drawn and are not among what was gathered.
func (r *Renderer) count(of, triangles int) {
	r.Triangles += triangles
	r.Tally[of] += triangles
}

// All visits all there are by name.
func (t *Tally) All(visit func(name string, triangles int)) {
	for i, n := range t {
		visit(tallyNames[i], n)
	}
}
