// Tests of what reaches a terminal.

package launch

import (
	"strings"
	"testing"
)

func TestATerminalObeysNothingThatAFileSays(t *testing.T) {
	for text, want := range map[string]string{
		"Grün 日本\tx\n":    "Grün 日本\tx\n",
		"\x1b]0;own\a":    `\u001b]0;own\u0007`,
		"a\u009b2Jb":      `a\u009b2Jb`,
		"a\x9b2Jb":        `a\x9b2Jb`,
		"a\u202egnp.exe":  `a\u202egnp.exe`,
		"over\rwritten":   `over\u000dwritten`,
		"b\u2028c\x7f":    `b\u2028c\u007f`,
		"cut \xe6\x97 in": `cut \xe6\x97 in`,
	} {
		for _, piece := range []int{1, 2, 3, 100} { // whatever pieces it comes in
			var b strings.Builder
			w := Plain(&b)
			for rest := text; rest != ""; {
				n := min(piece, len(rest))
				if k, err := w.Write([]byte(rest[:n])); k != n || err != nil {
					t.Fatal(k, err)
				}
				rest = rest[n:]
			}
			if b.String() != want {
				t.Errorf("%q in pieces of %d became %q, want %q", text, piece, b.String(), want)
			}
		}
	}
	var b strings.Builder
	s := Streams{Err: Plain(&b)}
	s.Redraw("10 %\x1b[2J")
	if b.String() != "\r10 %\\u001b[2J\x1b[K" {
		t.Errorf("%q", b.String())
	}
}
