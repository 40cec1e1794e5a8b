// Package device is what the seat is made of: windows, pictures without a window, and later pedals, wheels and sound
// cards. It is a leaf that needs cgo; without cgo every Open tells how to get it.
//
//   - To draw without a window, into memory: OpenOffscreen.
//   - To open a window: OpenWindow; to know why there is none: Display.
//   - To know what hands do at it: Window.Poll.
//   - To have a wheel push or a pad shake: FindForces, OpenForce, and force.Writer; these need no cgo.
package device
