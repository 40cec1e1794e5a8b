// Package mesh is models: triangles sorted by how they are painted, and those of what only stands about. It knows no
// GL.
//
//   - To make a model: a Builder, and what it lies on: paints (Paint), layers (LayerPlain and on), light (Lit, Share).
//   - To make a thing by its shapes: Thing; of a file's model: Node.
//   - To make what stands there to be seen: House, Cross, Tufts, BoardOf; the sky: Dome, StarBall.
//   - To make the ground: relief. To make cars: cars. Both cut their surfaces as facets: facet.
package mesh
