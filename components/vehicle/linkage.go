// Where a suspension carries its wheel: curves over travel and rack, solved once at load from hardpoints or a measured
// table.

package vehicle

import (
	"camber/components/num"
	"camber/components/num/four"
	"camber/components/space"
)

// Linkage is the kinematics of one corner. It is shared by all cars of a blueprint and never written. The rows are a
// grid, travel by travel, with all racks of one travel beside each other; between rows it is read by cubics through
// value and slope, so that force and motion agree to the last joule. NewLinkage makes one, Read reads it.
//
// Travel is the suspension's own coordinate: the hub's way down against the body (positive = droop, negative = bump), 0
// at the design place. The second axis is the rack's way to the right for a wheel that steers; in a beam, where both
// wheels hang on one piece, it is the other wheel's travel; a wheel with neither has one column.
type Linkage struct {
	Travel LinkageAxis
	Rack   LinkageAxis
	Beam   bool           // the second axis is the other wheel's travel
	Rows   []LinkagePoint // Travel.N * Rack.N

	lines []linkageLine // where Rack.N is 1: a cubic for each step of travel
	cells []linkageCell // else: a bicubic for each step of both
}

// LinkageAxis is one axis of the grid.
type LinkageAxis struct {
	From float64 // m, of the first row
	Step float64 // m, between rows
	N    int     // rows; 1 = the axis has no effect

	per float64 // 1/m, of Step
}

// LinkagePoint is the carrier's pose at one travel and rack, in body axes, from where the hub is at rest by design.
type LinkagePoint struct {
	Hub    space.Vec // m; its Z is -travel, by the meaning of travel
	Turn   space.Vec // rad, rotation vector of the carrier from its design pose (steer, camber and wind-up in one)
	Spring float64   // m, shortening of the spring
	Damper float64   // m, shortening of the damper
}

// To is the last row's place on the axis, in metres.
func (a LinkageAxis) To() float64 { return a.At(a.N - 1) }

// At is a row's place on the axis, in metres.
func (a LinkageAxis) At(row int) float64 { return a.From + float64(float64(row)*a.Step) }

// linkageValues are what the cubics tell of: the Z of a hub is the travel itself.
const linkageValues = 7

// linkageRow has a number for each value, and one that is 0: lanes have eight.
type linkageRow = [2][4]float64

func rowAt(r *linkageRow, value int) *float64 { return &r[value>>2&1][value&3] }

// linkageLine holds the values for each power of the way through one step of travel.
type linkageLine [4]linkageRow

// linkageCell holds that for each power of the way through one step of the second axis.
type linkageCell [4]linkageLine

// NewLinkage makes a linkage of its rows. Slopes at the rows are those of the polynomial through five of them.
func NewLinkage(travel, rack LinkageAxis, beam bool, rows []LinkagePoint) *Linkage {
	l := &Linkage{Travel: travel, Rack: rack, Beam: beam, Rows: rows}
	l.Travel.per = 1 / travel.Step
	if rack.N > 1 {
		l.Rack.per = 1 / rack.Step
	}
	n, m := travel.N, rack.N
	if m == 1 {
		l.lines = make([]linkageLine, n-1)
	} else {
		l.cells = make([]linkageCell, (n-1)*(m-1))
	}
	value := make([]float64, n*m)
	for k := range linkageValues {
		for i := range rows {
			value[i] = rows[i].values()[k]
		}
		byTravel := slopes(value, n, m, m, 1)
		if m == 1 {
			for i := range l.lines {
				for power, x := range hermite(value[i], byTravel[i], value[i+1], byTravel[i+1]) {
					*rowAt(&l.lines[i][power], k) = x
				}
			}
			continue
		}
		byRack := slopes(value, m, 1, n, m)
		byBoth := slopes(byTravel, m, 1, n, m)
		for i := range n - 1 {
			for j := range m - 1 {
				for power, line := range patch(value, byTravel, byRack, byBoth, i*m+j, m) {
					for along, x := range line {
						*rowAt(&l.cells[i*(m-1)+j][along][power], k) = x
					}
				}
			}
		}
	}
	return l
}

// values are a point's in the order of the cubics.
func (p *LinkagePoint) values() [linkageValues]float64 {
	return [...]float64{p.Hub.X, p.Hub.Y, p.Turn.X, p.Turn.Y, p.Turn.Z, p.Spring, p.Damper}
}

// hermite gives the powers of a cubic from 0 to 1 by values and slopes at both ends.
func hermite(f, df, g, dg float64) [4]float64 {
	d := g - f
	return [4]float64{f, df, float64(3*d) - float64(2*df) - dg, df + dg - float64(2*d)}
}

