// What belongs to streets: lamps, parked cars, and in tunnels light.

package furniture

import (
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

const (
	streetEnds = 9.0  // m, of a street at its junctions where no lamp stands and no car is parked, and
	cornerFree = 7.0  // m, from where it meets others to the first parked car: whoever turns swings out
	lampNear   = 30.0 // m: within this of a lamp that the map has no other is put up
	ceiling    = 4.85 // m, of the lamps in a tunnel
	carGap     = 6.0  // m, from one parked car to the next along a street
	carBeside  = 2.8  // m, likewise where they stand across it
	carRoom    = 0.35 // m, to a carriageway's edge, from a car that stands across
	besideLane = 0.1  // m, from a parked car to the lanes of another street
)

var (
	useOfPlace = num.Purpose("things: whether a place is taken")
	looks      = num.Purpose("things: which look")
	sizes      = num.Purpose("things: how high")
	shiftsEast = num.Purpose("things: how far to the east")
	shiftsUp   = num.Purpose("things: how far to the north")
)

// CarLooks is how many looks parked cars have.
const CarLooks = 24

// streets puts up what the tile's streets and junctions have.
func (m *maker) streets() {
	lamp, lit := m.set.Rule("lamp")
	inTunnel, tunnels := m.set.Rule("tunnel_lamp")
	car, parked := m.set.Rule("parked_car")
	for _, i := range m.edges[m.at] {
		e := &m.net.Edges[i]
		held := e.Flags.Has(street.Bridge) || e.Flags.Has(street.Tunnel)
		switch {
		case e.Flags.Has(street.Tunnel):
			if tunnels {
				m.tunnel(e, inTunnel)
			}
		case !held && lit && e.Lamps > 0:
			m.lampsOf(e, lamp)
		}
		if parked && !held {
			m.parkedAt(i, car)
		}
		m.limits(i, e)
	}
	for _, i := range m.lights[m.at] {
		m.light(i)
	}
	for _, i := range m.told[m.at] {
		t := &m.tells[i]
		m.sign(&m.whole.Edges[t.edge], t.along, t.back, t.face, 0)
	}
	for _, i := range m.junctions[m.at] {
		m.plates(&m.net.Junctions[i])
	}
}

// lampsOf puts up the lamps of a street that is lit, on the right of who drives there; on both sides in turn where it
// is wide.
func (m *maker) lampsOf(e *street.Edge, rule *street.Furniture) {
	const wide = 10.0
	n := 0
	for along := min(float64(e.Lamps*0.5), float64(e.Length*0.5)); along < e.Length-streetEnds/2; along += e.Lamps {
		side := m.side(e, false)
		if n++; n%2 == 0 && e.Width > wide {
			side = -side
		}
		for _, s := range [2]float64{side, -side} {
			p, heading, ok := m.beside(e, along, s, rooms[street.Lamp])
			if !ok || m.lampAt(p) {
				continue
			}
			if m.mine(p) {
				m.put(street.Thing{
					Kind: street.Lamp, High: rule.High, Heading: heading - float64(s*quarter),
				}, p)
			}
			break
		}
	}
}

const quarter = 1.5707963267948966 // rad

// lampAt tells whether the map has a lamp near a place.
func (m *maker) lampAt(p space.Vec) bool {
	at := m.tileOf(p)
	for x := at[0] - 1; x <= at[0]+1; x++ {
		for y := at[1] - 1; y <= at[1]+1; y++ {
			for _, q := range m.lamps[[2]int32{x, y}] {
				if d := p.Sub(q); float64(d.X*d.X)+float64(d.Y*d.Y) < lampNear*lampNear {
					return true
				}
			}
		}
	}
	return false
}

// tunnel hangs lamps below its roof.
func (m *maker) tunnel(e *street.Edge, rule *street.Furniture) {
	for along := float64(rule.Apart * 0.5); along < e.Length; along += rule.Apart {
		p, heading := e.At(along)
		if m.mine(p) {
			p.Z += ceiling
			m.put(street.Thing{Kind: street.TunnelLamp, Heading: heading}, p)
		}
	}
}

// parkedAt parks cars along a street.
func (m *maker) parkedAt(i int32, rule *street.Furniture) {
	e := &m.net.Edges[i]
	for s, side := range [2]float64{-1, 1} {
		how := e.Parking[s]
		if how == street.NoParking {
			continue
		}
		gap := carGap
		if how != street.Parallel {
			gap = carBeside
		}
		last := e.Length - m.unparked(i, e.To, true)
		for along := m.unparked(i, e.From, false); along < last; along += gap {
			p, heading := e.At(along)
			ahead := street.Ahead(heading)
			right := space.Vec{X: ahead.Y, Y: -ahead.X}
			p = p.AddScaled(right, float64(side*(float64(e.Width*0.5)+e.Shoulder+float64(how.Room()*0.5))))
			way := heading
			switch {
			case how != street.Parallel:
				way += float64(side * quarter)
			case side == m.side(e, true) && !e.Flags.Has(street.Oneway):
				way += 2 * quarter
			}
			if m.mine(p) && chance(p, useOfPlace) < rule.Share && !m.crossed(e, along) && !m.driven(i, p, way) {
				m.car(p, way)
			}
		}
	}
}

// unparked is how far from one of its junctions nobody parks on a street: to the middle of the first car.
func (m *maker) unparked(edge, junction int32, end bool) float64 {
	j := &m.net.Junctions[junction]
	for k, a := range j.Arms {
		if a.Edge == edge && a.End == end && len(j.Arms) > 2 {
			return max(streetEnds, m.mouth(j, k)+cornerFree+street.CarLong/2)
		}
	}
	return streetEnds
}

// crossed tells whether something lies near a place along a street that nobody parks on.
func (m *maker) crossed(e *street.Edge, along float64) bool {
	const far = 8.0
	for i := range e.Features {
		if d := e.Features[i].Along - along; d < far && d > -far {
			return true
		}
	}
	return false
}

// driven tells whether a car of an edge that stands there would stand on what is driven of another.
func (m *maker) driven(own int32, middle space.Vec, way float64) bool {
	ahead := street.Ahead(way)
	for _, i := range m.edges[m.at] {
		e := &m.net.Edges[i]
		if i == own || e.Flags.Has(street.Bridge) || e.Flags.Has(street.Tunnel) {
			continue
		}
		free := float64(e.Width*0.5) + e.Shoulder + street.CarWide/2 + besideLane
		for k := -1.0; k <= 1; k++ {
			if e.Away(middle.AddScaled(ahead, float64(k*(street.CarLong/2)))) < free {
				return true
			}
		}
	}
	return false
}

// car parks one with its middle at a place.
func (m *maker) car(middle space.Vec, way float64) {
	ahead := street.Ahead(way)
	back, front := middle.AddScaled(ahead, -street.CarLong/2), middle.AddScaled(ahead, street.CarLong/2)
	var ok [2]Stuff
	back.Z, ok[0] = m.ground.At(back)
	front.Z, ok[1] = m.ground.At(front)
	for k, p := range [2]*space.Vec{&back, &front} {
		switch ok[k] {
		case Elsewhere:
			*p = space.Vec{X: p.X, Y: p.Y, Z: m.zAt(middle)}
		case Water, Other:
			return
		}
	}
	if m.ground.Housed(back) || m.ground.Housed(front) || m.ground.Housed(middle) {
		return
	}
	look := num.Floor(float64(chance(middle, looks)*CarLooks), 0, CarLooks-1)
	m.put(street.Thing{Kind: street.ParkedCar, Look: uint8(look), To: front}, back)
}

func (m *maker) zAt(p space.Vec) float64 {
	z, _ := m.ground.At(p)
	return z
}
