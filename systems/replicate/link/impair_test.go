// Faults of a network as a person writes them.

package link

import (
	"math"
	"strings"
	"testing"
	"time"
)

func TestAnImpairmentIsReadAsItIsWritten(t *testing.T) {
	im, err := ParseImpair("delay=50ms,loss=5%,jitter=5ms,double=1%,reorder=1%,rate=250kb/s")
	want := Impair{
		Delay: 50 * time.Millisecond, Jitter: 5 * time.Millisecond, Loss: 0.05, Double: 0.01, Reorder: 0.01, Rate: 31250,
	}
	if err != nil || im != want {
		t.Errorf("%+v, %v; want %+v", im, err, want)
	}
	if text := im.String(); text != "delay=50ms,jitter=5ms,loss=5%,double=1%,reorder=1%,rate=31250B/s" {
		t.Errorf("it writes itself as %s", text)
	}
	if im, err := ParseImpair(" "); err != nil || im != (Impair{}) || im.String() != "" {
		t.Errorf("none is %+v, %v, %q", im, err, im)
	}
	if im, err := ParseImpair("rate=1Mb/s, loss=0.5%"); err != nil || im.Rate != 125000 || im.Loss != 0.005 {
		t.Errorf("%+v, %v", im, err)
	}
}

func TestAWrongImpairmentIsToldWithItsCure(t *testing.T) {
	for text, want := range map[string]string{
		"delay":                "not NAME=VALUE",
		"latency=5ms":          "there are delay, jitter, loss, double, reorder and rate",
		"delay=50":             `delay: "50" is not a time, such as 50ms`,
		"delay=50s":            "not between 0s and 10s",
		"loss=5":               `loss: "5" is not a share, such as 5%`,
		"loss=101%":            "not between 0% and 100%",
		"loss=NaN%":            "not between",
		"rate=5":               `rate: "5" is not a rate`,
		"rate=infMB/s":         "not between",
		"rate=1B/s":            "not between",
		"delay=5ms,delay=5ms":  "delay stands there twice",
		"jitter=5ms":           "nothing arrives before it was sent",
		"delay=1ms,jitter=2ms": "jitter=2ms is more than delay=1ms",
	} {
		if _, err := ParseImpair(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
}

func TestFaultsFallAsOftenAsSaidAndTheSameBySeed(t *testing.T) {
	im, err := ParseImpair("delay=50ms,loss=5%,jitter=5ms,double=2%,reorder=1%")
	if err != nil {
		t.Fatal(err)
	}
	const n = 100_000
	a, b := newFates(im, 7), newFates(im, 7)
	var lost, doubled, held int
	for range n {
		arrive, times := a.next()
		if again, times2 := b.next(); again != arrive || times != times2 {
			t.Fatal("the same seed deals out something else")
		}
		switch times {
		case 0:
			lost++
		case 2:
			doubled++
		}
		for _, d := range arrive[:times] {
			if d >= 80*time.Millisecond {
				held++
				d -= overtaken
			}
			if d < 45*time.Millisecond || d > 55*time.Millisecond {
				t.Fatalf("a packet takes %v", d)
			}
		}
	}
	for _, c := range []struct {
		name      string
		got, want float64
	}{
		{"lost", float64(lost), 0.05}, {"doubled", float64(doubled), 0.02 * 0.95}, {"held back", float64(held), 0.01 * 0.95},
	} {
		if math.Abs(c.got/n-c.want) > 0.002 {
			t.Errorf("%s: %.4f of all, want %.4f", c.name, c.got/n, c.want)
		}
	}
}

func FuzzImpair(f *testing.F) {
	for _, seed := range []string{
		"", "delay=50ms,loss=5%", "jitter=5ms,delay=1s", "double=1%,reorder=0.1%,rate=250kb/s", "rate=1e300MB/s", "a=b=c,,",
		"loss=-0%", "delay=-1ns",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		im, err := ParseImpair(text)
		if err != nil {
			return
		}
		again, err := ParseImpair(im.String())
		if err != nil || again != im {
			t.Errorf("%q is %+v, which writes itself as %s and is read as %+v, %v", text, im, im, again, err)
		}
		fates := newFates(im, 1)
		if arrive, n := fates.next(); n < 0 || n > 2 || arrive[0] < 0 || arrive[1] < 0 {
			t.Errorf("%q: %d times, after %v", text, n, arrive)
		}
	})
}

func FuzzCleanText(f *testing.F) {
	for _, seed := range []string{"", "a\x00b", "\u202eabc", strings.Repeat("ä", 100), "\xff\xfe", "a\nb\tc", "\x1b[31m"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := clean(text, 40)
		if len(got) > 40 || strings.ContainsAny(got, "\n\r\t\x1b\x00\u202e\u200f\ufeff") || got != clean(got, 40) {
			t.Errorf("%q is cleaned to %q", text, got)
		}
	})
}
