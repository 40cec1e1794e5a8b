// Reading devices that are made up: the kernel's bytes become axes and buttons, and devices come and go.

package device

import (
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/components/person"
)

// fakeWheel is what a wheel with three axes, a hat and buttons says that it has.
func fakeWheel() (c controls) {
	c.device = person.Device{ID: "046d:c24f", Name: "G29", Path: "/dev/input/event5"}
	c.axes[0x00] = span{has: true, least: 0, most: 65535, value: 32768}
	c.axes[0x02] = span{has: true, least: 0, most: 255, value: 255}
	c.axes[0x05] = span{has: true, least: 0, most: 255, value: 255}
	c.axes[0x10], c.axes[0x11] = span{has: true, least: -1, most: 1}, span{has: true, least: -1, most: 1}
	for _, code := range []int{0x120, 0x121, 0x12f, 0x2c0} {
		c.keys[code/8] |= 1 << (code % 8)
	}
	return c
}

// said is one event as the kernel writes it, at a time in µs.
func said(to []byte, micros int64, kind, code uint16, value int32) []byte {
	if longBytes == 8 {
		to = binary.NativeEndian.AppendUint64(to, uint64(micros/1e6))
		to = binary.NativeEndian.AppendUint64(to, uint64(micros%1e6))
	} else {
		to = binary.NativeEndian.AppendUint32(to, uint32(micros/1e6))
		to = binary.NativeEndian.AppendUint32(to, uint32(micros%1e6))
	}
	to = binary.NativeEndian.AppendUint16(to, kind)
	to = binary.NativeEndian.AppendUint16(to, code)
	return binary.NativeEndian.AppendUint32(to, uint32(value))
}

func TestTheKernelsBytesAreAxesAndButtons(t *testing.T) { // INP-06, INP-08
	e := newEvdev(fakeWheel(), 1)
	if r := &e.reading; r.AxesN != 3 || r.ButtonN != 8 || r.Axes[1] != 1 || r.Axes[2] != 1 {
		t.Fatalf("it begins as %+v", r)
	}
	var data []byte
	data = said(data, 7_000_001, evAbs, 0x00, 65535)
	data = said(data, 7_000_001, evAbs, 0x05, 0)
	data = said(data, 7_000_001, evKey, 0x12f, 1)
	data = said(data, 7_000_001, evAbs, 0x11, -1)
	data = said(data, 7_000_001, 0x04, 4, 589826) // a scan code: no matter
	data = said(data, 7_000_002, evSyn, synReport, 0)
	data = said(data, 7_000_900, evAbs, 0x00, 0) // not reported yet
	reports := 0
	rest := e.take(append(data, 1, 2, 3), nil, func(r *person.Reading) {
		reports++
		if r.Axes[0] != 1 || r.Axes[1] != 1 || r.Axes[2] != -1 || !r.Pressed(2) || r.Pressed(0) || !r.Pressed(4) ||
			r.Pressed(6) {
			t.Errorf("reported %+v", r)
		}
		if r.Stamp != 7_000_002_000 { // its own time, not ours
			t.Errorf("stamped %d", r.Stamp)
		}
	})
	if reports != 1 || len(rest) != 3 || e.reading.Garbage != 0 {
		t.Errorf("%d reports, %d bytes left, %d garbage", reports, len(rest), e.reading.Garbage)
	}
}

func TestGarbageIsCountedAndLeftOut(t *testing.T) {
	e := newEvdev(fakeWheel(), 1)
	before := e.reading
	var data []byte
	for _, bad := range []struct {
		kind, code uint16
		value      int32
	}{
		{evAbs, 0x00, 70000},
		{evAbs, 0x00, -1},
		{evAbs, 0x01, 5},
		{evAbs, 0xffff, 5},
		{evKey, 0x130, 1},
		{evKey, 0x120, 77},
		{evKey, 0xffff, 1},
	} {
		data = said(data, 1, bad.kind, bad.code, bad.value)
	}
	e.take(data, nil, func(*person.Reading) {})
	if e.reading.Garbage != 7 || e.reading.Axes != before.Axes || e.reading.Buttons != before.Buttons {
		t.Errorf("%+v", e.reading)
	}
}

