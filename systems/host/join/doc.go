// Package join takes part in a world that a server runs: the same world is stepped here as far as all is known of it,
// and for the picture some of its cars run ahead of that.
//
//   - to take part: Join, then Client.Turn again and again
//   - to drive: Options.Hands; Bot is a built-in driver whose wishes travel like a person's
//   - to look: Options.Shows; then Client.Shown is the session that is seen, Client.Complete adds what it lacks
//   - where a car is to be drawn: Client.Drawn
//   - how it went: Client.Figures
//
// In the order of the files: greet.go gets in, client.go turns, hear.go takes what comes, silence.go waits, ahead.go
// runs ahead, shown.go has somebody look at that, drawn.go holds what was drawn against what was, false.go bounds what
// a server may have its guest do, astray.go finds out why two worlds differ.
package join
