// Championships: races one after the other, with points.

package scene

import (
	"cmp"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
)

// Season is a loaded championship.
type Season struct {
	*load.Blueprint
	ID, Name string
	Points   []int // for the first, the second ... of each race; nil: as each race says
	Rounds   []Round
}

// Round is one of its races.
type Round struct {
	Race string // its file
	Laps int    // 0: as the race says
}

// SeasonKind is championships.
var SeasonKind = load.Kind[Season]{Name: "championship", Home: "championships", Build: buildSeason}

func buildSeason(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Season {
	d := doc.Season
	s := &Season{
		Blueprint: b, ID: cmp.Or(b.ID, load.IDOf(r.File)), Name: cmp.Or(b.Name, b.ID, load.IDOf(r.File)), Points: d.Points,
	}
	for i := range d.Rounds {
		round := &d.Rounds[i]
		file, err := RaceKind.Find(r.FS, round.Race)
		if err != nil {
			r.Report(round.Element.AttrProblem("race", "%s", err))
			continue
		}
		s.Rounds = append(s.Rounds, Round{file, round.Laps})
	}
	return s
}
