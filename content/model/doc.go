// Package model reads models made elsewhere: glTF 2.0 files, as triangles and lines by the names of their nodes, in
// metres and in this engine's frame (x east, y north, z up). It is pure. What a model may cost is in budget.go.
//
// To read one: [Read].
package model
