// A program beside whoever drives: it finds the port by what the drive prints, marks a moment, and the replay has it.

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"camber/systems/host/launch"
)

func TestAProgramBesideADriveMarksAMomentAndTheReplayHasItRaced(t *testing.T) {
	dir := t.TempDir()
	file, log := filepath.Join(dir, "a.rec"), filepath.Join(dir, "again.csv")
	out, told, ended := newConsole(), newConsole(), make(chan int, 1)
	go func() {
		ended <- run([]string{
			"drive", "--packs", dir, "--scene", "oval", "--driver", "auto", "--console", "--seconds", "3", "--record", file,
			"--control", "127.0.0.1:0",
		}, launch.Streams{Out: out, Err: told})
	}()
	port := portOf(t, out)
	ask := func(method, path, body, token string) (int, string) {
		t.Helper()
		return portal{port.Control, token}.ask(t, method, path, body)
	}
	if code, said := ask("POST", "/v1/order", `{"do":"mark","code":9}`, "guess"); code != 401 {
		t.Errorf("without the token: %d %s", code, said)
	}
	code, said := ask("POST", "/v1/order", `{"do":"mark","code":9,"value":-0.5}`, port.Token)
	var stamped struct{ Tick int }
	if err := json.Unmarshal([]byte(said), &stamped); code != 200 || err != nil || stamped.Tick == 0 {
		t.Fatalf("a mark: %d %s", code, said)
	}
	if code, said := ask("GET", "/v1/state?channels=speed", "", port.Token); code != 200 || !strings.Contains(said, `"speed":`) {
		t.Errorf("the state: %d %s", code, said)
	}
	if code := <-ended; code != 0 {
		t.Fatalf("exit code %d: %s", code, told)
	}
	replayed(t, file, log)
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := json.Marshal(stamped.Tick)
	if mark := ",9,-0.5," + string(want) + ","; strings.Count(string(text), mark) != 1 {
		t.Errorf("the replay's log has %d rows with %s", strings.Count(string(text), mark), mark)
	}
	if _, err := http.Get(port.Control + "/v1/state"); err == nil {
		t.Error("the port outlives the drive")
	}
}

// portal is where a port is, and the word that it asks for.
type portal struct{ Control, Token string }

// portOf waits for the line that says where a port is.
func portOf(t *testing.T, out *console) (p portal) {
	t.Helper()
	out.await(t, 0, "}\n")
	if err := json.NewDecoder(strings.NewReader(out.String())).Decode(&p); err != nil || p.Token == "" {
		t.Fatalf("%v: %s", err, out)
	}
	return p
}

