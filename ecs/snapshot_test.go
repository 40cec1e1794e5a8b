// Snapshots: a restored world goes on bit by bit; a bad snapshot changes nothing.

package ecs_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"camber/ecs"

	"pgregory.net/rapid"
)

// script pushes the inputs of a run up to some tick.
func script(t interface{ Fatal(...any) }, w *ecs.World, from, to uint64) {
	for tick := from; tick <= to; tick += 3 {
		if err := steer.In(w).Push(tick, steerInput{Body: 2, Angle: float64(tick), Raw: []byte{byte(tick)}}); err != nil {
			t.Fatal(err)
		}
	}
}

// A world restored in another process, over one that already lives, or in place goes on bit by bit, pending inputs
// included.
func TestARestoredWorldGoesOnBitByBit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at, more := rapid.IntRange(0, 80).Draw(t, "at"), rapid.IntRange(1, 80).Draw(t, "more")
		w, d, l := newRun(3)
		script(t, w, 1, 200)
		if err := l.Steps(at); err != nil {
			t.Fatal(err)
		}
		snap, there := w.Snapshot(), w.Hash()
		if !bytes.Equal(snap, w.Snapshot()) {
			t.Fatal("two snapshots of one world differ")
		}
		if err := l.Steps(more); err != nil {
			t.Fatal(err)
		}
		want, wantSnap := w.Hash(), w.Snapshot()

		fresh, _, lf := newRun(rapid.IntRange(0, 5).Draw(t, "others"))
		if err := lf.Steps(rapid.IntRange(0, 30).Draw(t, "lived")); err != nil {
			t.Fatal(err)
		}
		for _, r := range []struct {
			w *ecs.World
			l *ecs.Loop
		}{{fresh, lf}, {w, l}} {
			if err := r.w.Restore(snap, d.maker); err != nil {
				t.Fatal(err)
			}
			if r.w.Hash() != there || !bytes.Equal(r.w.Snapshot(), snap) {
				t.Fatal("the restored world is another")
			}
			if err := r.l.Steps(more); err != nil {
				t.Fatal(err)
			}
			if r.w.Hash() != want || !bytes.Equal(r.w.Snapshot(), wantSnap) {
				t.Fatalf("after %d more steps the restored world is another", more)
			}
		}
	})
}

func TestRestoringFromWithinTheStepPanicsWithTheCure(t *testing.T) {
	w := ecs.NewWorld()
	snap := w.Snapshot()
	l := ecs.NewLoop(w, ecs.Schedule{{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
		{System: system{"back", func(ecs.Tick) { w.Later(func() { _ = w.Restore(snap, nil) }) }}},
	}}}, ecs.NewClock(1000, ecs.NewFake()))
	wants(t, panics(t, func() { _ = l.Steps(1) }), "Restore inside the step", "each loop")
}

