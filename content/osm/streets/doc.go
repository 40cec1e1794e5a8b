// Package streets reads what a map says of streets: which ways may be driven, where they meet, their lanes, limits and
// surfaces, and what stands on them. It is pure.
//
//   - to turn a map into streets: [Read]
//   - which tags are looked at: drivable.go, tags.go, lanes.go, features.go, turns.go
package streets
