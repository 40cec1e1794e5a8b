// Package solid says what can be hit, and what it is like: shapes and hulls with their mass, the bodies that lie about,
// who touches whom, and what a thing looks like.
//
//   - To shape something: Shape, HullOf points; MassOf shapes.
//   - To have a thing lie about: an entity with a Body. A car's own bodywork is package vehicle's.
//   - To have a thing that nothing holds up, such as a gate: an entity with a Guided, and a Way that it goes.
//   - To hear of hits: a reader on TouchLog.
package solid
