// camber study: a drive that leaves everything a researcher wants to see of it, and that can be had again bit for bit.

package study

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"camber/blueprints/scene"
	"camber/content"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat"
	"camber/systems/host/seat/logbook"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
	"camber/systems/host/study"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
	"camber/tools/camber/flags"
)

// Command is camber study.
type Command struct {
	Try Try `cmd:"" help:"Two minutes on a circuit, or in a town, by you at a window or by the built-in driver; then the papers of the drive."`
}

// Try is camber study try.
type Try struct {
	flags.OfContent
	Scene   string  `placeholder:"NAME" help:"Where to drive: a scene's id, folder or file (default: circuit)."`
	Town    string  `placeholder:"NAME" help:"Town to drive in, without a scene: a file that camber town build made, its name in the folder towns, or a map, of which a town is made first."`
	Street  string  `placeholder:"NAME" help:"Street of the town to start on (default: one near its middle, or near --at)."`
	At      string  `placeholder:"LAT,LON" help:"Place in the town to start near, such as 52.5163,13.3777 (default: its middle)."`
	Car     string  `placeholder:"NAME" help:"Car to use in place of the scene's."`
	Cues    string  `placeholder:"NAME" help:"File of cues, and of what marks are called, beside the scene's own: an id, a folder or a file."`
	Seconds float64 `default:"120" placeholder:"S" help:"How long, in simulated seconds (default: ${default})."`
	Hz      int     `default:"1000" placeholder:"N" help:"Steps per second (default: ${default})."`
	Seed    uint64  `placeholder:"N" help:"Seed of all chance in the run (default: 0)."`
	Driver  string  `default:"" enum:",me,auto" placeholder:"WHO" help:"Who drives: me or auto, the built-in driver (default: me where there is a display, else auto)."`
	Out     string  `placeholder:"DIR" help:"Where the papers go (default: out/study-try)."`
	JSON    bool    `name:"json" help:"Print the figures of the drive as JSON, in SI units."`
	Verify  bool    `help:"Drive nothing: check that what lies there comes out again bit for bit."`
}

// The files of a drive.
const (
	studyLog       = "drive.csv"
	studyRecording = "drive.rec"
)

// Run does it.
func (c *Try) Run(std launch.Streams) error {
	c.Out = cmp.Or(c.Out, filepath.Join(c.Work, "out", "study-try"))
	if c.Verify {
		return c.verify(std)
	}
	if err := launch.CheckSeconds(c.Seconds); err != nil {
		return err
	}
	if c.Seconds < 1 {
		return fmt.Errorf("--seconds %g: a drive of a second or more can be drawn", c.Seconds)
	}
	if c.Driver == "" {
		c.Driver = "me"
		if why := device.Display(); why != nil {
			c.Driver = "auto"
			fmt.Fprintf(std.Err, "camber study: %v\ncamber study: the built-in driver drives\n", why)
		}
	}
	chosen := flags.ChosenScene{
		Scene: c.Scene, Town: c.Town, Street: c.Street, At: c.At, Car: c.Car, Cues: c.Cues, Hz: c.Hz, Seed: c.Seed,
		Workers: 1, Record: filepath.Join(c.Out, studyRecording), Log: filepath.Join(c.Out, studyLog),
	}
	if err := chosen.AfterApply(std); err != nil {
		return err
	}
	if c.Town == "" {
		chosen.Scene = cmp.Or(c.Scene, "circuit")
	}
	drive := seat.Options{
		Folders: *c.Folders(), SceneOptions: launch.SceneOptions(chosen),
		PictureOptions: pictures.PictureOptions{Size: "1280x720", Hour: -1, Camera: "chase", HUD: "study", Driver: c.Driver},
		DriveOptions:   seat.DriveOptions{Seconds: c.Seconds, Fast: c.Driver == "auto"},
	}
	quiet := std
	quiet.Out = io.Discard // the papers tell
	if err := seat.Drive(quiet, drive); err != nil {
		return err
	}
	if err := c.papers(std); err != nil {
		return err
	}
	if c.JSON { // figures alone
		std.Out = std.Err
	}
	return c.verify(std)
}

