// How far behind the first a car is in time, and who has finished.

package race

import "camber/components/num"

// trail is when a car came how far.
type trail struct {
	from  float64   // m, of progress, where marks begin
	marks []float64 // s, of the run, at from and each trailEvery beyond it
}

const trailEvery = 10.0 // m

// note takes down that a car has come so far at a time.
func (t *trail) note(far, now float64) {
	if len(t.marks) == 0 {
		t.from = far
	}
	for far >= t.from+float64(trailEvery*float64(len(t.marks))) {
		t.marks = append(t.marks, now)
	}
}

// since is how long ago the car was at a place, which it now is beyond; -1: it never was there, or nobody saw it.
func (t *trail) since(at, far, now float64) float64 {
	if len(t.marks) == 0 || at < t.from {
		return -1
	}
	i := num.Floor((at-t.from)/trailEvery, 0, len(t.marks))
	if i >= len(t.marks) {
		return -1
	}
	here, next, when := t.from+float64(trailEvery*float64(i)), far, now
	if i+1 < len(t.marks) {
		next, when = here+trailEvery, t.marks[i+1]
	}
	share := 0.0
	if next > here {
		share = min((at-here)/(next-here), 1)
	}
	return now - (t.marks[i] + float64(share*(when-t.marks[i])))
}

// flagged is how many laps a car has driven when the flag is shown at a time of the run: its race ends at the first
// line that it crosses from then on. Zero where it has not yet.
func flagged(lines []float64, flag float64) int {
	for i, at := range lines {
		if at >= flag {
			return i + 1
		}
	}
	return 0
}
