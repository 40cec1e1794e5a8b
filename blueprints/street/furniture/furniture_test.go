// What stands where, on a street from west to east with land to both sides.

package furniture_test

import (
	"math"
	"testing"

	"camber/blueprints/street/furniture"
	"camber/components/space"
	"camber/components/street"
)

// lane is 7 m wide, along the x axis; north of 30 m is water, and a house stands about 60, -20.
type lane struct{}

func (lane) At(p space.Vec) (float64, furniture.Stuff) {
	switch {
	case math.Abs(p.Y) < 3.65:
		return 0, furniture.Road
	case math.Abs(p.Y) < 5:
		return 0.12, furniture.Pavement
	case p.Y > 30:
		return -1, furniture.Water
	}
	return 0.01 * p.X, furniture.Land
}

func (lane) Street(p space.Vec, beside float64) bool { return math.Abs(p.Y) < 3.5+beside }
func (lane) Housed(p space.Vec) bool {
	return math.Abs(p.X-60) < 5 && math.Abs(p.Y+20) < 5
}

var all = []street.Furniture{}

func init() {
	for _, k := range street.FurnitureKinds {
		all = append(all, street.Furniture{Kind: k, High: 8, Wide: 0.5, Apart: 8, Share: 1})
	}
}

// along is a street of two ways from west to east.
func along() *street.Network {
	n := &street.Network{
		Names: []string{"", "Marktgasse"}, Classes: []string{"residential"}, Surfaces: []string{"asphalt"},
		Junctions: []street.Junction{{Node: 1}, {Node: 2, At: space.Vec{X: 1024}}},
		Edges: []street.Edge{{
			Way: 5, To: 1, Points: []space.Vec{{}, {X: 1024}}, Length: 1024, Width: 7, Kerb: 0.12,
			Pavement: [2]float64{1.5, 1.5}, Lamps: 40, Parking: [2]street.Parking{0, 0}, Limit: [2]float64{14, 14},
			Lanes:    []street.Lane{{Back: true, Offset: -1.75, Width: 3.5}, {Offset: 1.75, Width: 3.5}},
			Features: []street.Feature{{Kind: street.StopHere, Along: 200, Node: 9}},
		}},
	}
	n.Junctions[0].Arms = []street.Arm{{Edge: 0, Heading: math.Pi / 2}}
	n.Junctions[1].Arms = []street.Arm{{Edge: 0, End: true, Heading: 3 * math.Pi / 2}}
	return n
}

const tile = 128.0

// stand makes all tiles along the street, with places from the town's origin.
func stand(n *street.Network, set *furniture.Set) (things []street.Thing) {
	y := furniture.NewYard(n, n, set, tile, 6)
	for x := int32(-1); x < 9; x++ {
		for k := int32(-1); k < 1; k++ {
			for _, t := range y.Tile([2]int32{x, k}, lane{}) {
				corner := space.Vec{X: float64(x) * tile, Y: float64(k) * tile}
				t.At, t.To = t.At.Add(corner), t.To.Add(corner)
				things = append(things, t)
			}
		}
	}
	return things
}

func of(things []street.Thing, kind street.ThingKind) (some []street.Thing) {
	for _, t := range things {
		if t.Kind == kind {
			some = append(some, t)
		}
	}
	return some
}

func TestLampsStandBesideTheStreetAndLookAtIt(t *testing.T) {
	lamps := of(stand(along(), &furniture.Set{Rules: all}), street.Lamp)
	if len(lamps) != 25 {
		t.Errorf("%d lamps along 1024 m, one each 40 m", len(lamps))
	}
	for _, l := range lamps {
		if l.At.Y > -3.9 || l.At.Y < -6 {
			t.Errorf("a lamp stands at %v", l.At)
		}
		if ahead := street.Ahead(l.Heading); ahead.Y < 0.99 {
			t.Errorf("the lamp at %v looks to %v", l.At, ahead)
		}
	}
	dark := along()
	dark.Edges[0].Lamps = 0
	if l := of(stand(dark, &furniture.Set{Rules: all}), street.Lamp); len(l) > 0 {
		t.Errorf("a street without lamps has %d", len(l))
	}
	if some := stand(along(), &furniture.Set{}); len(some) > 0 {
		t.Errorf("without rules there is %+v", some[0])
	}
}

