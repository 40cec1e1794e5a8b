// Package push is a body with wheels that move along paths of their own, each a mass: from all forces to velocities,
// exactly.
//
// A car that stands upright on straight joints goes the short way (upright.go, in lanes lanes.go), one on paths that
// lean or bend in lanes (paths.go), any other as push.go has it. All solve the same equations (body.go, six.go); what
// spins free turns by itself (coast.go).
//
//   - to push cars: Room.Fit, then Room.Push; to turn a body by its spin: Turned
package push
