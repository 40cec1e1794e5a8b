// What the step does not know is noted beside a recording: honest, few, and no bit of the world hangs on it.

package session

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/telemetry/trace"
)

// clocked is a run that goes by a clock which a test turns.
type clocked struct {
	*Session
	fake  *ecs.Fake
	off   time.Duration // by which the machine's clock was put
	when  map[uint64]float64
	first time.Time
}

func newClocked(t *testing.T, s Setup) *clocked {
	t.Helper()
	c := &clocked{fake: ecs.NewFake(), when: map[uint64]float64{}, first: time.Date(2026, 11, 28, 15, 4, 5, 0, time.UTC)}
	s.Files, s.Scene, s.Driver, s.Time = base(t), "oval", DriverBuiltIn, c.fake
	s.UTC = func() time.Time { return c.first.Add(c.fake.Now() + c.off) }
	c.Session = open(t, s)
	components.Eyes.Of(c.World, ecs.WorldKey).Aux.Cameras = []components.Camera{{Car: c.Cars[0], Kind: person.Hood}}
	return c
}

// turn lets so much time pass and turns the loop; when remembers what UTC its ticks are of.
func (c *clocked) turn(t *testing.T, d time.Duration) {
	t.Helper()
	c.fake.Advance(d)
	n, err := c.Loop.Turn()
	if err != nil {
		t.Fatal(err)
	}
	now := float64(c.first.Add(c.fake.Now()+c.off).UnixMicro()) / 1e6
	for i := range n {
		c.when[c.World.Tick()-uint64(i)] = now - 0.001*float64(i)
	}
}

// column is one of a log's.
func column(t *testing.T, log []byte, name string) []float64 {
	t.Helper()
	table, err := trace.Read(bytes.NewReader(log))
	if err != nil {
		t.Fatal(err)
	}
	values, ok := table.Column(name)
	if !ok {
		t.Fatalf("the log has no column %s", name)
	}
	return values
}

// rough is a drive with all that may befall a clock and what is shown.
func (c *clocked) rough(t *testing.T) {
	t.Helper()
	eyes := &components.Eyes.Of(c.World, ecs.WorldKey).Aux
	devices := &person.Devices.Of(c.World, ecs.WorldKey).Aux
	for i := range 750 {
		d := 4 * time.Millisecond
		switch i {
		case 100:
			eyes.Cameras[0].Kind, eyes.Cameras[0].Eye.Inside, eyes.Drawn.Mirrors = person.Cockpit, c.Cars[0], true
			eyes.Drawn.Late, eyes.Drawn.Missed = 12_345_678, 3
		case 200: // somebody pauses
			c.Loop.Clock().Pause()
			c.turn(t, 3*time.Second)
			c.Loop.Clock().Resume()
		case 300: // the clock is put right
			c.off = -1500 * time.Millisecond
		case 400:
			devices.Wish, devices.Now = 1_000_000, 7_500_000
		case 650:
			eyes.Cameras[0].Kind = person.Chase
		case 500: // the machine hangs
			d = 800 * time.Millisecond
		}
		c.turn(t, d)
	}
}

func TestWhatTheStepDoesNotKnowIsHonestAndComesAgainFromTheRecording(t *testing.T) { // LOG-02
	var recorded, log bytes.Buffer
	c := newClocked(t, Setup{Record: &recorded, Log: &log, Keep: true})
	c.wall = c.setup.UTC
	c.rough(t)
	cut, _ := ecs.ReadRecording(bytes.NewReader(recorded.Bytes())) // as if it were killed now
	if s := fmt.Sprint(cut.Beside); !strings.Contains(s, "2693 shown") {
		t.Errorf("of what was shown 0.4 s ago the file has %s", s)
	}
	kept, err := c.Tape().Recording(c.World.Tick())
	if err != nil {
		t.Fatal(err)
	}
	last := c.World.Hash()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	times, unknown := column(t, log.Bytes(), "time"), 0
	for i, utc := range column(t, log.Bytes(), "utc") {
		want := c.when[uint64(math.Round(1000*times[i]))]
		if math.IsNaN(utc) {
			unknown++
		} else if math.Abs(utc-want) > 0.0106 {
			t.Fatalf("at %g s it is %.4f in the log, by the clock %.4f", times[i], utc, want)
		}
	}
	if unknown > 3 {
		t.Errorf("nobody knows the UTC of %d of %d rows", unknown, len(times))
	}
	for name, want := range map[string]string{
		"camera": "1 2 0", "mirrors": "0 1", "picture-latency": "NaN 0.0123", "dropped-frames": "NaN 3",
		"device-latency": "NaN 0.0065", "dropped-steps": "0 700", "instruments": "0",
	} {
		values := slices.CompactFunc(column(t, log.Bytes(), name), func(a, b float64) bool {
			return a == b || math.IsNaN(a) && math.IsNaN(b)
		})
		if got := strings.Trim(fmt.Sprint(values), "[]"); got != want {
			t.Errorf("%s reads %s, want %s", name, got, want)
		}
	}
	var again bytes.Buffer
	run, recording, err := Replay(bytes.NewReader(recorded.Bytes()), Setup{Log: &again})
	if err != nil {
		t.Fatal(err)
	}
	steps(t, run, len(recording.Hashes))
	if run.World.Hash() != last || run.Close() != nil || !bytes.Equal(again.Bytes(), log.Bytes()) {
		t.Error("the log of the replay is another")
	}
	if !slices.EqualFunc(kept.Beside, recording.Beside, func(a, b ecs.TickNote) bool {
		return a.Tick == b.Tick && a.Name == b.Name && bytes.Equal(a.Data, b.Data)
	}) {
		t.Errorf("the tape has %d notes, the recording %d", len(kept.Beside), len(recording.Beside))
	}
	plain := newClocked(t, Setup{})
	plain.setup.UTC = nil
	plain.rough(t)
	if plain.World.Hash() != last {
		t.Error("a world that is told of has another hash")
	}
}

