// What a drive leaves behind: a picture that is one, and a log that can be read.

package main

import (
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

func TestADriveLeavesAPictureAndALogThatCanBeRead(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	dir := t.TempDir()
	plot, log := filepath.Join(dir, "lap.png"), filepath.Join(dir, "lap.csv")
	does(t, 0, "drive", "--packs", t.TempDir(), "--fast", "--seconds", "12", "--plot", plot, "--log", log)

	drawn := decoded(t, plot)
	if size := drawn.Bounds().Size(); size.X < 800 || size.Y < 500 || colours(drawn) < 50 {
		t.Errorf("the plot is %v with %d colours: not much of a picture", size, colours(drawn))
	}

	file, err := os.Open(log)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	table, err := trace.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	if len(table.Columns) != len(telemetry.Columns()) || len(table.Rows) < 1195 || len(table.Rows) > 1201 {
		t.Fatalf("the log has %d columns and %d rows, want %d and 100 a second for 12 s", len(table.Columns),
			len(table.Rows), len(telemetry.Columns()))
	}
	column := func(name string) []float64 {
		values, ok := table.Column(name)
		if !ok {
			t.Fatalf("the log lacks %s", name)
		}
		return values
	}
	time, speed, x, y := column("time"), column("speed"), column("x"), column("y")
	driven := 0.0
	for i := 1; i < len(time); i++ {
		dt := time[i] - time[i-1]
		if math.Abs(dt-0.01) > 1e-9 {
			t.Fatalf("rows %d and %d are %v s apart", i, i+1, dt)
		}
		step := math.Hypot(x[i]-x[i-1], y[i]-y[i-1])
		if want := speed[i] * dt; math.Abs(step-want) > 0.02+0.05*want {
			t.Fatalf("at %v s the car came %v m in 10 ms at %v m/s", time[i], step, speed[i])
		}
		driven += step
	}
	if driven < 100 {
		t.Errorf("in 12 s the car came %v m: it hardly drives", driven)
	}
}

// decoded is a picture that was written.
func decoded(t *testing.T, path string) image.Image {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// colours is how many different ones a picture has.
func colours(picture image.Image) int {
	all := map[[3]uint32]bool{}
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, y).RGBA()
			all[[3]uint32{r, g, b}] = true
		}
	}
	return len(all)
}
