// Tyres: what rolling makes of the ground, and the squeal of those that slide.

package synth

import "math"

// Ground is what a tyre can roll on, for the ear.
type Ground uint8

// The grounds.
const (
	Asphalt Ground = iota
	Concrete
	Kerb
	Gravel
	Sand
	Grass
	Metal
	Snow
	Grounds
)

// GroundOf is the ground that a surface's word means; what is unknown sounds like asphalt.
func GroundOf(word string) Ground {
	switch word {
	case "concrete":
		return Concrete
	case "kerb":
		return Kerb
	case "gravel":
		return Gravel
	case "sand":
		return Sand
	case "grass":
		return Grass
	case "metal":
		return Metal
	case "snow":
		return Snow
	}
	return Asphalt
}

// Hard says whether a tyre that slides on it squeals; on other ground it ploughs.
func (g Ground) Hard() bool { return g <= Kerb || g == Metal }

// rolling is how a ground sounds.
type rolling struct {
	loud   float64 // at 30 m/s
	power  float64 // of the speed, by which it grows
	hz     float64 // where its band is at 30 m/s
	follow float64 // power of the speed, by which the band moves
	narrow float64
	rumble float64 // share of what is low
	grains float64 // a metre, stones that fly and crack
	bars   float64 // m, from ridge to ridge; 0: there are none
}

var rollings = [Grounds]rolling{
	Asphalt:  {loud: 0.10, power: 1.6, hz: 820, follow: 0.25, narrow: 0.7, rumble: 0.7},
	Concrete: {loud: 0.13, power: 1.6, hz: 1050, follow: 0.25, narrow: 0.9, rumble: 0.6},
	Kerb:     {loud: 0.20, power: 0.8, hz: 420, follow: 0.2, narrow: 0.7, rumble: 1, bars: 0.3},
	Gravel:   {loud: 0.26, power: 0.9, hz: 1500, follow: 0.15, narrow: 0.5, rumble: 1.2, grains: 16},
	Sand:     {loud: 0.20, power: 0.8, hz: 620, follow: 0.1, narrow: 0.5, rumble: 1.1, grains: 5},
	Grass:    {loud: 0.15, power: 0.9, hz: 480, follow: 0.1, narrow: 0.5, rumble: 1.2, grains: 1.5},
	Metal:    {loud: 0.22, power: 1.2, hz: 1500, follow: 0.3, narrow: 2.5, rumble: 0.8, bars: 0.05},
	Snow:     {loud: 0.10, power: 0.8, hz: 900, follow: 0.1, narrow: 0.8, rumble: 0.9, grains: 8},
}

// TyresNow is how the tyres of a car roll and slide.
type TyresNow struct {
	Speed   float64          // m/s, over the ground
	On      [Grounds]float64 // load on each ground, over the car's weight at rest
	Squeal  [2]float64       // 0..1, of front and rear: how far beyond the peak they slide on hard ground
	Slide   [2]float64       // m/s, how fast they do
	Plough  float64          // 0..1, how hard they slide on soft ground
	Wet     float64          // 0..1
	Inflate float64          // pitch of the squeal, 1 = usual; heavy cars are lower
}

// Tyres are those of a car; NewTyres makes them.
type Tyres struct {
	now   TyresNow
	noise Noise
	set   bool

	loud, low, crack, bars, spray, plough ramp
	pace                                  ramp
	squeal, pitch                         [2]ramp
	to                                    [8]float32 // of the first line, and squeal

	last, hz      float64 // m/s and Hz, for which what follows was worked out
	power, follow [Grounds]float64
	tune          tuning
	roll          band
	rumble, drone pole
	deepest       pole
	grain         band
	grained       tuning
	splash        pole
	ridge         Turn
	voice         [2]Turn
	flutter       [2]pole
	wander        [2]pole
	body          [2]band
	bodied        tuning
}

// NewTyres makes the tyres of a car.
func NewTyres(seed uint32) *Tyres {
	return &Tyres{noise: NewNoise(seed), grained: tuned(3300, 1.2), bodied: tuned(1150, 0.8)}
}

// Set says how they roll by the end of the next Fill.
func (y *Tyres) Set(now TyresNow) { y.now = now }

// Rate is how many samples a second Fill gives.
func (y *Tyres) Rate() float64 { return Rate }

// Fill makes the next samples.
func (y *Tyres) Fill(out []float32) {
	n := len(out)
	if n == 0 {
		return
	}
	y.aim(n)
	noise, roll, tune := y.noise, y.roll, y.tune
	loud, deep, spray := y.loud, y.low, y.spray
	rumble, drone, splash, deepest := y.rumble.y, y.drone.y, y.splash.y, y.deepest.y
	for i := range out {
		white := noise.Next()
		_, mid := roll.pass(white, &tune)
		rumble += 0.03 * (white - rumble)
		drone += 0.03 * (rumble - drone)
		splash += 0.3 * (white - splash)
		loud.now += loud.step
		deep.now += deep.step
		spray.now += spray.step
		deepest += 0.008 * (drone - deepest) // below 30 Hz nothing is heard, and it would only push the rest aside
		out[i] = loud.now*mid + deep.now*(drone-deepest) + spray.now*(white-splash)
	}
	y.noise, y.roll = noise, roll
	y.rumble.y, y.drone.y, y.splash.y, y.deepest.y = rumble, drone, splash, deepest
	if y.crack.now != 0 || y.crack.step != 0 || y.plough.now != 0 || y.plough.step != 0 {
		y.stones(out)
	}
	if y.bars.now != 0 || y.bars.step != 0 {
		for i := range out {
			y.ridge += Turn(y.pace.next())
			x := y.bars.next()
			out[i] += x * (y.ridge.Buzz() + 0.3*(3*y.ridge).Buzz())
		}
	}
	for k := range y.squeal {
		if y.squeal[k].now != 0 || y.squeal[k].step != 0 {
			y.sing(k, out)
		}
	}
	for i, r := range [...]*ramp{&y.loud, &y.low, &y.crack, &y.bars, &y.spray, &y.plough, &y.squeal[0], &y.squeal[1]} {
		r.end(y.to[i])
	}
}

