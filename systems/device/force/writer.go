// The writer: a goroutine that takes torque out of the mailbox at the device's own rate, and finds the device again
// when it was unplugged.

package force

import (
	"context"
	"fmt"
	"time"

	"camber/components/person"
	"camber/ecs"
)

// Device is what can push. Its calls come from one goroutine.
type Device interface {
	// Name is what people call it.
	Name() string
	// Hz is how often it takes an update.
	Hz() float64
	// Apply has it push so, for a fifth of a second unless it is asked again. A refusal that passes is no error: an error
	// means that the device is gone.
	Apply(o Output, now time.Duration) error
	// Close lets go.
	Close() error
}

// Finder looks for the device. Without one it gives nil and why, in words for people; nil and nil say that nothing has
// changed.
type Finder func() (Device, Profile, error)

// Writer plays what comes out of a mailbox.
type Writer struct {
	Mail *person.FeelMail
	Find Finder
	Time ecs.TimeSource
	Tell func(text string, bad bool) // messages for people; it must not wait
	Swap func(Device) bool           // another device is to push from now on; nil: never
	Tune func() (Profile, bool)      // asked once a second whether it is to push otherwise; nil: never

	chain   Chain
	advised string        // the device about whose strength something was said
	tuned   time.Duration // when Tune was asked last
	last    time.Duration
	beats   Beats
}

// Beats is how well the writer keeps time.
type Beats struct {
	Updates int
	Late    int           // by more than half a period
	Worst   time.Duration // the latest
	Sum     time.Duration // of how late all were
}

// How long the writer waits where there is no device.
const (
	search = time.Second
	nap    = 50 * time.Millisecond // it looks whether it is to end
)

// often is the share of its time in which a wheel may be asked for more than it has until that is said.
const often = 0.1

// Run plays until ctx is done. Whatever happens, the device lets go at the end.
func (w *Writer) Run(ctx context.Context) {
	said, had := "", ""
	for ctx.Err() == nil {
		device, profile, err := w.Find()
		if device == nil {
			w.Mail.Take() // what nobody felt is no part of what comes when somebody does
			w.Mail.Tell(person.FeelMeter{})
			if err != nil && err.Error() != said {
				said = err.Error()
				w.Tell(said, true)
			}
			for until := w.Time.Now() + search; ctx.Err() == nil && w.Time.Now() < until; {
				w.Time.Sleep(nap)
			}
			continue
		}
		said = ""
		switch name := device.Name(); had {
		case "":
			w.Tell("force feedback: "+name, false)
		case name:
			w.Tell("force feedback: "+name+" is back; it fades in", false)
		default:
			w.Tell("force feedback: "+name+" in place of "+had, false)
		}
		had = device.Name()
		w.chain.Profile = profile
		if err := w.play(ctx, device); err != nil {
			w.Tell(fmt.Sprintf("force feedback: %s is gone (%v): the drive goes on without; plug it in again and it fades in",
				had, err), true)
		}
	}
}

// play plays on one device until it is gone or ctx is done.
func (w *Writer) play(ctx context.Context, device Device) (err error) {
	defer func() {
		w.Mail.Tell(person.FeelMeter{})
		if err == nil {
			err = device.Apply(Output{}, w.Time.Now())
		}
		if closed := device.Close(); err == nil {
			err = closed
		}
	}()
	w.Mail.Take()
	w.chain.Begin()
	period := time.Duration(float64(time.Second) / max(device.Hz(), 1))
	w.last = w.Time.Now()
	for next := w.last; ctx.Err() == nil && (w.Swap == nil || !w.Swap(device)); {
		if err := w.beat(device); err != nil {
			return err
		}
		next += period
		now := w.Time.Now()
		if wait := next - now; wait > 0 {
			w.Time.Sleep(wait)
			w.late(w.Time.Now()-next, period)
		} else {
			w.late(-wait, period)
			next = now // what was missed is not made up for
		}
	}
	return nil
}

// beat is one update.
func (w *Writer) beat(device Device) error {
	now := w.Time.Now()
	out := w.chain.Next(w.Mail.Take(), (now - w.last).Seconds())
	w.last = now
	if w.Tune != nil && now-w.tuned >= time.Second {
		w.tuned = now
		if p, ok := w.Tune(); ok {
			w.chain.Retune(p)
		}
	}
	if err := device.Apply(out, now); err != nil {
		return err
	}
	meter := w.chain.Meter()
	w.Mail.Tell(meter)
	if share := w.chain.Overasked(); share > often && w.advised != device.Name() && meter.Fits > 0 {
		w.advised = device.Name()
		w.Tell(fmt.Sprintf("force feedback: %s has %.1f N m, and was asked for more in %.0f %% of half a minute: a "+
			"strength of %.2f fits (camber wheel set \"%s\" strength=%.2f)",
			w.advised, meter.Most, 100*share, meter.Fits, w.advised, meter.Fits), false)
	}
	return nil
}

func (w *Writer) late(by, period time.Duration) {
	w.beats.Updates++
	by = max(by, 0)
	w.beats.Sum += by
	w.beats.Worst = max(w.beats.Worst, by)
	if by > period/2 {
		w.beats.Late++
	}
}

// Beats is how well it has kept time; ask when Run has ended.
func (w *Writer) Beats() Beats { return w.beats }
