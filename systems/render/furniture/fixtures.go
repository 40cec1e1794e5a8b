// What stands along streets, one model a kind: lamps, signals, stops, benches. Each stands on the ground at its origin
// and looks along +y.

package furniture

import (
	"math"

	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/mesh"
)

// Colours of street furniture, sRGB.
var (
	ironGrey   = [3]float64{0.30, 0.32, 0.33}
	darkIron   = [3]float64{0.10, 0.11, 0.12}
	woodBrown  = [3]float64{0.46, 0.33, 0.21}
	paleGlass  = [3]float64{0.62, 0.70, 0.72}
	stone      = [3]float64{0.60, 0.58, 0.54}
	lampGlass  = [3]float64{0.90, 0.86, 0.74}
	postYellow = [3]float64{0.90, 0.72, 0.08}
	busGreen   = [3]float64{0.05, 0.42, 0.24}
)

// post stands upright around the origin.
func (b *maker) post(thick, high float64, colour [3]float64, sides int) {
	for k := range sides {
		corner := func(k int, z, sky float64) mesh.Vertex {
			sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(sides))
			return painted(space.V(thick/2*cos, thick/2*sin, z), space.V(cos, sin, 0.1), colour, mesh.LayerPlain, 0, 0, sky)
		}
		b.Quad(mesh.Solid, [4]mesh.Vertex{
			corner(k, -0.3, 0.5), corner(k+1, -0.3, 0.5), corner(k+1, high, 0.9), corner(k, high, 0.9),
		})
	}
}

// slab is a box between two corners, without its underside.
func (b *maker) slab(low, high space.Vec, colour [3]float64, layer uint8) {
	b.slabLit(low, high, colour, layer, 0)
}

// slabLit is one that shines by itself.
func (b *maker) slabLit(low, high space.Vec, colour [3]float64, layer uint8, own float64) {
	at := func(x, y, z int, n space.Vec) mesh.Vertex {
		p := [2]space.Vec{low, high}
		q := space.V(p[x].X, p[y].Y, p[z].Z)
		v := painted(q, n, colour, layer, (q.X+q.Y)/4, q.Z/4, 0.65+0.3*float64(z))
		v.Light[2] = mesh.Share(own)
		return v
	}
	for _, s := range [5]struct {
		n space.Vec
		c [4][3]int
	}{
		{space.V(0, -1, 0), [4][3]int{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}}},
		{space.V(1, 0, 0), [4][3]int{{1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {1, 0, 1}}},
		{space.V(0, 1, 0), [4][3]int{{1, 1, 0}, {0, 1, 0}, {0, 1, 1}, {1, 1, 1}}},
		{space.V(-1, 0, 0), [4][3]int{{0, 1, 0}, {0, 0, 0}, {0, 0, 1}, {0, 1, 1}}},
		{space.V(0, 0, 1), [4][3]int{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}},
	} {
		var q [4]mesh.Vertex
		for i, c := range s.c {
			q[i] = at(c[0], c[1], c[2], s.n)
		}
		b.Quad(mesh.Solid, q)
	}
}

// under closes a slab from below.
func (b *maker) under(low, high space.Vec, colour [3]float64, own float64) {
	at := func(x, y float64) mesh.Vertex {
		v := painted(space.V(x, y, low.Z), space.V(0, 0, -1), colour, mesh.LayerPlain, 0, 0, 0.5)
		v.Light[2] = mesh.Share(own)
		return v
	}
	b.Quad(mesh.Solid, [4]mesh.Vertex{at(low.X, high.Y), at(high.X, high.Y), at(high.X, low.Y), at(low.X, low.Y)})
}

// LampOut is how far before its pole a street lamp's light hangs, and LampHigh how high its model is, in metres.
const (
	LampOut  = 1.1
	LampHigh = 7.0
)

// Fixture makes the model of a thing of a kind that has one for all; ok is false where it has not.
func Fixture(kind street.ThingKind, detail mesh.Detail) (m mesh.Model, ok bool) {
	b := newMaker()
	sides := 6
	if detail == mesh.Coarse {
		sides = 3
	}
	switch kind {
	case street.Lamp:
		b.lamp(sides)
	case street.TunnelLamp:
		low, high := space.V(-0.15, -0.6, -0.12), space.V(0.15, 0.6, 0)
		b.slab(low, high, ironGrey, mesh.LayerPlain)
		b.under(low, high, lampGlass, 1)
	case street.Signal:
		b.signal(sides, detail)
	case street.WalkSignal:
		b.walkSignal(sides)
	case street.BusFlag:
		b.busFlag(sides)
	case street.Shelter:
		b.shelter()
	case street.Bench:
		b.bench(detail)
	case street.Bin:
		b.post(0.4, 0.9, darkIron, sides+2)
		b.slab(space.V(-0.16, -0.16, 0.86), space.V(0.16, 0.16, 0.92), ironGrey, mesh.LayerPlain)
	case street.PostBox:
		b.slab(space.V(-0.25, -0.2, 0.35), space.V(0.25, 0.2, 1.25), postYellow, mesh.LayerPlain)
		b.slab(space.V(-0.18, 0.2, 1.0), space.V(0.18, 0.21, 1.06), darkIron, mesh.LayerPlain)
		b.post(0.2, 0.36, darkIron, sides)
	case street.Hydrant:
		b.post(0.24, 0.7, signRed, sides+2)
		b.post(0.14, 0.8, signRed, sides)
		b.slab(space.V(-0.18, -0.05, 0.5), space.V(0.18, 0.05, 0.6), signRed, mesh.LayerPlain)
	case street.Advert:
		b.post(1.2, 3.1, [3]float64{0.72, 0.66, 0.52}, 2*sides)
		b.slab(space.V(-0.62, -0.62, 3.1), space.V(0.62, 0.62, 3.4), busGreen, mesh.LayerPlain)
	case street.Post:
		b.post(0.16, 0.9, darkIron, sides)
		b.slab(space.V(-0.085, -0.085, 0.72), space.V(0.085, 0.085, 0.8), signWhite, mesh.LayerPlain)
	case street.Pole:
		b.post(street.PoleThick, 8, woodBrown, sides)
		b.slab(space.V(-0.9, -0.06, 7.3), space.V(0.9, 0.06, 7.42), woodBrown, mesh.LayerPlain)
	case street.Fountain:
		b.fountain(2 * sides)
	default:
		return m, false
	}
	return b.Build(), true
}

