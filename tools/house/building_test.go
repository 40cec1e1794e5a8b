// What tools/building.sh says of a build, and how it ends.

package house

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// built runs tools/building.sh with a stand-in for go, whose build says some lines once it is known how much there is.
func built(t *testing.T, says string, code string) (said string, exit int, calls string) {
	t.Helper()
	b := machine(t, "0")
	for file, bytes := range map[string]int{"a.go": 3000, "b.go": 1000} {
		if err := os.WriteFile(filepath.Join(b.dir, file), make([]byte, bytes), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	work := t.TempDir()
	b.command("go", `echo "$* GOGC=$GOGC" >> `+b.dir+`/calls
case $1 in
list) echo some/a `+b.dir+`/a.go; echo; echo some/b `+b.dir+`/b.go;;
build) say() { echo "$1" >&2; until cat `+work+`/*/list >/dev/null 2>&1; do sleep 0.02; done; }
`+says+`
exit `+code+`;;
esac`)
	run := exec.Command("bash", "../building.sh", "it", "-tags", "x y", "-o", "out", "./some")
	run.Env = append(os.Environ(), "PATH="+b.dir+":"+os.Getenv("PATH"), "TMPDIR="+work, "EVERY=0", "GOGC=")
	out, _ := run.CombinedOutput()
	noted, _ := os.ReadFile(filepath.Join(b.dir, "calls"))
	if left, _ := os.ReadDir(work); len(left) > 0 {
		t.Errorf("it leaves %v behind", left)
	}
	return string(out), run.ProcessState.ExitCode(), string(noted)
}

func TestABuildTellsWhatIsBuiltAndHowLongItStillTakes(t *testing.T) {
	said, exit, calls := built(t, "say some/a; say some/b", "0")
	lines := strings.Split(strings.TrimSpace(said), "\n")
	last := lines[len(lines)-1]
	if exit != 0 || lines[0] != "building it: some/a" || !strings.HasSuffix(last, " s left: some/b") ||
		!strings.HasPrefix(last, "building it: 2 of 2 packages, about ") {
		t.Errorf("exit %d\n%s", exit, said)
	}
	if strings.ContainsAny(said, "\r\x1b") {
		t.Errorf("what is read later has marks of a terminal: %q", said)
	}
	for _, want := range []string{"build -v -tags x y -o out ./some GOGC=400\n", " -tags x y ./some GOGC=\n"} {
		if !strings.Contains(calls, want) {
			t.Errorf("go was not asked %q:\n%s", want, calls)
		}
	}
}

func TestABuildThatFailsSaysWhyAndEndsAsGoDoes(t *testing.T) {
	said, exit, _ := built(t, "say some/a; say '# some/a'; say 'a.go:3:1: syntax error'", "1")
	if exit != 1 || !strings.Contains(said, "\n# some/a\na.go:3:1: syntax error\n") {
		t.Errorf("exit %d\n%s", exit, said)
	}
}

func TestABuildOfWhatIsThereSaysNothing(t *testing.T) {
	if said, exit, calls := built(t, "", "0"); exit != 0 || said != "" || strings.Contains(calls, "list") {
		t.Errorf("exit %d, %q, asked %s", exit, said, calls)
	}
}

func TestABuildOfOnePackageIsToldOnATerminalOnOneLine(t *testing.T) {
	script, err := exec.LookPath("script")
	if err != nil {
		t.Skip("needs script")
	}
	dir := t.TempDir()
	for file, text := range map[string]string{
		"go":   "#!/bin/bash\ncase $1 in list) echo a " + dir + "/go;; build) echo a >&2; sleep 1.2;; esac\n",
		"b.sh": "PATH=" + dir + ":$PATH ../building.sh it .\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	out, err := exec.Command(script, "-qec", "bash "+filepath.Join(dir, "b.sh"), "/dev/null").CombinedOutput()
	if said := string(out); err != nil || !strings.Contains(said, "\rbuilding it: 1 of 1 packages: a\x1b[K") ||
		!strings.HasSuffix(said, "\r\x1b[K") || strings.Contains(said, "\n") {
		t.Errorf("%v, %q", err, said)
	}
}
