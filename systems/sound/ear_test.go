// What can be heard of a world: that tyres squeal from the peak of their slip on, that hits, gears and files are heard,
// and captions.

package sound_test

import (
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints"
	"camber/blueprints/car"
	scenes "camber/blueprints/scene"
	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/words"
	"camber/systems/moment"
	"camber/systems/sound"
	"camber/systems/sound/synth"
)

// TestTheSquealStartsAtThePeakOfTheSlip: of every tyre there is, along, across and between (SND-04).
func TestTheSquealStartsAtThePeakOfTheSlip(t *testing.T) {
	tried := 0
	for _, e := range blueprints.List(content.Base(), blueprints.KindCar) {
		car, problems := car.Load(content.Base(), e.Path)
		if problems.Err() != nil {
			t.Fatal(problems.Err())
		}
		for _, k := range car.Corners {
			p := &k.Tyre
			for turn := 0.0; turn < 6.3; turn += 0.4 {
				at := func(share float64) float64 {
					return sound.Squeals(p, share*p.SlipPeakLong*math.Cos(turn), share*p.SlipPeakLat*math.Sin(turn), 5)
				}
				tried++
				if at(0.999) != 0 || at(0.3) != 0 {
					t.Fatalf("%s squeals below the peak", e.ID)
				}
				if !(at(1.01) > 0) || !(at(1.5) > at(1.1)) || at(3) != 1 {
					t.Fatalf("%s: beyond the peak it squeals %g, %g, %g", e.ID, at(1.01), at(1.5), at(3))
				}
			}
		}
	}
	if tried < 500 {
		t.Errorf("only %d were tried", tried)
	}
	if sound.Squeals(&vehicle.TyreParams{SlipPeakLat: 0.1, SlipPeakLong: 0.1}, 1, 1, 0) != 0 {
		t.Error("a tyre at rest squeals")
	}
}

// listener is a world with an ear in it.
type listener struct {
	w    *ecs.World
	loop *ecs.Loop
	cars []ecs.Key
	ear  *sound.Ear
	copy *moment.Copier
	m    components.Moment
	s    sound.Scene
	told *ecs.Cursor[components.Notice]
}

