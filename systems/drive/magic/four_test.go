// Tyres in lanes against each alone.

package magic_test

import (
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"camber/blueprints/tir"
	"camber/components/num/four"
	"camber/components/vehicle"
	"camber/systems/drive/magic"
)

// shaken is a tyre whose every coefficient is another, some of them 0, of any version.
func shaken(r *rand.Rand, from *vehicle.Magic) *vehicle.Magic {
	m := *from
	v := reflect.ValueOf(&m).Elem()
	for i := range v.NumField() {
		f, name := v.Field(i), v.Type().Field(i).Name
		if f.Kind() != reflect.Float64 {
			continue
		}
		switch name {
		case "LoadMin", "LoadMax", "SlipMin", "SlipMax", "AngleMin", "AngleMax", "CamberMin", "CamberMax":
		case "Radius", "Load", "Plainload", "Speed":
			f.SetFloat(f.Float() * (0.5 + r.Float64()))
		default:
			if r.IntN(5) == 0 {
				f.SetFloat(0)
			} else {
				f.SetFloat(2*f.Float()*r.Float64() + 0.3*r.NormFloat64())
			}
		}
	}
	m.Version = []vehicle.MagicVersion{
		vehicle.PAC2002, vehicle.MF52, vehicle.MF61, vehicle.MF62,
	}[r.IntN(4)]
	m.Plain = r.IntN(3) == 0
	m.PKY2 += 1000
	m.CFX, m.CFY = math.Abs(m.CFX)*1e5, math.Abs(m.CFY)*1e5*float64(r.IntN(2))
	if r.IntN(2) == 0 {
		m.PKY4 = 2
	}
	if r.IntN(4) != 0 {
		m.Prepare()
	} else {
		m.Turns = vehicle.MagicTurns{}
	}
	return &m
}

// odd are inputs that are at an end of what there is.
var odd = []float64{
	0, math.Copysign(0, -1), 1, -1, 0.25, -3, 40, 1e-9, 1e-310, 1e9, -1e9, math.Inf(1), math.Inf(-1), math.NaN(), 1e300,
}

// TestLanesAreTheBitsOfEachTyreAlone draws files, loads and slips, the odd ones among them.
func TestLanesAreTheBitsOfEachTyreAlone(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	data, err := os.ReadFile("../../../content/base/parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	files := []*vehicle.Magic{
		tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{}), tyreOf(t, "sedan.tir", []byte(sedan), tir.Options{Plain: true}),
		tyreOf(t, "205-55R16.tir", data, tir.Options{}), tyreOf(t, "205-55R16.tir", data, tir.Options{Plain: true}),
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		files = append(files, shaken(r, files[r.IntN(4)]))
	}
	most := make(map[string]int)
	for at, m := range files {
		for n := range 200 {
			draw := func(from, to float64) float64 {
				if n > 100 && r.IntN(12) == 0 {
					return odd[r.IntN(len(odd))]
				}
				return from + (to-from)*r.Float64()
			}
			var pressed magic.PressedFour
			var sliding magic.SlidingFour
			var alone [4]magic.Work
			for i := range alone {
				pressed.Load[i], pressed.Grip[i], pressed.Mirror[i] = draw(0, 9000), draw(0.2, 1.2), r.IntN(2) == 0
				pressed.Camber[i] = draw(-0.1, 0.1)
				if r.IntN(3) == 0 {
					pressed.Camber[i] = 0
				}
				size := math.Exp(draw(-7, 0.5))
				sliding.Long[i], sliding.Lat[i] = draw(-size, size), draw(-size, size)
				sliding.Speed[i], sliding.Way[i] = draw(-5, 40), draw(-1, 1)
				alone[i].Press(m, magic.Pressed{
					Load: pressed.Load[i], Camber: pressed.Camber[i], Grip: pressed.Grip[i], Mirror: pressed.Mirror[i],
				})
				alone[i].Slide(magic.Sliding{
					Long: sliding.Long[i], Lat: sliding.Lat[i], Speed: sliding.Speed[i], Way: sliding.Way[i],
				})
			}
			var w magic.Four
			w.Press(m, &pressed)
			w.Slide(&sliding)
			for i := range alone {
				a := &alone[i]
				if w.Clamped[i] != a.Clamped {
					t.Fatalf("file %d: clamped %b in lanes, %b alone", at, w.Clamped[i], a.Clamped)
				}
				for name, pair := range map[string][2]float64{
					"RelaxLong": {w.RelaxLong[i], a.RelaxLong}, "RelaxLat": {w.RelaxLat[i], a.RelaxLat},
					"PeakLong": {w.PeakLong[i], a.PeakLong}, "PeakLat": {w.PeakLat[i], a.PeakLat},
					"MostLong": {w.MostLong[i], a.MostLong}, "MostLat": {w.MostLat[i], a.MostLat},
					"StiffLong": {w.StiffLong[i], a.StiffLong}, "StiffLat": {w.StiffLat[i], a.StiffLat},
					"Fx": {w.Out.Fx[i], a.Out.Fx}, "Fy": {w.Out.Fy[i], a.Out.Fy}, "Slope": {w.Out.Slope[i], a.Out.Slope},
					"Mx": {w.Out.Mx[i], a.Out.Mx}, "My": {w.Out.My[i], a.Out.My}, "Mz": {w.Out.Mz[i], a.Out.Mz},
				} {
					if math.Float64bits(pair[0]) != math.Float64bits(pair[1]) && (pair[0] == pair[0] || pair[1] == pair[1]) {
						t.Fatalf("file %d, tyre %d: %s is %x in lanes, %x alone; %+v, %+v, %+v", at, i, name, pair[0], pair[1],
							pressed, sliding, m)
					}
					if pair[1] == pair[1] {
						most[name]++
					}
				}
			}
		}
	}
	for name, n := range most {
		if n < 100000 {
			t.Errorf("only %d numbers were compared of %s: the rest was NaN", n, name)
		}
	}
}
