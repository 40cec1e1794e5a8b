// Coasts as maps have them: cut, turned round, in pieces, with islands.

package waters

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/content/osm"
)

// Coasts in a box of 100 times 100; a number of a line is 1000 times its east plus its north. Land lies north.
func sea(t *testing.T, dry [][2]float64, lines ...[]int64) ([][][2]float64, map[string]int) {
	t.Helper()
	m := &osm.Map{}
	has := map[int64]bool{}
	for i, line := range lines {
		m.Ways = append(m.Ways, osm.Way{ID: int64(i + 1), Nodes: line})
		m.Ways[i].Tags = coastTags(t)
		for _, id := range line {
			if id > 0 && !has[id] {
				has[id] = true
				m.Nodes = append(m.Nodes, osm.Node{ID: id})
			}
		}
	}
	slices.SortFunc(m.Nodes, func(a, b osm.Node) int { return int(a.ID - b.ID) })
	rings, skipped := Sea(m, Coasts{
		Project: func(n *osm.Node) [2]float64 { return [2]float64{float64(n.ID / 1000), float64(n.ID % 1000)} },
		High:    [2]float64{100, 100}, Dry: dry,
	})
	told := map[string]int{}
	for _, s := range skipped {
		told[s.Reason] = s.Count
	}
	return rings, told
}

func coastTags(t *testing.T) osm.Tags {
	t.Helper()
	m, err := osm.Read(strings.NewReader(`<osm version="0.6"><node id="1" lat="1" lon="1"/><node id="2" lat="2" lon="1"/>`+
		`<way id="1"><nd ref="1"/><nd ref="2"/><tag k="natural" v="coastline"/></way></osm>`), osm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m.Ways[0].Tags
}

// at is the node of a place.
func at(x, y int64) int64 { return 1000*x + y }

func TestTheSeaLiesRightOfCoasts(t *testing.T) {
	for name, c := range map[string]struct {
		lines [][]int64
		dry   [][2]float64
		want  string // where there is sea, at 10, 50 and 90, from north to south and from west to east
		told  string
	}{
		// Going west the land is on the left: in the south. So these go east.
		"from side to side": {[][]int64{{at(0, 50), at(40, 45), at(101, 40)}}, nil, "... ... ###", ""},
		"beyond the box":    {[][]int64{{at(0, 40), at(50, 40), at(300, 40)}}, nil, "... ... ###", ""},
		"in pieces": {
			[][]int64{{at(50, 40), at(101, 40)}, {at(0, 40), at(50, 40)}},
			nil, "... ... ###", "",
		},
		"one piece turned round": {
			[][]int64{{at(0, 40), at(60, 40)}, {at(101, 40), at(60, 40)}, {at(101, 40), at(150, 40)}},
			nil, "... ... ###", "a piece of coast that is turned round",
		},
		"a node is missing": {
			[][]int64{{at(0, 40), at(40, 40), at(45, 40), -1, at(55, 40), at(60, 40), at(101, 40)}},
			nil, "... ... ###", "a coast with a gap: it is closed straight across",
		},
		"cut within": {
			[][]int64{{at(20, 40), at(80, 40)}},
			nil, "... ... ###", "a coast that ends within the map: it goes on straight",
		},
		"turned round": {
			[][]int64{{at(101, 40), at(50, 40), at(0, 40)}},
			[][2]float64{{10, 60}, {30, 60}, {50, 60}, {70, 60}},
			"... ... ###",
			"a coast with its land on the right: it is turned round",
		},
		"streets on either side": {
			[][]int64{{at(0, 40), at(101, 40)}},
			[][2]float64{{10, 60}, {30, 60}, {50, 60}, {70, 60}, {70, 20}},
			"... ... ###", "",
		},
		"all streets in the sea": {
			[][]int64{{at(0, 40), at(101, 40)}},
			[][2]float64{{10, 20}, {70, 20}, {90, 20}},
			"... ... ...",
			"a coast that puts the streets into the sea: there is none",
		},
		"an island alone": {
			[][]int64{{at(30, 30), at(70, 30), at(70, 70), at(30, 70), at(30, 30)}},
			nil, "### #.# ###", "",
		},
		"a lake of salt": {
			[][]int64{{at(30, 30), at(30, 70), at(70, 70), at(70, 30), at(30, 30)}},
			nil, "... .#. ...", "",
		},
		"an island in the sea": {
			[][]int64{{at(0, 80), at(101, 80)}, {at(40, 40), at(60, 40), at(60, 60), at(40, 60), at(40, 40)}},
			nil, "... #.# ###", "",
		},
		"an island on land": {
			[][]int64{{at(0, 30), at(101, 30)}, {at(40, 40), at(60, 40), at(60, 60), at(40, 60), at(40, 40)}},
			nil, "... ... ###", "a coast of an island that is in no sea, or of a sea in the sea",
		},
		"two shores of a strait": {
			[][]int64{{at(0, 70), at(101, 70)}, {at(101, 30), at(0, 30)}},
			nil, "... ### ...", "",
		},
		"a headland": {
			[][]int64{{at(0, 80), at(30, 80), at(30, 20), at(70, 20), at(70, 80), at(101, 80)}},
			nil, "... #.# ###", "",
		},
		"a coast of one point": {[][]int64{{at(50, 50), at(50, 50)}}, nil, "... ... ...", ""},
		"there and straight back": {
			[][]int64{{at(30, 50), at(70, 50), at(30, 50)}},
			nil, "... ... ...", "a coast with a gap: it is closed straight across",
		},
	} {
		rings, told := sea(t, c.dry, c.lines...)
		var got []string
		for _, y := range []float64{90, 50, 10} {
			row := ""
			for _, x := range []float64{10, 50, 90} {
				switch winds(rings, [2]float64{x, y}) {
				case 0:
					row += "."
				case 1:
					row += "#"
				default:
					row += "?"
				}
			}
			got = append(got, row)
		}
		if is := strings.Join(got, " "); is != c.want {
			t.Errorf("%s: %s, not %s", name, is, c.want)
		}
		if _, ok := told[c.told]; c.told == "" && len(told) > 0 || c.told != "" && !ok {
			t.Errorf("%s: told %v, not %q", name, told, c.told)
		}
	}
}

func TestAHostileCoastEndsWell(t *testing.T) {
	seed := uint64(1)
	next := func(n int64) int64 {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int64(seed>>33) % n
	}
	for range 300 {
		var lines [][]int64
		for range 1 + next(6) {
			var line []int64
			for range 2 + next(12) {
				if id := at(next(140)+1, next(140)+1); next(9) > 0 {
					line = append(line, id)
				} else {
					line = append(line, -1)
				}
			}
			if next(3) == 0 {
				line = append(line, line[0])
			}
			lines = append(lines, line)
		}
		rings, _ := sea(t, [][2]float64{{50, 50}, {20, 80}}, lines...)
		for _, ring := range rings {
			for _, p := range ring {
				if math.IsNaN(p[0]) || math.IsNaN(p[1]) || p[0] < -1e-9 || p[0] > 100 || p[1] < -1e-9 || p[1] > 100 {
					t.Fatal(fmt.Sprint("a point outside the box: ", p, " of ", lines))
				}
			}
		}
	}
}
