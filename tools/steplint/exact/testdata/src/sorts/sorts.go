// Package sorts sorts.
package sorts

import (
	"cmp"
	"slices"
	"sort"
)

type car struct {
	key   uint64
	place float64
}

func bad(cars []car) {
	sort.Slice(cars, func(i, j int) bool { return cars[i].place < cars[j].place })     // want `sort: sort.Slice hides what happens to equal elements`
	slices.SortFunc(cars, func(a, b car) int { return cmp.Compare(a.place, b.place) }) // want `sort: slices.SortFunc by one float alone leaves ties`
}

func good(cars []car) {
	slices.SortFunc(cars, func(a, b car) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(a.key, b.key))
	})
	slices.SortFunc(cars, func(a, b car) int { return cmp.Compare(a.key, b.key) })
	slices.SortStableFunc(cars, func(a, b car) int { return cmp.Compare(a.place, b.place) })
	sort.Ints([]int{2, 1})
}
