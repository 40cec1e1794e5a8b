// Tunnels that meet: which stretches of them stand in each other's way, and are made as one chamber.

package street

import (
	"math"

	"camber/components/space"
	network "camber/components/street"
)

const (
	tubeRoom = 0.05 // m, between a tube's walls and what has no part in its chamber
	foldRoom = 1.0  // m, along a tube, from a stretch to the next that would lie on it where it folds
)

// tube is a tunnel's sections, from its beginning to its end, and which stretches between them are a chamber's.
type tube struct {
	edge   int32
	is     section
	ends   [][]space.Vec
	along  []float64 // m, of each section
	shared []bool    // by stretch: from the section of its number to the next
	first  int32     // its first stretch's number among those of all tubes
}

// round is a place about which tubes meet, or one turns sharply, with room about it.
type round struct {
	at   space.Vec
	half float64 // m
}

// tubes are a town's tunnels. Stretches count from the first of the first tube; behind them, rounds do.
type tubes struct {
	net    *network.Network
	all    []tube
	of     map[int32]int32 // tubes, by edge
	rounds []round
	blind  [][2]bool // by tube: it ends before solid ground there
	owner  []int32   // by stretch: its tube
	joined []int32   // by stretch and round: another of its chamber, or itself
	shared []bool    // by stretch
}

// tubesOf are those of the tunnels that are wanted. What they share is known.
func (t *Town) tubesOf(d *drawer, s *Shape) *tubes {
	u := &tubes{net: d.net, of: map[int32]int32{}}
	for i := range d.net.Edges {
		e := &d.net.Edges[i]
		if !e.Flags.Has(network.Tunnel) || !s.wants(e.Points...) {
			continue
		}
		is := tunnelSection(halfWidth(e))
		rights := d.rights(i)
		for end, j := range [2]int32{e.From, e.To} { // what meets there has square ends, and a round about them
			if last := len(rights) - 1; u.meeting(j) > 0 {
				rights[end*last] = right(e.Points[end*(last-1)], e.Points[end*(last-1)+1])
			}
		}
		tb := tube{edge: int32(i), is: is, ends: t.floorOf(d, i, rights, is), first: int32(len(u.owner))}
		tb.along = make([]float64, len(tb.ends))
		for k := 1; k < len(tb.ends); k++ {
			tb.along[k] = tb.along[k-1] + levelLength(tb.middle(k-1), tb.middle(k))
			u.owner = append(u.owner, int32(len(u.all)))
		}
		u.of[tb.edge] = int32(len(u.all))
		u.blind = append(u.blind, [2]bool{len(d.net.Junctions[e.From].Arms) == 1, len(d.net.Junctions[e.To].Arms) == 1})
		u.all = append(u.all, tb)
		for k := 1; k+1 < len(e.Points); k++ {
			if blunt(rights[k]) {
				u.rounds = append(u.rounds, round{e.Points[k], is.half})
			}
		}
	}
	for i := range d.net.Junctions {
		if half := u.meeting(int32(i)); half > 0 {
			u.rounds = append(u.rounds, round{d.net.Junctions[i].At, half})
		}
	}
	u.share()
	return u
}

// meeting is half of how wide the widest tube at a junction is of which tunnels alone meet there: three or more, or two
// that differ in width or turn sharply; else 0.
func (u *tubes) meeting(junction int32) (half float64) {
	arms := u.net.Junctions[junction].Arms
	least := math.Inf(1)
	for _, a := range arms {
		e := &u.net.Edges[a.Edge]
		if !e.Flags.Has(network.Tunnel) {
			return 0
		}
		half, least = max(half, halfWidth(e)), min(least, halfWidth(e))
	}
	if len(arms) > 2 || len(arms) == 2 && (half > least+sameWidth || turnsBack(arms)) {
		return half
	}
	return 0
}

// turnsBack tells whether who goes from one of two arms to the other turns sharply.
func turnsBack(arms []network.Arm) bool {
	a, b := network.Ahead(arms[0].Heading), network.Ahead(arms[1].Heading)
	return blunt(between(space.Vec{X: -a.Y, Y: a.X}, space.Vec{X: b.Y, Y: -b.X}))
}

func (tb *tube) middle(k int) space.Vec { return tb.ends[k][0].Blend(tb.ends[k][1], 0.5) }

