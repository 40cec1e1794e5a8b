// Playing torque on an open evdev device: one constant force that is changed as it plays, or two motors.

package device

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"

	"camber/systems/device/force"
)

// evdevFile is an open device: tests have their own.
type evdevFile interface {
	io.WriteCloser
	// Call is an ioctl whose argument is data, read, written or both.
	Call(number uint, data []byte) error
	// CallWith is an ioctl whose argument is a number.
	CallWith(number uint, value int) error
}

// ForcePlayer plays on one device. It is for one goroutine.
type ForcePlayer struct {
	info    ForceInfo
	file    evdevFile
	effect  effect
	event   event
	axis    [axisBytes]byte
	level   int16     // that the device has
	motors  [2]uint16 // likewise
	armed   time.Duration
	playing bool
	stale   bool // the device has not taken the last update
	refused int  // updates in a row
}

// patience is how many updates in a row a device may refuse.
const patience = 500

// newForcePlayer makes a device ready to push: no spring of its own, its whole strength, one effect of no strength.
func newForcePlayer(info ForceInfo, file evdevFile) (*ForcePlayer, error) {
	p := &ForcePlayer{info: info, file: file, effect: newEffect(ffRumble)}
	if info.Constant {
		p.effect = newEffect(ffConstant)
	}
	if info.Autocentre {
		if err := p.send(ffAutocentre, 0); err != nil {
			return nil, p.failed("its own spring cannot be switched off", err)
		}
	}
	if info.Gain {
		if err := p.send(ffGain, everyBit); err != nil {
			return nil, p.failed("its gain cannot be set", err)
		}
	}
	if err := file.Call(callUpload, p.effect[:]); err != nil {
		if errors.Is(err, syscall.ENOSPC) {
			return nil, p.failed("it has no room for another effect: end the program that uses it", err)
		}
		return nil, p.failed("it refuses "+effectShort, err)
	}
	return p, nil
}

func (p *ForcePlayer) failed(what string, err error) error {
	return errors.Join(fmt.Errorf("%s (%s): %s: %w", p.info.Name, p.info.Path, what, err), p.file.Close())
}

// Name is what people call the device.
func (p *ForcePlayer) Name() string { return p.info.Name }

// Info is what the system says of it.
func (p *ForcePlayer) Info() ForceInfo { return p.info }

// Hz is how often it takes an update.
func (p *ForcePlayer) Hz() float64 { return p.info.Hz }

// Apply has it push. Only what changes is sent, and twice in the life of an effect that it goes on: so a program that
// hangs or is stopped lets go within 200 ms, and one that ends at once, since the kernel takes its effects away.
func (p *ForcePlayer) Apply(o force.Output, now time.Duration) error {
	var changed, quiet bool
	if p.info.Constant {
		level := quantised(o.Level)
		changed, quiet = level != p.level, level == 0
		p.level = level
		p.effect.setConstant(level)
	} else {
		motors := [2]uint16{motor(o.Strong), motor(o.Weak)}
		changed, quiet = motors != p.motors, motors == [2]uint16{}
		p.motors = motors
		p.effect.setRumble(motors[0], motors[1])
	}
	if changed = changed || p.stale; changed {
		if err := p.passing(p.file.Call(callUpload, p.effect[:])); err != nil {
			return err
		}
	}
	if quiet && (!changed || !p.playing) || p.playing && now-p.armed < rearmMs*time.Millisecond {
		return nil
	}
	err := p.passing(p.send(uint16(p.effect.id()), 1))
	p.armed, p.playing = now, true
	return err
}

// passing lets a refusal pass that an update may meet; not too many of them.
func (p *ForcePlayer) passing(err error) error {
	switch {
	case err == nil:
		p.refused, p.stale = 0, false
		return nil
	case errors.Is(err, syscall.EAGAIN), errors.Is(err, syscall.EBUSY), errors.Is(err, syscall.EINTR):
		p.stale = true
		if p.refused++; p.refused < patience {
			return nil
		}
		return fmt.Errorf("it refuses every update: %w", err)
	case errors.Is(err, syscall.ENODEV):
		return errors.New("unplugged")
	}
	return err
}

func (p *ForcePlayer) send(code uint16, value uint32) error {
	p.event.set(code, value)
	_, err := p.file.Write(p.event[:])
	return err
}

// Position is where the wheel stands, -1 at its left stop .. 1 at its right one.
func (p *ForcePlayer) Position() (float64, error) {
	if err := p.file.Call(callAxis+uint(p.info.Axis), p.axis[:]); err != nil {
		return 0, fmt.Errorf("%s does not say where it stands: %w", p.info.Name, err)
	}
	order := binary.NativeEndian
	at, least, most := int32(order.Uint32(p.axis[0:])), int32(order.Uint32(p.axis[4:])), int32(order.Uint32(p.axis[8:]))
	if most <= least {
		return 0, fmt.Errorf("%s says that its axis goes from %d to %d", p.info.Name, least, most)
	}
	return 2*(float64(at)-float64(least))/(float64(most)-float64(least)) - 1, nil
}

// Slots is how many effects it has room for.
func (p *ForcePlayer) Slots() (int, error) {
	var n [4]byte
	err := p.file.Call(callSlots, n[:])
	return int(int32(binary.NativeEndian.Uint32(n[:]))), err
}

// Close lets go and gives the device back.
func (p *ForcePlayer) Close() error {
	stopped := p.send(uint16(p.effect.id()), 0)
	removed := p.file.CallWith(callRemove, int(p.effect.id()))
	closed := p.file.Close()
	// it is gone: there is nothing to let go of
	if errors.Is(stopped, syscall.ENODEV) || errors.Is(removed, syscall.ENODEV) {
		return nil
	}
	return errors.Join(stopped, removed, closed)
}
