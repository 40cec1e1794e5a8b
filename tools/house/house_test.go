// The house is in order, and each rule would notice if it were not.

package house

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

func TestDirectImportsObeyTheTableOfRooms(t *testing.T) {
	repo, files := thisRepository(t)
	report(t, Imports(repo, files))
}

func TestFilesAreShortWellNamedAndOfNoMachine(t *testing.T) {
	repo, files := thisRepository(t)
	report(t, Files(repo, files))
}

func TestEveryRoomWithCodeHasAReadme(t *testing.T) {
	_, files := thisRepository(t)
	has := map[string]bool{}
	for _, file := range files {
		has[file] = true
	}
	for _, room := range []string{"ecs", "components", "blueprints", "systems", "content", "tools"} {
		if !has[room+"/README.md"] {
			t.Errorf("%s/README.md is missing: it says what lives there and how to add a thing", room)
		}
	}
}

func thisRepository(t *testing.T) (fs.FS, []string) {
	t.Helper()
	root, err := os.OpenRoot("../..")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	files, err := List(root.FS())
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 10 {
		t.Fatalf("found %d files: this is not the repository", len(files))
	}
	return root.FS(), files
}

func report(t *testing.T, problems []string) {
	t.Helper()
	for _, p := range problems {
		t.Error(p)
	}
}

func TestEachForbiddenImportIsNamedWithItsRule(t *testing.T) {
	for _, c := range []struct{ file, imports, want string }{
		{"ecs/a.go", "camber/components", "knows donburi and nothing of the simulator"},
		{"ecs/a.go", "github.com/yohamta/donburi", ""},
		{"ecs/a.go", "github.com/yohamta/donburi/features/math", ""},
		{"components/a.go", "github.com/yohamta/donburi", "of others it may import nothing"},
		{"components/a.go", "camber/components/space", ""},
		{"components/a.go", "camber/blueprints", "everything else is above"},
		{"components/a.go", "os", "does without os"},
		{"components/num/a.go", "camber/components/space", "imports nothing"},
		{"components/num/a.go", "math/bits", ""},
		{"components/space/a.go", "camber/components/num", ""},
		{"components/space/a.go", "camber/ecs", "num alone"},
		{"components/tree/a.go", "camber/ecs", "num, its lanes and space alone"},
		{"blueprints/source/a.go", "github.com/beevik/etree", ""},
		{"blueprints/source/a.go", "camber/components", "pure readers"},
		{"blueprints/source/a.go", "os/exec", "does without os/exec"},
		{"blueprints/tir/a.go", "camber/blueprints/source", ""},
		{"blueprints/a.go", "camber/blueprints/source", ""},
		{"blueprints/road/a.go", "camber/components", "knows no components"},
		{"blueprints/source/a.go", "camber/blueprints/load", "pure readers"},
		{"blueprints/car/a.go", "camber/ecs", ""},
		{"blueprints/car/a.go", "camber/blueprints/load", ""},
		{"blueprints/load/a.go", "camber/blueprints", "of ours it may import"},
		{"blueprints/scene/a.go", "os", "does without os"},
		{"systems/reload/a.go", "camber/blueprints/scene", ""},
		{"systems/control/a.go", "camber/blueprints/dialect", "meets others in components"},
		{"blueprints/a.go", "camber/content", "an fs.FS that they are given"},
		{"blueprints/a.go", "camber/systems/drive", "of ours it may import"},
		{"content/a.go", "github.com/fsnotify/fsnotify", ""},
		{"content/a.go", "camber/blueprints", "nothing of what they mean"},
		{"content/elevation/a.go", "net/http", "pure"},
		{"content/fetch/a.go", "net/http", ""},
		{"systems/drive/a.go", "camber/systems/collide", "meets others in components"},
		{"systems/drive/a.go", "camber/systems/drive/model", ""},
		{"systems/drive/a.go", "camber/blueprints", "meets others in components"},
		{"systems/reload/a.go", "camber/blueprints", ""},
		{"systems/reload/a.go", "camber/content", "an fs.FS"},
		{"systems/race/a.go", "camber/content/model", "meets others in components"},
		{"systems/render/a.go", "camber/content/model", ""},
		{"systems/render/a.go", "github.com/go-gl/gl/v3.3-core/gl", ""},
		{"systems/render/a.go", "C", ""},
		{"systems/drive/a.go", "C", "cgo lives in"},
		{"systems/replicate/a.go", "github.com/quic-go/quic-go", ""},
		{"systems/replicate/wire/a.go", "camber/ecs", "pure bytes"},
		{"systems/telemetry/trace/a.go", "time", "no clock"},
		{"systems/frame.go", "camber/systems/drive", ""},
		{"systems/frame.go", "camber/systems/render", "come to it as a Front"},
		{"systems/frame.go", "camber/tools/camber", "puts headless systems into order"},
		{"systems/frame.go", "camber/systems/host/session", "nothing below imports them"},
		{"systems/drive/a.go", "camber/systems/host/session", "nothing below imports them"},
		{"systems/drive/a_test.go", "camber/systems/host/session", ""},
		{"systems/host/session/a.go", "camber/systems", ""},
		{"systems/host/session/a.go", "camber/content", ""},
		{"systems/host/session/a.go", "camber/systems/render", "the seat's alone"},
		{"systems/host/rig/a.go", "camber/systems/host/seat", "the seat's alone"},
		{"systems/host/seat/a.go", "camber/systems/device", ""},
		{"systems/host/seat/a.go", "C", "cgo lives in"},
		{"systems/host/seat/a.go", "github.com/alecthomas/kong", "of others it may import"},
		{"systems/host/seat/a.go", "camber/tools/camber", "of ours it may import"},
		{"systems/host/rig/measure/a.go", "camber/components", "no world"},
		{"tools/camber/a.go", "camber/systems/render", ""},
		{"tools/camber/a.go", "github.com/alecthomas/kong", ""},
		{"blueprints/a.go", "github.com/alecthomas/kong", "of others it may import nothing"},
		{"systems/drive/a_test.go", "camber/blueprints", ""},
		{"systems/drive/a_test.go", "camber/tools/bench", "nothing in it"},
		{"ecs/a_test.go", "pgregory.net/rapid", ""},
		{"engine/a.go", "fmt", "no room of the house"},
	} {
		repo := fstest.MapFS{c.file: {Data: []byte("//go:build cgo\n\npackage x\n\nimport _ \"" + c.imports + "\"\n")}}
		got := Imports(repo, []string{c.file})
		switch {
		case c.want == "" && len(got) > 0:
			t.Errorf("%s may import %s, but: %v", c.file, c.imports, got)
		case c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want) ||
			!strings.HasPrefix(got[0], c.file+":5:8: ") || !strings.Contains(got[0], c.imports)):
			t.Errorf("%s imports %s: %v, want one problem with file, line and %q", c.file, c.imports, got, c.want)
		}
	}
}