// patch gives the powers of a bicubic: first along the rack at both travels, then each power along the travel.
func patch(f, ft, fr, ftr []float64, at, m int) (c [4][4]float64) {
	low, high := hermite(f[at], fr[at], f[at+1], fr[at+1]), hermite(f[at+m], fr[at+m], f[at+m+1], fr[at+m+1])
	slopeLow, slopeHigh := hermite(ft[at], ftr[at], ft[at+1], ftr[at+1]), hermite(ft[at+m], ftr[at+m], ft[at+m+1],
		ftr[at+m+1])
	for j := range 4 {
		for i, x := range hermite(low[j], slopeLow[j], high[j], slopeHigh[j]) {
			c[i][j] = x
		}
	}
	return c
}

// slopes gives the slope for each step along one axis of a grid: of n values stride apart, in lines that start every
// other.
func slopes(f []float64, n, stride, lines, other int) []float64 {
	out := make([]float64, len(f))
	for line := range lines {
		for i := range n {
			out[line*other+i*stride] = slopeAt(f[line*other:], i, n, stride)
		}
	}
	return out
}

// slopeAt is the slope, for each step, of the polynomial through the five values around one, or as many as there are.
func slopeAt(f []float64, i, n, stride int) float64 {
	at := func(k int) float64 { return f[k*stride] }
	switch {
	case n == 2:
		return at(1) - at(0)
	case n < 5:
		j := min(max(i, 1), n-2) // the middle of three
		first, second := float64(0.5*(at(j+1)-at(j-1))), at(j+1)-float64(2*at(j))+at(j-1)
		return first + float64(float64(i-j)*second)
	}
	j := min(max(i, 2), n-3) // the middle of five
	w := &fivePoint[i-j+2]
	sum := 0.0
	for k := range w {
		sum += float64(w[k] * at(j-2+k))
	}
	return sum / 12
}

// fivePoint are the weights, in twelfths, of five values for the slope at the first of them, the second and so on.
var fivePoint = [5][5]float64{
	{-25, 48, -36, 16, -3},
	{-3, -10, 18, -6, 1},
	{1, -8, 0, 8, -1},
	{-1, 6, -18, 10, 3},
	{3, -16, 36, -48, 25},
}

// LinkageAt is a carrier's pose at a travel and a rack, and how it goes on as the travel grows: what forces work on.
type LinkageAt struct {
	LinkagePoint
	Slide       space.Vec // how the hub moves for each m of travel; its Z is -1
	Twist       space.Vec // rad/m, how the carrier turns, as an angular velocity in body axes
	Bent        space.Vec // 1/m, how Slide grows
	SpringSlope float64   // shortening of the spring for each m of travel; negative
	DamperSlope float64   // shortening of the damper; negative

	bend, wind float64 // turnSeries of Turn
}

// LinkageAcross is how a carrier moves for each metre of the second axis (rack, or the other wheel's travel).
type LinkageAcross struct {
	Slide       space.Vec // the hub
	Twist       space.Vec // rad/m, the carrier, as an angular velocity in body axes
	SpringSlope float64   // shortening of the spring
	DamperSlope float64   // shortening of the damper
}

// Read fills at with the pose at a travel and a second coordinate, both in metres. Beyond the grid all goes straight
// on.
func (l *Linkage) Read(travel, rack float64, at *LinkageAt) {
	var r LinkageRows
	past := l.ReadRows(travel, rack, &r)
	at.take(&r)
	at.settle(travel, past, l.Travel.per)
}

// ReadAcross reads the pose, and how the carrier moves with the second axis there.
func (l *Linkage) ReadAcross(travel, rack float64, at *LinkageAt, across *LinkageAcross) {
	if l.Rack.N == 1 {
		l.Read(travel, rack, at)
		*across = LinkageAcross{}
		return
	}
	var r LinkageRows
	past := l.ReadRows(travel, rack, &r)
	at.take(&r)
	at.settle(travel, past, l.Travel.per)
	low, high := &r.Across[0], &r.Across[1]
	across.Slide = space.Vec{X: low[0], Y: low[1]}
	across.Twist = at.spin(space.Vec{X: low[2], Y: low[3], Z: high[0]})
	across.SpringSlope, across.DamperSlope = high[1], high[2]
}

