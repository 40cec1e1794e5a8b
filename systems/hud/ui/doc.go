// Package ui is an immediate-mode user interface on a painter: each frame says anew what there is, and is told at once
// what was done to it. Mouse, keyboard and pad reach everything. Pure, without clock and disk.
//
//	u.Begin(input, width, height, seconds)
//	u.Column(box)
//	if u.Button("Start") { ... }
//	u.End()
package ui
