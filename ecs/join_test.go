// Joins and groups: what they follow, and what they say when a link leads nowhere.

package ecs_test

import (
	"slices"
	"testing"

	"camber/ecs"
)

func TestAJoinFollowsTheKeyInState(t *testing.T) {
	w := ecs.NewWorld()
	a, b := spawnBody(w, 2), spawnBody(w, 1)
	var owners []*bodyData
	for _, r := range ecs.Joined(w, leg, body, bodyOf).Rows() {
		owners = append(owners, r.B)
	}
	if !slices.Equal(owners, []*bodyData{body.Of(w, a), body.Of(w, a), body.Of(w, b)}) {
		t.Error("legs found the wrong bodies")
	}
}

func TestJoinsSeeRespawnedTargets(t *testing.T) {
	w := ecs.NewWorld()
	a := spawnBody(w, 1)
	v := ecs.Joined(w, leg, body, bodyOf)
	g := ecs.Gathered(w, body, leg, bodyOf)
	old := v.Rows()[0].B
	w.Respawn(a, ecs.Origin{}, nil, body, tag)
	if got := v.Rows()[0].B; got == old || got != body.Of(w, a) || g.Rows()[0].A != got {
		t.Error("a cached row names the dead incarnation")
	}
}

// A view that is read while a thing is being spawned must look again when it is whole.
func TestInitMaySetLinksAfterReadingAView(t *testing.T) {
	w := ecs.NewWorld()
	a, b := spawnBody(w, 0), spawnBody(w, 0)
	v := ecs.Joined(w, leg, body, bodyOf)
	w.Spawn(func(k ecs.Key) {
		leg.Of(w, k).State.Body = a
		v.Rows()
		leg.Of(w, k).State.Body = b
	}, leg)
	if v.Rows()[0].B != body.Of(w, b) {
		t.Error("the row was cached before the link was set")
	}
}

func TestBrokenLinksPanicWithBothEnds(t *testing.T) {
	w := ecs.NewWorld()
	a := spawnBody(w, 1)
	join, group := ecs.Joined(w, leg, body, bodyOf), ecs.Gathered(w, body, leg, bodyOf)
	w.Remove(a)
	wants(t, panics(t, func() { join.Rows() }), "test.leg of entity 3", "entity 2", "test.body", "init", "remove")
	wants(t, panics(t, func() { group.Rows() }), "test.leg of entity 3", "entity 2", "does not live")
	w.Respawn(a+1, ecs.Origin{}, func(k ecs.Key) { leg.Of(w, k).State.Body = ecs.WorldKey }, leg)
	wants(t, panics(t, func() { join.Rows() }), "entity 1", "it has no test.body")
	if len(group.Rows()) != 0 {
		t.Error("a leg of a bodyless entity belongs to no group")
	}
}

// A changed link would be followed after a restore and not before it, so the loop looks for one now and then.
func TestAChangedLinkIsFoundByTheLoop(t *testing.T) {
	for name, bind := range map[string]func(*ecs.World) func(){
		"join":  func(w *ecs.World) func() { v := ecs.Joined(w, leg, body, bodyOf); return func() { v.Rows() } },
		"group": func(w *ecs.World) func() { v := ecs.Gathered(w, body, leg, bodyOf); return func() { v.Rows() } },
	} {
		w := ecs.NewWorld()
		a, b := spawnBody(w, 1), spawnBody(w, 0)
		rows := bind(w)
		rows()
		leg.Of(w, a+1).State.Body = b
		l := ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep}}, ecs.NewClock(1000, ecs.NewFake()))
		text := panics(t, func() { _ = l.Steps(1) })
		wants(t, text, "test.leg of entity 3", "entity 2", "names 4", "Respawn")
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

func TestAGroupHoldsMembersByKeyAndLonelyRowsToo(t *testing.T) {
	w := ecs.NewWorld()
	a, b := spawnBody(w, 0), spawnBody(w, 2)
	late := w.Spawn(func(k ecs.Key) { leg.Of(w, k).State.Body = a }, leg)
	w.Spawn(func(k ecs.Key) { leg.Of(w, k).State.Body = b }, leg)
	lonely := spawnBody(w, 0)
	rows := ecs.Gathered(w, body, leg, bodyOf).Rows()
	if len(rows) != 3 || rows[2].Key != lonely || len(rows[2].B) != 0 {
		t.Fatalf("rows %v", rows)
	}
	if !slices.Equal(rows[0].Keys, []ecs.Key{late}) || !slices.Equal(rows[1].Keys, []ecs.Key{b + 1, b + 2, late + 1}) {
		t.Errorf("members %v %v", rows[0].Keys, rows[1].Keys)
	}
	for i, k := range rows[1].Keys {
		if rows[1].B[i] != leg.Of(w, k) {
			t.Error("pointer and Key disagree")
		}
	}
}
