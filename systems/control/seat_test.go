// The car changes hands: to the built-in driver and back, recorded with its tick, and without a jump.

package control_test

import (
	"math"
	"testing"

	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems"
	"camber/systems/control"
	"camber/systems/host/session"
)

// passenger gives the car to the built-in driver and takes it back by the wheel's button.
type passenger struct {
	w     *ecs.World
	car   ecs.Key
	mix   control.Mix
	keys  control.Touches
	rider *control.Rider
}

func (p *passenger) Show(*ecs.World, ecs.Tick) {}
func (p *passenger) Audio(func([]float32))     {}

func (p *passenger) Poll(d *person.DevicesAux) {
	driver := vehicle.Driver.Of(p.w, p.car)
	d.Car, d.Active = p.car, !driver.State.Active
	if !d.Active {
		p.mix.Adopt(vehicle.Intent.Of(p.w, p.car).State)
	}
	d.Want, _ = p.mix.Move(&control.Heard{
		Keys: &p.keys, Car: p.rider.Feel(p.car), Dt: 0.001,
		Now: int64(p.w.Tick()) * 1e6,
	})
	switch p.w.Tick() {
	case 6000, 12000:
		d.Seat = vehicle.SeatOwn
	case 9000:
		d.Seat = vehicle.SeatBuiltIn
	}
}

// taking over and handing back; every intent has its tick
func TestTheCarChangesHandsWithoutAJumpAndReplays(t *testing.T) {
	scene := oval(t)
	open := func(front func(w *ecs.World, car ecs.Key) systems.Front) (*ecs.World, *ecs.Loop, ecs.Key) {
		w := session.Empty(1000)
		t.Cleanup(w.Close)
		key := scene.Spawn(w, [3]int32{})[0]
		return w, session.LoopOf(w, systems.Host{Front: front(w, key)}), key
	}
	w, loop, key := open(func(w *ecs.World, car ecs.Key) systems.Front {
		return &passenger{w: w, car: car, rider: control.NewRider(w)}
	})
	var inputs []vehicle.Wish
	var ticks []uint64
	wishes := vehicle.Intents.In(w)
	was, worst, drove := vehicle.Intent.Of(w, key).State, 0.0, map[bool]int{}
	for w.Tick() < 15000 {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		for _, wish := range wishes.At(w.Tick()) {
			inputs, ticks = append(inputs, wish), append(ticks, w.Tick())
		}
		now := vehicle.Intent.Of(w, key).State
		worst = max(worst, math.Abs(now.Steer-was.Steer), math.Abs(now.Throttle-was.Throttle), math.Abs(now.Brake-was.Brake))
		was = now
		drove[vehicle.Driver.Of(w, key).State.Active]++
	}
	if drove[false] < 5900 || drove[true] < 8900 {
		t.Errorf("the built-in driver drove %d ms, the person %d", drove[true], drove[false])
	}
	if worst > 0.02 {
		t.Errorf("wheel or pedals jump by %g in a millisecond", worst)
	}
	again, replay, _ := open(func(*ecs.World, ecs.Key) systems.Front { return empty{} })
	for i, wish := range inputs {
		if err := vehicle.Intents.In(again).Push(ticks[i], wish); err != nil {
			t.Fatal(err)
		}
	}
	for again.Tick() < w.Tick() {
		if err := replay.Steps(1); err != nil {
			t.Fatal(err)
		}
	}
	if w.Hash() != again.Hash() {
		t.Errorf("driven %016x, replayed %016x from %d inputs", w.Hash(), again.Hash(), len(inputs))
	}
}
