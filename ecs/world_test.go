// The things that the tests of ecs are made of, and tests of who lives under which Key.

package ecs_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/ecs"

	"pgregory.net/rapid"
)

type bodyData struct {
	Params struct{ Mass float64 } // kg
	State  struct {
		Cell [3]int32 `ecs:"cell"`
		X, V float64
		On   bool
	}
	Aux struct{ Force float64 }
}

type legData struct {
	Params struct{ Rate float64 }
	State  struct {
		Body ecs.Key
		Z    float64
		Warm []float64
	}
	Aux struct{ Cache []float64 }
}

type tagData struct{ Params struct{ N int } }

type clockData struct{ State struct{ Laps uint32 } }

var (
	body  = ecs.Declare[bodyData]("test.body")
	leg   = ecs.Declare[legData]("test.leg")
	tag   = ecs.Declare[tagData]("test.tag")
	laps  = ecs.Declare[clockData]("test.laps")
	bump  = ecs.DeclareLog[string]("test.bump")
	steer = ecs.DeclareInput[steerInput]("test.steer")
)

type steerInput struct {
	Body  ecs.Key
	Angle float64
	Raw   []byte
}

func bodyOf(l *legData) ecs.Key { return l.State.Body }

// spawnBody makes a body with legs on it.
func spawnBody(w *ecs.World, legs int) ecs.Key {
	k := w.Spawn(func(k ecs.Key) { body.Of(w, k).State.X = float64(k) }, body)
	for i := range legs {
		w.Spawn(func(l ecs.Key) {
			s := &leg.Of(w, l).State
			s.Body, s.Z, s.Warm = k, float64(i), []float64{1, 2}
		}, leg)
	}
	return k
}

// system makes a system of a func.
type system struct {
	name string
	run  func(ecs.Tick)
}

func (s system) Name() string   { return s.name }
func (s system) Run(t ecs.Tick) { s.run(t) }

// panics runs f and returns what it panicked with, as text.
func panics(t *testing.T, f func()) (text string) {
	t.Helper()
	defer func() {
		v := recover()
		if v == nil {
			t.Fatal("did not panic")
		}
		text = fmt.Sprint(v)
	}()
	f()
	return ""
}

// wants fails unless the text has all the parts.
func wants(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(text, p) {
			t.Errorf("%q does not say %q", text, p)
		}
	}
}

func TestKeysAreDealtOnceAndSurviveARespawn(t *testing.T) {
	w := ecs.NewWorld(laps)
	a := spawnBody(w, 1)
	before := w.EntityOf(a)
	w.Respawn(a, ecs.Origin{Blueprint: "cars/b.xml"}, nil, body, tag)
	if w.Is(a, before) || !w.Is(a, w.EntityOf(a)) {
		t.Error("a respawned entity must be another incarnation")
	}
	if got := w.Kinds(a); !slices.Equal(got, []string{"test.body", "test.tag"}) {
		t.Errorf("kinds %v", got)
	}
	if body.Of(w, a).State.X != 0 || w.OriginOf(a).Blueprint != "cars/b.xml" {
		t.Error("a respawned entity begins at zero, from its new origin")
	}
	w.Remove(a + 1)
	if b := spawnBody(w, 0); b != a+2 {
		t.Errorf("key %d was dealt again or skipped", b)
	}
	if !slices.Equal(w.Keys(), []ecs.Key{ecs.WorldKey, a, a + 2}) {
		t.Errorf("keys %v", w.Keys())
	}
	if _, ok := laps.Find(w, ecs.WorldKey); !ok {
		t.Error("a singleton lives on the world entity")
	}
}

