// The flags that say what to run, shared by drive and run.

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"camber/content"
	"camber/tools/session"
)

// sceneFlags choose a scene and how it runs.
type sceneFlags struct {
	folders
	Scene   string   `placeholder:"NAME" help:"Scene to run: an id, a folder or a file (default: oval)."`
	Car     string   `placeholder:"NAME" help:"Car to use in place of the scene's: an id, a folder or a file."`
	Cars    int      `placeholder:"N" help:"Number of cars (default: the scene's)."`
	Cell    string   `placeholder:"X,Y,Z" help:"Cell of 1024 m on the planet where the scene lies; any cell gives the same bits."`
	Workers int      `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits."`
	Hz      int      `default:"1000" placeholder:"N" help:"Steps per second."`
	Seed    uint64   `placeholder:"N" help:"Seed of all chance in the run."`
	Set     []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a blueprint's value, such as front/spring@rate=31kN/m; may be repeated."`
	Record  string   `placeholder:"FILE" help:"Record the run, to be replayed and verified."`
	Log     string   `placeholder:"FILE" help:"Log every car 100 times a second as CSV."`
}

// maxHz is far above what any model needs; a mistyped rate should not run for hours.
const maxHz = 100000

// setup turns the flags into a session's setup. The files it opens are closed by the returned function.
func (f *sceneFlags) setup(std streams) (s session.Setup, overlay *content.Overlay, done func() error, err error) {
	cell, err := parseCell(f.Cell)
	if err != nil {
		return s, nil, nil, err
	}
	if f.Hz < 1 || f.Hz > maxHz {
		return s, nil, nil, fmt.Errorf("--hz %d: say a rate of 1 to %d steps per second", f.Hz, maxHz)
	}
	if f.Workers < 1 || f.Workers > 1024 {
		return s, nil, nil, fmt.Errorf("--workers %d: say a number of 1 to 1024", f.Workers)
	}
	if f.Cars < 0 || f.Cars > 100000 {
		return s, nil, nil, fmt.Errorf("--cars %d: say a number of 1 to 100000", f.Cars)
	}
	overlay, err = f.open(std)
	if err != nil {
		return s, nil, nil, err
	}
	s = session.Setup{
		Files: overlay, Scene: f.Scene, Car: f.Car, Cars: f.Cars, Cell: cell,
		Hz: f.Hz, Workers: f.Workers, Seed: f.Seed, Sets: f.Set,
	}
	files := []*os.File{}
	done = func() error {
		var first error
		for _, file := range files {
			if err := file.Close(); err != nil && first == nil {
				first = err
			}
		}
		return first
	}
	create := func(path string) (*os.File, error) {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return nil, err
		}
		file, err := os.Create(path)
		if err == nil {
			files = append(files, file)
		}
		return file, err
	}
	if f.Record != "" {
		if s.Record, err = create(f.Record); err != nil {
			return s, nil, nil, fmt.Errorf("--record: %w", err)
		}
	}
	if f.Log != "" {
		if s.Log, err = create(f.Log); err != nil {
			return s, nil, nil, fmt.Errorf("--log: %w", err)
		}
	}
	return s, overlay, done, nil
}

// parseCell reads "X,Y,Z"; empty means where the scene lies by itself.
func parseCell(text string) (*[3]int32, error) {
	if text == "" {
		return nil, nil
	}
	parts := strings.Split(text, ",")
	var cell [3]int32
	if len(parts) != len(cell) {
		return nil, fmt.Errorf("--cell %q: say three whole numbers, east, north and up, such as 39000,-39000,0", text)
	}
	for i, part := range parts {
		n, err := strconv.ParseInt(strings.TrimSpace(part), 10, 32)
		if err != nil {
			return nil, fmt.Errorf("--cell %q: %q is not a whole number of 32 bits", text, part)
		}
		cell[i] = int32(n)
	}
	return &cell, nil
}
