// Package serve runs a world that others take part in: it gives what they want its tick, tells everybody, and waits for
// nobody.
//
//   - to serve: Open, then Server.Run; or Server.Turn, where somebody else has the clock
//   - how it went: Server.Figures
//
// In the order of the files: server.go turns, door.go lets guests in, guest.go is one of them, seats.go has their
// cars, said.go what it may say, lobby.go what comes when, names.go who is who, rights.go who may ask what, tick.go
// steps and tells, truth.go compares worlds, astray.go finds out why one differs, silence.go is for who is not heard
// any more, console.go for who runs the server, ordered.go for what is ordered of the world, health.go tells how it
// does.
package serve
