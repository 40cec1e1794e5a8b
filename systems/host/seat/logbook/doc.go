// Package logbook is what has been driven: laps, the line, the plot; and of a drive without a window what is seen and
// heard of it, on the simulation's clock.
//
//   - To watch the own car of a session: New, then Book.TakeIn after each turn.
//   - To draw a drive without a window: Windowless. To draw single pictures of a world that stands: Studio.
package logbook
