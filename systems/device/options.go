// What window is wanted.

package device

// WindowOptions say what window is wanted.
type WindowOptions struct {
	Title         string
	Width, Height int // in the units of the desktop
	FullScreen    bool
	Monitor       int // that it fills, from 0
}
