// Houses: in rows along the lanes of the old town, with gardens elsewhere.

package main

import (
	"fmt"
	"slices"
	"strconv"
)

// outline is what something stands on.
type outline struct {
	ring line
	park bool // no house, but houses keep off
}

// manner is how houses stand along a kind of street.
type manner struct {
	back       [2]float64 // m, from where the street allows it: least, most
	wide, deep [2]float64 // m
	apart      [2]float64 // m, from one to the next
	floors     [2]int
	kinds      []string
	roofs      []string
}

var (
	oldTown = manner{
		[2]float64{0.3, 1.2},
		[2]float64{7, 12},
		[2]float64{9, 12},
		[2]float64{0.4, 2.5},
		[2]int{2, 4},
		[]string{"house", "house", "retail", "apartments"},
		[]string{"gabled", "gabled", "half-hipped", "hipped"},
	}
	village = manner{
		[2]float64{4, 8},
		[2]float64{9, 14},
		[2]float64{8, 11},
		[2]float64{8, 16},
		[2]int{1, 2},
		[]string{"house", "detached", "detached", "semidetached_house"},
		[]string{"gabled", "hipped", "gabled", "pyramidal"},
	}
	blocks = manner{
		[2]float64{5, 9},
		[2]float64{18, 34},
		[2]float64{11, 14},
		[2]float64{10, 20},
		[2]int{3, 7},
		[]string{"apartments", "apartments", "residential"},
		[]string{"flat", "flat", "gabled"},
	}
	works = manner{
		[2]float64{8, 14},
		[2]float64{24, 44},
		[2]float64{18, 30},
		[2]float64{14, 26},
		[2]int{1, 3},
		[]string{"industrial", "warehouse", "retail", "commercial"},
		[]string{"flat", "flat", "skillion"},
	}
)

// mannerOf is how houses stand along a street; false where none do.
func mannerOf(s *drawn) (*manner, bool) {
	middle := s.line[len(s.line)/2]
	switch {
	case s.held || slices.Contains([]string{"motorway", "motorway_link", "track", "service"}, s.highway):
		return nil, false
	case s.name == "Möwenkreisel" || s.name == "Uferpromenade" || s.name == "Nordring":
		return nil, false
	case s.highway == "living_street" || s.name == "Uferstraße" || s.name == "Südgasse":
		return &oldTown, true
	case s.highway == "unclassified":
		return &works, true
	case middle.x > 300:
		return &blocks, true
	}
	return &village, true
}

// chance is the town's own: the same numbers, whoever asks.
type chance uint64

func (c *chance) share() float64 {
	*c = *c*6364136223846793005 + 1442695040888963407
	return float64(*c>>40) / (1 << 24)
}
func (c *chance) between(r [2]float64) float64 { return r[0] + c.share()*(r[1]-r[0]) }
func (c *chance) whole(r [2]int) int           { return r[0] + int(c.share()*float64(r[1]-r[0]+1)) }
func (c *chance) of(words []string) string     { return words[int(c.share()*float64(len(words)))] }

// houses builds along all streets, and what stands by itself.
func (t *town) houses() {
	t.landmarks()
	luck := chance(16)
	for i := range t.streets {
		s := &t.streets[i]
		how, some := mannerOf(s)
		if !some {
			continue
		}
		for _, side := range []float64{-1, 1} {
			t.row(s, how, side, &luck)
		}
	}
}

// row builds along one side of a street.
func (t *town) row(s *drawn, how *manner, side float64, luck *chance) {
	number := 1
	if side > 0 {
		number = 2
	}
	next, far := how.between(luck), 0.0
	for i := 1; i < len(s.line); i++ {
		d := s.line[i-1].to(s.line[i])
		long := d.long()
		for next < far+long {
			wide, deep, back := luck.between(how.wide), luck.between(how.deep), luck.between(how.back)
			floors, kind, roof := luck.whole(how.floors), luck.of(how.kinds), luck.of(how.roofs)
			ahead := point{}.plus(d, 1/long)
			at := s.line[i-1].plus(d, (next-far)/long).plus(d.right(), side*(s.half+back))
			ring := line{
				at.plus(ahead, -wide/2), at.plus(ahead, wide/2), at.plus(ahead, wide/2).plus(d.right(), side*deep),
				at.plus(ahead, -wide/2).plus(d.right(), side*deep),
			}
			if !t.free(ring) {
				next += 3
				continue
			}
			t.house(ring, kind, "building:levels", strconv.Itoa(floors), "roof:shape", roof, "addr:street", s.name,
				"addr:housenumber", strconv.Itoa(number))
			number += 2
			next += wide + how.between(luck)
		}
		far += long
	}
}

