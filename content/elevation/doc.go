// Package elevation reads heights of the ground as SRTM has them: squares of one degree, .hgt bare, zipped or gzipped,
// of 1 or 3 arc-seconds, and makes of several one surface without seams. It is pure: bytes or an fs.FS in, numbers
// out, the same bits on every CPU.
//
// To have the ground of an area: [Open], then [Surface.Height] (smooth, by Catmull and Rom's curves through the
// heights) or [Surface.Bilinear]. To read one file: [Read]; holes in it are filled by [Square.Fill].
package elevation
