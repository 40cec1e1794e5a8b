// Package paint fills draw lists: lines, arcs, boxes, polygons and words in pixels, smooth at their edges without help
// of the renderer. Pure; it keeps its room, so that a frame allocates nothing.
package paint
