// What a stranger's file may do to somebody who has it in a folder: nothing.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
)

func TestOneBadFileStandsInNobodysWay(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	dir, packs := t.TempDir(), t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(dir, "cars", name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	put("good.xml", `<camber version="1"><car id="good" extends="cars/wren/wren.xml"/></camber>`)
	const car = `<camber version="1"><car id="bad">`
	bad := []string{
		put("ends.xml", car+strings.Repeat("<e>", 10_000)+strings.Repeat("</b>", 4_000)),
		put("letters.xml", car+strings.Repeat("a<!---->", 40_000)),
		put("cdata.xml", car+strings.Repeat("<![CDATA[a]]>", 60_000)),
		put("axles.xml", car+strings.Repeat("<axle/>", 20_000)+"</car></camber>"),
	}
	if out, _ := does(t, 0, "list", "cars", "--work", dir, "--packs", packs); !strings.Contains(out, "good.xml, work") {
		t.Error("the good car is not in the list")
	}
	does(t, 0, "run", "--work", dir, "--packs", packs, "--car", "good", "--steps", "10")
	for _, file := range bad {
		out, _ := does(t, 1, "check", "--packs", packs, file)
		if n := strings.Count(out, "\n"); n > 205 {
			t.Errorf("%s: %d lines of problems", file, n)
		}
	}
}

func TestNothingThatAFileSaysIsObeyedByATerminal(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	dir, packs := t.TempDir(), t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const evil = "x\u009b2J\u202ey"
	turned := put("cars/turned.xml", `<camber version="1"><car id="turned" name="`+evil+`" extends="cars/wren/wren.xml"/></camber>`)
	lines := put("cars/lines.xml", `<camber version="1"><car id="a&#10;p917  Forged" extends="cars/wren/wren.xml"/></camber>`)
	torn := put("cars/torn\x1b[2J.xml", "<camber>\x1b]0;own\a<"+evil)
	table := put("rows.csv", "t_s,speed_kmh\n0,\x1b[2J"+evil+"\n")
	params := put("parameters_x.yaml", "a\u009b: [\x1b[2J")
	for _, c := range []struct {
		code int
		args []string
	}{
		{0, []string{"list", "cars"}},
		{0, []string{"list", "cars", "--json"}},
		{1, []string{"check", turned}},
		{1, []string{"check", lines}},
		{1, []string{"check", torn}},
		{1, []string{"check", dir}},
		{1, []string{"explain", "cars/turned.xml"}},
		{2, []string{"run", "--car", evil, "--steps", "1"}},
		{2, []string{"fit", "kestrel", "--rig", "coastdown", "--to", table, "--value", "aero@drag"}},
		{1, []string{"import", "commonroad", params, "-o", filepath.Join(dir, "new.xml")}},
	} {
		if c.args[0] == "list" || c.args[0] == "run" || c.args[0] == "explain" {
			c.args = append(c.args, "--work", dir, "--packs", packs)
		}
		out, said := does(t, c.code, c.args...)
		for _, r := range out + said {
			if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
				t.Errorf("camber %q says %q:\n%q", c.args, r, out+said)
				break
			}
		}
		if strings.Contains(out, "\np917  Forged") || strings.Contains(said, "runtime error") {
			t.Errorf("camber %q says:\n%s%s", c.args, out, said)
		}
	}
}
