// The flags that say what to run, of every command that runs a scene.

package launch

import (
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"camber/systems/host/session"
)

// SceneFlags choose a scene and how it runs.
type SceneFlags struct {
	Folders
	Scene   string   `placeholder:"NAME" help:"Scene to run: an id, a folder or a file (default: oval)."`
	Car     string   `placeholder:"NAME" help:"Car to use in place of the scene's: an id, a folder or a file."`
	Cars    int      `placeholder:"N" help:"Number of cars (default: the scene's)."`
	Cell    string   `placeholder:"X,Y,Z" help:"Cell of 1024 m on the planet where the scene lies; any cell gives the same bits."`
	Workers int      `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	Hz      int      `default:"1000" placeholder:"N" help:"Steps per second (default: ${default})."`
	Seed    uint64   `placeholder:"N" help:"Seed of all chance in the run (default: 0)."`
	Set     []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a blueprint's value, such as front/spring@rate=31kN/m; may be repeated."`
	Record  string   `placeholder:"FILE" help:"Record the run, to be replayed and verified."`
	Log     string   `placeholder:"FILE" help:"Log every car 100 times a second as CSV."`
}

// Setup turns the flags into a session's setup. The files it opens are closed by the returned function, in any case.
func (f *SceneFlags) Setup(std Streams) (s session.Setup, done func() error, err error) {
	var files, later Outputs // later: what a drive that begins again records
	done = files.Close
	cell, err := parseCell(f.Cell)
	if err != nil {
		return s, done, err
	}
	if f.Hz < 1 || f.Hz > session.MaxHz {
		return s, done, fmt.Errorf("--hz %d: say a rate of 1 to %d steps per second", f.Hz, session.MaxHz)
	}
	if f.Workers < 1 || f.Workers > session.MaxWorkers {
		return s, done, fmt.Errorf("--workers %d: say a number of 1 to %d", f.Workers, session.MaxWorkers)
	}
	if f.Cars < 0 || f.Cars > session.MaxCars {
		return s, done, fmt.Errorf("--cars %d: say a number of 1 to %d", f.Cars, session.MaxCars)
	}
	overlay, err := f.Open(std)
	if err != nil {
		return s, done, err
	}
	done = func() error { return errors.Join(later.Close(), files.Close(), overlay.Close()) }
	s = session.Setup{
		Files: overlay, Scene: f.Scene, Car: f.Car, Cars: f.Cars, Cell: cell,
		Hz: f.Hz, Workers: f.Workers, Seed: f.Seed, Sets: f.Set,
	}
	if f.Record != "" {
		if s.Record, err = files.Create("--record", f.Record); err != nil {
			return s, done, err
		}
		s.Again = later.successors(f.Record)
	}
	if f.Log != "" {
		if s.Log, err = files.Create("--log", f.Log); err != nil {
			return s, done, err
		}
	}
	return s, done, nil
}

// longest is the longest run anybody may ask for, in simulated seconds: three years.
const longest = 1e8

// CheckSeconds refuses times that no run can last.
func CheckSeconds(seconds float64) error {
	if math.IsNaN(seconds) || seconds < 0 || seconds > longest {
		return fmt.Errorf("--seconds %g: say a time of 0 to %g simulated seconds", seconds, longest)
	}
	return nil
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

// successors are the recordings of a drive that begins again: drive.rec is followed by drive-2.rec, drive-3.rec ...
// Each is closed when the next is begun, so that a night of episodes does not run out of files.
func (all *Outputs) successors(first string) func() (io.Writer, error) {
	ext := filepath.Ext(first)
	n := 1
	return func() (io.Writer, error) {
		n++
		if err := all.Close(); err != nil {
			return nil, err
		}
		return all.Create("--record", fmt.Sprintf("%s-%d%s", strings.TrimSuffix(first, ext), n, ext))
	}
}