func TestEachBadFileIsNamedWithItsRule(t *testing.T) {
	long := strings.Repeat("\n", 501)
	for _, c := range []struct{ file, text, want string }{
		{"ecs/a.go", "// A.\npackage ecs\n", ""},
		{"ecs/a.go", "package ecs\n", "opens with a comment"},
		{"ecs/a.go", "package ecs\n\nimport \"fmt\"\n\n// A.\n", "opens with a comment"},
		{"ecs/a.go", "//go:build linux\n\npackage ecs\n", "opens with a comment"},
		{"ecs/a.go", "//go:build linux\n\npackage ecs\n\n// A.\n\nimport \"fmt\"\n", ""},
		{"ecs/a.go", "/*\nA.\n*/\npackage ecs\n", ""},
		{"ecs/a.go", "// A.\npackage ecs\n" + long, "lines are too many"},
		{"ecs/a.go", "// A.\n// Long because it is one table of constants.\npackage ecs\n" + long, ""},
		{"ecs/a.go", "// A.\n// Long because \npackage ecs\n" + long, "lines are too many"},
		{"ecs/a.go", "// Code generated by x. DO NOT EDIT.\n\npackage ecs\n" + long, ""},
		{"ecs/a.go", "// A.\npackage ecs\n// " + strings.Repeat("ä", 117) + "\n", ""},
		{"ecs/a.go", "// A.\npackage ecs\n// " + strings.Repeat("a", 118) + "\n", ":3: 121 columns are too many"},
		{"ecs/a.go", "// A.\npackage ecs\nvar a = `" + strings.Repeat("a", 200) + "`\n", ""},
		{"ecs/util.go", "// A.\npackage ecs\n", "does not say what is in it"},
		{"ecs/helper_test.go", "// A.\npackage ecs\n", "does not say what is in it"},
		{"ecs/common/a.go", "// A.\npackage common\n", "does not say what is in it"},
		{"notes.txt", "", "the root holds only"},
		{"docs/a.md", "", "the root holds only"},
		{".golangci.yml", "", ""},
		{"content/base/a.xml", "<a b=\"/wo" + "rk/main\"/>", "of one machine"},
		{"content/a.go", "// At /ro" + "ot/go.\npackage content\n", ":1: \"/ro" + "ot/go\" is of one machine"},
		{"Makefile", "GOPROXY=https://proxy.go" + "lang.org\n", "one registry"},
		{"content/a.md", "the /FahrSim/Input path and a/work/b and /etc/passwd", ""},
		{"content/a.bin", "\x00 /wo" + "rk/main", ""},
	} {
		got := Files(fstest.MapFS{c.file: {Data: []byte(c.text)}}, []string{c.file})
		if c.want == "" && len(got) > 0 || c.want != "" && (len(got) != 1 || !strings.Contains(got[0], c.want) ||
			!strings.HasPrefix(got[0], c.file)) {
			t.Errorf("%s %q: %v, want %q", c.file, c.text[:min(len(c.text), 40)], got, c.want)
		}
	}
}

func TestIgnoredFoldersAreNotOfTheHouse(t *testing.T) {
	files, err := List(fstest.MapFS{
		".gitignore": {Data: []byte("# made\n/bin/\n")}, "bin/x": {}, ".git/x": {},
		"ecs/bin/x": {},
	})
	if err != nil || strings.Join(files, " ") != ".gitignore ecs/bin/x" {
		t.Errorf("lists %v, %v", files, err)
	}
}
