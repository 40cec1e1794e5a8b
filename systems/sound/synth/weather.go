// Wind, rain and the land around: what is there without any one place.

package synth

import "math"

// Wind is the air that a car goes through; NewWind makes it.
type Wind struct {
	noise      Noise
	loud, edge ramp
	by         ramp
	a, b       pole
	gusts      pole
	deepest    pole
	hole       band
	holed      tuning
	to         [3]float32
}

// NewWind makes wind.
func NewWind(seed uint32) *Wind { return &Wind{noise: NewNoise(seed), holed: tuned(1350, 3)} }

// Set says how fast the air goes by, in m/s, by the end of the next Fill; inside is 0 for an ear in the open .. 1
// behind glass.
func (w *Wind) Set(speed, inside float64) {
	fast := min(speed/60, 3)
	w.to = [3]float32{
		float32(min(0.9*fast*fast, 2.2)), poleBy(90 + 2600*fast*(1-0.6*inside)),
		float32(0.1 * (1 - inside) * min(fast*fast*fast, 1.5)),
	}
}

// Rate is how many samples a second Fill gives.
func (w *Wind) Rate() float64 { return Rate }

// Fill makes the next samples.
func (w *Wind) Fill(out []float32) {
	w.loud.over(w.to[0], len(out))
	w.by.over(w.to[1], len(out))
	w.edge.over(w.to[2], len(out))
	for i := range out {
		white := w.noise.Next()
		by := w.by.next()
		x := w.b.low(w.a.low(white, by), by)
		x -= w.deepest.low(x, 0.01)
		gust := 1 + 9*w.gusts.low(white, 0.0004)
		_, hole := w.hole.pass(white, &w.holed)
		out[i] = w.loud.next()*x*gust + w.edge.next()*hole
	}
	w.loud.end(w.to[0])
	w.by.end(w.to[1])
	w.edge.end(w.to[2])
}

// Rain falls; NewRain makes it.
type Rain struct {
	noise      Noise
	loud, drop ramp
	low        pole
	ring       band
	ringed     tuning
	lowTin     pole
	tin        ramp
	to         [3]float32
}

// NewRain makes rain.
func NewRain(seed uint32) *Rain { return &Rain{noise: NewNoise(seed), ringed: tuned(2400, 2)} }

// Set says how hard it rains, 0..1, by the end of the next Fill; roof is how much of it is heard on one, 0..1.
func (r *Rain) Set(hard, roof float64) {
	r.to = [3]float32{
		float32(0.16 * math.Sqrt(max(hard, 0)) * (1 - 0.5*roof)), float32(min(0.03*hard, 0.05)),
		float32(0.5 + 1.3*roof),
	}
}

// Rate is how many samples a second Fill gives.
func (r *Rain) Rate() float64 { return Rate }

// Fill makes the next samples.
func (r *Rain) Fill(out []float32) {
	r.loud.over(r.to[0], len(out))
	r.drop.over(r.to[1], len(out))
	r.tin.over(r.to[2], len(out))
	for i := range out {
		white := r.noise.Next()
		x := r.loud.next() * (white - 0.7*r.low.low(white, 0.12))
		hit := float32(0)
		if r.noise.Share() < r.drop.next() {
			hit = r.noise.Share()
		}
		_, mid := r.ring.pass(hit, &r.ringed)
		out[i] = x + r.tin.next()*(0.5*mid+0.35*r.lowTin.low(hit, 0.1))
	}
	r.loud.end(r.to[0])
	r.drop.end(r.to[1])
	r.tin.end(r.to[2])
}

// Land is what is heard of a place where nobody drives: leaves, far roads, a bird now and then.
type Land struct {
	noise  Noise
	loud   ramp
	a, b   pole
	slow   pole
	bird   Turn
	chirp  float32
	sweep  float32
	rest   int
	repeat int
	to     float32
}

// NewLand makes it.
func NewLand(seed uint32) *Land { return &Land{noise: NewNoise(seed), rest: Rate} }

// Set says how loud it is, 0..1, by the end of the next Fill.
func (l *Land) Set(loud float64) { l.to = float32(0.03 * loud) }

// Rate is how many samples a second Fill gives.
func (l *Land) Rate() float64 { return Rate }

// Fill makes the next samples.
func (l *Land) Fill(out []float32) {
	l.loud.over(l.to, len(out))
	for i := range out {
		white := l.noise.Next()
		leaves := (l.a.low(white, 0.3) - l.b.low(white, 0.08)) * (1 + 12*l.slow.low(white, 0.0002))
		if l.rest--; l.rest < 0 {
			if l.repeat--; l.repeat < 0 {
				l.rest, l.repeat = int(Rate*(1.5+5*l.noise.Share())), int(5*l.noise.Share())
			} else {
				l.rest = int(Rate * (0.13 + 0.1*l.noise.Share()))
			}
			l.chirp, l.sweep = 0, 3300+900*l.noise.Share()
			l.bird = 0
		}
		// A chirp swells and dies: it has no edges.
		age := float32(l.rest) * (1.0 / Rate)
		tone := float32(0)
		if l.repeat >= 0 && age < 0.1 {
			swell := age * (0.1 - age) * 400
			l.bird += Turn((l.sweep - 9000*age) * ((1 << 32) / Rate))
			tone = 0.35 * swell * swell * l.bird.Sine()
		}
		out[i] = l.loud.next() * (leaves + tone)
	}
	l.loud.end(l.to)
}
