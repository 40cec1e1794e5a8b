// Package load goes from a path to a blueprint, whatever its kind: which file it is, what it refers to, what is wrong
// with it, and what every kind has in common.
//
//   - to describe a kind: [Kind]; all that are known: [Table]
//   - to read, list and find files of one kind: [Kind.Load], [Kind.List], [Kind.Find]
//   - to read whatever a file holds: [Table.Load]; to check every file below a folder: [Table.Check]
//   - to know which version an entity was made from, and to restore a snapshot: [Library]
//   - to report and to look at what has been read, while building: [Reader]
package load
