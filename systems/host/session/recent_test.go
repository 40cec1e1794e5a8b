// The last of a run, stepped again.

package session

import (
	"bytes"
	"testing"

	"camber/content"
	"camber/ecs"
)

func TestTheLastOfARunIsSteppedAgain(t *testing.T) {
	told := &teller{}
	run, err := Open(Setup{Files: content.Base(), Scene: "pack", Cars: 2, Also: told})
	if err != nil {
		t.Fatal(err)
	}
	if told.brief, err = run.Brief(); err != nil {
		t.Fatal(err)
	}
	var recent Recent
	var hashes []Moment
	run.World.OnInput(recent.Input)
	run.Loop.OnSystem(func(at ecs.Tick, system string, hash uint64) {
		hashes = append(hashes, Moment{at.N, system, hash})
	})
	for range 3 {
		recent.Keep(run.World)
		if err := run.Anew(0); err != nil { // something that reaches it
			t.Fatal(err)
		}
		if err := run.Loop.Steps(10); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok := recent.Since(0, told.brief); ok {
		t.Error("of ticks before the first world something is kept")
	}
	again, ok := recent.Since(20, told.brief)
	if !ok || again.From != 10 {
		t.Fatalf("before tick 20 it begins with %+v", again)
	}
	moments, err := again.Moments(25)
	if err != nil {
		t.Fatal(err)
	}
	each := len(hashes) / 30 // systems of a tick
	if len(moments) != 15*each {
		t.Fatalf("%d moments of 15 ticks with %d systems", len(moments), each)
	}
	for i, m := range moments {
		if m != hashes[10*each+i] {
			t.Fatalf("stepped again %+v, and it was %+v", m, hashes[10*each+i])
		}
	}
	end, err := again.DumpAt(30)
	var now bytes.Buffer
	if err := run.World.Dump(&now); err != nil {
		t.Fatal(err)
	}
	if err != nil || !bytes.Equal(end, now.Bytes()) {
		t.Errorf("%v: at its end it is another", err)
	}
	other, err := again.DumpOf(run.World.Snapshot())
	if err != nil || !bytes.Equal(other, end) {
		t.Errorf("%v: of a snapshot another dump is made", err)
	}
	if text, err := again.Dump(15, moments[5*each-1].System); err != nil || len(text) == 0 || bytes.Equal(text, end) {
		t.Errorf("%v: tick 15 is dumped as %d bytes", err, len(text))
	}
	if _, err := again.Dump(15, "nobody"); err == nil {
		t.Error("a system that there is not is dumped")
	}
}
