//go:build unix

// What a voice costs beside its source, in processor time.

package mix_test

import (
	"syscall"
	"testing"

	"camber/components/person"
	"camber/systems/sound/mix"
)

// hum is as good as no source.
type hum struct{ x float32 }

func (*hum) Rate() float64 { return 24000 }

func (h *hum) Fill(out []float32) {
	x := h.x
	for i := range out {
		out[i] = x
	}
	h.x = -x
}

func used() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)*1e-6
}

func BenchmarkMixing(b *testing.B) {
	m := mix.New()
	var h [mix.Most]mix.Voice
	for i := range h {
		h[i] = m.Start(&hum{0.1}, person.SoundWorld, 1, 0.01)
	}
	var out [2 * mix.Block]float32
	began := used()
	for b.Loop() {
		for range mix.Rate / mix.Block {
			for i := range h {
				m.Place(h[i], mix.Heard{Left: 0.1, Right: 0.2, Late: 3, Pace: 1.1, Cut: 9000}, 1)
			}
			m.Render(out[:])
		}
	}
	b.ReportMetric((used()-began)*1e3/float64(b.N), "cpu-ms/s-heard")
}
