package source

// Laying one element over another.

import (
	"fmt"
	"slices"
	"strings"

	"camber/blueprints/source/markup"
)

// merge lays over onto base, which it may change, and gives the result. Each attribute and child keeps its own place.
func (r *resolver) merge(base, over *markup.Element) *markup.Element {
	out := &markup.Element{
		Name: over.Name, At: over.At, Attrs: base.Attrs, Children: base.Children, Text: base.Text,
		TextAt: base.TextAt,
	}
	out.Inherits = base.Inherits || over.Inherits
	for _, a := range over.Attrs {
		out.SetAttr(a)
	}
	if over.Text != "" {
		out.Text, out.TextAt = over.Text, over.TextAt
	}
	anew := r.lists(out, over)
	if len(anew) > 0 {
		out.Children = slices.DeleteFunc(out.Children, func(o *markup.Element) bool { return anew[o.Name] && r.key(o) == "" })
	}
	l := r.laid(out)
	for _, c := range over.Children {
		if anew[c.Name] && r.key(c) == "" {
			l.add(c)
			continue
		}
		r.mergeChild(l, c)
	}
	out.Children = slices.DeleteFunc(l.children, func(c *markup.Element) bool { return c == nil })
	return out
}

// laid are the children of an element while others are laid over them, to be found without looking at all of them.
type laid struct {
	children []*markup.Element // nil where one was taken away
	key      func(*markup.Element) string
	named    map[string]*places
}

// places are where the children of a name are, in their order; those that have gone are let out when they are met.
type places struct {
	all   []int
	keyed map[string][]int
}

func (r *resolver) laid(of *markup.Element) *laid {
	l := &laid{key: r.key, named: map[string]*places{}}
	for _, c := range of.Children {
		l.add(c)
	}
	return l
}

// add puts a child behind the others.
func (l *laid) add(c *markup.Element) {
	p := l.named[c.Name]
	if p == nil {
		p = &places{keyed: map[string][]int{}}
		l.named[c.Name] = p
	}
	i, key := len(l.children), l.key(c)
	p.all, p.keyed[key] = append(p.all, i), append(p.keyed[key], i)
	l.children = append(l.children, c)
}

// find is the first child of a name that a key means; -1 without one. One of a single kind is meant without a key, too.
func (l *laid) find(name, key string, single bool) int {
	p := l.named[name]
	if p == nil {
		return -1
	}
	if single && key == "" {
		for len(p.all) > 0 && l.children[p.all[0]] == nil {
			p.all = p.all[1:]
		}
		if len(p.all) == 0 {
			return -1
		}
		return p.all[0]
	}
	i := l.at(p, key)
	if !single {
		return i
	}
	if k := l.at(p, ""); i < 0 || k >= 0 && k < i {
		return k
	}
	return i
}

// at is the first place of a key.
func (l *laid) at(p *places, key string) int {
	list := p.keyed[key]
	for len(list) > 0 && (l.children[list[0]] == nil || l.key(l.children[list[0]]) != key) {
		list = list[1:]
	}
	if p.keyed[key] = list; len(list) == 0 {
		delete(p.keyed, key)
		return -1
	}
	return list[0]
}

// drop takes all children of a name away.
func (l *laid) drop(name string) {
	if p := l.named[name]; p != nil {
		for _, i := range p.all {
			l.children[i] = nil
		}
		delete(l.named, name)
	}
}

// exchange puts a child into the place of another of its name, whose key may be another.
func (l *laid) exchange(i int, c *markup.Element) {
	before, key := l.key(l.children[i]), l.key(c)
	l.children[i] = c
	if before != key {
		p := l.named[c.Name]
		at, _ := slices.BinarySearch(p.keyed[key], i)
		p.keyed[key] = slices.Insert(p.keyed[key], at, i)
	}
}

// mergeChild lays one child over its counterpart, takes that away, or adds the child.
func (r *resolver) mergeChild(l *laid, c *markup.Element) {
	key := r.key(c)
	single := slices.Contains(r.opts.Single, c.Name)
	i := l.find(c.Name, key, single)
	a, removes := c.Attr("remove")
	switch {
	case removes && a.Value != "yes":
		r.report(attrProblem(c, a, "%q is not yes", shorten(a.Value)))
	case removes && i < 0:
		r.nothing(l, c, a, key)
	case removes:
		l.children[i] = nil
	case i >= 0 && slices.Contains(r.opts.Whole, c.Name):
		l.exchange(i, c)
	case i >= 0:
		l.exchange(i, r.merge(l.children[i], c))
	default:
		if single {
			l.drop(c.Name)
		}
		r.dropExclusive(l, c)
		l.add(c)
	}
}

// lists names the elements without key that occur several times, in base or over it, and that over writes anew: they
// replace the inherited ones together.
func (r *resolver) lists(out, over *markup.Element) map[string]bool {
	below, above := r.plain(out.Children), r.plain(over.Children)
	var names map[string]bool
	for _, c := range over.Children {
		if below[c.Name] < 2 && above[c.Name] < 2 || r.key(c) != "" {
			continue
		}
		if _, removes := c.Attr("remove"); removes {
			continue
		}
		if names == nil {
			names = map[string]bool{}
		}
		names[c.Name] = true
	}
	return names
}

// plain counts the elements of each name that have no key.
func (r *resolver) plain(children []*markup.Element) map[string]int {
	n := make(map[string]int)
	for _, c := range children {
		if r.key(c) == "" {
			n[c.Name]++
		}
	}
	return n
}

// dropExclusive takes away what cannot stand beside a new child.
func (r *resolver) dropExclusive(l *laid, c *markup.Element) {
	for _, names := range r.opts.Exclusive {
		if !slices.Contains(names, c.Name) {
			continue
		}
		for _, name := range names {
			if name != c.Name {
				l.drop(name)
			}
		}
	}
}

// key is what tells an element from others of its name: its id, or the attributes the dialect names.
func (r *resolver) key(e *markup.Element) string {
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

// nothing reports a remove= of what is not there, and guesses what it meant.
func (r *resolver) nothing(l *laid, c *markup.Element, a markup.Attr, key string) {
	hint := ""
	if r.problems.Of[a.At.File] < markup.MaxProblems { // a guess looks at all there is
		hint = r.inherited(l, c)
	}
	r.report(attrProblem(c, a, "there is nothing to remove: no %s is inherited%s", tagText(c.Name, key), hint))
}

// inherited guesses what a remove= meant.
func (r *resolver) inherited(l *laid, c *markup.Element) string {
	var keys, names []string
	for _, o := range l.children {
		if o == nil {
			continue
		}
		names = append(names, o.Name)
		if o.Name == c.Name && r.key(o) != "" {
			keys = append(keys, r.key(o))
		}
	}
	if hint := markup.DidYouMean(r.key(c), keys); hint != "" && r.key(c) != "" {
		return hint
	}
	if len(keys) > 0 {
		more := ""
		if len(keys) > 12 {
			keys, more = keys[:12], " ..."
		}
		return " (there are " + strings.Join(keys, ", ") + more + ")"
	}
	if near := markup.Nearest(c.Name, names); near != "" && near != c.Name {
		return " (did you mean <" + near + ">?)"
	}
	return ""
}
