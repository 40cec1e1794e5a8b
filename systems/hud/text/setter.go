// Setting lines: words to glyphs at places, kept while they are used.

package text

import (
	"cmp"
	"slices"

	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
)

// Line is a text that has been set. It is shared and never written.
type Line struct {
	Glyphs  []Glyph
	Width   float32 // px
	Ascent  float32 // px, of the face above the base line
	Descent float32 // px, of the face below it, positive
	used    uint64
}

// Glyph is one picture of a line.
type Glyph struct {
	X, Y float32 // px, of its dot: to the right from the line's start, down from its base line
	face *font.Face
	id   font.GID
}

// Setter sets lines and keeps them.
type Setter struct {
	fonts *Fonts
	atlas *Atlas
	lines [styles]map[key]*Line
	split shaping.Segmenter
	shape shaping.HarfbuzzShaper
	wrap  shaping.LineWrapper
	runes []rune
	turn  uint64 // of frames
}

type key struct {
	text string
	size float32
}

// NewSetter sets with fonts; the pictures go into atlas.
func NewSetter(fonts *Fonts, atlas *Atlas) *Setter {
	s := &Setter{fonts: fonts, atlas: atlas}
	for i := range s.lines {
		s.lines[i] = map[key]*Line{}
	}
	return s
}

// Forget sets every line anew from now on: another font has come.
func (s *Setter) Forget() {
	for i := range s.lines {
		clear(s.lines[i])
	}
}

// kept is how many frames a line stays that nobody asks for.
const kept = 240

// Frame begins another frame: lines that nobody has asked for during many are forgotten.
func (s *Setter) Frame() {
	s.turn++
	if s.turn%kept != 0 {
		return
	}
	for _, lines := range s.lines {
		for k, line := range lines {
			if s.turn-line.used > kept {
				delete(lines, k)
			}
		}
	}
}

// Set sets a line of text at size px. What has been set a short time ago costs one look.
func (s *Setter) Set(text []byte, style Style, size float32) *Line {
	if line, ok := s.lines[style][key{string(text), size}]; ok { // the compiler makes no string for a look
		line.used = s.turn
		return line
	}
	return s.fresh(string(text), style, size)
}

// SetString is Set for a string.
func (s *Setter) SetString(text string, style Style, size float32) *Line {
	if line, ok := s.lines[style][key{text, size}]; ok {
		line.used = s.turn
		return line
	}
	return s.fresh(text, style, size)
}

func (s *Setter) fresh(text string, style Style, size float32) *Line {
	line := s.line(text, style, size)
	line.used = s.turn
	s.lines[style][key{text, size}] = line
	return line
}

// line shapes: the text is cut where script, direction or face change, each piece is shaped, and the pieces are laid in
// the order in which they are seen.
func (s *Setter) line(text string, style Style, size float32) *Line {
	own := s.fonts.own[style]
	line := &Line{}
	if box, ok := own.FontHExtents(); ok {
		scale := size / float32(own.Upem())
		line.Ascent, line.Descent = box.Ascender*scale, -box.Descender*scale
	}
	s.runes = append(s.runes[:0], []rune(text)...)
	for i, r := range s.runes {
		if r == '\n' || r == '\t' || r == '\r' {
			s.runes[i] = ' '
		}
	}
	if len(s.runes) == 0 {
		return line
	}
	base := reading(s.runes)
	pieces := s.split.Split(shaping.Input{
		Text: s.runes, RunEnd: len(s.runes), Direction: base, Face: own,
		Size: fixed.Int26_6(size*64 + 0.5), Language: language.NewLanguage("en"),
	}, styled{s.fonts, style})
	set := make([]shaping.Output, len(pieces))
	for i, piece := range pieces {
		set[i] = s.shape.Shape(piece)
	}
	// it puts them in order
	lines, _ := s.wrap.WrapParagraph(shaping.WrapConfig{Direction: base}, 1<<24, s.runes, shaping.NewSliceIterator(set))
	for _, pieces := range lines {
		slices.SortStableFunc(pieces, func(a, b shaping.Output) int { return cmp.Compare(a.VisualIndex, b.VisualIndex) })
		for i := range pieces {
			for _, g := range pieces[i].Glyphs {
				line.Glyphs = append(line.Glyphs, Glyph{
					X: line.Width + px(g.XOffset), Y: -px(g.YOffset), face: pieces[i].Face, id: g.GlyphID,
				})
				line.Width += px(g.Advance)
			}
		}
	}
	return line
}

// reading is the direction that the first letter asks for.
func reading(runes []rune) di.Direction {
	for _, r := range runes {
		switch language.LookupScript(r) {
		case language.Common, language.Inherited, language.Unknown:
		case language.Arabic, language.Hebrew, language.Syriac, language.Thaana, language.Nko, language.Samaritan,
			language.Mandaic:
			return di.DirectionRTL
		default:
			return di.DirectionLTR
		}
	}
	return di.DirectionLTR
}

func px(v fixed.Int26_6) float32 { return float32(v) / 64 }