// ReadRows reads the grid, and tells how many steps of travel the pose is beyond its edge: of such a one Value, Slope
// and Curve are those at the edge.
func (l *Linkage) ReadRows(travel, rack float64, r *LinkageRows) (past float64) {
	row, u, past := l.Travel.find(travel)
	if l.Rack.N == 1 {
		if four.Wide {
			l.lines[row].readLanes(u, l.Travel.per, r)
		} else {
			l.lines[row].read(u, l.Travel.per, r)
		}
		return past
	}
	column, v, over := l.Rack.find(rack)
	ways := [3]float64{u, float64(u * u), float64(float64(u*u) * u)}
	if past != 0 { // straight on by the slope at the edge
		ways[2] += float64(past * float64(3*ways[1]))
		ways[1] += float64(past * float64(2*u))
		ways[0] += past
	}
	cell := &l.cells[row*(l.Rack.N-1)+column]
	if four.Wide {
		cell.readLanes(u, l.Travel.per, v, over, l.Rack.per, &ways, r)
	} else {
		cell.read(u, l.Travel.per, v, over, l.Rack.per, &ways, r)
	}
	return past
}

// Across tells how the carrier moves with the second axis.
func (l *Linkage) Across(travel, rack float64) (across LinkageAcross) {
	var at LinkageAt
	l.ReadAcross(travel, rack, &at, &across)
	return across
}

// find tells the step in which a coordinate lies, the way through it from 0 to 1, and how many steps it is beyond the
// grid.
func (a *LinkageAxis) find(x float64) (row int, u, past float64) {
	s := float64((x - a.From) * a.per)
	last := float64(a.N - 1)
	switch {
	case s >= last:
		return a.N - 2, 1, s - last
	case s > 0:
		row = num.Int(s, 0, a.N-2)
		return row, s - float64(row), 0
	case s <= 0:
		return 0, 0, s
	}
	return 0, 0, 0 // what is no number is found by the finite check where it arose
}

// LinkageRows is what is read of a grid, as rows for lanes: of the hub X and Y, of the turn X and Y; of the turn Z, the
// spring, the damper, and nothing.
type LinkageRows struct {
	Value  [2][4]float64
	Slope  [2][4]float64 // for each m of travel; of the turn it is that of the rotation vector
	Curve  [2][4]float64 // for each m of travel, of Slope
	Across [2][4]float64 // for each m of the second axis, likewise
}

// cubic is a cubic's value at b, of which c and d are the square and the cube; with 1, 2b and 3b2 in their places and
// without its first term, it is its slope.
func cubic(p0, p1, p2, p3, b, c, d float64) float64 {
	return p0 + float64(b*p1) + (float64(c*p2) + float64(d*p3))
}

func cubicSlope(p1, p2, p3, c, d float64) float64 { return p1 + (float64(c*p2) + float64(d*p3)) }

// read reads a line at a way through its step.
func (c *linkageLine) read(u, per float64, r *LinkageRows) {
	square := float64(u * u)
	cube, double, triple := float64(square*u), u+u, float64(3*square)
	curve, third := float64(float64(2*per)*per), float64(3*u)
	for k := range linkageValues {
		p0, p1, p2, p3 := *rowAt(&c[0], k), *rowAt(&c[1], k), *rowAt(&c[2], k), *rowAt(&c[3], k)
		*rowAt(&r.Value, k) = cubic(p0, p1, p2, p3, u, square, cube)
		*rowAt(&r.Slope, k) = float64(per * cubicSlope(p1, p2, p3, double, triple))
		*rowAt(&r.Curve, k) = float64(curve * (p2 + float64(third*p3)))
	}
}

// readLanes is that for four values at once.
func (c *linkageLine) readLanes(u, per float64, r *LinkageRows) {
	k, of := four.Of, four.Load
	square := float64(u * u)
	cube, double, triple := float64(square*u), u+u, float64(3*square)
	curve, third := float64(float64(2*per)*per), float64(3*u)
	for i := range 2 {
		p0, p1, p2, p3 := of(&c[0][i]), of(&c[1][i]), of(&c[2][i]), of(&c[3][i])
		p0.Add(k(u).Mul(p1)).Add(k(square).Mul(p2).Add(k(cube).Mul(p3))).Store(&r.Value[i])
		k(per).Mul(p1.Add(k(double).Mul(p2).Add(k(triple).Mul(p3)))).Store(&r.Slope[i])
		k(curve).Mul(p2.Add(k(third).Mul(p3))).Store(&r.Curve[i])
	}
	four.Leave()
}

