// Package town makes one file of a map: its streets with their heights and their ground, tile by tile, in an SQLite
// database that any client opens. It is pure: a map and heights in, bytes out, the same on every CPU.
//
//   - to make one: [Build], then [Town.Bytes]
//   - to open one: [Open]
//
// Table Streets is the one of the sources, so that their query for a tile's streets runs on it. Table tiles has the
// ground, a packed blob each: see [Tile]; table views has what is seen of tiles and never driven on: see [File.Areas].
package town
