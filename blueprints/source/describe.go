package source

// What manual, XSD and messages say about a field: its range, an example, the pattern of its text.

import (
	"regexp"
	"strings"
)

// Range says which numbers are allowed, "0N/m to 500kN/m", "above 0kg", or "".
func (f *Field) Range() string { return rangeText(f.Min, f.Max, f.Above, f.Below) }

// Within is the number nearest to one that may stand in the field; a nil field takes any.
func (f *Field) Within(si float64) float64 {
	if f == nil {
		return si
	}
	if f.Min.Set {
		si = max(si, f.Min.SI)
	}
	if f.Max.Set {
		si = min(si, f.Max.SI)
	}
	const beside = 1e-6 // of a bound that must not be reached
	if f.Above.Set {
		si = max(si, f.Above.SI+float64(beside*max(1, f.Above.SI)))
	}
	if f.Below.Set {
		si = min(si, f.Below.SI-float64(beside*max(1, f.Below.SI)))
	}
	return si
}

// XRange is Range of a table's x.
func (f *Field) XRange() string { return rangeText(f.XMin, f.XMax, Bound{}, Bound{}) }

func rangeText(low, high, above, below Bound) string {
	var parts []string
	switch {
	case low.Set && high.Set:
		parts = append(parts, low.Text+" to "+high.Text)
	case low.Set:
		parts = append(parts, "at least "+low.Text)
	case high.Set:
		parts = append(parts, "at most "+high.Text)
	}
	if above.Set {
		parts = append(parts, "above "+above.Text)
	}
	if below.Set {
		parts = append(parts, "below "+below.Text)
	}
	return strings.Join(parts, " and ")
}

// Example is a value as a file might spell it.
func (f *Field) Example() string {
	if f.HasDefault && f.Default != "" {
		return f.Default
	}
	number := func(dim string) string {
		d := mustDimension(dim)
		if f.Bare {
			return d.Example[:numberLength(d.Example)]
		}
		return d.Example
	}
	switch f.Kind {
	case Number, List:
		return number(f.Dim)
	case Vector:
		return strings.Repeat("0 ", max(f.CountMin-1, 0)) + number(f.Dim)
	case Pairs:
		return number(f.DimX) + ":" + number(f.Dim)
	case Points:
		return "0.78:" + number(f.Dim)
	case Integer:
		return "1"
	case Switch:
		return "yes"
	case Path:
		return "parts/name.xml"
	case Hue:
		return "#1a6b2f"
	}
	if len(f.OneOf) > 0 {
		return f.OneOf[0]
	}
	return "..."
}

const (
	decimalPattern = `[+\-]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][+\-]?[0-9]+)?`
	blanksPattern  = `[ \t\r\n]+`
)

// Pattern is a regular expression, in the dialect of XML Schema, for the whole text of the field; "" when any text may
// stand there. It is looser than Bind, which also knows ranges and how units carry.
func (f *Field) Pattern() string {
	switch f.Kind {
	case Number:
		return quantityPattern(f.Dim, f.Bare)
	case Vector, List:
		one := quantityPattern(f.Dim, true)
		return one + "(" + blanksPattern + "(" + one + "|" + unitsPattern(f.Dim) + "))*"
	case Integer:
		return `-?[0-9]+`
	case Switch:
		return "yes|no|on|off|true|false"
	case Word:
		return oneOfPattern(f.OneOf)
	case Hue:
		return "#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?"
	case Pairs:
		one := quantityPattern(f.DimX, true) + ":" + quantityPattern(f.Dim, true)
		list := one + "(" + blanksPattern + one + ")*"
		if f.Slope != "" {
			return "(" + list + ")|(" + quantityPattern(f.Slope, f.Bare) + ")"
		}
		return list
	case Points:
		one := quantityPattern(f.Dim, true) + ":" + quantityPattern(f.Dim, true)
		return one + "(" + blanksPattern + one + ")*"
	}
	return ""
}

func quantityPattern(dim string, bare bool) string {
	units := unitsPattern(dim)
	if units == "()" {
		return decimalPattern
	}
	if bare || mustDimension(dim).Plain {
		return decimalPattern + " ?" + units + "?"
	}
	return decimalPattern + " ?" + units
}

func unitsPattern(dim string) string {
	d := mustDimension(dim)
	names := make([]string, len(d.Units))
	for i, u := range d.Units {
		names[i] = regexp.QuoteMeta(u.Name)
	}
	return "(" + strings.Join(names, "|") + ")"
}

func oneOfPattern(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = strings.ReplaceAll(regexp.QuoteMeta(w), "-", `\-`)
	}
	return strings.Join(quoted, "|")
}
