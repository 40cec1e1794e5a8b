// Obstacles put down in a session: recorded with what they are made of, replayed, and restored.

package session

import (
	"bytes"
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// putter is a seat that puts obstacles down at some ticks, ahead and behind, one after the other of all that there are.
type putter struct {
	run  *Session
	loop int
}

func (p *putter) Poll(*person.DevicesAux) {
	if p.loop%500 == 0 {
		w, what := p.run.World, p.run.Things[(p.loop/500+8)%len(p.run.Things)]
		for _, away := range []float64{8, -6} {
			_ = components.Placings.In(w).Push(w.Tick()+1, components.Placing{ // of which the test counts those that are there
				Do: components.Put, Car: p.run.Cars[0], What: []byte(what.ID), Away: space.V(0, away, 0),
			})
		}
	}
	p.loop++
}

func (*putter) Show(*ecs.World, ecs.Tick) {}
func (*putter) Audio(func([]float32))     {}

func TestObstaclesPutDownReplayAndRestoreBitForBit(t *testing.T) { // CFG-02, COL-02
	files := base(t)
	files["obstacles/mine.xml"] = &fstest.MapFile{Data: []byte(
		`<camber version="1"><obstacle id="aaa" mass="7kg"><sphere at="0 0 0.2m" radius="0.2m"/></obstacle></camber>`)}
	var recorded bytes.Buffer
	hands := &putter{}
	run := open(t, Setup{Files: files, Record: &recorded, Front: hands})
	hands.run = run
	steps(t, run, 1700)
	saved := run.World.Snapshot()
	steps(t, run, 1700)
	want := run.World.Hash()
	things := len(ecs.NewView1(run.World, solid.Body).Rows())
	if things < 14 {
		t.Fatalf("%d things were put down", things)
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}

	again, recording, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{Workers: 3})
	if err != nil {
		t.Fatal(err)
	}
	again.Loop.OnStep(func(tick ecs.Tick, hash uint64) {
		if stored, ok := recording.HashAt(tick.N); !ok || stored != hash {
			t.Fatalf("tick %d has the hash %x, stored is %x", tick.N, hash, stored)
		}
	})
	steps(t, again, 3400)

	other := open(t, Setup{Files: files})
	defer other.Close()
	if err := other.World.Restore(saved, other.Maker()); err != nil {
		t.Fatal(err)
	}
	if n := len(ecs.NewView1(other.World, solid.Body).Rows()); n == 0 || n >= things {
		t.Errorf("%d of %d things were there in the middle", n, things)
	}
	for _, in := range recording.Inputs {
		if in.Tick > other.World.Tick() {
			if err := other.World.PushEncoded(in.Stamp, in.Name, in.Payload); err != nil {
				t.Fatal(err)
			}
		}
	}
	steps(t, other, 1700)
	if got := other.World.Hash(); got != want {
		t.Errorf("a snapshot from the middle goes on to %x, not %x", got, want)
	}
}
