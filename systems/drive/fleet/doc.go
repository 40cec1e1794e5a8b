// Package fleet says which parts make up each car of a world, and keeps them at hand for all systems that drive it:
// they walk the same rows, one after the other.
//
//   - to have a world's cars: Of, then Fleet.All; to walk them side by side: Fleet.Rows
//   - to know what a car's driver wants, where nobody sits in it too: Car.Want, Car.Wish
//   - to stop a car that goes as none can: Car.Astray, Car.Hold; to mend what is no number any more: Fleet.Mend
package fleet
