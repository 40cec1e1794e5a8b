// Every pitfall of donburi that DESIGN 5 lists, and that this API cannot fall into it.

package ecs_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"strings"
	"sync"
	"testing"

	"camber/ecs"
)

// A layout first reached by adding a component and later by creating one is an index out of range: so nothing adds.
func TestALayoutIsFixedAtSpawnAndChangesOnlyByRespawn(t *testing.T) {
	w := ecs.NewWorld()
	k := w.Spawn(nil, body)
	w.Respawn(k, ecs.Origin{}, nil, body, tag)
	other := w.Spawn(nil, tag, body) // the same layout, reached the other way round
	if len(ecs.NewView2(w, body, tag).Rows()) != 2 || !w.Alive(other) {
		t.Error("both have the layout")
	}
}

// donburi's storage panics with an index out of range from the 513th archetype on.
func TestTooManyLayoutsPanicWithTheCure(t *testing.T) {
	w := ecs.NewWorld()
	var bits [10]ecs.Kind
	for i := range bits {
		bits[i] = many[i]
	}
	spawn := func(n int) {
		var kinds []ecs.Kind
		for i, k := range bits {
			if n>>i&1 == 1 {
				kinds = append(kinds, k)
			}
		}
		w.Spawn(nil, kinds...)
	}
	for n := range 512 { // layout 0 is the world's own
		spawn(n)
	}
	wants(t, panics(t, func() { spawn(512) }), "layout beyond 512", "many.9", "bool in State")
	spawn(511) // a known layout still spawns
}

var many = func() (all [10]ecs.Component[tagData]) {
	for i := range all {
		all[i] = ecs.Declare[tagData](fmt.Sprint("many.", i))
	}
	return all
}()

func TestChangingStructureInsideRunPanicsByNameOfTheSystem(t *testing.T) {
	w := ecs.NewWorld()
	k := spawnBody(w, 0)
	snap := w.Snapshot()
	for what, f := range map[string]func(){
		"Spawn":      func() { w.Spawn(nil, body) },
		"Remove":     func() { w.Remove(k) },
		"Respawn":    func() { w.Respawn(k, ecs.Origin{}, nil, body) },
		"Restore":    func() { _ = w.Restore(snap, nil) },
		"Phase":      func() { w.Phase(ecs.Tick{}) },
		"SetWorkers": func() { w.SetWorkers(2) },
	} {
		text := panics(t, func() {
			w.Phase(ecs.Tick{N: 7}, system{"drive.Naughty", func(ecs.Tick) { f() }})
		})
		wants(t, text, what+" inside Run of drive.Naughty", "tick 7", "use w.Later")
	}
	w.Phase(ecs.Tick{}, system{"good", func(ecs.Tick) { w.Later(func() { w.Remove(k) }) }})
	if w.Alive(k) {
		t.Error("the world goes on after a recovered panic, and Later works")
	}
}

// A donburi entity id is recycled, which makes an old *Entry valid again for a stranger; Keys and Entities are not.
func TestARecycledIdNeverNamesAStranger(t *testing.T) {
	w := ecs.NewWorld()
	old := spawnBody(w, 0)
	handle := w.EntityOf(old)
	w.Remove(old)
	stranger := spawnBody(w, 0)
	if w.Is(stranger, handle) || w.Is(old, handle) || w.Alive(old) {
		t.Error("an old handle names a stranger")
	}
	if _, ok := body.Find(w, old); ok {
		t.Error("an old Key finds a stranger's component")
	}
}

func TestAMissingThingPanicsWithTheComponentAndTheKey(t *testing.T) {
	w := ecs.NewWorld()
	k := spawnBody(w, 0)
	wants(t, panics(t, func() { leg.Of(w, k) }), "test.leg", "entity 2", "(test.body)", "Find")
	wants(t, panics(t, func() { body.Of(w, 99) }), "test.body", "entity 99", "no such entity")
	wants(t, panics(t, func() { w.Remove(99) }), "Remove of entity 99", "Alive")
	wants(t, panics(t, func() { w.Respawn(99, ecs.Origin{}, nil) }), "Respawn of entity 99")
	wants(t, panics(t, func() { w.Remove(ecs.WorldKey) }), "world entity")
	wants(t, panics(t, func() { w.Spawn(nil, body, leg, body) }), "test.body twice", "second entity")
	wants(t, panics(t, func() { w.Spawn(nil, body, nil) }), "component 1", "nil")
	wants(t, panics(t, func() { w.Spawn(nil, ecs.Component[tagData]{}) }), "nobody declared", "ecs.Declare")
	wants(t, panics(t, func() { w.Later(nil) }), "Later of nothing")
}

// donburi's ComponentType.Each shares a cache between worlds, and its NewWorld and NewComponentType write globals;
// run with -race.
func TestTwoWorldsRunInTwoGoroutines(t *testing.T) {
	var all sync.WaitGroup
	hashes := make([]uint64, 4)
	for i := range hashes {
		all.Go(func() {
			ecs.Declare[tagData](fmt.Sprint("racing.", i))
			w := ecs.NewWorld(laps)
			w.SetWorkers(2)
			defer w.Close()
			d := newDrop(w, 10)
			l := ecs.NewLoop(w, d.schedule(), ecs.NewClock(1000, ecs.NewFake()))
			if err := l.Steps(50); err != nil {
				t.Error(err)
			}
			if err := w.Restore(w.Snapshot(), nil); err != nil {
				t.Error(err)
			}
			hashes[i] = w.Hash()
		})
	}
	all.Wait()
	for _, h := range hashes {
		if h != hashes[0] {
			t.Errorf("hashes %x", hashes)
		}
	}
}

// Landing a tile must not make the cars' view look again: versions are kept per component.
func TestViewsOfOtherComponentsAreNotRebuilt(t *testing.T) {
	w := ecs.NewWorld()
	spawnBody(w, 2)
	v := ecs.Joined(w, leg, body, bodyOf)
	before := v.Rows()
	w.Spawn(nil, tag)
	if &before[0] != &v.Rows()[0] {
		t.Error("the rows were built again for a component they do not hold")
	}
	spawnBody(w, 1)
	if &before[0] == &v.Rows()[0] || len(before) != 2 {
		t.Error("old rows must stay as they were, new ones must be new")
	}
}

func TestALoopOverRowsMaySpawnOutsideRun(t *testing.T) {
	w := ecs.NewWorld()
	spawnBody(w, 0)
	v := ecs.NewView1(w, body)
	n := 0
	for range v.Rows() {
		spawnBody(w, 0)
		_ = v.Rows()
		n++
	}
	if n != 1 || len(v.Rows()) != 2 {
		t.Errorf("walked %d, now %d", n, len(v.Rows()))
	}
}

// The parts of donburi that DESIGN 5 forbids are not used, here or by importing its children.
func TestForbiddenPartsOfDonburiAreNotUsed(t *testing.T) {
	files, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			path := strings.Trim(i.Path.Value, `"`)
			if strings.Contains(path, "donburi/") && !strings.HasSuffix(path, "donburi/filter") {
				t.Errorf("%s imports %s", name, path)
			}
		}
		for _, bad := range []string{
			"AddComponent", "RemoveComponent", "SetComponent", "MustFirst", "OnCreate(",
			"OnRemove(", "donburi.Set", "donburi.Add",
		} {
			if strings.Contains(string(text), bad) {
				t.Errorf("%s uses %s", name, bad)
			}
		}
	}
}
