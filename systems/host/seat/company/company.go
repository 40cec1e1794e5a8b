// Package company is races with others as a window has them: what is asked of one, and a server beside the window that
// others come to.
package company

import (
	"camber/systems/host/join"
)

// Race is one to take part in.
type Race struct {
	join.Party
	Bot     bool  // a built-in driver has the wheel
	Host    *Host // the race is had here, in place of Address; nil: it is had elsewhere
	Workers int   // goroutines that share a step

	Ended func(*join.Figures) // is told how it went, at its end; nil: nobody is
}

// Host is a race that others come to.
type Host struct {
	Listen   string // where they do; "": the game's port, or a free one
	Name     string // of the server, for people
	Password string // that they must know; "": none
	Bots     int    // built-in drivers; below 0: as the scene has them
	Laps     int    // 0: no race, or as the race has it
}