// outline is a stretch's on the map, and how high its floor is.
func (u *tubes) outline(stretch int32) (at [4]space.Vec, z float64) {
	tb := &u.all[u.owner[stretch]]
	k := stretch - tb.first
	a, b := tb.ends[k], tb.ends[k+1]
	return [4]space.Vec{a[0], a[1], b[1], b[0]}, float64((a[0].Z+a[1].Z+b[0].Z+b[1].Z)*0.25) + sole
}

// share finds the stretches that lie on others, or about a place where tubes meet, and joins them to chambers.
func (u *tubes) share() {
	n := int32(len(u.owner))
	u.shared, u.joined = make([]bool, n), make([]int32, int(n)+len(u.rounds))
	for i := range u.joined {
		u.joined[i] = int32(i)
	}
	in := map[[2]int32][]int32{}
	for i := range n {
		at, z := u.outline(i)
		low, high := at[0].Min(at[1]).Min(at[2].Min(at[3])), at[0].Max(at[1]).Max(at[2].Max(at[3]))
		over(low, high, tubeRoom, func(square [2]int32) {
			for _, o := range in[square] {
				if other, height := u.outline(o); u.meets(i, o, z-height) && onEachOther(at, other) {
					u.put(i, o)
				}
			}
			in[square] = append(in[square], i)
		})
	}
	for r, place := range u.rounds {
		reach := place.half + thickness + tubeRoom
		over(place.at, place.at, reach, func(square [2]int32) {
			for _, o := range in[square] {
				other, height := u.outline(o)
				if math.Abs(place.at.Z-height) < sameDeck && aside(other, place.at) < reach {
					u.put(o, n+int32(r))
				}
			}
		})
	}
	for i := range u.all {
		tb := &u.all[i]
		last := int32(len(tb.ends) - 2)
		for end, k := range [2]int32{0, last} {
			if u.blind[i][end] {
				u.put(tb.first+k, tb.first+k)
			}
		}
		u.fill(tb)
		for k := int32(1); k <= last; k++ {
			if a := tb.first + k; u.shared[a] && u.shared[a-1] {
				u.put(a, a-1)
			}
		}
	}
	for i := range u.net.Junctions { // what goes on in a chamber behind a joint is of the same
		arms := u.net.Junctions[i].Arms
		if len(arms) == 2 {
			a, is := u.endOf(arms[0])
			b, also := u.endOf(arms[1])
			if is && also && u.shared[a] && u.shared[b] {
				u.put(a, b)
			}
		}
	}
	u.unstack()
	for i := range u.all {
		tb := &u.all[i]
		tb.shared = u.shared[tb.first : int(tb.first)+len(tb.ends)-1]
	}
}

// fill shares what lies between shared stretches of a tube that are no farther apart than it is wide, and what folds
// beside them: a chamber ends where a tube is straight.
func (u *tubes) fill(tb *tube) {
	n := int32(len(tb.ends) - 1)
	was := int32(-1) // the last shared one
	for k := int32(0); k < n; k++ {
		if !u.shared[tb.first+k] {
			continue
		}
		if was >= 0 && tb.along[k]-tb.along[was+1] < float64(2*tb.is.half) {
			for i := was + 1; i < k; i++ {
				u.put(tb.first+i, tb.first+i)
			}
		}
		was = k
	}
	for _, step := range [2]int32{1, -1} {
		for k := (n - 1) * ((1 - step) / 2); k+step >= 0 && k+step < n; k += step {
			a, b := tb.first+k, tb.first+k+step
			if u.shared[a] && (u.folds(a) || u.folds(b)) {
				u.put(b, b)
			}
		}
	}
}

// folds tells whether a stretch lies on itself, inside a bend.
func (u *tubes) folds(stretch int32) bool {
	at, _ := u.outline(stretch)
	return folded(at)
}

// endOf is the stretch at an arm's junction.
func (u *tubes) endOf(a network.Arm) (stretch int32, is bool) {
	i, is := u.of[a.Edge]
	if !is {
		return 0, false
	}
	tb := &u.all[i]
	if a.End {
		return tb.first + int32(len(tb.ends)-2), true
	}
	return tb.first, true
}

