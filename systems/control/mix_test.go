// Hands and feet at keys, pads, wheels and levers, all of them made up: one wish comes out, and nothing jumps.

package control

import (
	"math"
	"strings"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/systems/hud/words"
)

// desk is a mix with made-up devices and a clock of its own.
type desk struct {
	t     *testing.T
	mix   Mix
	in    Heard
	keys  Touches
	now   int64
	worst float64 // the largest jump of steering between two loops
	last  vehicle.IntentState
}

func newDesk(t *testing.T, devices ...person.Reading) *desk {
	d := &desk{t: t, now: 1e9}
	d.in = Heard{Keys: &d.keys, Devices: devices, Car: &Ridden{}, Dt: 0.004}
	d.mix.Use([]*person.Profile{wheelProfile(), padProfile()})
	return d
}

// run goes on by some seconds.
func (d *desk) run(seconds float64) vehicle.IntentState {
	for range int(seconds/0.004 + 0.5) {
		d.now += 4e6
		d.in.Now = d.now
		want, _ := d.mix.Move(&d.in)
		d.keys.Taken()
		d.worst = max(d.worst, math.Abs(want.Steer-d.last.Steer), math.Abs(want.Throttle-d.last.Throttle),
			math.Abs(want.Brake-d.last.Brake))
		d.last = want
	}
	return d.last
}

func (d *desk) hold(actions ...person.Action) {
	d.keys.Held = [person.Actions]bool{}
	for _, a := range actions {
		d.keys.Held[a] = true
	}
}

func (d *desk) said(words string) {
	d.t.Helper()
	for _, n := range d.mix.Notices {
		if strings.Contains(english(n), words) {
			return
		}
	}
	d.t.Errorf("nobody said %q: %v", words, d.mix.Notices)
}

func wheelProfile() *person.Profile {
	axis := func(input int, does person.Action, low, high float64) person.AxisBinding {
		return person.AxisBinding{Input: input, Does: does, Low: low, High: high, Full: 1, Gamma: 1}
	}
	return &person.Profile{
		Name: "a wheel", Match: []string{"046d:c24f"},
		Axes: []person.AxisBinding{
			axis(0, person.DoSteer, -1, 1), axis(1, person.DoClutch, 1, -1), axis(2, person.DoThrottle, 1, -1),
			axis(3, person.DoBrake, 1, -1),
			axis(4, person.DoHandBrake, -1, 1),
		},
		Buttons: []person.ButtonBinding{
			{Input: 0, Does: person.DoShiftUp},
			{Input: 1, Does: person.DoShiftDown},
			{Input: 2, Does: person.DoIndicateLeft},
			{Input: 12, Does: person.DoGear1},
			{Input: 13, Does: person.DoGear2},
			{Input: 18, Does: person.DoReverse},
			{Input: 5, Does: person.DoStarter},
			{Input: 6, Does: person.DoCamera},
			{Input: 7, Does: person.DoHorn},
			{Input: 8, Does: person.DoLights},
			{Input: 9, Does: person.DoWipers},
			{Input: 10, Does: person.DoFlash},
			{Input: 11, Does: person.DoHazard},
		},
	}
}

func padProfile() *person.Profile {
	return &person.Profile{Name: "a pad", Match: []string{person.MatchPad}, Axes: []person.AxisBinding{
		{Input: 0, Does: person.DoSteer, Low: -1, High: 1, Full: 1, Gamma: 1, Dead: 0.1},
		{Input: 5, Does: person.DoThrottle, Low: -1, High: 1, Full: 1, Gamma: 1},
		{Input: 4, Does: person.DoBrake, Low: -1, High: 1, Full: 1, Gamma: 1},
	}}
}

// wheel is a wheel at rest: pedals up.
func wheel(path string) person.Reading {
	r := person.Reading{
		Device: person.Device{ID: "046d:c24f", Name: "G29", Path: path}, AxesN: 5, ButtonN: 20,
		Stamp: 1,
	}
	r.Axes[1], r.Axes[2], r.Axes[3], r.Axes[4] = 1, 1, 1, -1
	return r
}

