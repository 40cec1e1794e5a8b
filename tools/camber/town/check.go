// camber town check and camber town where: what is wrong with a town, and what lies at a place of it.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"

	"camber/blueprints"
	"camber/blueprints/scene"
	"camber/blueprints/street/check"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/tools/camber/flags"
)

// Check is camber town check.
type Check struct {
	Town  string `arg:"" help:"The town: NAME.town, or its name; or a map, which is built first and not kept."`
	HGT   string `name:"hgt" placeholder:"DIR" help:"For a map: folder of heights."`
	Scene string `placeholder:"NAME" help:"Scene whose corrections of the town count: an id or a file (default: none)."`
	Rays  int    `default:"100000" placeholder:"N" help:"Rays that are cast into the ground (default: ${default})."`
	Seed  uint64 `default:"1" help:"Where they are cast (default: ${default})."`
	Drive share  `default:"0.1" placeholder:"SHARE" help:"Share of streets, and of ways over junctions, that a car drives, or all (default: ${default})."`
	Rules bool   `help:"Look at who goes first and at lights, nothing else: print the corrections that the map would want, as lines for a scene's <town>."`
	JSON  bool   `help:"Print what is found as JSON."`
	flags.OfContent
}

// share is a part of all, or all.
type share float64

// UnmarshalText reads a number from 0 to 1, or all.
func (s *share) UnmarshalText(text []byte) error {
	if string(text) == "all" {
		*s = 1
		return nil
	}
	v, err := strconv.ParseFloat(string(text), 64)
	if err != nil || !(v >= 0 && v <= 1) {
		return fmt.Errorf("%s is no share: say a number from 0 to 1, or all", text)
	}
	*s = share(v)
	return nil
}

// Checked is what the check prints.
type Checked struct {
	check.Report
	P50   float64    `json:"raw_offset_p50_m"` // how far streets on the land lie from the heights they were read from
	P95   float64    `json:"raw_offset_p95_m"`
	Max   float64    `json:"raw_offset_max_m"`
	Worst []badPlace `json:"worst"`
}

// badPlace is one of the worst, with its place on the Earth.
type badPlace struct {
	check.Worst
	Lat float64 `json:"lat"`
	Lon float64 `json:"lon"`
}

// everyday is the car that streets must have room for: turning circle 11 m, 1.85 m wide.
var everyday = check.Car{Width: 1.85, Radius: 5.5}

// Run does it.
func (c *Check) Run(std launch.Streams) (err error) {
	if c.Rules {
		return c.rules(std)
	}
	bar := launch.NewProgress(std, "town check")
	town, info, done, err := c.open(std, bar)
	if err != nil {
		return errors.Join(err, done())
	}
	defer func() { err = errors.Join(err, done()) }()
	found, err := check.Measure(town, check.Options{
		Rays: c.Rays, Seed: c.Seed, Car: everyday, Drive: float64(c.Drive), Progress: func(done, tiles int) {
			bar.Show(float64(done)/float64(tiles), fmt.Sprintf("tile %d of %d", done, tiles))
		},
	})
	if err != nil {
		return err
	}
	bar.Clear()
	r := Checked{Report: *found, P50: info.RawOffset.P50, P95: info.RawOffset.P95, Max: info.RawOffset.Max}
	origin, err := geo.Parse(info.Origin)
	if err != nil {
		return err
	}
	plane := geo.NewPlane(origin)
	r.Worst = []badPlace{}
	for _, w := range found.Worst {
		at := plane.Inverse(w.East, w.North)
		r.Worst = append(r.Worst, badPlace{w, rounded(at.Lat, 1e7), rounded(at.Lon, 1e7)})
	}
	if c.JSON {
		err = json.NewEncoder(std.Out).Encode(&r)
	} else {
		r.print(std)
	}
	if err == nil && (r.OpenEdges+r.Through+r.BorderGaps+r.Struck+r.StruckTurns > 0 || r.Overlap > 0) {
		return launch.ErrFound
	}
	return err
}

func rounded(v, per float64) float64 { return math.Round(v*per) / per }

// open opens the town, or builds it of a map.
func (c *Check) open(std launch.Streams, bar *launch.Progress) (
	town check.Town, info towns.Info, done func() error, err error,
) {
	nothing := func() error { return nil }
	if !launch.IsMap(c.Town) && c.Town != "-" {
		if c.HGT != "" {
			return town, info, nothing, errors.New("--hgt: a town has its heights already; it is for maps")
		}
		f, err := Open(std, c.Town)
		if err != nil {
			return town, info, nothing, err
		}
		if c.Scene != "" {
			made, files, err := inTown(std, c.Folders(), c.Scene, f, c.Town)
			done := func() error { return errors.Join(files.Close(), f.Close()) }
			if err != nil {
				return town, info, done, err
			}
			tiles, ok := made.Track.Ground.Source.(terrain.GroundBytes)
			if !ok {
				return town, info, done, fmt.Errorf("--scene %s: its ground has no tiles", c.Scene)
			}
			return f.MeasuredAs(made.Track.Course.Town.Streets, tiles.Bytes), f.Info, done, nil
		}
		town, err = f.Measured()
		return town, f.Info, f.Close, err
	}
	if c.Scene != "" {
		return town, info, nothing, errors.New("--scene is driven in a town that was built: name that in place of the map")
	}
	job := launch.TownJob{Maps: []string{c.Town}, HGT: c.HGT, Show: bar.InWords, Until: std.Context().Done()}
	job.AsSet(std)
	m, sources, err := job.Read()
	if err != nil {
		return town, info, nothing, err
	}
	made, err := job.Build(std, c.Folders(), m, sources)
	if err != nil {
		return town, info, nothing, err
	}
	return made.Measured(), towns.Info{Origin: made.Origin.String(), RawOffset: made.RawOffset}, nothing, nil
}

