// Ground that is brought while driving gives the same bits: late, early, in other orders, dropped and brought again.

package systems_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	scenes "camber/blueprints/scene"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// shelf has the chunks of a ground outside the world.
type shelf struct {
	chunks []*tree.Chunk
	ready  bool  // all of them at once; else each only when it was wanted
	lost   error // why none comes
	wanted map[int32]bool
	taken  int
}

func (s *shelf) Want(chunks []int32) {
	for _, i := range chunks {
		s.wanted[i] = true
	}
}
func (s *shelf) Ready(i int32) bool { return s.ready || s.wanted[i] }
func (s *shelf) Take(i int32) (*tree.Chunk, error) {
	s.taken++
	return s.chunks[i], s.lost
}

// shelved takes the chunks of all grounds out of a world.
func shelved(w *ecs.World, ready bool) *shelf {
	s := &shelf{ready: ready, wanted: map[int32]bool{}}
	for _, r := range ecs.NewView1(w, terrain.Ground).Rows() {
		told := slices.Clone(r.A.Params.Meshes)
		for i := range told {
			s.chunks = append(s.chunks, told[i].Chunk)
			told[i] = told[i].Told()
		}
		r.A.Params.Meshes, r.A.Params.Source = told, s
	}
	return s
}

// streamed runs a scene and gives the hash of its world after each hundred steps.
func streamed(t *testing.T, id string, steps int, before func(w *ecs.World), each func(w *ecs.World, n int)) []uint64 {
	t.Helper()
	scene, problems := scenes.Load(content.Base(), "scenes/"+id+".xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := session.Empty(1000)
	defer w.Close()
	w.SetOriginCell(scene.Cell)
	scene.Spawn(w, scene.Cell)
	before(w)
	things, problems := thing.Obstacles(content.Base())
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	loop := session.LoopOf(w, systems.Host{Things: things})
	var all []uint64
	for n := range steps / 100 {
		if err := loop.Steps(100); err != nil {
			t.Fatal(err)
		}
		all = append(all, w.Hash())
		each(w, n)
	}
	return all
}

func TestGroundThatIsBroughtWhileDrivingGivesTheSameBits(t *testing.T) {
	steps := 2000
	if testing.Short() {
		steps = 600
	}
	land := func(w *ecs.World) *terrain.LandData { return terrain.Land.Of(w, ecs.WorldKey) }
	idle := func(*ecs.World, int) {}
	for _, id := range []string{"rally", "circuit", "pack"} {
		want := streamed(t, id, steps, func(*ecs.World) {}, idle)
		same := func(how string, got []uint64) {
			t.Helper()
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: the hashes are %x, want %x", id, how, got, want)
			}
		}
		same("all in memory, and every question announced", streamed(t, id, steps,
			func(w *ecs.World) { land(w).Params.Strict = true }, idle))
		var late *shelf
		told := 0
		same("late, and dropped at once", streamed(t, id, steps, func(w *ecs.World) {
			late = shelved(w, false)
			land(w).Params.Keep = 1
		}, func(w *ecs.World, n int) {
			clear(late.wanted)
			told = max(told, land(w).Aux.Ground.Len())
		}))
		if late.taken == 0 || told >= len(late.chunks) && len(late.chunks) > 8 {
			t.Errorf("%s: %d chunks were brought, %d of %d lay at a time", id, late.taken, told, len(late.chunks))
		}
		same("early, all at once and from far to near", streamed(t, id, steps, func(w *ecs.World) { shelved(w, true) },
			func(w *ecs.World, n int) {
				if n > 2 {
					return
				}
				for _, r := range ecs.NewView1(w, terrain.Track).Rows() {
					for far := 4000.0; far > 100; far /= 2 {
						land(w).Aux.Await(r.A.State.Place.Moved(space.V(far, far, 0)), space.Box{}.Grown(900))
					}
					land(w).Aux.Await(r.A.State.Place, space.Box{}.Grown(9000))
				}
			}))
		same("forgotten now and then", streamed(t, id, steps, func(w *ecs.World) { shelved(w, false) },
			func(w *ecs.World, n int) {
				if n%3 == 1 {
					land(w).Aux = terrain.LandAux{}
				}
			}))
	}
}

