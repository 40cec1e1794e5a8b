// Recordings that are looked at: any moment of them is the one that was driven, and can be driven on from.

package session

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"

	"camber/components/vehicle"
	"camber/ecs"
)

// driven is a recording of 4 s with two cars, in which the first is tuned after 1.5 s.
func driven(t *testing.T) *ecs.Recording {
	t.Helper()
	files := base(t)
	run := open(t, Setup{Files: files, Scene: "circuit", Cars: 2, Keep: true})
	defer run.Close()
	steps(t, run, 1500)
	if _, problems := run.Reload.Tune(context.Background(), files, run.Cars[0], run.Scene.Cars[0].Car.Path,
		[]string{"front/antiroll@rate=30kN/m"}); problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	steps(t, run, 2500)
	return cut(t, run, run.Tape().Ticks())
}

// unseen is a word from one goroutine to another of which the race detector knows nothing.
type unseen struct{ said bool }

//go:norace
func (u *unseen) say() { u.said = true }

//go:norace
func (u *unseen) wait() {
	for !u.said {
		runtime.Gosched()
	}
}

// Two who scan write the same frames, while a third looks how far they are: under the race detector that shows whoever
// reads them without asking. The first waits before it writes a frame until the second has read what it begins with,
// and the second then stands until that is written: nothing but the frames' own lock has put the one before the other.
func TestARecordingIsScannedByTwoAtATime(t *testing.T) {
	p, err := Play(driven(t), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	ctx, stop := context.WithCancel(t.Context())
	half, written := make(chan struct{}), make(chan struct{})
	first, read := make(chan error, 1), &unseen{}
	go func() {
		first <- p.Scan(ctx, func(s *Session) {
			switch s.World.Tick() {
			case 1001:
				close(half)
			case 1999:
				read.wait()
			case 2001: // behind the frame of tick 2000
				close(written)
			}
		})
	}()
	<-half
	looked := uint64(0)
	if err := p.Scan(t.Context(), func(s *Session) {
		switch looked = s.World.Tick(); looked {
		case 0:
			read.say()
			<-written
		case 1500:
			stop()
		}
	}); err != nil || looked != 4000 || p.Seen() < 1000 {
		t.Errorf("the second scanned to %d, %d is seen: %v", looked, p.Seen(), err)
	}
	read.say() // if it never came to that
	if err := <-first; err != nil && !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestAnyMomentOfARecordingIsTheOneThatWasDriven(t *testing.T) {
	recording := driven(t)
	p, err := Play(recording, Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	looked := uint64(0)
	if err := p.Scan(t.Context(), func(s *Session) { looked = s.World.Tick() }); err != nil || looked != 4000 ||
		p.Seen() != 4000 {
		t.Fatalf("scanned to %d, seen %d: %v", looked, p.Seen(), err)
	}
	there := func(tick uint64) {
		t.Helper()
		if want, _ := recording.HashAt(tick); p.World.Tick() != tick || p.World.Hash() != want {
			t.Fatalf("tick %d has the hash %x, %x was driven", p.World.Tick(), p.World.Hash(), want)
		}
	}
	for _, tick := range []uint64{2700, 1200, 1499, 1500, 1501, 1500, 3999, 1, 4000, 1499} {
		if err := p.Seek(tick); err != nil {
			t.Fatal(err)
		}
		there(tick)
	}
	if err := p.Turn(0.1); err != nil { // at its own pace
		t.Fatal(err)
	}
	there(1599)
	if p.Rate = 4; p.Turn(0.05) != nil {
		t.Fatal("at four times the pace")
	}
	there(1799)
	if err := p.Seek(99999); err != nil || p.World.Tick() != 4000 || p.Turn(1) != nil || p.World.Tick() != 4000 {
		t.Errorf("behind its end: tick %d, %v", p.World.Tick(), err)
	}
}

func TestTakingOverFromAMomentGoesOnWithARecordingOfItsOwn(t *testing.T) {
	p, err := Play(driven(t), Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Seek(2000); err != nil {
		t.Fatal(err)
	}
	run, err := p.TakeOver()
	if err != nil {
		t.Fatal(err)
	}
	steps(t, run, 200)
	if vehicle.Driver.Of(run.World, run.Cars[0]).State.Active {
		t.Error("the built-in driver still has the car")
	}
	if err := vehicle.Intents.In(run.World).Push(2201, vehicle.Wish{
		Car:  run.Cars[0],
		Want: vehicle.IntentState{Brake: 1, Clutch: 1},
	}); err != nil {
		t.Fatal(err)
	}
	steps(t, run, 800)
	hash := run.World.Hash()
	var given bytes.Buffer
	if err := Write(&given, cut(t, run, run.Tape().Ticks())); err != nil {
		t.Fatal(err)
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	if again := replayed(t, given.Bytes()); again.World.Tick() != 3000 || again.World.Hash() != hash {
		t.Errorf("it replays to tick %d", again.World.Tick())
	}
}

func TestARecordingWithoutATickOrWithAnothersHashesIsTold(t *testing.T) {
	recording := driven(t)
	recording.Hashes[2000].Hash ^= 1
	p, err := Play(recording, Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	if err := p.Scan(t.Context(), func(*Session) {}); err == nil || !strings.Contains(err.Error(), "from tick 2001 on") {
		t.Errorf("%v", err)
	}
	recording.Hashes = nil
	if _, err := Play(recording, Setup{}); err == nil || !strings.Contains(err.Error(), "no tick") {
		t.Errorf("%v", err)
	}
}

func TestALapsRecordingBeginsWithTheLap(t *testing.T) {
	run := open(t, Setup{Files: base(t), Scene: "circuit", Cars: 2, Keep: true})
	defer run.Close()
	steps(t, run, 1000)
	want := vehicle.IntentState{Throttle: 0.4, Clutch: 1}
	wish := vehicle.Wish{Car: run.Cars[1], Want: want, Seat: vehicle.SeatOwn}
	if err := vehicle.Intents.In(run.World).Push(1001, wish); err != nil {
		t.Fatal(err)
	}
	run.Mark()
	steps(t, run, 1500)
	whole := cut(t, run, 2400)
	lap, err := run.Tape().Lap(2400)()
	if err != nil || len(lap.Hashes) != 1400 || len(lap.Inputs) != 1 || len(whole.Hashes) != 2400 {
		t.Fatalf("%d of %d ticks, %d inputs: %v", len(lap.Hashes), len(whole.Hashes), len(lap.Inputs), err)
	}
	var file bytes.Buffer
	if err := Write(&file, lap); err != nil {
		t.Fatal(err)
	}
	if got, want := replayed(t, file.Bytes()).World.Hash(), whole.Hashes[2399].Hash; got != want {
		t.Errorf("it ends with the hash %x, %x was driven", got, want)
	}
	p, err := Play(lap, Setup{})
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	for _, tick := range []uint64{2000, 0, 2400} {
		if err := p.Seek(tick); err != nil {
			t.Fatal(err)
		}
		if want, _ := whole.HashAt(max(tick, 1000)); p.World.Hash() != want {
			t.Errorf("sought for %d, tick %d has another hash than was driven", tick, p.World.Tick())
		}
	}
	if _, problems := run.Reload.Tune(context.Background(), base(t), run.Cars[0], run.Scene.Cars[0].Car.Path,
		[]string{"front/antiroll@rate=30kN/m"}); problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	steps(t, run, 100)
	run.Mark()
	steps(t, run, 100)
	if lap, err := run.Tape().Lap(2700)(); err != nil || len(lap.Hashes) != 2700 {
		t.Errorf("a lap in a car that was tuned since the start holds %d ticks: %v", len(lap.Hashes), err)
	}
}

func TestARecordingOpensAtAnyTickFromTheWorldsOnItsWay(t *testing.T) {
	var file bytes.Buffer
	files := base(t)
	run := open(t, Setup{Files: files, Scene: "circuit", Cars: 2, Record: &file})
	steps(t, run, 5000)
	if _, problems := run.Reload.Tune(t.Context(), files, run.Cars[0], run.Scene.Cars[0].Car.Path,
		[]string{"front/antiroll@rate=30kN/m"}); problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	steps(t, run, 4500)
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	look := func(forge func(*ecs.Recording)) (stepped uint64) {
		t.Helper()
		recording, err := ecs.ReadRecording(bytes.NewReader(file.Bytes()))
		if err != nil || len(recording.Worlds) != 4 {
			t.Fatalf("%d worlds: %v", len(recording.Worlds), err)
		}
		forge(recording)
		p, err := Play(recording, Setup{})
		if err != nil {
			t.Fatal(err)
		}
		defer p.Close()
		p.Loop.OnStep(func(ecs.Tick, uint64) { stepped++ })
		for _, tick := range []uint64{4321, 4000, 3999, 2100, 4900} {
			if err := p.Seek(tick); err != nil {
				t.Fatal(err)
			}
			if want, _ := recording.HashAt(tick); p.World.Tick() != tick || p.World.Hash() != want {
				t.Errorf("tick %d is another than was driven", tick)
			}
		}
		if err := p.Seek(9400); err != nil { // behind what was tuned
			t.Fatal(err)
		}
		if want, _ := recording.HashAt(9400); p.World.Hash() != want {
			t.Error("behind a reload it is another")
		}
		return stepped
	}
	if honest := look(func(*ecs.Recording) {}); honest != 321+0+1999+100+900+1400 {
		t.Errorf("%d steps were run for six looks", honest)
	}
	look(func(r *ecs.Recording) { r.Worlds[1], r.Worlds[0].Tick = r.Worlds[0], 1999; r.Worlds[1].Tick = 4000 })
}

// TestARecordingIsVerifiedInPieces from each of the worlds on its way; a forged bit is found where it is.
func TestARecordingIsVerifiedInPieces(t *testing.T) { // NET-24
	var file bytes.Buffer
	run := open(t, Setup{Files: base(t), Scene: "circuit", Cars: 2, Record: &file})
	steps(t, run, 5000)
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	verify := func(forge func(*ecs.Recording)) Pieced {
		t.Helper()
		recording, err := ecs.ReadRecording(bytes.NewReader(file.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		forge(recording)
		p, err := InPieces(t.Context(), recording, Setup{}, 2, func() {})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := verify(func(*ecs.Recording) {})
	if p.First != 0 || p.Ticks != 5000 || p.Hash != run.World.Hash() || p.Err != nil {
		t.Errorf("as it was driven it is %+v", p)
	}
	if p := verify(func(r *ecs.Recording) { r.Hashes[3210].Hash++ }); p.First != 3211 {
		t.Errorf("with one forged hash it is %+v", p)
	}
	if p := verify(func(r *ecs.Recording) { r.Worlds[1].Tick = 4500 }); p.First != 4500 || p.Err == nil {
		t.Errorf("with a world of another tick it is %+v", p)
	}
}

// cut is what was kept of a run, up to a tick.
func cut(t testing.TB, run *Session, upTo uint64) *ecs.Recording {
	t.Helper()
	r, err := run.Tape().Recording(upTo)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
