// Recordings: a run comes back hash by hash; a damaged file gives what is good and says where it ends.

package ecs_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"testing"

	"camber/ecs"
)

// recorded is a recording of a run of some steps, and its last hash.
func recorded(t interface{ Fatal(...any) }, steps int) (file []byte, last uint64) {
	var to bytes.Buffer
	w, _, l := newRun(3)
	r := ecs.NewRecorder(&to, ecs.Header(`{"scene":"drop"}`))
	w.OnInput(func(at ecs.Stamp, name string, payload []byte) { _ = r.Input(at, name, payload) })
	l.OnStep(func(t ecs.Tick, hash uint64) { _ = r.Hash(t.N, hash); last = hash })
	blueprint := []byte("<camber/>")
	for range 3 {
		if err := r.Blob(sha256.Sum256(blueprint), blueprint); err != nil {
			t.Fatal(err)
		}
	}
	for range steps / 10 {
		script(t, w, w.Tick()+1, w.Tick()+10)
		if err := l.Steps(10); err != nil {
			t.Fatal(err)
		}
	}
	if err := r.End(); err != nil {
		t.Fatal(err)
	}
	return to.Bytes(), last
}

func TestARecordedRunComesBackHashByHash(t *testing.T) {
	file, last := recorded(t, 100)
	rec, err := ecs.ReadRecording(bytes.NewReader(file))
	if err != nil || !rec.Whole || string(rec.Header) != `{"scene":"drop"}` {
		t.Fatalf("%v %q", err, rec.Header)
	}
	if len(rec.Blobs) != 1 || string(rec.Blobs[sha256.Sum256([]byte("<camber/>"))]) != "<camber/>" ||
		bytes.Count(file, []byte("<camber/>")) != 1 {
		t.Error("the blob is kept once")
	}
	w, _, l := newRun(3)
	if err := rec.Feed(w); err != nil {
		t.Fatal(err)
	}
	n := 0
	l.OnStep(func(tick ecs.Tick, hash uint64) {
		if want, ok := rec.HashAt(tick.N); !ok || hash != want {
			t.Errorf("tick %d: %x, recorded %x", tick.N, hash, want)
		}
		n++
	})
	if err := l.Steps(100); err != nil || n != 100 || w.Hash() != last {
		t.Error(n, err)
	}
	if _, ok := rec.HashAt(101); ok {
		t.Error("a hash of a tick that was not recorded")
	}
	rec.Inputs[0].Name = "test.nobody"
	wants(t, rec.Feed(ecs.NewWorld()).Error(), `"test.nobody"`)
}

func TestADamagedRecordingGivesWhatIsGoodAndNamesThePlace(t *testing.T) {
	file, _ := recorded(t, 50)
	whole, err := ecs.ReadRecording(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	check := func(what string, data []byte, at int) {
		t.Helper()
		rec, err := ecs.ReadRecording(bytes.NewReader(data))
		var bad *ecs.RecordingError
		if !errors.As(err, &bad) {
			t.Fatalf("%s at %d: %v", what, at, err)
		}
		if bad.Offset > int64(at) || rec.Whole && at < len(file) {
			t.Errorf("%s at %d: named as %d", what, at, bad.Offset)
		}
		for i, h := range rec.Hashes {
			if h != whole.Hashes[i] {
				t.Fatalf("%s at %d: hash %d is not what was recorded", what, at, i)
			}
		}
		if n := len(rec.Hashes); n > 0 && bad.Tick != rec.Hashes[n-1].Tick {
			t.Errorf("%s at %d: good up to %d", what, at, bad.Tick)
		}
	}
	for n := range len(file) {
		check("cut", file[:n], n)
		flipped := bytes.Clone(file)
		flipped[n] ^= 0x10
		check("flipped", flipped, n)
	}
	check("followed", append(bytes.Clone(file), 1), len(file))
}

func TestALyingSizeAllocatesOnlyWhatIsThere(t *testing.T) {
	file, _ := recorded(t, 0)
	lying := append(bytes.Clone(file[:12]), 0, 0, 0, 4, 1, 2, 3, 4, 5)
	var err error
	if n := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_, err = ecs.ReadRecording(bytes.NewReader(lying))
		}
	}).AllocedBytesPerOp(); n > 1<<20 {
		t.Errorf("%d bytes for a 64 MiB lie", n)
	}
	wants(t, err.Error(), "byte 12", "cut short")
}

