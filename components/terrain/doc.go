// Package terrain says where things are: the tracks of a world with their ground, course and scenery, the streets of
// towns, and the weather over all of it.
//
//   - To describe the ground, spawn a track (SpawnTrack); a world may have none, one, or many far apart.
//   - To ask the ground of a world by ray, sweep and height: Land.
//   - To find what is raced at a place: Courses. The course of a car is package vehicle's.
package terrain
