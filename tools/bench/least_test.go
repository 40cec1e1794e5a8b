// The least that a car's step takes, of many short rounds: a figure that a busy machine does not spoil.

package bench

import (
	"testing"
	"time"
)

// BenchmarkLeast gives the least time of a car in a step for each kind of tyre.
func BenchmarkLeast(b *testing.B) {
	for _, tyre := range []TyreModel{Ring, Brush, Magic} {
		b.Run(string(tyre), func(b *testing.B) {
			f := fleet(tyre, 100)
			w, loop, err := f.world()
			if err != nil {
				b.Fatal(err)
			}
			defer w.Close()
			if err := loop.Steps(2000); err != nil {
				b.Fatal(err)
			}
			const steps = 10
			least := time.Hour
			for range 300 * b.N {
				began := time.Now()
				if err := loop.Steps(steps); err != nil {
					b.Fatal(err)
				}
				least = min(least, time.Since(began))
			}
			b.ReportMetric(float64(least.Nanoseconds())/steps/float64(f.Count), "ns/car-step")
		})
	}
}
