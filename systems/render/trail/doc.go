// Package trail is what cars leave behind for a while: marks on the ground, smoke and dust in the air. It knows no GL,
// and allocates nothing once warm.
//
//   - To go on by a moment: Marks.Look, Puffs.Look, of a components.Moment.
//   - To have what is to be drawn: Marks.Changed and Marks.Vertices, Puffs.All.
package trail