// ask asks there.
func (p portal) ask(t *testing.T, method, path, body string) (int, string) {
	t.Helper()
	r, err := http.NewRequest(method, p.Control+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+p.Token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

func TestAGuestsPortCannotMoveAnotherCarAndTheServersMovesAllInRealTime(t *testing.T) {
	newHome(t)
	dir := t.TempDir()
	file, log := filepath.Join(dir, "s.rec"), filepath.Join(dir, "again.csv")
	server, said, serverEnds, stop := started(t, "serve", "--scene", "circuit", "--bots", "0", "--listen", "127.0.0.1:0",
		"--control", "127.0.0.1:0", "--record", file, "--json", "--work", dir, "--packs", dir)
	runs := portOf(t, server)
	server.await(t, 0, "listening")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	first, _, firstEnds, _ := started(t, "join", at, "--headless", "--name", "Ada", "--control", "127.0.0.1:0", "--json")
	ada := portOf(t, first)
	after := said.await(t, 0, "has come as car")
	_, _, secondEnds, _ := started(t, "join", at, "--headless", "--name", "Bob", "--json")
	said.await(t, after, "has come as car")
	cars := regexp.MustCompile(`has come as car (\d+)`).FindAllStringSubmatch(said.String(), -1)
	bob := cars[len(cars)-1][1]
	x := bob + "/x"
	tick := uint64(0) // of the server, when it was asked last
	place := func() (east string, there bool) {
		code, text := runs.ask(t, "GET", "/v1/state?channels="+x, "")
		var s struct {
			Tick   uint64
			Values map[string]*float64
		}
		if json.Unmarshal([]byte(text), &s) != nil || code != 200 || s.Values[x] == nil {
			return text, false
		}
		tick = s.Tick
		return fmt.Sprintf("%.1f", *s.Values[x]), true
	}
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		code, _ := ada.ask(t, "GET", "/v1/state?channels="+x, "")
		if _, there := place(); there && code == 200 {
			break
		}
		if time.Since(began) > time.Minute {
			t.Fatalf("no second car comes:\n%s", said)
		}
	}
	waits := func(ticks uint64) (east string) {
		for east, _ = place(); ticks > 0; {
			was := tick
			if east, _ = place(); tick > was {
				ticks -= min(ticks, tick-was)
			}
		}
		return east
	}
	stood := waits(1000) // they settle on their springs
	for _, order := range []string{
		`{"do":"move","car":BOB,"east":30,"north":5}`, `{"do":"write","car":BOB,"throttle":1,"lever":1}`,
		`{"do":"recover","car":BOB}`, `{"do":"leave","car":BOB}`,
	} {
		code, text := ada.ask(t, "POST", "/v1/order", strings.Replace(order, "BOB", bob, 1))
		if code != 403 || !strings.Contains(text, "does not let you") {
			t.Errorf("%s is answered %d %s", order, code, text)
		}
	}
	code, text := ada.ask(t, "POST", "/v1/order", `{"do":"mark","code":5,"value":2.5}`)
	if code != 202 {
		t.Errorf("a mark of one's own: %d %s", code, text)
	}
	if now := waits(300); now != stood {
		t.Errorf("the other's car was at %s, and is at %s", stood, now)
	}
	if code, text := runs.ask(t, "POST", "/v1/order", `{"do":"move","car":`+bob+`,"east":30,"north":5}`); code != 200 {
		t.Errorf("whoever runs the server: %d %s", code, text)
	}
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		if now, _ := place(); now == "30.0" {
			break
		}
		if time.Since(began) > time.Minute {
			t.Fatal("whoever runs the server does not move it")
		}
	}
	stop()
	for _, ended := range []chan int{serverEnds, firstEnds, secondEnds} {
		if code := <-ended; code != 0 {
			t.Fatalf("one ends with %d:\n%s", code, said)
		}
	}
	replayed(t, file, log)
	if rows, err := os.ReadFile(log); err != nil || strings.Count(string(rows), ",5,2.5,") != 1 {
		t.Errorf("the mark is not in the log of the server's replay once: %v", err)
	}
}

func TestAPortThatIsTakenIsToldWithItsCure(t *testing.T) {
	newHome(t)
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	dir, at := t.TempDir(), taken.Addr().String()
	for _, args := range [][]string{
		{"drive", "--packs", dir, "--scene", "oval", "--console", "--seconds", "1"},
		{"serve", "--scene", "oval", "--listen", "127.0.0.1:0", "--work", dir, "--packs", dir},
		{"join", "127.0.0.1:1", "--headless"},
	} {
		out := newConsole()
		code := run(append(args, "--control", at), launch.Streams{Out: out, Err: out})
		if code == 0 || !strings.Contains(out.String(), at) || !strings.Contains(out.String(), "choose another port") {
			t.Errorf("%s ends with %d: %s", args[0], code, out)
		}
	}
}

// replayed replays a recording to a log, and verifies it.
func replayed(t *testing.T, file, log string) {
	t.Helper()
	for _, args := range [][]string{{"replay", file, "--log", log}, {"verify", file}} {
		if out := newConsole(); run(args, launch.Streams{Out: out, Err: out}) != 0 {
			t.Fatalf("%v: %s", args, out)
		}
	}
}
