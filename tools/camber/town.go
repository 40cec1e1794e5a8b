// camber town: streets of the Earth as files.

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"camber/blueprints"
	"camber/blueprints/town"
	"camber/components/street"
	"camber/content"
	"camber/content/elevation"
	"camber/content/osm"
	towns "camber/content/town"
	"camber/systems/host/launch"
)

type townCommand struct {
	Build  townBuild  `cmd:"" help:"Make a town of maps of OpenStreetMap, and heights where there are any."`
	Fetch  townFetch  `cmd:"" help:"Bring the map around a place from a server of OpenStreetMap's."`
	Info   townInfo   `cmd:"" help:"Tell what a town is made of."`
	List   townList   `cmd:"" help:"List the towns that are kept here."`
	Check  townCheck  `cmd:"" help:"Measure whether a town's ground is whole, and whether its streets can be driven."`
	Where  townWhere  `cmd:"" help:"Tell which street lies at a place, by latitude and longitude."`
	Drive  townDrive  `cmd:"" help:"Have the built-in driver go for walks through a town, and tell what became of him."`
	Export townExport `cmd:"" help:"Write a town's streets as GeoJSON, or its ground as glTF."`
}

type townBuild struct {
	Maps    []string `arg:"" name:"map" help:"Maps: .osm, .osm.gz, .osm.bz2 or .osm.pbf; - reads one from standard input."`
	Output  string   `short:"o" required:"" placeholder:"NAME.town" help:"The town to write."`
	HGT     string   `name:"hgt" placeholder:"DIR" help:"Folder of heights: N42E001.hgt, bare or zipped (default: the town is flat)."`
	Bounds  string   `placeholder:"W,S,E,N" help:"Only what lies in this box, in degrees (default: all of the map)."`
	Detail  int      `default:"8" placeholder:"N" help:"Land without streets has N times N squares to a tile of 128 m (default: ${default})."`
	Country string   `placeholder:"CC" help:"Whose rules of the road count, by two letters (default: the map says, or where it lies)."`
	Roads   string   `default:"roads" help:"What streets are like where the map says nothing: a <roads> by id or file (default: ${default})."`
	JSON    bool     `help:"Print the result as JSON."`
	folderFlags
}

// withParse reads the sources' words for it: -parse MAP OUT.
func withParse(args []string) []string {
	if len(args) < 3 || args[0] != "-parse" {
		return args
	}
	return append([]string{"town", "build", args[1], "-o", args[2]}, args[3:]...)
}

// townBuilt is what the build prints.
type townBuilt struct {
	Hash      string         `json:"hash"`
	ReadS     float64        `json:"read_s"`
	CPUS      float64        `json:"cpu_s"`
	PeakMB    float64        `json:"peak_mb"`
	Ways      int            `json:"ways"`
	Drivable  int            `json:"drivable"`
	Segments  int            `json:"segments"`
	RoadM     float64        `json:"road_m"`
	Junctions int            `json:"junctions"`
	Houses    int            `json:"houses"`
	Tiles     int            `json:"tiles"`
	Triangles int            `json:"triangles"`
	Bytes     int            `json:"bytes"`
	Skipped   map[string]int `json:"skipped"`
}

func (c *townBuild) Run(std launch.Streams) error {
	if err := c.mayWrite(); err != nil {
		return err
	}
	rules, err := c.rules(std)
	if err != nil {
		return err
	}
	bar := launch.NewProgress(std, "town build")
	start := cpuTime()
	m, sources, err := c.read(std, bar)
	if err != nil {
		return err
	}
	read := cpuTime() - start
	heights, err := c.heights(std, m.Bounds)
	if err != nil {
		return err
	}
	made, err := towns.Build(m, towns.Options{
		Rules: rules, Country: c.Country, Heights: heights, Detail: c.Detail, Sources: sources, Workers: runtime.NumCPU(),
		Progress: launch.TownProgress(bar),
	})
	if err != nil {
		return err
	}
	bar.Show(0.97, "writing")
	data, hash, err := made.Bytes()
	if err != nil {
		return err
	}
	if err := content.WriteFile(c.Output, data, 0o644); err != nil {
		return err
	}
	bar.Clear()
	result := townBuilt{
		Hash: hash, ReadS: read.Seconds(), CPUS: (cpuTime() - start).Seconds(), PeakMB: peakMB(), Ways: len(m.Ways),
		Drivable: made.Drivable, Junctions: len(made.Net.Junctions), Tiles: len(made.Tiles), Triangles: made.Triangles,
		Bytes: len(data), Skipped: map[string]int{}, Segments: made.Segments,
		Houses: len(made.Houses),
	}
	for i := range made.Net.Edges {
		result.RoadM += made.Net.Edges[i].Length
	}
	for _, s := range append(m.Skipped, made.Skipped...) {
		result.Skipped[s.Reason] += s.Count
	}
	return result.print(std, c, made)
}

func (r *townBuilt) print(std launch.Streams, c *townBuild, made *towns.Town) error {
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(r)
	}
	fmt.Fprintf(std.Out,
		"%s: %.0f km of streets (%d ways, %d junctions) and %d houses in %s, %d tiles, %d triangles, %.1f MB, hash %.16s\n",
		c.Output, r.RoadM/1000, r.Drivable, r.Junctions, r.Houses, made.Net.Country, r.Tiles, r.Triangles,
		float64(r.Bytes)/1e6, r.Hash)
	fmt.Fprintln(std.Out, made.Credit())
	return nil
}

