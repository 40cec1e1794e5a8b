// What rules traffic: lights, signs, and plates with the names of streets.

package furniture

import (
	"math"

	"camber/components/num"
	"camber/components/street"
	"camber/components/way"
)

const (
	kmh      = 1 / 3.6         // m/s
	mph      = 1609.344 / 3600 // m/s
	noEntry  = 1.5             // m, from where streets meet to the sign that nobody enters there
	behind   = 8.0             // m, from where streets meet to the sign that says what holds from there
	sameWay  = 0.3             // m/s, by which limits differ that are signed anew
	plateOut = 2.2             // m, from the corner to the plate of a street's name
)

// mouth is how far from a junction's middle the carriageways of other arms end, along one of its arms.
func (m *maker) mouth(j *street.Junction, arm int) float64 {
	far := 0.0
	for i := range j.Arms {
		if i != arm {
			apart := math.Abs(num.Sin(j.Arms[i].Heading - j.Arms[arm].Heading))
			far = max(far, float64(m.net.Edges[j.Arms[i].Edge].Half()*max(apart, 0.4)))
		}
	}
	return far
}

// armAt is how far along its edge a place is that lies so far from the junction.
func armAt(e *street.Edge, a street.Arm, far float64) float64 {
	if a.End {
		return e.Length - far
	}
	return far
}

// entered tells whether an arm's traffic may come to the junction, and whether any may leave by it.
func entered(e *street.Edge, a street.Arm) (comes, leaves bool) {
	for i := range e.Lanes {
		comes, leaves = comes || e.Leads(i, !a.End), leaves || e.Leads(i, a.End)
	}
	return comes, leaves
}

// light puts one of the ways' lights up: for who drives beside the line that he stops at, a little beyond it so that he
// sees it, else before; for who walks on both sides of the street, beside the crossing.
func (m *maker) light(i int32) {
	const beyond, step, tries = 1.0, 1.5, 6 // m, m
	light := &m.ways.Signals[i]
	edge, back := light.Leg.Edge()
	e := &m.whole.Edges[edge]
	if light.Walkers {
		m.walkersLights(e, light)
		return
	}
	stop := m.ways.StopFor(i)
	if stop == nil {
		return
	}
	far := m.ways.Lanes[stop.Lane].Begin + stop.Along + beyond
	for n := 0; n < tries && far > 1; n, far = n+1, far-step {
		along := far
		if back {
			along = e.Length - far
		}
		p, _, ok := m.beside(e, along, m.side(e, back), rooms[street.Signal])
		if !ok {
			continue
		}
		if m.mine(p) {
			m.put(street.Thing{Kind: street.Signal, Heading: m.ways.Faces(m.whole, i), Node: light.Node}, p)
		}
		return
	}
}

// walkersLights stand where walkers look to: each at the end of their way over a street, beside it.
func (m *maker) walkersLights(e *street.Edge, light *way.Signal) {
	const aside = 2.4 // m, from the middle of the crossing
	for _, side := range [2]float64{-1, 1} {
		off := float64(aside * side * m.side(e, false)) // not where the light for drivers stands
		for _, by := range [2]float64{off, -off} {
			p, heading, ok := m.beside(e, min(max(light.Along+by, 0), e.Length), side, rooms[street.WalkSignal])
			if !ok {
				continue
			}
			if m.mine(p) {
				m.put(street.Thing{Kind: street.WalkSignal, Heading: heading - float64(side*quarter), Node: light.Node}, p)
			}
			break
		}
	}
}

// sign puts one up beside an edge, for who drives along it or against it.
func (m *maker) sign(e *street.Edge, along float64, back bool, face uint8, value int32) {
	side := m.side(e, back)
	p, heading, ok := m.beside(e, min(max(along, 0), e.Length), side, rooms[street.Sign])
	if !ok || !m.mine(p) {
		return
	}
	if !back {
		heading += math.Pi
	}
	m.put(street.Thing{Kind: street.Sign, Look: face, Heading: heading, Value: value}, p)
}

// limits says at both ends of an edge what differs behind the junction: a limit, or that nobody enters.
func (m *maker) limits(i int32, e *street.Edge) {
	if _, some := m.set.Rule("sign"); !some || e.Flags.Has(street.Roundabout) || e.Flags.Has(street.Tunnel) {
		return
	}
	if e.Flags.Has(street.Bridge) || e.Length < 2*behind {
		return
	}
	for end, n := range [2]int32{e.From, e.To} {
		j := &m.net.Junctions[n]
		arm := -1
		for k, a := range j.Arms {
			if a.Edge == i && a.End == (end == 1) {
				arm = k
			}
		}
		if arm < 0 || len(j.Arms) < 2 {
			continue
		}
		a := j.Arms[arm]
		far := m.mouth(j, arm)
		_, leaves := entered(e, a)
		if !leaves {
			if m.tempting(j, arm) {
				m.sign(e, armAt(e, a, far+noEntry), a.End, street.NoEntrySign, 0)
			}
			continue
		}
		if limit := e.Limit[end]; limit > 0 && m.fresh(j, arm, limit) {
			unit := kmh
			if m.set.Miles {
				unit = mph
			}
			m.sign(e, armAt(e, a, far+behind), a.End, street.SpeedSign,
				int32(num.Round(float64(limit/unit), 0, 400)))
		}
	}
}

// tempting tells whether somebody comes to a junction who might turn into an arm that nobody may enter.
func (m *maker) tempting(j *street.Junction, arm int) bool {
	for k, a := range j.Arms {
		if e := &m.net.Edges[a.Edge]; k != arm && len(j.Arms) > 2 && !e.Flags.Has(street.Roundabout) {
			if comes, leaves := entered(e, a); comes && leaves {
				return true
			}
		}
	}
	return false
}

// fresh tells whether a limit is another one than all have who come to a junction.
func (m *maker) fresh(j *street.Junction, arm int, limit float64) bool {
	some := false
	for k, a := range j.Arms {
		e := &m.net.Edges[a.Edge]
		comes, _ := entered(e, a)
		if k == arm || !comes {
			continue
		}
		some = true
		was := e.Limit[1]
		if a.End {
			was = e.Limit[0]
		}
		if math.Abs(was-limit) < sameWay {
			return false
		}
	}
	return some
}

// plates puts up a plate for each name that streets have at a junction, beside the first of them.
func (m *maker) plates(j *street.Junction) {
	if _, some := m.set.Rule("plate"); !some || len(j.Arms) < 3 {
		return
	}
	var told []int32
names:
	for i, a := range j.Arms {
		e := &m.net.Edges[a.Edge]
		if e.Name == 0 || e.Flags.Has(street.Bridge) || e.Flags.Has(street.Tunnel) {
			continue
		}
		for _, n := range told {
			if n == e.Name {
				continue names
			}
		}
		far := m.mouth(j, i) + plateOut
		if far > e.Length {
			continue
		}
		told = append(told, e.Name)
		room := rooms[street.Plate] + float64(0.4*float64(len(told)-1)) // not all in one place
		p, heading, ok := m.beside(e, armAt(e, a, far), m.side(e, a.End), room)
		if ok && m.mine(p) {
			m.put(street.Thing{Kind: street.Plate, Heading: heading + quarter, Text: m.net.Names[e.Name]}, p)
		}
	}
}
