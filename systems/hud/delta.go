// Against the best lap: when a place was reached then, and when it is now.

package hud

// deltaGrid is how far apart a lap's times are noted, in metres.
const deltaGrid = 10.0

// deltaLongest is the longest lap that is noted, in metres.
const deltaLongest = 1e6

// pacer notes the time at places along a lap and compares it with the best lap that it has seen whole.
type pacer struct {
	now  []float64 // s, at each place of the grid reached in this lap
	best []float64 // of the best lap
	lap  int32
}

// reach is told where along the lap the car is and how long it has been under way; it tells the delta where it is known.
func (p *pacer) reach(lap int32, along, since float64) (delta float64, known bool) {
	if lap != p.lap || along < 0 {
		p.now, p.lap = p.now[:0], lap
	}
	if !(along >= 0 && along < deltaLongest) {
		return 0, false
	}
	for float64(len(p.now))*deltaGrid <= along {
		p.now = append(p.now, since)
	}
	return p.against(along, since)
}

// against compares with the best lap between two places of the grid.
func (p *pacer) against(along, since float64) (delta float64, known bool) {
	i := int(along / deltaGrid)
	if i < 0 || i+1 >= len(p.best) {
		return 0, false
	}
	f := along/deltaGrid - float64(i)
	return since - (p.best[i]*(1-f) + p.best[i+1]*f), true
}

// done is told of a finished lap; what was noted on it is kept where it was the best.
func (p *pacer) done(best bool, time float64) {
	if best {
		p.best = append(append(p.best[:0], p.now...), time)
	}
	p.now = p.now[:0]
}
