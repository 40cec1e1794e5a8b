// The table of goals: what counts is the median of the rounds' ratios.

package main

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
)

func table(t *testing.T, vertical []float64, factor float64) (string, bool) {
	t.Helper()
	var out bytes.Buffer
	round := -1
	good, err := compare(&out, io.Discard, len(vertical), func(bench string) (ours, theirs figures, err error) {
		switch bench {
		case "rays":
			round++
			return figures{
					"vertical_ns": vertical[round], "slant_ns": 40, "missed": 0, "build_ms_200k": 60, "build_ms_1m": 500,
					"bytes_per_triangle": 40,
				},
				figures{
					"vertical_ns": 100, "slant_ns": 100, "missed": 0, "build_ms_200k": 100, "build_ms_1m": 500,
					"bytes_per_triangle": 50,
				}, nil
		case "pile":
			return figures{"boxes_us_per_step": 90, "spheres_us_per_step": 100}, figures{
				"boxes_us_per_step":   100,
				"spheres_us_per_step": 100,
			}, nil
		case "pack":
			return figures{"realtime_factor": factor}, nil, nil
		case "cars --tyre=ring --n=1000":
			return figures{"cpu_ns_per_car_step": thousand, "allocs_per_step": 0}, figures{"cpu_ns_per_car_step": 5000}, nil
		}
		return figures{"cpu_ns_per_car_step": 700, "allocs_per_step": 0}, figures{"cpu_ns_per_car_step": 5000}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out.String(), good
}

// thousand is what each of a thousand cars costs in the tests' table, where each of a hundred costs 700.
var thousand = 800.0

func TestAThousandCarsAreSetBesideAHundredOfOurs(t *testing.T) {
	defer func(was float64) { thousand = was }(thousand)
	thousand = 850
	if text, good := table(t, []float64{39}, 4.5); good || strings.Count(text, "MISSED") != 1 {
		t.Errorf("1.21 times as much passed for 1.2:\n%s", text)
	}
}

func TestTheMedianOfRatiosCounts(t *testing.T) {
	if text, good := table(t, []float64{39, 400, 38}, 4.5); !good || strings.Contains(text, "MISSED") {
		t.Errorf("one bad round of three spoilt it:\n%s", text)
	}
	if text, good := table(t, []float64{41, 42, 1}, 4.5); good || strings.Count(text, "MISSED") != 1 {
		t.Errorf("a ratio of 0.41 passed for 0.4:\n%s", text)
	}
	if text, good := table(t, []float64{39}, 3.9); good || strings.Count(text, "MISSED") != 1 {
		t.Errorf("3.9 times real time passed for 4:\n%s", text)
	}
}

func TestABenchmarkThatFailsIsNamed(t *testing.T) {
	_, err := compare(io.Discard, io.Discard, 1, func(string) (figures, figures, error) {
		return nil, nil,
			errors.New("broke")
	})
	if err == nil || err.Error() != "broke" {
		t.Error(err)
	}
	if _, err := run("/nonexistent/camber", "bench"); err == nil || !strings.Contains(err.Error(), "make bench-peers") {
		t.Error(err)
	}
}
