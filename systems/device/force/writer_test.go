// The writer on a clock that the test moves: its rate, unplugging, and letting go at the end.

package force

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"camber/components/person"
	"camber/ecs"
)

// fakeDevice is told what to do by each update.
type fakeDevice struct {
	name   string
	hz     float64
	on     func(n int, o Output, now time.Duration) error
	n      int
	last   Output
	closed int
}

func (d *fakeDevice) Name() string { return d.name }
func (d *fakeDevice) Hz() float64  { return d.hz }
func (d *fakeDevice) Close() error { d.closed++; return nil }

func (d *fakeDevice) Apply(o Output, now time.Duration) error {
	d.n++
	d.last = o
	return d.on(d.n, o, now)
}

// table is a writer with its clock, mailbox and messages.
type table struct {
	Writer
	said []string
}

func newTable(find Finder) *table {
	t := &table{}
	t.Writer = Writer{Mail: person.NewFeelMail(), Find: find, Time: ecs.NewFake(), Tell: func(text string, bad bool) {
		t.said = append(t.said, fmt.Sprintf("%v %s", bad, text))
	}}
	return t
}

func TestADeviceIsWrittenToAtItsOwnRateAndLetsGoAtTheEnd(t *testing.T) {
	for _, hz := range []float64{500, 250, 50} {
		ctx, stop := context.WithCancel(context.Background())
		var times []time.Duration
		var b *table
		d := &fakeDevice{name: "Wheel", hz: hz}
		d.on = func(n int, _ Output, now time.Duration) error {
			times = append(times, now)
			b.Mail.Put(person.FeelStep{Torque: 1})
			if n == 1000 {
				stop()
			}
			return nil
		}
		b = newTable(func() (Device, Profile, error) { return d, DefaultProfile(), nil })
		b.Run(ctx)
		if took := times[999] - times[0]; math.Abs(took.Seconds()-999/hz) > 1e-3 {
			t.Errorf("%v Hz: 999 updates in %v", hz, took)
		}
		if d.last != (Output{}) || d.closed != 1 || d.n != 1001 {
			t.Errorf("%v Hz: it ends with %+v after %d updates, closed %d times", hz, d.last, d.n, d.closed)
		}
		if beats := b.Beats(); beats.Late != 0 || beats.Updates != 1000 {
			t.Errorf("%v Hz: %+v", hz, beats)
		}
	}
}

func TestAWheelUnpluggedInACornerIsToldOnceAndFadesInWhenItIsBack(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var b *table
	searched := 0
	var levels []float64
	first := &fakeDevice{name: "Wheel", hz: 500, on: func(n int, o Output, _ time.Duration) error {
		if n > 1000 {
			return errors.New("unplugged")
		}
		b.Mail.Put(person.FeelStep{Torque: 2})
		if n == 1000 && o.Level < 0.9 {
			t.Errorf("in the corner it pushes with %v", o.Level)
		}
		return nil
	}}
	second := &fakeDevice{name: "Wheel", hz: 500, on: func(n int, o Output, _ time.Duration) error {
		levels = append(levels, o.Level)
		b.Mail.Put(person.FeelStep{Torque: 2})
		if n == 600 {
			stop()
		}
		return nil
	}}
	b = newTable(func() (Device, Profile, error) {
		if searched++; searched == 1 {
			return first, DefaultProfile(), nil
		}
		if searched < 30 {
			b.Mail.Put(person.FeelStep{Torque: 1e3}) // driving goes on, and is not felt later
			if b.Mail.Meter().Playing {
				t.Error("the meter shows a device that is gone")
			}
			return nil, Profile{}, errors.New("no wheel is plugged in")
		}
		return second, DefaultProfile(), nil
	})
	b.Run(ctx)
	want := []string{
		"false force feedback: Wheel",
		"true force feedback: Wheel is gone (unplugged): the drive goes on without; plug it in again and it fades in",
		"true no wheel is plugged in",
		"false force feedback: Wheel is back; it fades in",
	}
	if strings.Join(b.said, "\n") != strings.Join(want, "\n") {
		t.Errorf("said\n%s\nwant\n%s", strings.Join(b.said, "\n"), strings.Join(want, "\n"))
	}
	for i := 1; i < 500; i++ {
		if d := levels[i] - levels[i-1]; d < 0 || d > 0.004 {
			t.Fatalf("update %d jumps by %v", i, d)
		}
	}
	if first.closed != 1 || second.closed != 1 || levels[599] < 0.9 {
		t.Errorf("closed %d and %d times, ends at %v", first.closed, second.closed, levels[599])
	}
}

