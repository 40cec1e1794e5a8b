// Things that stand by themselves: where the map has them, or beside the street where it has them on one.

package furniture

import (
	"math"

	"camber/components/space"
	"camber/components/street"
)

const (
	kerbside = 0.6  // m, from a carriageway's edge to the middle of what stands along it
	faces    = 30.0 // m, from a street within which things look at it
)

// rooms are how much room things need, from their middles, in metres.
var rooms = [street.ThingKinds]float64{
	street.Tree: 0.4, street.Lamp: 0.3, street.Signal: 0.3, street.WalkSignal: 0.3,
	street.Sign: 0.3, street.Plate: 0.3, street.BusFlag: 0.3,
	street.Shelter: 1.9, street.Bench: 1, street.Bin: 0.4, street.PostBox: 0.5, street.Hydrant: 0.3, street.Advert: 0.8,
	street.Post: 0.2, street.Pole: 0.3, street.Fountain: 1,
}

// signal tells whether things of a kind look at who drives, not at the street.
func signal(k street.ThingKind) bool {
	return k == street.Sign || k == street.Signal || k == street.BusFlag
}

// single puts one thing up.
func (m *maker) single(f *Feature) {
	p, t := f.Points[0][0], m.thing(f)
	room := rooms[f.Kind]
	if f.Kind == street.Fountain {
		room = float64(f.Wide * 0.5)
	}
	where, near := m.finder.FindLevel(p.X, p.Y, space.Vec{})
	if near && where.Away < room {
		m.aside(&t, f, &where, room)
		return
	}
	if !m.mine(p) || !m.free(p, room) {
		return
	}
	if !f.Headed && near && where.Away < faces {
		side := 1.0
		if where.Offset < 0 {
			side = -1
		}
		_, along := m.net.Edges[where.Edge].At(where.Along)
		t.Heading = heading(f.Kind, along, side)
	}
	p.Z, _ = m.ground.At(p)
	m.put(t, p)
}

// heading is where a thing on one side of a street looks that goes along some way.
func heading(kind street.ThingKind, along, side float64) float64 {
	switch {
	case !signal(kind):
		return along - float64(side*(math.Pi/2))
	case side > 0:
		return along + math.Pi
	}
	return along
}

// thing is a feature's, before anybody knows where it stands.
func (m *maker) thing(f *Feature) street.Thing {
	return street.Thing{
		Kind: f.Kind, Look: f.Look, High: f.High, Wide: f.Wide, Value: f.Value, Text: f.Text, Heading: f.Heading,
	}
}

// aside puts a thing beside the street that the map has it on: on the side of who it is for, else on the other.
func (m *maker) aside(t *street.Thing, f *Feature, where *street.Where, room float64) {
	e := &m.net.Edges[where.Edge]
	side := m.side(e, f.Back)
	if !signal(f.Kind) && where.Offset != 0 {
		side = math.Copysign(1, where.Offset)
	}
	for _, s := range [2]float64{side, -side} {
		p, along, ok := m.beside(e, where.Along, s, room)
		if !ok {
			continue
		}
		if !f.Headed {
			t.Heading = heading(f.Kind, along, s)
		}
		if signal(f.Kind) && s != side {
			t.Heading += math.Pi // it is for who it was for
		}
		if m.mine(p) {
			m.put(*t, p)
		}
		return
	}
}

// side is where who drives along an edge, or against it, has its kerb: 1 to the right of the edge, -1 to the left.
func (m *maker) side(e *street.Edge, back bool) float64 {
	if e.Flags.Has(street.LeftHand) != back {
		return -1
	}
	return 1
}

// beside is the nearest place beside an edge that has so much room, and which way the edge goes there.
func (m *maker) beside(e *street.Edge, along, side, room float64) (p space.Vec, heading float64, ok bool) {
	at, heading := e.At(along)
	ahead := street.Ahead(heading)
	right := space.Vec{X: ahead.Y, Y: -ahead.X}
	for _, more := range [4]float64{0, 0.5, 1.2, 2.2} {
		p = at.AddScaled(right, float64(side*(e.Half()+max(kerbside, room+0.2)+more)))
		if m.at == m.tileOf(p) && m.free(p, room) {
			p.Z, _ = m.ground.At(p)
			return p, heading, true
		}
		if m.at != m.tileOf(p) && !m.ground.Housed(p) && !m.paved(p) {
			return p, heading, true // another tile's
		}
	}
	return p, heading, false
}
