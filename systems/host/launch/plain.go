// What reaches a terminal: text, and nothing that a terminal would obey. Names, ids and messages come from files.

package launch

import (
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"
)

// Plain gives a writer whose text is shown as it is, with whatever a terminal would obey or hide behind written out:
// \u001b for an escape, likewise other control characters, marks that turn the direction of text, and broken bytes.
func Plain(to io.Writer) io.Writer {
	if _, is := to.(*plain); is || to == nil {
		return to
	}
	return &plain{to: to}
}

type plain struct {
	to   io.Writer
	rest []byte // the beginning of a character whose end comes with the next bytes
}

// Write hands text on. It tells how much it took, not how much that became.
func (p *plain) Write(data []byte) (int, error) {
	text := data
	if len(p.rest) > 0 {
		text = append(p.rest, data...)
		p.rest = nil
	}
	if cut := unfinished(text); cut < len(text) {
		p.rest = append([]byte(nil), text[cut:]...)
		text = text[:cut]
	}
	if _, err := p.to.Write(shown(text)); err != nil {
		return 0, err
	}
	return len(data), nil
}

// unfinished is where a character begins that is not there to its end.
func unfinished(text []byte) int {
	for back := 1; back < utf8.UTFMax && back <= len(text); back++ {
		if at := len(text) - back; utf8.RuneStart(text[at]) {
			if text[at] >= utf8.RuneSelf && !utf8.FullRune(text[at:]) {
				return at
			}
			break
		}
	}
	return len(text)
}

// shown writes out what must not be obeyed.
func shown(text []byte) []byte {
	clean := 0
	for clean < len(text) && (text[clean] >= ' ' && text[clean] < 0x7f || text[clean] == '\n' || text[clean] == '\t') {
		clean++
	}
	if clean == len(text) {
		return text
	}
	out := append(make([]byte, 0, len(text)+16), text[:clean]...)
	for i := clean; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			out = fmt.Appendf(out, `\x%02x`, text[i])
		case obeyed(r):
			out = fmt.Appendf(out, `\u%04x`, r)
		default:
			out = append(out, text[i:i+n]...)
		}
		i += n
	}
	return out
}

// obeyed says whether a terminal does something else with a character than to show it: controls of both sets, marks of
// direction, and separators of lines that are none to anybody else. A newline and a tab are text.
func obeyed(r rune) bool {
	return r != '\n' && r != '\t' &&
		(unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029')
}

// Redraw writes a text over the last line of standard error, which is a terminal.
func (s Streams) Redraw(text string) {
	to := s.Err
	if p, is := to.(*plain); is {
		to = p.to
	}
	_, _ = to.Write(append(append([]byte("\r"), shown([]byte(text))...), "\x1b[K"...))
}
