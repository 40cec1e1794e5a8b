// The correction of what a device makes of what it is asked.

package force

import (
	"math"
	"strings"
	"testing"
)

func TestACorrectedDeviceGivesWhatTheCarAsks(t *testing.T) {
	curve, err := ParseCurve("0:0 0.05:0 0.5:0.3 0.8:0.8 1:0.9")
	if err != nil {
		t.Fatal(err)
	}
	real := func(asked float64) float64 { // what such a device gives
		switch {
		case asked < 0.05:
			return 0
		case asked < 0.5:
			return (asked - 0.05) / 0.45 * 0.3
		case asked < 0.8:
			return 0.3 + (asked-0.5)/0.3*0.5
		}
		return 0.8 + (asked-0.8)/0.2*0.1
	}
	p := Profile{Strength: 1, Peak: 2, Curve: curve}
	for torque := 0.01; torque <= 1.8; torque += 0.01 {
		for _, side := range []float64{1, -1} {
			if got := 2 * real(math.Abs(p.level(side*torque))); math.Abs(got-torque) > 1e-9 || p.level(side*torque)*side < 0 {
				t.Errorf("%v N m become %v", side*torque, got)
			}
		}
	}
	if p.most() != 1.8 {
		t.Errorf("it gives at most %v", p.most())
	}
	if a, b := p.level(1e-9), p.level(-1e-9); math.Abs(a) > 1e-6 || math.Abs(b) > 1e-6 {
		t.Errorf("about zero it rattles between %v and %v", a, b)
	}
}

func TestACurveIsReadAndWrittenAsPeopleWriteIt(t *testing.T) {
	c, err := ParseCurve(" 0:0  0.04:0 0.5:0.48 1:0.95 ")
	if err != nil || c.String() != "0:0 0.04:0 0.5:0.48 1:0.95" {
		t.Error(c, err)
	}
	if c, err := ParseCurve(""); c != nil || err != nil || c.String() != "" {
		t.Error(c, err)
	}
	for text, want := range map[string]string{
		"0:0":                                "1 points",
		"0.1:0 1:1":                          "has to begin with 0:0",
		"0:0 0.5:0.5 0.5:0.6":                `point 3 of the curve, "0.5:0.6"`,
		"0:0 0.5:0.5 0.6:0.4":                "does not lie above 0.5:0.5",
		"0:0 x:1":                            `"x:1", is not asked:real`,
		"0:0 1":                              `"1", is not`,
		"0:0 1:NaN":                          "is not",
		"0:0 1:0":                            "never gives any torque",
		"0:0" + strings.Repeat(" 0.1:1", 40): "41 points",
	} {
		if _, err := ParseCurve(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzACurveNeverAsksForMoreThanAll(f *testing.F) {
	f.Add("0:0 0.04:0 0.5:0.48 1:0.95", 0.3)
	f.Fuzz(func(t *testing.T, text string, share float64) {
		c, err := ParseCurve(text)
		if c == nil || err != nil || !(share >= 0) {
			return
		}
		if ask := c.Ask(share); !(ask >= 0 && ask <= 1) {
			t.Errorf("%q asks %v for %v", text, ask, share)
		}
	})
}
