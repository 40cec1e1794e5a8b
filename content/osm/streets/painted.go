// What is painted on lanes: arrows, and lines that nobody crosses.

package streets

import (
	"strings"

	"camber/components/street"
)

// arrows reads where the lanes lead.
func arrows(e *street.Edge, d directed) {
	perLane(e, d, "turn:lanes", func(l *street.Lane, word string) { l.Turns = turnsOf(word) })
}

// perLane goes through the words of a tag that has one for each lane of a direction, from left to right.
func perLane(e *street.Edge, d directed, key string, say func(l *street.Lane, word string)) {
	for _, back := range [2]bool{false, true} {
		text := d.get(key, back)
		if text == "" && !back && e.Flags.Has(street.Oneway) {
			text = d.tags.Get(key)
		}
		if text == "" {
			continue
		}
		var mine []*street.Lane
		for i := range e.Lanes {
			if e.Lanes[i].Back == back {
				mine = append(mine, &e.Lanes[i])
			}
		}
		words := strings.Split(text, "|")
		if len(words) != len(mine) {
			continue // the map contradicts itself
		}
		for k, l := range mine {
			if back { // seen from the other end
				k = len(words) - 1 - k
			}
			say(l, words[k])
		}
	}
}

var turnWords = map[string]street.Ways{
	"through": street.Through, "left": street.TurnLeft, "slight_left": street.SlightLeft,
	"sharp_left": street.SharpLeft, "right": street.TurnRight, "slight_right": street.SlightRight,
	"sharp_right": street.SharpRight, "reverse": street.Reverse, "merge_to_left": street.MergeLeft,
	"merge_to_right": street.MergeRight,
}

func turnsOf(text string) (w street.Ways) {
	for word := range strings.SplitSeq(text, ";") {
		w |= turnWords[strings.TrimSpace(word)]
	}
	return w
}

// keeps reads which lines nobody crosses: those between lanes of one direction, and the one between the directions.
func keeps(e *street.Edge, d directed) {
	perLane(e, d, "change:lanes", func(l *street.Lane, word string) {
		l.Keep = changes[strings.TrimSpace(word)]
		if l.Back { // its left is the edge's right
			l.Keep = l.Keep&street.LeftSide<<1 | l.Keep&street.RightSide>>1
		}
	})
	over := d.tags.Get("overtaking")
	line := d.tags.Get("divider")
	for i := 1; i < len(e.Lanes); i++ {
		a, b := &e.Lanes[i-1], &e.Lanes[i]
		if a.Back == b.Back {
			continue
		}
		for _, l := range [2]*street.Lane{a, b} {
			may := map[string]bool{"no": false, "forward": l.Back == d.turned, "backward": l.Back != d.turned}
			allowed, said := may[over]
			if said && !allowed || d.get("overtaking", l.Back) == "no" || strings.HasSuffix(line, "solid_line") {
				l.Keep |= street.RightSide
				if l == b {
					l.Keep = l.Keep&^street.RightSide | street.LeftSide
				}
			}
		}
	}
}

// changes are the sides that a lane may not be left by, for each word of a map that says it.
var changes = map[string]street.Sides{
	"no": street.LeftSide | street.RightSide, "not_left": street.LeftSide, "only_right": street.LeftSide,
	"not_right": street.RightSide, "only_left": street.RightSide,
}
