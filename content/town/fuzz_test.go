// Bytes that nobody wrote.

package town

import (
	"bytes"
	"math"
	"testing"

	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/cover"
	"camber/components/space"
	"camber/components/street"
)

func FuzzUnpack(f *testing.F) {
	mesh := &Tile{
		Points: [][3]int32{{0, 0, 5}, {1 << 20, 0, 7}, {0, 1 << 20, -3}}, Triangles: [][3]uint32{{0, 1, 2}},
		Materials: []uint8{4}, Sheet: 1,
		Stands: []street.Thing{
			{Kind: street.Tree, High: 9, At: space.Vec{X: 3, Y: 4, Z: 5}},
			{Kind: street.ParkedCar, To: space.Vec{X: 4.5}, Look: 3},
			{Kind: street.Shelter, Heading: math.Pi},
		},
	}
	mesh.stand()
	f.Add(packOuter(mesh.pack(), borders(mesh), func(int8) []rim { return nil }))
	f.Add(packLand(2, []int32{1, 2, 3, 4, 5, 6, 7, 8, 9}))
	f.Fuzz(func(t *testing.T, b []byte) {
		tile, err := Unpack(b)
		if err != nil {
			return
		}
		if len(tile.Points) > 4*len(b)+8 || len(tile.Triangles) > 6*len(b)+8 {
			t.Errorf("%d bytes made %d points and %d triangles", len(b), len(tile.Points), len(tile.Triangles))
		}
		for _, tri := range tile.Triangles {
			for _, p := range tri {
				if int(p) >= len(tile.Points) {
					t.Fatalf("point %d of %d", p, len(tile.Points))
				}
			}
		}
		_, _ = tile.Chunk([2]int32{-3, 5}, 1)
	})
}

func FuzzLists(f *testing.F) {
	f.Add(packIndex([]Packed{{Entry: Entry{At: [2]int32{-1, 2}, High: [3]int32{9, 9, 9}, Sum: 7}}}))
	whole := packNetwork(&street.Network{
		Country: "AD", Names: []string{""}, Classes: []string{"road"}, Surfaces: []string{"asphalt"},
		Junctions: []street.Junction{
			{Node: 1, Control: street.Signalled, Arms: make([]street.Arm, 1)},
			{Node: 2, At: space.Vec{X: 9}, Arms: []street.Arm{{End: true}}},
		},
		Edges: []street.Edge{{
			Way: 3, To: 1, Points: []space.Vec{{}, {X: 9}}, Lanes: []street.Lane{{Width: 3}}, Width: 3, Length: 9,
			Features: []street.Feature{{Kind: street.Hump}},
		}},
		Turns: []street.Turn{{Relation: 8}}, Detours: []street.Detour{{Relation: 9, Path: []int32{0, 1, 0}}},
	})
	if n, err := unpackNetwork(whole); err != nil || len(n.Detours) != 1 || len(n.Detours[0].Path) != 3 {
		f.Fatal(n, err)
	}
	f.Add(whole)
	f.Add(packHouses([]ground.House{{Rings: [][]space.Vec{make([]space.Vec, 4)}, Height: 5, Open: true}}))
	f.Add(packWaters([]ground.Waters{{Line: make([]space.Vec, 2), Known: make([]space.Vec, 3), Width: 5, River: true}}))
	f.Add(packAreas([]cover.Area{{
		Kind: cover.Wood, Number: 9, Way: 1, Rings: [][]cover.Point{{{0, 0}, {128, 0}, {64, 130}}},
	}}))
	set := &furniture.Set{
		Rules: []street.Furniture{{Kind: "tree", High: 9, Apart: 10}}, Miles: true,
		Features: []furniture.Feature{{OSM: 5, Kind: street.Tree, Apart: 9, Points: [][]space.Vec{make([]space.Vec, 2)}}},
	}
	f.Add(packSet(set))
	f.Add(packThings([]street.Thing{
		{Kind: street.Sign, Look: street.CitySign, Text: "Möwenau", Heading: math.Pi},
		{Kind: street.Signal, Node: 77},
		{Kind: street.Wall, To: space.Vec{X: 8, Y: 1}, High: 2, Wide: 0.5},
		{Kind: street.Sign, Value: 50},
	}))
	f.Add((&keptLand{detail: 8, low: [2]int{-9, -8}, high: [2]int{7, 6}, heights: []byte{0}}).pack())
	f.Fuzz(func(t *testing.T, b []byte) {
		if all, err := unpackHouses(b); err == nil && len(all) > len(b) {
			t.Errorf("%d bytes made %d houses", len(b), len(all))
		}
		if all, err := unpackWaters(b); err == nil && len(all) > len(b) {
			t.Errorf("%d bytes made %d lakes", len(b), len(all))
		}
		if all, err := unpackAreas(b); err == nil && len(all) > len(b) {
			t.Errorf("%d bytes made %d pieces of land", len(b), len(all))
		}
		if all, err := UnpackThings(b); err == nil {
			if len(all) > len(b) || !bytes.Equal(packThings(all), b) && len(packThings(all)) > len(b) {
				t.Errorf("%d bytes made %d things", len(b), len(all))
			}
		}
		if s, err := unpackSet(b); err == nil && len(s.Features) > len(b) {
			t.Errorf("%d bytes made %d features", len(b), len(s.Features))
		}
		if k, err := unpackLand(b); err == nil && (k.detail > MostDetail || len(k.heights) > len(b)) {
			t.Errorf("%d bytes made %+v", len(b), k)
		}
		if list, err := unpackIndex(b); err == nil && len(list) > len(b) {
			t.Errorf("%d bytes made %d tiles", len(b), len(list))
		}
		if n, err := unpackNetwork(b); err == nil {
			if len(n.Edges) > len(b) || len(n.Junctions) > len(b) {
				t.Errorf("%d bytes made %d edges", len(b), len(n.Edges))
			}
			street.NewFinder(n, 6).Find(space.Vec{X: 1}, space.Vec{Y: 1})
		}
	})
}

func FuzzStands(f *testing.F) {
	tile := &ground.Tile{Stands: []ground.Stand{
		{First: 3, Count: 12, Base: 1.5, Eaves: 6, Rise: 3}, {House: 1, First: 20, Count: 10, Base: -7, Eaves: 3},
	}}
	b := packStands(tile, []ground.House{
		{Look: street.Look{Storeys: 2, Seed: 9, Wall: [3]uint8{200, 180, 160}}},
		{Look: street.Look{Facade: street.Gated, Covering: street.Gravel, Shop: true, Storeys: 1}},
	})
	f.Add(b)
	f.Fuzz(func(t *testing.T, b []byte) {
		all, err := UnpackStands(b)
		if err != nil {
			return
		}
		if len(all)*leastStand > len(b) {
			t.Errorf("%d bytes made %d houses", len(b), len(all))
		}
		tile := &Tile{Points: make([][3]int32, 3), Triangles: make([][3]uint32, 40), Materials: make([]uint8, 40)}
		for i := range tile.Materials {
			tile.Materials[i] = ground.Wall + uint8(i%2)
		}
		seen := 0
		for _, h := range tile.houses([2]int32{-3, 5}, all) {
			seen += len(h.Walls) + len(h.Roof)
		}
		if len(all) > 0 && seen > len(tile.Materials) {
			t.Errorf("%d triangles are seen of %d", seen, len(tile.Materials))
		}
	})
}
