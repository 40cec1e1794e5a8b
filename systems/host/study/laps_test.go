// Laps whose figures are known by hand.

package study

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// threeLaps is a log of a course of 1000 m: the first lap at 20 m/s, the second at 25 m/s, the third at 20 m/s but for
// its last 250 m at 50 m/s; it brakes from 400 to 450 m of each.
func threeLaps() string {
	var b strings.Builder
	b.WriteString("car,time (s),distance (m),lap,speed (m/s),brake\n")
	way := 0.0
	for i := 0; way < 3010; i++ {
		lap := math.Floor(way / 1000)
		v, at, brake := 20.0, way-1000*lap, 0.0
		if lap == 1 {
			v = 25
		} else if lap == 2 && at >= 750 {
			v = 50
		}
		if at >= 400 && at < 450 {
			brake = 0.8
		}
		fmt.Fprintf(&b, "1,%.2f,%.6f,%g,%g,%g\n2,%.2f,0,0,99,0\n", float64(i)*0.05, way, lap, v, brake, float64(i)*0.05)
		way += v * 0.05
	}
	return b.String()
}

func TestLapsByHand(t *testing.T) {
	laps, err := LapsOf("F.csv", strings.NewReader(threeLaps()), 0, 4)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(laps.Length-1000) > 1.5 || len(laps.All) != 3 || laps.Best != 2 || math.Abs(laps.Ideal-35) > 0.1 {
		t.Errorf("%.3f m, %d laps, the best %d, at best %.3f s", laps.Length, len(laps.All), laps.Best, laps.Ideal)
	}
	for i, want := range []struct{ seconds, last, top float64 }{{50, 12.5, 20}, {40, 10, 25}, {42.5, 5, 50}} {
		lap := laps.All[i]
		if math.Abs(lap.Seconds-want.seconds) > 0.1 || math.Abs(lap.Sectors[3]-want.last) > 0.1 || lap.Top != want.top ||
			len(lap.Brakes) != 1 || math.Abs(lap.Brakes[0]-400) > 3 {
			t.Errorf("lap %d is %+v", i+1, lap)
		}
	}
	behind := laps.Behind(laps.ByNumber(3), laps.ByNumber(2), 250)
	if n := len(behind); n < 4 || math.Abs(behind[2].Behind-7.5) > 0.1 || math.Abs(behind[n-1].Behind-2.5) > 0.1 {
		t.Errorf("lap 3 is behind lap 2 by %v", behind)
	}
}

func TestALogWithoutAWholeLapIsToldSo(t *testing.T) {
	for want, text := range map[string]string{
		"nobody crossed the line": "time (s),distance (m),lap,speed (m/s),brake\n0,0,0,1,0\n1,1,0,1,0\n",
		"no column distance (m)":  "time (s),lap,speed (m/s),brake\n",
		"no column time (s)":      "distance (m),lap,speed (m/s),brake\n0,0,0,0\n",
		"no lap was driven from its beginning": "time (s),distance (m),lap,speed (m/s),brake\n" +
			"0,500,0,1,0\n1,1001,1,1,0\n",
	} {
		if _, err := LapsOf("F.csv", strings.NewReader(text), 0, 3); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}
