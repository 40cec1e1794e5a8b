// The part of YAML that the parameter files use: "key: number", sections of indented keys, comments.

package commonroad

import (
	"fmt"
	"strings"

	"camber/blueprints/source/markup"
)

// yaml lists the numbers of a text.
func yaml(file, text string) (entries []entry, problems markup.Problems) {
	say := func(line int, format string, args ...any) {
		problems = append(problems, markup.Problem{
			Position: markup.Position{File: file, Line: line},
			Text:     fmt.Sprintf(format, args...),
		})
	}
	section, indent := "", 0
	for i, line := range strings.Split(text, "\n") {
		n := i + 1
		line = strings.TrimRight(strings.TrimSuffix(line, "\r"), " \t")
		if at := comment(line); at >= 0 {
			line = strings.TrimRight(line[:at], " \t")
		}
		if line == "" || line == "---" && len(entries) == 0 {
			continue
		}
		body := strings.TrimLeft(line, " ")
		depth := len(line) - len(body)
		key, value, colon := strings.Cut(body, ":")
		value = strings.TrimSpace(value)
		switch {
		case strings.HasPrefix(body, "\t"):
			say(n, "a tab indents this line; use spaces")
		case !colon || !word(key) || value == "" && depth > 0:
			say(n, "%q is not understood (say: name: number, or name: alone to begin a section)", cut(body))
		case value == "":
			section, indent = key+".", 0
		case depth == 0:
			section = ""
			entries = append(entries, entry{key, value, n})
		case section == "":
			say(n, "%s is indented but stands in no section", key)
		case indent > 0 && depth != indent:
			say(n, "%s is indented by %d, its neighbours by %d", key, depth, indent)
		default:
			indent = depth
			entries = append(entries, entry{section + key, value, n})
		}
	}
	return entries, problems
}

// comment is where a comment begins: at a # that begins the line or follows a space; -1 without one.
func comment(line string) int {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return i
		}
	}
	return -1
}

// word tells whether a text is a key: letters, digits and underscores.
func word(s string) bool {
	for _, r := range s {
		if r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') {
			return false
		}
	}
	return s != ""
}

// cut shortens what is quoted in a message.
func cut(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "..."
	}
	return s
}
