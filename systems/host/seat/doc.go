// Package seat is everything around somebody who drives, and camber drive itself: the window with its menus, the hands
// on keys and wheels, eyes and ears, the tuning panel, the viewer of recordings, and the same drive without a window.
//
//   - One input's way: Window (window_keys.go) or terminal (keys.go), cockpit.go, the session's devices, steps,
//     painter.go.
//   - Three threads of a window: cabin.drive polls (window.go), game turns the world (game.go), painter draws
//     (painter.go).
//   - To drive as the command line says: Drive.
package seat
