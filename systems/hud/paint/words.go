// Words on a list.

package paint

import (
	"math"

	"camber/components/person"
	"camber/systems/hud/text"
)

// Align says where a text stands to its x.
type Align uint8

// The ways to align.
const (
	Left Align = iota
	Middle
	Right
)

// Type is how a text is set.
type Type struct {
	Style  text.Style
	Size   float32 // px
	Align  Align
	Colour person.Colour
}

// Words writes text with its base line at y and returns its width.
func (p *Painter) Words(x, y float32, words string, t Type) float32 {
	return p.line(x, y, p.Text.SetString(words, t.Style, t.Size), t)
}

// Bytes is Words for what a program has just written into a buffer: nothing is allocated where it was seen before.
func (p *Painter) Bytes(x, y float32, words []byte, t Type) float32 {
	return p.line(x, y, p.Text.Set(words, t.Style, t.Size), t)
}

// Wide is the width that words would have.
func (p *Painter) Wide(words string, t Type) float32 {
	return p.Text.SetString(words, t.Style, t.Size).Width
}

// Fit writes words so that they fit into wide: their size shrinks down to half, then their end is cut off with an
// ellipsis.
func (p *Painter) Fit(x, y, wide float32, words string, t Type) float32 {
	if w := p.Wide(words, t); w > wide {
		t.Size = float32(math.Floor(float64(max(t.Size*wide/w, t.Size/2))))
		if p.Wide(words, t) > wide {
			words = p.cut(words, wide, t)
		}
	}
	return p.Words(x, y, words, t)
}

// cut takes characters off the end until the rest and an ellipsis fit.
func (p *Painter) cut(words string, wide float32, t Type) string {
	r := []rune(words)
	low, high := 0, len(r)
	for low < high {
		mid := (low + high + 1) / 2
		if p.Wide(string(r[:mid])+"…", t) <= wide {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return string(r[:low]) + "…"
}

func (p *Painter) line(x, y float32, line *text.Line, t Type) float32 {
	switch t.Align {
	case Middle:
		x -= line.Width / 2
	case Right:
		x -= line.Width
	}
	y = float32(math.Round(float64(y)))
	c := p.ink(t.Colour)
	for i := range line.Glyphs {
		g := &line.Glyphs[i]
		cell, column := p.atl.Cell(g, t.Size, x+g.X)
		if cell.W == 0 {
			continue
		}
		left, top := column+cell.Left, float32(math.Round(float64(y+g.Y)))-cell.Above
		corner := func(dx, dy float32) person.DrawVertex {
			return person.DrawVertex{X: left + dx, Y: top + dy, U: cell.U + dx, V: cell.V + dy, Colour: c}
		}
		p.quad(corner(0, 0), corner(cell.W, 0), corner(cell.W, cell.H), corner(0, cell.H))
	}
	return line.Width
}
