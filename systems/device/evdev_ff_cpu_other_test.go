//go:build !linux

// The processor time that the test has used is not asked for here.

package device

import "time"

func threadTime() time.Duration { return 0 }
