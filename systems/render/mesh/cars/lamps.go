// Lamps: lenses in the surface of nose and tail, in a dark rim; where a blueprint names none, the usual ones.

package cars

import (
	"math"
	"strings"

	"camber/components/solid"
	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// lampColours are lamps as they shine.
var lampColours = [mesh.LampKinds]struct {
	colour [3]float64
	glow   uint8
}{
	mesh.HeadLamp: {[3]float64{1, 0.97, 0.88}, 255}, mesh.TailLamp: {[3]float64{0.75, 0.03, 0.03}, 130},
	mesh.BrakeLamp:   {[3]float64{1, 0.10, 0.08}, 255},
	mesh.ReverseLamp: {[3]float64{1, 1, 1}, 200}, mesh.LeftLamp: {[3]float64{1, 0.55, 0.05}, 255},
	mesh.RightLamp: {[3]float64{1, 0.55, 0.05}, 255},
}

// lenses are lamps as they are dark.
var lensColours = [mesh.LampKinds][3]float64{
	mesh.NoLamp: {0.85, 0.86, 0.88}, mesh.HeadLamp: {0.90, 0.92, 0.95}, mesh.TailLamp: {0.52, 0.02, 0.03},
	mesh.BrakeLamp:   {0.60, 0.03, 0.03},
	mesh.ReverseLamp: {0.85, 0.85, 0.86},
	mesh.LeftLamp:    {0.85, 0.42, 0.05}, mesh.RightLamp: {0.85, 0.42, 0.05},
}

// kindOf reads a lamp's name: head, or head-outer.
func kindOf(id string) mesh.LampKind {
	word, _, _ := strings.Cut(id, "-")
	switch word {
	case "head", "beam", "fog":
		return mesh.HeadLamp
	case "tail":
		return mesh.TailLamp
	case "brake":
		return mesh.BrakeLamp
	case "reverse":
		return mesh.ReverseLamp
	case "left":
		return mesh.LeftLamp
	case "right":
		return mesh.RightLamp
	}
	return mesh.NoLamp
}

// lamps lays what is over the surface: small lamps, and reflectors behind the lenses.
func (b *bodyBuilder) lamps(detail mesh.Detail) {
	for _, l := range b.fitted() {
		if kind := kindOf(l.ID); detail == mesh.Coarse && kind != mesh.HeadLamp && kind != mesh.TailLamp {
			continue
		}
		b.lens(&l, detail)
	}
}

// large tells whether a lamp's lens is cut into the surface: small ones lie on it.
func large(l *solid.LookLamp) bool {
	const from = 0.18 // m
	return mainLamp(kindOf(l.ID)) && max(widthOf(l), heightOfLamp(l)) > from
}

// mainLamp tells whether a lamp has a rim.
func mainLamp(kind mesh.LampKind) bool {
	return kind == mesh.HeadLamp || kind == mesh.TailLamp || kind == mesh.NoLamp
}

// within tells whether a facet lies in a box, seen from the front.
func within(f *facet.Facet, at space.Vec, w, h float64) bool {
	for _, c := range f.C {
		if math.Abs(c.At.X-at.X) > w || math.Abs(c.At.Z-at.Z) > h {
			return false
		}
	}
	return true
}

// wayOf is 1 for a lamp of the nose, -1 for one of the tail.
func (f *form) wayOf(l *solid.LookLamp) float64 {
	if l.At.Y < (f.nose+f.tail)/2 {
		return -1
	}
	return 1
}

// ring is an outline seen from the front: an ellipse, or a box with soft corners.
func ring(at space.Vec, w, h float64, round bool, n int) [][2]float64 {
	var line [][2]float64
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / float64(n))
		if !round {
			cos, sin = math.Copysign(math.Pow(math.Abs(cos), 0.3), cos), math.Copysign(math.Pow(math.Abs(sin), 0.3), sin)
		}
		line = append(line, [2]float64{at.X + w*cos, at.Z + h*sin})
	}
	return line
}

