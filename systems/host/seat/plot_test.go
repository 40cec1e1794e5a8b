// The picture of a lap, and how times are written.

package seat

import (
	"strings"
	"testing"
)

// No lap takes no time: nought is a lap that there was not.
func TestLapTimesAreWrittenAsPeopleReadThem(t *testing.T) {
	for seconds, want := range map[float64]string{
		0: "-:--.---", 59.9996: "1:00.000", 83.4561: "1:23.456",
		3599.5: "59:59.500",
	} {
		if got := LapTime(seconds); got != want {
			t.Errorf("%v s is written %s, want %s", seconds, got, want)
		}
	}
}

func TestAPictureOfNothingIsRefused(t *testing.T) {
	var picture strings.Builder
	for n := range 2 {
		err := (lapPicture{lap: make([]lapPoint, n)}).write(&picture)
		if err == nil || !strings.Contains(err.Error(), "nothing to draw") || picture.Len() > 0 {
			t.Errorf("%d points: %v, %d bytes", n, err, picture.Len())
		}
	}
	if err := (lapPicture{lap: make([]lapPoint, 2)}).write(&picture); err != nil {
		t.Errorf("a car that stands still has no picture: %v", err)
	}
}
