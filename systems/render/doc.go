// Package render draws what can be seen of a world with OpenGL 3.3: it gathers a view of what is laid (scene) and draws
// it by the card's programs (card), and what comes over it (passes). It is a leaf that needs cgo; its other children
// are pure.
//
//   - To read all that is done for a picture, in its order: picture.go, or camber frame --picture. To have more done: a
//     pass of its own, and its line there.
//   - To make a renderer on a context: New. To size its pictures: Renderer.Resize.
//   - To draw a moment: Renderer.Draw, of a components.Moment. To have the pixels: Renderer.Read.
//   - To change a shader while it runs: Renderer.Reload. To free all it has made: Renderer.Close.
//   - To go on after a driver was reset: Renderer.Lost once a picture, then Renderer.Rescue.
//   - To lay instruments and menus over it: Renderer.Overlay.
//   - To have the first picture soon, in pieces, and what takes long later: effects.Options.Soon, Renderer.Prepare.
//   - To leave an effect out, or to choose the hour of the day and how wet it is: effects.Options; effects.Preset sets
//     them all.
package render
