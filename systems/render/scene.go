//go:build cgo && window

// The models of what is seen, made when a thing is first seen: ground, woods, cars, obstacles.

package render

import (
	"math"

	"camber/components"
	"camber/components/space"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
)

// placed is a model that stands still on a track.
type placed struct {
	shape
	at    space.Vec // m, from the track's Place
	scale float64
	turn  space.Quat
	tint  [4]float32
	until float64 // m, how far it is seen; 0: always
	kind  int     // of a tree
	far   shape   // a tile as it is seen from far away
	last  bool    // it lies under all other ground: it is drawn after that
}

// treeDetails are how trees are drawn, from near to far: pictures of one plane are turned to the eye.
var treeDetails = [...]struct {
	tall           float64 // as a share of the picture's height, at least
	planes, slices int
	small          float32 // version of the texture
}{{0.55, 2, 8, 0}, {0.24, 1, 8, 0}, {0.12, 1, 5, 1}, {0.06, 1, 3, 2}, {0, 1, 2, 3}}

// scene is all models.
type scene struct {
	sun    space.Vec
	lit    space.Vec // where the sun is by whose light it is baked: as it was some minutes ago at most
	exact  bool      // all is to be as the moment alone has it
	lands  []land    // sorted
	towns  []*townscape
	cars   map[*components.Looks]*vehicle // nil: it could not be made
	shown  map[ecs.Key]*components.Looks  // what each car was last drawn as
	work   workshop[order, made]
	survey workshop[plot, laid]
	era    int // how often all models were dropped
	tick   uint64
	among  tree.Print // where the tracks lie to each other
	things map[*components.Shape]thing
	wheels [2][2]shape // spokes, blurred; fine, coarse

	ghostWheels [2]shape // fine, coarse

	trees  [mesh.TreeKinds][len(treeDetails)]shape
	boards [components.Sponsors]shape
	rows   rows
	town   townModels
	tufts  [2]shape // of grass; fine, coarse
	post   shape
	stand  shape
	dome   shape
	blob   shape
	puff   shape
	spot   shape
	stars  shape
	moon   shape

	steering, needle shape
	gears            [11]shape
	hands            [cars.Hands]shape
}

func (s *scene) open(r *Renderer) {
	s.work.open(makeCar)
	s.survey.open(layBeside)
	s.forget(r)
}

// forget drops all models.
func (s *scene) forget(r *Renderer) {
	r.store.forget()
	r.decals.forget()
	r.coats.forget()
	s.era++
	for _, t := range s.towns {
		t.finish(r)
	}
	s.towns = nil
	s.lands, s.cars, s.things = nil, map[*components.Looks]*vehicle{}, map[*components.Shape]thing{}
	s.shown = map[ecs.Key]*components.Looks{}
	add := func(m mesh.Model) shape { return r.store.add(&m) }
	for detail := range 2 {
		wheel := cars.Wheel(5, false, mesh.Detail(detail))
		s.tufts[detail] = add(mesh.TuftOf(mesh.Detail(detail)))
		s.ghostWheels[detail] = add(mesh.Ghost(&wheel))
		for blurred := range 2 {
			s.wheels[blurred][detail] = add(cars.Wheel(5, blurred == 1, mesh.Detail(detail)))
		}
	}
	for kind := range mesh.TreeKinds {
		for detail, d := range treeDetails {
			s.trees[kind][detail] = r.store.smaller(add(mesh.Cross(kind, d.planes, d.slices)), d.small)
		}
	}
	for i := range s.boards {
		s.boards[i] = add(mesh.BoardOf(i))
	}
	s.rows.open(&r.store)
	s.town.open(&r.store)
	s.post, s.stand = add(mesh.PostOf()), add(mesh.StandOf())
	s.dome, s.blob = add(mesh.Dome()), add(mesh.Blob())
	s.puff, s.spot = add(mesh.Sprite(mesh.Puff)), add(mesh.Sprite(mesh.Glow))
	s.stars, s.moon = add(mesh.StarBall()), add(mesh.Sprite(mesh.Moon))
	s.steering, s.needle = add(cars.SteeringWheel()), add(cars.Needle())
	for i, m := range cars.Gears() {
		s.gears[i] = add(m)
	}
	for i, m := range cars.DriversHands() {
		s.hands[i] = add(m)
	}
}

// prepare makes what a picture needs and is not there yet.
func (s *scene) prepare(r *Renderer, p *components.Moment) {
	s.prepareLand(r, p)
	s.prepareTowns(r, p)
	s.streamPainted(r, p)
	s.prepareCars(r, p)
	for i := range p.Things {
		t := &p.Things[i]
		if len(t.Params.Shapes) == 0 {
			continue
		}
		if _, ok := s.things[&t.Params.Shapes[0]]; !ok {
			s.things[&t.Params.Shapes[0]] = r.thingOf(&t.Params)
		}
	}
	r.store.upload()
}

// stuffOf is the model of what people put up.
func (s *scene) stuffOf(k *components.VergeThing) shape {
	switch k.Kind {
	case components.VergePost:
		return s.post
	case components.VergeStand:
		return s.stand
	}
	return s.boards[k.Variant]
}

// colours are what cars are painted in whose blueprint names no paint: linear.
var colours = [...][3]float32{
	{0.62, 0.035, 0.03},
	{0.02, 0.09, 0.36},
	{0.80, 0.48, 0.02},
	{0.72, 0.72, 0.70},
	{0.015, 0.20, 0.07},
	{0.75, 0.20, 0.015},
	{0.03, 0.03, 0.035},
	{0.06, 0.32, 0.55},
}

// colourOf is the paint of a car before which so many others are drawn by the same blueprint: only the first of them
// has the paint that this chooses.
func colourOf(c *components.SeenCar, twins int) [3]float32 {
	if c.Looks != nil && c.Looks.Chosen && (twins == 0 || c.Ghost) {
		return [3]float32{
			float32(mesh.Linear(c.Looks.Colour[0])), float32(mesh.Linear(c.Looks.Colour[1])),
			float32(mesh.Linear(c.Looks.Colour[2])),
		}
	}
	return colours[(c.Number+len(colours)-1)%len(colours)]
}

// blurs is how fast a wheel spins, in rad/s, when its spokes can no longer be told apart.
const blurs = 35.0

func blurred(spin float64) int {
	if math.Abs(spin) > blurs {
		return 1
	}
	return 0
}
