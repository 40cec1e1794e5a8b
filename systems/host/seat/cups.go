//go:build cgo && window

// Championships in the menu: their tables, and the next race of the one that is chosen.

package seat

import (
	"errors"
	"fmt"
	"slices"

	"camber/blueprints"
	"camber/blueprints/load"
	"camber/blueprints/scene"
	"camber/components/person"
	"camber/systems/host/season"
	"camber/systems/host/seat/orders"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
)

// cup opens a championship with what is kept of it. What was damaged is told.
func (s *screens) cup(e load.Entry) (*season.Table, error) {
	loaded, problems := scene.SeasonKind.Load(s.files, e.Path)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	table, words, err := season.Open(loaded)
	if words != "" {
		fmt.Fprintf(s.told, "camber: %s\n", words)
	}
	return table, err
}

// listCups has the menus show how championships stand; one that does not load is left out, and told.
func (s *screens) listCups() {
	s.cups, s.Model.Cups = s.cups[:0], s.Model.Cups[:0]
	for _, e := range blueprints.List(s.files, blueprints.KindSeason) {
		table, err := s.cup(e)
		if err != nil {
			fmt.Fprintf(s.told, "camber: %v\n", err)
			continue
		}
		stands := table.Stands()
		cup := menu.Cup{Name: stands.Name, Done: stands.Done, Rounds: stands.Rounds, Next: stands.Next}
		for _, race := range blueprints.List(s.files, blueprints.KindRace) {
			if race.Path == stands.Next {
				cup.Next = race.Name
			}
		}
		for i := range stands.Table {
			d := &stands.Table[i]
			cup.Table = append(cup.Table, menu.CupRow{Name: d.Name, Points: d.Points})
		}
		s.cups, s.Model.Cups = append(s.cups, e), append(s.Model.Cups, cup)
	}
}

// cupAgain has the chosen championship begin anew.
func (s *screens) cupAgain() {
	table, err := s.cup(s.cups[s.Model.Cup-1])
	if err == nil {
		err = table.Again()
	}
	if err != nil {
		s.Model.Notice = person.Wrong(err)
	}
	s.listCups()
}

// cupRace is a race of a championship under way.
type cupRace struct {
	table *season.Table
	added bool
}

// settle adds how it ended, once it has for the own car: those who still drive are waited for.
func (c *cupRace) settle(run *session.Session) error {
	if c == nil || c.added {
		return nil
	}
	err := c.table.Add(season.Home(run))
	c.added = err == nil
	return err
}

// settleCup has the table of the championship whose race is on be as that has ended; one that is not over is left
// alone.
func (m *menus) settleCup() {
	g, cup := m.game, m.cup
	if cup == nil {
		return
	}
	wrong, err := orders.Ask(&g.orders, func() error { return cup.settle(g.book.Run) })
	if err = errors.Join(err, wrong); err != nil && !errors.Is(err, season.ErrNotOver) {
		m.screens.Model.Notice = person.Wrong(err)
	}
	m.screens.listCups()
}

// nextRace makes the set-up of the chosen championship's next race; its end is in the table when the session is closed
// at the latest.
func (m *menus) nextRace(setup *session.Setup) error {
	s := m.screens
	m.settleCup()
	table, err := s.cup(s.cups[s.Model.Cup-1])
	if err != nil {
		return err
	}
	next, ok := table.Next()
	if !ok {
		return errors.New("the championship is over")
	}
	if setup.Scene = next.Race; next.Laps > 0 {
		setup.Sets = append(slices.Clip(setup.Sets), fmt.Sprintf("race/race@laps=%d", next.Laps))
	}
	cup := &cupRace{table: table}
	m.coming = cup
	setup.Ended = func(run *session.Session) {
		if err := cup.settle(run); err != nil {
			fmt.Fprintf(s.told, "camber: %v\n", err)
		}
		_ = m.inbox.Put(s.listCups) // a window that is closed shows no table
	}
	return nil
}
