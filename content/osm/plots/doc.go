// Package plots guesses what covers the ground of built-up places where a map does not say: paved courts where houses
// stand close and streets are near, yards of gravel around those, gardens further out. It is pure, and the same on
// every CPU. Fill a [Place] with houses, streets and what the map says, then ask for the [Place.Pieces] of its tiles.
package plots
