// A changed blueprint, on its way into the world at one tick.

package components

import "camber/ecs"

// Reloads carry changed blueprints, stamped with the tick that takes them; a replay gets them from its recording.
var Reloads = ecs.DeclareInput[Reload]("reload")

// Reload names the blueprint of the cars to change and the files it is made of now, by content.
type Reload struct {
	Manifest []byte // written and read by systems/reload
}
