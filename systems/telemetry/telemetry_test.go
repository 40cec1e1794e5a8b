// Tests of what is sampled and what is written of it.

package telemetry_test

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// drive runs the oval and gives the world, the first car and every sample of it.
func drive(t *testing.T, hz, seconds int, log *trace.Writer) (*ecs.World, []components.Sample, []components.Notice) {
	t.Helper()
	scene, problems := scene.Load(content.Base(), "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := ecs.NewWorld(components.Run, components.Gravity, person.Devices)
	t.Cleanup(w.Close)
	components.Run.Of(w, ecs.WorldKey).State.Hz = float64(hz)
	scene.Spawn(w, [3]int32{})
	loop := session.LoopOf(w, systems.Host{Log: log})
	cursor, told := components.Samples.In(w).Reader(), components.Notices.In(w).Reader()
	var samples []components.Sample
	var notices []components.Notice
	for range hz * seconds {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		for e, ok := cursor.Next(); ok; e, ok = cursor.Next() {
			samples = append(samples, e.What)
		}
		for e, ok := told.Next(); ok; e, ok = told.Next() {
			notices = append(notices, e.What)
		}
	}
	return w, samples, notices
}

func TestEveryCarIsSampledAHundredTimesASecondAtAnyRate(t *testing.T) { // LOG-02
	for _, hz := range []int{250, 500, 1000, 2000} {
		_, samples, _ := drive(t, hz, 2, nil)
		want := 200
		if hz == 250 {
			want = 250 // no whole number of steps makes a hundredth of a second: every second step is the nearest above
		}
		if len(samples) != want {
			t.Errorf("%d Hz: %d samples in 2 s, want %d", hz, len(samples), want)
		}
	}
}

func TestALogOfTheWholeDriveSaysWhatTheCarDid(t *testing.T) { // LOG-01
	var file bytes.Buffer
	log := trace.NewWriter(&file, telemetry.Columns())
	_, samples, _ := drive(t, 1000, 20, log)
	if err := log.Flush(); err != nil {
		t.Fatal(err)
	}
	table, err := trace.Read(&file)
	if err != nil || len(table.Rows) != len(samples) {
		t.Fatalf("%d rows of %d samples, %v", len(table.Rows), len(samples), err)
	}
	of := func(name string) []float64 {
		values, ok := table.Column(name)
		if !ok {
			t.Fatalf("the log has no column %q", name)
		}
		return values
	}
	time, x, y, speed, heading := of("time"), of("x"), of("y"), of("speed"), of("heading")
	drift, yaw, ax, ay, load := of("drift"), of("yaw-rate"), of("ax"), of("ay"), of("load-fl")
	turned := 0
	for i := 100; i < len(time)-1; i++ {
		// What the place does between two samples is what the speed and the compass say.
		dt := time[i+1] - time[i-1]
		east, north := (x[i+1]-x[i-1])/dt, (y[i+1]-y[i-1])/dt
		s, c := math.Sincos(heading[i] * math.Pi / 180)
		if ahead := east*s + north*c; math.Abs(ahead-speed[i]) > 0.02+0.002*speed[i] {
			t.Fatalf("at %.2f s the place moves %.3f m/s ahead, the speed is %.3f", time[i], ahead, speed[i])
		}
		if load[i] < 0 {
			t.Fatalf("at %.2f s a tyre pulls at the road with %g N", time[i], load[i])
		}
		steady := math.Abs(yaw[i]-yaw[i-1]) < 0.02*math.Abs(yaw[i])
		if math.Abs(yaw[i]) > 0.2 && steady { // in a bend: centripetal, to the left where yaw is, and what the drift gains
			turned++
			if want := (drift[i]-drift[i-1])/(time[i]-time[i-1]) - yaw[i]*speed[i]; math.Abs(ax[i]-want) > 0.03*math.Abs(want) {
				t.Fatalf("at %.2f s it turns at %.3f rad/s and %.1f m/s, and feels %.2f m/s2 to the right", time[i], yaw[i],
					speed[i], ax[i])
			}
		}
	}
	if turned < 100 {
		t.Errorf("only %d samples of a bend", turned)
	}
	if most := maximum(ay); most < 4 || most > 15 {
		t.Errorf("the most acceleration ahead is %.1f m/s2", most)
	}
}

func maximum(values []float64) float64 {
	most := math.Inf(-1)
	for _, v := range values {
		most = max(most, v)
	}
	return most
}

func TestEveryColumnHasAMeaningOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range telemetry.Columns() {
		if c.Name == "" || c.Doc == "" || seen[c.Name] || strings.ContainsAny(c.Heading(), ",\n\"") {
			t.Errorf("column %+v: it needs a name of its own, a sentence, and a heading that CSV can hold", c)
		}
		seen[c.Name] = true
	}
}

func TestSamplingAndLoggingChangeNoBit(t *testing.T) {
	plain, _, _ := drive(t, 1000, 3, nil)
	logged, _, _ := drive(t, 1000, 3, trace.NewWriter(&bytes.Buffer{}, telemetry.Columns()))
	if plain.Hash() != logged.Hash() {
		t.Error("a log changes the run")
	}
}

// shut is a disk that takes nothing.
type shut struct{}

var errShut = errors.New("no space left on device")

func (shut) Write([]byte) (int, error) { return 0, errShut }

func TestAFullDiskIsToldOnceAndTheDriveGoesOn(t *testing.T) {
	w, samples, notices := drive(t, 1000, 12, trace.NewWriter(shut{}, telemetry.Columns()))
	if w.Tick() != 12000 || len(samples) != 1200 {
		t.Errorf("stopped at tick %d with %d samples", w.Tick(), len(samples))
	}
	told := 0
	for _, n := range notices {
		if n.Bad && strings.Contains(n.Text, errShut.Error()) {
			told++
		}
	}
	if told != 1 {
		t.Errorf("told %d times, want once: %v", told, notices)
	}
}

func TestASampleAllocatesNothing(t *testing.T) {
	w, _, _ := drive(t, 1000, 1, nil)
	sample := telemetry.NewSample(w, 0, true)
	n := uint64(0)
	run := func() {
		n += 10
		sample.Run(ecs.Tick{N: n, Dt: 0.001})
	}
	for range 2000 { // the log grows to what a drive needs
		run()
	}
	if got := testing.AllocsPerRun(20, run); got > 0 {
		t.Errorf("%v allocations a sample", got)
	}
}

func TestATimeInALogHasNoDigitsOfManySteps(t *testing.T) {
	var file bytes.Buffer
	log := trace.NewWriter(&file, telemetry.Columns())
	drive(t, 1000, 3, log)
	if err := log.Flush(); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(file.String()) {
		fields := strings.Split(line, ",")
		if time := fields[1]; len(time) > len("12.345") && !strings.Contains(time, "s") {
			t.Fatalf("a time is written %s", time)
		}
	}
}
