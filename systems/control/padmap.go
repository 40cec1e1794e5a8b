// Lines of the pads' mapping database that all games share, checked before they are handed on.

package control

import (
	"fmt"
	"strconv"
	"strings"
)

// mostMappings is how large such a file may be, in bytes: the whole public database has a quarter of it.
const mostMappings = 4 << 20

// PadMappings checks a file of such lines. It gives those that are whole, and what is wrong with the others, each with
// its place.
func PadMappings(file string, data []byte) (good string, wrong []error) {
	if len(data) > mostMappings {
		return "", []error{fmt.Errorf("%s: %d bytes are no file of pad mappings; %d are the most", file, len(data),
			mostMappings)}
	}
	var lines strings.Builder
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if col, err := checkMapping(line); err != nil {
			if wrong = append(wrong, fmt.Errorf("%s:%d:%d: %w", file, n, col, err)); len(wrong) == 20 {
				return lines.String(), append(wrong, fmt.Errorf("%s: and more of the same; the rest of the file is not read", file))
			}
			continue
		}
		lines.WriteString(line)
		lines.WriteByte('\n')
	}
	return lines.String(), wrong
}

// outputs are what a mapping may name.
var outputs = map[string]bool{
	"a": true, "b": true, "x": true, "y": true, "back": true, "guide": true, "start": true, "leftstick": true,
	"rightstick":   true,
	"leftshoulder": true, "rightshoulder": true, "dpup": true, "dpdown": true, "dpleft": true, "dpright": true,
	"leftx": true, "lefty": true, "rightx": true, "righty": true, "lefttrigger": true, "righttrigger": true,
	"misc1": true, "misc2": true, "misc3": true, "misc4": true, "misc5": true, "misc6": true, "touchpad": true,
	"paddle1": true, "paddle2": true, "paddle3": true, "paddle4": true,
}

// notes are fields that map nothing.
var notes = map[string]bool{
	"platform": true, "crc": true, "hint": true, "type": true, "face": true, "sdk>=": true,
	"sdk<=": true,
}

// checkMapping looks at one line: the identity, the name, then fields such as a:b0. col is where it is wrong.
func checkMapping(line string) (col int, err error) {
	if len(line) > 2048 || strings.ContainsRune(line, 0) {
		return 1, fmt.Errorf("this is no line of text: %d bytes", len(line))
	}
	id, rest, found := strings.Cut(line, ",")
	if !found || !isIdentity(id) {
		return 1, fmt.Errorf("%q is not the identity of a pad: 32 hex digits, as the mapping database has it", shortened(id))
	}
	col = len(id) + 2
	name, rest, found := strings.Cut(rest, ",")
	if !found || name == "" {
		return col, fmt.Errorf("the name of the pad is missing after its identity")
	}
	col += len(name) + 1
	mapped := 0
	for field := range strings.SplitSeq(rest, ",") {
		at := col
		col += len(field) + 1
		if field = strings.TrimSpace(field); field == "" {
			continue
		}
		key, value, found := strings.Cut(field, ":")
		switch {
		case !found:
			return at, fmt.Errorf("%q is no field: say what it is and where it comes from, such as a:b0", shortened(field))
		case notes[key]:
			continue
		case !outputs[strings.TrimLeft(key, "+-")]:
			return at, fmt.Errorf("a pad has no %q", shortened(key))
		case !isInput(value):
			return at, fmt.Errorf("%s: %q is none of a0 (an axis, +a0 and -a0 its halves), b0 (a button) and h0.1 (of a hat)",
				key, shortened(value))
		}
		mapped++
	}
	if mapped == 0 {
		return len(line), fmt.Errorf("it maps nothing: fields such as a:b0 are missing")
	}
	return 0, nil
}

func shortened(text string) string { return text[:min(len(text), 40)] }

func isIdentity(id string) bool {
	for _, c := range []byte(id) {
		if hex := c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'; !hex {
			return false
		}
	}
	return len(id) == 32
}

// isInput tells whether a text is an axis, a half of one, a button, or a way of a hat.
func isInput(text string) bool {
	number := func(text string, most uint64) bool {
		n, err := strconv.ParseUint(text, 10, 8)
		return err == nil && n <= most && text[0] != '+'
	}
	switch {
	case strings.HasPrefix(text, "b"):
		return number(text[1:], 127)
	case strings.HasPrefix(text, "h"):
		hat, way, found := strings.Cut(text[1:], ".")
		return found && number(hat, 15) && (way == "1" || way == "2" || way == "4" || way == "8")
	}
	text = strings.TrimSuffix(text, "~")
	if text != "" && (text[0] == '+' || text[0] == '-') {
		text = text[1:]
	}
	return strings.HasPrefix(text, "a") && number(text[1:], 63)
}
