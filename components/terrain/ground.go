// What wheels meet: meshes, an endless plane below them, and what both are made of.

package terrain

import (
	"fmt"
	"math"
	"slices"

	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
	"camber/ecs"
)

// Ground is what wheels and bodies meet of a track; it counts from the Track of the same entity.
var Ground = ecs.Declare[GroundData]("ground")

// GroundData is the Ground component.
type GroundData struct {
	Params GroundParams
}

// GroundParams give a ground's shape, and the table of what it is made of.
type GroundParams struct {
	SlopeY float64 // rise of the plane per metre north
	SlopeX float64 // rise of the plane per metre east
	// m, height of the endless plane over the track's Place; below the meshes where there are any (COL-01)
	Floor float64
	// factor on the tyres' friction on the plane, and on all of a ground without Surfaces; 0: as the first surface, or 1
	Grip float64

	Meshes   []GroundMesh // shared, never written; none: the plane is all there is
	Surfaces []Surface    // what the materials of the meshes are; the first one is also what the plane is made of
	Source   GroundSource // brings the chunks that Meshes only tell of; nil: they hold all
}

// GroundSource brings chunks of a ground that are not held in memory, such as from a disk. What a chunk is never
// depends on when it comes: ground is a function of place, and what is in memory is a cache of it. The step and whoever
// draws ask it at the same time.
type GroundSource interface {
	// Want tells which chunks will soon be asked for, ascending, so that they can be read ahead on another core.
	Want(chunks []int32)
	// Ready tells whether Take would give a chunk at once.
	Ready(chunk int32) bool
	// Take waits for a chunk, by its index in Meshes.
	Take(chunk int32) (*tree.Chunk, error)
}

// GroundBytes is a GroundSource that can give what it makes a chunk of, for a recording to carry.
type GroundBytes interface {
	Bytes(chunk int32) ([]byte, error)
}

// GroundViews is a GroundSource that knows what its chunks look like: for whoever draws, off the loop, never for the
// step.
type GroundViews interface {
	// Houses are those of a chunk, in metres from the corner of its mesh; none where it has none. Walls and roofs of the
	// chunk's triangles are theirs.
	Houses(chunk int32) ([]street.House, error)
}

// What a town's surfaces are called of which houses are made.
const (
	WallSurface = "Wall"
	RoofSurface = "Roof"
)

// GroundMesh is one chunk of a ground.
type GroundMesh struct {
	Chunk *tree.Chunk // nil: the ground's Source brings it
	Cell  [3]int32    // where its corner is: cells from the track's Place
	Kind  MeshKind
	Lies  space.Box // m, around it from its corner; of one without its Chunk
	Sum   uint64    // its Chunk's Print, likewise
}

// MeshesOf are the parts of a ground that was made, all of one kind.
func MeshesOf(parts []tree.Part, kind MeshKind) []GroundMesh {
	all := make([]GroundMesh, len(parts))
	for i, c := range parts {
		all[i] = GroundMesh{Chunk: c.Chunk, Cell: c.Cell, Kind: kind}
	}
	return all
}

// Corner is where the chunk's corner is, in metres from the track's Place.
func (m *GroundMesh) Corner() space.Vec {
	return space.Vec{X: float64(m.Cell[0]), Y: float64(m.Cell[1]), Z: float64(m.Cell[2])}.Scale(space.CellSize)
}

// Box is around the chunk, in metres from the track's Place.
func (m *GroundMesh) Box() space.Box {
	if m.Chunk == nil {
		return m.Lies.Moved(m.Corner())
	}
	return m.Chunk.Box().Moved(m.Corner())
}

// Print is that of its triangles, whether they are in memory or not.
func (m *GroundMesh) Print() uint64 {
	if m.Chunk == nil {
		return m.Sum
	}
	return m.Chunk.Print()
}

// Told is the mesh without its triangles, for a Source to bring.
func (m *GroundMesh) Told() GroundMesh {
	return GroundMesh{Cell: m.Cell, Kind: m.Kind, Lies: m.Chunk.Box(), Sum: m.Chunk.Print()}
}