func TestTheMapsLampsStandForAllAroundThem(t *testing.T) {
	set := &furniture.Set{Rules: all, Features: []furniture.Feature{
		{Kind: street.Lamp, High: 5, Apart: 9, Points: [][]space.Vec{{{X: 100, Y: 7}}}},
		{Kind: street.Lamp, High: 5, Apart: 9, Points: [][]space.Vec{{{X: 300, Y: 1}}}},
	}}
	for _, l := range of(stand(along(), set), street.Lamp) {
		if math.Abs(l.At.X-100) < 20 && l.High != 5 {
			t.Errorf("a lamp of ours stands at %v, beside the map's", l.At)
		}
		if math.Abs(l.At.Y) < 3.65 {
			t.Errorf("a lamp stands on the street: %v", l.At)
		}
	}
}

func TestASignLooksAtWhoItIsFor(t *testing.T) {
	signs := of(stand(along(), &furniture.Set{Rules: all}), street.Sign)
	if len(signs) != 1 || signs[0].Look != street.StopSign {
		t.Fatalf("%+v", signs)
	}
	if s := signs[0]; s.At.Y > -3.8 || math.Abs(s.At.X-200) > 1 || street.Ahead(s.Heading).X > -0.99 {
		t.Errorf("who drives east is told to stop at %v, by a sign that looks to %v", s.At, street.Ahead(s.Heading))
	}
	left := along()
	left.Edges[0].Flags |= street.LeftHand
	if s := of(stand(left, &furniture.Set{Rules: all}), street.Sign); len(s) != 1 || s[0].At.Y < 3.8 {
		t.Errorf("where people drive on the left it stands at %v", s)
	}
}

// Nobody is kept from a street whose one lane both directions share, and who comes out of it has lights, too.
func TestALaneOfBothDirectionsIsEnteredAndLeft(t *testing.T) {
	n := along()
	n.Junctions[1].Control = street.Signalled
	for k, to := range []space.Vec{{X: 1024, Y: 28}, {X: 1024, Y: -100}} { // away from the junction, and to it
		e := n.Edges[0]
		e.Way, e.From, e.To, e.Features = int64(6+k), 1, int32(2+k), nil
		e.Points, e.Length = []space.Vec{{X: 1024}, to}, math.Abs(to.Y)
		e.Lanes, e.Width = []street.Lane{{Width: 4}}, 4
		there, here := street.Arm{Edge: int32(1 + k), End: true, Heading: float64(1-k) * math.Pi}, street.Arm{
			Edge: int32(1 + k), Heading: float64(k) * math.Pi,
		}
		if k == 1 {
			e.From, e.To, e.Points = e.To, e.From, []space.Vec{to, {X: 1024}}
			there.End, here.End = false, true
		}
		n.Edges = append(n.Edges, e)
		n.Junctions = append(n.Junctions, street.Junction{Node: int64(3 + k), At: to, Arms: []street.Arm{there}})
		n.Junctions[1].Arms = append(n.Junctions[1].Arms, here)
	}
	things := stand(n, &furniture.Set{Rules: all})
	for _, s := range of(things, street.Sign) {
		if s.Look == street.NoEntrySign {
			t.Errorf("nobody may enter at %v", s.At)
		}
	}
	if lights := of(things, street.Signal); len(lights) != 3 {
		t.Errorf("lights: %+v, want one for each arm", lights)
	}
}

