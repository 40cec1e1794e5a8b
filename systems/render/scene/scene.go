//go:build cgo && window

// The models of what is seen, made when a thing is first seen: ground, woods, cars, obstacles.

package scene

import (
	"math"
	"time"

	"camber/components"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/mesh"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/scape"
)

// Placed is a model that stands still on a track.
type Placed struct {
	card.Shape
	At    space.Vec // m, from the track's Place
	Scale float64
	Turn  space.Quat
	Tint  [4]float32
	Until float64    // m, how far it is seen; 0: always
	Kind  int        // of a tree
	Far   card.Shape // a tile as it is seen from far away
	Last  bool       // it lies under all other ground: it is drawn after that
}

// TreeDetails are how trees are drawn, from near to far: pictures of one plane are turned to the eye.
var TreeDetails = [...]struct {
	Tall           float64 // as a share of the picture's height, at least
	Planes, slices int
	small          float32 // version of the texture
}{{0.55, 2, 8, 0}, {0.24, 1, 8, 0}, {0.12, 1, 5, 1}, {0.06, 1, 3, 2}, {0, 1, 2, 3}}

// Scene is all models.
type Scene struct {
	Options effects.Options
	Store   card.Store
	decals  card.Sheets // of cars
	coats   card.Sheets // pictures of models
	Painted painted
	Begun   int                  // pictures, up to those with which begins what takes long
	met     bool                 // there was a picture of a town in which nothing lacked
	clock   func() time.Duration // by which towns are streamed
	shelf   *scape.Shelf         // of who opens many renderers on one town

	Streamed     float64 // ms, that the last picture took to take in what was made of towns
	StreamedMost float64 // ms, the most that a picture took for that
	Trouble      string  // what is wrong with shaders and bodies that were changed; empty: nothing

	Sun    space.Vec
	Lit    space.Vec // where the sun is by whose light it is baked: as it was some minutes ago at most
	exact  bool      // all is to be as the moment alone has it
	Lands  []Land    // sorted
	Towns  []*Townscape
	cars   map[*solid.Looks]*Vehicle // nil: it could not be made
	shown  map[ecs.Key]*solid.Looks  // what each car was last drawn as
	work   workshop[order, made]
	survey workshop[plot, laid]
	era    int // how often all models were dropped
	tick   uint64
	among  tree.Print // where the tracks lie to each other
	Things map[*solid.Shape]thing
	Wheels [2][2]card.Shape // spokes, blurred; fine, coarse

	GhostWheels [2]card.Shape // fine, coarse

	Trees  [mesh.TreeKinds][len(TreeDetails)]card.Shape
	boards [terrain.Sponsors]card.Shape
	Rows   rows
	Town   townModels
	Tufts  [2]card.Shape // of grass; fine, coarse
	post   card.Shape
	stand  card.Shape
	Dome   card.Shape
	Blob   card.Shape
	Puff   card.Shape
	Spot   card.Shape
	Stars  card.Shape
	Moon   card.Shape

	Steering, Needle card.Shape
	Gears            [11]card.Shape
	Hands            [cars.Hands]card.Shape
}

// Of is one that is drawn in some way, by GL as this thread has it.
func Of(o effects.Options) Scene {
	made := time.Now()
	return Scene{
		Options: o, decals: card.DecalSheets, coats: card.ModelSheets,
		clock: func() time.Duration { return time.Since(made) },
	}
}

// Open makes the models that every scene has.
func (s *Scene) Open() {
	s.work.open(makeCar)
	s.survey.open(layBeside)
	s.forget()
}