func TestRestoreKeepsRemakesAndRemoves(t *testing.T) {
	w := ecs.NewWorld()
	kept, changed, gone := spawnBody(w, 0), spawnBody(w, 0), spawnBody(w, 0)
	body.Of(w, kept).Params.Mass = 7
	snap := w.Snapshot()
	w.Respawn(changed, ecs.Origin{}, nil, body, tag)
	w.Remove(gone)
	extra := spawnBody(w, 0)
	p := body.Of(w, kept)
	p.State.X = 99
	p.Aux.Force = 5
	var made []ecs.Key
	err := w.Restore(snap, func(w *ecs.World, k ecs.Key, _ ecs.Origin) error {
		made = append(made, k)
		rows := ecs.NewView1(w, body).Rows()
		for i := 1; i < len(rows); i++ {
			if rows[i].Key <= rows[i-1].Key {
				t.Errorf("a Maker sees entity %d twice", rows[i].Key)
			}
		}
		body.Of(w, k).Params.Mass = 3
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(made) != 2 || made[0] != changed || made[1] != gone || w.Alive(extra) {
		t.Errorf("made %v", made)
	}
	if body.Of(w, kept) != p || p.Params.Mass != 7 || p.State.X != 2 || p.Aux.Force != 0 {
		t.Errorf("kept %+v", *p)
	}
	if b := body.Of(w, gone); b.Params.Mass != 3 || b.State.X != float64(gone) {
		t.Errorf("made again %+v", *b)
	}
}

// Links are State: a kept entity may be linked elsewhere in the snapshot.
func TestRestoredLinksAreFollowed(t *testing.T) {
	w := ecs.NewWorld()
	a, b := spawnBody(w, 1), spawnBody(w, 0)
	join, group := ecs.Joined(w, leg, body, bodyOf), ecs.Gathered(w, body, leg, bodyOf)
	snap := w.Snapshot()
	w.Respawn(a+1, ecs.Origin{}, func(k ecs.Key) { leg.Of(w, k).State.Body = b }, leg)
	if join.Rows()[0].B != body.Of(w, b) || len(group.Rows()[1].B) != 1 {
		t.Fatal("the respawned leg stands on b")
	}
	if err := w.Restore(snap, nil); err != nil {
		t.Fatal(err)
	}
	if join.Rows()[0].B != body.Of(w, a) || len(group.Rows()[0].B) != 1 {
		t.Error("the restored leg stands on a")
	}
}

// An entity whose Params came from another version of its blueprint must get those of the snapshot.
func TestAnotherOriginIsMadeAgain(t *testing.T) {
	w := ecs.NewWorld()
	k := w.SpawnFrom(ecs.Origin{Blueprint: "cars/a.xml", Hash: [32]byte{1}, Part: "body"}, nil, body)
	body.Of(w, k).State.X = 5
	snap := w.Snapshot()
	w.SetOrigin(k, ecs.Origin{Blueprint: "cars/a.xml", Hash: [32]byte{2}, Part: "body"})
	body.Of(w, k).State.X = 9
	var asked ecs.Origin
	stood := 0.0 // where it is while its Params are filled: its State comes first
	if err := w.Restore(snap, func(w *ecs.World, k ecs.Key, o ecs.Origin) error {
		asked, stood = o, body.Of(w, k).State.X
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if stood != 5 || body.Of(w, k).State.X != 5 {
		t.Errorf("it stood at %v, and stands at %v", stood, body.Of(w, k).State.X)
	}
	if asked.Hash[0] != 1 || asked.Part != "body" || w.OriginOf(k) != asked {
		t.Errorf("asked for %+v", asked)
	}
}

func TestAFailingMakerLeavesTheWorldUntouched(t *testing.T) {
	w, d, l := newRun(3)
	snap := w.Snapshot()
	if err := l.Steps(60); err != nil {
		t.Fatal(err)
	}
	w.Respawn(2, ecs.Origin{}, nil, body, tag) // so that the maker is needed for a living one as well
	d.params(2)
	before, was := w.Snapshot(), body.Of(w, 2)
	calls := 0
	for name, mk := range map[string]ecs.Maker{
		"error": func(*ecs.World, ecs.Key, ecs.Origin) error {
			if calls++; calls == 2 {
				return errors.New("no such blueprint")
			}
			return nil
		},
		"structure": func(w *ecs.World, _ ecs.Key, _ ecs.Origin) error { w.SetOrigin(2, ecs.Origin{}); return nil },
		"none":      nil,
	} {
		err := w.Restore(snap, mk)
		if err == nil {
			t.Fatalf("%s: no error", name)
		}
		if name == "error" {
			wants(t, err.Error(), "snapshot", "making entity", "no such blueprint")
		}
		if !bytes.Equal(w.Snapshot(), before) || body.Of(w, 2) != was {
			t.Errorf("%s: the world has changed", name)
		}
		d.bodies.Rows()
		d.legs.Rows()
	}
	panics(t, func() { _ = w.Restore(snap, func(*ecs.World, ecs.Key, ecs.Origin) error { panic("oh") }) })
	if !bytes.Equal(w.Snapshot(), before) {
		t.Error("a panicking maker has changed the world")
	}
	if err := l.Steps(40); err != nil {
		t.Error("and it goes on: ", err)
	}
}

// signed completes a snapshot that has been tampered with by the right checksum.
func signed(b []byte) []byte {
	b = bytes.Clone(b[:len(b)-4])
	return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)))
}

func TestDamagedSnapshotsAreErrorsAndChangeNothing(t *testing.T) {
	w, d, l := newRun(2)
	script(t, w, 1, 100)
	if err := l.Steps(20); err != nil {
		t.Fatal(err)
	}
	snap, hash := w.Snapshot(), w.Hash()
	try := func(what string, data []byte) {
		t.Helper()
		before := w.Snapshot()
		if err := w.Restore(data, d.maker); err == nil {
			t.Fatalf("%s: no error", what)
		}
		if !bytes.Equal(w.Snapshot(), before) {
			t.Fatalf("%s: the world has changed", what)
		}
	}
	for n := range len(snap) {
		try("cut short", snap[:n])
	}
	try("empty", nil)
	for n := 12; n < len(snap)-4; n++ { // whatever passes must be whole; whatever does not must change nothing
		bad := bytes.Clone(snap)
		bad[n] ^= 0x55
		try("flipped", bad)
		if w.Restore(signed(bad), d.maker) != nil {
			continue
		}
		if err := w.Restore(snap, d.maker); err != nil || w.Hash() != hash {
			t.Fatalf("byte %d: %v", n, err)
		}
	}
	counters := func(tick, next uint64) []byte {
		b := bytes.Clone(snap)
		binary.LittleEndian.PutUint64(b[12:], tick)
		binary.LittleEndian.PutUint64(b[20:], next)
		return signed(b)
	}
	wants(t, w.Restore(counters(20, 3), nil).Error(), "entity 3 has a Key that was not dealt yet")
	wants(t, w.Restore(counters(1000, 100), nil).Error(), "test.steer for tick", "already passed")
	newer := bytes.Clone(snap)
	newer[8] = 9
	wants(t, w.Restore(newer, nil).Error(), "version 9", "version 2")
	wants(t, w.Restore(signed(append(bytes.Clone(snap), 0)), nil).Error(), "too many")
	other := bytes.Replace(snap, []byte("test.body"), []byte("test.bode"), 1)
	wants(t, w.Restore(signed(other), nil).Error(), `"test.bode" is not known`)
	i := bytes.Index(snap, []byte("test.body")) + len("test.body")
	shape := bytes.Clone(snap)
	shape[i] ^= 1
	wants(t, w.Restore(signed(shape), nil).Error(), "State of test.body has other fields")
}

func FuzzRestore(f *testing.F) {
	w, d, l := newRun(2)
	script(f, w, 1, 60)
	f.Add(w.Snapshot())
	if err := l.Steps(30); err != nil {
		f.Fatal(err)
	}
	f.Add(w.Snapshot())
	f.Add([]byte("CamberSn"))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, _, _ := newRun(1)
		before := w.Snapshot()
		if len(data) > 12 {
			data = signed(data)
		}
		if err := w.Restore(data, d.maker); err != nil && !bytes.Equal(w.Snapshot(), before) {
			t.Fatal("a refused snapshot changed the world")
		} else if err == nil && w.Restore(w.Snapshot(), nil) != nil {
			t.Fatal("a world restored from an accepted snapshot cannot be saved and restored")
		}
	})
}

