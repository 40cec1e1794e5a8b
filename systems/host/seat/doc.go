// Package seat is everything around somebody who drives, and camber drive itself: the window with its menus, the hands
// on keys and wheels, eyes and ears, the tuning panel, the viewer of recordings, and the same drive without a window.
//
//   - One input's way: a window's state (state_driving.go) or the terminal, the package cockpit, the session's devices,
//     steps, sight's Painter.
//   - What is done at a window is a state (state.go): driving, menus, photo or viewing; each takes what hands do and
//     says what comes next. What outlives them is the cabin's (cabin.go).
//   - Three threads of a window: cabin.drive polls (cabin.go), game turns the world (game.go), sight's Painter draws.
//     What one has another do goes through the package orders, and is done or refused with a word.
//   - Who takes a saved file: cabin.routes.
//   - Children know nothing of windows' states: cockpit, company, film, fonts, ghosts, lapplot, logbook, orders,
//     pictures, sight, survey, tuning, wheel.
//   - With others: party.go is a game of theirs, together.go its menus.
//   - What is asked of pictures: pictures. What a window shows: sight. What has been driven, and is drawn without a
//     window: logbook.
//   - To drive as the command line says: Drive.
package seat