// fitted is the lamps of the blueprint, and the usual ones in place of what it lacks.
func (b *bodyBuilder) fitted() []solid.LookLamp {
	all := append([]solid.LookLamp(nil), b.looks.Lamps...)
	has := map[string]bool{}
	for _, l := range all {
		has[l.ID] = true
	}
	add := func(id string, x, y, z, wide, high float64) {
		for _, side := range [2]float64{-1, 1} {
			name := id
			if id == "turn" {
				if name = "left"; side > 0 {
					name = "right"
				}
			}
			all = append(all, solid.LookLamp{ID: name, At: space.V(side*x, y, z), Wide: wide, High: high})
		}
	}
	// The usual places, by the width and height a little behind the ends.
	nose, tail := b.nose-0.15, b.tail+0.12
	w, z := b.wide(nose), b.under+0.70*(b.height(nose)-b.under)
	if !has["head"] {
		add("head", 0.70*w, b.nose, z, 0.36*w, 0.125)
	}
	if !has["left"] {
		add("turn", 0.70*w, b.nose, z-0.115, 0.28*w, 0.045)
	}
	w, z = b.wide(tail), b.under+0.68*(b.height(tail)-b.under)
	switch {
	case has["tail"] && has["brake"]:
	case has["tail"]:
		for _, l := range all {
			if l.ID == "tail" { // the same lens shines brighter
				l.ID, l.Wide, l.High = "brake", 0.6*widthOf(&l), 0.6*heightOfLamp(&l)
				all = append(all, l)
			}
		}
	default:
		add("tail", 0.72*w, b.tail, z, 0.36*w, 0.14)
		add("brake", 0.77*w, b.tail, z+0.01, 0.20*w, 0.085)
		if !has["reverse"] {
			add("reverse", 0.595*w, b.tail, z-0.01, 0.08*w, 0.08)
		}
		if !has["left"] {
			add("turn", 0.72*w, b.tail, z-0.052, 0.34*w, 0.03)
		}
	}
	return all
}

// lens lays one lamp over the surface: all of a small one, of a large one only the reflector; far away all of either.
func (b *bodyBuilder) lens(l *solid.LookLamp, detail mesh.Detail) {
	kind, way := kindOf(l.ID), b.wayOf(l)
	w, h := widthOf(l)/2, heightOfLamp(l)/2
	lens := facet.Skin{Paint: mesh.Bodywork, Colour: lensColours[kind], Shine: 127, Lamp: kind, Glow: 10}
	switch {
	case detail == mesh.Coarse:
		b.drape(ring(l.At, w, h, l.Round, 4), way, 0.004, 0.007, lens)
	case !mainLamp(kind):
		b.drape(ring(l.At, w, h, l.Round, 6), way, 0.009, 0.003, lens)
	case !large(l):
		b.drape(ring(l.At, w+rimWide, h+rimWide, l.Round, 12), way, 0.003, 0,
			facet.Skin{Paint: mesh.Solid, Colour: black, Shine: 50})
		b.drape(ring(l.At, w, h, l.Round, 12), way, 0.006, 0.007, lens)
	}
	if detail == mesh.Fine && kind == mesh.HeadLamp {
		r := 0.62 * min(w, h)
		at := l.At
		if !l.Round {
			at.X += math.Copysign(0.25*w, at.X)
		}
		out := 0.008
		if !large(l) {
			out = 0.016
		}
		b.drape(ring(at, r, r, true, 10), way, out, 0, facet.Skin{
			Paint: mesh.Bodywork, Colour: [3]float64{0.42, 0.44, 0.47},
			Shine: 127, Lamp: kind,
		})
	}
}

