// What happens in a run, for programs: the same of a drive and of its replay, and of a race who was punished and why.

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"camber/content"
	"camber/systems/host/events"
	"camber/systems/host/launch"
)

// happened reads a file of events.
func happened(t *testing.T, file string) (all []events.Event, text string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var e events.Event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		all = append(all, e)
	}
	return all, string(data)
}

func TestWhatHappensIsTheSameOfARunAndOfItsReplay(t *testing.T) {
	dir := t.TempDir()
	file, first, second := filepath.Join(dir, "a.rec"), filepath.Join(dir, "1.jsonl"), filepath.Join(dir, "2.jsonl")
	said(t, "run", "--scene", "crash", "--seconds", "3", "--record", file, "--events", first)
	said(t, "replay", file, "--events", second)
	all, text := happened(t, first)
	if _, again := happened(t, second); again != text {
		t.Errorf("the replay has\n%.300s\nthe run\n%.300s", again, text)
	}
	cars := false
	for _, e := range all {
		cars = cars || e.Kind == events.Touch && e.Car == 1 && e.With == "car 2" && e.Impulse > 1000 && e.Place != nil
	}
	if !cars {
		t.Errorf("nobody is told that car 1 has run into car 2: %.500s", text)
	}
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("the rest needs a disk that is always full, /dev/full")
	}
	for _, args := range [][]string{
		{"replay", file, "--events", "/dev/full"}, {"run", "--scene", "crash", "--seconds", "3", "--events", "/dev/full"},
	} {
		told := newConsole()
		if code := run(args, launch.Streams{Out: told, Err: told}); code != 2 ||
			!strings.Contains(told.String(), "no longer written") {
			t.Errorf("%v on a full disk ends with %d: %s", args, code, told)
		}
	}
}

