// The picture of a lap that there was not is refused.

package lapplot

import (
	"strings"
	"testing"
)

func TestAPictureOfNothingIsRefused(t *testing.T) {
	var picture strings.Builder
	for n := range 2 {
		err := (Picture{Lap: make([]Point, n)}).Write(&picture)
		if err == nil || !strings.Contains(err.Error(), "nothing to draw") || picture.Len() > 0 {
			t.Errorf("%d points: %v, %d bytes", n, err, picture.Len())
		}
	}
	if err := (Picture{Lap: make([]Point, 2)}).Write(&picture); err != nil {
		t.Errorf("a car that stands still has no picture: %v", err)
	}
}
