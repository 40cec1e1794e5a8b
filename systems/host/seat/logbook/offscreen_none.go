//go:build !(cgo && window)

// A build without cgo draws nothing, and says how to get one that does.

package logbook

import (
	"context"
	"image"
	"io/fs"

	"camber/components/person"
	"camber/systems/device"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
)

// Portrait draws one picture of how a drive has ended.
func (c *Windowless) Portrait(*Book, fs.FS) error {
	c.Of.Shot = "" // what the build lacks was told
	return nil
}

// Offscreen drives and draws.
func (c *Windowless) Offscreen(context.Context, *Book, fs.FS) (*pictures.PictureFigures, error) {
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
