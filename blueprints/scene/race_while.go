// What of a race may change while it is driven: its rules, points, and how long its sessions are.

package scene

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"camber/blueprints/source/markup"
	"camber/blueprints/track"
	"camber/components"
	"camber/ecs"
)

// LoadCourse is LoadGround that also reads what a race is to be; that is nil where the file holds none.
func LoadCourse(fsys fs.FS, file string, sets ...string) (*track.Track, *components.RacePlan, markup.Problems) {
	if !isRace(fsys, file) {
		t, problems := LoadGround(fsys, file, sets...)
		return t, nil, problems
	}
	race, problems := raceGround.Load(fsys, file, sets...)
	if race == nil {
		return nil, nil, problems
	}
	t := race.Scene.Track
	if len(t.Files) == 0 {
		t.Adopt(race.Blueprint)
	}
	if race.Scene.Race == nil {
		return t, nil, problems
	}
	return t, race.Scene.Race.Plan, problems
}

// Meanwhile is a race's plan with what of a saved one may come while it is driven. waits tells that there is more, for
// the next start.
func Meanwhile(on, saved *components.RacePlan) (now *components.RacePlan, waits bool) {
	next := *on
	next.Rules, next.Points, next.Sessions = saved.Rules, saved.Points, slices.Clone(on.Sessions)
	waits = len(on.Sessions) != len(saved.Sessions)
	for i := range min(len(on.Sessions), len(saved.Sessions)) {
		if a, b := &next.Sessions[i], &saved.Sessions[i]; a.Kind == b.Kind {
			a.Laps, a.Seconds = b.Laps, b.Seconds
		}
		waits = waits || next.Sessions[i] != saved.Sessions[i]
	}
	return &next, waits
}

// PlanHash is that of all that a plan says.
func PlanHash(p *components.RacePlan) [32]byte {
	data, err := json.Marshal(p)
	if err != nil {
		panic(fmt.Sprintf("scene: a plan of numbers and names does not encode: %v", err))
	}
	return sha256.Sum256(data)
}

// PlanVersion is a version of a race's plan that came while it was driven. It is a load.Version.
type PlanVersion struct {
	Path string // of the race
	Plan *components.RacePlan
}

// Origin is what the race says of itself that has it.
func (v *PlanVersion) Origin(part string) ecs.Origin {
	return ecs.Origin{Blueprint: v.Path, Hash: PlanHash(v.Plan), Part: part}
}

// Fill gives it to the race again.
func (v *PlanVersion) Fill(w *ecs.World, k ecs.Key, _ string) error {
	d, ok := components.Race.Find(w, k)
	if !ok {
		return fmt.Errorf("entity %d is no race", k)
	}
	d.Params.Plan = v.Plan
	return nil
}
