// How stony the ground of a built-up place is.

package plots

import (
	"math"

	"camber/components/cover"
	"camber/components/num"
)

const (
	apart  = 4.0 // m, from one post to the next, at which the ground is looked at
	side   = 32  // posts along a tile
	tile   = float64(side) * apart
	reach  = 6         // posts, to both sides over which houses are counted, twice over
	widely = reach * 2 // posts, from which a house still counts
	beside = 8.0       // m, from a street's edge, on which the ground is as that of the street
	field  = side + 2*widely + 1
	about  = (2*reach + 1) * (2*reach + 1) // posts that are counted about one
)

// How much each of these says, of 1.
const (
	houseSays    = 1.0  // the share of the land that houses cover
	streetSays   = 0.5  // the same of streets, up to as much as houses do
	besideSays   = 0.10 // a street right beside
	landuseSays  = 0.03 // that the map calls it built-up
	middleSays   = 0.08 // the middle of a town
	leastOfStone = 0.04 // houses' share from which a street right beside counts
)

// From how much on ground is what.
const (
	gardenFrom = 0.045
	yardFrom   = 0.25
	courtFrom  = 0.30
)

// posts are numbers at a tile's posts, row by row from the south.
type posts [side * side]float32

// Place is what is known of a town's ground. Make it with New.
type Place struct {
	houses, streets, near map[[2]int32]*posts
	towns                 []town
	rows                  [field][field]float64
	sums                  [field + 1][field + 1]float64
	inTile                [crossings]int32
}

type town struct {
	at  [2]float64
	far float64 // m
}

// New is a place of which nothing is known yet.
func New() *Place {
	return &Place{houses: map[[2]int32]*posts{}, streets: map[[2]int32]*posts{}, near: map[[2]int32]*posts{}}
}

// Town says where the middle of a town is, and how far from there it is one, in metres.
func (p *Place) Town(at [2]float64, far float64) { p.towns = append(p.towns, town{at, far}) }

func tileOf(post int) (tile, within int) { return post >> 5, post & (side - 1) }

// raise lifts a post's number to at least so much.
func raise(of map[[2]int32]*posts, x, y int, to float32) {
	east, i := tileOf(x)
	north, k := tileOf(y)
	at := [2]int32{int32(east), int32(north)}
	all := of[at]
	if all == nil {
		all = &posts{}
		of[at] = all
	}
	all[k*side+i] = max(all[k*side+i], to)
}

const farPost = 1 << 22 // posts, from the town's origin at most

func postAfter(m float64) int  { return num.Floor(float64(m/apart), -farPost, farPost) + 1 }
func postBefore(m float64) int { return num.Floor(float64(m/apart), -farPost, farPost) }

// House notes what a house covers: its outline, in metres.
func (p *Place) House(ring [][2]float64) {
	if len(ring) < 3 {
		return
	}
	low, high := ring[0][1], ring[0][1]
	for _, q := range ring {
		low, high = min(low, q[1]), max(high, q[1])
	}
	var cuts []float64
	for y := postAfter(low); y <= postBefore(high); y++ {
		at := float64(float64(y) * apart)
		cuts = cuts[:0]
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a[1] <= at) != (b[1] <= at) {
				cuts = append(cuts, a[0]+float64((at-a[1])/(b[1]-a[1])*(b[0]-a[0])))
			}
		}
		sortFew(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			for x := postAfter(cuts[i]); x <= postBefore(cuts[i+1]); x++ {
				raise(p.houses, x, y, 1)
			}
		}
	}
}

func sortFew(all []float64) {
	for i := range all {
		for k := i; k > 0 && all[k-1] > all[k]; k-- {
			all[k-1], all[k] = all[k], all[k-1]
		}
	}
}

// Street notes a straight piece of street, of half its width, in metres. Houses come first: where there are none
// nothing is noted.
func (p *Place) Street(a, b [2]float64, half float64) {
	reach := half + beside
	if !p.built(a) && !p.built(b) {
		return
	}
	x, y := b[0]-a[0], b[1]-a[1]
	long := max(float64(x*x)+float64(y*y), 1e-9)
	for v := postAfter(min(a[1], b[1]) - reach); v <= postBefore(max(a[1], b[1])+reach); v++ {
		for u := postAfter(min(a[0], b[0]) - reach); u <= postBefore(max(a[0], b[0])+reach); u++ {
			dx, dy := float64(float64(u)*apart)-a[0], float64(float64(v)*apart)-a[1]
			t := min(max((float64(dx*x)+float64(dy*y))/long, 0), 1)
			dx, dy = dx-float64(t*x), dy-float64(t*y)
			far := math.Sqrt(float64(dx*dx) + float64(dy*dy))
			if far <= half {
				raise(p.streets, u, v, 1)
			}
			if far < reach {
				raise(p.near, u, v, float32(min((reach-far)/beside, 1)))
			}
		}
	}
}

