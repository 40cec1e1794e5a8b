// The papers that go with a program: how to use it, and the licences of all that is in it.

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// ownPapers are copied as they are.
var ownPapers = []string{"README.md", "LICENSE", "CHANGELOG.md", "content/README.md", "blueprints/README.md"}

// printed are what the engine prints about itself.
var printed = []struct {
	name string
	args []string
}{
	{"docs/manual.md", []string{"manual"}},
	{"docs/camber.xsd", []string{"manual", "--xsd"}},
}

func papers() ([]file, error) {
	var list []file
	for _, name := range ownPapers {
		data, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil {
			return nil, err
		}
		to := name
		if room, paper, ok := strings.Cut(name, "/"); ok {
			to = "docs/" + room + "-" + paper
		}
		list = append(list, file{to, data, 0o644})
	}
	for _, p := range printed {
		run := exec.Command("go", append([]string{"run", "./tools/camber"}, p.args...)...)
		var complaint bytes.Buffer
		run.Stderr = &complaint
		data, err := run.Output()
		if err != nil {
			return nil, fmt.Errorf("camber %s: %w\n%s", strings.Join(p.args, " "), err, &complaint)
		}
		list = append(list, file{p.name, data, 0o644})
	}
	licences, err := licences()
	return append(list, licences...), err
}

// licences collects the licence of Go and of each module that is linked into the engine on any of the targets.
func licences() ([]file, error) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "LICENSE"))
	if err != nil {
		return nil, fmt.Errorf("the licence of Go: %w", err)
	}
	list := []file{{"licences/go.txt", text, 0o644}}
	modules := map[string]string{} // path -> folder
	for _, t := range targets {
		if err := linked(t, modules); err != nil {
			return nil, err
		}
	}
	for path, dir := range modules {
		found, err := filepath.Glob(filepath.Join(dir, "LICEN[CS]E*"))
		if err != nil {
			return nil, err
		}
		more, err := filepath.Glob(filepath.Join(dir, "COPYING*"))
		if err != nil {
			return nil, err
		}
		notices, err := filepath.Glob(filepath.Join(dir, "NOTICE*"))
		if err != nil {
			return nil, err
		}
		found = append(found, more...)
		if len(found) == 0 {
			return nil, fmt.Errorf("module %s has no licence file: it may not be given away", path)
		}
		var all []byte
		for _, name := range append(found, notices...) {
			data, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			all = append(append(all, data...), '\n')
		}
		list = append(list, file{"licences/" + strings.ReplaceAll(path, "/", "_") + ".txt", all, 0o644})
	}
	slices.SortFunc(list, func(a, b file) int { return strings.Compare(a.name, b.name) })
	return list, nil
}

// linked adds the modules of others whose packages are in the engine for a target.
func linked(t target, modules map[string]string) error {
	list := exec.Command("go", "list", "-deps", "-json=Module", "./tools/camber")
	list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.goos, "GOARCH="+t.goarch)
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Module *struct {
				Path, Dir string
				Main      bool
			}
		}
		err := d.Decode(&p)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if p.Module != nil && !p.Module.Main {
			modules[p.Module.Path] = p.Module.Dir
		}
	}
}
