// Outlines of streets: what is carriageway, kerb and pavement on the map.

package street

import (
	"math"

	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

// The regions of a tile's outlines, the highest seen. Carriageways follow, the first surface of the rules on top.
const (
	waterRegion int32 = iota
	islandRegion
	gapRegion // no ground, but where a street lies
	pavementRegion
	kerbRegion
	sillRegion
	carriageRegion
)

const (
	kerbWidth = 0.15 // m: it slopes up over this, so that a wheel climbs it
	sharpest  = 2.5  // by how much a corner's point may lie further out than the street is wide
	bluntest  = 1.4  // likewise, from which it ends round
	arcPieces = 5
)

// drawer deals outlines to tiles.
type drawer struct {
	net    *network.Network
	corner float64
	cut    *plane.Cut
	leans  [][]float64 // of edges, at their stations
	err    error
}

// region is that of an edge's carriageway.
func (d *drawer) region(e *network.Edge) int32 {
	return carriageRegion + int32(len(d.net.Surfaces)-1) - int32(e.Surface)
}

// steps brings a place to the lattice.
func steps(p space.Vec) plane.Point {
	const most = 1 << 30
	return plane.Point{
		int32(num.Round(float64(p.X/space.Lattice), -most, most)), int32(num.Round(float64(p.Y/space.Lattice), -most, most)),
	}
}

// stored is a place as it is stored, on the lattice.
func stored(p space.Vec) space.Vec {
	for _, v := range [3]*float64{&p.X, &p.Y, &p.Z} {
		*v = float64(float64(num.Round(float64(*v/space.Lattice), -1<<30, 1<<30)) * space.Lattice)
	}
	return p
}

// ring deals an outline, anticlockwise, whichever way it is given.
func (d *drawer) ring(region int32, points ...space.Vec) {
	if d.err != nil {
		return
	}
	at := make([]plane.Point, len(points))
	area := int64(0)
	for i, p := range points {
		at[i] = steps(p)
	}
	for i, p := range at {
		q := at[(i+1)%len(at)]
		ox, oy := int64(at[0][0]), int64(at[0][1])
		area += (int64(p[0])-ox)*(int64(q[1])-oy) - (int64(q[0])-ox)*(int64(p[1])-oy)
	}
	if area < 0 {
		for i, k := 0, len(at)-1; i < k; i, k = i+1, k-1 {
			at[i], at[k] = at[k], at[i]
		}
	}
	if area != 0 {
		if d.err = d.cut.Ring(at, region); d.err == nil && region >= sillRegion {
			d.onBorders(at)
		}
	}
}

// quad deals a piece of a street between two stations, as two triangles: where a bend is so tight that it folds, both
// still count.
func (d *drawer) quad(region int32, a, b, c, e space.Vec) {
	d.ring(region, a, b, c)
	d.ring(region, a, c, e)
}

// edge deals the outlines of one street.
func (d *drawer) edge(i int) {
	e := &d.net.Edges[i]
	rights := d.rights(i)
	half := halfWidth(e)
	seams := d.seams(i)
	for k := 1; k < len(e.Points); k++ {
		side := func(at int, offset float64) space.Vec {
			across := rights[at]
			if blunt(across) && at > 0 && at < len(e.Points)-1 {
				across = right(e.Points[k-1], e.Points[k])
			}
			return e.Points[at].AddScaled(across, offset)
		}
		var seam [2][]float64
		if k == 1 {
			seam[0] = seams[0]
		}
		if k == len(e.Points)-1 {
			seam[1] = seams[1]
		}
		strip := func(region int32, from, to float64) { d.strip(region, side, k, seam, from, to) }
		if d.turns(i, k) {
			strip(d.region(e), -half, 0)
			strip(d.region(e), 0, half)
		} else {
			strip(d.region(e), -half, half)
		}
		for s, sign := range [2]float64{-1, 1} {
			if e.Kerb > 0 {
				strip(kerbRegion, float64(sign*half), float64(sign*(half+kerbWidth)))
				if wide := e.Pavement[s]; wide > 0 {
					strip(pavementRegion, float64(sign*(half+kerbWidth)), float64(sign*(half+kerbWidth+wide)))
				}
			}
		}
	}
}

// blunt tells whether a street bends so much at a station, by how long the way across it is there, that its sides end
// square before and behind it, with a round end between: where they would meet is far from the street.
func blunt(across space.Vec) bool { return across.LenSq() > bluntest*bluntest }

// rounds deals round ends to where a street is blunt: what its sides leave open on the outside of a bend.
func (d *drawer) rounds(i int) {
	e := &d.net.Edges[i]
	rights := d.rights(i)
	for k := 1; k+1 < len(e.Points); k++ {
		if !blunt(rights[k]) {
			continue
		}
		before, behind := right(e.Points[k-1], e.Points[k]), right(e.Points[k], e.Points[k+1])
		out, s := 1.0, 1 // a bend to the left goes round on its right
		if float64(before.X*behind.Y)-float64(before.Y*behind.X) < 0 {
			out, s = -1, 0
		}
		fan := func(region int32, far float64) {
			points := []space.Vec{e.Points[k], e.Points[k].AddScaled(before, float64(out*far))}
			for _, way := range turned(before, behind) {
				points = append(points, e.Points[k].AddScaled(way, float64(out*far)))
			}
			d.ring(region, points...)
		}
		far := halfWidth(e)
		fan(d.region(e), far)
		if e.Kerb > 0 {
			fan(kerbRegion, far+kerbWidth)
			if wide := e.Pavement[s]; wide > 0 {
				fan(pavementRegion, far+kerbWidth+wide)
			}
		}
	}
}

// turned are the ways across a sharp bend, from the one before it, without that, to the one behind it.
func turned(before, behind space.Vec) (all []space.Vec) {
	middle := before.Add(behind)
	if middle.LenSq() < 1e-6 { // it turns back on itself
		middle = space.Vec{X: -before.Y, Y: before.X}
		if float64(before.X*behind.Y)-float64(before.Y*behind.X) < 0 {
			middle = middle.Neg()
		}
	}
	middle = middle.Unit()
	for n := range 2 * arcPieces {
		f := float64(n+1) / arcPieces
		way := before.Blend(middle, f)
		if n >= arcPieces {
			way = middle.Blend(behind, f-1)
		}
		all = append(all, way.Unit())
	}
	all[len(all)-1] = behind
	return all
}

// rights are the ways across a street at its stations, to the right: as long as brings its sides to where they meet.
func (d *drawer) rights(i int) []space.Vec {
	e := &d.net.Edges[i]
	last := len(e.Points) - 1
	across := make([]space.Vec, len(e.Points))
	for k := range across {
		var before, after space.Vec
		if k > 0 {
			before = right(e.Points[k-1], e.Points[k])
		} else {
			before = d.onward(e.From, int32(i), false)
		}
		if k < last {
			after = right(e.Points[k], e.Points[k+1])
		} else {
			after = d.onward(e.To, int32(i), true)
		}
		across[k] = between(before, after)
	}
	return across
}

// onward is the way across of the street that goes on at a joint of two; nothing at other junctions.
func (d *drawer) onward(junction, edge int32, end bool) space.Vec {
	j := &d.net.Junctions[junction]
	if len(j.Arms) != 2 {
		return space.Vec{}
	}
	for k, a := range j.Arms {
		if a.Edge != edge || a.End != end {
			continue
		}
		b := j.Arms[1-k]
		o := &d.net.Edges[b.Edge]
		from, to := o.Points[0], o.Points[1]
		if b.End {
			from, to = o.Points[len(o.Points)-1], o.Points[len(o.Points)-2]
		}
		if end {
			return right(from, to)
		}
		return right(to, from)
	}
	return space.Vec{}
}

// right is the unit vector to the right of the way from one point to another.
func right(a, b space.Vec) space.Vec {
	x, y := b.X-a.X, b.Y-a.Y
	long := math.Sqrt(float64(x*x) + float64(y*y))
	if long == 0 {
		return space.Vec{}
	}
	return space.Vec{X: y / long, Y: -x / long}
}

// between is the way across at a corner.
func between(a, b space.Vec) space.Vec {
	sum := a.Add(b)
	long := sum.LenSq()
	if long < 1e-6 { // it turns back on itself
		return b
	}
	if a == (space.Vec{}) || b == (space.Vec{}) {
		return sum
	}
	return sum.Scale(min(2/long, sharpest/math.Sqrt(long)))
}

// junction deals what a junction has beside its arms: round corners between neighbours, and a turning circle.
func (d *drawer) junction(i int) {
	j := &d.net.Junctions[i]
	if j.Circle > 0 && d.held(j) == 0 {
		d.circle(j)
	}
	if len(j.Arms) < 3 {
		return
	}
	for k := range j.Arms {
		d.between(j, k)
		d.apron(int32(i), &j.Arms[k])
	}
}

// apron deals what a street on the land reaches beyond a junction with narrower ones: its lanes end there, and not
// where it does.
func (d *drawer) apron(junction int32, a *network.Arm) {
	e := &d.net.Edges[a.Edge]
	if !onLand(e) || !d.widens(junction, int(a.Edge)) {
		return
	}
	way := network.Ahead(a.Heading)
	at, right := d.net.Junctions[junction].At, space.Vec{X: way.Y, Y: -way.X}.Scale(halfWidth(e))
	past := at.AddScaled(way, -apron)
	d.quad(d.region(e), at.Sub(right), at.Add(right), past.Add(right), past.Sub(right))
}

// held counts arms that are held up or covered.
func (d *drawer) held(j *network.Junction) int {
	n := 0
	for _, a := range j.Arms {
		if !onLand(&d.net.Edges[a.Edge]) {
			n++
		}
	}
	return n
}

// onLand tells whether an edge lies on the land: its ground is the tile's sheet.
func onLand(e *network.Edge) bool { return e.Flags&(network.Bridge|network.Tunnel) == 0 }

func isBridge(e *network.Edge) bool {
	return e.Flags.Has(network.Bridge) && !e.Flags.Has(network.Tunnel)
}

func (d *drawer) circle(j *network.Junction) {
	const corners = 20
	at := make([]space.Vec, corners)
	for k := range at {
		sin, cos := num.SinCos(float64(2*math.Pi*float64(k)) / corners)
		at[k] = j.At.Add(space.Vec{X: float64(j.Circle * cos), Y: float64(j.Circle * sin)})
	}
	d.ring(d.region(&d.net.Edges[j.Arms[0].Edge]), at...)
}

// between deals the corner between an arm and the next one clockwise.
func (d *drawer) between(j *network.Junction, k int) {
	a, b := j.Arms[k], j.Arms[(k+1)%len(j.Arms)]
	ea, eb := &d.net.Edges[a.Edge], &d.net.Edges[b.Edge]
	if !onLand(ea) || !onLand(eb) {
		return
	}
	region := max(d.region(ea), d.region(eb))
	if j.Between(k) > network.Bend { // the outside of a bend
		ua, ub := network.Ahead(a.Heading), network.Ahead(b.Heading)
		ra, lb := space.Vec{X: ua.Y, Y: -ua.X}, space.Vec{X: -ub.Y, Y: ub.X}
		d.ring(region, j.At, j.At.AddScaled(ra, ea.Half()), j.At.AddScaled(lb, eb.Half()))
		return
	}
	c, ok := d.net.Corner(j, k, d.corner)
	if !ok {
		return
	}
	deal := func(region int32, grown float64) {
		d.fillet(region, &c, grown)
		d.before(region, j, k, &c, grown)
	}
	deal(region, 0)
	if ea.Kerb == 0 || eb.Kerb == 0 {
		return
	}
	deal(kerbRegion, kerbWidth)
	if wide := min(ea.Pavement[rightOf(a)], eb.Pavement[leftOf(b)]); wide > 0 {
		deal(pavementRegion, kerbWidth+wide)
	}
}

// before deals what lies between the end of an arm and a corner whose apex lies behind the junction: the arm is wider
// than the next one, which leaves nearly straight on.
func (d *drawer) before(region int32, j *network.Junction, arm int, c *network.Corner, grown float64) {
	for k, from := range c.From {
		if from >= 0 {
			continue
		}
		a := j.Arms[(arm+k)%len(j.Arms)]
		way := network.Ahead(a.Heading)
		out := [2]space.Vec{{X: way.Y, Y: -way.X}, {X: -way.Y, Y: way.X}}[k]
		end := j.At.AddScaled(out, halfWidth(&d.net.Edges[a.Edge]))
		d.ring(region, j.At, c.Apex, end)
		if grown > 0 {
			d.quad(region, c.Apex, c.Apex.AddScaled(out, grown), end.AddScaled(out, grown), end)
		}
	}
}

// rightOf is the side of an edge, 0 left or 1 right, that lies right of who leaves the junction.
func rightOf(a network.Arm) int {
	if a.End {
		return 0
	}
	return 1
}

func leftOf(a network.Arm) int { return 1 - rightOf(a) }

// fillet deals a round corner, grown outwards by some metres.
func (d *drawer) fillet(region int32, c *network.Corner, grown float64) {
	centre := c.Centre()
	points := []space.Vec{c.Inner}
	if c.Radius <= grown {
		points = append(points, c.Apex.AddScaled(c.Out[0], c.Long).AddScaled(c.Beside[0], grown), centre,
			c.Apex.AddScaled(c.Out[1], c.Long).AddScaled(c.Beside[1], grown))
		d.ring(region, points...)
		return
	}
	from, to := c.Beside[0].Neg(), c.Beside[1].Neg() // from the centre to where the arc begins and ends
	for k := 0; k <= arcPieces; k++ {
		f := float64(k) / arcPieces
		way := from.Blend(to, f).Unit()
		points = append(points, centre.AddScaled(way, c.Radius-grown))
	}
	d.ring(region, points...)
}
