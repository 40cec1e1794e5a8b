// Towns: ground that is read tile by tile, and places on its streets.

package track

import (
	"cmp"
	"errors"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"
	"sync"

	"camber/blueprints/dialect"
	"camber/blueprints/source/markup"
	ground "camber/blueprints/street"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/components/terrain"
	"camber/components/way"
	"camber/content/town"
)

// What towns have besides streets and land.
var (
	pavement = terrain.Surface{
		Name: "Pavement", Grip: 0.95, Bumps: 0.5, Friction: 0.6, Sound: "concrete", Marks: "rubber", Roughness: 0.002,
		Colour: [3]float64{0.53, 0.52, 0.50}, Wet: 0.66,
	}
	kerbOfTown = terrain.Surface{
		Name: "Kerb", Grip: 0.95, Bumps: 0.3, Friction: 0.6, Sound: "concrete", Marks: "rubber",
		Colour: [3]float64{0.62, 0.61, 0.59}, Wet: 0.6,
	}
	wallOfTown = terrain.Surface{
		Name: terrain.WallSurface, Grip: 0.9, Bumps: 0.5, Friction: 0.7, Sound: "concrete",
		Colour: [3]float64{0.74, 0.68, 0.58}, Wet: 0.66,
	}
	waterOfTown = terrain.Surface{ // it is shallow: a car wades, and hardly steers
		Name: "Water", Grip: 0.35, Rolling: 0.5, Roughness: 0.004, Bumps: 1, Friction: 0.3, Sound: "sand",
		Colour: [3]float64{0.13, 0.24, 0.27}, Wet: 1, Water: 1,
	}
	fixtureOfTown = terrain.Surface{
		Name: "Fixture", Grip: 0.8, Bumps: 0.4, Friction: 0.6, Sound: "concrete",
		Colour: [3]float64{0.42, 0.40, 0.36}, Wet: 0.6,
	}
	roofOfTown = terrain.Surface{
		Name: terrain.RoofSurface, Grip: 0.8, Bumps: 0.4, Friction: 0.6, Sound: "concrete",
		Colour: [3]float64{0.40, 0.27, 0.22}, Wet: 0.6,
	}
)

// layTown tells of a town's tiles, and finds where cars start.
func (b *roadBuilder) layTown(doc *dialect.Town, beside *dialect.Surface) {
	file := string(doc.File)
	f, err := town.OpenIn(b.FS, file) // by its parts: who captures what is read shall not have all of it
	if err != nil {
		_, why := fs.Stat(b.FS, file)
		if errors.Is(why, fs.ErrNotExist) {
			b.Files = append(b.Files, file)
			b.Report(doc.Element.AttrProblem("file", "there is no %s: make it of a map with camber town build", file))
			return
		}
		if why != nil { // it is to be made of a map, and cannot be
			err = why
		}
	}
	if err != nil {
		b.Report(doc.Element.AttrProblem("file", "%s", err))
		return
	}
	for _, part := range f.Parts() {
		b.Reads(path.Join(file, part))
	}
	origin, err := geo.Parse(f.Origin)
	if err != nil {
		b.Report(doc.Element.AttrProblem("file", "%s", err))
		return
	}
	earth := geo.NewPlane(origin)
	net, made, ok := b.correctTown(doc, f, earth)
	if !ok {
		return
	}
	g := &b.params.Ground
	g.Surfaces = []terrain.Surface{
		ground.Land: surfaceOf(beside, grass), ground.Pavement: pavement,
		ground.Kerb: kerbOfTown, ground.Structure: concrete,
		ground.Wall: wallOfTown, ground.Roof: roofOfTown, ground.Water: waterOfTown,
		ground.Fixture: fixtureOfTown,
	}
	for _, id := range net.Surfaces {
		g.Surfaces = append(g.Surfaces, b.surfaceCalled(doc.Element, id))
	}
	lowest, tiles := math.Inf(1), make([][2]int32, len(made.Index))
	for i := range made.Index {
		e := &made.Index[i]
		tiles[i] = e.At
		lies := e.Lies()
		lowest = min(lowest, lies.Min.Z)
		g.Meshes = append(g.Meshes, terrain.GroundMesh{
			Cell: town.CellOf(e.At), Kind: terrain.MeshGround, Lies: lies, Sum: e.Sum,
		})
	}
	if len(g.Meshes) > 0 {
		g.Floor, g.Source = lowest-belowTown, newTiles(made)
	}
	ways := sync.OnceValue(func() *way.Graph { return way.Of(net, f.Corner) })
	lanes := sync.OnceValue(func() *way.Finder { return way.NewFinder(ways()) })
	b.params.Course.Town = &terrain.Town{
		Streets: net, Ways: ways, Lanes: lanes, Finder: street.NewFinder(net, f.Corner), Earth: earth, Height: f.Height,
		Corner: f.Corner, Credit: f.Licence, Tiles: tiles, Views: views{made}, Style: b.style(doc),
	}
	b.startsInTown(doc, net)
}

// belowTown is how far below the lowest tile the endless plane lies, in metres.
const belowTown = 0.05

