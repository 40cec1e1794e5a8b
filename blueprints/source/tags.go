package source

// From struct tags to a Schema. A wrong tag panics with the field's name: it is our mistake, and tests meet it first.

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"camber/blueprints/source/markup"
)

var (
	schemasLock sync.Mutex
	schemas     = map[reflect.Type]*Schema{}
)

var (
	elementType  = reflect.TypeFor[*markup.Element]()
	positionType = reflect.TypeFor[markup.Position]()
)

// Describe reads the tags of a struct, given as a value of it or a pointer to one. It panics on a wrong tag.
func Describe(v any) *Schema {
	t := reflect.TypeOf(v)
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || t.Kind() != reflect.Struct {
		panic(fmt.Sprintf("source: Describe and Bind want a struct or a pointer to one, not %T", v))
	}
	schemasLock.Lock()
	defer schemasLock.Unlock()
	return schemaOf(t)
}

// schemaOf makes a schema once; a type that holds itself finds the one being made.
func schemaOf(t reflect.Type) *Schema {
	if s, ok := schemas[t]; ok {
		return s
	}
	s := &Schema{Type: t}
	schemas[t] = s
	done := false
	defer func() {
		if !done { // a panic: the next caller shall meet it too
			delete(schemas, t)
		}
	}()
	s.addFields(t, nil)
	done = true
	return s
}

func (s *Schema) addFields(t reflect.Type, outer []int) {
	for i := range t.NumField() {
		sf := t.Field(i)
		index := append(slices.Clone(outer), i)
		where := t.Name() + "." + sf.Name
		attr, isAttr := sf.Tag.Lookup("attr")
		elem, isElem := sf.Tag.Lookup("elem")
		text, isText := sf.Tag.Lookup("text")
		switch {
		case !isAttr && !isElem && !isText:
			switch {
			case sf.Type == elementType && sf.IsExported():
				s.self = append(s.self, index)
			case sf.Type == positionType && sf.IsExported():
				s.place = append(s.place, index)
			case sf.Anonymous && sf.Type.Kind() == reflect.Struct:
				s.addFields(sf.Type, index)
			}
			continue
		case !sf.IsExported():
			wrongTag(where, "the field is tagged but not exported; write its name with a capital")
		case isAttr:
			s.Attrs = append(s.Attrs, newField(where, attr, sf, index))
		case isText:
			name := ""
			if text == "required" {
				name = ",required"
			}
			s.Text = newField(where, name, sf, index)
		default:
			s.Children = append(s.Children, newChild(where, elem, sf, index))
		}
	}
}

func wrongTag(where, format string, args ...any) {
	panic("source: " + where + ": " + fmt.Sprintf(format, args...))
}

// nameAndFlag takes "rate,required" apart.
func nameAndFlag(where, tag string) (name string, required bool) {
	name, flag, _ := strings.Cut(tag, ",")
	if flag != "" && flag != "required" {
		wrongTag(where, "%q is not known behind the name; only \"required\" is", flag)
	}
	return name, flag == "required"
}

// Later ends the doc of whatever is read and checked but not used yet, so that nobody waits for an effect.
const Later = "Checked; nothing uses it yet."

// Note ends the doc of what is written for people to read and nothing else.
const Note = "For people: it changes nothing."

func docOf(tag reflect.StructTag) string {
	switch {
	case tag.Get("later") == "yes":
		return tag.Get("doc") + " " + Later
	case tag.Get("note") == "yes":
		return tag.Get("doc") + " " + Note
	}
	return tag.Get("doc")
}

func newChild(where, tag string, sf reflect.StructField, index []int) *Child {
	c := &Child{index: index, typ: sf.Type, Doc: docOf(sf.Tag), Key: sf.Tag.Get("key")}
	c.Name, c.Required = nameAndFlag(where, tag)
	c.Group, c.GroupRequired = nameAndFlag(where, sf.Tag.Get("group"))
	if c.Key == "" {
		c.Key = "id"
	}
	t := sf.Type
	if t.Kind() == reflect.Slice {
		c.Many, t = true, t.Elem()
	}
	if t.Kind() == reflect.Pointer {
		c.Pointer, t = true, t.Elem()
	}
	switch {
	case c.Name == "":
		wrongTag(where, "the tag elem has no name")
	case t.Kind() != reflect.Struct:
		wrongTag(where, "an element is bound to a struct, *struct, []struct or []*struct, not to %s", sf.Type)
	case c.Group != "" && !c.Pointer:
		wrongTag(where, "an element of a group must be a pointer, so that the others can be nil")
	}
	c.Schema = schemaOf(t)
	return c
}

func newField(where, tag string, sf reflect.StructField, index []int) *Field {
	f := &Field{index: index, typ: sf.Type, where: where, Doc: docOf(sf.Tag), Slope: sf.Tag.Get("slope")}
	f.Name, f.Required = nameAndFlag(where, tag)
	if f.typ.Kind() == reflect.Pointer {
		f.Optional, f.typ = true, f.typ.Elem()
	}
	f.Kind = kindOf(f.typ)
	if f.Kind == 0 {
		wrongTag(where, "the type %s is not one that a value can be read into; doc.go lists them", sf.Type)
	}
	f.readDimension(sf.Tag)
	f.readBounds(sf.Tag)
	f.readCount(sf.Tag.Get("count"))
	if words := sf.Tag.Get("oneof"); words != "" {
		f.OneOf = strings.Split(words, "|")
		if f.Kind != Word {
			wrongTag(where, "oneof is for strings, not for %s", sf.Type)
		}
	}
	if means := sf.Tag.Get("means"); means != "" {
		f.Means = strings.Split(means, "|")
	}
	f.Default, f.HasDefault = sf.Tag.Lookup("default")
	if f.HasDefault {
		r, err := f.read(f.Default)
		if err != nil {
			wrongTag(where, "the default %v", err)
		}
		f.preset = r
	}
	f.mustBeKnown()
	return f
}

