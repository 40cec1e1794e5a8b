// Golden bytes, and a device that is not there: what is sent to it, when, and what its refusals do.

package device

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"math"
	"strings"
	"syscall"
	"testing"
	"time"

	"camber/systems/device/force"
)

// fakeFile is an evdev device in memory: it keeps effects as the kernel does.
type fakeFile struct {
	calls  []string // "upload -1" and such
	sent   [][]byte // effects and events, in order
	plays  int
	fail   error
	closed int
	axis   [3]int32
}

func (f *fakeFile) Write(data []byte) (int, error) {
	if f.fail != nil {
		return 0, f.fail
	}
	f.sent = append(f.sent, bytes.Clone(data))
	f.plays++
	return len(data), nil
}

func (f *fakeFile) Call(number uint, data []byte) error {
	if f.fail != nil {
		return f.fail
	}
	switch number {
	case callUpload:
		f.sent = append(f.sent, bytes.Clone(data))
		if binary.NativeEndian.Uint16(data[2:]) == 0xffff {
			binary.NativeEndian.PutUint16(data[2:], 5)
		}
	case callAxis, callAxis + absWheel:
		for i, v := range f.axis {
			binary.NativeEndian.PutUint32(data[4*i:], uint32(v))
		}
	case callSlots:
		binary.NativeEndian.PutUint32(data, 16)
	default:
		return syscall.ENOTTY
	}
	return nil
}

func (f *fakeFile) CallWith(number uint, value int) error {
	if number != callRemove || value != 5 {
		return syscall.EINVAL
	}
	f.calls = append(f.calls, "remove")
	return f.fail
}

func (f *fakeFile) Close() error { f.closed++; return nil }

// words are all that was sent, in hexadecimal.
func (f *fakeFile) words() (all []string) {
	for _, data := range f.sent {
		all = append(all, hex.EncodeToString(data))
	}
	f.sent = nil
	return all
}

func wheelInfo() ForceInfo {
	return ForceInfo{Path: "/dev/input/event7", Name: "Wheel", Constant: true, Gain: true, Autocentre: true, Hz: MostHz}
}

