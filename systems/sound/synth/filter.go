// Filters: one pole, two poles, and a pipe.

package synth

import "math"

// size is x without its sign; max(x, -x) is far slower, for the sake of what is no number.
func size(x float32) float32 { return math.Float32frombits(math.Float32bits(x) &^ (1 << 31)) }

// pole is a low pass of one pole; by is how far it goes towards what comes in, in each sample.
type pole struct{ y float32 }

func (p *pole) low(x, by float32) float32 {
	p.y += by * (x - p.y)
	return p.y
}

// poleBy is the coefficient of a pole at a frequency.
func poleBy(hz float64) float32 {
	return float32(1 - math.Exp(-2*math.Pi*min(max(hz, 1), 0.45*Rate)/Rate))
}

// band is a state variable filter of two poles: low, band and high pass at once. It stays whole while it is tuned.
type band struct{ a, b float32 }

// tuning is what a band does.
type tuning struct{ k, a1, a2, a3 float32 }

// tuned is a band at a frequency; narrow is its quality.
func tuned(hz, narrow float64) tuning {
	g := math.Tan(math.Pi * min(max(hz, 1), 0.45*Rate) / Rate)
	k := 1 / narrow
	a1 := 1 / (1 + g*(g+k))
	return tuning{float32(k), float32(a1), float32(g * a1), float32(g * g * a1)}
}

// pass gives the low pass and the band, whose peak is 1.
func (f *band) pass(x float32, t *tuning) (low, mid float32) {
	v3 := x - f.b
	v1 := t.a1*f.a + t.a2*v3
	v2 := f.b + t.a2*f.a + t.a3*v3
	f.a, f.b = 2*v1-f.a, 2*v2-f.b
	return v2, v1 * t.k
}

// pipe is a tube with an open end: what runs out comes back turned over and duller.
type pipe struct {
	ring [pipeMost]float32
	at   uint32
	long uint32 // samples there and back
	back float32
	dull float32
	end  pole
}

const pipeMost = 512 // samples, a power of two: 5 m of hot gas there and back

// newPipe is a pipe of a length in metres that gives back a share of what reaches its end; sound in it runs at speed
// m/s.
func newPipe(metres, speed, back, dull float64) pipe {
	return pipe{
		long: uint32(min(max(math.Round(2*metres/speed*Rate), 2), pipeMost-1)), back: float32(-back),
		dull: poleBy(dull),
	}
}

// through runs a sample through.
func (p *pipe) through(x float32) float32 {
	end := p.end.low(p.ring[(p.at-p.long)&(pipeMost-1)], p.dull)
	y := x + p.back*end
	p.ring[p.at&(pipeMost-1)] = y
	p.at++
	return y
}

// ramp goes to a value along a straight line.
type ramp struct{ now, step float32 }

// over begins to go to a value in n samples.
func (r *ramp) over(to float32, n int) {
	if n > 0 {
		r.step = (to - r.now) / float32(n)
	}
}

// next is the next sample of it.
func (r *ramp) next() float32 {
	r.now += r.step
	return r.now
}

// end is exactly there, so that nothing drifts.
func (r *ramp) end(to float32) { r.now = to }
