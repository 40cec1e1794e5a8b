// Houses: walls that stand in the land, beside streets, and the roofs on them.

package street

import (
	"math"

	"camber/blueprints/street/plane"
	"camber/blueprints/street/roofs"
	"camber/components/num"
	"camber/components/space"
	network "camber/components/street"
)

const (
	footing   = 1.5   // m, that a house goes into the lowest ground at it
	leastTop  = 2.2   // m, of a house's eaves above the highest ground at it, however steep that is
	openRoof  = 0.3   // m, how thick the roof is where there is nothing else
	largest   = 800.0 // m, of a house from one side to the other
	smallest  = 0.02  // m2, that a house or a part of one covers at least
	nearly    = 0.125 // m2, that streets may take of a house and it is whole
	farHouse  = 3     // tiles, from the nearest street, or from amidst the streets
	sounding  = 6.0   // m, from one place to the next at which the ground at a house is looked at
	leastLeft = 4.0   // m2, of a house that must be left when streets are taken off it
	mostRise  = 0.7   // share of a house's height that its roof takes at most
)

// House is a house as a map has it.
type House struct {
	Rings  [][]space.Vec // m, level: around it, then around its courts; the last point is not the first
	Height float64       // m, of its top above the lowest ground at it
	Low    float64       // m, of its underside above that; 0: it stands in the ground
	Open   bool          // only its roof is there
	Roof   roofs.Plan
	Rise   float64 // m, from its eaves to its top; 0: by its Slope
	Slope  float64 // m, that its roof rises for each metre that it is deep
	Most   float64 // m, that it rises at most by that
	Added  bool    // its roof comes on top of its Height
	Look   network.Look
}

// Stand is a house as it stands in a tile.
type Stand struct {
	House        int32   // its number
	First, Count int32   // of the tile's triangles
	Base         float64 // m, the lowest ground at it
	Eaves, Rise  float64 // m, above that; from there to its top
}

// Tile is the one that its middle lies in, and that all of it is put into.
func (h *House) Tile() [2]int32 {
	box := space.BoxOf(h.Rings[0]...)
	return tileOf(box.Min.Blend(box.Max, 0.5))
}

// Fate is what became of a house that does not stand as the map has it.
type Fate uint8

// The fates.
const (
	Built      Fate = iota // it stands as the map has it
	CutBack                // a part of it would lie on a street
	OnStreet               // too much of it would
	TooFar                 // no street is near, and they lie to one side of it
	TooLarge               // it is no house
	TooSmall               // it covers nothing
	UnderRoads             // bridges leave no room for it
)

// Lot is a house that does not stand as the map has it, by its number.
type Lot struct {
	House int32
	Fate  Fate
}

// settle deals houses to the tiles that their middles lie in, which are made for them where they have no streets. Of
// all houses those are left out that no street is near to and that do not lie amidst the streets: a map that lies has
// them on the other side of the Earth.
func (t *Town) settle(d *drawer, houses []House, all bool) {
	t.houses, t.boxes, t.lots = houses, make([]extent, len(houses)), map[[2]int32][]int32{}
	t.tunnels = piecesOf(t.net, isTunnel)
	streets := map[[2]int32]bool{}
	low, high := [2]int32{math.MaxInt32, math.MaxInt32}, [2]int32{math.MinInt32, math.MinInt32}
	for _, tile := range d.cut.Tiles() {
		streets[tile.At] = true
		for k, n := range tile.At {
			low[k], high[k] = min(low[k], n), max(high[k], n)
		}
	}
	near := func(at [2]int32) bool {
		if low[0] <= at[0] && at[0] <= high[0] && low[1] <= at[1] && at[1] <= high[1] {
			return true
		}
		for x := at[0] - farHouse; x <= at[0]+farHouse; x++ {
			for y := at[1] - farHouse; y <= at[1]+farHouse; y++ {
				if streets[[2]int32{x, y}] {
					return true
				}
			}
		}
		return false
	}
	for i := range houses {
		box, at := space.BoxOf(houses[i].Rings[0]...), houses[i].Tile()
		t.boxes[i] = extent{box.Min.X, box.Min.Y, box.Max.X, box.Max.Y}
		switch {
		case all && !streets[at] && !near(at):
			t.Lots = append(t.Lots, Lot{int32(i), TooFar})
		case box.Max.X-box.Min.X > largest || box.Max.Y-box.Min.Y > largest:
			t.Lots = append(t.Lots, Lot{int32(i), TooLarge})
		default:
			t.lots[at] = append(t.lots[at], int32(i))
			if d.err == nil && !streets[at] {
				d.err = d.cut.Post(plane.Point{at[0]*plane.Size + plane.Size/2, at[1]*plane.Size + plane.Size/2})
			}
		}
	}
}

