// How long walks are.

package town

import (
	"fmt"
	"strconv"
	"strings"
)

// lengthOf reads a length as people write it: 5km, 800m.
func lengthOf(flag, text string, least, most float64) (float64, error) {
	unit := 1.0
	number, km := strings.CutSuffix(text, "km")
	if km {
		unit = 1000
	} else {
		number = strings.TrimSuffix(text, "m")
	}
	v, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if v *= unit; err != nil || !(v >= least && v <= most) {
		return 0, fmt.Errorf("%s %s: say %gm to %gkm, as in 5km", flag, text, least, most/1000)
	}
	return v, nil
}
