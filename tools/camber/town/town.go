// camber town: streets of the Earth as files.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"camber/content/osm"
	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/tools/camber/flags"
)

// Command is camber town.
type Command struct {
	Build   Build   `cmd:"" help:"Make a town of maps of OpenStreetMap, and heights where there are any."`
	Fetch   Fetch   `cmd:"" help:"Bring the map around a place from a server of OpenStreetMap's."`
	Info    Info    `cmd:"" help:"Tell what a town is made of."`
	List    List    `cmd:"" help:"List the towns that are kept here."`
	Check   Check   `cmd:"" help:"Measure whether a town's ground is whole, and whether its streets can be driven."`
	Where   Where   `cmd:"" help:"Tell which street lies at a place, by latitude and longitude."`
	Drive   Drive   `cmd:"" help:"Have the built-in driver go for walks through a town, and tell what became of him."`
	Things  Things  `cmd:"" help:"Measure whether what is seen of a town is what is hit: its houses."`
	Shade   Shade   `cmd:"" help:"Draw how far each place of a tile is from the nearest street, exactly."`
	Graph   Graph   `cmd:"" help:"Tell what ways lead through a town, lane by lane, and whether its lanes and lights are whole."`
	Signals Signals `cmd:"" help:"Tell what the lights of a crossing show, and when."`
	Export  Export  `cmd:"" help:"Write a town's streets as GeoJSON, or its ground as glTF."`
}

// Build is camber town build.
type Build struct {
	Maps    []string `arg:"" name:"map" help:"Maps: .osm, .osm.gz, .osm.bz2 or .osm.pbf; - reads one from standard input."`
	Output  string   `short:"o" required:"" placeholder:"NAME.town" help:"The town to write."`
	HGT     string   `name:"hgt" placeholder:"DIR" help:"Folder of heights: N42E001.hgt, bare or zipped (default: the town is flat)."`
	Bounds  string   `placeholder:"W,S,E,N" help:"Only what lies in this box, in degrees (default: all of the map)."`
	Detail  int      `placeholder:"N" help:"Land without streets has N times N squares to a tile of 128 m (default: the setting /FahrSim/Terrain@Detail, at first 8)."`
	Country string   `placeholder:"CC" help:"Whose rules of the road count, by two letters (default: the map says, or where it lies)."`
	Roads   string   `default:"roads" help:"What streets are like where the map says nothing: a <roads> by id or file (default: ${default})."`
	JSON    bool     `help:"Print the result as JSON."`
	flags.OfContent
}

// Built is what the build prints.
type Built struct {
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

	SkippedFirst map[string]int64 `json:"skipped_first_osm_id"` // of each reason; 0: it has none

	PhasesS map[string]float64 `json:"phases_s"` // how long each took, by the clock
	phases  []launch.Phase     // the same, in their order
}

// buildGC is by how many percent what a build holds may grow before it is swept: a map and its tiles are large and
// stay, so at Go's own 100 a third of the memory was garbage; this takes little more of the CPU.
const buildGC = 50

// Run does it.
func (c *Build) Run(std launch.Streams) error {
	bar := launch.NewProgress(std, "town build")
	job := launch.TownJob{
		Maps: c.Maps, Output: c.Output, HGT: c.HGT, Bounds: c.Bounds, Detail: c.Detail, Country: c.Country, Roads: c.Roads,
		Show: bar.InWords, Until: std.Context().Done(),
	}
	job.AsSet(std)
	if err := job.MayWrite(); err != nil {
		return err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(buildGC))
	start := launch.CPUTime()
	m, sources, err := job.Read()
	if err != nil {
		return err
	}
	read := launch.CPUTime() - start
	made, err := job.Build(std, c.Folders(), m, sources)
	if err != nil {
		return err
	}
	debug.FreeOSMemory() // of the building, before the file is made in memory
	bytes, hash, err := job.Write(made)
	if err != nil {
		return err
	}
	bar.Clear()
	result := Built{
		Hash: hash, ReadS: read.Seconds(), CPUS: (launch.CPUTime() - start).Seconds(),
		PeakMB: launch.PeakMB(), Ways: len(m.Ways),
		Drivable: made.Drivable, Junctions: len(made.Net.Junctions), Tiles: len(made.Tiles), Triangles: made.Triangles,
		Bytes:    bytes,
		Segments: made.Segments, Houses: len(made.Houses), PhasesS: map[string]float64{}, phases: job.Phases(),
	}
	for _, p := range result.phases {
		result.PhasesS[p.Name] += p.Took.Seconds()
	}
	for i := range made.Net.Edges {
		result.RoadM += made.Net.Edges[i].Length
	}
	result.Skipped, result.SkippedFirst = skippedOf(append(m.Skipped, made.Skipped...))
	return result.print(std, c, made)
}