// mustBeKnown sees to it that every value is either written or documented.
func (f *Field) mustBeKnown() {
	free := (f.Kind == Word && f.OneOf == nil) || f.Kind == Path || f.Kind == List || f.Kind == Words || f.Kind == Pairs ||
		f.Kind == Points
	switch {
	case f.Required && f.HasDefault:
		wrongTag(f.where, "a required value needs no default; leave one of the two out")
	case !f.Required && !f.HasDefault && !f.Optional && !free:
		wrongTag(f.where, "a value that may be left out needs a default; give one, or \",required\", or make the field a "+
			"pointer")
	}
}

func (f *Field) readDimension(tag reflect.StructTag) {
	unit := tag.Get("unit")
	if bare, ok := tag.Lookup("bare"); ok {
		unit, f.Bare = bare, true
	}
	switch f.Kind {
	case Number, Vector, List, Points, Pairs:
	default:
		if unit != "" {
			wrongTag(f.where, "a %s has no unit", f.Kind)
		}
		return
	}
	if unit == "" {
		unit = "none"
	}
	if f.Kind == Pairs {
		x, y, ok := strings.Cut(unit, ":")
		if !ok {
			wrongTag(f.where, "a Table wants two dimensions, unit:\"angular-speed:torque\"")
		}
		f.DimX, unit = x, y
		f.known(x)
	}
	f.Dim = unit
	f.known(unit)
	if f.Slope != "" {
		f.known(f.Slope)
	}
}

func (f *Field) known(dim string) {
	if _, ok := dimension(dim); !ok {
		wrongTag(f.where, "there is no dimension %q; dimension.go lists them", dim)
	}
}

func (f *Field) readBounds(tag reflect.StructTag) {
	for _, b := range []struct {
		name, dim string
		into      *Bound
	}{
		{"min", f.Dim, &f.Min},
		{"max", f.Dim, &f.Max},
		{"above", f.Dim, &f.Above},
		{"below", f.Dim, &f.Below},
		{"xmin", f.DimX, &f.XMin},
		{"xmax", f.DimX, &f.XMax},
	} {
		text, ok := tag.Lookup(b.name)
		if !ok {
			continue
		}
		if b.dim == "" {
			b.dim = "none"
		}
		d := mustDimension(b.dim)
		q, err := d.quantity(text, nil, true)
		if err != nil {
			wrongTag(f.where, "%s: %v", b.name, err)
		}
		if q.unit == nil && !d.Plain && !f.Bare { // the tag is in SI: say it in a unit
			text = Format(b.dim, d.SI, q.si)
		}
		*b.into = Bound{Set: true, SI: q.si, Text: text}
	}
}

func (f *Field) readCount(text string) {
	if f.Kind == Vector {
		f.CountMin = vectorLength(f.typ)
		f.CountMax = f.CountMin
	}
	if text == "" {
		return
	}
	low, high, isRange := strings.Cut(text, "..")
	if !isRange {
		high = low
	}
	var err1, err2 error
	f.CountMin, err1 = strconv.Atoi(low)
	if high != "" {
		f.CountMax, err2 = strconv.Atoi(high)
	}
	if err1 != nil || err2 != nil {
		wrongTag(f.where, "count is \"6\", \"1..9\" or \"1..\", not %q", text)
	}
}

// kindOf says how values of a Go type are written; 0 when they cannot be.
func kindOf(t reflect.Type) Kind {
	switch t {
	case reflect.TypeFor[File]():
		return Path
	case reflect.TypeFor[Table]():
		return Pairs
	case reflect.TypeFor[Outline]():
		return Points
	case reflect.TypeFor[Colour]():
		return Hue
	}
	switch t.Kind() {
	case reflect.Float64:
		return Number
	case reflect.Int:
		return Integer
	case reflect.Bool:
		return Switch
	case reflect.String:
		return Word
	case reflect.Slice:
		switch t.Elem().Kind() {
		case reflect.Float64, reflect.Int:
			return List
		case reflect.String:
			return Words
		}
	case reflect.Array, reflect.Struct:
		if vectorLength(t) > 0 {
			return Vector
		}
	}
	return 0
}

// vectorLength is the number of coordinates of an array of float64, or of a struct of X, Y and perhaps Z; 0 for others.
func vectorLength(t reflect.Type) int {
	if t.Kind() == reflect.Array && t.Elem().Kind() == reflect.Float64 {
		return t.Len()
	}
	if t.Kind() != reflect.Struct || t.NumField() < 2 || t.NumField() > 3 {
		return 0
	}
	for i, name := range []string{"X", "Y", "Z"}[:t.NumField()] {
		if f := t.Field(i); f.Name != name || f.Type.Kind() != reflect.Float64 {
			return 0
		}
	}
	return t.NumField()
}
