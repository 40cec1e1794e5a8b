// Obstacles as they are stamped: where they land, whose they are, and that a replay places the same.

package control

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"camber/blueprints/car"
	"camber/blueprints/load"
	"camber/blueprints/thing"
	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
)

// yard is a slope with one car that drives off at 20 m/s, and the system that places things.
type yard struct {
	w         *ecs.World
	loop      *ecs.Loop
	car       ecs.Key
	catalogue []*thing.Obstacle
	notices   *ecs.Cursor[components.Notice]
	lines     []string // told so far
	hashes    []uint64
}

// rolls moves the car of a yard.
type rolls struct {
	cars *ecs.View1[vehicle.ChassisData]
}

func (s rolls) Run(t ecs.Tick) {
	for _, r := range s.cars.Rows() {
		st := &r.A.State
		st.Place = st.Place.Moved(st.Velocity.Scale(t.Dt))
	}
}

var yardMiddle = space.PlaceAt([3]int32{7, -3, 0}, space.V(1000, 1000, 512))

func newYard(t *testing.T) *yard {
	t.Helper()
	w := ecs.NewWorld()
	t.Cleanup(w.Close)
	w.SetOriginCell(yardMiddle.Cell)
	y := &yard{w: w, notices: components.Notices.In(w).Reader()}
	all, found := thing.Obstacles(content.Base())
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	y.catalogue = all
	slope := terrain.TrackParts{Ground: terrain.GroundParams{SlopeY: 0.1}}
	terrain.SpawnTrack(w, ecs.Origin{}, yardMiddle, &slope)
	car, found := car.Load(content.Base(), "cars/p917/p917.xml")
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	y.car = car.Spawn(w, space.Upright(yardMiddle, 0), 0)
	vehicle.Chassis.Of(w, y.car).State.Velocity = space.V(0, 20, 2)
	y.loop = ecs.NewLoop(w, ecs.Schedule{
		{Name: "step", When: ecs.EachStep, Slots: []ecs.Slot{
			{System: NewPlacer(w, all, nil), Says: "things"}, {
				System: rolls{ecs.NewView1(w, vehicle.Chassis)},
				Says:   "the car rolls",
			},
		}},
	}, ecs.NewClock(1000, ecs.NewFake()))
	y.loop.OnStep(func(_ ecs.Tick, hash uint64) { y.hashes = append(y.hashes, hash) })
	return y
}

func (y *yard) step(t *testing.T, n int) {
	t.Helper()
	for range n {
		if err := y.loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		for e, ok := y.notices.Next(); ok; e, ok = y.notices.Next() {
			y.lines = append(y.lines, english(e.What))
		}
	}
}

// puts puts something down away from the car, in metres ahead of it.
func (y *yard) puts(t *testing.T, what string, away float64) {
	t.Helper()
	y.wish(t, components.Placing{Do: components.Put, Car: y.car, What: []byte(what), Away: space.V(0, away, 0)})
}

func (y *yard) wish(t *testing.T, what components.Placing) {
	t.Helper()
	if err := components.Placings.In(y.w).Push(y.w.Tick()+1, what); err != nil {
		t.Fatal(err)
	}
	y.step(t, 1)
}

// told is what was told since the last call.
func (y *yard) told() string {
	lines := y.lines
	y.lines = nil
	return strings.Join(lines, "\n")
}

func (y *yard) bodies() []ecs.Row1[solid.BodyData] {
	return ecs.NewView1(y.w, solid.Body).Rows()
}

func TestANetworkPlacesAndRemovesByPlace(t *testing.T) { // CFG-02
	y := newYard(t)
	for _, x := range []float64{-20, 0, 30} {
		y.wish(t, components.Placing{
			Do: components.Put, What: []byte("obstacles/ball"),
			Place: yardMiddle.Moved(space.V(x, 50, 1)), Heading: 1,
		})
	}
	y.wish(t, components.Placing{Do: components.RemoveNear, Place: yardMiddle.Moved(space.V(2, 50, 0))})
	var left []float64
	for _, b := range y.bodies() {
		left = append(left, b.A.State.Pose().PointFrom(yardMiddle, b.A.Params.Origin).X)
	}
	if len(left) != 2 || left[0] > -19.9 || left[1] < 29.9 {
		t.Errorf("balls are left at %v", left)
	}
}

