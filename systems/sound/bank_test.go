// Recordings: those outside of the packs are refused, broken ones are told with their place, and the last good one
// stays (SND-02).

package sound

import (
	"encoding/binary"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// wavFile is a sound of a few samples.
func wavFile(samples ...int16) []byte {
	le := binary.LittleEndian
	b := append([]byte("RIFF\x00\x00\x00\x00WAVEfmt "), 16, 0, 0, 0, 1, 0, 1, 0)
	b = le.AppendUint32(b, 48000)
	b = le.AppendUint32(b, 96000)
	b = append(b, 2, 0, 16, 0)
	b = append(b, "data"...)
	b = le.AppendUint32(b, uint32(2*len(samples)))
	for _, x := range samples {
		b = le.AppendUint16(b, uint16(x))
	}
	return b
}

func TestNothingOutsideOfThePacksIsPlayed(t *testing.T) {
	b := NewBank(fstest.MapFS{"sounds/gear.wav": {Data: wavFile(1, 2, 3)}}, false)
	if r := b.Find("sounds/gear.wav"); r == nil || len(r.Samples) != 3 || b.Said() != nil {
		t.Fatal("a good one is not found")
	}
	for name, want := range map[string]string{
		"../secret.wav":     "no path within the packs",
		"/etc/beep.wav":     "no path within the packs",
		"sounds\\gear.wav":  "no path within the packs",
		"C:/beep.wav":       "no path within the packs",
		"sounds/../../x":    "no path within the packs",
		"":                  "no path within the packs",
		"sounds/gear.ogg":   "sounds are WAV files",
		"sounds/nobody.wav": "sounds/nobody.wav: there is no such file in the packs",
	} {
		r := b.Find(name)
		said := strings.Join(b.Said(), "\n")
		if r != nil || !strings.Contains(said, want) {
			t.Errorf("%q: %q, not %q", name, said, want)
		}
		if b.Find(name); len(b.Said()) > 0 {
			t.Errorf("%q is told twice", name)
		}
	}
}

func TestABrokenFileIsNamedWithItsPlaceAndTheLastGoodOneStays(t *testing.T) {
	files := fstest.MapFS{"sounds/gear.wav": {Data: wavFile(1, 2, 3)}}
	b := NewBank(files, false)
	good := b.Find("sounds/gear.wav")
	files["sounds/gear.wav"] = &fstest.MapFile{Data: wavFile(1, 2, 3)[:46]}
	b.Saved([]string{"sounds/gear.wav", "sounds/never-asked.wav"})
	if said := strings.Join(b.Said(), "\n"); !strings.HasPrefix(said,
		"sounds/gear.wav: byte 36: 6 bytes of samples are announced and 2 are there") ||
		!strings.HasSuffix(said, "the last good one stays") {
		t.Errorf("%q", said)
	}
	if b.Find("sounds/gear.wav") != good {
		t.Error("the last good one is gone")
	}
	n := b.Anew()
	files["sounds/gear.wav"] = &fstest.MapFile{Data: wavFile(1, 2, 3, 4)}
	b.Saved([]string{"sounds/gear.wav"})
	if r := b.Find("sounds/gear.wav"); len(r.Samples) != 4 || b.Anew() == n || b.Said() != nil {
		t.Error("one that is well again is not taken")
	}
}

func TestALiveBankDoesNotHaveAnybodyWait(t *testing.T) {
	b := NewBank(fstest.MapFS{"a.wav": {Data: wavFile(1)}}, true)
	b.Find("a.wav") // perhaps not yet there
	for deadline := time.Now().Add(10 * time.Second); b.Anew() == 0; {
		if time.Now().After(deadline) {
			t.Fatal("it never comes")
		}
	}
	if b.Find("a.wav") == nil {
		t.Error("it is not there")
	}
}
