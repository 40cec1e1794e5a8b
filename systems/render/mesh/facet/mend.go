// Facets that were cut while their neighbours were not have corners in the middle of these neighbours' edges. Before
// they are made fewer, the neighbours are cut there as well, so that all hangs together.

package facet

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
)

// Where a corner counts as lying on an edge: so near to it, in metres, and facing about the same way.
const (
	onEdge   = 2e-6
	sameWay  = 0.9
	endsNear = 2e-5
)

// mended cuts facets at the corners that others have on their edges.
func mended(all []Facet) []Facet {
	loose := looseCorners(all)
	work, out := slices.Clone(all), make([]Facet, 0, len(all)+len(all)/4)
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		a, b, ok := f.cutAtLoose(loose)
		if !ok {
			out = append(out, f)
			continue
		}
		work = append(work, a, b)
	}
	return out
}

// looseCorners are the ends of edges that have a facet on one side alone, sorted by how far forward they are.
func looseCorners(all []Facet) []Corner {
	type edge struct{ a, b space.Vec }
	there := make(map[edge]bool, 3*len(all))
	at := func(f *Facet, k int) space.Vec { return f.C[k%3].At.Add(space.Vec{}) } // no -0
	for i := range all {
		for k := range 3 {
			there[edge{at(&all[i], k), at(&all[i], k+1)}] = true
		}
	}
	known := map[space.Vec]bool{}
	var loose []Corner
	for i := range all {
		for k := range 3 {
			if there[edge{at(&all[i], k+1), at(&all[i], k)}] {
				continue
			}
			for _, n := range [2]int{k, (k + 1) % 3} {
				if p := at(&all[i], n); !known[p] {
					known[p] = true
					loose = append(loose, Corner{p, all[i].C[n].Normal})
				}
			}
		}
	}
	slices.SortStableFunc(loose, func(p, q Corner) int { return cmp.Compare(p.At.Y, q.At.Y) })
	return loose
}

// cutAtLoose cuts a facet in two where a loose corner lies on one of its edges.
func (f *Facet) cutAtLoose(loose []Corner) (a, b Facet, ok bool) {
	for k := range 3 {
		p, q := &f.C[k], &f.C[(k+1)%3]
		along := q.At.Sub(p.At)
		long := along.Len()
		if long < 4*endsNear {
			continue
		}
		low, high := min(p.At.Y, q.At.Y)-onEdge, max(p.At.Y, q.At.Y)+onEdge
		from, _ := slices.BinarySearchFunc(loose, low, func(c Corner, y float64) int { return cmp.Compare(c.At.Y, y) })
		for i := from; i < len(loose) && loose[i].At.Y <= high; i++ {
			c := loose[i]
			d := c.At.Sub(p.At)
			if t := d.Dot(along) / long; t < endsNear || t > long-endsNear || d.Cross(along).Len() > onEdge*long {
				continue
			}
			if c.Normal.Dot(p.Normal) < sameWay && c.Normal.Dot(q.Normal) < sameWay {
				continue
			}
			r := f.C[(k+2)%3]
			a, b = Facet{[3]Corner{*p, c, r}, f.Skin, f.Group}, Facet{[3]Corner{c, *q, r}, f.Skin, f.Group}
			if math.Min(a.Area(), b.Area()) < 1e-8 {
				continue
			}
			return a, b, true
		}
	}
	return a, b, false
}

// Area is how large it is, in m2.
func (f *Facet) Area() float64 {
	return f.C[1].At.Sub(f.C[0].At).Cross(f.C[2].At.Sub(f.C[0].At)).Len() / 2
}
