// The pack as a benchmark.

package bench

import (
	"testing"
	"time"

	"camber/content"
)

func BenchmarkPack(b *testing.B) {
	for range b.N {
		began := time.Now()
		f, err := Pack(content.Base(), func() float64 { return time.Since(began).Seconds() }, func(string) {})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(f.Factor, "x-real-time")
	}
}
