// Places for goroutines that come back from C.

package device

import (
	"runtime"
	"sync"
)

// sparePlaces is how many more there are than cores: enough that one is free while the loop, what is made for pictures
// and the collector of garbage have theirs and the system lets them wait.
const sparePlaces = 6

// SparePlaces has Go let more goroutines run beside each other than there are cores. Whoever comes back from C, who
// draws or plays, needs a place; with as many as there are cores it would wait for one as long as others keep them.
func SparePlaces() { spare() }

var spare = sync.OnceFunc(func() { runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + sparePlaces) })
