// Package scene is what is laid of a moment, ready to be drawn: ground, woods, towns, cars and obstacles as models in
// the card's store. What takes long is made beside the pictures, and drawn as it was until it is there.
//
//   - To lay what a moment has: Scene.Prepare. To have the first picture soon: Scene.First; all of it, exactly:
//     Scene.Complete.
//   - To find what is laid: Scene.Lands, Scene.Towns, Scene.Vehicle, Scene.Things.
//   - To have a fault of who makes a part told: Trouble. To look into one in a test: Probed.
package scene
