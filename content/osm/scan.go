// A scanner of XML's bytes: tags with their attributes, one after the other, in the bytes where they lie. The standard
// library's decoder is ten times slower; of what it knows, maps use no name spaces and no declarations of entities.

package osm

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// longest is the most bytes that a tag may have: a greater one is a quote or a > that is missing.
const longest = 1 << 20

// scanner finds one tag at a time in a window of the file.
type scanner struct {
	r      io.Reader
	buf    []byte // the window
	at     int    // what of it is not read yet begins here
	lines  int    // line breaks before the window
	ended  bool   // r has no more
	failed error  // of r
	name   []byte // of the tag; valid until the next
	attrs  []attr
	closes bool // </name>
	empty  bool // <name/>
	text   []byte
}

// attr is an attribute with its value as written, entities and all.
type attr struct{ name, value []byte }

var (
	errEnd  = errors.New("the file is cut off: fetch it again")
	errMore = errors.New("more bytes are needed")
)

func newScanner(r io.Reader) *scanner {
	return &scanner{r: r, buf: make([]byte, 0, 1<<18), attrs: make([]attr, 0, 16)}
}

// line returns the line that is being read, from 1.
func (s *scanner) line() int { return s.lines + bytes.Count(s.buf[:s.at], []byte("\n")) + 1 }

// more moves the window on, so that at is its begin and more bytes follow.
func (s *scanner) more() error {
	if s.failed != nil {
		return s.failed
	}
	if s.ended {
		return errEnd
	}
	s.lines += bytes.Count(s.buf[:s.at], []byte("\n"))
	n := copy(s.buf, s.buf[s.at:])
	s.buf, s.at = s.buf[:n], 0
	if n == cap(s.buf) {
		if n >= longest {
			return fmt.Errorf("a tag of more than %d bytes: a quote or a > is missing", longest)
		}
		s.buf = append(make([]byte, 0, 2*n), s.buf...)
	}
	got, err := s.r.Read(s.buf[n:cap(s.buf)])
	s.buf = s.buf[:n+got]
	switch {
	case errors.Is(err, io.EOF):
		s.ended = true
	case err != nil:
		s.failed = err
	}
	return nil
}

// next finds the next tag; what is between is in text. At the end of the file it returns io.EOF.
func (s *scanner) next() error {
	s.text = s.text[:0]
	for {
		rest := s.buf[s.at:]
		i := bytes.IndexByte(rest, '<')
		if i < 0 {
			s.keepText(rest)
			s.at = len(s.buf)
			if err := s.more(); errors.Is(err, errEnd) {
				return io.EOF
			} else if err != nil {
				return err
			}
			continue
		}
		s.keepText(rest[:i])
		s.at += i
		found, err := s.tag()
		switch {
		case errors.Is(err, errMore):
			err = s.more()
		case found && err == nil:
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// keepText keeps the begin of a text that says something.
func (s *scanner) keepText(text []byte) {
	if len(s.text) < 1000 {
		if text = bytes.TrimSpace(text); len(text) > 0 {
			s.text = append(s.text, text[:min(len(text), 1000)]...)
		}
	}
}

// tag reads what begins with < at the window's position, which it moves behind it only if all of it is there.
func (s *scanner) tag() (found bool, err error) {
	b := s.buf[s.at:]
	if len(b) < 2 {
		return false, errMore
	}
	switch b[1] {
	case '?':
		return false, s.pass("<?", "?>")
	case '!':
		if len(b) < 9 && !s.ended {
			return false, errMore
		}
		switch {
		case bytes.HasPrefix(b, []byte("<!--")):
			return false, s.pass("<!--", "-->")
		case bytes.HasPrefix(b, []byte("<![CDATA[")):
			return false, s.pass("<![CDATA[", "]]>")
		}
		return false, s.declaration()
	case '/':
		i := bytes.IndexByte(b, '>')
		if i < 0 {
			return false, errMore
		}
		s.name, s.attrs, s.closes, s.empty = bytes.TrimRight(b[2:i], " \t\r\n"), s.attrs[:0], true, false
		s.at += i + 1
		return true, nil
	}
	return true, s.open(b)
}

// pass reads past what begins and ends in this way, however long it is.
func (s *scanner) pass(begin, end string) error {
	s.at += len(begin)
	for {
		rest := s.buf[s.at:]
		if i := bytes.Index(rest, []byte(end)); i >= 0 {
			s.at += i + len(end)
			return nil
		}
		s.at += max(0, len(rest)-len(end)+1)
		if err := s.more(); err != nil {
			return err
		}
	}
}

// declaration reads past <!DOCTYPE ...>, with what it has in brackets.
func (s *scanner) declaration() error {
	b := s.buf[s.at:]
	depth, quote := 0, byte(0)
	for i, c := range b {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '[' || c == '<' && i > 0:
			depth++
		case c == ']' || c == '>' && depth > 0:
			depth--
		case c == '>':
			s.at += i + 1
			return nil
		}
	}
	return errMore
}

// blank marks white space, stop what ends a name.
var blank, stop = func() (blank, stop [256]bool) {
	for _, c := range []byte(" \t\r\n") {
		blank[c], stop[c] = true, true
	}
	for _, c := range []byte("=/><\"'") {
		stop[c] = true
	}
	return blank, stop
}()

// open reads a tag that opens, and its attributes.
func (s *scanner) open(b []byte) error {
	s.attrs, s.closes, s.empty = s.attrs[:0], false, false
	i := word(b, 1)
	if i == len(b) {
		return errMore
	}
	if s.name = b[1:i]; len(s.name) == 0 {
		return fmt.Errorf("a < that begins no tag: in a value it is written &lt;")
	}
	for {
		for i < len(b) && blank[b[i]] {
			i++
		}
		if i+1 >= len(b) && (i == len(b) || b[i] != '>') {
			return errMore
		}
		switch {
		case b[i] == '>':
			s.at += i + 1
			return nil
		case b[i] == '/' && b[i+1] == '>':
			s.empty = true
			s.at += i + 2
			return nil
		}
		next, err := s.attribute(b, i)
		if err != nil {
			return err
		}
		i = next
	}
}

// attribute reads name="value" at i, and returns where it ends.
func (s *scanner) attribute(b []byte, i int) (int, error) {
	name := i
	i = word(b, i)
	end := i
	for i < len(b) && blank[b[i]] {
		i++
	}
	if i == len(b) {
		return 0, errMore
	}
	if b[i] != '=' || end == name {
		return 0, fmt.Errorf("<%.40s>: at %q there should be name=\"value\"", s.name, b[name:min(i+1, name+40)])
	}
	for i++; i < len(b) && blank[b[i]]; {
		i++
	}
	if i == len(b) {
		return 0, errMore
	}
	quote := b[i]
	if quote != '"' && quote != '\'' {
		return 0, fmt.Errorf("<%.40s>: the value of %.40s has no quotes", s.name, b[name:end])
	}
	n := bytes.IndexByte(b[i+1:], quote)
	if n < 0 {
		return 0, errMore
	}
	s.attrs = append(s.attrs, attr{b[name:end], b[i+1 : i+1+n]})
	return i + n + 2, nil
}

// word returns where the name ends that begins at i.
func word(b []byte, i int) int {
	for i < len(b) && !stop[b[i]] {
		i++
	}
	return i
}

// value returns an attribute's value as written, nil where there is none.
func (s *scanner) value(name string) []byte {
	for i := range s.attrs {
		if string(s.attrs[i].name) == name {
			return s.attrs[i].value
		}
	}
	return nil
}
