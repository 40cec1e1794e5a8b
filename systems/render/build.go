//go:build cgo && window

// Models of cars are made beside the pictures: a car that is reshaped while it drives is drawn as it was until the new
// shape is done.

package render

import (
	"fmt"
	"runtime"

	"camber/components"
	"camber/ecs"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/paint"
)

// order is a car whose models are wanted.
type order struct {
	looks  *components.Looks
	wheels cars.Wheels
	revs   float64 // rad/s, of its engine at most
}

// made are the models of a car before they are in the store.
type made struct {
	looks *components.Looks
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
func (s *scene) prepareCars(r *Renderer, p *components.Moment) {
	atOnce := len(s.shown) == 0 // nobody drives yet
	if m, ok := s.work.finished(); ok {
		s.install(r, &m)
		s.sweep(r, p)
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
			s.install(r, &m)
			s.shown[c.Key] = c.Looks
		} else if !s.work.busy {
			s.work.begin(orderOf(c))
		}
	}
}

// vehicle is the models of a car: those of its looks, or while these are being made those of the looks it had.
func (s *scene) vehicle(c *components.SeenCar) *vehicle {
	if c.Looks == nil {
		return nil
	}
	if v := s.cars[c.Looks]; v != nil {
		return v
	}
	return s.cars[s.shown[c.Key]]
}

// install takes what was made into the store. One that could not be made is nil, so that nobody tries again.
func (s *scene) install(r *Renderer, m *made) {
	if m.err != nil {
		r.Trouble = m.err.Error()
		s.cars[m.looks] = nil
		return
	}
	v := &vehicle{
		body: [2]shape{r.store.add(&m.car.Body), r.store.add(&m.car.Far)}, number: r.store.add(&m.car.Number),
		inside: r.store.add(&m.car.Inside), ghost: r.store.add(&m.ghost),
		seat: m.car.Seat, until: m.looks.Until, sheet: -1,
	}
	if m.car.Sheet != nil {
		v.decals, v.sheet = r.store.add(&m.car.Decals), r.decals.take(m.car.Sheet)
	}
	for kind := range m.car.Lit {
		if lit := &m.car.Lit[kind]; len(lit.Parts) > 0 {
			v.lit[kind] = r.store.add(lit)
			v.sides[kind], v.has[kind] = mesh.Sides(lit)
		}
	}
	if m.wrong != nil {
		r.Trouble = m.wrong.Error()
	}
	for i := range m.nodes {
		v.pictures = append(v.pictures, r.hang(&m.nodes[i], m.shown[i])...)
		v.node(r, m.looks.Models[i].Name, &m.nodes[i])
	}
	s.cars[m.looks] = v
}

// node takes a node of a model (ART-08).
func (v *vehicle) node(r *Renderer, name string, m *mesh.Model) {
	switch name {
	case "Body":
		v.model, v.own = true, r.store.add(m)
	case "Wheel_FL", "Wheel_FR", "Wheel_RL", "Wheel_RR":
		if v.wheels == nil {
			v.wheels = map[int]shape{}
		}
		for n, wheel := range [4]string{"Wheel_FL", "Wheel_FR", "Wheel_RL", "Wheel_RR"} {
			if wheel == name {
				v.wheels[n] = r.store.add(m)
			}
		}
	}
}

// sweep drops the models that no car in the picture has any more, nor had before those that are being made.
func (s *scene) sweep(r *Renderer, p *components.Moment) {
	used := map[*components.Looks]bool{}
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
			if v.drop(&r.store); v != nil {
				r.decals.give(v.sheet)
				for _, n := range v.pictures {
					r.coats.give(n)
				}
			}
			delete(s.cars, looks)
		}
	}
}

// drop gives back the room of a car's models.
func (v *vehicle) drop(s *store) {
	if v == nil {
		return
	}
	for _, h := range []*shape{&v.body[0], &v.body[1], &v.number, &v.decals, &v.inside, &v.ghost, &v.own} {
		s.drop(h)
	}
	for kind := range v.lit {
		s.drop(&v.lit[kind])
	}
	for _, h := range v.wheels {
		s.drop(&h)
	}
}
