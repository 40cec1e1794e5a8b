// What a server says that lies: nothing of it is believed beyond what it can be.

package wire

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"unicode"
)

// readers are how a client reads each kind, and what of it people are shown.
var readers = map[Kind]func(Message) (shown []string, err error){
	Refuse:  func(m Message) ([]string, error) { return nil, Decode(m, &Reason{}) },
	Welcome: func(m Message) ([]string, error) { _, err := ReadHouse(m); return nil, err },
	Blob:    func(Message) ([]string, error) { return nil, nil },
	Begin:   func(m Message) ([]string, error) { _, err := ReadWorld(m.Body); return nil, err },
	Event:   func(m Message) ([]string, error) { _, err := ReadInput(m.Body); return nil, err },
	Talk: func(m Message) ([]string, error) {
		t, err := ReadTold(m)
		return []string{t.Kind, t.Who, t.Other, t.Cause, strings.ReplaceAll(t.Text, "\n", "")}, err
	},
	Wrong: func(m Message) ([]string, error) { return nil, Decode(m, &Other{}) },
	Trace: func(m Message) ([]string, error) { _, err := ReadSteps(m); return nil, err },
	Bye:   func(m Message) ([]string, error) { return nil, Decode(m, &Parting{}) },
	Lobbies: func(m Message) (shown []string, err error) {
		l, err := ReadLobby(m)
		if err != nil {
			return nil, err
		}
		for _, g := range l.Guests {
			shown = append(shown, g.Name, g.Car, g.Livery)
		}
		return append(append(shown, l.Phase), l.Cars...), nil
	},
}

// truths are bodies of each kind that are right.
func truths() map[Kind][]byte {
	world := World{Number: 1, Tick: 9, Slot: 3, Held: NobodyYet(), Snapshot: []byte("snapshot")}
	in := Input{Tick: 3, Player: 2, Name: "reload", Payload: []byte{1, 2}}
	return map[Kind][]byte{
		Refuse: Encode(Reason{"no"}), Blob: []byte("file"), Begin: world.Append(nil), Event: in.Append(nil),
		Welcome: Encode(House{Name: "x", Header: []byte("{}"), Files: []File{{Bytes: 3}}, Brought: []Input{in}}),
		Talk:    Encode(Told{Kind: "told-chat", Text: "hello", Who: "you"}), Wrong: Encode(Other{Tick: 100}),
		Trace: Encode(Steps{From: 1, Steps: []Step{{Tick: 2, System: "s"}}}), Bye: Encode(Parting{Why: "over"}),
		Lobbies: Encode(Lobby{Phase: Racing, Guests: []Present{{Slot: 1, Name: "you"}}, Cars: []string{"wren"}}),
	}
}

// took is how many bytes were allocated by something.
func took(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// reads reads a stream as a client does, and checks that nothing takes much more than came.
func reads(t *testing.T, stream []byte) {
	t.Helper()
	n := took(func() {
		from := bufio.NewReader(bytes.NewReader(stream))
		for {
			m, err := ReadPieces(from, AtMost(0), func(got, of int) {
				if got > len(stream) || of > Blob.most() {
					t.Errorf("%d of %d bytes of a stream of %d", got, of, len(stream))
				}
			})
			if err != nil {
				return
			}
			read := readers[m.Kind]
			if read == nil {
				continue
			}
			shown, err := read(m)
			if err != nil {
				continue
			}
			for _, text := range shown {
				if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) {
					t.Errorf("people are shown %q", text)
				}
			}
		}
	})
	if most := uint64(2<<20 + 100*len(stream)); n > most {
		t.Errorf("a stream of %d bytes takes %d", len(stream), n)
	}
}

func FuzzWhatAServerSays(f *testing.F) {
	for kind, body := range truths() {
		f.Add(byte(kind), uint64(len(body)), body)
		f.Add(byte(kind), uint64(1)<<63, body)
	}
	f.Fuzz(func(t *testing.T, kind byte, size uint64, body []byte) {
		reads(t, append(binary.AppendUvarint([]byte{kind}, size), body...))
		var whole bytes.Buffer
		if Write(&whole, Kind(kind), body) == nil {
			reads(t, whole.Bytes())
		}
	})
}

// All that a client reads has a reader and a truth here, and no other kind.
func TestEveryKindThatAClientReadsIsLiedWith(t *testing.T) {
	all := truths()
	for kind := Hello; kind < kinds; kind++ {
		switch kind {
		case Hello, Want, Ready, Asks, Fares: // a client's alone
			if readers[kind] != nil {
				t.Errorf("kind %d is a client's", kind)
			}
			continue
		}
		if readers[kind] == nil || all[kind] == nil {
			t.Fatalf("kind %d is not read here", kind)
		}
		if _, err := readers[kind](Message{kind, all[kind]}); err != nil {
			t.Errorf("kind %d: %v", kind, err)
		}
	}
}

