// Every measure by hand.

package measure_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"camber/systems/host/study"
	"camber/systems/telemetry/measure"
)

// figure measures a text. Arguments are options, gap=3deg, columns, column:role=name, and files, file:name=text.
func figure(t *testing.T, name, text string, args ...string) *measure.Figure {
	t.Helper()
	f, err := measured(name, text, args...)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func measured(name, text string, args ...string) (*measure.Figure, error) {
	files := map[string]string{}
	ask := study.Asked{
		Measure: name, File: "F.csv", In: strings.NewReader(text), Options: map[string]string{},
		Open: func(name string) (io.ReadCloser, error) {
			if text, ok := files[name]; ok {
				return io.NopCloser(strings.NewReader(text)), nil
			}
			return nil, errors.New("no such file")
		},
	}
	for _, arg := range args {
		key, value, _ := strings.Cut(arg, "=")
		if name, ok := strings.CutPrefix(key, "file:"); ok {
			files[name] = value
		} else if _, ok := strings.CutPrefix(key, "column:"); ok {
			ask.Columns = append(ask.Columns, strings.TrimPrefix(strings.TrimPrefix(arg, "column:"), "="))
		} else {
			ask.Options[key] = value
		}
	}
	return study.Measure(ask)
}

// sampled writes rows of n samples so many seconds apart.
func sampled(headings string, n int, step float64, row func(t float64) []float64) string {
	var b strings.Builder
	fmt.Fprintf(&b, "time (s),%s\n", headings)
	for i := range n {
		t := float64(i) * step
		fmt.Fprintf(&b, "%.9g", t)
		for _, v := range row(t) {
			b.WriteByte(',')
			if !math.IsNaN(v) {
				fmt.Fprintf(&b, "%.17g", v)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// want compares a figure with parts by hand; value is the value itself.
func want(t *testing.T, f *measure.Figure, within float64, parts map[string]float64) {
	t.Helper()
	for name, by := range parts {
		got := f.Number(name)
		if name == "value" {
			got = f.Value
		}
		if math.IsNaN(by) != math.IsNaN(got) || math.Abs(got-by) > within {
			t.Errorf("%s: %s is %.9g, by hand %.9g\n%s", f.Measure, name, got, by, f.Text())
		}
	}
}

func TestSpeedByHand(t *testing.T) { // LOG-04
	f := figure(t, "speed", "time (s),speed (km/h),limit (m/s)\n0,36,\n1,72,25\n2,108,25\n3,144,25\n")
	want(t, f, 1e-9, map[string]float64{
		"value": 25, "mean_m_s": 25, "mean_by_way_m_s": 30, "sd_m_s": math.Sqrt(500.0 / 3), "p85_m_s": 35.5,
		"least_m_s": 10, "greatest_m_s": 40, "over_time_share": 2.0 / 3, "over_way_share": 70.0 / 90,
		"greatest_excess_m_s": 15, "greatest_excess_at_s": 3, "without_limit": 1,
	})
	if f.N != 4 || f.Seconds != 4 || !f.Known() || f.Unit != "m/s" {
		t.Errorf("%+v", f)
	}
	f = figure(t, "speed", "speed,limit\n10,10\n30,10\n", "over=90km/h", "n=N")
	want(t, f, 1e-9, map[string]float64{"over_time_share": 0, "sd_m_s": 10})
	f = figure(t, "speed", "time (s),speed (m/s)\n0,0\n1,0\n")
	want(t, f, 0, map[string]float64{"value": 0, "mean_by_way_m_s": math.NaN(), "over_time_share": math.NaN()})
}

func TestGapAndHeadwayByHand(t *testing.T) {
	const rows = "time (s),gap (m),speed (m/s),lead,lead length (m)\n0,20,10,1,5\n1,30,0.5,2,5\n2,120,10,2,5\n3,,10,,\n"
	want(t, figure(t, "gap", rows), 1e-12, map[string]float64{
		"value": 25, "sd_m": math.Sqrt(50), "least_m": 20, "mean_s": 2, "least_s": 2, "sd_s": math.NaN(), "pieces": 2,
		"beyond": 1,
	})
	want(t, figure(t, "headway", rows), 1e-12, map[string]float64{"value": 30, "least_s": 2.5, "pieces": 2, "beyond": 1})
	want(t, figure(t, "headway", rows, "most=200m"), 1e-12, map[string]float64{"value": (25 + 35 + 125) / 3.0})
	if f := figure(t, "headway", "time (s),speed (m/s)\n0,1\n"); f.Known() || !strings.Contains(f.Why, "neither a "+
		"headway") {
		t.Error(f.Text())
	}
}

func TestTimeToCollisionByHand(t *testing.T) {
	const rows = "time (s),gap (m),speed (m/s),lead speed (m/s)\n0,30,20,10\n1,20,20,10\n2,10,20,10\n3,10,10,10\n"
	all := map[string]float64{"value": 1, "min_s": 1, "at_s": 2, "tet_s": 2, "tit_s2": 3}
	want(t, figure(t, "ttc", rows), 1e-12, all)
	want(t, figure(t, "tet", rows, "tau=1.5s"), 1e-12, map[string]float64{"value": 1})
	want(t, figure(t, "tit", rows, "tau=1.5s"), 1e-12, map[string]float64{"value": 0.5})
	want(t, figure(t, "drac", rows), 1e-12, map[string]float64{"value": 5, "max_m_s2": 5, "at_s": 2})
	// Without the speed of the car ahead, by how the gap changes: 10, 10, 5 and 0 m/s.
	f := figure(t, "ttc", "time (s),gap (m)\n0,30\n1,20\n2,10\n3,10\n")
	want(t, f, 1e-12, map[string]float64{"value": 2, "at_s": 1, "tet_s": 2, "tit_s2": 2})
	if !strings.Contains(f.Text(), "-d gap/dt") {
		t.Error("nothing says how closing was found\n", f.Text())
	}
	// 10 m at 5 m/s, and 2.5 m/s2 more: 5 t + 1.25 t^2 = 10.
	f = figure(t, "ttc", "time (s),gap (m),speed (m/s),lead speed (m/s),acceleration (m/s2)\n0,10,20,15,2.5\n1,,,,\n",
		"motion=acceleration")
	want(t, f, 1e-12, map[string]float64{"value": 2 * (math.Sqrt(3) - 1)})
	if f = figure(t, "ttc", rows, "motion=acceleration"); f.Known() || !strings.Contains(f.Why, "needs my acceleration") {
		t.Error(f.Text())
	}
	// A new car ahead is no closing.
	f = figure(t, "ttc", "time (s),gap (m),lead\n0,30,1\n1,30,1\n2,10,2\n3,10,2\n")
	if f.Known() || f.Why != "I never closed in" || f.Number("tet_s") != 0 {
		t.Error(f.Text())
	}
}

func TestPostEncroachmentTimeByHand(t *testing.T) {
	const rows = "time (s),first rear (m),second front (m)\n0,-1,-9\n1,1,-6\n2,3,-3\n3,5,1\n"
	want(t, figure(t, "pet", rows), 1e-12, map[string]float64{"value": 2.25, "left_s": 0.5, "entered_s": 2.75})
	f := figure(t, "pet", "time (s),first rear (m),second front (m)\n0,-5,-1\n1,-1,1\n2,3,2\n")
	if f.Known() || f.Why != "the second entered before the first had left" {
		t.Error(f.Text())
	}
}

func TestLanePositionByHand(t *testing.T) {
	swing := func(t float64) float64 { return 0.2 * math.Copysign(1, math.Mod(math.Round(t*10), 2)-0.5) }
	rows := sampled("lateral (m)", 400, 0.1, func(t float64) []float64 { return []float64{swing(t)} })
	want(t, figure(t, "sdlp", rows, "point=2"), 1e-12, map[string]float64{"value": 0.2 * math.Sqrt(400.0/399)})
	want(t, figure(t, "sdlp", rows, "n=N"), 1e-12, map[string]float64{"value": 0.2, "mean_m": 0, "pieces": 1})
	f := figure(t, "sdlp", sampled("lateral (m)", 290, 0.1, func(t float64) []float64 { return []float64{swing(t)} }))
	if f.Known() || !strings.Contains(f.Why, "29 s, less than --least 30 s") {
		t.Error(f.Text())
	}
	// A lane change at 50 s: from 47 to 53 s counts not; before it stands 1 m to the left. A connection from 80 to 90 s,
	// no lane from 95 s on.
	rows = sampled("lateral (m),lane,connection", 1000, 0.1, func(t float64) []float64 {
		y, lane, connection := swing(t), 2.0, 0.0
		switch {
		case t < 49.95:
			y, lane = y+1, 1
		case t > 79.95 && t < 89.95:
			y, connection = 99, 1
		case t > 94.95:
			y, lane = 99, 0
		}
		if t > 46.95 && t < 53.05 {
			y = 99
		}
		return []float64{y, lane, connection}
	})
	n, m := 470.0, 999-530.0-100-50 // samples before and after
	mean := n / (n + m)
	f = figure(t, "sdlp", rows, "n=N")
	want(t, f, 5e-4, map[string]float64{
		"left_out_changes_s": 6.1, "left_out_connections_s": 10, "left_out_no_lane_s": 5, "pieces": 3,
		"value": math.Sqrt(0.04 + mean*(1-mean)), "mean_m": mean,
	})
	want(t, figure(t, "sdlp", rows, "n=N", "mean=piece"), 1e-4, map[string]float64{"value": 0.2})
	// Of 470, 269 and 50 samples; the mean of an odd number of them is off by 0.2/n.
	want(t, figure(t, "sdlp", rows, "mean=piece"), 1e-9, map[string]float64{
		"value": math.Sqrt(0.04 * (470 + 269 - 1.0/269 + 50) / (789 - 3)),
	})
	want(t, figure(t, "sdlp", rows, "junctions=keep", "changes=keep"), 1e-9, map[string]float64{
		"left_out_changes_s": 0, "left_out_connections_s": 0,
	})
}

func TestLaneExitsByHand(t *testing.T) {
	const rows = "time (s),lateral (m),lane width (m),over " +
		"mark\n0,0,3,0\n0.1,0.6,3,1\n0.2,0.45,3,0\n0.3,0.6,3,1\n0.4,0.3,3,1\n0.5,-0.8,3,0\n0.6,0,3,0\n"
	f := figure(t, "exits", rows, "tyres=2m")
	want(t, f, 1e-9, map[string]float64{
		"value": 2, "exits": 2, "seconds_outside": 0.4, "largest_m": 0.3, "largest_at_s": 0.5, "marks_crossed": 2,
		"changes": math.NaN(),
	})
	want(t, figure(t, "exits", rows, "edge=centre"), 1e-9, map[string]float64{"value": 0})
	want(t, figure(t, "exits", "time (s),lane\n0,1\n1,2\n2,\n3,2\n4,1\n"), 0, map[string]float64{
		"value": 2, "changes": 2, "exits": math.NaN(),
	})
	want(t, figure(t, "exits", "time (s),lane\n0,wc_0\n1,wc_1\n2,wc_0\n"), 0, map[string]float64{"value": 2})
	if f := figure(t, "exits", rows); f.Known() || !strings.Contains(f.Why, "--tyres") {
		t.Error(f.Text())
	}
}

func TestTimeToLaneCrossingByHand(t *testing.T) {
	rows := func(yaw, bend float64) string {
		return sampled("lateral (m),lane width (m),lane-lateral-speed (m/s),lane-lateral-acceleration (m/s2),speed (m/s),"+
			"yaw-rate (rad/s),lane-curvature (1/m)", 5, 0.1, func(float64) []float64 {
			return []float64{0, 3, 0.5, 0.5, 20, yaw, bend}
		})
	}
	all := figure(t, "tlc", rows(0, 0), "tyres=2m")
	want(t, all, 1e-12, map[string]float64{"value": 1, "mean_s": 1, "p15_s": 1, "below_1s_share": 0, "approaches": 1})
	want(t, figure(t, "tlc", rows(0, 0), "tyres=2m", "way=2"), 1e-12, map[string]float64{"value": math.Sqrt(3) - 1})
	want(t, figure(t, "tlc", rows(0, 0), "tyres=2m", "way=3"), 1e-9, map[string]float64{"value": 1})
	// A circle on a straight lane: (cos h - cos(h + k s))/k = 0.5 m.
	h, k := math.Asin(0.5/20), 0.2/20
	want(t, figure(t, "tlc", rows(0.2, 0), "tyres=2m", "way=3"), 1e-9, map[string]float64{
		"value": (math.Acos(math.Cos(h)-k*0.5) - h) / k / 20,
	})
	// Straight on in a lane that bends to the right by 100 m: its left border is a circle of 101.5 m, the edge 101 m out.
	across := 101 * math.Sin(h)
	want(t, figure(t, "tlc", rows(0, -0.01), "tyres=2m", "way=3"), 1e-9, map[string]float64{
		"value": (math.Sqrt(across*across+101.5*101.5-101*101) - across) / 20,
	})
	// To and fro: two approaches, each with its least at its end.
	f := figure(t, "tlc", sampled("lateral (m)", 41, 0.1, func(t float64) []float64 {
		return []float64{0.4 * math.Sin(2*math.Pi*t/4)}
	}), "tyres=2m", "lane=3m")
	if f.Number("approaches") != 3 || !strings.Contains(f.Text(), "central differences") {
		t.Error(f.Text())
	}
	// Beyond the border there is nothing to cross any more.
	f = figure(t, "tlc", "time (s),lateral (m)\n0,0.7\n0.1,0.8\n0.2,0.9\n", "tyres=2m", "lane=3m")
	if f.Known() || f.Number("approaches") != 0 {
		t.Error(f.Text())
	}
	f = figure(t, "tlc", "time (s),lateral (m)\n0,0.1\n0.1,0.1\n0.2,0.1\n", "tyres=2m", "lane=3m")
	if f.Known() || f.Why != "it never came nearer to a border" {
		t.Error(f.Text())
	}
}

func TestReversalsByHand(t *testing.T) {
	rows := sampled("steering (deg)", 1801, 1.0/30, func(t float64) []float64 {
		return []float64{5 * math.Sin(2*math.Pi*0.2*t)}
	})
	f := figure(t, "srr", rows, "column:=steering (deg)", "gap=3deg")
	want(t, f, 1e-6, map[string]float64{"value": 24, "reversals": 24})
	if f.N != 1801 || math.Abs(f.Seconds-60) > 1e-6 {
		t.Errorf("%d samples, %g s", f.N, f.Seconds)
	}
	want(t, figure(t, "srr", rows, "gap=5.5deg"), 1e-6, map[string]float64{"reversals": 23}) // not from 0 to the first top
	want(t, figure(t, "srr", rows, "gap=11deg"), 1e-6, map[string]float64{"value": 0})
	// A quick trembling counts without a filter alone.
	rows = sampled("steering (deg)", 1801, 1.0/30, func(t float64) []float64 {
		return []float64{5*math.Sin(2*math.Pi*0.2*t) + 2*math.Sin(2*math.Pi*5*t)}
	})
	want(t, figure(t, "srr", rows, "cutoff=0.6Hz"), 1e-6, map[string]float64{"value": 24})
	if f := figure(t, "srr", rows); f.Value < 100 {
		t.Error(f.Text())
	}
	// Sampled evenly by 1 s: extrema are the first, each where it turns, and where it stands; never the last.
	f = figure(t, "srr", "time (s),steering (deg)\n0,0\n1,4\n2,4\n3,0\n4,1\n5,9\n")
	want(t, f, 1e-9, map[string]float64{"reversals": 2, "value": 24}) // 0 to 4, 4 to 0; 1 to 9 ends at the last
}

func TestEntropyByHand(t *testing.T) {
	// Angles whose errors are known: x(n) = 2.5 x(n-1) - 2 x(n-2) + 0.5 x(n-3) + e(n).
	angles := func(n int, errors ...float64) string {
		x := []float64{0, 0, 0}
		for i := range n {
			k := len(x)
			x = append(x, 2.5*x[k-1]-2*x[k-2]+0.5*x[k-3]+errors[i%len(errors)])
		}
		return sampled("steering "+
			"(rad)", len(x), 0.15, func(t float64) []float64 { return []float64{x[int(math.Round(t/0.15))]} })
	}
	calm := angles(90, 0.001, -0.001)
	f := figure(t, "entropy", angles(90, -0.006, -0.003, -0.0015, -0.00075, 0, 0.00075, 0.0015, 0.003, 0.006),
		"baseline=calm.csv", "file:calm.csv="+calm)
	want(t, f, 1e-9, map[string]float64{"value": 1, "entropy_self": 1, "alpha_rad": 0.001, "bins": 9})
	f = figure(t, "entropy", angles(90, -0.0015, 0, 0.0015), "baseline=calm.csv", "file:calm.csv="+calm)
	want(t, f, 1e-9, map[string]float64{"value": 0.5})
	f = figure(t, "entropy", angles(90, -0.0015, 0, 0.0015), "baseline=calm.csv", "file:calm.csv="+calm, "base=3",
		"borders=1,3", "quantile=0.8")
	want(t, f, 1e-9, map[string]float64{"value": 1, "bins": 5, "alpha_rad": 0.001})
	for _, wrong := range []string{"borders=1,x", "every=0s", "base=1", "order=0"} {
		if f := figure(t, "entropy", calm, wrong); f.Known() || !strings.Contains(f.Why, "--"+strings.Split(wrong, "=")[0]) {
			t.Error(f.Text())
		}
	}
	if f = figure(t, "entropy", angles(90, -0.0015, 0, 0.0015)); !strings.Contains(f.Text(), "the first half") {
		t.Error(f.Text())
	}
	f = figure(t, "entropy", sampled("steering (rad)", 100, 0.1, func(float64) []float64 { return []float64{1} }))
	if f.Known() || !strings.Contains(f.Why, "never moved") {
		t.Error(f.Text())
	}
	// 2005: of the baseline itself the cross entropy is its own, but for bins that are all but empty; of a livelier one it
	// is more.
	drive := func(size float64) string {
		noise := uint32(7)
		return sampled("steering (deg)", 6000, 0.05, func(t float64) []float64 {
			noise = noise*1664525 + 1013904223
			return []float64{10*math.Sin(t/7) + size*float64(noise>>16)/65536}
		})
	}
	calm = drive(1)
	same := figure(t, "entropy", calm, "method=2005", "baseline=calm.csv", "file:calm.csv="+calm)
	lively := figure(t, "entropy", drive(4), "method=2005", "baseline=calm.csv", "file:calm.csv="+calm)
	if !same.Known() || math.Abs(same.Value-same.Number("entropy_self")) > 0.05 || same.Number("bins") != 14 ||
		!(lively.Value > same.Value+1) ||
		!(lively.Value > lively.Number("entropy_self")+1) {
		t.Error(same.Text(), lively.Text())
	}
}

func TestQuickSteeringAndSpreadByHand(t *testing.T) {
	rows := sampled("steering (deg)", 1000, 0.1, func(t float64) []float64 {
		return []float64{7 + 2*math.Sin(2*math.Pi*0.1*t) + math.Sin(2*math.Pi*0.5*t) + 3*math.Sin(2*math.Pi*2*t)}
	})
	want(t, figure(t, "hf-steering", rows), 1e-9, map[string]float64{"value": 0.2})
	want(t, figure(t, "hf-steering", rows, "window=none"), 1e-9, map[string]float64{"value": 0.2})
	want(t, figure(t, "hf-steering", rows, "from=0.05Hz"), 1e-9, map[string]float64{"value": 1})
	want(t, figure(t, "steering-sd", rows, "n=N"), 1e-9, map[string]float64{
		"value": math.Pi / 180 * math.Sqrt((4+1+9)/2.0), "mean_rad": 7 * math.Pi / 180,
	})
	f := figure(t, "hf-steering", sampled("steering (deg)", 30, 1, func(t float64) []float64 { return []float64{t} }))
	if f.Known() || !strings.Contains(f.Why, "less than twice as fast") {
		t.Error(f.Text())
	}
}

func TestReactionTimesByHand(t *testing.T) {
	rows := sampled("mark,accelerator,brake,steering (deg)", 400, 0.1, func(t float64) []float64 {
		mark, gas, brake, angle := math.NaN(), 0.5, 0.0, 1.0
		switch at := math.Mod(t, 20) - 5; {
		case math.Abs(at) < 0.05:
			mark = 7
		case at > 0.95 && at < 5:
			gas = 0.44 - 0.04*math.Floor(t/20)
			if at > 1.45 {
				brake = min(0.8, at/5)
			}
			if at > 1.95 {
				angle = 4
			}
		}
		if t == 1 {
			mark = 9
		}
		return []float64{mark, gas, brake, angle}
	})
	f := figure(t, "reaction", rows, "from=7")
	want(t, f, 1e-9, map[string]float64{
		"value": 1, "released_s": 1, "touched_s": 1.5, "greatest_s": 4, "steered_s": 2, "marks": 2,
	})
	want(t, figure(t, "reaction", rows, "from=7", "angle=5deg"), 1e-9, map[string]float64{"steered_s": math.NaN()})
	want(t, figure(t, "reaction", rows, "from=7", "within=1.2s"), 1e-9, map[string]float64{"touched_s": math.NaN()})
	want(t, figure(t, "reaction", rows), 0, map[string]float64{"marks": 3})
	// The tick of a mark is more exact than its row; a picture of it came 30 ms later.
	f = figure(t, "reaction", "time (s),mark,mark-tick,picture-latency "+
		"(ms),brake\n1.0,,,,0\n1.1,4,1045,30,0\n1.2,,,,0.5\n")
	want(t, f, 1e-9, map[string]float64{"value": 0.155, "touched_s": 0.155, "picture_s": 0.03})
	f = figure(t, "reaction", "time (s),mark,mark-tick,brake\n1.0,,,0\n1.1,4,545,0\n1.2,,,0.5\n", "ticks=500Hz")
	want(t, f, 1e-9, map[string]float64{"touched_s": 0.11})
	if f := figure(t, "reaction", rows, "from=8"); f.Known() || f.Why != "no row has such a mark" {
		t.Error(f.Text())
	}
}

func TestCarFollowingByHand(t *testing.T) {
	const turn = 2 * math.Pi * 0.03
	rows := func(seconds int) string {
		return sampled("lead speed (m/s),speed (m/s)", 10*seconds, 0.1, func(t float64) []float64 {
			return []float64{25 + 2*math.Sin(turn*t), 24 + 1.6*math.Sin(turn*(t-2))}
		})
	}
	want(t, figure(t, "following", rows(600)), 2e-3, map[string]float64{
		"value": 1, "coherence": 1, "gain": 0.8, "delay_s": 2, "frequency_hz": 0.03,
	})
	late := sampled("lead speed (m/s),speed (m/s)", 6000, 0.1, func(t float64) []float64 {
		return []float64{25 + 2*math.Sin(turn*t), 25 + math.Sin(turn*(t-25))} // more than half a turn
	})
	want(t, figure(t, "following", late), 2e-2, map[string]float64{"delay_s": 25, "gain": 0.5})
	f := figure(t, "following", rows(140))
	if f.Known() || !strings.Contains(f.Why, "two segments") || math.Abs(f.Number("gain")-0.8) > 0.05 {
		t.Error(f.Text())
	}
	// Noise of my own makes less coherence.
	noise := uint32(1)
	f = figure(t, "following", sampled("lead speed (m/s),speed (m/s)", 6000, 0.1, func(t float64) []float64 {
		if noise%2 == 0 || t < 0.01 {
			noise = noise*1664525 + 1013904223
		}
		return []float64{25 + 2*math.Sin(turn*t), 24 + 1.6*math.Sin(turn*(t-2)) + 2*math.Sin(turn*t*(1+t/6000))}
	}))
	if !(f.Value < 0.95) {
		t.Error(f.Text())
	}
}

func TestJerkAndHarshEventsByHand(t *testing.T) {
	ramp := sampled("longitudinal-acceleration (m/s2)", 50, 0.1, func(t float64) []float64 { return []float64{0.5 * t} })
	want(t, figure(t, "jerk", ramp, "cutoff=0Hz"), 1e-9, map[string]float64{"value": 0.5, "greatest_m_s3": 0.5})
	wave := sampled("speed (m/s)", 4001, 0.01, func(t float64) []float64 {
		return []float64{20 - math.Cos(2*math.Pi*0.2*t)/(2*math.Pi*0.2)} // a = sin
	})
	f := figure(t, "jerk", wave)
	want(t, f, 3e-3, map[string]float64{"value": 2 * math.Pi * 0.2 / math.Sqrt2, "greatest_m_s3": 2 * math.Pi * 0.2})
	if !strings.Contains(f.Text(), "cutoff: 2Hz") || !strings.Contains(f.Text(), "dv/dt") {
		t.Error(f.Text())
	}
	rows := sampled("longitudinal-acceleration (m/s2),lateral-acceleration (g)", 40, 0.1, func(t float64) []float64 {
		along, across := 0.0, 0.0
		switch i := int(math.Round(10 * t)); {
		case i >= 5 && i < 8:
			along = -4
		case i == 12:
			along = -9
		case i >= 20 && i < 22:
			across = -0.45
		case i >= 30:
			along = 5
		}
		return []float64{along, across}
	})
	want(t, figure(t, "harsh", rows), 1e-9, map[string]float64{
		"value": 2, "braking": 1, "cornering": 1, "hardest_braking_m_s2": 9, "hardest_cornering_m_s2": 0.45 * 9.80665,
	})
	want(t, figure(t, "harsh", rows, "for=0.1s", "brake=5m/s2"), 1e-9, map[string]float64{"braking": 1, "cornering": 1})
	want(t, figure(t, "harsh", ramp), 0, map[string]float64{"value": 0, "cornering": math.NaN()})
}

func TestAreaByHand(t *testing.T) { // LOG-05 LOG-06
	const zigzag = "time (s),speed (m/s),lateral (m)\n0,10,-0.1\n0.1,10,0.1\n"
	want(t, figure(t, "area", zigzag, "column:=lateral (m)", "tube=0m", "from=ideal"), 5e-6, map[string]float64{
		"value": 0, "raw_m2": 0, "split_m2": 0.04899, "integral_m2": 0.05, "events": 1, "way_m": 1,
	})
	// Out of a tube of 0.1 m and back: twice a triangle of 0.5 m by 0.1 m.
	f := figure(t, "area", "time (s),speed (m/s),lateral (m)\n0,10,0\n0.1,10,0.2\n0.2,10,0\n", "tube=0.1m")
	want(t, f, 5e-6, map[string]float64{"raw_m2": 0.04899, "split_m2": 0.04899, "integral_m2": 0.05, "events": 1})
	if b, _ := json.Marshal(f); !strings.Contains(string(b), `"list":[{"from_s":0.05,"to_s":0.15`) {
		t.Errorf("the event does not go from crossing to crossing: %s", b)
	}
	// From beyond one border to beyond the other within a sample: two events, of which eq 6 takes one from the other.
	f = figure(t, "area", "time (s),speed (m/s),lateral (m)\n0,10,-0.2\n0.1,10,0.3\n", "tube=0.1m")
	low, high := 0.05*math.Sqrt(0.04-0.01), 0.1*math.Sqrt(0.16-0.04)
	want(t, f, 1e-9, map[string]float64{
		"raw_m2": high - low, "split_m2": high + low, "integral_m2": 0.05, "events": 2, "largest_m": 0.2,
	})
	// Farther across than along: eq 6 is imaginary, and says so.
	f = figure(t, "area", "time (s),speed (m/s),lateral (m)\n0,1,0\n0.1,1,0.2\n")
	want(t, f, 1e-12, map[string]float64{
		"value": math.NaN(), "raw_m2": math.NaN(), "split_m2": 0, "integral_m2": 0.01, "imaginary_roots": 1,
	})
	if f.Known() || !strings.Contains(f.Why, "X28") {
		t.Error(f.Text())
	}
	f = figure(t, "area", "time (s),speed (m/s),lateral (m)\n0,10,0\n0.1,10,0.05\n", "tube=0.1m")
	want(t, f, 0, map[string]float64{"value": 0, "events": 0})
}

func TestTheLaneChangeTestByHand(t *testing.T) {
	signs := []string{"signs=S.csv", "file:S.csv=x (m),lane\n150,3\n"}
	f := figure(t, "lct", "x (m),lateral (m)\n0,0\n100,0\n300,0\n", signs...)
	want(t, f, 1e-9, map[string]float64{"value": (19.25 + 170*3.85) / 300, "length_m": 300, "largest_m": 3.85})
	want(t, figure(t, "lct", "x (m),lateral (m)\n0,0\n120,0\n130,-3.85\n300,-3.85\n", signs...), 1e-12,
		map[string]float64{"value": 0})
	// As far to the left as to the right of the change: what lies on both sides counts.
	want(t, figure(t, "lct", "x (m),lateral (m)\n120,-1.925\n130,-1.925\n", signs...), 1e-12,
		map[string]float64{"value": 1.925 / 2})
	// Shown late, it begins late: at 20 m before the sign.
	want(t, figure(t, "lct", "x (m),lateral (m)\n0,0\n130,0\n140,-3.85\n300,-3.85\n",
		append(signs, "shown=20m")...), 1e-12, map[string]float64{"value": 0})
	f = figure(t, "lct", "x (m),lateral (m)\n0,0\n100,0\n90,5\n300,0\n", signs...)
	if want(t, f, 1e-9, map[string]float64{"length_m": 300}); !strings.Contains(f.Text(), "backwards: 1 rows") {
		t.Error(f.Text())
	}
	if f = figure(t, "lct", "x (m),lateral (m)\n0,0\n1,0\n"); f.Known() || !strings.Contains(f.Why, "--signs") {
		t.Error(f.Text())
	}
}
