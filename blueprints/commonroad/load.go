// A whole car out of its files, checked.

package commonroad

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"path"
	"reflect"
	"strings"

	"camber/blueprints/source/markup"
)

// Car is one car as its files give it.
type Car struct {
	Name       string // 2_bmw_320i, or vehicle2 where the file says no more
	Parameters Parameters

	Body    bool // masses, springs and wheels are given: ST, STD and MB can run (with a tyre)
	Tyre    bool // the tyre is given
	Trailer bool // the trailer is given: KST can run

	from map[string]markup.Position // where each number stands
}

// tyreFile is the file of the tyre that all cars share.
const tyreFile = "parameters_tire.yaml"

// most is how long a parameter file may be, in bytes.
const most = 1 << 20

// Load reads a car: "params/parameters_vehicle2.yaml", or "parameters_si.json#2_bmw_320i" out of a file of many.
func Load(fsys fs.FS, name string) (*Car, markup.Problems) {
	file, id, _ := strings.Cut(name, "#")
	text, problems := read(fsys, file)
	if problems != nil {
		return nil, problems
	}
	if path.Ext(file) == ".json" {
		return fromJSON(file, id, text)
	}
	c := newCar(strings.TrimPrefix(strings.TrimSuffix(path.Base(file), path.Ext(file)), "parameters_"))
	entries, problems := yaml(file, string(text))
	problems = append(problems, c.take(file, entries)...)
	if beside := path.Join(path.Dir(file), tyreFile); !c.has("tyre") && c.has("body") && beside != file {
		if text, missing := read(fsys, beside); missing == nil {
			entries, wrong := yaml(beside, string(text))
			problems = append(append(problems, wrong...), c.take(beside, entries)...)
		}
	}
	return c.finish(file, problems)
}

func fromJSON(file, id string, text []byte) (*Car, markup.Problems) {
	entries, names, problems := cars(file, text)
	if problems != nil {
		return nil, problems.Sorted()
	}
	if id == "" && len(names) == 1 {
		id = names[0]
	}
	if _, there := entries[id]; !there {
		return nil, markup.Problems{problem(file, 0, "it holds no car %q; name one behind a #, as %s#NAME (it holds: %s)",
			id, file, strings.Join(names, " "))}
	}
	c := newCar(id)
	return c.finish(file, c.take(file, entries[id]))
}

func newCar(name string) *Car { return &Car{Name: name, from: map[string]markup.Position{}} }

// New is a car of figures from elsewhere, at a place that problems name; body, tyre and trailer say which groups are
// given.
func New(name string, p *Parameters, body, tyre, trailer bool, at markup.Position) (*Car, markup.Problems) {
	c := newCar(name)
	c.Parameters = *p
	given := map[string]bool{"": true, "body": body, "tyre": tyre, "trailer": trailer}
	values := reflect.ValueOf(p).Elem()
	var problems markup.Problems
	for _, f := range fields {
		if !given[f.group] {
			continue
		}
		c.from[f.key] = at
		if err := f.check(values.Field(f.index).Float()); err != nil {
			problems = append(problems, markup.Problem{Position: at, Text: fmt.Sprintf("%s: %v", f.key, err)})
		}
	}
	return c.finish(at.File, problems)
}

func read(fsys fs.FS, file string) ([]byte, markup.Problems) {
	if info, err := fs.Stat(fsys, file); err == nil && info.Size() > most {
		return nil, markup.Problems{problem(file, 0, "it is %d bytes long; a parameter file is below %d", info.Size(), most)}
	}
	f, err := fsys.Open(file)
	if err != nil {
		return nil, markup.Problems{problem(file, 0, "cannot be read: %v", err)}
	}
	text, err := io.ReadAll(io.LimitReader(f, most+1)) // a device has no size
	if err := errors.Join(err, f.Close()); err != nil {
		return nil, markup.Problems{problem(file, 0, "cannot be read: %v", err)}
	}
	if len(text) > most {
		return nil, markup.Problems{problem(file, 0, "it is longer than %d bytes; a parameter file is below", most)}
	}
	return text, nil
}

// has tells whether any number of a group is given.
func (c *Car) has(group string) bool {
	for _, f := range fields {
		if _, given := c.from[f.key]; given && f.group == group {
			return true
		}
	}
	return false
}

// finish looks for what is missing and what does not fit together.
func (c *Car) finish(file string, problems markup.Problems) (*Car, markup.Problems) {
	c.Body, c.Tyre, c.Trailer = c.has("body"), c.has("tyre"), c.has("trailer")
	given := map[string]bool{"": true, "body": c.Body, "tyre": c.Tyre, "trailer": c.Trailer}
	for _, f := range fields {
		if _, there := c.from[f.key]; !there && given[f.group] {
			problems = append(problems, problem(file, 0, "%s is missing", f.key))
		}
	}
	at := func(key, format string, args ...any) {
		problems = append(problems, markup.Problem{Position: c.from[key], Text: key + ": " + fmt.Sprintf(format, args...)})
	}
	if len(problems) == 0 {
		c.fit(at)
	}
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	return c, nil
}

// fit checks numbers against each other.
func (c *Car) fit(at func(key, format string, args ...any)) {
	p := &c.Parameters
	if p.SteerMin >= p.SteerMax {
		at("steering.min", "%g must be below steering.max, %g", p.SteerMin, p.SteerMax)
	}
	if max(-p.SteerMin, p.SteerMax) >= math.Pi/2 {
		at("steering.max", "wheels turn less than a quarter (1.57 rad)")
	}
	if p.SteerRateMin >= p.SteerRateMax {
		at("steering.v_min", "%g must be below steering.v_max, %g", p.SteerRateMin, p.SteerRateMax)
	}
	if p.SpeedMin >= p.SpeedMax {
		at("longitudinal.v_min", "%g must be below longitudinal.v_max, %g", p.SpeedMin, p.SpeedMax)
	}
	if !c.Body {
		return
	}
	if parts := p.Sprung + p.UnsprungFront + p.UnsprungRear; math.Abs(parts-p.Mass) > float64(0.01*p.Mass) {
		at("m", "%g kg, but m_s, m_uf and m_ur add up to %g kg", p.Mass, parts)
	}
	if cross := float64(p.InertiaRollYaw * p.InertiaRollYaw); cross >= float64(0.99*p.InertiaRoll*p.InertiaYaw) {
		at("I_xz_s", "%g is too large for I_Phi_s and I_z: no body turns like that", p.InertiaRollYaw)
	}
}

// Serves says why a model cannot run with this car; nil when it can.
func (c *Car) Serves(model string) error {
	switch {
	case model == "kst" && !c.Trailer:
		return fmt.Errorf("%s has no trailer, which kst needs (say ks)", c.Name)
	case (model == "st" || model == "std" || model == "mb") && !c.Body:
		return fmt.Errorf("%s has no masses and springs, which %s needs (say ks)", c.Name, model)
	case (model == "st" || model == "std" || model == "mb") && !c.Tyre:
		return fmt.Errorf("%s has no tyre, which %s needs; put %s beside it", c.Name, model, tyreFile)
	}
	return nil
}

// From is where a number stands, by its key.
func (c *Car) From(key string) markup.Position { return c.from[key] }
