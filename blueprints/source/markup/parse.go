package markup

// The parser: from bytes to a tree of elements, with every problem that a reader can act on, not only the first.

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// What a file may hold at most; the second bounds the memory that references can ask for as well.
const (
	MaxDepth    = 64
	MaxElements = 200_000
)

// Parse reads one file. The element is the root, or nil when there is none; with errors among the problems it is what
// could be read, good enough to look for more problems, not to be used. It keeps nothing of data.
func Parse(name string, data []byte) (*Element, Problems) {
	p := &parser{
		Scanner: Scanner{File: name, Mark: Position{File: name, Line: 1, Col: 1}},
		names:   map[string]int{}, texts: map[*Element]*strings.Builder{},
	}
	if !p.Decode(data) {
		return nil, p.Found()
	}
	for p.more() && p.elements <= MaxElements {
		p.next()
	}
	p.finish()
	for _, e := range p.pieced {
		e.Text = p.texts[e].String()
	}
	trim(p.root)
	if len(p.problems) == 0 {
		p.referee()
	}
	return p.root, p.Found()
}

type parser struct {
	Scanner
	root     *Element
	open     []*Element                    // from the root to where we are
	names    map[string]int                // how many of these have a name
	texts    map[*Element]*strings.Builder // of pieced
	pieced   []*Element                    // elements whose text comes in several pieces
	elements int
	second   bool // an element after the root was reported
	deep     bool // so was one that lies too deep
}

// where is the name of the element we are in.
func (p *parser) where() string {
	if len(p.open) == 0 {
		return ""
	}
	return p.open[len(p.open)-1].Name
}

// next reads one tag, comment or stretch of text.
func (p *parser) next() {
	if p.peek() != '<' {
		p.text()
		return
	}
	at := p.at(p.pos)
	switch {
	case p.has("</"):
		p.close()
	case p.has("<!--"):
		p.pos += len("<!--")
		p.comment(at)
	case p.has("<![CDATA["):
		p.pos += len("<![CDATA[")
		p.add(p.cdata(at, p.where()), at)
	case p.has("<!"):
		p.pos += len("<!")
		p.doctype(at)
	case p.has("<?"):
		p.pos += len("<?")
		p.instruction(at)
	default:
		p.pos++
		name := p.Name()
		if name == "" {
			p.Report(at, p.where(), `a bare "<"; write &lt;`)
			return
		}
		p.element(p.startTag(name, at))
	}
}

// element hangs an element into the tree and opens it.
func (p *parser) element(e *Element, closed bool) {
	p.elements++
	switch {
	case p.elements > MaxElements:
		p.Report(e.At, e.Name, "more than %d elements", MaxElements)
		return
	case len(p.open) >= MaxDepth && !p.deep:
		p.deep = true
		p.Report(e.At, e.Name, "nested more than %d deep", MaxDepth)
	case len(p.open) > 0 && len(p.open) < MaxDepth:
		parent := p.open[len(p.open)-1]
		parent.Children = append(parent.Children, e)
	case len(p.open) == 0 && p.root == nil:
		p.root = e
	case len(p.open) == 0 && !p.second:
		p.second = true
		p.Report(e.At, e.Name, "a second root; the file's one root is <%s> at %d:%d", p.root.Name, p.root.At.Line,
			p.root.At.Col)
	}
	if !closed {
		p.open = append(p.open, e)
		p.names[e.Name]++
	}
}

// shut closes the elements from level i on.
func (p *parser) shut(i int) {
	for _, e := range p.open[i:] {
		p.names[e.Name]--
	}
	p.open = p.open[:i]
}

// close reads an end tag and closes what it closes, naming both places when they do not fit.
func (p *parser) close() {
	name, at := p.endTag()
	top := len(p.open) - 1
	switch {
	case name == "":
		return
	case top < 0:
		p.Report(at, "", "</%s> closes nothing", name)
		return
	case p.open[top].Name == name:
		p.shut(top)
		return
	}
	i := top
	if p.names[name] == 0 { // not to be looked for in vain for each of many wrong ends
		i = -1
	}
	for i >= 0 && p.open[i].Name != name {
		i--
	}
	inner := p.open[top]
	switch {
	case i >= 0:
		for _, e := range p.open[i+1:] {
			p.Report(e.At, e.Name, "<%s> is not closed before </%s> at %d:%d", e.Name, name, at.Line, at.Col)
		}
		p.shut(i)
	default:
		p.Report(at, inner.Name, "</%s> where </%s> is expected for <%s> at %d:%d", name, inner.Name, inner.Name,
			inner.At.Line, inner.At.Col)
		if Nearest(name, []string{inner.Name}) != "" {
			p.shut(top)
		}
	}
}

// text reads up to the next "<".
func (p *parser) text() {
	from := p.pos
	end := bytes.IndexByte(p.Data[from:], '<')
	if end < 0 {
		end = len(p.Data) - from
	}
	raw := p.Data[from : from+end]
	p.pos = from + end
	lead := len(raw) - len(bytes.TrimLeft(raw, " \t\r\n"))
	if lead == len(raw) {
		return
	}
	at := p.at(from + lead)
	if i := bytes.Index(raw, []byte("]]>")); i >= 0 {
		p.Report(p.at(from+i), p.where(), "]]> may not stand in text; write ]]&gt;")
	}
	value, _ := p.characters(raw[lead:], from+lead, p.where(), "text")
	p.add(value, at)
}

// add puts text into the open element.
func (p *parser) add(text string, at Position) {
	if len(p.open) == 0 {
		p.Report(at, "", "text outside of the root element")
		return
	}
	e := p.open[len(p.open)-1]
	switch more := p.texts[e]; {
	case e.Text == "":
		e.Text, e.TextAt = text, at
	case more == nil:
		more = &strings.Builder{}
		more.WriteString(e.Text)
		p.texts[e], p.pieced = more, append(p.pieced, e)
		fallthrough
	default:
		p.texts[e].WriteString(text)
	}
}

// trim takes the blanks off the end of every text.
func trim(e *Element) {
	if e == nil {
		return
	}
	e.Text = strings.TrimSpace(e.Text)
	for _, c := range e.Children {
		trim(c)
	}
}

// finish reports what is open at the end of the file.
func (p *parser) finish() {
	if p.root == nil && len(p.problems) == 0 {
		p.Report(Position{File: p.File}, "", "there is no element in the file")
	}
	if p.elements > MaxElements {
		return
	}
	for _, e := range p.open {
		p.Report(e.At, e.Name, "<%s> is not closed", e.Name)
	}
}

// referee lets the standard decoder read the same bytes: what it refuses and we did not notice is refused as well, so
// that no file means one thing here and another elsewhere.
func (p *parser) referee() {
	d := xml.NewDecoder(bytes.NewReader(p.Data))
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil }
	for {
		_, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			line, col := d.InputPos()
			var syntax *xml.SyntaxError
			if errors.As(err, &syntax) {
				err = errors.New(syntax.Msg)
			}
			p.Report(Position{File: p.File, Line: line, Col: col}, "", "%s", strings.TrimPrefix(err.Error(), "xml: "))
			return
		}
	}
}
