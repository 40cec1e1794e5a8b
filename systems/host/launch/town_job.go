// Making a town of maps: for the command line and for the menus.

package launch

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"camber/blueprints"
	roads "camber/blueprints/town"
	"camber/components"
	"camber/components/street"
	"camber/content"
	"camber/content/elevation"
	"camber/content/osm"
	"camber/content/town"
)

// TownJob is a town that is to be made.
type TownJob struct {
	Maps    []string // their files; "-" is standard input
	Output  string   // the file to write
	HGT     string   // folder of heights; "" = the town is flat
	Bounds  string   // "W,S,E,N" in degrees; "" = all of the map
	Detail  int      // squares of bare land from one side of a tile to the other; 0 = as usual
	Country string   // by two letters; "" = the map says, or where it lies
	Roads   string   // rules, by id or file; "" = the usual ones
	// Show is told how far the job has come, of one, and what is done. Until ends it: nothing is written then.
	Show  Shows
	Until <-chan struct{}

	phases []Phase
	begun  time.Time // the last of them
}

// Phase is a part of a job, and how long it took.
type Phase struct {
	Name string
	Took time.Duration
}

// The first and the last phase of a job; what is between them are the stages that town.Build names.
const phaseRead, phaseWrite = "read", "write"

// begin ends the phase that runs, if another begins; "" ends it and begins none.
func (j *TownJob) begin(name string) {
	n, now := len(j.phases), time.Now()
	if n > 0 && j.phases[n-1].Name == name {
		return
	}
	if n > 0 && !j.begun.IsZero() {
		j.phases[n-1].Took = now.Sub(j.begun)
	}
	if j.begun = now; name == "" {
		j.begun = time.Time{}
		return
	}
	j.phases = append(j.phases, Phase{Name: name})
}

// Phases are the parts that a job was done in, in their order, once it is done.
func (j *TownJob) Phases() []Phase { return j.phases }

// MayWrite tells what speaks against the file that is to be written: a town may replace a town.
func (j *TownJob) MayWrite() error {
	if ext := filepath.Ext(j.Output); ext != town.Ext && ext != ".sqlite" {
		return fmt.Errorf("%s is no name for a town: say -o NAME%s", j.Output, town.Ext)
	}
	if j.Detail < 0 || j.Detail > town.MostDetail {
		return fmt.Errorf("--detail=%d cannot be: say 1 to %d", j.Detail, town.MostDetail)
	}
	no := fmt.Errorf("%s is there already, and is no town: take another name, or put it away first", j.Output)
	if info, err := os.Stat(j.Output); err == nil && !info.Mode().IsRegular() {
		return no
	}
	f, err := os.Open(j.Output)
	if err != nil {
		return nil // the most usual: it is not there
	}
	defer f.Close()
	const database = "SQLite format 3"
	head := make([]byte, len(database))
	if _, err := io.ReadFull(f, head); err != nil || string(head) != database {
		return no
	}
	return nil
}

// Read reads all maps, and hashes them on the way.
func (j *TownJob) Read() (*osm.Map, []town.Source, error) {
	j.begin(phaseRead)
	var maps []*osm.Map
	var sources []town.Source
	for _, path := range j.Maps {
		m, s, err := j.readMap(path)
		if err != nil {
			return nil, nil, err
		}
		maps, sources = append(maps, m), append(sources, s)
	}
	all := osm.Join(maps...)
	if j.Bounds != "" {
		b, err := ReadBounds(j.Bounds)
		if err != nil {
			return nil, nil, err
		}
		all = all.Within(b)
	}
	return all, sources, nil
}