// Take is the chunk of a mesh, in memory or brought by the Source. An error says where it would lie and what to do.
func (p *GroundParams) Take(i int32) (*tree.Chunk, error) {
	m := &p.Meshes[i]
	if m.Chunk != nil {
		return m.Chunk, nil
	}
	c, err := p.Source.Take(i)
	if err == nil && c.Print() != m.Sum {
		err = fmt.Errorf("its triangles have print %016x, told was %016x", c.Print(), m.Sum)
	}
	if err != nil {
		b := m.Box()
		return nil, fmt.Errorf("chunk %d of the ground, from %.0f m east and %.0f m north of its middle to %.0f m and "+
			"%.0f m, does not come: %w: bring back what it is read from, and start again",
			i, b.Min.X, b.Min.Y, b.Max.X, b.Max.Y, err)
	}
	return c, nil
}

// Same tells whether two meshes are the same ground, of the same materials.
func (m *GroundMesh) Same(n *GroundMesh) bool {
	return *m == *n || m.Chunk != nil && m.Cell == n.Cell && m.Kind == n.Kind && m.Chunk.Same(n.Chunk)
}

// MeshKind is what a chunk is of.
type MeshKind uint8

// The kinds of chunks: ground, and what stands on it.
const (
	MeshGround MeshKind = iota
	MeshHouse           // walls and roofs of houses
	MeshVerge           // rails, stems of trees, what people put up
)

// PlanePoint is what a point of the endless plane is like.
type PlanePoint struct {
	Height float64   // m, above the track's Place
	Normal space.Vec // unit, upwards
	Grip   float64   // factor on the tyres' friction
}

// At reads the endless plane under or above the point (x east, y north) of the track's Place, in metres.
func (p *GroundParams) At(x, y float64) PlanePoint {
	g := PlanePoint{Height: p.Floor + float64(p.SlopeX*x) + float64(p.SlopeY*y), Normal: space.Vec{Z: 1}, Grip: p.Grip}
	if p.SlopeX != 0 || p.SlopeY != 0 {
		s := 1 / math.Sqrt(1+float64(p.SlopeX*p.SlopeX)+float64(p.SlopeY*p.SlopeY))
		g.Normal = space.Vec{X: float64(-p.SlopeX * s), Y: float64(-p.SlopeY * s), Z: s}
	}
	if g.Grip == 0 {
		g.Grip = 1
		if len(p.Surfaces) > 0 {
			g.Grip = p.Surfaces[0].Grip
		}
	}
	return g
}

// Open tells whether a ground is nothing but its plane.
func (p *GroundParams) Open() bool {
	return !slices.ContainsFunc(p.Meshes, func(m GroundMesh) bool { return m.Kind == MeshGround })
}

// Box is around all meshes of ground, in metres from the track's Place; the Place itself where there are none.
func (p *GroundParams) Box() space.Box {
	box := space.NoBox()
	for i := range p.Meshes {
		if m := &p.Meshes[i]; m.Kind == MeshGround {
			box = box.Join(m.Box())
		}
	}
	if box.Min.X > box.Max.X {
		return space.Box{}
	}
	return box
}

// GroundWhere is a ground where it lies.
type GroundWhere struct {
	*GroundParams
	Town  *Town // whose it is; nil: no town's
	Key   ecs.Key
	Place space.Place // that it counts from
}

// GroundAt is the ground that counts at a place: of several the one whose meshes are nearest, of equal ones the oldest.
// It is for what asks now and then; the step asks Land.
func GroundAt(w *ecs.World, p space.Place) (best GroundWhere, ok bool) {
	least := math.Inf(1)
	for _, r := range ecs.NewView2(w, Track, Ground).Rows() {
		box := r.B.Params.Box()
		if far := box.Beside(p.From(r.A.State.Place)); !ok || far < least {
			best, least, ok = GroundWhere{&r.B.Params, nil, r.Key, r.A.State.Place}, far, true
		}
	}
	if course, there := Course.Find(w, best.Key); ok && there {
		best.Town = course.Params.Town
	}
	return best, ok
}