func (m *manner) between(luck *chance) float64 { return luck.between(m.apart) }

func (t *town) house(ring line, kind string, more ...string) {
	if more[len(more)-3] == "" { // the street has no name
		more = more[:len(more)-4]
	}
	t.taken = append(t.taken, outline{ring: ring})
	t.area(ring, append([]string{"building", kind}, more...)...)
}

// landmarks are houses of their own.
func (t *town) landmarks() {
	for _, l := range []struct {
		ring         line
		kind, name   string
		high, levels float64
	}{
		{line{{60, 120}, {96, 118}, {97, 136}, {61, 138}}, "church", "St.-Nikolai-Kirche", 16, 0},
		{line{{49, 121}, {59.4, 120.5}, {60.1, 132}, {49.7, 132.5}}, "tower", "Nikolaiturm", 48, 0},
		{line{{-80, 104}, {-58, 101}, {-62, 140}, {-82, 142}}, "civic", "Rathaus", 0, 4},
		{line{{-58, 722}, {-52, 722}, {-52, 728}, {-58, 728}}, "tower", "Warteturm", 22, 0},
		{line{{700, -10}, {770, -12}, {771, 30}, {701, 32}}, "supermarket", "かもめマート", 7, 0},
		{line{{690, 190}, {760, 196}, {757, 240}, {687, 234}}, "school", "Школа № 1", 0, 3},
	} {
		tags := []string{"name", l.name}
		if l.high > 0 {
			tags = append(tags, "height", fmt.Sprint(l.high))
		} else {
			tags = append(tags, "building:levels", fmt.Sprint(l.levels))
		}
		if !t.free(l.ring) {
			t.wrong = append(t.wrong, fmt.Errorf("%s stands on something", l.name))
		}
		t.taken = append(t.taken, outline{ring: l.ring})
		t.area(l.ring, append([]string{"building", l.kind}, tags...)...)
	}
}

// free tells whether a house may stand there: off all streets, the river, other houses and car parks.
func (t *town) free(ring line) bool {
	const fromStreet, fromHouse = 0.2, 0.4
	mids := ring
	for i := range ring {
		mids = append(mids[:len(mids):len(mids)], ring[i].plus(ring[i].to(ring[(i+1)%len(ring)]), 0.5))
	}
	middle := ring[0].plus(ring[0].to(ring[2]), 0.5)
	for _, p := range append(mids, middle) {
		if p.x < -halfSide || p.x > halfSide || p.y < -halfSide || p.y > halfSide || !t.clear(p, fromStreet) {
			return false
		}
	}
	for _, o := range t.taken {
		if overlap(ring, o.ring, fromHouse) {
			return false
		}
	}
	return true
}

// overlap tells whether two convex outlines come nearer than so far to each other.
func overlap(a, b line, far float64) bool {
	for _, pair := range [2][2]line{{a, b}, {b, a}} {
		for i := range pair[0] {
			across := pair[0][i].to(pair[0][(i+1)%len(pair[0])]).right()
			lowA, highA := spread(pair[0], across)
			lowB, highB := spread(pair[1], across)
			if lowA >= highB+far || lowB >= highA+far {
				return false
			}
		}
	}
	return true
}

func spread(l line, way point) (low, high float64) {
	for i, p := range l {
		v := p.x*way.x + p.y*way.y
		if i == 0 {
			low, high = v, v
		}
		low, high = min(low, v), max(high, v)
	}
	return low, high
}