func TestForgedAndMistakenPlacingsChangeNothing(t *testing.T) {
	y := newYard(t)
	far := components.Placing{Do: components.Put, Car: y.car, What: []byte("cone"), Away: space.V(0, 1e300, 0)}
	badPlace := components.Placing{Do: components.Put, What: []byte("cone"), Place: space.Place{At: space.V(-5, 2000, 0)}}
	for _, wish := range []components.Placing{
		far, badPlace,
		{},
		{Do: 77, Car: y.car},
		{Do: components.Put, Car: 4711, What: []byte("cone")},
		{Do: components.Put, Car: y.car, What: []byte("pylon")},
		{Do: components.Put, Car: y.car, What: bytes.Repeat([]byte("x"), 70000)},
		{Do: components.RemoveLast, Car: y.car},
		{Do: components.RemoveNear, Car: y.car},
		{Do: components.RemoveAll},
	} {
		y.wish(t, wish)
	}
	if len(y.bodies()) != 0 {
		t.Errorf("%d things", len(y.bodies()))
	}
	if told := y.told(); strings.Count(told, "to put down: see camber list obstacles") != 2 ||
		!strings.Contains(told, `"pylon"`) || len(told) > 300 {
		t.Errorf("told %q", told)
	}
	if err := components.Placings.In(y.w).Push(y.w.Tick()+1, components.Placing{Heading: nan()}); err == nil {
		t.Error("a heading of NaN is accepted")
	}
}

func nan() float64 { zero := 0.0; return zero / zero }

func TestAWorldTakesOnlySoManyThings(t *testing.T) {
	y := newYard(t)
	set := len(thing.Called(y.catalogue, "construction").Things)
	wishes := components.Placings.In(y.w)
	for n := range components.MaxPut/set + 3 {
		if err := wishes.Push(y.w.Tick()+1, components.Placing{
			Do: components.Put, What: []byte("construction"),
			Place: yardMiddle.Moved(space.V(float64(n), float64(n%7), 0)),
		}); err != nil {
			t.Fatal(err)
		}
	}
	y.step(t, 1)
	if n := len(y.bodies()); n > components.MaxPut || n <= components.MaxPut-set {
		t.Errorf("%d things", n)
	}
	if !strings.Contains(y.told(), "a world takes 4096") {
		t.Error("nobody told why")
	}
}

func TestWhoeverPutsAHundredTimesPutsOnlySoManyThingsInOnePlace(t *testing.T) {
	y := newYard(t)
	vehicle.Chassis.Of(y.w, y.car).State.Velocity = space.Vec{}
	for range 100 {
		y.puts(t, "cone", 8)
	}
	if n := len(y.bodies()); n != mostAbout {
		t.Errorf("%d things stand in one place, want %d", n, mostAbout)
	}
	if !strings.Contains(y.told(), "24 things lie there already; drive on") {
		t.Errorf("it says %q", y.told())
	}
	vehicle.Chassis.Of(y.w, y.car).State.Place = yardMiddle.Moved(space.V(3, 0, 2))
	if y.puts(t, "cone", 8); len(y.bodies()) != mostAbout+1 {
		t.Error("elsewhere there is no room either")
	}
}

func TestWhatWasPlacedByInputIsReplayedBitForBit(t *testing.T) { // CFG-02, COL-02
	type input struct {
		at      ecs.Stamp
		name    string
		payload []byte
	}
	var inputs []input
	y := newYard(t)
	y.w.OnInput(func(at ecs.Stamp, name string, payload []byte) {
		inputs = append(inputs, input{at, name, slices.Clone(payload)})
	})
	for i := range 6 {
		y.puts(t, y.catalogue[(7+i)%len(y.catalogue)].ID, float64(38-44*(i%2)))
		y.step(t, 200)
	}
	middle := y.w.Snapshot()
	for range 2 {
		y.wish(t, components.Placing{Do: components.RemoveLast, Car: y.car})
	}
	y.puts(t, "cone", 38)
	y.step(t, 100)

	again := newYard(t)
	for _, in := range inputs {
		if err := again.w.PushEncoded(in.at, in.name, in.payload); err != nil {
			t.Fatal(err)
		}
	}
	again.step(t, int(y.w.Tick()))
	if !slices.Equal(again.hashes, y.hashes) || len(y.hashes) != 1309 {
		t.Errorf("%d steps replay as %d others", len(y.hashes), len(again.hashes))
	}

	restored := newYard(t)
	known := load.NewLibrary(thing.Versions(y.catalogue...)...)
	maker := func(w *ecs.World, k ecs.Key, o ecs.Origin) error {
		if o.Blueprint == "" {
			return nil
		}
		return known.Fill(w, k, o)
	}
	if err := restored.w.Restore(middle, maker); err != nil {
		t.Fatal(err)
	}
	track := restored.w.Keys()[1] // made without a blueprint, so no maker fills it
	terrain.Ground.Of(restored.w, track).Params.SlopeY = 0.1
	for _, in := range inputs {
		if in.at.Tick > restored.w.Tick() {
			if err := restored.w.PushEncoded(in.at, in.name, in.payload); err != nil {
				t.Fatal(err)
			}
		}
	}
	restored.step(t, int(y.w.Tick()-restored.w.Tick()))
	if restored.w.Hash() != y.w.Hash() {
		t.Error("a snapshot from the middle goes on otherwise")
	}
}
