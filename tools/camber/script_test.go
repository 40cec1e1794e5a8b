// The scripts of testdata/script drive the whole program as its users do, each command in a process of its own.

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"camber/components/space"
	"camber/systems/host/seat/ghosts"
	"camber/systems/race/ghost"
)

var update = flag.Bool("update", false, "rewrite the golden files inside the scripts")

func TestMain(m *testing.M) {
	testscript.Main(homeless{m}, map[string]func(){"camber": main, "camber-keeps-a-lap": keepALap})
}

// homeless are the tests with an empty home: what somebody has set changes none, and none changes it.
type homeless struct{ *testing.M }

func (h homeless) Run() int {
	home, err := os.MkdirTemp("", "camber-home")
	if err != nil {
		panic(err)
	}
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		if err := os.Setenv(name, home); err != nil {
			panic(err)
		}
	}
	code := h.M.Run()
	_ = os.RemoveAll(home)
	return code
}

func TestScriptsOfUsersRunAsTheyAreTold(t *testing.T) { // CFG-06, CFG-09, CFG-10, CFG-16
	if slowed {
		t.Skip("the race detector finds nothing in programs that run one after the other, and takes minutes over them")
	}
	base, err := filepath.Abs(filepath.Join("..", "..", "content"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		UpdateScripts:       *update,
		RequireUniqueNames:  true,
		RequireExplicitExec: false,
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, "home")
			for _, name := range []string{"HOME", "APPDATA", "LOCALAPPDATA"} {
				env.Setenv(name, home)
			}
			for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
				env.Setenv(name, "")
			}
			env.Setenv("CONTENT", base)
			return os.MkdirAll(home, 0o755)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": exits, "keys": keys, "same": same, "cut": cut,
		},
	})
}

// exits runs a command that must end with a code: exits 2 camber run --nope.
func exits(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	var failed *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &failed) {
		code = failed.ExitCode()
	} else {
		ts.Check(err)
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
}

// keys checks that a file is a JSON object with these keys and no other, in this order: keys stdout hash steps.
func keys(ts *testscript.TestScript, _ bool, args []string) {
	text := ts.ReadFile(args[0])
	var object map[string]json.RawMessage
	ts.Check(json.Unmarshal([]byte(text), &object))
	var found []string
	for _, m := range regexp.MustCompile(`(?m)^  "(\w+)":`).FindAllStringSubmatch(text, -1) {
		found = append(found, m[1])
	}
	if len(object) != len(found) || !slices.Equal(found, args[1:]) {
		ts.Fatalf("keys %v, want %v", found, args[1:])
	}
}

var hashWord = regexp.MustCompile(`\b[0-9a-f]{16}\b`)

// same checks that all files name the same hash of a world; ! same that no two of them do.
func same(ts *testscript.TestScript, not bool, args []string) {
	seen := map[string]string{}
	for _, file := range args {
		hash := hashWord.FindString(ts.ReadFile(file))
		if hash == "" {
			ts.Fatalf("%s names no hash", file)
		}
		if other := seen[hash]; not && other != "" {
			ts.Fatalf("%s and %s name the same hash %s", other, file, hash)
		}
		seen[hash] = file
	}
	if !not && len(seen) != 1 {
		ts.Fatalf("%s name %d different hashes: %v", strings.Join(args, ", "), len(seen), seen)
	}
}

// cut leaves only the first bytes of a file: cut drive.rec 1000, or all but the last: cut drive.rec -3.
func cut(ts *testscript.TestScript, _ bool, args []string) {
	size, err := strconv.Atoi(args[1])
	ts.Check(err)
	if size < 0 {
		size += len(ts.ReadFile(args[0]))
	}
	ts.Check(os.Truncate(ts.MkAbs(args[0]), int64(size)))
}

// keepALap is a program that keeps one: its arguments are the folder and the lap's time, s.
func keepALap() {
	lap := ghost.Lap{Scene: "oval", Track: "00", Car: "p917", Name: "Porsche 917", Number: 1, Time: 50, To: 50_000}
	if os.Args[2] == "40" {
		lap.Time, lap.To = 40, 40_000
	}
	for i := range int(lap.Time) {
		lap.Points = append(lap.Points, ghost.Point{
			Since: float64(i), Along: float64(50 * i), Turn: space.Quat{W: 1}, Speed: 50, Throttle: 1,
		})
	}
	kept, err := ghosts.OpenShelf(os.Args[1]).Keep(&lap)
	if err != nil || !kept {
		fmt.Fprintln(os.Stderr, "not kept:", err)
		os.Exit(1)
	}
}
