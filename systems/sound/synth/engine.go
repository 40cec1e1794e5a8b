// Engines with cylinders: pulses through pipes, told apart by how many there are, when they fire and what they blow
// through.

package synth

import (
	"math"

	"camber/components/vehicle"
)

// EngineNow is how an engine runs.
type EngineNow struct {
	Speed    float64 // rad/s, of the crank
	Load     float64 // -1..1, of the torque it could give: below 0 it brakes
	Throttle float64 // 0..1
	Boost    float64 // 0..1, of a turbocharger
	Cut      bool    // the limiter cuts it
	Dead     bool    // it does not run: what turns it is heard, no more
	Starter  bool    // the starter turns it
	Shaft    float64 // rad/s, behind the clutch: of the gears
	Torque   float64 // 0..1, through them
	Teeth    float64 // of the wheel whose mesh is heard
	Tail     float64 // 0..1, how much of the exhaust is heard where the listener is
	Front    float64 // 0..1, how much of intake and block
}

// Engine is one; its zero value is none, NewEngine makes one.
type Engine struct {
	sound *vehicle.CarSound
	cycle *cycle
	loops *Loops
	noise Noise
	now   EngineNow
	set   bool

	at   Turn // of the cycle
	fire int  // which firing it is in
	mesh Turn
	spin Turn // of the turbocharger
	wind Turn // of the starter

	rate, load, loud, air, ticks, whine, wheel, blow, hot, cold ramp
	jitter                                                      float32
	gust                                                        float32 // how strongly this firing burns
	pop                                                         float32
	vent                                                        float32

	head, tail pipe
	muffler    [2]pole
	box        band
	boxed      tuning
	hiss       pole
	highTick   pole
	ventBand   band
	dulls      float32
}

// NewEngine makes the engine of a car; seed tells equal cars apart.
func NewEngine(s *vehicle.CarSound, seed uint32) *Engine {
	e := &Engine{sound: s, noise: NewNoise(seed), jitter: 1, gust: 1}
	e.cycle = cycleOf(s)
	long := s.Pipe
	if long <= 0 {
		long = 2.5
	}
	// Hot gas carries sound at some 550 m/s near the valves and 430 at the end.
	e.head = newPipe(min(0.28*long, 1.1), 550, 0.42, 5200)
	e.tail = newPipe(min(0.72*long, 4.2), 430, 0.4*(1-0.5*s.Muffler), 2600-1500*s.Muffler)
	e.dulls = poleBy(7000 * math.Pow(0.09, s.Muffler))
	// The air box swings by its size, which goes with the engine's; its pace is that of a middling speed.
	e.boxed = tuned(min(max(0.45*s.Limit/(2*math.Pi)*float64(max(s.Cylinders, 1))/2, 110), 420), 1.6)
	return e
}

// Set says how it runs by the end of the next Fill.
func (e *Engine) Set(now EngineNow) {
	if e.sound.Turbo && now.Throttle < 0.1 && e.now.Throttle >= 0.1 && now.Boost > 0.35 {
		e.vent = float32(now.Boost)
	}
	e.now = now
}

// Rate is how many samples a second Fill gives.
func (e *Engine) Rate() float64 { return Rate }

// aims are what the ramps of a Fill go to.
type aims struct{ rate, load, loud, air, ticks, whine, wheel, blow, hot, cold float32 }

func (e *Engine) aims() aims {
	n, s := &e.now, e.sound
	speed := math.Abs(n.Speed)
	pace := min(speed/max(s.Limit, 1), 1.3)
	load := (n.Load + 0.15) / 1.15
	if n.Cut || n.Dead {
		load = 0
	}
	load = min(max(load, 0), 1)
	turns := min(speed/max(0.6*s.Idle, 1), 1) // it fades out with its last turns
	a := aims{
		rate: float32(speed / (4 * math.Pi) * (1 << 32) / Rate), // two turns of the crank a cycle
		load: float32(load),
	}
	burns := 0.16 + 0.84*load
	if n.Dead {
		burns = 0.05
	}
	a.loud = float32(1.5 * (0.15 + s.Exhaust) * n.Tail * turns * burns * (0.35 + 0.65*pace))
	a.air = float32(1.1 * (0.1 + s.Intake) * n.Front * turns * (0.12 + 0.88*n.Throttle*min(0.3+load, 1)) *
		(0.3 + 0.7*pace))
	a.ticks = float32(0.18 * n.Front * turns * (0.3 + 0.7*pace))
	shaft := math.Abs(n.Shaft)
	a.wheel = float32(min(shaft/(2*math.Pi)*max(n.Teeth, 1), 0.4*Rate) / Rate * (1 << 32))
	a.whine = float32(0.22 * s.Whine * min(shaft/400, 1) * (0.25 + 0.75*min(math.Abs(n.Torque), 1)))
	if s.Turbo {
		a.blow = float32((1800 + 6800*n.Boost) / Rate * (1 << 32))
		a.hot = float32(0.02 * n.Boost * n.Boost * n.Front)
	}
	if n.Starter && n.Dead {
		a.cold = 0.12
	}
	return a
}

