// What the formula costs.

package magic_test

import (
	"os"
	"testing"

	"camber/blueprints/tir"
	"camber/components/num/four"
	"camber/systems/drive/magic"
)

func BenchmarkFullCombined(b *testing.B) {
	data, err := os.ReadFile("../../../tools/bench/pac2002.tir")
	if err != nil {
		b.Fatal(err)
	}
	m := tyreOf(b, "pac2002.tir", data, tir.Options{})
	var ws [4]magic.Work
	in := [4]magic.Sliding{
		{Long: 0.02, Lat: 0.03, Speed: 20, Way: 1},
		{Long: -0.02, Lat: 0.02, Speed: 20, Way: 1},
		{Long: 0.01, Lat: -0.03, Speed: 20, Way: 1},
		{Long: 0.05, Lat: 0.06, Speed: 20, Way: 1},
	}
	press := func() {
		for i := range ws {
			ws[i].Press(m, magic.Pressed{Load: 3000 + float64(200*i), Camber: 0.01, Grip: 1, Mirror: i&1 == 1})
		}
	}
	press()
	b.Run("one by one", func(b *testing.B) {
		for b.Loop() {
			press()
			for i := range ws {
				ws[i].Slide(in[i])
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4, "ns/tyre")
	})
	b.Run("four at once", func(b *testing.B) {
		for b.Loop() {
			press()
			magic.Slide4(ws[:], &in)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4, "ns/tyre")
	})
	b.Run("in lanes", func(b *testing.B) {
		if !four.Runs() {
			b.Skip("this CPU has no AVX2")
		}
		var w magic.Four
		var pressed magic.PressedFour
		var sliding magic.SlidingFour
		for i, s := range in {
			pressed.Load[i], pressed.Camber[i], pressed.Grip[i] = 3000+float64(200*i), 0.01, 1
			pressed.Mirror[i] = i&1 == 1
			sliding.Long[i], sliding.Lat[i], sliding.Speed[i], sliding.Way[i] = s.Long, s.Lat, s.Speed, s.Way
		}
		for b.Loop() {
			w.Press(m, &pressed)
			w.Slide(&sliding)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4, "ns/tyre")
	})
	b.Run("press", func(b *testing.B) {
		for b.Loop() {
			press()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/4, "ns/tyre")
	})
}
