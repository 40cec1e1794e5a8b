// What of the ground a thing touches.

package collide

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/collide/touch"
)

// How far around a thing triangles are gathered, so that they serve for some way: little up and down, since the road is
// there.
const (
	reachOut  = 0.5  // m
	reachDown = 0.06 // m
	rounded   = 1e-6 // m, far more than rounding
)

// refresh gathers the triangles near a thing again when it has left where they were gathered, or the ground has
// changed. All that meet a box are among them; what else is hangs on where the thing came from.
func (t *thing) refresh(land *terrain.LandData, box *space.Box) {
	here := box.Moved(t.place.From(t.anchor))
	if t.felt == land.Aux.Version && t.around.Has(here.Min) && t.around.Has(here.Max) {
		return
	}
	t.anchor, t.felt = *t.place, land.Aux.Version
	out := space.Vec{X: reachOut, Y: reachOut, Z: reachDown}
	t.around = space.Box{Min: box.Min.Sub(out), Max: box.Max.Add(out)}
	t.near = land.Gather(t.anchor, t.around, t.near[:0])
	t.boxes = t.boxes[:0]
	for i := range t.near {
		t.boxes = append(t.boxes, space.BoxOf(t.near[i].A, t.near[i].B, t.near[i].C).Grown(rounded))
	}
}

// touchable is the box in which a thing may touch the ground in a step of dt seconds: its own, and that of its rims
// where the ground may be at one. To hold the road below rims at all times would make every step of every car dearer.
func (t *thing) touchable(dt float64) space.Box {
	box := t.box
	if t.rimReach == 0 {
		return box
	}
	for i := range t.rims {
		s, axle := &t.rims[i], t.wheels[i].Aux.Axle
		out := s.Radius + s.Half.Z
		size := space.Vec{X: out, Y: out, Z: float64(s.Radius*math.Sqrt(max(0, 1-float64(axle.Z*axle.Z)))) +
			float64(s.Half.Z*math.Abs(axle.Z))}
		at := t.posed[len(t.shapes)+i].At
		box = box.Join(space.Box{Min: at.Sub(size), Max: at.Add(size)}.Swept(t.velocity.Scale(dt)).Grown(slack))
	}
	return box
}

// stand finds what a thing touches of the ground, into t.ground.
func (c *crowd) stand(t *thing, dt float64) {
	t.ground = t.ground[:0]
	if t.meets&(1<<solid.LayerGround) == 0 {
		return
	}
	box := t.touchable(dt)
	t.refresh(c.land, &box)
	off := t.place.From(t.anchor)
	there := box.Moved(off)
	well := there.Grown(-3 * rounded) // what meets the box about a triangle by this much meets that without rounding
	for i := range t.near {
		if !there.Meets(t.boxes[i]) {
			continue
		}
		tri := &t.near[i]
		moved := tree.Triangle{A: tri.A.Sub(off), Normal: tri.Normal}
		if !t.aims(&moved, dt) {
			continue
		}
		a := moved.A
		moved = *tri
		moved.A, moved.B, moved.C = a, tri.B.Sub(off), tri.C.Sub(off)
		if !well.Meets(t.boxes[i]) && !box.Meets(space.BoxOf(moved.A, moved.B, moved.C)) {
			continue
		}
		margin := t.margin(tri.Normal, dt)
		if t.clears(&moved, margin) {
			continue
		}
		had := len(t.ground)
		c.against(t, &moved, margin, ecs.Key(tri.ID.Owner))
		t.leave(had, i, off, &box)
	}
	if p := c.land.PlaneAt(*t.place); p != nil {
		height := t.place.From(p.Place).Dot(p.Normal)
		margin := t.margin(p.Normal, dt)
		if height+p.Normal.Dot(t.centre)-t.across(p.Normal) > margin+t.rimReach {
			return
		}
		piece := under(p.Normal, height, t.half.Len()+t.middle.Len()+1)
		c.against(t, &piece, margin, p.Owner)
	}
}

// aims tells whether a thing comes near a triangle's plane in a step, from its front.
func (t *thing) aims(tri *tree.Triangle, dt float64) bool {
	height, size := tri.Normal.Dot(t.centre.Sub(tri.A)), t.across(tri.Normal)
	return height-size <= t.margin(tri.Normal, dt)+t.rimReach && height+size >= 0
}

