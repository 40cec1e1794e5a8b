// What a race costs beyond its cars: its rules, and the hash of what it remembers.

package session

import (
	"testing"
	"testing/fstest"

	"camber/components"
	"camber/ecs"
	"camber/systems/race"
)

// BenchmarkRace is of 16 cars on their first lap of Alder Ring.
func BenchmarkRace(b *testing.B) {
	files := base(b)
	files["races/full.xml"] = &fstest.MapFile{Data: []byte(`<camber version="1"><race id="full">
		<track file="tracks/alder.xml"/><session laps="3"/><bots count="16" cars="wren"/></race></camber>`)}
	run, err := Open(Setup{Files: files, Scene: "full"})
	if err != nil {
		b.Fatal(err)
	}
	if err := run.Loop.Steps(60_000); err != nil {
		b.Fatal(err)
	}
	t := ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()}
	b.Run("hash", func(b *testing.B) {
		for b.Loop() {
			run.World.HashOf(components.Entrant)
		}
	})
	b.Run("rules", func(b *testing.B) {
		rules := race.NewRules(run.World)
		for b.Loop() {
			t.N++
			rules.Run(t)
		}
	})
}
