// What stands behind go test says what went wrong, and what took long.

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tried runs real tests of a module made here, and gives what is said of them.
func tried(t *testing.T, code string) (said string, passed bool) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module tried/well\n\ngo 1.26\n",
		"tried_test.go": "package tried\n\nimport (\n\t\"testing\"\n\t\"time\"\n)\n\n" +
			"var _ = time.Second\n\n" + code,
	} {
		write(t, filepath.Join(dir, name), text)
	}
	c := exec.Command("go", "test", "-json", "-shuffle", "5", "./...")
	c.Dir = dir
	lines, _ := c.Output()
	var out strings.Builder
	passed = report(strings.NewReader(string(lines)), &out)
	return out.String(), passed
}

func TestTheLongestTestsAreNamedAndGoodOnesSayNothing(t *testing.T) {
	said, passed := tried(t, "func TestShort(t *testing.T) { t.Log(`quiet`) }\n"+
		"func TestLong(t *testing.T) { time.Sleep(60 * time.Millisecond) }\n"+
		"func TestOfParts(t *testing.T) {\n\tfor range 2 {\n\t\tt.Run(`a/b`, func(t *testing.T) {\n\t\t\tt.Parallel()\n"+
		"\t\t\ttime.Sleep(50 * time.Millisecond)\n\t\t})\n\t}\n}\n")
	if !passed || !strings.Contains(said, "ok  \ttried/well") || strings.Contains(said, "quiet") {
		t.Errorf("of tests that pass it says %s", said)
	}
	parts, long := strings.Index(said, "tried/well TestOfParts"), strings.Index(said, "tried/well TestLong")
	short := strings.Index(said, "tried/well TestShort")
	if parts < 0 || long < parts || short < long || !strings.Contains(said, "longest packages, of 1") {
		t.Errorf("the longest are not named in their order:\n%s", said)
	}
}

func TestWhatFailsIsPrintedWhole(t *testing.T) {
	for _, c := range []struct{ name, code, want string }{
		{"a part", "func TestA(t *testing.T) { t.Run(`b`, func(t *testing.T) { t.Error(`is wrong`) }) }\n", "is wrong"},
		{"a seed", "func TestA(t *testing.T) { t.Error(`is wrong`) }\n", "-test.shuffle 5"},
		{"a panic", "func TestA(t *testing.T) { panic(`out of order`) }\n", "panic: out of order"},
		{"no Go", "func TestA(t *testing.T) { this is no Go }\n", "tried_test.go:10"},
	} {
		said, passed := tried(t, c.code)
		if passed || !strings.Contains(said, c.want) || !strings.Contains(said, "FAIL\ttried/well") {
			t.Errorf("of %s it says (passed: %v) %s", c.name, passed, said)
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
