// Package menu is the screens around a drive: main menu, cars, tracks, the race, options, pause and results (CFG-12,
// CFG-13, CFG-17..19). It knows what there is to choose from its Model, changes that, and tells the host what to do by
// an Action. Each screen is a context of a state machine: it runs until it is done and says which comes next.
package menu
