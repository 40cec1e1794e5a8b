// camber run --tiles: how ground that is read on the way comes. Whatever is said here, a run has the same bits.

package drive

import (
	"fmt"
	"strings"
	"time"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
)

// tileShelf hands a ground's chunks on, in the way that was asked for.
type tileShelf struct {
	from  terrain.GroundSource
	ahead bool          // what is wanted is read ahead
	pause time.Duration // before each chunk that has to be read
	held  map[int32]*tree.Chunk
}

// Want has chunks read ahead, if they are.
func (s *tileShelf) Want(chunks []int32) {
	if s.ahead {
		s.from.Want(chunks)
	}
}

// Ready tells whether Take waits.
func (s *tileShelf) Ready(i int32) bool {
	return s.held[i] != nil || s.ahead && s.pause == 0 && s.from.Ready(i)
}

// Take gives a chunk.
func (s *tileShelf) Take(i int32) (*tree.Chunk, error) {
	if c := s.held[i]; c != nil {
		return c, nil
	}
	if !s.from.Ready(i) {
		time.Sleep(s.pause)
	}
	return s.from.Take(i)
}

// Bytes are those of a chunk.
func (s *tileShelf) Bytes(i int32) ([]byte, error) {
	if from, ok := s.from.(terrain.GroundBytes); ok {
		return from.Bytes(i)
	}
	return nil, fmt.Errorf("chunk %d has no bytes of its own", i)
}

// tiles has grounds come as --tiles says: none is read ahead, all are there from the beginning, or each takes its time.
func (c *RunCommand) tiles(run *session.Session) error {
	if c.Tiles == "" {
		return nil
	}
	word, rest, _ := strings.Cut(c.Tiles, ":")
	pause, err := time.ParseDuration(rest)
	if word != "none" && word != "all" && (word != "slow" || err != nil || pause < 0 || pause > time.Minute) {
		return fmt.Errorf("--tiles %s: say none, all, or slow and a time, as in slow:50ms", c.Tiles)
	}
	for _, r := range ecs.NewView1(run.World, terrain.Ground).Rows() {
		p := &r.A.Params
		if p.Source == nil {
			continue
		}
		s := &tileShelf{from: p.Source, ahead: word == "slow", pause: pause}
		if word == "all" {
			s.held = make(map[int32]*tree.Chunk, len(p.Meshes))
			for i := range p.Meshes {
				if s.held[int32(i)], err = p.Take(int32(i)); err != nil {
					return err
				}
			}
		}
		p.Source = s
	}
	return nil
}

// tileFigures are of grounds that are read on the way; other runs have none.
type tileFigures struct {
	Waits uint64 `json:"tile_waits"` // times that a step waited for ground, but for the first
	Fell  int    `json:"fell"`       // cars that lie below the ground at the end
}

func tilesOf(run *session.Session) *tileFigures {
	for _, r := range ecs.NewView1(run.World, terrain.Ground).Rows() {
		if r.A.Params.Source != nil {
			waits, fell := OnGround(run)
			return &tileFigures{waits, fell}
		}
	}
	return nil
}

// OnGround counts what became of the ground: how often a step waited for it, and how many cars fell below it.
func OnGround(run *session.Session) (waits uint64, fell int) {
	land, ok := terrain.Land.Find(run.World, ecs.WorldKey)
	if !ok {
		return 0, 0
	}
	for _, k := range run.Cars {
		car, ok := vehicle.Chassis.Find(run.World, k)
		if !ok {
			continue
		}
		g, ok := terrain.GroundAt(run.World, car.State.Place)
		if !ok || g.Open() {
			continue
		}
		// On the plane below all ground, or deeper.
		if at := car.State.Place.From(g.Place); at.Z < g.At(at.X, at.Y).Height+fallen && !onMesh(land, g, car) {
			fell++
		}
	}
	return land.Aux.Waits, fell
}

// fallen is up to how far above the plane a car is that lies on it, in metres.
const fallen = 3.0

func onMesh(land *terrain.LandData, g terrain.GroundWhere, car *vehicle.ChassisData) bool {
	const above, below = 2.0, 5.0 // m
	land.Announce(car.State.Place, space.Box{}.Grown(above+below))
	_, _, ok := land.GroundUnder(g.Key, g.GroundParams, car.State.Place.Moved(space.Vec{Z: above}), above+below)
	return ok
}