func (j *TownJob) readMap(path string) (*osm.Map, town.Source, error) {
	file, name, size := os.Stdin, "standard input", int64(0)
	if path != "-" {
		f, err := content.OpenNamed(path)
		if err != nil {
			return nil, town.Source{}, err
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil {
			size = info.Size()
		}
		file, name = f, filepath.Base(path)
	}
	hash := sha256.New()
	both := io.TeeReader(stoppable{file, j.Until}, hash)
	m, err := osm.Read(both, osm.Options{Name: path, Progress: func(done int64) {
		j.Show(0.2*float64(done)/float64(max(size, done, 1)), components.Notice{Kind: "town-reading", Who: name})
	}})
	if err != nil {
		return nil, town.Source{}, err
	}
	if _, err := io.Copy(io.Discard, both); err != nil { // what lies behind the map is hashed, too
		return nil, town.Source{}, err
	}
	return m, town.Source{Name: name, Hash: hex.EncodeToString(hash.Sum(nil)), Date: m.Date}, nil
}

// stoppable is a file that ends with an error when nobody wants it any more.
type stoppable struct {
	io.Reader
	until <-chan struct{}
}

func (s stoppable) Read(to []byte) (int, error) {
	select {
	case <-s.until:
		return 0, town.ErrStopped
	default:
		return s.Reader.Read(to)
	}
}

// Build makes the town of a map that was read.
func (j *TownJob) Build(std Streams, in *Folders, m *osm.Map, sources []town.Source) (*town.Town, error) {
	rules, err := j.rules(std, in)
	if err != nil {
		return nil, err
	}
	heights, err := j.heights(std, m.Bounds)
	if err != nil {
		return nil, err
	}
	show := TownProgress(j.Show)
	return town.Build(m, town.Options{
		Rules: rules, Country: j.Country, Heights: heights, Detail: j.Detail, Sources: sources, Workers: runtime.NumCPU(),
		Progress: func(stage string, done, whole int) {
			j.begin(stage)
			show(stage, done, whole)
		},
		Until: j.Until,
	})
}

// Make makes the town and writes it.
func (j *TownJob) Make(std Streams, in *Folders) error {
	if err := j.MayWrite(); err != nil {
		return err
	}
	m, sources, err := j.Read()
	if err != nil {
		return err
	}
	made, err := j.Build(std, in, m, sources)
	if err != nil {
		return err
	}
	_, _, err = j.Write(made)
	return err
}

// Write writes a town in one piece, and tells how many bytes it has and its hash.
func (j *TownJob) Write(made *town.Town) (bytes int, hash string, err error) {
	j.begin(phaseWrite)
	defer j.begin("")
	j.Show(0.97, components.Notice{Kind: "town-writing"})
	data, hash, err := made.Bytes()
	if err != nil {
		return 0, "", err
	}
	select {
	case <-j.Until:
		return 0, "", town.ErrStopped
	default:
		return len(data), hash, content.WriteFile(j.Output, data, 0o644)
	}
}

// rules reads what streets are like where the map says nothing.
func (j *TownJob) rules(std Streams, in *Folders) (*street.Rules, error) {
	files, err := in.Open(std)
	if err != nil {
		return nil, err
	}
	name := j.Roads
	if name == "" {
		name = roads.Usual
	}
	path, err := blueprints.Find(files, blueprints.KindRoads, name)
	if err != nil {
		return nil, errors.Join(err, files.Close())
	}
	made, problems := roads.RoadsKind.Load(files, path)
	if err := errors.Join(problems.Err(), files.Close()); err != nil {
		return nil, err
	}
	return &made.Rules, nil
}

// heights opens the folder of heights, and names the files that the town would need.
func (j *TownJob) heights(std Streams, b osm.Bounds) (*elevation.Surface, error) {
	if j.HGT == "" {
		return nil, nil
	}
	if info, err := os.Stat(j.HGT); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("%s is no folder: --hgt names the folder where N42E001.hgt and its like lie", j.HGT)
	}
	const degree = 1e7
	s, err := elevation.Open(os.DirFS(j.HGT), elevation.Area{
		West: float64(b.West) / degree, South: float64(b.South) / degree,
		East: float64(b.East) / degree, North: float64(b.North) / degree,
	})
	if err != nil {
		return nil, err
	}
	if len(s.Missing) > 0 {
		fmt.Fprintf(std.Err, "%s has no %s: the land there is at the sea's level\n", j.HGT, strings.Join(s.Missing, ", "))
	}
	return s, nil
}

// ReadBounds reads a box as people write it: west, south, east and north in degrees.
func ReadBounds(text string) (b osm.Bounds, err error) {
	parts := strings.Split(text, ",")
	to := []*int32{&b.West, &b.South, &b.East, &b.North}
	most := []float64{180, 90, 180, 90}
	if len(parts) == len(to) {
		for i, p := range parts {
			v, e := strconv.ParseFloat(strings.TrimSpace(p), 64)
			if e != nil || !(v >= -most[i] && v <= most[i]) {
				err = fmt.Errorf("%q is no degree", p)
				break
			}
			*to[i] = int32(v * 1e7)
		}
	}
	if len(parts) != len(to) || err != nil || b.West >= b.East || b.South >= b.North {
		return b, fmt.Errorf("--bounds=%s is no box: say west, south, east and north in degrees, as in 1.50,42.49,1.55,42.52",
			text)
	}
	return b, nil
}
