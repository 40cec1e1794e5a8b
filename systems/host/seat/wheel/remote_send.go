// The other side of --remote-wheel: this machine's wheel drives a simulator elsewhere (INP-14).

package wheel

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net"
	"time"

	"camber/components/person"
	"camber/systems/control/wire"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
)

// How often a wheel is looked at, and how often it is told when nothing changes.
const (
	sendLook  = time.Millisecond
	sendAlive = 100 * time.Millisecond
)

// Send sends what the wheel says to a simulator that listens at an address, until it is ended or nobody listens any
// more. The wheel is the one of this path or these numbers; of none, the first. The code is the one that the simulator
// shows; of none, the one that was right last.
func Send(std launch.Streams, address, code, chosen string) error {
	ctx := std.Context()
	config, _, err := settings.OpenConfig()
	if err != nil {
		return err
	}
	if code == "" {
		if code = config.Text(knownSetting); code == "" {
			return errors.New("say the code that the simulator shows: --code 7KQ2M-X04FD, say; it is remembered")
		}
	}
	secret, err := wire.SecretOf(code)
	if err != nil {
		return err
	}
	plugs := device.OpenPlugs()
	defer plugs.Close()
	conn, err := net.DialTimeout("tcp", address, 5*time.Second)
	if err != nil {
		return fmt.Errorf("%w; the simulator must have been started with --remote-wheel, and no firewall be between", err)
	}
	defer func() { _ = conn.Close() }()
	pick := func(all []person.Reading) *person.Reading {
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
	seal, err := introduce(conn, &secret)
	if err != nil {
		return fmt.Errorf("%s: %w", address, err)
	}
	if err := config.Set(knownSetting, code); err != nil {
		fmt.Fprintf(std.Err, "camber: the code is not remembered: %v\n", err)
	}
	fmt.Fprintf(std.Err, "%s drives %s. Ctrl-C ends it.\n", pick(plugs.Read(nil)).Device.Name, address)
	return sendWheel(ctx, conn, seal, func() *person.Reading { return pick(plugs.Read(nil)) })
}

// introduce shows a simulator that we know its code, and has it show the same.
func introduce(conn net.Conn, secret *wire.Secret) (*wire.Seal, error) {
	_ = conn.SetDeadline(time.Now().Add(pairingTime))
	var greet [wire.GreetSize]byte
	if _, err := io.ReadFull(conn, greet[:]); err != nil {
		return nil, fmt.Errorf("it does not greet as a simulator that waits for a wheel: %w", err)
	}
	g, answer, err := wire.Answer(secret, greet[:], random())
	if err != nil {
		return nil, err
	}
	if _, err := conn.Write(answer); err != nil {
		return nil, err
	}
	var welcome [wire.WelcomeSize]byte
	if _, err := io.ReadFull(conn, welcome[:]); err != nil {
		return nil, errors.New("the simulator hangs up: it shows another code: say --code with that one")
	}
	if err := wire.Welcomed(secret, &g, welcome[:]); err != nil {
		return nil, fmt.Errorf("that is not the simulator whose code was said: %w", err)
	}
	return wire.NewSeal(secret, &g), conn.SetDeadline(time.Time{})
}

// sendWheel sends what a device says until the context ends or the device is gone.
func sendWheel(ctx context.Context, conn net.Conn, seal *wire.Seal, read func() *person.Reading) error {
	every := time.NewTicker(sendLook)
	defer every.Stop()
	var buf []byte
	var last person.Reading
	var at time.Time
	f := wire.Frame{Kind: wire.Name}
	if r := read(); r != nil {
		f.SetName(r.Device.Name)
	}
	if _, err := conn.Write(seal.Append(nil, &f)); err != nil {
		return err
	}
	for {
		select {
		case <-ctx.Done():
			_, err := conn.Write(seal.Append(buf[:0], &wire.Frame{Kind: wire.Goodbye}))
			return err
		case <-every.C:
		}
		r := read()
		if r == nil {
			_, err := conn.Write(seal.Append(buf[:0], &wire.Frame{Kind: wire.Goodbye}))
			return errors.Join(errors.New("the wheel was pulled out"), err)
		}
		if r.Axes == last.Axes && r.Buttons == last.Buttons && time.Since(at) < sendAlive {
			continue
		}
		last, at = *r, time.Now()
		framed(&f, r)
		buf = seal.Append(buf[:0], &f)
		if _, err := conn.Write(buf); err != nil {
			return fmt.Errorf("the simulator has hung up: %w", err)
		}
	}
}

// framed fills a frame with a reading.
func framed(f *wire.Frame, r *person.Reading) {
	f.Kind, f.AxesN, f.ButtonN, f.Micros = wire.Reading, uint8(min(r.AxesN, wire.Axes)),
		uint8(min(r.ButtonN, wire.Buttons)), uint64(r.Stamp/1000)
	for i := range f.Axes {
		f.Axes[i] = int16(math.Round(float64(min(max(r.Axes[i], -1), 1)) * wire.Full))
	}
	f.Buttons = r.Buttons
}
