// A chunk of ground: triangles with their tree, immutable once built.

package tree

// Chunk is an immutable set of triangles with its tree. Make it with Build.
type Chunk struct{}
