// What a driver sees: the cabin's lining and the bonnet ahead; what frames the windscreen, the dashboard and what
// moves there have files of their own.

package cars

import (
	"camber/components/space"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/facet"
)

// Seat is where a driver sits, and what moves there.
type Seat struct {
	Eye    space.Vec    // m, from the looks' origin
	Wheel  space.Vec    // m, the middle of the steering wheel
	Axis   space.Vec    // unit, along the steering column to the driver
	Radius float64      // m, of the steering wheel
	Elbows [2]space.Vec // m, the left and the right one
	Dials  [2]space.Vec // m, middles of the speedometer and of the rev counter
	Full   [2]float64   // m/s and rad/s, where their scales end
	Dial   float64      // m, their radius
	Gear   space.Vec    // m, the middle of what shows the gear
	Plane  space.Vec    // unit, what the dials face
	Top    float64      // m, where the dashboard is highest

	Mirrors [Mirrors]MirrorAt
	// m, corners of the windscreen: lower left, lower right, upper left, upper right; all zero: there is none
	Screen [4]space.Vec
}

// eye is the driver's, where the blueprint says one.
func (f *form) eye() (space.Vec, bool) {
	for _, e := range f.looks.Eyes {
		if e.ID == "cockpit" {
			return e.At, true
		}
	}
	return space.Vec{}, false
}

// Eye is where a driver's eye is: as the blueprint says, or where it usually is.
func (f *form) driver() space.Vec {
	if e, ok := f.eye(); ok {
		return e
	}
	if f.roof == nil {
		y := 0.45*f.nose + 0.55*f.tail
		return space.V(0, y, f.height(y)+0.35)
	}
	y := f.fore - 0.40
	return space.V(-0.40*f.foot(y), y, f.surface(0.3, y)+0.57*f.rise(y))
}

// Skins of the cabin.
var (
	lining = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.42, 0.42, 0.43}}
	cloth  = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.84, 0.87, 0.95}}
	dark   = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.17, 0.17, 0.18}, Shine: 8}
	soft   = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.25, 0.25, 0.26}, Shine: 10}
	bezel  = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.46, 0.47, 0.49}, Shine: 60}
	hollow = facet.Skin{Paint: mesh.Solid, Colour: [3]float64{0.03, 0.03, 0.032}, Shine: 20}
)

// roofed is what Extra has of what lies under a car's roof: lamps over it do not shine there.
const roofed = 2

// within is a vertex of the cabin, where less of sun and sky comes in than outside.
func (b *bodyBuilder) within(p space.Vec, s facet.Skin) mesh.Vertex {
	v := b.vertex(p.X, p.Y, p.Z, s)
	v.Light[0], v.Light[1] = mesh.Share(0.55), mesh.Share(0.85*float64(v.Light[1])/255)
	return v
}

// inside makes the driver's view; the rev counter ends at so many rad/s.
func (b *bodyBuilder) inside(revs float64) (mesh.Model, Seat) {
	e := b.driver()
	cowl := b.cowl(e)
	// The outside that can be seen from within, and the cabin turned inside out.
	b.emit(b.facets, func(f *facet.Facet) bool {
		y := min(f.C[0].At.Y, f.C[1].At.Y, f.C[2].At.Y)
		return f.Skin.Paint != mesh.Glass && (f.Group <= ofEnd && f.Group != ofFloor && y > e.Y || f.Group == ofDeck &&
			y > cowl-0.12)
	}, 0)
	outside := len(b.Gathered())
	for _, f := range b.facets {
		if f.Group != ofSide && f.Group != ofScreen || f.Skin.Paint == mesh.Glass {
			continue
		}
		if (f.C[0].At.Y+f.C[1].At.Y+f.C[2].At.Y)/3 > b.fore+0.03 {
			continue // slim pillars stand there
		}
		s := lining
		if f.Group == ofScreen && f.C[0].Normal.Z > 0.75 {
			s = cloth
		}
		for i := range f.C {
			f.C[i].At = f.C[i].At.AddScaled(f.C[i].Normal, -0.03)
			f.C[i].Normal = f.C[i].Normal.Scale(-1)
		}
		f.C[1], f.C[2] = f.C[2], f.C[1]
		f.Skin = s
		b.emit([]facet.Facet{f}, func(*facet.Facet) bool { return true }, 0)
	}
	seat := b.dash(e, revs)
	seat.Mirrors = b.mirrorsOf(e)
	b.glass(&seat.Mirrors)
	if b.roof != nil {
		b.doors(e, seat.Top)
		b.mirror(1)
		b.mirror(-1)
		seat.Screen = pastOf(b.screenFrame(e), cowl, seat.Top+0.03)
	}
	if b.roof != nil {
		later := b.Gathered()[outside:]
		for i := range later {
			if v := &later[i]; v.Extra[0] == 0 { // not of the car's colour
				v.Extra[1] = roofed
			}
		}
	}
	b.Smooth(0.7)
	return b.Build(), seat
}

// cowl is where the bonnet ends before the driver.
func (f *form) cowl(e space.Vec) float64 {
	if f.roof == nil {
		return e.Y + 1.0
	}
	return max(f.roof[0].Y-0.08, e.Y+0.80)
}

// footAt is how wide the cabin is.
func (f *form) footAt(y float64) float64 { return f.foot(min(max(y, f.tail+0.2), f.nose-0.2)) }
