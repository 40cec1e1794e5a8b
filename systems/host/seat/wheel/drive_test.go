// From a drive to a device: the whole way of a torque, on clocks that the test moves.

package wheel

import (
	"context"
	"math"
	"testing"
	"time"

	"camber/components/person"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/device/force"
	"camber/systems/host/session"
)

// benchWheel is a device that turns a session by two steps for each update, as its thread would.
type benchWheel struct {
	t      *testing.T
	run    *session.Session
	clock  *ecs.Fake
	stop   context.CancelFunc
	until  int
	n      int
	want   float64 // N m, the mean of the steps before
	off    float64 // N m, the greatest difference once it has faded in
	most   float64 // N m
	closed bool
	last   force.Output
}

func (w *benchWheel) Name() string { return "Bench" }
func (w *benchWheel) Hz() float64  { return 500 }
func (w *benchWheel) Close() error { w.closed = true; return nil }

const benchPeak = 20.0 // N m

func (w *benchWheel) Apply(o force.Output, _ time.Duration) error {
	w.last = o
	if w.n++; w.n > w.until {
		return nil
	}
	if w.n > 1600 { // faded in, with the wheel turned by a tenth
		w.off = max(w.off, math.Abs(o.Level*benchPeak-w.want))
		w.most = max(w.most, math.Abs(o.Level*benchPeak))
	}
	sum := 0.0
	for range 2 {
		if err := w.run.Loop.Steps(1); err != nil {
			w.t.Fatal(err)
		}
		sum += vehicle.Steering.Of(w.run.World, w.run.Cars[0]).Aux.Rim
	}
	w.want = sum / 2
	if w.n == w.until {
		w.stop()
	}
	return nil
}

func TestWhatTheRackPushesComesOutOfTheWheel(t *testing.T) { // INP-05
	mail := person.NewFeelMail()
	run, err := session.Open(session.Setup{
		Files: content.Base(), Car: "bmw320i", Driver: session.DriverNone, Feel: []*person.FeelMail{mail},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := run.Close(); err != nil {
			t.Error(err)
		}
	}()
	car := run.Cars[0]
	c := &vehicle.Chassis.Of(run.World, car).State
	c.Velocity = c.Turn.Rotate(space.V(0, 15, 0))
	d := &person.Devices.Of(run.World, ecs.WorldKey).Aux
	d.Active, d.Car, d.Want = true, car, vehicle.IntentState{Steer: 0.1, Clutch: 1, Throttle: 0.3}
	ctx, stop := context.WithCancel(context.Background())
	clock := ecs.NewFake()
	w := &benchWheel{t: t, run: run, clock: clock, stop: stop, until: 2500}
	p := force.DefaultProfile()
	p.Peak, p.Limit = benchPeak, benchPeak
	writer := force.Writer{
		Mail: mail, Time: clock, Tell: func(string, bool) {},
		Find: func() (force.Device, force.Profile, error) { return w, p, nil },
	}
	writer.Run(ctx)
	if w.off > 1e-9 || w.most < 0.5 {
		t.Errorf("the wheel gives up to %.2f N m, at most %.3g N m off the mean of the steps", w.most, w.off)
	}
	if !w.closed || w.last != (force.Output{}) {
		t.Errorf("at the end it is left with %+v, closed: %v", w.last, w.closed)
	}
}