func TestAfterLostEventsTheDeviceIsAskedAgain(t *testing.T) {
	e := newEvdev(fakeWheel(), 1)
	var data []byte
	data = said(data, 1, evSyn, synLost, 0)
	data = said(data, 1, evAbs, 0x00, 5) // stale
	data = said(data, 2, evSyn, synReport, 0)
	e.take(data, func() (controls, bool) {
		c := fakeWheel()
		c.axes[0x00].value = 65535
		c.down[0x120/8] |= 1
		return c, true
	}, func(*person.Reading) {})
	if r := &e.reading; r.Axes[0] != 1 || !r.Pressed(0) {
		t.Errorf("%+v", r)
	}
}

func TestKeyboardsMiceTabletsAndSensorsAreNotDriven(t *testing.T) {
	with := func(axes []int, keys ...int) *controls {
		var c controls
		for _, a := range axes {
			c.axes[a].has = true
		}
		for _, k := range keys {
			c.keys[k/8] |= 1 << (k % 8)
		}
		return &c
	}
	for name, c := range map[string]struct {
		c    *controls
		want bool
	}{
		"a wheel": {with([]int{0}, 0x120), true}, "a pad": {with([]int{0, 1}, 0x130), true},
		"pedals alone": {with([]int{0, 1, 2}), true},
		"a keyboard":   {with(nil, 0x10, 0x1e), false}, "a keyboard with a knob": {with([]int{0x20}, 0x10), false},
		"a mouse":    {with([]int{0, 1}, 0x110), false},
		"a touchpad": {with([]int{0, 1}, 0x145, 0x14a), false}, "a tablet with buttons": {
			with([]int{0, 1}, 0x140, 0x120),
			false,
		}, "a lid": {with(nil), false},
	} {
		if got := c.c.drives(); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// drawer is a finder of made-up devices.
type drawer struct {
	mu     sync.Mutex
	all    []found
	pipes  map[string]*io.PipeWriter
	refuse error
}

type made struct{ *io.PipeReader }

func (made) ask() (controls, error) { return fakeWheel(), nil }

func (d *drawer) list() []found {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]found(nil), d.all...)
}

func (d *drawer) open(path string) (source, controls, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.refuse != nil {
		return nil, controls{}, d.refuse
	}
	r, w := io.Pipe()
	d.pipes[path] = w
	c := fakeWheel()
	c.device.Path = path
	return made{r}, c, nil
}

