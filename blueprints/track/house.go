// Houses of a track: stood on the ground beside the road, and built as walls that cars hit.

package track

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/road"
	"camber/blueprints/thing"
	"camber/components/num"
	"camber/components/space"
	"camber/components/terrain"
)

// builds are what houses of each kind are like.
var builds = [terrain.HouseKinds]struct {
	word   string
	ground float64 // m, height of the lowest storey
	upper  float64 // m, of the others
	pitch  float64 // rise of the roof per metre
	flat   bool    // where nothing is said
}{
	terrain.Plaster:  {"plaster", 3.0, 2.8, 0.82, false},
	terrain.Brick:    {"brick", 3.1, 2.9, 0.78, false},
	terrain.Timbered: {"timber", 2.8, 2.6, 1.05, false},
	terrain.Hall:     {"hall", 3.2, 3.2, 0.20, false},
	terrain.PitHall:  {"pits", 4.0, 3.4, 0.30, true},
}

const (
	mostRidge  = 6.0  // m, of a roof over its walls
	threshold  = 0.15 // m, of the ground floor over the ground before its front
	sunkFoot   = 0.6  // m, of walls below the lowest ground around
	maxHouses  = 2000
	flankStep  = 3.0 // m, between the points of an outline that are looked at
	houseSpare = 1.0 // m, from a house to the road, at least
	boxSpare   = 1.5 // m, from a house to the middle of a place where a car starts, at least
)

// houses stands the houses of a track on its ground and builds their walls.
func (b *roadBuilder) houses(list []dialect.House) {
	if len(list) == 0 {
		return
	}
	p := b.params
	floor := thing.NewFloor(&p.Ground, space.Place{})
	material := b.material(nil, masonry)
	var walls []terrain.GroundMesh
	for i := range list {
		d := &list[i]
		if !b.rulesOfHouse(d) {
			continue
		}
		for n := range d.Count {
			if len(p.Scenery.Houses) == maxHouses {
				b.Report(d.Element.AttrProblem("count", "with these there are more than %d houses; a track has at most so many",
					maxHouses))
				return
			}
			h := b.house(d, n, floor)
			if !b.rulesOfPlot(d, n, &h) {
				break
			}
			p.Scenery.Houses = append(p.Scenery.Houses, h)
			var shell road.Loose
			wallsOf(&shell, &h, material)
			made, _, err := shell.Parts()
			if err != nil {
				b.Report(d.Element.Problem("%s", err))
				return
			}
			walls = append(walls, terrain.MeshesOf(made, terrain.MeshHouse)...)
		}
	}
	p.Ground.Meshes = append(p.Ground.Meshes, walls...)
}

// house is the nth of a row.
func (b *roadBuilder) house(d *dialect.House, n int, floor *thing.Floor) terrain.TrackHouse {
	p := b.params
	h := terrain.TrackHouse{Storeys: d.Storeys, Number: uint32(len(p.Scenery.Houses)), Painted: d.Colour != nil}
	if h.Painted {
		h.Colour = load.RGBOf(*d.Colour)
	}
	for k := range builds {
		if builds[k].word == d.Kind {
			h.Kind = terrain.HouseKind(k)
		}
	}
	differ := func(size, share float64, purpose uint64) float64 {
		if d.Count == 1 {
			return size
		}
		return float64(size * (1 + float64(share*(float64(2*num.Uniform(0, uint64(h.Number), purpose, 0))-1))))
	}
	h.Long, h.Deep = differ(d.Length, d.Vary, 1), differ(d.Depth, d.Vary, 2)
	build := &builds[h.Kind]
	h.Eaves = differ(build.ground+float64(float64(d.Storeys-1)*build.upper), float64(0.2*d.Vary), 3)
	h.Ridge = h.Eaves
	if d.Roof == "pitched" || d.Roof == "usual" && !build.flat {
		h.Ridge += min(float64(differ(build.pitch, float64(0.4*d.Vary), 4)*float64(0.5*h.Deep)), mostRidge)
	}
	above := thing.Near
	gone := float64(float64(n) * d.Gap)
	var front space.Vec
	if d.Along != nil {
		along := *d.Along + gone
		front, h.Heading = p.Course.Middle.PointAt(along, d.Offset), p.Course.Middle.HeadingAt(along)+d.Heading
		if d.Offset >= 0 {
			h.Heading -= quarter
		} else {
			h.Heading += quarter
		}
	} else {
		h.Heading, above = d.Heading, thing.Over
		front = space.Vec{X: d.At[0], Y: d.At[1]}.Add(space.Heading(h.Heading).Rotate(space.Vec{X: gone}))
	}
	h.At = front.Add(space.Heading(h.Heading).Rotate(space.Vec{Y: float64(-0.5 * h.Deep)}))
	under := func(at space.Vec) float64 {
		ground, _ := floor.Under(space.Place{}.Moved(at), above)
		return ground.From(space.Place{}).Z
	}
	h.At.Z = under(front) + threshold
	least := h.At.Z
	for _, c := range h.Corners() {
		c.Z = front.Z
		least = min(least, under(c))
	}
	h.Foot = h.At.Z - least + sunkFoot
	return h
}

// quarter is a right angle.
const quarter = 1.5707963267948966 // rad

// wallsOf are the four walls of a house, its gables and its roof.
func wallsOf(l *road.Loose, h *terrain.TrackHouse, material uint8) {
	foot, top := h.Corners(), h.Corners()
	for i := range foot {
		foot[i].Z -= h.Foot
		top[i].Z += h.Eaves
	}
	for i := range foot {
		k := (i + 1) % 4
		l.Add(foot[k], foot[i], top[i], material) // clockwise from above, so this one looks out
		l.Add(foot[k], top[i], top[k], material)
	}
	if h.Ridge <= h.Eaves {
		l.Add(top[2], top[1], top[0], material)
		l.Add(top[3], top[2], top[0], material)
		return
	}
	left, right := top[0].Blend(top[3], 0.5), top[1].Blend(top[2], 0.5)
	left.Z, right.Z = h.At.Z+h.Ridge, h.At.Z+h.Ridge
	for _, t := range [6][3]space.Vec{
		{top[1], top[0], left},
		{top[1], left, right},
		{top[3], top[2], right},
		{top[3], right, left},
		{top[0], top[3], left},
		{top[2], top[1], right},
	} {
		l.Add(t[0], t[1], t[2], material)
	}
}
