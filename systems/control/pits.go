// The way through the pits, for who owes it.

package control

import (
	"math"

	"camber/components/space"
	"camber/components/terrain"
)

// visit is how somebody comes through the pits.
type visit struct {
	on   bool
	lane terrain.PitLane
	past float64 // m, since the way in began; below 0: it is ahead
	room float64 // m, along, to the end of the way out
}

// What the way through the pits is.
const (
	pitIn     = 80.0  // m, before the first box, from where on cars leave the road
	pitOut    = 25.0  // m, behind the last one, up to which they stay in the lane
	pitSeen   = 100.0 // m, before braking for the way in, from where on that is minded
	pitAside  = 40.0  // m, before the way in, from where on its edge of the road is kept to
	pitSpeed  = 13.0  // m/s
	pitHurry  = 3.0   // m/s, above which the way in is left alone
	pitMiddle = 0.55  // of the way to the boxes, where cars drive
	pitWall   = 1.8   // m, beside the road: who is farther is in the lane
	pitKeep   = 1.5   // m, from the edge of the road, before the way in
	pitLate   = 0.85  // of the braking dared, that must do to be slow enough
	pitStop   = 0.6   // of it, that is used
)

// visits tells whether a driver goes through the pits: who owes it and comes to them in time, and who is in their lane.
func (s *Driver) visits(c *seat, course *terrain.CourseParams, at space.Vec, v *view) (pit visit) {
	races, owes := s.starts.Owes(c.car)
	if !races || course.Middle == nil || !course.Middle.Closed {
		return pit
	}
	for i := range s.lanes {
		if s.lanes[i].of == course.Middle {
			pit.lane = s.lanes[i].lane
		}
	}
	if !(pit.lane.Long > 0) {
		return pit
	}
	hint := math.Inf(1)
	if c.row >= 0 && s.racers[c.row].Lap.State.Started {
		hint = s.racers[c.row].Lap.State.Along
	}
	long, fast := course.Middle.Length, float64(v.speed*v.speed)-pitSpeed*pitSpeed
	mind := pitSeen + max(fast, 0)/(2*pitStop*max(v.stop, 1)) // what braking takes, and some more
	pit.past = hint - pit.lane.From + pitIn
	if pit.past -= float64(long * math.Floor(pit.past/long+0.5)); pit.past < -mind {
		return pit // far away, whatever the line says
	}
	along, offset := course.Middle.Locate(at, hint)
	k := course.Middle.KnotAt(along)
	beyond := offset - k.Right
	if pit.lane.Left {
		beyond = -offset - k.Left
	}
	pit.past = along - pit.lane.From + pitIn
	pit.past -= float64(long * math.Floor(pit.past/long+0.5))
	pit.room = pitIn + pit.lane.Long + pitOut - pit.past
	switch {
	case pit.room < 0:
	case pit.past < 0:
		pit.on = owes && fast < float64(float64(2*pitLate*max(-pitAside-pit.past, 0))*v.stop)+2*pitSpeed*pitHurry
	case pit.past < pitIn:
		pit.on = owes && v.speed < pitSpeed+pitHurry && beyond > pit.beyond(pit.past)-pitKeep*2-pitWall
	default:
		pit.on = beyond > pitWall
	}
	return pit
}

// beyond is how far beyond the edge of the road one drives, so far on the way.
func (p *visit) beyond(past float64) float64 {
	share := min(max(past/pitIn, 0), 1)
	return float64(pitMiddle*p.lane.Beyond*share) - float64(pitKeep*(1-share))
}

// drives has a driver follow the lane, slowly, and slow down before it.
func (v *view) drives(p *visit) {
	if !p.on {
		return
	}
	if p.past <= -pitAside {
		v.heed(math.Sqrt(pitSpeed*pitSpeed-float64(float64(2*pitStop)*float64(v.stop*(p.past+pitAside)))), pitSpeed)
		return
	}
	if beyond := p.beyond(p.past + max(v.speed, pitSpeed)); p.lane.Left {
		v.aside = -v.road.Left - beyond
	} else {
		v.aside = v.road.Right + beyond
	}
	v.heed(pitSpeed, pitSpeed)
}
