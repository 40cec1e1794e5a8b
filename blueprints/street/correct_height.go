// How high corrected streets lie: added ones as the land has it, but level with the streets that they meet, and raised
// ones higher.

package street

import (
	"math"

	"camber/components/space"
	network "camber/components/street"
)

// layFresh gives edges that were added their stations and heights; those that were there keep theirs.
func (c *corrector) layFresh(land func(x, y float64) float64) {
	sub := &network.Network{}
	in := map[int32]int32{} // junctions of the whole network in sub
	var whole []int32       // and back
	var which []int32       // edges
	for i := range c.net.Edges {
		if !c.edges[i].fresh() {
			continue
		}
		e := &c.net.Edges[i]
		stations(e, reachAt(c.net, e.From, int32(i), false), reachAt(c.net, e.To, int32(i), true))
		part := *e
		for end, j := range [2]*int32{&part.From, &part.To} {
			at, ok := in[*j]
			if !ok {
				at = int32(len(sub.Junctions))
				in[*j], whole = at, append(whole, *j)
				sub.Junctions = append(sub.Junctions, network.Junction{At: c.net.Junctions[*j].At})
			}
			for _, a := range c.net.Junctions[*j].Arms {
				if a.Edge == int32(i) && a.End == (end == 1) {
					a.Edge = int32(len(sub.Edges))
					sub.Junctions[at].Arms = append(sub.Junctions[at].Arms, a)
				}
			}
			*j = at
		}
		sub.Edges, which = append(sub.Edges, part), append(which, int32(i))
	}
	if len(sub.Edges) == 0 {
		return
	}
	h := number(sub)
	h.readLand(sub, land)
	h.bends(sub)
	h.planes(sub)
	for at, j := range whole {
		if slope, known := c.plane(j); known {
			h.pin(sub, int32(at), c.net.Junctions[j].At.Z, slope, func(a network.Arm) float64 {
				return reachAt(c.net, j, which[a.Edge], a.End)
			})
		}
	}
	h.solve()
	for range correctRounds {
		if !h.limit(sub) {
			break
		}
		h.doubt()
		h.solve()
	}
	h.write(sub)
	for k, i := range which {
		e := &c.net.Edges[i]
		e.Points = sub.Edges[k].Points
		for end, j := range [2]int32{e.From, e.To} {
			if _, known := c.plane(j); !known {
				c.net.Junctions[j].At.Z = sub.Junctions[in[j]].At.Z
			}
			e.Points[end*(len(e.Points)-1)].Z = c.net.Junctions[j].At.Z
		}
	}
}

// plane is how steep the ground of a junction is, east and north, as the streets have it that were there; false where
// none was.
func (c *corrector) plane(j int32) (slope space.Vec, known bool) {
	at := c.net.Junctions[j].At
	var xx, xy, yy, xz, yz float64
	for _, a := range c.net.Junctions[j].Arms {
		if c.edges[a.Edge].fresh() {
			continue
		}
		known = true
		e := &c.net.Edges[a.Edge]
		k := 1
		if a.End {
			k = len(e.Points) - 2
		}
		d := e.Points[k].Sub(at)
		xx, xy, yy = xx+float64(d.X*d.X), xy+float64(d.X*d.Y), yy+float64(d.Y*d.Y)
		xz, yz = xz+float64(d.X*d.Z), yz+float64(d.Y*d.Z)
	}
	if !known {
		return slope, false
	}
	const level = 1.0 // m2: what no street tells of is level
	xx, yy = xx+level, yy+level
	det := float64(xx*yy) - float64(xy*xy)
	slope.X = (float64(xz*yy) - float64(yz*xy)) / det
	slope.Y = (float64(yz*xx) - float64(xz*xy)) / det
	return slope, true
}

// pin wishes that a junction has its height, and what lies within its reach lies on its plane.
func (h *heights) pin(n *network.Network, j int32, z float64, slope space.Vec, reach func(network.Arm) float64) {
	hold := func(at int32, z float64) {
		h.z[at] = z
		h.rows = append(h.rows, row{at: [4]int32{at, -1, -1, -1}, by: [4]float64{1}, to: z, weight: joined * joined})
	}
	hold(j, z)
	for _, a := range n.Junctions[j].Arms {
		e := &n.Edges[a.Edge]
		last := len(e.Points) - 1
		most := min(reach(a), float64(e.Length*0.4))
		for k := 1; k < last; k++ {
			i := k
			if a.End {
				i = last - k
			}
			d := e.Points[i].Sub(n.Junctions[j].At)
			if math.Sqrt(float64(d.X*d.X)+float64(d.Y*d.Y)) > most+leastStation {
				break
			}
			hold(h.at(e, int(a.Edge), i), z+float64(slope.X*d.X)+float64(slope.Y*d.Y))
		}
	}
}

// gentle is how steeply, in metres a metre, the ways lead up to what was raised, where they are long enough.
const gentle = 0.04

// raise lifts the streets that are to lie higher with their junctions; what meets them there comes up to them.
func (c *corrector) raise(changes []Change) {
	by := map[int64]float64{}
	for i := range changes {
		if changes[i].Raise != 0 {
			by[changes[i].Way] = changes[i].Raise
		}
	}
	if len(by) == 0 {
		return
	}
	up := make([]float64, len(c.net.Junctions))
	for j := range c.net.Junctions {
		sum, some := 0.0, 0.0
		for _, a := range c.net.Junctions[j].Arms {
			if more, ok := by[c.net.Edges[a.Edge].Way]; ok {
				sum, some = sum+more, some+1
			}
		}
		if some > 0 {
			up[j] = sum / some
			c.net.Junctions[j].At.Z += up[j]
		}
	}
	for i := range c.net.Edges {
		e := &c.net.Edges[i]
		own, ends := by[e.Way], [2]float64{up[e.From], up[e.To]}
		if own == 0 && ends == [2]float64{} {
			continue
		}
		if !c.edges[i].moved {
			c.edges[i].moved = true
			c.around(e)
		}
		reach := [2]float64{reachAt(c.net, e.From, int32(i), false), reachAt(c.net, e.To, int32(i), true)}
		points := append([]space.Vec(nil), e.Points...)
		whole, far := network.LengthOf(points), 0.0
		for k := range points {
			if k > 0 {
				far += levelLength(e.Points[k-1], e.Points[k])
			}
			more := own
			for end, from := range [2]float64{far, whole - far} {
				apart := ends[end] - own
				room := min(max(easeLength, math.Abs(apart)/gentle), max(float64(0.5*whole)-reach[end], leastStation))
				f := min(max((from-reach[end])/room, 0), 1)
				more += float64(apart * (1 - float64(f*float64(f*(3-float64(2*f))))))
			}
			points[k].Z += more
		}
		last := len(points) - 1
		points[0].Z, points[last].Z = c.net.Junctions[e.From].At.Z, c.net.Junctions[e.To].At.Z
		e.Points = points
	}
}
