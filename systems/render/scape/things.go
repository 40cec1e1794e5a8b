// What stands in a tile besides houses: what has a model of its kind is listed with its place, what is long and what
// has words gets a model of its own.

package scape

import (
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/way"
	"camber/systems/render/furniture"
	"camber/systems/render/mesh"
)

// Stand is one thing, drawn by the model of its kind. Its axes are as long as it is larger than that.
type Stand struct {
	Kind    street.ThingKind
	Look    uint8      // of a parked car or a tree
	At      space.Vec  // m, from the town's middle
	X, Y, Z space.Vec  // its axes
	Size    float64    // m, how large it is
	Sun     float32    // 0..1, how much reaches it
	Rank    float32    // 0..1, in which order trees are left out far away
	Ways    *way.Graph // of whose signals it is one
	Signal  int32      // that it shows; way.None: nobody can come, and it is red
}

// Board is a sign or a plate, as it is seen from near and from far.
type Board struct {
	At   space.Vec // m, from the town's middle
	Turn space.Quat
	Near mesh.Model
	Far  mesh.Model
}

// things makes them.
func things(p *Piece, to *Picture) error {
	if len(p.Things) == 0 {
		if len(p.Own) == 0 {
			return nil
		}
		return triangles(p, to, ofThings) // what is hit has to be seen
	}
	streets := p.Town.Course.Town.Streets
	origin := p.Corner()
	origin.Z = p.Things[0].At.Z
	for i := range p.Things {
		t := &p.Things[i]
		switch t.Kind {
		case street.Sign, street.Plate:
			if p.Level == Near {
				to.Boards = append(to.Boards, Board{
					At: t.At, Turn: space.Heading(t.Heading), Near: furniture.SignOf(t, streets.Country, mesh.Fine),
					Far: furniture.SignOf(t, streets.Country, mesh.Coarse),
				})
			}
		case street.GuardRail:
			to.Rails = append(to.Rails, guard(t)...)
		default:
			if s, some := standOf(t, p.Town.Course.Town); some {
				s.Sun = p.sunAt(t.At.Add(space.Vec{Z: 0.97 * s.Size}))
				to.Stands = append(to.Stands, s)
			}
		}
	}
	if p.Level == Far { // too thin to be seen
		return nil
	}
	detail := mesh.Fine
	if p.Level == Middle {
		detail = mesh.Coarse
	}
	to.add(Row, []mesh.Tile{{At: origin, Model: furniture.Rows(p.Things, streets.Country, origin, detail)}})
	return nil
}

func (p *Piece) sunAt(at space.Vec) float32 {
	if p.Light == nil || p.Level != Near {
		return 1
	}
	return float32(p.Light.Sun(at))
}

// guard is a guard rail, with a post every few metres.
func guard(t *street.Thing) (all []terrain.VergeRail) {
	const apart = 4.0
	n := max(int(math.Round(t.To.Sub(t.At).Len()/apart)), 1)
	for i := range n {
		all = append(all, terrain.VergeRail{
			From: t.At.Blend(t.To, float64(i)/float64(n)), To: t.At.Blend(t.To, float64(i+1)/float64(n)),
			High: street.RailHigh,
		})
	}
	return all
}

// What goes by a tree's place.
var rank, turn = num.Purpose("scape: which trees are left out"), num.Purpose("scape: how a tree is turned")

// standOf is what a model of its kind is drawn for; false: there is none.
func standOf(t *street.Thing, town *terrain.Town) (s Stand, some bool) {
	s = Stand{Kind: t.Kind, Look: t.Look, At: t.At, Size: 1}
	s.X, s.Y, s.Z = space.Heading(t.Heading).Axes()
	switch t.Kind {
	case street.Tree:
		x, y := uint64(num.Round(t.At.X*8, -1<<40, 1<<40)), uint64(num.Round(t.At.Y*8, -1<<40, 1<<40))
		s.Rank, s.Size = float32(num.Uniform(x, y, rank, 0)), t.High
		s.X, s.Y, s.Z = space.Heading(float64(2 * math.Pi * num.Uniform(x, y, turn, 0))).Axes()
	case street.Lamp:
		s.Z, s.Size = s.Z.Scale(t.High/furniture.LampHigh), t.High
	case street.Pole:
		s.Z, s.Size = s.Z.Scale(t.High/8), t.High
	case street.Fountain:
		s.X, s.Y, s.Size = s.X.Scale(t.Wide), s.Y.Scale(t.Wide), t.Wide
	case street.Signal, street.WalkSignal:
		_, s.Size = t.Kind.Round()
		s.Ways = town.Ways()
		s.Signal = s.Ways.SignalOf(town.Streets, t.Node, t.Kind == street.WalkSignal, t.At, t.Heading)
	case street.Shelter:
		s.Size = street.ShelterSize.X
	case street.ParkedCar:
		s.At, s.Size = t.At.Blend(t.To, 0.5), street.CarLong/2
		s.Y, s.X = t.To.Sub(t.At).Unit(), t.Across()
		s.Z = s.X.Cross(s.Y)
	case street.Hedge, street.Fence, street.Wall, street.Vines, street.Rails, street.Pier:
		return s, false // drawn together
	}
	return s, true
}

// seen are the things of a tile.
func (s *Surveyor) seen(mesh int32) ([]street.Thing, error) {
	if views := s.town.Course.Town.Views; views != nil {
		return views.Things(mesh)
	}
	return nil, nil
}
