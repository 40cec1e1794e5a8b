// What a guest's own recording knows that the step does not: when ticks were, and what was shown of them.

package serve_test

import (
	"bytes"
	"math"
	"testing"
	"time"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/telemetry/trace"
)

func TestAGuestsRecordingHasWhenItsTicksWereAndWhatWasShown(t *testing.T) {
	p := newPlay(t, "delay=30ms,jitter=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2})
	began := time.Date(2026, 5, 4, 3, 2, 1, 0, time.UTC)
	utc := func() time.Time { return began.Add(p.clock.Now()) }
	var looks looker
	var seen, unseen bytes.Buffer
	p.look(1, &looks, join.Options{Hands: &join.Bot{}, Record: &seen, UTC: utc})
	p.join(2, join.Options{Hands: &join.Bot{}, Record: &unseen, UTC: utc})
	p.seconds(4)
	own := vehicle.Vehicle.Of(looks.world, looks.client.Own()).State.Number
	till := utc()
	p.end()
	for name, file := range map[string]*bytes.Buffer{"who looks": &seen, "who does not": &unseen} {
		var log bytes.Buffer
		run, recording, err := session.Replay(bytes.NewReader(file.Bytes()), session.Setup{Log: &log})
		if err != nil {
			t.Fatal(name, err)
		}
		if err := run.Loop.Steps(session.Ticks(recording, run.World.Tick())); err != nil {
			t.Fatal(name, err)
		}
		if err := run.Close(); err != nil {
			t.Fatal(name, err)
		}
		table, err := trace.Read(&log)
		if err != nil {
			t.Fatal(name, err)
		}
		column := func(name string) []float64 { values, _ := table.Column(name); return values }
		car, at, camera := column("car"), column("time"), column("camera")
		known, last, shown, rows := 0, math.NaN(), 0, 0
		for i, s := range column("utc") {
			rows++
			when := time.UnixMilli(int64(math.Round(1000 * s)))
			switch {
			case math.IsNaN(s):
				continue
			case when.Before(began) || when.After(till.Add(time.Second)):
				t.Fatalf("%s: at %g s the log says %v", name, at[i], when)
			}
			// The world's time and the clock go on alike, once a guest knows how far away the server is.
			if off := s - at[i] - last; at[i] > 1 && (off < -0.05 || off > 0.05) {
				t.Fatalf("%s: at %g s the clock leaps by %g s", name, at[i], off)
			}
			known, last = known+1, s-at[i]
			if camera[i] == float64(person.Chase) && car[i] == float64(own) {
				shown++
			}
		}
		if known < rows/2 || rows < 500 {
			t.Errorf("%s: of %d rows %d say when they were", name, rows, known)
		}
		if (shown > 200) != (name == "who looks") {
			t.Errorf("%s: %d rows of car %d say what was shown of it", name, shown, own)
		}
	}
}
