// One cycle of an engine, two turns of its crank, as tables: what its cylinders push out and what they draw in.

package synth

import (
	"math"

	"camber/components/vehicle"
)

const (
	cycleBits = 11
	cycles    = 1 << cycleBits // points in a cycle: three for each degree
)

// cycle is what is heard of a cycle. Points beyond the last one are the first ones again.
type cycle struct {
	out  [cycles + 1][2]float32 // at the exhaust: the throttle shut, and wide open
	in   [cycles + 1]float32    // at the intake
	tick [cycles + 1]float32    // of valves and injectors: how loud their noise is
	n    int                    // firings
}

// cycleOf makes the tables. Each cylinder's pulse comes a little earlier or later by its pipe, and a little louder; of
// a bank whose pipe is its own, all do.
func cycleOf(s *vehicle.CarSound) *cycle {
	c := &cycle{n: s.Cylinders}
	banks := max(s.Banks, 1)
	var shut, full, in, tick [cycles]float64
	for k := range s.Cylinders {
		number := k + 1
		if k < len(s.Order) {
			number = s.Order[k]
		}
		at := float64(k) / float64(s.Cylinders)
		if k < len(s.Angles) {
			at = s.Angles[k]
		}
		odd := NewNoise(uint32(number))
		odd.Next()
		loud := 1 + 0.07*float64(odd.Next())
		at += float64(odd.Next()) * 0.9 / 720
		if bank := (number - 1) * banks / s.Cylinders; bank%2 == 1 { // through the longer way to the other tail pipe
			loud *= 0.86
			at += 1.4 / 720
		}
		// The valve opens: a blow whose edge is the steeper the more there is to burn, then the gas swings back.
		pulse(full[:], at, 15.0/720, 1.0*loud)
		pulse(full[:], at+62.0/720, 40.0/720, -0.34*loud)
		pulse(shut[:], at, 34.0/720, 0.55*loud)
		pulse(shut[:], at+110.0/720, 60.0/720, -0.25*loud)
		// Some 200 degrees later the other one lets air in, as long as the piston goes down.
		hump(in[:], at+200.0/720, 170.0/720, loud)
		pulse(in[:], at+370.0/720, 22.0/720, -0.5*loud) // it shuts on air that still comes
		for _, valve := range [...]float64{0.02, 0.27, 0.3, 0.55} {
			pulse(tick[:], at+valve+float64(odd.Next())*0.004, 5.0/720, 0.6+0.4*float64(odd.Share()))
		}
	}
	level(shut[:])
	level(full[:])
	level(in[:])
	// Many small blows are as loud as a few large ones: the power of the engine is not what its number of cylinders says.
	out, air := 0.33/power(full[:]), 0.3/power(in[:])
	by := 1 / math.Sqrt(float64(max(s.Cylinders, 1)))
	for i := range c.in {
		k := i % cycles
		c.out[i] = [2]float32{float32(out * shut[k]), float32(out * full[k])}
		c.in[i] = float32(air * in[k])
		c.tick[i] = float32(by * tick[k])
	}
	return c
}

// pulse adds a blow: it rises at once and fades; wide is the share of a cycle from its beginning to its peak.
func pulse(t []float64, at, wide, high float64) {
	n := len(t)
	from := at * float64(n)
	w := wide * float64(n)
	for i := range int(14 * w) {
		at := math.Floor(from) + 1 + float64(i)
		x := (at - from) / w
		t[wrapped(int(at), n)] += high * x * math.Exp(1-x)
	}
}

// hump adds half a sine.
func hump(t []float64, at, wide, high float64) {
	n := len(t)
	from, w := at*float64(n), wide*float64(n)
	for i := range int(w) {
		at := math.Floor(from) + 1 + float64(i)
		if x := (at - from) / w; x < 1 {
			t[wrapped(int(at), n)] += high * math.Sin(math.Pi*x)
		}
	}
}

func wrapped(i, n int) int { return ((i % n) + n) % n }

// level takes away what does not swing.
func level(t []float64) {
	sum := 0.0
	for _, x := range t {
		sum += x
	}
	for i := range t {
		t[i] -= sum / float64(len(t))
	}
}

// power is the root mean square.
func power(t []float64) float64 {
	sum := 0.0
	for _, x := range t {
		sum += x * x
	}
	return max(math.Sqrt(sum/float64(len(t))), 1e-6)
}
