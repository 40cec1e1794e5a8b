// Figures that others published or computed.

package measure_test

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"camber/systems/telemetry/measure"
)

// shared is a file of other people's data; without it the test is skipped.
func shared(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile("../../../../shared/data/" + name)
	if err != nil {
		t.Skip("no shared data: ", err)
	}
	return b
}

// approach is SUMO's car that comes up to a standing one, as a CSV of mine.
func approach(t *testing.T) string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(string(shared(t, "sumo/idm-approach/fcd.csv")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("time (s),gap (m),speed (m/s),lead speed (m/s)\n")
	for i := 1; i+1 < len(rows); i += 2 { // F, then L
		front, _ := strconv.ParseFloat(rows[i][2], 64)
		lead, _ := strconv.ParseFloat(rows[i+1][2], 64)
		fmt.Fprintf(&b, "%s,%.6f,%s,%s\n", rows[i][0], lead-5-front, rows[i][3], rows[i+1][3])
	}
	return b.String()
}

func TestSUMOsApproachHasItsTimeToCollision(t *testing.T) {
	rows := approach(t)
	want(t, figure(t, "ttc", rows), 5e-7, map[string]float64{"min_s": 1.928970, "at_s": 48.3})
	var log struct {
		Conflicts []struct {
			TTC struct {
				Time  string `xml:"time,attr"`
				Value string `xml:"value,attr"`
			} `xml:"minTTC"`
			DRAC struct {
				Time  string `xml:"time,attr"`
				Value string `xml:"value,attr"`
			} `xml:"maxDRAC"`
		} `xml:"conflict"`
	}
	if err := xml.Unmarshal(shared(t, "sumo/idm-approach/ssm.xml"), &log); err != nil || len(log.Conflicts) == 0 {
		t.Fatal(err)
	}
	c := log.Conflicts[0]
	for _, by := range []struct{ name, value, at string }{
		{"ttc", c.TTC.Value, c.TTC.Time}, {"drac", c.DRAC.Value, c.DRAC.Time},
	} {
		value, err := strconv.ParseFloat(by.value, 64)
		if err != nil {
			t.Fatal(by, err)
		}
		at, _ := strconv.ParseFloat(by.at, 64)
		want(t, figure(t, by.name, rows), 2e-6, map[string]float64{"value": value, "at_s": at})
	}
}

func TestCommonRoadsScenarioHasItsExposure(t *testing.T) {
	type state struct {
		X float64 `xml:"position>point>x"`
		V float64 `xml:"velocity>exact"`
		A float64 `xml:"acceleration>exact"`
	}
	type obstacle struct {
		ID      int     `xml:"id,attr"`
		Long    float64 `xml:"shape>rectangle>length"`
		Initial state   `xml:"initialState"`
		Then    []state `xml:"trajectory>state"`
	}
	var scenario struct {
		Moving   []obstacle `xml:"dynamicObstacle"`
		Standing []obstacle `xml:"staticObstacle"`
	}
	if err := xml.Unmarshal(shared(t, "measures/crime/ZAM_Urban-3_3_Repair.xml"), &scenario); err != nil {
		t.Fatal(err)
	}
	var me, lead obstacle
	for _, o := range append(scenario.Moving, scenario.Standing...) {
		switch o.ID {
		case 8:
			me = o
		case 6:
			lead = o
		}
	}
	var b strings.Builder
	b.WriteString("time (s),gap (m),speed (m/s),lead speed (m/s),acceleration (m/s2)\n")
	for i, s := range append([]state{me.Initial}, me.Then...) {
		gap := lead.Initial.X - lead.Long/2 - s.X - me.Long/2
		fmt.Fprintf(&b, "%.1f,%.9f,%.9f,0,%.9f\n", float64(i)/10, gap, s.V, s.A)
	}
	for _, row := range table(t, "measures/crime/EXPECTED.csv") {
		if row["scenario"] != "ZAM_Urban-3_3_Repair" || row["other_id"] != "6" || row["time_step"] != "0" {
			continue
		}
		expected, _ := strconv.ParseFloat(row["expected"], 64)
		within, _ := strconv.ParseFloat(row["tolerance"], 64)
		switch row["measure"] {
		case "HW": // its headway is the gap
			first := strings.Join(strings.SplitN(b.String(), "\n", 3)[:2], "\n")
			want(t, figure(t, "gap", first), within, map[string]float64{"mean_m": expected})
		case "TET":
			want(t, figure(t, "tet", b.String(), "tau=2s", "motion=acceleration"), within, map[string]float64{"value": expected})
		case "TIT":
			want(t, figure(t, "tit", b.String(), "tau=2s", "motion=acceleration"), within, map[string]float64{"value": expected})
		}
	}
}

// table reads a shared CSV by its headings.
func table(t *testing.T, name string) (out []map[string]string) {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(string(shared(t, name)))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows[1:] {
		row := map[string]string{}
		for i, h := range rows[0] {
			row[h] = r[i]
		}
		out = append(out, row)
	}
	return out
}

func TestBurgsModelIsThePublishedOne(t *testing.T) {
	for _, row := range table(t, "measures/undaq/EXPECTED.csv") {
		signal := row["signal"]
		if !strings.Contains(signal, " ") {
			signal = string(shared(t, "measures/undaq/"+signal))
		}
		var x []float64
		for _, f := range strings.Fields(signal) {
			v, err := strconv.ParseFloat(f, 64)
			if err != nil {
				t.Fatal(err)
			}
			x = append(x, v)
		}
		order, _ := strconv.Atoi(strings.TrimPrefix(row["options"], "order "))
		within, _ := strconv.ParseFloat(row["tolerance"], 64)
		got := measure.Burg(x, order)
		for i, f := range strings.Fields(row["expected"]) {
			if v, err := strconv.ParseFloat(f, 64); err != nil || math.Abs(got[i]-v) > within*max(1, math.Abs(v)) {
				t.Errorf("order %d: a%d is %.9g, published %s", order, i, got[i], f)
			}
		}
	}
}

func TestPydresCasesThatAreMeasuresOfOursComeOut(t *testing.T) {
	n := 0
	for _, line := range strings.Split(strings.TrimSpace(string(shared(t, "measures/pydre-cases.jsonl"))), "\n") {
		var c struct {
			Measure  string
			Options  map[string]string
			Columns  map[string][]any
			Expected *float64
		}
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		var name, part, column string
		var args []string
		switch {
		case c.Expected == nil || c.Options["cutoff"] != "":
			continue
		case c.Measure == "colMean":
			name, part, column = "speed", "mean_m_s", "A"
		case c.Measure == "colSD":
			name, part, column = "speed", "sd_m_s", "A"
		case c.Measure == "colMax":
			name, part, column = "speed", "greatest_m_s", "A"
		case c.Measure == "colMin":
			name, part, column = "speed", "least_m_s", "A"
		case c.Measure == "maxdeceleration":
			name, part, column, args = "harsh", "hardest_braking_m_s2", "LonAccel", []string{"column:along=LonAccel"}
			*c.Expected = -*c.Expected
		default:
			continue
		}
		if args == nil {
			args = []string{"column:=" + column}
		}
		text := "time (s)," + column + "\n"
		for i, v := range c.Columns[column] {
			text += fmt.Sprintf("%d,%v\n", i, v)
		}
		want(t, figure(t, name, text, args...), 0.005, map[string]float64{part: *c.Expected})
		n++
	}
	if n < 5 {
		t.Errorf("only %d cases were compared", n)
	}
}

func TestAForeignLogWithHolesAndRepeatedTimesIsMeasured(t *testing.T) {
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(shared(t, "measures/pydre-drive-log.dat"))), "\n") {
		b.WriteString(strings.Join(strings.Fields(line), ",") + "\n")
	}
	f := figure(t, "jerk", b.String(), "column:time=SimTime", "column:along=LonAccel")
	if !f.Known() || f.N < 10_000 || f.Value <= 0 || f.Value > 20 {
		t.Error(f.Text())
	}
	if f = figure(t, "gap", b.String(), "column:time=SimTime", "column:gap=HeadwayTime"); f.N == 0 {
		t.Error(f.Text())
	}
}
