// Files as they come: uneven, broken, empty; and figures that say what was done to them.

package measure_test

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"strings"
	"testing"

	"camber/systems/telemetry/measure"
)

func TestUnevenAndRepeatedTimesAreResampledAndSaid(t *testing.T) {
	rows := "time (s),speed (m/s),limit (m/s)\n0,0,\n0.1,1,\n0.1,1,5\n0.2,2,5\n0.35,3.5,7\n0.4,4,7\n"
	f := figure(t, "speed", rows)
	// At 0, 0.1, 0.2, 0.3, 0.4 the speeds are 0, 1, 2, 3, 4; the limit of 0.1 s is the one that is known.
	want(t, f, 1e-12, map[string]float64{"mean_m_s": 2, "without_limit": 1})
	if text := f.Text(); f.N != 5 || !strings.Contains(text, "uneven: resampled linearly to their median rate, 10 Hz") ||
		!strings.Contains(text, "1 repeated times") {
		t.Error(text)
	}
	if f = figure(t, "speed", "time (s),speed (m/s)\n0,0\n0.1,1\n0.2,2\n"); !strings.Contains(f.Text(), "even, 10 Hz") {
		t.Error(f.Text())
	}
	// A lane's number is nothing to draw a line through.
	f = figure(t, "exits", "time (s),lane\n0,1\n0.1,1\n0.25,5\n0.3,5\n0.4,5\n")
	want(t, f, 0, map[string]float64{"changes": 1})
}

func TestAHoleAndAStepOfTheClockEndAPiece(t *testing.T) {
	rows := sampled("gap (m)", 10, 0.1, func(t float64) []float64 { return []float64{50 - 10*t} })
	f := figure(t, "ttc", rows+"1.6,10\n1.7,9\n1.8,8\n")
	if text := f.Text(); !strings.Contains(text, "holes: 1 above 0.5 s") {
		t.Error(text)
	}
	want(t, f, 1e-9, map[string]float64{"value": 0.8, "at_s": 1.8}) // and no jump from 41 to 10 m
	f = figure(t, "ttc", rows+"0.5,30\n0.6,29\n0.7,28\n")
	if text := f.Text(); !strings.Contains(text, "1 steps of the clock backwards") {
		t.Error(text)
	}
	want(t, f, 1e-9, map[string]float64{"value": 2.8, "at_s": 0.7})
	// A file of one row a second has no hole in each of its steps.
	f = figure(t, "ttc", "time (s),gap (m)\n0,30\n1,20\n2,10\n")
	want(t, f, 1e-9, map[string]float64{"value": 1})
}

func TestWhatNobodyKnowsIsBridgedForHalfASecondAndNoLonger(t *testing.T) {
	wave := func(from, to float64) string {
		return sampled("steering (deg)", 601, 0.1, func(t float64) []float64 {
			if t > from+0.05 && t < to-0.05 {
				return []float64{math.NaN()}
			}
			return []float64{10 * math.Sin(2*math.Pi*0.2*t)}
		})
	}
	f := figure(t, "srr", wave(20, 20.5))
	if want(t, f, 1e-6, map[string]float64{"value": 24}); !strings.Contains(f.Text(), "bridged: 4 samples") {
		t.Error(f.Text())
	}
	if f = figure(t, "srr", wave(20, 30)); strings.Contains(f.Text(), "bridged") || math.Abs(f.Seconds-50) > 1e-6 {
		t.Error(f.Text())
	}
}

func TestWhatDataDoesNotSufficeForIsNotKnownAndNever0(t *testing.T) {
	nothing := map[string]string{"one row": "0,1,1,1,1,1,1\n", "of NaN": "0,,,NaN,,.,NA\n0.1,,,NaN,,.,NA\n", "no rows": ""}
	for _, d := range measure.All {
		roles := []string{"time (s)"}
		var args []string
		for i, r := range d.Roles {
			if i < 6 {
				roles = append(roles, fmt.Sprintf("r%d (%s)", i, r.Unit))
				args = append(args, fmt.Sprintf("column:%s=r%d", r.Name, i))
			}
		}
		for what, rows := range nothing {
			text := strings.Join(roles, ",") + "\n"
			for _, row := range strings.Split(strings.TrimSuffix(rows, "\n"), "\n") {
				if row != "" {
					text += strings.Join(strings.Split(row, ",")[:len(roles)], ",") + "\n"
				}
			}
			f := figure(t, d.Name, text, args...)
			// One sample does have a mean, and one time to collision.
			alone := what == "one row" && strings.Contains("speed gap headway exits ttc tet tit drac harsh", d.Name)
			if f.Known() && !alone || !f.Known() && (f.Why == "" || !math.IsNaN(f.Value)) {
				t.Errorf("%s of a file %s is %s", d.Name, what, f.Text())
			}
		}
	}
}

func TestTimesThatWouldFillTheMemoryAreRefused(t *testing.T) {
	f := figure(t, "speed", "time (s),speed (m/s)\n0,1\n1e-9,1\n2e-9,1\n3e-9,1\n0.4,1\n0.8,1\n")
	if f.Known() || !strings.Contains(f.Why, "times are too uneven") {
		t.Error(f.Text())
	}
}