func TestAnotherDeviceTakesOverWhenItSteers(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var b *table
	wheel := &fakeDevice{name: "Wheel", hz: 500, on: func(int, Output, time.Duration) error { return nil }}
	pad := &fakeDevice{name: "Pad", hz: 50, on: func(n int, _ Output, _ time.Duration) error {
		if n == 10 {
			stop()
		}
		return nil
	}}
	now := Device(wheel)
	b = newTable(func() (Device, Profile, error) { return now, DefaultProfile(), nil })
	b.Swap = func(d Device) bool {
		if wheel.n == 100 {
			now = pad
		}
		return d != now
	}
	b.Run(ctx)
	if want := "false force feedback: Wheel\nfalse force feedback: Pad in place of Wheel"; strings.Join(b.said,
		"\n") != want {
		t.Errorf("said\n%s", strings.Join(b.said, "\n"))
	}
	if wheel.n != 101 || wheel.closed != 1 || wheel.last != (Output{}) || pad.closed != 1 {
		t.Errorf("the wheel had %d updates, closed %d times; the pad closed %d times", wheel.n, wheel.closed, pad.closed)
	}
}

func TestAWheelThatIsTooWeakIsToldOnceWithTheStrengthThatFits(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var b *table
	d := &fakeDevice{name: "Wheel", hz: 500}
	d.on = func(n int, _ Output, _ time.Duration) error {
		torque := 1.0
		if n%5 == 0 {
			torque = 4.2
		}
		b.Mail.Put(person.FeelStep{Torque: torque})
		if n == 20_000 {
			stop()
		}
		return nil
	}
	b = newTable(func() (Device, Profile, error) { return d, DefaultProfile(), nil })
	b.Run(ctx)
	want := `false force feedback: Wheel has 2.1 N m, and was asked for more in 20 % of half a minute: a strength of 0.50 fits (camber wheel set "Wheel" strength=0.50)`
	if len(b.said) != 2 || b.said[1] != want {
		t.Errorf("said\n%s\nwant\n%s", strings.Join(b.said, "\n"), want)
	}
}

func TestAnotherStrengthComesWithoutAJerk(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var b *table
	p := DefaultProfile()
	last, asked := 0.0, 0
	d := &fakeDevice{name: "Wheel", hz: 500}
	d.on = func(n int, o Output, _ time.Duration) error {
		b.Mail.Put(person.FeelStep{Torque: 1})
		if jump := math.Abs(o.Level - last); n > 1 && n <= 2500 && jump > tick/letGo+1e-9 {
			t.Errorf("update %d jumps by %v", n, jump)
		}
		last = o.Level
		switch n {
		case 1000:
			p.Strength = 0.5
		case 2500:
			if math.Abs(o.Level-0.5/2.1) > 1e-9 {
				t.Errorf("at half the strength the level is %v", o.Level)
			}
			stop()
		}
		return nil
	}
	b = newTable(func() (Device, Profile, error) { return d, p, nil })
	b.Tune = func() (Profile, bool) { asked++; return p, true }
	b.Run(ctx)
	if asked < 4 || asked > 6 {
		t.Errorf("asked %d times in five seconds", asked)
	}
}

func TestALoopThatHangsLeavesTheHandsAlone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	var b *table
	var free time.Duration
	d := &fakeDevice{name: "Wheel", hz: 500}
	d.on = func(n int, o Output, now time.Duration) error {
		if n < 1000 {
			b.Mail.Put(person.FeelStep{Torque: -2})
		}
		if n > 1000 && o.Level == 0 && free == 0 {
			free = now
			stop()
		}
		if n > 2000 {
			stop()
		}
		return nil
	}
	b = newTable(func() (Device, Profile, error) { return d, DefaultProfile(), nil })
	b.Run(ctx)
	if after := free - 999*2*time.Millisecond; free == 0 || after > 125*time.Millisecond {
		t.Errorf("free %v after the last step", after)
	}
}

// BenchmarkUpdate is one update: mailbox, chain, a device that does nothing, and the meter.
func BenchmarkUpdate(b *testing.B) {
	d := &fakeDevice{hz: 500, on: func(int, Output, time.Duration) error { return nil }}
	clock := ecs.NewFake()
	w := Writer{Mail: person.NewFeelMail(), Time: clock}
	w.chain.Profile = DefaultProfile()
	b.ReportAllocs()
	for b.Loop() {
		w.Mail.Put(person.FeelStep{Torque: 1})
		w.Mail.Put(person.FeelStep{Torque: 2})
		clock.Advance(2 * time.Millisecond)
		if err := w.beat(d); err != nil {
			b.Fatal(err)
		}
	}
}
