// Streets that cross on the map without a junction: one goes over the other, or both are at one height.

package street

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

// crossing is where two edges cross on the map.
type crossing struct {
	edge  [2]int32
	piece [2]int32   // the station before it
	at    [2]float64 // 0..1, to the next
}

// crossings finds all, by edges.
func (g *pieces) crossings(n *network.Network) []crossing {
	var found []crossing
	for i := range g.pieces {
		p := &g.pieces[i]
		g.near(p.a, p.b, 0, func(k int32) {
			q := &g.pieces[k]
			if int(k) <= i || p.edge == q.edge && (q.piece <= p.piece+1) {
				return
			}
			s, t, ok := cross(p.a, p.b, q.a, q.b)
			if ok && p.edge == q.edge { // a bend is no crossing
				ok = q.alongAt(t)-p.alongAt(s) > float64(hairpin*p.half)
			}
			if ok && !sameEnd(n, p, q, s) {
				found = append(found, crossing{
					[2]int32{p.edge, q.edge}, [2]int32{p.piece, q.piece}, [2]float64{s, t},
				})
			}
		})
	}
	return found
}

// sameEnd tells whether two pieces meet at a junction that both have, there or nearly there.
func sameEnd(n *network.Network, p, q *piece, s float64) bool {
	a, b := &n.Edges[p.edge], &n.Edges[q.edge]
	ends := [4][2]int32{{a.From, b.From}, {a.From, b.To}, {a.To, b.From}, {a.To, b.To}}
	at := p.a.Blend(p.b, s)
	for _, e := range ends {
		if e[0] == e[1] && levelLength(at, n.Junctions[e[0]].At) < 0.5 {
			return true
		}
	}
	return false
}

// cross is where two level pieces cross, as shares of each.
func cross(a, b, c, d space.Vec) (s, t float64, ok bool) {
	ux, uy, vx, vy, wx, wy := b.X-a.X, b.Y-a.Y, d.X-c.X, d.Y-c.Y, c.X-a.X, c.Y-a.Y
	det := float64(ux*vy) - float64(uy*vx)
	if det == 0 {
		return 0, 0, false
	}
	s = (float64(wx*vy) - float64(wy*vx)) / det
	t = (float64(wx*uy) - float64(wy*ux)) / det
	return s, t, s >= 0 && s <= 1 && t >= 0 && t <= 1
}

// meets wishes that streets which cross on one level are at one height there.
func (h *heights) meets(n *network.Network, crossed []crossing, weight float64) {
	for _, c := range crossed {
		if level(&n.Edges[c.edge[0]]) == level(&n.Edges[c.edge[1]]) {
			h.rows = append(h.rows, h.apart(n, c, 0, weight))
		}
	}
}

// level is in which order edges lie above each other: the land is 0.
func level(e *network.Edge) int { return e.Level() }

// part wishes that what goes over another street clears it, where it does not. It tells whether there is any.
func (h *heights) part(n *network.Network, crossed []crossing, ignored map[[2]int64]bool) bool {
	some := false
	for _, c := range crossed {
		a, b := level(&n.Edges[c.edge[0]]), level(&n.Edges[c.edge[1]])
		if a == b || ignored[pairOf(&n.Edges[c.edge[0]], &n.Edges[c.edge[1]])] {
			continue
		}
		want := clearance
		if min(a, b) < 0 {
			want = coverage
		}
		if a < b {
			want = -want
		}
		r, is := h.apart(n, c, want, 10*joined), h.between(n, &c)
		if a > b && is < want-0.01 || a < b && is > want+0.01 {
			h.rows = append(h.rows, r)
			some = true
		}
	}
	return some
}

// apart wishes that the first of two edges lies so much higher than the second where they cross.
func (h *heights) apart(n *network.Network, c crossing, to, weight float64) row {
	r := row{to: to, weight: weight}
	for k := range 2 {
		e, i, p := &n.Edges[c.edge[k]], int(c.edge[k]), int(c.piece[k])
		sign := float64(1 - 2*k)
		r.at[2*k], r.by[2*k] = h.at(e, i, p), float64(sign*(1-c.at[k]))
		r.at[2*k+1], r.by[2*k+1] = h.at(e, i, p+1), float64(sign*c.at[k])
	}
	return r
}

