// One tile's ground as bytes.

package town

import (
	"encoding/binary"

	ground "camber/blueprints/street"
	"camber/blueprints/street/plane"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
)

// What a tile may have at most: a file that says more is broken.
const (
	mostPoints    = 1 << 20
	mostTriangles = 1 << 21
	farthest      = 1 << 27 // steps of the lattice, from a tile's corner
)

// MostDetail is how many squares of bare land may lie side by side in a tile.
const MostDetail = 64

// What the bytes of a tile begin with.
const (
	meshTile byte = 1 + iota // points and triangles
	landTile                 // heights of bare land, evenly spread
)

// Tile is a square of ground as it is stored.
type Tile struct {
	Points    [][3]int32     // steps of the mesh lattice from the tile's south-west corner, heights from the town's
	Triangles [][3]uint32    // anticlockwise seen from above; the neighbours' come last
	Materials []uint8        // of the tile's own triangles
	Sheet     int            // how many triangles are the land's sheet
	Outer     int            // how many triangles at the end are the neighbours', for the edges of the border
	Stands    []street.Thing // what is hit of what stands there: its triangles follow the others of the tile

	bare [2]int // points and triangles before those
}

// PerCell is how many tiles lie side by side in a cell.
const PerCell = space.CellSize / ground.TileSize

// Chunk grows the tile's tree; its points count from the corner of the cell that the tile lies in. Sum is its Print.
func (t *Tile) Chunk(at [2]int32, sum uint64) (*tree.Chunk, error) {
	corner := space.Vec{
		X: float64(float64(at[0]&(PerCell-1)) * ground.TileSize),
		Y: float64(float64(at[1]&(PerCell-1)) * ground.TileSize),
	}
	s := tree.Soup{
		Points: make([]space.Vec, len(t.Points)), Triangles: t.Triangles, Materials: t.Materials, Outer: t.Outer, Print: sum,
	}
	for i, p := range t.Points {
		s.Points[i] = space.Vec{
			X: corner.X + float64(float64(p[0])*space.Lattice), Y: corner.Y + float64(float64(p[1])*space.Lattice),
			Z: float64(float64(p[2]) * space.Lattice),
		}
	}
	return tree.Build(s)
}

// CellOf is the cell that a tile lies in, counted from the town's origin.
func CellOf(at [2]int32) [3]int32 { return [3]int32{at[0] >> cellShift, at[1] >> cellShift} }

const cellShift = 3 // PerCell is 1 << 3

// onLattice brings a made tile to the lattice.
func onLattice(t *ground.Tile) *Tile {
	made := &Tile{
		Points: make([][3]int32, len(t.Points)), Triangles: t.Triangles, Materials: t.Materials, Sheet: t.Sheet,
		Stands: hit(t.Things),
	}
	for i, p := range t.Points {
		made.Points[i] = [3]int32{step(p.X), step(p.Y), step(p.Z)}
	}
	made.stand()
	return made
}

func step(m float64) int32 { return int32(num.Round(float64(m/space.Lattice), -farthest, farthest)) }

// pack writes the tile's own points and triangles: what differs from one point and one corner to the next, and runs of
// one material; then what stands there. What borders says of its neighbours follows.
func (t *Tile) pack() []byte {
	points, triangles, materials := t.Points[:t.bare[0]], t.Triangles[:t.bare[1]], t.Materials[:t.bare[1]]
	b := append(make([]byte, 0, leastPacked+usualPoint*len(points)+usualTriangle*len(triangles)), meshTile)
	for _, n := range [...]int{len(points), len(triangles), t.Sheet} {
		b = binary.AppendUvarint(b, uint64(n))
	}
	var was [3]int32
	for _, p := range points {
		for k := range 3 {
			b = binary.AppendVarint(b, int64(p[k])-int64(was[k]))
		}
		was = p
	}
	last := int64(0)
	for _, tri := range triangles {
		for _, p := range tri {
			b = binary.AppendVarint(b, int64(p)-last)
			last = int64(p)
		}
	}
	for i := 0; i < len(materials); {
		run := i
		for run < len(materials) && materials[run] == materials[i] {
			run++
		}
		b = append(binary.AppendUvarint(b, uint64(run-i)), materials[i])
		i = run
	}
	c := codec{out: b}
	c.things(&t.Stands, false)
	return c.out
}

// How many bytes are made room for at first: some at all, and for a point and a triangle what few need more than.
const leastPacked, usualPoint, usualTriangle = 256, 8, 5

// packLand writes bare land: n times n squares by the heights of their corners, west to east, then north.
func packLand(n int, heights []int32) []byte {
	b := binary.AppendUvarint([]byte{landTile}, uint64(n))
	for i, z := range heights {
		guess := int32(0)
		if i > 0 {
			guess = heights[i-1]
		}
		if i%(n+1) > 0 && i > n+1 { // as the slope of the row before has it
			guess += heights[i-n-1] - heights[i-n-2]
		} else if i > n {
			guess = heights[i-n-1]
		}
		b = binary.AppendVarint(b, int64(z)-int64(guess))
	}
	return b
}

