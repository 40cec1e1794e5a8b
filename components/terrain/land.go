// All ground of a world in one place, for whatever asks what is where.

package terrain

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

// Land is the singleton that every system asks about the ground: all meshes of all tracks and tiles, and the endless
// plane.
//
//   - to know the ground below a place: Under
//   - to know what is in the way: Ray, or Sweep with some room around it
//   - to know how near the ground is: Nearest
//   - to keep a list of triangles near a thing: Gather, again when Aux.Version has changed
//   - to ask where no car, body or placing is in a step: Announce first
//   - to ask between two steps what is in the way, wherever that is: Look
//   - to know what a triangle is made of: Surface
var Land = ecs.Declare[LandData]("land")

// LandData is the Land component.
type LandData struct {
	Params LandParams
	State  LandState
	Aux    LandAux
}

// LandParams change no bit of a run whose ground is all there.
type LandParams struct {
	// StandIn has plain ground lie in place of a town's tile that cannot be had, and the run goes on: what is recorded of
	// it cannot be run again. Otherwise the run ends there.
	StandIn bool
	Strict  bool   // a step that asks about ground which was not announced panics, also where all is in memory
	Keep    uint64 // steps, for which a chunk is kept that nobody asks about; 0: as usual
	Tell    bool   // chunks that a Source brings are listed in Aux.Brought, for who carries them in a recording
}

// LandState tells whether the ground is still the same, even after Aux was emptied.
type LandState struct {
	// of the content, laid or not, but not of what it is made of: another one where anything lies elsewhere. 0: there was
	// no step yet
	Print uint64
}

// LandAux is kept by collide.Land, first in each step; until then, and after it was emptied, there is no ground in it.
type LandAux struct {
	Ground  *tree.Ground // the meshes in memory; a chunk's Owner is the Key of its track or tile
	Planes  []LandPlane  // an endless one for each ground
	Owners  []LandOwner  // sorted by Key
	Rough   float64      // m, Roughness of the roughest surface of all owners
	Meshed  bool         // some ground has meshes, in memory or not
	Version uint64       // changes with the content, not when a chunk is laid or dropped; 0: nothing was ever laid

	Waits   uint64    // chunks that steps had to wait for, but for the first
	StoodIn uint64    // tick from which on plain ground stands in for a tile that cannot be had; 0: nowhere
	Brought []Brought // since whoever reads it emptied it

	Await func(p space.Place, box space.Box)      // has the ground of a box there; nil: it is
	Bring func(p space.Place, box space.Box)      // likewise, for who asks between two steps and is no part of any
	Asked func(p space.Place, box space.Box) bool // tells whether it was announced; nil: nobody minds
}

// Brought is a chunk that a ground's Source brought.
type Brought struct {
	Source GroundSource
	Chunk  int32 // in the ground's Meshes
}

// Lasts tells that the ground outlasts a restore: it is compared with its tracks in each step.
func (*LandAux) Lasts() {}

// Gather appends the triangles of a box around a place, as tree.Ground does; in a step, of one that was announced.
func (d *LandData) Gather(p space.Place, box space.Box, to []tree.Triangle) []tree.Triangle {
	d.mustHave(p, box)
	return d.Aux.Ground.Gather(p, box, to)
}

// Announce has the ground of a box there, and counts it among what the step may ask about. What is announced must
// follow from State alone. The ways of cars and bodies, and what is put down, are announced before each step.
func (d *LandData) Announce(p space.Place, box space.Box) {
	if d.Aux.Await != nil {
		d.Aux.Await(p, box)
	}
}

// mustHave panics where ground is asked about that was not announced.
func (d *LandData) mustHave(p space.Place, box space.Box) {
	if d.Aux.Asked != nil && !d.Aux.Asked(p, box) {
		panic(fmt.Sprintf("components: the step asks about ground around %v, from %v to %v, that was not announced: "+
			"call Land's Announce for it first", p, box.Min, box.Max))
	}
}

// GroundUnder is how far straight below a place one ground's own meshes are, at most reach metres, and their normal
// there. What stands on them is none.
func (d *LandData) GroundUnder(key ecs.Key, g *GroundParams, p space.Place, reach float64) (float64, space.Vec, bool) {
	d.mustHave(p, space.BoxOf(space.Vec{}, space.Vec{Z: -reach}))
	for from := 0.0; from <= reach; {
		h, ok := d.Aux.Ground.Under(p.Moved(space.Vec{Z: -from}), reach-from)
		if !ok {
			break
		}
		far := from + float64(h.At*(reach-from))
		if i := int(h.ID.Index); ecs.Key(h.ID.Owner) == key && i < len(g.Meshes) && g.Meshes[i].Kind == MeshGround {
			return far, h.Normal, true
		}
		from = far + underRoof
	}
	return 0, space.Vec{}, false
}