func (b *roadBuilder) surfaceCalled(at *markup.Element, id string) terrain.Surface {
	file, err := SurfaceKind.Find(b.FS, id)
	if err != nil {
		b.Report(at.AttrProblem("file", "the town has streets of %s: %s", id, err))
		return asphalt
	}
	made, problems := SurfaceKind.Load(b.FS, file)
	b.Reads(file)
	if b.ReportAll(problems); made == nil {
		return asphalt
	}
	return *made
}

// startsInTown makes the places where cars start: behind each other on a lane of one street, then on its neighbours.
func (b *roadBuilder) startsInTown(doc *dialect.Town, net *street.Network) {
	near := space.Vec{}
	if doc.At != "" {
		at, err := geo.Parse(doc.At)
		if err != nil {
			b.Report(doc.Element.AttrProblem("at", "%s", err))
			return
		}
		near.X, near.Y = b.params.Course.Town.Earth.Forward(at)
	}
	edges := b.edgesNear(doc, net, near)
	for n, i := range edges {
		e, ahead := &net.Edges[i], 0.0
		if n == 0 && doc.At != "" { // the first car stands at the place itself, the others behind it
			_, along := nearest(e, near)
			if ahead = e.Length - along; doc.Reverse {
				ahead = along
			}
		}
		if b.startsOn(e, doc.Reverse, ahead); len(b.params.Course.Starts) >= mostStarts {
			return
		}
	}
}

const (
	mostStarts  = 64
	startGap    = 8.0   // m, from one place to the next
	startEnds   = 8.0   // m, that stay free at both ends of a street
	startStreet = 400.0 // m, around which streets are looked for
)

// edgesNear are the edges that cars may start on, the best first: those of the street that is asked for, and of others
// the nearest.
func (b *roadBuilder) edgesNear(doc *dialect.Town, net *street.Network, near space.Vec) []int {
	var edges []int
	far := make([]float64, len(net.Edges))
	for i := range net.Edges {
		e := &net.Edges[i]
		if doc.Street != "" && !called(net, e, doc.Street) || e.Flags.Has(street.Tunnel) || e.Flags.Has(street.Private) {
			continue
		}
		if doc.At != "" {
			far[i], _ = nearest(e, near)
		} else {
			far[i] = across(middleOf(e), near)
		}
		if doc.Street == "" && e.Length < 3*startEnds { // a short one is no place to begin
			far[i] += startStreet
		}
		edges = append(edges, i)
	}
	if len(edges) == 0 {
		b.noStreet(doc, net)
		return nil
	}
	slices.SortStableFunc(edges, func(i, k int) int { return cmp.Compare(far[i], far[k]) })
	return edges
}

// noStreet tells why no car can start.
func (b *roadBuilder) noStreet(doc *dialect.Town, net *street.Network) {
	there := slices.ContainsFunc(net.Edges, func(e street.Edge) bool { return called(net, &e, doc.Street) })
	switch {
	case doc.Street == "":
		b.Report(doc.Element.AttrProblem("file", "no car can start in the town: all of its streets are private or in "+
			"tunnels; build a larger part of the map"))
	case there:
		b.Report(doc.Element.AttrProblem("street", "no car can start on %q: it is private or in a tunnel; name another "+
			"street, or a place with at", doc.Street))
	default:
		b.Report(doc.Element.AttrProblem("street", "the town has no street %q%s", doc.Street,
			markup.DidYouMean(doc.Street, net.Names)))
	}
}

func called(net *street.Network, e *street.Edge, name string) bool {
	return strings.EqualFold(net.Names[e.Name], name) || strings.EqualFold(net.Names[e.Ref], name)
}

func middleOf(e *street.Edge) space.Vec {
	at, _ := e.At(float64(0.5 * e.Length))
	return at
}

// nearest is where an edge comes nearest to a place, to half a gap between cars, and how far from it that is.
func nearest(e *street.Edge, to space.Vec) (far, along float64) {
	far = math.Inf(1)
	for s := 0.0; s <= e.Length; s += startGap / 2 {
		if at, _ := e.At(s); across(at, to) < far {
			far, along = across(at, to), s
		}
	}
	return far, along
}

// across is how far one place lies from another, on the map.
func across(a, b space.Vec) float64 {
	p := a.Sub(b)
	return math.Sqrt(float64(p.X*p.X) + float64(p.Y*p.Y))
}

// startsOn makes places along the outermost lane of an edge; so much of it stays free before the first.
func (b *roadBuilder) startsOn(e *street.Edge, reverse bool, ahead float64) {
	lane := -1
	for i := range e.Lanes {
		if !e.Leads(i, reverse) {
			continue
		}
		if lane < 0 || e.Flags.Has(street.LeftHand) == reverse { // lanes go from left to right
			lane = i
		}
	}
	if lane < 0 {
		return
	}
	first := max(startEnds, min(ahead, e.Length-startEnds))
	for along := first; along <= e.Length-startEnds && len(b.params.Course.Starts) < mostStarts; along += startGap {
		from := e.Length - along
		if reverse {
			from = along
		}
		at, heading := e.At(from)
		right := space.Heading(heading).Rotate(space.Vec{X: 1})
		at = at.AddScaled(right, e.Lanes[lane].Offset)
		if reverse {
			heading += math.Pi
		}
		b.params.Course.Starts = append(b.params.Course.Starts, terrain.TrackStart{At: at, Heading: heading})
	}
}