// built tells whether houses stand in a place's tile or beside that.
func (p *Place) built(at [2]float64) bool {
	east, north := num.Floor(float64(at[0]/tile), -farPost, farPost), num.Floor(float64(at[1]/tile), -farPost, farPost)
	return p.some([2]int32{int32(east), int32(north)})
}

func (p *Place) some(at [2]int32) bool {
	for n := range int32(9) {
		if p.houses[[2]int32{at[0] + n%3 - 1, at[1] + n/3 - 1}] != nil {
			return true
		}
	}
	return false
}

// shares are how much of the land about each post of a tile something covers, from its corner on, one more than it has.
func (p *Place) shares(of map[[2]int32]*posts, at [2]int32, into *[side + 1][side + 1]float64) {
	for v := range field {
		for u := range field {
			p.rows[v][u] = 0
		}
	}
	for n := range int32(9) {
		by := [2]int{int(n%3) - 1, int(n/3) - 1}
		all := of[[2]int32{at[0] + int32(by[0]), at[1] + int32(by[1])}]
		if all == nil {
			continue
		}
		for v := range side {
			y := by[1]*side + v + widely
			if y < 0 || y >= field {
				continue
			}
			for u := range side {
				if x := by[0]*side + u + widely; x >= 0 && x < field {
					p.rows[y][x] = float64(all[v*side+u])
				}
			}
		}
	}
	for range 2 { // over squares, twice: that is as good as round
		p.sumUp()
	}
	for v := range side + 1 {
		for u := range side + 1 {
			into[v][u] = p.rows[v+widely][u+widely] / (about * about)
		}
	}
}

// sumUp puts the sum of those about it in place of each number: whole numbers, so that tiles agree.
func (p *Place) sumUp() {
	for v := range field {
		row, sum := &p.rows[v], &p.sums[0]
		for u, z := range row {
			sum[u+1] = sum[u] + z
		}
		for u := range row {
			row[u] = sum[min(u+reach+1, field)] - sum[max(u-reach, 0)]
		}
	}
	p.sums[0] = [field + 1]float64{}
	for v := range field {
		for u, z := range p.rows[v] {
			p.sums[v+1][u] = p.sums[v][u] + z
		}
	}
	for v := range field {
		from, to := &p.sums[max(v-reach, 0)], &p.sums[min(v+reach+1, field)]
		for u := range field {
			p.rows[v][u] = to[u] - from[u]
		}
	}
}

// stone is how stony a tile's ground is at its posts; some is false where it is not at all.
func (p *Place) stone(at [2]int32, called []cover.Area) (all [side + 1][side + 1]float64, some bool) {
	if !p.some(at) {
		return all, false
	}
	is := p.called(called)
	var houses, streets [side + 1][side + 1]float64
	p.shares(p.houses, at, &houses)
	p.shares(p.streets, at, &streets)
	for v := range side + 1 {
		for u := range side + 1 {
			share := houses[v][u]
			z := float64(houseSays*share) + float64(streetSays*min(streets[v][u], share))
			if share > leastOfStone {
				x := float64(float64(at[0])*tile) + float64(float64(u)*apart)
				y := float64(float64(at[1])*tile) + float64(float64(v)*apart)
				z += float64(besideSays*p.post(p.near, at, u, v)) + float64(middleSays*p.middle(x, y))
			}
			if share > 0 && is[v][u] {
				z += landuseSays
			}
			all[v][u], some = z, some || z >= gardenFrom
		}
	}
	return all, some
}

// called tells of a tile's posts whether they lie in any of some areas.
func (p *Place) called(areas []cover.Area) (in [side + 1][side + 1]bool) {
	var cuts []float64
	for i := range areas {
		for v := range side + 1 {
			at := float64(float64(v) * apart)
			cuts = cuts[:0]
			for _, ring := range areas[i].Rings {
				for k, a := range ring {
					b := ring[(k+1)%len(ring)]
					if ay, by := float64(a[1]), float64(b[1]); (ay <= at) != (by <= at) {
						cuts = append(cuts, float64(a[0])+float64((at-ay)/(by-ay)*float64(b[0]-a[0])))
					}
				}
			}
			sortFew(cuts)
			for k := 0; k+1 < len(cuts); k += 2 {
				for u := max(postAfter(cuts[k]), 0); u <= min(postBefore(cuts[k+1]), side); u++ {
					in[v][u] = true
				}
			}
		}
	}
	return in
}

// post is a number at a post of a tile or of the next.
func (p *Place) post(of map[[2]int32]*posts, at [2]int32, u, v int) float64 {
	at[0], at[1] = at[0]+int32(u/side), at[1]+int32(v/side)
	if all := of[at]; all != nil {
		return float64(all[v%side*side+u%side])
	}
	return 0
}

// middle is how near the middle of a town is, 0 to 1.
func (p *Place) middle(x, y float64) (near float64) {
	for i := range p.towns {
		t := &p.towns[i]
		dx, dy := x-t.at[0], y-t.at[1]
		near = max(near, 1-math.Sqrt(float64(dx*dx)+float64(dy*dy))/t.far)
	}
	return near
}
