// Reading a file of words: one line an id, "id = text", with what is filled in between braces.

package words

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a file may be at most.
const (
	MaxFile  = 1 << 20 // bytes
	maxLine  = 4 << 10 // bytes
	maxName  = 40      // bytes, of what a language calls itself
	mostTold = 20      // problems of one file
)

// Problem is something wrong with a file of words, with what to do about it.
type Problem struct {
	File string
	Line int // from 1; 0: none
	What string
}

func (p Problem) Error() string {
	if p.Line == 0 {
		return p.File + ": " + p.What
	}
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.What)
}

// table is a file as it was read.
type table struct {
	name string // of the language, in itself
	rows map[string]row
	menu map[string]string // words of menus, by the English ones
}

// row is what an id reads as.
type row struct {
	line  int
	holes uint16  // those that it has, a bit each
	parts []piece // in their order
}

// piece is some text, or else a hole.
type piece struct {
	text string
	hole hole
	form string // of a number
}

// hole is what is filled in.
type hole uint8

const (
	holeNone hole = iota
	holeWho
	holeOther
	holeCause
	holeText
	holeFirst // of the numbers
)

// holeNames are what stands between braces.
var holeNames = [...]string{"", "who", "other", "cause", "text", "1", "2", "3", "4"}

// forms are how a number may be written: as it is, with so many decimals, with a sign, or as a time of a lap.
var forms = []string{"", "0", "1", "2", "3", "+", "+1", "+2", "+3", "time"}

// reader reads one file.
type reader struct {
	file     string
	problems []Problem
	more     int
}

func (r *reader) wrong(line int, format string, args ...any) {
	if len(r.problems) >= mostTold {
		r.more++
		return
	}
	r.problems = append(r.problems, Problem{r.file, line, fmt.Sprintf(format, args...)})
}

func (r *reader) all() []Problem {
	if r.more > 0 {
		return append(r.problems, Problem{r.file, 0, fmt.Sprintf("%d more problems", r.more)})
	}
	return r.problems
}

// parse reads a file: of what is wrong the rest is read all the same.
func parse(file string, data []byte) (*table, *reader) {
	r, t := &reader{file: file}, &table{rows: map[string]row{}, menu: map[string]string{}}
	if len(data) > MaxFile {
		r.wrong(0, "it has %d bytes, of at most %d: leave out what is not words", len(data), MaxFile)
		return t, r
	}
	for n := 1; len(data) > 0; n++ {
		var line []byte
		line, data, _ = bytes.Cut(data, []byte("\n"))
		line = bytes.TrimSuffix(line, []byte("\r"))
		switch {
		case len(line) > maxLine:
			r.wrong(n, "the line has %d bytes, of at most %d: shorten it", len(line), maxLine)
		case !utf8.Valid(line):
			r.wrong(n, "the line is no UTF-8: save the file as UTF-8")
		default:
			r.line(n, strings.TrimSpace(string(line)), t)
		}
	}
	if t.name == "" && len(r.problems) == 0 {
		r.wrong(0, "nothing says what the language calls itself: begin with the line language = NAME")
	}
	return t, r
}

// line reads one line.
func (r *reader) line(n int, line string, t *table) {
	if line == "" || line[0] == '#' {
		return
	}
	id, text, ok := split(line)
	if !ok {
		r.wrong(n, "%s is no line of words: write id = text, or # before what is for people", shown(line))
		return
	}
	if at := strings.IndexFunc(text, hidden); at >= 0 {
		r.wrong(n, "%s has a character that nobody sees: take it out", shown(id))
		return
	}
	if id == "language" {
		switch {
		case t.name != "":
			r.wrong(n, "the language has a name already: take one of the lines out")
		case text == "" || len(text) > maxName:
			r.wrong(n, "the name of the language has %d bytes: say 1 to %d", len(text), maxName)
		default:
			t.name = text
		}
		return
	}
	if was, twice := t.rows[id]; twice {
		r.wrong(n, "%s stands in line %d already: take one of them out", shown(id), was.line)
		return
	}
	parts, holes, why := cut(text)
	if text == "" {
		why = "nothing is said: write its words behind the ="
	}
	if word, is := strings.CutPrefix(id, `"`); is && why == "" {
		if holes != 0 {
			why = "nothing is filled into a word of a menu: take the braces out"
		} else {
			t.menu[strings.TrimSuffix(word, `"`)] = parts[0].text
		}
	}
	if why != "" {
		r.wrong(n, "%s: %s", shown(id), why)
	}
	t.rows[id] = row{line: n, holes: holes, parts: parts} // what is wrong is not missing
}

