package source

// The binder: an element and a tagged struct in, values, defaults and every problem out.

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"camber/blueprints/source/markup"
)

// Bind fills the struct that into points to from the element and lists every value. With errors among the problems the
// struct is filled as far as possible and must not be used. It panics when into is no pointer to a struct or a tag is
// wrong.
func Bind(el *markup.Element, into any) (Values, markup.Problems) {
	v := reflect.ValueOf(into)
	if v.Kind() != reflect.Pointer || v.IsNil() || v.Elem().Kind() != reflect.Struct {
		panic(fmt.Sprintf("source: Bind fills a struct through a pointer; it was given %T", into))
	}
	if el == nil {
		panic("source: Bind was given no element; check the problems of Parse or Resolve first")
	}
	b := &binder{}
	b.element(el, Describe(into), v.Elem(), "")
	return b.values, b.problems.Sorted()
}

// MaxValues is how many values one file may have, with those that are not written.
const MaxValues = 500_000

type binder struct {
	values   Values
	over     bool // it has more, and that was told
	problems markup.Gathered
	partial  int // how many elements around this one lack their base, so that what is missing may stand there
}

func (b *binder) report(p markup.Problem) { b.problems.Add(p) }

// element fills one struct.
func (b *binder) element(el *markup.Element, s *Schema, v reflect.Value, path string) {
	if el.Inherits {
		b.partial++
		defer func() { b.partial-- }()
	}
	for _, index := range s.self {
		v.FieldByIndex(index).Set(reflect.ValueOf(el))
	}
	for _, index := range s.place {
		v.FieldByIndex(index).Set(reflect.ValueOf(el.At))
	}
	given := make(map[string]bool, len(el.Attrs))
	for _, a := range el.Attrs {
		f := s.attr(a.Name)
		if f == nil {
			b.unknownAttr(el, s, a)
			continue
		}
		given[a.Name] = true
		b.written(el, f, v, a, path)
	}
	for _, f := range s.Attrs {
		if !given[f.Name] {
			b.absent(el, f, v, path)
		}
	}
	b.text(el, s, v, path)
	b.children(el, s, v, path)
}

func (s *Schema) attr(name string) *Field {
	for _, f := range s.Attrs {
		if f.Name == name {
			return f
		}
	}
	return nil
}

