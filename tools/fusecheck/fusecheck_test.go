// The checker finds fused instructions on every CPU, and never passes because it saw nothing. The modules it looks at
// are in testdata.

package main

import (
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func check(t *testing.T, module string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, complaints strings.Builder
	code = command(args, filepath.Join("testdata", module), &out, &complaints)
	return code, out.String(), complaints.String()
}

func TestFusedInstructionsAreFoundOnEveryCPU(t *testing.T) {
	code, out, _ := check(t, "fusing", "./...")
	if code != 1 {
		t.Errorf("exit code %d, want 1", code)
	}
	for _, want := range []string{
		`arm64: ecs/ecs\.go:7: fusing/ecs\.Plain: FMADDD`,
		`arm64: ecs/ecs\.go:10: fusing/ecs\.Inlined: FN?MSUBD`,
		`arm64: ecs/ecs\.go:13: fusing/ecs\.Halved: FMADDD`,
		`arm64: ecs/ecs\.go:16: fusing/ecs\.Generic\[go\.shape\.float32\]: FMADDS`,
		`arm64: ecs/ecs\.go:16: fusing/systems/drive\.Narrow: FMADDS`,
		`riscv64: ecs/ecs\.go:7: fusing/ecs\.Plain: FMADDD`,
		`riscv64: ecs/ecs\.go:10: fusing/ecs\.Inlined: FN?MSUBD`,
		`riscv64: ecs/ecs\.go:13: fusing/ecs\.Halved: FMADDD`,
		`amd64 v3: ecs/ecs\.go:7: fusing/ecs\.Plain: VFMADD231SD`,
		`amd64 v3: ecs/ecs\.go:13: fusing/ecs\.Halved: VFMADD231SD`,
		`amd64 v3: ecs/ecs\.go:16: fusing/systems/drive\.Narrow: VFMADD231SS`,
		`arm64: 3 packages, 9 functions, \d+ instructions, 6 fused`,
	} {
		if !regexp.MustCompile(`(?m)^` + want).MatchString(out) {
			t.Errorf("no line %s in\n%s", want, out)
		}
	}
	for _, unwanted := range []string{"Rounded", "render"} {
		if strings.Contains(out, unwanted) {
			t.Errorf("%s is reported:\n%s", unwanted, out)
		}
	}
}

func TestRoundedProductsPassOnEveryCPU(t *testing.T) {
	code, out, complaints := check(t, "exact", "./...")
	if code != 0 {
		t.Errorf("exit code %d: %s", code, complaints)
	}
	for _, want := range []string{"arm64: 2 packages, ", "riscv64: 2 packages, ", "amd64 v3: 2 packages, "} {
		if !strings.Contains(out, want) {
			t.Errorf("no line %q in\n%s", want, out)
		}
	}
	if strings.Count(out, ", 0 fused\n") != 3 {
		t.Errorf("not one line for each CPU:\n%s", out)
	}
}

func TestTheCheckDoesNotPassWhenItSeesNothing(t *testing.T) {
	for _, c := range []struct{ module, pattern, says string }{
		{"empty", "./content", "no rooms of the step in ./content"},
		{"empty", "./components", "no function in empty/components"},
		{"assembly", "./...", "assembly/ecs holds assembly"},
		{"exact", "./nowhere", "directory not found"},
	} {
		code, out, complaints := check(t, c.module, "-cpu", "arm64", c.pattern)
		if code != 2 || !strings.Contains(complaints, c.says) || out != "" {
			t.Errorf("%s %s: exit code %d, %q, %q; want 2 and %q", c.module, c.pattern, code, out, complaints, c.says)
		}
	}
	if code, _, complaints := check(t, "exact", "-cpu", "vax", "./..."); code != 2 ||
		!strings.Contains(complaints, `no CPU "vax"`) {
		t.Errorf("exit code %d, %q", code, complaints)
	}
}

// A build cache that is thinned by age may keep what was compiled of a package and lose what the compiler said of it.
func TestALostListingIsMadeAgain(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("GOCACHE", cache)
	_, before, _ := check(t, "exact", "-cpu", "arm64", "./...")
	lost := 0
	err := filepath.WalkDir(cache, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err == nil && strings.Contains(string(text), " STEXT ") {
			lost++
			err = os.Remove(path)
		}
		return err
	})
	if err != nil || lost == 0 {
		t.Fatalf("%d listings in the build cache, %v", lost, err)
	}
	code, after, complaints := check(t, "exact", "-cpu", "arm64", "./...")
	if code != 0 || after != before {
		t.Errorf("exit code %d, %q, %q; want 0 and %q", code, after, complaints, before)
	}
}

