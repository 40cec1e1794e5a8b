// Package proof tells of a town's map whether it has what rules of the road need. It reads the map by itself and knows
// nothing of what drew it, so that what it finds is there.
//
//   - to prove a map: [Town]
package proof

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// each is what must be there, and what finds it.
var each = []struct {
	what  string
	stand func(t *town) bool
}{
	{"crossing of two dual carriageways with lights", (*town).avenuesCross},
	{"light for walkers far from junctions", (*town).walkersLight},
	{"quarter where right goes before left", (*town).unsigned},
	{"all-way stop", (*town).allStop},
	{"roundabout of two lanes", (*town).roundabout},
	{"merge", (*town).merge},
	{"lane that ends", (*town).laneEnds},
	{"level crossing", (*town).levelCrossing},
	{"ban of turns over a way", (*town).banOverWay},
	{"private street", (*town).private},
	{"island without a way out", (*town).island},
}

// Town tells what a map lacks; nil where it has everything.
func Town(osm []byte) error {
	t, err := read(osm)
	if err != nil {
		return err
	}
	var wrong []error
	for _, is := range each {
		if !is.stand(t) {
			wrong = append(wrong, fmt.Errorf("the map has no %s", is.what))
		}
	}
	return errors.Join(wrong...)
}

// near is how far from a junction what stands there belongs to it, in metres.
const near = 40.0

// some tells whether a node is such.
func (t *town) some(is func(n *node) bool) bool {
	for _, n := range t.Nodes {
		if is(n) {
			return true
		}
	}
	return false
}

// avenuesCross: four lights less than 30 m apart, one after the other round a square, each where two one-way streets of
// two lanes cross.
func (t *town) avenuesCross() bool {
	light := func(n *node) bool {
		in, out := 0, 0
		for _, a := range n.arms {
			if a.leads == a.comes || a.way.Tags["lanes"] != "2" {
				return false
			}
			if a.leads {
				out++
			} else {
				in++
			}
		}
		return n.Tags["highway"] == "traffic_signals" && in == 2 && out == 2
	}
	next := func(n *node) (to *node) {
		for _, a := range n.arms {
			if a.leads && light(a.next) && metres(n, a.next) < 30 {
				if to != nil {
					return nil
				}
				to = a.next
			}
		}
		return to
	}
	return t.some(func(n *node) bool {
		at, seen := n, map[*node]bool{}
		for range 4 {
			if !light(at) || seen[at] {
				return false
			}
			if seen[at] = true; next(at) == nil {
				return false
			}
			at = next(at)
		}
		return at == n
	})
}

// walkersLight: one on a street, with nothing else near that rules, crosses or ends.
func (t *town) walkersLight() bool {
	return t.some(func(n *node) bool {
		if n.Tags["highway"] != "crossing" || n.Tags["crossing"] != "traffic_signals" || len(n.arms) != 2 {
			return false
		}
		for _, a := range n.arms {
			if _, far, rule := walk(n, a); min(far, rule) < 2*near {
				return false
			}
		}
		return true
	})
}

// unsigned: three junctions next to each other, one of them of four arms, all of streets of one class and 30 km/h, and
// nothing rules.
func (t *town) unsigned() bool {
	free := func(n *node) bool {
		for _, a := range n.arms {
			_, _, rule := walk(n, a)
			if a.way.oneway() || a.way.Tags["highway"] != "residential" || a.way.Tags["maxspeed"] != "30" || rule < near {
				return false
			}
		}
		return len(n.arms) > 2 && !rules(n)
	}
	return t.some(func(n *node) bool {
		if len(n.arms) != 4 || !free(n) {
			return false
		}
		others := map[*node]bool{}
		for _, a := range n.arms {
			if to, _, _ := walk(n, a); to != n && free(to) {
				others[to] = true
			}
		}
		return len(others) > 1
	})
}

func (t *town) allStop() bool {
	return t.some(func(n *node) bool {
		in := 0
		for _, a := range n.arms {
			if a.comes {
				in++
			}
		}
		return n.Tags["highway"] == "stop" && n.Tags["stop"] == "all" && in > 2
	})
}

