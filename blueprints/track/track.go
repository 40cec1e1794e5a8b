// Tracks: the ground of a scene.

package track

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/road"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/blueprints/thing"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// Track is a loaded track.
type Track struct {
	*load.Blueprint
	terrain.TrackParts
	Things []thing.Placement // obstacles that belong to it

	Objects []Object     // things at places of the Earth
	Gates   []thing.Gate // that open and shut by the clock, those of its scene behind its own
	Sky     Sky          // over it

	laid *laid // whose meshes it has; nil: they are its own
}

// Kind is tracks.
var Kind = load.Kind[Track]{
	Name: "track", Home: "tracks",
	Build: func(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Track {
		t := Build(r, doc.Track)
		t.Blueprint = b
		things, beside := &thing.Reader{Reader: r}, thing.Beside(&t.Course)
		t.Things, t.Gates = things.Placements(doc.Track.Things, beside), things.Gates(beside, doc.Track.Moving)
		return t
	},
}

// SurfaceKind is what ground is made of.
var SurfaceKind = load.Kind[terrain.Surface]{
	Name: "surface", Home: "surfaces",
	Build: func(_ *load.Reader, doc *dialect.Root, _ *load.Blueprint) *terrain.Surface {
		made := surfaceOf(doc.Surface, asphalt)
		return &made
	},
}

// Build fills the Params: a road, ground from a model, or an open plane. A road that was laid lately is not laid again.
func Build(r *load.Reader, doc *dialect.Track) *Track { return built(r, doc) }

// build makes all of it.
func build(r *load.Reader, doc *dialect.Track) *Track {
	t := &Track{}
	p := &t.TrackParts
	p.Ground.SlopeX, p.Ground.SlopeY, p.Course.LapCount = doc.SlopeX, doc.SlopeY, int32(doc.Laps)
	p.Ground.Surfaces = []terrain.Surface{surfaceOf(doc.Surface, asphalt)}
	around := p.Ground.Surfaces[0].Grip
	var beside *dialect.Surface
	if doc.Beside != nil {
		beside = doc.Beside.Surface
		around = surfaceOf(beside, grass).Grip
	}
	b := roadBuilder{Reader: r, params: p}
	if !b.rulesOfTrack(doc) {
		return t
	}
	switch {
	case doc.Road != nil:
		b.lay(doc.Road, beside)
	case doc.Oval != nil:
		b.layOval(doc.Oval, beside)
	case doc.Mesh != nil:
		b.layMesh(doc.Mesh, beside)
	case doc.Town != nil:
		b.layTown(doc.Town, beside)
		if p.Course.Town != nil {
			t.Objects = b.objects(doc.Town, p.Course.Town.Earth)
		}
		return t
	}
	if p.Course.Middle != nil {
		p.Ground.Grip = around
	}
	if p.Course.Middle != nil || doc.Road == nil && doc.Oval == nil && doc.Mesh == nil {
		b.houses(doc.Houses)
		b.verge(doc.Element)
	}
	return t
}

// part is the Part of a track's entity.
const part = "track"

// Spawn puts the track into a world, its middle at the place, which is moved to the mesh lattice.
func (t *Track) Spawn(w *ecs.World, middle space.Place) ecs.Key {
	middle.At = space.Snap(middle.At)
	return terrain.SpawnTrack(w, t.Origin(part), middle, &t.TrackParts)
}

// Fill gives the track's entity its Params, and the world its sky; or one of its gates' what that has.
func (t *Track) Fill(w *ecs.World, k ecs.Key, which string) error {
	if strings.HasPrefix(which, gatePart) {
		return t.fillGate(w, k, which)
	}
	t.TrackParts.Fill(w, k)
	t.Sky.Cover(w)
	return nil
}

// roadBuilder turns a road's document into a plan, and that into ground.
type roadBuilder struct {
	*load.Reader
	params *terrain.TrackParts
}

// material gives the number of a surface among the track's.
func (b *roadBuilder) material(s *dialect.Surface, otherwise terrain.Surface) uint8 {
	made := surfaceOf(s, otherwise)
	for i := range b.params.Ground.Surfaces {
		if b.params.Ground.Surfaces[i] == made {
			return uint8(i)
		}
	}
	if n := len(b.params.Ground.Surfaces); n > math.MaxUint8 {
		if n == math.MaxUint8+1 && s != nil {
			b.Report(markup.Problem{
				Position: markup.Position{File: b.File},
				Text:     fmt.Sprintf("the track has more than %d surfaces; use fewer", n),
			})
		}
		return 0
	}
	b.params.Ground.Surfaces = append(b.params.Ground.Surfaces, made)
	return uint8(len(b.params.Ground.Surfaces) - 1)
}

// steel is the material of a wall that looks like a rail: as written, or as hard as concrete is, and of nothing else.
func (b *roadBuilder) steel(s *dialect.Surface) uint8 {
	made := surfaceOf(s, concrete)
	made.Name, made.Sound = "Guard rail", "metal"
	for i := range b.params.Ground.Surfaces {
		if b.params.Ground.Surfaces[i] == made {
			return uint8(i)
		}
	}
	if len(b.params.Ground.Surfaces) > math.MaxUint8 {
		return b.material(s, concrete) // that tells of too many
	}
	b.params.Ground.Surfaces = append(b.params.Ground.Surfaces, made)
	return uint8(len(b.params.Ground.Surfaces) - 1)
}

// rails tells of a wall that looks like a rail, on each of its sides.
func (b *roadBuilder) rails(w *road.Wall) {
	for i, side := range [2]road.Side{road.Left, road.Right} {
		if w.Side&side != 0 {
			b.params.Scenery.Rails = append(b.params.Scenery.Rails, terrain.TrackRail{
				From: w.From, To: w.To, Side: float64(float64(2*i) - 1), Offset: w.Offset, High: w.Height, Material: w.Material,
			})
		}
	}
}

// layOval lays an oval.
func (b *roadBuilder) layOval(doc *dialect.Oval, beside *dialect.Surface) {
	plan := road.Oval(doc.Straight, doc.Radius, doc.Bank, doc.Ease)
	plan.Width, plan.Verge, plan.Ground = doc.Width, ovalVerge, b.material(beside, grass)
	b.finish(&plan, doc.Element, nil)
	b.grid(&dialect.Grid{At: -8, Rows: 16, Lanes: 2, Gap: 8, LaneGap: 4})
}

const ovalVerge = 60.0 // m

// lay lays a road. Long because it is a list: one short piece for each element that a road may have.
func (b *roadBuilder) lay(doc *dialect.Road, beside *dialect.Surface) {
	plan := road.Plan{
		Closed: doc.Closed, Heading: doc.Heading, Width: doc.Width, Crown: doc.Crown, Verge: doc.Verge,
		Ground: b.material(beside, grass),
	}
	for i := range doc.Legs {
		l := &doc.Legs[i]
		leg := road.Leg{
			Length: l.Length, Fit: l.Fit, Radius: l.Radius, Angle: l.Angle, Right: l.Turn == "right",
			Ease: l.Ease, Bank: l.Bank,
		}
		if l.Width != nil {
			leg.Width = *l.Width
		}
		if l.Bank != 0 && l.Ease == 0 {
			leg.BankEase = bankEase
		}
		plan.Legs = append(plan.Legs, leg)
	}
	if doc.Points != nil {
		if plan.Points = b.points(doc.Points); plan.Points == nil {
			return
		}
	}
	for _, h := range doc.Heights {
		plan.Heights = append(plan.Heights, road.Height{At: h.At, Up: h.Up})
	}
	for _, j := range doc.Jumps {
		plan.Jumps = append(plan.Jumps, road.Jump{At: j.At, Length: j.Length, Drop: j.Drop, Height: j.Height})
	}
	for i := range doc.Paved {
		s := &doc.Paved[i]
		plan.Paved = append(plan.Paved, road.Strip{
			Side: road.Both, From: s.From, To: s.To,
			Material: b.material(s.Surface, asphalt),
		})
	}
	for i := range doc.Kerbs {
		k := &doc.Kerbs[i]
		strip := stripOf(&k.Along, b.material(k.Surface, kerbstone))
		strip.Width, strip.Height = k.Width, k.Height
		plan.Kerbs = append(plan.Kerbs, strip)
	}
	for i := range doc.RunOffs {
		o := &doc.RunOffs[i]
		strip := stripOf(&o.Along, b.material(o.Surface, grass))
		strip.Width = o.Width
		plan.RunOffs = append(plan.RunOffs, strip)
	}
	for i := range doc.Walls {
		w := &doc.Walls[i]
		rail := w.Look == "rail"
		var material uint8
		if rail {
			material = b.steel(w.Surface)
		} else {
			material = b.material(w.Surface, concrete)
		}
		wall := road.Wall{Strip: stripOf(&w.Along, material), Offset: w.Offset}
		wall.Width, wall.Height = w.Thickness, w.Height
		plan.Walls = append(plan.Walls, wall)
		if rail {
			b.rails(&wall)
		}
	}
	if doc.Pits != nil {
		b.pitLane(&plan, doc.Pits)
	}
	b.finish(&plan, doc.Element, doc.Legs)
	if b.params.Course.Middle == nil {
		return
	}
	b.rulesOfLength(doc, b.params.Course.Middle.Length)
	grid := doc.Grid
	if grid == nil {
		grid = &dialect.Grid{At: -8, Rows: 16, Lanes: 2, Gap: 8, LaneGap: 4}
		if !doc.Closed {
			grid = &dialect.Grid{At: 4, Rows: 1, Lanes: 1}
		}
	}
	b.grid(grid)
	if doc.Pits != nil {
		b.boxes(doc.Pits)
	}
	for _, g := range doc.Gates {
		b.params.Course.Gates = append(b.params.Course.Gates, g.At)
	}
	slices.Sort(b.params.Course.Gates)
}

// points reads the points of a measured road.
func (b *roadBuilder) points(doc *dialect.RoadPoints) []road.Point {
	file := string(doc.File)
	b.Files = append(b.Files, file)
	before := len(b.Problems)
	if b.Exists(doc.Element, "file", doc.File); len(b.Problems) > before {
		return nil
	}
	sheet, problems := source.ReadSheet(b.FS, file, []source.Wanted{
		{Name: "east", Dim: "length", Doc: "From the track's middle."},
		{Name: "north", Dim: "length", Doc: "From the track's middle."},
		{Name: "up", Dim: "length", Doc: "Over the track's middle.", Optional: true},
		{Name: "width", Dim: "length", Doc: "Of the road.", Optional: true},
	})
	if b.ReportAll(problems); problems.Err() != nil {
		return nil
	}
	east, north, up, width := sheet.Column("east"), sheet.Column("north"), sheet.Column("up"), sheet.Column("width")
	out := make([]road.Point, len(east))
	for i := range out {
		out[i].At = space.Vec{X: east[i], Y: north[i]}
		if up != nil {
			out[i].At.Z = up[i]
		}
		if width != nil {
			out[i].Width = width[i]
		}
		if w := out[i].Width; math.Abs(east[i]) > mostAway || math.Abs(north[i]) > mostAway ||
			math.Abs(out[i].At.Z) > mostUp || width != nil && !(w >= leastWidth && w <= mostWidth) {
			b.Report(markup.Problem{Position: markup.Position{File: file}, Text: fmt.Sprintf(
				"point %d cannot be: it may lie %g km away and %g km up or down, and be from %g m to %g m wide", i+1,
				mostAway/1000, mostUp/1000, leastWidth, mostWidth)})
			return nil
		}
	}
	return out
}

// What a measured point may be.
const (
	mostAway   = 200e3 // m
	mostUp     = 2000.0
	leastWidth = 2.0 // m
	mostWidth  = 100.0
)

// bankEase is the length of straight over which the bank of a bend without ease comes and goes, in metres.
const bankEase = 30.0

func stripOf(a *dialect.Along, material uint8) road.Strip {
	side := road.Both
	switch a.Side {
	case "left":
		side = road.Left
	case "right":
		side = road.Right
	}
	return road.Strip{Side: side, From: a.From, To: a.To, Material: material}
}

// finish makes the ground of a plan and reports what is wrong with it.
func (b *roadBuilder) finish(plan *road.Plan, e *markup.Element, legs []dialect.Leg) {
	made, err := road.Make(plan)
	if err != nil {
		var where *road.Trouble
		if errors.As(err, &where) && where.Leg >= 0 && where.Leg < len(legs) {
			e = legs[where.Leg].Element
		}
		if e != nil {
			b.Report(e.Problem("%s", err))
		}
		return
	}
	if made.Gap > leastGap || math.Abs(made.Turned) > leastTurn {
		b.Report(e.Warning("it missed its start by %.2g m and %.2g deg; that was spread over all of it", made.Gap,
			math.Abs(made.Turned)*180/math.Pi))
	}
	p := b.params
	p.Course.Middle, p.Ground.Floor = made.Middle, made.Floor
	p.Ground.Meshes = terrain.MeshesOf(made.Parts, terrain.MeshGround)
	p.Course.Racing = road.RacingLine(made.Middle)
	if p.Course.Racing == nil {
		p.Course.Racing = made.Middle
	}
}

// What a road may miss its start by without a word.
const (
	leastGap  = 0.05 // m
	leastTurn = 1e-4 // rad
)

// grid makes the places where cars start, the first row foremost.
func (b *roadBuilder) grid(g *dialect.Grid) {
	l := b.params.Course.Middle
	if l == nil {
		return
	}
	for n := range g.Rows * g.Lanes {
		row, lane := n/g.Lanes, n%g.Lanes
		back := float64(float64(row)*g.Gap) + float64(float64(lane)*g.Stagger)
		right := float64((float64(lane) - float64(0.5*float64(g.Lanes-1))) * g.LaneGap)
		b.params.Course.Starts = append(b.params.Course.Starts, terrain.StartAt(l, g.At-back, right, false))
	}
}

// pitLane adds the lane's ground and its wall to a plan.
func (b *roadBuilder) pitLane(plan *road.Plan, doc *dialect.Pits) {
	side := road.Right
	if doc.Side == "left" {
		side = road.Left
	}
	ground := b.material(doc.Surface, concrete)
	plan.RunOffs = append(plan.RunOffs, road.Strip{
		Side: side, From: doc.From, To: doc.To, Width: doc.Width,
		Material: ground,
	})
	plan.Walls = append(plan.Walls, road.Wall{
		Strip: road.Strip{
			Side: side, From: doc.From + doc.Entry, To: doc.To - doc.Entry, Width: pitWallThick,
			Height: pitWallHigh, Material: b.material(nil, concrete),
		},
		Offset: pitWallOff,
	})
}

// The wall between road and pit lane.
const (
	pitWallOff   = 1.5 // m, from the road's edge
	pitWallThick = 0.3 // m
	pitWallHigh  = 1.0 // m
	boxesFrom    = 0.7 // of the lane's width, to the middle of the boxes
)

// boxes makes the places in the pits, evenly along the walled part of the lane.
func (b *roadBuilder) boxes(doc *dialect.Pits) {
	l := b.params.Course.Middle
	long := doc.To - doc.From
	if long < 0 {
		long += l.Length
	}
	long -= float64(2 * doc.Entry)
	for n := range doc.Boxes {
		along := doc.From + doc.Entry + float64(long*(float64(n)+0.5))/float64(doc.Boxes)
		k := l.KnotAt(along)
		right := k.Right + float64(boxesFrom*doc.Width)
		if doc.Side == "left" {
			right = -k.Left - float64(boxesFrom*doc.Width)
		}
		b.params.Course.Starts = append(b.params.Course.Starts, terrain.StartAt(l, along, right, true))
	}
}
