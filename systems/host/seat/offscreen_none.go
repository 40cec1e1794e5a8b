//go:build !(cgo && window)

// A build without cgo draws nothing, and says how to get one that does.

package seat

import (
	"context"
	"io/fs"

	"camber/systems/device"
)

func (c *drive) offscreen(context.Context, *logbook, fs.FS) (*pictureFigures, error) {
	_, err := device.OpenOffscreen()
	return nil, err
}
