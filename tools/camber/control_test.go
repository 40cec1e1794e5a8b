// A program beside whoever drives: it finds the port by what the drive prints, marks a moment, and the replay has it.

package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

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
	out.await(t, 0, "}\n")
	var port struct{ Control, Token string }
	if err := json.NewDecoder(strings.NewReader(out.String())).Decode(&port); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	ask := func(method, path, body, token string) (int, string) {
		t.Helper()
		r, err := http.NewRequest(method, port.Control+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
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

// replayed replays a recording to a log, and verifies it.
func replayed(t *testing.T, file, log string) {
	t.Helper()
	for _, args := range [][]string{{"replay", file, "--log", log}, {"verify", file}} {
		if out := newConsole(); run(args, launch.Streams{Out: out, Err: out}) != 0 {
			t.Fatalf("%v: %s", args, out)
		}
	}
}
