package source

// What a tagged struct says a file may hold: read once from the tags, used to bind and to generate manual and XSD.

import "reflect"

// Schema is what one kind of element may hold. It is shared and must not be changed; a struct that holds itself makes a
// Schema that holds itself.
type Schema struct {
	Type     reflect.Type // the struct
	Attrs    []*Field     // in field order
	Children []*Child     // in field order
	Text     *Field       // the character data, or nil

	self  [][]int // fields of type *Element
	place [][]int // fields of type Position
}

// Child is a kind of element inside another.
type Child struct {
	Name          string
	Doc           string
	Required      bool   // must be present
	Many          bool   // may be present more than once
	Pointer       bool   // nil when absent, instead of taking its defaults
	Group         string // at most one element of a group may be present
	GroupRequired bool   // exactly one
	Key           string // the attribute that names each in paths, "id"
	Schema        *Schema

	index []int
	typ   reflect.Type
}

// Field is an attribute or a text.
type Field struct {
	Name     string // "" for a text
	Doc      string
	Kind     Kind
	Dim      string   // dimension of the numbers, "none" for plain ones, "" for words
	DimX     string   // dimension of a table's x
	Slope    string   // dimension of the single value that may stand for a table
	Means    []string // which derived figures a change of it moves: "ride"
	Bare     bool     // plain SI numbers
	Required bool
	Optional bool // a pointer field: nil when absent

	Default    string // as a file spells it
	HasDefault bool
	OneOf      []string // the words a string may be

	Min, Max, Above, Below Bound // of every number, of a table's y
	XMin, XMax             Bound // of a table's x
	CountMin, CountMax     int   // how many numbers, words or pairs; CountMax 0 is no limit

	index  []int
	typ    reflect.Type // of the field, without its pointer
	where  string       // "Car.Mass", for panics
	preset reading      // the default, read
}

// Bound is one end of a range.
type Bound struct {
	Set  bool
	SI   float64
	Text string // in the unit of the tag, "500kN/m"
}