// mayWrite tells what speaks against the file that is to be written: a town may replace a town.
func (c *townBuild) mayWrite() error {
	if ext := filepath.Ext(c.Output); ext != ".town" && ext != ".sqlite" {
		return fmt.Errorf("%s is no name for a town: say -o NAME.town", c.Output)
	}
	if c.Detail < 1 || c.Detail > towns.MostDetail {
		return fmt.Errorf("--detail=%d cannot be: say 1 to %d", c.Detail, towns.MostDetail)
	}
	f, err := os.Open(c.Output)
	if err != nil {
		return nil // the most usual: it is not there
	}
	defer f.Close()
	const database = "SQLite format 3"
	head := make([]byte, len(database))
	if _, err := io.ReadFull(f, head); err != nil || string(head) != database {
		return fmt.Errorf("%s is there already, and is no town: take another name, or put it away first", c.Output)
	}
	return nil
}

// rules reads what streets are like where the map says nothing.
func (c *townBuild) rules(std launch.Streams) (*street.Rules, error) {
	files, err := c.folders().Open(std)
	if err != nil {
		return nil, err
	}
	path, err := blueprints.Find(files, blueprints.KindRoads, c.Roads)
	if err != nil {
		return nil, err
	}
	roads, problems := town.RoadsKind.Load(files, path)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return &roads.Rules, nil
}

// read reads all maps, and hashes them on the way.
func (c *townBuild) read(std launch.Streams, bar *launch.Progress) (*osm.Map, []towns.Source, error) {
	var maps []*osm.Map
	var sources []towns.Source
	for _, path := range c.Maps {
		m, s, err := readMap(path, bar)
		if err != nil {
			return nil, nil, err
		}
		maps, sources = append(maps, m), append(sources, s)
	}
	all := osm.Join(maps...)
	if c.Bounds != "" {
		b, err := boundsOf(c.Bounds)
		if err != nil {
			return nil, nil, err
		}
		all = all.Within(b)
	}
	return all, sources, nil
}

func readMap(path string, bar *launch.Progress) (*osm.Map, towns.Source, error) {
	file, name, size := os.Stdin, "standard input", int64(0)
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, towns.Source{}, err
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil {
			size = info.Size()
		}
		file, name = f, filepath.Base(path)
	}
	hash := sha256.New()
	both := io.TeeReader(file, hash)
	m, err := osm.Read(both, osm.Options{Name: path, Progress: func(done int64) {
		bar.Show(0.2*float64(done)/float64(max(size, done, 1)), "reading "+name)
	}})
	if err != nil {
		return nil, towns.Source{}, err
	}
	if _, err := io.Copy(io.Discard, both); err != nil { // what lies behind the map is hashed, too
		return nil, towns.Source{}, err
	}
	return m, towns.Source{Name: name, Hash: hex.EncodeToString(hash.Sum(nil)), Date: m.Date}, nil
}

func boundsOf(text string) (b osm.Bounds, err error) {
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

// heights opens the folder of heights, and names the files that the town would need.
func (c *townBuild) heights(std launch.Streams, b osm.Bounds) (*elevation.Surface, error) {
	if c.HGT == "" {
		return nil, nil
	}
	if info, err := os.Stat(c.HGT); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("%s is no folder: --hgt names the folder where N42E001.hgt and its like lie",
			c.HGT)
	}
	const degree = 1e7
	s, err := elevation.Open(os.DirFS(c.HGT), elevation.Area{
		West: float64(b.West) / degree, South: float64(b.South) / degree,
		East: float64(b.East) / degree, North: float64(b.North) / degree,
	})
	if err != nil {
		return nil, err
	}
	if len(s.Missing) > 0 {
		fmt.Fprintf(std.Err, "%s has no %s: the land there is at the sea's level\n", c.HGT, strings.Join(s.Missing, ", "))
	}
	return s, nil
}

type townInfo struct {
	Town string `arg:"" help:"The town: NAME.town, or its name."`
	JSON bool   `help:"Print it as JSON."`
}

func (c *townInfo) Run(std launch.Streams) (err error) {
	f, err := openTown(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(f.Info)
	}
	fmt.Fprintf(std.Out, "%s\n%s, by its %s; its middle is %s, %.0f m above the sea\n", c.Town, f.Country, f.CountryFrom,
		f.Origin, f.Height)
	fmt.Fprintf(std.Out, "%d ways, %d segments, %d junctions, %d houses, %d tiles\n", f.Ways, f.Segments, f.Junctions,
		f.Houses, f.Tiles)
	if len(f.Places) > 0 {
		fmt.Fprintln(std.Out, strings.Join(f.Places, ", "))
	}
	for _, s := range f.Sources {
		fmt.Fprintf(std.Out, "made of %s (%.16s) %s\n", s.Name, s.Hash, s.Date)
	}
	fmt.Fprintln(std.Out, f.Licence)
	return nil
}

// openTown opens a town by its file or its name.
func openTown(std launch.Streams, name string) (*towns.File, error) {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		return towns.Open(name)
	}
	file, err := (&launch.Folders{Work: "."}).FindTown(std, name)
	if err != nil {
		return nil, err
	}
	return towns.Open(file)
}
