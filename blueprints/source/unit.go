package source

// From "27kN/m" to 27000, and what to say when it is not that.

import (
	"fmt"
	"strconv"
	"strings"
)

// quantity is one number as it was read.
type quantity struct {
	decimal string // "27"
	unit    *Unit  // nil for a plain number
	si      float64
}

var unitSpelling = strings.NewReplacer("²", "2", "³", "3", "^", "", "·", "", ".", "", "*", "", "°", "deg", "µ", "u",
	"μ", "u")

// unitOf finds a unit by any accepted spelling: kg.m2, kgm2, kg·m².
func (d *Dimension) unitOf(text string) *Unit {
	for i := range d.Units {
		if d.Units[i].Name == text {
			return &d.Units[i]
		}
	}
	plain := unitSpelling.Replace(text)
	for i := range d.Units {
		if unitSpelling.Replace(d.Units[i].Name) == plain {
			return &d.Units[i]
		}
	}
	return nil
}

// split takes a number and the unit behind it apart; blanks between them are allowed.
func split(text string) (decimal, unit string) {
	text = strings.TrimSpace(text)
	n := numberLength(text)
	return text[:n], strings.TrimSpace(text[n:])
}

// ParseQuantity reads one number of a dimension and gives it in SI: ParseQuantity("stiffness", "27kN/m") is 27000. The
// error is a sentence without place: `"12" has no unit: write 12kg (or 12g, 12t)`. It panics on an unknown dimension.
func ParseQuantity(dim, text string) (float64, error) {
	d := mustDimension(dim)
	q, err := d.quantity(text, nil, false)
	return q.si, err
}

func mustDimension(name string) *Dimension {
	d, ok := dimension(name)
	if !ok {
		panic(fmt.Sprintf("source: there is no dimension %q; dimension.go lists them", name))
	}
	return d
}

// quantity reads one number. A number without a unit takes the one carried to it; bare says that plain numbers are SI.
func (d *Dimension) quantity(text string, carried *Unit, bare bool) (quantity, error) {
	decimal, unit := split(text)
	if decimal == "" {
		return quantity{}, d.notNumber(text)
	}
	q := quantity{decimal: decimal, unit: carried}
	switch {
	case unit != "":
		if q.unit = d.unitOf(unit); q.unit == nil {
			return q, d.wrongUnit(text, decimal, unit)
		}
	case carried == nil && !bare && !d.Plain:
		return q, fmt.Errorf("%q has no unit: %s", shorten(text), d.readings(decimal))
	}
	si, err := q.unit.toSI(decimal)
	if err != nil {
		return q, fmt.Errorf("%q %w", shorten(text), err)
	}
	q.si = si
	return q, nil
}

// readings proposes what a bare number may have meant: "write 12kg (or 12g, 12t)".
func (d *Dimension) readings(decimal string) string {
	decimal = shorten(decimal)
	text := "write " + decimal + d.Units[0].Name
	var others []string
	for _, u := range d.Units[1:] {
		if len(others) < 2 && u.Factor == "" {
			others = append(others, decimal+u.Name)
		}
	}
	for _, u := range d.Units[1:] {
		if len(others) < 1 {
			others = append(others, decimal+u.Name)
		}
	}
	if len(others) == 0 {
		return text
	}
	return text + " (or " + strings.Join(others, ", ") + ")"
}

// notNumber says why a text is no number, with a hint for the spellings that other programs accept.
func (d *Dimension) notNumber(text string) error {
	t := strings.ToLower(strings.TrimLeft(strings.TrimSpace(text), "+-"))
	switch {
	case t == "":
		return fmt.Errorf("the value is empty; it wants %s (say %s)", d.Noun, d.Example)
	case strings.HasPrefix(t, "nan"), strings.HasPrefix(t, "inf"):
		return fmt.Errorf("%q is not %s: numbers are finite (say %s)", shorten(text), d.Noun, d.Example)
	}
	return fmt.Errorf("%q is not %s (say %s)", shorten(text), d.Noun, d.Example)
}

// wrongUnit says what is wrong with what stands behind a number.
func (d *Dimension) wrongUnit(text, decimal, unit string) error {
	shown, decimal := shorten(text), shorten(decimal)
	say := decimal
	if len(d.Units) > 0 && !d.Plain {
		say += d.Units[0].Name
	}
	lower := strings.ToLower(unit)
	switch {
	case strings.HasPrefix(lower, "x") && strings.Trim(decimal, "+-") == "0":
		return fmt.Errorf("%q is not %s: hexadecimal is not read (say %s)", shown, d.Noun, d.Example)
	case strings.HasPrefix(unit, "_"):
		return fmt.Errorf("%q is not %s: write the digits without _", shown, d.Noun)
	case strings.HasPrefix(unit, ",") && len(unit) > 1 && unit[1] >= '0' && unit[1] <= '9':
		return fmt.Errorf("%q is not %s: the decimal sign is a point (say %s)", shown, d.Noun,
			strings.Replace(strings.TrimSpace(shown), ",", ".", 1))
	case unit == ".":
		return fmt.Errorf("%q is not %s: a digit is missing behind the point", shown, d.Noun)
	}
	for i := range d.Units {
		if strings.EqualFold(d.Units[i].Name, unit) {
			return fmt.Errorf("%q: the unit is written %s (say %s%s)", shown, d.Units[i].Name, decimal, d.Units[i].Name)
		}
	}
	for i := range dimensions {
		other := &dimensions[i]
		if other != d && other.unitOf(unit) != nil {
			return fmt.Errorf("%q is %s, this wants %s (say %s)", shown, other.Noun, d.Noun, d.Example)
		}
	}
	return fmt.Errorf("%q is not %s (say %s)", shown, d.Noun, say)
}

// shorten keeps a value readable in a message.
func shorten(text string) string {
	if r := []rune(text[:min(len(text), 400)]); len(r) > 60 {
		return string(r[:60]) + "..."
	}
	return text
}

// Format writes a value in SI in a unit of its dimension, Format("stiffness", "kN/m", 27000) is "27kN/m". An empty unit
// is the dimension's first.
func Format(dim, unit string, si float64) string {
	d := mustDimension(dim)
	u := d.unitOf(unit)
	if u == nil && len(d.Units) > 0 && !d.Plain {
		u = &d.Units[0]
	}
	text := strconv.FormatFloat(u.fromSI(si), 'g', 7, 64)
	if u == nil {
		return text
	}
	return text + u.Name
}

// In gives the numbers in another unit of the value's dimension, for showing; false when it has no such unit. Of a
// table only y is converted.
func (v Value) In(unit string) ([]float64, bool) {
	_, name, pairs := strings.Cut(v.Dim, ":")
	if !pairs {
		name = v.Dim
	}
	d, ok := dimension(name)
	if !ok {
		return nil, false
	}
	u := d.unitOf(unit)
	if u == nil && (unit != "" || !d.Plain) {
		return nil, false
	}
	out := append([]float64(nil), v.SI...)
	for i := range out {
		if !pairs || i%2 == 1 {
			out[i] = u.fromSI(out[i])
		}
	}
	return out, true
}
