// Houses and streets: a street goes under a house, or the house ends beside it.

package street

import (
	"math"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	besideHouse = 0.4 // m, from a carriageway to a house
	underHouse  = 4.2 // m, from a carriageway to what stands over it
	underDeck   = 0.2 // m, from a bridge's underside to a roof
	fillets     = 3.0 // m, that a junction's round corners reach beyond its arms
)

// stretch is a piece of street at a house.
type stretch struct {
	piece *piece
	above bool // the house may stand over it
}

// streetsAt are the streets that a house has to do with.
type streetsAt struct {
	all    []stretch
	lift   float64 // m, of what stands over streets, at least
	bridge bool    // one of them is a bridge
}

func (s *streetsAt) some() bool { return len(s.all) > 0 }

// obstacles finds the streets that lie where a house would stand.
func (t *Town) obstacles(h *House, b *block) (s streetsAt) {
	s.lift = math.Inf(-1)
	t.near(h, t.surface.pieces, fillets, func(g *piece) {
		low := min(g.a.Z, g.b.Z)
		if b.low >= max(g.a.Z, g.b.Z)+underHouse || b.top() < low-footing {
			return
		}
		covered := t.net.Edges[g.edge].Flags.Has(network.Covered)
		s.all = append(s.all, stretch{g, covered})
		if covered {
			s.lift = max(s.lift, g.a.Z+underHouse, g.b.Z+underHouse)
		}
	})
	t.near(h, t.surface.over, 0, func(g *piece) {
		if b.top() > min(g.a.Z, g.b.Z)-deck-underDeck {
			s.all, s.bridge = append(s.all, stretch{g, false}), true
		}
	})
	t.near(h, t.tunnels, thickness, func(g *piece) {
		if over := max(g.a.Z, g.b.Z) + headroom + roof; over > b.low {
			s.all, s.lift = append(s.all, stretch{g, true}), max(s.lift, over)
		}
	})
	return s
}

// near visits the pieces of street that come nearer to a house than some metres beside their carriageway.
func (t *Town) near(h *House, all *pieces, more float64, visit func(*piece)) {
	box := space.BoxOf(h.Rings[0]...)
	all.near(box.Min, box.Max, all.widest+besideHouse+more, func(k int32) {
		g := &all.pieces[k]
		reach := g.half + besideHouse + more
		if max(g.a.X, g.b.X)+reach < box.Min.X || min(g.a.X, g.b.X)-reach > box.Max.X ||
			max(g.a.Y, g.b.Y)+reach < box.Min.Y || min(g.a.Y, g.b.Y)-reach > box.Max.Y {
			return
		}
		if h.from(g) < reach {
			visit(g)
		}
	})
}

// from is how far a piece of street is from a house, level, in metres; 0 where they meet.
func (h *House) from(g *piece) float64 {
	if h.around(g.a) {
		return 0
	}
	least := math.Inf(1)
	for _, ring := range h.Rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			if _, _, ok := cross(g.a, g.b, p, q); ok {
				return 0
			}
			far, _ := distance(g, p)
			wall := piece{a: p, b: q}
			fromA, _ := distance(&wall, g.a)
			fromB, _ := distance(&wall, g.b)
			least = min(least, far, fromA, fromB)
		}
	}
	return least
}

// apart parts what a house covers: what lies beside all streets, and what may stand over some.
func (t *Town) apart(p *plan, s streetsAt) (beside, above []flat, err error) {
	deal := func() *drawer {
		d := &drawer{net: t.net, corner: t.corner, cut: &plane.Cut{}}
		corners := map[int32]bool{}
		for _, at := range s.all {
			region := streetRegion
			if at.above {
				region = aboveRegion
			}
			t.clear(d, at.piece, region)
			e := &t.net.Edges[at.piece.edge]
			for _, j := range [2]int32{e.From, e.To} {
				if !corners[j] {
					corners[j] = true
					d.clearJunction(&t.net.Junctions[j], region)
				}
			}
		}
		return d
	}
	if beside, err = t.dealt(p, deal(), houseRegion); err != nil || math.IsInf(s.lift, -1) {
		return beside, nil, err
	}
	over, err := t.dealt(p, deal(), aboveRegion)
	for i := range over {
		if p.around(middleOf(&over[i])) {
			above = append(above, over[i])
		}
	}
	return beside, above, err
}

// middleOf is a place within a triangle.
func middleOf(f *flat) space.Vec {
	x := float64(f[0][0]) + float64(f[1][0]) + float64(f[2][0])
	y := float64(f[0][1]) + float64(f[1][1]) + float64(f[2][1])
	return space.Vec{X: float64(x * (space.Lattice / 3)), Y: float64(y * (space.Lattice / 3))}
}

// clear deals a piece of street with some room beside it.
func (t *Town) clear(d *drawer, g *piece, region int32) {
	rights, ok := t.rights[g.edge]
	if !ok {
		rights = d.rights(int(g.edge))
		t.rights[g.edge] = rights
	}
	wide := g.half + besideHouse
	if !onLand(&t.net.Edges[g.edge]) {
		wide += thickness
	}
	a, b := rights[g.piece], rights[g.piece+1]
	d.quad(region, g.a.AddScaled(a, -wide), g.a.AddScaled(a, wide), g.b.AddScaled(b, wide), g.b.AddScaled(b, -wide))
}

// clearJunction deals what a junction has beside its arms: their ends, its round corners and its turning circle.
func (d *drawer) clearJunction(j *network.Junction, region int32) {
	const corners = 20
	wide := 0.0
	for _, a := range j.Arms {
		wide = max(wide, d.net.Edges[a.Edge].Half()+besideHouse)
	}
	if j.Circle > 0 && d.held(j) == 0 {
		wide = max(wide, j.Circle+besideHouse)
	}
	at := make([]space.Vec, corners)
	for k := range at {
		sin, cos := num.SinCos(float64(2*math.Pi*float64(k)) / corners)
		at[k] = j.At.Add(space.Vec{X: float64(wide * cos), Y: float64(wide * sin)})
	}
	d.ring(region, at...)
	if region == aboveRegion || len(j.Arms) < 3 {
		return
	}
	for k := range j.Arms {
		a, b := j.Arms[k], j.Arms[(k+1)%len(j.Arms)]
		if !onLand(&d.net.Edges[a.Edge]) || !onLand(&d.net.Edges[b.Edge]) {
			continue
		}
		if c, ok := d.net.Corner(j, k, d.corner); ok {
			d.fillet(region, &c, besideHouse)
		}
	}
}

func isTunnel(e *network.Edge) bool { return e.Flags.Has(network.Tunnel) }
