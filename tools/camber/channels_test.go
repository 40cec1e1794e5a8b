// What can be read of a run: one table, and the same numbers in a log, over lockstep and in a study.

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// said runs a command that must end well, and gives what it says.
func said(t *testing.T, args ...string) string {
	t.Helper()
	out, told := newConsole(), newConsole()
	if code := run(args, launch.Streams{Out: out, Err: told}); code != 0 {
		t.Fatalf("%v: exit code %d: %s", args, code, told)
	}
	return out.String()
}

// channelsOf asks camber channels.
func channelsOf(t *testing.T, args ...string) []telemetry.Channel {
	t.Helper()
	var all []telemetry.Channel
	if err := json.Unmarshal([]byte(said(t, append([]string{"channels", "--json"}, args...)...)), &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEveryChannelHasAUnitOfItsOwnAndAMeaning(t *testing.T) {
	for _, car := range []string{"p917", "wren", "stoat"} {
		all := channelsOf(t, "--car", car, "--hz", "500")
		if len(all) < 200 {
			t.Errorf("%s has %d channels", car, len(all))
		}
		for _, c := range all {
			if c.Type == "real" && (c.Unit == "" || c.Unit == "SI") || c.Says == "" || c.Rate != 500 ||
				c.Type == "enumeration" && len(c.Values) < 2 {
				t.Errorf("%s: %+v", car, c)
			}
		}
	}
	if text := said(t, "channels"); !strings.Contains(text, "indicator") || !strings.Contains(text, "2 both") {
		t.Errorf("for people it is\n%s", text)
	}
}

// TestThereIsOneListOfChannels: the log's, the study's and the table's, and numbers are what their types say.
func TestThereIsOneListOfChannels(t *testing.T) {
	dir := short(t)
	log, papers := filepath.Join(dir, "x.csv"), filepath.Join(dir, "papers")
	said(t, "run", "--scene", "pack", "--cars", "2", "--seconds", "1", "--log", log)
	said(t, "study", "try", "--packs", dir, "--work", dir, "--driver", "auto", "--seconds", "1", "--out", papers)
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(filepath.Join(papers, "dictionary.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	dictionary, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil || len(rows) != 201 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	seen, n := map[string]bool{}, 0
	for _, c := range channelsOf(t, "--scene", "pack") {
		if seen[c.Name] || c.Name == "" {
			t.Errorf("%q is there twice", c.Name)
		}
		if strings.HasSuffix(c.Name, ".4") {
			t.Errorf("a car with four wheels has %s", c.Name)
		}
		if seen[c.Name] = true; strings.Contains(c.Name, ".") {
			continue
		}
		unit := strings.TrimSuffix(c.Unit, "1")
		if c.Name == "heading" {
			unit = "deg"
		}
		heading := c.Name
		if unit != "" {
			heading += " (" + unit + ")"
		}
		if n >= len(rows[0]) || rows[0][n] != heading {
			t.Fatalf("%s is column %d of the table, which the log calls %s", heading, n, rows[0][min(n, len(rows[0])-1)])
		}
		if d := dictionary[n+1]; d[0] != c.Name || d[1] != cmp.Or(unit, "1") || d[2] != c.Meaning() || d[4] != heading {
			t.Errorf("the study has %q of %+v", d, c)
		}
		for _, row := range rows[1:] {
			wrong := false
			switch v, err := strconv.Atoi(row[n]); {
			case row[n] == "" || c.Type == ecs.Real:
			case c.Type == ecs.Boolean:
				wrong = row[n] != "0" && row[n] != "1"
			case c.Type == ecs.Enumeration:
				wrong = err != nil || !slices.ContainsFunc(c.Values, func(f ecs.FieldValue) bool { return f.Value == v })
			default:
				wrong = err != nil
			}
			if wrong {
				t.Fatalf("%s, of type %s, is %s", c.Name, c.Type, row[n])
			}
		}
		n++
	}
	if n != len(rows[0]) || n != len(dictionary)-1 {
		t.Errorf("the table has %d channels of a log of %d columns, the study has %d", n, len(rows[0]), len(dictionary)-1)
	}
}

func TestTheManualsChapterOfChannelsIsTheTable(t *testing.T) {
	sorts, says := map[string]string{}, map[string]string{}
	_, chapter, _ := strings.Cut(said(t, "manual"), "## What can be read of a car\n")
	for line := range strings.Lines(chapter) {
		cells := strings.SplitN(strings.Trim(line, "| \n"), " | ", 3)
		if len(cells) != 3 || cells[0][0] != '`' {
			continue
		}
		stem := ""
		for i, name := range strings.Fields(strings.ReplaceAll(cells[0], "`", "")) {
			if i == 0 {
				stem = name[:max(strings.LastIndexByte(name, '.'), 0)]
			} else {
				name = stem + name
			}
			if sorts[name], says[name] = cells[1], cells[2]; i > 0 && stem == "" {
				t.Errorf("%s has no stem", name)
			}
		}
	}
	wheel := strings.NewReplacer(".fr.", ".fl.", ".rl.", ".fl.", ".rr.", ".fl.")
	for _, car := range []string{"nightrider", "lumen", "p917"} {
		for _, c := range channelsOf(t, "--car", car) {
			if name := wheel.Replace(c.Name); sorts[name] != c.Sort() || says[name] != c.Meaning() {
				t.Errorf("%s is %s, %q, and in the manual %q, %q", name, c.Sort(), c.Meaning(), sorts[name], says[name])
			}
		}
	}
	if help := said(t, "channels", "--help"); !strings.Contains(chapter, telemetry.Conventions) ||
		!strings.Contains(strings.Join(strings.Fields(help), " "), "What is written reads back in the same numbers") {
		t.Error("the convention is not said in the manual and the help")
	}
}

func TestLogAndLockstepReadTheSameNumbers(t *testing.T) { // LOG-01, LOG-02
	for _, where := range [][]string{{"--scene", "oval"}, {"--town", "moewenau"}} {
		t.Run(where[1], func(t *testing.T) { readsTheSame(t, where...) })
	}
}

// readsTheSame drives somewhere for two seconds, once with a log and once asked from outside.
func readsTheSame(t *testing.T, in ...string) {
	t.Helper()
	dir := short(t)
	log := filepath.Join(dir, "x.csv")
	said(t, append([]string{
		"drive", "--packs", dir, "--driver", "auto", "--seconds", "2", "--fast", "--hz", "250", "--log-hz", "50",
		"--log", log,
	}, in...)...)
	file, err := os.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	table, err := trace.Read(file)
	if err != nil || len(table.Rows) != 100 {
		t.Fatalf("%d rows, %v", len(table.Rows), err)
	}
	names := make([]string, len(table.Columns))
	for i, c := range table.Columns {
		names[i] = c.Name
	}
	where, _, ended, _ := listening(t, append([]string{
		"--listen", filepath.Join(dir, "s"), "--driver", "auto", "--hz", "250", "--log-hz", "50",
	}, in...)...)
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewScanner(conn)
	ask := func(line string) (values []*float64) {
		t.Helper()
		if _, err := io.WriteString(conn, line+"\n"); err != nil || !answers.Scan() {
			t.Fatal(line, err, answers.Err())
		}
		var got struct {
			Values []*float64
			Error  string
		}
		if err := json.Unmarshal(answers.Bytes(), &got); err != nil || got.Error != "" {
			t.Fatal(line, err, got.Error)
		}
		return got.Values
	}
	read, _ := json.Marshal(map[string]any{"do": "read", "channels": names})
	ask(string(read))
	for i, row := range table.Rows {
		values := ask(`{"do":"step","ticks":5}`)
		for n, v := range values {
			want := row[n]
			if names[n] == "heading" {
				want = row[n] / 180 * math.Pi
			}
			switch {
			case v == nil && math.IsNaN(want):
			case v == nil || !(math.Abs(*v-want) <= 1e-12*math.Abs(want)):
				t.Fatalf("row %d: %s is %g in the log, %s over lockstep", i, names[n], want, orNull(v))
			}
		}
	}
	ask(`{"do":"end"}`)
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
	if !slices.Contains(names, "steering-wheel-angle") || names[len(names)-1] != "junction-ahead" {
		t.Errorf("the log has %v", names)
	}
}

func orNull(v *float64) string {
	if v == nil {
		return "null"
	}
	return fmt.Sprint(*v)
}

func TestALogRateThatDoesNotDivideTheStepsIsRefusedWithThoseThatDo(t *testing.T) {
	for _, args := range [][]string{
		{"run", "--hz", "250", "--log-hz", "100", "--log", "never.csv"}, {"drive", "--hz", "250", "--log-hz", "-3", "--fast"},
	} {
		told := newConsole()
		code := run(args, launch.Streams{Out: told, Err: told})
		if code != 2 || !strings.Contains(told.String(), "choose 250, 125, 50, 25, 10, 5, 2, 1") {
			t.Errorf("%v: exit code %d: %s", args, code, told)
		}
	}
	if _, err := os.Stat("never.csv"); err == nil {
		t.Error("the log was made")
	}
}

func TestALimitHoldsACarAndStandsInItsLogAndRecording(t *testing.T) {
	dir := short(t)
	file, log := filepath.Join(dir, "a.rec"), filepath.Join(dir, "again.csv")
	where, _, ended, _ := listening(t, "--listen", filepath.Join(dir, "s"), "--scene", "oval", "--record", file)
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewScanner(conn)
	for _, c := range [][2]string{
		{`{"do":"limit","value":0.5}`, "1 to 200 m/s"},
		{`{"do":"limit","value":0}`, "no value for no limit"},
		{`{"do":"limit","value":-3}`, "1 to 200 m/s"},
		{`{"do":"limit","value":1e9}`, "1 to 200 m/s"},
		{`{"do":"limit","code":3}`, "mark does"},
		{`{"do":"limit","value":9,"car":2}`, "there are 1"},
		{`{"do":"read","channels":["limiter"]}`, "[null]"},
		{`{"do":"limit","value":9}`, `"tick":0`},
		{`{"do":"step","ticks":8000,"throttle":1}`, "[9]"},
		{`{"do":"read","channels":["speed"]}`, `"values":[8.`},
		{`{"do":"limit"}`, `"tick":8000`},
		{`{"do":"step","ticks":2000}`, `"values":[20.`},
		{`{"do":"end"}`, "hash"},
	} {
		if _, err := io.WriteString(conn, c[0]+"\n"); err != nil || !answers.Scan() ||
			!strings.Contains(answers.Text(), c[1]) {
			t.Fatalf("%s: %s %v, want %s", c[0], answers.Text(), err, c[1])
		}
	}
	if code := <-ended; code != 0 {
		t.Fatalf("exit code %d", code)
	}
	said(t, "verify", file)
	said(t, "replay", file, "--log", log)
	text, err := os.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = text.Close() }()
	table, err := trace.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	limits, _ := table.Column("limiter")
	if n := len(limits); n != 1000 || limits[1] != 9 || limits[799] != 9 || !math.IsNaN(limits[n-1]) {
		t.Errorf("the log has %v", limits)
	}
}

func TestAMarkStandsInTheLogOfTheReplayAtItsTick(t *testing.T) {
	dir := short(t)
	file, log := filepath.Join(dir, "a.rec"), filepath.Join(dir, "again.csv")
	where, _, ended, _ := listening(t, "--listen", filepath.Join(dir, "s"), "--scene", "pack", "--cars", "2",
		"--record", file)
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewScanner(conn)
	for line, cure := range map[string]string{
		`{"do":"mark"}`: "a code of 1 to 255", `{"do":"mark","code":256}`: "a code of 1 to 255",
		`{"do":"mark-name","code":3,"name":"a\u0007"}`: "can be read", `{"do":"step","code":1}`: "mark does",
		`{"do":"mark","code":1,"car":3}`: "there are 2", `{"do":"mark","code":1,"value":1e400}`: "a number",
	} {
		if _, err := io.WriteString(conn, line+"\n"); err != nil || !answers.Scan() ||
			!strings.Contains(answers.Text(), cure) {
			t.Errorf("%s: %s %v, want %q", line, answers.Text(), err, cure)
		}
	}
	for _, line := range []string{
		`{"do":"mark-name","code":3,"name":"near miss"}`, `{"do":"step","ticks":36}`, `{"do":"mark","code":3,"value":1.5}`,
		`{"do":"step","ticks":30}`, `{"do":"mark","code":7,"car":2}`, `{"do":"read","channels":["2/mark","2/mark-tick","mark"]}`,
		`{"do":"step","ticks":9}`, `{"do":"step","ticks":50}`, `{"do":"end"}`,
	} {
		if _, err := io.WriteString(conn, line+"\n"); err != nil || !answers.Scan() ||
			strings.Contains(answers.Text(), "error") {
			t.Fatal(line, answers.Text(), err)
		}
		if line == `{"do":"step","ticks":9}` && !strings.Contains(answers.Text(), `"values":[7,67,null]`) {
			t.Errorf("after a mark it reads %s", answers.Text())
		}
	}
	if code := <-ended; code != 0 {
		t.Fatalf("exit code %d", code)
	}
	said(t, "replay", file, "--log", log)
	said(t, "verify", file)
	text, err := os.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = text.Close() }()
	table, err := trace.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	column := func(name string) []float64 { values, _ := table.Column(name); return values }
	for i, code := range column("mark") {
		if !math.IsNaN(code) {
			got = append(got, fmt.Sprintf("car %g at %g s: %g %g of tick %g", column("car")[i], column("time")[i], code,
				column("mark-value")[i], column("mark-tick")[i]))
		}
	}
	want := []string{"car 1 at 0.04 s: 3 1.5 of tick 37", "car 2 at 0.07 s: 7 NaN of tick 67"}
	if !slices.Equal(got, want) {
		t.Errorf("the log of the replay has %q, want %q", got, want)
	}
}

func TestALogHasTheUTCThatADriveWasAtAndSoHasItsReplay(t *testing.T) {
	dir := short(t)
	file, log, again := filepath.Join(dir, "a.rec"), filepath.Join(dir, "a.csv"), filepath.Join(dir, "b.csv")
	from := time.Now()
	said(t, "drive", "--packs", dir, "--scene", "oval", "--driver", "auto", "--console", "--seconds", "0.5",
		"--record", file, "--log", log)
	till := time.Now()
	said(t, "replay", file, "--log", again)
	said(t, "verify", file)
	live, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := os.ReadFile(again); err != nil || !bytes.Equal(text, live) {
		t.Errorf("the log of the replay is another, %v", err)
	}
	table, err := trace.Read(bytes.NewReader(live))
	if err != nil {
		t.Fatal(err)
	}
	utc, _ := table.Column("utc")
	at, _ := table.Column("time")
	if len(utc) < 45 {
		t.Fatalf("%d rows", len(utc))
	}
	for i, s := range utc {
		if when := time.UnixMilli(int64(math.Round(1000 * s))); math.IsNaN(s) ||
			when.Before(from.Add(-20*time.Millisecond)) || when.After(till.Add(20*time.Millisecond)) {
			t.Fatalf("at %g s the log says UTC %.4f, and the drive was from %v to %v", at[i], s, from, till)
		}
	}
	if text := string(live); !strings.Contains(text, strconv.FormatFloat(utc[9], 'f', -1, 64)) {
		t.Errorf("%.3f has an exponent in the log", utc[9])
	}
	var wall []string
	for _, c := range channelsOf(t) {
		if c.Wall {
			wall = append(wall, c.Name)
		}
	}
	if fmt.Sprint(wall) != "[utc camera instruments mirrors device-latency picture-latency dropped-frames dropped-steps]" {
		t.Errorf("of the wall are %v", wall)
	}
}