// roundabout: one that streets come to from three sides.
func (t *town) roundabout() bool {
	for _, w := range t.Ways {
		if w.Tags["junction"] != "roundabout" || w.Tags["lanes"] != "2" || w.first() != w.last() {
			continue
		}
		arms := 0
		for _, n := range w.line[1:] {
			arms += len(n.arms) - 2
		}
		if arms > 2 {
			return true
		}
	}
	return false
}

// merge: two one-way streets become one, at less than 60 degrees, without signs, and one's lane ends after that.
func (t *town) merge() bool {
	return t.some(func(n *node) bool {
		var in, out []arm
		for _, a := range n.arms {
			if a.leads && a.comes {
				return false
			}
			if a.leads {
				out = append(out, a)
			} else {
				in = append(in, a)
			}
		}
		if len(in) != 2 || len(out) != 1 || rules(n) || !out[0].way.merges() {
			return false
		}
		for _, a := range in {
			if _, _, rule := walk(n, a); rule < near || turn(n, a, out[0]) > 1.05 {
				return false
			}
		}
		return true
	})
}

// laneEnds: a one-way street goes on with a lane less, and its arrows say so.
func (t *town) laneEnds() bool {
	return t.some(func(n *node) bool {
		if len(n.arms) != 2 {
			return false
		}
		in, out := n.arms[0], n.arms[1]
		if in.leads {
			in, out = out, in
		}
		before, _ := strconv.Atoi(in.way.Tags["lanes"])
		after, _ := strconv.Atoi(out.way.Tags["lanes"])
		return !in.leads && !out.comes && in.way.merges() && after > 0 && after == before-1 &&
			strings.Count(in.way.Tags["turn:lanes"], "|") == after
	})
}

// levelCrossing: a street and a railway go on to both sides of it.
func (t *town) levelCrossing() bool {
	return t.some(func(n *node) bool {
		if n.Tags["railway"] != "level_crossing" {
			return false
		}
		road, rail := false, false
		for _, w := range t.Ways {
			road = road || w.driven() && w.inside(n)
			rail = rail || w.Tags["railway"] == "rail" && w.inside(n)
		}
		return road && rail
	})
}

// banOverWay: its streets follow each other as they are driven, and lead to another than they come from.
func (t *town) banOverWay() bool {
	for _, r := range t.Relations {
		if r.Tags["type"] != "restriction" || !strings.HasPrefix(r.Tags["restriction"], "no_") {
			continue
		}
		by := map[string]*way{}
		for _, m := range r.Members {
			if m.Kind == "way" && by[m.Role] == nil {
				by[m.Role] = t.ways[m.Ref]
			}
		}
		from, via, to := by["from"], by["via"], by["to"]
		if len(r.Members) == 3 && from != nil && via != nil && to != nil && from != to && from.driven() && via.driven() &&
			to.driven() && from.last() == via.first() && via.last() == to.first() {
			return true
		}
	}
	return false
}

// private: a street that one comes to from a public one.
func (t *town) private() bool {
	return t.some(func(n *node) bool {
		mine, all := false, false
		for _, a := range n.arms {
			mine = mine || a.way.Tags["access"] == "private"
			all = all || a.way.Tags["access"] == ""
		}
		return mine && all
	})
}

// island: streets that meet, that no street joins to the rest, and that walkers come to.
func (t *town) island() bool {
	part := map[*node]int{}
	var size []int // junctions of each part
	for _, n := range t.Nodes {
		if len(n.arms) == 0 || part[n] > 0 {
			continue
		}
		size = append(size, 0)
		part[n] = len(size)
		for left := []*node{n}; len(left) > 0; {
			at := left[len(left)-1]
			if left = left[:len(left)-1]; len(at.arms) > 2 {
				size[len(size)-1]++
			}
			for _, a := range at.arms {
				if part[a.next] == 0 {
					part[a.next] = len(size)
					left = append(left, a.next)
				}
			}
		}
	}
	for _, w := range t.Ways {
		a, b := part[w.first()], part[w.last()]
		if w.Tags["highway"] == "footway" && a > 0 && b > 0 && a != b && min(size[a-1], size[b-1]) > 0 {
			return len(size) == 2
		}
	}
	return false
}
