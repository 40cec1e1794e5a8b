// Which lanes lead to which: by arrows, else by which way a street leads, and never where the map forbids it.

package way

import (
	"cmp"
	"math"
	"slices"

	"camber/components/street"
)

const (
	straightOn = 50 * math.Pi / 180 // rad, by which a way may miss the one ahead and still be the one straight on
	arrowOff   = 70 * math.Pi / 180 // rad, by which a street may miss what an arrow says
)

// exit is a street by which a junction may be left.
type exit struct {
	leg   Leg
	turn  float64 // rad, from straight on, clockwise
	kind  Turn
	room  int   // lanes that it has
	lanes []int // of the approach that lead there, from left to right
}

// junction makes the approaches of a junction, and the connections over it.
func (m *maker) junction(i int32) {
	g, j := m.g, &m.net.Junctions[i]
	is := Junction{Node: j.Node, Arms: int32(len(j.Arms)), Control: j.Control, Group: None}
	is.Ways.From, is.Approaches.From = int32(len(g.Connections)), int32(len(g.Approaches))
	for k, arm := range j.Arms {
		leg := LegOf(arm.Edge, !arm.End)
		if g.legs[leg].Len() == 0 {
			continue
		}
		a := Approach{Junction: i, Arm: int32(k), Leg: leg, Heading: arm.Heading, Signal: None}
		a.Left = m.net.Edges[arm.Edge].Flags.Has(street.LeftHand)
		a.Ways.From = int32(len(g.Connections))
		m.leave(j, &a)
		a.Ways.To = int32(len(g.Connections))
		g.Approaches = append(g.Approaches, a)
	}
	is.Ways.To, is.Approaches.To = int32(len(g.Connections)), int32(len(g.Approaches))
	g.Junctions = append(g.Junctions, is)
}

