// Chunks: a mesh cut at the borders of cells.

package road

import (
	"cmp"
	"slices"

	"camber/components/num"
	"camber/components/space"
	"camber/components/tree"
)

// square is a cell's place beside the track's own, east and north.
type square [2]int32

// chunks cuts the mesh; each chunk knows its neighbours' triangles, so that nothing catches on the cut.
func (m *mesh) chunks() ([]tree.Part, error) {
	squares := make([]square, len(m.triangles))
	order := make([]uint32, len(m.triangles))
	for i, t := range m.triangles {
		squares[i], order[i] = m.square(t), uint32(i)
	}
	slices.SortFunc(order, func(a, b uint32) int {
		p, q := squares[a], squares[b]
		return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1]), cmp.Compare(a, b))
	})
	users := m.users()
	c := cutter{mesh: m, number: make([]uint32, len(m.points)), taken: make([]uint32, len(m.triangles))}
	var made []tree.Part
	for from := 0; from < len(order); {
		at := squares[order[from]]
		to := from + 1
		for to < len(order) && squares[order[to]] == at {
			to++
		}
		chunk, err := c.cut(order[from:to], at, users)
		if err != nil {
			return nil, err
		}
		made = append(made, tree.Part{Chunk: chunk, Cell: [3]int32{at[0], at[1], 0}})
		from = to
	}
	return made, nil
}

// square is where a triangle's middle lies.
func (m *mesh) square(t [3]uint32) square {
	c := m.points[t[0]].Add(m.points[t[1]]).Add(m.points[t[2]]).Scale(1 / (3 * space.CellSize))
	return square{int32(num.Floor(c.X, -1<<20, 1<<20)), int32(num.Floor(c.Y, -1<<20, 1<<20))}
}

// users are the triangles at each point: those of point p lie from first[p] to first[p+1].
type users struct{ first, of []uint32 }

func (m *mesh) users() users {
	u := users{first: make([]uint32, len(m.points)+1), of: make([]uint32, 3*len(m.triangles))}
	for _, t := range m.triangles {
		for _, p := range t {
			u.first[p+1]++
		}
	}
	for p := range m.points {
		u.first[p+1] += u.first[p]
	}
	next := slices.Clone(u.first)
	for i, t := range m.triangles {
		for _, p := range t {
			u.of[next[p]] = uint32(i)
			next[p]++
		}
	}
	return u
}

// cutter makes one chunk after the other.
type cutter struct {
	*mesh
	number []uint32 // of each point in the present chunk, from 1; 0 again when it is done
	taken  []uint32 // the chunk that last took a triangle, from 1
	stamp  uint32
}

// cut makes one chunk of its own triangles and those around them.
func (c *cutter) cut(own []uint32, at square, users users) (*tree.Chunk, error) {
	c.stamp++
	corner := space.Vec{X: float64(float64(at[0]) * space.CellSize), Y: float64(float64(at[1]) * space.CellSize)}
	soup := tree.Soup{Triangles: make([][3]uint32, 0, len(own)+len(own)/8), Materials: make([]uint8, len(own))}
	var used []uint32
	take := func(i uint32) {
		c.taken[i] = c.stamp
		t := c.triangles[i]
		for k, p := range t {
			if c.number[p] == 0 {
				soup.Points = append(soup.Points, c.points[p].Sub(corner))
				c.number[p] = uint32(len(soup.Points))
				used = append(used, p)
			}
			t[k] = c.number[p] - 1
		}
		soup.Triangles = append(soup.Triangles, t)
	}
	for k, i := range own {
		take(i)
		soup.Materials[k] = c.materials[i]
	}
	for _, p := range used[:len(used):len(used)] {
		for _, i := range users.of[users.first[p]:users.first[p+1]] {
			if c.taken[i] != c.stamp {
				take(i)
				soup.Outer++
			}
		}
	}
	for _, p := range used {
		c.number[p] = 0
	}
	return tree.Build(soup)
}
