//go:build !cgo

// What an engine without cgo says instead of opening anything.

package device

import "errors"

// errPlain is what every Open of this build says.
var errPlain = errors.New(`this camber was built without cgo, so it has no window and draws no pictures: build it with "make window", which needs a C compiler and the packages that "tools/setup.sh window" installs`)

// Offscreen is a picture in memory.
type Offscreen struct{}

// OpenOffscreen fails: this build draws nothing.
func OpenOffscreen() (*Offscreen, error) { return nil, errPlain }
