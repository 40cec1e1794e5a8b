// Package blueprints turns XML files into typed, checked, immutable blueprints, and blueprints into entities. It is the
// only room that creates entities from data.
//
//   - to read a car, a track or a scene: [LoadCar], [LoadTrack], [LoadScene]; to read whatever a file holds: [Load]
//   - to find a file by what people call it: [Find], [List]
//   - to read an obstacle: [LoadObstacle]; all there are: [Obstacles]
//   - to check every file below a folder: [Check]
//   - to put a car into a world: [Car.Spawn]; to take it away: [Remove]; a whole scene: [Scene.Spawn]
//   - to stand an obstacle on the ground: [NewFloor], [Floor.Stand], then [Standing.Spawn]; by somebody who drives:
//     [Put]
//   - to change a living car after a save: [SameLayout], then [Car.Apply] or [Car.Respawn]
//   - to find a car's parts by name and player: [Lookup], [IDs]
//   - to restore a snapshot: [Scene.Maker], or [Makers] of the cars, inside [ThingMaker] of the obstacles
//   - to say what changed and what it means: [Diff], [Car.Meaning]
//   - to show every value with its unit, default and place: [Explain], [Rows]
//   - to generate the XML schema and the author's manual: [XSD], [Manual]
//
// What may be written stands in package dialect; how text becomes typed values, in package source. Nothing is parsed at
// spawn. A Spawn walks the file in its order, so the same file gives the same Keys.
package blueprints