func TestAStepThatAsksAboutGroundNobodyAnnouncedPanics(t *testing.T) {
	w, loop, cars := grounds(t, space.PlaceAt([3]int32{}, space.V(512, 512, 512)))
	d := terrain.Land.Of(w, ecs.WorldKey)
	d.Params.Strict = true
	if err := loop.Steps(10); err != nil {
		t.Fatal(err)
	}
	at := vehicle.Chassis.Of(w, cars[0]).State.Place
	if got := d.Gather(at, space.Box{}.Grown(1), nil); len(got) == 0 {
		t.Error("there is no ground below the car")
	}
	defer func() {
		if recover() == nil {
			t.Error("a question about ground 300 m away is answered")
		}
	}()
	d.Gather(at.Moved(space.V(300, 0, 0)), space.Box{}.Grown(1), nil)
}

func TestWhatACarPutsDownFarAwayStandsOnGroundThatIsBroughtForIt(t *testing.T) { // CFG-02
	put := func(w *ecs.World) {
		for n, away := range []float64{-900, 40, 700} {
			wish := components.Placing{
				Do: components.Put, What: []byte("cone"), Away: space.V(0, away, 0),
				Car: ecs.NewView1(w, vehicle.Chassis).Rows()[0].Key,
			}
			if err := components.Placings.In(w).Push(uint64(101+n), wish); err != nil {
				t.Fatal(err)
			}
		}
	}
	there := 0
	count := func(w *ecs.World, _ int) { there = len(thing.PutThings(w)) }
	want := streamed(t, "rally", 300, put, count)
	if there != 3 {
		t.Fatalf("%d things are put down", there)
	}
	got := streamed(t, "rally", 300, func(w *ecs.World) {
		put(w)
		shelved(w, false)
		terrain.Land.Of(w, ecs.WorldKey).Params = terrain.LandParams{Strict: true, Keep: 1}
	}, count)
	if !slices.Equal(got, want) || there != 3 {
		t.Errorf("%d things are put down; the hashes are %x, want %x", there, got, want)
	}
}

func TestRaysAskOnlyAboutGroundThatWasAnnounced(t *testing.T) {
	w, loop, cars := grounds(t, space.PlaceAt([3]int32{}, space.V(512, 512, 512)))
	d := terrain.Land.Of(w, ecs.WorldKey)
	d.Params.Strict = true
	if err := loop.Steps(10); err != nil {
		t.Fatal(err)
	}
	at := vehicle.Chassis.Of(w, cars[0]).State.Place.Moved(space.V(0, 0, 2))
	far, down := at.Moved(space.V(300, 0, 0)), space.V(0, 0, -4)
	asks := map[string]func(p space.Place) (terrain.Footing, bool){
		"Ray":   func(p space.Place) (terrain.Footing, bool) { return d.Ray(p, down) },
		"Sweep": func(p space.Place) (terrain.Footing, bool) { return d.Sweep(p, down, 0.2) },
		"Under": func(p space.Place) (terrain.Footing, bool) { return d.Under(p, 4) },
		"Nearest": func(p space.Place) (terrain.Footing, bool) {
			_, f, ok := d.Nearest(p, 4)
			return f, ok
		},
	}
	panics := func(ask func(space.Place) (terrain.Footing, bool)) (so bool) {
		defer func() { so = recover() != nil }()
		ask(far)
		return false
	}
	for name, ask := range asks {
		if f, ok := ask(at); !ok || !f.Mesh {
			t.Errorf("%s finds no ground below the car: %+v", name, f)
		}
		if !panics(ask) {
			t.Errorf("%s asks about ground 300 m away that nobody announced", name)
		}
	}
	d.Announce(far, space.Box{}.Grown(5))
	for name, ask := range asks {
		if panics(ask) {
			t.Errorf("%s panics about ground that was announced", name)
		}
	}
}

func TestAChunkThatDoesNotComeEndsTheRunAndSaysWhatToDo(t *testing.T) {
	w, loop, _ := grounds(t, space.PlaceAt([3]int32{}, space.V(512, 512, 512)))
	s := shelved(w, true)
	s.lost = errors.New("read town.chunks: input/output error")
	err := loop.Steps(10)
	if err == nil || !errors.Is(err, s.lost) || w.Tick() != 0 {
		t.Fatalf("after tick %d the loop ends with %v", w.Tick(), err)
	}
	for _, part := range []string{"tick 1: tracks/oval.xml: chunk ", " m east and ", "does not come", "start again"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("%q does not say %q", err, part)
		}
	}
	s.lost = nil
	if again := loop.Steps(1); !errors.Is(again, err) {
		t.Errorf("a loop that was stopped goes on with %v", again)
	}
}
