// How people are told things in four languages: a form of words is found, and what was filled in is filled in again.

package menu

import (
	"cmp"
	"slices"
	"strings"
	"sync"
)

// Tell translates a notice, whatever is filled into it; one that is not in the tables stays as it is, as what is wrong
// in a file does.
func (l Language) Tell(text string) string {
	if l == English || l >= languages || text == "" {
		return text
	}
	if row, ok := words[text]; ok {
		return row[l-1]
	}
	for _, f := range forms() {
		if in, ok := f.match(text); ok {
			return l.fill(f.row[l-1], in)
		}
	}
	if strings.Contains(text, "\n") {
		lines := strings.Split(text, "\n")
		for i := range lines {
			lines[i] = l.Tell(lines[i])
		}
		return strings.Join(lines, "\n")
	}
	return text
}

// Says tells whether a form of words is in the tables: as it is, line by line, or one within another.
func Says(form string) bool {
	if _, ok := words[form]; ok || told[form] != [languages - 1]string{} || form == "{}" {
		return true
	}
	unknown := func(one string) bool { return !Says(one) }
	for _, f := range forms() {
		if in, ok := f.match(form); ok && !slices.ContainsFunc(in, unknown) {
			return true
		}
	}
	lines := strings.Split(form, "\n")
	return len(lines) > 1 && !slices.ContainsFunc(lines, unknown)
}

// form is one that is looked for: the words between what is filled in.
type form struct {
	parts []string
	row   [languages - 1]string
}

// forms are all of them, those with the most words first, so that a short one does not take what is a longer one's.
var forms = sync.OnceValue(func() (all []form) {
	for text, row := range told {
		all = append(all, form{strings.Split(text, "{}"), row})
	}
	slices.SortFunc(all, func(a, b form) int {
		x, y := strings.Join(a.parts, ""), strings.Join(b.parts, "")
		return cmp.Or(cmp.Compare(len(y), len(x)), strings.Compare(x, y))
	})
	return all
})

// match gives what is filled in.
func (f *form) match(text string) (in []string, ok bool) {
	rest, ok := strings.CutPrefix(text, f.parts[0])
	last := len(f.parts) - 1
	if !ok || last == 0 {
		return nil, ok && rest == ""
	}
	for _, part := range f.parts[1:last] {
		at := strings.Index(rest, part)
		if at < 1 {
			return nil, false
		}
		in, rest = append(in, rest[:at]), rest[at+len(part):]
	}
	rest, ok = strings.CutSuffix(rest, f.parts[last])
	return append(in, rest), ok && rest != "" && !strings.Contains(rest, "\n")
}

// fill puts {1}, {2} and so on into a text; what has words of its own is translated, too.
func (l Language) fill(text string, in []string) string {
	pairs := make([]string, 0, 2*len(in))
	for i, one := range in {
		pairs = append(pairs, "{"+string(rune('1'+i))+"}", l.Tell(one))
	}
	return strings.NewReplacer(pairs...).Replace(text)
}
