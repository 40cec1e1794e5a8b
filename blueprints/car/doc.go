// Package car reads cars in both dialects, and puts them into a world.
//
//   - to read a car: [Load]; to put it into a world: [Car.Spawn]; to take it away: [Remove]
//   - to change a living car after a save: [SameLayout], then [Car.Apply] or [Car.Respawn]
//   - to find a car's parts by name and player: [Lookup], [IDs]
//   - to say what changed and what it means: [Diff], [Car.Meaning]
//
// Nothing is parsed at spawn. A Spawn walks the file in its order, so the same file gives the same Keys.
package car
