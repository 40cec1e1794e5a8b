// Package collide finds what things touch, and lets it push back: the ground under each wheel, and the contacts of
// cars, obstacles and ground.
//
//   - to lay the ground: [Land], first in the step
//   - to put wheels on it: [Ground], after drive.Hubs and before drive.Suspension
//   - to let things push each other: the three systems of [NewContacts], between drive.Push and drive.Move
//   - to bend what was hit: [Damage], after them
//   - to have something push that nothing holds up: solid.Guided. It asks for no ground
//   - to hear of it: solid.TouchLog
//
// Its children are pure: touch finds where two shapes meet, solve turns contacts into velocities.
package collide