// marked writes a scene and scripts that say what marks are called into a working folder.
func marked(t *testing.T, dir string) {
	t.Helper()
	for name, text := range map[string]string{
		"scenes/s.xml": `<scene id="s"><track file="tracks/oval.xml"/><car use="cars/p917" driver="none"/>` +
			`<mark code="3" name="near miss" says="closer than a metre"/></scene>`,
		"cues/study.xml": `<cues id="study"><cue at="1s" task="Go"/><mark code="4" name="told"/></cues>`,
		"cues/other.xml": `<cues id="other"><cue at="1s" task="Go"/><mark code="3" name="told"/></cues>`,
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(`<camber version="1">`+text+`</camber>`), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestWhatMarksAreCalledComesFromSceneScriptAndOrderAndIsInTheRecording(t *testing.T) {
	dir := short(t)
	marked(t, dir)
	scene := []string{"--work", dir, "--scene", "s", "--cues", "study"}
	for _, c := range channelsOf(t, scene...) {
		if c.Name == "mark" && (c.Type != "integer" || fmt.Sprint(c.Values) != "[{3 near miss} {4 told}]") {
			t.Errorf("the channel is %+v", c)
		}
	}
	told := newConsole()
	code := run([]string{"run", "--work", dir, "--scene", "s", "--cues", "other"}, launch.Streams{Out: told, Err: told})
	if code != 2 || !strings.Contains(told.String(), `calls mark 3 "told", and scenes/s.xml calls mark 3 "near miss"`) {
		t.Errorf("two names of a mark: exit code %d: %s", code, told)
	}
	file, first, second := filepath.Join(dir, "a.rec"), filepath.Join(dir, "1.jsonl"), filepath.Join(dir, "2.jsonl")
	where, _, ended, _ := listening(t, append(scene, "--listen", filepath.Join(dir, "s"), "--record", file,
		"--events", first)...)
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewScanner(conn)
	answers.Buffer(nil, 1<<20)
	for _, c := range [][2]string{
		{`{"do":"mark-name","code":9,"name":"` + strings.Repeat("x", 65) + `"}`, "64 are the most"},
		{`{"do":"mark","code":3}`, "tick"},
		{`{"do":"mark","code":4}`, "tick"},
		{`{"do":"mark","code":5}`, "tick"},
		{`{"do":"step"}`, "tick"},
		{`{"do":"mark-name","code":5,"name":"lost"}`, "tick"},
		{`{"do":"mark","code":5}`, "tick"},
		{`{"do":"step"}`, "tick"},
		{`{"do":"channels"}`, `[{"value":3,"name":"near miss"},{"value":4,"name":"told"},{"value":5,"name":"lost"}]`},
		{`{"do":"end"}`, "hash"},
	} {
		if _, err := io.WriteString(conn, c[0]+"\n"); err != nil || !answers.Scan() ||
			!strings.Contains(answers.Text(), c[1]) {
			t.Fatalf("%s: %.300s %v, want %s", c[0], answers.Text(), err, c[1])
		}
	}
	if code := <-ended; code != 0 {
		t.Fatalf("exit code %d", code)
	}
	if err := os.RemoveAll(filepath.Join(dir, "scenes")); err != nil { // the recording has all of it
		t.Fatal(err)
	}
	said(t, "replay", file, "--events", second)
	all, text := happened(t, second)
	var marks []string
	for _, e := range all {
		if e.Kind == events.Mark {
			marks = append(marks, fmt.Sprintf("%d %d %s", e.Tick, e.Code, e.Name))
		}
	}
	if _, live := happened(t, first); live != text || fmt.Sprint(marks) != "[1 3 near miss 1 4 told 1 5  2 5 lost]" {
		t.Errorf("marks are %q, and the drive had\n%s", marks, live)
	}
}

func TestWhoWasPunishedWhyAndByHowMuchIsTold(t *testing.T) {
	dir := short(t)
	file := filepath.Join(dir, "e.jsonl")
	where, _, ended, _ := listening(t, "--listen", filepath.Join(dir, "s"), "--scene", "races/eight", "--cars", "3",
		"--events", file)
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewScanner(conn)
	var told string
	for _, line := range []string{
		`{"do":"step","ticks":9000}`, `{"do":"race","what":"penalise","slot":2,"seconds":5}`,
		`{"do":"race","what":"exclude","slot":1}`, `{"do":"step","ticks":2}`, `{"do":"race","what":"end"}`,
		`{"do":"step","ticks":2}`, `{"do":"events"}`, `{"do":"end"}`,
	} {
		if _, err := io.WriteString(conn, line+"\n"); err != nil || !answers.Scan() ||
			strings.Contains(answers.Text(), "error") {
			t.Fatal(line, answers.Text(), err)
		}
		if line == `{"do":"events"}` {
			told = answers.Text()
		}
	}
	if code := <-ended; code != 0 {
		t.Fatalf("exit code %d", code)
	}
	all, text := happened(t, file)
	found := map[string]events.Event{}
	for _, e := range all {
		found[e.Kind] = e
	}
	if e := found["penalty"]; e.Slot != 2 || e.Car != 3 || e.Who == "" || e.Cause != "race control" || e.Seconds != 5 ||
		e.Tick != 9001 || e.Through {
		t.Errorf("a penalty is told as %+v", e)
	}
	if e := found["out"]; e.Slot != 1 || e.Cause != "race control" {
		t.Errorf("who is out is told as %+v", e)
	}
	places := 0
	for _, e := range all {
		if e.Kind == events.Result && e.Who != "" {
			places++
			if e.Number != places || e.Name != "race" || e.Cause != "" && e.Cause != "race control" {
				t.Errorf("a place is told as %+v", e)
			}
		}
	}
	if places < 3 {
		t.Errorf("%d places of the result are told: %s", places, text)
	}
	if e := found["go"]; e.Tick == 0 || e.Car != 0 {
		t.Errorf("the start is told as %+v in %s", e, text)
	}
	if !strings.Contains(told, `"kind":"penalty"`) || !strings.Contains(told, `"lost":0`) {
		t.Errorf("lockstep tells %s", told)
	}
}

func TestWhoComesAndGoesAndWhatIsTypedIsToldToPrograms(t *testing.T) {
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	file, work := filepath.Join(t.TempDir(), "e.jsonl"), t.TempDir()
	save(t, filepath.Join(work, "words", "en.words"), "language = English\n") // whole it is not: what is shipped stands in
	does(t, 0, "copy", "cars/kestrel", "--work", work)
	server, heard, ended, stop := started(t, "serve", "--scene", "circuit", "--car", "kestrel", "--listen", "127.0.0.1:0",
		"--json", "--events", file, "--work", work, "--packs", work)
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	ctx, leaves := context.WithCancel(context.Background())
	defer leaves()
	typed, hears, gone := newTyped(), newConsole(), make(chan int, 1)
	go func() {
		gone <- run([]string{"join", at, "--headless", "--bot", "--name", "guest-came"},
			launch.Streams{Out: hears, Err: hears, Until: ctx, Keys: typed})
	}()
	heard.await(t, 0, "guest-came is here (1 guests)")
	typed.line("{who} race-won {1:time}")
	heard.await(t, 0, "<guest-came> {who} race-won {1:time}")
	hears.await(t, 0, "<guest-came> {who} race-won {1:time}")
	name := filepath.Join(work, "cars", "kestrel", "kestrel.xml")
	text := read(t, name)
	save(t, name, strings.Replace(text, `mass="1360kg"`, `mass="1300kg"`, 1))
	heard.await(t, 0, "1300")
	save(t, name, strings.Replace(text, `mass="1360kg"`, `mass="much"`, 1))
	heard.await(t, 0, "not reloaded, the car keeps its last good blueprint")
	save(t, filepath.Join(work, "words", "en.words"), strings.Replace(shippedWords(t), "{who} is gone", "{who} went", 1))
	heard.await(t, 0, "words/en.words: the words are loaded")
	leaves()
	<-gone
	heard.await(t, 0, "guest-came went: ")
	stop()
	if code := <-ended; code != 0 {
		t.Fatalf("it ends with %d: %s", code, heard)
	}
	all, lines := happened(t, file)
	is := func(kind, id string, right func(e *events.Event) bool) {
		t.Helper()
		for i := range all {
			if e := &all[i]; e.Kind == kind && e.ID == id && right(e) {
				return
			}
		}
		t.Errorf("no event is a %s, %s, as it should be: %s", kind, id, lines)
	}
	is(events.Guest, "guest-came", func(e *events.Event) bool {
		return e.Who == "guest-came" && len(e.Numbers) == 1 && e.Numbers[0] == 1
	})
	is(events.Chat, "told-chat", func(e *events.Event) bool { return e.Text == "{who} race-won {1:time}" })
	is(events.Reload, "reload-change", func(e *events.Event) bool { return e.Who == "cars/kestrel/kestrel.xml" && !e.Bad })
	is(events.Reload, "reload-kept-car", func(e *events.Event) bool { return e.Bad && strings.Contains(e.Text, "much") })
	is(events.Guest, "guest-left", func(e *events.Event) bool { return e.Who == "guest-came" })
}

// shippedWords is the English that is shipped.
func shippedWords(t *testing.T) string {
	t.Helper()
	data, err := fs.ReadFile(content.Base(), "words/en.words")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
