// Package meanvalue is an engine by the mean values of its air, fuel and exhaust over a cycle, as NightRider's engine
// and fuel controller are (VEH-33..35): pure functions of parameters, state and input, without a world.
//
//   - For what the controller lets the injectors give: Regulate.
//   - For what the engine makes of it: Run.
//
// Air passes the throttle by the ratio of the pressures behind and before it, fills the manifold and, by speed and
// pressure, the cylinders. Part of the fuel lands on the wall and comes later. Torque is the work of what burns, less
// pumping and friction. What has burnt reaches the lambda sensor some turns later, and the sensor itself lags. The
// equations are the published ones that components/airpath.go names; the manifold is solved implicitly, so any
// rate of steps is stable.
package meanvalue