func (r *Built) print(std launch.Streams, c *Build, made *towns.Town) error {
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(r)
	}
	fmt.Fprintf(std.Out,
		"%s: %.0f km of streets (%d ways, %d junctions) and %d houses in %s, %d tiles, %d triangles, %.1f MB, hash %.16s\n",
		c.Output, r.RoadM/1000, r.Drivable, r.Junctions, r.Houses, made.Net.Country, r.Tiles, r.Triangles,
		float64(r.Bytes)/1e6, r.Hash)
	words, whole := []string{}, 0.0
	for _, p := range r.phases {
		whole += p.Took.Seconds()
		words = append(words, fmt.Sprintf("%s %.1f", p.Name, p.Took.Seconds()))
	}
	fmt.Fprintf(std.Out, "made in %.1f s: %s\n", whole, strings.Join(words, ", "))
	tellSkipped(std.Out, r.Skipped, r.SkippedFirst)
	fmt.Fprintln(std.Out, made.Credit())
	return nil
}

// skippedOf is how much of a map was skipped for each reason, and the first of it.
func skippedOf(all []osm.Skipped) (count map[string]int, first map[string]int64) {
	count, first = map[string]int{}, map[string]int64{}
	for _, s := range all {
		if _, known := first[s.Reason]; !known {
			first[s.Reason] = s.First
		}
		count[s.Reason] += s.Count
	}
	return count, first
}

func tellSkipped(out io.Writer, count map[string]int, first map[string]int64) {
	for _, why := range slices.Sorted(maps.Keys(count)) {
		fmt.Fprintf(out, "not as the map has it: %s: %d", why, count[why])
		if id := first[why]; id != 0 {
			fmt.Fprintf(out, ", the first has the id %d", id)
		}
		fmt.Fprintln(out)
	}
}

// townIs is what a town's file says of it, as JSON.
type townIs struct {
	towns.Info

	Skipped      map[string]int   `json:"skipped"` // empty for a town of an older version, which did not keep it
	SkippedFirst map[string]int64 `json:"skipped_first_osm_id"`
}

// Info is camber town info.
type Info struct {
	Town  string `arg:"" help:"The town: NAME.town, or its name."`
	JSON  bool   `help:"Print it as JSON."`
	Whole bool   `help:"Look at every tile and every table of it, however long that takes (default: at as many tiles as a second allows). What is damaged is named, and the exit code is 1."`
}

// aLook is for how long a town is looked at that nobody wants to know all of.
const aLook = time.Second

// damage tells what of the town's file is not as it was written.
func (c *Info) damage(std launch.Streams, f *towns.File) error {
	start := time.Now()
	bad, looked := f.Damage(func(int) bool { return c.Whole || time.Since(start) < aLook })
	for _, err := range bad {
		fmt.Fprintf(std.Err, "camber town info: %v\n", err)
	}
	if len(bad) > 0 {
		return launch.ErrFound
	}
	if looked < len(f.Index) {
		fmt.Fprintf(std.Err, "camber town info: %d of %d tiles were looked at, and are whole: --whole looks at all\n", looked,
			len(f.Index))
	}
	return nil
}

// Run does it.
func (c *Info) Run(std launch.Streams) (err error) {
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if c.JSON {
		is := townIs{Info: f.Info} // with no more digits than they mean
		is.Skipped, is.SkippedFirst = skippedOf(f.Skipped)
		for _, v := range []*float64{&is.Height, &is.Corner, &is.RawOffset.P50, &is.RawOffset.P95, &is.RawOffset.Max} {
			*v = rounded(*v, 1000)
		}
		return errors.Join(json.NewEncoder(std.Out).Encode(&is), c.damage(std, f))
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
	count, first := skippedOf(f.Skipped)
	tellSkipped(std.Out, count, first)
	fmt.Fprintln(std.Out, f.Licence)
	return c.damage(std, f)
}

// Open opens a town by its file or its name.
func Open(std launch.Streams, name string) (*towns.File, error) {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		if !info.Mode().IsRegular() {
			return nil, launch.NoTown(name)
		}
		return towns.Open(name)
	}
	file, err := (&launch.Folders{Work: "."}).FindTown(std, name)
	if err != nil {
		return nil, err
	}
	return towns.Open(file)
}
