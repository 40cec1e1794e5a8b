// An engine whose torque comes from the air that it breathes and the fuel that it is given.

package dialect

// AirPath makes the engine breathe: throttle, manifold, injection, exhaust and its lambda sensor.
type AirPath struct {
	Node
	Displacement float64   `attr:"displacement,required" unit:"volume" above:"0.01l" max:"100l" doc:"Of all cylinders. How well they fill follows from torque@full, what friction takes from torque@closed: at rest in its speed the engine gives these tables."`
	Cylinders    int       `attr:"cylinders" default:"4" min:"1" max:"24" doc:"How many; each has its injector."`
	Compression  float64   `attr:"compression" default:"10" min:"4" max:"25" doc:"Largest to smallest volume of a cylinder."`
	Throttle     float64   `attr:"throttle" default:"60mm" unit:"length" above:"5mm" max:"500mm" doc:"Diameter of the throttle, or of one as large as all together."`
	Leak         float64   `attr:"leak" default:"0.2%" unit:"ratio" above:"0%" max:"5%" doc:"Of the throttle's area, that stays open when it is shut."`
	Manifold     *float64  `attr:"manifold" unit:"volume" above:"0.01l" max:"200l" doc:"Between throttle and cylinders; as much as the displacement when left out. The larger, the later comes the torque."`
	Injection    Injection `elem:"injection" doc:"How fuel is given."`
	Lambda       Lambda    `elem:"lambda" doc:"The sensor in the exhaust, and the controller that keeps the mixture by it."`
}

// Injection gives fuel.
type Injection struct {
	Duty    float64 `attr:"duty" default:"80%" unit:"ratio" above:"5%" max:"100%" doc:"Share of the time that the injectors are open at the engine's greatest flow: says how large they are."`
	Dead    float64 `attr:"dead" default:"0.8ms" unit:"time" min:"0ms" max:"5ms" doc:"Of each injection, before fuel comes."`
	Film    float64 `attr:"film" default:"30%" unit:"ratio" min:"0%" max:"90%" doc:"Share of the fuel that lands on the wall."`
	FilmDry float64 `attr:"film-dry" default:"0.25s" unit:"time" above:"1ms" max:"10s" doc:"In which the wall gives it off."`
}

// Lambda is the sensor and what is made of it.
type Lambda struct {
	Turns float64 `attr:"turns" default:"5" above:"0.1" max:"200" doc:"Of the crank, until what burns reaches the sensor."`
	Lag   float64 `attr:"lag" default:"40ms" unit:"time" min:"0ms" max:"5s" doc:"Of the sensor."`
	Ramp  float64 `attr:"ramp" default:"8%" unit:"ratio" min:"0%" max:"200%" doc:"Of the fuel, by which the controller moves it in each second while the sensor stays lean or rich; 0% leaves the mixture as it is."`
	Jump  float64 `attr:"jump" default:"0.5%" unit:"ratio" min:"0%" max:"20%" doc:"Of the fuel, by which it moves to either side at once."`
}
