// What it costs to keep moments, to go back to them, and to run on from there.

package session

import (
	"testing"

	"camber/content"
)

// BenchmarkPast is of 64 cars in a pack: a moment kept, gone back to, and the steps after that.
func BenchmarkPast(b *testing.B) {
	run, err := Open(Setup{Files: content.Base(), Scene: "pack", Cars: 64})
	if err != nil {
		b.Fatal(err)
	}
	if err := run.Loop.Steps(500); err != nil {
		b.Fatal(err)
	}
	moment := run.World.Snapshot()
	b.Run("keep", func(b *testing.B) {
		b.ReportMetric(float64(len(moment)), "bytes")
		for b.Loop() {
			run.World.Snapshot()
		}
	})
	b.Run("back", func(b *testing.B) {
		for b.Loop() {
			if err := run.Put(moment); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("step", func(b *testing.B) {
		for b.Loop() {
			if err := run.Loop.Steps(1); err != nil {
				b.Fatal(err)
			}
		}
	})
	for _, n := range []int{1, 2, 5} {
		b.Run("back+"+string(rune('0'+n)), func(b *testing.B) {
			for b.Loop() {
				if err := run.Put(moment); err != nil {
					b.Fatal(err)
				}
				if err := run.Loop.Steps(n); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
