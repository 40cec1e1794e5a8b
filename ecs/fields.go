// Fields: what of a component means something outside, with its unit and what it says. Logs, wires and instruments read
// them by name.

package ecs

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unsafe"
)

// Field is one number in a component's State or Aux that is declared to mean something outside:
//
//	Speed float64 `unit:"rad/s" says:"of the crank"`
//	Lights uint8 `says:"switch of the lights" values:"0 off, 1 side"`
//	Best float64 `unit:"s" says:"time of the best lap" none:"0"`
//
// What says nothing is the room's own affair. Where several values lie in one, an axis or a number ends the name.
type Field struct {
	Name   string // from the component on, Aux after its State: "engine.speed", "engine.aux.torque"
	Unit   string // of a real number, "1" where it is a plain one; "" of all else
	Says   string
	Type   FieldType
	Values []FieldValue // of an enumeration, all; of a number those that have names

	kind  *kind
	at    uintptr // from the component's beginning
	typ   reflect.Type
	whole bool    // Values are all that there are
	none  float64 // what reads as unknown; NaN: nothing does
}

// FieldValue is what a value of an enumeration is called.
type FieldValue struct {
	Value int    `json:"value"`
	Name  string `json:"name"`
}

// FieldType is what sort of number a field holds.
type FieldType string

// The sorts there are.
const (
	Real        FieldType = "real"
	Integer     FieldType = "integer"
	Boolean     FieldType = "boolean" // 0 or 1
	Enumeration FieldType = "enumeration"
)

// Fields lists a component's, in the order of their declaration.
func Fields(k Kind) []Field { return k.info().fields }

// Of is the field's value of an entity: NaN where the entity is gone, lacks the component or nobody knows it.
func (f *Field) Of(w *World, k Key) float64 {
	at := w.table(f.kind).of(w, k)
	if at == nil {
		return math.NaN()
	}
	v := reflect.NewAt(f.typ, unsafe.Add(at, f.at)).Elem()
	x := 0.0
	switch {
	case v.CanFloat():
		x = v.Float()
	case v.CanInt():
		x = float64(v.Int())
	case v.CanUint():
		x = float64(v.Uint())
	case v.Bool():
		x = 1
	}
	if x == f.none {
		return math.NaN()
	}
	return x
}

// of finds an entity's component; nil where it has none.
func (t *table) of(w *World, k Key) unsafe.Pointer {
	rows := t.all(w)
	if i, ok := slices.BinarySearchFunc(rows, k, func(r stateRow, k Key) int { return cmp.Compare(r.key, k) }); ok {
		return rows[i].at
	}
	return nil
}

// Has tells whether an entity lives and has a component.
func (w *World) Has(k Key, c Kind) bool { return w.table(c.info()).of(w, k) != nil }

// declareFields notes what State or Aux declares; it panics, naming the field and the cure, at a tag that is wrong.
func (k *kind) declareFields(name string, t reflect.Type, at uintptr) {
	if t.Kind() != reflect.Struct {
		return
	}
	for i := range t.NumField() {
		sf := t.Field(i)
		if sf.Tag.Get("says") == "" {
			continue
		}
		f := Field{Unit: sf.Tag.Get("unit"), Says: sf.Tag.Get("says"), whole: sf.Tag.Get("values") > "", kind: k}
		where := fmt.Sprintf("ecs: component %s: %s.%s", k.name, t, sf.Name)
		f.none = math.NaN()
		if none, ok := sf.Tag.Lookup("none"); ok {
			x, err := strconv.ParseFloat(none, 64)
			if err != nil {
				panic(fmt.Sprintf("%s: none:%q is no number: say what reads as unknown", where, none))
			}
			f.none = x
		}
		f.Values = valuesOf(where, cmp.Or(sf.Tag.Get("values"), sf.Tag.Get("named"))) // named: some of them
		k.leaves(where, &f, name+"."+dashed(sf.Name), sf.Type, at+sf.Offset)
	}
}

// leaves adds the numbers below a type.
func (k *kind) leaves(where string, of *Field, name string, t reflect.Type, at uintptr) {
	f := *of
	f.Name, f.typ, f.at, f.Type = name, t, at, Integer
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			part := *of
			part.Says = strings.TrimSuffix(of.Says+": "+t.Field(i).Tag.Get("says"), ": ")
			k.leaves(where, &part, name+"."+dashed(t.Field(i).Name), t.Field(i).Type, at+t.Field(i).Offset)
		}
		return
	case reflect.Array:
		for i := range t.Len() {
			k.leaves(where, of, name+"."+strconv.Itoa(i), t.Elem(), at+uintptr(i)*t.Elem().Size())
		}
		return
	case reflect.Float64, reflect.Float32:
		if f.Type = Real; f.Unit == "" || f.Unit == "SI" {
			panic(fmt.Sprintf(`%s has unit:%q: say a real one such as "m/s", or "1" where it is a plain number`, where, f.Unit))
		}
	case reflect.Bool:
		f.Type = Boolean
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Uint8, reflect.Uint16, reflect.Uint32:
		if f.whole && len(f.Values) > 0 {
			f.Type = Enumeration
		}
	default:
		panic(fmt.Sprintf("%s, a %s, is no number that a reader can take: drop its says", where, t))
	}
	if f.Type != Real {
		f.Unit = ""
	}
	k.fields = append(k.fields, f)
}

// valuesOf reads the names of an enumeration: "0 off, 1 side".
func valuesOf(where, tag string) (values []FieldValue) {
	if tag == "" {
		return nil
	}
	for one := range strings.SplitSeq(tag, ", ") {
		number, name, _ := strings.Cut(one, " ")
		n, err := strconv.Atoi(number)
		if err != nil || name == "" {
			panic(fmt.Sprintf(`%s: values:%q: say a number and its name, such as "0 off, 1 side"`, where, tag))
		}
		values = append(values, FieldValue{n, name})
	}
	return values
}

// dashed writes HandBrake as hand-brake.
func dashed(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