// aim has all ramps go to what was set.
func (y *Tyres) aim(n int) {
	now := &y.now
	v := math.Abs(now.Speed)
	fast := v / 30
	if math.Abs(v-y.last) > 0.004*y.last || y.power[Asphalt] == 0 { // the ear cannot tell less
		y.last = v
		log := math.Log(max(fast, 1e-4))
		for g := range rollings {
			r := &rollings[g]
			y.power[g], y.follow[g] = math.Exp(r.power*log), math.Exp(r.follow*max(log, -3))
		}
	}
	var loud, low, grains, bars, gap, hz, narrow, sum float64
	for g, share := range now.On {
		if share <= 0 {
			continue
		}
		r := &rollings[g]
		l := share * r.loud * y.power[g]
		loud += l
		low += l * r.rumble * 4.5
		grains += share * r.grains * v
		if r.bars > 0 {
			bars += share * 0.3 * min(fast, 1.2)
			gap = r.bars
		}
		weight := share * (r.loud + 1e-3)
		hz += weight * r.hz * y.follow[g]
		narrow += weight * r.narrow
		sum += weight
	}
	if sum > 0 {
		if hz /= sum; math.Abs(hz-y.hz) > 0.004*y.hz {
			y.hz, y.tune = hz, tuned(hz, narrow/sum)
		}
	} else if !y.set {
		y.tune = tuned(800, 0.7)
	}
	pace := y.pace.now
	if gap > 0 {
		pace = float32(min(v/gap, 2000) / Rate * (1 << 32))
	}
	y.to = [8]float32{
		float32(1.7 * min(loud, 1)), float32(1.7 * min(low, 4)), float32(min(grains/Rate, 0.2)), float32(bars),
		float32(0.3 * now.Wet * min(fast*fast, 1.5)), float32(0.5 * min(max(now.Plough, 0), 1)),
	}
	for i, r := range [...]*ramp{&y.loud, &y.low, &y.crack, &y.bars, &y.spray, &y.plough} {
		r.over(y.to[i], n)
	}
	y.pace.over(pace, n)
	if !y.set {
		y.pace.now, y.pace.step = pace, 0
	}
	by := now.Inflate
	if by <= 0 {
		by = 1
	}
	for k := range y.squeal {
		s := min(max(now.Squeal[k], 0), 1)
		loud := float32(0)
		if s > 0 {
			loud = float32(0.5 * math.Sqrt(s) * (1 - 0.75*min(now.Wet, 1)))
		}
		y.to[6+k] = loud
		y.squeal[k].over(loud, n)
		if loud == 0 && y.squeal[k].now == 0 && y.pitch[k].now != 0 { // nobody hears it
			continue
		}
		// The faster rubber slides the higher it sings, and the harder it is pressed the lower.
		pitch := by * (690 + 130*float64(k)) * (1 + 0.25*math.Tanh(now.Slide[k]/6)) * (1 - 0.12*s)
		p := float32(pitch / Rate * (1 << 32))
		if y.pitch[k].now == 0 {
			y.pitch[k].now = p
		}
		y.pitch[k].over(p, n)
	}
	y.set = true
}

// stones crack against the car.
func (y *Tyres) stones(out []float32) {
	noise := y.noise
	for i := range out {
		x := float32(0)
		if noise.Share() < y.crack.next() {
			x = noise.Next() * 2.4
		}
		_, mid := y.grain.pass(x, &y.grained)
		out[i] += 0.8*mid + y.plough.next()*0.3*noise.Next()*noise.Share()
	}
	y.noise = noise
}

// sing is the squeal of an axle: a tone that trembles, and the scraping beside it.
func (y *Tyres) sing(k int, out []float32) {
	noise, flutter, wander, voice, body := y.noise, y.flutter[k], y.wander[k], y.voice[k], y.body[k]
	pitch, squeal := y.pitch[k], y.squeal[k]
	for i := range out {
		white := noise.Next()
		tremble := flutter.low(white, 0.012)
		drift := wander.low(white, 0.0007)
		voice += Turn(pitch.next() * (1 + 0.35*tremble + 1.6*drift))
		_, scrape := body.pass(white, &y.bodied)
		out[i] += squeal.next() * (0.5*voice.Buzz()*(1+1.5*tremble) + 0.22*scrape)
	}
	y.noise, y.flutter[k], y.wander[k], y.voice[k], y.body[k] = noise, flutter, wander, voice, body
	y.pitch[k] = pitch
}
