// Package osm reads maps of OpenStreetMap: XML, bare or packed with gzip or bzip2, and PBF. It is pure: it is given an
// io.Reader and returns what the map says, its positions as the file has them.
//
// To read a map: [Read], which finds the format by the first bytes. To look something up in it: [Map.Node], [Map.Way],
// [Map.Relation]; the nodes of a way that sticks out of the map: [Map.Pieces]; areas with holes: [Map.Areas].
//
// What the bytes lie about is an error with its place, cause and cure, and nothing is returned: broken XML, a block cut
// off, a number that is none. What is only of no use is left out and counted in [Map.Skipped] with the first id: a
// position off the planet, a deleted node, a way without length.
package osm
