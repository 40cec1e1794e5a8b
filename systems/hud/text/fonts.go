// The faces that a text is set in.

package text

import (
	"bytes"
	"fmt"
	"slices"
	"sync"

	"github.com/go-text/typesetting/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"

	"camber/components/person"
)

// Style chooses among the faces of the house.
type Style uint8

// The styles there are.
const (
	Plain Style = iota
	Bold
	Mono
	styles
)

// Fonts are the faces there are: one of the house for each style, and others that are asked for what it lacks.
type Fonts struct {
	own   [styles]*font.Face
	more  []*font.Face
	lacks map[string]bool // scripts
	said  func(person.Notice)
}

// NewFonts makes fonts of the faces that Camber carries: Latin, Greek and Cyrillic. said is told, once for each script,
// of characters that no face has; nil: nobody is.
func NewFonts(said func(person.Notice)) *Fonts {
	f := &Fonts{lacks: map[string]bool{}, said: said}
	for i, of := range house() {
		f.own[i] = font.NewFace(of) // with a memory of its own
	}
	return f
}

// house are the fonts that Camber carries, which every world has, drawn or not: read once, and then never written.
var house = sync.OnceValue(func() (all [styles]*font.Font) {
	for i, data := range [styles][]byte{Plain: goregular.TTF, Bold: gobold.TTF, Mono: gomono.TTF} {
		face, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil { // they are compiled in
			panic("hud: the fonts of the house do not parse: " + err.Error())
		}
		all[i] = face.Font
	}
	return all
})

// Add takes another font file, asked after those before it; name is for messages. A file with several faces gives them
// all.
func (f *Fonts) Add(name string, data []byte) (err error) {
	defer func() {
		if recover() != nil { // a lying table may index out of what it holds
			err = fmt.Errorf("%s: this font is broken, a table of it lies: take it away or replace it", name)
		}
	}()
	faces, err := font.ParseTTC(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: this is no font that can be read (%w): give a .ttf, .otf or .ttc file", name, err)
	}
	f.more = append(f.more, faces...)
	clear(f.lacks)
	return nil
}

// Has says whether some face has the character.
func (f *Fonts) Has(r rune) bool {
	return slices.ContainsFunc(f.more, has(r)) || slices.ContainsFunc(f.own[:], has(r))
}

func has(r rune) func(*font.Face) bool {
	return func(face *font.Face) bool { _, ok := face.NominalGlyph(r); return ok }
}

// styled is Fonts seen from one style.
type styled struct {
	f     *Fonts
	style Style
}

// ResolveFace finds the first face that has the character; the style's own, which then draws a box, where none has.
func (s styled) ResolveFace(r rune) *font.Face {
	own := s.f.own[s.style]
	if _, ok := own.NominalGlyph(r); ok || ignorable(r) {
		return own
	}
	for _, face := range s.f.more {
		if _, ok := face.NominalGlyph(r); ok {
			return face
		}
	}
	if script := ScriptOf(r); !s.f.lacks[script] {
		s.f.lacks[script] = true
		if s.f.said != nil {
			s.f.said(person.Notice{
				Kind: "font-lacks", Bad: true, Who: script, Other: fmt.Sprintf("U+%04X", r), Text: PackageOf(script),
			})
		}
	}
	return own
}

// ignorable characters shape others and have no picture of their own.
func ignorable(r rune) bool {
	return r < ' ' || r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f ||
		r >= 0xfe00 && r <= 0xfe0f || r == 0xfeff
}

// Covers tells of a font file which characters it has; of one that is no font: none.
func Covers(data []byte) func(r rune) bool {
	f := &Fonts{lacks: map[string]bool{}}
	if f.Add("font", data) != nil {
		return func(rune) bool { return false }
	}
	return func(r rune) bool { return slices.ContainsFunc(f.more, has(r)) }
}
