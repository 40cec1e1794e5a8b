// The reference drive: by its hash two machines know whether they compute the same.

package session

import (
	"fmt"
	"sync"

	"camber/content"
)

// referenceTicks is how long the reference drive lasts.
const referenceTicks = 1000

// Reference is the hash of a thousand ticks of the pack, which are driven once; an error in words where that cannot be
// done here.
var Reference = sync.OnceValue(func() string {
	run, err := Open(Setup{Files: content.Base(), Scene: "pack", Cars: 4})
	if err != nil {
		return err.Error()
	}
	if err := run.Loop.Steps(referenceTicks); err != nil {
		return err.Error()
	}
	hash := fmt.Sprintf("%016x", run.World.Hash())
	if err := run.Close(); err != nil {
		return err.Error()
	}
	return hash
})
