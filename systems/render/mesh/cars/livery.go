// Liveries: stripes over a car, laid into its paint, discs for a number on its doors, and decals: pieces of the body's
// own skin, just over it, with a place on the sheet of what they show.

package cars

import (
	"math"

	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
	"camber/systems/render/paint"
)

// stripes paints them.
func (b *bodyBuilder) stripes(detail mesh.Detail) {
	painted := func(colour [3]float64) func(facet.Skin) facet.Skin {
		return func(old facet.Skin) facet.Skin {
			if old.Painted {
				old.Painted, old.Colour = false, colour
			}
			return old
		}
	}
	up := func(f *facet.Facet) bool { return (f.Group != ofFloor && f.Group != ofSide) && f.Skin.Painted }
	for _, s := range b.looks.Stripes {
		x0, x1 := s.At-s.Wide/2, s.At+s.Wide/2
		if s.Side && detail == mesh.Coarse {
			continue
		}
		if s.Side {
			flank := func(f *facet.Facet) bool {
				return f.Group == ofBody && f.Skin.Painted && math.Abs(f.C[0].Normal.X) > 0.3
			}
			b.facets = facet.Stamp(b.facets, facet.FromSide,
				[][2]float64{{b.tail, x0}, {b.nose, x0}, {b.nose, x1}, {b.tail, x1}}, flank,
				painted(s.Colour), true)
			continue
		}
		b.facets = facet.Stamp(b.facets, facet.FromAbove, [][2]float64{
			{x0, b.tail - 1},
			{x1, b.tail - 1},
			{x1, b.nose + 1},
			{x0, b.nose + 1},
		}, up, painted(s.Colour), true)
	}
}

// numberAt is the middle of the discs on both flanks, and their radius.
func (b *bodyBuilder) numberAt() (y, z, r float64) {
	y = b.posts0()
	z = b.under + 0.56*(b.height(y)-b.under)
	r = min(0.25, 0.36*(b.height(y)-b.under))
	for i := range b.wheels { // clear of the arches
		w := &b.wheels[i]
		r = min(r, max(math.Abs(y-w.At.Y)-w.Radius*archShare-0.03, 0.10))
	}
	return y, z, r
}

// discRings are the rings of a disc, as shares of its radius: it follows a flank that is round.
var discRings = [...]float64{0.58, 1}

// discOver is how far discs lie over the surface, in metres.
const discOver = 0.02

// number lays a white disc on both flanks.
func (b *bodyBuilder) number() {
	const spokes = 16
	y, z, r := b.numberAt()
	white := facet.Skin{Paint: mesh.Number, Colour: [3]float64{0.93, 0.93, 0.91}, Shine: 90}
	for _, side := range [2]float64{1, -1} {
		add := func(p, q, o facet.Corner) {
			if q.At.Sub(p.At).Cross(o.At.Sub(p.At)).X*side < 0 {
				q, o = o, q
			}
			if f := (facet.Facet{C: [3]facet.Corner{p, q, o}, Skin: white, Group: ofLine}); !f.Thin() {
				b.facets = append(b.facets, f)
			}
		}
		middle, within := b.pasted(y, z, side, discOver), [spokes]facet.Corner{}
		for ring, share := range discRings {
			var round [spokes]facet.Corner
			for i := range round {
				sin, cos := math.Sincos(2 * math.Pi * float64(i) / spokes)
				round[i] = b.pasted(y+share*r*cos, z+share*r*sin, side, discOver)
			}
			for i := range round {
				next := (i + 1) % spokes
				if ring == 0 {
					add(middle, round[i], round[next])
					continue
				}
				add(within[i], round[i], round[next])
				add(within[i], round[next], within[next])
			}
			within = round
		}
	}
}

// pasted is a corner so far over a flank.
func (b *bodyBuilder) pasted(y, z, side, over float64) facet.Corner {
	c := space.V(side*b.flank(y, z), y, z)
	n := space.V(0, 1, 0).Cross(space.V(side*b.flank(y, z+0.02), y, z+0.02).Sub(c)).Unit()
	if n.X*side < 0 {
		n = n.Scale(-1)
	}
	return facet.Corner{At: b.onto(c, n).AddScaled(n, over), Normal: n}
}

// discs is a model of what number laid: which number is on it is the instance's. Its texture runs from -1 to 1 over a
// disc, the way it is read: on the right flank from tail to nose.
func (b *bodyBuilder) discs() mesh.Model {
	d := &bodyBuilder{form: b.form}
	y, z, r := b.numberAt()
	for i := range b.facets {
		f := &b.facets[i]
		if f.Skin.Paint != mesh.Number {
			continue
		}
		side := 1.0
		if f.C[0].At.X < 0 {
			side = -1
		}
		var n [3]uint32
		for k, c := range f.C {
			v := d.vertex(c.At.X, c.At.Y, c.At.Z, f.Skin)
			normal := mesh.Normal(c.Normal)
			v.Normal = [4]int8{normal[0], normal[1], normal[2], f.Skin.Shine}
			v.Colour[3] = mesh.LayerDigits
			v.UV = [2]float32{float32(side * (c.At.Y - y) / r), float32((c.At.Z - z) / r)}
			v.Extra = [2]float32{packed(black), 0}
			n[k] = d.Vertex(v)
		}
		d.Triangle(mesh.Number, n[0], n[1], n[2])
	}
	b.numberDecals(d)
	return d.Build()
}

// posts0 is the middle of the front door.
func (f *form) posts0() float64 {
	if f.roof == nil {
		return (f.nose + f.tail) / 2
	}
	front := f.roof[0].Y - 0.10*(f.roof[0].Y-f.fore)
	return (front + f.posts()[0]) / 2
}

