// Package pointer makes values of addresses.
package pointer

import (
	"fmt"
	"reflect"
	"unsafe"
)

func bad(x *int, v reflect.Value) uintptr {
	_ = fmt.Sprintf("%p", x)             // want `pointer: %p prints an address`
	_ = fmt.Sprintf("%d at %-10p", 1, x) // want `pointer: %p prints an address`
	_ = v.Pointer()                      // want `pointer: \(reflect.Value\).Pointer hands out an address`
	return uintptr(unsafe.Pointer(x))    // want `pointer: uintptr\(unsafe.Pointer\(x\)\) makes a number of an address`
}

func good(x *int) string {
	return fmt.Sprintf("100%%proof %d", *x) + fmt.Sprint(uintptr(7), unsafe.Sizeof(*x))
}
