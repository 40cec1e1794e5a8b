//go:build !(cgo && window)

// A build without cgo has no window and draws nothing, and says how to get one that does.

package seat

import (
	"context"

	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/company"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/wheel"
	"camber/systems/host/session"
)

type cabin struct{}

func (*drive) openCabin(launch.Streams, *session.Setup, *wheel.Remote) (*cabin, error) {
	_, err := device.OpenWindow(device.WindowOptions{})
	return nil, err
}

func (*cabin) drive(context.Context, *session.Session, <-chan []string) (*logbook.Book, error) {
	return nil, nil
}

func (*cabin) opened(session.Setup) (*session.Session, error) { return nil, nil }

func (*cabin) joins(*company.Race, session.Setup) (*session.Session, error) { return nil, nil }

func (*cabin) close() error { return nil }

func (*cabin) giveBack() error { return nil }

func (*cabin) figures() *pictures.PictureFigures { return nil }
