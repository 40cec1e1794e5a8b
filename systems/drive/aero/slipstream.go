// Slipstream: the air that cars drag along behind them, felt by the cars that follow.

package aero

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/systems/drive/fleet"
)

// slipstreams finds who drives in whose slipstream. The cars are kept in a line from west to east, which hardly changes
// from step to step, and only those within reach of each other are looked at. What a car feels is summed in the order
// of Keys, so how the line is sorted changes nothing.
type slipstreams struct {
	felt  bool    // some car feels slipstreams
	order []int32 // cars from west to east
	place []int32 // where in order each car stands
	cars  []leader
}

// leader is one car as the others feel it.
type leader struct {
	east, north float64   // m, from the first car
	ahead       space.Vec // unit, where it goes through the air
	speed       float64   // m/s
	area        float64   // m2, drag coefficient times frontal area
	tail        float64   // m, to where its slipstream begins
}

// line looks where the cars are now.
func (s *slipstreams) line(cars []fleet.Car, wind space.Vec) {
	s.felt = false
	for i := range cars {
		if a := cars[i].Aero; a != nil && a.Params.Wake {
			s.felt = true
		}
	}
	if !s.felt {
		return
	}
	if n := len(cars); len(s.order) != n {
		s.order, s.place, s.cars = make([]int32, n), make([]int32, n), make([]leader, n)
		for i := range s.order {
			s.order[i] = int32(i)
		}
	}
	for i := range cars {
		state := &cars[i].Chassis.State
		at := state.Place.From(cars[0].Chassis.State.Place)
		w := leader{east: at.X, north: at.Y}
		way := state.Velocity.Sub(wind)
		if speed := way.Len(); speed > 0 && cars[i].Aero != nil {
			p := cars[i].Aero.Params
			w.ahead, w.speed, w.area, w.tail = way.Scale(1/speed), speed, min(p.DragArea, slipArea), p.Tail
		}
		s.cars[i] = w
	}
	for i := 1; i < len(s.order); i++ {
		k := s.order[i]
		j := i
		for ; j > 0 && s.cars[s.order[j-1]].east > s.cars[k].east; j-- {
			s.order[j] = s.order[j-1]
		}
		s.order[j] = k
	}
	for at, i := range s.order {
		s.place[i] = int32(at)
	}
}

// sheltering is one slipstream that a car is in.
type sheltering struct {
	by          int32
	front, rear float64 // share of that car's speed at which the air follows it, at both axles
}

// shelters are those that a car is in, in the order of Keys; the first ones, should there ever be more.
type shelters struct {
	n    int
	list [24]sheltering
}

// add puts one in its place.
func (l *shelters) add(w sheltering) {
	if l.n == len(l.list) && w.by > l.list[l.n-1].by {
		return
	}
	at := min(l.n, len(l.list)-1)
	for ; at > 0 && l.list[at-1].by > w.by; at-- {
		l.list[at] = l.list[at-1]
	}
	l.list[at] = w
	l.n = min(l.n+1, len(l.list))
}

// shelter adds to the air around a car what the cars ahead of it drag along.
func (s *slipstreams) shelter(cars []fleet.Car, i int, air *breeze) {
	if !s.felt || cars[i].Aero == nil || !cars[i].Aero.Params.Wake {
		return
	}
	var in shelters
	for at := int(s.place[i]) + 1; at < len(s.order) && s.cars[s.order[at]].east-s.cars[i].east <= slipReach+
		slipMargin; at++ {
		s.see(cars, i, s.order[at], &in)
	}
	for at := int(s.place[i]) - 1; at >= 0 && s.cars[i].east-s.cars[s.order[at]].east <= slipReach+slipMargin; at-- {
		s.see(cars, i, s.order[at], &in)
	}
	var front, rear space.Vec
	most := 0.0
	for _, w := range in.list[:in.n] {
		lead := &s.cars[w.by]
		front = front.AddScaled(lead.ahead, float64(w.front*lead.speed))
		rear = rear.AddScaled(lead.ahead, float64(w.rear*lead.speed))
		most = max(most, float64(slipMost*lead.speed))
	}
	front, rear = bounded(front, most), bounded(rear, most)
	air.front, air.rear = air.front.Add(front), air.rear.Add(rear)
	air.shelter = float64(0.5 * front.Add(rear).Len())
}

// see adds the slipstream of car j if car i is in it.
func (s *slipstreams) see(cars []fleet.Car, i int, j int32, in *shelters) {
	lead, me := &s.cars[j], &s.cars[i]
	if !(lead.area > 0) {
		return
	}
	// roughly first: before it, or far aside
	east, north := me.east-lead.east, me.north-lead.north
	along := float64(east*lead.ahead.X) + float64(north*lead.ahead.Y)
	if along > slipMargin || along < -(slipReach+slipMargin) ||
		math.Abs(float64(east*lead.ahead.Y)-float64(north*lead.ahead.X)) > slipMargin {
		return
	}
	c := &cars[i]
	from := c.Chassis.State.Place.From(cars[j].Chassis.State.Place)
	front := dragged(lead, from.AddScaled(c.Chassis.Aux.Y, c.Aero.Params.FrontY))
	rear := dragged(lead, from.AddScaled(c.Chassis.Aux.Y, c.Aero.Params.RearY))
	if front != 0 || rear != 0 {
		in.add(sheltering{j, front, rear})
	}
}

// dragged is the share of a car's own speed at which the air behind it follows, at a point seen from that car's centre.
//
// What its drag takes is momentum of the air: far behind a body whose area times drag coefficient is A, in a
// half-space, the slipstream's speed u over a bell of width b obeys pi b^2 u = A V / 2, and b grows with the cube root
// of A times the distance. slipGrowth is chosen so that a saloon 10 m behind another has about a quarter less drag, as
// measured on roads; the width of the car that feels it is part of b.
func dragged(lead *leader, at space.Vec) float64 {
	along, area := at.Dot(lead.ahead), lead.area
	x := -along - lead.tail
	if !(x > 0 && x < slipReach) {
		return 0
	}
	across := at.AddScaled(lead.ahead, -along).LenSq()
	core := math.Sqrt(area / math.Pi)
	width := num.Cbrt(float64(core*float64(core*core)) + float64(float64(slipGrowth*area)*x))
	spread := float64(width*width) + slipSpread
	if across >= float64(slipWide*spread) {
		return 0
	}
	fade := x / slipReach
	fade = 1 - float64(fade*fade)
	edge := across / float64(slipWide*spread) // the bell comes to its end without a step
	edge = float64(edge * edge)
	edge = 1 - float64(edge*edge)
	share := float64(area / float64(2*math.Pi*spread) * num.Exp(-across/float64(2*spread)))
	share = float64(share * min(x/slipStart, 1))
	return float64(float64(share*float64(fade*fade)) * edge)
}

// bounded is a vector no longer than most.
func bounded(v space.Vec, most float64) space.Vec {
	if n := v.Len(); n > most && n > 0 {
		return v.Scale(most / n)
	}
	return v
}

const (
	slipReach  = 100.0 // m, behind which nothing is felt
	slipMargin = 30.0  // m, more than the length of any car
	slipStart  = 1.0   // m, behind a car within which its slipstream begins
	slipArea   = 20.0  // m2: no car leaves more of a slipstream than this much drag does
	slipGrowth = 0.043 // of the cube of the width, for each m2 and m
	slipSpread = 0.3   // m2, of the bell, by the width of the car that feels it
	slipWide   = 12.0  // times spread: the square of the distance at which the bell ends
	slipMost   = 0.6   // of the fastest car's speed: more air than this no row of cars carries along
)