func player(t testing.TB, info ForceInfo) (*ForcePlayer, *fakeFile) {
	t.Helper()
	f := &fakeFile{}
	p, err := newForcePlayer(info, f)
	if err != nil {
		t.Fatal(err)
	}
	return p, f
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("sent\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The bytes are those of a little machine with pointers of 64 bits, as linux/input.h lays them out.
const (
	noTime    = "00000000000000000000000000000000"
	springOff = noTime + "1500" + "6100" + "00000000"
	fullGain  = noTime + "1500" + "6000" + "ffff0000"
	play5     = noTime + "1500" + "0500" + "01000000"
	stop5     = noTime + "1500" + "0500" + "00000000"
)

// constant is an effect: type, id, direction, trigger, replay of 200 ms, padding, level, the rest of the union.
func constant(id, level string) string {
	return "5200" + id + "0040" + "00000000" + "c8000000" + "0000" + level + strings.Repeat("00", 30)
}

func little(t *testing.T) {
	t.Helper()
	if effectBytes != 48 || binary.NativeEndian.Uint16([]byte{1, 0}) != 1 {
		t.Skip("the golden bytes are of machines that store the low byte first and have 64-bit pointers")
	}
}

func TestWhatIsSentToAWheelIsTheKernelsBytes(t *testing.T) { // INP-05, INP-08
	little(t)
	if callUpload != 0x40304580 {
		t.Fatalf("EVIOCSFF is %#x", callUpload)
	}
	p, f := player(t, wheelInfo())
	expect(t, f.words(), springOff, fullGain, constant("ffff", "0000"))
	apply := func(level float64, ms int, want ...string) {
		t.Helper()
		if err := p.Apply(force.Output{Level: level}, time.Duration(ms)*time.Millisecond); err != nil {
			t.Fatal(err)
		}
		expect(t, f.words(), want...)
	}
	apply(0, 0)                                     // nothing is asked: nothing is sent
	apply(0.5, 2, constant("0500", "00c0"), play5)  // to the right is negative in the direction of the left: -16384
	apply(0.5, 4)                                   // the same
	apply(-0.5, 6, constant("0500", "0040"))        // it plays already
	apply(1, 8, constant("0500", "0180"))           // -32767
	apply(7, 10)                                    // more than all is all
	apply(1, 101)                                   //
	apply(1, 102, play5)                            // half of its life is over: it is played again
	apply(0, 104, constant("0500", "0000"))         // let go
	apply(0, 500)                                   // and let end
	apply(-1, 502, constant("0500", "ff7f"), play5) // and begun again
	apply(math.Copysign(1e-9, -1), 504, constant("0500", "0000"))
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	expect(t, f.words(), stop5)
	if f.closed != 1 || strings.Join(f.calls, " ") != "remove" {
		t.Errorf("closed %d times, %v", f.closed, f.calls)
	}
}

func TestAPadsMotorsGetTheKernelsBytes(t *testing.T) {
	little(t)
	p, f := player(t, ForceInfo{Name: "Pad", Gain: true, Hz: RumbleHz})
	rumble := func(id, strong, weak string) string {
		return "5000" + id + "0040" + "00000000" + "c8000000" + "0000" + strong + weak + strings.Repeat("00", 28)
	}
	expect(t, f.words(), fullGain, rumble("ffff", "0000", "0000"))
	if err := p.Apply(force.Output{Level: 1, Strong: 1, Weak: 0.25}, 0); err != nil {
		t.Fatal(err)
	}
	expect(t, f.words(), rumble("0500", "00fc", "0040"), play5)
	if err := p.Apply(force.Output{Strong: 0.999, Weak: 0.251}, time.Millisecond); err != nil {
		t.Fatal(err)
	}
	expect(t, f.words()) // too little to feel
}

func TestAWheelThatIsRefusedForAMomentGetsTheNextUpdate(t *testing.T) {
	for _, refusal := range []error{syscall.EAGAIN, syscall.EBUSY, syscall.EINTR} {
		p, f := player(t, wheelInfo())
		f.fail = refusal
		for i := range patience - 2 { // each update is sent and played: two refusals, so half as many
			if i%2 == 0 {
				if err := p.Apply(force.Output{Level: 0.5}, 0); err != nil {
					t.Fatalf("%v after %d: %v", refusal, i, err)
				}
			}
		}
		f.fail = nil
		f.words()
		if err := p.Apply(force.Output{Level: 0.5}, time.Second); err != nil {
			t.Fatal(err)
		}
		if n := len(f.sent); n != 2 {
			t.Errorf("%v: %d sent after the refusals, want the level and its play", refusal, n)
		}
	}
	p, f := player(t, wheelInfo())
	f.fail = syscall.EBUSY
	var err error
	for i := 0; err == nil; i++ {
		if err = p.Apply(force.Output{Level: 0.5}, 0); i > patience {
			t.Fatal("it is asked for ever")
		}
	}
	if !strings.Contains(err.Error(), "refuses every update") {
		t.Error(err)
	}
}

func TestAWheelThatIsUnpluggedSaysSo(t *testing.T) {
	p, f := player(t, wheelInfo())
	f.fail = syscall.ENODEV
	if err := p.Apply(force.Output{Level: 1}, 0); err == nil || err.Error() != "unplugged" {
		t.Error(err)
	}
	if err := p.Close(); err != nil || f.closed != 1 {
		t.Errorf("%v, closed %d times", err, f.closed)
	}
}

func TestADeviceThatCannotPushIsClosedAndNamed(t *testing.T) { // INP-09
	for failure, want := range map[error]string{
		syscall.ENOSPC: "no room for another effect",
		syscall.EINVAL: "spring cannot be switched off",
	} {
		info := wheelInfo()
		info.Autocentre, info.Gain = failure == error(syscall.EINVAL), false
		f := &fakeFile{fail: failure}
		_, err := newForcePlayer(info, f)
		if err == nil || !strings.Contains(err.Error(), "Wheel (/dev/input/event7): ") ||
			!strings.Contains(err.Error(), want) || !errors.Is(err, failure) || f.closed != 1 {
			t.Errorf("%v, closed %d times; want %q", err, f.closed, want)
		}
	}
}

func TestWhereTheWheelStandsIsAShareOfItsRange(t *testing.T) {
	info := wheelInfo()
	info.Axis = absWheel
	p, f := player(t, info)
	for _, c := range []struct {
		axis [3]int32
		want float64
	}{{[3]int32{0, 0, 65535}, -1}, {[3]int32{65535, 0, 65535}, 1}, {[3]int32{-16384, -32768, 32768}, -0.5}} {
		f.axis = c.axis
		if got, err := p.Position(); err != nil || got != c.want {
			t.Errorf("%v: %v, %v; want %v", c.axis, got, err, c.want)
		}
	}
	f.axis = [3]int32{7, 7, 7}
	if _, err := p.Position(); err == nil || !strings.Contains(err.Error(), "from 7 to 7") {
		t.Error(err)
	}
	if n, err := p.Slots(); n != 16 || err != nil {
		t.Error(n, err)
	}
}

func TestAnUpdateAllocatesNothing(t *testing.T) {
	p, f := player(t, wheelInfo())
	f.sent = make([][]byte, 0)
	quiet := &quietFile{}
	p.file = quiet
	i := 0
	if n := testing.AllocsPerRun(1000, func() {
		i++
		_ = p.Apply(force.Output{Level: float64(i%200)/100 - 1}, time.Duration(i)*2*time.Millisecond)
	}); n != 0 || quiet.calls < 1000 {
		t.Errorf("%v allocations, %d calls", n, quiet.calls)
	}
}

// quietFile takes everything.
type quietFile struct{ calls int }

func (f *quietFile) Write(data []byte) (int, error) { f.calls++; return len(data), nil }
func (f *quietFile) Call(uint, []byte) error        { f.calls++; return nil }
func (f *quietFile) CallWith(uint, int) error       { return nil }
func (f *quietFile) Close() error                   { return nil }
