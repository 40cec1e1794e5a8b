// Package hud paints a driver's instruments into draw lists: no GL, no clock, no disk.
//
//   - New is the system: at the end of a loop it reads the watched car into Readings and paints the layout of
//     person.HUD
//   - Readings is all that instruments may know; each instrument is a function of it and of a box
//   - text sets words, paint paints, flat shows a list without a graphics card
package hud
