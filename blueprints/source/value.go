package source

// What a bound file amounts to: every value with its path, its place and its number in SI.

import (
	"slices"

	"camber/blueprints/source/markup"
)

// Kind is how a value is written and what it holds.
type Kind uint8

// The kinds of values, one for each group of field types.
const (
	Number  Kind = iota + 1 // float64: one number with its unit
	Integer                 // int
	Switch                  // bool: yes or no
	Word                    // string
	Path                    // File
	Vector                  // Vec3, Vec2: two or three numbers
	List                    // []float64, []int: any number of numbers
	Words                   // []string
	Pairs                   // Table: x:y pairs, x ascending
	Points                  // Outline: x:y points in any order
	Hue                     // Colour
)

var kindNames = [...]string{
	"", "number", "integer", "switch", "word", "path", "vector", "list", "words", "table", "outline", "colour",
}

// String is the kind in one word, "table".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "?"
}

// Value is one leaf of a bound file: an attribute or a text, written or defaulted.
type Value struct {
	Path    string    // "rear/spring@rate"; a text ends without "@"
	Text    string    // as written, or as the default is spelt
	Shown   string    // the same, normalised: blanks single, each unit in its usual spelling
	SI      []float64 // numbers in SI: x y x y for pairs and points, 0 or 1 for a switch, r g b a in 0..255 for a colour
	Words   []string  // the text of words and paths
	Kind    Kind
	Dim     string          // "stiffness", "angular-speed:torque"; "none" for a plain number, "" for words
	Unit    string          // the first unit written, "kN/m"; "" without one
	Doc     string          // the field's one sentence
	Means   []string        // which derived figures a change of it moves: "ride"
	At      markup.Position // of the attribute; for a default, of the element it would stand in
	Default bool            // not written in any file
	Field   *Field          // what may be written there; nil of what no struct describes
}

// Values are the leaves in document order; defaults come after what their element has written.
type Values []Value

// Find is the value of a path.
func (vs Values) Find(path string) (Value, bool) {
	i := slices.IndexFunc(vs, func(v Value) bool { return v.Path == path })
	if i < 0 {
		return Value{}, false
	}
	return vs[i], true
}

// same says whether two values mean the same: bits of numbers (-0 as +0) and words; spelling, place and origin are
// free.
func (v Value) same(w Value) bool {
	return v.Kind == w.Kind && v.Dim == w.Dim && slices.Equal(v.Words, w.Words) &&
		slices.Equal(v.SI, w.SI)
}
