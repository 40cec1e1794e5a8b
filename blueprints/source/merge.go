package source

// Laying one element over another.

import (
	"fmt"
	"slices"
	"strings"
)

// merge lays over onto base, which it may change, and gives the result. Each attribute and child keeps its own place.
func (r *resolver) merge(base, over *Element) *Element {
	out := &Element{
		Name: over.Name, At: over.At, Attrs: base.Attrs, Children: base.Children, Text: base.Text,
		TextAt: base.TextAt,
	}
	out.inherits = base.inherits || over.inherits
	for _, a := range over.Attrs {
		out.setAttr(a)
	}
	if over.Text != "" {
		out.Text, out.TextAt = over.Text, over.TextAt
	}
	anew := r.lists(out, over)
	out.Children = slices.DeleteFunc(out.Children, func(o *Element) bool {
		return slices.Contains(anew, o.Name) && r.key(o) == ""
	})
	for _, c := range over.Children {
		if slices.Contains(anew, c.Name) && r.key(c) == "" {
			out.Children = append(out.Children, c)
			continue
		}
		r.mergeChild(out, c)
	}
	return out
}

// mergeChild lays one child over its counterpart, takes that away, or adds the child.
func (r *resolver) mergeChild(out, c *Element) {
	key := r.key(c)
	single := slices.Contains(r.opts.Single, c.Name)
	i := slices.IndexFunc(out.Children, func(o *Element) bool {
		return o.Name == c.Name && (r.key(o) == key || single && (key == "" || r.key(o) == ""))
	})
	a, removes := c.Attr("remove")
	switch {
	case removes && a.Value != "yes":
		r.report(attrProblem(c, a, "%q is not yes", shorten(a.Value)))
	case removes && i < 0:
		r.report(attrProblem(c, a, "there is nothing to remove: no %s is inherited%s", tagText(c.Name, key),
			r.inherited(out, c)))
	case removes:
		out.Children = slices.Delete(out.Children, i, i+1)
	case i >= 0 && slices.Contains(r.opts.Whole, c.Name):
		out.Children[i] = c
	case i >= 0:
		out.Children[i] = r.merge(out.Children[i], c)
	default:
		if single {
			out.Children = slices.DeleteFunc(out.Children, func(o *Element) bool { return o.Name == c.Name })
		}
		r.dropExclusive(out, c)
		out.Children = append(out.Children, c)
	}
}

// lists names the elements without key that occur several times, in base or over it, and that over writes anew: they
// replace the inherited ones together.
func (r *resolver) lists(out, over *Element) []string {
	var names []string
	for _, c := range over.Children {
		if _, removes := c.Attr("remove"); removes || r.key(c) != "" || slices.Contains(names, c.Name) {
			continue
		}
		if repeated(out.Children, c.Name, r.key) || repeated(over.Children, c.Name, r.key) {
			names = append(names, c.Name)
		}
	}
	return names
}

// repeated says whether several elements of a name have no key.
func repeated(children []*Element, name string, key func(*Element) string) bool {
	n := 0
	for _, c := range children {
		if c.Name == name && key(c) == "" {
			n++
		}
	}
	return n > 1
}

// dropExclusive takes away what cannot stand beside a new child.
func (r *resolver) dropExclusive(out, c *Element) {
	for _, names := range r.opts.Exclusive {
		if slices.Contains(names, c.Name) {
			out.Children = slices.DeleteFunc(out.Children, func(o *Element) bool {
				return o.Name != c.Name && slices.Contains(names, o.Name)
			})
		}
	}
}

// key is what tells an element from others of its name: its id, or the attributes the dialect names.
func (r *resolver) key(e *Element) string {
	names, ok := r.opts.Keys[e.Name]
	if !ok {
		return e.ID()
	}
	var parts []string
	for _, n := range names {
		if v := e.Get(n); v != "" {
			parts = append(parts, v)
		}
	}
	return strings.Join(parts, " ")
}

func tagText(name, key string) string {
	if key == "" {
		return "<" + name + ">"
	}
	return fmt.Sprintf("<%s> %q", name, key)
}

// inherited guesses what a remove= meant.
func (r *resolver) inherited(out, c *Element) string {
	var keys, names []string
	for _, o := range out.Children {
		names = append(names, o.Name)
		if o.Name == c.Name && r.key(o) != "" {
			keys = append(keys, r.key(o))
		}
	}
	if hint := DidYouMean(r.key(c), keys); hint != "" && r.key(c) != "" {
		return hint
	}
	if len(keys) > 0 && slices.Contains(names, c.Name) {
		return " (there are " + strings.Join(keys, ", ") + ")"
	}
	if near := Nearest(c.Name, names); near != "" && near != c.Name {
		return " (did you mean <" + near + ">?)"
	}
	return ""
}
