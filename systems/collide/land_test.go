// The ground comes, goes and changes with its tracks.

package collide

import (
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/ecs"
)

func chunk(t testing.TB, height float64) *tree.Chunk {
	t.Helper()
	c, err := tree.Build(grid(4, 0, 1, func(float64, float64) float64 { return height }))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// spawnTrack puts a track into a world: a chunk around its middle and one in the cell to the east, and a plane below.
func spawnTrack(t testing.TB, w *ecs.World, at space.Place, height float64) ecs.Key {
	return terrain.SpawnTrack(w, ecs.Origin{}, at, &terrain.TrackParts{Ground: terrain.GroundParams{
		Floor:    -2,
		Meshes:   []terrain.GroundMesh{{Chunk: chunk(t, height)}, {Chunk: chunk(t, height+1), Cell: [3]int32{1, 0, 0}}},
		Surfaces: []terrain.Surface{{Name: "asphalt", Grip: 0.9}},
	}})
}

// under reads the height of the ground over a track's place.
func underOf(t testing.TB, d *terrain.LandData, p space.Place) float64 {
	t.Helper()
	f, ok := d.Under(p.Moved(space.V(0, 0, 10)), 20)
	if !ok {
		t.Fatalf("no ground at %v", p)
	}
	return 10 - f.Far
}

func TestTheLandIsWhatTracksAreThere(t *testing.T) { // COL-01, ELE-04
	w := ecs.NewWorld(terrain.Land)
	s := NewLand(w)
	d := terrain.Land.Of(w, ecs.WorldKey)
	run := func() { w.Phase(ecs.Tick{N: 1, Dt: 1e-3}, s) }
	run()
	if _, ok := d.Under(space.Place{}, 100); ok || d.Aux.Ground.Len() != 0 {
		t.Error("a world without tracks has ground")
	}
	empty := d.State.Print

	home := space.PlaceAt([3]int32{3, 4, 5}, space.V(10.00001, 1020, 3)) // not on the lattice
	k := spawnTrack(t, w, home, 0.5)
	run()
	near(t, "height on the track", underOf(t, d, home.Moved(space.V(0.3, 0.2, 0))), 0.5, 1e-4)
	near(t, "height a cell further", underOf(t, d, home.Moved(space.V(1024.3, 0.2, 0))), 1.5, 1e-4)
	near(t, "height beside the track", underOf(t, d, home.Moved(space.V(100, 0, 0))), -2, 1e-9)
	if f, ok := d.Ray(home.Moved(space.V(0.3, 0.2, 3)), space.V(0, 0, -9)); !ok || !f.Mesh || f.Owner != k ||
		f.Surface.Grip != 0.9 {
		t.Errorf("a ray down meets %+v, %v", f, ok)
	}
	if f, ok := d.Sweep(home.Moved(space.V(50, 0, 3)), space.V(0, 0, -9), 0.5); !ok || f.Mesh || f.Far < 4.5-1e-9 ||
		f.Far > 4.5+1e-9 {
		t.Errorf("a ball falls on the plane after %+v, %v", f, ok)
	}
	if at, f, ok := d.Nearest(home.Moved(space.V(0.3, 0.2, 1)), 2); !ok || !f.Mesh ||
		at.Sub(space.V(0, 0, -0.5)).Len() > 1e-4 {
		t.Errorf("the nearest ground is at %v: %+v, %v", at, f, ok)
	}
	laid, version := d.State.Print, d.Aux.Version
	if laid == empty {
		t.Error("the print of the ground is that of none")
	}
	run()
	if d.State.Print != laid || d.Aux.Version != version {
		t.Error("the ground changes from step to step")
	}

	*d = terrain.LandData{State: d.State} // Aux may be emptied at any moment
	if _, ok := d.Under(home, 10); ok {
		t.Error("there is ground in an empty Aux")
	}
	run()
	if d.State.Print != laid || d.Aux.Version == 0 {
		t.Errorf("laid again, the print is %x instead of %x", d.State.Print, laid)
	}
	near(t, "height when laid again", underOf(t, d, home.Moved(space.V(0.3, 0.2, 0))), 0.5, 1e-4)

	p := &terrain.Ground.Of(w, k).Params
	p.Meshes = []terrain.GroundMesh{{Chunk: chunk(t, 0.75)}, p.Meshes[1]} // a reload
	version = d.Aux.Version
	run()
	near(t, "height after the reload", underOf(t, d, home.Moved(space.V(0.3, 0.2, 0))), 0.75, 1e-4)
	near(t, "height of what stayed", underOf(t, d, home.Moved(space.V(1024.3, 0.2, 0))), 1.5, 1e-4)
	if d.State.Print == laid || d.Aux.Version == version {
		t.Error("nobody can see that the ground has changed")
	}
	p.Meshes = nil
	run()
	near(t, "height without meshes", underOf(t, d, home), -2, 1e-9)

	w.Later(func() { w.Remove(k) })
	w.Phase(ecs.Tick{N: 2, Dt: 1e-3}, s)
	run()
	if _, ok := d.Under(home, 100); ok || d.State.Print != empty {
		t.Error("the ground outlives its track")
	}
}

func TestTheSameGroundHasTheSamePrintInEveryCell(t *testing.T) {
	print := func(cell [3]int32) uint64 {
		w := ecs.NewWorld(terrain.Land)
		w.SetOriginCell(cell)
		spawnTrack(t, w, space.PlaceAt(cell, space.V(1, 2, 3)), 0.5)
		w.Phase(ecs.Tick{N: 1, Dt: 1e-3}, NewLand(w))
		return terrain.Land.Of(w, ecs.WorldKey).State.Print
	}
	if a, b := print([3]int32{}), print([3]int32{7, -8, 9}); a != b || a == 0 {
		t.Errorf("prints %x and %x", a, b)
	}
}

// fleetOnLand drops cars over a rugged track.
func fleetOnLand(t testing.TB, w *ecs.World, home space.Place) []*vehicle.WheelData {
	c, err := tree.Build(grid(9, 0.6, 5, rugged(5)))
	if err != nil {
		t.Fatal(err)
	}
	terrain.SpawnTrack(w, ecs.Origin{}, home, &terrain.TrackParts{Ground: terrain.GroundParams{
		Meshes: []terrain.GroundMesh{{Chunk: c}}, Floor: -1,
	}})
	var wheels []*vehicle.WheelData
	for i := range 40 {
		at := home.Moved(space.V(float64(i%8)-3.7, float64(i/8)-2.3, 0.29))
		car := w.Spawn(func(k ecs.Key) { vehicle.Chassis.Of(w, k).State.Place = at }, vehicle.Chassis)
		for j := range 4 {
			w.Spawn(func(k ecs.Key) {
				d := vehicle.Wheel.Of(w, k)
				d.State.Chassis = car
				components.Own(&d.Params).Width = 0.2
				d.Aux.Arm, d.Aux.Axle, d.Aux.Radius = space.V(float64(j%2)*1.5, float64(j/2)*2.5, 0),
					tilted(space.V(1, 0, 0), 0.03), 0.3
				wheels = append(wheels, d)
			}, vehicle.Wheel)
		}
	}
	return wheels
}

func TestAnyNumberOfWorkersAndAWorldWithoutLandGiveTheSameContacts(t *testing.T) {
	var want [][20]uint64
	for i, workers := range []int{1, 2, 4, 7, 1} {
		w := ecs.NewWorld(terrain.Land)
		if i == 4 {
			w = ecs.NewWorld() // nobody keeps the land: the wheels lay their own
		}
		w.SetWorkers(workers)
		wheels := fleetOnLand(t, w, space.PlaceAt([3]int32{1, 1, 1}, space.V(1022, 3, 1023.5)))
		systems := []ecs.System{NewLand(w), NewGround(w)}
		var got [][20]uint64
		for n := range 30 {
			for j, d := range wheels {
				d.Aux.Arm.Y += 0.02 + 0.001*float64(j%5)
			}
			w.Phase(ecs.Tick{N: uint64(n + 1), Dt: 1e-3}, systems...)
			for _, d := range wheels {
				got = append(got, bits(&d.Aux))
			}
		}
		w.Close()
		if i == 0 {
			want = got
			continue
		}
		for n := range got {
			if got[n] != want[n] {
				t.Fatalf("way %d, contact %d: %x, want %x", i, n, got[n], want[n])
			}
		}
	}
}
