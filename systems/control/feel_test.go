// What hands feel of a car on a road: the rack's force, all of it and nothing else.

package control_test

import (
	"math"
	"testing"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/control"
	"camber/systems/host/session"
)

// held is a car on a plane with somebody's hands at it.
type held struct {
	t    testing.TB
	w    *ecs.World
	loop *ecs.Loop
	car  ecs.Key
	mail *person.FeelMail
	sum  float64 // N m, of the rack's torque in all steps since the last look
	n    int
}

func hold(t testing.TB, id string, mail *person.FeelMail) *held {
	t.Helper()
	files := content.Base()
	h := &held{t: t, mail: mail, w: session.Empty(1000)}
	t.Cleanup(h.w.Close)
	scene, problems := scene.Load(files, "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	path, err := blueprints.Find(files, blueprints.KindCar, id)
	if err != nil {
		t.Fatal(err)
	}
	b, problems := car.Load(files, path)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	scene = scene.WithCar(b)
	h.car = scene.Spawn(h.w, [3]int32{})[0]
	floor := terrain.TrackParts{Ground: terrain.GroundParams{
		Surfaces: []terrain.Surface{{Name: "floor", Grip: 1, Friction: 0.6}},
	}}
	floor.Fill(h.w, ecs.NewView1(h.w, terrain.Track).Rows()[0].Key)
	if d, ok := vehicle.Driver.Find(h.w, h.car); ok {
		d.State.Active = false
	}
	d := &person.Devices.Of(h.w, ecs.WorldKey).Aux
	d.Active, d.Car, d.Want = true, h.car, vehicle.Resting()
	h.loop = session.LoopOf(h.w, systems.Host{Feel: []*person.FeelMail{mail}})
	h.loop.OnStep(func(ecs.Tick, uint64) {
		h.sum += vehicle.Steering.Of(h.w, h.car).Aux.Rim
		h.n++
	})
	return h
}

func (h *held) steps(n int) {
	h.t.Helper()
	if err := h.loop.Steps(n); err != nil {
		h.t.Fatal(err)
	}
}

// roll sets the car rolling at a speed with the wheel turned, in neutral.
func (h *held) roll(speed, steer float64) {
	c := &vehicle.Chassis.Of(h.w, h.car).State
	c.Velocity = c.Turn.Rotate(space.V(0, speed, 0))
	for _, r := range ecs.NewView1(h.w, vehicle.Wheel).Rows() {
		r.A.State.Spin = speed / r.A.Params.Radius
	}
	person.Devices.Of(h.w, ecs.WorldKey).Aux.Want.Steer = steer
}

func TestTheMailboxGetsTheRacksTorqueAndNothingElse(t *testing.T) { // INP-05: the mean of the steps, exactly
	h := hold(t, "bmw320i", person.NewFeelMail())
	h.roll(20, 0.1)
	h.steps(300)
	h.mail.Take()
	for _, n := range []int{2, 2, 4, 1, 3, 8} {
		h.sum, h.n = 0, 0
		h.steps(n)
		mean := h.mail.Take()
		if mean.Steps != n || mean.Torque != h.sum/float64(n) || mean.Held {
			t.Errorf("%d steps: %+v; the rack's mean is %v", n, mean, h.sum/float64(n))
		}
		if math.Abs(mean.Steer-0.1) > 1e-12 || mean.Torque > -0.2 {
			t.Errorf("in a bend to the right the wheel wants back to the left: %+v", mean)
		}
	}
	if aux := person.Feel.Of(h.w, ecs.WorldKey).Aux; aux.Torque != vehicle.Steering.Of(h.w, h.car).Aux.Rim {
		t.Errorf("the HUD reads %+v", aux)
	}
}

func TestADriveIsTheSameWithAWheelThatPushesBack(t *testing.T) {
	var hashes [2]uint64
	for i, mail := range []*person.FeelMail{nil, person.NewFeelMail()} {
		if mail != nil {
			mail.Tune(person.FeelTuning{Road: 1, Kerb: 1, Collision: 1, Engine: 1, Centrifugal: 1, Speed: 1, Standstill: 1})
		}
		h := hold(t, "bmw320i", mail)
		h.roll(15, -0.2)
		h.steps(1500)
		hashes[i] = h.w.Hash()
	}
	if hashes[0] != hashes[1] {
		t.Errorf("hashes %016x and %016x", hashes[0], hashes[1])
	}
}

func TestCannedEffectsComeOnTopOfTheRackWhenTurnedUp(t *testing.T) { // INP-16
	plain := hold(t, "bmw320i", person.NewFeelMail())
	more := hold(t, "bmw320i", person.NewFeelMail())
	more.mail.Tune(person.FeelTuning{Centrifugal: 1})
	for _, h := range []*held{plain, more} {
		h.roll(20, 0.1)
		h.steps(400)
		h.mail.Take()
		h.steps(10)
	}
	a, b := plain.mail.Take().Torque, more.mail.Take().Torque
	c := &vehicle.Chassis.Of(more.w, more.car).State
	want := -4 / components.StandardGravity * (-c.Spin.Z * c.Velocity.Len())
	if math.Abs(b-a-want) > 0.02*math.Abs(want) || want > -0.5 {
		t.Errorf("the rack %v N m, with the centrifugal effect %v: want %v more", a, b, want)
	}
}

func TestNobodysHandsFeelNothingAndAnotherDriveFadesInAnew(t *testing.T) {
	h := hold(t, "bmw320i", person.NewFeelMail())
	h.steps(5)
	begun := h.mail.Take().Begun
	start := h.w.Snapshot()
	h.steps(5)
	if got := h.mail.Take(); got.Begun != begun || got.Held {
		t.Errorf("the same car: %+v, begun %d before", got, begun)
	}
	person.Devices.Of(h.w, ecs.WorldKey).Aux.Active = false
	h.steps(5)
	if got := h.mail.Take(); !got.Held || got.Steps != 0 {
		t.Errorf("nobody holds it: %+v", got)
	}
	person.Devices.Of(h.w, ecs.WorldKey).Aux.Active = true
	h.steps(5)
	if got := h.mail.Take(); got.Held || got.Steps != 5 || got.Begun == begun {
		t.Errorf("held again: %+v", got)
	}
	begun = h.mail.Take().Begun
	if err := h.w.Restore(start, nil); err != nil {
		t.Skipf("this world cannot be put back: %v", err)
	}
	h.steps(1)
	if got := h.mail.Take(); got.Begun == begun {
		t.Errorf("a drive that begins again goes on as it was: %+v", got)
	}
}

func TestFeelingAStepAllocatesNothing(t *testing.T) {
	h := hold(t, "bmw320i", person.NewFeelMail())
	h.mail.Tune(person.FeelTuning{Road: 1, Kerb: 1, Collision: 1, Engine: 1, Centrifugal: 1, Speed: 1, Standstill: 1})
	h.roll(20, 0.1)
	h.steps(100)
	s := control.NewFeel(h.w, h.mail)
	n := h.w.Tick()
	if allocs := testing.AllocsPerRun(200, func() { n++; s.Run(ecs.Tick{N: n, Dt: 0.001}) }); allocs != 0 {
		t.Errorf("%v allocations a step", allocs)
	}
}

// BenchmarkFeel is one step of the system on one car, with every effect on.
func BenchmarkFeel(b *testing.B) {
	h := hold(b, "bmw320i", person.NewFeelMail())
	h.mail.Tune(person.FeelTuning{Road: 1, Kerb: 1, Collision: 1, Engine: 1, Centrifugal: 1, Speed: 1, Standstill: 1})
	h.roll(20, 0.1)
	h.steps(100)
	s := control.NewFeel(h.w, h.mail)
	n := h.w.Tick()
	b.ReportAllocs()
	for b.Loop() {
		n++
		s.Run(ecs.Tick{N: n, Dt: 0.001})
	}
}

func TestAPushOfSomeTimeIsFeltBesideTheSteering(t *testing.T) { // INP-08
	mail := person.NewFeelMail()
	h := hold(t, "kestrel", mail)
	felt := func(steps int) float64 {
		mail.Take()
		if err := h.loop.Steps(steps); err != nil {
			t.Fatal(err)
		}
		return mail.Take().Torque
	}
	felt(500)
	before := felt(100)
	push := components.Cue{Force: 3, Lasts: 0.2}
	if err := components.Cues.In(h.w).Push(h.w.Tick()+1, push); err != nil {
		t.Fatal(err)
	}
	if got := felt(200) - before; math.Abs(got-3) > 0.05 {
		t.Errorf("while it lasts it is %.3f N m, not 3", got)
	}
	if got := felt(100) - before; math.Abs(got) > 0.05 {
		t.Errorf("after it %.3f N m are left", got)
	}
}

func TestEachPairOfHandsFeelsItsOwnCar(t *testing.T) { // CFG-19, INP-05
	mails := []*person.FeelMail{person.NewFeelMail(), person.NewFeelMail(), person.NewFeelMail()}
	run, err := session.Open(session.Setup{
		Files: content.Base(), Car: "bmw320i", Cars: 2, Driver: session.DriverNone, Feel: mails,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer run.Close()
	d := &person.Devices.Of(run.World, ecs.WorldKey).Aux
	d.Active, d.Car, d.Want = true, run.Cars[0], vehicle.IntentState{Steer: 0.1, Clutch: 1}
	d.Mates = []person.DevicesAux{
		{Car: run.Cars[1], Active: true, Want: vehicle.IntentState{Steer: -0.2, Clutch: 1}},
		{Car: 0},
	}
	var sums [2]float64
	run.Loop.OnStep(func(ecs.Tick, uint64) {
		for i := range sums {
			sums[i] += vehicle.Steering.Of(run.World, run.Cars[i]).Aux.Rim
		}
	})
	for _, key := range run.Cars {
		c := &vehicle.Chassis.Of(run.World, key).State
		c.Velocity = c.Turn.Rotate(space.V(0, 15, 0))
	}
	if err := run.Loop.Steps(300); err != nil {
		t.Fatal(err)
	}
	for i, mail := range mails[:2] {
		got := mail.Take()
		if got.Steps != 300 || got.Held || math.Abs(got.Torque-sums[i]/300) > 0.1*math.Abs(got.Torque) ||
			math.Signbit(got.Torque) == math.Signbit(got.Steer) {
			t.Errorf("driver %d: %+v; his rack's mean is %v", i+1, got, sums[i]/300)
		}
	}
	if idle := mails[2].Take(); !idle.Held || idle.Steps != 0 {
		t.Errorf("somebody without a car feels %+v", idle)
	}
	d.Mates = d.Mates[:1]
	d.Mates[0].Active = false // he lets go
	if err := run.Loop.Steps(2); err != nil {
		t.Fatal(err)
	}
	if idle := mails[1].Take(); !idle.Held || idle.Steps != 0 {
		t.Errorf("who has let go feels %+v", idle)
	}
}
