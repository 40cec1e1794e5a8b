// Recordings: played once, or around and around at the pace of an engine.

package synth

import (
	"math"

	"camber/components/vehicle"
)

// Recording is a sound as samples of one channel. It is shared and never written.
type Recording struct {
	Hz      float64 // samples a second
	Samples []float32
}

// Shot plays a recording once.
type Shot struct {
	what *Recording
	at   int
}

// Begin makes it play another recording.
func (s *Shot) Begin(r *Recording) { *s = Shot{what: r} }

// Rate is how many samples a second Fill gives.
func (s *Shot) Rate() float64 { return s.what.Hz }

// Over says whether all of it was played.
func (s *Shot) Over() bool { return s.at >= len(s.what.Samples) }

// edge is over how many samples a recording is faded that begins or ends away from zero.
const edge = 96

// Fill gives the next samples.
func (s *Shot) Fill(out []float32) {
	all := s.what.Samples
	n := copy(out, all[min(s.at, len(all)):])
	clear(out[n:])
	for i := range out[:n] {
		at := s.at + i
		if far := len(all) - 1 - at; at < edge || far < edge {
			out[i] *= min(float32(at)/edge, float32(far)/edge, 1)
		}
	}
	s.at += n
}

// Loops are recordings of an engine at several speeds, which blend into each other as it turns.
type Loops struct {
	pull, shut []loop
}

// loop is one recording under way.
type loop struct {
	what  *Recording
	speed float64 // rad/s, of the engine in it
	at    float64 // of its samples
	gain  ramp
	step  float64
}

// NewLoops makes them of a car's; find gives the recording of a file, nil where there is none. It is nil without any.
func NewLoops(s *vehicle.CarSound, find func(file string) *Recording) *Loops {
	l := &Loops{}
	for _, k := range s.Loops {
		r := find(k.File)
		if r == nil || len(r.Samples) < 16 || !(k.Speed > 0) {
			continue
		}
		if one := (loop{what: r, speed: k.Speed}); k.Pull {
			l.pull = append(l.pull, one)
		} else {
			l.shut = append(l.shut, one)
		}
	}
	switch {
	case len(l.pull) == 0 && len(l.shut) == 0:
		return nil
	case len(l.pull) == 0:
		l.pull, l.shut = l.shut, nil
	}
	return l
}

// UseLoops has recordings take the place of what is made up of exhaust and intake; nil has them not.
func (e *Engine) UseLoops(l *Loops) { e.loops = l }

// recorded is the engine out of recordings.
func (e *Engine) recorded(out []float32) {
	clear(out)
	n := len(out)
	a := e.aims()
	// Loudness follows from the recordings themselves, but for how much of it is burnt where only pulling ones are there.
	load := float64(a.load)
	turns := min(math.Abs(e.now.Speed)/max(0.6*e.sound.Idle, 1), 1)
	loud := 1.2 * turns * (0.5*e.now.Tail*(0.3+0.7*e.sound.Exhaust) + 0.5*e.now.Front*(0.3+0.7*e.sound.Intake))
	pull, shut := math.Sqrt(load), math.Sqrt(1-load)
	if len(e.loops.shut) == 0 {
		pull, shut = 0.35+0.65*load, 0
	}
	play(e.loops.pull, e.now.Speed, loud*pull, out, n)
	play(e.loops.shut, e.now.Speed, loud*shut, out, n)
}

// play adds the recordings around a speed, the two nearest at equal power.
func play(all []loop, speed, loud float64, out []float32, n int) {
	speed = math.Abs(speed)
	for i := range all {
		k := &all[i]
		share := 0.0
		switch {
		case speed <= k.speed && (i == 0 || speed > all[i-1].speed):
			share = 1
			if i > 0 {
				share = math.Sqrt((speed - all[i-1].speed) / (k.speed - all[i-1].speed))
			}
		case speed > k.speed && (i == len(all)-1 || speed < all[i+1].speed):
			share = 1
			if i < len(all)-1 {
				share = math.Sqrt((all[i+1].speed - speed) / (all[i+1].speed - k.speed))
			}
		}
		to := speed / k.speed * k.what.Hz / Rate
		if k.step == 0 {
			k.step = to
		}
		k.gain.over(float32(loud*share), n)
		by := (to - k.step) / float64(n)
		length := float64(len(k.what.Samples))
		if k.gain.now == 0 && k.gain.step == 0 { // it turns on unheard
			k.at = math.Mod(k.at+0.5*(k.step+to)*float64(n), length)
			k.step = to
			continue
		}
		s := k.what.Samples
		for j := range out {
			k.step += by
			if k.at += k.step; k.at >= length {
				k.at = math.Mod(k.at, length)
			}
			at := min(int(k.at), len(s)-1)
			next := at + 1
			if next == len(s) {
				next = 0
			}
			t := float32(k.at - float64(at))
			out[j] += k.gain.next() * (s[at] + t*(s[next]-s[at]))
		}
		k.step = to
		k.gain.end(float32(loud * share))
	}
}
