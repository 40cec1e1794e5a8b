// Streets by how far each pixel is from their middle: asphalt with the tracks of wheels, patches and gutters, kerbs and
// pavements beside it; and what streets do to the land at their edges.

package aerial

import (
	"math"

	"camber/components/cover"
	"camber/components/num"
	"camber/components/street"
)

// road is what of an edge is asked at each pixel.
type road struct {
	half   float32    // m, of what is paved
	kerb   float32    // m, how far its kerb reaches from the middle
	beside [2]float32 // m, how far pavements do, left and right
	look   *cover.Look
	across [profile]int16 // how much lighter it is across, in 256ths, from the left edge to the right one
	number int32
}

// profile is how many steps a street has across.
const profile = 96

const kerbWide = 0.15 // m, as the ground has it

// road is that of an edge.
func (p *Painter) road(edge int32) *road {
	if r, ok := p.roads[edge]; ok {
		return r
	}
	var r *road
	if n := len(p.spare); n > 0 {
		r, p.spare = p.spare[n-1], p.spare[:n-1]
	} else {
		r = &road{}
	}
	p.roads[edge] = r
	e := &p.tile.Net.Edges[edge]
	*r = road{half: float32(e.Half()), number: edge}
	r.kerb = r.half
	if e.Kerb > 0 {
		r.kerb += kerbWide
		for s := range 2 {
			if r.beside[s] = r.kerb; e.Pavement[s] > 0 {
				r.beside[s] += float32(e.Pavement[s])
			}
		}
	}
	paved := true
	switch surface := surfaceOf(p.tile.Net, e); surface {
	case "concrete":
		r.look = &p.style.Concrete
	case "cobbles":
		r.look = &p.style.Cobbles
	case "gravel", "dirt", "grass", "sand":
		r.look, paved = &p.style.Gravel, false
	default:
		r.look = &p.style.Asphalt
	}
	p.worn(r, e, paved)
	return r
}

func surfaceOf(n *street.Network, e *street.Edge) string {
	if int(e.Surface) >= len(n.Surfaces) {
		return ""
	}
	return n.Surfaces[e.Surface]
}

// worn works out how light a street is across: darker where wheels go, lighter between, dirty along its edges.
func (p *Painter) worn(r *road, e *street.Edge, paved bool) {
	half := float64(r.half)
	for i := range r.across {
		right := (float64(i)+0.5)/profile*2*half - half
		light := 0.0
		for k := range e.Lanes {
			l := &e.Lanes[k]
			off := right - l.Offset
			if math.Abs(off) > l.Width/2 {
				continue
			}
			track := math.Abs(math.Abs(off) - 0.78)
			light -= 16 * math.Exp(-track*track/0.09)
			light += 7 * math.Exp(-off*off/0.12)
			if !paved { // two ruts, and grass between
				light -= 14 * math.Exp(-track*track/0.06)
			}
		}
		if edge := half - math.Abs(right); edge < 0.7 {
			f := 1 - edge/0.7
			if e.Kerb > 0 {
				light -= 42 * f * f // a gutter
			} else {
				light += 20 * f * f // dust
			}
		}
		r.across[i] = int16(light * p.style.Wear)
	}
}

// forget lets go of the roads of the tile before.
func (p *Painter) forget() {
	for k, r := range p.roads {
		p.spare = append(p.spare, r)
		delete(p.roads, k)
	}
}

// streets paints all that is street; where it is not cut, all is painted as the nearest one goes on.
func (p *Painter) streets(cut bool) {
	p.forget()
	m := &p.away
	if !cut {
		p.shade.of(&p.style.Asphalt, 0, 0, p)
		p.fillAll()
	}
	var r *road
	last := int32(-1)
	soft := float32(p.tile.Side / float64(p.size)) // of an edge, m
	var look *cover.Look
	for i, piece := range m.Piece {
		if piece < 0 {
			continue
		}
		if piece != last {
			last = piece
			r = p.road(p.tile.Segments[piece].Road)
		}
		away, side := m.Away[i], 1
		if away < 0 {
			away, side = -away, 0
		}
		most := max(r.half, r.beside[side])
		if cut && away > most+soft/2 {
			continue
		}
		if away > r.half && cut {
			p.pavement(r, i, away, m.Along[i], min(max((most-away)/soft+0.5, 0), 1))
			continue
		}
		if r.look != look {
			look = r.look
			p.shade.of(look, 0, 0, p)
		}
		p.asphalt(r, i, m.Away[i], m.Along[i])
	}
}

