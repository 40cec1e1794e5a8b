// Texts of others: bounded, and without what would write elsewhere than in its line.

package link

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// clean is a text as it may be shown: valid UTF-8 of at most max bytes, with nothing in it that moves the cursor, turns
// the way of reading or cannot be seen.
func clean(text string, most int) string {
	var b strings.Builder
	for _, r := range text[:min(len(text), 4*most)] {
		if r == '\n' || r == '\t' || unicode.Is(unicode.Zs, r) {
			r = ' '
		}
		if r == utf8.RuneError || !unicode.IsPrint(r) {
			continue
		}
		if b.Len()+utf8.RuneLen(r) > most {
			break
		}
		b.WriteRune(r)
	}
	return strings.TrimSpace(b.String())
}
