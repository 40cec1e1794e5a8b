// The numbers that cars of a field are known by: on their doors, and in the standings.

package components

// mostNumber is the largest number that a blueprint can say.
const mostNumber = 999

// RaceNumbers deals numbers to a field, in the order of its cars' Keys. The number that a blueprint says is the first
// car's that has it; a car that is left without one has its place in the field, or the next number that is free.
//
//	numbers.Clear()
//	for each car: car.Number = numbers.Claim(car.Looks)
//	for each car without one: car.Number = numbers.Next(its place, from 1)
type RaceNumbers struct{ taken [mostNumber/64 + 1]uint64 }

// Clear begins anew.
func (n *RaceNumbers) Clear() { n.taken = [mostNumber/64 + 1]uint64{} }

// Claim gives the number that a car's looks say; 0: they say none, or another car has it.
func (n *RaceNumbers) Claim(l *Looks) int {
	if l == nil || l.Number < 1 || l.Number > mostNumber || !n.take(l.Number) {
		return 0
	}
	return l.Number
}

// Next gives the first number from one on that nobody has. Where all are taken, it is that one.
func (n *RaceNumbers) Next(from int) int {
	for i := max(from, 1); i <= mostNumber; i++ {
		if n.take(i) {
			return i
		}
	}
	return from
}

// take marks a number, and tells whether it was free.
func (n *RaceNumbers) take(i int) bool {
	word, bit := i/64, uint64(1)<<(i%64)
	if n.taken[word]&bit != 0 {
		return false
	}
	n.taken[word] |= bit
	return true
}
