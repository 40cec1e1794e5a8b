// What servers say of when to come back, and pages without their marks.

package fetch

import (
	"bytes"
	"testing"
	"time"
)

func TestAServerSaysWhenToComeBack(t *testing.T) { // MAP-13
	now := time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Duration{
		"": 0, "soon": 0, "-4": 0, "7": 7 * time.Second, " 30 ": 30 * time.Second, "0": time.Millisecond,
		"Sun, 01 Nov 2026 12:01:00 GMT": time.Minute, "Sun, 01 Nov 2026 11:00:00 GMT": time.Millisecond,
	} {
		if got := retryAfter(text, now); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func FuzzAnswer(f *testing.F) {
	f.Add([]byte(`<osm version="0.6"></osm>`), 9)
	f.Add([]byte(`<html><script>x</script><p>busy &amp; tired`), 1)
	f.Fuzz(func(t *testing.T, b []byte, piece int) {
		piece = min(max(piece, 1), len(b)+1)
		var out bytes.Buffer
		m := mapWriter{to: &out, most: 1 << 20}
		for left := b; len(left) > 0; {
			n := min(piece, len(left))
			if err := m.write(left[:n]); err != nil {
				return
			}
			left = left[n:]
		}
		if m.end() == nil && !bytes.Equal(out.Bytes(), b) {
			t.Errorf("%q came out as %q", b, out.Bytes())
		}
	})
}
