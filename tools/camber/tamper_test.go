// Recordings that somebody has changed: verify names the first tick that differs.

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/race"
	command "camber/tools/camber/race"
	"camber/tools/camber/record"
)

// recorded makes a short recording in a folder of its own.
func recorded(t *testing.T, steps int) (file string, data []byte) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "drive.rec")
	does(t, 0, "run", "--packs", t.TempDir(), "--steps", fmt.Sprint(steps), "--record", file)
	return file, []byte(read(t, file))
}

// judged is the verdict of camber verify on bytes, and what it said.
func judged(t *testing.T, code int, data []byte) (v record.Verdict, said string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "judged.rec")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	out, said := does(t, code, "verify", "--json", file)
	if code == 2 {
		return v, said
	}
	if err := json.Unmarshal([]byte(out), &v); err != nil {
		t.Fatal(err)
	}
	return v, said
}

// tellsTick fails unless verify found this tick and said so.
func tellsTick(t *testing.T, v record.Verdict, said string, tick uint64) {
	t.Helper()
	if v.Equal || v.First != tick || !strings.Contains(said, fmt.Sprintf("first differing tick %d: ", tick)) {
		t.Errorf("verdict %+v, want tick %d first; it said: %s", v, tick, said)
	}
}

// rewritten copies a recording entry by entry through change, with sums that fit again; change tells what to keep.
func rewritten(t *testing.T, data []byte, change func(*ecs.RecordedHash) bool) []byte {
	t.Helper()
	return copied(t, data, change, nil, nil)
}

// forged copies a recording with other inputs or another claim, with sums that fit again.
func forged(t *testing.T, data []byte, input func(*ecs.RecordedInput), note func([]byte) []byte) []byte {
	t.Helper()
	return copied(t, data, func(*ecs.RecordedHash) bool { return true }, input, note)
}

