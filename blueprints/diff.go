// What changed between two versions of a car, in words a driver understands.

package blueprints

import (
	"strings"

	"camber/blueprints/source"
)

// Change is one value that differs.
type Change struct {
	Path  string
	Old   source.Value // zero where it is new
	New   source.Value // zero where it is gone
	Means []string     // "ride 1.59 -> 1.69 Hz"
}

// Diff lists what differs between two versions of a car, and what it means for the drive.
func Diff(older, newer *Car) []Change {
	before, after := older.Meaning(), newer.Meaning()
	var out []Change
	for _, c := range source.Diff(older.Values, newer.Values) {
		out = append(out, Change{Path: c.Path, Old: c.Old, New: c.New, Means: meanings(c.Path, before, after)})
	}
	return out
}

// String writes the change in one line: "rear/spring rate 31 -> 35 kN/m: ride 1.59 -> 1.69 Hz".
func (c Change) String() string {
	name := strings.TrimPrefix(strings.ReplaceAll(c.Path, "@", " "), " ")
	var text string
	switch {
	case c.Old.Path == "":
		text = name + " new: " + brief(c.New.Shown)
	case c.New.Path == "":
		text = name + " gone (was " + brief(c.Old.Shown) + ")"
	default:
		before, unit := figureText(c.Old)
		after, now := figureText(c.New)
		switch {
		case unit == now && unit != "":
			text = name + " " + before + " -> " + after + " " + unit
		default:
			text = name + " " + brief(c.Old.Shown) + " -> " + brief(c.New.Shown)
		}
	}
	if len(c.Means) == 0 {
		return text
	}
	return text + ": " + strings.Join(c.Means, ", ")
}

// brief keeps a long table readable.
func brief(text string) string {
	const most = 60
	if text == "" {
		return "nothing"
	}
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "..."
	}
	return text
}
