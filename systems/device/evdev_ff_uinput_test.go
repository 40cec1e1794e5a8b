//go:build linux

// End to end: a wheel that the kernel itself believes in, where there is /dev/uinput.

package device

import (
	"encoding/binary"
	"errors"
	"os"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"camber/systems/device/force"
)

// The calls of linux/uinput.h that are needed, on machines with 64-bit pointers.
const (
	uiCreate, uiDestroy                    = 0x5501, 0x5502
	uiSetup, uiAbsSetup                    = 0x405c5503, 0x401c5504
	uiEvBit, uiKeyBit, uiAbsBit, uiFFBit   = 0x40045564, 0x40045565, 0x40045567, 0x4004556b
	uiBeginUpload, uiEndUpload             = 0xc06855c8, 0x406855c9
	uiBeginErase, uiEndErase               = 0xc00c55ca, 0x400c55cb
	evUinput, uiUpload, uiErase            = 0x0101, 1, 2
	uploadBytes, eraseBytes, uploadEffects = 104, 12, 8
)

// kernelWheel is a wheel made by the test: what the kernel asks of its driver comes out of asked.
type kernelWheel struct {
	d     descriptor
	asked chan string
	level chan int16
	stop  chan struct{}
	ended chan struct{}
}

const kernelWheelName = "Camber test wheel"

func newKernelWheel(t *testing.T) *kernelWheel {
	t.Helper()
	fd, err := unix.Open("/dev/uinput", unix.O_RDWR|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Skipf("no end-to-end test: /dev/uinput cannot be opened here (%v)", err)
	}
	k := &kernelWheel{
		d: descriptor(fd), asked: make(chan string, 64), level: make(chan int16, 64),
		stop: make(chan struct{}), ended: make(chan struct{}),
	}
	must := func(err error) {
		if err != nil {
			_ = k.d.Close()
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ call, bit int }{
		{uiEvBit, evKey},
		{uiKeyBit, btnStick},
		{uiEvBit, evAbs},
		{uiAbsBit, absX},
		{uiEvBit, evFF},
		{uiFFBit, ffConstant},
		{uiFFBit, ffGain},
		{uiFFBit, ffAutocentre},
	} {
		must(k.d.CallWith(uint(c.call), c.bit))
	}
	order := binary.NativeEndian
	abs := make([]byte, 28)
	order.PutUint32(abs[4+4:], ^uint32(32767)) // least: -32768
	order.PutUint32(abs[4+8:], 32767)
	must(k.d.Call(uiAbsSetup, abs))
	setup := make([]byte, 92)
	order.PutUint16(setup[0:], 3) // USB
	order.PutUint16(setup[2:], 0xca3b)
	order.PutUint16(setup[4:], 0x0001)
	copy(setup[8:], kernelWheelName)
	order.PutUint32(setup[88:], 16)
	must(k.d.Call(uiSetup, setup))
	must(k.d.CallWith(uiCreate, 0))
	go k.serve()
	t.Cleanup(func() {
		close(k.stop)
		<-k.ended
		_ = k.d.CallWith(uiDestroy, 0)
		_ = k.d.Close()
	})
	return k
}

// serve is the driver: it takes every effect.
func (k *kernelWheel) serve() {
	defer close(k.ended)
	order := binary.NativeEndian
	var e [eventBytes]byte
	for {
		select {
		case <-k.stop:
			return
		default:
		}
		if n, err := unix.Read(int(k.d), e[:]); n != eventBytes || err != nil {
			_, _ = unix.Poll([]unix.PollFd{{Fd: int32(k.d), Events: unix.POLLIN}}, 20)
			continue
		}
		const at = 2 * pointerBytes
		kind, code, value := order.Uint16(e[at:]), order.Uint16(e[at+2:]), order.Uint32(e[at+4:])
		switch {
		case kind == evUinput && code == uiUpload:
			var up [uploadBytes]byte
			order.PutUint32(up[0:], value)
			_ = k.d.Call(uiBeginUpload, up[:])
			k.level <- int16(order.Uint16(up[uploadEffects+unionAt:]))
			order.PutUint32(up[4:], 0)
			_ = k.d.Call(uiEndUpload, up[:])
		case kind == evUinput && code == uiErase:
			var erase [eraseBytes]byte
			order.PutUint32(erase[0:], value)
			_ = k.d.Call(uiBeginErase, erase[:])
			k.asked <- "erase"
			_ = k.d.Call(uiEndErase, erase[:])
		case kind == evFF && code == ffGain:
			k.asked <- "gain"
		case kind == evFF && code == ffAutocentre:
			k.asked <- "autocentre"
		case kind == evFF && value > 0:
			k.asked <- "play"
		case kind == evFF:
			k.asked <- "stop"
		}
	}
}

func (k *kernelWheel) hears(t *testing.T, want string) {
	t.Helper()
	select {
	case got := <-k.asked:
		if got != want {
			t.Errorf("the kernel asks to %s, want %s", got, want)
		}
	case <-time.After(5 * time.Second):
		t.Fatalf("the kernel does not ask to %s", want)
	}
}

func (k *kernelWheel) gets(t *testing.T, want int16) {
	t.Helper()
	select {
	case got := <-k.level:
		if got != want {
			t.Errorf("the kernel brings level %d, want %d", got, want)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("the kernel brings no effect")
	}
}

func TestTheKernelPlaysWhatIsAskedAndForgetsItWithTheProgram(t *testing.T) { // INP-05, INP-09
	k := newKernelWheel(t)
	var info ForceInfo
	for range 50 { // until the system has made its file
		all, err := FindForces("/sys", "/dev")
		if err != nil {
			t.Fatal(err)
		}
		if info, err = ChooseForce(all, kernelWheelName); err == nil {
			if _, err = os.Stat(info.Path); err == nil {
				break
			}
		}
		time.Sleep(20 * time.Millisecond) // nothing tells when
	}
	if err := MayOpenForce(info); err != nil {
		t.Skipf("no end-to-end test: %v", err)
	}
	if !info.Constant || !info.Gain || !info.Autocentre {
		t.Errorf("%+v", info)
	}
	for _, end := range []string{"closes", "dies"} {
		p, err := OpenForce(info)
		if err != nil {
			t.Fatal(err)
		}
		k.gets(t, 0)
		k.hears(t, "autocentre")
		k.hears(t, "gain")
		if err := p.Apply(force.Output{Level: 0.5}, 0); err != nil {
			t.Fatal(err)
		}
		k.gets(t, -16384)
		k.hears(t, "play")
		if at, err := p.Position(); err != nil || at < -0.001 || at > 0.001 {
			t.Errorf("it stands at %v, %v", at, err)
		}
		if end == "closes" {
			if err := p.Close(); err != nil {
				t.Fatal(err)
			}
			k.hears(t, "stop")
			k.hears(t, "erase")
			continue
		}
		if err := p.file.Close(); err != nil && !errors.Is(err, unix.EINTR) { // all that is left of a program that was killed
			t.Fatal(err)
		}
		k.hears(t, "stop")
		k.hears(t, "erase")
	}
}
