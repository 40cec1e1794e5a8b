//go:build unix

// What mixing costs, in processor time, for each second that is heard: 32 voices, those of a dozen cars around and all
// the rest.

package sound

import (
	"math"
	"syscall"
	"testing"

	"camber/components/person"
	"camber/components/solid"
	"camber/systems/sound/mix"
	"camber/systems/sound/synth"
)

// used is the processor time of this process so far, in seconds.
func used() float64 {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)*1e-6 + float64(u.Stime.Sec) + float64(u.Stime.Usec)*1e-6
}

// crowd has 32 voices sound: the listener's car and the engines and tyres of those around it, wind, rain, land, and
// hits.
func crowd(p *Player, kits []*kit, from uint64, frames int) {
	var s Scene
	for n := from; frames > 0; n++ {
		street(&s, kits, 0.004*float64(n%2000), n)
		s.Cars[0].Own, s.Inside, s.Cabin, s.Rain = true, true, 0.7, 0.5
		if n%40 == 0 {
			s.Happened[(n/40)%mostHappenings] = Happening{
				Kind: Hit, A: solid.StuffSheet, B: solid.StuffConcrete,
				Hard: 1, At: mix.Vec{X: 3, Y: 4}, Loud: 1, Group: person.SoundWorld, Seed: uint32(n),
			}
		}
		s.Count = n/40 + 1
		for i := range s.N { // a third squeals
			s.Cars[i].Tyres.Squeal = [2]float64{max(math.Sin(float64(n)*0.01+2*float64(i))-0.5, 0), 0}
			s.Cars[i].Tyres.On = [synth.Grounds]float64{synth.Asphalt: 1}
		}
		_ = p.Film(&s, func(f []float32) error {
			frames -= len(f) / 2
			return nil
		})
	}
}

// BenchmarkVoices: 3 % of a core for 32 voices is 30 ms for each second heard.
func BenchmarkVoices(b *testing.B) {
	p, kits := NewPlayer(nil), kitsOf(MostCars)
	crowd(p, kits, 0, mix.Rate/10)
	began, n, least := used(), uint64(0), math.Inf(1)
	for b.Loop() {
		n++
		from := used()
		crowd(p, kits, 250*n, mix.Rate)
		least = min(least, used()-from) // what others on this machine take away from caches is left out
	}
	b.ReportMetric((used()-began)*1e3/float64(b.N), "cpu-ms/s-heard")
	b.ReportMetric(least*1e3, "least-cpu-ms")
	b.ReportMetric(float64(p.Sounding()), "voices")
}
