// What to run, of every command that runs a scene.

package launch

import (
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"camber/systems/host/events"
	"camber/systems/host/session"
	"camber/systems/telemetry"
)

// SceneOptions choose a scene and how it runs.
type SceneOptions struct {
	Scene   string   // an id, a folder or a file; "" = session.DefaultScene
	Track   string   // to run on without a scene; "" = the scene's
	Town    string   // to drive in without a scene: a file, or a name in the folder towns; "" = the scene's ground
	Street  string   // of the town, to start on; "" = one near At, or its middle
	Style   string   // how the town is painted: "winter"; "" = as in summer
	At      string   // place in the town to start near: "LAT,LON"; "" = its middle
	Car     string   // in place of the scene's; "" = that
	Livery  string   // of the first car; "" = as its file has it
	Cues    string   // file of what the driver is told; "" = the scene's own alone
	Cars    int      // 0 = as many as the scene has
	Cell    string   // "X,Y,Z"; "" = where the scene lies by itself
	Workers int      // goroutines that share a step
	Hz      int      // steps per second
	Seed    uint64   // of all chance
	Set     []string // values of blueprints in place of theirs: "front/spring@rate=31kN/m"
	Record  string   // file of the recording; "" = none
	Log     string   // file of the log; "" = none
	Events  string   // file of what happens, a line of JSON each; "" = none
	LogHz   int      // rows of each car a second in it; 0 = 100, or the next rate above that goes
}

// Setup turns the options into a session's set-up, of the content in some folders. The files it opens are closed by the
// returned function, in any case.
func (f *SceneOptions) Setup(std Streams, in *Folders) (s session.Setup, done func() error, err error) {
	var files, later Outputs // later: what a drive that begins again records
	done = files.Close
	cell, err := parseCell(f.Cell)
	if err != nil {
		return s, done, err
	}
	if f.Hz < 1 || f.Hz > session.MaxHz {
		return s, done, fmt.Errorf("--hz %d: say a rate of 1 to %d steps per second", f.Hz, session.MaxHz)
	}
	if _, err := telemetry.Every(f.Hz, f.LogHz); err != nil {
		return s, done, fmt.Errorf("--log-hz %d: %w", f.LogHz, err)
	}
	if f.Workers < 1 || f.Workers > session.MaxWorkers {
		return s, done, fmt.Errorf("--workers %d: say a number of 1 to %d", f.Workers, session.MaxWorkers)
	}
	if f.Cars < 0 || f.Cars > session.MaxCars {
		return s, done, fmt.Errorf("--cars %d: say a number of 1 to %d", f.Cars, session.MaxCars)
	}
	overlay, err := in.Open(std)
	if err != nil {
		return s, done, err
	}
	done = func() error { return errors.Join(later.Close(), files.Close(), overlay.Close()) }
	scene := f.Scene
	if f.Town == "" && (f.Street != "" || f.At != "") {
		return s, done, errors.New("--street and --at are places in a town: say --town NAME too")
	}
	if f.Town == "" && f.Style != "" {
		return s, done, errors.New("--style is how a town is painted: say --town NAME too, or style=\"" + f.Style +
			"\" in the scene's <town>")
	}
	if f.Town != "" {
		var lent io.Closer
		if overlay, scene, lent, err = f.InTown(overlay, in); err != nil {
			return s, done, err
		}
		close := done
		done = func() error { return errors.Join(close(), lent.Close()) }
	}
	if f.Track != "" {
		if overlay, scene, err = f.onTrack(overlay); err != nil {
			return s, done, err
		}
	}
	s = session.Setup{
		Files: overlay, Scene: scene, Car: f.Car, Cars: f.Cars, Cell: cell,
		Hz: f.Hz, LogHz: f.LogHz, Workers: f.Workers, Seed: f.Seed, Sets: f.Set, Cues: f.Cues, Until: std.Context().Done(),
	}
	if f.Livery != "" {
		s.Own = []string{session.LiverySet(f.Livery)}
	}
	if f.Record != "" {
		if s.Record, err = files.Create("--record", f.Record); err != nil {
			return s, done, err
		}
		s.Again = later.Successors(f.Record)
	}
	if f.Log != "" {
		if s.Log, err = files.Create("--log", f.Log); err != nil {
			return s, done, err
		}
	}
	if f.Events != "" {
		to, err := files.Create("--events", f.Events)
		if err != nil {
			return s, done, err
		}
		told := events.NewWriter(to)
		s.Asked, s.Ended = told.Take, told.Take
		close := done
		done = func() error { return errors.Join(close(), told.Err()) }
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

// Successors are the recordings of a drive that begins again: drive.rec is followed by drive-2.rec, drive-3.rec ...
// Each is closed when the next is begun, so that a night of episodes does not run out of files.
func (all *Outputs) Successors(first string) func() (io.Writer, error) {
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