// put makes two of one chamber.
func (u *tubes) put(a, b int32) {
	for _, k := range [2]int32{a, b} {
		if int(k) < len(u.shared) {
			u.shared[k] = true
		}
	}
	x, y := u.chamber(a), u.chamber(b)
	u.joined[max(x, y)] = min(x, y)
}

// chamber is the first of those that are of one with a stretch or a round.
func (u *tubes) chamber(k int32) int32 {
	for u.joined[k] != k {
		u.joined[k] = u.joined[u.joined[k]]
		k = u.joined[k]
	}
	return k
}

// meets tells whether two stretches, one so much higher than the other, would be one chamber if they lay on each other:
// they are on one deck, and not merely next to each other along their way.
func (u *tubes) meets(i, k int32, up float64) bool {
	a, b := &u.all[u.owner[i]], &u.all[u.owner[k]]
	if !oneDeck(u.net, a.edge, &piece{edge: b.edge}, up) {
		return false
	}
	if a == b {
		low, high := min(i, k), max(i, k)
		return a.along[high-a.first]-a.along[low-a.first+1] > foldRoom
	}
	if !goesOn(u.net, a.edge, b.edge) {
		return true
	}
	e, o := &u.net.Edges[a.edge], &u.net.Edges[b.edge]
	for _, j := range [2]int32{e.From, e.To} {
		if arms := u.net.Junctions[j].Arms; len(arms) == 2 && (o.From == j || o.To == j) && u.meeting(j) == 0 {
			far := u.from(a, i, e.To == j) + u.from(b, k, o.To == j)
			return far > foldRoom
		}
	}
	return true
}

// from is how far along its tube a stretch is from one of its ends, in metres.
func (u *tubes) from(tb *tube, stretch int32, end bool) float64 {
	at := tb.along[stretch-tb.first]
	if end {
		return tb.along[len(tb.along)-1] - tb.along[stretch-tb.first+1]
	}
	return at
}

// unstack leaves those chambers out in which stretches lie above each other: their floors are no function of the place.
func (u *tubes) unstack() {
	in, stacked := map[[2]int32][]int32{}, map[int32]bool{}
	for i := range int32(len(u.owner)) {
		if !u.shared[i] {
			continue
		}
		at, z := u.outline(i)
		low, high := at[0].Min(at[1]).Min(at[2].Min(at[3])), at[0].Max(at[1]).Max(at[2].Max(at[3]))
		over(low, high, 0, func(square [2]int32) {
			for _, o := range in[square] {
				other, height := u.outline(o)
				if math.Abs(z-height) >= sameDeck && u.chamber(i) == u.chamber(o) && onEachOther(at, other) {
					stacked[u.chamber(i)] = true
				}
			}
			in[square] = append(in[square], i)
		})
	}
	for i := range u.shared {
		u.shared[i] = u.shared[i] && !stacked[u.chamber(int32(i))]
	}
}

// onEachOther tells whether two outlines of stretches lie on each other on the map, or nearly.
func onEachOther(a, b [4]space.Vec) bool {
	for _, pair := range [2][2]*[4]space.Vec{{&a, &b}, {&b, &a}} {
		for k, p := range pair[0] {
			across := right(p, pair[0][(k+1)%4])
			if across == (space.Vec{}) {
				continue
			}
			span := func(of *[4]space.Vec) (low, high float64) {
				low, high = math.Inf(1), math.Inf(-1)
				for _, q := range of {
					far := q.Sub(p).Dot(across)
					low, high = min(low, far), max(high, far)
				}
				return low, high
			}
			low, high := span(pair[0])
			if from, to := span(pair[1]); from > high+tubeRoom || to < low-tubeRoom {
				return false
			}
		}
	}
	return true
}

// aside is how far a place lies from a stretch's outline on the map; 0 inside.
func aside(outline [4]space.Vec, p space.Vec) float64 {
	far, sides := math.Inf(1), [2]bool{}
	for k, a := range outline {
		b := outline[(k+1)%4]
		g := piece{a: a, b: b}
		away, _ := distance(&g, p)
		far = min(far, away)
		if turn := float64((b.X-a.X)*(p.Y-a.Y)) - float64((b.Y-a.Y)*(p.X-a.X)); turn > 0 {
			sides[0] = true
		} else if turn < 0 {
			sides[1] = true
		}
	}
	if sides[0] != sides[1] {
		return 0
	}
	return far
}