// drape lays a convex outline, seen from the front, onto the surface of nose or tail: so far over it, and so much
// further in its middle.
func (b *bodyBuilder) drape(line [][2]float64, way, out, bulge float64, s facet.Skin) {
	middle := [2]float64{}
	for _, p := range line {
		middle[0], middle[1] = middle[0]+p[0]/float64(len(line)), middle[1]+p[1]/float64(len(line))
	}
	const reach = 0.24 // m, how far behind its middle it goes
	start := 0.0
	place := func(share float64, p [2]float64) (facet.Corner, bool) {
		at := func(share float64) (facet.Corner, bool, float64, float64) {
			u, v := middle[0]+share*(p[0]-middle[0]), middle[1]+share*(p[1]-middle[1])
			c, ok := b.hit(u, v, way)
			return c, ok, u, v
		}
		c, ok, u, v := at(share)
		// past the edge of what is seen: nearer to its middle
		for i := 1; i < 10 && share > 0 && (!ok || (start-c.At.Y)*way > reach); i++ {
			c, ok, u, v = at(share * (1 - 0.09*float64(i)))
		}
		if share == 0 {
			start = c.At.Y
		}
		c.At = c.At.AddScaled(c.Normal, out+bulge*(1-share*share))
		if bulge > 0 { // the lens is rounder than the body
			c.Normal = c.Normal.Add(space.V(u-middle[0], 0, v-middle[1]).Scale(2.5)).Unit()
		}
		return c, ok
	}
	centre, ok := place(0, middle)
	if !ok {
		return
	}
	n := len(line)
	inner, outer := make([]facet.Corner, n), make([]facet.Corner, n)
	for i, p := range line {
		in, ok1 := place(0.55, p)
		over, ok2 := place(1, p)
		if !ok1 || !ok2 {
			return
		}
		inner[i], outer[i] = in, over
	}
	for i := range n {
		k := (i + 1) % n
		if way > 0 {
			i, k = k, i
		}
		if f := (facet.Facet{C: [3]facet.Corner{centre, inner[i], inner[k]}, Skin: s, Group: ofLine}); !f.Thin() {
			b.facets = append(b.facets, f)
		}
		b.facets = facet.AddQuad(b.facets, [4]facet.Corner{inner[i], outer[i], outer[k], inner[k]}, s, ofLine)
	}
}

// hit is the first place of the surface behind a point that is seen from the front, or with -1 from behind.
func (b *bodyBuilder) hit(x, z, way float64) (facet.Corner, bool) {
	best, far, found := facet.Corner{}, math.Inf(-1), false
	for i := range b.facets {
		f := &b.facets[i]
		if f.Group != ofBody && f.Group != ofEnd {
			continue
		}
		p, q, r := f.C[0].At, f.C[1].At, f.C[2].At
		area := (q.X-p.X)*(r.Z-p.Z) - (q.Z-p.Z)*(r.X-p.X)
		if math.Abs(area) < 1e-9 {
			continue
		}
		v := ((x-p.X)*(r.Z-p.Z) - (z-p.Z)*(r.X-p.X)) / area
		w := ((q.X-p.X)*(z-p.Z) - (q.Z-p.Z)*(x-p.X)) / area
		if v < -1e-6 || w < -1e-6 || v+w > 1+1e-6 {
			continue
		}
		at := p.AddScaled(q.Sub(p), v).AddScaled(r.Sub(p), w)
		if at.Y*way > far {
			n := f.C[0].Normal.Scale(1-v-w).AddScaled(f.C[1].Normal, v).AddScaled(f.C[2].Normal, w).Unit()
			if n.Y*way > 0.04 {
				best, far, found = facet.Corner{At: at, Normal: n}, at.Y*way, true
			}
		}
	}
	return best, found
}

func widthOf(l *solid.LookLamp) float64 {
	if l.Wide > 0 {
		return l.Wide
	}
	return 0.3
}

func heightOfLamp(l *solid.LookLamp) float64 {
	if l.High > 0 {
		return l.High
	}
	return 0.13
}
