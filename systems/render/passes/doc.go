// Package passes is what is drawn over a picture once all its models are, each by a program of its own: marks of tyres,
// rain, drops on the windscreen, and what lies flat over it all.
//
//   - To draw one: Marks.Draw, Rain.Draw, Drops.Draw, Overlay.Lay. Each makes what it needs when it is first drawn.
//   - To hand instruments and menus from who paints them to who draws them: Flats, which needs no GL.
package passes
