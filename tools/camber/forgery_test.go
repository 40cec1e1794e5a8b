// Recordings that somebody has forged with care: what their end tells, and whose they are.

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/ecs"
	"camber/systems/host/session"
)

// entries are where the entries of a recording begin, and at last where it ends.
func entries(data []byte) (at []int) {
	for n := 12; n < len(data); n += 8 + int(binary.LittleEndian.Uint32(data[n:])) {
		at = append(at, n)
	}
	return append(at, len(data))
}

// reauthored is a recording whose cars somebody else is said to have made, with sums that fit; its end is as end says.
func reauthored(t *testing.T, data []byte) []byte {
	t.Helper()
	old, err := ecs.ReadRecording(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(old.Header, &fields); err != nil {
		t.Fatal(err)
	}
	files, changed := fields["files"].(map[string]any), 0
	blobs := map[[32]byte][]byte{}
	for name, text := range files {
		for sum, blob := range old.Blobs {
			if text != hexOf(sum) {
				continue
			}
			other := bytes.ReplaceAll(blob, []byte(`author="the Camber authors"`), []byte(`author="somebody, no other"`))
			if !bytes.Equal(other, blob) {
				changed++
			}
			blobs[sha256.Sum256(other)], files[name] = other, hexOf(sha256.Sum256(other))
		}
	}
	header, err := json.Marshal(fields)
	if err != nil || changed == 0 {
		t.Fatalf("%d files changed: %v", changed, err)
	}
	old.Header, old.Blobs = header, blobs
	var out bytes.Buffer
	if err := session.Write(&out, old); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func hexOf(sum [32]byte) string {
	const digits = "0123456789abcdef"
	var b strings.Builder
	for _, c := range sum {
		b.WriteByte(digits[c>>4])
		b.WriteByte(digits[c&15])
	}
	return b.String()
}

func TestAForgedRecordingIsNotWhatItsEndTellsOf(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	home := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, home)
	}
	_, data := recorded(t, 200)
	at := entries(data)
	end := data[at[len(at)-2]:]
	// The tail is cut off with care: the last 50 entries are gone, and the end stands where they began.
	tail := append(bytes.Clone(data[:at[len(at)-52]]), end...)
	v, said := judged(t, 1, tail)
	if v.Equal || v.Whole || v.First != 151 || !strings.Contains(said, "some were taken out or put in") {
		t.Errorf("a tail that was cut off with care: %+v: %s", v, said)
	}
	// Somebody else is named as author of what is in it, and every sum fits again but the end's.
	other := reauthored(t, data)
	others := entries(other)
	if len(others) != len(at) {
		t.Fatalf("%d entries in place of %d", len(others), len(at))
	}
	v, said = judged(t, 1, append(bytes.Clone(other[:others[len(others)-2]]), end...))
	if v.Equal || !strings.Contains(said, "something in it was changed") {
		t.Errorf("another author: %+v: %s", v, said)
	}
	// An end that tells nothing is one of format 1, which says what it lacks.
	old := bytes.Clone(data[:at[len(at)-2]])
	old[8] = 1
	old = append(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(old, 1),
		crc32.Checksum([]byte("e"), crc32.MakeTable(crc32.Castagnoli))), 'e')
	if v, said = judged(t, 1, old); v.Equal || v.Sealed || !v.Whole || !strings.Contains(said,
		"every hash is equal, but it has format 1") {
		t.Errorf("a recording of format 1: %+v: %s", v, said)
	}
	// Whoever writes the end anew is found out by the signature.
	file := filepath.Join(t.TempDir(), "signed.rec")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	key, _ := does(t, 0, "sign", "--show")
	key = strings.TrimSpace(key)
	does(t, 0, "sign", file)
	signed := []byte(read(t, file))
	does(t, 0, "verify", "--key", key, file)
	for what, forged := range map[string][]byte{
		"nobody has signed it":    other,
		"is of another recording": append(bytes.Clone(other), signed[len(data):]...),
	} {
		if err := os.WriteFile(file, forged, 0o644); err != nil {
			t.Fatal(err)
		}
		if _, said := does(t, 1, "verify", "--key", key, file); !strings.Contains(said, what) {
			t.Errorf("%s, want %q", said, what)
		}
	}
	// The key is its owner's alone.
	var kept string
	_ = filepath.Walk(home, func(path string, at os.FileInfo, err error) error {
		if err == nil && at.Name() == "key" && at.Mode().Perm() == 0o600 {
			kept = path
		}
		return err
	})
	if kept == "" {
		t.Fatal("no key is kept as its owner's alone")
	}
	if err := os.Chmod(kept, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, said := does(t, 2, "sign", "--show"); !strings.Contains(said, "others can read the key") {
		t.Errorf("a key that all can read: %s", said)
	}
}
