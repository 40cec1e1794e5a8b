// Water: it lies lower than the land beside it, level in lakes, and never higher than a street nearby.

package street

import (
	"slices"

	"camber/blueprints/street/plane"
	"camber/blueprints/street/shore"
	"camber/components/num"
	"camber/components/space"
)

const (
	shoreStep  = 15.0    // m, from one place on a shore or in a river to the next at which the land is looked at
	lakeStep   = 32.0    // m, the same within a lake
	levelReach = 80.0    // m, from which the water's level is known
	levelLake  = 12.0    // m: shores that differ by more are not those of a lake
	largeWater = 60000.0 // m, from one side to the other
	underPier  = 0.2     // m, of water below a bridge's underside
)

// Waters is water as a map has it: an area or a line.
type Waters struct {
	Rings [][]space.Vec // m, level: around it, then around its islands; the last point is not the first
	Line  []space.Vec   // or its middle
	Width float64       // m
	Low   float64       // m, of its surface below the land beside it
	River bool          // it flows: it is not level
	Sea   bool          // it lies as high as the first of Known, and the land at it, too: see AboveSea
	Known []space.Vec   // m, places of it as high as it stands there; none: no street is near, or it is yet to be found
}

// waters know how high water stands, by squares of the map.
type waters struct{ known map[[2]int32][]space.Vec }

// flood deals water to tiles, where streets are near, and finds how high it stands.
func (t *Town) flood(d *drawer, s *Shape) {
	t.waters, t.sea = &waters{map[[2]int32][]space.Vec{}}, seaOf(s.Waters)
	streets := map[[2]int32]bool{}
	for _, tile := range d.cut.Tiles() {
		for x := tile.At[0] - farHouse; x <= tile.At[0]+farHouse; x++ {
			for y := tile.At[1] - farHouse; y <= tile.At[1]+farHouse; y++ {
				streets[[2]int32{x, y}] = true
			}
		}
	}
	for i := range s.Waters {
		w := &s.Waters[i]
		if w.Sea {
			if len(w.Known) > 0 {
				w.sea(d, streets, s)
			}
			continue
		}
		shore := w.Line
		if len(w.Rings) > 0 {
			shore = w.Rings[0]
		}
		box := space.BoxOf(shore...)
		if len(shore) < 2 || max(box.Max.X-box.Min.X, box.Max.Y-box.Min.Y) > largeWater {
			continue
		}
		near := len(w.Known) > 0
		for _, p := range shore {
			near = near || streets[tileOf(p)]
		}
		if !near {
			continue
		}
		if len(w.Known) == 0 {
			w.Known = t.stands(w)
		}
		t.waters.learn(w.Known)
		if s.wants(shore...) {
			w.deal(d)
		}
	}
}

// deal deals water's outlines to tiles.
func (w *Waters) deal(d *drawer) {
	area := House{Rings: w.Rings}
	for i := range w.Rings {
		if d.err == nil {
			d.err = d.cut.Ring(area.outline(i), waterRegion)
		}
	}
	if len(w.Rings) > 0 {
		return
	}
	last := len(w.Line) - 1
	across := make([]space.Vec, len(w.Line))
	for k := range across {
		var before, after space.Vec
		if k > 0 {
			before = right(w.Line[k-1], w.Line[k])
		}
		if k < last {
			after = right(w.Line[k], w.Line[k+1])
		}
		across[k] = between(before, after)
	}
	half := float64(w.Width * 0.5)
	for k := range last {
		a, b := w.Line[k], w.Line[k+1]
		d.quad(waterRegion, a.AddScaled(across[k], -half), a.AddScaled(across[k], half),
			b.AddScaled(across[k+1], half), b.AddScaled(across[k+1], -half))
	}
}

// stands finds how high water stands: along its shores or its middle, and all over a lake the same.
func (t *Town) stands(w *Waters) []space.Vec {
	known := t.sounded(w.Line, w.Low)
	for _, ring := range w.Rings {
		known = append(known, t.sounded(append(ring[:len(ring):len(ring)], ring[0]), w.Low)...)
	}
	var heights []float64
	for _, p := range known {
		heights = append(heights, p.Z)
	}
	slices.Sort(heights)
	low, high := heights[len(heights)/10], heights[len(heights)-1-len(heights)/10]
	if !w.River && high-low < levelLake {
		area, box := House{Rings: w.Rings}, space.BoxOf(w.Rings[0]...)
		for x := box.Min.X + lakeStep/2; x < box.Max.X; x += lakeStep {
			for y := box.Min.Y + lakeStep/2; y < box.Max.Y; y += lakeStep {
				if p := (space.Vec{X: x, Y: y}); area.around(p) {
					known = append(known, p)
				}
			}
		}
		for i := range known {
			known[i].Z = low
		}
	}
	for i := range known {
		known[i] = stored(known[i])
	}
	return known
}

