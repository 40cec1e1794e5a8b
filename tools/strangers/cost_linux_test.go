// The two classes of test: complexity and allocation.

package strangers

import (
	"flag"
	"runtime"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

var scale = flag.Int("strangers.scale", 1, "make inputs so many times as large")

// used is the processor time of this thread, which no other process' load lengthens by much.
func used() time.Duration {
	var at unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &at); err != nil {
		panic(err)
	}
	return time.Duration(at.Nano())
}

// mostRatio is how many times as long twice the input may take.
const mostRatio = 2.3

func TestTwiceTheInputTakesTwiceTheTime(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // it would come into the one and not into the other
	for _, in := range inputs {
		one, two := in.make(in.n**scale), in.make(2*in.n**scale)
		ratio := 0.0
		for _, rounds := range [...]int{3, 9, 27} { // what is linear shows it soon; what is not never does
			if ratio = middle(in.read, one, two, rounds); ratio <= mostRatio {
				break
			}
		}
		t.Logf("%-36s %8d bytes: %.2f times as long for twice as many", in.name, len(one), ratio)
		if ratio > mostRatio {
			t.Errorf("%s: twice %d bytes take %.2f times as long (at most %.1f)", in.name, len(one), ratio, mostRatio)
		}
	}
}

// middle is the median of how many times as long a parser takes for two as for one, by the byte: the machine is slower
// now than it was before, but hardly within a pair.
func middle(read func([]byte), one, two []byte, rounds int) float64 {
	ratios := make([]float64, rounds)
	for i := range ratios {
		runtime.GC() // what the last pair took is not kept until the machine has no more
		var took [2]time.Duration
		for k, data := range [2][]byte{one, two} {
			from := used()
			read(data)
			took[k] = used() - from
		}
		const least = 100 * time.Microsecond // below it nothing is known, and nothing lost
		ratios[i] = float64(took[1]) / float64(max(took[0], least)) * 2 * float64(len(one)) / float64(len(two))
	}
	slices.Sort(ratios)
	return ratios[rounds/2]
}

func TestMemoryGoesByTheBytesThatAreThere(t *testing.T) {
	took := func(read func([]byte), data []byte) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		read(data)
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	// What an element without anything becomes is the most: an axle has 60 values of 300 bytes that nobody wrote.
	const perByte, free = 5000, 8 << 20
	for _, in := range inputs {
		data := in.make(in.n)
		if n := took(in.read, data); n > free+perByte*uint64(len(data)) {
			t.Errorf("%s: %d bytes took %d MB", in.name, len(data), n>>20)
		}
	}
	for _, c := range claims {
		most := uint64(free)
		if c.name == "picture within bounds, with nothing in it" {
			most = 2048 * 2048 * 8
		}
		if n := took(c.read, c.data); n > most {
			t.Errorf("%s: %d bytes that claim much took %d MB", c.name, len(c.data), n>>20)
		}
	}
}
