// Package blueprints is the table of all that a file may hold. Its children turn XML files into typed, checked,
// immutable blueprints, and blueprints into entities; together they are the only room that creates entities from data.
//
//   - to read whatever a file holds: [Load]; to find a file by what people call it: [Find], [List]
//   - to check every file below a folder: [Check]
//   - to read a car, a track, a scene, an obstacle: Load of packages car, track, scene and thing
//   - to add a kind: a [load.Kind] in a package of its own, and a line in [Kinds]
//
// What may be written stands in package dialect; how text becomes typed values, in package source.
package blueprints