// Every kind with every lie of its length, changed at random.
func TestNoLieOfAServerTakesMoreThanItSends(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for kind, body := range truths() {
		for _, size := range []uint64{
			0, 1, uint64(len(body)) - 1, uint64(len(body)) + 1, 1 << 16, 4 << 20, 32 << 20,
			64 << 20, 64<<20 + 1, 1 << 32, 1<<64 - 1,
		} {
			reads(t, append(binary.AppendUvarint([]byte{byte(kind)}, size), body...))
		}
		for range 300 {
			changed := bytes.Clone(body)
			for range 1 + r.IntN(4) {
				changed[r.IntN(len(changed))] = byte(r.Uint32())
			}
			var b bytes.Buffer
			_ = Write(&b, kind, changed[:r.IntN(len(changed)+1)])
			reads(t, b.Bytes())
		}
	}
}

// A list of things of two bytes each, as long as a message may be.
func TestListsOfNothingTakeLittle(t *testing.T) {
	for kind, head := range map[Kind]string{
		Lobbies: `{"phase":"racing","guests":[`, Welcome: `{"files":[`, Trace: `{"from":1,"steps":[`,
	} {
		size := kind.most() - 100
		text := []byte(head + strings.Repeat("{},", (size-len(head))/3) + "{}]}")
		m := Message{kind, text}
		var err error
		var shown []string
		if n := took(func() { shown, err = readers[kind](m) }); n > uint64(3*len(text)+64<<20) {
			t.Errorf("kind %d: of %d MB it takes %d MB", kind, len(text)>>20, n>>20)
		}
		switch {
		case kind == Lobbies && (err != nil || len(shown) != 3*mostGuests+1):
			t.Errorf("of a lobby %d are shown, %v", len(shown), err)
		case kind != Lobbies && (err == nil || !strings.Contains(err.Error(), "which are the most")):
			t.Errorf("kind %d: %v", kind, err)
		}
	}
	for _, text := range []string{`{"guests":{}}`, `{"guests":[1]}`, `{"guests":"x"}`, `{"cars":[{}]}`, `{"cars":7}`} {
		if _, err := ReadLobby(Message{Lobbies, []byte(text)}); err == nil {
			t.Errorf("%s is a lobby", text)
		}
	}
	if l, err := ReadLobby(Message{Lobbies, []byte(`{"guests":null}`)}); err != nil || len(l.Guests) > 0 {
		t.Errorf("of nobody: %v, %v", l, err)
	}
}

// Packed wishes that lie: of a datagram's bytes nobody reads wishes without end.
func TestADatagramTellsOfSoManyWishesAtMost(t *testing.T) {
	slots := make([]uint8, 255)
	var every []Change // everybody turns the wheel on by as much as before, in each frame
	for i := range slots {
		slots[i] = uint8(i + 1)
		every = append(every, Change{Slot: slots[i], Wish: Wish{Clutch: Full}})
	}
	head := append([]byte{255}, slots...)
	drivers, p := newDrives(slots, NobodyYet()), newPacker(head)
	var chain chain
	for frame := range uint64(100) {
		for i := range every {
			every[i].Tick = FirstTick(frame)
			every[i].Wish.Steer++
		}
		chain.of(every)
		for i := range drivers.drivers {
			drivers.packFrame(&p, &drivers.drivers[i], frame, every, &chain)
		}
	}
	bomb := p.end()
	bomb = bomb[:min(len(bomb), MaxDatagram)]
	changes, err := Unpack(bomb, 0, MostTicks, NobodyYet())
	if err == nil || !strings.Contains(err.Error(), "more than 8192 wishes") {
		t.Errorf("%d bytes tell of %d wishes: %v", len(bomb), len(changes), err)
	}
	var all []Change // that pack to next to nothing
	for frame := range uint64(MostTicks / FrameTicks) {
		for slot := range 64 {
			all = append(all, Change{FirstTick(frame), uint8(slot + 1), Wish{Steer: int16(frame + 1), Clutch: Full}})
		}
	}
	for base := uint64(0); base < MostTicks; {
		left := all[int(base/FrameTicks)*64:]
		held := NobodyYet()
		for slot := range 64 {
			held[slot+1] = Wish{Steer: int16(base / FrameTicks), Clutch: Full}
		}
		out, told := Pack(nil, MostDrives, base, MostTicks, held, left)
		got, err := Unpack(out, base, told, held)
		if err != nil || told <= base || len(got) > MostChanges {
			t.Fatalf("from tick %d to %d: %d wishes, %v", base, told, len(got), err)
		}
		base = told
	}
}

func ExampleReadPieces() {
	var stream bytes.Buffer
	_ = Write(&stream, Blob, make([]byte, 100_000))
	m, err := ReadPieces(bufio.NewReader(&stream), AtMost(0), func(got, of int) { fmt.Println(got, "of", of) })
	fmt.Println(len(m.Body), err)
	_ = Write(&stream, Blob, make([]byte, 100_000))
	_, err = ReadPieces(bufio.NewReader(&stream), AtMost(1000), func(int, int) {})
	fmt.Println(err)
	// Output:
	// 0 of 0
	// 0 of 100000
	// 65536 of 100000
	// 100000 <nil>
	// a message of 100000 bytes: 1000 are the most of its kind
}
