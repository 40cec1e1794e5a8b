// The numbers that cars of a field are known by.

package race

import (
	"camber/components/solid"
)

// mostNumber is the largest number that a blueprint can say.
const mostNumber = 999

// numbers deals numbers to a field, in the order of its cars' Keys. The number that a blueprint says is the first
// car's that has it; a car that is left without one has its place in the field, or the next number that is free.
//
//	var n numbers
//	for each car: car.Number = n.claim(car.Looks)
//	for each car without one: car.Number = n.next(its place, from 1)
type numbers struct{ taken [mostNumber/64 + 1]uint64 }

// claim gives the number that a car's looks say; 0: they say none, or another car has it.
func (n *numbers) claim(l *solid.Looks) int {
	if l == nil || l.Number < 1 || l.Number > mostNumber || !n.take(l.Number) {
		return 0
	}
	return l.Number
}

// next gives the first number from one on that nobody has. Where all are taken, it is that one.
func (n *numbers) next(from int) int {
	for i := max(from, 1); i <= mostNumber; i++ {
		if n.take(i) {
			return i
		}
	}
	return from
}

// take marks a number, and tells whether it was free.
func (n *numbers) take(i int) bool {
	word, bit := i/64, uint64(1)<<(i%64)
	if n.taken[word]&bit != 0 {
		return false
	}
	n.taken[word] |= bit
	return true
}