// read reads a cell at ways through both of its steps, by some steps beyond the second axis: what that leaves is a line
// over the first, and its slope. Ways are those of the first axis, its square and its cube, carried on beyond the edge.
func (c *linkageCell) read(u, perTravel, v, over, per float64, ways *[3]float64, r *LinkageRows) {
	square := float64(v * v)
	cube, slopeC, slopeD := float64(square*v), v+v, float64(3*square)
	var line linkageLine
	for k := range linkageValues {
		var slope [4]float64
		for i := range line {
			p0, p1, p2, p3 := *rowAt(&c[0][i], k), *rowAt(&c[1][i], k), *rowAt(&c[2][i], k), *rowAt(&c[3][i], k)
			slope[i] = cubicSlope(p1, p2, p3, slopeC, slopeD)
			to := rowAt(&line[i], k)
			if *to = cubic(p0, p1, p2, p3, v, square, cube); over != 0 {
				*to += float64(over * slope[i])
			}
		}
		*rowAt(&r.Across, k) = float64(per * cubic(slope[0], slope[1], slope[2], slope[3], ways[0], ways[1], ways[2]))
	}
	line.read(u, perTravel, r)
}

// readLanes is that for four values at once.
func (c *linkageCell) readLanes(u, perTravel, v, over, per float64, ways *[3]float64, r *LinkageRows) {
	k := four.Of
	square := float64(v * v)
	b, b2, b3, c2, c3 := k(v), k(square), k(float64(square*v)), k(v+v), k(float64(3*square))
	var line linkageLine
	for i := range 2 {
		l0, s0 := c.along(0, i, b, b2, b3, c2, c3)
		l1, s1 := c.along(1, i, b, b2, b3, c2, c3)
		l2, s2 := c.along(2, i, b, b2, b3, c2, c3)
		l3, s3 := c.along(3, i, b, b2, b3, c2, c3)
		if over != 0 {
			o := k(over)
			l0, l1, l2, l3 = l0.Add(o.Mul(s0)), l1.Add(o.Mul(s1)), l2.Add(o.Mul(s2)), l3.Add(o.Mul(s3))
		}
		l0.Store(&line[0][i])
		l1.Store(&line[1][i])
		l2.Store(&line[2][i])
		l3.Store(&line[3][i])
		k(per).Mul(s0.Add(k(ways[0]).Mul(s1)).Add(k(ways[1]).Mul(s2).Add(k(ways[2]).Mul(s3)))).Store(&r.Across[i])
	}
	line.readLanes(u, perTravel, r)
}

// along is cubic and cubicSlope of four values, for one power of the first axis.
func (c *linkageCell) along(power, half int, b, b2, b3, c2, c3 four.F) (at, slope four.F) {
	p0, p1, p2, p3 := four.Load(&c[0][power&3][half]), four.Load(&c[1][power&3][half]), four.Load(&c[2][power&3][half]),
		four.Load(&c[3][power&3][half])
	return p0.Add(b.Mul(p1)).Add(b2.Mul(p2).Add(b3.Mul(p3))), p1.Add(c2.Mul(p2).Add(c3.Mul(p3)))
}

// take makes pose and slopes of what is read; Twist is the rotation vector's slope.
func (at *LinkageAt) take(r *LinkageRows) {
	low, high := &r.Value[0], &r.Value[1]
	at.Hub.X, at.Hub.Y = low[0], low[1]
	at.Turn = space.Vec{X: low[2], Y: low[3], Z: high[0]}
	at.Spring, at.Damper = high[1], high[2]
	low, high = &r.Slope[0], &r.Slope[1]
	at.Slide.X, at.Slide.Y = low[0], low[1]
	at.Twist = space.Vec{X: low[2], Y: low[3], Z: high[0]}
	at.SpringSlope, at.DamperSlope = high[1], high[2]
	at.Bent.X, at.Bent.Y = r.Curve[0][0], r.Curve[0][1]
}

// settle makes of what is read the pose at a travel: beyond the grid's edge it goes straight on, by some steps.
func (at *LinkageAt) settle(travel, past, per float64) {
	if past != 0 {
		at.goOn(past / per)
	}
	at.Hub.Z, at.Slide.Z, at.Bent.Z = -travel, -1, 0
	at.bend, at.wind = turnSeries(at.Turn.LenSq())
	at.Twist = at.spin(at.Twist)
}

// Carry turns v, of the carrier's design pose, as the carrier is turned.
func (at *LinkageAt) Carry(v space.Vec) space.Vec { return turned(at.Turn, v, at.bend, at.wind) }

