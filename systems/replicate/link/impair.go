// What a network does to packets, as a person writes it and as a packet meets it.

package link

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"
)

// Impair is what a network does to each packet, one way. The zero Impair does nothing.
type Impair struct {
	Delay   time.Duration // of every packet
	Jitter  time.Duration // the delay is that much more or less, evenly
	Loss    float64       // share of packets that never arrive, 0..1
	Double  float64       // share that arrive twice, 0..1
	Reorder float64       // share that are held back for overtaken, so that later ones come before them, 0..1
	Rate    float64       // bytes a second that pass; 0: any number
}

// overtaken is how long a packet that is reordered is held back: longer than 30 datagrams a second are apart.
const overtaken = 40 * time.Millisecond

// longest bounds delays, for a person who writes 50s for 50ms.
const longest = 10 * time.Second

// ParseImpair reads an impairment such as delay=50ms,loss=5%,jitter=5ms,double=1%,reorder=1%,rate=250kb/s. Rates are
// in bits (kb/s, Mb/s) or bytes (B/s, kB/s, MB/s) a second; an empty text is none.
func ParseImpair(text string) (Impair, error) {
	var im Impair
	if strings.TrimSpace(text) == "" {
		return im, nil
	}
	seen := map[string]bool{}
	for part := range strings.SplitSeq(text, ",") {
		name, value, ok := strings.Cut(strings.TrimSpace(part), "=")
		if !ok {
			return Impair{}, fmt.Errorf("impair: %q is not NAME=VALUE, such as delay=50ms or loss=5%%", part)
		}
		if seen[name] {
			return Impair{}, fmt.Errorf("impair: %s stands there twice", name)
		}
		seen[name] = true
		var err error
		switch name {
		case "delay":
			im.Delay, err = parseDelay(value)
		case "jitter":
			im.Jitter, err = parseDelay(value)
		case "loss":
			im.Loss, err = parseShare(value)
		case "double":
			im.Double, err = parseShare(value)
		case "reorder":
			im.Reorder, err = parseShare(value)
		case "rate":
			im.Rate, err = parseRate(value)
		default:
			err = fmt.Errorf("there is no such fault; there are delay, jitter, loss, double, reorder and rate")
		}
		if err != nil {
			return Impair{}, fmt.Errorf("impair: %s: %w", name, err)
		}
	}
	if im.Jitter > im.Delay {
		return Impair{}, fmt.Errorf("impair: jitter=%v is more than delay=%v: nothing arrives before it was sent",
			im.Jitter, im.Delay)
	}
	return im, nil
}

func parseDelay(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil {
		return 0, fmt.Errorf("%q is not a time, such as 50ms", text)
	}
	if d < 0 || d > longest {
		return 0, fmt.Errorf("%v is not between 0s and %v", d, longest)
	}
	return d, nil
}

func parseShare(text string) (float64, error) {
	number, ok := strings.CutSuffix(text, "%")
	v, err := strconv.ParseFloat(number, 64)
	if !ok || err != nil {
		return 0, fmt.Errorf("%q is not a share, such as 5%%", text)
	}
	if !(v >= 0 && v <= 100) {
		return 0, fmt.Errorf("%s is not between 0%% and 100%%", text)
	}
	return math.Round(v*1e6) / 1e8, nil // of a millionth of a percent, which String writes
}

// rates are the units of rates, each with its bytes a second.
var rates = []struct {
	unit  string
	bytes float64
}{{"kb/s", 125}, {"Mb/s", 125e3}, {"kB/s", 1e3}, {"MB/s", 1e6}, {"B/s", 1}}

func parseRate(text string) (float64, error) {
	for _, r := range rates {
		number, ok := strings.CutSuffix(text, r.unit)
		if !ok {
			continue
		}
		v, err := strconv.ParseFloat(number, 64)
		if err != nil {
			break
		}
		if v *= r.bytes; !(v >= 1000 && v <= 1e10) {
			return 0, fmt.Errorf("%s is not between 1kB/s and 10000MB/s", text)
		}
		return math.Round(v), nil
	}
	return 0, fmt.Errorf("%q is not a rate, such as 250kb/s (bits) or 30kB/s (bytes)", text)
}

// String writes the impairment as ParseImpair reads it; nothing for none.
func (im Impair) String() string {
	var parts []string
	add := func(name, value string) { parts = append(parts, name+"="+value) }
	number := func(v float64) string {
		return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(v, 'f', 6, 64), "0"), ".")
	}
	for _, d := range []struct {
		name string
		v    time.Duration
	}{{"delay", im.Delay}, {"jitter", im.Jitter}} {
		if d.v > 0 {
			add(d.name, d.v.String())
		}
	}
	for _, s := range []struct {
		name string
		v    float64
	}{{"loss", im.Loss}, {"double", im.Double}, {"reorder", im.Reorder}} {
		if s.v > 0 {
			add(s.name, number(s.v*100)+"%")
		}
	}
	if im.Rate > 0 {
		add("rate", number(im.Rate)+"B/s")
	}
	return strings.Join(parts, ",")
}

// fates deals out what happens to packet after packet: the same by the same seed.
type fates struct {
	Impair
	dice *rand.Rand
}

func newFates(im Impair, seed uint64) fates { return fates{im, rand.New(rand.NewPCG(seed, 0xca3be5))} }

// next is what happens to a packet: when it arrives after it has left, twice for a doubled one, not at all for a lost
// one. Each packet takes as many numbers from the dice as any other, so that one fault more does not move the others.
func (f *fates) next() (arrive [2]time.Duration, n int) {
	loss, double, reorder := f.dice.Float64(), f.dice.Float64(), f.dice.Float64()
	first, second := f.delay(), f.delay()
	if reorder < f.Reorder {
		first += overtaken
	}
	switch {
	case loss < f.Loss:
		return arrive, 0
	case double < f.Double:
		return [2]time.Duration{first, second}, 2
	default:
		return [2]time.Duration{first}, 1
	}
}

func (f *fates) delay() time.Duration {
	return f.Delay + time.Duration((2*f.dice.Float64()-1)*float64(f.Jitter))
}

// takes is how long so many bytes keep the line.
func (im Impair) takes(bytes int) time.Duration {
	if im.Rate <= 0 {
		return 0
	}
	return time.Duration(float64(bytes) / im.Rate * float64(time.Second))
}
