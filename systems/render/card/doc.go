// Package card is what lies on the graphics card: models, programs, layers of surfaces, sheets of pictures, and what is
// drawn onto. All of it is also in memory, so that it can be made anew where a context is lost.
//
//   - To have models drawn: Store.Add, then Store.Upload; to give their room back: Store.Drop.
//   - To paint by a paint in a mood: Programs.Load, then Programs.Feel and Programs.Use.
//   - To have surfaces soon, and finer later: Surfaces.Open, Surfaces.PaintFiner and Surfaces.Take.
//   - To free a thing: its Close. To forget what a lost context held: its Abandon.
package card
