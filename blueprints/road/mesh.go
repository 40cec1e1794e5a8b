// The mesh: strips between cross-sections, walls beside them, cut into chunks at the borders of cells.

package road

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/num"
	"camber/components/space"
	"camber/components/tree"
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

// quad adds the two triangles between four points, seen from the side that facing points to; points that fall together make
// fewer.
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
	all, err := p.trace()
	if err != nil {
		return nil, err
	}
	if p.Closed {
		if all, err = p.close(all, made); err != nil {
			return nil, err
		}
	}
	last := &all[len(all)-1]
	length := last.from + last.length
	if !(length > shortest) || length > mostLength {
		return nil, trouble(-1, -1, "the road is %.4g m long: %g m to %g km can be made", length, shortest, mostLength/1000)
	}
	stations := p.stations(all)
	p.settle(all, stations, made)
	if err := p.room(stations, func(along float64) int { return legAt(all, along) }); err != nil {
		return nil, err
	}
	m := mesh{known: map[space.Vec]uint32{}}
	sections := make([]section, len(stations))
	made.Floor = math.Inf(1)
	for i := range stations {
		s := &stations[i]
		sections[i] = p.cut(s, length)
		if sections[i].full > 0.01 {
			return nil, trouble(legAt(all, s.along), s.along, "at %.4g m the road and its kerbs lack %.3g m of room: the bend is too tight for them, or another part of the road is too near",
				s.along, sections[i].full)
		}
		for _, up := range sections[i].up {
			made.Floor = min(made.Floor, up)
		}
	}
	made.Floor = math.Floor(made.Floor) - floorBelow
	p.lay(&m, stations, sections, length)
	for i := range p.Walls {
		p.build(&m, &p.Walls[i], stations, sections, length)
	}
	if len(m.triangles) > mostTriangles {
		return nil, trouble(-1, -1, "the ground of the road has %d triangles, more than %d: make it shorter", len(m.triangles), mostTriangles)
	}
	if made.Meshes, err = m.chunks(); err != nil {
		return nil, err
	}
	made.Middle = p.line(stations, length)
	return made, nil
}

const (
	shortest   = 20.0 // m, of a road
	floorBelow = 1.0  // m, from the lowest ground to the endless plane
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

// settle spreads what a closed road misses its start by, and puts its middle over the track's place where that is asked for.
func (p *Plan) settle(all []piece, stations []station, made *Road) {
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
			m.quad(rows[i][k], rows[i][k+1], rows[j][k+1], rows[j][k], space.Vec{Z: 1}, materials[k])
		}
	}
}

// chunks cuts the mesh at the borders of cells; each chunk knows its neighbours' triangles, so that nothing catches on the cut.
func (m *mesh) chunks() ([]components.TrackMesh, error) {
	cellOf := func(t [3]uint32) [2]int32 {
		c := m.points[t[0]].Add(m.points[t[1]]).Add(m.points[t[2]]).Scale(1 / (3 * space.CellSize))
		return [2]int32{int32(num.Floor(c.X, -1<<20, 1<<20)), int32(num.Floor(c.Y, -1<<20, 1<<20))}
	}
	cells := make([][2]int32, len(m.triangles))
	var distinct [][2]int32
	for i, t := range m.triangles {
		cells[i] = cellOf(t)
		if !slices.Contains(distinct, cells[i]) {
			distinct = append(distinct, cells[i])
		}
	}
	slices.SortFunc(distinct, func(a, b [2]int32) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	var made []components.TrackMesh
	used := make([]int32, len(m.points)) // the chunk that last used a point
	for n, cell := range distinct {
		chunk, err := m.chunk(cell, cells, used, int32(n+1))
		if err != nil {
			return nil, err
		}
		made = append(made, components.TrackMesh{Chunk: chunk, Cell: [3]int32{cell[0], cell[1], 0}})
	}
	return made, nil
}

// chunk builds one cell's share.
func (m *mesh) chunk(cell [2]int32, cells [][2]int32, used []int32, stamp int32) (*tree.Chunk, error) {
	soup := tree.Soup{}
	for i, t := range m.triangles {
		if cells[i] == cell {
			soup.Triangles, soup.Materials = append(soup.Triangles, t), append(soup.Materials, m.materials[i])
			for _, k := range t {
				used[k] = stamp
			}
		}
	}
	for i, t := range m.triangles {
		if cells[i] != cell && (used[t[0]] == stamp || used[t[1]] == stamp || used[t[2]] == stamp) {
			soup.Triangles = append(soup.Triangles, t)
			soup.Outer++
		}
	}
	corner := space.Vec{X: float64(float64(cell[0]) * space.CellSize), Y: float64(float64(cell[1]) * space.CellSize)}
	number := make([]uint32, len(m.points)) // of a point in the soup, from 1
	for i := range soup.Triangles {
		for k, v := range soup.Triangles[i] {
			if number[v] == 0 {
				soup.Points = append(soup.Points, m.points[v].Sub(corner))
				number[v] = uint32(len(soup.Points))
			}
			soup.Triangles[i][k] = number[v] - 1
		}
	}
	return tree.Build(soup)
}