// lamp is a pole, an arm over the street and a head.
func (b *maker) lamp(sides int) {
	b.post(street.PoleThick, LampHigh, ironGrey, sides)
	b.slab(space.V(-0.04, 0, LampHigh-0.08), space.V(0.04, LampOut-0.3, LampHigh), ironGrey, mesh.LayerPlain)
	low, high := space.V(-0.14, LampOut-0.4, LampHigh-0.12), space.V(0.14, LampOut+0.4, LampHigh+0.04)
	b.slab(low, high, ironGrey, mesh.LayerPlain)
	b.under(low, high, lampGlass, 0)
}

// LampLit is the glass of a street lamp that burns.
func LampLit() mesh.Model {
	b := newMaker()
	b.under(space.V(-0.13, LampOut-0.38, LampHigh-0.13), space.V(0.13, LampOut+0.38, LampHigh), lampGlass, 1)
	return b.Build()
}

// Where the lights of a signal are: heights of the middles, how large they are, how far before the pole.
var signalLights = [3]float64{street.SignalHigh - 0.25, street.SignalHigh - 0.58, street.SignalHigh - 0.91}

const (
	signalLens = 0.13
	signalFace = 0.29
)

// signal is a pole with a head that is dark.
func (b *maker) signal(sides int, detail mesh.Detail) {
	b.post(street.PoleThick, street.SignalHigh, ironGrey, sides)
	const top = street.SignalHigh
	b.slab(space.V(-0.32, 0.05, top-1.22), space.V(0.32, 0.09, top+0.06), signWhite, mesh.LayerPlain)
	b.slab(space.V(-0.27, 0.06, top-1.17), space.V(0.27, 0.10, top+0.01), darkIron, mesh.LayerPlain)
	b.slab(space.V(-0.17, 0.08, street.SignalHigh-1.1), space.V(0.17, signalFace-0.02, street.SignalHigh-0.06), darkIron,
		mesh.LayerPlain)
	for i, z := range signalLights {
		b.lens(z, signalFace, [3][3]float64{{0.22, 0.02, 0.02}, {0.22, 0.13, 0.01}, {0.01, 0.16, 0.08}}[i], 0, sides+2)
		if detail == mesh.Fine { // a hood
			b.slab(space.V(-signalLens, signalFace-0.02, z+signalLens),
				space.V(signalLens, signalFace+0.16, z+signalLens+0.02), darkIron, mesh.LayerPlain)
		}
	}
}

// walkLights are the heights of the middles of red and of green for who walks.
var walkLights = [2]float64{street.WalkSignalHigh - 0.2, street.WalkSignalHigh - 0.5}

// walkSignal is one for who walks over a street: a smaller head with two lights that are dark.
func (b *maker) walkSignal(sides int) {
	const top = street.WalkSignalHigh
	b.post(street.PoleThick, top, ironGrey, sides)
	b.slab(space.V(-0.17, 0.08, top-0.7), space.V(0.17, signalFace-0.02, top), darkIron, mesh.LayerPlain)
	for i, z := range walkLights {
		b.lens(z, signalFace, [2][3]float64{{0.22, 0.02, 0.02}, {0.01, 0.16, 0.08}}[i], 0, sides+2)
	}
}

// lens is a round light of a signal.
func (b *maker) lens(z, y float64, colour [3]float64, own float64, corners int) {
	var n []uint32
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(corners))
		v := painted(space.V(-signalLens*cos, y, z+signalLens*sin), space.V(0, 1, 0), colour, mesh.LayerPlain, 0, 0, 0.9)
		v.Light[2] = mesh.Share(own)
		n = append(n, b.Vertex(v))
	}
	for i := 2; i < len(n); i++ {
		b.Triangle(mesh.Solid, n[0], n[i-1], n[i])
	}
}

