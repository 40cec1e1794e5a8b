// Package order walks maps and waits for channels.
package order

import (
	"maps"
	"reflect"
	"slices"
	"sync"
)

func walks(m map[int]float64) (sum float64) {
	for _, v := range m { // want `map: range over the map m: Go draws its order by lot`
		sum += v
	}
	for k := range maps.Keys(m) { // want `map: maps.Keys walks a map`
		sum += m[k]
	}
	_ = slices.Collect(maps.Values(m)) // want `map: maps.Values walks a map`
	for range maps.All(m) {            // want `map: maps.All walks a map`
		sum++
	}
	for _, k := range slices.Sorted(maps.Keys(m)) {
		sum += m[k]
	}
	for _, v := range []float64{1, 2} {
		sum += v
	}
	return sum
}

func generic[M ~map[K]V, K comparable, V any](m M) {
	for range m { // want `map: range over the map m`
	}
}

func reflected(v reflect.Value, s *sync.Map) {
	_ = v.MapKeys()                      // want `map: \(reflect.Value\).MapKeys walks a map`
	for it := v.MapRange(); it.Next(); { // want `map: \(reflect.Value\).MapRange walks a map`
	}
	s.Range(func(_, _ any) bool { return true }) // want `map: \(\*sync.Map\).Range walks a map`
}

func waits(a, b chan int) int {
	select {
	case x := <-a:
		return x
	default:
	}
	select { // want `select: select among 2 channels`
	case x := <-a:
		return x
	case x := <-b:
		return x
	}
}
