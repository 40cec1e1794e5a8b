// Reading a Linkage: where the carrier is, how it goes on from there, and which way it is turned.

package components

import (
	"camber/components/num"
	"camber/components/space"
)

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
	if l.Rack.N > 1 {
		var across LinkageAcross
		l.ReadAcross(travel, rack, at, &across)
		return
	}
	row, u, past := l.Travel.find(travel)
	l.lines[row].read(u, l.Travel.per, at)
	at.settle(travel, past, l.Travel.per)
}

// ReadAcross reads the pose, and how the carrier moves with the second axis there.
func (l *Linkage) ReadAcross(travel, rack float64, at *LinkageAt, across *LinkageAcross) {
	if l.Rack.N == 1 {
		l.Read(travel, rack, at)
		*across = LinkageAcross{}
		return
	}
	row, u, past := l.Travel.find(travel)
	column, v, over := l.Rack.find(rack)
	var line, slope linkageLine
	l.cells[row*(l.Rack.N-1)+column].along(v, over, &line, &slope)
	line.read(u, l.Travel.per, at)
	at.settle(travel, past, l.Travel.per)
	per := l.Rack.per
	first, second, third := u, float64(u*u), float64(float64(u*u)*u)
	if past != 0 { // straight on by the slope at the edge
		third += float64(past * float64(3*second))
		second += float64(past * float64(2*u))
		first += past
	}
	across.Slide = space.Vec{
		X: float64(per * cubic(&slope[0], first, second, third)),
		Y: float64(per * cubic(&slope[1], first, second, third)),
	}
	across.Twist = at.spin(space.Vec{
		X: float64(per * cubic(&slope[2], first, second, third)),
		Y: float64(per * cubic(&slope[3], first, second, third)),
		Z: float64(per * cubic(&slope[4], first, second, third)),
	})
	across.SpringSlope = float64(per * cubic(&slope[5], first, second, third))
	across.DamperSlope = float64(per * cubic(&slope[6], first, second, third))
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

// cubic is a cubic's value at b, of which c and d are the square and the cube; with 1, 2b and 3b2 in their places and
// without its first term, it is its slope.
func cubic(p *[4]float64, b, c, d float64) float64 {
	return p[0] + float64(b*p[1]) + (float64(c*p[2]) + float64(d*p[3]))
}

func cubicSlope(p *[4]float64, c, d float64) float64 {
	return p[1] + (float64(c*p[2]) + float64(d*p[3]))
}

// along reads a cell at a way through the step of its second axis: what is left is a line over the first, and its
// slope.
func (c *linkageCell) along(v, over float64, line, slope *linkageLine) {
	square := float64(v * v)
	cube, slopeC, slopeD := float64(square*v), v+v, float64(3*square)
	for k := range c {
		p, l, s := &c[k], &line[k], &slope[k]
		l[0], s[0] = cubic(&p[0], v, square, cube), cubicSlope(&p[0], slopeC, slopeD)
		l[1], s[1] = cubic(&p[1], v, square, cube), cubicSlope(&p[1], slopeC, slopeD)
		l[2], s[2] = cubic(&p[2], v, square, cube), cubicSlope(&p[2], slopeC, slopeD)
		l[3], s[3] = cubic(&p[3], v, square, cube), cubicSlope(&p[3], slopeC, slopeD)
	}
	if over == 0 {
		return
	}
	for k := range line {
		for i := range line[k] {
			line[k][i] += float64(over * slope[k][i])
		}
	}
}

// read gives pose and slopes at a way through a step; Twist is the rotation vector's slope.
func (c *linkageLine) read(u, per float64, at *LinkageAt) {
	square := float64(u * u)
	cube, double, triple := float64(square*u), u+u, float64(3*square)
	at.Hub.X, at.Hub.Y = cubic(&c[0], u, square, cube), cubic(&c[1], u, square, cube)
	at.Turn.X, at.Turn.Y, at.Turn.Z = cubic(&c[2], u, square, cube), cubic(&c[3], u, square, cube),
		cubic(&c[4], u, square, cube)
	at.Spring, at.Damper = cubic(&c[5], u, square, cube), cubic(&c[6], u, square, cube)
	at.Slide.X, at.Slide.Y = float64(per*cubicSlope(&c[0], double, triple)), float64(per*cubicSlope(&c[1], double, triple))
	at.Twist.X = float64(per * cubicSlope(&c[2], double, triple))
	at.Twist.Y = float64(per * cubicSlope(&c[3], double, triple))
	at.Twist.Z = float64(per * cubicSlope(&c[4], double, triple))
	at.SpringSlope, at.DamperSlope = float64(per*cubicSlope(&c[5], double, triple)),
		float64(per*cubicSlope(&c[6], double, triple))
	curve, third := float64(float64(2*per)*per), float64(3*u)
	at.Bent.X, at.Bent.Y = float64(curve*(c[0][2]+float64(third*c[0][3]))), float64(curve*(c[1][2]+float64(third*c[1][3])))
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
