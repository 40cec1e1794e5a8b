// Package outside lets the outside world into the step.
package outside

import (
	"context"
	_ "crypto/rand"  // want `random: crypto/rand is another each run`
	_ "hash/maphash" // want `random: hash/maphash has another seed each run`
	_ "math/rand"    // want `random: math/rand draws from one stream.*num.Random`
	"math/rand/v2"   // want `random: math/rand/v2 draws`
	"runtime"
	"sync"
	"time"
)

var pool sync.Pool // want `runtime: sync.Pool: what comes out depends on the garbage collector`

func clocks() time.Duration {
	start := time.Now() // want `clock: time.Now reads or waits for the wall clock`
	time.Sleep(1)       // want `clock: time.Sleep`
	<-time.After(1)     // want `clock: time.After`
	_ = time.Tick(1)    // want `clock: time.Tick`
	_ = rand.Float64()
	context.WithTimeout(context.Background(), 1) // want `clock: context.WithTimeout`
	return time.Since(start)                     // want `clock: time.Since`
}

func duration(d time.Duration) float64 { return d.Seconds() }

func workers(n int) {
	_ = runtime.NumCPU()           // want `runtime: runtime.NumCPU`
	_ = runtime.GOMAXPROCS(0)      // want `runtime: runtime.GOMAXPROCS`
	if runtime.GOARCH == "arm64" { // want `runtime: runtime.GOARCH`
		n++
	}
	for range n {
		go clocks() // want `goroutine: a goroutine runs when the scheduler likes.*World.Split`
	}
}
