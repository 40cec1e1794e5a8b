// What holds the driver of a walk to the signs is an order like any other: who hears what the world heard has the walk.

package town

import (
	"io"
	"testing"

	"camber/blueprints/scene"
	"camber/components/street/walk"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

func TestAWalkIsHadAgainFromItsInputs(t *testing.T) {
	c := Drive{Skill: 0.5, OfContent: flags.OfContent{Packs: t.TempDir(), Work: t.TempDir()}}
	chosen := flags.ChosenScene{Town: "moewenau", Car: "kestrel", Hz: session.DefaultHz, Workers: 1}
	quiet := launch.Streams{Out: io.Discard, Err: io.Discard}
	if err := chosen.AfterApply(quiet); err != nil {
		t.Fatal(err)
	}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(quiet, c.Folders())
	t.Cleanup(func() { _ = done() })
	if err != nil {
		t.Fatal(err)
	}
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	on := made.Track.Course.Town
	way, ok := walk.New(on.Streets, on.Ways(), on.Finder, everyday.Radius, heightOf(made)).Walk(7, 0, 1000)
	if !ok {
		t.Fatal("the town has no street that leads on")
	}
	type heard struct {
		at      ecs.Stamp
		name    string
		payload []byte
	}
	var all []heard
	open := func() *session.Session {
		run, err := session.Open(session.Setup{Ready: c.onWay(made, way.Line), Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = run.Close() })
		return run
	}
	run, again := open(), open()
	run.World.OnInput(func(at ecs.Stamp, name string, payload []byte) {
		all = append(all, heard{at, name, append([]byte(nil), payload...)})
	})
	look := keepsTo(run, on, &way)
	before := vehicle.Driver.Of(run.World, run.Cars[0]).Params
	for range 500 {
		if err := run.Loop.Steps(lookEvery); err != nil {
			t.Fatal(err)
		}
		if err := look(); err != nil {
			t.Fatal(err)
		}
	}
	if len(all) != 500 || vehicle.Driver.Of(run.World, run.Cars[0]).Params != before {
		t.Errorf("%d inputs, and the driver has other manners", len(all))
	}
	body := &vehicle.Chassis.Of(run.World, run.Cars[0]).State
	if v := body.Velocity.Len(); v < 3 || v > 50/3.6+1 {
		t.Errorf("the walk goes at %.1f m/s", v)
	}
	for _, in := range all {
		if err := again.World.PushEncoded(in.at, in.name, in.payload); err != nil {
			t.Fatal(err)
		}
	}
	if err := again.Loop.Steps(500 * lookEvery); err != nil {
		t.Fatal(err)
	}
	if a, b := run.World.Hash(), again.World.Hash(); a != b {
		t.Errorf("from its inputs the walk ends with %016x, not %016x", b, a)
	}
}
