// Against the best lap: when a place was reached then, and when it is now.

package hud

// DeltaGrid is how far apart the times of a lap are that others are compared with, in metres.
const DeltaGrid = 10.0

// deltaLongest is the longest lap that is noted, in metres.
const deltaLongest = 1e6

// pacer notes the time at places along a lap and compares it with the best lap that it has seen whole.
type pacer struct {
	now  []float64 // s, at each place of the grid reached in this lap
	best []float64 // of the best lap
	lap  int32

	rival []float64 // of a lap driven before, which counts as long as it is the faster one
}

// reach is told where along the lap the car is and how long it has been under way; it tells the delta where it is
// known.
func (p *pacer) reach(lap int32, along, since float64) (delta float64, known bool) {
	if lap != p.lap || along < 0 {
		p.now, p.lap = p.now[:0], lap
	}
	if !(along >= 0 && along < deltaLongest) {
		return 0, false
	}
	for float64(len(p.now))*DeltaGrid <= along {
		p.now = append(p.now, since)
	}
	return p.against(along, since)
}

// against compares with the best lap, or the rival's, between two places of the grid.
func (p *pacer) against(along, since float64) (delta float64, known bool) {
	best := p.best
	if n := len(p.rival); n > 0 && (len(best) == 0 || p.rival[n-1] < best[len(best)-1]) {
		best = p.rival
	}
	i := int(along / DeltaGrid)
	if i < 0 || i+1 >= len(best) {
		return 0, false
	}
	f := along/DeltaGrid - float64(i)
	return since - (best[i]*(1-f) + best[i+1]*f), true
}

// done is told of a finished lap; what was noted on it is kept where it was the best.
func (p *pacer) done(best bool, time float64) {
	if best {
		p.best = append(append(p.best[:0], p.now...), time)
	}
	p.now = p.now[:0]
}
