// The lanes of a street, and what is painted between them: made in one place, of whoever says how many there are and
// how wide.

package street

const (
	leastPainted = 5.0 // m, of a street: a narrower one has no lines
	leastLane    = 2.2 // m: a street whose lanes would be narrower has one, where nobody says how many
)

// Painted is how an edge is painted as wide as it is: as its Marks say, but for what is too narrow for lines.
func (e *Edge) Painted() Marks {
	if e.Width < leastPainted || e.Shared() {
		return Unpainted
	}
	return e.Marks
}

// Relane gives an edge so many lanes along it and against it, of one width: that of each, or that of all together where
// that is above 0. Of an edge whose lanes are Assumed it may be one, that both directions share. Arrows, and lines that
// nobody crosses, stay where as many lanes lead that way as before; the line between the directions does anyhow.
func (e *Edge) Relane(there, here int, each, all float64) {
	if all > 0 {
		if each = all / float64(there+here); each < leastLane && there+here > 1 && e.Flags.Has(Assumed) {
			there, here, each = 1, 0, all
		}
	}
	was, count := e.Lanes, there+here
	e.Width = float64(each * float64(count))
	e.Lanes = make([]Lane, count)
	for i := range e.Lanes { // who drives on the right has the lanes against him on his left
		back := i < here
		if e.Flags.Has(LeftHand) {
			back = i >= there
		}
		e.Lanes[i] = Lane{Back: back, Width: each, Offset: float64((float64(i)+0.5)*each) - float64(0.5*e.Width)}
	}
	for _, back := range [2]bool{false, true} {
		before, now := leading(was, back), leading(e.Lanes, back)
		for k := 0; len(before) == len(now) && k < len(now); k++ {
			now[k].Turns, now[k].Keep = before[k].Turns, before[k].Keep
		}
	}
	if a, b, ok := middle(was); ok {
		if left, right, ok := middle(e.Lanes); ok {
			left.Keep = left.Keep&^RightSide | a.Keep&RightSide
			right.Keep = right.Keep&^LeftSide | b.Keep&LeftSide
		}
	}
}

// leading are the lanes of one direction, from left to right.
func leading(lanes []Lane, back bool) (all []*Lane) {
	for i := range lanes {
		if lanes[i].Back == back {
			all = append(all, &lanes[i])
		}
	}
	return all
}

// middle are the lanes on both sides of the line between the directions, where there is one.
func middle(lanes []Lane) (left, right *Lane, ok bool) {
	for i := 1; i < len(lanes); i++ {
		if lanes[i-1].Back != lanes[i].Back {
			return &lanes[i-1], &lanes[i], true
		}
	}
	return nil, nil, false
}
