// The State codec: each State type is compiled once, at Declare, into flat instructions that hash, save, load, dump
// and scan it. Instructions address memory by offset; all values go through their width, never raw memory, so that
// padding and byte order cannot show.

package ecs

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/yohamta/donburi"
)

type opKind uint8

const (
	opBool opKind = iota
	op8
	op16
	op32
	op64
	opFloat
	opCell  // [3]int32, relative to the origin cell in hash and dump
	opSlice // a length, then that many times sub
	opArray // n times sub
)

// op handles n values of one kind that lie next to each other.
type op struct {
	off  uintptr
	n    int
	kind opKind
	path string       // of the field, for messages and dumps
	typ  reflect.Type // of one value; of the whole slice in opSlice
	sub  *codec       // one element, in opSlice and opArray
	many bool         // an array: path[i] names its values
}

// codec is a compiled type.
type codec struct {
	size   uintptr
	fields []op  // as declared, with paths
	ops    []op  // the same for hash and bytes: neighbours merged, small arrays unrolled, floats taken as their bits
	reals  []op  // the floats among them, for the search for NaN
	least  int   // bytes of the shortest encoding
	floats bool  // something in it could be NaN
	slices bool  // something in it lies elsewhere in memory
	bools  []int // where in the encoding each of them is, up to the first slice
	shape  uint64
}

var widths = [...]uintptr{opBool: 1, op8: 1, op16: 2, op32: 4, op64: 8, opFloat: 8, opCell: 4}

// unrolled is how many instructions an array of structs may become before it stays a loop.
const unrolled = 64

// compile panics, naming the field and the cure, on what State cannot hold.
func compile(path string, t reflect.Type) *codec { return compileIn(path, t, nil) }

func compileIn(path string, t reflect.Type, inside []reflect.Type) *codec {
	if slices.Contains(inside, t) {
		panic(fmt.Sprintf("ecs: %s holds itself: keep the parts in one slice and link them by index", path))
	}
	c := &codec{size: t.Size(), shape: mixText(1, "")}
	c.add(path, "", t, 0, "", append(inside, t))
	c.ops = flatten(nil, 0, c.fields, func(c *codec) []op { return c.ops }, func(k opKind) (opKind, bool) {
		if k == opFloat {
			k = op64
		}
		return k, true
	})
	c.reals = flatten(nil, 0, c.fields, func(c *codec) []op { return c.reals }, func(k opKind) (opKind, bool) {
		return k, k >= opFloat && k != opCell
	})
	c.measure()
	return c
}

// add compiles one field. full is its path from the component, for panics; path is that from State, for dumps.
func (c *codec) add(full, path string, t reflect.Type, off uintptr, tag string, inside []reflect.Type) {
	if tag != "" && (tag != "cell" || t != reflect.TypeFor[[3]int32]()) {
		panic(fmt.Sprintf(`ecs: %s, a %s, is tagged ecs:%q: only a [3]int32 takes a tag, and only ecs:"cell"`, full, t, tag))
	}
	switch {
	case tag == "cell":
		c.fields = append(c.fields, op{off: off, n: 3, kind: opCell, path: path, typ: t.Elem(), many: true})
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			f := t.Field(i)
			if f.Name == "_" {
				continue
			}
			inner := path
			if !f.Anonymous {
				inner = join(path, f.Name)
			}
			c.add(full+"."+f.Name, inner, f.Type, off+f.Offset, f.Tag.Get("ecs"), inside)
		}
	case t.Kind() == reflect.Array:
		c.addArray(full, path, t, off, inside)
	case t.Kind() == reflect.Slice:
		if t.Elem().Size() == 0 {
			panic(fmt.Sprintf("ecs: %s is a slice of nothing: keep a counter instead", full))
		}
		sub := compileIn(full+"[]", t.Elem(), inside)
		c.fields = append(c.fields, op{off: off, n: 1, kind: opSlice, path: path, typ: t, sub: sub})
	default:
		c.fields = append(c.fields, op{off: off, n: 1, kind: scalar(full, t), path: path, typ: t})
	}
}

