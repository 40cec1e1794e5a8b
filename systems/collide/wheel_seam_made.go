// How a seam is made: the lines that a hub must stay within for it.

package collide

import (
	"math"

	"camber/components/space"
)

// settle makes a seam of one of the home's edges, if the wheel may move along it; c is how the wheel stands over the
// home. With noEdge it is the edge that the wheel is nearest to. All is filled where it stays: to copy it takes longer.
func (m *seam) settle(s *seat, p *patch, edge int, off space.Vec, c *level) {
	m.drop()
	n, b := &p.here, &p.round
	if !b.alone || !b.clear || !p.dry || n.surface.Roughness > 0 {
		return
	}
	m.here.lean = math.Abs(float64(c.tilt*c.long)) + padLean
	if edge == noEdge {
		edge = s.closest(n, b, off, m.here.lean)
	}
	back, entry := p.over(edge)
	if entry == noEdge || !back.clear {
		return
	}
	o := &p.near[b.next[edge]]
	m.next.lean = math.Abs(o.normal.Dot(s.axle))/math.Sqrt(o.normal.Cross(s.axle).LenSq()) + padLean
	corners, others := [...]*space.Vec{&n.a, &n.b, &n.c, &n.a}, [...]*space.Vec{&o.a, &o.b, &o.c}
	m.from, m.to = *corners[edge], *corners[edge+1]
	for i := range 2 {
		k, l := (edge+1+i)%3, (entry+1+i)%3
		m.bounds[i].keep(s, n.in[k], corners[k], b.long[k], b.room[k], m.here.lean)
		m.bounds[2+i].above(corners[k], corners[k+1])
		m.bounds[4+i].keep(s, o.in[l], others[l], back.long[l], back.room[l], m.next.lean)
	}
	m.ends = false
	if room := larger(b.corner[edge], back.corner[entry]); room > 0 { // as seat.amid has it
		m.ends = true
		along, long := m.to.Sub(m.from), b.long[edge]
		m.bounds[6].keep(s, along, &m.from, long, float64(room*long), m.here.lean)
		m.bounds[7].keep(s, along.Neg(), &m.to, long, float64(room*long), m.here.lean)
	}
	m.size = p.size
	slack := p.slack(off, m.size.reach, m.within())
	if !(slack > padLeast) {
		return
	}
	m.epoch, m.off, m.axle = s.epoch, off, s.axle
	m.here.a, m.here.normal, m.here.in = n.a, n.normal, n.in[edge]
	m.next.a, m.next.normal, m.next.in = o.a, o.normal, o.in[entry]
	m.corner = n.c
	if edge == 0 {
		m.corner = n.a
	}
	m.edge, m.room, m.turn, m.worth = edge, b.room[edge], b.turn[edge], float64(seamWorth*b.long[edge])
	m.box, m.top = p.boxes[b.next[edge]], p.boxes[p.home].Max.Z
	m.surface, m.owner, m.material = n.surface, n.owner, n.material
	m.slack = float64(slack * slack)
}

// keep makes a boundary of an edge that a contact keeps its room from, as seat.within has it: in leads inwards and is
// long, from is a point of it, and room m2 for each metre of reach. lean is the most of the tangent of camber.
func (b *boundary) keep(s *seat, in space.Vec, from *space.Vec, long, room, lean float64) {
	foot, share := s.farthest(lean), 1/long
	b.in = in.Scale(share)
	aside := float64(foot*math.Abs(b.in.Dot(s.axle))) + float64(padTurn*foot)
	b.at = b.in.Dot(*from) + aside + float64((float64(room*(s.radius+s.gap))+inward)*share) + padSlop
}

// above makes one of the plane straight up and down through an edge, as nearby.below has it.
func (b *boundary) above(from, to *space.Vec) {
	b.in = space.Vec{X: from.Y - to.Y, Y: to.X - from.X}
	share := 1 / math.Sqrt(b.in.LenSq())
	b.in = b.in.Scale(share)
	b.at = b.in.Dot(*from) + float64(inward*share) + padSlop
}

// closest is the edge of a triangle that a contact is least within, or farthest beyond.
func (s *seat) closest(n *nearby, b *base, off space.Vec, lean float64) int {
	edge, most := 0, math.Inf(1)
	for k, from := range [...]*space.Vec{&n.a, &n.b, &n.c} {
		var line boundary
		line.keep(s, n.in[k], from, b.long[k], b.room[k], lean)
		if inside := line.in.Dot(off) - line.at; inside < most {
			edge, most = k, inside
		}
	}
	return edge
}
