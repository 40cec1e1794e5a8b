//go:build cgo && window

// Lamps of cars: lenses that shine, the glow around them in the dark, and the light that they throw on what is before
// them.

package render

import (
	"cmp"
	"math"
	"slices"

	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/systems/render/batch"
	"camber/systems/render/heavens"
	"camber/systems/render/lens"
	"camber/systems/render/mesh"
	"camber/systems/render/scene"
)

// mostLamps is how many light a picture: the nearest.
const mostLamps = 8

// lamp is one that lights things.
type lamp struct {
	at, way [4]float32 // from the eye; 1 / range^2; cosine of how wide
	light   [4]float32 // w: how much darker it is above its beam, 0..1
	far     float64
}

// lamps are the nearest.
type lamps struct {
	all [mostLamps]lamp
	n   int
}

// nearer puts lamps in order. Those that are as far, as both of a car's are seen from behind it, differ in where they
// are: which of them are kept does not depend on what comes first.
func nearer(a, b lamp) int {
	return cmp.Or(cmp.Compare(a.far, b.far), slices.Compare(a.at[:], b.at[:]), slices.Compare(a.way[:], b.way[:]))
}

// add keeps a lamp where it is among the nearest. What is above its beam is so much darker: 0 to 1.
func (s *lamps) add(at, way space.Vec, reach, wide float64, light [3]float64, cut float64) {
	four := func(v space.Vec, w float64) [4]float32 {
		return [4]float32{float32(v.X), float32(v.Y), float32(v.Z), float32(w)}
	}
	one := lamp{four(at, 1/(reach*reach)), four(way, wide), [4]float32{
		float32(light[0]), float32(light[1]), float32(light[2]), float32(cut),
	}, at.AddScaled(way, 0.35*reach).Len()}
	i := s.n
	if s.n == mostLamps {
		i = 0
		for k := range s.all {
			if nearer(s.all[k], s.all[i]) > 0 {
				i = k
			}
		}
		if nearer(s.all[i], one) <= 0 {
			return
		}
	} else {
		s.n++
	}
	s.all[i] = one
}

// fill hands them to the shaders, the nearest first: in whatever order they came, their light is the same to the bit.
func (s *lamps) fill(b *frameBlock) {
	slices.SortFunc(s.all[:s.n], nearer)
	b.Dusk[3] = float32(s.n)
	for i := range s.n {
		b.LampAt[i], b.LampWay[i], b.LampLight[i] = s.all[i].at, s.all[i].way, s.all[i].light
	}
}

// shiner is what those have that gather what is in view and shines.
type shiner struct {
	viewer
	Air   *heavens.Air
	Lamps *lamps
}

// dark tells whether cars have their lamps lit although nobody has touched a switch.
func (r *shiner) dark() bool { return r.Air.Lamps() }

// dipped is how much darker it is above the beam of dipped head lamps.
const dipped = 0.86

// veiled is how much of the sky fog hides where cars have their lamps lit by day.
const veiled = 0.5

// blinksEvery is how often an indicator shines, in seconds.
const blinksEvery = 0.68

// lampsOf adds what shines at a car.
func (r *traffic) lampsOf(v *scene.Vehicle, c *components.SeenCar, pose *space.Pose, body batch.Instance,
	l *lens.Lens, far, now float64,
) {
	dark := r.dark()
	lights := c.Lights
	if dark || r.Air.Rain() > 0.1 || r.Air.Veil > veiled {
		lights = max(lights, vehicle.LightsDipped)
	}
	blink := math.Mod(now, blinksEvery) < blinksEvery/2
	white, red, amber := [3]float64{1, 0.93, 0.78}, [3]float64{1, 0.06, 0.03}, [3]float64{1, 0.45, 0.04}
	for kind, k := range [mesh.LampKinds]struct {
		on     bool
		light  float64 // on what is before it; 0: too little
		reach  float64 // m
		wide   float64 // cosine
		glow   float64 // m, how large
		colour [3]float64
		ahead  float64 // 1 forwards, -1 back
	}{
		mesh.HeadLamp:    {lights >= vehicle.LightsDipped, 2.6, headReach(lights), 0.84, 0.34, white, 1},
		mesh.TailLamp:    {lights > vehicle.LightsOff, 0.03, 5, 0.2, 0.14, red, -1},
		mesh.BrakeLamp:   {c.Brake > 0.02, 0.16, 9, 0.2, 0.24, red, -1},
		mesh.ReverseLamp: {c.Reverse, 0.22, 9, 0.3, 0.20, white, -1},
		mesh.LeftLamp:    {c.Left && blink, 0.08, 6, -0.5, 0.16, amber, 0},
		mesh.RightLamp:   {c.Right && blink, 0.08, 6, -0.5, 0.16, amber, 0},
	} {
		if !k.on {
			continue
		}
		if v.Lit[kind].Count > 0 && !v.Model {
			r.add(&v.Lit[kind], body, far)
		}
		if dark && r.Scene.Options.Lamps {
			cut := 0.0
			if mesh.LampKind(kind) == mesh.HeadLamp && lights < vehicle.LightsMain {
				cut = dipped
			}
			r.shine(v, mesh.LampKind(kind), pose, &body, l, k.light, k.reach, k.wide, k.glow, k.ahead, cut, k.colour)
		}
	}
}

// headReach is how far head lamps reach, in metres.
func headReach(lights uint8) float64 {
	if lights >= vehicle.LightsMain {
		return 140
	}
	return 70
}

// shine adds what lamps of a kind do in the dark, on both sides of a car.
func (r *traffic) shine(v *scene.Vehicle, kind mesh.LampKind, pose *space.Pose, body *batch.Instance,
	l *lens.Lens, light, reach, wide, glow, ahead, cut float64, colour [3]float64,
) {
	for side := range 2 {
		if !v.Has[kind][side] {
			continue
		}
		own := v.Sides[kind][side]
		at := space.V(row(body, 0, own), row(body, 1, own), row(body, 2, own))
		way := pose.Turn.Rotate(space.V(0, ahead, -0.035*max(ahead, 0)).Unit())
		if ahead == 0 {
			way = pose.Turn.Rotate(space.V(float64(2*side-1), 0, 0))
		}
		r.Lamps.add(at, way, reach, wide, [3]float64{light * colour[0], light * colour[1], light * colour[2]}, cut)
		// It dazzles whoever it shines at.
		far := at.Len()
		dazzle := 0.6
		if ahead != 0 {
			dazzle = min(max(-at.Scale(1/max(far, 0.1)).Dot(way)*1.4-0.1, 0), 1)
		}
		if dazzle <= 0 || far < 1 {
			continue
		}
		strong := float32(0.75 * dazzle)
		r.glow(l, at.Scale((far-0.25)/far), glow*(0.7+0.3*dazzle)+0.004*far, far,
			[4]float32{float32(colour[0]) * strong, float32(colour[1]) * strong, float32(colour[2]) * strong, 1})
	}
}

// How lamps look in fog.
const (
	haloMost  = 2.6  // m
	haloEvery = 55.0 // m, of a halo, by how thick the fog is
	haloLight = 0.30 // of the glow's own
)

// glow adds what an eye sees around a lamp that shines at it, and in fog the halo around that.
func (r *shiner) glow(l *lens.Lens, at space.Vec, radius, far float64, tint [4]float32) {
	r.sprite(&r.Scene.Spot, l, at, radius, far, tint)
	if halo := min(haloEvery*r.Air.Fog, haloMost); halo > radius && far > halo {
		for c := range 3 {
			tint[c] *= haloLight
		}
		r.sprite(&r.Scene.Spot, l, at, halo, far, tint)
	}
}
