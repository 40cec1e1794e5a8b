// What links over QUIC cost.

package link

import (
	"runtime"
	"testing"
)

// A client is at most 120 KB of a server's memory, all told: links have to leave most of that to who drives.
func TestALinkTakesLittleMemory(t *testing.T) {
	g := server(t, Config{Limits: Limits{Connects: 1000}})
	joined(t, g, Config{}) // what the first one brings is there once
	stacks := func() int64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.StackInuse)
	}
	const n = 32
	before, stacked := allocated(), stacks()
	for range n {
		client, there := joined(t, g, Config{})
		_, _ = client.Send(make([]byte, MaxDatagram)), there.Send(make([]byte, MaxDatagram))
	}
	both := (allocated() - before + stacks() - stacked) / n
	t.Logf("%d KB a link, both sides of it, and the client's socket", both>>10)
	if both > 400<<10 {
		t.Errorf("a link takes %d KB", both>>10)
	}
}

func BenchmarkDatagram(b *testing.B) {
	client, there := joined(b, server(b, Config{}), Config{})
	there.most = 1 << 30
	d := make([]byte, 500)
	b.SetBytes(int64(len(d)))
	for b.Loop() {
		if err := client.Send(d); err != nil {
			b.Fatal(err)
		}
		if _, err := there.Receive(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}
