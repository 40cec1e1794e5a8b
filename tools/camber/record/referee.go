// camber referee: a race that is driven again from its recording, and whether what the recording claims of it is true.

package record

import (
	"encoding/json"
	"errors"
	"fmt"

	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/session"
	"camber/systems/race"
	command "camber/tools/camber/race"
)

// RefereeCommand is camber referee.
type RefereeCommand struct{ OfRecording }

// Ruling is what referee prints; the names are a promise to scripts.
type Ruling struct {
	Equal  bool         `json:"results_equal"`
	First  uint64       `json:"first_bad_tick"` // 0: none
	Ticks  int          `json:"ticks"`          // compared
	Hash   string       `json:"hash"`           // of the last tick run
	Whole  bool         `json:"whole"`          // the recording has its end
	Claims []race.Claim `json:"claims"`         // each result, lap and penalty
}

// Run does it.
func (c *RefereeCommand) Run(std launch.Streams) error {
	var clerk *race.Clerk
	again, err := c.again(std, func(run *session.Session) {
		clerk = race.NewClerk(run.World)
		run.Loop.OnStep(func(t ecs.Tick, _ uint64) { clerk.Look(t) })
	})
	if err != nil {
		return err
	}
	driven := command.FiguresOf(again.run).Results
	if driven == nil {
		return fmt.Errorf("%s has no race in it: camber verify compares its ticks", c.File)
	}
	v := again.Verdict
	r := Ruling{First: v.First, Ticks: v.Ticks, Hash: v.Hash, Whole: v.Whole}
	claimed, err := claimOf(again.recording)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	r.Claims = clerk.Compare(claimed, driven)
	wrong := 0
	for _, claim := range r.Claims {
		if claim.Equal {
			continue
		}
		wrong++
		if tick := claim.Tick; tick > 0 && (r.First == 0 || tick < r.First) {
			r.First = tick
		}
	}
	if r.Equal = wrong == 0; !r.Equal && r.First == 0 {
		r.First = again.run.World.Tick()
	}
	if c.JSON {
		err = launch.PrintJSON(std, r)
	} else {
		err = driven.Write(std.Out)
	}
	if err != nil {
		return err
	}
	for _, claim := range r.Claims {
		if !claim.Equal && claimed.Race != "" {
			fmt.Fprintf(std.Err, "camber referee: %s: %s\n  claimed: %s\n  driven:  %s\n", c.File, claim.What,
				orNothing(claim.Claimed), orNothing(claim.Driven))
		}
	}
	switch {
	case v.Equal && r.Equal && !c.JSON:
		_, err = fmt.Fprintf(std.Out, "true: all %d results, laps and penalties are as %s claims, and all %d ticks\n",
			len(r.Claims), c.File, r.Ticks)
		return err
	case v.Equal && r.Equal:
		return nil
	}
	why := v.why(again.damage, again.last)
	switch {
	case claimed.Race == "":
		why += "; it claims no results"
	case v.Equal:
		why = fmt.Sprintf("every tick is as it was driven, but %d of %d claims are wrong", wrong, len(r.Claims))
	}
	fmt.Fprintf(std.Err, "camber referee: %s: first bad tick %d: %s\n", c.File, r.First, why)
	return launch.ErrFound
}

func orNothing(s string) string {
	if s == "" {
		return "nothing"
	}
	return s
}

// claimOf is what a recording claims; nothing, where its recorder was cut off before it could.
func claimOf(recording *ecs.Recording) (*race.Results, error) {
	var claimed race.Results
	data := recording.Notes[session.ResultsNote]
	if data == nil {
		return &claimed, nil
	}
	if err := json.Unmarshal(data, &claimed); err != nil {
		return nil, errors.New("what it claims of its race is no JSON: it was tampered with")
	}
	return &claimed, nil
}
