// Dumps: all State as text, one value a line, and where two of them first differ.

package ecs

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unsafe"
)

// Dump writes State as text in the order of Hash, a value a line with its bits:
//
//	chassis 2 At.X = 12.5 4029000000000000
//
// Cells are relative to the origin cell.
func (w *World) Dump(to io.Writer) error {
	b := bufio.NewWriter(to)
	fmt.Fprintf(b, "world tick = %d\nworld next-key = %d\n", w.tick, w.next)
	for _, k := range w.present {
		if k.state == nil {
			continue
		}
		for _, r := range w.table(k).all(w) {
			head := k.name + " " + keyText(r.key)
			fmt.Fprintf(b, "%s\n", head)
			k.state.leaves(unsafe.Add(r.at, k.offset), "", func(path string, o *op, at unsafe.Pointer) bool {
				value, bits := w.leafText(path, o, at)
				_, err := fmt.Fprintf(b, "%s %s = %s %s\n", head, path, value, bits)
				return err == nil
			})
		}
	}
	return b.Flush()
}

// leafText prints one value and its bits.
func (w *World) leafText(path string, o *op, at unsafe.Pointer) (value, bits string) {
	v := reflect.NewAt(o.typ, at).Elem()
	if o.kind == opCell {
		axis := int(path[len(path)-2] - '0')
		rel := int32(v.Int()) - w.cell[axis]
		return fmt.Sprint(rel), fmt.Sprintf("%08x", uint32(rel))
	}
	switch o.kind {
	case opBool, op8:
		bits = fmt.Sprintf("%02x", *(*uint8)(at))
	case op16:
		bits = fmt.Sprintf("%04x", *(*uint16)(at))
	case op32:
		bits = fmt.Sprintf("%08x", *(*uint32)(at))
	default:
		bits = fmt.Sprintf("%016x", *(*uint64)(at))
	}
	switch {
	case v.CanFloat():
		value = fmt.Sprint(v.Float())
	case v.CanInt():
		value = fmt.Sprint(v.Int())
	case v.CanUint():
		value = fmt.Sprint(v.Uint())
	default:
		value = fmt.Sprint(v.Bool())
	}
	return value, bits
}

// DiffDumps names the first line in which two dumps differ, as text for people; it is empty when they are equal.
func DiffDumps(a, b io.Reader) (string, error) {
	sa, sb := bufio.NewScanner(a), bufio.NewScanner(b)
	for {
		moreA, moreB := sa.Scan(), sb.Scan()
		if sa.Err() != nil || sb.Err() != nil {
			return "", fmt.Errorf("reading dumps: %w", cmp.Or(sa.Err(), sb.Err()))
		}
		la, lb := sa.Text(), sb.Text()
		switch {
		case !moreA && !moreB:
			return "", nil
		case !moreA:
			return "only in the second: " + lb, nil
		case !moreB:
			return "only in the first: " + la, nil
		case la == lb:
			continue
		}
		nameA, valueA, okA := strings.Cut(la, " = ")
		nameB, valueB, okB := strings.Cut(lb, " = ")
		if okA && okB && nameA == nameB {
			return nameA + ": " + valueA + " | " + valueB, nil
		}
		return la + " | " + lb, nil
	}
}