// clears tells whether all of a triangle lies beyond one of the sides of the box that turns with a thing: on a slope of
// many triangles that is so of most below a car, where the box that does not turn meets them all.
func (t *thing) clears(tri *tree.Triangle, margin float64) bool {
	a, b, c := tri.A.Sub(t.centre), tri.B.Sub(t.centre), tri.C.Sub(t.centre)
	far := margin + t.rimReach
	for k, half := range [3]float64{t.half.X, t.half.Y, t.half.Z} {
		x, y, z := t.axes[k].Dot(a), t.axes[k].Dot(b), t.axes[k].Dot(c)
		if min(x, y, z) > half+far || max(x, y, z) < -half-far {
			return true
		}
	}
	return false
}

// margin is how far from ground of a unit normal contacts are made in a step, in metres.
func (t *thing) margin(normal space.Vec, dt float64) float64 {
	return slack + float64(max(0, -normal.Dot(*t.velocity))*dt)
}

// under is a piece of an endless plane as a triangle, large enough for what lies within reach of a point above it.
func under(normal space.Vec, height, reach float64) tree.Triangle {
	side := normal.Cross(space.Vec{X: 1})
	if side.LenSq() < 0.5 {
		side = normal.Cross(space.Vec{Y: 1})
	}
	side = side.Unit()
	ahead := normal.Cross(side)
	foot := normal.Scale(-height)
	far := float64(8 * reach)
	return tree.Triangle{
		A: foot.AddScaled(side, far), B: foot.AddScaled(side, -far).AddScaled(ahead, far),
		C:      foot.AddScaled(side, -far).AddScaled(ahead, -far),
		Normal: normal, Index: -1,
	}
}

// hard tells whether a rim may touch a plane whose normal is n, its middle height metres above it: what a tyre carries
// is left to the tyre.
func (t *thing) hard(i int, n space.Vec, height, margin float64) bool {
	w := &t.wheels[i].Aux
	along := n.Dot(w.Axle)
	s := &t.rims[i]
	across := math.Sqrt(max(0, 1-float64(along*along)))
	return height <= float64(s.Radius*across)+float64(s.Half.Z*math.Abs(along))+margin
}

// aside is the square of how far a point is from the box around a triangle, in m2.
func aside(p space.Vec, t *tree.Triangle) float64 {
	x := max(min(t.A.X, t.B.X, t.C.X)-p.X, p.X-max(t.A.X, t.B.X, t.C.X), 0)
	y := max(min(t.A.Y, t.B.Y, t.C.Y)-p.Y, p.Y-max(t.A.Y, t.B.Y, t.C.Y), 0)
	z := max(min(t.A.Z, t.B.Z, t.C.Z)-p.Z, p.Z-max(t.A.Z, t.B.Z, t.C.Z), 0)
	return float64(x*x) + float64(y*y) + float64(z*z)
}

// against tries all shapes of a thing against a triangle.
func (c *crowd) against(t *thing, tri *tree.Triangle, margin float64, owner ecs.Key) {
	var m touch.Manifold
	for i := range t.posed {
		p := &t.posed[i]
		height := tri.Normal.Dot(p.At.Sub(tri.A))
		if height > t.reach[i]+margin || height < -t.reach[i] || i >= len(t.shapes) && !t.hard(i-len(t.shapes), tri.Normal,
			height, margin) {
			continue
		}
		if far := t.reach[i] + margin; aside(p.At, tri) > float64(far*far) {
			continue // large triangles pass below whole cars that they end well beside
		}
		if i >= len(t.shapes) {
			p.Turn = onto(t.wheels[i-len(t.shapes)].Aux.Axle)
		}
		if !touch.Triangle(p, tri, margin, &m) {
			continue
		}
		t.ground = append(t.ground, contact{})
		k := &t.ground[len(t.ground)-1]
		surface := c.land.Surface(owner, tri.Material)
		k.a, k.pair, k.part, k.material = t, solid.PairKey(t.key, owner),
			uint64(i)<<56|uint64(tri.ID.Index&0xffffff)<<32|uint64(uint32(tri.Index)), tri.Material
		k.Manifold, k.Friction, k.Bounce = m, blend(t.friction, surface.Friction), max(t.bounce, surface.Bounce)
	}
}
