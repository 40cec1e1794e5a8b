// Each light of a town has a pole that shows it, wherever it stands.

package town

import (
	"io"
	"math"
	"testing"

	"camber/blueprints/scene"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/way"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/tools/camber/flags"
)

// townOf is a town as it is driven in.
func townOf(t *testing.T, name string) *terrain.Town {
	t.Helper()
	in := flags.OfContent{Packs: t.TempDir(), Work: t.TempDir()}
	chosen := flags.ChosenScene{Town: name, Car: "kestrel", Hz: session.DefaultHz, Workers: 1}
	quiet := launch.Streams{Out: io.Discard, Err: io.Discard}
	if err := chosen.AfterApply(quiet); err != nil {
		t.Fatal(err)
	}
	setup, done, err := (*launch.SceneOptions)(&chosen).Setup(quiet, in.Folders())
	t.Cleanup(func() { _ = done() })
	if err != nil {
		t.Fatal(err)
	}
	made, problems := scene.Load(setup.Files, setup.Scene)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return made.Track.Course.Town
}

func TestEachLightHasAPoleNearItsLineThatShowsIt(t *testing.T) {
	town := townOf(t, "moewenau")
	g, n := town.Ways(), town.Streets
	poles := make([][]space.Vec, len(g.Signals))
	for i := range town.Tiles {
		things, err := town.Views.Things(int32(i))
		if err != nil {
			t.Fatal(err)
		}
		for k := range things {
			p := &things[k]
			if p.Kind != street.Signal && p.Kind != street.WalkSignal {
				continue
			}
			is := g.SignalOf(n, p.Node, p.Kind == street.WalkSignal, p.At, p.Heading)
			if is == way.None {
				t.Fatalf("a pole at %v shows no light: %+v", p.At, p)
			}
			poles[is] = append(poles[is], p.At)
		}
	}
	between, walkers := 0, 0
	for i := range g.Signals {
		s := &g.Signals[i]
		want := 1
		if s.Walkers {
			want, walkers = 2, walkers+1
		}
		if s.Arm == way.None {
			between++
		}
		at := g.SignalAt(n, int32(i))
		for _, p := range poles[i] {
			if far := math.Hypot(p.X-at.X, p.Y-at.Y); far > 16 {
				t.Errorf("%s has a pole %.1f m from its line", g.ArmName(int32(i)), far)
			}
		}
		if len(poles[i]) != want {
			t.Errorf("%s has %d poles, want %d", g.ArmName(int32(i)), len(poles[i]), want)
		}
	}
	if between == 0 || walkers == 0 {
		t.Errorf("%d lights between junctions, %d for walkers", between, walkers)
	}
}

func TestWhoeverGivesWayIsToldByASign(t *testing.T) {
	town := townOf(t, "moewenau")
	g := town.Ways()
	signs := map[uint8][]space.Vec{}
	for i := range town.Tiles {
		things, err := town.Views.Things(int32(i))
		if err != nil {
			t.Fatal(err)
		}
		for k := range things {
			if things[k].Kind == street.Sign {
				signs[things[k].Look] = append(signs[things[k].Look], things[k].At)
			}
		}
	}
	told := map[way.Rule]int{}
	for i := range g.Approaches {
		a := &g.Approaches[i]
		if a.Rule == way.NoSign || a.Ways.Len() == 0 {
			continue
		}
		lanes := g.LanesOf(a.Leg)
		stops := g.Lanes[lanes.To-1].Stops
		at, least := g.Stops[stops.To-1].At, math.Inf(1)
		for _, p := range signs[map[way.Rule]uint8{way.GiveWay: street.GiveWaySign, way.StopSign: street.StopSign}[a.Rule]] {
			least = min(least, math.Hypot(p.X-at.X, p.Y-at.Y))
		}
		if told[a.Rule]++; least > 16 {
			t.Errorf("arm %d of node %d has no sign: the nearest is %.1f m away", a.Arm, g.Junctions[a.Junction].Node, least)
		}
	}
	if told[way.GiveWay] == 0 || told[way.StopSign] < 4 {
		t.Errorf("told: %v", told)
	}
}
