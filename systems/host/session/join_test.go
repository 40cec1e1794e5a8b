// Who joins a run on its way has the same bits from there on, and a recording that stands for itself.

package session

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"camber/content"
	"camber/ecs"
	"camber/systems/reload"
)

// teller notes what a run tells, as a server does.
type teller struct {
	brief  *Brief
	inputs []ecs.RecordedInput
}

func (t *teller) Blob(sum reload.Sum, data []byte) { t.brief.Blob(sum, data) }

func (t *teller) Input(at ecs.Stamp, name string, payload []byte) {
	t.brief.Input(at, name, payload)
	t.inputs = append(t.inputs, ecs.RecordedInput{Stamp: at, Name: name, Payload: slices.Clone(payload)})
}

func TestWhoJoinsLateHasTheSameBits(t *testing.T) {
	told := &teller{}
	files := base(t)
	first, err := Open(Setup{Files: files, Scene: "races/eight.xml", Sets: []string{"race@hands=no"}, Also: told})
	if err != nil {
		t.Fatal(err)
	}
	if told.brief, err = first.Brief(); err != nil {
		t.Fatal(err)
	}
	steps := func(run *Session, n int) {
		t.Helper()
		if err := run.Loop.Steps(n); err != nil {
			t.Fatal(err)
		}
	}
	steps(first, 300)
	if err := first.Come(7, "Ada", "cars/wren"); err != nil { // another car than any here: its files come with it
		t.Fatal(err)
	}
	steps(first, 700)
	var recorded bytes.Buffer
	second, err := Join(told.brief, first.World.Snapshot(), Setup{Record: &recorded, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if second.World.Tick() != 1000 || second.Car(7) != first.Car(7) || first.Car(7) == 0 {
		t.Fatalf("it joined at tick %d, with car %d for %d", second.World.Tick(), second.Car(7), first.Car(7))
	}
	since := len(told.inputs)
	if err := first.Come(8, "Grace", "cars/stoat"); err != nil {
		t.Fatal(err)
	}
	steps(first, 100)
	if err := first.Anew(0); err != nil { // the race begins again
		t.Fatal(err)
	}
	steps(first, 400)
	for _, data := range told.brief.Files {
		second.Reload.Store(data)
	}
	for _, in := range told.inputs[since:] {
		if err := second.World.PushEncoded(in.Stamp, in.Name, in.Payload); err != nil {
			t.Fatal(err)
		}
	}
	steps(second, 500)
	if err := second.Err(); err != nil {
		t.Fatal(err)
	}
	if a, b := first.World.Hash(), second.World.Hash(); a != b {
		t.Fatalf("after joining at tick 1000, tick 1500 is %016x and not %016x", b, a)
	}
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	again, recording, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	steps(again, Ticks(recording, 1000))
	if again.World.Tick() != 1500 || again.World.Hash() != first.World.Hash() {
		t.Errorf("its recording ends at tick %d with %016x, not %016x", again.World.Tick(), again.World.Hash(),
			first.World.Hash())
	}
	pieces, err := InPieces(t.Context(), recording, Setup{}, 1, func() {})
	if err != nil || pieces.First != 0 || pieces.Ticks != 500 {
		t.Errorf("in pieces: %+v, %v", pieces, err)
	}
}

func TestADriveThatIsJoinedBeginsAgainWhereItBegan(t *testing.T) {
	told := &teller{}
	first, err := Open(Setup{Files: content.Base(), Scene: "pack", Cars: 3, Also: told})
	if err != nil {
		t.Fatal(err)
	}
	if told.brief, err = first.Brief(); err != nil {
		t.Fatal(err)
	}
	if err := first.Loop.Steps(50); err != nil {
		t.Fatal(err)
	}
	second, err := Join(told.brief, first.World.Snapshot(), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, run := range []*Session{first, second} {
		if err := run.Anew(0); err != nil {
			t.Fatal(err)
		}
		if err := run.Loop.Steps(50); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := first.World.Hash(), second.World.Hash(); a != b {
		t.Errorf("it begins again with %016x and not %016x", b, a)
	}
}

func TestWhatIsToldOfARunMayBeWrong(t *testing.T) {
	for _, b := range []*Brief{{Header: []byte("{")}, {Header: []byte(`{"files":{"a.xml":"00"}}`)}, {Header: []byte(`{}`)}} {
		if _, err := Join(b, []byte("no snapshot"), Setup{}); err == nil || strings.Contains(err.Error(), "runtime") {
			t.Errorf("%s: %v", b.Header, err)
		}
	}
}

func TestWhoComesAgainAndAgainIsToldOfOnce(t *testing.T) {
	told := &teller{}
	run, err := Open(Setup{Files: base(t), Scene: "pack", Cars: 1, Also: told})
	if err != nil {
		t.Fatal(err)
	}
	if told.brief, err = run.Brief(); err != nil {
		t.Fatal(err)
	}
	for player := range int32(5) {
		if err := run.Come(player+7, "Ada", "cars/wren"); err != nil {
			t.Fatal(err)
		}
		if err := run.Loop.Steps(2); err != nil {
			t.Fatal(err)
		}
	}
	if len(told.inputs) != 5 || len(told.brief.Brought) != 1 {
		t.Errorf("of %d cars that came who joins is told %d times", len(told.inputs), len(told.brief.Brought))
	}
	late, err := Join(told.brief, run.World.Snapshot(), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []*Session{run, late} {
		if err := r.Loop.Steps(50); err != nil {
			t.Fatal(err)
		}
	}
	if run.World.Hash() != late.World.Hash() || late.Car(11) == 0 {
		t.Errorf("who joined ends with %016x and not %016x", late.World.Hash(), run.World.Hash())
	}
}
