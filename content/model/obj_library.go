// The libraries of materials that OBJ files name (.mtl): colours, and pictures.

package model

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"

	"camber/components/beyond"
)

// library takes the materials of a library, or of several, which blanks separate: but they may be part of a name, too.
// One that cannot be read is told.
func (o *objReader) library(text string) {
	if o.libraries[text] {
		return
	}
	o.libraries[text] = true
	data, err := o.files.ReadFile(local(text))
	if err == nil {
		err = o.paint(data)
	} else if names := strings.Fields(text); len(names) > 1 {
		for _, name := range names {
			o.library(name)
		}
		return
	}
	if err != nil {
		o.model.wrong("materials of %s are known by name only: %v", text, err)
	}
}

// paint reads a library.
func (o *objReader) paint(data []byte) error {
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, mostLine)
	k := -1
	for n := 1; lines.Scan(); n++ {
		words := strings.Fields(lines.Text())
		if len(words) < 2 {
			continue
		}
		switch words[0] {
		case "newmtl":
			if err := o.left.take(1, partCost, "materials"); err != nil {
				return err
			}
			k = o.named(strings.Join(words[1:], " "))
		case "Kd", "map_Kd":
			if k < 0 {
				return fmt.Errorf("line %d: it is of no material: there is no newmtl before", n)
			}
			if err := o.looks(k, words); err != nil {
				return fmt.Errorf("line %d: %w", n, err)
			}
		}
	}
	return lines.Err()
}

// looks takes the colour or the picture of a material.
func (o *objReader) looks(k int, words []string) error {
	if words[0] == "Kd" {
		if len(words) < 4 {
			return fmt.Errorf("a colour has three shares, not %d", len(words)-1)
		}
		c, err := numbers(words[1:4])
		if err == nil {
			o.model.Colours[k] = Colour{RGB: [3]float64{unit(c.X), unit(c.Y), unit(c.Z)}, Set: true}
		}
		return err
	}
	wrap, at := [2]beyond.Wrap{}, 1
	for at < len(words) && strings.HasPrefix(words[at], "-") { // an option with its values
		option := words[at]
		for at++; at < len(words)-1 && isValue(words[at]); at++ {
			if option == "-clamp" && words[at] == "on" {
				wrap = [2]beyond.Wrap{beyond.Clamped, beyond.Clamped}
			}
		}
	}
	o.model.Coats[k].Picture = o.model.beside(o.model.Materials[k], strings.Join(words[at:], " "), wrap, o.files)
	return nil
}

// isValue tells whether a word is an option's value, and no name of a file.
func isValue(word string) bool {
	_, err := number(word)
	return err == nil || word == "on" || word == "off"
}

// unit keeps a share between none and all.
func unit(x float64) float64 { return min(max(x, 0), 1) }
