// Somebody at a keyboard, who sees late, thinks in looks, and whose fingers have their least times: how fast a lap is
// on keys.

package control_test

import (
	"math"
	"slices"
	"testing"

	"camber/blueprints"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/control"
	"camber/systems/host/session"
)

// What a person at a keyboard can do.
const (
	reaction = 0.20  // s, from what is seen to the finger
	looks    = 0.05  // s, between two decisions
	leastOn  = 0.08  // s, that a key is held at least
	leastOff = 0.08  // s, that it is up at least
	pace     = 0.004 // s, of the loop
	tight    = 0.86  // of the tightest bend, from which they give no more gas: it would push the car wide
)

// People, of the grip that the built-in driver knows of, who dares 0.85 and more: one who drives there for the first
// time, and one who has driven many laps.
var (
	anybody   = control.Person{Skill: 0.69, Timid: 0.6, Preview: 0.5, Calm: 1.2}
	practised = control.Person{Skill: 0.72, Timid: 0.65, Preview: 0.4, Calm: 1.05}
)

// finger is over one key.
type finger struct {
	on    bool
	since float64 // s
}

// want presses or lets go, no quicker than fingers are.
func (f *finger) want(on bool, now float64) {
	least := leastOff
	if f.on {
		least = leastOn
	}
	if on != f.on && now-f.since >= least {
		f.on, f.since = on, now
	}
}

// player is a systems.Front.
type player struct {
	w       *ecs.World
	car     ecs.Key
	eyes    *control.Driver
	rider   *control.Rider
	mix     control.Mix
	keys    control.Touches
	seen    []control.Sight // one a look, the newest last
	looked  float64
	person  control.Person
	presses int

	gas, brake, left, right finger
}

func (p *player) Show(*ecs.World, ecs.Tick) {}
func (p *player) Audio(func([]float32))     {}

func (p *player) Poll(d *person.DevicesAux) {
	if p.w.Tick()%4 != 0 {
		return
	}
	now := float64(p.w.Tick()) * 0.001
	if now-p.looked >= looks-1e-9 {
		p.looked = now
		p.decide(now)
	}
	before := p.keys.Held
	held := &p.keys.Held
	held[person.DoThrottle], held[person.DoBrake] = p.gas.on, p.brake.on
	held[person.DoLeft], held[person.DoRight] = p.left.on, p.right.on
	for i := range held {
		if held[i] && !before[i] {
			p.presses++
		}
	}
	d.Car, d.Active = p.car, true
	d.Want, _ = p.mix.Move(&control.Heard{
		Keys: &p.keys, Dt: pace, Now: int64(now * 1e9),
		Car: p.rider.Feel(p.car),
	})
}

// decide is one look, at what there was to see a reaction ago.
func (p *player) decide(now float64) {
	p.seen = append(p.seen, p.eyes.Sight(p.car, p.person, reaction))
	const late = int(reaction / looks)
	if len(p.seen) <= late {
		return
	}
	s := p.seen[len(p.seen)-1-late]
	off := s.Bend - p.mix.Keys.Asked() // they know how long they have held the key
	band := max(0.05, 0.2*math.Abs(s.Bend))
	p.right.want(off > band/2 || p.right.on && off > -band/2, now)
	p.left.want(off < -band/2 || p.left.on && off < band/2, now)
	p.brake.want(s.Speed > s.Slow+1.5 || p.brake.on && s.Speed > s.Slow, now)
	full := math.Abs(s.Bend) > tight && s.Speed > 15
	p.gas.want(!p.brake.on && !full && (s.Speed < s.Slow-0.7 || p.gas.on && s.Speed < s.Slow), now)
}

// lapped drives laps of a scene and gives the time of the last one.
func lapped(t testing.TB, scene *scene.Scene, laps int32,
	sit func(w *ecs.World, car ecs.Key) systems.Front,
) (last, out float64) {
	t.Helper()
	w := session.Empty(1000)
	t.Cleanup(w.Close)
	key := scene.Spawn(w, [3]int32{})[0]
	loop := session.LoopOf(w, systems.Host{Front: sit(w, key)})
	line := scene.Track.Course.Middle
	lap, middle := &vehicle.Lap.Of(w, key).State, onlyTrack(w).State.Place
	out = math.Inf(-1)
	for lap.Laps < laps {
		if w.Tick() > 400_000 {
			t.Fatalf("%d laps in 400 s; it has come %.0f m far", lap.Laps, lap.Distance)
		}
		for range 4 {
			if err := loop.Steps(1); err != nil {
				t.Fatal(err)
			}
		}
		along, offset := line.Locate(vehicle.Chassis.Of(w, key).State.Place.From(middle), lap.Along)
		road := line.KnotAt(along)
		out = max(out, offset-road.Right, -offset-road.Left)
	}
	t.Logf("lap of %.2f s, at most %.2f m over the edge", lap.Last, out)
	return lap.Last, out
}

