// When a device's event happened, and when the loop can have it: its stamp is the kernel's, to the microsecond, and it
// is there at once.

package device

import (
	"io"
	"slices"
	"testing"

	"camber/components/person"
)

// TestAnEventIsStampedWithinTwoMilliseconds: events are written at known moments of the clock that the kernel stamps
// with; the stamp that comes out is that moment, however late its reader ran, and half of them can be had within 2 ms
// even where other work keeps the processor.
func TestAnEventIsStampedWithinTwoMilliseconds(t *testing.T) { // INP-06
	d := &drawer{pipes: map[string]*io.PipeWriter{}, all: []found{{"/dev/input/event5", 1}}}
	p := newPlugs(d)
	p.search(Now())
	defer p.Close()
	const events = 101
	var off, late []int64
	buf := make([]person.Reading, 0, 2)
	for n := range events {
		at := Now()
		_, err := d.pipes["/dev/input/event5"].Write(said(said(nil, at/1e3, evAbs, 0x00, int32(n)), at/1e3, evSyn, synReport,
			0))
		if err != nil {
			t.Fatal(err)
		}
		stamp := int64(0)
		until(t, "the event is there", func() bool {
			buf = p.Read(buf[:0])
			stamp = buf[0].Stamp
			return stamp >= at-1e3
		})
		off, late = append(off, max(stamp-at, at-stamp)), append(late, Now()-at)
	}
	slices.Sort(late)
	t.Logf("stamps are off by %d ns at most; events are there after %.3f ms in the middle, %.3f ms at most",
		slices.Max(off), 1e-6*float64(late[events/2]), 1e-6*float64(late[events-1]))
	if slices.Max(off) > 2e6 {
		t.Errorf("a stamp is off by %d ns", slices.Max(off))
	}
	if late[events/2] > 2e6 {
		t.Errorf("half of the events come later than %d ns", late[events/2])
	}
}
