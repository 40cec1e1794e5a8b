// Orders are done in their order or refused with a word, lines and files are not lost, and each file has one taker.

package orders

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"camber/components"
)

func TestEachOrderIsDoneOrRefusedWithAWord(t *testing.T) {
	var o Queue
	var done []int
	for n := range mostOrders {
		if err := o.Put(func() { done = append(done, n) }); err != nil {
			t.Fatalf("order %d: %v", n, err)
		}
	}
	if err := o.Put(func() { t.Error("it was refused, and is done") }); !errors.Is(err, ErrBusy) {
		t.Errorf("one too many: %v", err)
	}
	if _, err := Ask(&o, func() int { return 1 }); !errors.Is(err, ErrBusy) {
		t.Errorf("a question too many hangs or is answered: %v", err)
	}
	o.Do()
	if len(done) != mostOrders || !slices.IsSorted(done) {
		t.Errorf("done are %v", done)
	}
	if err := o.Put(func() { done = nil }); err != nil {
		t.Error(err)
	}
	if o.End(); done != nil {
		t.Error("what was taken before the end is not done")
	}
	if _, err := Ask(&o, func() int { return 1 }); !errors.Is(err, ErrOver) {
		t.Errorf("after the end: %v", err)
	}
}

func TestAQuestionIsAnsweredByTheDrivesGoroutine(t *testing.T) {
	var o Queue
	turning := make(chan struct{})
	go func() {
		defer o.End()
		for range turning {
			o.Do()
		}
	}()
	go func() {
		turning <- struct{}{}
		close(turning)
	}()
	if n, err := Ask(&o, func() int { return 7 }); err != nil && !errors.Is(err, ErrOver) || err == nil && n != 7 {
		t.Errorf("%d, %v", n, err)
	}
}

func TestLinesThatHaveNoRoomAreCounted(t *testing.T) {
	var n Notes
	for i := range mostNotes + 3 {
		n.Add(components.Notice{Bad: i == 0, Text: fmt.Sprint(i)})
	}
	got := n.Take()
	if len(got) != mostNotes+1 || !got[0].Bad || got[1].Bad || got[mostNotes].Kind != "told-more" ||
		got[mostNotes].Numbers[0] != 3 {
		t.Errorf("%+v", got)
	}
	if len(n.Take()) != 0 {
		t.Error("they are told twice")
	}
}

func TestSavedFilesWaitForWhoIsSlowEachOnce(t *testing.T) {
	var p Parcel
	slow := make(chan []string, 1)
	slow <- nil
	p.Add([]string{"cars/a.xml", "cars/b.xml"})
	p.Hand(slow)
	p.Add([]string{"cars/a.xml", "cars/c.xml"})
	<-slow
	p.Hand(slow)
	if got := <-slow; !slices.Equal(got, []string{"cars/a.xml", "cars/b.xml", "cars/c.xml"}) || len(p) != 0 {
		t.Errorf("%q, and %q waits", got, p)
	}
	p.Hand(slow)
	if len(slow) != 0 {
		t.Error("nothing was handed on")
	}
}

func TestEachSavedFileHasOneTaker(t *testing.T) {
	got := map[string][]string{}
	to := func(who string) func([]string) {
		return func(files []string) { got[who] = append(got[who], files...) }
	}
	Deliver([]string{"huds/race.xml", "cars/a/a.xml", "huds/beep.wav", "cars/a/Idle.WAV", "hudsx/a.xml", "huds/b.xml"},
		[]Route{{"huds/", "", to("huds")}, {"", ".wav", to("sounds")}, {"shaders/", "", to("shaders")}, {"", "", to("rest")}})
	want := map[string][]string{
		"huds":   {"huds/race.xml", "huds/beep.wav", "huds/b.xml"},
		"sounds": {"cars/a/Idle.WAV"},
		"rest":   {"cars/a/a.xml", "hudsx/a.xml"},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
}
