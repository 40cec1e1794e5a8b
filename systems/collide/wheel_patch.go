// The triangles around a wheel, gathered once for some way.

package collide

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
)

// nearby is a triangle that a wheel may come to stand on.
type nearby struct {
	a, b, c  space.Vec    // m, its corners, from the patch's anchor
	normal   space.Vec    // unit
	in       [3]space.Vec // m, across the edges from each corner to the next, inwards, as long as the edge
	surface  *terrain.Surface
	owner    *terrain.LandOwner
	material uint8
	active   uint8 // its edges that may be hit, as in tree.Triangle
	base     int32 // where in the patch's bases its own is, from 1; 0: it is not known yet
}

// A patch is all the triangles around a wheel. It is only a cache: what the wheel does not reach is left out again in
// each step, so the answer does not depend on when it was gathered.
type patch struct {
	anchor     space.Vec // m, from the footing's anchor to the patch's
	reach      float64   // m, the most that these serve
	pad        pad
	seam       seam
	box        space.Box    // m, from its anchor: all triangles that meet it are here
	ground     *tree.Ground // where they were gathered, and its version
	since      uint64
	size       size   // of the wheel
	home       int32  // in near: the triangle on which the wheel stood last; -1: none
	crowd      bool   // there were many of them
	dry        bool   // the endless plane is too far below for any wheel in the box
	here       nearby // what near and bases have of home, at hand
	round      base
	near       []nearby
	boxes      []space.Box // m, of each in near, from the anchor
	bases      []base      // of those in near that were asked for
	neighbours []neighbour // theirs
	local      local
}

// How far around a wheel triangles are gathered: on all sides, and as far as it goes in this time.
const (
	roomAround = 0.4  // m
	roomFar    = 0.6  // s, but no more than roomMost
	roomMost   = 3.0  // m, along all axes together: no more than a step may ask about; but at least roomAhead
	roomAhead  = 0.05 // s, and no more where there are more than crowdMost, until there are no more than crowdLeast
	crowdMost  = 24   // triangles
	crowdLeast = 6

	leastRoom  = crowdMost // triangles that there is room for, so that it grows nowhere but in a crowd
	basesMost  = 8         // bases; where more are asked for, they are found anew
	besideMost = 3         // neighbours for each triangle that there is room for: two bases surely have it
)

// visit makes sure that a patch has all triangles that a wheel reaches, and says where its hub is from the patch's
// anchor. found is room.
func (p *patch) visit(land *terrain.LandData, hub *spot, reach float64, velocity *space.Vec,
	found *[]tree.Triangle,
) space.Vec {
	off := hub.at.Sub(p.anchor)
	b := &p.box
	if p.ground == land.Aux.Ground && p.since == land.Aux.Version && reach <= p.reach &&
		b.Min.X <= off.X-reach && off.X+reach <= b.Max.X && b.Min.Y <= off.Y-reach && off.Y+reach <= b.Max.Y &&
		b.Min.Z <= off.Z-reach && off.Z+reach <= b.Max.Z {
		return off
	}
	p.anchor, p.ground, p.since = hub.at, land.Aux.Ground, land.Aux.Version
	ahead := roomAhead
	if p.crowd = len(p.near) > crowdMost || p.crowd && len(p.near) > crowdLeast; !p.crowd {
		ahead = roomFar
		if fast := math.Abs(velocity.X) + math.Abs(velocity.Y) + math.Abs(velocity.Z); float64(fast*roomFar) > roomMost {
			ahead = max(roomMost/fast, roomAhead)
		}
	}
	p.box = space.Box{}.Grown(reach + roomAround).Swept(velocity.Scale(ahead))
	p.gather(land, hub.place(), reach, found)
	return space.Vec{}
}

// gather fills a patch.
func (p *patch) gather(land *terrain.LandData, hub space.Place, reach float64, room *[]tree.Triangle) {
	found := land.Gather(hub, p.box, (*room)[:0])
	*room = found
	p.reach = reach
	if cap(p.near) < len(found) {
		n := leastRoom
		if len(found) > n {
			n = len(found) * 3 / 2 // so that it seldom has to grow again
		}
		p.near, p.boxes, p.bases = make([]nearby, 0, n), make([]space.Box, 0, n), make([]base, 0, basesMost)
		p.neighbours, p.local.all = make([]neighbour, 0, besideMost*n), make([]met, 0, n)
	}
	p.near, p.boxes, p.home = p.near[:0], p.boxes[:0], -1
	p.bases, p.neighbours = p.bases[:0], p.neighbours[:0]
	p.pad.drop()
	p.seam.drop()
	p.local.drop()
	for i := range found {
		t := &found[i]
		// filled where they stay: to copy them takes longer
		p.near, p.boxes = p.near[:i+1], p.boxes[:i+1]
		n, b := &p.near[i], &p.boxes[i]
		n.a, n.b, n.c, n.normal, n.material, n.active, n.base = t.A, t.B, t.C, t.Normal, t.Material, t.Active, 0
		n.in[0], n.in[1], n.in[2] = t.Normal.Cross(t.B.Sub(t.A)), t.Normal.Cross(t.C.Sub(t.B)), t.Normal.Cross(t.A.Sub(t.C))
		if i > 0 && t.ID.Owner == found[i-1].ID.Owner && t.Material == found[i-1].Material {
			n.owner, n.surface = p.near[i-1].owner, p.near[i-1].surface
		} else {
			n.owner, n.surface = ownerOf(land, t)
		}
		b.Min, b.Max = t.A.Min(t.B).Min(t.C), t.A.Max(t.B).Max(t.C)
	}
	p.dry = p.above(land, hub, reach)
}

// above tells whether all of the box is so far above the endless plane that no wheel of that reach can touch it.
func (p *patch) above(land *terrain.LandData, hub space.Place, reach float64) bool {
	size := p.box.Size()
	for i := range 4 {
		corner := p.box.Min.Add(space.Vec{X: float64(float64(i&1) * size.X), Y: float64(float64(i>>1) * size.Y)})
		if height, g, l := land.Floor(hub.Moved(corner)); l != nil && !(float64(height*g.Normal.Z) > reach+widest) {
			return false
		}
	}
	return true
}

// widest is more than a tread is wide, in metres.
const widest = 1.0

// ownerOf is the track or tile of a triangle, and what the triangle is made of.
func ownerOf(land *terrain.LandData, t *tree.Triangle) (*terrain.LandOwner, *terrain.Surface) {
	k := ecs.Key(t.ID.Owner)
	return land.Owner(k), land.Surface(k, t.Material)
}