// How far decals lie over the skin, in metres: under the gaps between panels, numbers over what else there is.
const (
	decalOver  = 0.003
	numberOver = 0.0045
)

// decalFrame is how a decal is seen: its plane, which way it is read there, and the way that its skin looks.
type decalFrame struct {
	see  facet.View
	read float64 // 1: to the right of its plane, -1: to the left
	way  space.Vec
}

var decalFrames = [...]decalFrame{
	solid.DecalRight: {facet.FromSide, 1, space.Vec{X: 1}},
	solid.DecalLeft:  {facet.FromSide, -1, space.Vec{X: -1}},
	solid.DecalTop:   {facet.FromAbove, 1, space.Vec{Z: 1}},
	solid.DecalNose:  {facet.FromFront, -1, space.Vec{Y: 1}},
	solid.DecalTail:  {facet.FromFront, 1, space.Vec{Y: -1}},
}

// skinAt is the part of the skin that a decal lies on.
func (b *bodyBuilder) skinAt(d *solid.LookDecal) []facet.Facet {
	k := &decalFrames[d.On]
	var skins []facet.Facet
	for i := range b.facets {
		f := &b.facets[i]
		if f.Skin.Paint != mesh.Bodywork || f.Skin.Lamp != mesh.NoLamp || f.Group == ofFloor || f.Group == ofDeck ||
			f.Group == ofLine {
			continue
		}
		faces := f.C[1].At.Sub(f.C[0].At).Cross(f.C[2].At.Sub(f.C[0].At)).Unit()
		if faces.Dot(k.way) > 0.2 {
			skins = append(skins, *f)
		}
	}
	corners := [][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}
	if d.Number && d.Shape == solid.DecalRound {
		corners = corners[:0]
		for i := range 16 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 16)
			corners = append(corners, [2]float64{cos, sin})
		}
	}
	u, v := k.see(d.At)
	sin, cos := math.Sincos(d.Turn)
	for i, c := range corners {
		x, y := c[0]*d.Wide/2, c[1]*d.High/2
		corners[i] = [2]float64{u + k.read*(x*cos-y*sin), v + x*sin + y*cos}
	}
	var on []facet.Facet
	any := func(*facet.Facet) bool { return true }
	for _, f := range facet.Stamp(skins, k.see, corners, any,
		func(s facet.Skin) facet.Skin { s.Paint = mesh.Decal; return s }, true) {
		if f.Skin.Paint == mesh.Decal {
			on = append(on, f)
		}
	}
	return on
}

// local is where a point lies on a decal: -1..1 to the right and up, as it is read.
func local(d *solid.LookDecal, p space.Vec) (x, y float64) {
	k := &decalFrames[d.On]
	u0, v0 := k.see(d.At)
	u, v := k.see(p)
	sin, cos := math.Sincos(d.Turn)
	u, v = k.read*(u-u0), v-v0
	return 2 * (u*cos + v*sin) / d.Wide, 2 * (v*cos - u*sin) / d.High
}

// decals are the model of what is stuck on, and its sheet; nil: nothing but numbers.
func (b *bodyBuilder) decals() (mesh.Model, *paint.Picture) {
	sheet, cells := paint.Sheet(b.looks.Decals)
	m := &bodyBuilder{form: b.form}
	for i := range b.looks.Decals {
		if d := &b.looks.Decals[i]; !d.Number {
			c := cells[i]
			m.stick(b.skinAt(d), d, mesh.Decal, decalOver, func(v *mesh.Vertex, x, y float64) {
				v.UV = [2]float32{c[0] + (c[2]-c[0])*float32(0.5+0.5*x), c[1] + (c[3]-c[1])*float32(0.5+0.5*y)}
			})
		}
	}
	return m.Build(), sheet
}

// numberDecals adds what the car's number is on.
func (b *bodyBuilder) numberDecals(m *bodyBuilder) {
	for i := range b.looks.Decals {
		if d := &b.looks.Decals[i]; d.Number {
			// Digits are made for a square: the narrower side says how large they are.
			wide, high := max(d.Wide/d.High, 1), max(d.High/d.Wide, 1)
			m.stick(b.skinAt(d), d, mesh.Number, numberOver, func(v *mesh.Vertex, x, y float64) {
				v.Colour = mesh.Tint(d.Back, mesh.LayerDigits)
				v.UV = [2]float32{float32(x * wide), float32(y * high)}
				v.Extra = [2]float32{packed(d.Colour), 0}
			})
		}
	}
}

// packed is a colour as one number: a whole one, for 255ths of red, green and blue.
func packed(c [3]float64) float32 {
	t := mesh.Tint(c, 0)
	return float32(int(t[0])<<16 | int(t[1])<<8 | int(t[2]))
}

// stick adds facets, so far over where they are.
func (b *bodyBuilder) stick(
	all []facet.Facet, d *solid.LookDecal, p mesh.Paint, over float64, put func(v *mesh.Vertex, x, y float64),
) {
	for i := range all {
		var n [3]uint32
		for k, c := range all[i].C {
			at := c.At.AddScaled(c.Normal, over)
			s := all[i].Skin
			s.Painted = false
			v := b.vertex(at.X, at.Y, at.Z, s)
			normal := mesh.Normal(c.Normal)
			v.Normal = [4]int8{normal[0], normal[1], normal[2], s.Shine}
			x, y := local(d, c.At)
			put(&v, x, y)
			n[k] = b.Vertex(v)
		}
		b.Triangle(p, n[0], n[1], n[2])
	}
}

// numbered tells whether a decal says where the number is.
func (f *form) numbered() bool {
	for i := range f.looks.Decals {
		if f.looks.Decals[i].Number {
			return true
		}
	}
	return false
}
