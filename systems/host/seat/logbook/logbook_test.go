// How times are written.

package logbook

import "testing"

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
