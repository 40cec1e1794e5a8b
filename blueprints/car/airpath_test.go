// An engine that breathes: fitted to its tables, every number of it live, and no other engine changed.

package car_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/blueprints/source"
	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/ecs"
)

const rider = "cars/nightrider/nightrider.xml"

func TestASteadyBreathingEngineGivesItsTables(t *testing.T) { // VEH-33: what the manual promises of <air-path>
	c := car(t, base, rider)
	for _, p := range c.AirPath.Breathing {
		full, _ := c.Engine.Torque.Full.At(p.X)
		closed, _ := c.Engine.Torque.Closed.At(p.X)
		open, at := c.AirPath.Torque(c.AirPath.Throttle, p.X)
		shut, below := c.AirPath.Torque(c.AirPath.Leak, p.X)
		if math.Abs(open-full) > 1e-3 || math.Abs(shut-closed) > 1e-3 {
			t.Errorf("at %.0f rad/s it gives %.3f and %.3f N m, its tables say %.3f and %.3f", p.X, open, shut, full, closed)
		}
		if at < 0.95*vehicle.AmbientAir || below > 0.3*vehicle.AmbientAir {
			t.Errorf("at %.0f rad/s the manifold is at %.2f bar open and %.2f bar shut", p.X, at/1e5, below/1e5)
		}
	}
	idle, _ := c.AirPath.Torque(c.AirPath.Leak+c.AirPath.Rest, c.Engine.Idle)
	if math.Abs(idle) > 1e-6 {
		t.Errorf("at idle it gives %g N m", idle)
	}
}

func TestEveryNumberOfAnAirPathWorks(t *testing.T) { // CFG-16
	plain, tried := car(t, base, rider), 0
	for _, v := range plain.Values {
		if !strings.Contains(v.Path, "air-path") || v.Kind != source.Number {
			continue
		}
		for _, factor := range []float64{1.2, 0.8} {
			text := source.Format(v.Dim, v.Unit, v.SI[0]*factor)
			if strings.HasSuffix(v.Path, "@cylinders") {
				text = "6"
			}
			other, problems := cars.Load(base, rider, v.Path+"="+text)
			if problems.Err() != nil {
				continue
			}
			tried++
			if reflect.DeepEqual(plain.AirPath, other.AirPath) {
				t.Errorf("%s=%s changes nothing", v.Path, text)
			}
			break
		}
	}
	if tried < 13 {
		t.Errorf("only %d values were tried", tried)
	}
}

func TestOnlyACarThatBreathesCarriesAnAirPath(t *testing.T) {
	breathes, reads := car(t, base, rider), car(t, base, kestrel)
	w := ecs.NewWorld(components.Singletons()...)
	a := breathes.Spawn(w, space.Pose{Turn: space.Identity}, 0)
	b := reads.Spawn(w, space.Pose{Turn: space.Identity}, 0)
	if _, ok := vehicle.AirPath.Find(w, a); !ok {
		t.Error("nightrider has no air path")
	}
	if _, ok := vehicle.AirPath.Find(w, b); ok {
		t.Error("kestrel has an air path")
	}
	if cars.SameLayout(breathes, reads) {
		t.Error("a car that breathes has the layout of one that does not")
	}
	richer, problems := cars.Load(base, rider, "engine/air-path/lambda@ramp=12%")
	if problems.Err() != nil {
		t.Fatal(problems.Err())
	}
	s := &vehicle.AirPath.Of(w, a).State
	s.Pressure = 5e4
	richer.Apply(w, a)
	if d := vehicle.AirPath.Of(w, a); d.Params.Integral != 0.12 || d.State.Pressure != 5e4 {
		t.Errorf("after a reload the ramp is %g and the manifold at %g Pa", d.Params.Integral, d.State.Pressure)
	}
}