// underRoof is how far below a roof ground is looked for again, in metres.
const underRoof = 1e-3

// LandPlane is the endless plane of a ground, below its meshes, so that nothing falls for ever (COL-01). Of several,
// each counts around its own meshes: see PlaneAt.
type LandPlane struct {
	Owner  ecs.Key       // the track
	Place  space.Place   // a point of it
	Normal space.Vec     // unit, upwards
	Params *GroundParams // of the ground
	Around space.Box     // m, from Place: where the ground has meshes
}

// LandOwner is a track or a tile that meshes belong to.
type LandOwner struct {
	Key      ecs.Key
	Place    space.Place // of the track or tile
	Surfaces []Surface   // by the triangles' Material; shared, never written
}

// Footing is a point of the ground.
type Footing struct {
	Far     float64   // m, from where was asked
	Normal  space.Vec // unit, out of the ground
	Surface *Surface  // never nil
	Owner   ecs.Key   // the track or tile
	Mesh    bool      // it is a triangle, not the plane
	Hit     tree.Hit  // the triangle
}

// plain is what ground is made of where nothing is said.
var plain = Surface{
	Name: "asphalt", Grip: 1, Friction: 0.8, Sound: "asphalt", Marks: "rubber",
	Colour: [3]float64{0.25, 0.25, 0.26},
}

// Owner is the track or tile of a Key, or nil where there is none in the ground.
func (d *LandData) Owner(k ecs.Key) *LandOwner {
	i, ok := slices.BinarySearchFunc(d.Aux.Owners, k, func(o LandOwner, k ecs.Key) int { return cmp.Compare(o.Key, k) })
	if !ok {
		return nil
	}
	return &d.Aux.Owners[i]
}

// Surface is what a material of a track or a tile is made of; dry asphalt where that is not known.
func (d *LandData) Surface(owner ecs.Key, material uint8) *Surface {
	if o := d.Owner(owner); o != nil && int(material) < len(o.Surfaces) {
		return &o.Surfaces[material]
	}
	return &plain
}

// PlaneAt is the endless plane that counts at a place: of several the one whose ground has meshes nearest, of equal
// ones the oldest. Nil where there is none.
func (d *LandData) PlaneAt(p space.Place) *LandPlane {
	planes := d.Aux.Planes
	switch len(planes) {
	case 0:
		return nil
	case 1:
		return &planes[0]
	}
	best, least := 0, math.Inf(1)
	for i := range planes {
		if far := planes[i].Around.Beside(p.From(planes[i].Place)); far < least {
			best, least = i, far
		}
	}
	return &planes[best]
}

// Floor is the plane that counts at a place, nil for none: how far the place is above it (m, straight up), and its
// normal and grip there.
func (d *LandData) Floor(p space.Place) (height float64, g PlanePoint, l *LandPlane) {
	if l = d.PlaneAt(p); l == nil {
		return 0, g, nil
	}
	from := p.From(l.Place)
	g = l.Params.At(from.X, from.Y)
	g.Height -= l.Params.Floor // Place is on the plane
	return from.Z - g.Height, g, l
}

// Under finds the ground straight below a place, at most reach metres below it.
func (d *LandData) Under(p space.Place, reach float64) (Footing, bool) {
	f := Footing{Far: reach}
	if d.Aux.Ground != nil {
		d.mustHave(p, space.BoxOf(space.Vec{}, space.Vec{Z: -reach}))
		if h, ok := d.Aux.Ground.Under(p, reach); ok {
			f = d.footing(h, reach)
		}
	}
	if height, g, l := d.Floor(p); l != nil && height >= 0 && (height < f.Far || !f.Mesh && height <= reach) {
		f = d.onFloor(l, height, g.Normal)
	}
	return f, f.Surface != nil
}

// Ray finds what a way from a place meets first.
func (d *LandData) Ray(from space.Place, way space.Vec) (Footing, bool) {
	return d.Sweep(from, way, 0)
}

