// Every example that help prints does what it says, and what it writes loads.

package main

import (
	"bytes"
	"io"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"camber/content"
	"camber/systems/host/launch"
)

func TestTablesInHelpStandLineByLine(t *testing.T) {
	for _, c := range []struct{ command, line string }{
		{"serve", "    kick WHO           send somebody away, by name or number; he may come back"},
		{"join", "    ready              the race may begin for me"},
	} {
		if help, _ := does(t, 0, c.command, "--help"); !strings.Contains(help, "\n"+c.line+"\n") {
			t.Errorf("no line %q in\n%s", c.line, help)
		}
	}
}

func TestEveryExampleOfHelpDoesWhatItSays(t *testing.T) {
	if testing.Short() {
		t.Skip("seconds of driving")
	}
	var c commands
	vars := kong.Vars{"effects": "", "cameras": "", "kinds": "", "port": "1"}
	parser, err := kong.New(&c, vars, kong.Bind(launch.Streams{}))
	if err != nil {
		t.Fatal(err)
	}
	var examples []string
	err = kong.Visit(parser.Model, func(node kong.Visitable, next kong.Next) error {
		if n, ok := node.(*kong.Node); ok {
			for _, m := range regexp.MustCompile(`(?m)^  camber (.*)$`).FindAllStringSubmatch(n.Detail, -1) {
				examples = append(examples, m[1])
			}
		}
		return next(nil)
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(examples) < 3 {
		t.Fatalf("only %d examples found: %q", len(examples), examples)
	}
	measuredFiles(t)
	for _, example := range examples {
		words := strings.Fields(example)
		does(t, 0, words...)
		if n := len(words); words[n-2] == "-o" && strings.HasSuffix(words[n-1], ".xml") {
			does(t, 0, "check", words[n-1])
		}
	}
	mine := read(t, "mine.xml")
	if !strings.Contains(mine, "<friction rolling=") || !strings.Contains(mine, "<aero drag=") {
		t.Errorf("the car that was fitted is\n%s", mine)
	}
	if text := read(t, "damped.xml"); !strings.Contains(text, `<damper bump="0m/s:0N 0.05:2`) {
		t.Errorf("the damper that was fitted is in\n%s", text)
	}
}

// measuredFiles makes a folder with what the examples name, and goes there.
func measuredFiles(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	write := func(name, text string) { save(t, name, text) }
	rows, _ := does(t, 0, "rig", "coastdown", "--speed", "60", "--csv")
	write("measured.csv", rows)
	rows, _ = does(t, 0, "rig", "ride", "--csv")
	write("posts.csv", rows)
	road, err := fs.ReadFile(content.Base(), "parts/tyres/205-55R16.tir")
	if err != nil {
		t.Fatal(err)
	}
	write("road.tir", string(road))
	var loads bytes.Buffer
	_, _ = io.WriteString(&loads, "FZ,SA,SR,IA\n")
	for _, row := range []string{"3000,-0.1", "3000,-0.02", "3000,0.05", "5000,0.02", "5000,0.08", "5000,-0.05"} {
		_, _ = io.WriteString(&loads, row+",0,0\n")
	}
	write("loads.csv", loads.String())
	rows, _ = does(t, 0, "rig", "tyre", "--tir", "road.tir", "--rows", "loads.csv", "--csv")
	write("forces.csv", rows)
}
