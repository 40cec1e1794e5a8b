// From anybody's CSV to a figure: columns to roles, units to SI, words to options.

package study

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"camber/blueprints/source"
	"camber/content/log/rows"
	"camber/systems/telemetry/measure"
)

// Asked is what is to be measured, and of what.
type Asked struct {
	Measure string
	File    string // what In is called
	In      io.Reader
	Columns []string          // "NAME (unit)", or ROLE="NAME (unit)"
	Car     int               // of a log of several; 0 is the first
	Options map[string]string // as they were written; those that are not there have their defaults
	Open    func(name string) (io.ReadCloser, error)
}

// mostRows is how many rows are held: a day at 100 Hz.
const mostRows = 10_000_000

// Measure computes it.
func Measure(ask Asked) (*measure.Figure, error) {
	d, err := measure.Find(ask.Measure)
	if err != nil {
		return nil, err
	}
	set, err := settingsOf(d, ask)
	if err != nil {
		return nil, err
	}
	signals, err := read(ask.File, ask.In, measure.WithTime(d.Roles), ask.Columns, ask.Car)
	if err != nil {
		return nil, err
	}
	return measure.Of(d, signals, set), nil
}

// Measures computes every measure that a log of ours has the columns for, with their defaults.
func Measures(file string, open func() (io.ReadCloser, error)) (all []*measure.Figure, err error) {
	for _, d := range measure.All {
		log, err := open()
		if err != nil {
			return nil, err
		}
		f, err := Measure(Asked{Measure: d.Name, File: file, In: log})
		if errors.Is(err, errColumn) {
			err = nil
		} else {
			all = append(all, f)
		}
		if err = errors.Join(err, log.Close()); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// errColumn is that a file lacks what a measure cannot do without.
var errColumn = errors.New("no column")

// settingsOf reads a measure's options.
func settingsOf(d *measure.Definition, ask Asked) (measure.Settings, error) {
	set := measure.Settings{
		Numbers: map[string]float64{}, Words: map[string]string{}, Files: map[string]*measure.Signals{},
	}
	for _, name := range slices.Sorted(maps.Keys(ask.Options)) {
		if !slices.ContainsFunc(d.Options, func(o measure.Option) bool { return o.Name == name }) {
			has := "no options"
			if len(d.Options) > 0 {
				has = "--" + strings.Join(namesOf(d.Options, func(o measure.Option) string { return o.Name }), ", --")
			}
			return set, fmt.Errorf("measure %s has no option --%s; it has %s", d.Name, name, has)
		}
	}
	for _, o := range d.Options {
		text, given := ask.Options[o.Name]
		if !given {
			text = o.Default
		}
		if text == "" {
			continue
		}
		var err error
		switch o.Dim {
		case "word":
			if !slices.Contains(o.Values, text) {
				err = fmt.Errorf("%q is none of %s", text, strings.Join(o.Values, ", "))
			}
			set.Words[o.Name] = text
		case "list":
			set.Words[o.Name] = text
		case "file":
			set.Files[o.Name], err = beside(d, o.Name, text, ask)
		default:
			set.Numbers[o.Name], err = source.ParseQuantity(o.Dim, text)
		}
		if err != nil {
			return set, fmt.Errorf("--%s: %w", o.Name, err)
		}
		set.Said = append(set.Said, measure.Said{Name: o.Name, Is: text})
	}
	return set, nil
}

// beside reads a file that is an option: another drive, or signs.
func beside(d *measure.Definition, option, name string, ask Asked) (*measure.Signals, error) {
	roles, columns := measure.WithTime(d.Roles), ask.Columns
	if option == "signs" {
		roles, columns = measure.SignRoles, nil
	}
	in, err := ask.Open(name)
	if err != nil {
		return nil, err
	}
	signals, err := read(name, in, roles, columns, ask.Car)
	return signals, errors.Join(err, in.Close())
}

// bound is a role and the column that it is read from.
type bound struct {
	role   *measure.Role
	column int
	factor float64        // to SI
	names  map[string]int // numbers given to labels that are none
}

// read takes the roles' columns out of a file.
func read(file string, in io.Reader, roles []measure.Role, asked []string, car int) (*measure.Signals, error) {
	r, err := rows.New(in)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	all, said, err := bind(r.Columns, roles, asked)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	s := &measure.Signals{By: map[string][]float64{}, Said: said}
	cars := slices.IndexFunc(r.Columns, func(c rows.Column) bool { return c.Text == "car" })
	if cars >= 0 {
		car = max(car, 1)
		s.Said = append(s.Said, measure.Said{Name: "car", Is: fmt.Sprint(car)})
	} else if car > 0 {
		return nil, fmt.Errorf("%s: --car %d: the file has no column car", file, car)
	}
	columns := make([][]float64, len(all))
	for {
		if err := r.Next(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if cars >= 0 {
			if n, err := r.Number(cars); err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			} else if n != float64(car) {
				continue
			}
		}
		if s.Rows++; s.Rows > mostRows {
			return nil, fmt.Errorf("%s: more than %d rows: take every tenth, or one part after the other", file, mostRows)
		}
		for i := range all {
			v, err := all[i].value(r)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			columns[i] = append(columns[i], v)
		}
	}
	if r.Cut {
		s.Said = append(s.Said, measure.Said{Name: "cut off", Is: "the last row ends in its middle, and was left out"})
	}
	for i, b := range all {
		if b.role.Name == measure.Time {
			s.Time = columns[i]
		} else {
			s.By[b.role.Name] = columns[i]
		}
	}
	return s, nil
}

// value is a field in SI units.
func (b *bound) value(r *rows.Reader) (float64, error) {
	v, err := r.Number(b.column)
	if err != nil && b.role.Label { // the name of a lane
		text := r.Text(b.column)
		n, ok := b.names[text]
		if !ok {
			if n = len(b.names) + 1; n > mostNames {
				return 0, fmt.Errorf("column %s has more than %d names", r.Columns[b.column].Text, mostNames)
			}
			if b.names == nil {
				b.names = map[string]int{}
			}
			b.names[strings.Clone(text)] = n
		}
		return float64(n) + 0.5, nil // equal to no number that a lane has
	}
	return float64(v * b.factor), err
}

const mostNames = 100_000

// bind finds each role's column, and says in which unit it is.
func bind(columns []rows.Column, roles []measure.Role, asked []string) (all []bound, said []measure.Said, err error) {
	named := map[string]string{}
	for _, text := range asked {
		role := roles[0].Name
		if name, rest, ok := strings.Cut(text, "="); ok && roleOf(roles, name) != "" {
			role, text = roleOf(roles, name), rest
		}
		if other, twice := named[role]; twice {
			return nil, nil, fmt.Errorf("--column: %s is read from %q and from %q", role, other, text)
		}
		named[role] = strings.TrimSpace(text)
	}
	for i := range roles {
		role := &roles[i]
		text, given := named[role.Name]
		var column int
		var unit string
		if given {
			if column, unit, err = findColumn(columns, text); err != nil {
				return nil, nil, fmt.Errorf("--column: %w", err)
			}
		} else if column, err = defaultColumn(columns, role); err != nil {
			return nil, nil, err
		} else if column >= 0 {
			unit = columns[column].Unit
		}
		if column < 0 {
			if role.Optional {
				continue
			}
			return nil, nil, fmt.Errorf("%w %s: say --column %s=\"NAME (unit)\"; there are %s",
				errColumn, heading(role), quoted(role.Name), headings(columns))
		}
		b := bound{role: role, column: column, factor: 1}
		how := "no unit: " + role.Unit + " is taken"
		if unit != "" && role.Dim != "none" {
			if unit != "1" && unit != "-" || role.Dim != "ratio" {
				if b.factor, err = source.ParseQuantity(role.Dim, "1 "+unit); err != nil {
					return nil, nil, fmt.Errorf("column %s: %w", columns[column].Text, err)
				}
			}
			how = "in " + unit
		} else if role.Dim == "none" {
			how = "a number"
		}
		all = append(all, b)
		said = append(said, measure.Said{Name: "column " + role.Name, Is: columns[column].Text + ", " + how})
	}
	return all, said, nil
}

// roleOf is the role of a name, however that is spelt; empty where there is none.
func roleOf(roles []measure.Role, name string) string {
	i := slices.IndexFunc(roles, func(r measure.Role) bool { return spoken(r.Name) == spoken(strings.TrimSpace(name)) })
	if i < 0 {
		return ""
	}
	return roles[i].Name
}

// findColumn finds the column that somebody names, as its heading stands or without the unit; a unit that the heading
// lacks is the one that he says.
func findColumn(columns []rows.Column, text string) (column int, unit string, err error) {
	want, found := rows.Split(text), -1
	for i, c := range columns {
		if c.Text == want.Text || c.Name == want.Name && (want.Unit == "" || c.Unit == "") {
			if found >= 0 && columns[found].Text == want.Text {
				if c.Text == want.Text {
					return 0, "", fmt.Errorf("%q: there are two columns of that name", text)
				}
				continue
			}
			if found >= 0 && c.Text != want.Text {
				return 0, "", fmt.Errorf("%q: there are %q and %q", text, columns[found].Text, c.Text)
			}
			found = i
		}
	}
	if found < 0 {
		return 0, "", fmt.Errorf("there is no column %q; there are %s", text, headings(columns))
	}
	if unit = columns[found].Unit; unit == "" {
		unit = want.Unit
	}
	return found, unit, nil
}

// defaultColumn finds the column that is a role's where nobody says; -1 where there is none.
func defaultColumn(columns []rows.Column, role *measure.Role) (int, error) {
	for _, name := range role.Columns {
		found := -1
		for i, c := range columns {
			if spoken(c.Name) != spoken(name) {
				continue
			}
			if found >= 0 {
				return -1, fmt.Errorf("there are two columns %s, %q and %q: say which by --column", role.Name,
					columns[found].Text, c.Text)
			}
			found = i
		}
		if found >= 0 {
			return found, nil
		}
	}
	return -1, nil
}

// spoken is a name however it is spelt: lead speed, lead-speed and Lead_Speed.
func spoken(name string) string {
	return strings.ToLower(strings.NewReplacer("-", " ", "_", " ").Replace(name))
}

// heading is what a role's column is called in our files.
func heading(r *measure.Role) string {
	if r.Unit == "1" {
		return r.Columns[0]
	}
	return r.Columns[0] + " (" + r.Unit + ")"
}

func quoted(name string) string {
	if strings.Contains(name, " ") {
		return "'" + name + "'"
	}
	return name
}

// mostSaid is how many headings an error names.
const mostSaid = 20

// headings names a file's columns.
func headings(columns []rows.Column) string {
	names := namesOf(columns[:min(len(columns), mostSaid)], func(c rows.Column) string { return c.Text })
	text := strings.ReplaceAll(strings.Join(names, ", "), "\n", " ")
	if more := len(columns) - mostSaid; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

func namesOf[T any](all []T, name func(T) string) (names []string) {
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}
