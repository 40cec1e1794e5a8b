// Drawing the plan.

package main

import (
	"errors"
	"math"

	"camber/components/num"
	"camber/tools/invent/chart"
)

// draw makes the whole map.
func draw() (sheet, error) {
	c := newSheet()
	t := &town{sheet: c, halves: map[string]float64{}}
	t.roundabout()
	for _, group := range [][]street{mainStreets, lanes, quarters, links} {
		for i := range group {
			t.street(&group[i])
		}
	}
	t.motorway()
	t.turns()
	t.country()
	t.houses()
	t.things()
	t.kranichfeld()
	return c, errors.Join(t.wrong...)
}

// town is the map and what houses must keep clear of.
type town struct {
	sheet
	streets []drawn
	taken   []outline
	halves  map[string]float64
	wrong   []error
}

// drawn is a street as it was drawn.
type drawn struct {
	line
	highway, name string
	half          float64 // m, from its middle to where a house may begin
	held          bool    // a bridge or a tunnel
	way           int
}

func tag(tags []string, key string) string {
	for i := 0; i+1 < len(tags); i += 2 {
		if tags[i] == key {
			return tags[i+1]
		}
	}
	return ""
}

// merged is tags with others in place of theirs.
func merged(tags, over []string) []string {
	var all []string
	for i := 0; i+1 < len(tags); i += 2 {
		if tag(over, tags[i]) == "" {
			all = append(all, tags[i], tags[i+1])
		}
	}
	return append(all, over...)
}

// street draws one, cut into ways where it changes.
func (t *town) street(s *street) {
	through := make([]point, len(s.stops))
	for i, at := range s.stops {
		through[i] = at.point
	}
	l, at := smooth(through)
	from, tags := 0, merged(s.tags, s.stops[0].then)
	for i, is := range s.stops {
		if is.here != nil {
			t.node(is.point, is.here...)
		}
		if last := i == len(s.stops)-1; last || is.then != nil && i > 0 {
			t.lay(l[from:at[i]+1], tags)
			from, tags = at[i], merged(s.tags, is.then)
		}
	}
}

// lay draws one way of a street.
func (t *town) lay(l line, tags []string) {
	half := map[string]float64{
		"primary": 7, "secondary": 6.5, "tertiary": 5.5, "motorway": 9, "motorway_link": 6, "living_street": 3.6,
		"track": 2.5, "service": 2.5,
	}[tag(tags, "highway")]
	if half == 0 {
		half = 5.2
	}
	t.streets = append(t.streets, drawn{
		line: l, highway: tag(tags, "highway"), name: tag(tags, "name"), half: half,
		held: tag(tags, "bridge")+tag(tags, "tunnel") != "", way: t.way(l, tags...),
	})
}

// roundabout draws the one in the west, against the clock, with its arms on nodes of its own.
func (t *town) roundabout() {
	const nodes = 24
	var l line
	for i := range nodes + 1 {
		turn := float64(i%nodes) / nodes * 2 * math.Pi
		l = append(l, point{roundX + roundRadius*num.Cos(turn), roundY + roundRadius*num.Sin(turn)})
	}
	t.lay(l, of("primary", "Möwenkreisel", "junction", "roundabout", "lanes", "1", "width", "6"))
}

// motorway draws its two carriageways, with bridges over the Südstraße and over the river.
func (t *town) motorway() {
	const step = 40.0
	// Where it begins to be a bridge and where it ends, from west to east.
	cuts := []float64{-1000, -455, -340, -40, 160, 1000}
	for _, side := range []float64{halfMedian, -halfMedian} {
		for i := 1; i < len(cuts); i++ {
			var l line
			xs := []float64{}
			for x := cuts[i-1]; x < cuts[i]; x += step {
				xs = append(xs, x)
			}
			xs = append(xs, cuts[i])
			for _, x := range xs {
				l = append(l, point{x, motorwayY(x) + side})
			}
			for _, at := range []float64{-690, -120} { // where links leave it
				l = l.meet(point{at, motorwayY(at) + side})
			}
			if side > 0 { // who drives on the right has the northern one towards the west
				for a, b := 0, len(l)-1; a < b; a, b = a+1, b-1 {
					l[a], l[b] = l[b], l[a]
				}
			}
			tags := of("motorway", "Inselautobahn", "ref", "A 1", "oneway", "yes", "maxspeed", "120")
			if i%2 == 0 {
				tags = append(tags, bridge...)
			}
			t.lay(l, tags)
		}
	}
}

// meet puts a point into a line that goes from west to east, in place of one that lies near.
func (l line) meet(p point) line {
	if p.x < l[0].x || p.x > l[len(l)-1].x {
		return l
	}
	const near = 15.0
	for i := range l {
		if l[i].x >= p.x {
			if l[i].x-p.x < near && i < len(l)-1 {
				l[i] = p
				return l
			}
			if p.x-l[i-1].x < near && i > 1 {
				l[i-1] = p
				return l
			}
			return append(l[:i:i], append(line{p}, l[i:]...)...)
		}
	}
	return l
}

// turns forbids some.
func (t *town) turns() {
	find := func(highway, name string, at point) int {
		for _, s := range t.streets {
			if s.highway == highway && s.name == name && s.distance(at) < 0.1 {
				return s.way
			}
		}
		t.wrong = append(t.wrong, errors.New("there is no "+highway+" "+name))
		return 0
	}
	market := point{-60, -30}
	t.Relate([]chart.Member{
		{Kind: "way", Ref: find("residential", "Südgasse", market), Role: "from"},
		{Kind: "node", Ref: t.node(market), Role: "via"},
		{Kind: "way", Ref: find("primary", "Hauptstraße", market), Role: "to"},
	}, "type", "restriction", "restriction", "no_left_turn")
}
