// What a drive in a town tells of its lanes, as programs and people get it.

package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"camber/systems/telemetry/trace"
)

// TestTheBuiltInDriverKeepsHisLane: a minute in the town that comes with the program.
func TestTheBuiltInDriverKeepsHisLane(t *testing.T) {
	log := filepath.Join(t.TempDir(), "x.csv")
	does(t, 0, "drive", "--town", "moewenau", "--street", "Hauptstraße", "--seed", "3", "--driver", "auto", "--seconds",
		"60", "--fast", "--log", log)
	file, err := os.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	table, err := trace.Read(file)
	if err != nil || len(table.Rows) != 6000 {
		t.Fatalf("%d rows, %v", len(table.Rows), err)
	}
	column := func(name string) []float64 { values, _ := table.Column(name); return values }
	sum, square, n := 0.0, 0.0, 0.0
	on, ids, lights := 0, map[float64]bool{}, map[float64]bool{}
	line, light, junction := column("stop-line"), column("light"), column("junction-ahead")
	speed, id, number := column("speed"), column("lane-id"), column("lane")
	came, nearer, went := 0, 0.0, 0.0 // rows in which a stop line came nearer, and m by which it did, and the car went
	for i, x := range column("lane-offset") {
		if math.IsNaN(x) {
			continue
		}
		sum, square, n, ids[id[i]] = sum+x, square+x*x, n+1, true
		if lights[light[i]] = true; number[i] == 0 {
			t.Fatalf("row %d is of lane 0, which there is not", i)
		}
		if i > 0 && line[i] < line[i-1] && id[i] == id[i-1] {
			nearer, went = nearer+line[i-1]-line[i], went+speed[i]/100
			came++
		}
		if junction[i] == 0 && i > 0 && junction[i-1] > 1 {
			t.Fatalf("row %d: a junction that was %.1f m ahead is there", i, junction[i-1])
		}
	}
	for _, yes := range column("on-road") {
		on += int(yes)
	}
	mean := sum / n
	if deviation := math.Sqrt(square/n - mean*mean); deviation > 0.3 || math.Abs(mean) > 0.3 || n < 5900 {
		t.Errorf("he keeps %.2f m to the left of his lane's middle, deviates by %.2f m, in %g rows", mean, deviation, n)
	}
	if math.Abs(nearer-went) > 0.05*went {
		t.Errorf("a stop line came %.1f m nearer while the car went %.1f m", nearer, went)
	}
	if on < 5940 || len(ids) < 4 || came < 300 || !lights[0] || !lights[1] || !lights[3] {
		t.Errorf("%d rows on the road, %d lanes, %d of a stop line that comes nearer, lights %v", on, len(ids), came, lights)
	}
}
