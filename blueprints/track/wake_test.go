// A saved track wakes what rests where its ground has changed, and nothing else.

package track_test

import (
	"testing"

	"camber/blueprints/load"
	tracks "camber/blueprints/track"
	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
)

// slab is a level chunk of 100 m at a height, in a cell to the east.
func slab(t *testing.T, cell int32, height float64) terrain.GroundMesh {
	t.Helper()
	chunk, err := tree.Build(tree.Soup{
		Points: []space.Vec{
			space.V(0, 0, height), space.V(100, 0, height), space.V(100, 100, height), space.V(0, 100, height),
		},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return terrain.GroundMesh{Chunk: chunk, Cell: [3]int32{cell, 0, 0}}
}

func TestASavedTrackWakesOnlyWhatRestsOnChangedGround(t *testing.T) {
	version := func(heights [2]float64, grip float64) *tracks.Track {
		return &tracks.Track{
			Blueprint: &load.Blueprint{Path: "tracks/a.xml"},
			TrackParts: terrain.TrackParts{Ground: terrain.GroundParams{
				Meshes:   []terrain.GroundMesh{slab(t, 0, heights[0]), slab(t, 1, heights[1])},
				Surfaces: []terrain.Surface{{Name: "slab", Grip: grip, Friction: grip}}, Floor: -10,
			}},
		}
	}
	first := version([2]float64{1, 1}, 1)
	for what, c := range map[string]struct {
		next *tracks.Track
		wake [2]bool
	}{
		"nothing":                {version([2]float64{1, 1}, 1), [2]bool{}},
		"the second slab":        {version([2]float64{1, 0.5}, 1), [2]bool{false, true}},
		"what all of it is like": {version([2]float64{1, 1}, 0.5), [2]bool{true, true}},
	} {
		w := ecs.NewWorld(components.Singletons()...)
		track := first.Spawn(w, middle)
		var bodies [2]ecs.Key
		for i := range bodies {
			bodies[i] = w.Spawn(func(k ecs.Key) {
				b := solid.Body.Of(w, k)
				b.Params.Mass = 1
				b.Params.Shapes = []solid.Shape{{Kind: solid.Sphere, Radius: 0.5, Turn: space.Identity}}
				b.State.Place, b.State.Turn = middle.Moved(space.V(50+1024*float64(i), 50, 1.5)), space.Identity
				b.State.Asleep = true
			}, solid.Body)
		}
		c.next.Apply(w, track, first)
		for i, k := range bodies {
			if woken := !solid.Body.Of(w, k).State.Asleep; woken != c.wake[i] {
				t.Errorf("%s changed: body %d woke: %t, want %t", what, i, woken, c.wake[i])
			}
		}
		w.Close()
	}
}
