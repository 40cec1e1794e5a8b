// Package facet is surfaces as facets, triangles with smooth normals: cut by outlines, so that what is painted or let
// into a surface follows its curve, and drawn together, so that few of them keep its shape.
//
//   - To make some of a net of points: Grid, AddQuad. To cut an outline into them: Stamp.
//   - To have fewer for the same outline: Fewer; where a surface is flat: Flatter.
package facet
