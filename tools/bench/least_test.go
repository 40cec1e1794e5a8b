// What a car's step costs on a machine that others use too: the least and the median of many short rounds.

package bench

import (
	"slices"
	"testing"
	"time"
)

// BenchmarkLeast prints the time of the whole step for each car, of each kind of tyre: the least of many rounds of a
// few milliseconds, which a busy neighbour leaves alone now and then, and their median. It asserts nothing.
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
			took := make([]float64, 0, rounds)
			for range rounds * b.N {
				began := time.Now()
				if err := loop.Steps(steps); err != nil {
					b.Fatal(err)
				}
				took = append(took, float64(time.Since(began).Nanoseconds())/steps/float64(f.Count))
			}
			slices.Sort(took)
			b.ReportMetric(took[0], "least-ns/car-step")
			b.ReportMetric(took[len(took)/2], "median-ns/car-step")
		})
	}
}