// leave makes the connections of an approach.
func (m *maker) leave(j *street.Junction, a *Approach) {
	g := m.g
	exits, back, barred := m.exits(j, a)
	lanes := g.legs[a.Leg]
	g.open[a.Leg], g.shut[a.Leg] = len(exits) > 0 || back != nil, len(exits) == 0 && barred
	if len(exits) > 0 {
		if !m.byArrows(j, a, exits, back) {
			byWay(exits, lanes.Len())
			thin(exits, a.Left)
		}
		m.spare(a, exits, back)
	}
	switch {
	case back == nil:
	case len(exits) == 0:
		back.lanes = allOf(lanes.Len())
	case len(back.lanes) == 0 && m.mayTurnBack(j):
		back.lanes = []int{inner(a, lanes.Len())}
	}
	if back != nil && len(back.lanes) > 0 {
		exits = append(exits, *back)
	}
	type link struct {
		from, to int32
		kind     Turn
	}
	var links []link
	for i := range exits {
		x := &exits[i]
		to := g.legs[x.leg]
		for _, l := range m.targets(j, a, x) {
			links = append(links, link{lanes.From + int32(l[0]), to.From + int32(l[1]), x.kind})
		}
	}
	slices.SortFunc(links, func(a, b link) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	links = slices.Compact(links)
	for i := lanes.From; i < lanes.To; i++ {
		g.Lanes[i].Exits.From = int32(len(g.Connections))
		for _, l := range links {
			if l.from == i {
				m.connect(a, i, l.to, l.kind)
			}
		}
		g.Lanes[i].Exits.To = int32(len(g.Connections))
	}
}

// exits are the ways out of a junction for who comes by an approach, from left to right, and the one back, if any;
// barred tells whether the map forbids others.
func (m *maker) exits(j *street.Junction, a *Approach) (all []exit, back *exit, barred bool) {
	in, _ := a.Leg.Edge()
	best := math.Inf(1)
	for k, arm := range j.Arms {
		leg := LegOf(arm.Edge, arm.End)
		if m.g.legs[leg].Len() == 0 {
			continue
		}
		if m.barred[turn{a.Junction, in, arm.Edge}] {
			barred = barred || k != int(a.Arm)
			continue
		}
		x := exit{leg: leg, room: m.g.legs[leg].Len(), turn: wrap(arm.Heading - a.Heading - math.Pi)}
		if k == int(a.Arm) {
			x.kind, back = Uturn, &x
			continue
		}
		best = min(best, math.Abs(x.turn))
		all = append(all, x)
	}
	slices.SortFunc(all, func(a, b exit) int { return cmp.Or(cmp.Compare(a.turn, b.turn), cmp.Compare(a.leg, b.leg)) })
	straight := 0.0
	for i := range all {
		if math.Abs(all[i].turn) == best && best <= straightOn {
			straight = all[i].turn
		}
	}
	for i := range all {
		switch x := &all[i]; {
		case best <= straightOn && x.turn == straight, len(j.Arms) == 2:
			x.kind = Straight
		case x.turn < straight:
			x.kind = Left
		default:
			x.kind = Right
		}
	}
	return all, back, barred
}

// mayTurnBack tells whether people turn back at a junction: where streets meet, but not where they go round.
func (m *maker) mayTurnBack(j *street.Junction) bool {
	if len(j.Arms) < 3 || j.Small {
		return false
	}
	for _, arm := range j.Arms {
		if m.net.Edges[arm.Edge].Flags.Has(street.Roundabout) {
			return false
		}
	}
	return true
}

// allOf are the numbers of so many lanes.
func allOf(lanes int) []int {
	all := make([]int, lanes)
	for i := range all {
		all[i] = i
	}
	return all
}

// inner is the lane that is nearest to who comes towards it.
func inner(a *Approach, lanes int) int {
	if a.Left {
		return lanes - 1
	}
	return 0
}

// byWay gives the lanes of an approach to its exits where nothing is painted: those straight on all lanes, others the
// outermost; where none leads straight on all share.
func byWay(exits []exit, lanes int) {
	straight := slices.IndexFunc(exits, func(x exit) bool { return x.kind == Straight })
	for i := range exits {
		x := &exits[i]
		from, to := 0, lanes-1
		switch {
		case straight < 0:
			from, to = i*lanes/len(exits), max((i+1)*lanes+len(exits)-1, 1)/len(exits)-1
			to = max(min(to, lanes-1), from)
		case x.kind == Left:
			to = 0
		case x.kind == Right:
			from = lanes - 1
		}
		for k := from; k <= to; k++ {
			x.lanes = append(x.lanes, k)
		}
	}
}

// thin takes lanes from exits that have fewer: those that lead elsewhere, too, and first who turns across others.
func thin(exits []exit, left bool) {
	for i := range exits {
		x := &exits[i]
		for _, first := range [2]bool{!left, left} {
			for len(x.lanes) > x.room {
				k := 0
				if !first {
					k = len(x.lanes) - 1
				}
				elsewhere := false
				for o := range exits {
					elsewhere = elsewhere || o != i && slices.Contains(exits[o].lanes, x.lanes[k])
				}
				if !elsewhere {
					break
				}
				x.lanes = slices.Delete(x.lanes, k, k+1)
			}
		}
	}
}

// arrowWays are where arrows point to, in radians from straight on, clockwise.
var arrowWays = [...]struct {
	way  street.Ways
	turn float64
}{
	{street.Through, 0},
	{street.TurnLeft, -math.Pi / 2},
	{street.SlightLeft, -math.Pi / 4},
	{street.SharpLeft, -3 * math.Pi / 4},
	{street.TurnRight, math.Pi / 2},
	{street.SlightRight, math.Pi / 4},
	{street.SharpRight, 3 * math.Pi / 4},
	{street.MergeLeft, 0},
	{street.MergeRight, 0},
}

// byArrows gives the lanes of an approach to its exits by what is painted on them; it tells whether anything is.
func (m *maker) byArrows(j *street.Junction, a *Approach, exits []exit, back *exit) bool {
	edge, _ := a.Leg.Edge()
	e, lanes := &m.net.Edges[edge], part(m.g.Lanes, m.g.legs[a.Leg])
	some := false
	for i := range lanes {
		some = some || e.Lanes[lanes[i].Number].Turns != 0
	}
	if !some || len(j.Arms) < 3 {
		return false
	}
	for i := range lanes {
		ways := e.Lanes[lanes[i].Number].Turns
		if ways == 0 {
			ways = street.Through
		}
		if ways&street.Reverse != 0 && back != nil {
			back.lanes = append(back.lanes, i)
		}
		for _, w := range arrowWays {
			if ways&w.way == 0 {
				continue
			}
			k, off := nearest(exits, w.turn)
			if off < arrowOff && !slices.Contains(exits[k].lanes, i) {
				exits[k].lanes = append(exits[k].lanes, i)
			}
		}
	}
	for i := range exits { // that no arrow means: another junction's arrows stand here, or none
		if x := &exits[i]; len(x.lanes) == 0 {
			x.lanes = []int{beforeAndBehind(exits, i, len(lanes))}
		}
	}
	return true
}

// nearest is the exit that comes nearest to a way, in radians from straight on, and by how much it misses it.
func nearest(exits []exit, turn float64) (best int, off float64) {
	off = math.Inf(1)
	for i := range exits {
		if miss := math.Abs(exits[i].turn - turn); miss < off {
			best, off = i, miss
		}
	}
	return best, off
}

// beforeAndBehind is the lane for an exit that no arrow means: one of those of the exits beside it.
func beforeAndBehind(exits []exit, i, lanes int) int {
	if exits[i].turn < 0 {
		for k := i + 1; k < len(exits); k++ {
			if len(exits[k].lanes) > 0 {
				return exits[k].lanes[0]
			}
		}
		return 0
	}
	for k := i - 1; k >= 0; k-- {
		if n := len(exits[k].lanes); n > 0 {
			return exits[k].lanes[n-1]
		}
	}
	return lanes - 1
}

// spare gives lanes that lead nowhere to the exit that is most ahead.
func (m *maker) spare(a *Approach, exits []exit, back *exit) {
	for i := range m.g.legs[a.Leg].Len() {
		has := back != nil && slices.Contains(back.lanes, i)
		for k := range exits {
			has = has || slices.Contains(exits[k].lanes, i)
		}
		if !has {
			k, _ := nearest(exits, 0)
			exits[k].lanes = append(exits[k].lanes, i)
			slices.Sort(exits[k].lanes)
		}
	}
}

// targets are the lanes of an approach that lead to an exit, each with the one that it leads to. Of more lanes than
// there are ahead those that lead elsewhere, too, are left out, and the rest merge.
func (m *maker) targets(j *street.Junction, a *Approach, x *exit) (links [][2]int) {
	from, to := part(m.g.Lanes, m.g.legs[a.Leg]), part(m.g.Lanes, m.g.legs[x.leg])
	k, q := len(x.lanes), len(to)
	shift := 0 // of the first lane: how many of those ahead, or of those that come, lie to its left
	switch {
	case x.kind == Right, x.kind == Uturn && a.Left:
		shift = max(k, q) - min(k, q)
	case x.kind == Straight && k != q:
		shift = m.shift(from, to, x.lanes)
	}
	for i, l := range x.lanes {
		at := i + shift
		if k > q {
			at = i - shift
		}
		links = append(links, [2]int{l, min(max(at, 0), q-1)})
	}
	if k < q && len(j.Arms) == 2 { // a street that becomes wider: nobody comes to its new lanes from elsewhere
		for at := range shift {
			links = append(links, [2]int{x.lanes[0], at})
		}
		for at := shift + k; at < q; at++ {
			links = append(links, [2]int{x.lanes[k-1], at})
		}
	}
	return links
}

// shift is by how many lanes those that come are moved against those ahead, so that they go on as straight as can be.
func (m *maker) shift(from, to []Lane, lanes []int) (best int) {
	k, q, least := len(lanes), len(to), math.Inf(1)
	for s := range max(k, q) - min(k, q) + 1 {
		sum := 0.0
		for i := range min(k, q) {
			f, t := i, i+s
			if k > q {
				f, t = i+s, i
			}
			sum += math.Abs(m.offset(&from[lanes[f]]) - m.offset(&to[t]))
		}
		if sum < least-1e-6 {
			best, least = s, sum
		}
	}
	return best
}

// offset is how far a lane lies to the right of the middle of its street, as it is driven.
func (m *maker) offset(l *Lane) float64 {
	edge, back := l.Leg.Edge()
	if off := m.net.Edges[edge].Lanes[l.Number].Offset; !back {
		return off
	}
	return -m.net.Edges[edge].Lanes[l.Number].Offset
}