func TestALimitIsSaidWhereItIsAnother(t *testing.T) {
	n := along()
	n.Junctions = append(n.Junctions, street.Junction{Node: 3, At: space.Vec{X: 1200}})
	second := n.Edges[0]
	second.Way, second.From, second.To, second.Features = 6, 1, 2, nil
	second.Points, second.Length = []space.Vec{{X: 1024}, {X: 1200}}, 176
	second.Limit = [2]float64{30 / 3.6, 30 / 3.6}
	n.Edges = append(n.Edges, second)
	n.Junctions[1].Arms = append(n.Junctions[1].Arms, street.Arm{Edge: 1, Heading: math.Pi / 2})
	n.Junctions[2].Arms = []street.Arm{{Edge: 1, End: true, Heading: 3 * math.Pi / 2}}
	values := map[int32]float64{}
	for _, s := range of(stand(n, &furniture.Set{Rules: all}), street.Sign) {
		if s.Look == street.SpeedSign {
			values[s.Value] = s.At.X
		}
	}
	if len(values) != 2 || values[30] < 1024 || values[50] > 1024 {
		t.Errorf("limits are said at %v", values)
	}
	n.Edges[1].Limit = [2]float64{20 * 1609.344 / 3600, 20 * 1609.344 / 3600}
	for _, s := range of(stand(n, &furniture.Set{Rules: all, Miles: true}), street.Sign) {
		if s.Look == street.SpeedSign && s.Value != 20 && s.Value != 31 {
			t.Errorf("a sign in miles says %d", s.Value)
		}
	}
}

func TestNothingOfALineStandsOnAStreetInWaterOrInAHouse(t *testing.T) {
	set := &furniture.Set{Rules: all, Features: []furniture.Feature{
		{
			Spread: furniture.Line, Kind: street.Wall, High: 2, Wide: 0.4, Apart: 9,
			Points: [][]space.Vec{{{X: 70, Y: -60}, {X: 70, Y: 50}}, {{X: 40, Y: -20}, {X: 90, Y: -20}}},
		},
		{
			Spread: furniture.Row, Kind: street.Tree, High: 8, Apart: 6,
			Points: [][]space.Vec{{{X: 20, Y: -60}, {X: 20, Y: 50}}},
		},
		{Spread: furniture.Over, Kind: street.Tree, High: 8, Apart: 6, Share: 1, Mixed: true, Points: [][]space.Vec{
			{{X: 0, Y: -60}, {X: 120, Y: -60}, {X: 120, Y: 60}, {X: 0, Y: 60}},
		}},
	}}
	things := stand(along(), set)
	walls, trees := of(things, street.Wall), of(things, street.Tree)
	if len(walls) < 10 || len(trees) < 100 {
		t.Fatalf("%d pieces of walls, %d trees", len(walls), len(trees))
	}
	for _, w := range append(walls, trees...) {
		for f := 0.0; f <= 1; f += 0.25 {
			p := w.At
			if w.Kind == street.Wall {
				p = w.At.Blend(w.To, f)
			}
			if _, is := (lane{}).At(p); is == furniture.Road || is == furniture.Water || (lane{}).Housed(p) {
				t.Fatalf("a %d stands at %v", w.Kind, p)
			}
		}
	}
}

func TestAPlaceHasTheSameWhicheverTileIsAskedFirst(t *testing.T) {
	set := &furniture.Set{Rules: all, Features: []furniture.Feature{{
		Spread: furniture.Over, Kind: street.Tree, High: 8, Apart: 6, Share: 1, Mixed: true,
		Points: [][]space.Vec{{{X: -40, Y: -60}, {X: 320, Y: -60}, {X: 320, Y: -10}, {X: -40, Y: -10}}},
	}}}
	n := along()
	y := furniture.NewYard(n, n, set, tile, 6)
	one := y.Tile([2]int32{1, -1}, lane{})
	y.Tile([2]int32{0, -1}, lane{})
	two := y.Tile([2]int32{1, -1}, lane{})
	if len(one) == 0 || len(one) != len(two) {
		t.Fatalf("%d, then %d things", len(one), len(two))
	}
	for i := range one {
		if one[i] != two[i] {
			t.Errorf("%+v is %+v now", one[i], two[i])
		}
		if p := one[i].At; p.X < -1 || p.Y < -1 || p.X > tile+1 || p.Y > tile+1 {
			t.Errorf("%+v stands in another tile", one[i])
		}
	}
}

