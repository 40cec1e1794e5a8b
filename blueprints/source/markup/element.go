package markup

// The tree that Parse gives: elements and attributes that remember where they were written.

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Attr is one attribute of an element.
type Attr struct {
	Name    string
	Value   string   // with entities resolved
	At      Position // of the name
	ValueAt Position // of the first character inside the quotes
	exact   bool     // Value is the raw text, so places inside it can be counted
}

// Inside is the place of byte offset i of the value. Where entities hide it, it is the beginning of the value.
func (a Attr) Inside(i int) Position {
	at := a.ValueAt
	if !a.exact || i > len(a.Value) {
		return at
	}
	return advance(at, a.Value[:i])
}

// advance moves a position over text.
func advance(at Position, text string) Position {
	if n := strings.Count(text, "\n"); n > 0 {
		at.Line += n
		at.Col = 1
		text = text[strings.LastIndexByte(text, '\n')+1:]
	}
	at.Col += utf8.RuneCountInString(text)
	return at
}

// Element is one element with its attributes, children and text.
type Element struct {
	Name     string
	At       Position // of its "<"
	Attrs    []Attr
	Children []*Element
	Text     string   // all character data directly inside, blanks at both ends trimmed
	TextAt   Position // where the text begins

	Inherits bool // its base could not be read: what is missing here may stand there
}

// Attr finds an attribute by its exact name.
func (e *Element) Attr(name string) (Attr, bool) {
	if i := e.indexOf(name); i >= 0 {
		return e.Attrs[i], true
	}
	return Attr{}, false
}

// indexOf is where an attribute stands; -1 where there is none.
func (e *Element) indexOf(name string) int {
	for i := range e.Attrs {
		if e.Attrs[i].Name == name {
			return i
		}
	}
	return -1
}

// Get is the value of an attribute, or "".
func (e *Element) Get(name string) string {
	a, _ := e.Attr(name)
	return a.Value
}

// ID is the value of attribute id, or "".
func (e *Element) ID() string { return e.Get("id") }

// Child is the first child of this name, or nil.
func (e *Element) Child(name string) *Element {
	for _, c := range e.Children {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// All are the children of this name, in document order.
func (e *Element) All(name string) []*Element {
	var out []*Element
	for _, c := range e.Children {
		if c.Name == name {
			out = append(out, c)
		}
	}
	return out
}

// Clone copies the element and all below it, so that a change of one does not reach the other.
func (e *Element) Clone() *Element {
	c := *e
	c.Attrs = append([]Attr(nil), e.Attrs...)
	c.Children = make([]*Element, len(e.Children))
	for i, child := range e.Children {
		c.Children[i] = child.Clone()
	}
	return &c
}

// SetAttr replaces an attribute or adds it at the end.
func (e *Element) SetAttr(a Attr) {
	if i := e.indexOf(a.Name); i >= 0 {
		e.Attrs[i] = a
		return
	}
	e.Attrs = append(e.Attrs, a)
}

// DropAttr takes an attribute away.
func (e *Element) DropAttr(name string) {
	if i := e.indexOf(name); i >= 0 {
		e.Attrs = append(e.Attrs[:i:i], e.Attrs[i+1:]...)
	}
}

// Problem makes an error that points at the element.
func (e *Element) Problem(format string, args ...any) Problem {
	return Problem{Position: e.At, Where: e.Name, Text: fmt.Sprintf(format, args...)}
}

// Warning makes a warning that points at the element.
func (e *Element) Warning(format string, args ...any) Problem {
	p := e.Problem(format, args...)
	p.Severity = Warning
	return p
}

// AttrProblem makes an error "attribute NAME: ..." that points at the attribute, or at the element when it is absent.
func (e *Element) AttrProblem(name, format string, args ...any) Problem {
	p := e.Problem("attribute %s: %s", name, fmt.Sprintf(format, args...))
	if a, ok := e.Attr(name); ok {
		p.Position = a.At
	}
	return p
}

// AttrWarning makes a warning "attribute NAME: ..." that points at the attribute, or at the element when it is absent.
func (e *Element) AttrWarning(name, format string, args ...any) Problem {
	p := e.AttrProblem(name, format, args...)
	p.Severity = Warning
	return p
}
