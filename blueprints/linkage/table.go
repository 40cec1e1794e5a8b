// Measured kinematics and compliance instead of points: a table of the wheel's place and angles over its travel, and
// over the rack's way where it steers.

package linkage

import (
	"fmt"
	"math"
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/vehicle"
)

// Columns are what a table tells of the left wheel, in metres and radians. travel is the wheel's way up (bump is
// positive) and rises; toe-in is positive, camber with the top inwards negative, spin with the carrier's top to the
// rear positive; forward and outward are the wheel centre's ways; spring and damper say how much shorter they are.
var Columns = [8]string{"travel", "toe", "camber", "spin", "forward", "outward", "spring", "damper"}

// RackColumn is the rack's way to the right: all travels of one rack follow each other, and racks rise.
const RackColumn = "rack"

// Table makes curves of a measured table: column gives one of Columns or Gives, or nil where it was not measured.
// Without a spring's column, spring and damper go with the wheel by ratio. lock is how far the wheels of a steered axle
// turn, the mean of both in radians; 0 where nothing steers.
func Table(column func(name string) []float64, ratio, lock float64) (*Curves, error) {
	t := &table{ratio: ratio}
	if err := t.take(column); err != nil {
		return nil, err
	}
	switch steers := len(t.racks) > 1; {
	case lock > 0 && !steers:
		return nil, fmt.Errorf("the axle is steered, and the table does not tell of the rack; add a column rack(mm), with " +
			"all travels for each way of the rack, or write the suspension by points (say <multi-link>)")
	case lock <= 0 && steers:
		return nil, fmt.Errorf("it has a column rack, and the axle is not steered; write steered=\"yes\" on the axle, or " +
			"take the column and all rows but those of rack 0 away")
	}
	out, err := t.curves()
	if err == nil && lock > 0 {
		out.MaxRack, err = t.rackAt(out, lock)
	}
	return out, err
}

// mostTravel is the longest way of a wheel, in metres.
const mostTravel = 1.0

// table is a measured table as it was read.
type table struct {
	ratio  float64
	heads  []int          // which of Columns there are
	racks  []float64      // m, rising; one where there is no column
	groups [][][8]float64 // the rows of each, in which travel rises
	gives  []givesRow
}

// take sorts the columns into rows.
func (t *table) take(column func(name string) []float64) error {
	var rows [][8]float64
	for k, name := range Columns {
		list := column(name)
		if list == nil {
			continue
		}
		t.heads = append(t.heads, k)
		if rows == nil {
			rows = make([][8]float64, len(list))
		}
		for i, x := range list {
			rows[i][k] = x
		}
	}
	rack := column(RackColumn)
	from := 0
	for i := 1; i <= len(rows); i++ {
		if i < len(rows) && (rack == nil || rack[i] == rack[from]) {
			if !(rows[i][0] > rows[i-1][0]) {
				return fmt.Errorf("travel does not rise from %g to %g m; sort the rows by it", rows[i-1][0], rows[i][0])
			}
			continue
		}
		x := 0.0
		if rack != nil {
			x = rack[from]
		}
		if n := len(t.racks); n > 0 && !(x > t.racks[n-1]) {
			return fmt.Errorf("rack does not rise from %g to %g m; sort the rows by rack, then by travel", t.racks[n-1], x)
		}
		t.racks, t.groups = append(t.racks, x), append(t.groups, rows[from:i])
		from = i
	}
	for i, g := range t.groups {
		if len(g) < 2 || !(g[0][0] < 0 && g[len(g)-1][0] > 0) {
			return fmt.Errorf("it needs rows from a travel below 0 (droop) to one above 0 (bump)%s", t.where(i))
		}
		if far := max(-g[0][0], g[len(g)-1][0]); far > mostTravel {
			return fmt.Errorf("it goes to a travel of %g m; no wheel goes further than %g m", far, mostTravel)
		}
	}
	if len(t.groups) == 0 {
		return fmt.Errorf("it needs rows from a travel below 0 (droop) to one above 0 (bump)")
	}
	if n := len(t.racks); n > 1 && !(t.racks[0] < 0 && t.racks[n-1] > 0) {
		return fmt.Errorf("it needs rows from a rack below 0 (to the left) to one above 0")
	}
	t.takeGives(column, rows)
	return nil
}

// where names a group for a message.
func (t *table) where(group int) string {
	if len(t.racks) == 1 {
		return ""
	}
	return fmt.Sprintf(" for each rack, and has not at %g m", t.racks[group])
}

// at reads the table at a travel upwards and a rack.
func (t *table) at(travel, rack float64) [8]float64 {
	if len(t.groups) == 1 {
		return interpolated(t.groups[0], travel)
	}
	across := make([][8]float64, len(t.groups))
	for i, g := range t.groups {
		across[i] = interpolated(g, travel)
		across[i][0] = t.racks[i]
	}
	return interpolated(across, rack)
}

