// How long roads take to make.

package road

import "testing"

// winder is a stage of a length, with a bend every 200 m.
func winder(length float64) *Plan {
	p := &Plan{Width: 7, Verge: 20, Ground: 1, Heights: []Height{{0, 0}, {length, 300}}}
	for n := 0.0; n < length; n += 200 {
		p.Legs = append(p.Legs, Leg{Length: 120}, Leg{Radius: 80, Angle: 0.75, Ease: 20, Right: int(n/200)%2 == 0})
	}
	return p
}

func benchmarkMake(b *testing.B, p *Plan) {
	triangles := 0
	for b.Loop() {
		triangles = 0
		for _, m := range lay(b, p).Parts {
			triangles += m.Chunk.Triangles()
		}
	}
	b.ReportMetric(float64(triangles), "triangles")
}

func BenchmarkMakeAStageOf5Km(b *testing.B)   { benchmarkMake(b, winder(5e3)) }
func BenchmarkMakeAStageOf100Km(b *testing.B) { benchmarkMake(b, winder(100e3)) }
