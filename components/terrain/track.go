// Where a piece of world lies: its ground, the course on it and what stands there.

package terrain

import (
	"camber/components/cover"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/components/tree"
	"camber/components/way"
	"camber/ecs"
)

// Track is where an entity lies that has any of Ground, Course and Scenery: whatever counts its places from somewhere.
// A world may have none of them, one, or many far apart.
var Track = ecs.Declare[TrackData]("track")

// TrackData is the Track component.
type TrackData struct {
	State TrackState
}

// TrackState is where the track lies.
type TrackState struct {
	Place space.Place // of its middle, at the height of the ground
}

// TrackParts are a track's parts together, as it is built, drawn and spawned.
type TrackParts struct {
	Ground  GroundParams
	Course  CourseParams
	Scenery SceneryParams
}

// SpawnTrack puts a track with all its parts into a world.
func SpawnTrack(w *ecs.World, o ecs.Origin, at space.Place, parts *TrackParts) ecs.Key {
	return w.SpawnFrom(o, func(k ecs.Key) {
		Track.Of(w, k).State.Place = at
		parts.Fill(w, k)
	}, Track, Ground, Course, Scenery)
}

// PartsOf are those that a track's entity has.
func PartsOf(w *ecs.World, k ecs.Key) (p TrackParts) {
	if g, ok := Ground.Find(w, k); ok {
		p.Ground = g.Params
	}
	if c, ok := Course.Find(w, k); ok {
		p.Course = c.Params
	}
	if s, ok := Scenery.Find(w, k); ok {
		p.Scenery = s.Params
	}
	return p
}

// Fill gives a track's entity its parts, for those of them that it has.
func (p *TrackParts) Fill(w *ecs.World, k ecs.Key) {
	if g, ok := Ground.Find(w, k); ok {
		g.Params = p.Ground
	}
	if c, ok := Course.Find(w, k); ok {
		c.Params = p.Course
	}
	if s, ok := Scenery.Find(w, k); ok {
		s.Params = p.Scenery
	}
}

// Town is what is known of a ground's streets. It is made once and only read.
type Town struct {
	Streets *street.Network
	Ways    func() *way.Graph  // the ways through them, made when somebody first asks; nil: nobody does
	Lanes   func() *way.Finder // of these, likewise
	Finder  *street.Finder
	Earth   *geo.Plane   // its origin is the middle of the track
	Height  float64      // m above the sea, of that
	Corner  float64      // m, radius of its junctions' corners
	Credit  string       // to whom the map belongs: it stands wherever the town is seen
	Tiles   [][2]int32   // of each mesh of its ground: how many tiles east and north of the middle its corner lies
	Views   TownViews    // what is seen of it; nil: nothing is known of its land
	Style   *cover.Style // how that is painted; nil: plainly, by what the ground is made of
}

// TownViews read what is seen of a town's tiles and never driven on, so that no State hangs on it. A tile is called by
// the number of its mesh among the ground's. Any number of goroutines may ask; each question may read a disk.
type TownViews interface {
	// Areas are what covers the land of a tile, in the order in which it is painted.
	Areas(tile int32) ([]cover.Area, error)
	// Heights tells how high the bare land is, as far as the town's file knows it. Many may ask what it gives, too.
	Heights() (LandHeights, error)
	// Things are what stands in a tile besides houses, in metres from the town's middle; none where only the ground is at
	// hand.
	Things(tile int32) ([]street.Thing, error)
}

// TownTile is the length of the edge of a town's tile in metres.
const TownTile = 128.0

// LandHeights is how high the bare land is at a place, in metres from the middle of a town; false: beyond what is
// known.
type LandHeights func(x, y float64) (z float64, known bool)

// onStreet is how far beside a street somebody still is told its name, in metres.
const onStreet = 12.0

// Where is the street at a place, for who drives that way; false where there is none at hand.
func (t *Town) Where(at, way space.Vec) (street.Where, bool) {
	w, ok := t.Finder.Find(at, way)
	return w, ok && w.Away <= onStreet
}

// StandIn is plain ground in place of a tile that cannot be had, by the number of its mesh: as high as the bare land
// is at posts StandInApart from each other, or, where that is not known, as the lowest of the tile. Whoever draws shows
// the same.
func (t *Town) StandIn(g *GroundParams, tile int32) (*tree.Chunk, error) {
	const n = int(TownTile/StandInApart) + 1 // posts from one side to the other
	m := &g.Meshes[tile]
	low := m.Box().Min.Z
	heights := func(float64, float64) (float64, bool) { return low, false }
	if t.Views != nil {
		if h, err := t.Views.Heights(); err == nil && h != nil {
			heights = h
		}
	}
	s := tree.Soup{Print: m.Sum}
	for k := range n * n {
		x := float64(float64(t.Tiles[tile][0])*TownTile) + float64(float64(k%n)*StandInApart)
		y := float64(float64(t.Tiles[tile][1])*TownTile) + float64(float64(k/n)*StandInApart)
		z, known := heights(x, y)
		if !known {
			z = low
		}
		s.Points = append(s.Points, space.V(x, y, z).Sub(m.Corner()))
	}
	for k := range (n - 1) * (n - 1) {
		i, j := k%(n-1), k/(n-1)
		a := uint32(j*n + i)
		b, c, d := a+1, a+uint32(n), a+uint32(n)+1
		if (i+j)%2 == 0 {
			s.Triangles = append(s.Triangles, [3]uint32{a, b, d}, [3]uint32{a, d, c})
		} else {
			s.Triangles = append(s.Triangles, [3]uint32{a, b, c}, [3]uint32{b, d, c})
		}
	}
	return tree.Build(s)
}

// StandInApart is how far the posts of a StandIn are from each other, in metres.
const StandInApart = 32.0
