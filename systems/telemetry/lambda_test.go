// The mixture in the log, of cars that have one and of cars that have none.

package telemetry_test

import (
	"bytes"
	"math"
	"testing"

	"camber/blueprints/car"
	"camber/components"
	"camber/components/space"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

func TestBothLambdasAreLogged(t *testing.T) { // VEH-35
	w := ecs.NewWorld(components.Singletons()...)
	t.Cleanup(w.Close)
	components.Run.Of(w, ecs.WorldKey).State.Hz = 1000
	for i, id := range []string{"nightrider", "kestrel"} {
		car, problems := car.Load(content.Base(), "cars/"+id+"/"+id+".xml")
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		at := space.PlaceAt([3]int32{}, space.V(100+20*float64(i), 100, 0))
		car.Spawn(w, space.Pose{Place: at, Turn: space.Identity}, 0)
	}
	var file bytes.Buffer
	log := trace.NewWriter(&file, telemetry.Columns())
	loop := session.LoopOf(w, systems.Host{Log: log})
	if err := loop.Steps(8000); err != nil {
		t.Fatal(err)
	}
	if err := log.Flush(); err != nil {
		t.Fatal(err)
	}
	got, err := trace.Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	col := func(name string) []float64 {
		values, ok := got.Column(name)
		if !ok {
			t.Fatalf("the log has no %s", name)
		}
		return values
	}
	number, time, lambda, disc := col("car"), col("time"), col("lambda"), col("lambda-disc")
	said := map[float64]int{}
	sum, n := 0.0, 0
	for i := range number {
		switch {
		case number[i] == 2 && !(math.IsNaN(lambda[i]) && math.IsNaN(disc[i])):
			t.Fatalf("kestrel has a mixture: %g, %g", lambda[i], disc[i])
		case number[i] == 1 && time[i] > 3:
			said[disc[i]]++
			sum += lambda[i]
			n++
			if (disc[i] == 2) != (lambda[i] > 1) {
				t.Fatalf("the switching sensor says %g at a lambda of %g", disc[i], lambda[i])
			}
		}
	}
	if mean := sum / float64(n); mean < 0.99 || mean > 1.01 {
		t.Errorf("lambda is %.4f in the mean", mean)
	}
	if said[1] < n/5 || said[2] < n/5 || said[1]+said[2] != n {
		t.Errorf("the switching sensor's values: %v", said)
	}
}