// spin is the angular velocity of the carrier while its rotation vector grows at a rate.
func (at *LinkageAt) spin(rate space.Vec) space.Vec {
	side := at.Turn.Cross(rate)
	return rate.AddScaled(side, at.bend).AddScaled(at.Turn.Cross(side), at.wind)
}

// goOn carries a pose at the grid's edge straight on by some travel.
func (at *LinkageAt) goOn(travel float64) {
	at.Hub = at.Hub.AddScaled(at.Slide, travel)
	at.Turn = at.Turn.AddScaled(at.Twist, travel)
	at.Spring += float64(at.SpringSlope * travel)
	at.Damper += float64(at.DamperSlope * travel)
	at.Bent = space.Vec{}
}

// Turned turns v by a rotation vector of less than half a turn.
func Turned(turn, v space.Vec) space.Vec {
	a, c := turnSeries(turn.LenSq())
	return turned(turn, v, a, c)
}

func turned(turn, v space.Vec, a, c float64) space.Vec {
	side := turn.Cross(v)
	return v.AddScaled(side, 1-float64(turn.LenSq()*c)).AddScaled(turn.Cross(side), a)
}

// turnSeries gives (1 - cos x) / x^2 and (x - sin x) / x^3 of an angle by its square: to the last bits up to 75
// degrees, to 1e-9 at half a turn.
func turnSeries(x float64) (a, c float64) {
	if x < 0.02 { // 8 degrees: all that a wheel does which does not steer
		a = 1.0/2 - float64(x*(1.0/24-float64(x*(1.0/720-float64(x*(1.0/40320-float64(x*(1.0/3628800))))))))
		c = 1.0/6 - float64(x*(1.0/120-float64(x*(1.0/5040-float64(x*(1.0/362880-float64(x*(1.0/39916800))))))))
		return a, c
	}
	y := float64(x * x)
	z := float64(y * y)
	// even and odd powers side by side, as a processor likes them
	a = 1.0/2 - float64(x*(1.0/24)) + float64(y*(1.0/720-float64(x*(1.0/40320)))) +
		float64(z*(1.0/3628800-float64(x*(1.0/479001600))+float64(y*(1.0/87178291200-float64(x*(1.0/20922789888000))))+
			float64(z*(1.0/6402373705728000))))
	c = 1.0/6 - float64(x*(1.0/120)) + float64(y*(1.0/5040-float64(x*(1.0/362880)))) +
		float64(z*(1.0/39916800-float64(x*(1.0/6227020800))+float64(y*(1.0/1307674368000-float64(x*(1.0/355687428096000))))+
			float64(z*(1.0/121645100408832000))))
	return a, c
}

// TurnSeries is turnSeries of four at once: of any turn that a carrier may have.
func TurnSeries(x four.F) (a, c four.F) {
	k := four.Of
	near := x.Less(k(0.02))
	if near.ToBits() != 0 {
		a = k(1.0 / 2).Sub(x.Mul(k(1.0 / 24).Sub(x.Mul(k(1.0 / 720).Sub(x.Mul(k(1.0 / 40320).
			Sub(x.Mul(k(1.0 / 3628800)))))))))
		c = k(1.0 / 6).Sub(x.Mul(k(1.0 / 120).Sub(x.Mul(k(1.0 / 5040).Sub(x.Mul(k(1.0 / 362880).
			Sub(x.Mul(k(1.0 / 39916800)))))))))
	}
	if near.ToBits() == 0xf {
		return a, c
	}
	y := x.Mul(x)
	z := y.Mul(y)
	far := k(1.0 / 2).Sub(x.Mul(k(1.0 / 24))).Add(y.Mul(k(1.0 / 720).Sub(x.Mul(k(1.0 / 40320))))).
		Add(z.Mul(k(1.0 / 3628800).Sub(x.Mul(k(1.0 / 479001600))).
			Add(y.Mul(k(1.0 / 87178291200).Sub(x.Mul(k(1.0 / 20922789888000))))).Add(z.Mul(k(1.0 / 6402373705728000)))))
	a = four.Choose(near, a, far)
	far = k(1.0 / 6).Sub(x.Mul(k(1.0 / 120))).Add(y.Mul(k(1.0 / 5040).Sub(x.Mul(k(1.0 / 362880))))).
		Add(z.Mul(k(1.0 / 39916800).Sub(x.Mul(k(1.0 / 6227020800))).
			Add(y.Mul(k(1.0 / 1307674368000).Sub(x.Mul(k(1.0 / 355687428096000))))).Add(z.Mul(k(1.0 / 121645100408832000)))))
	return a, four.Choose(near, c, far)
}