// A snapshot of some entities is one of a world in which the others never lived.
func TestASnapshotOfSomeHasThemAlone(t *testing.T) {
	w := ecs.NewWorld()
	a, b := spawnBody(w, 1), spawnBody(w, 1)
	snap := w.SnapshotOf(b+1, b)
	other := ecs.NewWorld()
	if err := other.Restore(snap, func(*ecs.World, ecs.Key, ecs.Origin) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if other.Alive(a) || !slices.Equal(other.Keys(), []ecs.Key{ecs.WorldKey, b, b + 1}) {
		t.Errorf("it has %v", other.Keys())
	}
	if body.Of(other, b).State != body.Of(w, b).State || leg.Of(other, b+1).State.Body != b {
		t.Error("they are not as they were")
	}
	if next := spawnBody(other, 0); next != b+2 {
		t.Errorf("the next Key is %d", next)
	}
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "entity 99") {
			t.Errorf("of one that does not live it says %q", text)
		}
	}()
	w.SnapshotOf(99)
}

// found is an Aux that takes long to find.
type found struct{ From float64 }

func (*found) Lasts() {}

type soughtData struct {
	State struct{ V float64 }
	Aux   found
}

var sought = ecs.Declare[soughtData]("test.sought")

func TestALastingAuxStaysWithWhatStaysOverARestore(t *testing.T) {
	w := ecs.NewWorld(sought)
	k := w.Spawn(nil, sought)
	sought.Of(w, ecs.WorldKey).Aux.From = 1
	sought.Of(w, k).Aux.From = 2
	snap := w.Snapshot()
	w.Respawn(k, ecs.Origin{Blueprint: "another"}, nil, sought)
	sought.Of(w, k).Aux.From = 3
	if err := w.Restore(snap, func(*ecs.World, ecs.Key, ecs.Origin) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if stays, again := sought.Of(w, ecs.WorldKey).Aux.From, sought.Of(w, k).Aux.From; stays != 1 || again != 0 {
		t.Errorf("what stays has %g, what was made again %g", stays, again)
	}
	w.EmptyAux()
	if got := sought.Of(w, ecs.WorldKey).Aux.From; got != 0 {
		t.Errorf("emptied it has %g", got)
	}
}
