// What an <HH> car looks like: the printed format has no place for it, so an assembly may name a <camber> file that
// holds a <body>.

package car

import (
	"math"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/solid"
)

// hhLook reads the body that an assembly's <Look> names; nil where it names none, or one that cannot be used.
func hhLook(r *load.Reader, doc *dialect.HHAssembly, sets []string) (*dialect.Body, source.Values) {
	if doc.Look == nil {
		return nil, nil
	}
	e, name := doc.Look.Element, string(doc.Look.File)
	if name == r.File {
		r.Report(e.AttrProblem("file", "goes round in a circle: %s refers to itself", name))
		return nil, nil
	}
	if _, err := markup.ReadFile(r.FS, name); err != nil {
		r.Files = append(r.Files, name)
		r.Report(e.AttrProblem("file", "%s", err))
		return nil, nil
	}
	options := load.References
	options.Shelf = r.Shelf
	root, files, problems := source.Resolve(r.FS, name, options)
	r.Reads(files...)
	if r.ReportAll(problems); root == nil || problems.Err() != nil {
		return nil, nil
	}
	if root.Name != "camber" || len(root.Children) != 1 || root.Children[0].Name != "body" {
		holds := "<" + root.Name + ">"
		if len(root.Children) > 0 {
			holds = "a <" + root.Children[0].Name + "> in " + holds
		}
		r.Report(e.AttrProblem("file", "%s holds %s; a look is a <camber version=\"1\"> file with one <body>", name, holds))
		return nil, nil
	}
	for _, set := range sets {
		r.OverrideOne(root.Children[0], load.ContentSchema("body"), set)
	}
	parts := &dialect.Root{}
	values, problems := source.Bind(root, parts)
	if r.ReportAll(problems); problems.Err() != nil || parts.Body == nil {
		return nil, nil
	}
	rulesOfBody(r, parts.Body)
	values = load.Below(values, root.Children[0])
	for i := range values {
		values[i].Path = inLook(values[i].Path)
	}
	return parts.Body, values
}

// ofLook is the path of a value inside a look's body, such as stripe@colour or @number, by its path from outside.
func ofLook(path string) (inner string, ok bool) {
	if inner, ok = strings.CutPrefix(path, "look"); !ok || inner == "" {
		return "", false
	}
	return strings.TrimPrefix(inner, "/"), inner[0] == '/' || inner[0] == '@'
}

// inLook is the reverse.
func inLook(path string) string {
	if strings.HasPrefix(path, "@") {
		return "look" + path
	}
	return "look/" + path
}

// hhLookOf dresses a car in a body. Its outlines count from the ground under the middle of the front axle, as in any
// <camber> file.
func hhLookOf(r *load.Reader, c *Car, b *dialect.Body) *solid.Looks {
	l := bareLooks(c)
	front := math.Inf(-1)
	for i := range c.Corners {
		k := &c.Corners[i]
		front = max(front, k.Suspension.Hub(k.Travel).Y)
	}
	l.Origin.Y = front
	dress(r, l, b)
	for i := range r.Sheets { // of its paint
		r.Sheets[i].Path = inLook(strings.TrimPrefix(r.Sheets[i].Path, "body/"))
	}
	seat(l, c)
	return l
}