func TestAWheelAndItsPedalsAreTheWish(t *testing.T) { // INP-13
	d := newDesk(t, wheel("a"))
	if w := d.run(0.1); w != vehicle.Resting() {
		t.Errorf("at rest: %+v", w)
	}
	r := &d.in.Devices[0]
	r.Axes[0], r.Axes[1], r.Axes[2], r.Axes[3], r.Axes[4] = -0.5, 0, -1, 0.5, 0
	if w := d.run(0.1); w.Steer != -0.5 || w.Clutch != 0.5 || w.Throttle != 1 || w.Brake != 0.25 || w.HandBrake != 0.5 {
		t.Errorf("pulled: %+v", w)
	}
	r.Press(0, true)
	if w := d.run(0.004); w.Shift != 1 {
		t.Errorf("the paddle: %+v", w)
	}
	if w := d.run(0.004); w.Shift != 0 {
		t.Error("a paddle that is held shifts once")
	}
	r.Press(0, false)
	r.Press(5, true)
	if w := d.run(0.004); !w.Starter { // INP-12
		t.Error("the engine's start button does nothing")
	}
	d.said("G29 drives (a wheel)")
}

func TestAPedalIsNotBelievedBeforeItHasMoved(t *testing.T) {
	r := wheel("a")
	r.Axes[2] = 0 // as some say until they are touched: half throttle
	d := newDesk(t, r)
	if w := d.run(0.1); w.Throttle != 0 {
		t.Errorf("untouched: %g", w.Throttle)
	}
	d.in.Devices[0].Axes[2] = -0.5
	if w := d.run(0.1); w.Throttle != 0.75 {
		t.Errorf("touched: %g", w.Throttle)
	}
}

func TestTwoKeysAgainstEachOtherAreNone(t *testing.T) { // INP-10, X25
	d := newDesk(t)
	d.hold(person.DoThrottle, person.DoBrake, person.DoLeft, person.DoRight)
	if w := d.run(1); w != vehicle.Resting() {
		t.Errorf("all four: %+v", w)
	}
	d.hold(person.DoThrottle, person.DoLeft)
	if w := d.run(1); w.Throttle != 1 || w.Steer != -1 {
		t.Errorf("up gives gas and left turns left: %+v", w)
	}
	d.hold(person.DoBrake, person.DoClutch, person.DoHandBrake)
	if w := d.run(1); w.Throttle != 0 || w.Brake != 1 || w.Steer != 0 || w.Clutch != 0 || w.HandBrake != 1 {
		t.Errorf("braking, and nothing else: %+v", w)
	}
}

func TestTheKeyboardHasPriorityAndNothingJumps(t *testing.T) { // INP-10
	d := newDesk(t, wheel("a"))
	r := &d.in.Devices[0]
	d.run(0.1)
	r.Axes[0], r.Axes[2] = 0.6, -1
	d.run(0.2)
	d.worst = 0
	d.hold(person.DoLeft, person.DoBrake)
	if w := d.run(1); w.Steer != -1 || w.Throttle != 0 || w.Brake != 1 {
		t.Errorf("keys against a wheel: %+v", w)
	}
	d.hold()
	if w := d.run(2); math.Abs(w.Steer-0.6) > 1e-6 || w.Throttle != 1 || w.Brake != 0 {
		t.Errorf("let go, the wheel has it again: %+v", w)
	}
	if d.worst > 0.07 { // no faster than keys are
		t.Errorf("it jumped by %g in a loop of 4 ms", d.worst)
	}
	d.hold(person.DoThrottle, person.DoBrake)
	if w := d.run(1); w.Throttle != 0 || w.Brake != 0 {
		t.Errorf("both keys over a pressed pedal: %+v", w)
	}
}

