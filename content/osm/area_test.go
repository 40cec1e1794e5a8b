// Rings of ways in any order and direction; what is broken is named.

package osm

import (
	"reflect"
	"testing"
)

// grid is a map of nodes 10y+x at x, y.
func grid(ways ...[]int64) *Map {
	m := &Map{}
	for id := range int64(100) {
		m.Nodes = append(m.Nodes, Node{ID: id, Lon: int32(id % 10), Lat: int32(id / 10)})
	}
	for i, w := range ways {
		m.Ways = append(m.Ways, Way{ID: int64(i), Nodes: w})
	}
	return m
}

func relation(roles ...string) *Relation {
	r := &Relation{}
	for i, role := range roles {
		r.Members = append(r.Members, Member{WayKind, int64(i), role})
	}
	return r
}

func TestAreasOfWaysInAnyOrder(t *testing.T) {
	for name, c := range map[string]struct {
		ways   [][]int64
		roles  []string
		areas  []Area
		broken []Broken
	}{
		"two halves, one turned round, with a hole": {
			[][]int64{{0, 9, 99}, {0, 90, 99}, {22, 24, 44, 42, 22}},
			[]string{"outer", "outer", "inner"},
			[]Area{{[]int64{0, 9, 99, 90, 0}, [][]int64{{22, 24, 44, 42, 22}}}},
			nil,
		},
		"two that touch in a node": {
			[][]int64{{0, 2, 22}, {22, 24, 44, 42, 22}, {22, 20, 0}},
			[]string{"", "", ""},
			[]Area{{[]int64{22, 24, 44, 42, 22}, nil}, {[]int64{0, 2, 22, 20, 0}, nil}},
			nil,
		},
		"an island in a hole": {
			[][]int64{{0, 9, 99, 90, 0}, {22, 27, 77, 72, 22}, {33, 36, 66, 63, 33}, {44, 45, 55, 44}},
			[]string{"outer", "inner", "outer", "inner"},
			[]Area{
				{[]int64{0, 9, 99, 90, 0}, [][]int64{{22, 27, 77, 72, 22}}},
				{[]int64{33, 36, 66, 63, 33}, [][]int64{{44, 45, 55, 44}}},
			},
			nil,
		},
		"a spur that leads nowhere": {
			[][]int64{{0, 9}, {9, 8}, {9, 99, 0}},
			[]string{"outer", "outer", "outer"},
			[]Area{{[]int64{0, 9, 99, 0}, nil}},
			[]Broken{{WayKind, 1, "way that closes no ring"}},
		},
		"broken": {
			[][]int64{{0, 9}, {5, 6, 5}, {50, 51, 61, 50}},
			[]string{"outer", "outer", "inner", "outer"},
			[]Area{},
			[]Broken{
				{WayKind, 3, "way that is not in the map"},
				{WayKind, 0, "way that closes no ring"},
				{WayKind, 1, "ring without an inside"},
				{NodeKind, 50, "hole in nothing"},
			},
		},
	} {
		areas, broken := grid(c.ways...).Areas(relation(c.roles...))
		if !reflect.DeepEqual(areas, c.areas) || !reflect.DeepEqual(broken, c.broken) {
			t.Errorf("%s:\n%v %v, want\n%v %v", name, areas, broken, c.areas, c.broken)
		}
	}
	r := &Relation{Members: []Member{{RelationKind, 7, ""}, {WayKind, 0, ""}, {WayKind, 0, ""}}}
	areas, broken := grid([]int64{0, 9, 99, 0}).Areas(r)
	if len(areas) != 1 || len(broken) != 2 || broken[0].Reason != "relation within a relation" ||
		broken[1].Reason != "way that is a member twice" {
		t.Error(areas, broken)
	}
}
