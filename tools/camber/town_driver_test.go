// The built-in driver lets a person be driven through a town.

package main

import (
	"encoding/csv"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestTheBuiltInDriverKeepsToTheStreetsOfATown(t *testing.T) {
	t.Chdir(t.TempDir())
	_, said := does(t, 0, "drive", "--town", "moewenau", "--driver", "auto", "--seconds", "60", "--fast",
		"--record", "w.rec", "--log", "w.csv")
	if !strings.Contains(said, "built-in driver: ") {
		t.Errorf("it says who drives as %s", said)
	}
	if said, _ := does(t, 0, "verify", "w.rec"); !strings.HasPrefix(said, "equal") {
		t.Errorf("its recording verifies as %s", said)
	}
	file, err := os.Open("w.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil || len(rows) != 6001 {
		t.Fatalf("%d rows: %v", len(rows), err)
	}
	column := map[string]int{}
	for i, name := range rows[0] {
		column[name] = i
	}
	number := func(row []string, name string) float64 {
		v, err := strconv.ParseFloat(row[column[name]], 64)
		if err != nil {
			t.Fatalf("column %s: %v", name, err)
		}
		return v
	}
	off, fast, metres := 0, 0, 0.0
	for i, row := range rows[1:] {
		if row[column["on-road"]] != "1" {
			off++
			continue
		}
		if row[column["limit (m/s)"]] != "" && number(row, "speed (m/s)") > 1.1*number(row, "limit (m/s)")+0.3 {
			fast++
		}
		if i > 0 {
			metres += math.Hypot(number(row, "x (m)")-number(rows[i], "x (m)"), number(row, "y (m)")-number(rows[i], "y (m)"))
		}
	}
	if metres < 300 || off > 60 || fast > 60 {
		t.Errorf("in 60 s he drives %.0f m; in %d of 6000 rows he is off the street, in %d too fast", metres, off, fast)
	}
}
