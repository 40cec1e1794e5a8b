package source

// Settings: an XML document edited by path, in which comments, order and everything unknown stay as they are.

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/beevik/etree"

	"camber/blueprints/source/markup"
)

// Document is a settings file. Paths are "/FahrSim/Terrain" for an element's text and "/FahrSim/Terrain@Detail" for an
// attribute; names are found whatever their case, the first match in document order wins. Get gives ErrNoValue where
// nothing is written and another error where it cannot be read; Set makes what is missing. It is not safe for several
// goroutines.
type Document struct {
	tree *etree.Document
}

// ErrNoValue says that nothing is written at a path, so that the caller takes its default.
var ErrNoValue = errors.New("no value there")

// NewDocument is an empty document with a root, "FahrSim".
func NewDocument(root string) *Document {
	if !validName(root) {
		panic(fmt.Sprintf("source: %q cannot be the name of a root element; use letters, digits, - and _", root))
	}
	d := &Document{tree: etree.NewDocument()}
	d.tree.CreateProcInst("xml", `version="1.0" encoding="UTF-8"`)
	d.tree.CreateText("\n")
	d.tree.CreateElement(root)
	d.tree.CreateText("\n")
	return d
}

// ParseDocument reads a document. It is refused, nil, when there is any error among the problems.
func ParseDocument(name string, data []byte) (*Document, markup.Problems) {
	_, problems := markup.Parse(name, data)
	if problems.Err() != nil {
		return nil, problems
	}
	d := &Document{tree: etree.NewDocument()}
	d.tree.ReadSettings.PreserveCData = true
	if err := d.tree.ReadFromBytes(bytes.TrimPrefix(data, []byte("\ufeff"))); err != nil || d.tree.Root() == nil {
		return nil, append(problems, markup.Problem{
			Position: markup.Position{File: name}, Text: fmt.Sprintf("cannot be read: %v", err),
		})
	}
	return d, problems
}

// Bytes is the document as a file.
func (d *Document) Bytes() []byte {
	b, err := d.tree.WriteToBytes()
	if err != nil {
		panic("source: writing to memory failed: " + err.Error()) // bytes.Buffer never fails
	}
	return b
}

// steps takes a path apart: "/FahrSim/Terrain@Detail" into names and attribute.
func steps(path string) (names []string, attr string, err error) {
	elements, attr, hasAttr := strings.Cut(path, "@")
	names = strings.Split(strings.Trim(elements, "/"), "/")
	for _, n := range names {
		if !validName(n) {
			return nil, "", fmt.Errorf("%q is not a path such as /FahrSim/Terrain@Detail", shorten(path))
		}
	}
	if hasAttr && !validName(attr) {
		return nil, "", fmt.Errorf("%q: %q is not an attribute's name", shorten(path), shorten(attr))
	}
	return names, attr, nil
}

// validName says whether we write such a name: letters, digits, - _ and . after a letter or _.
func validName(name string) bool {
	s := markup.Scanner{Data: []byte(name)}
	return utf8.ValidString(name) && len(name) <= 256 && !strings.Contains(name, ":") && name != "" && s.Name() == name
}

// find walks to an element, making it when asked to; nil without error when it is not there.
func (d *Document) find(path string, names []string, where func(*etree.Element) bool, create bool) (*etree.Element,
	error,
) {
	e := d.tree.Root()
	if !strings.EqualFold(e.Tag, names[0]) {
		return nil, fmt.Errorf("%s: the document begins with <%s>", path, e.Tag)
	}
	for i, name := range names[1:] {
		last := i == len(names)-2
		var next *etree.Element
		for _, c := range e.ChildElements() {
			if strings.EqualFold(c.Tag, name) && (!last || where == nil || where(c)) {
				next = c
				break
			}
		}
		switch {
		case next == nil && !create:
			return nil, nil
		case next == nil:
			next = adopt(e, name, i+1)
		}
		e = next
	}
	if len(names) == 1 && where != nil && !where(e) {
		return nil, nil
	}
	return e, nil
}

// adopt adds a child on a line of its own, two blanks for each step down.
func adopt(parent *etree.Element, name string, depth int) *etree.Element {
	if n := len(parent.Child); n > 0 {
		if text, ok := parent.Child[n-1].(*etree.CharData); ok && text.IsWhitespace() {
			parent.RemoveChildAt(n - 1) // the line end before the closing tag; a new one follows
		}
	}
	indent := "\n" + strings.Repeat("  ", depth)
	parent.CreateText(indent)
	e := parent.CreateElement(name)
	parent.CreateText(indent[:len(indent)-2])
	return e
}

// attrOf finds an attribute whatever its case.
func attrOf(e *etree.Element, name string) *etree.Attr {
	for i := range e.Attr {
		if e.Attr[i].Space == "" && strings.EqualFold(e.Attr[i].Key, name) {
			return &e.Attr[i]
		}
	}
	return nil
}

// get is the text at a path.
func (d *Document) get(path string, where func(*etree.Element) bool) (string, error) {
	names, attr, err := steps(path)
	if err != nil {
		return "", err
	}
	e, err := d.find(path, names, where, false)
	switch {
	case err != nil:
		return "", err
	case e == nil:
		return "", fmt.Errorf("%s: %w", path, ErrNoValue)
	case attr != "":
		if a := attrOf(e, attr); a != nil {
			return a.Value, nil
		}
		return "", fmt.Errorf("%s: %w", path, ErrNoValue)
	}
	var text strings.Builder
	for _, c := range e.Child {
		if t, ok := c.(*etree.CharData); ok {
			text.WriteString(t.Data)
		}
	}
	if t := strings.TrimSpace(text.String()); t != "" || len(e.ChildElements()) == 0 {
		return t, nil
	}
	return "", fmt.Errorf("%s: %w", path, ErrNoValue)
}

// set writes a text at a path.
func (d *Document) set(path, value string) error {
	names, attr, err := steps(path)
	if err != nil {
		return err
	}
	if i := strings.IndexFunc(value, func(r rune) bool { return !markup.IsChar(r) || r == '\r' }); i >= 0 ||
		!utf8.ValidString(value) {
		return fmt.Errorf("%s: the value holds a character that XML does not allow", path)
	}
	if len(names) > markup.MaxDepth {
		return fmt.Errorf("%s: nested more than %d deep", shorten(path), markup.MaxDepth)
	}
	e, err := d.find(path, names, nil, true)
	switch {
	case err != nil:
		return err
	case attr == "":
		setText(e, value)
	default:
		if a := attrOf(e, attr); a != nil {
			a.Value = value
		} else {
			e.CreateAttr(attr, value)
		}
	}
	return nil
}

// setText replaces an element's own text and leaves its children and comments alone.
func setText(e *etree.Element, value string) {
	placed := false
	for i := 0; i < len(e.Child); i++ {
		t, ok := e.Child[i].(*etree.CharData)
		if !ok || t.IsWhitespace() {
			continue
		}
		if placed {
			e.RemoveChildAt(i)
			i--
			continue
		}
		if t.IsCData() {
			e.RemoveChildAt(i)
			e.InsertChildAt(i, etree.NewText(value))
		} else {
			t.SetData(value)
		}
		placed = true
	}
	if !placed {
		e.InsertChildAt(0, etree.NewText(value))
	}
}