// curves makes both sides' curves: the right wheel is the left one's mirror image at the opposite rack.
func (t *table) curves() (*Curves, error) {
	low, high := math.Inf(1), math.Inf(1)
	for _, g := range t.groups {
		low, high = min(low, -g[0][0]), min(high, g[len(g)-1][0])
	}
	travel, rack := axis(high, low, stepTravel), vehicle.LinkageAxis{N: 1}
	if n := len(t.racks); n > 1 {
		most := min(-t.racks[0], t.racks[n-1])
		rack = vehicle.LinkageAxis{From: -most, Step: 2 * most / (racks - 1), N: racks}
	}
	zero := t.at(0, 0)
	left, right := make([]vehicle.LinkagePoint, travel.N*rack.N), make([]vehicle.LinkagePoint, travel.N*rack.N)
	for i := range travel.N {
		for j := range rack.N {
			x := travel.At(i)
			n := i*rack.N + j
			left[n] = t.point(t.at(-x, rack.At(j)), zero, x)
			right[i*rack.N+rack.N-1-j] = mirrored(left[n])
			if i > 0 && !(left[n].Spring < left[n-rack.N].Spring && left[n].Damper < left[n-rack.N].Damper) {
				return nil,
					fmt.Errorf("at %.0f mm of travel spring or damper is not shorter than further down; bump shortens both",
						float64(-1000*x))
			}
		}
	}
	return &Curves{
		Left: vehicle.NewLinkage(travel, rack, false, left), Right: vehicle.NewLinkage(travel, rack, false, right),
		Yield: t.yield(travel),
	}, nil
}

// atLock is how near to the lock a table must come: it may end there.
const atLock = 0.999

// point is the carrier's pose of a row; x is the travel downwards.
func (t *table) point(row, zero [8]float64, x float64) vehicle.LinkagePoint {
	toe, camber, spin := row[1], row[2], row[3]
	turn := space.AxisAngle(space.Vec{Z: 1}, -toe).Mul(space.AxisAngle(space.Vec{Y: 1},
		-camber)).Mul(space.AxisAngle(space.Vec{X: 1}, spin))
	p := vehicle.LinkagePoint{
		Hub:  space.Vec{X: zero[5] - row[5], Y: row[4] - zero[4], Z: -x},
		Turn: vector(turn), Spring: float64(-x * t.ratio), Damper: float64(-x * t.ratio),
	}
	if slices.Contains(t.heads, 6) {
		p.Spring = row[6] - zero[6]
		p.Damper = p.Spring
	}
	if slices.Contains(t.heads, 7) {
		p.Damper = row[7] - zero[7]
	}
	return p
}

// rackAt finds the rack's way at which the wheels have turned by the lock.
func (t *table) rackAt(c *Curves, lock float64) (float64, error) {
	turned := func(rack float64) float64 {
		var l, r vehicle.LinkageAt
		c.Left.Read(0, rack, &l)
		c.Right.Read(0, rack, &r)
		a, b := vehicle.Turned(l.Turn, space.Vec{X: 1}), vehicle.Turned(r.Turn, space.Vec{X: 1})
		return float64(0.5 * (num.Atan2(-a.Y, a.X) + num.Atan2(-b.Y, b.X)))
	}
	most := c.Left.Rack.To()
	low, high := 0.0, most
	if turned(most) < 0 {
		high = -most // the rods are behind the axle
	}
	if reached := turned(high); reached < float64(atLock*lock) {
		return 0, fmt.Errorf("at its last rack (%.0f mm) the wheels turn by %.1f degrees, and the lock is %.1f; measure "+
			"further, or lessen steering@lock",
			float64(1000*most), float64(reached*180/math.Pi), float64(lock*180/math.Pi))
	}
	for range 60 {
		middle := float64(0.5 * (low + high))
		if turned(middle) < lock {
			low = middle
		} else {
			high = middle
		}
	}
	return high, nil
}

// interpolated reads the table at a travel in metres by cubics; beyond its ends it goes straight on.
func interpolated(rows [][8]float64, x float64) (out [8]float64) {
	n := len(rows)
	i := 0
	for i < n-2 && x > rows[i+1][0] {
		i++
	}
	h := rows[i+1][0] - rows[i][0]
	u := (x - rows[i][0]) / h
	for k := range out {
		a, b := slopeOf(rows, i, k), slopeOf(rows, i+1, k)
		switch {
		case u < 0:
			out[k] = rows[i][k] + float64(a*float64(u*h))
		case u > 1:
			out[k] = rows[i+1][k] + float64(b*float64((u-1)*h))
		default:
			d := rows[i+1][k] - rows[i][k]
			p, q := float64(a*h), float64(b*h)
			out[k] = rows[i][k] + float64(u*(p+float64(u*(float64(3*d)-float64(2*p)-q+float64(u*(p+q-float64(2*d)))))))
		}
	}
	return out
}

// slopeOf is a column's slope at a row: of the parabola through it and its neighbours.
func slopeOf(rows [][8]float64, i, k int) float64 {
	n := len(rows)
	rise := func(a, b int) float64 { return (rows[b][k] - rows[a][k]) / (rows[b][0] - rows[a][0]) }
	end := func(edge, next, far int) float64 { // of the parabola through the last three
		h, k := rows[next][0]-rows[edge][0], rows[far][0]-rows[next][0]
		return rise(edge, next) - float64((rise(next, far)-rise(edge, next))*h)/(h+k)
	}
	switch {
	case n == 2:
		return rise(0, 1)
	case i == 0:
		return end(0, 1, 2)
	case i == n-1:
		return end(n-1, n-2, n-3)
	}
	before, after := rows[i][0]-rows[i-1][0], rows[i+1][0]-rows[i][0]
	return (float64(after*rise(i-1, i)) + float64(before*rise(i, i+1))) / (before + after)
}