func TestAWheelPulledOutInACornerHoldsAndThenFades(t *testing.T) { // 200 ms, then the keyboard
	d := newDesk(t, wheel("a"))
	r := &d.in.Devices[0]
	d.run(0.1)
	r.Axes[0], r.Axes[2] = 0.5, -1
	d.run(0.3)
	r.Gone = true
	if w := d.run(0.19); w.Steer != 0.5 || w.Throttle != 1 {
		t.Errorf("190 ms after: %+v", w)
	}
	d.said("G29 was pulled out")
	d.worst = 0
	if w := d.run(0.25); !(w.Steer > 0.1 && w.Steer < 0.4) {
		t.Errorf("it fades: %+v", w)
	}
	if w := d.run(0.4); w.Steer != 0 || w.Throttle != 0 {
		t.Errorf("faded: %+v", w)
	}
	d.in.Devices = nil
	d.run(0.1)
	if d.worst > 0.02 {
		t.Errorf("it jumped by %g", d.worst)
	}
	d.hold(person.DoRight)
	if w := d.run(1); w.Steer != 1 {
		t.Errorf("the keyboard does not have it: %+v", w)
	}
	d.hold()
	d.run(1)
	d.in.Devices = []person.Reading{wheel("a")} // plugged in again, turned
	d.in.Devices[0].Axes[0] = -0.8
	d.worst = 0
	if w := d.run(2); math.Abs(w.Steer+0.8) > 1e-6 || d.worst > 0.02 {
		t.Errorf("plugged in again: %+v, at most %g a loop", w, d.worst)
	}
}

func TestAPullOutOfMomentsComesBackUnharmed(t *testing.T) {
	d := newDesk(t, wheel("a"))
	d.run(0.1)
	d.in.Devices[0].Axes[0] = 0.5
	d.run(0.3)
	d.in.Devices[0].Gone = true
	d.run(0.3)
	d.in.Devices[0].Gone = false
	d.worst = 0
	if w := d.run(1); math.Abs(w.Steer-0.5) > 1e-9 || d.worst > 0.02 {
		t.Errorf("%+v, at most %g a loop", w, d.worst)
	}
	d.said("G29 is back")
}

func TestSeveralDevicesDriveTogether(t *testing.T) { // several devices at once
	pedals := wheel("b")
	d := newDesk(t, wheel("a"), pedals)
	d.run(0.1)
	d.in.Devices[0].Axes[0] = 0.3
	d.in.Devices[1].Axes[3] = -1
	if w := d.run(1); math.Abs(w.Steer-0.3) > 1e-6 || w.Brake != 1 {
		t.Errorf("a wheel and other pedals: %+v", w)
	}
	d.in.Devices[1].Axes[0] = -0.4 // the other wheel moves: it leads
	d.worst = 0
	if w := d.run(1); math.Abs(w.Steer+0.4) > 1e-6 || d.worst > 0.02 {
		t.Errorf("the wheel that moved last leads: %+v, at most %g a loop", w, d.worst)
	}
}

func TestGarbageIsNamedOnceAndDoesNothing(t *testing.T) {
	d := newDesk(t, wheel("/dev/input/event5"))
	d.run(0.1)
	d.in.Devices[0].Garbage = 7
	d.in.Devices[0].Axes[0] = float32(math.NaN())
	if w := d.run(0.1); w.Steer != 0 {
		t.Errorf("%+v", w)
	}
	d.said("G29 (/dev/input/event5) says things that make no sense")
	n := len(d.mix.Notices)
	d.in.Devices[0].Garbage = 9
	if d.run(0.1); len(d.mix.Notices) != n {
		t.Error("it is told again and again")
	}
}

func TestHandsBeginWhereTheBuiltInDriverLeftThem(t *testing.T) { // taking over and handing back smoothly
	d := newDesk(t, wheel("a"))
	d.run(0.1)
	from := vehicle.IntentState{Steer: -0.4, Throttle: 0.7, Clutch: 1}
	d.mix.Adopt(from)
	d.last, d.worst = from, 0
	w := d.run(0.004)
	if math.Abs(w.Steer+0.4) > 0.02 || math.Abs(w.Throttle-0.7) > 0.02 {
		t.Errorf("at once: %+v", w)
	}
	if w = d.run(1); w.Steer != 0 || w.Throttle != 0 || d.worst > 0.02 {
		t.Errorf("a second later: %+v, at most %g a loop", w, d.worst)
	}
	d.in.Devices[0].Gone = true
	d.run(2)
	d.mix.Adopt(from) // and with keys alone
	d.last, d.worst = from, 0
	if w := d.run(0.5); w.Steer != 0 || w.Throttle != 0 || d.worst > 0.05 {
		t.Errorf("by keys: %+v, at most %g a loop", w, d.worst)
	}
}