func listen(t *testing.T, scene string, files fstest.MapFS) *listener {
	t.Helper()
	sc, problems := scenes.Load(content.Base(), "scenes/"+scene+".xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	run, err := session.Open(session.Setup{Ready: sc, Cell: &[3]int32{5, 5, 0}, Time: ecs.NewFake()})
	if err != nil {
		t.Fatal(err)
	}
	w := run.World
	t.Cleanup(w.Close)
	l := &listener{w: w, cars: run.Cars, loop: run.Loop}
	l.copy = moment.NewCopier(w)
	l.ear = sound.NewEar(w, sound.NewBank(files, false))
	l.told = components.Notices.In(w).Reader()
	return l
}

// turn goes on by so many steps and hears, from within the first car or from beside it.
func (l *listener) turn(t *testing.T, steps int, inside bool) {
	t.Helper()
	for range steps {
		if err := l.loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		l.ear.Gather()
	}
	c := vehicle.Chassis.Of(l.w, l.cars[0])
	eye := person.Eye{Pose: c.State.Pose()}
	if inside {
		eye.Inside = l.cars[0]
	} else {
		eye.Place = eye.Place.Moved(space.V(10, 0, 1))
		eye.Turn = space.Identity
	}
	l.look(eye)
}

// look hears from an eye.
func (l *listener) look(eye person.Eye) {
	l.copy.Look(&l.m, nil, ecs.Tick{N: l.w.Tick(), Dt: 1e-3}, components.Camera{Eye: eye, Placed: true})
	l.ear.Look(&l.s, &l.m, 0)
}

func (l *listener) notices() string {
	var all []string
	for e, ok := l.told.Next(); ok; e, ok = l.told.Next() {
		all = append(all, english(e.What))
	}
	return strings.Join(all, "\n")
}

func TestACarIsHeardAsItRuns(t *testing.T) { // SND-01
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	l := listen(t, "circuit", nil)
	l.turn(t, 1, true)
	kinds := map[sound.Kind]int{}
	count := uint64(0)
	var loudest, fastest float64
	for range 1500 {
		l.turn(t, 4, true)
		c := &l.s.Cars[0]
		loudest, fastest = max(loudest, c.Tyres.Speed), max(fastest, c.Engine.Speed)
		for ; count < l.s.Count; count++ {
			kinds[l.s.Happened[count%64].Kind]++
		}
		if want := vehicle.Engine.Of(l.w, l.cars[0]).State.Speed; c.Engine.Speed != want || !c.Own {
			t.Fatalf("the engine turns with %g, and %g is heard", want, c.Engine.Speed)
		}
		if d := l.s.Ear.Y - c.Away.Y; math.Abs(d) > 1e-9 || l.s.Ear.Y < -1 {
			t.Fatalf("the ear moves with %+v, its car with %+v", l.s.Ear, c.Away)
		}
	}
	if loudest < 15 || fastest < 400 || kinds[sound.Shifted] == 0 {
		t.Errorf("%g m/s, %g rad/s, %v", loudest, fastest, kinds)
	}
	on := l.s.Cars[0].Tyres.On[synth.Asphalt]
	if on < 0.5 || on > 3 {
		t.Errorf("of its weight %g lies on asphalt", on)
	}
	if n := testing.AllocsPerRun(50, func() {
		c := vehicle.Chassis.Of(l.w, l.cars[0])
		l.ear.Gather()
		l.look(person.Eye{Pose: c.State.Pose()})
	}); n != 0 {
		t.Errorf("%v allocations a scene", n)
	}
}

func TestHitsAreHeardByWhatTheyAreMadeOf(t *testing.T) { // SND-04, COL-04
	l := listen(t, "drop", nil)
	hits := map[solid.Stuff]int{}
	count := uint64(0)
	hardest := 0.0
	for range 750 {
		l.turn(t, 4, false)
		for ; count < l.s.Count; count++ {
			if h := &l.s.Happened[count%64]; h.Kind == sound.Hit {
				hits[h.A]++
				hits[h.B]++
				hardest = max(hardest, h.Hard)
				if h.At == l.s.Ear || h.Group != person.SoundWorld {
					t.Errorf("%+v", h)
				}
			}
		}
	}
	if hits[solid.StuffConcrete] == 0 || len(hits) < 2 || hardest <= 0 {
		t.Errorf("heard %v, the hardest %g", hits, hardest)
	}
	// What came to rest is silent.
	was := l.s.Count
	for range 250 {
		l.turn(t, 4, false)
	}
	quiet := l.s.Count - was
	if quiet > was/2 {
		t.Errorf("%d sounds in the fall, %d after it", was, quiet)
	}
}

// TestAGateIsHeardByWhatItIsMadeOf: that of the scene is of sheet, as cars are; here it is of glass.
func TestAGateIsHeardByWhatItIsMadeOf(t *testing.T) { // SND-04
	l := listen(t, "gate", nil)
	for _, r := range ecs.NewView1(l.w, solid.Guided).Rows() {
		r.A.Params.Body.Stuff = solid.StuffGlass
	}
	hard := 0.0
	for range 1600 {
		was := l.s.Count
		l.turn(t, 4, false)
		for ; was < l.s.Count; was++ {
			if h := &l.s.Happened[was%64]; h.Kind == sound.Hit && (h.A == solid.StuffGlass || h.B == solid.StuffGlass) {
				hard = max(hard, h.Hard)
			}
		}
	}
	if hard < 0.5 {
		t.Errorf("the car runs into the arm, and the hardest that is heard of it is %g", hard)
	}
}

func TestAnySystemMayHaveAFilePlayed(t *testing.T) { // SND-02
	l := listen(t, "circuit", fstest.MapFS{"sounds/gear.wav": {Data: gear}})
	l.turn(t, 4, true)
	log := person.SoundLog.In(l.w)
	ask := func(p person.PlaySound, keys ...ecs.Key) *sound.Happening {
		was := l.s.Count
		log.Add(ecs.Tick{N: l.w.Tick()}, p, keys...)
		l.ear.Gather()
		l.turn(t, 1, true)
		if l.s.Count == was {
			return nil
		}
		return &l.s.Happened[(l.s.Count-1)%64]
	}
	if h := ask(person.PlaySound{File: "sounds/gear.wav"}); h == nil || h.Kind != sound.Played || !h.Flat ||
		h.Loud != 1 || len(h.What.Samples) != 3 {
		t.Errorf("%+v", h)
	}
	if h := ask(person.PlaySound{File: "sounds/gear.wav", Gain: 0.5, At: space.V(0, 2, 0)}, l.cars[0]); h == nil ||
		h.Flat || !h.Own || math.Abs(h.At.Y-2) > 0.1 {
		t.Errorf("%+v", h)
	}
	l.notices()
	for _, name := range []string{"../../secret.wav", "sounds/none.wav"} {
		if h := ask(person.PlaySound{File: name}); h != nil {
			t.Errorf("%s is played", name)
		}
		if said := l.notices(); !strings.Contains(said, name) {
			t.Errorf("%s: %q", name, said)
		}
	}
}

func TestStartLightsAreHeard(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	l := listen(t, "circuit", nil)
	l.w.Later(func() {
		l.w.Spawn(func(k ecs.Key) { components.Start.Of(l.w, k).State.Go = 0.6 }, components.Start)
	})
	heard := ""
	count := l.s.Count
	for range 250 {
		for l.turn(t, 4, true); count < l.s.Count; count++ {
			switch l.s.Happened[count%64].Kind {
			case sound.Ticked:
				heard += "tick "
			case sound.Tocked:
				heard += "go "
			}
		}
	}
	if heard != "tick tick tick tick tick go " {
		t.Errorf("heard %q", heard)
	}
}

func TestSignalsAreHeardAndWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	l := listen(t, "circuit", nil)
	l.ear.Captions = true
	l.turn(t, 4, true)
	vehicle.Driver.Of(l.w, l.cars[0]).State.Active = false
	in := &vehicle.Intent.Of(l.w, l.cars[0]).State
	ticks, tocks, horn := 0, 0, false
	count := l.s.Count
	said := ""
	for range 500 {
		in.Indicator, in.Horn = 1, true
		l.turn(t, 4, true)
		in.Indicator, in.Horn = 1, true
		horn = horn || l.s.Cars[0].Horn
		said += l.notices()
		for ; count < l.s.Count; count++ {
			switch l.s.Happened[count%64].Kind {
			case sound.Ticked:
				ticks++
			case sound.Tocked:
				tocks++
			}
		}
	}
	if ticks < 2 || ticks > 4 || tocks < 2 || tocks > 4 { // 1.5 a second
		t.Errorf("%d ticks and %d tocks in 2 s", ticks, tocks)
	}
	if horn != strings.Contains(said, "[a horn]") {
		t.Errorf("horn %v, captions %q", horn, said)
	}
	if !horn {
		t.Error("the horn is not heard")
	}
}

// gear is a file of three samples.
var gear = []byte("RIFF\x00\x00\x00\x00WAVEfmt " +
	"\x10\x00\x00\x00\x01\x00\x01\x00\x80\xbb\x00\x00\x00\x77\x01\x00\x02\x00\x10\x00" +
	"data\x06\x00\x00\x00\x01\x00\x02\x00\x03\x00")

// english is a notice in words.
func english(n components.Notice) string {
	book, _ := words.Open(content.Base(), content.Base())
	return book.English().Tell(n)
}