func TestAFigureAsJSONHasTheCommonKeysFirst(t *testing.T) {
	f := figure(t, "ttc", "time (s),gap (m)\n0,30\n1,30\n")
	b, err := json.Marshal(f)
	if err != nil || !strings.HasPrefix(string(b), `{"measure":"ttc","value":null,"unit":"s","known":false,"why":"I never `+
		`closed in","n":2,"seconds":2,"options":{"tau":"3s",`) || !strings.HasSuffix(string(b),
		`"min_s":null,"at_s":null,"tet_s":0,"tit_s2":0}`) {
		t.Errorf("%s, %v", b, err)
	}
	var keys map[string]any
	if err := json.Unmarshal(b, &keys); err != nil || len(keys) != 12 {
		t.Error(keys, err)
	}
}

func TestEveryMeasureSaysWhatItIs(t *testing.T) {
	for _, d := range measure.Listed() {
		if d.Name == "" || d.Says == "" || d.Formula == "" || d.Source == "" || d.Unit == "" || d.Options == nil {
			t.Errorf("%+v", d)
		}
		if d.Roles[len(d.Roles)-1].Name != "time" || d.Roles[len(d.Roles)-1].Optional == d.Even {
			t.Errorf("%s: the role of times is %+v", d.Name, d.Roles[len(d.Roles)-1])
		}
		if !strings.Contains(measure.Manual(), "### "+d.Name+" (") {
			t.Errorf("the manual lacks %s", d.Name)
		}
	}
	if _, err := measure.Find("nope"); err == nil || !strings.Contains(err.Error(), "camber measure list") {
		t.Error(err)
	}
}

// TestTheSameBitsComeOutOnEveryCPU computes everything of one drive that is made of whole numbers. Where this fails on
// one CPU alone, a rounding differs; where it fails everywhere, a measure was changed, and that was meant or not.
func TestTheSameBitsComeOutOnEveryCPU(t *testing.T) {
	const n = 4000
	signals, noise := &measure.Signals{Rows: n, By: map[string][]float64{}}, uint32(1)
	draw := func() float64 {
		noise = noise*1664525 + 1013904223
		return float64(noise>>8)/(1<<24) - 0.5
	}
	series := func(mean, size float64) []float64 {
		x, rate := make([]float64, n), 0.0
		for i := range x {
			rate = float64(0.9*rate) + float64(0.1*draw())
			if x[i] = mean; i > 0 {
				x[i] = x[i-1] + float64(0.05*(mean-x[i-1])) + float64(size*rate)
			}
		}
		return x
	}
	for i := range n {
		signals.Time = append(signals.Time, float64(i)/64)
	}
	for role, s := range map[string][2]float64{
		"speed": {20, 1}, "lead " +
			"speed": {19, 2}, "gap": {30, 5}, "headway": {35, 5}, "lateral": {0, 0.6}, "steering": {0, 0.3},
		"lane width": {3.5, 0}, "yaw rate": {0, 0.03}, "curvature": {0, 0.003}, "limit": {20, 0}, "accelerator": {0.3, 0.2},
		"brake": {0.05, 0.1}, "along": {0, 6}, "across": {0, 6}, "x": {0, 0}, "first rear": {-3, 4}, "second front": {1, 4},
		"lateral speed": {0, 0.5}, "lateral acceleration": {0, 0.5}, "lead length": {5, 0}, "acceleration": {0, 3}, "lead " +
			"acceleration": {0, 3},
	} {
		noise = uint32(len(role))*7919 + uint32(role[0])
		signals.By[role] = series(s[0], s[1])
	}
	signals.By["mark"] = make([]float64, n)
	for i := 500; i < n; i += 700 {
		signals.By["mark"][i] = 3
	}
	for i := range signals.By["x"] {
		signals.By["x"][i] = float64(i) * 0.3
	}
	signs := &measure.Signals{Rows: 2, By: map[string][]float64{"x": {150, 700}, "lane": {3, 1}}}
	sum := fnv.New64a()
	for i := range measure.All {
		d := &measure.All[i]
		for _, method := range []string{"1999", "2005", "3"} {
			set := measure.Settings{
				Numbers: map[string]float64{
					"tau": 3, "most": 100, "least": 30, "around": 3, "tyres": 1.7, "inside": 0.1, "gap": 0.01, "within": 10,
					"pedal": 0.02, "angle": 0.03, "brake": 0.5, "corner": 0.5, "for": 0.1, "tube": 0.05, "lane": 3.85, "start": 2,
					"begins": 30, "long": 10, "shown": 40, "periods": 4, "order": 3, "over": 0,
				},
				Words: map[string]string{
					"method": method, "way": method[:1], "motion": "acceleration", "window": "hann",
					"edge": "tyre",
				},
				Files: map[string]*measure.Signals{"signs": signs},
			}
			switch d.Name {
			case "srr", "jerk":
				set.Numbers["cutoff"] = 0.6
			case "hf-steering":
				set.Numbers["from"], set.Numbers["to"] = 0.3, 0.6
			case "following":
				set.Numbers["from"], set.Numbers["to"] = 0.2, 0.8
			case "tlc":
				set.Numbers["most"], set.Numbers["lane"] = 20, 3.5
			}
			f := measure.Of(d, signals, set)
			if !f.Known() && d.Name != "pet" && d.Name != "area" {
				t.Errorf("%s: %s", d.Name, f.Why)
			}
			b, err := json.Marshal(f)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = sum.Write(b)
		}
	}
	if got, golden := fmt.Sprintf("%016x", sum.Sum64()), "7eb76df8754bce76"; got != golden {
		t.Errorf("the hash of all figures is %s, golden %s", got, golden)
	}
}
