// Obstacles: what ships, what they weigh, and how they stand.

package thing_test

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"camber/blueprints/load"
	"camber/blueprints/meaning"
	"camber/blueprints/scene"
	"camber/blueprints/source"
	"camber/blueprints/thing"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/ecs"
)

// obstacle loads one that must load.
func obstacle(t testing.TB, id string) *thing.Obstacle {
	t.Helper()
	o, problems := thing.Load(base, "obstacles/"+id+".xml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return o
}

// written loads an obstacle from the inside of its element.
func written(t testing.TB, attrs, inside string) *thing.Obstacle {
	t.Helper()
	text := `<camber version="1"><obstacle ` + attrs + `>` + inside + `</obstacle></camber>`
	o, problems := thing.Load(fstest.MapFS{"obstacles/it.xml": {Data: []byte(text)}}, "obstacles/it.xml")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return o
}

func TestTheObstaclesShipAndSpawn(t *testing.T) { // CFG-02, COL-02
	all, problems := thing.Obstacles(base)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	var ids []string
	w := world()
	floor := thing.NewFloor(&terrain.GroundParams{}, somewhere.Place)
	bodies := 0
	for _, o := range all {
		ids = append(ids, o.ID)
		if !strings.Contains(meaning.Explain(o.Blueprint), "about") || o.Name == o.ID {
			t.Errorf("%s does not say what it is", o.ID)
		}
		for _, s := range floor.Stand(o, somewhere.Place, 0, thing.Near) {
			b := solid.Body.Of(w, s.Spawn(w))
			bodies++
			if p := &b.Params; p.Layer != solid.LayerThing || len(p.Shapes) == 0 || p.Friction <= 0 || p.Bounce < 0 ||
				(p.Mass > 0) != (p.Inertia.X > 0) {
				t.Errorf("%s: %+v", o.ID, p)
			}
		}
	}
	want := "ball barrier beacon board-100 board-150 board-50 cone construction crate gantry lamp sign tree tyre-wall"
	slices.Sort(ids)
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("there is %s", got)
	}
	if set := obstacle(t, "construction"); !set.IsSet() || bodies != 13+len(set.Things) || len(set.Things) < 15 {
		t.Errorf("%d bodies, %d of them of the construction site", bodies, len(set.Things))
	}
}

func TestTheBeaconIsHitAsASphere(t *testing.T) { // COL-03
	p := obstacle(t, "beacon").Body
	if m := p.Looks.Models; len(m) != 1 || len(m[0].Triangles) < 100 {
		t.Errorf("its model is %+v", m)
	}
	if len(p.Shapes) != 1 || p.Shapes[0].Kind != solid.Sphere || p.Shapes[0].Radius != 0.35 || p.Mass != 8 {
		t.Errorf("it is %+v", p)
	}
}

func TestSeveralSpheresMakeACluster(t *testing.T) { // COL-11
	o := written(t, `mass="2kg"`, `<sphere at="-1 0 0.5m" radius="0.5m"/><sphere at="1 0 0.5m" radius="0.5m"/>`)
	alone := 0.4 * 1 * 0.25 // kg m2, 2/5 m r2 of each
	want := space.V(2*alone, 2*alone+2, 2*alone+2)
	if p := o.Body; len(p.Shapes) != 2 || p.Inertia.Sub(want).Len() > 1e-12 || p.Origin != space.V(0, 0, -0.5) {
		t.Errorf("it is %+v, its inertia should be %v", p, want)
	}
}