// empty is a seat with nobody in it.
type empty struct{}

func (empty) Poll(*person.DevicesAux)          {}
func (empty) Show(*ecs.World, ecs.Tick)        {}
func (empty) Audio(func([]float32))            {}
func autoOf(*ecs.World, ecs.Key) systems.Front { return empty{} }

// oval is the default track with one car on it.
func oval(t *testing.T) *scene.Scene {
	t.Helper()
	base := content.Base()
	path, err := blueprints.Find(base, blueprints.KindScene, "oval")
	if err != nil {
		t.Fatal(err)
	}
	scene, problems := scene.Load(base, path)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return scene.WithCars(1)
}

// atKeys is somebody at the keyboard of a car.
func atKeys(w *ecs.World, car ecs.Key) *player {
	vehicle.Driver.Of(w, car).State.Active = false
	p := &player{w: w, car: car, eyes: control.NewDriver(w), rider: control.NewRider(w), person: anybody}
	p.mix.Keys.Automatic = true
	return p
}

func TestALapOnKeysIsWithinATenthOfTheBuiltInDrivers(t *testing.T) { // INP-10
	scene := oval(t)
	auto, _ := lapped(t, scene, 2, autoOf)
	var p *player
	own, out := lapped(t, scene, 2, func(w *ecs.World, car ecs.Key) systems.Front {
		p = atKeys(w, car)
		p.person = practised
		return p
	})
	t.Logf("built-in driver %.2f s, keys %.2f s: %+.1f %%; %.1f presses a second", auto, own, 100*(own/auto-1),
		float64(p.presses)/float64(p.w.Tick())*1000)
	if out > 0 {
		t.Errorf("its middle came %.2f m over the edge", out)
	}
	if own > 1.1*auto {
		t.Errorf("a lap on keys takes %.2f s, the built-in driver %.2f s: more than a tenth longer", own, auto)
	}
}

// TestTheSameFingersDriveEveryTrack: nothing of the player or of the aid knows a track or a car. What anybody may drive
// keeps at least two wheels on the road; the racing car gets round where there is tarmac. Each track is driven here,
// and each of the cars; every car on every track is TestNightlyTheSameFingersDriveEveryTrackInEveryCarOfTheirs.
func TestTheSameFingersDriveEveryTrack(t *testing.T) { // INP-10
	all := tracksAndCars(t)
	cars := map[string][]string{"alder": {"kestrel", "p917"}, "oval": {"wren"}, "ravens": {"bmw320i"}}
	for _, track := range all.tracks {
		if len(cars[track]) == 0 {
			t.Errorf("nobody drives %s", track)
		}
		for _, name := range cars[track] {
			fingers(t, all, track, name)
		}
	}
}

// fingers drive a car on a track, after the built-in driver.
func fingers(t *testing.T, all *ready, track, name string) {
	t.Run(track+"/"+name, func(t *testing.T) {
		t.Parallel()
		at := slices.IndexFunc(all.cars, func(e load.Entry) bool { return e.ID == name })
		if at < 0 {
			t.Fatal("there is no such car")
		}
		alone := all.on(t, track, all.cars[at])
		auto, _ := lapped(t, alone, 1, autoOf)
		own, out := lapped(t, alone, 1, func(w *ecs.World, car ecs.Key) systems.Front { return atKeys(w, car) })
		t.Logf("%-6s %-8s built-in driver %6.2f s, keys %6.2f s: %+5.1f %%; %.2f m inside the edge", track, name, auto,
			own, 100*(own/auto-1), -out)
		most, widest := 1.15, 0.8
		if name == "p917" && track != "oval" {
			most, widest = 1.25, 3 // 580 hp: it leaves the road, and comes back to it
		}
		if own > most*auto || out > widest {
			t.Errorf("%.2f s, %.2f m over the edge; at most %.2f s and %.1f m are wanted", own, out, most*auto, widest)
		}
	})
}
