// Package ghost keeps laps as they were driven: to drive ahead of somebody as a ghost, to compare with, and to keep in
// a file.
//
//   - to take laps down while a world turns: NewTracer, then Tracer.Look after each turn
//   - to know where a lap's car was: Lap.At; when it was at a place: Lap.When
//   - to read and write one lap: Read, Lap.Write
//
// It is pure: no clock and no disk.
package ghost
