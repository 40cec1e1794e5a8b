// Facets that were cut while their neighbours were not have corners in the middle of these neighbours' edges. Before
// they are made fewer, the neighbours are cut there as well, so that all hangs together.

package mesh

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
func mended(all []facet) []facet {
	loose := looseCorners(all)
	work, out := slices.Clone(all), make([]facet, 0, len(all)+len(all)/4)
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
func looseCorners(all []facet) []corner {
	type edge struct{ a, b space.Vec }
	there := make(map[edge]bool, 3*len(all))
	at := func(f *facet, k int) space.Vec { return f.c[k%3].at.Add(space.Vec{}) } // no -0
	for i := range all {
		for k := range 3 {
			there[edge{at(&all[i], k), at(&all[i], k+1)}] = true
		}
	}
	known := map[space.Vec]bool{}
	var loose []corner
	for i := range all {
		for k := range 3 {
			if there[edge{at(&all[i], k+1), at(&all[i], k)}] {
				continue
			}
			for _, n := range [2]int{k, (k + 1) % 3} {
				if p := at(&all[i], n); !known[p] {
					known[p] = true
					loose = append(loose, corner{p, all[i].c[n].normal})
				}
			}
		}
	}
	slices.SortStableFunc(loose, func(p, q corner) int { return cmp.Compare(p.at.Y, q.at.Y) })
	return loose
}

// cutAtLoose cuts a facet in two where a loose corner lies on one of its edges.
func (f *facet) cutAtLoose(loose []corner) (a, b facet, ok bool) {
	for k := range 3 {
		p, q := &f.c[k], &f.c[(k+1)%3]
		along := q.at.Sub(p.at)
		long := along.Len()
		if long < 4*endsNear {
			continue
		}
		low, high := min(p.at.Y, q.at.Y)-onEdge, max(p.at.Y, q.at.Y)+onEdge
		from, _ := slices.BinarySearchFunc(loose, low, func(c corner, y float64) int { return cmp.Compare(c.at.Y, y) })
		for i := from; i < len(loose) && loose[i].at.Y <= high; i++ {
			c := loose[i]
			d := c.at.Sub(p.at)
			if t := d.Dot(along) / long; t < endsNear || t > long-endsNear || d.Cross(along).Len() > onEdge*long {
				continue
			}
			if c.normal.Dot(p.normal) < sameWay && c.normal.Dot(q.normal) < sameWay {
				continue
			}
			r := f.c[(k+2)%3]
			a, b = facet{[3]corner{*p, c, r}, f.skin, f.group}, facet{[3]corner{c, *q, r}, f.skin, f.group}
			if math.Min(a.area(), b.area()) < 1e-8 {
				continue
			}
			return a, b, true
		}
	}
	return a, b, false
}

func (f *facet) area() float64 {
	return f.c[1].at.Sub(f.c[0].at).Cross(f.c[2].at.Sub(f.c[0].at)).Len() / 2
}
