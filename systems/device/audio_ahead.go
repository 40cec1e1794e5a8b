// How far ahead of what is heard the mixer writes: as little as the machine allows.

package device

import "time"

// ahead says how many frames are to lie in a card's buffer: twice what it has played while nobody came, within the last
// minute or two. Who comes late once comes later some other time; so the buffer is mostly filled further before it runs
// empty, and less lies there again when the machine keeps up.
type ahead struct {
	frames    int    // that are to lie there
	low, most int    // bounds of that
	worst     [2]int // the most that was played between two writings: since the last turn, and between the two before
	turn      int    // frames until the next turn
}

// aheadSpan is between two turns.
const aheadSpan = time.Minute

// newAhead begins low.
func newAhead(low, most int) ahead {
	low = min(low, most)
	return ahead{frames: low, low: low, most: most, turn: audioFrames(aheadSpan)}
}

// played tells that so many frames were played between two writings. Who finds the buffer empty tells all that was in
// it.
func (a *ahead) played(n int) {
	if a.turn -= n; a.turn <= 0 {
		a.turn = audioFrames(aheadSpan)
		a.worst = [2]int{0, a.worst[0]}
	}
	a.worst[0] = max(a.worst[0], n)
	a.frames = min(max(2*max(a.worst[0], a.worst[1]), a.low), a.most)
}
