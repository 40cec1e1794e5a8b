// Package wire is what a server and its clients say to each other, as bytes: it knows no world, no clock, no socket.
//
// What drivers want goes in datagrams, packed together, and again until it is acknowledged; all else that reaches the
// step, and what people say, goes over a stream of messages.
//
//   - a driver's wish, in whole steps: Wish
//   - from a client: Up; to a client: Down
//   - over the stream: Message, Write, Read; what people see of it: Lobby, Told, Ask; how it goes: Fared
package wire

// Protocol counts changes that make two programs not understand each other.
const Protocol = 4

// FrameTicks is how many ticks a wish of a client holds.
const FrameTicks = 8

// FrameOf is the frame that a tick is in; tick 1 begins frame 0.
func FrameOf(tick uint64) uint64 { return (tick - 1) / FrameTicks }

// FirstTick is where a frame begins.
func FirstTick(frame uint64) uint64 { return frame*FrameTicks + 1 }

// MaxDatagram is the size of the largest datagram, in bytes: it fits through nearly every network in one piece.
const MaxDatagram = 1150

// MaxSlots is how many drivers a race has at most.
const MaxSlots = 255

// HashEvery is how many ticks lie between two that worlds are compared at.
const HashEvery = 100
