// Parsers of what guests and servers of a race say to each other.

package strangers

import (
	"bufio"
	"bytes"
	"encoding/binary"

	"camber/systems/host/cargo"
	"camber/systems/replicate/wire"
)

// said is a message of a kind with a body.
func said(kind wire.Kind, body func(n int) []byte) func(n int) []byte {
	return func(n int) []byte {
		b := body(n)
		return append(binary.AppendUvarint([]byte{byte(kind)}, uint64(len(b))), b...)
	}
}

// hear reads a message, and what is in it.
func hear(data []byte) {
	m, err := wire.Read(bufio.NewReader(bytes.NewReader(data)))
	if err != nil {
		return
	}
	switch m.Kind {
	case wire.Begin:
		_, _ = wire.ReadWorld(m.Body)
	case wire.Event:
		_, _ = wire.ReadInput(m.Body)
	case wire.Lobbies:
		_, _ = wire.ReadLobby(m)
	case wire.Talk:
		_, _ = wire.ReadTold(m)
	case wire.Asks:
		_, _ = wire.ReadAsk(m)
	case wire.Fares:
		_, _ = wire.ReadFared(m)
	default:
		var house wire.House
		_ = wire.Decode(m, &house)
	}
}

func blueprintOf(data []byte) { _ = cargo.Check("cars/a.xml", data) }

func init() {
	inputs = append(inputs, []input{
		{"race: what a guest wants", 5_000, many("\x01\x01\x01\x01\x80\x08", "\xa5", ""), func(data []byte) {
			_, _ = wire.ReadUp(data)
		}},
		{"race: what all want", 5_000, many("\x02\x00\x01\xff\x01\x00\x00\x00\x00\x00", "\xa5", ""), func(data []byte) {
			if d, err := wire.ReadDown(data); err == nil {
				_, _ = wire.Unpack(d.Drives, d.Base, d.Told, wire.NobodyYet())
			}
		}},
		{"race: where a car is", 5_000, many("\x03", "\x01", ""), func(data []byte) { _, _ = wire.ReadTelling(data) }},
		{"race: a world", 100_000, said(wire.Begin, many("\x01\x01\x01\x01\x00", "\xa5", "")), hear},
		{"race: an event", 100_000, said(wire.Event, many("\x01\x01\x01\x04wish", "\xa5", "")), hear},
		{"race: a lobby", 500, said(wire.Lobbies, counted(`{"phase":"racing","guests":[`, `{"name":"a%d"},`,
			`{"name":"a"}]}`)), hear},
		{"race: a lobby's cars", 2_500, said(wire.Lobbies, counted(`{"cars":[`, `"a%d",`, `"a"]}`)), hear},
		{"race: what is said", 10_000, said(wire.Talk, many(`{"chat":"`, "a ", `"}`)), hear},
		{"race: what is asked", 4_000, said(wire.Asks, many(`{"line":"`, "\\u202e", `"}`)), hear},
		{"race: how it goes", 5_000, said(wire.Fares, many(`{"remote_error_m_max":1`, ",\"a\":1", `}`)), hear},
		{"race: files that are told of", 1_000, said(wire.Welcome, many(`{"files":[`, `{"bytes":1},`, `{}]}`)), hear},
		{"race: a blueprint that comes", 5_000, many(`<camber version="1">`, `<car id="a"/>`, `</camber>`), blueprintOf},
	}...)
	for _, kind := range []wire.Kind{wire.Begin, wire.Blob, wire.Trace, wire.Welcome} {
		claims = append(claims, claim{
			"message of a race", binary.AppendUvarint([]byte{byte(kind)}, 4<<20), hear,
		})
	}
}
