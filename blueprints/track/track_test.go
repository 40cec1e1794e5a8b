// Tracks: those that ship, what is written about a road, and ground from models.

package track_test

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/scene"
	tracks "camber/blueprints/track"
	"camber/components"
	"camber/components/line"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/content"
	"camber/ecs"
)

var base = os.DirFS("../../content/base")

// edited is the base content with one file changed.
func edited(t testing.TB, file, before, after string) fs.FS {
	t.Helper()
	data, err := fs.ReadFile(base, file)
	if err != nil || !strings.Contains(string(data), before) {
		t.Fatalf("%s holds no %q: %v", file, before, err)
	}
	changed := fstest.MapFS{file: {Data: []byte(strings.Replace(string(data), before, after, 1))}}
	return content.Stack(content.Layer{FS: changed}, content.Layer{FS: base})
}

// track loads a track that must be without any problem.
func track(t testing.TB, file string) *tracks.Track {
	t.Helper()
	tr, problems := tracks.Kind.Load(base, file)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return tr
}

// trackOf loads a track of what is inside its element.
func trackOf(t testing.TB, inside string) *tracks.Track {
	t.Helper()
	content := fstest.MapFS{"a.xml": {Data: []byte(`<camber version="1"><track>` + inside + `</track></camber>`)}}
	tr, problems := tracks.Kind.Load(content, "a.xml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return tr
}

var middle = space.PlaceAt([3]int32{-3, 20, 1}, space.V(512, 512, 512))

// groundOf is a track's mesh, its middle at middle.
func groundOf(p *terrain.TrackParts) *tree.Ground {
	g := tree.NewGround()
	for i := range p.Ground.Meshes {
		g.Add(tree.ChunkID{Index: uint32(i)}, p.Ground.Meshes[i].Chunk, middle.Shifted(p.Ground.Meshes[i].Cell))
	}
	return g
}

// below is what lies under a place of the track: how far under it, and the surface.
func below(p *terrain.TrackParts, g *tree.Ground, at space.Vec) (down float64, s terrain.Surface, ok bool) {
	hit, ok := g.Under(middle.Moved(at.Add(space.Vec{Z: 2})), 6)
	return 6*hit.At - 2, p.Ground.Surfaces[hit.Material], ok
}

func TestTheShippedTracksAreWhatTheySay(t *testing.T) {
	for _, c := range []struct {
		id            string
		least, most   float64 // m, of length
		closed        bool
		grid, pits    int
		low, high     float64 // m, at least so far down and up
		surface       string
		alsoSurfaces  []string
		tightest      float64 // m, radius
		narrow, broad float64 // m
	}{
		{"oval", 1750, 1756, true, 32, 0, 0, 0, "asphalt", nil, 120, 14, 14},
		{"alder", 2900, 3200, true, 20, 12, -2, 15, "asphalt", []string{"kerb", "sand", "concrete", "grass"}, 35, 12, 14},
		{"ravens", 4900, 5200, false, 8, 0, 0, 45, "gravel", []string{"grass"}, 22, 6, 8},
	} {
		p := &track(t, "tracks/"+c.id+".xml").TrackParts
		l := p.Course.Middle
		if l.Length < c.least || l.Length > c.most || l.Closed != c.closed {
			t.Errorf("%s: %g m, closed %v", c.id, l.Length, l.Closed)
		}
		low, high, tight, narrow, broad := math.Inf(1), math.Inf(-1), 0.0, math.Inf(1), 0.0
		for i := range l.Knots {
			k := &l.Knots[i]
			low, high = min(low, k.At.Z), max(high, k.At.Z)
			tight = max(tight, math.Abs(k.Curve))
			narrow, broad = min(narrow, k.Left+k.Right), max(broad, k.Left+k.Right)
		}
		if low > c.low || high < c.high || math.Abs(1/tight-c.tightest) > 0.5 || narrow < c.narrow-0.01 ||
			broad > c.broad+0.01 {
			t.Errorf("%s: from %g to %g m high, the tightest radius %g m, from %g to %g m wide", c.id, low, high, 1/tight,
				narrow, broad)
		}
		grid, pits := 0, 0
		for _, s := range p.Course.Starts {
			if s.Pit {
				pits++
			} else {
				grid++
			}
		}
		if grid < c.grid || pits < c.pits {
			t.Errorf("%s: %d places on the grid and %d in the pits", c.id, grid, pits)
		}
		sounds := map[string]bool{}
		for _, s := range p.Ground.Surfaces {
			sounds[s.Sound] = true
		}
		for _, want := range c.alsoSurfaces {
			if !sounds[want] {
				t.Errorf("%s: no %s", c.id, want)
			}
		}
		if p.Ground.Surfaces[0].Sound != c.surface || p.Course.Racing == nil || p.Course.Racing.Closed != c.closed ||
			p.Ground.Floor >= low {
			t.Errorf("%s: a road of %s, racing line %v, floor at %g m", c.id, p.Ground.Surfaces[0].Name,
				p.Course.Racing != nil, p.Ground.Floor)
		}
	}
}

func TestLinesAndStartsOfTheShippedTracksLieOnTheirGround(t *testing.T) {
	for _, id := range []string{"oval", "alder", "ravens"} {
		p := &track(t, "tracks/"+id+".xml").TrackParts
		g := groundOf(p)
		for name, l := range map[string]*line.Line{"middle": p.Course.Middle, "racing line": p.Course.Racing} {
			for i := range l.Knots {
				down, s, ok := below(p, g, l.Knots[i].At)
				if !ok || math.Abs(down) > 0.12 || s != p.Ground.Surfaces[l.Knots[i].Material] {
					t.Fatalf("%s: at %g m the %s is %g m over %s", id, l.Knots[i].Along, name, down, s.Name)
				}
			}
		}
		for i, start := range p.Course.Starts {
			down, s, ok := below(p, g, start.At)
			if !ok || math.Abs(down) > 0.3 || !start.Pit && s != p.Ground.Surfaces[0] || start.Pit && s.Sound != "concrete" {
				t.Errorf("%s: start %d is %g m over %s", id, i, down, s.Name)
			}
			for k, other := range p.Course.Starts[:i] {
				if far := other.At.Sub(start.At).Len(); far < 3.5 {
					t.Errorf("%s: starts %d and %d are %g m apart", id, k, i, far)
				}
			}
		}
	}
}

func TestACarBesideTheRoadOfAShippedTrackStillHasGround(t *testing.T) { // COL-01
	for _, id := range []string{"oval", "alder", "ravens"} {
		p := &track(t, "tracks/"+id+".xml").TrackParts
		g := groundOf(p)
		for along := 0.0; along < p.Course.Middle.Length; along += 3.1 {
			k := p.Course.Middle.KnotAt(along)
			for _, off := range []float64{-k.Left - 4, k.Right + 4} {
				at := p.Course.Middle.PointAt(along, off)
				if _, ok := g.Under(middle.Moved(at.Add(space.Vec{Z: 3})), 8); !ok {
					t.Fatalf("%s: at %g m, %g m right of the middle, there is nothing", id, along, off)
				}
			}
		}
	}
}

func TestARoadIsReadAsWritten(t *testing.T) {
	p := &trackOf(t, `<road width="10m" crown="0%" verge="5m" heading="90deg">
		<leg length="300m"/> <leg radius="50m" angle="180deg" turn="left" bank="4%" width="12m" ease="30m"/>
		<leg length="300m"/> <leg radius="50m" angle="180deg" turn="left" ease="30m"/>
		<height at="0m" up="0m"/> <height at="480m" up="9m"/>
		<kerb side="left" from="290m" to="500m" width="1.5m"/>
		<runoff side="right" from="280m" to="520m" width="20m"><surface name="Deep sand" grip="0.4" rolling="25%" sound="sand" marks="ruts" colour="#ffeedd"/></runoff>
		<paved from="100m" to="200m"><surface name="Old concrete" grip="0.9" marks="none"/></paved>
		<pits side="left" from="900m" to="120m" width="12m" entry="20m" boxes="5"/>
		<grid at="290m" rows="3" lanes="2" gap="9m" lane-gap="5m" stagger="4m"/>
		<gate at="700m"/> <gate at="350m"/>
	</road>`).TrackParts
	g := groundOf(p)
	for _, c := range []struct {
		along, off float64
		is         string
	}{
		{50, 0, "Dry asphalt"},
		{150, 0, "Old concrete"},
		{400, -6.5, "Kerb"},
		{400, 20, "Deep sand"},
		{600, 7, "Grass"},
		{20, -10, "Concrete"},
		{950, -10, "Concrete"},
	} {
		if _, s, ok := below(p, g, p.Course.Middle.PointAt(c.along, c.off)); !ok || s.Name != c.is {
			t.Errorf("at %g m, %g m to the right, lies %q, want %q", c.along, c.off, s.Name, c.is)
		}
	}
	if k := p.Course.Middle.KnotAt(400); math.Abs(k.Left+k.Right-12) > 0.01 || math.Abs(k.Bank-0.04) > 1e-3 ||
		math.Abs(k.At.Z-9) > 1.5 {
		t.Errorf("in the bend it is %+v", k)
	}
	if at := p.Course.Middle.PointAt(300, 0); at.Sub(space.V(300, 0, at.Z)).Len() > 0.01 {
		t.Errorf("it leads to %v", at)
	}
	if len(p.Course.Gates) != 2 || p.Course.Gates[0] != 350 || p.Course.Gates[1] != 700 {
		t.Errorf("gates at %v", p.Course.Gates)
	}
	if s := p.Course.Starts[3]; len(p.Course.Starts) != 11 || s.Pit ||
		math.Abs(s.Along-277) > 1e-9 || math.Abs(s.At.Y+2.5) > 0.01 ||
		math.Abs(s.Heading-math.Pi/2) > 1e-6 {
		t.Errorf("%d starts, the fourth %+v", len(p.Course.Starts), s)
	}
	if s := p.Course.Starts[6]; !s.Pit || s.At.Y < 10 {
		t.Errorf("the first box is %+v", s)
	}
}

func TestARoadThatNearlyClosesIsClosedWithAWord(t *testing.T) {
	bend := `<leg radius="50m" angle="90deg" turn="left"/>`
	content := fstest.MapFS{"a.xml": {Data: []byte(`<camber version="1"><track><road><leg length="201m"/>` + bend +
		`<leg length="100m"/>` + bend +
		`<leg length="200m"/>` + bend + `<leg length="100m"/>` + bend + `</road></track></camber>`)}}
	tr, problems := tracks.Kind.Load(content, "a.xml")
	if tr == nil || len(problems.Warnings()) != 1 || !strings.Contains(problems.String(), "it missed its start by 1 m") {
		t.Errorf("it says %v", problems)
	}
}

func TestATrackLiesOnTheLatticeWhereverItsMiddleIs(t *testing.T) { // GEO-20
	tr := track(t, "tracks/oval.xml")
	w := ecs.NewWorld(components.Run, components.Gravity)
	k := tr.Spawn(w, space.PlaceAt([3]int32{}, space.V(100.00001, 7.3, 0.1)))
	if at := terrain.Track.Of(w, k).State.Place.At; at != space.Snap(at) ||
		at.Sub(space.V(100.00001, 7.3, 0.1)).Len() > 2e-4 {
		t.Errorf("it lies at %v", at)
	}
}

func TestGroundNobodyWroteAboutIsAsTheSurfaceFilesSay(t *testing.T) {
	for file, inside := range map[string]string{
		"asphalt": `<oval straight="300m" radius="60m"/>`, "grass": `<oval straight="300m" radius="60m"/>`,
		"kerb":     `<road closed="no"><leg length="300m"/><kerb/></road>`,
		"concrete": `<road closed="no"><leg length="300m"/><wall/></road>`,
	} {
		of, problems := tracks.Kind.Load(edited(t, "tracks/oval.xml", "surfaces/asphalt.xml",
			"surfaces/"+file+".xml"), "tracks/oval.xml")
		if of == nil {
			t.Fatal(problems)
		}
		if made := trackOf(t, inside).Ground.Surfaces; !slices.Contains(made, of.Ground.Surfaces[0]) {
			t.Errorf("%s: the file says %+v, without it there are %+v", file, of.Ground.Surfaces[0], made)
		}
	}
}

func BenchmarkLoadAlder(b *testing.B) {
	for b.Loop() {
		track(b, "tracks/alder.xml")
	}
}

func TestAMeasuredRoadIsReadFromItsTable(t *testing.T) {
	table := "# measured on foot\neast(m),north(m),up(m),width(m)\n"
	for i := range 60 {
		a := 2 * math.Pi * float64(i) / 60
		table += fmt.Sprintf("%.3f,%.3f,%.2f,%d\n", 150*math.Sin(a), 150*math.Cos(a), 2+math.Sin(a), 8+i%2)
	}
	content := fstest.MapFS{
		"tracks/line.csv": {Data: []byte(table)},
		"a.xml": {Data: []byte(
			`<camber version="1"><track><road><points file="tracks/line.csv"/><kerb side="right"/></road></track></camber>`)},
	}
	tr, problems := tracks.Kind.Load(content, "a.xml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	l := tr.Course.Middle
	if k := l.KnotAt(0); math.Abs(l.Length-300*math.Pi) > 0.5 || k.At.Sub(space.V(0, 150, 2)).Len() > 1e-6 ||
		math.Abs(k.Left+k.Right-8) > 0.01 {
		t.Errorf("%g m long, at its start %+v", l.Length, k)
	}
	if !slices.Contains(tr.Files, "tracks/line.csv") {
		t.Errorf("it was read from %v", tr.Files)
	}
	for says, change := range map[string]func(string) string{
		"column east is missing": func(s string) string { return strings.Replace(s, "east(m),", "up(m),", 1) },
		"no unit":                func(s string) string { return strings.Replace(s, "north(m)", "north", 1) },
		"point 1 cannot be": func(s string) string {
			return strings.Replace(s, "0.000,150.000", "0.000,9e9",
				1)
		},
		"points are too few": func(s string) string {
			return strings.Join(strings.SplitAfter(s, "\n")[:3],
				"")
		},
		"there is no file tracks/lines.csv": func(string) string { return "" },
		"points 1 and 2 lie 0 m apart, less than 0.": func(s string) string {
			return strings.Replace(s, "0.000,150.000,2.00,8\n", "0,150,2,8\n0,150,2,8\n", 1)
		},
	} {
		other := fstest.MapFS{"a.xml": content["a.xml"], "tracks/line.csv": {Data: []byte(change(table))}}
		if change(table) == "" {
			other["a.xml"] = &fstest.MapFile{Data: []byte(strings.Replace(string(content["a.xml"].Data), "line.csv",
				"lines.csv", 1))}
		}
		if tr, problems := tracks.Kind.Load(other, "a.xml"); tr != nil || !strings.Contains(problems.String(), says) {
			t.Errorf("it says %v, want %q", problems, says)
		}
	}
}

// headroom is how high over a road something may hang, in metres.
const headroom = 4.5

func TestNothingOfAShippedTrackStandsOnItsRoad(t *testing.T) {
	for file, least := range map[string]int{"scenes/circuit.xml": 300, "scenes/rally.xml": 80} {
		scene, problems := scene.Load(base, file)
		if err := problems.Err(); err != nil {
			t.Fatal(err)
		}
		w := ecs.NewWorld(components.Singletons()...)
		scene.Spawn(w, [3]int32{})
		track := ecs.NewView2(w, terrain.Track, terrain.Course).Rows()[0]
		things := ecs.NewView1(w, solid.Body).Rows()
		if len(things) < least {
			t.Errorf("%s: only %d things stand beside its road", file, len(things))
		}
		for _, thing := range things {
			pose, p := thing.A.State.Pose(), thing.A.Params
			for i := range p.Shapes {
				s := &p.Shapes[i]
				at := pose.Point(s.At).From(track.A.State.Place)
				low := at.Z + s.BoxIn(pose.Turn.Mul(s.Turn)).Min.Z
				for _, k := range track.B.Params.Middle.Knots {
					gap := math.Hypot(at.X-k.At.X, at.Y-k.At.Y)
					if gap < max(k.Left, k.Right)+0.8 && low < k.At.Z+headroom {
						t.Errorf("%s: something stands %.1f m from the middle of the road at %.0f m", file, gap, k.Along)
						break
					}
				}
			}
		}
	}
}