var errTile = anew("the bytes of a tile are broken")

// Unpack reads a tile. Whatever the bytes say, it takes no more memory than their length allows.
func Unpack(b []byte) (*Tile, error) {
	if len(b) == 0 {
		return nil, anew("%w: there are none", errTile)
	}
	r := unpacker{left: b[1:]}
	var t *Tile
	switch b[0] {
	case meshTile:
		t = r.mesh()
	case landTile:
		t = r.land()
	default:
		return nil, anew("%w: there is no kind %d", errTile, b[0])
	}
	if r.bad || len(r.left) != 0 {
		return nil, errTile
	}
	return t, nil
}

func (r *unpacker) mesh() *Tile {
	points, triangles, sheet := r.count(mostPoints), r.count(mostTriangles), r.count(mostTriangles)
	if r.bad = r.bad || points > len(r.left)/3 || triangles > len(r.left)/3 || sheet > triangles; r.bad {
		return nil
	}
	t := &Tile{
		Points: make([][3]int32, points), Triangles: make([][3]uint32, triangles), Materials: make([]uint8, 0, triangles),
		Sheet: sheet,
	}
	var was [3]int32
	for i := range t.Points {
		t.Points[i] = r.beside(was)
		was = t.Points[i]
	}
	last := int64(0)
	for i := range t.Triangles {
		for k := range 3 {
			if last += r.step(); last < 0 || last >= int64(points) {
				r.bad, last = true, 0
			}
			t.Triangles[i][k] = uint32(last)
		}
	}
	for len(t.Materials) < triangles && !r.bad {
		run := r.count(triangles - len(t.Materials))
		made := r.one()
		r.bad = r.bad || run == 0
		for range run {
			t.Materials = append(t.Materials, made)
		}
	}
	own := len(t.Points)
	if r.stands(t); !r.bad {
		r.outer(t, own)
	}
	return t
}

// outer reads the neighbours' triangles: the two points that each shares with the tile, of so many, and its third.
func (r *unpacker) outer(t *Tile, own int) {
	n := r.count(len(r.left) / leastOuter)
	for range n {
		a, b := r.count(own-1), r.count(own-1)
		if r.bad {
			return
		}
		third := uint32(len(t.Points))
		t.Points = append(t.Points, r.beside(t.Points[a]))
		t.Triangles = append(t.Triangles, [3]uint32{uint32(b), uint32(a), third})
	}
	t.Outer = n
}

const leastOuter = 5 // bytes

// land makes the triangles of bare land, cut from south-west to north-east. Its neighbours go on as it ends.
func (r *unpacker) land() *Tile {
	n := r.count(MostDetail)
	side := n + 1
	if r.bad = r.bad || n == 0 || side*side > len(r.left); r.bad {
		return nil
	}
	t := &Tile{Points: make([][3]int32, side*side), Materials: make([]uint8, 2*n*n), Sheet: 2 * n * n}
	for i := range t.Points {
		guess := [3]int32{}
		if i > 0 {
			guess = t.Points[i-1]
		}
		if i%side > 0 && i > side {
			guess[2] += t.Points[i-side][2] - t.Points[i-side-1][2]
		} else if i >= side {
			guess = t.Points[i-side]
		}
		z := int64(guess[2]) + r.step()
		if z < -farthest || z > farthest {
			r.bad, z = true, 0
		}
		t.Points[i] = [3]int32{int32(i%side*plane.Size) / int32(n), int32(i/side*plane.Size) / int32(n), int32(z)}
	}
	for y := range n {
		for x := range n {
			p := uint32(y*side + x)
			up := p + uint32(side)
			t.Triangles = append(t.Triangles, [3]uint32{p, p + 1, up + 1}, [3]uint32{p, up + 1, up})
		}
	}
	for _, e := range borders(t) {
		third := uint32(len(t.Points))
		t.Points = append(t.Points, e.mirrored())
		t.Triangles = append(t.Triangles, [3]uint32{e.b, e.a, third})
		t.Outer++
	}
	return t
}

// unpacker reads numbers until something is wrong.
type unpacker struct {
	left []byte
	bad  bool
}

func (r *unpacker) count(most int) int {
	v, n := binary.Uvarint(r.left)
	if n <= 0 || most < 0 || v > uint64(most) {
		r.bad = true
		return 0
	}
	r.left = r.left[n:]
	return int(v)
}

func (r *unpacker) step() int64 {
	v, n := binary.Varint(r.left)
	if n <= 0 || v < -2*farthest || v > 2*farthest {
		r.bad = true
		return 0
	}
	r.left = r.left[n:]
	return v
}

// beside reads a point by how far it is from another.
func (r *unpacker) beside(p [3]int32) [3]int32 {
	for k := range 3 {
		v := int64(p[k]) + r.step()
		if v < -farthest || v > farthest {
			r.bad, v = true, 0
		}
		p[k] = int32(v)
	}
	return p
}

func (r *unpacker) one() uint8 {
	if len(r.left) == 0 {
		r.bad = true
		return 0
	}
	v := r.left[0]
	r.left = r.left[1:]
	return v
}