func TestCarsAreParkedWhereTheMapHasRoomForThem(t *testing.T) {
	n := along()
	n.Edges[0].Parking[1] = street.Parallel
	cars := of(stand(n, &furniture.Set{Rules: all}), street.ParkedCar)
	if len(cars) < 100 {
		t.Fatalf("%d cars are parked along 1024 m", len(cars))
	}
	for _, c := range cars {
		middle := c.At.Blend(c.To, 0.5)
		if middle.Y > -3.5-0.8 || middle.Y < -3.5-1.4 {
			t.Errorf("a car is parked at %v", middle)
		}
		if math.Abs(middle.X-200) < 8 {
			t.Errorf("a car is parked before a stop sign: %v", middle)
		}
	}
	set := &furniture.Set{Rules: all, Features: []furniture.Feature{{
		Spread: furniture.Parked, Kind: street.ParkedCar, Apart: 9, Share: 1,
		Points: [][]space.Vec{{{X: 10, Y: -60}, {X: 50, Y: -60}, {X: 50, Y: -10}, {X: 10, Y: -10}}},
	}}}
	park := of(stand(along(), set), street.ParkedCar)
	if len(park) < 25 {
		t.Errorf("%d cars on 2000 m2", len(park))
	}
	for i, a := range park {
		for _, b := range park[:i] {
			if d := a.At.Blend(a.To, 0.5).Sub(b.At.Blend(b.To, 0.5)); d.Len() < 2.3 {
				t.Errorf("cars stand %.1f m from each other", d.Len())
			}
		}
	}
}

// A wide street that crosses takes more of the parking lane than a narrow one.
func TestNobodyParksWhereAnotherStreetIsDriven(t *testing.T) {
	n := along()
	n.Edges[0].Parking[1] = street.Parallel
	wide := n.Edges[0]
	wide.Way, wide.Points, wide.Length, wide.Width = 6, []space.Vec{{X: 1024, Y: 60}, {X: 1024, Y: -60}}, 120, 24
	wide.Features = nil
	n.Edges = append(n.Edges, wide)
	some := false
	for _, c := range of(stand(n, &furniture.Set{Rules: all}), street.ParkedCar) {
		some = some || c.At.X > 980 && c.At.X < 1005
		if max(c.At.X, c.To.X) > 1012-0.9 {
			t.Errorf("a car is parked from %v to %v", c.At, c.To)
		}
	}
	if !some {
		t.Error("nobody parks near there")
	}
}

func TestWhatIsGoneIsGone(t *testing.T) {
	set := &furniture.Set{Rules: all, Features: []furniture.Feature{
		{OSM: 7, Kind: street.Bench, Apart: 9, Points: [][]space.Vec{{{X: 30, Y: -9}}}},
		{OSM: 7, Of: 1, Kind: street.Bin, Apart: 9, Points: [][]space.Vec{{{X: 40, Y: -9}}}},
	}}
	gone := map[furniture.ID]bool{{Of: 0, OSM: 7}: true}
	left := stand(along(), set.Without(gone))
	if len(of(left, street.Bench)) != 0 || len(of(left, street.Bin)) != 1 {
		t.Errorf("%+v", left)
	}
	if at := set.Tiles(gone, tile); len(at) == 0 {
		t.Error("nothing changes where something is gone")
	}
	if !set.Has(furniture.ID{Of: 1, OSM: 7}) || set.Has(furniture.ID{OSM: 8}) {
		t.Error("it is not known what there is")
	}
}