// sounded are places along a line, as high as water is there beside the land as it is.
func (t *Town) sounded(line []space.Vec, low float64) (all []space.Vec) {
	for i := 1; i < len(line); i++ {
		n := num.Floor(float64(levelLength(line[i-1], line[i])/shoreStep), 0, 1<<16) + 1
		for k := range n {
			p := line[i-1].Blend(line[i], float64(k)/float64(n))
			p.Z = t.surface.at(p) - low
			all = append(all, p)
		}
	}
	return all
}

// learn notes how high water is at places.
func (w *waters) learn(places []space.Vec) {
	for _, p := range places {
		at := [2]int32{squareOf(p.X), squareOf(p.Y)}
		w.known[at] = append(w.known[at], p)
	}
}

// at is how high water is at a place: as at the places nearby where that is known, the nearer the more.
func (w *waters) at(p space.Vec) (z float64, ok bool) {
	sum, weights := 0.0, 0.0
	over(p, p, levelReach, func(s [2]int32) {
		for _, q := range w.known[s] {
			dx, dy := q.X-p.X, q.Y-p.Y
			by := 1 / (float64(dx*dx) + float64(dy*dy) + 25)
			by = float64(by * by)
			sum += float64(by * q.Z)
			weights += by
		}
	})
	return sum / weights, weights > 0
}

// level is the water's at a place on it or its shore, where the ground would be otherwise: below bridges, and never
// over the banks of streets.
func (t *Town) level(p space.Vec, ground float64) float64 {
	z, ok := t.waters.at(p)
	if t.sea != nil && t.sea.Has(p) {
		z, ok = t.sea.Level, true
	}
	if !ok || t.surface.street(p) {
		return ground
	}
	near := false
	t.surface.pieces.near(p, p, bankReach+t.surface.pieces.widest, func(k int32) {
		g := &t.surface.pieces.pieces[k]
		far, _ := distance(g, p)
		near = near || far < g.half+bankReach
	})
	if near {
		z = min(z, ground)
	}
	return min(z, t.surface.below(p)-underPier)
}

// wets tells which points of a sheet lie in water or on its shore, and on nothing that is built.
func wets(s *plane.Sheet) []bool {
	wet, built := make([]bool, len(s.Points)), make([]bool, len(s.Points))
	for k, top := range s.Top {
		for _, p := range s.Triangles[k] {
			wet[p] = wet[p] || top == waterRegion
			built[p] = built[p] || top >= pavementRegion
		}
	}
	for p := range wet {
		wet[p] = wet[p] && !built[p]
	}
	return wet
}

// seaOf is the sea among some water; nil: there is none.
func seaOf(waters []Waters) *shore.Index {
	for i := range waters {
		if w := &waters[i]; w.Sea && len(w.Known) > 0 {
			area, rings := House{Rings: w.Rings}, make([][]plane.Point, len(w.Rings))
			for k := range rings {
				rings[k] = area.outline(k)
			}
			return shore.Of(rings, TileSize, w.Known[0].Z)
		}
	}
	return nil
}

// AboveSea is land with the sea in it, where some of the water is one: as high as that everywhere. Many may ask it.
func AboveSea(waters []Waters, land func(x, y float64) float64) func(x, y float64) float64 {
	s := seaOf(waters)
	if s == nil {
		return land
	}
	return func(x, y float64) float64 {
		if s.Has(space.Vec{X: x, Y: y}) {
			return s.Level
		}
		return land(x, y)
	}
}

// sea deals a sea's outlines: to tiles near streets, and to those that the shore goes through. All others are bare land
// that is as high as the sea. Dealt are the outlines of the whole town, so that tiles meet.
func (w *Waters) sea(d *drawer, near map[[2]int32]bool, s *Shape) {
	if d.err != nil {
		return
	}
	var all plane.Cut
	area := House{Rings: w.Rings}
	for i := range w.Rings {
		if d.err = all.Ring(area.outline(i), waterRegion); d.err != nil {
			return
		}
	}
	for _, t := range all.Tiles() {
		if s.Only != nil && !s.Only[t.At] {
			continue
		}
		if near[t.At] || !covers(&t) {
			if d.err = d.cut.Add(&t); d.err != nil {
				return
			}
		}
	}
}

// covers tells whether all of a tile lies within: it has its own corners and no more.
func covers(t *plane.Tile) bool {
	for i := range t.Rings {
		for _, p := range t.Rings[i].Points {
			if p[0] != 0 && p[0] != plane.Size || p[1] != 0 && p[1] != plane.Size {
				return false
			}
		}
	}
	return true
}
