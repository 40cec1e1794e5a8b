// camber import: a car of a CommonRoad file is a blueprint that camber itself reads without complaint.

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/content"
	"camber/systems/host/launch"
)

const publishedCars = "../../../shared/data/vehicles/commonroad"

// answer runs a command line and returns its exit code, answers and notices.
func answer(args ...string) (code int, out, err string) {
	var o, e bytes.Buffer
	code = run(args, launch.Streams{Out: &o, Err: &e})
	return code, o.String(), e.String()
}

func TestImportMakesACarThatCamberReads(t *testing.T) {
	if _, err := os.Stat(publishedCars); err != nil {
		t.Skip("the published figures are not here")
	}
	work := t.TempDir()
	if err := os.WriteFile(filepath.Join(work, content.ManifestName), []byte("{}"), 0o644); err != nil {
		t.Fatal(err)
	}
	for id, from := range map[string]string{
		"escort": "params/parameters_vehicle1.yaml", "bmw": "parameters_si.json#2_bmw_320i",
		"vanagon": "params/parameters_vehicle3.yaml",
	} {
		folder := filepath.Join(work, "cars", id)
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(folder, id+".xml")
		code, out, notes := answer("import", "commonroad", filepath.Join(publishedCars, from), "-o", to)
		if code != 0 || out != to+"\n"+filepath.Join(folder, id+".tir")+"\n" || !strings.Contains(notes, "K_ras") {
			t.Fatalf("%s: %d %q %q", id, code, out, notes)
		}
		text, err := os.ReadFile(to)
		if err != nil || !strings.Contains(string(text), `cars/`+id+`/`+id+`.tir"`) {
			t.Errorf("%s does not name its tyre (%v)", to, err)
		}
		if code, _, notes := answer("import", "commonroad", filepath.Join(publishedCars, from), "-o", to); code != 2 ||
			!strings.Contains(notes, "there already") {
			t.Errorf("%s is written over: %d %q", to, code, notes)
		}
		if code, out, notes := answer("check", "--packs", t.TempDir(), to); code != 0 {
			t.Errorf("%s: %d %s%s", id, code, out, notes)
		}
	}
}

func TestImportSaysWhatItCannotRead(t *testing.T) {
	folder := t.TempDir()
	bad := filepath.Join(folder, "parameters_x.yaml")
	if err := os.WriteFile(bad, []byte("a: 1\nsteering:\n  mx: 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(folder, "x.xml")
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{bad, "-o", to}, 1, "parameters_x.yaml:3: there is no parameter steering.mx (did you mean steering.max?)"},
		{[]string{filepath.Join(folder, "none.yaml"), "-o", to}, 1, "none.yaml: cannot be read"},
		{[]string{bad, "-o", filepath.Join(folder, "x.car")}, 2, "cannot be a blueprint (say -o"},
		{[]string{bad, "-o", to, "--id", "a b"}, 2, "cannot be a blueprint"},
		{[]string{bad}, 2, "missing flags"},
	} {
		code, out, notes := answer(append([]string{"import", "commonroad"}, c.args...)...)
		if code != c.code || !strings.Contains(out+notes, c.want) {
			t.Errorf("%q: %d %s%s does not say %q", c.args, code, out, notes, c.want)
		}
		if _, err := os.Stat(to); err == nil {
			t.Errorf("%q wrote a car", c.args)
		}
	}
}