// asphalt paints one pixel of a street.
func (p *Painter) asphalt(r *road, i int, right, along float32) {
	x, y := i%p.size, i/p.size
	s := &p.shade
	g := int32(grains()[(s.grainAt[1]+y*s.grainStep)&(grainSize-1)][(s.grainAt[0]+x*s.grainStep)&(grainSize-1)]) - 128
	share := (int32(p.patches[i]) * s.patches) >> 8
	light := 256 + (g*s.grain)>>8
	at := int32((right/r.half + 1) * (profile / 2))
	light += int32(r.across[min(max(at, 0), profile-1)])
	// What was dug up and closed again lies in squares along the street.
	const long, wide = 5.5, 1.8
	u, v := int32(math.Floor(float64(along/long))), int32(math.Floor(float64(right/wide)))
	if h := num.Lattice(u+r.number*131, v, 61); h < 0.07 {
		fu, fv := along/long-float32(u), right/wide-float32(v)
		if from, to := float32(h*3), float32(0.6+h*5); fu > from && fu < to && fv > 0.06 && fv < 0.94 {
			light += int32((h*2/0.07 - 1.2) * 22 * p.style.Wear)
		}
	}
	px := p.pixels[4*i : 4*i+4 : 4*i+4]
	for c := range 3 {
		v := (s.base[c] + ((s.other[c]-s.base[c])>>8)*share) >> 8
		px[c] = uint8(min(max((v*light)>>8, 0), 255))
	}
	px[3] = 0
}

// pavement paints one pixel beside a street, so much of it.
func (p *Painter) pavement(r *road, i int, away, along, share float32) {
	light := 1 + 0.10*(num.Lattice(int32(math.Floor(float64(along/1.2))), int32(math.Floor(float64(away/1.2)))+r.number*7,
		71)-0.5)
	if away < r.kerb {
		light *= 1.12
	}
	px := p.pixels[4*i : 4*i+4 : 4*i+4]
	for c := range 3 {
		px[c] = uint8(float64(px[c])*(1-float64(share)) + min(p.slabs[c]*light, 255)*float64(share))
	}
}

// verges bare the land beside streets that have no kerb.
func (p *Painter) verges() {
	p.forget()
	if p.style.Verge == 0 {
		return
	}
	m := &p.away
	var r *road
	last := int32(-1)
	var dust [3]int32
	for c := range 3 {
		dust[c] = level(p.style.Gravel.Colour[c]) >> 8
	}
	for i, piece := range m.Piece {
		if piece < 0 {
			continue
		}
		if piece != last {
			last = piece
			r = p.road(p.tile.Segments[piece].Road)
		}
		const wide = 1.1
		far := float32(math.Abs(float64(m.Away[i]))) - r.half
		if r.kerb > r.half || far > wide {
			continue
		}
		x, y := i%p.size, i/p.size
		s := &p.shade
		g := float64(grains()[(s.grainAt[1]+y*s.grainStep)&(grainSize-1)][(s.grainAt[0]+x*s.grainStep)&(grainSize-1)])
		bare := p.style.Verge * min(max(1.25-float64(max(far, 0)/wide)-g/300, 0), 1)
		px := p.pixels[4*i : 4*i+4 : 4*i+4]
		for c := range 3 {
			px[c] = uint8(int32(px[c]) + int32(float64(dust[c]-int32(px[c]))*bare))
		}
	}
}

// marks write how much of each pixel is painted into the fourth byte.
func (p *Painter) marks() {
	corner := [2]float64{float64(p.tile.At[0]) * p.tile.Side, float64(p.tile.At[1]) * p.tile.Side}
	scale := float32(float64(p.size) / p.tile.Side)
	var ring [4]cover.Point
	for i := range p.tile.Marks {
		core, n := p.tile.Marks[i].Core()
		low, high := [2]float32{math.MaxFloat32, math.MaxFloat32}, [2]float32{-math.MaxFloat32, -math.MaxFloat32}
		for k := range n {
			for c := range 2 {
				v := float32(core[k][c] - corner[c])
				ring[k][c] = v
				low[c], high[c] = min(low[c], v*scale), max(high[c], v*scale)
			}
		}
		x0, y0 := max(int(math.Floor(float64(low[0]))), 0), max(int(math.Floor(float64(low[1]))), 0)
		x1, y1 := min(int(math.Ceil(float64(high[0]))), p.size), min(int(math.Ceil(float64(high[1]))), p.size)
		if x0 >= x1 || y0 >= y1 {
			continue
		}
		rings := [1][]cover.Point{ring[:n]}
		p.rasterise(rings[:], scale, x0, y0, x1, y1)
		for y := y0; y < y1; y++ {
			mask := p.mask.Pix[(y-y0)*p.mask.Stride:]
			for x := x0; x < x1; x++ {
				at := 4*(y*p.size+x) + 3
				p.pixels[at] = uint8(min(int(p.pixels[at])+int(mask[x-x0]), 255))
			}
		}
	}
}
