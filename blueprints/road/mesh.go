// The mesh: strips between cross-sections, walls beside them, cut into chunks at the borders of cells.

package road

import (
	"math"

	"camber/components/space"
)

// mesh is triangles that share their points.
type mesh struct {
	points    []space.Vec
	known     map[space.Vec]uint32
	triangles [][3]uint32
	materials []uint8
}

// point gives a point's number; points at the same place of the lattice are one.
func (m *mesh) point(p space.Vec) uint32 {
	p = space.Snap(p)
	n, ok := m.known[p]
	if !ok {
		n = uint32(len(m.points))
		m.points, m.known[p] = append(m.points, p), n
	}
	return n
}

// quad adds the two triangles between four points, seen from the side that facing points to; points that fall together
// make fewer.
func (m *mesh) quad(a, b, c, d uint32, facing space.Vec, material uint8) {
	m.triangle(a, b, c, facing, material)
	m.triangle(a, c, d, facing, material)
}

func (m *mesh) triangle(a, b, c uint32, facing space.Vec, material uint8) {
	if a == b || b == c || c == a {
		return
	}
	n := m.points[b].Sub(m.points[a]).Cross(m.points[c].Sub(m.points[a]))
	switch d := n.Dot(facing); {
	case d < 0:
		b, c = c, b
	case d == 0:
		return
	}
	m.triangles, m.materials = append(m.triangles, [3]uint32{a, b, c}), append(m.materials, material)
}

// Make makes the ground and the line of a road.
func Make(p *Plan) (*Road, error) {
	made := &Road{}
	p, all, err := p.pieces()
	if err != nil {
		return nil, err
	}
	if p.Closed {
		if err := p.close(all, made); err != nil {
			return nil, err
		}
	}
	last := &all[len(all)-1]
	length := last.from + last.length
	if !(length > shortest) || length > mostLength {
		return nil, trouble(-1, -1, "the road is %.4g m long; from %g m to %g km can be made", length, shortest,
			mostLength/1000)
	}
	core := p.stations(all)
	p.settle(all, core)
	legOf := func(along float64) int { return legAt(all, along) }
	if err := p.drivable(core, length, legOf); err != nil {
		return nil, err
	}
	stations, before := p.runOut(core)
	if err := p.room(stations, length, legOf); err != nil {
		return nil, err
	}
	if len(stations)*columns*2 > mostTriangles {
		return nil, trouble(-1, -1, "the ground of the road would have more than %d triangles; make it shorter",
			mostTriangles)
	}
	sections, err := p.sections(stations, length, made, legOf)
	if err != nil {
		return nil, err
	}
	m := mesh{known: map[space.Vec]uint32{}}
	p.lay(&m, stations, sections, length)
	for i := range p.Walls {
		p.build(&m, &p.Walls[i], stations, sections, length)
	}
	if made.Parts, err = m.chunks(); err != nil {
		return nil, err
	}
	made.Middle = p.line(stations[before:before+len(core)], length)
	return made, nil
}

// pieces is the way of the road; of a measured one with a plan that has what the points say.
func (p *Plan) pieces() (*Plan, []piece, error) {
	if len(p.Points) > 0 {
		return p.measured()
	}
	all, err := p.trace()
	return p, all, err
}

// sections cuts the road across at every station, and finds the floor below all of it.
func (p *Plan) sections(stations []station, length float64, made *Road, legOf func(along float64) int) ([]section,
	error,
) {
	all := make([]section, len(stations))
	made.Floor = math.Inf(1)
	worst := 0
	for i := range stations {
		c := &all[i]
		*c = p.cut(&stations[i], length)
		if c.full > all[worst].full {
			worst = i
		}
		for k := centre - verge; k <= centre+verge; k++ {
			made.Floor = min(made.Floor, c.up[k])
		}
	}
	if s, full := &stations[worst], all[worst].full; full > fullest {
		return nil, trouble(legOf(s.along), s.along, "at %.4g m the road and its kerbs lack %.3g m of room: the bend is "+
			"too tight for them, or another part of the road is too near; make it narrower or the radius larger",
			s.along, full)
	}
	made.Floor = math.Floor(made.Floor) - floorBelow
	for i := range stations {
		all[i].bank(&stations[i], made.Floor)
	}
	return all, nil
}

const (
	shortest   = 20.0 // m, of a road
	floorBelow = 1.0  // m, from the lowest ground to the endless plane
	fullest    = 0.01 // m, of room that may be lacking
)

// legAt is the leg at a distance along.
func legAt(all []piece, along float64) int {
	for i := range all {
		if along < all[i].from+all[i].length {
			return all[i].leg
		}
	}
	return all[len(all)-1].leg
}

// settle spreads what a closed road misses its start by, and puts its middle over the track's place where that is asked
// for.
func (p *Plan) settle(all []piece, stations []station) {
	last := &all[len(all)-1]
	length := last.from + last.length
	if p.Closed {
		x, y := last.at(last.length)
		for i := range stations {
			f := stations[i].along / length
			stations[i].at.X -= float64(f * x)
			stations[i].at.Y -= float64(f * y)
		}
	}
	for i := range stations {
		stations[i].at = stations[i].at.Add(p.origin)
	}
	if !p.Centred {
		return
	}
	box := space.NoBox()
	for i := range stations {
		box = box.With(stations[i].at)
	}
	middle := box.Centre()
	middle.Z = 0
	for i := range stations {
		stations[i].at = stations[i].at.Sub(middle)
	}
}

// lay makes the strips of ground.
func (p *Plan) lay(m *mesh, stations []station, sections []section, length float64) {
	n := len(stations)
	rows := make([][columns]uint32, n)
	for i := range stations {
		for k := range columns {
			rows[i][k] = m.point(stations[i].point(sections[i].off[k], sections[i].up[k]))
		}
	}
	for i := range n {
		j := i + 1
		if j == n {
			if !p.Closed {
				break
			}
			j = 0
		}
		ahead := stations[j].along
		if j == 0 {
			ahead = length
		}
		materials := p.materials(float64(0.5*(stations[i].along+ahead)), length)
		for k := range columns - 1 {
			facing := space.Vec{Z: 1}
			switch k {
			case 0:
				facing = stations[i].across.Neg()
			case columns - 2:
				facing = stations[i].across
			}
			m.quad(rows[i][k], rows[i][k+1], rows[j][k+1], rows[j][k], facing, materials[k])
		}
	}
	if !p.Closed {
		m.end(&rows[0], stations[0].ahead().Neg(), p.Ground)
		m.end(&rows[n-1], stations[n-1].ahead(), p.Ground)
	}
}

// end closes the ground before the start or behind the end of an open road, down to the foot of its skirts.
func (m *mesh) end(row *[columns]uint32, facing space.Vec, material uint8) {
	foot := m.points[row[0]].Z
	for k := range columns - 1 {
		a, b := m.points[row[k]], m.points[row[k+1]]
		c, d := b, a
		c.Z, d.Z = foot, foot
		m.quad(row[k], row[k+1], m.point(c), m.point(d), facing, material)
	}
}
