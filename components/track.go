// The ground of a scene: meshes made from a track's blueprint, an endless plane below, and the lines driven on them.

package components

import (
	"math"

	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
)

// Track is the ground of a scene and the line driven on it.
var Track = ecs.Declare[TrackData]("track")

// TrackData is the Track component.
type TrackData struct {
	Params TrackParams
	State  TrackState
}

// TrackParams give the track's shape: meshes, or an open plane.
type TrackParams struct {
	SlopeY   float64 // rise per metre north
	SlopeX   float64 // rise per metre east
	Grip     float64 // factor on the tyres' friction; 0 reads as 1
	OffGrip  float64 // the same beside the track; 0 reads as Grip
	LapCount int32   // of a race; 0 = open end

	Meshes   []TrackMesh // shared, never written; none: the plane is all there is
	Surfaces []Surface   // what the materials of the meshes are; the first one is also what the plane is made of
	// m, height of the endless plane over the track's Place; below the meshes where there are any (COL-01)
	Floor  float64
	Middle *Line // the middle of the road, by which progress is measured; nil on a plane
	Racing *Line // what the built-in driver follows; nil: Middle
	Starts []TrackStart
	Gates  []float64 // m along Middle, sorted: where times are taken besides the start line
	Rails  []TrackRail
	Houses []TrackHouse
	Verge  *Verge // shared, never written; nil: nothing is there
}

// TrackRail is a wall of a track that looks like a guard rail.
type TrackRail struct {
	From, To float64 // m along Middle; From behind To: over the start line
	Side     float64 // -1 left, 1 right
	Offset   float64 // m, from the road's edge to its face
	High     float64 // m
	Material uint8   // of the wall's triangles, and of nothing else
}

// TrackMesh is one chunk of a track's ground.
type TrackMesh struct {
	Chunk *tree.Chunk
	Cell  [3]int32 // where its corner is: cells from the track's Place
	Kind  MeshKind
}

// MeshKind is what a chunk is of.
type MeshKind uint8

// The kinds of chunks: ground, and what stands on it.
const (
	MeshGround MeshKind = iota
	MeshHouse           // walls and roofs of houses
	MeshVerge           // rails, stems of trees, what people put up
)

// TrackStart is one place of the grid, the first for pole position.
type TrackStart struct {
	Along   float64   // m, along Middle
	At      space.Vec // m, on the ground, from the track's Place
	Heading float64   // rad, clockwise on the compass from north
	Pit     bool      // it is in the pits, not on the grid
}

// TrackState is where the track lies.
type TrackState struct {
	Place space.Place // of its middle, at the height of the ground
}

// Ground is what a point of the endless plane is like.
type Ground struct {
	Height float64   // m, above the track's Place
	Normal space.Vec // unit, upwards
	Grip   float64   // factor on the tyres' friction
}

// At reads the endless plane under or above the point (x east, y north) of the track's Place, in metres.
func (p *TrackParams) At(x, y float64) Ground {
	g := Ground{Height: p.Floor + float64(p.SlopeX*x) + float64(p.SlopeY*y), Normal: space.Vec{Z: 1}, Grip: p.Grip}
	if p.SlopeX != 0 || p.SlopeY != 0 {
		s := 1 / math.Sqrt(1+float64(p.SlopeX*p.SlopeX)+float64(p.SlopeY*p.SlopeY))
		g.Normal = space.Vec{X: float64(-p.SlopeX * s), Y: float64(-p.SlopeY * s), Z: s}
	}
	if p.Middle != nil && p.OffGrip != 0 {
		g.Grip = p.OffGrip // it lies beside the road
	}
	if g.Grip == 0 {
		g.Grip = 1
	}
	return g
}