// piece is a stretch of an edge between two stations. What most who ask need lies side by side, first.
type piece struct {
	a, b        space.Vec
	half        float64    // m, of its carriageway
	beside      float64    // m, of level ground beside that
	long        float64    // m, level, as measure finds it
	ends        bool       // at a joint or a stop, likewise
	past        [2]float64 // m, before its beginning and behind its end, for which it rises on
	lean        [2]float64 // rise to the right per metre, at its beginning and its end
	edge, piece int32
	along       float64   // m, of its beginning
	joint       [2]joint  // of its beginning, its end, where a bridge begins or ends there
	stop        [2]joint  // likewise, where its street ends, or goes into a tunnel
	rise        space.Vec // of a circle: east and north, per metre
}

// alongAt is how far along its edge a share of a piece is, in metres.
func (g *piece) alongAt(f float64) float64 { return g.along + float64(f*levelLength(g.a, g.b)) }

// foot is which share of a piece lies nearest to a place, below 0 and above 1 beyond its ends.
func (g *piece) foot(p space.Vec) float64 {
	ux, uy := g.b.X-g.a.X, g.b.Y-g.a.Y
	long := float64(ux*ux) + float64(uy*uy)
	if long == 0 {
		return 0
	}
	return (float64((p.X-g.a.X)*ux) + float64((p.Y-g.a.Y)*uy)) / long
}

// joint is where a street of the land and a bridge meet: the line across both that both end at.
type joint struct {
	is  bool
	at  space.Vec
	way space.Vec // unit, across the line, into the edge
}

// into is how far a place lies on the edge's side of the line, in metres.
func (j *joint) into(p space.Vec) float64 {
	return float64((p.X-j.at.X)*j.way.X) + float64((p.Y-j.at.Y)*j.way.Y)
}

// jointsOf are those of an edge.
func jointsOf(n *network.Network, i int) (at [2]joint) {
	e := &n.Edges[i]
	var rights []space.Vec
	for end, j := range [2]int32{e.From, e.To} {
		other := isBridge
		if isBridge(e) {
			other = onLand
		}
		if !some(n, j, other) {
			continue
		}
		if rights == nil {
			d := drawer{net: n}
			rights = d.rights(i)
		}
		k := float64(1 - 2*end)
		right := rights[end*(len(rights)-1)].Unit()
		at[end] = joint{true, e.Points[end*(len(rights)-1)], space.Vec{X: -float64(k * right.Y), Y: float64(k * right.X)}}
	}
	return at
}

// stopsOf are the ends of an edge of the land behind which nothing is paved: there it has no say on what goes by.
func stopsOf(n *network.Network, i int) (at [2]joint) {
	e := &n.Edges[i]
	if !onLand(e) {
		return at
	}
	last := len(e.Points) - 1
	for end, j := range [2]int32{e.From, e.To} {
		junction := &n.Junctions[j]
		if dead := len(junction.Arms) == 1 && junction.Circle == 0; !dead && !some(n, j, isTunnel) {
			continue
		}
		p, in := e.Points[end*last], e.Points[1+end*(last-2)]
		at[end] = joint{true, p, levelWay(p, in)}
	}
	return at
}

// pieces are stretches by squares of the map.
type pieces struct {
	pieces  []piece
	extents []extent // of each
	squares quarters
	seen    []uint32 // by piece: the question that it was last answered to
	asked   uint32
	widest  float64 // m, half of a street
	windows [mostWindows]window
	last    *window // that was asked for
}

const (
	pieceSquare = 32.0 // m
	jointReach  = 12.0 // m, of a bridge, from where it comes to the land
)