func (r *Checked) print(std launch.Streams) {
	fmt.Fprintf(std.Out, "ground: %d open edges, %.3f m2 of overlaps, %d gaps at borders, %d of %d rays through\n",
		r.OpenEdges, r.Overlap, r.BorderGaps, r.Through, r.Rays)
	fmt.Fprintf(std.Out, "streets: steps up to %.3f m; %.2f%% cannot be driven, %.2f%% steeper than 15%%; ",
		r.StepMax, 100*r.NotDrivable, 100*r.Over15)
	fmt.Fprintf(std.Out, "grades change by %.2f%% over 10 m (p95); %d islands; %d ways blocked\n",
		100*r.Jump10, r.Islands, r.Blocked)
	fmt.Fprintf(std.Out, "driven: %d streets, %.1f km of their lanes; a car strikes something in %d lanes\n",
		r.DrivenEdges, r.DrivenKm, r.Struck)
	fmt.Fprintf(std.Out, "turned: %d ways over junctions; a car strikes something on %d of them, %d are blocked; ",
		r.DrivenTurns, r.StruckTurns, r.BlockedTurns)
	fmt.Fprintf(std.Out, "on %d it scrapes the ground, %d more turn tighter than it does\n", r.ScrapedTurns, r.TightTurns)
	fmt.Fprintf(std.Out, "heights: %.2f m from those they were read from (p50), %.2f m (p95), at most %.2f m\n",
		r.P50, r.P95, r.Max)
	for from := 0; from < len(r.Worst); {
		to := from
		for to < len(r.Worst) && r.Worst[to].Kind == r.Worst[from].Kind {
			to++
		}
		told := r.Worst[from:min(to, from+mostTold)]
		for i := range told {
			told[i].print(std)
		}
		if more := to - from - len(told); more > 0 {
			fmt.Fprintf(std.Out, "and %d more %s: --json names all\n", more, told[0].Kind)
		}
		from = to
	}
}

// mostTold is how many places of a kind are told to people.
const mostTold = 10

func (w *badPlace) print(std launch.Streams) {
	fmt.Fprintf(std.Out, "%s at %.7f,%.7f", w.Kind, w.Lat, w.Lon)
	if w.Way != 0 {
		fmt.Fprintf(std.Out, ", way %d", w.Way)
	}
	if w.Lane != 0 {
		fmt.Fprintf(std.Out, ", lane %d", w.Lane)
	}
	switch {
	case w.ToWay != 0:
		fmt.Fprintf(std.Out, ", over node %d to way %d, lane %d", w.Node, w.ToWay, w.ToLane)
	case w.Node != 0:
		fmt.Fprintf(std.Out, ", node %d", w.Node)
	}
	if unit := unitsOf[w.Kind]; unit != "" {
		fmt.Fprintf(std.Out, ": %.3g %s", w.Value, unit)
	}
	if w.Length > 0 {
		fmt.Fprintf(std.Out, ", %.0f m of street", w.Length)
	}
	if w.Hit != "" {
		fmt.Fprintf(std.Out, ": %s", w.Hit)
		if w.High > 0 {
			fmt.Fprintf(std.Out, ", from %.2f to %.2f m above the street", w.Low, w.High)
		}
		fmt.Fprintf(std.Out, "; %s, in the map or in a scene's <town>", curesOf(w.Hit, w.Way))
	}
	fmt.Fprintln(std.Out)
}

// curesOf is what to do about something that is in the way on a street.
func curesOf(hit string, way int64) string {
	switch hit {
	case "fixture":
		return `take away what stands there, <thing id="..." gone="yes"/>`
	case "house", "roof":
		return fmt.Sprintf(`move the house, or say <way id="%d" width="..."/>`, way)
	}
	return fmt.Sprintf(`say <way id="%d" width="..."/>, or height="..."`, way)
}

// unitsOf are what a place's value counts in.
var unitsOf = map[string]string{
	"overlap": "m2", "border": "edges", "step": "m high", "tight": "m of radius", "narrow": "m wide",
	"steep": "m in a metre",
}

