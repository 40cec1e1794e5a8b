// Air, steering and assists from files to Params, and the wind of a scene.

package car_test

import (
	"math"
	"testing"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, want %.9g within %.2g", what, got, want, within)
	}
}

func TestTheAirsTableIsReadAndShiftedByWhatIsWrittenBeside(t *testing.T) {
	plain := car(t, base, kestrel, "aero@yaw=parts/aero/saloon.csv")
	y := plain.Aero.Yaw
	near(t, "drag from ahead, as written", y[0].Drag, 2.1*0.3, 1e-12)
	near(t, "drag from 10 degrees", y[10].Drag, 2.1*0.32, 1e-12)
	near(t, "side force area from 12 degrees, between two rows", y[12].Side, 2.1*(0.40+0.4*0.22), 1e-9)
	near(t, "yaw moment from 20 degrees over the wheelbase", y[20].Turn, 2.1*2.7*0.137, 1e-9)
	near(t, "from behind", y[180].Drag, -2.1*0.39, 1e-12)
	shifted := car(t, base, kestrel, "aero@yaw=parts/aero/saloon.csv", "aero@drag=0.25")
	near(t, "drag from 10 degrees with 0.25 ahead", shifted.Aero.Yaw[10].Drag, 2.1*0.27, 1e-12)
	if plain.Hash == car(t, base, kestrel).Hash {
		t.Error("a table of the air does not count in the hash")
	}
}

func TestWithoutATableTheAirHasAPlainShape(t *testing.T) {
	p := car(t, base, kestrel, "aero@drag=0.4", "aero@lift-rear=-0.5").Aero
	near(t, "drag area", p.DragArea, 0.84, 1e-12)
	near(t, "drag from 60 degrees", p.Yaw[60].Drag, 0.42, 1e-12)
	near(t, "side force from the side", p.Yaw[90].Side, 2.1*2.3, 1e-12)
	near(t, "downforce from 45 degrees", p.Yaw[45].LiftRear, -0.525, 1e-12)
	near(t, "moment from 45 degrees", p.Yaw[45].Turn, 2.1*2.7*0.2, 1e-12)
	if p.Yaw[120].LiftRear != 0 || p.Yaw[0].Side != 0 || p.Yaw[180].Side != 0 {
		t.Errorf("from behind it lifts, or from ahead it pushes aside: %+v", p.Yaw[120])
	}
	if p.Density != 0 || p.Wake {
		t.Errorf("without a word it has density %v and wake %v", p.Density, p.Wake)
	}
	if d := car(t, base, kestrel, "aero@density=1.29kg/m3", "aero@wake=on").Aero; d.Density != 1.29 || !d.Wake {
		t.Errorf("density is %v, wake %v", d.Density, d.Wake)
	}
}

func TestSteeringAndAssistsReachTheirParams(t *testing.T) {
	c := car(t, base, kestrel, "assists@abs=on", "assists@rate=100Hz", "assists@steer-limit=0km/h:10.5deg 40:10.5 80:3.5",
		"assists@steer-rate=0km/h:900deg/s 150:180")
	if !c.Assist.Antilock || c.Assist.Traction || c.Assist.Rate != 100 {
		t.Errorf("the assists are %+v", c.Assist)
	}
	near(t, "lock to one side", c.Steering.Lock, 2.5*math.Pi, 1e-12)
	share, _ := c.Steering.Limit.At(60 / 3.6) // VEH-50
	near(t, "road wheels at 60 km/h", share*c.Assist.Steer*180/math.Pi, 7, 1e-9)
	rate, _ := c.Steering.Rate.At(0)
	near(t, "keyboard aid", rate, 5*math.Pi, 1e-9)
	near(t, "column", c.Steering.Stiffness, 25*180/math.Pi, 1e-6)
	if plain := car(t, base, kestrel); plain.Assist.Any() || plain.Steering.Limit != nil || plain.Steering.Rate != nil {
		t.Errorf("helpers are on by default: %+v", plain.Assist)
	}
}
