// Numbers of a field: each car has its own, and a blueprint's stays where it can.

package race

import (
	"slices"
	"testing"

	"camber/components/solid"
)

// dealt are the numbers of a field whose blueprints say these; -1 is a car without looks.
func dealt(n *numbers, said ...int) []int {
	*n = numbers{}
	all := make([]int, len(said))
	for i, number := range said {
		if number >= 0 {
			all[i] = n.claim(&solid.Looks{Number: number})
		} else {
			all[i] = n.claim(nil)
		}
	}
	for i := range all {
		if all[i] == 0 {
			all[i] = n.next(i + 1)
		}
	}
	return all
}

func TestEveryCarOfAFieldHasANumberOfItsOwn(t *testing.T) {
	var n numbers
	for _, c := range []struct{ said, want []int }{
		{[]int{27}, []int{27}},
		{[]int{0}, []int{1}},
		{[]int{12, 12, 12}, []int{12, 2, 3}},
		{[]int{3, 3, 3, 3}, []int{3, 2, 4, 5}},
		{[]int{0, 1, 1, 7}, []int{2, 1, 3, 7}},
		{[]int{-1, 0, 999, 999}, []int{1, 2, 999, 4}},
		{[]int{5000, 12}, []int{1, 12}},
	} {
		if got := dealt(&n, c.said...); !slices.Equal(got, c.want) {
			t.Errorf("blueprints say %v, the cars have %v, want %v", c.said, got, c.want)
		}
	}
	field := make([]int, 999)
	for i := range field {
		field[i] = i % 40
	}
	got := dealt(&n, field...)
	if slices.Sort(got); len(slices.Compact(got)) < 960 || got[0] < 1 {
		t.Errorf("of 999 cars only %d have a number of their own", len(slices.Compact(got)))
	}
	if x := n.next(999); x != 999 && x < 1 {
		t.Errorf("where all are taken the next is %d", x)
	}
}
