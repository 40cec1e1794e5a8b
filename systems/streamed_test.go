// Ground that is brought while driving gives the same bits: late, early, in other orders, dropped and brought again.

package systems_test

import (
	"slices"
	"testing"

	scenes "camber/blueprints/scene"
	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
)

// shelf has the chunks of a ground outside the world.
type shelf struct {
	chunks []*tree.Chunk
	ready  bool // all of them at once; else each only when it was wanted
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
	return s.chunks[i], nil
}

// shelved takes the chunks of all grounds out of a world.
func shelved(w *ecs.World, ready bool) *shelf {
	s := &shelf{ready: ready, wanted: map[int32]bool{}}
	for _, r := range ecs.NewView1(w, components.Ground).Rows() {
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
	loop := session.LoopOf(w, systems.Host{})
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
	land := func(w *ecs.World) *components.LandData { return components.Land.Of(w, ecs.WorldKey) }
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
				for _, r := range ecs.NewView1(w, components.Track).Rows() {
					for far := 4000.0; far > 100; far /= 2 {
						land(w).Aux.Await(r.A.State.Place.Moved(space.V(far, far, 0)), space.Box{}.Grown(900))
					}
					land(w).Aux.Await(r.A.State.Place, space.Box{}.Grown(9000))
				}
			}))
		same("forgotten now and then", streamed(t, id, steps, func(w *ecs.World) { shelved(w, false) },
			func(w *ecs.World, n int) {
				if n%3 == 1 {
					land(w).Aux = components.LandAux{}
				}
			}))
	}
}

func TestAStepThatAsksAboutGroundNobodyAnnouncedPanics(t *testing.T) {
	w, loop, cars := grounds(t, space.PlaceAt([3]int32{}, space.V(512, 512, 512)))
	d := components.Land.Of(w, ecs.WorldKey)
	d.Params.Strict = true
	if err := loop.Steps(10); err != nil {
		t.Fatal(err)
	}
	at := components.Chassis.Of(w, cars[0]).State.Place
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
