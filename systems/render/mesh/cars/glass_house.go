// The glass house: windscreen, roof, rear window and side windows over the lower body, between painted pillars.

package cars

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// foot is how far out the cabin stands on the body.
func (f *form) foot(y float64) float64 { return 0.885 * f.wide(y) }

// rise is how much the roof is above the lower body's middle.
func (f *form) rise(y float64) float64 {
	if f.roof == nil || y > f.roof[0].Y || y < f.roof[len(f.roof)-1].Y {
		return 0
	}
	return max(f.over(y)-f.surface(0, y), 0)
}

// rib is the glass house at a distance forward.
type rib struct {
	*form
	y, rise     float64 // m
	foot, roof  float64 // m, how far out it stands on the body, and how far its roof goes
	front, rear float64 // 0..1, how much the windscreen and the rear window are bent there
}

// rib reads it; the crest must be known.
func (f *form) rib(y float64) rib {
	cowl, deck := f.roof[0].Y, f.roof[len(f.roof)-1].Y
	r := rib{form: f, y: y, rise: f.rise(y), foot: f.foot(y)}
	r.roof = r.foot * (1 - f.lean*r.rise/f.crest)
	r.front = mesh.Swell(min(max((cowl-y)/(cowl-f.fore+0.5), 0), 1))
	r.rear = mesh.Swell(min(max((y-deck)/(f.aft-deck+0.4), 0), 1))
	return r
}

// place is a point so far out and so high over the lower body.
func (r *rib) place(x, lift float64) space.Vec {
	q := x / r.foot
	at := r.y - 0.13*q*q*r.front + 0.09*q*q*r.rear
	sink := 0.012 + 0.08*mesh.Swell(min(r.nose-at, at-r.tail)/0.25) // noses and tails are round there
	return space.V(x, at, r.surface(x, at)-sink+lift)
}

// edge is a point of the windscreen, the roof or the rear window: 0 in the middle, 1 at the right edge.
func (r *rib) edge(q float64) space.Vec {
	x := q * r.roof
	return r.place(x, r.rise*(1-0.035*(x/r.roof)*(x/r.roof)))
}

// glassHouse adds the cabin.
func (b *bodyBuilder) glassHouse(detail mesh.Detail) {
	if b.roof == nil {
		return
	}
	cowl, deck := b.roof[0].Y, b.roof[len(b.roof)-1].Y
	apart := 0.22
	if detail == mesh.Coarse {
		apart = 0.6
	}
	marks := []float64{cowl, b.fore, b.aft, deck}
	n := int(math.Ceil((cowl - deck) / max(apart, (cowl-deck)/11)))
	for i := 1; i < n; i++ {
		y := cowl + (deck-cowl)*float64(i)/float64(n)
		if math.Abs(y-b.fore) > 0.4*apart && math.Abs(y-b.aft) > 0.4*apart {
			marks = append(marks, y)
		}
	}
	slices.SortFunc(marks, func(x, y float64) int { return cmp.Compare(y, x) })
	marks = slices.CompactFunc(marks, func(x, y float64) bool { return math.Abs(x-y) < 0.01 })
	b.crest = 0.01
	for _, y := range marks {
		b.crest = max(b.crest, b.rise(y))
	}
	ups, ins := []float64{0, 0.08, 0.5, 0.90, 1}, []float64{0.94, 0.5, 0}
	if detail == mesh.Coarse {
		ups, ins = []float64{0, 1}, []float64{0}
	}
	var net [][]space.Vec
	for _, y := range marks {
		r := b.rib(y)
		low, high := r.place(r.foot, 0), r.edge(1)
		var row []space.Vec
		for _, u := range ups {
			p := low.Blend(high, u)
			p.X += 0.035 * r.rise / b.crest * math.Sin(math.Pi*u)
			row = append(row, p)
		}
		for _, q := range ins {
			row = append(row, r.edge(q))
		}
		net = append(net, row)
	}
	paint := b.lacquer()
	sides := len(ups) - 1
	b.facets = facet.Grid(net, b.facets, func(i, k int) (facet.Skin, uint8) {
		y := (marks[i] + marks[i+1]) / 2
		screen := y > b.fore || y < b.aft
		switch {
		case detail == mesh.Coarse && k < sides:
			return pane, ofSide
		case k == 0:
			return trim, ofSide
		case k < sides-1:
			return pane, ofSide
		case k <= sides && detail == mesh.Fine:
			return paint, ofScreen
		case screen:
			return pane, ofScreen
		}
		return paint, ofScreen
	})
	if detail == mesh.Fine {
		b.pillars(cowl, deck)
		b.deck(cowl, deck)
	}
}

