// Columns to roles, units to SI, and files that nobody should have written.

package study

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"camber/systems/telemetry/measure"
)

func asked(name, text string, columns ...string) Asked {
	return Asked{
		Measure: name, File: "F.csv", In: strings.NewReader(text), Columns: columns,
		Open: func(string) (io.ReadCloser, error) { return nil, errors.New("no such file") },
	}
}

func TestColumnsAreFoundAndTheirUnitsConverted(t *testing.T) {
	for _, c := range []struct {
		text, column string
		want         float64 // m/s
		says         string
	}{
		{"time (s),speed (m/s)\n0,20\n", "", 20, "speed (m/s), in m/s"},
		{"time (s),Speed (km/h)\n0,72\n", "", 20, "Speed (km/h), in km/h"},
		{"time (s),speed\n0,20\n", "", 20, "speed, no unit: m/s is taken"},
		{"time (s),v\n0,72\n", "v (km/h)", 20, "v, in km/h"},
		{"time (s),v (km/h)\n0,72\n", "v", 20, "v (km/h), in km/h"},
		{"time (s),v=w (km/h)\n0,72\n", "v=w (km/h)", 20, "v=w (km/h), in km/h"},
		{"time (s),v (mph),v (m/s)\n0,1,20\n", "speed=v (m/s)", 20, "v (m/s), in m/s"},
		{"car,time (s),speed (m/s)\n2,0,99\n1,0,20\n", "", 20, "speed (m/s), in m/s"},
		{"time;speed (km/h)\n0;72,0\n", "", 20, "speed (km/h), in km/h"},
	} {
		ask := asked("speed", c.text)
		if c.column != "" {
			ask.Columns = []string{c.column}
		}
		f, err := Measure(ask)
		if err != nil || math.Abs(f.Value-c.want) > 1e-12 || !strings.Contains(f.Text(), "column speed: "+c.says+"\n") {
			t.Errorf("%q: %v, %v", c.text, f, err)
		}
	}
}

func TestWhatCannotBeMeasuredIsRefusedWithTheCure(t *testing.T) {
	const plain = "time (s),speed (m/s)\n0,1\n"
	for want, ask := range map[string]Asked{
		`F.csv: no column speed (m/s): say --column speed="NAME (unit)"; there are a, b`: asked("speed", "a,b\n1,2\n"),
		`F.csv: --column: there is no column "w"; there are time (s), speed (m/s)`:       asked("speed", plain, "w"),
		`F.csv: --column: speed is read from "a" and from "b"`:                           asked("speed", plain, "a", "b"),
		`F.csv: --column: "v": there are "v (m)" and "v (s)"`:                            asked("speed", "v (m),v (s)\n", "v"),
		`F.csv: there are two columns speed, "speed (m/s)" and "Speed"`:                  asked("speed", "speed (m/s),Speed\n"),
		`F.csv: column speed (deg): "1 deg"`:                                             asked("speed", "speed (deg)\n1\n"),
		`F.csv: line 2: column speed (m/s): "x" is not a number`:                         asked("speed", "speed (m/s)\nx\n"),
		`F.csv: line 3: 1 fields under 2 headings`:                                       asked("speed", plain+"1\n2,2\n"),
		`F.csv: line 1: it is no text`:                                                   asked("speed", "\x00"),
		`there is no measure "sped"`:                                                     asked("sped", plain),
		`and 9980 more`:                                                                  asked("speed", strings.Repeat("a,", 9_999)+"a\n"),
		`--car 3: the file has no column car`: func() Asked {
			a := asked("speed", plain)
			a.Car = 3
			return a
		}(),
		`--baseline: no such file`: func() Asked {
			a := asked("entropy", "time,steering\n0,1\n")
			a.Options = map[string]string{"baseline": "gone.csv"}
			return a
		}(),
		`--method: "2006" is none of 1999, 2005`: func() Asked {
			a := asked("entropy", "time,steering\n0,1\n")
			a.Options = map[string]string{"method": "2006"}
			return a
		}(),
	} {
		if _, err := Measure(ask); err == nil || !strings.Contains(strings.ReplaceAll(err.Error(), "\n", " "), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if f, err := Measure(asked("speed", "car,time (s),speed (m/s)\n2,0,9\n")); err != nil || f.Known() {
		t.Errorf("a car that is not in the log: %v, %v", f, err)
	}
}

func FuzzMeasure(f *testing.F) {
	for i := range measure.All {
		f.Add(i, "time (s),a,b,c,d\n0,1,2,3,4\n0.1,2,3,4,5\n0.2,-1,0,2,1\n0.25,1,1,1,1\n9,1,2,3,4\n")
		f.Add(i, "time (s),a,b,c,d\n0,1e308,-1e308,3,4\n1,NaN,3,,5\n0,-1,1e-320,2,1\n")
	}
	f.Fuzz(func(t *testing.T, which int, text string) {
		d := &measure.All[uint(which)%uint(len(measure.All))]
		ask := asked(d.Name, text)
		for i, r := range d.Roles {
			ask.Columns = append(ask.Columns, r.Name+"="+string(rune('a'+i%4)))
		}
		ask.Options = map[string]string{}
		ask.Open = func(string) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("x,lane,time (s),a\n1,2,0,1\n5,3,1,2\n4,1,2,1\n")), nil
		}
		for _, o := range d.Options {
			if o.Name == "signs" || o.Name == "tyres" || o.Name == "cutoff" {
				ask.Options[o.Name] = map[string]string{"signs": "S", "tyres": "1m", "cutoff": "1Hz"}[o.Name]
			}
		}
		figure, err := Measure(ask)
		if err != nil {
			return
		}
		if figure.Known() == (math.IsNaN(figure.Value) || math.IsInf(figure.Value, 0)) {
			t.Fatalf("%s of %q is %g, known %v", d.Name, text, figure.Value, figure.Known())
		}
		if b, err := json.Marshal(figure); err != nil {
			t.Fatal(fmt.Sprint(string(b), err))
		}
	})
}

func FuzzLaps(f *testing.F) {
	f.Add(threeLaps(), 3)
	f.Add("time,distance,lap,speed,brake\n0,1,0,1,0\n1,1e-300,1,1,0\n2,1e9,2,NaN,1\n", 7)
	f.Fuzz(func(t *testing.T, text string, sectors int) {
		laps, err := LapsOf("F.csv", strings.NewReader(text), 0, 1+int(uint(sectors)%9))
		if err != nil {
			return
		}
		best := laps.ByNumber(laps.Best)
		if best == nil || len(best.Sectors) == 0 || len(laps.Behind(best, best, laps.Length)) == 0 {
			t.Fatalf("%q: %+v", text, laps)
		}
	})
}
