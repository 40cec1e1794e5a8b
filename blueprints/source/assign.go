package source

// Putting what was read into struct fields.

import (
	"reflect"
	"slices"
)

// assign puts a reading into the field; a pointer is made for it.
func (f *Field) assign(v reflect.Value, r reading) {
	if f.Optional {
		v.Set(reflect.New(f.typ))
		v = v.Elem()
	}
	switch f.Kind {
	case Number:
		v.SetFloat(r.si[0])
	case Integer:
		v.SetInt(int64(r.whole[0]))
	case Switch:
		v.SetBool(r.si[0] != 0)
	case Word, Path:
		v.SetString(r.words[0])
	case Words:
		list := reflect.MakeSlice(f.typ, len(r.words), len(r.words))
		for i, w := range r.words {
			list.Index(i).SetString(w)
		}
		v.Set(list)
	case Vector:
		for i, x := range r.si {
			if f.typ.Kind() == reflect.Array {
				v.Index(i).SetFloat(x)
			} else {
				v.Field(i).SetFloat(x)
			}
		}
	case List:
		f.assignList(v, r)
	case Hue:
		w := r.whole
		v.Set(reflect.ValueOf(Colour{uint8(w[0]), uint8(w[1]), uint8(w[2]), uint8(w[3])}))
	case Pairs:
		v.Set(reflect.ValueOf(r.table()))
	case Points:
		t := r.table()
		v.Set(reflect.ValueOf(Outline{X: t.X, Y: t.Y}))
	}
}

func (f *Field) assignList(v reflect.Value, r reading) {
	list := reflect.MakeSlice(f.typ, len(r.si), len(r.si))
	for i := range len(r.si) {
		if f.typ.Elem().Kind() == reflect.Int {
			list.Index(i).SetInt(int64(r.whole[i]))
		} else {
			list.Index(i).SetFloat(r.si[i])
		}
	}
	v.Set(list)
}

func (r reading) table() Table {
	if r.slope {
		return Table{Slope: r.si[0]}
	}
	t := Table{X: make([]float64, 0, len(r.si)/2), Y: make([]float64, 0, len(r.si)/2)}
	for p := range slices.Chunk(r.si, 2) {
		t.X = append(t.X, p[0])
		t.Y = append(t.Y, p[1])
	}
	return t
}