// forget drops all models.
func (s *Scene) forget() {
	s.Store.Forget()
	s.decals.Forget()
	s.coats.Forget()
	s.era++
	for _, t := range s.Towns {
		t.finish(s)
	}
	s.Towns = nil
	s.Lands, s.cars, s.Things = nil, map[*solid.Looks]*Vehicle{}, map[*solid.Shape]thing{}
	s.shown = map[ecs.Key]*solid.Looks{}
	add := func(m mesh.Model) card.Shape { return s.Store.Add(&m) }
	for detail := range 2 {
		wheel := cars.Wheel(5, false, mesh.Detail(detail))
		s.Tufts[detail] = add(mesh.TuftOf(mesh.Detail(detail)))
		s.GhostWheels[detail] = add(mesh.Ghost(&wheel))
		for blurred := range 2 {
			s.Wheels[blurred][detail] = add(cars.Wheel(5, blurred == 1, mesh.Detail(detail)))
		}
	}
	for kind := range mesh.TreeKinds {
		for detail, d := range TreeDetails {
			s.Trees[kind][detail] = s.Store.Smaller(add(mesh.Cross(kind, d.Planes, d.slices)), d.small)
		}
	}
	for i := range s.boards {
		s.boards[i] = add(mesh.BoardOf(i))
	}
	s.Rows.open(&s.Store)
	s.Town.open(&s.Store)
	s.post, s.stand = add(mesh.PostOf()), add(mesh.StandOf())
	s.Dome, s.Blob = add(mesh.Dome()), add(mesh.Blob())
	s.Puff, s.Spot = add(mesh.Sprite(mesh.Puff)), add(mesh.Sprite(mesh.Glow))
	s.Stars, s.Moon = add(mesh.StarBall()), add(mesh.Sprite(mesh.Moon))
	s.Steering, s.Needle = add(cars.SteeringWheel()), add(cars.Needle())
	for i, m := range cars.Gears() {
		s.Gears[i] = add(m)
	}
	for i, m := range cars.DriversHands() {
		s.Hands[i] = add(m)
	}
}

// Prepare makes what a picture needs and is not there yet.
func (s *Scene) Prepare(p *components.Moment) {
	s.prepareLand(p)
	s.prepareTowns(p)
	s.streamPainted(p)
	s.prepareCars(p)
	for i := range p.Things {
		t := &p.Things[i]
		if len(t.Params.Shapes) == 0 {
			continue
		}
		if _, ok := s.Things[&t.Params.Shapes[0]]; !ok {
			s.Things[&t.Params.Shapes[0]] = s.thingOf(&t.Params)
		}
	}
	s.Store.Upload()
}

// stuffOf is the model of what people put up.
func (s *Scene) stuffOf(k *terrain.VergeThing) card.Shape {
	switch k.Kind {
	case terrain.VergePost:
		return s.post
	case terrain.VergeStand:
		return s.stand
	}
	return s.boards[k.Variant]
}

// Colours are what cars are painted in whose blueprint names no paint: linear.
var Colours = [...][3]float32{
	{0.62, 0.035, 0.03},
	{0.02, 0.09, 0.36},
	{0.80, 0.48, 0.02},
	{0.72, 0.72, 0.70},
	{0.015, 0.20, 0.07},
	{0.75, 0.20, 0.015},
	{0.03, 0.03, 0.035},
	{0.06, 0.32, 0.55},
}

// ColourOf is the paint of a car before which so many others are drawn by the same blueprint: only the first of them
// has the paint that this chooses.
func ColourOf(c *components.SeenCar, twins int) [3]float32 {
	if c.Looks != nil && c.Looks.Chosen && (twins == 0 || c.Ghost) {
		return [3]float32{
			float32(mesh.Linear(c.Looks.Colour[0])), float32(mesh.Linear(c.Looks.Colour[1])),
			float32(mesh.Linear(c.Looks.Colour[2])),
		}
	}
	return Colours[(c.Number+len(Colours)-1)%len(Colours)]
}

// blurs is how fast a wheel spins, in rad/s, when its spokes can no longer be told apart.
const blurs = 35.0

// Blurred is 1 for a wheel that spins so fast, in rad/s, that its spokes are a blur, else 0.
func Blurred(spin float64) int {
	if math.Abs(spin) > blurs {
		return 1
	}
	return 0
}

// Waits tells whether somebody still waits for the first picture, which nothing else is to delay.
func (s *Scene) Waits() bool { return s.Options.Soon && s.Begun < 2 }

// has tells whether a car's models were made, or cannot be.
func (s *Scene) has(l *solid.Looks) bool {
	_, ok := s.cars[l]
	return ok
}