func TestALeverSaysTheGearAndPaddlesTakeItBack(t *testing.T) { // H-shifter, paddles
	d := newDesk(t, wheel("a"))
	r := &d.in.Devices[0]
	if w := d.run(0.1); w.Lever != 0 {
		t.Errorf("a lever that nobody touched puts the box into neutral: %+v", w)
	}
	r.Press(13, true)
	if w := d.run(0.1); w.Lever != 2 {
		t.Errorf("second: %+v", w)
	}
	r.Press(13, false)
	if w := d.run(0.1); w.Lever != vehicle.LeverNeutral {
		t.Errorf("between the gates: %+v", w)
	}
	r.Press(18, true)
	if w := d.run(0.1); w.Lever != -1 {
		t.Errorf("reverse: %+v", w)
	}
	r.Press(18, false)
	r.Press(1, true)
	if w := d.run(0.004); w.Lever != 0 || w.Shift != -1 {
		t.Errorf("the paddle: %+v", w)
	}
}

func TestStalksAreButtonsOnAnyWheel(t *testing.T) { // INP-15
	d := newDesk(t, wheel("a"))
	d.run(0.1)
	r := &d.in.Devices[0]
	tap := func(button int) vehicle.IntentState {
		r.Press(button, true)
		d.run(0.02)
		r.Press(button, false)
		return d.run(0.02)
	}
	if w := tap(2); w.Indicator != -1 {
		t.Errorf("indicating left: %+v", w)
	}
	r.Axes[0] = -0.4
	d.run(0.5)
	r.Axes[0] = 0
	if w := d.run(0.5); w.Indicator != 0 {
		t.Error("after the bend it goes on ticking")
	}
	if w := tap(11); w.Indicator != vehicle.IndicatorBoth {
		t.Errorf("hazard: %+v", w)
	}
	for _, want := range []uint8{1, 2, 3, 0} {
		if w := tap(8); w.Lights != want {
			t.Errorf("lights %d, want %d", w.Lights, want)
		}
		if w := tap(9); w.Wipers != want {
			t.Errorf("wipers %d, want %d", w.Wipers, want)
		}
	}
	r.Press(7, true)
	r.Press(10, true)
	if w := d.run(0.02); !w.Horn || !w.Flash {
		t.Errorf("horn and flash: %+v", w)
	}
	r.Press(6, true)
	d.now += 4e6
	d.in.Now = d.now
	if _, pressed := d.mix.Move(&d.in); pressed.Presses[person.DoCamera] != 1 {
		t.Error("the camera's button does not reach the window")
	}
}

func TestOtherProfilesTakeOverWithoutAJump(t *testing.T) { // INP-11: hot reload
	d := newDesk(t, wheel("a"))
	d.run(0.1)
	d.in.Devices[0].Axes[0] = 0.5
	d.run(0.5)
	other := wheelProfile()
	other.Axes[0].Low, other.Axes[0].High = 1, -1
	d.mix.Use([]*person.Profile{other})
	d.worst = 0
	if w := d.run(2); math.Abs(w.Steer+0.5) > 1e-9 || d.worst > 0.02 {
		t.Errorf("turned round: %+v, at most %g a loop", w, d.worst)
	}
}

func TestTheDelayOfEventsIsMeasured(t *testing.T) {
	d := newDesk(t, wheel("a"))
	d.run(0.1)
	d.in.Devices[0].Axes[0], d.in.Devices[0].Stamp = 0.2, d.now+1e6
	d.run(0.004)
	if got := d.mix.Delay.Last; math.Abs(got-0.003) > 1e-9 {
		t.Errorf("an event 3 ms before the loop took %g s", got)
	}
	if d.mix.Stamp() != d.in.Devices[0].Stamp {
		t.Error("the wish does not carry the event's own time")
	}
}

func TestHearingAllocatesNothing(t *testing.T) {
	d := newDesk(t, wheel("a"), wheel("b"))
	d.run(1)
	if n := testing.AllocsPerRun(100, func() { d.mix.Move(&d.in) }); n > 0 {
		t.Errorf("%g allocations a loop", n)
	}
}

// english is a notice in words.
func english(n components.Notice) string {
	book, _ := words.Open(content.Base(), content.Base())
	return book.English().Tell(n)
}
