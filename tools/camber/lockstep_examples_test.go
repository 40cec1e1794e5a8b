// The examples are run as their pages tell: every command of every README below content/examples.

package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// fences are the commands of a page.
var fences = regexp.MustCompile("(?s)```sh\n(.*?)```")

func TestEveryCommandOfEveryExampleRuns(t *testing.T) {
	if slowed {
		t.Skip("the race detector finds nothing in programs that run one after the other, and takes minutes over them")
	}
	pages, err := filepath.Glob(filepath.Join("..", "..", "content", "examples", "*", "README.md"))
	if err != nil || len(pages) < 3 {
		t.Fatalf("%d examples: %v", len(pages), err)
	}
	engine, err := exec.LookPath("camber") // TestMain has put this very program there
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		folder := filepath.Dir(page)
		t.Run(filepath.Base(folder), func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			work := t.TempDir()
			if err := os.CopyFS(work, os.DirFS(folder)); err != nil {
				t.Fatal(err)
			}
			commands := 0
			for _, fence := range fences.FindAllSubmatch(text, -1) {
				for line := range strings.Lines(string(fence[1])) {
					if line = strings.TrimSpace(line); line != "" {
						runExample(t, engine, work, line)
						commands++
					}
				}
			}
			if commands == 0 {
				t.Errorf("%s has no command to run", page)
			}
		})
	}
}

// runExample runs one line in a folder of its own.
func runExample(t *testing.T, engine, work, line string) {
	t.Helper()
	words := strings.Fields(line)
	name := engine
	switch words[0] {
	case "camber":
	case "python3", "node", "sh":
		for _, needed := range map[string][]string{"python3": {"python3"}, "node": {"node"}, "sh": {"sh", "curl"}}[words[0]] {
			found, err := exec.LookPath(needed)
			if err != nil {
				t.Logf("not run, there is no %s: %s", needed, line)
				return
			}
			if needed == words[0] {
				name = found
			}
		}
	default:
		t.Errorf("nobody knows how to run %q", line)
		return
	}
	run := exec.CommandContext(t.Context(), name, words[1:]...)
	run.Dir, run.WaitDelay = work, 10*time.Second
	home := filepath.Join(work, "home")
	run.Env = append(os.Environ(), "CAMBER="+engine, "HOME="+home, "APPDATA="+home, "LOCALAPPDATA="+home,
		"XDG_CONFIG_HOME=", "XDG_DATA_HOME=", "DISPLAY=")
	var said bytes.Buffer
	run.Stdout, run.Stderr = &said, &said
	if err := run.Run(); err != nil {
		t.Errorf("%s: %v\n%s", line, err, said.Bytes())
		return
	}
	t.Logf("%s\n%s", line, said.Bytes())
}
