// Package aside has work done beside the pictures, on threads that the system lets wait for the one that draws: what is
// made for a picture to come must not hold up the one that is drawn.
package aside

import "runtime"

// Go has something done. Its thread stands back, and ends with it: it could not come forward again.
func Go(work func()) {
	go func() {
		runtime.LockOSThread()
		standBack()
		work()
	}()
}
