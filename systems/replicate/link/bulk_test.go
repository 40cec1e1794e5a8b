// Large files beside datagrams.

package link

import (
	"bytes"
	"context"
	"io"
	"sync"
	"testing"
	"time"
)

func TestAFileGoesAtItsPaceAndGivesWayWhenTheLineIsFull(t *testing.T) {
	p := newPace(1_000_000)
	now := time.Unix(1000, 0)
	run := func(seconds float64, round time.Duration) (bytes int) {
		for end := now.Add(time.Duration(seconds * float64(time.Second))); now.Before(end); bytes += piece {
			now = now.Add(p.next(piece, now, round) + time.Microsecond)
		}
		return bytes
	}
	run(5, 40*time.Millisecond)
	if got := run(5, 45*time.Millisecond); got < 4_900_000 || got > 5_100_000 {
		t.Errorf("%d bytes in 5 s of an empty line, want 5 MB", got)
	}
	run(3, 120*time.Millisecond)
	if got := run(5, 120*time.Millisecond); got > 5*2*slowest {
		t.Errorf("%d bytes in 5 s of a full line, want some %d", got, 5*slowest)
	}
	run(8, 42*time.Millisecond)
	if got := run(5, 42*time.Millisecond); got < 4_500_000 {
		t.Errorf("%d bytes in 5 s after the line was free again, want 5 MB", got)
	}
	run(61, 120*time.Millisecond) // the way is longer now: it is no longer taken for a full line
	if got := run(20, 120*time.Millisecond); got < 10_000_000 {
		t.Errorf("%d bytes in 20 s of a way that has become longer, want some 20 MB", got)
	}
}

func TestAFileBesideARaceLeavesDatagramsTheirWay(t *testing.T) {
	im := Impair{Delay: 10 * time.Millisecond, Rate: 100_000} // a line of 0.8 Mb/s, of which a file could take all
	client, there := joined(t, server(t, Config{Impair: im, Seed: 3}), Config{})
	s, err := there.Open(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	data := bytes.Repeat([]byte("pack"), 50_000)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	var wait sync.WaitGroup
	var got []byte
	wait.Go(func() {
		if _, err := NewBulk(ctx, there, s, 0).Write(data); err != nil {
			t.Error(err)
		}
		_ = s.CloseWrite()
	})
	done := make(chan struct{})
	wait.Go(func() {
		defer close(done)
		theirs, err := client.Accept(soon(t))
		if err == nil {
			got, err = io.ReadAll(theirs)
		}
		if err != nil {
			t.Error(err)
		}
	})
	tick := time.NewTicker(33 * time.Millisecond)
	defer tick.Stop()
	var sent int
	for running := true; running; {
		select {
		case <-done:
			running = false
		case <-tick.C:
			_, _ = there.Send(make([]byte, 500)), client.Send(make([]byte, 100))
			sent++
		}
	}
	wait.Wait()
	c := there.Counts()
	t.Logf("%d bytes beside %d datagrams; lost %d, round trip at the end %v", len(got), sent, c.Lost, c.RoundTrip)
	if !bytes.Equal(got, data) {
		t.Errorf("%d bytes of %d arrived, or others", len(got), len(data))
	}
	if c.Lost > uint64(sent)/10 {
		t.Errorf("%d of %d datagrams were lost beside the file", c.Lost, sent)
	}
}
