//go:build cgo && window

// Models of cars are made beside the pictures: a car that is reshaped while it drives is drawn as it was until the new
// shape is done.

package scene

import (
	"fmt"
	"runtime"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/paint"
)

// order is a car whose models are wanted.
type order struct {
	looks  *solid.Looks
	wheels cars.Wheels
	revs   float64 // rad/s, of its engine at most
}

// made are the models of a car before they are in the store.
type made struct {
	looks *solid.Looks
	car   *cars.Car
	ghost mesh.Model
	nodes []mesh.Model       // of the file, as the looks list them
	shown [][]*paint.Picture // on each of these
	wrong error              // with one of them
	err   error
}

// makeCar makes them. What is wrong with a car's looks is no reason to stop.
func makeCar(o order) (m made) {
	m.looks = o.looks
	defer func() {
		if wrong := recover(); wrong != nil {
			m.err = fmt.Errorf("car %q: no body can be made of its outlines (%s); it is drawn as it was before", o.looks.ID,
				faultOf(wrong))
		}
	}()
	m.car = cars.New(o.looks, o.wheels, o.revs)
	m.ghost = mesh.Ghost(&m.car.Body)
	for _, node := range o.looks.Models {
		made := mesh.Node(node)
		pictures, err := unpacked(&made)
		if err != nil {
			m.wrong = fmt.Errorf("car %q: %w", o.looks.ID, err)
		}
		m.nodes, m.shown = append(m.nodes, made), append(m.shown, pictures)
	}
	return m
}

// faultOf puts into words what somebody who makes a picture's parts panicked with. What the language itself says is no
// word for people: it is a fault of ours.
func faultOf(wrong any) string {
	if _, ours := wrong.(runtime.Error); ours {
		return "a fault of Camber: please report it with the file"
	}
	return fmt.Sprint(wrong)
}

// workshop makes one thing at a time, in a goroutine that ends by itself.
type workshop[Order, Made any] struct {
	make  func(Order) Made
	busy  bool
	ready chan Made
}

func (w *workshop[Order, Made]) open(by func(Order) Made) { w.make, w.ready = by, make(chan Made, 1) }

// begin has a thing made.
func (w *workshop[Order, Made]) begin(o Order) {
	w.busy = true
	work, ready := w.make, w.ready
	go func() { ready <- work(o) }()
}

// finished is the thing that was begun, when it is done.
func (w *workshop[Order, Made]) finished() (m Made, ok bool) {
	if !w.busy {
		return m, false
	}
	select {
	case m = <-w.ready:
		w.busy = false
		return m, true
	default:
		return m, false
	}
}

// close waits for what was begun.
func (w *workshop[Order, Made]) close() {
	if w.busy {
		<-w.ready
		w.busy = false
	}
}

func orderOf(c *components.SeenCar) order {
	o := order{looks: c.Looks, revs: c.MaxRevs}
	for n := range c.N {
		w := &c.Wheels[n]
		o.wheels = append(o.wheels, cars.WheelAt{At: w.Rest.Sub(c.Looks.Origin), Radius: w.Radius, Width: w.Width})
	}
	return o
}

// prepareCars has the models made that are lacking: at once where nothing was drawn yet, else beside the pictures.
func (s *Scene) prepareCars(p *components.Moment) {
	atOnce := len(s.shown) == 0 // nobody drives yet
	if m, ok := s.work.finished(); ok {
		s.install(&m)
		s.sweep(p)
	}
	for i := range p.Cars {
		c := &p.Cars[i]
		if c.Looks == nil {
			continue
		}
		if v, ok := s.cars[c.Looks]; ok {
			if v != nil && s.shown[c.Key] != c.Looks {
				s.shown[c.Key] = c.Looks
			}
			continue
		}
		if atOnce {
			m := s.work.make(orderOf(c))
			s.install(&m)
			s.shown[c.Key] = c.Looks
		} else if !s.work.busy {
			s.work.begin(orderOf(c))
		}
	}
}

// Vehicle is the models of a car: those of its looks, or while these are being made those of the looks it had.
func (s *Scene) Vehicle(c *components.SeenCar) *Vehicle {
	if c.Looks == nil {
		return nil
	}
	if v := s.cars[c.Looks]; v != nil {
		return v
	}
	return s.cars[s.shown[c.Key]]
}

