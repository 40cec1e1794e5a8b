package markup

// Character data: entities, line ends and characters that XML forbids.

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"
)

// characters decodes text or an attribute's value that begins at offset from, and says whether places inside the result
// can be counted as places in the file.
func (s *Scanner) characters(raw []byte, from int, where, what string) (value string, exact bool) {
	s.forbidden(raw, from, where)
	exact = true
	if bytes.IndexByte(raw, '\r') >= 0 {
		lf := bytes.ReplaceAll(raw, []byte("\r\n"), []byte("\n"))
		exact = bytes.IndexByte(lf, '\r') < 0
		raw = bytes.ReplaceAll(lf, []byte("\r"), []byte("\n"))
	}
	if bytes.IndexByte(raw, '&') < 0 {
		return string(raw), exact
	}
	var b strings.Builder
	for off := 0; off < len(raw); {
		if raw[off] != '&' {
			next := bytes.IndexByte(raw[off:], '&')
			if next < 0 {
				next = len(raw) - off
			}
			b.Write(raw[off : off+next])
			off += next
			continue
		}
		body, length := entityBody(raw[off:])
		if r, ok := entity(body); ok {
			b.WriteRune(r)
		} else {
			s.Report(s.at(min(from+off, len(s.Data))), where, "%s: %s", what, entityText(body, length))
			b.Write(raw[off : off+length])
		}
		off += length
	}
	return b.String(), false
}

// entityBody gives what stands between "&" and ";" and the length of the whole, 1 for a lone "&".
func entityBody(raw []byte) (body string, length int) {
	window := raw[1:min(len(raw), 34)]
	end := bytes.IndexByte(window, ';')
	if end <= 0 || bytes.ContainsAny(window[:end], " \t\n\"'<>&=") {
		return "", 1
	}
	return string(window[:end]), end + 2
}

// entity resolves the five names of XML and the numbers of characters it allows.
func entity(body string) (rune, bool) {
	switch body {
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "amp":
		return '&', true
	case "apos":
		return '\'', true
	case "quot":
		return '"', true
	}
	digits, numeric := strings.CutPrefix(body, "#")
	base := 10
	if hex, ok := strings.CutPrefix(digits, "x"); ok {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 21)
	return rune(n), numeric && err == nil && IsChar(rune(n))
}

func entityText(body string, length int) string {
	switch {
	case length == 1:
		return `a bare "&"; write &amp;`
	case body[0] == '#':
		return "&" + body + "; is not a character that XML allows"
	}
	return "&" + body + `; is not known; only &lt; &gt; &amp; &apos; &quot; and numbers such as &#233; are`
}

// forbidden reports the first character of a stretch that may not be in XML at all.
func (s *Scanner) forbidden(raw []byte, from int, where string) {
	for i := 0; i < len(raw); {
		if c := raw[i]; c >= 0x20 && c < utf8.RuneSelf || c == '\n' || c == '\t' || c == '\r' {
			i++
			continue
		}
		r, n := utf8.DecodeRune(raw[i:])
		if !IsChar(r) {
			s.Report(s.at(from+i), where, "character U+%04X is not allowed in XML", r)
			return
		}
		i += n
	}
}
