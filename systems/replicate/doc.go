// Package replicate is how several machines run one world: only what reaches the step travels, and each of them steps
// all of it to the same bits.
//
// The server gives each wish its tick, one after the other, and waits for nobody. A client learns up to which tick all
// is known, and steps its confirmed world up to there; for the picture some cars run ahead of that.
//
//   - at the server: Order, and a Client of it for each who is there
//   - at a client: Follow for what comes in, Frames for what goes out, Pace for its clock
//   - who runs ahead of what is known: Near; where all others are drawn meanwhile: Going; how what was drawn wrong
//     slides to where it is: Slides
//   - the bytes of it all: wire; what carries them: link
//
// Nothing here knows a socket or a clock: packets, ticks and poses come in, and go out. Of a world only Push knows.
package replicate
