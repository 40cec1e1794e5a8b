package markup

// What a file must be before it can be XML for us: text, UTF-8, not too long.

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// Decode takes the byte order mark away and replaces broken bytes, so that the scanner sees valid UTF-8. It reports
// what it meets, and gives false where reading on would only make noise.
func (s *Scanner) Decode(raw []byte) bool {
	whole := Position{File: s.File}
	switch kind := foreignEncoding(raw); {
	case len(raw) > MaxBytes:
		s.Report(whole, "", "the file is too large: %d MiB where at most %d are read", (len(raw)+1<<20-1)>>20, MaxBytes>>20)
		return false
	case len(raw) == 0:
		s.Report(whole, "", "the file is empty")
		return false
	case kind != "":
		s.Report(whole, "", "the file is %s; save it as UTF-8", kind)
		return false
	case bytes.IndexByte(raw[:min(len(raw), 1024)], 0) >= 0:
		s.Report(whole, "", "the file is not text")
		return false
	}
	s.Data = bytes.TrimPrefix(raw, []byte("\ufeff"))
	if utf8.Valid(s.Data) {
		return true
	}
	s.repair()
	return true
}

// foreignEncoding names an encoding that is not UTF-8 by its first bytes, or gives "".
func foreignEncoding(raw []byte) string {
	for _, e := range []struct{ start, name string }{
		{"\x00\x00\xfe\xff", "UTF-32"},
		{"\xff\xfe\x00\x00", "UTF-32"},
		{"<\x00\x00\x00", "UTF-32"},
		{"\x00\x00\x00<", "UTF-32"},
		{"\xfe\xff", "UTF-16"},
		{"\xff\xfe", "UTF-16"},
		{"<\x00", "UTF-16"},
		{"\x00<", "UTF-16"},
		{"\x1f\x8b", "gzip data"},
		{"PK\x03\x04", "a zip archive"},
		{"glTF", "a glTF model"},
		{"\x89PNG", "a PNG picture"},
	} {
		if bytes.HasPrefix(raw, []byte(e.start)) {
			return e.name
		}
	}
	return ""
}

// repair puts U+FFFD for each broken byte and reports the first one of each line.
func (s *Scanner) repair() {
	raw := s.Data
	fixed := make([]byte, 0, len(raw)+len(raw)/8)
	type spot struct {
		off int
		b   byte
	}
	var broken []spot
	fresh := true // no broken byte on this line yet
	for i := 0; i < len(raw); {
		r, n := utf8.DecodeRune(raw[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			if fresh && len(broken) < MaxProblems {
				broken = append(broken, spot{len(fixed), raw[i]})
			} else if fresh {
				s.unsaid++
			}
			fresh = false
			fixed = append(fixed, "\ufffd"...)
		default:
			fresh = fresh || r == '\n'
			fixed = append(fixed, raw[i:i+n]...)
		}
		i += n
	}
	s.Data = fixed
	for _, b := range broken {
		s.Report(s.at(b.off), "", "byte 0x%02X is not UTF-8; save the file as UTF-8 (it may be Latin-1 or Windows-1252)", b.b)
	}
	s.at(0)
}

// declaration reads <?xml version="1.0" encoding="UTF-8"?> after its "<?xml".
func (s *Scanner) declaration(at Position) {
	inside, closed := s.upTo("?>")
	if !closed {
		s.Report(at, "", "the declaration <?xml ... is not closed with ?>")
		return
	}
	text := string(inside)
	if v, ok := pseudoAttr(text, "version"); !ok || v != "1.0" {
		s.Report(at, "", `the declaration must be <?xml version="1.0" encoding="UTF-8"?>`)
	}
	if enc, ok := pseudoAttr(text, "encoding"); ok && !strings.EqualFold(enc, "utf-8") &&
		!strings.EqualFold(enc, "us-ascii") {
		s.Report(at, "", "encoding %q is not supported; save the file as UTF-8 and declare it so", enc)
	}
}

// pseudoAttr finds name="value" or name='value' in a declaration.
func pseudoAttr(text, name string) (string, bool) {
	_, rest, ok := strings.Cut(" "+strings.Map(blankToSpace, text), " "+name)
	if !ok {
		return "", false
	}
	rest, ok = strings.CutPrefix(strings.TrimLeft(rest, " "), "=")
	rest = strings.TrimLeft(rest, " ")
	if !ok || rest == "" || (rest[0] != '"' && rest[0] != '\'') {
		return "", false
	}
	value, _, closed := strings.Cut(rest[1:], rest[:1])
	return value, closed
}

func blankToSpace(r rune) rune {
	if r < 0x80 && IsBlank(byte(r)) {
		return ' '
	}
	return r
}
