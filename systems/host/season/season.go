// Package season keeps how championships stand, across starts: which races are driven, and who has how many points.
package season

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"camber/blueprints/scene"
	"camber/systems/host/settings"
	"camber/systems/race"
)

// Standing is a championship as it stands. The names are a promise to scripts.
type Standing struct {
	Championship string   `json:"championship"` // its id
	Name         string   `json:"name"`
	Rounds       int      `json:"rounds"`
	Done         int      `json:"done"` // of them
	Next         string   `json:"next"` // file of the next race; "": it is over
	Table        []Driver `json:"table"`
	Races        []Round  `json:"races"` // that are driven
}

// Driver is somebody's line in the table.
type Driver struct {
	Place  int    `json:"place"` // from 1
	Name   string `json:"name"`
	Points int    `json:"points"`
	Wins   int    `json:"wins"`
	Each   []int  `json:"each"` // points of each race driven
}

// Round is a race that is driven.
type Round struct {
	Race   string   `json:"race"`
	Order  []string `json:"order"` // names, the first first
	Points []int    `json:"points"`
}

// kept is the file.
type kept struct {
	Version      int     `json:"version"`
	Championship string  `json:"championship"`
	Races        []Round `json:"races"`
}

// object is what the store calls championships.
const object = "championships"

// Table is a championship and what is kept of it.
type Table struct {
	season *scene.Season
	store  *settings.Store
	races  []Round
}

// Open reads how a championship stands. The words tell what was damaged, and what is used in its place.
func Open(s *scene.Season) (t *Table, words string, err error) {
	store, err := settings.OpenStore("camber")
	if err != nil {
		return nil, "", err
	}
	t = &Table{season: s, store: store}
	data, words, err := store.Load(object, t.property(), t.good)
	if err != nil || data == nil {
		return t, words, err
	}
	var k kept
	err = json.Unmarshal(data, &k)
	t.races = k.Races
	return t, words, err
}

// property is what the store calls this one: letters and digits.
func (t *Table) property() string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '_'
	}, t.season.ID)
}

// good tells what is wrong with a file.
func (t *Table) good(data []byte) error {
	var k kept
	if err := json.Unmarshal(data, &k); err != nil {
		return err
	}
	switch {
	case k.Version != 1:
		return fmt.Errorf("version %d is not known", k.Version)
	case k.Championship != t.season.ID:
		return fmt.Errorf("it is of %q", k.Championship)
	case len(k.Races) > len(t.season.Rounds):
		return fmt.Errorf("it has %d races, and the championship has %d", len(k.Races), len(t.season.Rounds))
	}
	for i, r := range k.Races {
		if len(r.Points) != len(r.Order) || slices.ContainsFunc(r.Points, func(p int) bool { return p < 0 }) {
			return fmt.Errorf("race %d has %d drivers and %d points", i+1, len(r.Order), len(r.Points))
		}
	}
	return nil
}

// Next is the race to drive; ok is false where all are driven.
func (t *Table) Next() (r scene.Round, ok bool) {
	if len(t.races) >= len(t.season.Rounds) {
		return r, false
	}
	return t.season.Rounds[len(t.races)], true
}

// Again forgets all races, and keeps that.
func (t *Table) Again() error {
	t.races = nil
	return t.save()
}

// ErrNotOver is of a race that did not come to its end.
var ErrNotOver = errors.New("the race is not over: it does not count")

// Add takes in how the next race ended, and keeps it.
func (t *Table) Add(r *race.Results) error {
	next, ok := t.Next()
	if !ok {
		return fmt.Errorf("championship %s is over", t.season.ID)
	}
	if r == nil || !r.Over {
		return ErrNotOver
	}
	one := Round{Race: next.Race}
	for i := range r.Standings {
		p := &r.Standings[i]
		points := p.Points
		if t.season.Points != nil {
			if points = 0; i < len(t.season.Points) && p.Retired == "" && (p.Finished || p.Best > 0) {
				points = t.season.Points[i]
			}
		}
		one.Order, one.Points = append(one.Order, p.Name), append(one.Points, points)
	}
	t.races = append(t.races, one)
	return t.save()
}

// save keeps how it stands.
func (t *Table) save() error {
	data, err := json.MarshalIndent(kept{1, t.season.ID, t.races}, "", "\t")
	if err != nil {
		return err
	}
	return t.store.Save(object, t.property(), data, t.good)
}

// Stands is the table: points, then wins, then the better places of the last race.
func (t *Table) Stands() Standing {
	s := Standing{
		Championship: t.season.ID, Name: t.season.Name, Rounds: len(t.season.Rounds), Done: len(t.races),
		Table: []Driver{}, Races: append([]Round{}, t.races...),
	}
	if next, ok := t.Next(); ok {
		s.Next = next.Race
	}
	for n, r := range t.races {
		for i, name := range r.Order {
			at := slices.IndexFunc(s.Table, func(d Driver) bool { return d.Name == name })
			if at < 0 {
				at = len(s.Table)
				s.Table = append(s.Table, Driver{Name: name, Each: make([]int, len(t.races))})
			}
			d := &s.Table[at]
			d.Points += r.Points[i]
			d.Each[n] = r.Points[i]
			if i == 0 {
				d.Wins++
			}
		}
	}
	last := func(name string) int {
		if i := slices.Index(t.races[len(t.races)-1].Order, name); i >= 0 {
			return i
		}
		return len(s.Table)
	}
	slices.SortStableFunc(s.Table, func(a, b Driver) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Wins, a.Wins), cmp.Compare(last(a.Name), last(b.Name)))
	})
	for i := range s.Table {
		s.Table[i].Place = i + 1
	}
	return s
}

// Write writes it for people.
func (s *Standing) Write(to io.Writer) error {
	fmt.Fprintf(to, "%s: %d of %d races are driven\n", s.Name, s.Done, s.Rounds)
	table := tabwriter.NewWriter(to, 0, 0, 2, ' ', 0)
	if len(s.Table) > 0 {
		fmt.Fprintln(table, "place\tname\tpoints\twins\tof each race\t")
	}
	for i := range s.Table {
		d := &s.Table[i]
		each := strings.Trim(fmt.Sprint(d.Each), "[]")
		fmt.Fprintf(table, "%d\t%s\t%d\t%d\t%s\t\n", d.Place, d.Name, d.Points, d.Wins, each)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	said := "next: " + s.Next
	if s.Next == "" && len(s.Table) > 0 {
		said = "champion: " + s.Table[0].Name
	}
	_, err := fmt.Fprintln(to, said)
	return err
}
