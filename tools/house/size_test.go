// Packages and functions are of a size that one can read, and each that is not is named.

package house

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

func TestPackagesAndFunctionsAreNotTooLong(t *testing.T) {
	repo, files := thisRepository(t)
	report(t, Sizes(repo, files))
}

func TestEachThatIsTooLongIsNamed(t *testing.T) {
	function := func(doc string, lines int) string {
		return "package ecs\n\n" + doc + "func F() {" + strings.Repeat("\n", lines-1) + "}\n"
	}
	for _, c := range []struct {
		name string
		repo fstest.MapFS
		want string
	}{
		{"80 lines", fstest.MapFS{"ecs/a.go": {Data: []byte(function("// F.\n", 80))}}, ""},
		{
			"81 lines",
			fstest.MapFS{"ecs/a.go": {Data: []byte(function("// F.\n", 81))}},
			"ecs/a.go:4: F has 81 lines, which is too many",
		},
		{
			"with a reason",
			fstest.MapFS{"ecs/a.go": {Data: []byte(function("// F. Long because it is one table.\n", 81))}},
			"",
		},
		{"of a test", fstest.MapFS{"ecs/a_test.go": {Data: []byte(function("", 81))}}, ""},
		{"40 files", folder("ecs", 40), ""},
		{"41 files", folder("ecs", 41), "ecs: 41 files are too many"},
	} {
		var files []string
		for file := range c.repo {
			files = append(files, file)
		}
		got := strings.Join(Sizes(c.repo, files), "\n")
		if got != "" != (c.want != "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// folder is a package of so many files and as many tests.
func folder(dir string, files int) fstest.MapFS {
	repo := fstest.MapFS{}
	for i := range files {
		repo[fmt.Sprintf("%s/%d.go", dir, i)] = &fstest.MapFile{Data: []byte("package x\n")}
		repo[fmt.Sprintf("%s/%d_test.go", dir, i)] = &fstest.MapFile{Data: []byte("package x\n")}
	}
	return repo
}
