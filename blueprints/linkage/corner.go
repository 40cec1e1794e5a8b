// From a suspension's points to the curves of its two wheels.

package linkage

import (
	"math"

	"camber/components/space"
	"camber/components/vehicle"
)

// Corner is a suspension with points, as its left side is written.
type Corner struct {
	Kind    string
	Hub     space.Vec // m, the wheel's centre at its design place
	Points  []Point
	Caster  float64 // rad, added to what the points give: the upper ones go to the rear
	Steered bool
	Lock    float64 // rad, how far the wheels turn at full lock, the mean of both
	Bump    float64 // m, how far up from the design place the curves must go
	Droop   float64 // m, how far down
	Ratio   float64 // of the spring for each metre of the wheel's travel, where no points say it
}

// Curves are what Solve finds.
type Curves struct {
	Left, Right *vehicle.Linkage
	Yield       *vehicle.Yield // how forces bend it, by a measured table; nil where it was not measured
	// m, the rack's way to the right at full lock to the right; below 0 where the rods are behind the axle
	MaxRack float64
}

// The grid: close enough for cubics to be true to a micrometre.
const (
	stepTravel = 0.015 // m
	racks      = 11
	mates      = 9
)

// Solve finds the curves of a corner.
func Solve(in *Corner) (*Curves, error) {
	c := &corner{Corner: in, kind: KindOf(in.Kind)}
	if f := c.ready(); f != nil {
		return nil, f
	}
	if f := c.lean(); f != nil {
		return nil, f
	}
	if c.kind.Name == "twist-beam" {
		return c.grid(c.twistBeam())
	}
	m := c.mechanism()
	return c.grid(&single{corner: c, mechanism: m})
}

// lean moves the upper points to the rear for the caster that is set besides theirs.
func (c *corner) lean() *Fault {
	if c.Caster == 0 {
		return nil
	}
	if !c.Steered || c.kind.Upper == nil {
		return &Fault{"caster", "caster is set, but nothing steers this wheel about an axis that could lean; take " +
			"align@caster away"}
	}
	foot := "lower-front-wheel"
	for _, id := range []string{"ball-joint", "lower-ball"} {
		if c.has(id) {
			foot = id
		}
	}
	high := c.at(c.kind.Upper[len(c.kind.Upper)-1]).Z - c.at(foot).Z
	moved := *c.Corner
	moved.Points = append([]Point(nil), c.Points...)
	for i := range moved.Points {
		for _, id := range c.kind.Upper {
			if moved.Points[i].ID == id {
				moved.Points[i].At.Y -= float64(high * tan(c.Caster))
			}
		}
	}
	c.Corner = &moved
	return nil
}

// mover is what carries one or two wheels.
type mover interface {
	design() []pose
	move(near []pose, d drive) ([]pose, *Fault)
	read(p []pose, d drive, right bool) vehicle.LinkagePoint
}

// single is one carrier: of a corner, or the whole of a live axle.
type single struct {
	*corner
	*mechanism
}

func (s *single) design() []pose { return []pose{{s.from, space.Quat{W: 1}}} }

func (s *single) move(near []pose, d drive) ([]pose, *Fault) {
	p, f := s.solve(near[0], d)
	return []pose{p}, f
}

func (s *single) read(p []pose, d drive, right bool) vehicle.LinkagePoint {
	hub := s.Hub
	if right {
		hub = mirror(hub)
	}
	return s.tell(&p[0], s.from, hub, d, right)
}

// tell gives the point of a curve from the pose of the piece that carries a hub.
func (c *corner) tell(p *pose, from, hub space.Vec, d drive, right bool) vehicle.LinkagePoint {
	travel := d.travel
	if right {
		travel = d.mate
	}
	out := vehicle.LinkagePoint{Hub: p.place(from, hub).Sub(hub), Turn: vector(p.turn)}
	out.Spring = c.shortening("spring", p, from, travel, right)
	out.Damper = c.shortening("damper", p, from, travel, right)
	return out
}

