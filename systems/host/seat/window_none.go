//go:build !(cgo && window)

// A build without cgo has no window and draws nothing, and says how to get one that does.

package seat

import (
	"context"
	"image"
	"io/fs"

	"camber/components/person"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/company"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
)

type cabin struct{}

func (*drive) openCabin(launch.Streams, *session.Setup, *wheel.Remote) (*cabin, error) {
	_, err := device.OpenWindow(device.WindowOptions{})
	return nil, err
}

func (*cabin) drive(context.Context, *session.Session, <-chan []string) (*logbook, error) {
	return nil, nil
}

func (*cabin) opened(session.Setup) (*session.Session, error) { return nil, nil }

func (*cabin) joins(*company.Race, session.Setup) (*session.Session, error) { return nil, nil }

func (*cabin) close() error { return nil }

func (*cabin) giveBack() error { return nil }

func (c *drive) portrait(*logbook, fs.FS) error {
	c.Shot = "" // what the build lacks was told
	return nil
}

func (*cabin) figures() *pictureFigures { return nil }

func (c *drive) offscreen(context.Context, *logbook, fs.FS) (*pictureFigures, error) {
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