// Sweep finds what a ball that is moved along a way meets first.
func (d *LandData) Sweep(from space.Place, way space.Vec, radius float64) (Footing, bool) {
	long := way.Len()
	f := Footing{Far: long}
	if d.Aux.Ground != nil {
		d.mustHave(from, space.BoxOf(space.Vec{}, way).Grown(radius))
		if h, ok := d.cast(from, way, radius); ok {
			f = d.footing(h, long)
		}
	}
	return d.orFloor(f, from, way, radius)
}

// orFloor is what a ball that is moved along a way meets first: what of the meshes it does, or the plane.
func (d *LandData) orFloor(f Footing, from space.Place, way space.Vec, radius float64) (Footing, bool) {
	long := way.Len()
	if at, normal, l := d.onPlane(from, way, radius); l != nil && (float64(at*long) < f.Far || !f.Mesh) {
		f = d.onFloor(l, float64(at*long), normal)
	}
	return f, f.Surface != nil
}

// lookEvery is how far Look has the ground there at a time, in metres: what lies behind what it meets is left away.
const lookEvery = 64.0

// Look is Ray for who asks between two steps, such as another program. It has the ground there first, as far as it
// looks; no step may ask about that because of it.
func (d *LandData) Look(from space.Place, way space.Vec) (Footing, bool) {
	long := way.Len()
	f := Footing{Far: long}
	if d.Aux.Ground != nil && d.Aux.Bring == nil {
		if h, ok := d.cast(from, way, 0); ok {
			f = d.footing(h, long)
		}
		return d.orFloor(f, from, way, 0)
	}
	for gone := 0.0; d.Aux.Ground != nil && gone < long && !f.Mesh; gone += lookEvery {
		part := min(lookEvery, long-gone)
		at, piece := from.Moved(way.Scale(gone/long)), way.Scale(part/long)
		d.Aux.Bring(at, space.BoxOf(space.Vec{}, piece).Grown(lookBeside))
		if h, ok := d.cast(at, piece, 0); ok {
			f = d.footing(h, part)
			f.Far += gone
		}
	}
	return d.orFloor(f, from, way, 0)
}

// lookBeside is how far beside its way Look has the ground there, in metres: more than rounding.
const lookBeside = 0.1

// Nearest finds the point of the ground that is nearest to a place, at most reach metres away; at is the way there.
func (d *LandData) Nearest(p space.Place, reach float64) (at space.Vec, f Footing, ok bool) {
	f.Far = reach
	if d.Aux.Ground != nil {
		d.mustHave(p, space.Box{}.Grown(reach))
		way, h, found := d.Aux.Ground.Nearest(p, reach)
		if found {
			at, f = way, d.footing(h, 0)
			f.Far = way.Len()
		}
	}
	if height, g, l := d.Floor(p); l != nil {
		if far := float64(height * g.Normal.Z); math.Abs(far) <= f.Far {
			at, f = g.Normal.Scale(-far), d.onFloor(l, math.Abs(far), g.Normal)
		}
	}
	return at, f, f.Surface != nil
}

// cast asks the meshes.
func (d *LandData) cast(from space.Place, way space.Vec, radius float64) (tree.Hit, bool) {
	if radius > 0 {
		return d.Aux.Ground.Sweep(from, way, radius)
	}
	return d.Aux.Ground.Ray(from, way)
}

// onFloor is a point of an endless plane.
func (d *LandData) onFloor(l *LandPlane, far float64, normal space.Vec) Footing {
	return Footing{Far: far, Normal: normal, Surface: d.Surface(l.Owner, 0), Owner: l.Owner}
}

// onPlane is where a way meets the plane at its end from above, 0..1; nil where it does not.
func (d *LandData) onPlane(from space.Place, way space.Vec, radius float64) (float64, space.Vec, *LandPlane) {
	height, g, l := d.Floor(from.Moved(way))
	if l == nil {
		return 0, g.Normal, nil
	}
	below := float64(height*g.Normal.Z) - radius // m, of the way's end, along the normal
	falls := -g.Normal.Dot(way)
	if !(below <= 0) || !(falls > 0) || below+falls < -radius {
		return 0, g.Normal, nil
	}
	return max(0, (below+falls)/falls), g.Normal, l
}

// footing says what was hit.
func (d *LandData) footing(h tree.Hit, long float64) Footing {
	owner := ecs.Key(h.ID.Owner)
	return Footing{
		Far: float64(h.At * long), Normal: h.Normal, Surface: d.Surface(owner, h.Material), Owner: owner,
		Mesh: true, Hit: h,
	}
}
