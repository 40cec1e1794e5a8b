// Package ghost keeps laps as they were driven: to drive ahead of somebody as a ghost, to compare with, and to keep in a file.
//
//   - to take laps down while a world turns: NewTracer, then Tracer.Look after each turn
//   - to know where a lap's car was: Lap.At; when it was at a place: Lap.When
//   - to keep the best lap of a car on a track: OpenShelf, Shelf.Best, Shelf.Keep
//   - to read and write one lap: Read, Lap.Write
package ghost
