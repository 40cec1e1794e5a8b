// A guest whose machine computes otherwise is named by tick, system and field.

package serve

import (
	"bytes"
	"compress/flate"
	"strings"
	"testing"

	"camber/content"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

func TestWhoComputesOtherwiseIsNamedByTickSystemAndFieldRaced(t *testing.T) {
	listener, err := link.NewMemory(link.Impair{}, 1, link.NewFake()).Listen(link.MemoryKey(0))
	if err != nil {
		t.Fatal(err)
	}
	var ours, theirs []byte
	done := make(chan bool, 1)
	s, err := Open(Options{
		Setup: session.Setup{Files: content.Base(), Scene: "pack", Cars: 2}, Listener: listener,
		Dumped: func(_ uint64, _ string, a, b []byte) { ours, theirs = a, b; done <- true },
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = s.Close("") }()
	s.recent.Keep(s.run.World)
	if err := s.run.Loop.Steps(50); err != nil {
		t.Fatal(err)
	}
	again, ok := s.recent.Since(50, s.brief)
	if !ok {
		t.Fatal("nothing is kept")
	}
	const system = "drive.Push"
	text, err := again.Dump(20, system)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(text, []byte(" Velocity.X = "))
	if at < 0 {
		t.Fatalf("%.2000s", text)
	}
	text[at+len(" Velocity.X = ")] = '7'
	var packed bytes.Buffer
	z, _ := flate.NewWriter(&packed, flate.BestSpeed)
	_, _ = z.Write(text)
	_ = z.Close()
	g := &guest{who: wire.Guest{Name: "Ada"}, astray: again}
	said := wire.Differs{Tick: 20, System: system, Dump: packed.Bytes()}
	s.differs(g, wire.Message{Kind: wire.Trace, Body: wire.Encode(said)})
	<-done
	words := session.InWords(<-s.words)
	for _, part := range []string{"Ada computes otherwise", "tick 20", system, "Velocity.X", " | "} {
		if !strings.Contains(words, part) {
			t.Errorf("it is told: %s", words)
		}
	}
	if !bytes.Equal(theirs, text) || len(ours) == 0 || bytes.Equal(ours, theirs) {
		t.Errorf("dumps of %d and %d bytes are kept", len(ours), len(theirs))
	}
}
