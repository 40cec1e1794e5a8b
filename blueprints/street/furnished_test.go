// What stands above tunnels on paper.

package street

import (
	"math"
	"testing"

	"camber/blueprints/street/furniture"
	"camber/components/space"
	network "camber/components/street"
)

// A map has tunnels that lie above the land, as the heights have it: nothing stands in one, and nothing grows through.
func TestNothingStandsInATunnel(t *testing.T) {
	for land, some := range map[float64]bool{20: true, 4: false, -3: false} {
		n := &network.Network{
			Surfaces: []string{"asphalt"}, Names: []string{""}, Classes: []string{"primary"},
			Junctions: make([]network.Junction, 2), Edges: []network.Edge{road(0, 1, 5, 60, 120, 60)},
		}
		n.Edges[0].Flags, n.Edges[0].Kerb, n.Edges[0].Pavement = network.Tunnel, 0, [2]float64{}
		joinArms(n)
		wood := furniture.Feature{
			Spread: furniture.Over, Kind: network.Tree, High: 10, Apart: 4, Share: 1,
			Points: [][]space.Vec{{{X: 20, Y: 40}, {X: 100, Y: 40}, {X: 100, Y: 80}, {X: 20, Y: 80}}},
		}
		town, err := NewTown(n, Shape{
			Corner: 6, Land: func(_, _ float64) float64 { return land },
			Things: &furniture.Set{Features: []furniture.Feature{wood}},
		})
		if err != nil {
			t.Fatal(err)
		}
		on, beside := 0, 0
		for i := range town.Tiles() {
			tile, err := town.Tile(i)
			if err != nil {
				t.Fatal(err)
			}
			for _, tree := range tile.Things {
				if math.Abs(tree.At.Y-60) < 3.8 {
					on++
				} else {
					beside++
				}
			}
		}
		if on > 0 != some || beside == 0 {
			t.Errorf("with the land at %g m %d trees stand on the tunnel, %d beside it", land, on, beside)
		}
	}
}

// Under a low bridge nothing stands that would come through its deck; under a high one lamps and signs do.
func TestNothingStandsThroughABridge(t *testing.T) {
	for deck, some := range map[float64]bool{4: false, 6: false, 16: true} {
		n := &network.Network{
			Surfaces: []string{"asphalt"}, Names: []string{""}, Classes: []string{"primary"},
			Junctions: make([]network.Junction, 4),
			Edges:     []network.Edge{road(0, 1, 5, 60, 120, 60), road(2, 3, 64, 5, 64, 120)},
		}
		over, under := &n.Edges[0], &n.Edges[1]
		over.Flags, over.Kerb, over.Pavement = network.Bridge, 0, [2]float64{}
		for i := range over.Points {
			over.Points[i].Z = deck
		}
		n.Junctions[0].At.Z, n.Junctions[1].At.Z = deck, deck
		under.Lamps = 5
		joinArms(n)
		post := furniture.Feature{Kind: network.Sign, Points: [][]space.Vec{{{X: 40, Y: 60.5}}}, Headed: true}
		town, err := NewTown(n, Shape{Corner: 6, Land: flatLand, Things: &furniture.Set{
			Rules:    []network.Furniture{{Kind: "lamp", High: 6, Share: 1}},
			Features: []furniture.Feature{post},
		}})
		if err != nil {
			t.Fatal(err)
		}
		below, beside := map[network.ThingKind]int{}, 0
		for i := range town.Tiles() {
			tile, err := town.Tile(i)
			if err != nil {
				t.Fatal(err)
			}
			for _, thing := range tile.Things {
				if math.Abs(thing.At.Y-60) < over.Half()+0.3 {
					below[thing.Kind]++
				} else {
					beside++
				}
			}
		}
		if len(below) > 0 != some || beside == 0 {
			t.Errorf("with a deck at %g m %v stand below it, %d things beside it", deck, below, beside)
		}
	}
}
