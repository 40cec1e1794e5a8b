// What Declare refuses, and how it says so.

package ecs_test

import (
	"testing"

	"camber/ecs"

	"github.com/yohamta/donburi"
)

type (
	holds[T any]  struct{ State struct{ Field T } }
	inner[T any]  struct{ Deep []T }
	nested[T any] struct{ State struct{ Parts [2]inner[T] } }
	self          struct{ Kids []self }
)

func TestStateRefusesWhatCannotBeSavedAndHashed(t *testing.T) {
	for what, c := range map[string]struct {
		declare func()
		says    []string
	}{
		"entity":     {func() { ecs.Declare[holds[ecs.Entity]]("bad") }, []string{"bad.State.Field", "Entity", "Key"}},
		"donburi":    {func() { ecs.Declare[holds[donburi.Entity]]("bad") }, []string{"bad.State.Field", "Key"}},
		"string":     {func() { ecs.Declare[holds[string]]("bad") }, []string{"bad.State.Field is a string", "Params"}},
		"map":        {func() { ecs.Declare[holds[map[ecs.Key]bool]]("bad") }, []string{"slice sorted by Key"}},
		"pointer":    {func() { ecs.Declare[holds[*int32]]("bad") }, []string{"hold a Key"}},
		"interface":  {func() { ecs.Declare[holds[any]]("bad") }, []string{"by a number"}},
		"func":       {func() { ecs.Declare[holds[func()]]("bad") }, []string{"by a number"}},
		"chan":       {func() { ecs.Declare[holds[chan int]]("bad") }, []string{"by a number"}},
		"int":        {func() { ecs.Declare[holds[int]]("bad") }, []string{"differs between CPUs", "int32"}},
		"uint":       {func() { ecs.Declare[holds[uint]]("bad") }, []string{"differs between CPUs"}},
		"uintptr":    {func() { ecs.Declare[holds[uintptr]]("bad") }, []string{"differs between CPUs"}},
		"float32":    {func() { ecs.Declare[holds[float32]]("bad") }, []string{"use float64"}},
		"complex":    {func() { ecs.Declare[holds[complex128]]("bad") }, []string{"use float64"}},
		"empty":      {func() { ecs.Declare[holds[[]struct{}]]("bad") }, []string{"slice of nothing"}},
		"deep":       {func() { ecs.Declare[nested[string]]("bad") }, []string{"bad.State.Parts[].Deep[] is a string"}},
		"self":       {func() { ecs.Declare[holds[self]]("bad") }, []string{"holds itself", "link them by index"}},
		"not struct": {func() { ecs.Declare[int]("bad") }, []string{"no struct", "Params, State and Aux"}},
		"nameless":   {func() { ecs.Declare[tagData]("") }, []string{"needs a name"}},
		"twice":      {func() { ecs.Declare[tagData]("test.tag") }, []string{"test.tag is declared twice", "one var block"}},
		"other":      {func() { ecs.Declare[struct{ Mass float64 }]("bad") }, []string{"field Mass", "Params, State or Aux"}},
		"tag": {func() {
			ecs.Declare[struct {
				State struct {
					N int32 `ecs:"cell"`
				}
			}]("bad")
		}, []string{"bad.State.N", "[3]int32"}},
		"input":       {func() { ecs.DeclareInput[struct{ Who string }]("bad") }, []string{"input bad.Who is a string"}},
		"input twice": {func() { ecs.DeclareInput[steerInput]("test.steer") }, []string{"declared twice"}},
		"log twice":   {func() { ecs.DeclareLog[int]("test.bump") }, []string{"declared twice"}},
	} {
		t.Run(what, func(t *testing.T) { wants(t, panics(t, c.declare), c.says...) })
	}
}

func TestParamsAndAuxMayHoldAnything(t *testing.T) {
	type free struct {
		Params struct{ Blueprint *map[string]any }
		Aux    struct{ Cache map[string]func() }
	}
	c := ecs.Declare[free]("test.free")
	w := ecs.NewWorld()
	k := w.Spawn(nil, c)
	c.Of(w, k).Aux.Cache = map[string]func(){}
	w.EmptyAux()
	if c.Of(w, k).Aux.Cache != nil {
		t.Error("Aux is not empty")
	}
	if w.HashOf(c) != 0 {
		t.Error("without State there is nothing to hash")
	}
}

type sharedParams struct{ Mass float64 }

type sharedData struct{ Params *sharedParams }

var shared = ecs.Declare[sharedData]("test.shared")

func TestParamsThatAreAPointerBeginAtZeros(t *testing.T) {
	w := ecs.NewWorld()
	k := w.Spawn(nil, shared)
	if p := shared.Of(w, k).Params; p == nil || *p != (sharedParams{}) {
		t.Fatalf("a new entity has Params %v", p)
	}
	shared.Of(w, k).Params = &sharedParams{Mass: 5}
	other := w.Spawn(func(k ecs.Key) {
		if shared.Of(w, k).Params == nil {
			t.Error("init finds no Params")
		}
	}, shared)
	w.Respawn(k, ecs.Origin{}, nil, shared)
	for _, k := range []ecs.Key{k, other} {
		if p := shared.Of(w, k).Params; p == nil || *p != (sharedParams{}) {
			t.Errorf("entity %d has Params %v", k, p)
		}
	}
}
