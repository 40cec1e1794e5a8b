// Lines that may be shown anywhere, a terminal included: who sent them may have meant harm.

package wire

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// How long they are at most, in bytes.
const (
	MostName = 24
	MostText = 400
	mostID   = 64

	mostNotice = 4000
)

// CleanText is a line that may be shown anywhere.
func CleanText(text string) string { return shown(text, MostText) }

// CleanLines are lines that may be shown anywhere.
func CleanLines(text string) string {
	lines := strings.Split(text[:min(len(text), 2*mostNotice)], "\n")
	size := 0
	for i, line := range lines {
		lines[i] = CleanText(line)
		if size += len(lines[i]) + 1; size > mostNotice {
			lines = lines[:i]
			break
		}
	}
	return strings.Join(lines, "\n")
}

func shown(text string, most int) string {
	if len(text) > 16*most {
		text = text[:16*most]
	}
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if printed(r) {
			return r
		}
		return -1
	}, strings.ToValidUTF8(text, "")))
	for len(text) > most {
		_, n := utf8.DecodeLastRuneInString(text)
		text = strings.TrimSpace(text[:len(text)-n])
	}
	return text
}

// printed tells whether a letter leaves something on a screen, if only a gap.
func printed(r rune) bool { return r != utf8.RuneError && unicode.IsPrint(r) }
