// Ways over a junction, free and with something in the way of them alone.

package check

import (
	"math"
	"testing"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// fork is a street from the west that goes on to the east, and one that leaves it to the north; the way round its
// corner is there, and one back.
func fork() Town {
	n := network(lane(7, 0, 1, 0, 72, 0, 64, 72, 0), lane(8, 1, 2, 64, 72, 0, 256, 72, 0),
		lane(9, 1, 3, 64, 72, 0, 64, 200, 0))
	n.Junctions[1].Node = 11
	g := &way.Graph{Junctions: make([]way.Junction, 4)}
	g.Junctions[1].Node = 11
	line := func(at ...float64) way.Span {
		from := len(g.Points)
		for i := 0; i < len(at); i += 2 {
			g.Points = append(g.Points, space.Vec{X: at[i], Y: at[i+1]})
		}
		return way.Span{From: int32(from), To: int32(len(g.Points))}
	}
	round := line(54, 72, 58, 72.6, 61.5, 75, 63.4, 79, 64, 84)
	length := street.LengthOf(g.Points[round.From:round.To])
	g.Lanes = []way.Lane{
		{Leg: way.LegOf(0, false), End: 54, Line: line(0, 72, 54, 72)},
		{Leg: way.LegOf(2, false), Begin: 12, Line: line(64, 84, 64, 200)},
		{Leg: way.LegOf(0, true), Begin: 10, Line: line(54, 72, 0, 72)},
	}
	g.Connections = []way.Connection{
		{From: 0, To: 1, At: 1, Turn: way.Left, Length: length, Line: round},
		{From: 0, To: 2, At: 1, Turn: way.Uturn, Length: length, Line: round},
	}
	return Town{Net: n, Ways: g, Tiles: [][2]int32{{0, 1}, {1, 0}, {0, 0}}}
}

func TestWhatIsInTheWayRoundACornerIsFound(t *testing.T) {
	for _, c := range []struct {
		name             string
		low, high        float64 // m, of a wall across the way
		plate            float64 // m, how high the street lies there
		bollard          float64 // m, along the street that it leads to
		driven           int
		struck, blocked  int
		scraped          int
		ground           bool // the wall is of land
		kind, is         string
		hitFrom, hitUpTo float64
	}{
		{name: "nothing", driven: 1},
		{name: "a wall", low: -1, high: 3, driven: 1, struck: 1, blocked: 1, kind: "blocked", is: "house"},
		{name: "a low wall", high: 0.7, driven: 1, struck: 1, kind: "struck", is: "house", hitFrom: 0.3, hitUpTo: 0.7},
		{
			name: "what hangs there", low: 1.2, high: 3, driven: 1, struck: 1, kind: "struck", is: "house", hitFrom: 1.2,
			hitUpTo: 1.5,
		},
		{name: "what he passes over", high: 0.2, driven: 1},
		{name: "what he passes under", low: 1.6, high: 3, driven: 1},
		{
			name: "ground that rises", low: -1, high: 0.7, ground: true, driven: 1, scraped: 1, kind: "scraped", is: "land",
			hitFrom: 0.3, hitUpTo: 0.7,
		},
		{
			name: "ground like a wall", low: -1, high: 1.2, ground: true, driven: 1, struck: 1, blocked: 1, kind: "blocked",
			is: "land",
		},
		{name: "a step", plate: 0.1, driven: 1, kind: "step"},
		{name: "a wall behind bollards", low: -1, high: 3, bollard: 10, driven: 0},
		{
			name: "a wall, and bollards far behind it", low: -1, high: 3, bollard: 40, driven: 1, struck: 1, blocked: 1,
			kind: "blocked", is: "house",
		},
	} {
		q, town := newQuilt(), fork()
		town.Tile = func(at [2]int32) (*Tile, error) { return q[at], nil }
		tile := q[[2]int32{0, 0}]
		put := func(made uint8, corners ...space.Vec) {
			n := uint32(len(tile.Points))
			for _, p := range corners {
				tile.Points = append(tile.Points, [3]int32{int32(p.X * 8192), int32(p.Y * 8192), int32(p.Z * 8192)})
			}
			for _, tri := range [][3]uint32{{n, n + 1, n + 2}, {n, n + 2, n + 3}} {
				tile.Triangles = append(tile.Triangles, tri, [3]uint32{tri[0], tri[2], tri[1]})
				tile.Materials = append(tile.Materials, made, made)
			}
		}
		if c.high > 0 { // beside the lanes of all streets, across the way round the corner
			a, b := space.Vec{X: 60.4, Y: 75.6}, space.Vec{X: 62.4, Y: 73.8}
			up := space.Vec{Z: 1}
			made := uint8(structure + 1)
			if c.ground {
				made = 0
			}
			put(made, a.AddScaled(up, c.low), b.AddScaled(up, c.low), b.AddScaled(up, c.high), a.AddScaled(up, c.high))
		}
		if z := c.plate; z > 0 {
			put(carriageway, space.V(60.6, 73.6, z), space.V(62.6, 73.6, z), space.V(62.6, 76.6, z), space.V(60.6, 76.6, z))
		}
		if c.bollard > 0 {
			town.Net.Edges[2].Features = []street.Feature{{Kind: street.Bollard, Along: c.bollard}}
		}
		r, err := Measure(town, Options{Drive: 1})
		if err != nil {
			t.Fatal(err)
		}
		if r.Struck+r.Blocked > 0 || r.DrivenTurns != c.driven || r.StruckTurns != c.struck || r.BlockedTurns != c.blocked ||
			r.ScrapedTurns != c.scraped {
			t.Errorf("%s: %+v", c.name, r)
		}
		if math.Abs(r.StepMax-c.plate) > 1e-3 {
			t.Errorf("%s: a step of %g m", c.name, r.StepMax)
		}
		var told []Worst
		for _, w := range r.Worst {
			if w.Kind != "open" { // what stands there is not closed
				told = append(told, w)
			}
		}
		if c.kind == "" {
			if len(told) > 0 {
				t.Errorf("%s: told is %+v", c.name, told)
			}
			continue
		}
		w := told[0]
		if w.Kind != c.kind || w.Way != 7 || w.Lane != 1 || w.Node != 11 || w.ToWay != 9 || w.ToLane != 1 || w.Hit != c.is ||
			math.Abs(w.Low-c.hitFrom) > 1e-3 || math.Abs(w.High-c.hitUpTo) > 1e-3 {
			t.Errorf("%s: told is %+v", c.name, w)
		}
	}
}
