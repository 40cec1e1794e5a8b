// Package dialect says what may be written in a blueprint: one tagged struct for each element of the <camber> dialect,
// and for the sources' <HH> dialect. Parser, XSD, manual and explanations all read these tags; there is no second list.
//
//   - to add an attribute, add a tagged field with its unit, range, default and doc sentence
//   - to add an element, add a struct, and a field for it in its parent
//   - to add a kind of file, add a field to [Root]
//   - to add a manoeuvre that <expect> may name, add it to [Rigs]
//
// The tag key:"-" keeps a single part's own id out of paths: rear/tyre@pressure, whichever tyre that is.
//
// Numbers are SI once bound. Points are x right, y forward, z up; a <camber> car's origin is the ground under the
// middle of the front axle, an <HH> car's is its centre of gravity.
package dialect

import (
	"camber/blueprints/source/markup"
)

// Node remembers the element that a struct was read from, so that rules can point at it; nil where nothing was written.
type Node struct {
	Element *markup.Element
}

// About is who made a file, and what it is.
type About struct {
	Author  string `attr:"author" note:"yes" doc:"Who made it."`
	Licence string `attr:"licence" note:"yes" doc:"The licence under which others may use it, such as CC0-1.0."`
	Text    string `text:"yes" doc:"A sentence or two about it."`
}

// Root is the outermost element of a <camber> file: a version and one thing.
type Root struct {
	Node
	Version int `attr:"version,required" min:"1" max:"1" doc:"Version of the dialect; this engine reads 1."`

	Car     *Car     `elem:"car" group:"content,required" doc:"A whole car."`
	Track   *Track   `elem:"track" group:"content,required" doc:"A track: the ground and the line driven on it."`
	Scene   *Scene   `elem:"scene" group:"content,required" doc:"A scene: a track, the cars on it and how long to run."`
	Race    *Race    `elem:"race" group:"content,required" doc:"A race: who drives what where, in which sessions and by which rules."`
	Season  *Season  `elem:"championship" group:"content,required" doc:"A championship: races one after the other, and points over all of them."`
	Server  *Server  `elem:"server" group:"content,required" doc:"A server: what it runs for others to take part in, and how."`
	Cues    *Cues    `elem:"cues" group:"content,required" doc:"A script of what a driver is told: --cues takes it to any scene."`
	Roads   *Roads   `elem:"roads" group:"content,required" doc:"What a town's streets are like where its map says nothing."`
	Style   *Style   `elem:"style" group:"content,required" doc:"How a town's ground and trees are painted: a season, or a plain picture."`
	Surface *Surface `elem:"surface" group:"content,required" doc:"What a road is made of."`

	Obstacle *Obstacle `elem:"obstacle" group:"content,required" doc:"A thing that can be hit, or a set of such things."`
	HUD      *HUD      `elem:"hud" group:"content,required" doc:"A layout of a driver's instruments."`
	Keys     *Keys     `elem:"keys" group:"content,required" doc:"A keymap: what the keys of a keyboard do."`
	Device   *Device   `elem:"device" group:"content,required" doc:"What the axes and buttons of a wheel, pedals, a joystick or a pad do."`
	Parts
}

// Parts are the kinds of part files: one element of a car, kept in a file of its own and shared through file=.
type Parts struct {
	Chassis      *Chassis      `elem:"chassis" group:"content,required" doc:"A shared chassis."`
	Engine       *Engine       `elem:"engine" group:"content,required" doc:"A shared engine."`
	Motor        *Motor        `elem:"motor" group:"content,required" doc:"A shared electric motor."`
	Turbo        *Turbo        `elem:"turbo" group:"content,required" doc:"A shared turbocharger."`
	Converter    *Converter    `elem:"converter" group:"content,required" doc:"A shared torque converter."`
	Clutch       *Clutch       `elem:"clutch" group:"content,required" doc:"A shared clutch."`
	Gearbox      *Gearbox      `elem:"gearbox" group:"content,required" doc:"A shared gearbox."`
	Drive        *Drive        `elem:"drive" group:"content,required" doc:"A shared driven axle: differential and halfshafts."`
	Axle         *Axle         `elem:"axle" group:"content,required" doc:"A shared axle."`
	MacPherson   *Hardpoints   `elem:"macpherson" group:"content,required" doc:"A shared MacPherson strut."`
	Prismatic    *Prismatic    `elem:"prismatic" group:"content,required" doc:"A shared sliding joint."`
	Spring       *Spring       `elem:"spring" group:"content,required" doc:"A shared spring."`
	Damper       *Damper       `elem:"damper" group:"content,required" doc:"A shared damper."`
	Brake        *Brake        `elem:"brake" group:"content,required" doc:"A shared brake."`
	Wheel        *Wheel        `elem:"wheel" group:"content,required" doc:"A shared wheel."`
	Tyre         *Tyre         `elem:"tyre" group:"content,required" doc:"A shared tyre."`
	Steering     *Steering     `elem:"steering" group:"content,required" doc:"A shared steering."`
	Aero         *Aero         `elem:"aero" group:"content,required" doc:"A shared set of air forces."`
	Body         *Body         `elem:"body" group:"content,required" doc:"A shared body shape."`
	Paint        *Paint        `elem:"paint" group:"content,required" doc:"A paint."`
	Sounds       *Sounds       `elem:"sounds" group:"content,required" doc:"A shared set of sounds."`
	Differential *Differential `elem:"differential" group:"content,required" doc:"A shared differential."`
}
