// Waves by table, and angles that are counted in turns.

package synth

import "math"

const (
	sineBits = 10
	sines    = 1 << sineBits
)

// sine has a turn of a sine, and the first point again.
var sine = func() (t [sines + 1]float32) {
	for i := range t {
		t[i] = float32(math.Sin(2 * math.Pi * float64(i) / sines))
	}
	return t
}()

// Turn is an angle: 2^32 of it are a turn, so that it wraps by itself and is never rounded.
type Turn uint32

// Turns is so much of a turn for each sample at a frequency.
func Turns(hz float32) Turn { return Turn(uint32(int64(float64(hz) * (1 << 32) / Rate))) }

// Sine is the sine of it.
func (a Turn) Sine() float32 {
	i := a >> (32 - sineBits)
	t := float32(a&(1<<(32-sineBits)-1)) * (1.0 / (1 << (32 - sineBits)))
	return sine[i] + t*(sine[i+1]-sine[i])
}

// buzz is a turn of a wave with many harmonics, as rubber that sticks and slips has it; made so that its highest is the
// tenth.
var buzz = func() (t [sines + 1]float32) {
	for i := range t {
		x := 2 * math.Pi * float64(i) / sines
		y := 0.0
		for k, a := range [...]float64{1, 0.55, 0.42, 0.22, 0.16, 0.1, 0.07, 0.04, 0.03, 0.02} {
			y += a * math.Sin(float64(k+1)*x+0.7*float64(k*k))
		}
		t[i] = float32(0.6 * y)
	}
	return t
}()

// Buzz is that wave.
func (a Turn) Buzz() float32 {
	i := a >> (32 - sineBits)
	t := float32(a&(1<<(32-sineBits)-1)) * (1.0 / (1 << (32 - sineBits)))
	return buzz[i] + t*(buzz[i+1]-buzz[i])
}
