// Worlds that are put together by hand: for tests, benches and rigs of what no scene's file says.

package session

import (
	"camber/components"
	"camber/ecs"
	"camber/systems"
)

// Empty makes a world in which nothing is yet: all singletons, the Earth's gravity, and the rate of its step.
func Empty(hz int) *ecs.World {
	w := ecs.NewWorld(components.Singletons()...)
	components.Gravity.Of(w, ecs.WorldKey).State.Down = components.StandardGravity
	components.Run.Of(w, ecs.WorldKey).State.Hz = float64(hz)
	return w
}

// LoopOf makes the loop of a world that was put together by hand: the whole frame at the world's rate, for Loop.Steps.
func LoopOf(w *ecs.World, h systems.Host) *ecs.Loop {
	hz := int(components.Run.Of(w, ecs.WorldKey).State.Hz)
	return ecs.NewLoop(w, systems.Frame(w, h), ecs.NewClock(hz, ecs.NewFake()))
}