// split parts an id from its text.
func split(line string) (id, text string, ok bool) {
	if line[0] == '"' {
		end := strings.IndexByte(line[1:], '"')
		if end < 1 {
			return "", "", false
		}
		id, text = line[:end+2], strings.TrimSpace(line[end+2:])
		text, ok = strings.CutPrefix(text, "=")
		return id, strings.TrimSpace(text), ok
	}
	id, text, ok = strings.Cut(line, "=")
	id = strings.TrimSpace(id)
	plain := func(c rune) bool { return c != '-' && (c < 'a' || c > 'z') }
	return id, strings.TrimSpace(text), ok && id != "" && !strings.ContainsFunc(id, plain)
}

// hidden tells whether a character would be an order to a terminal, or turn what stands around it.
func hidden(c rune) bool { return unicode.Is(unicode.Cc, c) || unicode.Is(unicode.Bidi_Control, c) }

// shown is something of a file as a problem names it.
func shown(text string) string {
	if len(text) > 60 {
		text = strings.ToValidUTF8(text[:60], "") + "..."
	}
	return fmt.Sprintf("%q", strings.Trim(text, `"`))
}

// cut parts a text into its pieces, or says why it cannot.
func cut(text string) (parts []piece, holes uint16, why string) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			if i++; i == len(text) || text[i] != 'n' && text[i] != '\\' {
				return nil, 0, `after \ stands n, for a new line, or another \`
			}
			b.WriteByte(map[byte]byte{'n': '\n', '\\': '\\'}[text[i]])
		case '}':
			return nil, 0, "a } without its {: take it out"
		case '{':
			end := strings.IndexByte(text[i:], '}')
			if end < 0 {
				return nil, 0, "a { without its }: close it"
			}
			name, form, _ := strings.Cut(text[i+1:i+end], ":")
			h := hole(max(slices.Index(holeNames[:], name), 0))
			if h == holeNone {
				return nil, 0, fmt.Sprintf("nothing is called {%s}: there are {who}, {other}, {cause}, {text} and {1} to {4}",
					strings.Trim(shown(name), `"`))
			}
			if !slices.Contains(forms, form) || form != "" && h < holeFirst {
				return nil, 0, fmt.Sprintf("no {%s} is written as %s: a number may have :0 to :3, :+ to :+3 or :time behind it",
					name, shown(form))
			}
			if b.Len() > 0 {
				parts = append(parts, piece{text: b.String()})
				b.Reset()
			}
			parts, holes, i = append(parts, piece{hole: h, form: form}), holes|1<<h, i+end
		default:
			b.WriteByte(text[i])
		}
	}
	if b.Len() > 0 {
		parts = append(parts, piece{text: b.String()})
	}
	return parts, holes, ""
}

// against says what a table lacks, has too much and fills in otherwise than the one that all are held against.
func (t *table) against(is *table, r *reader) {
	var missing, surplus []string
	for id := range is.rows {
		if _, ok := t.rows[id]; !ok {
			missing = append(missing, id)
		}
	}
	for id, has := range t.rows {
		want, ok := is.rows[id]
		switch {
		case !ok:
			surplus = append(surplus, id)
		case has.parts != nil && has.holes != want.holes:
			r.wrong(has.line, "%s has the holes %s, and not %s: whatever the language, the same is filled in", shown(id),
				holesOf(has.holes), holesOf(want.holes))
		}
	}
	slices.Sort(missing)
	slices.SortFunc(surplus, func(a, b string) int { return cmp.Compare(t.rows[a].line, t.rows[b].line) })
	for _, id := range surplus {
		r.wrong(t.rows[id].line, "nothing is called %s: take the line out, or see words/en.words for what it is called now",
			shown(id))
	}
	for _, id := range missing {
		r.wrong(0, "%s is missing, which English has in line %d of words/en.words: add it", shown(id), is.rows[id].line)
	}
	slices.SortStableFunc(r.problems, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
}

// holesOf names holes.
func holesOf(set uint16) string {
	var all []string
	for h := range hole(len(holeNames)) {
		if set>>h&1 == 1 {
			all = append(all, "{"+holeNames[h]+"}")
		}
	}
	if all == nil {
		return "none"
	}
	return strings.Join(all, " ")
}
