// What a stranger's file may do to somebody who has it in a folder: nothing.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOneBadFileStandsInNobodysWay(t *testing.T) {
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
