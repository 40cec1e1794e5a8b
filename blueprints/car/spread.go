// Corners that differ: <fl> inside an axle gets all that the axle says and it does not override.

package car

import (
	"slices"

	"camber/blueprints/source/markup"
)

// sides are the elements that override one corner.
var sides = []string{"fl", "fr", "rl", "rr"}

// hung are the elements that hang on a corner, and so may stand in an axle or in one of its sides.
var hung = []string{
	"macpherson", "double-wishbone", "multi-link", "trailing-arm", "semi-trailing-arm", "twist-beam", "live-axle",
	"prismatic", "kinematics", "spring", "damper", "stop", "compliance", "align", "brake", "wheel", "tyre",
}

// spread completes the sides of all axles of an element. What is wrong with names is found here, for afterwards an
// inherited element looks as if it stood in the side.
func spread(what *markup.Element) markup.Problems {
	axles := what.All("axle")
	if what.Name == "axle" {
		axles = []*markup.Element{what}
	}
	var problems markup.Problems
	for i, axle := range axles {
		allowed := sides
		if what.Name == "car" {
			allowed = sides[2:]
			if i == 0 {
				allowed = sides[:2]
			}
		}
		seen := map[string]bool{}
		for _, side := range axle.Children {
			if !slices.Contains(sides, side.Name) || seen[side.Name] { // a second one is reported when it is bound
				continue
			}
			seen[side.Name] = true
			if !slices.Contains(allowed, side.Name) {
				problems = append(problems, side.Problem("this axle has no corner %s; its corners are %s and %s", side.Name,
					allowed[0], allowed[1]))
			}
			for _, name := range hung {
				inherit(axle, side, name)
			}
		}
	}
	return problems
}

// inherit lays a side's element of a name over the axle's.
func inherit(axle, side *markup.Element, name string) {
	base := axle.Child(name)
	if base == nil {
		return
	}
	if suspension(name) && slices.ContainsFunc(side.Children, func(c *markup.Element) bool {
		return suspension(c.Name) &&
			c.Name != name
	}) {
		return // the side hangs on something else
	}
	base = base.Clone()
	for i, c := range side.Children {
		if c.Name == name {
			side.Children[i] = overlay(base, c)
			return
		}
	}
	side.Children = append(side.Children, base)
}

func suspension(name string) bool { return slices.Contains(hung[:3], name) }

// overlay lays an element over a base, attribute by attribute and child by child, children told apart by name and id.
func overlay(base, over *markup.Element) *markup.Element {
	base.At = over.At
	for _, a := range over.Attrs {
		if i := slices.IndexFunc(base.Attrs, func(b markup.Attr) bool { return b.Name == a.Name }); i >= 0 {
			base.Attrs[i] = a
		} else {
			base.Attrs = append(base.Attrs, a)
		}
	}
	type called struct{ name, id string }
	at := make(map[called]int, len(base.Children))
	for i := len(base.Children) - 1; i >= 0; i-- { // the first of equals counts
		at[called{base.Children[i].Name, base.Children[i].ID()}] = i
	}
	for _, c := range over.Children {
		same := called{c.Name, c.ID()}
		if i, ok := at[same]; ok {
			base.Children[i] = overlay(base.Children[i], c)
		} else {
			at[same] = len(base.Children)
			base.Children = append(base.Children, c)
		}
	}
	return base
}
