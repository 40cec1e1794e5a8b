// Package street gives a town's streets their ground: heights along them, the outlines of what they are made of, and
// the sheet of triangles of each tile. It is pure, and its results are the same bits on every CPU.
//
//   - to find how high streets lie: [Lay]
//   - to cut a town into tiles: [NewTown], then [Town.Tile] for each
//
// # The sheet
//
// A tile's ground is one sheet: its triangles cover the square once, whatever the map says, and each is made of what
// lies on top there: carriageway over kerb over pavement over land. A point's height follows from where it is alone, so
// tiles that share a border share its points and their heights. Bridges and tunnels are closed solids of their own,
// which lie on it and in it; where they begin at a junction of the land its round corners, and what of them lies beside
// other streets, lie on the sheet, and they begin behind that.
package street
