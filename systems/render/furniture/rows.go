// What is long in a town, one model a tile: hedges, fences, walls, rows of vines, rails, piers. Places count from the
// tile's corner.

package furniture

import (
	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/mesh"
)

var (
	hedgeGreen = [3]float64{0.17, 0.27, 0.10}
	vineGreen  = [3]float64{0.28, 0.36, 0.14}
	ballast    = [3]float64{0.36, 0.33, 0.31}
	railSteel  = [3]float64{0.48, 0.44, 0.42}
	sleeper    = [3]float64{0.26, 0.22, 0.19}
)

// Rows makes all of a tile's long things, and from far away its signs with them, as a country has them; places count
// from origin.
func Rows(all []street.Thing, country string, origin space.Vec, detail mesh.Detail) mesh.Model {
	b := newMaker()
	for i := range all {
		t := all[i]
		t.At, t.To = t.At.Sub(origin), t.To.Sub(origin)
		switch t.Kind {
		case street.Hedge:
			b.upright(&t, t.Wide, t.High, 0, hedgeGreen, mesh.LayerGrass)
		case street.Vines:
			b.upright(&t, street.VineThick, t.High, 0.35, vineGreen, mesh.LayerGrass)
		case street.Wall:
			b.upright(&t, t.Wide, t.High, 0, stone, mesh.LayerConcrete)
		case street.Pier:
			b.upright(&t, t.Wide, 0, -street.DeckThick, woodBrown, mesh.LayerBark)
		case street.Fence:
			b.fence(&t, detail)
		case street.Rails:
			b.track(&t, detail)
		}
	}
	if detail == mesh.Coarse {
		for i := range all {
			if t := &all[i]; t.Kind == street.Sign || t.Kind == street.Plate {
				b.stand(t.At.Sub(origin), space.Heading(t.Heading))
				b.sign(t, country, detail)
			}
		}
	}
	return b.Build()
}

// upright is a wall from end to end, from so far above the ground up; hanging, where that is below.
func (b *maker) upright(t *street.Thing, thick, high, from float64, colour [3]float64, layer uint8) {
	if from == 0 {
		from = -0.4
	}
	right := t.Across()
	along := t.To.Sub(t.At)
	long := along.Len()
	side := func(out float64) [4]space.Vec {
		a, c := t.At.AddScaled(right, out*thick/2), t.To.AddScaled(right, out*thick/2)
		return [4]space.Vec{
			a.Add(space.V(0, 0, from)), c.Add(space.V(0, 0, from)), c.Add(space.V(0, 0, high)), a.Add(space.V(0, 0, high)),
		}
	}
	r, l := side(1), side(-1)
	face := func(p [4]space.Vec, n space.Vec, u0, u1, v0, v1, sky0, sky1 float64) {
		uv := [4][2]float64{{u0, v0}, {u1, v0}, {u1, v1}, {u0, v1}}
		sky := [4]float64{sky0, sky0, sky1, sky1}
		var q [4]mesh.Vertex
		for i := range p {
			q[i] = painted(p[i], n, colour, layer, uv[i][0]/4, uv[i][1]/4, sky[i])
		}
		b.Quad(mesh.Solid, q)
	}
	foot := 0.55
	face(r, right, 0, long, from, high, foot, 0.9)
	face([4]space.Vec{l[1], l[0], l[3], l[2]}, right.Neg(), long, 0, from, high, foot, 0.9)
	face([4]space.Vec{r[3], r[2], l[2], l[3]}, space.V(0, 0, 1), 0, long, 0, thick, 1, 1)
	n := along.Scale(1 / max(long, 1e-6))
	face([4]space.Vec{r[1], l[1], l[2], r[2]}, n, 0, thick, from, high, foot, 0.9)
	face([4]space.Vec{l[0], r[0], r[3], l[3]}, n.Neg(), 0, thick, from, high, foot, 0.9)
}

// fence is posts with rails between them, and where it is of wood boards.
func (b *maker) fence(t *street.Thing, detail mesh.Detail) {
	colour := [...][3]float64{woodBrown, ironGrey, darkIron}[min(int(t.Look), 2)]
	part := func(from, to space.Vec, low, high, thick float64) {
		k := street.Thing{At: from, To: to}
		b.upright(&k, thick, high, low, colour, mesh.LayerPlain)
	}
	heights := [][2]float64{{0.3, 0.42}, {0.8, 0.92}}
	if t.Look == street.WireFence {
		heights = [][2]float64{{0.94, 0.98}}
		if detail == mesh.Fine {
			heights = append(heights, [2]float64{0.3, 0.33}, [2]float64{0.62, 0.65})
		}
	}
	if t.Look == street.WoodFence && detail == mesh.Coarse {
		heights = [][2]float64{{0.3, 0.92}}
	}
	for _, h := range heights {
		part(t.At, t.To, h[0]*t.High, h[1]*t.High, 0.04)
	}
	if detail == mesh.Coarse {
		return
	}
	n := max(int(t.To.Sub(t.At).Len()/2), 1)
	way := t.To.Sub(t.At).Unit()
	for i := range n + 1 {
		p := t.At.Blend(t.To, float64(i)/float64(n))
		part(p.AddScaled(way, -0.04), p.AddScaled(way, 0.04), -0.3, t.High, street.FenceThick)
	}
}

// track is two rails, on ballast or in a street.
func (b *maker) track(t *street.Thing, detail mesh.Detail) {
	const half = 0.7175 + 0.035 // m, of the gauge and a rail's head
	right := t.Across()
	up := 0.02
	if t.Look == street.OnBallast {
		b.upright(t, street.BedWide, street.BedHigh, 0, ballast, mesh.LayerSand)
		up = street.BedHigh + 0.14
	}
	for _, side := range [2]float64{-1, 1} {
		k := street.Thing{At: t.At.AddScaled(right, side*half), To: t.To.AddScaled(right, side*half)}
		if t.Look == street.Flush || detail == mesh.Coarse { // what is seen of it is its head
			b.head(&k, up)
			continue
		}
		b.upright(&k, 0.07, up, street.BedHigh-0.02, railSteel, mesh.LayerPlain)
	}
	if detail == mesh.Coarse || t.Look == street.Flush {
		return
	}
	long := t.To.Sub(t.At).Len()
	n := max(int(long/1.2), 1)
	for i := range n {
		p := t.At.Blend(t.To, (float64(i)+0.5)/float64(n))
		lies := street.Thing{At: p.AddScaled(right, -1.2), To: p.AddScaled(right, 1.2)}
		b.bar(&lies, street.BedHigh+0.02, 0.12, sleeper, 0)
	}
}

// head is the top of a rail alone.
func (b *maker) head(t *street.Thing, up float64) { b.bar(t, up, 0.05, railSteel, 60) }

// bar lies flat from end to end, so high.
func (b *maker) bar(t *street.Thing, up, half float64, colour [3]float64, shine int8) {
	right := t.Across()
	at := func(p space.Vec, out float64) mesh.Vertex {
		p = p.AddScaled(right, out*half).Add(space.V(0, 0, up))
		v := painted(p, space.V(0, 0, 1), colour, mesh.LayerPlain, 0, 0, 0.9)
		v.Normal[3] = shine
		return v
	}
	b.Quad(mesh.Solid, [4]mesh.Vertex{at(t.At, 1), at(t.To, 1), at(t.To, -1), at(t.At, -1)})
}