// TestRandomLivesMatchAModel drives spawn, remove and respawn at random; views must equal what brute force finds.
func TestRandomLivesMatchAModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := ecs.NewWorld()
		model := map[ecs.Key][]ecs.Kind{}
		one, two := ecs.NewView1(w, tag), ecs.NewView2(w, body, leg)
		join := ecs.Joined(w, leg, body, bodyOf)
		group := ecs.Gathered(w, body, leg, bodyOf)
		anchor := spawnBody(w, 0)
		model[anchor] = []ecs.Kind{body}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			var kinds []ecs.Kind
			for i, k := range []ecs.Kind{body, leg, tag} {
				if rapid.Bool().Draw(t, fmt.Sprint("kind", i)) {
					kinds = append(kinds, k)
				}
			}
			init := func(k ecs.Key) {
				if l, ok := leg.Find(w, k); ok {
					l.State.Body = anchor
				}
			}
			var some []ecs.Key
			for _, k := range w.Keys() {
				if k > anchor {
					some = append(some, k)
				}
			}
			switch what := rapid.IntRange(0, 2).Draw(t, "what"); {
			case what == 0 || len(some) == 0:
				model[w.Spawn(init, kinds...)] = kinds
			case what == 1:
				k := rapid.SampledFrom(some).Draw(t, "victim")
				w.Remove(k)
				delete(model, k)
			default:
				k := rapid.SampledFrom(some).Draw(t, "again")
				w.Respawn(k, ecs.Origin{}, init, kinds...)
				model[k] = kinds
			}
			var tags, both, legs []ecs.Key
			for _, k := range w.Keys() {
				has := func(c ecs.Kind) bool { return slices.Contains(model[k], c) }
				if has(tag) {
					tags = append(tags, k)
				}
				if has(body) && has(leg) {
					both = append(both, k)
				}
				if has(leg) {
					legs = append(legs, k)
				}
			}
			var got1, got2, got3 []ecs.Key
			for _, r := range one.Rows() {
				got1 = append(got1, r.Key)
			}
			for _, r := range two.Rows() {
				got2 = append(got2, r.Key)
				if r.A != body.Of(w, r.Key) || r.B != leg.Of(w, r.Key) {
					t.Fatal("a view's pointers are not the components")
				}
			}
			for _, r := range join.Rows() {
				got3 = append(got3, r.Key)
				if r.B != body.Of(w, anchor) {
					t.Fatal("a join's pointer is not the component")
				}
			}
			if !slices.Equal(got1, tags) || !slices.Equal(got2, both) || !slices.Equal(got3, legs) {
				t.Fatalf("views %v %v %v, brute force %v %v %v", got1, got2, got3, tags, both, legs)
			}
			for _, r := range group.Rows() {
				if r.Key == anchor && !slices.Equal(r.Keys, legs) || r.Key != anchor && len(r.B) != 0 {
					t.Fatalf("group of %d: %v, brute force %v", r.Key, r.Keys, legs)
				}
			}
		}
	})
}

func TestComponentPointersStayWhileOthersComeAndGo(t *testing.T) {
	w := ecs.NewWorld()
	k := spawnBody(w, 0)
	p := body.Of(w, k)
	var others []ecs.Key
	for range 1000 {
		others = append(others, spawnBody(w, 0))
	}
	for _, o := range others {
		w.Remove(o)
	}
	if body.Of(w, k) != p {
		t.Error("the component has moved: cached rows would be stale")
	}
}

func TestNegativeZeroDiffersFromZero(t *testing.T) {
	w := ecs.NewWorld()
	k := spawnBody(w, 0)
	body.Of(w, k).State.V = 0
	plus := w.Hash()
	body.Of(w, k).State.V = math.Copysign(0, -1)
	if w.Hash() == plus {
		t.Error("-0 hashes like +0")
	}
}

func TestSystemsAreNamedByTheirType(t *testing.T) {
	if got := ecs.SystemName(&walk{}); got != "ecs_test.walk" {
		t.Errorf("name %q", got)
	}
	if got := ecs.SystemName(system{name: "own"}); got != "own" {
		t.Errorf("name %q", got)
	}
}