// until waits for another goroutine to come so far.
func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !done(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

func TestDevicesComeAndGoWhileDriving(t *testing.T) { // hot-plug
	d := &drawer{pipes: map[string]*io.PipeWriter{}}
	p := newPlugs(d)
	p.search(1)
	if got := p.Read(nil); len(got) != 0 {
		t.Fatalf("%d devices from nowhere", len(got))
	}
	d.all = []found{{"/dev/input/event7", 1}, {"/dev/input/event5", 1}}
	p.search(2)
	got := p.Read(nil)
	if len(got) != 2 || got[0].Device.Path != "/dev/input/event5" {
		t.Fatalf("%+v", got)
	}
	_, _ = d.pipes["/dev/input/event5"].Write(said(said(nil, 9, evAbs, 0x00, 0), 9, evSyn, synReport, 0))
	until(t, "the wheel turns", func() bool { return p.Read(nil)[0].Axes[0] == -1 })
	d.all = d.all[:1]
	_ = d.pipes["/dev/input/event5"].CloseWithError(io.EOF)
	until(t, "it is gone", func() bool { return p.Read(nil)[0].Gone })
	d.all = append(d.all, found{"/dev/input/event5", 2}) // in again, at the same place
	p.search(3)
	if got := p.Read(nil); len(got) != 2 || got[0].Gone {
		t.Errorf("plugged in again: %+v", got)
	}
	_ = d.pipes["/dev/input/event5"].CloseWithError(errors.New("a bad cable"))
	until(t, "it is gone again", func() bool { return p.Read(nil)[0].Gone })
	if notes := p.Notes(); len(notes) != 1 ||
		!strings.Contains(notes[0], "G29 (/dev/input/event5) can be read no longer: a bad cable") || p.Notes() != nil {
		t.Errorf("told %q", notes)
	}
	p.search(Now() + 3e9)
	p.search(Now() + 3e9)
	p.Close()
}

func TestADeviceThatMayNotBeOpenedIsTriedAgain(t *testing.T) {
	d := &drawer{pipes: map[string]*io.PipeWriter{}, all: []found{{"a", 1}}, refuse: fs.ErrPermission}
	p := newPlugs(d)
	p.search(1)
	d.refuse = nil
	p.search(2)
	if len(p.Read(nil)) != 1 {
		t.Error("rights that came a moment later were not noticed")
	}
	p.Close()
}

func TestReadingAllocatesNothing(t *testing.T) {
	d := &drawer{pipes: map[string]*io.PipeWriter{}, all: []found{{"a", 1}, {"b", 1}}}
	p := newPlugs(d)
	p.search(1)
	buf := make([]person.Reading, 0, 8)
	if n := testing.AllocsPerRun(100, func() { buf = p.Read(buf[:0]) }); n > 0 {
		t.Errorf("%g allocations a look", n)
	}
	e := newEvdev(fakeWheel(), 1)
	data := said(said(nil, 9, evAbs, 0x00, 0), 9, evSyn, synReport, 0)
	if n := testing.AllocsPerRun(100, func() { e.take(data, nil, func(*person.Reading) {}) }); n > 0 {
		t.Errorf("%g allocations an event", n)
	}
	p.Close()
}

func TestAnIdentityGivesVendorAndProduct(t *testing.T) {
	for guid, want := range map[string]string{
		"030000006d0400004fc2000011010000": "046d:c24f", "05000000576972656c65737320436f6e": "", "": "", "0300": "",
	} {
		if got := guidID(guid); got != want {
			t.Errorf("%s is %q, want %q", guid, got, want)
		}
	}
}

// FuzzEvdev takes bytes as a device may send them, and as events that make some sense, five bytes each: bytes alone
// hardly ever hit a kind and a code that are known. Whatever comes, no axis leaves its range, and what is left over is
// less than an event.
func FuzzEvdev(f *testing.F) {
	f.Add(said(said(nil, 9, evAbs, 0x00, 0), 9, evSyn, synReport, 0))
	f.Add(said(said(nil, 9, evSyn, synLost, 0), 9, evKey, 0x120, 2))
	f.Add([]byte{1, 0, 0, 0, 1, 2, 0, 0, 3, 0, 0x20, 1, 1, 0})
	begun, kinds := newEvdev(fakeWheel(), 1), [...]uint16{evSyn, evAbs, evKey, evAbs, evSyn, 0x04, 0x15, 0xffff}
	wheel := func() (controls, bool) { return fakeWheel(), true }
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1024 {
			return // more than one reading of a device brings
		}
		e := *begun // made once: its tables are most of the work
		check := func(r *person.Reading) {
			for i, x := range r.Axes {
				if !(x >= -1 && x <= 1) {
					t.Errorf("axis %d is at %v", i, x)
				}
			}
		}
		if rest := e.take(data, wheel, check); len(rest) >= inputBytes {
			t.Errorf("%d bytes left over", len(rest))
		}
		var events []byte
		for ; len(data) >= 5; data = data[5:] {
			code, value := binary.LittleEndian.Uint16(data[1:])&0x3ff, int32(int16(binary.LittleEndian.Uint16(data[3:])))
			events = said(events, int64(len(events)), kinds[data[0]%8], code, value<<(data[0]>>4))
		}
		if rest := e.take(events, wheel, check); len(rest) != 0 {
			t.Errorf("%d bytes left over of whole events", len(rest))
		}
	})
}
