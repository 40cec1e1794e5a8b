package markup

// Markup that holds no data: comments, processing instructions, DOCTYPE; and CDATA, which does.

import "bytes"

// comment reads a comment behind its "<!--".
func (s *Scanner) comment(at Position) {
	from := s.pos
	inside, closed := s.upTo("-->")
	if !closed {
		s.Report(at, "", "the comment is not closed with -->")
		return
	}
	if i := bytes.Index(inside, []byte("--")); i >= 0 {
		s.Report(s.at(from+i), "", "-- may not stand inside a comment")
	} else if bytes.HasSuffix(inside, []byte("-")) {
		s.Report(s.at(from+len(inside)-1), "", "a comment may not end in --->")
	}
	s.forbidden(inside, from, "")
}

// cdata reads a CDATA section behind its "<![CDATA[" and gives its text.
func (s *Scanner) cdata(at Position, where string) string {
	from := s.pos
	inside, closed := s.upTo("]]>")
	if !closed {
		s.Report(at, where, "the CDATA section is not closed with ]]>")
	}
	s.forbidden(inside, from, where)
	return string(bytes.ReplaceAll(inside, []byte("\r\n"), []byte("\n")))
}

// instruction reads a processing instruction behind its "<?". Editors and style sheets use them; they say nothing to
// us.
func (s *Scanner) instruction(at Position) {
	name := s.Name()
	switch {
	case name == "":
		s.Report(at, "", "a name is expected after <?, not %s", s.glimpse())
	case name == "xml" && at.Line == 1 && at.Col == 1:
		s.declaration(at)
		return
	case bytes.EqualFold([]byte(name), []byte("xml")):
		s.Report(at, "", "<?xml ...?> may only be the very first thing in a file")
	}
	from := s.pos
	inside, closed := s.upTo("?>")
	if !closed {
		s.Report(at, "", "the instruction <?%s is not closed with ?>", name)
	}
	s.forbidden(inside, from, "")
}

// doctype refuses a DOCTYPE and goes behind it: entities of one's own can make a small file fill the memory.
func (s *Scanner) doctype(at Position) {
	s.Report(at, "", "<!DOCTYPE and <!ENTITY are not supported; leave them out")
	depth := 0
	var quote byte
	for ; s.more(); s.pos++ {
		switch c := s.peek(); {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '[' || c == '<':
			depth++
		case c == ']':
			depth--
		case c == '>':
			if depth--; depth < 0 || depth == 0 && !bytes.ContainsRune(s.Data[s.pos:min(s.pos+64, len(s.Data))], ']') {
				s.pos++
				return
			}
		}
	}
}
