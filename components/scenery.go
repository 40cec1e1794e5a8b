// What stands on a track, to be seen: houses, rails, woods. What of it is hit are meshes of the ground.

package components

import "camber/ecs"

// Scenery is what stands on a track; it counts from the Track of the same entity.
var Scenery = ecs.Declare[SceneryData]("scenery")

// SceneryData is the Scenery component.
type SceneryData struct {
	Params SceneryParams
}

// SceneryParams are shared and never written.
type SceneryParams struct {
	Rails  []TrackRail
	Houses []TrackHouse
	Verge  *Verge // nil: nothing is there
}

// TrackRail is a wall of a track that looks like a guard rail.
type TrackRail struct {
	From, To float64 // m along Middle; From behind To: over the start line
	Side     float64 // -1 left, 1 right
	Offset   float64 // m, from the road's edge to its face
	High     float64 // m
	Material uint8   // of the wall's triangles, and of nothing else
}