func (s *Schema) child(name string) *Child {
	for _, c := range s.Children {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// attrNames are the attributes that there are, for hints.
func (s *Schema) attrNames() []string {
	names := make([]string, len(s.Attrs))
	for i, f := range s.Attrs {
		names[i] = f.Name
	}
	return names
}

// foreign says whether an attribute is for editors: the name spaces and the place of the XSD.
func foreign(name string) bool {
	return name == "xmlns" || strings.HasPrefix(name, "xmlns:") || strings.HasPrefix(name, "xsi:") ||
		strings.HasPrefix(name, "xml:")
}

// written reads an attribute that is there.
func (b *binder) written(el *markup.Element, f *Field, v reflect.Value, a markup.Attr, path string) {
	r, err := f.read(a.Value)
	if err != nil {
		p := el.AttrProblem(a.Name, "%s", err)
		var piece *pieceError
		if errors.As(err, &piece) {
			p.Position = a.Inside(piece.off)
		}
		b.report(p)
		return
	}
	f.assign(v.FieldByIndex(f.index), r)
	b.add(f, r, Value{Path: at(path, f.Name), Text: a.Value, At: a.At})
}

// absent takes the default of an attribute or text that is not there.
func (b *binder) absent(el *markup.Element, f *Field, v reflect.Value, path string) {
	switch {
	case f.Required && b.partial > 0:
	case f.Required && f.Name == "":
		b.report(el.Problem("the text between the tags is missing"))
	case f.Required:
		b.report(el.Problem("attribute %s is missing (say %s=%q)", f.Name, f.Name, f.Example()))
	case f.HasDefault:
		f.assign(v.FieldByIndex(f.index), f.preset)
		b.add(f, f.preset, Value{Path: at(path, f.Name), Text: f.Default, At: el.At, Default: true})
	}
}

func (b *binder) add(f *Field, r reading, v Value) {
	v.Field, v.Shown, v.Unit, v.Kind, v.Doc, v.Means = f, r.shown, r.unit, f.Kind, f.Doc, f.Means
	v.SI = slices.Clone(r.si)
	v.Words = slices.Clone(r.words)
	v.Dim = f.Dim
	switch {
	case r.slope:
		v.Dim = f.Slope
	case f.Kind == Pairs:
		v.Dim = f.DimX + ":" + f.Dim
	}
	b.values = append(b.values, v)
}

func (b *binder) text(el *markup.Element, s *Schema, v reflect.Value, path string) {
	switch {
	case s.Text == nil && el.Text != "":
		p := el.Problem("text is not expected here: %q", shorten(el.Text))
		p.Position = el.TextAt
		b.report(p)
	case s.Text == nil:
	case el.Text == "":
		b.absent(el, s.Text, v, path)
	default:
		r, err := s.Text.read(el.Text)
		if err != nil {
			p := el.Problem("%s", err)
			p.Position = el.TextAt
			b.report(p)
			return
		}
		s.Text.assign(v.FieldByIndex(s.Text.index), r)
		b.add(s.Text, r, Value{Path: path, Text: el.Text, At: el.TextAt})
	}
}

// children fills what stands inside an element, in document order, then what is absent.
func (b *binder) children(el *markup.Element, s *Schema, v reflect.Value, path string) {
	steps := segments(el.Children, func(e *markup.Element) string {
		if c := s.child(e.Name); c != nil {
			return e.Get(c.Key)
		}
		return ""
	})
	first := map[string]*markup.Element{} // by name, and by name and key
	groups := map[string]*markup.Element{}
	for i, e := range el.Children {
		if len(b.values) > MaxValues {
			b.exceeded(e)
			break
		}
		c := s.child(e.Name)
		if c == nil {
			b.unknownChild(el, s, e)
			continue
		}
		if !b.single(e, c, first, groups) {
			continue
		}
		field := v.FieldByIndex(c.index)
		target := reflect.New(c.Schema.Type).Elem()
		b.element(e, c.Schema, target, join(path, steps[i]))
		c.place(field, target)
	}
	for _, c := range s.Children {
		if first[c.Name] == nil {
			b.absentChild(el, c, v, path, groups)
		}
	}
}

// exceeded reports the limit, once.
func (b *binder) exceeded(e *markup.Element) {
	if !b.over {
		b.report(e.Problem("more than %d values stand before it, with those that are not written", MaxValues))
	}
	b.over = true
}

// place puts a filled struct where the field wants it.
func (c *Child) place(field, target reflect.Value) {
	if c.Pointer {
		target = target.Addr()
	}
	if c.Many {
		field.Set(reflect.Append(field, target))
		return
	}
	field.Set(target)
}

// single reports a second element where one is allowed, a second one with the same key, and a second of a group.
func (b *binder) single(e *markup.Element, c *Child, first, groups map[string]*markup.Element) bool {
	before, key := first[c.Name], e.Get(c.Key)
	if first[c.Name] == nil {
		first[c.Name] = e
	}
	if !c.Many && before != nil {
		b.report(e.Problem("a second <%s>; the first is at %s", e.Name, before.At.From(e.At)))
		return false
	}
	if c.Many && key != "" {
		if twin := first[c.Name+"\x00"+key]; twin != nil {
			b.report(e.AttrProblem(c.Key, "%q is taken by the <%s> at %s", key, e.Name, twin.At.From(e.At)))
			return false
		}
		first[c.Name+"\x00"+key] = e
	}
	if c.Group == "" {
		return true
	}
	if other := groups[c.Group]; other != nil && other.Name != e.Name {
		b.report(e.Problem("only one %s is possible, and there is <%s> at %s", c.Group, other.Name, other.At.From(e.At)))
		return false
	}
	groups[c.Group] = e
	return true
}

// absentChild lets an absent element take its defaults, or reports that it is missing.
func (b *binder) absentChild(el *markup.Element, c *Child, v reflect.Value, path string,
	groups map[string]*markup.Element,
) {
	switch {
	case b.partial > 0 && (c.Required || c.GroupRequired):
	case c.Required:
		b.report(el.Problem("element <%s> is missing", c.Name))
	case c.GroupRequired && groups[c.Group] == nil:
		groups[c.Group] = el // once for the group
		b.report(el.Problem("one %s is needed", c.Group))
	case c.Pointer || c.Many:
	default:
		if needs := c.Schema.needs(); needs != "" && b.partial > 0 {
			return
		} else if needs != "" {
			b.report(el.Problem("element <%s> is missing (it needs %s)", c.Name, needs))
			return
		}
		ghost := &markup.Element{Name: c.Name, At: el.At}
		b.element(ghost, c.Schema, v.FieldByIndex(c.index), join(path, c.Name))
	}
}

// needs names the attributes or elements that must be written, so that the element cannot be left out.
func (s *Schema) needs() string {
	var out []string
	for _, f := range s.Attrs {
		if f.Required {
			out = append(out, f.Name)
		}
	}
	for _, c := range s.Children {
		if c.Required {
			out = append(out, "<"+c.Name+">")
		}
	}
	return strings.Join(out, ", ")
}

// unknownAttr reports an attribute that has no field.
func (b *binder) unknownAttr(el *markup.Element, s *Schema, a markup.Attr) {
	if foreign(a.Name) {
		return
	}
	if b.problems.Enough(a.At.File) {
		b.report(markup.Problem{Position: a.At})
		return
	}
	names := s.attrNames()
	hint := markup.DidYouMean(a.Name, names)
	switch {
	case hint != "":
	case s.child(a.Name) != nil:
		hint = fmt.Sprintf("; it is an element: <%s .../>", a.Name)
	case len(names) == 0:
		hint = "; it has none"
	default:
		hint = "; it may have " + strings.Join(names, ", ")
	}
	p := el.Problem("there is no attribute %s%s", shorten(a.Name), hint)
	p.Position = a.At
	b.report(p)
}

// unknownChild reports an element that has no field.
func (b *binder) unknownChild(el *markup.Element, s *Schema, e *markup.Element) {
	if b.problems.Enough(e.At.File) {
		b.report(markup.Problem{Position: e.At})
		return
	}
	names := make([]string, len(s.Children))
	for i, c := range s.Children {
		names[i] = c.Name
	}
	var hint string
	switch near := markup.Nearest(e.Name, names); {
	case near != "":
		hint = fmt.Sprintf(" (did you mean <%s>?)", near)
	case s.attr(e.Name) != nil:
		hint = fmt.Sprintf("; it is an attribute: %s=\"...\"", e.Name)
	case len(names) == 0:
		hint = "; nothing may stand inside"
	default:
		hint = "; it may hold <" + strings.Join(names, ">, <") + ">"
	}
	p := el.Problem("there is no <%s> in <%s>%s", shorten(e.Name), el.Name, hint)
	p.Position = e.At
	b.report(p)
}
