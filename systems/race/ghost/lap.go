// A lap: where the car was and what its driver did, at moments close enough to draw it from.

package ghost

import (
	"math"
	"sort"

	"camber/components/space"
)

// Lap is one lap, or one run of an open stage. It is never changed once it is done.
type Lap struct {
	Scene string `json:"scene"` // id
	Track string `json:"track"` // hash of the track's values, hexadecimal: another track has other laps
	Car   string `json:"car"`   // id
	Name  string `json:"name"`  // of the car, for people

	Number int     `json:"lap"` // from 1
	Time   float64 `json:"time"`
	Cut    bool    `json:"cut,omitempty"`
	From   uint64  `json:"from"` // tick at which it began
	To     uint64  `json:"to"`   // and at which it was done

	Points []Point `json:"-"`
}

// Point is one moment of it.
type Point struct {
	Since    float64 // s, from the lap's beginning
	Along    float64 // m, from the line
	At       space.Vec
	Turn     space.Quat
	Speed    float64 // m/s, forwards
	Throttle float64 // 0..1
	Brake    float64 // 0..1
	Steer    float64 // -1..1
}

// between finds the point before a moment and the share of the way to the next.
func (l *Lap) between(since float64) (i int, share float64) {
	n := len(l.Points)
	i = sort.Search(n, func(i int) bool { return l.Points[i].Since > since }) - 1
	switch {
	case i < 0:
		return 0, 0
	case i >= n-1:
		return n - 2, 1
	}
	a, b := l.Points[i].Since, l.Points[i+1].Since
	return i, (since - a) / (b - a)
}

// At is the lap's car so long after its beginning; before it and behind its end it stands where it was then. A lap has
// two points at least.
func (l *Lap) At(since float64) Point {
	i, f := l.between(since)
	a, b := &l.Points[i], &l.Points[i+1]
	mix := func(x, y float64) float64 { return x + (y-x)*f }
	return Point{
		Since: mix(a.Since, b.Since), Along: mix(a.Along, b.Along), At: a.At.Blend(b.At, f), Turn: a.Turn.Blend(b.Turn, f),
		Speed:    mix(a.Speed, b.Speed),
		Throttle: mix(a.Throttle, b.Throttle), Brake: mix(a.Brake, b.Brake), Steer: mix(a.Steer, b.Steer),
	}
}

// When is how long after its beginning the lap's car came to a place; false behind its end.
func (l *Lap) When(along float64) (since float64, ok bool) {
	n := len(l.Points)
	i := sort.Search(n, func(i int) bool { return l.Points[i].Along >= along })
	if i == 0 || i >= n {
		return 0, i == 0 && n > 0
	}
	a, b := &l.Points[i-1], &l.Points[i]
	if b.Along <= a.Along {
		return b.Since, true
	}
	return a.Since + (b.Since-a.Since)*(along-a.Along)/(b.Along-a.Along), true
}

// Times are the times at every so many metres, beginning at the line.
func (l *Lap) Times(every float64) []float64 {
	var times []float64
	for along := 0.0; ; along += every {
		since, ok := l.When(along)
		if !ok || len(times) > 1e6 {
			return append(times, l.Time)
		}
		times = append(times, since)
	}
}

// Valid says whether a lap can be driven: two points at least, in order, of finite numbers.
func (l *Lap) Valid() bool {
	if len(l.Points) < 2 || !(l.Time > 0 && l.Time < 1e7) {
		return false
	}
	for i := range l.Points {
		p := &l.Points[i]
		for _, x := range [...]float64{p.Since, p.Along, p.At.X, p.At.Y, p.At.Z, p.Speed, p.Throttle, p.Brake, p.Steer} {
			if math.IsNaN(x) || math.Abs(x) > 1e9 {
				return false
			}
		}
		if n := p.Turn.Dot(p.Turn); !(n > 0.9 && n < 1.1) {
			return false
		}
		if i > 0 && !(p.Since > l.Points[i-1].Since) {
			return false
		}
	}
	return true
}