func TestNotesOfAMadMachineAreFewAndSayNothingOfIt(t *testing.T) {
	var recorded, log bytes.Buffer
	c := newClocked(t, Setup{Record: &recorded, Log: &log})
	eyes := &components.Eyes.Of(c.World, ecs.WorldKey).Aux
	const seconds = 3
	for i := range 1000 * seconds {
		c.off = time.Duration(i%7) * time.Hour
		eyes.Cameras[0].Kind = person.CameraKind(i % int(person.CameraKinds))
		eyes.Drawn.Missed++
		c.turn(t, time.Millisecond)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := ecs.ReadRecording(&recorded)
	if err != nil {
		t.Fatal(err)
	}
	count, size := map[string]int{}, 0
	host, _ := os.Hostname()
	for _, n := range r.Beside {
		count[n.Name]++
		if size += len(n.Data); len(n.Data) > 40 || host != "" && bytes.Contains(n.Data, []byte(host)) {
			t.Errorf("a note says %q", n.Data)
		}
	}
	if count["utc"] > 200*seconds || count["shown"] > 20*seconds || count["pace"] > 10*seconds || size > 4000*seconds {
		t.Errorf("%v notes, %d bytes in %d s", count, size, seconds)
	}
	times := column(t, log.Bytes(), "time")
	for i, utc := range column(t, log.Bytes(), "utc") {
		if want := c.when[uint64(math.Round(1000*times[i]))]; !math.IsNaN(utc) && math.Abs(utc-want) > 0.0106 {
			t.Fatalf("at %g s it is %.4f in the log, by the clock %.4f", times[i], utc, want)
		}
	}
}

func TestADriveThatBeginsAgainOrIsTakenOverNotesAnew(t *testing.T) {
	var first, second bytes.Buffer
	c := newClocked(t, Setup{Record: &first, Again: func() (io.Writer, error) { return &second, nil }})
	for range 50 {
		c.turn(t, 4*time.Millisecond)
	}
	if err := c.Restart(); err != nil {
		t.Fatal(err)
	}
	for range 50 {
		c.turn(t, 4*time.Millisecond)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	var r *ecs.Recording
	for i, file := range []*bytes.Buffer{&first, &second} {
		var err error
		if r, err = ecs.ReadRecording(file); err != nil || len(r.Beside) == 0 || r.Beside[0].Tick != 1 {
			t.Fatalf("recording %d: %v, %v", i+1, r.Beside, err)
		}
	}
	fake := ecs.NewFake()
	p, err := Play(r, Setup{Time: fake, UTC: func() time.Time { return c.first.Add(time.Hour + fake.Now()) }})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	if err := p.Seek(100); err != nil {
		t.Fatal(err)
	}
	run, err := p.TakeOver()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []int{0, 50} { // the clock begins with the first turn
		if n, err := run.Loop.Turn(); err != nil || n != want {
			t.Fatal(n, err)
		}
		fake.Advance(50 * time.Millisecond)
	}
	cut, err := run.Tape().Recording(150)
	if err != nil {
		t.Fatal(err)
	}
	var ticks []uint64
	for _, n := range cut.Beside {
		if n.Name == "utc" {
			ticks = append(ticks, n.Tick)
		}
	}
	if fmt.Sprint(ticks) != "[1 101]" {
		t.Errorf("the clock is noted at %v", ticks)
	}
}