func TestMassPropertiesAreThoseOfTextbooks(t *testing.T) {
	for _, c := range []struct {
		name, attrs, inside string
		centre, inertia     space.Vec
	}{
		{"box", `mass="12kg"`, `<box at="0 0 1m" size="1 2 3m"/>`, space.V(0, 0, 1), space.V(13, 10, 5)},
		{
			"box lying on its side", `mass="12kg"`, `<box at="0 0 1m" size="1 2 3m" turn="90 0 0deg"/>`, space.V(0, 0, 1),
			space.V(13, 5, 10),
		},
		{"cylinder", `mass="12kg"`, `<cylinder at="0 0 1m" radius="1m" length="2m"/>`, space.V(0, 0, 1), space.V(7, 7, 6)},
		{
			"cylinder along x", `mass="12kg"`, `<cylinder at="0 0 1m" radius="1m" length="2m" turn="0 90 0deg"/>`,
			space.V(0, 0, 1), space.V(6, 7, 7),
		},
		{
			"capsule without a middle", `mass="10kg"`, `<capsule at="0 0 1m" radius="1m" length="2m"/>`, space.V(0, 0, 1),
			space.V(4, 4, 4),
		},
		{
			"box as a hull", `mass="12kg"`,
			`<hull points="-0.5 -1 0 0.5 -1 0 -0.5 1 0 0.5 1 0 -0.5 -1 3 0.5 -1 3 -0.5 1 3 0.5 1 3m"/>`, space.V(0, 0, 1.5),
			space.V(13, 10, 5),
		},
		{"tetrahedron", `mass="10kg"`, `<hull points="1 1 1 -1 -1 1 -1 1 -1 1 -1 -1m"/>`, space.V(0, 0, 0), space.V(4, 4, 4)},
		{
			"two boxes, the lower one heavy", `mass="8kg"`,
			`<box at="0 0 0.5m" size="1 1 1m" density="3"/><box at="0 0 1.5m" size="1 1 1m"/>`, space.V(0, 0, 0.75),
			space.V(8.0/6+1.5, 8.0/6+1.5, 8.0/6),
		},
		{
			"written values", `mass="8kg" centre="0 0 0.2m"`,
			`<inertia x="1kg.m2" y="2kg.m2" z="2.5kg.m2"/><sphere at="0 0 0.5m" radius="0.5m"/>`, space.V(0, 0, 0.2),
			space.V(1, 2, 2.5),
		},
	} {
		p := written(t, c.attrs, c.inside).Body
		if p.Origin.Add(c.centre).Len() > 1e-12 || p.Inertia.Sub(c.inertia).Len() > 1e-9 {
			t.Errorf("%s: the centre is at %v, the inertia %v; want %v and %v", c.name, p.Origin.Neg(), p.Inertia, c.centre,
				c.inertia)
		}
	}
}

// A long capsule by slices: the sum of discs.
func TestACapsuleWeighsWhatItsSlicesDo(t *testing.T) {
	const r, length, n = 0.3, 1.4, 20000
	var volume, across, along float64
	for i := range n {
		z := (float64(i)+0.5)/n*length - length/2
		over := math.Max(math.Abs(z)-(length/2-r), 0)
		disc := math.Pi * (r*r - over*over) * length / n
		volume += disc
		across += disc * (r*r - over*over) / 4
		along += disc * z * z
	}
	got := written(t, `mass="5kg"`, `<capsule at="0 0 0.7m" radius="0.3m" length="1.4m"/>`).Body.Inertia
	want := space.V(across+along, across+along, 2*across).Scale(5 / volume)
	if got.Sub(want).Len() > 1e-6 {
		t.Errorf("the inertia is %v, its slices have %v", got, want)
	}
}

func TestALopsidedThingIsTold(t *testing.T) {
	text := `<camber version="1"><obstacle mass="2kg"><box at="0 0 0.1m" size="1 1 0.2m"/><box at="0.5 0 0.7m" size="0.2 0.2 1m"/></obstacle></camber>`
	o, problems := thing.Load(fstest.MapFS{"o.xml": {Data: []byte(text)}}, "o.xml")
	if o == nil || len(problems.Warnings()) != 1 || !strings.Contains(problems.String(), "write <inertia>") {
		t.Errorf("it says %q", problems)
	}
}

func TestFixedThingsHaveNoMassAndBreakableOnesBreak(t *testing.T) {
	if p := obstacle(t, "tree").Body; p.Mass != 0 || p.Inertia != (space.Vec{}) || p.Breaks != 0 {
		t.Errorf("the tree is %+v", p)
	}
	if p := obstacle(t, "lamp").Body; p.Mass != 85 || p.Breaks != 2200 {
		t.Errorf("the lamp is %+v", p)
	}
}

func TestThingsStandOnSlopesTheWayTheyDo(t *testing.T) {
	slope := &terrain.GroundParams{SlopeY: 0.1}
	floor := thing.NewFloor(slope, somewhere.Place)
	normal := space.V(0, -0.1, 1).Unit()
	for id, want := range map[string]struct {
		up     space.Vec
		asleep bool
	}{
		"crate": {normal, true}, "ball": {normal, false}, "lamp": {space.V(0, 0, 1), true}, "tree": {space.V(0, 0, 1), false},
	} {
		w := world()
		o := obstacle(t, id)
		at := somewhere.Place.Moved(space.V(7, 20, 40))
		k := floor.Stand(o, at, 1, thing.Near)[0].Spawn(w)
		s := &solid.Body.Of(w, k).State
		foot := s.Pose().PointFrom(somewhere.Place, o.Body.Origin)
		if foot.Sub(space.V(7, 20, 2)).Len() > 1e-9 {
			t.Errorf("%s: its foot is at %v", id, foot)
		}
		if up := s.Turn.Rotate(space.V(0, 0, 1)); up.Sub(want.up).Len() > 1e-12 || s.Asleep != want.asleep {
			t.Errorf("%s: it points to %v, asleep %v", id, up, s.Asleep)
		}
	}
}

