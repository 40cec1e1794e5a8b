// Corrections change the ground near what they say, and nothing else.

package town_test

import (
	"math"
	"slices"
	"testing"

	ground "camber/blueprints/street"
	"camber/blueprints/street/check"
	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/content/town"
)

// corrected is the village with corrections.
type corrected struct {
	*town.Remade
	net  *street.Network
	file *town.File
}

// house stands beside way 22, with 3 m of garden, and far into the next tile.
const house = `<node id="91" lat="49.94630" lon="11.56908"/><node id="92" lat="49.94630" lon="11.57040"/>
 <node id="93" lat="49.94660" lon="11.57040"/><node id="94" lat="49.94660" lon="11.56908"/>
 <way id="90"><nd ref="91"/><nd ref="92"/><nd ref="93"/><nd ref="94"/><nd ref="91"/><tag k="building" v="yes"/></way>`

func correct(t *testing.T, o town.Options, changes []ground.Change, added ...ground.Added) corrected {
	t.Helper()
	path, _ := written(t, o, house)
	f, err := town.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	net, made, lost, err := f.Correct(&town.Corrections{Changes: changes, Added: added})
	if err != nil || len(lost) > 0 {
		t.Fatal(lost, err)
	}
	all := make([][2]int32, len(f.Index))
	for i := range all {
		all[i] = f.Index[i].At
	}
	whole, err := f.Remake(net, all, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(whole.Index, made.Index) {
		t.Error("a tile that was not made anew would be another")
	}
	if made.Changed() == 0 || made.Changed() > len(all)/3 {
		t.Errorf("%d of %d tiles have changed", made.Changed(), len(all))
	}
	r, err := check.Measure(made.Measured(net), check.Options{Rays: 2000, Car: check.Car{Width: 1.85, Radius: 5.5}})
	if err != nil {
		t.Fatal(err)
	}
	if r.OpenEdges+r.Through+r.BorderGaps > 0 || r.Overlap > 0 || r.StepMax > 0.02 {
		t.Errorf("the ground is not whole: %+v", r)
	}
	return corrected{made, net, f}
}

// middle is the middle of a way's first edge, and across it.
func middle(t *testing.T, n *street.Network, way int64) (at, right space.Vec) {
	t.Helper()
	for i := range n.Edges {
		if n.Edges[i].Way == way {
			at, heading := n.Edges[i].At(0.5 * n.Edges[i].Length)
			return at, space.Heading(heading).Rotate(space.Vec{X: 1})
		}
	}
	t.Fatal("no way", way)
	return
}

// under is what lies at a place: how high, and of what.
func (c *corrected) under(t *testing.T, p space.Vec) (z float64, material uint8) {
	t.Helper()
	at := [2]int32{int32(math.Floor(p.X / 128)), int32(math.Floor(p.Y / 128))}
	for i := range c.Index {
		if c.Index[i].At != at {
			continue
		}
		tile, err := c.Tile(i)
		if err != nil {
			t.Fatal(err)
		}
		x, y := (p.X-float64(at[0])*128)/space.Lattice, (p.Y-float64(at[1])*128)/space.Lattice
		for k, tri := range tile.Triangles[:tile.Sheet] {
			a, b, d := tile.Points[tri[0]], tile.Points[tri[1]], tile.Points[tri[2]]
			area := func(p, q [3]int32) float64 {
				return (float64(q[0])-float64(p[0]))*(y-float64(p[1])) - (x-float64(p[0]))*(float64(q[1])-float64(p[1]))
			}
			u, v, w := area(b, d), area(d, a), area(a, b)
			if u < 0 || v < 0 || w < 0 {
				continue
			}
			sum := u + v + w
			return (u*float64(a[2]) + v*float64(b[2]) + w*float64(d[2])) / sum * space.Lattice, tile.Materials[k]
		}
	}
	t.Fatal("nothing lies at", p)
	return
}

func TestAStreetIsAsWideAndOfWhatSomebodySays(t *testing.T) {
	limit := 30 / 3.6
	c := correct(t, town.Options{Heights: heights(t)}, []ground.Change{
		{Way: 22, Width: 14, Surface: "gravel", Lanes: 4, Limit: &limit},
	})
	at, right := middle(t, c.net, 22)
	z, m := c.under(t, at.AddScaled(right, 6.5))
	if int(m) != int(ground.Carriageway)+1 || c.net.Surfaces[1] != "gravel" || math.Abs(z-at.Z) > 0.03 {
		t.Errorf("6.5 m beside the middle lies %d, %.2f m high; the middle is %.2f m high", m, z, at.Z)
	}
	if _, m := c.under(t, at.AddScaled(right, 7.6)); m != ground.Land {
		t.Errorf("7.6 m beside the middle lies %d", m)
	}
	i := slices.IndexFunc(c.Index, func(e town.Entry) bool { return e.At == [2]int32{-1, 1} })
	if c.Index[i] == c.file.Index[i] {
		t.Error("the house that was on the wider street stands as before")
	}
	for i := range c.net.Edges {
		e := &c.net.Edges[i]
		if e.Way == 22 && (len(e.Lanes) != 4 || e.Width != 14 || e.Limit != [2]float64{limit, limit} || !e.Lanes[1].Back ||
			e.Lanes[2].Back || e.Lanes[3].Offset != 5.25) {
			t.Errorf("%+v", e)
		}
	}
}

func TestAStreetMayBeGone(t *testing.T) {
	c := correct(t, town.Options{Heights: heights(t)}, []ground.Change{{Way: 22, Remove: true}})
	was, err := c.file.Network()
	if err != nil {
		t.Fatal(err)
	}
	at, _ := middle(t, was, 22)
	if _, m := c.under(t, at); m != ground.Land {
		t.Errorf("where it was lies %d", m)
	}
	for i := range c.net.Junctions {
		j := &c.net.Junctions[i]
		for _, a := range j.Arms {
			if e := &c.net.Edges[a.Edge]; a.End && e.To != int32(i) || !a.End && e.From != int32(i) || e.Way == 22 {
				t.Errorf("junction %d of way %d", j.Node, e.Way)
			}
		}
	}
	if len(c.net.Junctions) != len(was.Junctions)-1 { // its end is none any more
		t.Errorf("%d junctions, before %d", len(c.net.Junctions), len(was.Junctions))
	}
}

func TestAStreetMayLieHigher(t *testing.T) {
	c := correct(t, town.Options{}, []ground.Change{{Way: 23, Raise: 1.5}})
	at, right := middle(t, c.net, 23)
	if z, _ := c.under(t, at.AddScaled(right, 1)); math.Abs(z-1.5) > 0.01 || math.Abs(at.Z-1.5) > 1e-3 {
		t.Errorf("it lies at %.3f m, and should at %.3f m", z, at.Z)
	}
	at, _ = middle(t, c.net, 22) // it meets the other, and comes up to it
	if at.Z > 0.01 {
		t.Errorf("the street beside lies at %.3f m", at.Z)
	}
}

// addedWay is a way from Jägerallee to the end of the unnamed service road, with a bend.
func addedWay(t *testing.T, f *geo.Plane) ground.Added {
	t.Helper()
	a := ground.Added{Change: ground.Change{Way: -1, Width: 6}, Like: 22, Name: "Neue Gasse"}
	for _, text := range []string{"49.94450,11.56650", "49.94340,11.56700", "49.94200,11.56998"} {
		at, err := geo.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var p space.Vec
		p.X, p.Y = f.Forward(at)
		a.Points = append(a.Points, p)
	}
	return a
}

func TestAStreetThatTheMapLacksMeetsTheOthers(t *testing.T) {
	flat := geo.NewPlane(geo.Place{Lat: 49.945, Lon: 11.57})
	for name, o := range map[string]town.Options{"flat": {}, "hills": {Heights: heights(t)}} {
		c := correct(t, o, nil, addedWay(t, flat))
		at, right := middle(t, c.net, -1)
		if z, m := c.under(t, at.AddScaled(right, 2.5)); m != ground.Carriageway || math.Abs(z-at.Z) > 0.03 {
			t.Errorf("%s: beside its middle lies %d, %.2f m high; it is %.2f m high", name, m, z, at.Z)
		}
		i := slices.IndexFunc(c.net.Edges, func(e street.Edge) bool { return e.Way == -1 })
		e := &c.net.Edges[i]
		from, to := &c.net.Junctions[e.From], &c.net.Junctions[e.To]
		if len(from.Arms) != 3 || len(to.Arms) != 2 || to.Node != 6 || c.net.Names[e.Name] != "Neue Gasse" || e.Width != 6 {
			t.Errorf("%s: %d arms where it begins, %d at node %d where it ends: %+v", name, len(from.Arms), len(to.Arms),
				to.Node, e)
		}
		where, ok := street.NewFinder(c.net, c.Corner).Find(at, space.Vec{})
		if !ok || where.Way != -1 || where.Name != "Neue Gasse" || !where.On {
			t.Errorf("%s: the street at its middle is %+v", name, where)
		}
		for k := 1; k < len(e.Points); k++ { // no steeper than streets are
			d := e.Points[k].Sub(e.Points[k-1])
			if rise := math.Abs(d.Z) / math.Hypot(d.X, d.Y); rise > 0.16 {
				t.Errorf("%s: it rises by %.0f %%", name, 100*rise)
			}
		}
	}
}
