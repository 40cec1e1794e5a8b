// Package effects is how much is drawn: every effect has its switch, as settings and flags name it.
//
//   - To set them all: Preset. To turn one on or off: Options.Switch, of All.
package effects