// grid solves row by row, outwards from the design place, and joins the rows to curves.
func (c *corner) grid(m mover) (*Curves, error) {
	out := &Curves{}
	travel := axis(c.Bump, c.Droop, stepTravel)
	rack := vehicle.LinkageAxis{N: 1}
	switch {
	case c.kind.Beam:
		span := travel.To() - travel.From
		rack = vehicle.LinkageAxis{From: travel.From, Step: float64(span / (mates - 1)), N: mates}
	case c.Steered:
		var f *Fault
		if out.MaxRack, f = c.rackAt(m); f != nil {
			return nil, f
		}
		most := math.Abs(out.MaxRack)
		rack = vehicle.LinkageAxis{From: -most, Step: 2 * most / (racks - 1), N: racks}
	}
	poses, f := c.spread(m, travel, rack)
	if f != nil {
		return nil, f
	}
	left, right := make([]vehicle.LinkagePoint, len(poses)), make([]vehicle.LinkagePoint, len(poses))
	for i := range travel.N {
		for j := range rack.N {
			n := i*rack.N + j
			left[n] = m.read(poses[n], c.drive(travel.At(i), rack.At(j)), false)
			if !c.kind.Beam {
				right[i*rack.N+rack.N-1-j] = mirrored(left[n])
			}
		}
	}
	if c.kind.Beam {
		if right, f = c.rightRows(m, travel, rack); f != nil {
			return nil, f
		}
	}
	out.Left = vehicle.NewLinkage(travel, rack, c.kind.Beam, left)
	out.Right = vehicle.NewLinkage(travel, rack, c.kind.Beam, right)
	return out, nil
}

// rightRows solve a beam again with the right wheel's travel first.
func (c *corner) rightRows(m mover, travel, mate vehicle.LinkageAxis) ([]vehicle.LinkagePoint, *Fault) {
	turned := &turned{m}
	poses, f := c.spread(turned, travel, mate)
	if f != nil {
		return nil, f
	}
	rows := make([]vehicle.LinkagePoint, len(poses))
	for i := range travel.N {
		for j := range mate.N {
			rows[i*mate.N+j] = m.read(poses[i*mate.N+j], drive{travel: mate.At(j), mate: travel.At(i)}, true)
		}
	}
	return rows, nil
}

// turned is a beam with its wheels exchanged.
type turned struct{ mover }

func (t *turned) move(near []pose, d drive) ([]pose, *Fault) {
	d.travel, d.mate = d.mate, d.travel
	return t.mover.move(near, d)
}

// drive is what a place of the grid means.
func (c *corner) drive(travel, second float64) drive {
	if c.kind.Beam {
		return drive{travel: travel, mate: second}
	}
	return drive{travel: travel, rack: second}
}

// spread finds the pose at every place of the grid from a neighbour's.
func (c *corner) spread(m mover, travel, rack vehicle.LinkageAxis) ([][]pose, *Fault) {
	poses := make([][]pose, travel.N*rack.N)
	row, column := nearest(travel), nearest(rack)
	solve := func(i, j int, near []pose) *Fault {
		p, f := m.move(near, c.drive(travel.At(i), rack.At(j)))
		poses[i*rack.N+j] = p
		return f
	}
	if f := solve(row, column, m.design()); f != nil {
		return nil, f
	}
	for _, side := range [2]int{-1, 1} {
		for i := row; i >= 0 && i < travel.N; i += side {
			if i != row {
				if f := solve(i, column, poses[(i-side)*rack.N+column]); f != nil {
					return nil, f
				}
			}
			for _, way := range [2]int{-1, 1} {
				for j := column + way; j >= 0 && j < rack.N; j += way {
					if f := solve(i, j, poses[i*rack.N+j-way]); f != nil {
						return nil, f
					}
				}
			}
		}
	}
	return poses, nil
}

// axis spans a way up and a way down in steps that hit 0.
func axis(bump, droop, step float64) vehicle.LinkageAxis {
	above, below := math.Ceil(bump/step), math.Ceil(droop/step)
	return vehicle.LinkageAxis{From: float64(-above * step), Step: step, N: rounded(above+below) + 1}
}

// mirrored is a point of the left side's curves on the right.
func mirrored(p vehicle.LinkagePoint) vehicle.LinkagePoint {
	p.Hub.X = -p.Hub.X
	p.Turn.Y, p.Turn.Z = -p.Turn.Y, -p.Turn.Z
	return p
}
