// Entities and character references of XML: &amp; and &#252; to letters.

package osm

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// plain appends a value with its entities turned into letters. White space is a space, as XML has it in attributes;
// bytes that are no UTF-8 become the letter that stands for such.
func plain(to, value []byte) ([]byte, error) {
	for len(value) > 0 {
		i := bytes.IndexByte(value, '&')
		if i < 0 {
			to = append(to, value...)
			break
		}
		to = append(to, value[:i]...)
		value = value[i+1:]
		end := bytes.IndexByte(value[:min(len(value), 12)], ';')
		if end < 0 {
			return nil, fmt.Errorf("an & that begins no entity: in a value it is written &amp;")
		}
		letter, ok := entity(string(value[:end]))
		if !ok {
			return nil, fmt.Errorf("&%s; is no entity of XML: say &amp; &lt; &gt; &quot; &apos; or &#NUMBER;", value[:end])
		}
		to = utf8.AppendRune(to, letter)
		value = value[end+1:]
	}
	return to, nil
}

func entity(name string) (rune, bool) {
	switch name {
	case "amp":
		return '&', true
	case "lt":
		return '<', true
	case "gt":
		return '>', true
	case "quot":
		return '"', true
	case "apos":
		return '\'', true
	}
	if len(name) < 2 || name[0] != '#' {
		return 0, false
	}
	digits, base := name[1:], 10
	if digits[0] == 'x' {
		digits, base = digits[1:], 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || !utf8.ValidRune(rune(n)) || n < ' ' && n != '\t' && n != '\n' && n != '\r' {
		return 0, false
	}
	return rune(n), true
}
