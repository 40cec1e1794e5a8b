// Over a kerb: 5 and 10 cm, head on and at a slant, slowly and fast.

package rig

import (
	"math"

	"camber/blueprints/road"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
)

var kerb = &Rig{
	Name: "kerb", Says: "Onto a kerb of 5 and 10 cm (--height), at 15 and 90 degrees (--angle), at 10 to 100 km/h " +
		"(--speed): how hard it hits.",
	Options: []string{"height", "angle", "speed"},
	Figures: []Figure{
		{"load", "kn", "the most that a tyre carried"},
		{"vertical", "g", "the hardest upward acceleration of the body"},
		{"lost", "kmh", "the most speed that was lost"},
		{"upright", "", "share of the runs that ended on the wheels"},
	},
	drive: driveKerb,
}

func driveKerb(o *Order) (*Result, error) {
	heights, angles, speeds := []float64{0.05, 0.10}, []float64{15 * math.Pi / 180, math.Pi / 2},
		gridOf(10*kmh, 100*kmh, 10)
	if o.Height > 0 {
		heights = []float64{o.Height}
	}
	if o.Angle > 0 {
		angles = []float64{o.Angle}
	}
	if o.Speed > 0 {
		speeds = []float64{o.Speed}
	}
	r := newResult(o.Car, "height_cm", "angle_deg", "case", "speed_kmh", "load_kn", "vertical_g", "lost_kmh", "lifted_cm",
		"upright")
	all, upright, kind := float64(len(heights)*len(angles)*len(speeds)), 0.0, 0.0
	var names []string
	for _, height := range heights {
		for _, angle := range angles {
			kind++
			names = append(names, number4(100*height)+" cm, "+number4(angle*180/math.Pi)+" deg")
			for _, speed := range speeds {
				o.said(float64(len(r.Table.Rows))/all, "%s at %.0f km/h", names[len(names)-1], speed/kmh)
				h, err := overKerb(o, height, angle, speed)
				if err != nil {
					return nil, err
				}
				r.Table.add(100*height, angle*180/math.Pi, kind, speed/kmh, h.load/1e3, h.vertical/gee, h.lost/kmh, 100*h.lifted,
					h.upright)
				for name, v := range map[string]float64{"load": h.load, "vertical": h.vertical, "lost": h.lost} {
					r.Values[name] = max(r.Values[name], v)
				}
				upright += h.upright
			}
		}
	}
	r.Values["upright"] = upright / all
	r.note("no hand on the wheel, clutch down; a kerb of grip 1 with an upright face")
	r.Panels = []Panel{
		{
			X: "speed / (km/h)", Y: "most load of a tyre / kN", Across: "speed_kmh", Up: []string{"load_kn"}, Family: "case",
			Names: names,
		},
		{
			X: "speed / (km/h)", Y: "upward acceleration / g", Across: "speed_kmh", Up: []string{"vertical_g"}, Family: "case",
			Names: names,
		},
		{
			X: "speed / (km/h)", Y: "body lifted / cm", Across: "speed_kmh", Up: []string{"lifted_cm"}, Family: "case",
			Names: names,
		},
	}
	o.said(1, "")
	return r, nil
}

// gridOf lists n values from one to another, alike apart.
func gridOf(from, to float64, n int) (out []float64) {
	for i := range n {
		out = append(out, from+(to-from)*float64(i)/float64(n-1))
	}
	return out
}

// blow is what a kerb does to a car.
type blow struct {
	load     float64 // N
	vertical float64 // m/s2
	lost     float64 // m/s
	lifted   float64 // m, of the centre of gravity at the highest
	upright  float64 // 1 = it ended on its wheels
}

// overKerb drives onto a kerb once. angle is between the car's way and the edge.
func overKerb(o *Order, height, angle, speed float64) (b blow, err error) {
	away := 8 + speed // m, to the kerb
	ground, floor, err := kerbGround(height, angle, away)
	if err != nil {
		return b, err
	}
	t, err := open(o.Car, site{speed: speed, neutral: true, meshes: ground, floor: floor})
	if err != nil {
		return b, err
	}
	defer t.close()
	free := vehicle.IntentState{}
	first := away - t.nose().Y - 1 // m, before anything is touched
	for t.at().Y < first-1 && t.time() < 30 {
		if err := t.step(free); err != nil {
			return b, err
		}
	}
	was, rest, low, rise := t.body.State.Velocity.Z, t.speed(), t.at().Z, 0.0
	end := t.time() + min((3+5/math.Sin(angle))/speed, 6) + 0.5
	for t.time() < end {
		if err := t.step(free); err != nil {
			return b, err
		}
		rise += ((t.body.State.Velocity.Z-was)*Rate - rise) * dt / 0.005 // as a meter of 30 Hz shows it
		was = t.body.State.Velocity.Z
		b.vertical = max(b.vertical, rise)
		b.lifted = max(b.lifted, t.at().Z-low)
		for i := range t.corners {
			b.load = max(b.load, t.corners[i].tyre.Aux.Load)
		}
	}
	b.lost = max(0, rest-t.body.State.Velocity.Len())
	if t.body.State.Turn.Rotate(space.V(0, 0, 1)).Z > 0.8 {
		b.upright = 1
	}
	return b, nil
}

// kerbGround is a plane with a kerb across the way north, away metres from the start: beyond its edge the ground is
// higher.
func kerbGround(height, angle, away float64) ([]terrain.GroundMesh, float64, error) {
	sin, cos := math.Sincos(angle)
	const far = 160.0 // m
	at := func(along, beyond, z float64) space.Vec {
		return space.V(along*sin-beyond*cos, away+along*cos+beyond*sin, z)
	}
	var soup road.Loose
	quad := func(a, b, c, d space.Vec) {
		soup.Add(a, b, c, 0)
		soup.Add(a, c, d, 0)
	}
	quad(at(-far, -far, 0), at(far, -far, 0), at(far, 0, 0), at(-far, 0, 0))
	quad(at(-far, 0, 0), at(far, 0, 0), at(far, 0, height), at(-far, 0, height))
	quad(at(-far, 0, height), at(far, 0, height), at(far, far, height), at(-far, far, height))
	made, floor, err := soup.Parts()
	return terrain.MeshesOf(made, terrain.MeshGround), floor, err
}
