//go:build linux && amd64 && goexperiment.simd

// That no system leaves the upper halves of lanes behind: without that all scalar code after it would be slow, and
// nothing would tell but a clock.

package bench

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"camber/components/num/four"
)

// uppers asks the processor whether upper halves are in use: bit 2 of what XGETBV tells of register 1.
func uppers(t *testing.T) func() bool {
	about, err := os.ReadFile("/proc/cpuinfo")
	if err != nil || !strings.Contains(string(about), " xgetbv1 ") {
		t.Skip("this CPU does not tell which registers are in use")
	}
	code, err := syscall.Mmap(-1, 0, os.Getpagesize(), syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(code) })
	copy(code, "\xb9\x01\x00\x00\x00"+ // MOVL $1, CX
		"\x0f\x01\xd0"+ // XGETBV
		"\xc3") // RET
	if err := syscall.Mprotect(code, syscall.PROT_READ|syscall.PROT_EXEC); err != nil {
		t.Skip("this machine runs no code that is made at run time")
	}
	entry := unsafe.Pointer(&code[0])
	at := unsafe.Pointer(&entry)
	ask := *(*func() uint64)(unsafe.Pointer(&at))
	return func() bool { return ask()>>2&1 != 0 }
}

// dirty leaves upper halves behind.
//
//go:noinline
func dirty(x *[4]float64) { four.Load(x).Add(four.Of(1)).Store(x) }

const upperSteps = 400

func TestNoSystemLeavesLanesBehind(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	pays := four.Wide
	four.Wide = true
	t.Cleanup(func() { four.Wide = pays })
	inUse := uppers(t)
	four.Leave()
	clean := inUse()
	dirty(new([4]float64))
	told := inUse()
	four.Leave()
	if clean || !told {
		t.Skip("this CPU does not tell when upper halves are cleared")
	}
	for _, f := range []Fleet{
		{Car: "p917", Tyre: Ring},
		{Car: "p917", Tyre: Brush},
		{Car: "p917", Tyre: Magic},
		{Car: "bmw320i", Tyre: Ring},
		{Car: "kestrel", Tyre: Brush},
		{Car: "wren", Tyre: Magic},
		{Car: "ox", Tyre: Ring},
	} {
		for _, n := range []int{1, 7} { // those that are left over beside those in fours
			g := fleet(f.Tyre, n)
			g.Car = "cars/" + f.Car + "/" + f.Car + ".xml"
			w, loop, err := g.world()
			if err != nil {
				t.Fatal(err)
			}
			parts, left := 0, map[string]int{}
			loop.Time(func(part string, _ time.Duration) {
				if parts++; inUse() {
					left[part]++
					four.Leave()
				}
			})
			if err := turns(loop, upperSteps); err != nil { // they fall onto the ground, and drive off
				t.Fatal(err)
			}
			for part, times := range left {
				// a goroutine that is halted and goes on has all of its registers in use: that comes now and then
				if times > upperSteps/20 {
					t.Errorf("%d of %s on %s tyres: %s leaves upper halves behind, in %d steps of %d", n, f.Car, f.Tyre, part, times,
						upperSteps)
				}
			}
			if parts < 10*upperSteps {
				t.Errorf("only %d parts of %d steps", parts, upperSteps)
			}
			w.Close()
		}
	}
}
