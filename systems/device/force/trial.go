// Trying a wheel out: gentle pushes to both sides, a ladder of ever stronger ones, a swing, and what the wheel did in
// answer.

package force

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"camber/ecs"
)

// Movable is a device that says where it stands.
type Movable interface {
	Device
	// Position is -1 at the left stop .. 1 at the right one.
	Position() (float64, error)
}

// Trial is what a wheel did.
type Trial struct {
	Level    float64 // 0..1 of its peak, that was asked at most
	Right    float64 // how far it went when pushed to the right, as a share of its range; negative: to the left
	Left     float64 // likewise when pushed to the left
	Noise    float64 // share of its range, by which it trembles at rest
	Moves    bool    // it answers at all
	Reversed bool    // to the wrong side
	DelayMs  float64 // from the first push until it begins to move
	DeadZone float64 // 0..1 of its peak, the weakest push of the ladder that moves it; 0 = none did
	Swing    float64 // share of its range, how far it goes to either side in the swing
	LagDeg   float64 // of that swing behind the torque
	Updates  int
	Beats    Beats
	Stopped  bool // it went too far, and the trial ended early
}

// The parts of a trial.
const (
	atRest    = 0.4  // s
	push      = 0.25 // s
	coast     = 0.7  // s
	swingTime = 3.0  // s
	swingHz   = 1.5
	rungs     = 12
	rung      = 0.12 // s
	rungRest  = 0.14 // s
	tooFar    = 0.35 // share of the range from where it began
)

// sample is one update of a trial.
type sample struct {
	at    float64 // s, when the level was asked for
	level float64
	seen  float64 // s, when the wheel was looked at, a period later
	place float64
}

// errFar ends a trial whose wheel runs away.
var errFar = errors.New("the wheel went too far")

// trying is a trial under way.
type trying struct {
	ctx    context.Context
	device Movable
	time   ecs.TimeSource
	told   func(what string, share float64)
	began  time.Duration
	next   time.Duration
	first  float64
	all    []sample
	result Trial
}

// Try tries a device out with pushes up to a level, and always lets go at the end. It takes some twelve seconds; told
// hears how far it has come.
func Try(ctx context.Context, device Movable, level float64, source ecs.TimeSource,
	told func(what string, share float64),
) (Trial, error) {
	t := &trying{ctx: ctx, device: device, time: source, told: told, result: Trial{Level: level}}
	t.began = source.Now()
	t.next = t.began
	var err error
	if t.first, err = device.Position(); err != nil {
		return t.result, err
	}
	err = t.run(level)
	letGo := device.Apply(Output{}, source.Now())
	if errors.Is(err, errFar) {
		t.result.Stopped, err = true, nil
	}
	t.result.Updates = len(t.all)
	return t.result, errors.Join(err, letGo)
}

func (t *trying) run(level float64) error {
	r := &t.result
	rest, err := t.part("standing still", atRest, func(float64) float64 { return 0 })
	if err != nil {
		return err
	}
	r.Noise = span(rest)
	for _, side := range []float64{1, -1} {
		what := map[float64]string{1: "to the right", -1: "to the left"}[side]
		went, err := t.part(what, push+coast, func(at float64) float64 {
			if at < push {
				return side * level
			}
			return 0
		})
		if side > 0 {
			r.Right = moved(went)
			r.DelayMs = 1e3 * delay(went, t.floor())
		} else {
			r.Left = moved(went)
		}
		if err != nil {
			r.judge(t.floor())
			return err
		}
	}
	r.judge(t.floor())
	if !r.Moves {
		return nil
	}
	for i := range rungs {
		asked := level * float64(i+1) / rungs
		side := float64(1 - 2*(i%2))
		went, err := t.part(fmt.Sprintf("with %.0f %%", 100*asked), rung+rungRest, func(at float64) float64 {
			if at < rung {
				return side * asked
			}
			return 0
		})
		if err != nil {
			return err
		}
		if math.Abs(moved(went)) > t.floor() {
			r.DeadZone = asked
			break
		}
	}
	swing, err := t.part("a swing", swingTime, func(at float64) float64 {
		return level * min(at, 1) * math.Sin(2*math.Pi*swingHz*at)
	})
	if err != nil {
		return err
	}
	r.Swing, r.LagDeg = answer(swing, 2*math.Pi*swingHz)
	if r.Reversed {
		r.LagDeg = math.Mod(r.LagDeg+180, 360)
	}
	return nil
}

// floor is the movement that is more than trembling.
func (t *trying) floor() float64 { return max(3*t.result.Noise, 5e-4) }

func (r *Trial) judge(floor float64) {
	r.Moves = math.Abs(r.Right) > floor || math.Abs(r.Left) > floor
	r.Reversed = r.Moves && r.Right-r.Left < 0
}

// part asks for a level over time and notes where the wheel goes.
func (t *trying) part(what string, seconds float64, level func(at float64) float64) ([]sample, error) {
	const whole = atRest + 2*(push+coast) + rungs*(rung+rungRest) + swingTime
	t.told(what, min((t.time.Now()-t.began).Seconds()/whole, 1))
	period := time.Duration(float64(time.Second) / max(t.device.Hz(), 1))
	from := len(t.all)
	start := t.next
	for at := 0.0; at < seconds; at = (t.next - start).Seconds() {
		if err := t.ctx.Err(); err != nil {
			return t.all[from:], err
		}
		s := sample{at: at, level: level(at)}
		if err := t.device.Apply(Output{Level: s.level}, t.time.Now()); err != nil {
			return t.all[from:], fmt.Errorf("%s: %w", t.device.Name(), err)
		}
		t.next += period
		if wait := t.next - t.time.Now(); wait > 0 {
			t.time.Sleep(wait)
		}
		late := max(t.time.Now()-t.next, 0)
		beats := &t.result.Beats
		beats.Updates++
		beats.Sum += late
		beats.Worst = max(beats.Worst, late)
		if late > period/2 {
			beats.Late++
		}
		if late > period {
			t.next = t.time.Now()
		}
		var err error
		if s.place, err = t.device.Position(); err != nil {
			return t.all[from:], err
		}
		s.seen = (t.time.Now() - start).Seconds()
		t.all = append(t.all, s)
		if math.Abs(s.place-t.first)/2 > tooFar {
			return t.all[from:], errFar
		}
	}
	return t.all[from:], nil
}