func copied(t *testing.T, data []byte, hash func(*ecs.RecordedHash) bool, input func(*ecs.RecordedInput),
	note func([]byte) []byte,
) []byte {
	t.Helper()
	old, err := ecs.ReadRecording(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	r := ecs.NewRecorder(&out, old.Header)
	for sum, blob := range old.Blobs {
		if err := r.Blob(sum, blob); err != nil {
			t.Fatal(err)
		}
	}
	for _, in := range old.Inputs {
		if input != nil {
			input(&in)
		}
		_ = r.Input(in.Stamp, in.Name, in.Payload) // End tells
	}
	for _, h := range old.Hashes {
		if hash(&h) {
			_ = r.Hash(h.Tick, h.Hash) // End tells
		}
	}
	for name, claim := range old.Notes {
		if note != nil {
			claim = note(claim)
		}
		_ = r.Note(name, claim) // End tells
	}
	if err := r.End(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// racedRecording is a lap of a ring, with somebody's foot on the throttle.
func racedRecording(t *testing.T) []byte {
	t.Helper()
	files := fstest.MapFS{"races/foot.xml": {Data: []byte(`<camber version="1"><race id="foot">
		<track><road width="14m"><leg length="40m"/><leg radius="22m" angle="180deg"/><leg length="40m"/>
			<leg radius="22m" angle="180deg"/><grid at="-6m" rows="2" lanes="2" gap="9m" lane-gap="5m"/></road></track>
		<session kind="race" laps="1"/> <rules false-start="5s" retire="3s" after="3s"/>
		<entrant driver="hands" car="wren"/> <bots count="1" cars="wren" from="90%" to="90%"/></race></camber>`)}}
	if err := fs.WalkDir(content.Base(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(content.Base(), path)
		files[path] = &fstest.MapFile{Data: data}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	run, err := session.Open(session.Setup{Files: files, Scene: "races/foot.xml", Record: &file})
	if err != nil {
		t.Fatal(err)
	}
	for tick := uint64(1); tick < 30_000 && !command.FiguresOf(run).Over; tick += 100 {
		want := vehicle.Resting()
		want.Throttle = 0.3
		wish := vehicle.Wish{Car: run.Cars[0], Want: want, Seat: vehicle.SeatOwn}
		if err := vehicle.Intents.In(run.World).Push(run.World.Tick()+1, wish); err != nil {
			t.Fatal(err)
		}
		if err := run.Loop.Steps(100); err != nil {
			t.Fatal(err)
		}
	}
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// ruled is what camber referee says of bytes.
func ruled(t *testing.T, code int, data []byte) (r record.Ruling, said string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "ruled.rec")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	out, said := does(t, code, "referee", "--json", file)
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	return r, said
}

func TestTheRefereeNamesTheTickOfWhatWasForged(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	data := racedRecording(t)
	r, _ := ruled(t, 0, data)
	if !r.Equal || r.First != 0 || len(r.Claims) < 6 || r.Ticks < 10_000 {
		t.Fatalf("an honest race: %+v", r)
	}
	pedal := func(in *ecs.RecordedInput) {
		if in.Tick == 1001 {
			in.Payload[len(in.Payload)/2] ^= 1
		}
	}
	bit, said := ruled(t, 1, forged(t, data, pedal, nil))
	if bit.First != 1001 || !strings.Contains(said, "first bad tick 1001: ") {
		t.Errorf("a bit of a pedal: first bad tick %d; it said: %s", bit.First, said)
	}
	if cut, said := ruled(t, 1, data[:len(data)*2/3]); cut.Whole || cut.Equal || cut.First == 0 ||
		cut.First > uint64(r.Ticks) || !strings.Contains(said, "it claims no results") {
		t.Errorf("a recording that is cut: %+v; it said: %s", cut, said)
	}
	var lapEnd uint64
	for _, c := range r.Claims {
		if strings.Contains(c.What, "lap 1 of") {
			lapEnd = c.Tick
		}
	}
	faster := func(note []byte) []byte {
		var claimed race.Results
		if err := json.Unmarshal(note, &claimed); err != nil {
			t.Fatal(err)
		}
		claimed.Laps[0].Time -= 0.001
		note, err := json.Marshal(claimed)
		if err != nil {
			t.Fatal(err)
		}
		return note
	}
	r, said = ruled(t, 1, forged(t, data, nil, faster))
	if r.Equal || lapEnd == 0 || r.First != lapEnd || !strings.Contains(said, "lap 1 of #") ||
		!strings.Contains(said, "1 of ") || !strings.Contains(said, "claims are wrong") {
		t.Errorf("a lap of a millisecond less: first bad tick %d, it ended at %d; it said: %s", r.First, lapEnd, said)
	}
	cut := data[:len(data)*9/10]
	if r, said := ruled(t, 1, cut); r.Equal || r.Whole || !strings.Contains(said, "it claims no results") {
		t.Errorf("cut short: %+v; it said: %s", r, said)
	}
	_, plain := recorded(t, 100)
	file := filepath.Join(t.TempDir(), "plain.rec")
	if err := os.WriteFile(file, plain, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, said := does(t, 2, "referee", file); !strings.Contains(said, "has no race in it: camber verify") {
		t.Errorf("a drive without a race: %s", said)
	}
}

func TestVerifyNamesTheFirstTickOfAForgedHash(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	_, data := recorded(t, 300)
	if v, _ := judged(t, 0, rewritten(t, data, func(*ecs.RecordedHash) bool { return true })); !v.Equal || v.Ticks != 300 {
		t.Fatalf("a faithful copy is judged %+v", v)
	}
	for _, tick := range []uint64{1, 57, 300} {
		forged := rewritten(t, data, func(h *ecs.RecordedHash) bool {
			if h.Tick == tick || h.Tick == tick+7 {
				h.Hash ^= 1 << 40
			}
			return true
		})
		v, said := judged(t, 1, forged)
		tellsTick(t, v, said, tick)
		if v.Ticks != 300 || !v.Whole {
			t.Errorf("verdict %+v: all 300 ticks are there to compare", v)
		}
	}
}

func TestVerifyMissesAHashThatWasTakenOut(t *testing.T) {
	_, data := recorded(t, 100)
	for _, gone := range []uint64{1, 40, 99} {
		v, said := judged(t, 1, rewritten(t, data, func(h *ecs.RecordedHash) bool { return h.Tick != gone }))
		tellsTick(t, v, said, gone)
	}
	v, said := judged(t, 1, rewritten(t, data, func(*ecs.RecordedHash) bool { return false }))
	if v.Equal || !strings.Contains(said, "nothing to compare") {
		t.Errorf("a recording without hashes is judged %+v: %s", v, said)
	}
}

func TestVerifySaysWhereAFlippedByteIs(t *testing.T) {
	_, data := recorded(t, 300)
	whole, err := ecs.ReadRecording(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	// The last 300 entries but the end are hashes of 18 or 19 bytes each: flip one in each of some of them.
	at := entries(data)
	hashes := at[len(at)-2]
	for back := 30; back < 19*290; back += 19*40 + 5 {
		bad := bytes.Clone(data)
		bad[hashes-back] ^= 0x10
		good, damage := ecs.ReadRecording(bytes.NewReader(bad))
		if damage == nil {
			t.Fatalf("the byte %d from the end was flipped and nobody saw", back)
		}
		v, said := judged(t, 1, bad)
		tellsTick(t, v, said, uint64(len(good.Hashes))+1)
		if v.Ticks != len(good.Hashes) || v.Ticks < 300-back/18-2 || v.Ticks > 300-back/19 {
			t.Errorf("a byte %d from the end was flipped: compared %d ticks, %d are good", back, v.Ticks, len(good.Hashes))
		}
	}
	// In the header or a blueprint nothing can be run.
	for _, at := range []int{30, len(whole.Header), len(whole.Header) + 200} {
		bad := bytes.Clone(data)
		bad[at] ^= 1
		if _, said := judged(t, 2, bad); !strings.Contains(said, "camber verify: ") || !strings.Contains(said, "judged.rec") {
			t.Errorf("byte %d of the header was flipped: %s", at, said)
		}
	}
	// What follows the end is no part of the run, but somebody has put it there.
	v, said := judged(t, 1, append(bytes.Clone(data), "more"...))
	if v.Equal || !strings.Contains(said, "follows its end") {
		t.Errorf("bytes behind the end: verdict %+v: %s", v, said)
	}
}

func TestARecordingWithAForgedHeaderIsRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	_, data := recorded(t, 10)
	old, err := ecs.ReadRecording(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for change, want := range map[string]string{
		`"hz":-5`:            "-5 steps per second",
		`"hz":2000000000`:    "2000000000 steps per second",
		`"cars":2000000000`:  "2000000000 cars",
		`"cars":100000`:      "100000 cars: choose 1 to 10000",
		`"people":100000`:    "100000 people: choose 1 to 10000",
		`"scene":"../../up"`: "up",
		`"scene":"nowhere"`:  `no scene "nowhere"`,
		`"format":99`:        "format 99",
		`"files":{"a":"zz"}`: "damaged",
		`"seed":{}`:          "damaged",
	} {
		var fields, changed map[string]any
		if json.Unmarshal(old.Header, &fields) != nil || json.Unmarshal([]byte("{"+change+"}"), &changed) != nil {
			t.Fatal("the header is no JSON")
		}
		for name, v := range changed {
			fields[name] = v
		}
		header, err := json.Marshal(fields)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		r := ecs.NewRecorder(&out, header)
		for sum, blob := range old.Blobs {
			if err := r.Blob(sum, blob); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.End(); err != nil {
			t.Fatal(err)
		}
		if _, said := judged(t, 2, out.Bytes()); !strings.Contains(said, want) {
			t.Errorf("%s: %s, want %q", change, said, want)
		}
	}
}