// install takes what was made into the store. One that could not be made is nil, so that nobody tries again.
func (s *Scene) install(m *made) {
	if m.err != nil {
		s.Trouble = m.err.Error()
		s.cars[m.looks] = nil
		return
	}
	v := &Vehicle{
		Body: [2]card.Shape{s.Store.Add(&m.car.Body), s.Store.Add(&m.car.Far)}, Number: s.Store.Add(&m.car.Number),
		Inside: s.Store.Add(&m.car.Inside), Ghost: s.Store.Add(&m.ghost),
		Seat: m.car.Seat, Until: m.looks.Until, Sheet: -1,
	}
	if m.car.Sheet != nil {
		v.Decals, v.Sheet = s.Store.Add(&m.car.Decals), s.decals.Take(m.car.Sheet)
	}
	for kind := range m.car.Lit {
		if lit := &m.car.Lit[kind]; len(lit.Parts) > 0 {
			v.Lit[kind] = s.Store.Add(lit)
			v.Sides[kind], v.Has[kind] = mesh.Sides(lit)
		}
	}
	if m.wrong != nil {
		s.Trouble = m.wrong.Error()
	}
	for i := range m.nodes {
		v.pictures = append(v.pictures, s.hang(&m.nodes[i], m.shown[i])...)
		v.node(s, m.looks.Models[i].Name, &m.nodes[i])
	}
	s.cars[m.looks] = v
}

// node takes a node of a model (ART-08).
func (v *Vehicle) node(s *Scene, name string, m *mesh.Model) {
	switch name {
	case "Body":
		v.Model, v.Own = true, s.Store.Add(m)
	case "Wheel_FL", "Wheel_FR", "Wheel_RL", "Wheel_RR":
		if v.Wheels == nil {
			v.Wheels = map[int]card.Shape{}
		}
		for n, wheel := range [4]string{"Wheel_FL", "Wheel_FR", "Wheel_RL", "Wheel_RR"} {
			if wheel == name {
				v.Wheels[n] = s.Store.Add(m)
			}
		}
	}
}

// sweep drops the models that no car in the picture has any more, nor had before those that are being made.
func (s *Scene) sweep(p *components.Moment) {
	used := map[*solid.Looks]bool{}
	here := map[ecs.Key]bool{}
	for i := range p.Cars {
		c := &p.Cars[i]
		here[c.Key], used[c.Looks] = true, true
		if s.cars[c.Looks] == nil { // its own are not there yet
			used[s.shown[c.Key]] = true
		}
	}
	for key := range s.shown {
		if !here[key] {
			delete(s.shown, key)
		}
	}
	for looks, v := range s.cars {
		if !used[looks] {
			if v.drop(&s.Store); v != nil {
				s.decals.Give(v.Sheet)
				for _, n := range v.pictures {
					s.coats.Give(n)
				}
			}
			delete(s.cars, looks)
		}
	}
}

// drop gives back the room of a car's models.
func (v *Vehicle) drop(s *card.Store) {
	if v == nil {
		return
	}
	for _, h := range []*card.Shape{&v.Body[0], &v.Body[1], &v.Number, &v.Decals, &v.Inside, &v.Ghost, &v.Own} {
		s.Drop(h)
	}
	for kind := range v.Lit {
		s.Drop(&v.Lit[kind])
	}
	for _, h := range v.Wheels {
		s.Drop(&h)
	}
}

// Vehicle is the models of a car.
type Vehicle struct {
	Body     [2]card.Shape // fine, coarse
	Number   card.Shape    // what its number is on; empty: nothing
	Decals   card.Shape    // what is stuck on it
	pictures []int         // layers of its model's pictures
	Sheet    int           // of what these show; -1: none
	Inside   card.Shape
	Ghost    card.Shape
	Lit      [mesh.LampKinds]card.Shape
	Sides    [mesh.LampKinds][2]space.Vec // m, where the lamps are, left and right
	Has      [mesh.LampKinds][2]bool
	Seat     cars.Seat
	Model    bool // the body is one from a file, drawn up to until
	Own      card.Shape
	Until    float64            // m
	Wheels   map[int]card.Shape // of the model, by number of the wheel
}
