package source

// Overriding one value by its path, for --set and for the named sets of a car.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/source/markup"
)

// Set writes one attribute: Set(car, Describe(Car{}), "front/spring@rate", "31kN/m", at). The place is what problems
// with the text will point at later, in Bind. Elements that the schema knows and the file left out are made; with a nil
// schema they must be there. The error names what was perhaps meant.
func Set(root *markup.Element, schema *Schema, path, text string, place markup.Position) error {
	steps, attr, ok := strings.Cut(path, "@")
	if !ok || attr == "" || strings.Contains(attr, "@") {
		return fmt.Errorf("%q is not a path to a value (say front/spring@rate)", shorten(path))
	}
	e, s := root, schema
	if steps != "" {
		for _, step := range strings.Split(steps, "/") {
			next, inner, err := stepInto(e, s, step)
			if err != nil {
				return fmt.Errorf("%s: %w", shorten(path), err)
			}
			if next == nil {
				next = &markup.Element{Name: step, At: place}
				e.Children = append(e.Children, next)
			}
			e, s = next, inner
		}
	}
	if s != nil && s.attr(attr) == nil {
		names := s.attrNames()
		hint := markup.DidYouMean(attr, names)
		if hint == "" && len(names) > 0 {
			hint = " (it has " + strings.Join(names, ", ") + ")"
		}
		return fmt.Errorf("%s: <%s> has no attribute %s%s", shorten(path), e.Name, shorten(attr), hint)
	}
	e.SetAttr(markup.Attr{Name: attr, Value: text, At: place, ValueAt: place})
	return nil
}

// stepInto finds the child of one step of a path; nil without error when the schema allows to make it.
func stepInto(e *markup.Element, s *Schema, step string) (*markup.Element, *Schema, error) {
	inner := func(name string) *Schema {
		if s == nil {
			return nil
		}
		if c := s.child(name); c != nil {
			return c.Schema
		}
		return nil
	}
	keyOf := func(c *markup.Element) string {
		if s != nil {
			if child := s.child(c.Name); child != nil {
				return c.Get(child.Key)
			}
		}
		return c.ID()
	}
	names := segments(e.Children, keyOf)
	var found []int
	for i, c := range e.Children {
		if names[i] == step {
			return c, inner(c.Name), nil
		}
		name, key, both := strings.Cut(step, ":")
		if both && c.Name == name && keyOf(c) == key || !both && (c.Name == step || keyOf(c) == step) {
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 1:
		c := e.Children[found[0]]
		return c, inner(c.Name), nil
	case len(found) > 1:
		var which []string
		for _, i := range found {
			which = append(which, names[i])
		}
		return nil, nil, fmt.Errorf("%q means one of %s", shorten(step), strings.Join(which, ", "))
	}
	if s != nil {
		if c := s.child(step); c != nil && !c.Many {
			return nil, c.Schema, nil
		}
		for _, c := range s.Children {
			if !c.Many && !slices.Contains(names, c.Name) {
				names = append(names, c.Name)
			}
		}
	}
	hint := markup.DidYouMean(step, names)
	if hint == "" && len(names) > 0 {
		hint = " (there is " + strings.Join(names[:min(len(names), 12)], ", ") + ")"
	}
	return nil, nil, fmt.Errorf("<%s> holds no %s%s", e.Name, strconv.Quote(shorten(step)), hint)
}