// Fill makes the next samples.
func (e *Engine) Fill(out []float32) {
	n := len(out)
	if n == 0 {
		return
	}
	a := e.aims()
	if !e.set { // it begins as it is
		e.set = true
		e.rate.now, e.load.now, e.wheel.now, e.blow.now = a.rate, a.load, a.wheel, a.blow
		e.loud.now, e.air.now, e.ticks.now, e.whine.now = a.loud, a.air, a.ticks, a.whine
	}
	e.rate.over(a.rate, n)
	e.load.over(a.load, n)
	e.loud.over(a.loud, n)
	e.air.over(a.air, n)
	e.ticks.over(a.ticks, n)
	e.whine.over(a.whine, n)
	e.wheel.over(a.wheel, n)
	if e.loops != nil {
		e.recorded(out)
	} else {
		e.burn(out)
	}
	if e.whine.now != 0 || a.whine != 0 {
		mesh, wheel, whine := e.mesh, e.wheel, e.whine
		for i := range out {
			mesh += Turn(wheel.next())
			out[i] += whine.next() * (mesh.Sine() + 0.35*(2*mesh).Sine())
		}
		e.mesh = mesh
	}
	e.charge(out, a)
	e.rate.end(a.rate)
	e.load.end(a.load)
	e.loud.end(a.loud)
	e.air.end(a.air)
	e.ticks.end(a.ticks)
	e.whine.end(a.whine)
	e.wheel.end(a.wheel)
}

// burn is exhaust, intake and valves. What goes on from sample to sample is kept in variables: it is most of the work
// of a crowd.
func (e *Engine) burn(out []float32) {
	c := e.cycle
	rough := 0.05 + 0.22*(1-min(float32(e.now.Speed/max(2.2*e.sound.Idle, 1)), 1)) // an idling engine is uneven
	firings := uint64(c.n)
	at, fire := e.at, e.fire
	rate, load, loud, air, ticks, box := e.rate, e.load, e.loud, e.air, e.ticks, e.box
	jitter, noise, hiss, high := e.jitter, e.noise, e.hiss.y, e.highTick.y
	first, second, by := e.muffler[0].y, e.muffler[1].y, e.dulls
	for i := range out {
		rate.now += rate.step
		at += Turn(rate.now)
		if now := int(uint64(at) * firings >> 32); now != fire {
			fire, e.noise = now, noise
			e.ignite(rough)
			noise = e.noise
		}
		jitter += 0.06 * (e.gust - jitter)
		k := at >> (32 - cycleBits)
		t := float32(at&(1<<(32-cycleBits)-1)) * (1.0 / (1 << (32 - cycleBits)))
		p, q := &c.out[k], &c.out[k+1]
		load.now += load.step
		shut, full := p[0]+t*(q[0]-p[0]), p[1]+t*(q[1]-p[1])
		x := (shut + load.now*(full-shut)) * jitter
		white := noise.Next()
		hiss += 0.35 * (white - hiss)
		high += 0.45 * (white - high)
		x += x * hiss * (0.35 + 0.4*load.now) // gas that tears
		if e.pop > 1e-3 {
			x += e.pop * hiss * 3
			e.pop *= 0.9965
		}
		x = e.tail.through(e.head.through(x))
		first += by * (x - first)
		second += by * (first - second)
		loud.now += loud.step
		x = second * loud.now
		x /= 1 + 0.35*size(x) // a loud one is harsh
		in := c.in[k] + t*(c.in[k+1]-c.in[k])
		low, mid := box.pass(in*(1+0.5*hiss), &e.boxed)
		air.now += air.step
		ticks.now += ticks.step
		out[i] = x + air.now*(0.5*low+1.1*mid+0.12*in) + (white-high)*c.tick[k]*ticks.now
	}
	e.at, e.fire, e.jitter, e.noise, e.box = at, fire, jitter, noise, box
	e.hiss.y, e.highTick.y, e.muffler[0].y, e.muffler[1].y = hiss, high, first, second
}

// ignite is the next firing: no two burn alike, and what was not burnt may do so in the pipe.
func (e *Engine) ignite(rough float32) {
	e.gust = 1 + rough*2*e.noise.Next()
	chance := float32(0)
	switch {
	case e.now.Cut:
		chance = 0.3
	case e.now.Throttle < 0.05 && e.now.Speed > 0.45*e.sound.Limit:
		chance = 0.05
	}
	if chance > 0 && e.sound.Pops > 0 && e.noise.Share() < chance*float32(e.sound.Pops) {
		e.pop = 0.5 + 0.9*e.noise.Share()
	}
}

// charge is what blows into the engine: the whistle of its turbocharger, what that lets go, and the starter.
func (e *Engine) charge(out []float32, a aims) {
	n := len(out)
	e.blow.over(a.blow, n)
	e.hot.over(a.hot, n)
	e.cold.over(a.cold, n)
	if e.hot.now != 0 || a.hot != 0 {
		for i := range out {
			e.spin += Turn(e.blow.next())
			out[i] += e.hot.next() * (e.spin.Sine() + 0.1*e.noise.Next())
		}
	}
	if e.vent > 1e-3 {
		open := tuned(1400+2600*float64(e.vent), 0.8)
		front := float32(e.now.Front) * 0.5
		for i := range out {
			_, mid := e.ventBand.pass(e.noise.Next(), &open)
			out[i] += front * e.vent * mid
			e.vent *= 0.99982
		}
	}
	if e.cold.now != 0 || a.cold != 0 {
		whirr := Turn((140 + 30*float64(min(e.rate.now*1e-6, 1))) / Rate * (1 << 32))
		for i := range out {
			e.wind += whirr
			out[i] += e.cold.next() * (e.wind.Buzz() + 0.5*(5*e.wind).Sine())
		}
	}
	e.blow.end(a.blow)
	e.hot.end(a.hot)
	e.cold.end(a.cold)
}
