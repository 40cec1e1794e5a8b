// Tests of what determinism reads and how it names a difference.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTheFirstDifferingLineIsNamedByItsKey(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"1:x = a\n2:y = b\n", "1:x = a\n2:y = c\n", "2:y"},
		{"1:x = a\n", "1:x = a\n2:y = c\n", "2:y"},
		{"1:x = a\n2:y = c\n", "1:x = a\n", "2:y"},
		{"1:x = a\n", "1:x = a\n", ""},
	} {
		got, err := firstLine(write(t, c.a), write(t, c.b))
		if err != nil || got != c.want {
			t.Errorf("%q against %q: %q, %v; want %q", c.a, c.b, got, err, c.want)
		}
	}
}

func TestGoldenHashesReadBackAsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "golden.txt")
	want := map[string]string{"oval": "0123456789abcdef", "drop": "fedcba9876543210"}
	if err := writeGolden(path, []string{"drop", "oval"}, want, 10000); err != nil {
		t.Fatal(err)
	}
	got, err := readGolden(path)
	if err != nil || len(got) != 2 || got["oval"] != want["oval"] || got["drop"] != want["drop"] {
		t.Errorf("read %v, %v", got, err)
	}
	if _, err := readGolden(write(t, "oval 1 2\n")); err == nil || !strings.Contains(err.Error(), ":1:") {
		t.Errorf("a line of three words: %v", err)
	}
}

func TestEveryGoldenSceneIsRunEveryWay(t *testing.T) {
	machines := []machine{{name: "amd64 v1", goarch: "amd64"}, {name: "amd64 v3"}, {name: "arm64"}, {name: "riscv64"}}
	near1, far2, plain := 0, 0, 0
	for _, v := range variants(machines) {
		if v.machine.debug != "" {
			plain++
		}
		if strings.HasPrefix(v.machine.name, "amd64 v1") {
			near1++
		} else if v.cell == far {
			far2++
		}
	}
	if plain != 1 {
		t.Errorf("%d runs as if the CPU had no AVX2", plain)
	}
	if near1 != 9 || far2 != 3 {
		t.Errorf("%d runs on the reference, %d far away on others; want 3 workers x 3 cells, and one each", near1, far2)
	}
}

func TestFourScenesAreRunEveryWayAndTheOthersWhereAllIsAskedFor(t *testing.T) {
	p := proof{ways: variants([]machine{
		{name: "amd64 v1", goarch: "amd64"}, {name: "amd64 v3"}, {name: "arm64", emulator: "qemu"},
	})}
	for _, c := range []struct {
		scene, only string
		whole       bool
		want        int // runs
	}{{"oval", "", false, 1}, {"oval", "", true, 11}, {"oval", "oval", false, 11}, {"crash", "", false, 11}} {
		p.steps, p.whole, p.only = 10000, c.whole, c.only
		ways := p.waysOf(c.scene)
		if len(ways) != c.want || ways[0].workers != 1 || ways[0].cell != near {
			t.Errorf("%s is run %d ways, want %d, first %s", c.scene, len(ways), c.want, ways[0])
		}
		for _, v := range ways {
			if v.steps != p.steps {
				t.Errorf("%s: %d steps on %s", c.scene, v.steps, v)
			}
		}
	}
	for _, scene := range everywhere {
		if _, err := os.Stat(filepath.Join("..", "..", "content", "base", "scenes", scene+".xml")); err != nil {
			t.Errorf("%s is no scene: %v", scene, err)
		}
	}
}

// Two runs that truly differ, by a heavier car, are told apart by tick, system and field.
func TestADifferenceIsNamedByTickSystemAndField(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the engine")
	}
	binary := filepath.Join(t.TempDir(), "camber")
	t.Chdir(filepath.Join("..", ".."))
	if out, err := buildCommand(binary).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	plain := variant{machine: machine{name: "here", binary: binary}, cell: near, workers: 1}
	heavy := plain
	heavy.more = []string{"--set", "RigidBody@mass=1001"}
	place, err := firstDifference(t.TempDir(), "oval", 50, plain, heavy)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"first differs at tick 1 after ", "chassis "} {
		if !strings.Contains(place, part) {
			t.Errorf("told %q, which lacks %q", place, part)
		}
	}
	t.Log(place)
}
