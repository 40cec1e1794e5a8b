// Screens that stand around a driver, each of them a window into the world.

package lens

import (
	"math"

	"camber/components/space"
)

// Pane is one such screen: which part of the picture it shows, and where it stands from the driver's eyes.
type Pane struct {
	X, Y, Width, Height float64 // shares of the picture, from its lower left
	Screen              Screen
}

// Panes are all the screens of a seat.
type Panes []Pane

// Pixels is its part of a picture of that size, from the lower left.
func (p *Pane) Pixels(wide, high int) (x, y, width, height int) {
	at := func(share float64, of int) int { return int(math.Round(share * float64(of))) }
	x, y = at(p.X, wide), at(p.Y, high)
	return x, y, at(p.X+p.Width, wide) - x, at(p.Y+p.Height, high) - y
}

// Front is the screen that the driver looks straight at: the one whose middle is least aside; of two alike, the left
// one.
func (p Panes) Front() int {
	best, least := 0, math.Inf(1)
	for i := range p {
		s := &p[i].Screen
		middle := s.LowRight.Add(s.TopLeft).Scale(0.5)
		if aside := math.Atan2(math.Hypot(middle.X, middle.Z), middle.Y); aside < least-1e-6 {
			best, least = i, aside
		}
	}
	return best
}

// Flat is the part of a picture of that size that instruments and menus lie over, from the lower left: the screen that
// the driver looks straight at, or all of it where no screens stand around.
func (p *Panes) Flat(wide, high int) (x, y, width, height int) {
	if p == nil || len(*p) == 0 {
		return 0, 0, wide, high
	}
	return (*p)[p.Front()].Pixels(wide, high)
}

// Part is that of one of several eyes that share a picture, from the lower left: side by side, four of them two by two.
func Part(i, of, wide, high int) (x, y, width, height int) {
	cols, rows := max(of, 1), 1
	if of == 4 {
		cols, rows = 2, 2
	}
	col, row := i%cols, rows-1-i/cols
	x, y = col*wide/cols, row*high/rows
	return x, y, (col+1)*wide/cols - x, (row+1)*high/rows - y
}

// Fov is the angle up and down, in rad, under which the driver sees the screen that instruments lie over; without
// screens it is the one that is given.
func (p *Panes) Fov(alone float64) float64 {
	if p == nil || len(*p) == 0 {
		return alone
	}
	s := &(*p)[p.Front()].Screen
	return 2 * math.Atan2(0.5*s.TopLeft.Sub(s.LowLeft).Len(), s.LowRight.Add(s.TopLeft).Scale(0.5).Len())
}

// Around is a row of equal screens, side by side in the picture: each so wide and high in millimetres, its edge on that
// of the next, turned to it by an angle in radians; the middle of the row is so far ahead of the eyes, in millimetres.
func Around(n int, wide, high, turn, far float64) Panes {
	panes := make(Panes, n)
	for i := range panes {
		p := &panes[i]
		p.X, p.Width, p.Height = float64(i)/float64(n), 1/float64(n), 1
	}
	// from the middle outwards: an odd row has a screen there, an even one an edge
	edge, heading := space.V(0, far, 0), 0.5*turn
	if n%2 == 1 {
		edge.X = 0.5 * wide
		stand(&panes[n/2], space.V(-0.5*wide, far, 0), edge, high)
		heading = turn
	}
	for i := (n + 1) / 2; i < n; i++ {
		next := edge.Add(space.V(wide*math.Cos(heading), -wide*math.Sin(heading), 0))
		stand(&panes[i], edge, next, high)
		stand(&panes[n-1-i], space.V(-next.X, next.Y, 0), space.V(-edge.X, edge.Y, 0), high) // its mirror image
		edge, heading = next, heading+turn
	}
	return panes
}

// stand puts a screen up between two points at the height of the eyes.
func stand(p *Pane, left, right space.Vec, high float64) {
	half := space.V(0, 0, 0.5*high)
	p.Screen = Screen{LowLeft: left.Sub(half), LowRight: right.Sub(half), TopLeft: left.Add(half)}
}
