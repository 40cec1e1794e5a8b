// The other side of --remote-wheel: this machine's wheel drives a simulator elsewhere (INP-14).

package wheel

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"time"

	"camber/components"
	"camber/systems/control/wire"
	"camber/systems/device"
	"camber/systems/host/launch"
)

// How often a wheel is looked at, and how often it is told when nothing changes.
const (
	sendLook  = time.Millisecond
	sendAlive = 100 * time.Millisecond
)

// Send sends what the wheel says to a simulator that listens at an address, until it is ended or nobody listens any
// more. The wheel is the one of this path or these numbers; of none, the first.
func Send(std launch.Streams, address, chosen string) error {
	ctx := std.Context()
	plugs := device.OpenPlugs()
	defer plugs.Close()
	conn, err := net.DialTimeout("tcp", address, 5*time.Second)
	if err != nil {
		return fmt.Errorf("%w; the simulator must have been started with --remote-wheel, and no firewall be between", err)
	}
	defer func() { _ = conn.Close() }()
	pick := func(all []components.Reading) *components.Reading {
		for i := range all {
			if d := &all[i].Device; !all[i].Gone && (chosen == "" || chosen == d.Path || chosen == d.ID) {
				return &all[i]
			}
		}
		return nil
	}
	if pick(plugs.Read(nil)) == nil {
		return fmt.Errorf("there is no such wheel, pedal, joystick or pad here: camber wheel lists what there is, and who " +
			"may read it")
	}
	fmt.Fprintf(std.Err, "%s drives %s. Ctrl-C ends it.\n", pick(plugs.Read(nil)).Device.Name, address)
	return sendWheel(ctx, conn, func() *components.Reading { return pick(plugs.Read(nil)) })
}

// sendWheel sends what a device says until the context ends or the device is gone.
func sendWheel(ctx context.Context, conn net.Conn, read func() *components.Reading) error {
	every := time.NewTicker(sendLook)
	defer every.Stop()
	var buf []byte
	var last components.Reading
	var at time.Time
	f := wire.Frame{Kind: wire.Name}
	if r := read(); r != nil {
		f.SetName(r.Device.Name)
	}
	if _, err := conn.Write(f.Append(nil)); err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			_, err := conn.Write((&wire.Frame{Kind: wire.Goodbye, Number: f.Number + 1}).Append(buf[:0]))
			return err
		case <-every.C:
		}
		r := read()
		if r == nil {
			_, err := conn.Write((&wire.Frame{Kind: wire.Goodbye, Number: f.Number + 1}).Append(buf[:0]))
			return errors.Join(errors.New("the wheel was pulled out"), err)
		}
		if r.Axes == last.Axes && r.Buttons == last.Buttons && time.Since(at) < sendAlive {
			continue
		}
		last, at = *r, time.Now()
		framed(&f, r)
		buf = f.Append(buf[:0])
		if _, err := conn.Write(buf); err != nil {
			return fmt.Errorf("the simulator has hung up: %w", err)
		}
	}
}

// framed fills a frame with a reading.
func framed(f *wire.Frame, r *components.Reading) {
	f.Kind, f.AxesN, f.ButtonN, f.Number, f.Micros = wire.Reading, uint8(min(r.AxesN, wire.Axes)),
		uint8(min(r.ButtonN, wire.Buttons)), f.Number+1, uint64(r.Stamp/1000)
	for i := range f.Axes {
		f.Axes[i] = int16(math.Round(float64(min(max(r.Axes[i], -1), 1)) * wire.Full))
	}
	f.Buttons = r.Buttons
}
