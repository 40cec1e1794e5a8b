// The developer's views: what the simulation knows and nobody sees, as lines over the picture.

package hud

import (
	"strconv"

	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

// views draws them.
type views struct {
	w      *ecs.World
	cars   *vehicle.Cars
	tracks *ecs.View2[terrain.TrackData, terrain.GroundData]
	things *ecs.View1[solid.BodyData]
	touch  *ecs.Cursor[solid.Touch]
	told   [16]mark // the last touches
	next   int
	buf    []byte
	p      *paint.Painter
	glass  glass
	s      float32 // px a point
}

// mark is where two things touched.
type mark struct {
	at   space.Place
	push float64 // N s
	age  int     // lists
}

func newViews(w *ecs.World, p *paint.Painter) views {
	return views{
		w: w, p: p, cars: vehicle.CarsOf(w), tracks: ecs.NewView2(w, terrain.Track, terrain.Ground),
		things: ecs.NewView1(w, solid.Body), touch: solid.TouchLog.In(w).Reader(),
	}
}

// The colours of the views.
var (
	viewGood  = person.RGBA(90, 230, 140, 255)
	viewBad   = person.RGBA(255, 80, 66, 255)
	viewPlain = person.RGBA(120, 200, 255, 255)
	viewFaint = person.RGBA(255, 220, 90, 150)
)

// listen takes what touched since the last loop.
func (v *views) listen() {
	for e, ok := v.touch.Next(); ok; e, ok = v.touch.Next() {
		if e.What.Phase != solid.TouchEnd {
			v.told[v.next] = mark{e.What.Place, e.What.Impulse, 0}
			v.next = (v.next + 1) % len(v.told)
		}
	}
}

// paint draws the view that is wanted.
func (v *views) paint(out *person.HUDAux) {
	v.glass = lookThrough(&out.Eye, out.Width, out.Height)
	v.s = float32(out.Height) / lines
	switch out.View {
	case person.ViewContacts:
		v.contacts()
	case person.ViewForces:
		v.forces()
	case person.ViewSuspension:
		v.suspension()
	case person.ViewSlip:
		v.slip()
	case person.ViewBoxes:
		v.boxes()
	case person.ViewCells:
		v.cells(out.Eye.Place)
	}
	if out.View != person.ViewNone {
		v.p.Words(360*v.s, 60*v.s, out.View.String(), v.kind(22))
	}
}

func (v *views) kind(size float32) paint.Type {
	return paint.Type{Style: text.Mono, Size: max(8, size*v.s), Colour: viewFaint | 0xff<<24}
}

// line draws from a place some way on.
func (v *views) line(from space.Place, way space.Vec, width float32, c person.Colour) {
	if x0, y0, x1, y1, ok := v.glass.line(from, way); ok {
		v.p.Line(x0, y0, x1, y1, width*v.s, c)
	}
}

// number writes beside a place.
func (v *views) number(at space.Place, x float64, places int, unit string) {
	if px, py, ok := v.glass.at(at); ok {
		v.buf = append(strconv.AppendFloat(v.buf[:0], x, 'f', places, 64), unit...)
		v.p.Bytes(px+6*v.s, py-4*v.s, v.buf, v.kind(16))
	}
}

// wheels goes over those that have a tyre.
func (v *views) wheels(each func(car *vehicle.ChassisData, k *vehicle.CarWheel)) {
	rows := v.cars.Rows()
	for i := range rows {
		for j := range rows[i].Wheels {
			if k := &rows[i].Wheels[j]; k.Tyre != nil {
				each(rows[i].Chassis, k)
			}
		}
	}
}

// feet goes over those of them that stand on something, and where.
func (v *views) feet(each func(at space.Place, wheel *vehicle.WheelAux, tyre *vehicle.TyreAux)) {
	v.wheels(func(car *vehicle.ChassisData, k *vehicle.CarWheel) {
		if a := &k.Wheel.Aux; a.Contact {
			each(car.State.Place.Moved(a.Foot), a, &k.Tyre.Aux)
		}
	})
}

// contacts are what each wheel stands on, and where things have touched.
func (v *views) contacts() {
	v.feet(func(at space.Place, a *vehicle.WheelAux, _ *vehicle.TyreAux) {
		v.line(at, a.Normal.Scale(0.5), 3, viewGood)
		v.line(at.Moved(a.Ahead.Scale(-0.15)), a.Ahead.Scale(0.3), 2, viewPlain)
		v.line(at.Moved(a.Aside.Scale(-0.15)), a.Aside.Scale(0.3), 2, viewPlain)
		v.number(at, 1000*a.Depth, 0, " mm")
	})
	for i := range v.told {
		m := &v.told[i]
		if m.age++; m.push == 0 || m.age > 60 {
			continue
		}
		v.line(m.at.Moved(space.V(-0.1, 0, 0)), space.V(0.2, 0, 0), 4, viewBad)
		v.line(m.at.Moved(space.V(0, -0.1, 0)), space.V(0, 0.2, 0), 4, viewBad)
		v.line(m.at, space.V(0, 0, 0.4), 4, viewBad)
		v.number(m.at, m.push, 0, " Ns")
	}
}

// forces are those of the tyres, a metre for 5 kN, and the weight's share beside them.
func (v *views) forces() {
	const scale = 1.0 / 5000
	v.feet(func(at space.Place, a *vehicle.WheelAux, t *vehicle.TyreAux) {
		v.line(at, a.Normal.Scale(t.Load*scale), 3, viewGood)
		v.line(at, a.Ahead.Scale(t.Long*scale), 3, viewPlain)
		v.line(at, a.Aside.Scale(t.Lat*scale), 3, viewBad)
		v.number(at.Moved(a.Normal.Scale(t.Load*scale)), t.Load, 0, " N")
	})
}

// suspension is how far each wheel has travelled from rest, ten times as long, and the force on its way.
func (v *views) suspension() {
	v.wheels(func(car *vehicle.ChassisData, r *vehicle.CarWheel) {
		k := r.Suspension
		if k == nil {
			return
		}
		hub := car.State.Place.Moved(r.Wheel.Aux.Arm)
		up := car.State.Turn.Rotate(space.V(0, 0, 1))
		travel := k.Params.Rest - k.State.Travel
		v.line(hub, up.Scale(10*travel), 6, viewGood)
		v.line(hub, up.Scale(k.Aux.Force/5000), 2, viewPlain)
		v.number(hub, 1000*travel, 0, " mm")
		v.number(hub.Moved(up.Scale(0.25)), k.Aux.Force, 0, " N")
	})
}

// slip is where each patch slides to, and how much of its grip is used: green to red.
func (v *views) slip() {
	v.feet(func(at space.Place, a *vehicle.WheelAux, t *vehicle.TyreAux) {
		c := mix(viewGood, viewBad, t.Use)
		v.line(at, a.Ahead.Scale(-4*max(-1, min(1, t.SlipLong))).Add(a.Aside.Scale(4*max(-1, min(1, t.SlipLat)))), 5, c)
		v.number(at, 100*t.Use, 0, " %")
	})
}

// boxes are those that the tree keeps the ground in, near the eye, and those of cars and things.
func (v *views) boxes() {
	for _, r := range v.tracks.Rows() {
		for i := range r.B.Params.Meshes {
			m := &r.B.Params.Meshes[i]
			corner := r.A.State.Place.Shifted(m.Cell)
			v.box(corner, space.Identity, m.Chunk.Box(), viewFaint)
		}
	}
	for _, r := range v.things.Rows() {
		all := space.NoBox()
		for i := range r.A.Params.Shapes {
			shape := &r.A.Params.Shapes[i]
			at := r.A.State.Turn.Rotate(shape.At)
			b := shape.BoxIn(r.A.State.Turn.Mul(shape.Turn))
			all = all.With(at.Add(b.Min)).With(at.Add(b.Max))
		}
		v.box(r.A.State.Place, space.Identity, all, viewPlain)
	}
	for _, r := range v.cars.Rows() {
		half := r.Chassis.Params.Size.Scale(0.5)
		v.box(r.Chassis.State.Place, r.Chassis.State.Turn, space.Box{Min: half.Scale(-1), Max: half}, viewGood)
	}
}

// box draws the twelve edges of a box around a place.
func (v *views) box(at space.Place, turn space.Quat, b space.Box, c person.Colour) {
	size := b.Max.Sub(b.Min)
	for axis := range 3 {
		for i := range 4 {
			from, way := b.Min, space.Vec{}
			one, two := i&1 != 0, i&2 != 0
			switch axis {
			case 0:
				way.X = size.X
				from = from.Add(pick(space.V(0, size.Y, 0), one)).Add(pick(space.V(0, 0, size.Z), two))
			case 1:
				way.Y = size.Y
				from = from.Add(pick(space.V(size.X, 0, 0), one)).Add(pick(space.V(0, 0, size.Z), two))
			default:
				way.Z = size.Z
				from = from.Add(pick(space.V(size.X, 0, 0), one)).Add(pick(space.V(0, size.Y, 0), two))
			}
			v.line(at.Moved(turn.Rotate(from)), turn.Rotate(way), 1.5, c)
		}
	}
}

func pick(v space.Vec, wanted bool) space.Vec {
	if wanted {
		return v
	}
	return space.Vec{}
}

// cells are the borders of the cells around the eye, on its own height, and their numbers.
func (v *views) cells(eye space.Place) {
	corner := space.Place{Cell: eye.Cell}.Moved(space.V(0, 0, eye.At.Z-1.5))
	for i := -1; i <= 2; i++ {
		for n := -1; n <= 2; n++ {
			at := corner.Shifted([3]int32{int32(i), int32(n), 0})
			v.line(at, space.V(0, 0, 200), 3, viewBad)
			for part := range 8 { // short pieces: a long line leaves the picture
				from := 1024 * float64(part) / 8
				v.line(at.Moved(space.V(from, 0, 0)), space.V(128, 0, 0), 2, viewBad)
				v.line(at.Moved(space.V(0, from, 0)), space.V(0, 128, 0), 2, viewBad)
			}
			if px, py, ok := v.glass.at(at.Moved(space.V(0, 0, 4))); ok {
				v.buf = v.buf[:0]
				for k, c := range at.Cell {
					if k > 0 {
						v.buf = append(v.buf, ' ')
					}
					v.buf = strconv.AppendInt(v.buf, int64(c), 10)
				}
				v.p.Bytes(px, py, v.buf, v.kind(20))
			}
		}
	}
}

// costs list what each system costs, the dearest first, with bars of its share of real time.
func (v *views) costs(out *person.HUDAux) {
	if len(out.Costs) == 0 {
		return
	}
	s := v.s
	high := 24 * s
	box := person.DrawRect{X: 20 * s, Y: 330 * s, W: 620 * s, H: high*float32(len(out.Costs)) + 16*s}
	v.p.Panel(box, 8*s, person.RGBA(12, 16, 22, 190))
	most := float32(1e-6)
	for i := range out.Costs {
		most = max(most, out.Costs[i].Share)
	}
	y := box.Y + 8*s
	t := paint.Type{Style: text.Mono, Size: max(8, 17*s), Colour: person.RGBA(235, 240, 245, 255)}
	for i := range out.Costs {
		c := &out.Costs[i]
		v.p.Rect(person.DrawRect{X: box.X + 8*s, Y: y + 2*s, W: (box.W - 16*s) * c.Share / most, H: high - 4*s},
			viewPlain.Faded(0.35))
		t.Align = paint.Left
		v.p.Words(box.X+14*s, y+18*s, c.Name, t)
		t.Align = paint.Right
		v.buf = append(strconv.AppendFloat(v.buf[:0], float64(c.Each), 'f', 1, 64), " us  "...)
		v.buf = append(strconv.AppendFloat(v.buf, float64(100*c.Share), 'f', 2, 64), " %"...)
		v.p.Bytes(box.X+box.W-14*s, y+18*s, v.buf, t)
		y += high
	}
}
