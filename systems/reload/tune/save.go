// Into the file: each changed number is written over the old one, and every other byte stays as it is.

package tune

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"camber/blueprints/source/markup"
)

// Edit is a file with the set-up in it.
type Edit struct {
	File string
	Data []byte
}

// Edits writes the set-up that is driven into its files, which read gives the bytes of. A value that is written nowhere
// is added to the element that it is a default of. Nothing is written to a disk.
func (p *Panel) Edits(read func(file string) ([]byte, error)) ([]Edit, error) {
	byFile := map[string][]change{}
	values := p.now.values[p.now.slot]
	for _, path := range slices.Sorted(maps.Keys(values)) {
		k := p.Knob(path)
		if k == nil {
			continue
		}
		at := k.value.At
		if at.File == "" || at.Line == 0 || strings.HasPrefix(at.File, "--set") {
			return nil, fmt.Errorf("%s is written in no file: it was given on the command line; leave --set out, or write it "+
				"into the car's file", path)
		}
		byFile[at.File] = append(byFile[at.File], change{
			at, path[strings.LastIndexByte(path, '@')+1:], k.Text(values[path]),
			k.value.Default,
		})
	}
	var out []Edit
	for _, file := range slices.Sorted(maps.Keys(byFile)) {
		data, err := read(file)
		if err != nil {
			return nil, err
		}
		edited, err := written(data, byFile[file])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		out = append(out, Edit{file, edited})
	}
	return out, nil
}

// change is one value of a file.
type change struct {
	at    markup.Position // of the attribute; of the element where fresh
	attr  string
	text  string
	fresh bool // it is not written yet
}

// written puts changes into a file. Positions are of the file as it was read: from the last one to the first, none
// moves another.
func written(data []byte, changes []change) ([]byte, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("it is not in UTF-8, so nothing is written into it: save it as UTF-8 first")
	}
	slices.SortStableFunc(changes, func(a, b change) int {
		return cmp.Or(b.at.Line-a.at.Line, b.at.Col-a.at.Col)
	})
	out := bytes.Clone(data)
	for _, c := range changes {
		at := offset(data, c.at)
		if c.fresh {
			end := at + 1
			for end < len(out) && nameByte(out[end]) {
				end++
			}
			if at >= len(out) || out[at] != '<' || end == at+1 {
				return nil, moved(c)
			}
			out = slices.Insert(out, end, []byte(" "+c.attr+`="`+c.text+`"`)...)
			continue
		}
		rest, ok := bytes.CutPrefix(out[min(at, len(out)):], []byte(c.attr))
		if !ok {
			return nil, moved(c)
		}
		trimmed := bytes.TrimLeft(rest, " \t\r\n")
		trimmed, ok = bytes.CutPrefix(trimmed, []byte("="))
		trimmed = bytes.TrimLeft(trimmed, " \t\r\n")
		if !ok || len(trimmed) == 0 || trimmed[0] != '"' && trimmed[0] != '\'' {
			return nil, moved(c)
		}
		from := len(out) - len(trimmed) + 1
		long := bytes.IndexByte(trimmed[1:], trimmed[0])
		if long < 0 {
			return nil, moved(c)
		}
		out = slices.Replace(out, from, from+long, []byte(c.text)...)
	}
	return out, nil
}

func nameByte(b byte) bool {
	return b == '-' || b == '_' || b == '.' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' ||
		b >= 0x80
}

func moved(c change) error {
	return fmt.Errorf("line %d: %s is not there any more: the file was changed meanwhile; it is read again, then save "+
		"again", c.at.Line, c.attr)
}

// offset is where a place is in a file, in bytes.
func offset(data []byte, at markup.Position) int {
	i := 0
	if bytes.HasPrefix(data, []byte("\ufeff")) {
		i = 3
	}
	for line := 1; line < at.Line; line++ {
		n := bytes.IndexByte(data[i:], '\n')
		if n < 0 {
			return len(data)
		}
		i += n + 1
	}
	for col := 1; col < at.Col && i < len(data); col++ {
		_, size := utf8.DecodeRune(data[i:])
		i += size
	}
	return i
}