func TestTheListingAgreesWithTheObjectFiles(t *testing.T) {
	mnemonic := regexp.MustCompile(`\tFN?M(?:ADD|SUB)[SD] `)
	dir := filepath.Join("testdata", "fusing")
	for _, name := range []string{"arm64", "riscv64", "amd64"} {
		c, err := cpuOf(name)
		if err != nil {
			t.Fatal(err)
		}
		seen, err := look(dir, c, []string{"./ecs"})
		if err != nil {
			t.Fatal(err)
		}
		object := filepath.Join(t.TempDir(), "ecs.a")
		if _, err := output(dir, c, "build", "-o", object, "./ecs"); err != nil {
			t.Fatal(err)
		}
		dump, err := exec.Command("go", "tool", "objdump", object).Output()
		if err != nil {
			t.Fatal(err)
		}
		n := len(mnemonic.FindAll(dump, -1))
		if name == "amd64" {
			n = multiplyAdds(code(t, string(dump)))
		}
		if n == 0 || n != len(seen.fused) {
			t.Errorf("%s: %d fused instructions in the object file, %d in the listing:\n%s", c, n, len(seen.fused), dump)
		}
	}
}

// code returns the bytes of the machine code that objdump prints beside each instruction.
func code(t *testing.T, dump string) []byte {
	t.Helper()
	var code []byte
	for _, m := range regexp.MustCompile(`(?m)^  \S+\t+0x[0-9a-f]+\t+([0-9a-f]+)\t`).FindAllStringSubmatch(dump, -1) {
		b, err := hex.DecodeString(m[1])
		if err != nil {
			t.Fatal(err)
		}
		code = append(code, b...)
	}
	return code
}

// multiplyAdds counts VEX multiply-adds: C4, opcode map 0F38, prefix 66, and an opcode of 96-9F, A6-AF or B6-BF.
func multiplyAdds(code []byte) int {
	n := 0
	for i := 0; i+3 < len(code); i++ {
		op := code[i+3]
		if code[i] == 0xc4 && code[i+1]&0x1f == 2 && code[i+2]&3 == 1 && op >= 0x96 && op <= 0xbf && op&0x0f >= 6 {
			n++
		}
	}
	return n
}

// What a program is made of is looked at as its profile has it made, and what it is not made of by itself.
func TestAProgramIsLookedAtAsItIsMadeByItsProfile(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "fusing"))); err != nil {
		t.Fatal(err)
	}
	profile, err := os.ReadFile(filepath.Join("..", "camber", "default.pgo"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"tools/prog/default.pgo": profile,
		"tools/prog/main.go": []byte("package main\n\nimport \"fusing/ecs\"\n\n" +
			"func main() { println(ecs.Plain(1, 2, 3)) }\n"),
	} {
		if err := errors.Join(os.MkdirAll(filepath.Join(dir, "tools/prog"), 0o755),
			os.WriteFile(filepath.Join(dir, name), data, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	var out, complaints strings.Builder
	code := command([]string{"-cpu", "arm64", "./..."}, dir, &out, &complaints)
	for _, want := range []string{
		"fusing/ecs.Plain: FMADDD", "fusing/systems/drive.Narrow: FMADDS",
		"arm64: 3 packages, 15 functions,", ", 6 fused", // ecs is made twice: by the program's profile, and for drive
	} {
		if code != 1 || !strings.Contains(out.String(), want) {
			t.Errorf("exit code %d, no %s in\n%s%s", code, want, out.String(), complaints.String())
		}
	}
	program := cpu{arch: "arm64"}
	_, packages, mains, err := list(dir, program, []string{"./..."})
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := needed(dir, program, packages, mains)
	if want := []string{"fusing/tools/prog", "fusing/systems/drive"}; err != nil || !slices.Equal(compiled, want) {
		t.Errorf("compiled are %v, %v; want %v", compiled, err, want)
	}
}
