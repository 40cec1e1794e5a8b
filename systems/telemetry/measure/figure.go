// What a measure comes to, and how it is written.

package measure

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Figure is what a measure comes to.
type Figure struct {
	Measure string
	Value   float64 // NaN where it is not known
	Unit    string
	Why     string  // it is not known; empty where it is
	N       int     // samples that it is made of
	Seconds float64 // that they stand for; NaN where the file has no time
	Options []Said
	Parts   []Part // figures beside it
}

// Said is one option, or one thing that was done to the signals, in words.
type Said struct{ Name, Is string }

// Part is one of a measure's own keys: its name carries the unit.
type Part struct {
	Name string
	Is   any // float64 (NaN: not known), int, or a list of Parts by row
}

// Row is one event among several.
type Row []Part

// Known tells whether there is a figure.
func (f *Figure) Known() bool { return f.Why == "" }

// Number gives a part that is a number; NaN where it is not known or there is none of that name.
func (f *Figure) Number(name string) float64 {
	for _, p := range f.Parts {
		if p.Name != name {
			continue
		}
		switch is := p.Is.(type) {
		case float64:
			return is
		case int:
			return float64(is)
		}
	}
	return math.NaN()
}

// MarshalJSON writes the keys that every measure has, in one order, then its own.
func (f *Figure) MarshalJSON() ([]byte, error) {
	options := Row{}
	for _, o := range f.Options {
		options = append(options, Part{Name: o.Name, Is: o.Is})
	}
	all := Row{
		{"measure", f.Measure},
		{"value", f.Value},
		{"unit", f.Unit},
		{"known", f.Known()},
		{"why", f.Why},
		{"n", f.N},
		{"seconds", f.Seconds},
		{"options", options},
	}
	return append(all, f.Parts...).MarshalJSON()
}

// MarshalJSON writes a row's parts as an object, in their order.
func (r Row) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range r {
		if i > 0 {
			b.WriteByte(',')
		}
		is := p.Is
		if x, ok := is.(float64); ok && (math.IsNaN(x) || math.IsInf(x, 0)) {
			is = nil
		}
		name, err := json.Marshal(p.Name)
		if err != nil {
			return nil, err
		}
		text, err := json.Marshal(is)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(text)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// mostListed is how many events the text lists; JSON has all.
const mostListed = 20

// Text is the figure for people.
func (f *Figure) Text() string {
	var b strings.Builder
	if f.Known() {
		fmt.Fprintf(&b, "%s  %s\n", f.Measure, strings.TrimSpace(number(f.Value)+" "+plain(f.Unit)))
	} else {
		fmt.Fprintf(&b, "%s  not known, because %s\n", f.Measure, f.Why)
	}
	fmt.Fprintf(&b, "  of %d samples, %s s\n", f.N, number(f.Seconds))
	for _, p := range f.Parts {
		switch is := p.Is.(type) {
		case float64:
			fmt.Fprintf(&b, "  %s  %s\n", p.Name, number(is))
		case []Row:
			for i, row := range is {
				if i == mostListed {
					fmt.Fprintf(&b, "  %s  and %d more: --json has them\n", p.Name, len(is)-i)
					break
				}
				fmt.Fprintf(&b, "  %s %d ", p.Name, i+1)
				for _, q := range row {
					if x, ok := q.Is.(float64); ok {
						fmt.Fprintf(&b, " %s %s", q.Name, number(x))
					} else {
						fmt.Fprintf(&b, " %s %v", q.Name, q.Is)
					}
				}
				b.WriteByte('\n')
			}
		default:
			fmt.Fprintf(&b, "  %s  %v\n", p.Name, is)
		}
	}
	for _, o := range f.Options {
		fmt.Fprintf(&b, "  %s: %s\n", o.Name, o.Is)
	}
	return b.String()
}

// number is one for people: six digits, or that nobody knows it.
func number(x float64) string {
	if math.IsNaN(x) {
		return "not known"
	}
	return strconv.FormatFloat(x, 'g', 6, 64)
}

// plain is a unit for people.
func plain(unit string) string {
	if unit == "1" {
		return ""
	}
	return unit
}
