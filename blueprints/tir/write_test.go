// Files written as they were read: what a round trip tries.

package tir

import (
	"bytes"
	"fmt"
	"strconv"
)

// Set changes a coefficient, or adds it to a section.
func (f *File) Set(section, name string, number float64) {
	if v := f.find("", name); v != nil {
		v.Number, v.Words, v.Text = number, false, ""
		return
	}
	if !f.HasSection(section) {
		f.sections, f.begin = append(f.sections, section), append(f.begin, f.lines)
	}
	f.Values = append(f.Values, Value{Section: section, Name: name, Number: number})
}

// Bytes writes the file: its sections and values, with the comments beside them. Tables of a shape are not kept.
func (f *File) Bytes() []byte {
	var b bytes.Buffer
	for _, h := range f.Header {
		fmt.Fprintf(&b, "! %s\n", h)
	}
	for _, s := range f.sections {
		fmt.Fprintf(&b, "[%s]\n", s)
		for _, v := range f.Values {
			if v.Section != s {
				continue
			}
			text := "'" + v.Text + "'"
			if !v.Words {
				text = strconv.FormatFloat(v.Number, 'g', -1, 64)
			}
			fmt.Fprintf(&b, "%-25s= %s", v.Name, text)
			if v.Note != "" {
				fmt.Fprintf(&b, "%*s$%s", max(1, 22-len(text)), "", v.Note)
			}
			b.WriteByte('\n')
		}
	}
	return b.Bytes()
}
