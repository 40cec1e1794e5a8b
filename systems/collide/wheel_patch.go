// The triangles around a wheel, gathered once for some way.

package collide

import (
	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

// nearby is a triangle that a wheel may come to stand on.
type nearby struct {
	low, high space.Vec // m, its box, from the patch's anchor
	a, b, c   space.Vec // m, its corners
	normal    space.Vec // unit
	surface   *components.Surface
	owner     *components.LandOwner
	material  uint8
}

// A patch is all the triangles around a wheel. It is only a cache: what the wheel does not reach is left out again in each step,
// so the answer does not depend on when it was gathered.
type patch struct {
	anchor space.Place
	box    space.Box    // m, from the anchor: all triangles that meet it are here
	ground *tree.Ground // where they were gathered, and its version
	since  uint64
	near   []nearby
	rough  float64 // m, the roughest of them
	bare   bool    // there is no triangle
}

// How far around a wheel triangles are gathered: on all sides, and as far as it goes in this time.
const (
	roomAround = 0.4  // m
	roomAhead  = 0.03 // s
)

// visit makes sure that a patch has all triangles that a wheel of that reach meets; found is room for them.
func (p *patch) visit(land *components.LandData, hub space.Place, reach float64, velocity space.Vec, found []tree.Triangle) []tree.Triangle {
	off := hub.From(p.anchor)
	// nothing above the hub carries a wheel, so the upper half is left out
	box := space.Box{
		Min: space.Vec{X: off.X - reach, Y: off.Y - reach, Z: off.Z - reach},
		Max: space.Vec{X: off.X + reach, Y: off.Y + reach, Z: off.Z},
	}
	if p.ground == land.Aux.Ground && p.since == land.Aux.Version && p.box.Has(box.Min) && p.box.Has(box.Max) {
		return found
	}
	p.anchor, p.ground, p.since = hub, land.Aux.Ground, land.Aux.Version
	p.box = box.Moved(off.Neg()).Grown(roomAround).Swept(velocity.Scale(roomAhead))
	found = land.Aux.Ground.Gather(hub, p.box, found[:0])
	p.near, p.rough = p.near[:0], 0
	for i := range found {
		t := &found[i]
		n := nearby{
			low: t.A.Min(t.B).Min(t.C), high: t.A.Max(t.B).Max(t.C),
			a: t.A, b: t.B, c: t.C, normal: t.Normal, material: t.Material,
		}
		n.owner, n.surface = ownerOf(land, t)
		p.rough = max(p.rough, n.surface.Roughness)
		p.near = append(p.near, n)
	}
	p.bare = len(p.near) == 0
	return found
}

// ownerOf is the track or tile of a triangle, and what the triangle is made of.
func ownerOf(land *components.LandData, t *tree.Triangle) (*components.LandOwner, *components.Surface) {
	k := ecs.Key(t.ID.Owner)
	return land.Owner(k), land.Surface(k, t.Material)
}

// gather cuts all triangles of a patch that a wheel reaches; it tells whether there is one.
func (s *seat) gather(p *patch, hub space.Place) bool {
	off := hub.From(p.anchor)
	reach := s.reach(p.rough)
	reach = float64(reach * reach)
	some := false
	for i := range p.near {
		n := &p.near[i]
		if n.low.Z > off.Z {
			continue
		}
		x := max(n.low.X-off.X, off.X-n.high.X, 0)
		y := max(n.low.Y-off.Y, off.Y-n.high.Y, 0)
		z := max(off.Z-n.high.Z, 0)
		if float64(x*x)+float64(y*y)+float64(z*z) > reach {
			continue
		}
		some = true
		s.cut(n.a.Sub(off), n.b.Sub(off), n.c.Sub(off), n.normal, s.of(n, hub))
	}
	return some
}

// of is where what a triangle is made of stands in under.
func (s *seat) of(n *nearby, hub space.Place) int32 {
	for i := range s.under {
		if s.under[i].owner == n.owner && s.under[i].material == n.material {
			return int32(i)
		}
	}
	s.under = append(s.under, underfoot{
		owner: n.owner, material: n.material, grip: n.surface.Grip, rolling: n.surface.Rolling, bumps: bumps(n.surface, hub.From(n.owner.Place)),
	})
	return int32(len(s.under) - 1)
}