// A note of a tick is beside the run: short, in the order of ticks, and not in recordings of older builds.
func TestNotesOfTicksComeBackInTheirOrder(t *testing.T) {
	var to bytes.Buffer
	r := ecs.NewRecorder(&to, nil)
	for _, n := range []ecs.TickNote{{7, "b", []byte{1}}, {3, "a", nil}, {7, "a", []byte{2}}} {
		if err := r.TickNote(n); err != nil {
			t.Fatal(err)
		}
	}
	for _, n := range []ecs.TickNote{{1, strings.Repeat("x", 65), nil}, {1, "x", make([]byte, 65)}} {
		wants(t, r.TickNote(n).Error(), "tick 1", "64 are the most")
	}
	if err := r.End(); err != nil {
		t.Fatal(err)
	}
	rec, err := ecs.ReadRecording(bytes.NewReader(to.Bytes()))
	if got := fmt.Sprint(rec.Beside); err != nil || got != "[{3 a []} {7 b [1]} {7 a [2]}]" {
		t.Error(got, err)
	}
	file, _ := recorded(t, 20)
	for version, says := range map[byte]string{0: "version 0", 2: "", 4: "versions 1 to 3"} {
		old := bytes.Clone(file)
		old[8] = version
		rec, err := ecs.ReadRecording(bytes.NewReader(old))
		if says != "" {
			wants(t, fmt.Sprint(err), says)
		} else if len(rec.Hashes) != 20 {
			t.Errorf("of version %d it reads %d hashes, %v", version, len(rec.Hashes), err)
		}
	}
}

// A tamperer who mends the checksum of a frame cannot mend the sum of a blob.
func TestATamperedBlobIsRefused(t *testing.T) {
	file, _ := recorded(t, 0)
	i := bytes.Index(file, []byte("<camber/>"))
	file[i+1] ^= 1
	frame := i - 32 - 1
	end := i + len("<camber/>")
	binary.LittleEndian.PutUint32(file[frame-4:], crc32.Checksum(file[frame:end], crc32.MakeTable(crc32.Castagnoli)))
	rec, err := ecs.ReadRecording(bytes.NewReader(file))
	wants(t, fmt.Sprint(err), "a blob does not have its sum")
	if len(rec.Blobs) != 0 {
		t.Error("it was taken all the same")
	}
}

// full is a disk with some room left.
type full struct{ room int }

var errFull = errors.New("no space left on device")

func (f *full) Write(b []byte) (int, error) {
	if f.room -= len(b); f.room < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestAFullDiskIsReportedAndTheRunGoesOn(t *testing.T) {
	r := ecs.NewRecorder(&full{room: 100_000}, nil)
	var first error
	for tick := range uint64(100_000) {
		if err := r.Hash(tick, 1); err != nil && first == nil {
			first = err
		}
	}
	for _, err := range []error{
		first, r.Err(), r.Flush(), r.End(), r.Input(ecs.Stamp{Tick: 1}, "x", nil),
		r.Blob(sha256.Sum256(nil), nil),
	} {
		if !errors.Is(err, errFull) {
			t.Errorf("error %v", err)
		}
	}
	r = ecs.NewRecorder(io.Discard, nil)
	if err := r.Blob([32]byte{1}, nil); err == nil || r.Err() != nil {
		t.Error("a blob with another sum is refused and harms nothing")
	}
}

func FuzzReadRecording(f *testing.F) {
	file, _ := recorded(f, 20)
	f.Add(file)
	f.Add(file[:len(file)/2])
	f.Add([]byte("CamberRc\x01\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := ecs.ReadRecording(bytes.NewReader(data))
		if (err == nil) != rec.Whole && err == nil {
			t.Fatal("whole and broken")
		}
		w, _, _ := newRun(1)
		_ = rec.Feed(w)
		for _, h := range rec.Hashes {
			if got, ok := rec.HashAt(h.Tick); !ok || got != h.Hash {
				t.Fatal("a hash that was read cannot be found")
			}
		}
	})
}