// stand puts a tile's houses into it.
func (t *Town) stand(made *Tile) error {
	clear(t.rights)
	for _, i := range t.lots[made.At] {
		first := len(made.Triangles)
		s, fate, err := t.build(&t.houses[i], made)
		if err != nil {
			return err
		}
		if fate != Built {
			made.Lots = append(made.Lots, Lot{i, fate})
		}
		if n := len(made.Triangles) - first; n > 0 {
			s.House, s.First, s.Count = i, int32(first), int32(n)
			made.Stands = append(made.Stands, s)
		}
	}
	return nil
}

// build puts one house into its tile.
func (t *Town) build(h *House, made *Tile) (s Stand, fate Fate, err error) {
	p := planOf(h)
	whole, err := t.covered(p)
	if err != nil {
		return s, TooLarge, err
	}
	all := area(whole)
	if all < smallest {
		return s, TooSmall, nil
	}
	low, high := t.soundings(h)
	block := block{low: min(low, t.deepest(h, made)) - footing, roof: p.roof, rise: p.rise()}
	if block.eaves = low + h.Height; !h.Added {
		block.eaves -= block.rise
	}
	block.eaves = max(block.eaves, high+leastTop)
	s = Stand{Base: low, Eaves: block.eaves - low, Rise: block.rise}
	switch {
	case h.Open:
		block.low = block.eaves - openRoof
	case h.Low > 0:
		block.low = min(low+h.Low, block.eaves-openRoof)
	}
	over := t.obstacles(h, &block)
	if !over.some() {
		block.put(made, whole)
		return s, Built, nil
	}
	beside, above, err := t.apart(p, over)
	if err != nil {
		return s, TooLarge, err
	}
	left := area(beside) + area(above)
	switch {
	case len(above) == 0 && all-left < nearly: // it only comes near
		block.put(made, whole)
		return s, Built, nil
	case left < min(leastLeft, float64(0.5*all)): // a small part has less to lose
		if over.bridge {
			return s, UnderRoads, nil
		}
		return s, OnStreet, nil
	}
	block.put(made, beside)
	if block.low = max(block.low, over.lift); block.eaves-block.low >= openRoof {
		block.put(made, above)
	}
	if all-left < nearly {
		return s, Built, nil
	}
	return s, CutBack, nil
}

// soundings are how low and how high the ground is at a house: along its walls and within.
func (t *Town) soundings(h *House) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	look := func(p space.Vec) {
		z := t.surface.at(p)
		low, high = min(low, z), max(high, z)
	}
	for _, ring := range h.Rings {
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			n := num.Floor(float64(levelLength(p, q)/sounding), 0, 1<<12) + 1
			for k := range n {
				look(p.Blend(q, float64(k)/float64(n)))
			}
		}
	}
	box := space.BoxOf(h.Rings[0]...)
	for x := box.Min.X + sounding; x < box.Max.X; x += sounding {
		for y := box.Min.Y + sounding; y < box.Max.Y; y += sounding {
			if p := (space.Vec{X: x, Y: y}); h.around(p) {
				look(p)
			}
		}
	}
	return low, high
}

// deepest is as low as any of the ground below a house: that of its tile by its triangles, beyond its borders by more
// soundings, as far away as bare land has its posts.
func (t *Town) deepest(h *House, made *Tile) float64 {
	box := space.BoxOf(h.Rings[0]...)
	corner := space.Vec{X: float64(float64(made.At[0]) * TileSize), Y: float64(float64(made.At[1]) * TileSize)}
	low := t.sheet.lowest(made, space.Box{Min: box.Min.Sub(corner), Max: box.Max.Sub(corner)}, math.Inf(1))
	if box.Min.X >= corner.X && box.Min.Y >= corner.Y && box.Max.X <= corner.X+TileSize && box.Max.Y <= corner.Y+TileSize {
		return low
	}
	more := TileSize / float64(t.posts)
	for x := box.Min.X - more; x <= box.Max.X+more; x += sounding {
		for y := box.Min.Y - more; y <= box.Max.Y+more; y += sounding {
			low = min(low, t.surface.at(space.Vec{X: x, Y: y}))
		}
	}
	return low
}

// around tells whether a place lies within a house's walls.
func (h *House) around(p space.Vec) bool {
	in := false
	for _, ring := range h.Rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a.Y <= p.Y) != (b.Y <= p.Y) && a.X+float64((p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X)) > p.X {
				in = !in
			}
		}
	}
	return in
}
