// A car on posts that move up, tilt along and tilt across: how it swings afterwards, by its springs and a pencil.

package rig

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

// swings moves all posts a little at once and gives the frequency at which a speed of the car then swings, in Hz.
func swings(t *testing.T, move func(track *terrain.GroundParams), of func(t *trial) float64) float64 {
	t.Helper()
	car := plainCar(t, 50, 60, 60, 1, 1)
	for i := range car.Corners {
		s := &car.Corners[i].Suspension
		s.DampingBump, s.DampingRebound, s.Damper = 60, 60, nil
	}
	at, err := open(car, site{neutral: true, grip: 0.005})
	if err != nil {
		t.Fatal(err)
	}
	defer at.close()
	if err := at.settle(6, vehicle.IntentState{}); err != nil {
		t.Fatal(err)
	}
	move(&at.ground.Params)
	first, last, crossed, was := 0.0, 0.0, 0, 0.0
	for at.time() < 6+3 {
		if err := at.step(vehicle.IntentState{}); err != nil {
			t.Fatal(err)
		}
		v := of(at)
		if was < 0 && v >= 0 {
			last = at.time() - dt*v/(v-was)
			if crossed == 0 {
				first = last
			}
			crossed++
		}
		was = v
	}
	return float64(crossed-1) / (last - first)
}

func TestACarOnPostsSwingsByItsSprings(t *testing.T) { // VEH-14: f = sqrt(k/m) / 2 pi, of spring and tyre in a row
	const (
		each = 60e3 * 400e3 / (60e3 + 400e3) // N/m
		mass = 1200.0                        // kg, sprung
		half = 0.75                          // m, of the track
		arm  = 1.3                           // m, from the centre to an axle
	)
	for name, c := range map[string]struct {
		move func(track *terrain.GroundParams)
		of   func(t *trial) float64
		hand float64 // 1/s2
	}{
		"up": {
			func(p *terrain.GroundParams) { p.Floor += 0.004 },
			func(t *trial) float64 { return t.body.State.Velocity.Z }, 4 * each / mass,
		},
		"along": {
			func(p *terrain.GroundParams) { p.SlopeY += 0.003 },
			func(t *trial) float64 { return t.body.State.Turn.Rotate(t.body.State.Spin).X }, 4 * each * arm * arm / 1500,
		},
		"across": { // the weight above the posts pulls it over: as in an upright pendulum
			func(p *terrain.GroundParams) { p.SlopeX += 0.01 },
			func(t *trial) float64 { return t.body.State.Turn.Rotate(t.body.State.Spin).Dot(space.V(0, 1, 0)) },
			(4*each*half*half - mass*gee*0.3) / 400,
		},
	} {
		got, want := swings(t, c.move, c.of), math.Sqrt(c.hand)/(2*math.Pi)
		t.Logf("%s: %.3f Hz, by hand %.3f", name, got, want)
		if math.Abs(got/want-1) > 0.02 {
			t.Errorf("%s it swings at %.3f Hz, by hand %.3f", name, got, want)
		}
	}
}
