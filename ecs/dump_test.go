// Hashes and dumps of a world: what counts, what does not, and where two first differ.

package ecs_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"camber/ecs"
)

func dump(t *testing.T, w *ecs.World) string {
	t.Helper()
	var b bytes.Buffer
	if err := w.Dump(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func diff(t *testing.T, a, b string) string {
	t.Helper()
	d, err := ecs.DiffDumps(strings.NewReader(a), strings.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestOnlyStateCounts(t *testing.T) {
	w := ecs.NewWorld(laps)
	k := spawnBody(w, 1)
	h, text := w.Hash(), dump(t, w)
	body.Of(w, k).Params.Mass, body.Of(w, k).Aux.Force = 5, 5
	bump.In(w).Add(ecs.Tick{}, "x")
	if err := steer.In(w).Push(1, steerInput{}); err != nil {
		t.Fatal(err)
	}
	if w.Hash() != h || dump(t, w) != text {
		t.Error("Params, Aux, logs or inputs count")
	}
	leg.Of(w, k+1).State.Warm[1] = 3
	if w.Hash() == h || w.HashOf(leg) == 0 {
		t.Error("an element of a slice in State does not count")
	}
	if got := diff(t, text, dump(t, w)); got != "test.leg 3 Warm[1]: 2 4000000000000000 | 3 4008000000000000" {
		t.Errorf("difference %q", got)
	}
}

// The counters are State: a world that dealt and lost a Key is another one, but for that it leaves no trace.
func TestTheKeyCounterCounts(t *testing.T) {
	a, b := ecs.NewWorld(), ecs.NewWorld()
	b.Remove(spawnBody(b, 0))
	if a.Hash() == b.Hash() {
		t.Error("the next Key does not count")
	}
	a.Remove(a.Spawn(nil, tag))
	if a.Hash() != b.Hash() || dump(t, a) != dump(t, b) {
		t.Error("a component that is gone left a trace")
	}
}

// A scene moved by any whole number of cells, also around the ring, keeps its hash and its dump; not its snapshot.
func TestASceneMovedByCellsKeepsItsHash(t *testing.T) {
	at := func(cell [3]int32) *ecs.World {
		w := ecs.NewWorld()
		w.SetOriginCell(cell)
		body.Of(w, spawnBody(w, 0)).State.Cell = [3]int32{cell[0] + 1, cell[1], cell[2] - 3}
		return w
	}
	near := at([3]int32{})
	for _, cell := range [][3]int32{{39000, -39000, 0}, {1<<31 - 1, -1 << 31, 7}} {
		far := at(cell)
		if far.Hash() != near.Hash() || dump(t, far) != dump(t, near) {
			t.Errorf("cell %v differs", cell)
		}
		k := ecs.Key(2)
		want := body.Of(far, k).State.Cell
		other := ecs.NewWorld()
		if err := other.Restore(far.Snapshot(), func(*ecs.World, ecs.Key, ecs.Origin) error { return nil }); err != nil {
			t.Fatal(err)
		}
		if body.Of(other, k).State.Cell != want || other.OriginCell() != cell || other.Hash() != near.Hash() {
			t.Errorf("cell %v did not survive a snapshot", cell)
		}
	}
	near.SetOriginCell([3]int32{0, 0, 1})
	if near.Hash() == at([3]int32{}).Hash() {
		t.Error("a body one cell lower is elsewhere")
	}
}

func TestDumpsReadLikeThis(t *testing.T) {
	w := ecs.NewWorld(laps)
	k := spawnBody(w, 1)
	body.Of(w, k).State.V, body.Of(w, k).State.On = 12.5, true
	want := `world tick = 0
world next-key = 4
test.body 2
test.body 2 Cell[0] = 0 00000000
test.body 2 Cell[1] = 0 00000000
test.body 2 Cell[2] = 0 00000000
test.body 2 X = 2 4000000000000000
test.body 2 V = 12.5 4029000000000000
test.body 2 On = true 01
test.laps 1
test.laps 1 Laps = 0 00000000
test.leg 3
test.leg 3 Body = 2 0000000000000002
test.leg 3 Z = 0 0000000000000000
test.leg 3 Warm[0] = 1 3ff0000000000000
test.leg 3 Warm[1] = 2 4000000000000000
`
	if got := dump(t, w); got != want {
		t.Errorf("dump\n%s", got)
	}
}

func TestDifferencesInStructureAreNamed(t *testing.T) {
	w := ecs.NewWorld()
	spawnBody(w, 0)
	a := dump(t, w)
	if d := diff(t, a, a); d != "" {
		t.Errorf("equal dumps differ: %s", d)
	}
	if d := diff(t, a, a+"x 1\n"); d != "only in the second: x 1" {
		t.Error(d)
	}
	if d := diff(t, a+"x 1\n", a); d != "only in the first: x 1" {
		t.Error(d)
	}
	if d := diff(t, "a 1\n", "b 1\n"); d != "a 1 | b 1" {
		t.Error(d)
	}
	if _, err := ecs.DiffDumps(broken{}, strings.NewReader("")); !errors.Is(err, errFull) {
		t.Error(err)
	}
	if err := w.Dump(&full{}); !errors.Is(err, errFull) {
		t.Error(err)
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error) { return 0, errFull }
