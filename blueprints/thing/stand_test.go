// Where things stand: on ground of one storey and of two.

package thing_test

import (
	"io/fs"
	"math"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/content"
	"camber/ecs"
)

var base = os.DirFS("../../content/base")

var somewhere = space.Upright(space.PlaceAt([3]int32{3, -4, 0}, space.V(100, 200, 50)), 0.5)

// world is an empty world with the singletons of a run.
func world() *ecs.World { return ecs.NewWorld(components.Run, components.Gravity) }

// edited is the base content with one file changed.
func edited(t testing.TB, file, before, after string) fs.FS {
	t.Helper()
	data, err := fs.ReadFile(base, file)
	if err != nil || !strings.Contains(string(data), before) {
		t.Fatalf("%s holds no %q: %v", file, before, err)
	}
	changed := fstest.MapFS{file: {Data: []byte(strings.Replace(string(data), before, after, 1))}}
	return content.Stack(content.Layer{FS: changed}, content.Layer{FS: base})
}

// roof is a floor of two storeys: a ramp that rises 20 cm a metre northwards, and a deck 8 m above its foot.
func roof(t *testing.T) *terrain.GroundParams {
	t.Helper()
	chunk, err := tree.Build(tree.Soup{
		Points: []space.Vec{
			space.V(0, 0, 0), space.V(100, 0, 0), space.V(100, 100, 20), space.V(0, 100, 20),
			space.V(0, 0, 8), space.V(100, 0, 8), space.V(100, 10, 8), space.V(0, 10, 8),
		},
		Triangles: [][3]uint32{{0, 1, 2}, {0, 2, 3}, {4, 5, 6}, {4, 6, 7}},
	})
	if err != nil {
		t.Fatal(err)
	}
	return &terrain.GroundParams{Meshes: []terrain.GroundMesh{{Chunk: chunk}}}
}

func TestThingsStandOnMeshes(t *testing.T) {
	for _, cell := range [][3]int32{{}, {39000, -39000, 5}} {
		middle := space.PlaceAt(cell, space.V(1000, 1000, 1020)) // so that the mesh crosses three borders
		floor := thing.NewFloor(roof(t), middle)
		for what, c := range map[string]struct {
			from  space.Vec
			above float64
			want  float64 // m, height
		}{
			"the ramp, from above":        {space.V(30, 50, 11), thing.Near, 10},
			"the ramp, from a little low": {space.V(30, 50, 8), thing.Near, 10},
			"under the deck":              {space.V(30, 5, 1), thing.Near, 1},
			"the deck, from anywhere":     {space.V(30, 5, 0), thing.Over, 8},
			"beside the mesh":             {space.V(-30, 5, 3), thing.Near, 0},
		} {
			at, normal := floor.Under(middle.Moved(c.from), c.above)
			got := at.From(middle)
			if math.Abs(got.Z-c.want) > 1e-9 || got.X != c.from.X || got.Y != c.from.Y || normal.Z < 0.9 {
				t.Errorf("%s: %v facing %v, want a height of %v", what, got, normal, c.want)
			}
		}
		crate := floor.Stand(obstacle(t, "crate"), middle.Moved(space.V(30, 50, 11)), 0, thing.Near)[0]
		if up := crate.Pose.Turn.Rotate(space.V(0, 0, 1)); up.Sub(space.V(0, -0.2, 1).Unit()).Len() > 1e-9 {
			t.Errorf("the crate on the ramp points to %v", up)
		}
	}
}
