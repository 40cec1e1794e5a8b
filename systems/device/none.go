//go:build !(cgo && window)

// What an engine without cgo says instead of opening anything.

package device

import "errors"

// errPlain is what every Open of this build says.
var errPlain = errors.New(`this camber was built without cgo, so it has no window and draws no pictures: "make drive" builds one that has, after "tools/setup.sh window" has installed a C compiler and the headers of OpenGL and X11`)

// Offscreen is a picture in memory.
type Offscreen struct{}

// OpenOffscreen fails: this build draws nothing.
func OpenOffscreen() (*Offscreen, error) { return nil, errPlain }

// Display tells that there is none for this build.
func Display() error { return errPlain }

// Window is a window.
type Window struct{}

// OpenWindow fails: this build has no window.
func OpenWindow(WindowOptions) (*Window, error) { return nil, errPlain }
