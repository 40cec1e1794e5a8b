// What the hands feel in a whole car: parking, and in a bend up to the limit.

package drive_test

import (
	"math"
	"testing"

	"camber/components/vehicle"
)

// turn turns the steering wheel to a share of the lock within some seconds, as hands do, and calls each hundredth of a
// second.
func (s *scene) turn(d *vehicle.SteeringData, k func(steer float64), to, seconds float64, each func()) {
	s.t.Helper()
	n := int(seconds * 1000)
	for i := range n {
		k(to * float64(i+1) / float64(n))
		s.run(0.001)
		if i%10 == 9 && d.State.Wheel != 0 {
			each()
		}
	}
}

// Parked, it takes 3 to 5 kN at the rack of a saloon to turn its wheels; assistance takes its share of that off the
// hands.
func TestParkingTakesKilonewtonsAtTheRack(t *testing.T) {
	var rim [2]float64
	for i, assist := range []string{"0km/h:0%", "0km/h:85%"} {
		s := slippery(t, 1000, evenly(1))
		k := s.kestrel(0, "steering@assist="+assist)
		s.run(1)
		d := vehicle.Steering.Of(s.World, k)
		most := 0.0
		s.turn(d, func(x float64) { s.want(k, vehicle.IntentState{Clutch: 1, Brake: 1, Steer: x}) }, 0.4, 2, func() {
			most = max(most, -d.Aux.Force)
		})
		rim[i] = -d.Aux.Rim
		if most < 3000 || most > 5000 {
			t.Errorf("the rack is held with %.0f N", most)
		}
	}
	if rim[0] < 20 || rim[0] > 40 || rim[1] > 0.25*rim[0] || rim[1] < 0.08*rim[0] {
		t.Errorf("the hands feel %.1f Nm without and %.1f Nm with 85 %% of assistance", rim[0], rim[1])
	}
}

// In a bend the hands are drawn to the middle, the more the harder, until the front tyres come to their limit: then
// less, which is how a driver feels it.
func TestTheRimGrowsLightAtTheLimit(t *testing.T) {
	s := slippery(t, 1000, evenly(1))
	k := s.kestrel(22)
	s.run(1)
	d := vehicle.Steering.Of(s.World, k)
	var most, at, gentle, last float64
	s.turn(d, func(x float64) { s.want(k, vehicle.IntentState{Clutch: 1, Steer: x}) }, 0.3, 4, func() {
		last = -d.Aux.Rim
		if g := math.Abs(s.chassis(k).Spin.Z*s.speed(k)) / 9.81; g < 0.3 {
			gentle = last
		} else if last > most {
			most, at = last, g
		}
	})
	if !(gentle > 1 && most > 1.3*gentle && at < 1.1 && last < 0.92*most) {
		t.Errorf("the hands feel %.2f Nm at 0.3 g, %.2f Nm at most, at %.2f g, and %.2f Nm at last", gentle, most, at, last)
	}
}
