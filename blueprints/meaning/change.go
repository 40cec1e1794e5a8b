// What changed between two versions of a blueprint, value by value.

package meaning

import (
	"slices"
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

// Changes lists what differs, and how the figures moved that each change bears on.
func Changes(older, newer source.Values, before, after []Figure) []Change {
	var out []Change
	for _, c := range source.Diff(older, newer) {
		change := Change{Path: c.Path, Old: c.Old, New: c.New}
		change.Means = change.moved(before, after)
		if i := slices.IndexFunc(out, change.isSameLine); i >= 0 {
			out[i].join(change)
			continue
		}
		out = append(out, change)
	}
	return out
}

// moved says how the figures moved that the tag of the value names, of its own axle where it has one:
// "ride 1.59 -> 1.69 Hz".
func (c Change) moved(before, after []Figure) []string {
	wanted := c.New.Means
	if c.New.Path == "" {
		wanted = c.Old.Means
	}
	axle := axleOf(c.Path, after)
	var out []string
	for _, what := range wanted {
		for _, now := range after {
			own := now.Name == what || strings.HasSuffix(now.Name, " "+what)
			if !own || (axle != "" && now.Name != what && now.Name != axle+" "+what) {
				continue
			}
			for _, then := range before {
				if then.Name == now.Name && then.Text() != now.Text() {
					out = append(out, Moved(strings.TrimPrefix(now.Name, axle+" "), then.Text(), now.Text()))
				}
			}
		}
	}
	return out
}

// axleOf is the axle that a path begins with, or "".
func axleOf(path string, figures []Figure) string {
	first, _, _ := strings.Cut(path, "/")
	first, _, _ = strings.Cut(first, "@")
	if slices.ContainsFunc(figures, func(f Figure) bool { return f.Name == first+" ride" }) {
		return first
	}
	return ""
}

// isSameLine tells whether two changes are one edit of a part that the car uses more than once.
func (c Change) isSameLine(other Change) bool {
	return c.Old.Path != "" && c.New.Path != "" && c.New.At.Line > 0 && c.Old.At == other.Old.At &&
		c.New.At == other.New.At &&
		c.New.Shown == other.New.Shown && lastSteps(c.Path) == lastSteps(other.Path)
}

// join adds another use of the same part: "Wheel_FL, Wheel_FR/Tyre@MyLat".
func (c *Change) join(other Change) {
	if use, rest, ok := strings.Cut(c.Path, "/"); ok {
		added, _, _ := strings.Cut(other.Path, "/")
		c.Path = use + ", " + added + "/" + rest
	}
	for _, means := range other.Means {
		if !slices.Contains(c.Means, means) {
			c.Means = append(c.Means, means)
		}
	}
}

// lastSteps is a path without its first step.
func lastSteps(path string) string {
	_, rest, _ := strings.Cut(path, "/")
	return rest
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

// Moved writes "ride 1.59 -> 1.69 Hz": the unit once, when it is the same.
func Moved(name, before, after string) string {
	x, unit, _ := strings.Cut(before, " ")
	if _, same, _ := strings.Cut(after, " "); same == unit {
		return name + " " + x + " -> " + after
	}
	return name + " " + before + " -> " + after
}

// figureText writes one value without its unit, and the unit.
func figureText(v source.Value) (number, unit string) {
	if len(v.SI) == 1 && v.Unit != "" {
		return strings.TrimSpace(strings.TrimSuffix(v.Shown, v.Unit)), v.Unit
	}
	return v.Shown, ""
}
