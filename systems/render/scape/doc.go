// Package scape makes what is seen of a town, beside the loop and the drawing: pieces of it, from the very tiles that
// are driven on, near by, to bare land at the horizon. It knows no GL.
//
//   - To have pieces made: a [Surveyor]; it knows which are wanted around the eyes, and makes the most wanted first.
//   - To add a kind of thing that is seen of a town: a [Maker], in the list of makers.go.
//   - To know which pieces a picture draws: [Key] and [Reach].
package scape
