// How often pictures are drawn.

package sight

import "time"

// How many pictures of menus are drawn in a second.
const (
	menuRate  = 60
	stillRate = 10 // of a world that stands, when nobody has touched anything for a while
	restRate  = 30 // of one that goes on, likewise
	restAfter = 10 * time.Second
)

// RateOf is how many pictures a second are drawn of at most rate: of a drive all; of menus no more than eyes take in,
// and fewer where nobody has touched anything for so long.
func RateOf(rate int, menus, stands bool, untouched time.Duration) int {
	switch {
	case !menus:
		return rate
	case untouched < restAfter:
		return min(rate, menuRate)
	case stands:
		return min(rate, stillRate)
	}
	return min(rate, restRate)
}