func (c *codec) addArray(full, path string, t reflect.Type, off uintptr, inside []reflect.Type) {
	if t.Len() == 0 || t.Elem().Size() == 0 {
		return
	}
	switch t.Elem().Kind() {
	case reflect.Struct, reflect.Array, reflect.Slice:
		sub := compileIn(full+"[]", t.Elem(), inside)
		c.fields = append(c.fields, op{off: off, n: t.Len(), kind: opArray, path: path, typ: t.Elem(), sub: sub, many: true})
	default:
		c.fields = append(c.fields,
			op{off: off, n: t.Len(), kind: scalar(full+"[]", t.Elem()), path: path, typ: t.Elem(), many: true})
	}
}

// scalar chooses the instruction for a single value, or panics with the cure.
func scalar(path string, t reflect.Type) opKind {
	if t == reflect.TypeFor[Entity]() || t == reflect.TypeFor[donburi.Entity]() {
		panic("ecs: " + path + " is an Entity, which means nothing in another process: hold its Key")
	}
	var cure string
	switch t.Kind() {
	case reflect.Bool:
		return opBool
	case reflect.Int8, reflect.Uint8:
		return op8
	case reflect.Int16, reflect.Uint16:
		return op16
	case reflect.Int32, reflect.Uint32:
		return op32
	case reflect.Int64, reflect.Uint64:
		return op64
	case reflect.Float64:
		return opFloat
	case reflect.Float32:
		cure = "the step is exact in float64: use float64"
	case reflect.Int, reflect.Uint, reflect.Uintptr:
		cure = "its size differs between CPUs: use int32, int64 or a Key"
	case reflect.String:
		cure = "use a number or a Key; texts belong in Params"
	case reflect.Map:
		cure = "its order is random: use a slice sorted by Key"
	case reflect.Pointer, reflect.UnsafePointer:
		cure = "hold a Key, or move it to Params when it is shared blueprint data, to Aux when it is derived"
	case reflect.Interface, reflect.Func, reflect.Chan:
		cure = "say which by a number; behaviour belongs in systems"
	default:
		cure = "use float64, fixed-size integers, bools, Keys, and arrays or slices of these"
	}
	panic(fmt.Sprintf("ecs: %s is a %s, which cannot be saved and hashed: %s", path, t, cure))
}

// flatten unrolls small arrays and merges neighbours of one kind. of are the instructions of an array's element; as
// turns kinds into others or leaves them out.
func flatten(to []op, base uintptr, fields []op, of func(*codec) []op, as func(opKind) (opKind, bool)) []op {
	for _, f := range fields {
		f.off += base
		kind, wanted := as(f.kind)
		f.kind = kind
		if !wanted {
			continue
		}
		if f.kind == opArray {
			one := of(f.sub)
			whole := len(one) == 1 && one[0].kind < opCell && uintptr(one[0].n)*widths[one[0].kind] == f.sub.size
			if whole || f.n*len(one) <= unrolled {
				for i := range f.n {
					to = flatten(to, f.off+uintptr(i)*f.sub.size, one, of, as)
				}
				continue
			}
		}
		if n := len(to); n > 0 && f.kind < opCell {
			if last := &to[n-1]; last.kind == f.kind && last.off+uintptr(last.n)*widths[f.kind] == f.off {
				last.n += f.n
				continue
			}
		}
		to = append(to, f)
	}
	return to
}

// measure sums up what the instructions promise, and the shape by which two builds see that their States differ.
func (c *codec) measure() {
	for _, f := range c.fields {
		switch {
		case c.slices:
		case f.kind == opBool:
			for i := range f.n {
				c.bools = append(c.bools, c.least+i)
			}
		case f.kind == opArray:
			for i := range f.n {
				for _, at := range f.sub.bools {
					c.bools = append(c.bools, c.least+i*f.sub.least+at)
				}
			}
		}
		c.shape = mixText(mix(mix(c.shape, uint64(f.kind)), uint64(f.n)), f.path)
		switch f.kind {
		case opSlice:
			c.least += 4
			c.floats = c.floats || f.sub.floats
			c.slices = true
			c.shape = mix(c.shape, f.sub.shape)
		case opArray:
			c.least += f.n * f.sub.least
			c.floats = c.floats || f.sub.floats
			c.slices = c.slices || f.sub.slices
			c.shape = mix(c.shape, f.sub.shape)
		default:
			c.least += f.n * int(widths[f.kind])
			c.floats = c.floats || f.kind == opFloat
		}
	}
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}
