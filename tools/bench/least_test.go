// What a car's step costs on a machine that others use too: the least of many short rounds.

package bench

import (
	"math"
	"testing"
	"time"
)

// BenchmarkLeast prints the time of the whole step for each car, of each kind of tyre: the least of many rounds of a
// few milliseconds, which a busy neighbour leaves alone now and then.
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
			const rounds, steps = 400, 4
			least := math.Inf(1)
			for range rounds * b.N {
				began := time.Now()
				if err := loop.Steps(steps); err != nil {
					b.Fatal(err)
				}
				least = min(least, float64(time.Since(began).Nanoseconds()))
			}
			b.ReportMetric(least/steps/float64(f.Count), "least-ns/car-step")
		})
	}
}