// piecesOf collects the stretches of some edges.
func piecesOf(n *network.Network, which func(*network.Edge) bool) *pieces {
	g := &pieces{squares: quarters{}}
	leaning, many := leans(n), 0
	for i := range n.Edges {
		if which(&n.Edges[i]) {
			many += len(n.Edges[i].Points) - 1
		}
	}
	for i := range n.Junctions {
		if n.Junctions[i].Circle > 0 {
			many++
		}
	}
	g.pieces = make([]piece, 0, many)
	for i := range n.Edges {
		e := &n.Edges[i]
		if !which(e) {
			continue
		}
		half := halfWidth(e)
		g.widest = max(g.widest, half)
		along := 0.0
		joints, stops := jointsOf(n, i), stopsOf(n, i)
		for k := 1; k < len(e.Points); k++ {
			p := piece{
				a: e.Points[k-1], b: e.Points[k], edge: int32(i), piece: int32(k - 1),
				half: half, beside: besideWidth(e), along: along,
			}
			if lean := leaning[i]; lean != nil {
				p.lean = [2]float64{lean[k-1], lean[k]}
			}
			if !joints[0].is && !joints[1].is { // bridges come to the ground as it is
				p.past = [2]float64{goesPast, goesPast}
				for end, j := range [2]int32{e.From, e.To} { // and dead ends lie level behind
					if k == 1+end*(len(e.Points)-2) &&
						(len(n.Junctions[j].Arms) < 2 && n.Junctions[j].Circle == 0 || soonHeld(n, j)) {
						p.past[end] = 0
					}
				}
			}
			// A street's side reaches round its end, from further pieces too: none has a say on a bridge's side of the joint.
			aside, long := half+p.beside, levelLength(p.a, p.b)
			if !onLand(e) { // nor does a bridge lower the land on the other side
				aside = jointReach
			}
			if k == 1 || along < aside {
				p.joint[0], p.stop[0] = joints[0], stops[0]
			}
			if k == len(e.Points)-1 || e.Length-along-long < aside {
				p.joint[1], p.stop[1] = joints[1], stops[1]
			}
			along += long
			over(p.a, p.b, 0, func(s [2]int32) { g.squares.add(s, int32(len(g.pieces))) })
			g.pieces = append(g.pieces, p)
		}
	}
	g.measure()
	return g
}

// circles adds the circles that streets of the land turn in: each a stretch without length.
func (g *pieces) circles(n *network.Network) {
	for i := range n.Junctions {
		j := &n.Junctions[i]
		if j.Circle == 0 || len(j.Arms) == 0 || !hasPlane(n, j) || some(n, int32(i), isHeld) {
			continue
		}
		a := j.Arms[0]
		e := &n.Edges[a.Edge]
		p := piece{
			a: j.At, b: j.At, edge: a.Edge, half: j.Circle, beside: shoulder, along: float64(e.Length * float64(endOf(a))),
			rise: planeOf(n, int32(i)),
		}
		if a.End {
			p.piece = int32(len(e.Points) - 2)
		}
		g.widest = max(g.widest, p.half)
		over(p.a, p.b, 0, func(s [2]int32) { g.squares.add(s, int32(len(g.pieces))) })
		g.pieces = append(g.pieces, p)
	}
	g.measure()
}

func isHeld(e *network.Edge) bool { return !onLand(e) }

// soonHeld tells whether a street of a junction becomes a bridge or a tunnel within some metres.
func soonHeld(n *network.Network, junction int32) bool {
	for _, a := range n.Junctions[junction].Arms {
		e := &n.Edges[a.Edge]
		if e.Length < 2*goesPast && (some(n, e.From, isHeld) || some(n, e.To, isHeld)) {
			return true
		}
	}
	return false
}

// hand is the same for another goroutine.
func (g *pieces) hand() *pieces {
	other := *g
	other.seen, other.asked, other.windows, other.last = make([]uint32, len(g.pieces)), 0, [mostWindows]window{}, nil
	return &other
}

// some tells whether any arm of a junction is of a kind.
func some(n *network.Network, junction int32, which func(*network.Edge) bool) bool {
	for _, a := range n.Junctions[junction].Arms {
		if which(&n.Edges[a.Edge]) {
			return true
		}
	}
	return false
}

// over goes through the squares that the box around two points meets, grown by some metres.
func over(a, b space.Vec, more float64, visit func([2]int32)) {
	x0, x1 := squareOf(min(a.X, b.X)-more), squareOf(max(a.X, b.X)+more)
	y0, y1 := squareOf(min(a.Y, b.Y)-more), squareOf(max(a.Y, b.Y)+more)
	for x := x0; x <= x1; x++ {
		for y := y0; y <= y1; y++ {
			visit([2]int32{x, y})
		}
	}
}

func squareOf(m float64) int32 {
	return int32(num.Floor(float64(m/pieceSquare), math.MinInt32/2, math.MaxInt32/2))
}
