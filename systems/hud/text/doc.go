// Package text turns words in any script into glyphs that lie in one atlas: pure, without clock and disk.
//
//   - Fonts are the faces to look in, one after the other; what none of them has becomes a box, and is told once
//   - Setter shapes a line (joining, marks, both directions of reading) and keeps it while it is used
//   - Atlas holds the pictures of glyphs, a byte each texel, and says which part of it has changed
package text