// Where is camber town where.
type Where struct {
	Town    string   `arg:"" help:"The town: NAME.town, or its name."`
	Place   string   `arg:"" placeholder:"LAT,LON" help:"Latitude and longitude in degrees."`
	Heading *float64 `placeholder:"DEG" help:"Which way is driven, clockwise from north (default: the way of the lane)."`
	Scene   string   `placeholder:"NAME" help:"Scene whose corrections of the town count: an id or a file (default: none)."`
	JSON    bool     `help:"Print it as JSON."`
	flags.OfContent
}

// There is what lies at a place.
type There struct {
	Name     string  `json:"name"`
	Ref      string  `json:"ref"`
	Class    string  `json:"class"`
	LimitKmh float64 `json:"limit_kmh"` // 0: there is none
	Lane     int32   `json:"lane"`      // from left to right, seen along the way, from 1; 0: beside them
	OnRoad   bool    `json:"on_road"`
	AwayM    float64 `json:"away_m"`
	WayID    int64   `json:"way_id"`
	EastM    float64 `json:"east_m"`
	NorthM   float64 `json:"north_m"`
	Next     int64   `json:"next_junction_id"` // its node
	NextM    float64 `json:"next_junction_m"`
	WidthM   float64 `json:"width_m"` // of all its lanes
	Lines    bool    `json:"lines"`   // are painted on it, where it is paved
}

// Run does it.
func (c *Where) Run(std launch.Streams) (err error) {
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	place, err := geo.Parse(c.Place)
	if err != nil {
		return err
	}
	origin, err := geo.Parse(f.Origin)
	if err != nil {
		return err
	}
	n, err := streetsOf(std, c.Folders(), c.Scene, f, c.Town)
	if err != nil {
		return err
	}
	at := space.Vec{}
	at.X, at.Y = geo.NewPlane(origin).Forward(place)
	finder := street.NewFinder(n, f.Corner)
	way := space.Vec{}
	if c.Heading != nil {
		way = street.Ahead(*c.Heading * math.Pi / 180)
	}
	w, ok := finder.FindLevel(at.X, at.Y, way)
	if !ok {
		return errors.New("the town has no street: " + c.Town)
	}
	there := There{
		w.Name, w.Ref, w.Class, rounded(w.Limit*3.6, 10), w.Lane + 1, w.On, rounded(w.Away, 1e3), w.Way, rounded(at.X, 1e3),
		rounded(at.Y, 1e3), n.Junctions[w.Next].Node, rounded(w.NextIn, 1e3), rounded(n.Edges[w.Edge].Width, 1e3),
		n.Edges[w.Edge].Painted() != street.Unpainted,
	}
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(there)
	}
	there.print(std)
	return nil
}

func (w *There) print(std launch.Streams) {
	name := w.Name
	switch {
	case name == "":
		name = w.Ref
	case w.Ref != "":
		name += " (" + w.Ref + ")"
	}
	if name == "" {
		name = "a street without a name"
	}
	fmt.Fprintf(std.Out, "%s, %s, way %d", name, w.Class, w.WayID)
	if w.LimitKmh > 0 {
		fmt.Fprintf(std.Out, ", %g km/h", w.LimitKmh)
	}
	switch {
	case !w.OnRoad:
		fmt.Fprintf(std.Out, ", %.1f m away", w.AwayM)
	case w.Lane > 0:
		fmt.Fprintf(std.Out, ", lane %d", w.Lane)
	}
	lines := map[bool]string{false: "without lines", true: "with lines"}[w.Lines]
	fmt.Fprintf(std.Out, "\n%.1f m east and %.1f m north of the town's middle; next junction in %.0f m; %g m wide, %s\n",
		w.EastM, w.NorthM, w.NextM, w.WidthM, lines)
}

// streetsOf are a town's, or as a scene corrects them.
func streetsOf(
	std launch.Streams, in *launch.Folders, scene string, f *towns.File, called string,
) (n *street.Network, err error) {
	if scene == "" {
		return f.Network()
	}
	made, files, err := inTown(std, in, scene, f, called)
	defer func() { err = errors.Join(err, files.Close()) }()
	if err != nil {
		return nil, err
	}
	return made.Track.Course.Town.Streets, nil
}

// inTown loads a scene that is driven in a town. Its files are to be closed by the caller, in any case.
func inTown(
	std launch.Streams, in *launch.Folders, name string, f *towns.File, called string,
) (made *scene.Scene, files io.Closer, err error) {
	overlay, err := in.Open(std)
	if err != nil {
		return nil, io.NopCloser(nil), err
	}
	file, err := blueprints.Find(overlay, blueprints.KindScene, name)
	if err != nil {
		return nil, overlay, err
	}
	made, problems := scene.Load(overlay, file)
	if err := problems.Err(); err != nil {
		return nil, overlay, err
	}
	town := made.Track.Course.Town
	if town == nil || town.Earth.Origin().String() != f.Origin {
		return nil, overlay, fmt.Errorf("--scene %s: it is not driven in the town %s: name the one of its <town>", name,
			called)
	}
	return made, overlay, nil
}
