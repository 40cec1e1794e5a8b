// What tools/stages.sh says and how it ends.

package house

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestStagesStopAtTheFirstFailureAndSumUp(t *testing.T) {
	b := machine(t, "0")
	b.command("make", `echo "making $1"; [ "$1" = idle ] && echo "skipped: nothing is here"; [ "$1" != bad ]`)
	for _, c := range []struct {
		stages string
		code   int
		want   []string
	}{
		{"a b", 0, []string{"==== a\n", "making a\n", "making b\n", "2 passed, 0 failed, 0 skipped"}},
		{"a bad b", 1, []string{
			"making bad\n", "FAILED", "again: make bad", "not reached: b\n",
			"1 passed, 1 failed, 1 skipped",
		}},
		{"a idle b", 1, []string{"skipped: nothing", "idle           FAILED", "not reached: b\n", "1 passed, 1 failed"}},
	} {
		run := exec.Command("bash", append([]string{"../stages.sh"}, strings.Fields(c.stages)...)...)
		run.Env = append(os.Environ(), "PATH="+b.dir)
		out, _ := run.CombinedOutput()
		if code := run.ProcessState.ExitCode(); code != c.code {
			t.Errorf("%s: exit %d, want %d\n%s", c.stages, code, c.code, out)
		}
		at := 0
		for _, want := range c.want {
			next := strings.Index(string(out)[at:], want)
			if next < 0 {
				t.Fatalf("%s: no %q after byte %d of\n%s", c.stages, want, at, out)
			}
			at += next
		}
	}
}

func TestStagesStandBesideTheLastLanding(t *testing.T) {
	b := machine(t, "0")
	b.command("make", `[ "$1" != bad ]`)
	kept := filepath.Join(t.TempDir(), "seconds")
	for _, stages := range []string{"test bad", "test tidy"} {
		run := exec.Command("bash", append([]string{"../stages.sh"}, strings.Fields(stages)...)...)
		run.Env = append(os.Environ(), "PATH="+b.dir, "SECONDS_FILE="+kept)
		out, _ := run.CombinedOutput()
		if !strings.Contains(string(out), "s at the last landing)") {
			t.Errorf("no stage stands beside the last landing's:\n%s", out)
		}
		text, _ := os.ReadFile(kept)
		want := `^$`
		if stages == "test tidy" { // a second may begin meanwhile
			want = `^test [01]\ntidy [01]\nall [012]\n$`
		}
		if !regexp.MustCompile(want).Match(text) {
			t.Errorf("%s: keeps %q, want %s", stages, text, want)
		}
	}
}

func TestStagesSayWhenTheDiskIsFull(t *testing.T) {
	b := machine(t, "0")
	b.command("make", `[ "$1" != bad ]`)
	stages := func(free string) string {
		b.command(
			"df", `echo "Filesystem 1024-blocks Used Available Capacity Mounted on"; echo "/dev/vda 263174212 94371840 `+free+
				` 99% /"`)
		run := exec.Command("bash", "../stages.sh", "a", "bad")
		run.Env = append(os.Environ(), "PATH="+b.dir)
		out, _ := run.CombinedOutput()
		return string(out)
	}
	if out := stages("204800"); strings.Count(out, "only 200 MiB are free") != 2 ||
		!strings.Contains(out, "go clean -cache") {
		t.Errorf("before the first stage and where one fails, it does not tell of a full disk:\n%s", out)
	}
	if out := stages("60000000"); strings.Contains(out, "MiB are free") {
		t.Errorf("57 GiB are not enough:\n%s", out)
	}
}
