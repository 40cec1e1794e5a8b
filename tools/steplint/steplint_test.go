// The command: what it lints, its exit codes and its words.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// module writes a module with these files and returns its folder.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files["go.mod"] = "module car\n\ngo 1.26\n"
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func run(dir string, args ...string) (code int, stdout, stderr string) {
	var out, complaints strings.Builder
	code = command(args, dir, &out, &complaints)
	return code, out.String(), complaints.String()
}

const fusing = "package p\n\nfunc f(a, b, c float64) float64 { return a*b + c }\n"

func TestFindingsInTheRoomsOfTheStepArePrintedWithTheirPlace(t *testing.T) {
	dir := module(t, map[string]string{
		"ecs/p.go":            fusing,
		"systems/drive/p.go":  fusing,
		"systems/render/p.go": fusing,
		"content/p.go":        fusing,
	})
	code, out, complaints := run(dir, "./...")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if code != 1 || len(lines) != 2 ||
		!strings.HasPrefix(lines[0], filepath.FromSlash("ecs/p.go")+":3:42: fused: a * b is not rounded here") ||
		!strings.HasPrefix(lines[1], filepath.FromSlash("systems/drive/p.go")+":3:42: fused: ") {
		t.Errorf("exit code %d:\n%s%s", code, out, complaints)
	}
	if complaints != "steplint: 2 packages, 2 findings\n" {
		t.Errorf("stderr %q", complaints)
	}
}

// What a build has instead of another's lanes is read as well.
func TestFilesOfEitherBuildAreRead(t *testing.T) {
	dir := module(t, map[string]string{
		"ecs/wide.go":  "//go:build goexperiment.simd && amd64\n\n" + fusing,
		"ecs/plain.go": "//go:build !(goexperiment.simd && amd64)\n\n" + fusing,
		"ecs/p.go":     "package p\n\nfunc g(a, b, c float64) float64 { return a*b + c }\n",
	})
	code, out, complaints := run(dir, "./...")
	if code != 1 || strings.Count(out, "fused: ") != 3 || !strings.Contains(out, "wide.go:5:") ||
		!strings.Contains(out, "plain.go:5:") {
		t.Errorf("exit code %d:\n%s%s", code, out, complaints)
	}
}

func TestAllLintsPackagesOutsideTheRoomsToo(t *testing.T) {
	dir := module(t, map[string]string{"content/p.go": fusing})
	if code, out, _ := run(dir, "-all", "./content"); code != 1 || !strings.Contains(out, "fused") {
		t.Errorf("exit code %d: %s", code, out)
	}
}

func TestCleanRoomsPassInSilence(t *testing.T) {
	dir := module(t, map[string]string{"ecs/p.go": strings.Replace(fusing, "a*b", "float64(a*b)", 1)})
	if code, out, complaints := run(dir); code != 0 || out != "" {
		t.Errorf("exit code %d: %s%s", code, out, complaints)
	}
}

func TestALintOfNothingDoesNotPass(t *testing.T) {
	dir := module(t, map[string]string{"content/p.go": fusing})
	if code, _, complaints := run(dir, "./..."); code != 2 ||
		!strings.Contains(complaints, "no rooms of the step in ./...") {
		t.Errorf("exit code %d: %s", code, complaints)
	}
}

func TestARoomThatDoesNotCompileDoesNotPass(t *testing.T) {
	dir := module(t, map[string]string{"ecs/p.go": "package p\n\nvar x int = \"word\"\n"})
	if code, _, complaints := run(dir, "./..."); code != 2 || !strings.Contains(complaints, "p.go:3:13") {
		t.Errorf("exit code %d: %s", code, complaints)
	}
}

func TestAnUnknownFlagIsAnError(t *testing.T) {
	if code, _, complaints := run(".", "-nonsense"); code != 2 || !strings.Contains(complaints, "usage: steplint") {
		t.Errorf("exit code %d: %s", code, complaints)
	}
}

func TestTheLinterAgreesWithTheMachineCode(t *testing.T) {
	// fusecheck's tests show that the compiler fuses in the one module and never in the other.
	if code, out, complaints := run(filepath.FromSlash("../fusecheck/testdata/exact")); code != 0 {
		t.Errorf("exact code is reported: %s%s", out, complaints)
	}
	code, out, _ := run(filepath.FromSlash("../fusecheck/testdata/fusing"))
	for _, want := range []string{"ecs.go:7:", "ecs.go:16:", "num.go:5:"} {
		if code != 1 || !strings.Contains(out, want) {
			t.Errorf("no finding at %s in\n%s", want, out)
		}
	}
}
