package markup

// Tags: names, attributes and where each of them and its value begins.

import (
	"bytes"
	"strings"
)

// MaxAttrs is how many attributes one element may have.
const MaxAttrs = 256

// startTag reads a tag behind its "<" and name. It gives the element and whether the tag closed itself; after a slip it
// goes on behind the tag, or before the next "<", with the attributes it could read.
func (s *Scanner) startTag(name string, at Position) (e *Element, closed bool) {
	e = &Element{Name: name, At: at}
	s.checkName(name, at, name)
	for {
		gap := s.blanks()
		switch {
		case !s.more():
			s.Report(at, name, "the tag is not closed with >")
			return e, false
		case s.has("/>"):
			s.pos += 2
			return e, true
		case s.peek() == '>':
			s.pos++
			return e, false
		case s.peek() == '<':
			s.Report(s.at(s.pos), name, "a > is missing before this <")
			return e, false
		}
		if !gap && len(e.Attrs) > 0 {
			s.Report(s.at(s.pos), name, "a blank is missing between two attributes")
		}
		if !s.attr(e) {
			return e, s.skipTag()
		}
	}
}

// attr reads one attribute; false when the rest of the tag cannot be read.
func (s *Scanner) attr(e *Element) bool {
	at := s.at(s.pos)
	name := s.Name()
	if name == "" {
		s.Report(at, e.Name, "an attribute's name is expected here, not %s", s.glimpse())
		return false
	}
	s.checkName(name, at, e.Name)
	behind := s.at(s.pos)
	s.blanks()
	if s.peek() != '=' {
		s.Report(behind, e.Name, `attribute %s has no value; write %s="..."`, name, name)
		return s.peek() != '"' && s.peek() != '\''
	}
	s.pos++
	s.blanks()
	quote := s.peek()
	if quote != '"' && quote != '\'' {
		s.Report(s.at(s.pos), e.Name, `attribute %s: the value must stand in quotes: %s="..."`, name, name)
		return s.bareValue()
	}
	s.pos++
	a := Attr{Name: name, At: at, ValueAt: s.at(s.pos)}
	from := s.pos
	end := bytes.IndexAny(s.Data[from:], string(quote)+"<")
	switch {
	case end < 0:
		s.Report(a.ValueAt, e.Name, "attribute %s: the closing quote %c is missing", name, quote)
		s.pos = len(s.Data)
		return false
	case s.Data[from+end] == '<':
		a.Value, a.exact = s.characters(s.Data[from:from+end], from, e.Name, "attribute "+name)
		s.pos = from + end
		s.Report(s.at(s.pos), e.Name, "attribute %s: a < may not stand in a value; is the closing quote missing? (else "+
			"write &lt;)", name)
		return false
	}
	a.Value, a.exact = s.characters(s.Data[from:from+end], from, e.Name, "attribute "+name)
	s.pos = from + end + 1
	s.keep(e, a)
	return true
}

// keep adds an attribute unless there is one of its name, or too many.
func (s *Scanner) keep(e *Element, a Attr) {
	if first, twice := e.Attr(a.Name); twice {
		s.Report(a.At, e.Name, "attribute %s is written twice (first at %d:%d)", a.Name, first.At.Line, first.At.Col)
		return
	}
	if len(e.Attrs) == MaxAttrs {
		s.Report(a.At, e.Name, "more than %d attributes", MaxAttrs)
	}
	if len(e.Attrs) < MaxAttrs+1 {
		e.Attrs = append(e.Attrs, a)
	}
}

// bareValue skips a value without quotes.
func (s *Scanner) bareValue() bool {
	for s.more() && !IsBlank(s.peek()) && !strings.ContainsRune(`<>"'`, rune(s.peek())) && !s.has("/>") {
		s.pos++
	}
	return s.peek() != '"' && s.peek() != '\''
}

// skipTag goes behind the tag's ">", or before the next "<" when that comes first, and says whether the tag closed
// itself.
func (s *Scanner) skipTag() bool {
	if s.pos > 0 && s.peek() == '<' {
		return bytes.HasSuffix(bytes.TrimRight(s.Data[:s.pos], " \t\r\n"), []byte("/>"))
	}
	end := bytes.IndexAny(s.Data[s.pos:], "<>")
	if end < 0 {
		s.pos = len(s.Data)
		return false
	}
	s.pos += end
	if s.peek() == '<' {
		return false
	}
	s.pos++
	return s.Data[max(s.pos-2, 0)] == '/'
}

// endTag reads the rest of "</name>".
func (s *Scanner) endTag() (name string, at Position) {
	at = s.at(s.pos)
	s.pos += len("</")
	name = s.Name()
	s.blanks()
	switch {
	case s.peek() == '>':
		s.pos++
	case name == "":
		s.Report(at, "", "a name is expected after </, not %s", s.glimpse())
		s.skipTag()
	default:
		s.Report(s.at(s.pos), name, "a > is missing after </%s", name)
		s.skipTag()
	}
	return name, at
}

// checkName reports names that XML with namespaces does not allow.
func (s *Scanner) checkName(name string, at Position, where string) {
	switch {
	case len(name) > 256:
		s.Report(at, "", "a name of %d bytes; 256 are allowed", len(name))
	case strings.Count(name, ":") > 1:
		s.Report(at, where, "%s: a name may hold one colon", name)
	}
}

// glimpse shows the next character for a message.
func (s *Scanner) glimpse() string {
	if !s.more() {
		return "the end of the file"
	}
	r := []rune(string(s.Data[s.pos:min(s.pos+4, len(s.Data))]))[0]
	return `"` + string(r) + `"`
}
