// The numbers of a file with their keys and lines, and how they find their fields.

package commonroad

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"camber/blueprints/source/markup"
)

// entry is one number of a file.
type entry struct {
	key  string // with its section: tire.p_cx1
	text string // as written
	line int
}

// field is one number of Parameters.
type field struct {
	key   string
	group string // body, tyre or trailer: needed together; empty: always needed, but for length and width
	sign  string // positive, not-negative, negative or share
	index int
}

// fields are Parameters' own, in their order.
var fields = listed()

func listed() []field {
	t := reflect.TypeFor[Parameters]()
	out := make([]field, t.NumField())
	for i := range out {
		f := field{key: t.Field(i).Tag.Get("key"), index: i}
		for _, word := range strings.Fields(t.Field(i).Tag.Get("check")) {
			switch word {
			case "body", "tyre", "trailer":
				f.group = word
			default:
				f.sign = word
			}
		}
		out[i] = f
	}
	return out
}

// keys are all keys that a file may hold, for guesses at a misspelt one.
func keys() []string {
	out := make([]string, 0, len(fields)+len(skipped))
	for _, f := range fields {
		out = append(out, f.key)
	}
	return append(out, "steering.kappa_dot_max", "steering.kappa_dot_dot_max", "longitudinal.j_max",
		"longitudinal.j_dot_max")
}

// take fills a car from the entries of one file and says what is wrong with them.
func (c *Car) take(file string, entries []entry) markup.Problems {
	var problems markup.Problems
	say := func(line int, format string, args ...any) {
		problems = append(problems, markup.Problem{
			Position: markup.Position{File: file, Line: line},
			Text:     fmt.Sprintf(format, args...),
		})
	}
	byKey := make(map[string]*field, len(fields))
	for i := range fields {
		byKey[fields[i].key] = &fields[i]
	}
	values := reflect.ValueOf(&c.Parameters).Elem()
	for _, e := range entries {
		f, known := byKey[e.key]
		switch {
		case !known && skipped[e.key]:
			continue
		case !known:
			if near := markup.Nearest(e.key, keys()); near != "" {
				say(e.line, "there is no parameter %s (did you mean %s?)", e.key, near)
			} else {
				say(e.line, "there is no parameter %s", e.key)
			}
			continue
		}
		if from, twice := c.from[e.key]; twice {
			say(e.line, "%s is given twice (first in %s); leave one out", e.key, from)
			continue
		}
		v, err := number(e.text)
		if err == nil {
			err = f.check(v)
		}
		if err != nil {
			say(e.line, "%s: %v", e.key, err)
		}
		c.from[e.key] = markup.Position{File: file, Line: e.line}
		values.Field(f.index).SetFloat(v)
	}
	return problems
}

// number reads a decimal number; NaN, infinities, hex and underscores are refused.
func number(text string) (float64, error) {
	if strings.Trim(text, "+-.0123456789eE") != "" || text == "" {
		return 0, fmt.Errorf("%q is not a number (say 1.5 or 2e-5)", text)
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || math.Abs(v) > largest {
		return 0, fmt.Errorf("%q is not a number that a car can have (say 1.5 or 2e-5)", text)
	}
	return v, nil
}

// largest is beyond any figure of a car in SI units, and small enough for the models to stay finite.
const largest = 1e9

func (f *field) check(v float64) error {
	switch {
	case f.sign == "positive" && v <= 0:
		return fmt.Errorf("%g must be above 0", v)
	case f.sign == "positive" && v < 1e-6:
		return fmt.Errorf("%g is too small: the models divide by it", v)
	case f.sign == "negative" && v >= 0:
		return fmt.Errorf("%g must be below 0 (in this tyre's axes the force points against the slip angle)", v)
	case f.sign == "not-negative" && v < 0:
		return fmt.Errorf("%g must not be below 0", v)
	case f.sign == "share" && (v < 0 || v > 1):
		return fmt.Errorf("%g is a share: from 0 to 1", v)
	}
	return nil
}