// papers makes everything else of the recording and the log.
func (c *Try) papers(std launch.Streams) error {
	log, err := readLog(filepath.Join(c.Out, studyLog))
	if err != nil {
		return err
	}
	sum, err := study.Sum(log)
	if err != nil {
		return err
	}
	file, err := os.Open(filepath.Join(c.Out, studyRecording))
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	run, recording, err := session.Replay(file, session.Setup{})
	if err != nil {
		return fmt.Errorf("%s: %w", file.Name(), err)
	}
	defer run.World.Close()
	about := study.About{
		Car: run.Driven().Name, Scene: run.Scene.Name, Driver: "a person", Version: flags.Version, Hz: c.Hz,
		Folder: filepath.ToSlash(c.Out), Laps: lapsOf(log),
	}
	if n := len(recording.Hashes); n > 0 {
		about.Hash = fmt.Sprintf("%016x", recording.Hashes[n-1].Hash)
	}
	if c.Driver == "auto" {
		about.Driver, about.Same = "the built-in driver", c.same()
	}
	every, err := telemetry.Every(c.Hz, 0)
	if err != nil {
		return err
	}
	about.Rate = float64(c.Hz) / float64(every)
	title := fmt.Sprintf("%s, %s", about.Car, about.Scene)
	for _, p := range []struct {
		name  string
		write func(to io.Writer) error
	}{
		{"dictionary.csv", func(to io.Writer) error {
			return study.Dictionary(to, telemetry.ColumnsOf(run.World), float64(c.Hz)/float64(every))
		}},
		{"measures.json", func(to io.Writer) error { return measures(to, filepath.Join(c.Out, studyLog)) }},
		{"map.svg", func(to io.Writer) error { return study.Map(to, "svg", title, log, groundOf(run.Scene)) }},
		{"signals.svg", func(to io.Writer) error { return study.Signals(to, "svg", title, log) }},
		{"grip.svg", func(to io.Writer) error { return study.Grip(to, "svg", title, log) }},
		{"README.md", func(to io.Writer) error { return study.Page(to, about, sum) }},
	} {
		if err := writeFile(filepath.Join(c.Out, p.name), p.write); err != nil {
			return err
		}
	}
	if c.JSON {
		return launch.PrintJSON(std, sum)
	}
	fmt.Fprintf(std.Out, "%s: %.0f s, %.0f m, top speed %.0f km/h\n", title, sum.Seconds, sum.Metres, 3.6*sum.Top)
	fmt.Fprintf(std.Out, "papers  %s (begin with README.md)\n", c.Out)
	return nil
}

// measures writes the figures that the log has the columns for.
func measures(to io.Writer, path string) error {
	all, err := study.Measures(path, func() (io.ReadCloser, error) { return content.OpenNamed(path) })
	if err != nil {
		return err
	}
	enc := json.NewEncoder(to)
	enc.SetIndent("", "  ")
	return enc.Encode(all)
}

// same is the command that makes all of it anew.
func (c *Try) same() string {
	words := []string{"camber study try --driver auto"}
	if c.Town == "" {
		c.Scene = cmp.Or(c.Scene, "circuit")
	}
	for _, f := range [][2]string{
		{"scene", c.Scene}, {"town", c.Town}, {"street", c.Street}, {"at", c.At}, {"car", c.Car}, {"cues", c.Cues},
	} {
		if strings.Contains(f[1], " ") {
			f[1] = fmt.Sprintf("%q", f[1])
		}
		if f[1] != "" {
			words = append(words, "--"+f[0]+" "+f[1])
		}
	}
	words = append(words, fmt.Sprintf("--seconds %g --hz %d --seed %d", c.Seconds, c.Hz, c.Seed))
	if c.Work != "." {
		words = append(words, "--work "+filepath.ToSlash(c.Work))
	}
	return strings.Join(append(words, "--out "+filepath.ToSlash(c.Out)), " ")
}

// groundOf is a scene's road as pictures want it.
func groundOf(scene *scene.Scene) study.Ground {
	return logbook.TrackEdges(scene)
}

// lapsOf lists the times of the first car's laps: the log has them to a sample.
func lapsOf(log *trace.Table) (out []string) {
	cars, _ := log.Column("car")
	laps, _ := log.Column("lap")
	times, _ := log.Column("time")
	began, known, at := 0.0, false, 0.0
	distances, _ := log.Column("distance")
	for i := range laps {
		if cars[i] != 1 {
			continue
		}
		if !known && distances[i] >= 0 {
			began, known = times[i], true
		}
		if laps[i] > at {
			out = append(out, logbook.LapTime(times[i]-began)+" (to a hundredth)")
			at, began = laps[i], times[i]
		}
	}
	return out
}

// writeFile writes a file whole, or says why not.
func writeFile(path string, write func(to io.Writer) error) error {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

// readLog reads a log.
func readLog(path string) (*trace.Table, error) {
	file, err := content.OpenNamed(path)
	if err != nil {
		return nil, err
	}
	log, err := trace.Read(file)
	if err := errors.Join(err, file.Close()); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return log, nil
}
