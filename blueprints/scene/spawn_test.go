// Scenes in a world: as written, in any cell, and back from a snapshot.

package scene_test

import (
	"os"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	cars "camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/blueprints/town"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

var base = os.DirFS("../../content/base")

const p917, kestrel = "cars/p917/p917.xml", "cars/kestrel/kestrel.xml"

// world is an empty world with the singletons of a run.
func world() *ecs.World { return ecs.NewWorld(components.Run, components.Gravity) }

// car loads a car that must load.
func car(t *testing.T, file string, sets ...string) *cars.Car {
	t.Helper()
	c, problems := cars.Load(base, file, sets...)
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	return c
}

// TestASnapshotOfASceneComesBack with Params and State (the world of "pack", 16 cars).
func TestASnapshotOfASceneComesBack(t *testing.T) {
	scene, problems := scene.Load(base, "scenes/pack.xml")
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	w := world()
	keys := scene.Spawn(w, [3]int32{9, 9, 0})
	if len(keys) != 16 || components.Gravity.Of(w, ecs.WorldKey).State.Down != 9.81 {
		t.Fatalf("%d cars", len(keys))
	}
	other := world()
	if err := other.Restore(w.Snapshot(), scene.Maker(load.NewLibrary(scene.Versions()...))); err != nil {
		t.Fatal(err)
	}
	if w.Hash() != other.Hash() {
		t.Error("the restored world differs")
	}
	for _, k := range keys {
		if a, b := *vehicle.Chassis.Of(w, k).Params, *vehicle.Chassis.Of(other, k).Params; a != b {
			t.Fatalf("car %d has Params %+v, not %+v", k, b, a)
		}
		if a, b := vehicle.Driver.Of(w, k).Params, vehicle.Driver.Of(other, k).Params; a != b {
			t.Fatalf("driver %d has manners %+v, not %+v", k, b, a)
		}
	}
	changed := car(t, p917, "RigidBody@mass=999")
	if err := world().Restore(w.Snapshot(), load.NewLibrary(changed).Fill); err == nil {
		t.Error("another version of the car was taken")
	}
}

// TestEverySceneSpawnsAlikeInAnyCell: same file, same Keys, same hash.
func TestEverySceneSpawnsAlikeInAnyCell(t *testing.T) {
	files := content.Stack(content.Layer{FS: base}, content.Layer{FS: town.OfMaps(base, nil)})
	for _, e := range blueprints.List(files, blueprints.KindScene) {
		scene, problems := scene.Load(files, e.Path)
		if problems.Err() != nil {
			t.Fatal(problems.Err())
		}
		hash := func(cell [3]int32) uint64 {
			w := world()
			w.SetOriginCell(cell)
			scene.Spawn(w, cell)
			return w.Hash()
		}
		if hash([3]int32{}) != hash([3]int32{39000, -39000, 0}) {
			t.Errorf("%s hashes differently in a far cell", e.ID)
		}
	}
}

// TestScenesTakeOtherCarsAndNumbers: --car and --cars.
func TestScenesTakeOtherCarsAndNumbers(t *testing.T) {
	scene, problems := scene.Load(base, "scenes/oval.xml", "scene@seconds=5s", "track/oval@radius=150m",
		"RigidBody@mass=950")
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	if scene.Seconds != 5 || scene.Track.Course.Middle.PointAt(0, 0).Sub(space.V(150, 0, 0)).Len() > 1e-6 ||
		scene.Cars[0].Car.Chassis.Mass != 950 {
		t.Errorf("it is %+v", scene)
	}
	many := scene.WithCars(5).WithCar(car(t, kestrel))
	w := world()
	if keys := many.Spawn(w, [3]int32{}); len(keys) != 5 || len(many.Blueprints()) != 1 {
		t.Errorf("%d cars of %d kinds", len(keys), len(many.Blueprints()))
	}
	if len(scene.Cars) != 1 {
		t.Error("the scene itself was changed")
	}
}

// VEH-48: the wind of a scene is what every car's drag adds to its speed.
func TestASceneHasItsWindAndAir(t *testing.T) {
	content := fstest.MapFS{}
	for _, file := range []string{
		"parts/engines/i4-2.0.xml", "parts/wheels/16x7.xml", "parts/tyres/205-55R16.xml",
		"paints/verde.xml", kestrel,
	} {
		data, err := base.(interface {
			ReadFile(string) ([]byte, error)
		}).ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		content[file] = &fstest.MapFile{Data: data}
	}
	content["scenes/w.xml"] = &fstest.MapFile{Data: []byte(
		`<camber version="1"><scene air="1.29kg/m3" wind="36km/h" wind-from="90deg" gust="2m/s"><car use="kestrel" driver="none"/></scene></camber>`)}
	s, problems := scene.Load(content, "scenes/w.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Singletons()...)
	s.Spawn(w, s.Cell)
	a := terrain.Air.Of(w, ecs.WorldKey).State
	if off := a.Wind.Sub(space.V(-10, 0, 0)).Len(); off > 1e-12 {
		t.Errorf("wind from the east: it is %g off", off)
	}
	if a.Density != 1.29 || a.Gust != 2 {
		t.Errorf("the air is %+v", a)
	}
}
