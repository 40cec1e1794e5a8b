// What a blueprint is made of, printed so that two can be compared.

package blueprints

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// madeOf is all that a blueprint has become, as text: without what it was written in.
func madeOf(b *load.Blueprint) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s %s\n", b.ID, b.Name)
	seen := map[uintptr]bool{}
	print(&out, reflect.ValueOf(b.Content), seen)
	return out.String()
}

var written = map[reflect.Type]bool{
	reflect.TypeFor[load.Blueprint](): true, reflect.TypeFor[markup.Element](): true,
	reflect.TypeFor[markup.Position](): true, reflect.TypeFor[source.Value](): true, reflect.TypeFor[source.Field](): true,
}

// bare tells whether a type is numbers and nothing between them, so that equal ones have equal bytes.
func bare(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Array:
		return bare(t.Elem())
	case reflect.Struct:
		size := uintptr(0)
		for i := range t.NumField() {
			f := t.Field(i).Type
			if size += f.Size(); !bare(f) || written[f] {
				return false
			}
		}
		return size == t.Size() && !written[t]
	default:
		return t.Kind() >= reflect.Bool && t.Kind() <= reflect.Float64 && t.Kind() != reflect.Uintptr
	}
}

func print(out *strings.Builder, v reflect.Value, seen map[uintptr]bool) {
	if !v.IsValid() || written[v.Type()] {
		return
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return
		}
		if v.Kind() == reflect.Pointer {
			if seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
		}
		print(out, v.Elem(), seen)
	case reflect.Struct:
		out.WriteByte('{')
		for i := range v.NumField() {
			print(out, v.Field(i), seen)
			out.WriteByte(' ')
		}
		out.WriteByte('}')
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.Len() > 0 && bare(v.Type().Elem()) { // of grounds there are megabytes
			fmt.Fprintf(out, "%d:", v.Len())
			out.Write(unsafe.Slice((*byte)(v.UnsafePointer()), uintptr(v.Len())*v.Type().Elem().Size()))
			return
		}
		for i := range v.Len() {
			print(out, v.Index(i), seen)
			out.WriteByte(',')
		}
	case reflect.Map:
		var lines []string
		for key, value := range v.Seq2() {
			var line strings.Builder
			print(&line, key, seen)
			print(&line, value, maps.Clone(seen))
			lines = append(lines, line.String())
		}
		slices.Sort(lines)
		out.WriteString(strings.Join(lines, ";"))
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
	case reflect.Float64, reflect.Float32:
		out.WriteString(strconv.FormatUint(math.Float64bits(v.Float()), 36))
	default:
		switch {
		case v.CanInt():
			out.WriteString(strconv.FormatInt(v.Int(), 10))
		case v.CanUint():
			out.WriteString(strconv.FormatUint(v.Uint(), 10))
		case v.Kind() == reflect.Bool:
			fmt.Fprintf(out, "%t", v.Bool())
		default:
			out.WriteString(v.String())
		}
	}
}
