// What was found, as text for people and as a blueprint that keeps it.

package fit

import (
	"encoding/xml"
	"fmt"
	"io"
	"strconv"
	"strings"

	"camber/systems/host/rig/measure"
)

// Text lists what was found, what is known of it and what is not.
func (f *Found) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, fitted to %s by rig %s (columns %s)\n", f.Car.Name, f.File, f.Rig.Name,
		strings.Join(f.Columns, ", "))
	width := 0
	for _, k := range f.Known {
		width = max(width, len(k.Name))
	}
	for i, k := range f.Known {
		fmt.Fprintf(&b, "  %-*s  %s%s\n", width, k.Name, f.Shown[i], k.Says())
	}
	fmt.Fprintf(&b, "  what remains unexplained: %.3g %% of the measured size (before: %.3g %%), after %d runs of the "+
		"rig\n", 100*f.Residual, 100*f.Began, f.Runs)
	return b.String()
}

// WriteCar writes a car that extends the one that was fitted: with the values that are known, and a promise for each
// figure of the rig, naming what was fitted to reach it. base is the file to extend.
func (f *Found) WriteCar(out io.Writer, base string) error {
	var fitted []string
	root := &branch{}
	for i, k := range f.Known {
		if k.Judged != measure.Sure && k.Judged != measure.Vague {
			continue
		}
		fitted = append(fitted, k.Name)
		root.set(k.Name, f.Texts[i])
	}
	if len(fitted) == 0 {
		return fmt.Errorf("none of the values is known from %s: nothing to write", f.File)
	}
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<camber version=\"1\">\n")
	fmt.Fprintf(&b, "  <!-- Fitted to %s by rig %s; %.3g %% of the measured size remain unexplained. -->\n",
		comment(f.File), f.Rig.Name, 100*f.Residual)
	fmt.Fprintf(&b, "  <car id=%s name=%s extends=%s>\n", quoted(f.Car.ID+"-fitted"), quoted(f.Car.Name+", fitted"),
		quoted(base))
	root.write(&b, "    ")
	for _, fig := range f.Rig.Figures {
		v, ok := f.Best.Value(fig)
		if !ok || v == 0 {
			continue
		}
		is := strconv.FormatFloat(v, 'g', 4, 64) + strings.ReplaceAll(fig.Unit(), " ", "")
		fmt.Fprintf(&b, "    <expect rig=%s value=%s is=%s within=\"5%%\" source=%s fitted=%s/>\n",
			quoted(f.Rig.Name), quoted(fig.Name), quoted(is), quoted(f.File), quoted(fitted[0]))
	}
	b.WriteString("  </car>\n</camber>\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// branch is an element with the values and elements below it, in the order they came.
type branch struct {
	name     string
	attrs    [][2]string
	branches []*branch
}

// set puts a value at its path: a/b@c.
func (e *branch) set(path, text string) {
	steps, attr, _ := strings.Cut(path, "@")
	for _, step := range strings.Split(steps, "/") {
		if step == "" {
			continue
		}
		var next *branch
		for _, c := range e.branches {
			if c.name == step {
				next = c
			}
		}
		if next == nil {
			next = &branch{name: step}
			e.branches = append(e.branches, next)
		}
		e = next
	}
	e.attrs = append(e.attrs, [2]string{attr, text})
}

// axles and other elements are named by their ids in a path; what an id belongs to is written out.
func (e *branch) write(b *strings.Builder, indent string) {
	for _, c := range e.branches {
		name, id := c.name, ""
		if element, key, ok := strings.Cut(name, ":"); ok {
			name, id = element, key
		} else if name == "front" || name == "rear" {
			name, id = "axle", name
		}
		fmt.Fprintf(b, "%s<%s", indent, name)
		if id != "" {
			fmt.Fprintf(b, " id=%s", quoted(id))
		}
		for _, a := range c.attrs {
			fmt.Fprintf(b, " %s=%s", a[0], quoted(a[1]))
		}
		if len(c.branches) == 0 {
			b.WriteString("/>\n")
			continue
		}
		b.WriteString(">\n")
		c.write(b, indent+"  ")
		fmt.Fprintf(b, "%s</%s>\n", indent, name)
	}
}

func quoted(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text))
	return `"` + b.String() + `"`
}

// comment takes out of a text what a comment may not hold.
func comment(text string) string { return strings.ReplaceAll(text, "--", "- -") }