// glazed is where the side windows end.
func (f *form) glazed() float64 {
	if f.looks.Glazed != 0 {
		return f.looks.Glazed
	}
	return f.aft - 0.30*(f.aft-f.roof[len(f.roof)-1].Y)
}

// posts are where pillars stand between side windows.
func (f *form) posts() []float64 {
	switch {
	case len(f.looks.Pillars) > 0:
		return f.looks.Pillars
	case f.roof == nil:
		return nil
	}
	long := f.roof[0].Y - f.roof[len(f.roof)-1].Y
	return []float64{f.roof[0].Y - 0.52*long}
}

// pillars paints what parts the windows.
func (b *bodyBuilder) pillars(cowl, deck float64) {
	side := func(f *facet.Facet) bool { return f.Group == ofSide }
	paint := b.lacquer()
	painted := func(old facet.Skin) facet.Skin {
		if old.Paint == mesh.Glass {
			return paint
		}
		return old
	}
	low, high := b.under, b.high+0.2
	belt := b.height((cowl+deck)/2) - 0.15
	tall := b.high - belt
	// Behind the last window, sloping with the rear window; before the first one.
	end := b.glazed()
	b.facets = facet.Stamp(b.facets, facet.FromSide, [][2]float64{
		{end - 0.10, belt},
		{end + 0.10, belt + tall*1.1},
		{end + 0.10, high},
		{deck - 1, high},
		{deck - 1, low},
		{end - 0.10, low},
	}, side, painted, true)
	start := cowl - 0.16*(cowl-b.fore)
	b.facets = facet.Stamp(b.facets, facet.FromSide,
		[][2]float64{{start, low}, {cowl + 1, low}, {cowl + 1, high}, {start, high}},
		side, painted, true)
	dark := func(old facet.Skin) facet.Skin {
		if old.Paint == mesh.Glass {
			return facet.Skin{Paint: mesh.Solid, Colour: black, Shine: 60}
		}
		return old
	}
	for _, y := range b.posts() {
		if y < start && y > end {
			b.facets = facet.Stamp(b.facets, facet.FromSide, [][2]float64{
				{y + 0.045, belt - 0.2},
				{y + 0.01, high},
				{y - 0.05, high},
				{y - 0.045, belt - 0.2},
			}, side, dark, true)
		}
	}
}

// clearOf is how high the glass is over the deck where that is darkened, in metres: it begins a little sunk into it.
const clearOf = 0.03

// deck darkens what lies under the glass: it is seen as the inside.
func (b *bodyBuilder) deck(cowl, deck float64) {
	const parts = 4
	for cowl > deck && b.rise(cowl-0.10) < clearOf {
		cowl -= 0.02
	}
	for deck < cowl && b.rise(deck+0.06) < clearOf {
		deck += 0.02
	}
	below := func(f *facet.Facet) bool { return f.Group == ofBody && f.C[0].Normal.Z > 0.3 }
	for i := range parts {
		y0 := cowl - 0.10 + (deck-cowl+0.16)*float64(i)/parts
		y1 := cowl - 0.10 + (deck-cowl+0.16)*float64(i+1)/parts
		x0, x1 := 0.985*b.foot(y0), 0.985*b.foot(y1)
		if i == 0 {
			x0 *= 0.93
		}
		if i == parts-1 {
			x1 *= 0.86
		}
		b.facets = facet.Stamp(b.facets, facet.FromAbove, [][2]float64{{-0.1, y0}, {x0, y0}, {x1, y1}, {-0.1, y1}}, below,
			func(facet.Skin) facet.Skin { return floor }, true)
	}
	for i := range b.facets {
		f := &b.facets[i]
		if f.Group == ofBody && f.Skin == floor {
			f.Group = ofDeck
		}
	}
}