// SignalColours are the lights of a signal, sRGB, from above.
var SignalColours = [3][3]float64{{1, 0.10, 0.06}, {1, 0.66, 0.08}, {0.10, 0.95, 0.55}}

// SignalLit is one of a signal's lights that burns: as SignalLight has them.
func SignalLit(kind street.ThingKind, which int) mesh.Model {
	b := newMaker()
	b.lens(SignalLight(kind, which).Z, signalFace+0.01, SignalColours[which], 1, 12)
	return b.Build()
}

// SignalLight is where one of a signal's lights is, from above: red, yellow, green. Who walks sees no yellow.
func SignalLight(kind street.ThingKind, which int) space.Vec {
	z := signalLights[which]
	if kind == street.WalkSignal {
		z = walkLights[which/2]
	}
	return space.V(0, signalFace, z)
}

func (b *maker) busFlag(sides int) {
	b.post(street.SignThick, street.SignHigh, signGrey, sides)
	f := &face{maker: b, y: 0.05, v: 2.6}
	f.disc(signYellow, 0.26)
	f.disc(busGreen, 0.225)
	f.words("H", 0, 0, 0.24, 0.3, signYellow)
	back := &face{maker: b, y: 0.04, v: 2.6, about: true}
	back.disc(signGrey, 0.26)
	b.slab(space.V(-0.2, 0.03, 1.3), space.V(0.2, 0.05, 1.8), signWhite, mesh.LayerPlain)
}

func (b *maker) shelter() {
	s := street.ShelterSize
	half := s.X / 2
	b.slab(space.V(-half, -0.04, 0.25), space.V(half, 0.04, s.Z-0.1), paleGlass, mesh.LayerPlain)
	for _, side := range [2]float64{-1, 1} {
		b.slab(space.V(side*half-0.03, 0, 0.25), space.V(side*half+0.03, s.Y, s.Z-0.1), paleGlass, mesh.LayerPlain)
		b.slab(space.V(side*half-0.05, -0.05, -0.3), space.V(side*half+0.05, 0.05, s.Z-0.1), darkIron, mesh.LayerPlain)
		b.slab(space.V(side*half-0.05, s.Y-0.08, -0.3), space.V(side*half+0.05, s.Y, s.Z-0.1), darkIron, mesh.LayerPlain)
	}
	low, high := space.V(-half-0.15, -0.15, s.Z-0.1), space.V(half+0.15, s.Y+0.15, s.Z)
	b.slab(low, high, ironGrey, mesh.LayerPlain)
	b.under(low, high, ironGrey, 0)
	b.slab(space.V(-half+0.4, 0.25, 0.42), space.V(half-0.4, 0.6, 0.48), woodBrown, mesh.LayerPlain)
}

func (b *maker) bench(detail mesh.Detail) {
	b.slab(space.V(-0.9, -0.2, 0.4), space.V(0.9, 0.25, 0.45), woodBrown, mesh.LayerPlain)
	b.slab(space.V(-0.9, -0.25, 0.55), space.V(0.9, -0.2, 0.85), woodBrown, mesh.LayerPlain)
	if detail == mesh.Fine {
		for _, x := range [2]float64{-0.7, 0.7} {
			b.slab(space.V(x-0.04, -0.25, -0.2), space.V(x+0.04, -0.18, 0.85), darkIron, mesh.LayerPlain)
			b.slab(space.V(x-0.04, 0.14, -0.2), space.V(x+0.04, 0.22, 0.4), darkIron, mesh.LayerPlain)
		}
	}
}

// fountain is a basin one metre wide with water in it, to be made as wide as it is.
func (b *maker) fountain(sides int) {
	ring := func(radius, low, high float64, colour [3]float64, out float64) {
		for k := range sides {
			at := func(k int, z float64) mesh.Vertex {
				sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(sides))
				return painted(space.V(radius*cos, radius*sin, z), space.V(out*cos, out*sin, 0.2), colour, mesh.LayerConcrete,
					float64(k)/8, z, 0.85)
			}
			q := [4]mesh.Vertex{at(k, low), at(k+1, low), at(k+1, high), at(k, high)}
			if out < 0 {
				q[0], q[1], q[2], q[3] = q[1], q[0], q[3], q[2]
			}
			b.Quad(mesh.Solid, q)
		}
	}
	disc := func(inner, outer, z float64, colour [3]float64) {
		for k := range sides {
			at := func(k int, r float64) mesh.Vertex {
				sin, cos := math.Sincos(2 * math.Pi * float64(k) / float64(sides))
				return painted(space.V(r*cos, r*sin, z), space.V(0, 0, 1), colour, mesh.LayerPlain, 0, 0, 0.95)
			}
			b.Quad(mesh.Solid, [4]mesh.Vertex{at(k, inner), at(k, outer), at(k+1, outer), at(k+1, inner)})
		}
	}
	ring(0.5, -0.3, 0.6, stone, 1)
	disc(0.43, 0.5, 0.6, stone)
	ring(0.43, 0.3, 0.6, stone, -1)
	disc(0, 0.43, 0.45, [3]float64{0.20, 0.36, 0.40})
	ring(0.08, 0.4, 1.5, stone, 1)
}
