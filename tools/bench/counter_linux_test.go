// The counter, on what every machine counts.

package bench

import (
	"testing"

	"golang.org/x/sys/unix"
)

func TestACounterCounts(t *testing.T) {
	c := countOf(unix.PERF_TYPE_SOFTWARE, unix.PERF_COUNT_SW_TASK_CLOCK) // ns of this thread
	if c == nil {
		t.Skip("the kernel lets nobody count here (sysctl kernel.perf_event_paranoid)")
	}
	defer c.close()
	before, sum := c.read(), 0.0
	for i := range 1_000_000 {
		sum += float64(i)
	}
	if after := c.read(); after <= before || sum == 0 {
		t.Errorf("from %d to %d while a million numbers were added", before, after)
	}
}
