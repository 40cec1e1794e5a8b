// Boxes between two goroutines: whoever reads has whole values, each newer than the one before, the last in the end.

package components_test

import (
	"sync"
	"testing"

	"camber/components"
)

// pair is a value that is whole when both are the same.
type pair struct{ a, b uint64 }

func TestWhoReadsAlwaysGetsAWholeValueAndTheNewest(t *testing.T) {
	var box components.Latest[pair]
	if v, another := box.Newest(); v != nil || another {
		t.Errorf("there is %v before any was handed over", v)
	}
	const n = 20000
	var wait sync.WaitGroup
	wait.Go(func() {
		for i := uint64(1); i <= n; i++ {
			p := box.Back()
			if last := box.Last(); last == p || last != nil && last.a != i-1 {
				t.Errorf("before value %d the last is %v", i, last)
				return
			}
			p.a, p.b = i, i
			box.HandOver()
		}
	})
	for newest := uint64(0); newest < n; {
		p, another := box.Newest()
		if p == nil {
			continue
		}
		if p.a != p.b || p.a < newest || another != (p.a != newest) {
			t.Fatalf("value %v (another: %v) after %d", *p, another, newest)
		}
		newest = p.a
	}
	wait.Wait()
}

func TestOnlyTheNewestIsReadAndItStays(t *testing.T) {
	var box components.Latest[int]
	for i := 1; i <= 5; i++ {
		*box.Back() = i
		box.HandOver()
	}
	for _, fresh := range []bool{true, false} {
		if v, another := box.Newest(); *v != 5 || another != fresh {
			t.Errorf("%d, another: %v", *v, another)
		}
	}
	seen := 0
	if box.Each(func(v *int) { seen += *v }); seen != 5+4 { // the third was never written
		t.Errorf("the three values add up to %d", seen)
	}
	if n := testing.AllocsPerRun(20, func() { *box.Back()++; box.HandOver(); box.Newest() }); n != 0 {
		t.Errorf("%v allocations a value", n)
	}
}
