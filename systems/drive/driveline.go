// What the powertrain's system gives to the solve of engine, shafts, brakes and wheels.

package drive

import "camber/systems/drive/shaft"

type (
	turning = shaft.Wheel // one wheel as the driveline sees it
	line    = shaft.Line  // what joins the engine to the wheels
)

func solve(l *line, wheels []turning, dt float64) { shaft.Solve(l, wheels, dt) }
