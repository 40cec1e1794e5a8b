// The process that loads content to see whether it can be: it ends itself when that takes too much.

package launch

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"

	"camber/systems/host/cargo"
)

// looksEvery is how often it is seen what was taken so far.
const looksEvery = 2 * time.Millisecond

// Judge loads content that a cargo.Trial sends and answers why it is refused; of good content it says nothing. It ends
// the process where that takes more than it may.
func Judge(std Streams, from io.Reader) error {
	brief, err := cargo.Receive(from)
	if err != nil {
		return err
	}
	had := heap()
	debug.SetMemoryLimit(int64(had) + cargo.MostMemory) // what is not needed any more does not count
	var began atomic.Int64                              // when the newest blueprint was, in ns of a processor
	next := func() { began.Store(int64(CPUTime())) }
	next()
	go watch(std.Out, &began, had)
	if err := brief.Try(next); err != nil {
		_, err = fmt.Fprintln(std.Out, err)
		return err
	}
	return nil
}

// tookTooMuch is its exit code then.
const tookTooMuch = 3

func watch(to io.Writer, began *atomic.Int64, had uint64) {
	for range time.Tick(looksEvery) {
		over := ""
		switch {
		case CPUTime()-time.Duration(began.Load()) > cargo.MostTime:
			over = fmt.Sprintf("it takes more than %v to load", cargo.MostTime)
		case heap() > had+cargo.MostMemory:
			over = fmt.Sprintf("it takes more than %d MB to load", cargo.MostMemory>>20)
		}
		if over != "" {
			fmt.Fprintln(to, over)
			os.Exit(tookTooMuch)
		}
	}
}

// heap is the memory that objects take, those that are to be let go of included.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