func TestASetThatIsSpawnedWholePanicsWithTheCure(t *testing.T) {
	defer func() {
		if text, _ := recover().(string); !strings.Contains(text, "Floor.Stand") {
			t.Errorf("it says %q", text)
		}
	}()
	obstacle(t, "construction").Spawn(world(), somewhere)
}

func TestApplyKeepsAThingWhereItIs(t *testing.T) {
	w := world()
	old := obstacle(t, "crate")
	k := old.Spawn(w, somewhere)
	b := solid.Body.Of(w, k)
	b.State.Velocity, b.State.Spin = space.V(1, 2, 3), space.V(0.1, 0, 0)
	foot := func() space.Vec { return b.State.Pose().PointFrom(somewhere.Place, b.Params.Origin) }
	before := foot()
	fresh, problems := thing.Load(base, "obstacles/crate.xml", "@mass=40kg", "@centre=0 0 0.2m")
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	fresh.Apply(w, k)
	if b.Params.Mass != 40 || foot().Sub(before).Len() > 1e-9 || w.OriginOf(k).Hash != fresh.Hash {
		t.Errorf("it moved by %v and weighs %v", foot().Sub(before), b.Params.Mass)
	}
}

func TestASceneWithObstaclesComesBackFromItsSnapshot(t *testing.T) {
	files := edited(t, "scenes/oval.xml", `</scene>`,
		`<place use="cone" along="40m" offset="3m" count="5" gap="4m"/><place use="obstacles/construction" at="0 30m" heading="45deg"/></scene>`)
	scene, problems := scene.Load(files, "scenes/oval.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	set := obstacle(t, "construction")
	w, other := world(), world()
	scene.Spawn(w, [3]int32{9, 9, 0})
	bodies := ecs.NewView1(w, solid.Body).Rows()
	if len(bodies) != 5+len(set.Things) || len(scene.Obstacles()) != 2 {
		t.Fatalf("%d bodies of %d obstacles", len(bodies), len(scene.Obstacles()))
	}
	known := load.NewLibrary(scene.Versions()...)
	if err := other.Restore(w.Snapshot(), scene.Maker(known)); err != nil || w.Hash() != other.Hash() {
		t.Fatalf("the restored world differs: %v", err)
	}
	for _, row := range bodies {
		if p := solid.Body.Of(other, row.Key).Params; p.Mass != row.A.Params.Mass ||
			len(p.Shapes) != len(row.A.Params.Shapes) {
			t.Errorf("thing %d has other Params", row.Key)
		}
	}
	first := bodies[0].A.State.Pose().PointFrom(space.PlaceAt([3]int32{9, 9, 0}, scene.Middle), bodies[0].A.Params.Origin)
	if first.Sub(space.V(123, 40, 0)).Len() > 1e-9 {
		t.Errorf("the first cone stands at %v", first)
	}
}

// TestEveryNumberOfAnObstacleWorks, or says that it does not: CFG-16.
func TestEveryNumberOfAnObstacleWorks(t *testing.T) {
	tried := 0
	for _, id := range []string{"cone", "lamp", "ball", "sign", "tyre-wall"} {
		file := "obstacles/" + id + ".xml"
		plain := obstacle(t, id)
		parts := len(plain.Body.Shapes)
		for _, v := range plain.Values {
			if len(v.SI) == 0 || v.Kind != source.Number || strings.HasSuffix(v.Path, "@density") && parts == 1 {
				continue
			}
			var other *thing.Obstacle
			for _, factor := range []float64{1.01, 0.99} { // a little larger or, where that leaves its range, smaller
				number := v.SI[0] * factor
				if v.SI[0] == 0 {
					number = 0.001 * factor
				}
				if other, _ = thing.Load(base, file, v.Path+"="+source.Format(v.Dim, v.Unit, number)); other != nil {
					break
				}
			}
			if other == nil {
				continue
			}
			tried++
			if said := strings.HasSuffix(v.Doc, source.Later); reflect.DeepEqual(plain.Body, other.Body) != said {
				t.Errorf("%s: %s changes something: %v, but its doc says the opposite", id, v.Path, said)
			}
		}
	}
	if tried < 25 {
		t.Errorf("only %d values were tried", tried)
	}
}
