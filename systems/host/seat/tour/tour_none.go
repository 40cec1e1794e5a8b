//go:build !(cgo && window)

// A build without cgo draws nothing, and says how to get one that does.

package tour

import (
	"io/fs"

	"camber/systems/device"
	"camber/systems/host/session"
)

// Tour draws nothing in this build.
type Tour struct{}

// Open says how to get a build that draws.
func Open(*session.Session, fs.FS, Options) (*Tour, error) {
	_, err := device.OpenOffscreen()
	return nil, err
}

// Device is none.
func (*Tour) Device() string { return "" }

// Draw draws nothing.
func (*Tour) Draw(float64) (Took, error) { return Took{}, nil }

// Each visits nothing.
func (*Tour) Each(func(name string, triangles int)) {}

// Close has nothing to give back.
func (*Tour) Close() {}
