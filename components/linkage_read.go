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
}

// LinkageAcross is how a carrier moves for each metre of the second axis (rack, or the other wheel's travel).
type LinkageAcross struct {
	Slide       space.Vec // the hub
	Twist       space.Vec // rad/m, the carrier, as an angular velocity in body axes
	SpringSlope float64   // shortening of the spring
	DamperSlope float64   // shortening of the damper
}

// Read fills at with the pose at a travel and a second coordinate, both in metres. Beyond the grid all goes straight on.
func (l *Linkage) Read(travel, rack float64, at *LinkageAt) {
	row, u, past := l.Travel.find(travel)
	if l.Rack.N == 1 {
		l.lines[row].read(u, l.Travel.per, at)
	} else {
		column, v, over := l.Rack.find(rack)
		cell := &l.cells[row*(l.Rack.N-1)+column]
		var line linkageLine
		for k := range line {
			c := &cell[k]
			line[k] = [4]float64{cubic(&c[0], v), cubic(&c[1], v), cubic(&c[2], v), cubic(&c[3], v)}
		}
		if over != 0 {
			for k := range line {
				c := &cell[k]
				for i := range c {
					line[k][i] += float64(over * cubicSlope(&c[i], v))
				}
			}
		}
		line.read(u, l.Travel.per, at)
	}
	if past != 0 {
		at.goOn(past / l.Travel.per)
	}
	at.Hub.Z, at.Slide.Z, at.Bent.Z = -travel, -1, 0
	at.Twist = spin(at.Turn, at.Twist)
}

// Across tells how the carrier moves with the second axis.
func (l *Linkage) Across(travel, rack float64) LinkageAcross {
	if l.Rack.N == 1 {
		return LinkageAcross{}
	}
	row, u, past := l.Travel.find(travel)
	column, v, over := l.Rack.find(rack)
	cell := &l.cells[row*(l.Rack.N-1)+column]
	var f, slope [linkageValues]float64
	for k := range slope {
		c := &cell[k]
		value := [4]float64{cubic(&c[0], v), cubic(&c[1], v), cubic(&c[2], v), cubic(&c[3], v)}
		across := [4]float64{cubicSlope(&c[0], v), cubicSlope(&c[1], v), cubicSlope(&c[2], v), cubicSlope(&c[3], v)}
		f[k] = cubic(&value, u) + float64(past*cubicSlope(&value, u)) + float64(over*cubic(&across, u)) + float64(float64(over*past)*cubicSlope(&across, u))
		slope[k] = float64(l.Rack.per * (cubic(&across, u) + float64(past*cubicSlope(&across, u))))
	}
	return LinkageAcross{
		Slide:       space.Vec{X: slope[0], Y: slope[1]},
		Twist:       spin(space.Vec{X: f[2], Y: f[3], Z: f[4]}, space.Vec{X: slope[2], Y: slope[3], Z: slope[4]}),
		SpringSlope: slope[5], DamperSlope: slope[6],
	}
}

// find tells the step in which a coordinate lies, the way through it from 0 to 1, and how many steps it is beyond the grid.
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

// read gives pose and slopes at a way through a step; Twist is the rotation vector's slope.
func (c *linkageLine) read(u, per float64, at *LinkageAt) {
	curve := float64(float64(2*per) * per)
	at.Hub.X, at.Hub.Y = cubic(&c[0], u), cubic(&c[1], u)
	at.Turn = space.Vec{X: cubic(&c[2], u), Y: cubic(&c[3], u), Z: cubic(&c[4], u)}
	at.Spring, at.Damper = cubic(&c[5], u), cubic(&c[6], u)
	at.Slide.X, at.Slide.Y = float64(per*cubicSlope(&c[0], u)), float64(per*cubicSlope(&c[1], u))
	at.Twist = space.Vec{X: float64(per * cubicSlope(&c[2], u)), Y: float64(per * cubicSlope(&c[3], u)), Z: float64(per * cubicSlope(&c[4], u))}
	at.SpringSlope, at.DamperSlope = float64(per*cubicSlope(&c[5], u)), float64(per*cubicSlope(&c[6], u))
	at.Bent.X, at.Bent.Y = float64(curve*cubicBend(&c[0], u)), float64(curve*cubicBend(&c[1], u))
}

// goOn carries a pose at the grid's edge straight on by some travel.
func (at *LinkageAt) goOn(travel float64) {
	at.Hub = at.Hub.AddScaled(at.Slide, travel)
	at.Turn = at.Turn.AddScaled(at.Twist, travel)
	at.Spring += float64(at.SpringSlope * travel)
	at.Damper += float64(at.DamperSlope * travel)
	at.Bent = space.Vec{}
}

func cubic(c *[4]float64, u float64) float64 {
	return c[0] + float64(u*(c[1]+float64(u*(c[2]+float64(u*c[3])))))
}

func cubicSlope(c *[4]float64, u float64) float64 {
	return c[1] + float64(u*(float64(2*c[2])+float64(3*u*c[3])))
}

// cubicBend is half the second slope.
func cubicBend(c *[4]float64, u float64) float64 { return c[2] + float64(3*u*c[3]) }

// Turned turns v by a rotation vector of less than half a turn.
func Turned(turn, v space.Vec) space.Vec {
	a, c := turnSeries(turn.LenSq())
	side := turn.Cross(v)
	return v.AddScaled(side, 1-float64(turn.LenSq()*c)).AddScaled(turn.Cross(side), a)
}

// spin is the angular velocity of what is turned by a rotation vector that grows at a rate.
func spin(turn, rate space.Vec) space.Vec {
	a, c := turnSeries(turn.LenSq())
	side := turn.Cross(rate)
	return rate.AddScaled(side, a).AddScaled(turn.Cross(side), c)
}

// turnSeries gives (1 - cos x) / x^2 and (x - sin x) / x^3 of an angle by its square: to the last bits up to 75 degrees, to
// 1e-9 at half a turn.
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
		float64(z*(1.0/3628800-float64(x*(1.0/479001600))+float64(y*(1.0/87178291200-float64(x*(1.0/20922789888000))))+float64(z*(1.0/6402373705728000))))
	c = 1.0/6 - float64(x*(1.0/120)) + float64(y*(1.0/5040-float64(x*(1.0/362880)))) +
		float64(z*(1.0/39916800-float64(x*(1.0/6227020800))+float64(y*(1.0/1307674368000-float64(x*(1.0/355687428096000))))+float64(z*(1.0/121645100408832000))))
	return a, c
}
