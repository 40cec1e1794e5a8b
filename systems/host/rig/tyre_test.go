// The tyre rig prints what it is asked for.

package rig

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

const ownTyre = "../../../content/base/parts/tyres/205-55R16.tir"

func TestTheTyreRigPrintsInputsAndForces(t *testing.T) { // VEH-25
	data, err := os.ReadFile(ownTyre)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	rows := "# a comment\nkind,FZ,SA,SR,IA\npure_lat,4000,0.05,0,0\n" +
		"combined,4000,-0.05,0.08,0.02\ncombined,90000,0,0.1,0\n"
	if err := TyreTable(bytes.NewReader(data), "own.tir", strings.NewReader(rows), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 5 || lines[0] != "kind,FZ,SA,SR,IA,FX,FY,MX,MY,MZ" ||
		!strings.HasPrefix(lines[1], "pure_lat,4000,0.05,0,0,") {
		t.Fatalf("it prints\n%s", out.String())
	}
	if fields := strings.Split(lines[1], ","); !strings.HasPrefix(fields[6], "-") || len(fields) != 10 {
		t.Errorf("a positive slip angle must give a negative FY: %s", lines[1])
	}
	if want := "# 1 of 3 rows lie outside"; !strings.HasPrefix(lines[4], want) {
		t.Errorf("it says %q of the row with 90 kN, want %q", lines[4], want)
	}
}

func TestTheTyreRigRefusesBadTables(t *testing.T) {
	data, err := os.ReadFile(ownTyre)
	if err != nil {
		t.Fatal(err)
	}
	for rows, want := range map[string]string{
		"":                            "no header",
		"kind,FZ,SA,SR\na,1,1,1\n":    "no column IA",
		"FZ,SA,SR,IA\n1,x,1,1\n":      "line 2: SA",
		"FZ,SA,SR,IA\n1,1,1\n":        "IA is missing",
		"FZ,SA,SR,IA\n1,NaN,1,1\n":    "not a number",
		"FZ,SA,SR,IA\n\"1,NaN,1,1\n":  "parse error",
		"FZ,SA,SR,IA\n1e999,1,1,1\n1": "not a number",
	} {
		err := TyreTable(bytes.NewReader(data), "own.tir", strings.NewReader(rows), &bytes.Buffer{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", rows, err, want)
		}
	}
	err = TyreTable(strings.NewReader("PCX1 = 1"), "bad.tir", strings.NewReader("FZ,SA,SR,IA\n"), &bytes.Buffer{})
	if err == nil || !strings.Contains(err.Error(), "bad.tir:1") {
		t.Errorf("a bad .tir: %v", err)
	}
}
