// Recordings of content that is too large for them to carry.

package session

import (
	"bytes"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

func TestARecordingNamesWhatItIsTooSmallToCarryAndIsReplayedWithThat(t *testing.T) {
	files := base(t)
	var file bytes.Buffer
	run := open(t, Setup{Files: files, Scene: "oval", Record: &file, Carry: 600})
	const big = "cars/p917/p917.xml"
	if len(files[big].Data) <= 600 {
		t.Fatalf("%s has %d bytes: choose another file", big, len(files[big].Data))
	}
	if said := strings.Join(run.Warnings, "\n"); !strings.Contains(said, big+" is too large for the recording to carry") {
		t.Errorf("it is said: %s", said)
	}
	steps(t, run, 50)
	want := run.World.Hash()
	if err := run.Close(); err != nil {
		t.Fatal(err)
	}
	again, _, err := Replay(bytes.NewReader(file.Bytes()), Setup{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	steps(t, again, 50)
	if got := again.World.Hash(); got != want {
		t.Errorf("replayed with the content at hand it comes to %016x, not %016x", got, want)
	}
	other := maps.Clone(files)
	other[big] = &fstest.MapFile{Data: append([]byte("<!-- new -->"), files[big].Data...)}
	for what, hand := range map[string]fstest.MapFS{"another version": other, "lacks the bytes": {}} {
		if _, _, err := Replay(bytes.NewReader(file.Bytes()), Setup{Files: hand}); err == nil ||
			!strings.Contains(err.Error(), what) {
			t.Errorf("with %d files at hand: %v", len(hand), err)
		}
	}
}
