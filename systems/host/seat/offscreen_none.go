//go:build !(cgo && window)

// A build without cgo draws nothing, and says how to get one that does.

package seat

import (
	"context"
	"image"
	"io/fs"

	"camber/components/person"
	"camber/systems/device"
	"camber/systems/host/session"
)

func (c *windowless) portrait(*logbook, fs.FS) error {
	c.o.Shot = "" // what the build lacks was told
	return nil
}

func (c *windowless) offscreen(context.Context, *logbook, fs.FS) (*pictureFigures, error) {
	_, err := device.OpenOffscreen()
	return nil, err
}

// Studio draws nothing in this build.
type Studio struct{}

// NewStudio is a studio that draws nothing.
func NewStudio(*session.Session, fs.FS, string) *Studio { return &Studio{} }

// Draw says how to get a build that draws.
func (*Studio) Draw(person.Eye, int, int, bool) (*image.RGBA, []float32, bool, error) {
	_, err := device.OpenOffscreen()
	return nil, nil, false, err
}

// Close has nothing to give back.
func (*Studio) Close() {}
