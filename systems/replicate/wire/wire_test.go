// What is packed comes out again, and costs what a race can pay.

package wire

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"camber/components/space"
)

// driven makes wishes as a person with a wheel would: the hands move smoothly, pedals are held and let go.
func driven(slots int, from, to uint64, seed uint64) []Change {
	r := rand.New(rand.NewPCG(seed, 1))
	type hands struct {
		wish   Wish
		steer  float64
		target float64
		pedal  float64
	}
	all := make([]hands, slots)
	for i := range all {
		all[i].wish = Rest
	}
	var changes []Change
	for frame := FrameOf(from); FirstTick(frame) <= to; frame++ {
		for i := range all {
			h := &all[i]
			if r.IntN(60) == 0 {
				h.target = float64(r.IntN(8000) - 4000)
			}
			if r.IntN(150) == 0 {
				h.pedal = float64(r.IntN(3)-1) * Full
			}
			h.steer += (h.target - h.steer) / 20
			w := h.wish
			w.Steer = int16(h.steer)
			throttle, brake := float64(w.Throttle), float64(w.Brake)
			throttle += (max(h.pedal, 0) - throttle) / 8
			brake += (max(-h.pedal, 0) - brake) / 8
			w.Throttle, w.Brake = uint16(throttle), uint16(brake)
			if r.IntN(500) == 0 {
				w.Shift = 1
			} else {
				w.Shift = 0
			}
			tick := FirstTick(frame)
			if r.IntN(50) == 0 {
				tick += uint64(r.IntN(FrameTicks)) // it came late
			}
			if w != h.wish && tick >= from && tick <= to {
				h.wish = w
				changes = append(changes, Change{tick, uint8(i + 1), w})
			}
		}
	}
	slices.SortStableFunc(changes, func(a, b Change) int { return int(a.Tick) - int(b.Tick) })
	return changes
}

func TestWishesComeOutAsTheyWentIn(t *testing.T) {
	for seed := range uint64(20) {
		all := driven(1+int(seed), 5, 2000, seed)
		held := NobodyYet()
		base := uint64(4)
		for base < 2000 {
			upTo := min(base+uint64(seed)*37%200+1, 2000)
			from, _ := slices.BinarySearchFunc(all, base+1, func(c Change, tick uint64) int { return int(c.Tick) - int(tick) })
			to, _ := slices.BinarySearchFunc(all, upTo+1, func(c Change, tick uint64) int { return int(c.Tick) - int(tick) })
			out, told := Pack(nil, MostDrives, base, upTo, held, all[from:to])
			if told <= base {
				t.Fatalf("seed %d: nothing of ticks %d to %d fits", seed, base+1, upTo)
			}
			to, _ = slices.BinarySearchFunc(all, told+1, func(c Change, tick uint64) int { return int(c.Tick) - int(tick) })
			got, err := Unpack(out, base, told, held)
			if err != nil || !slices.Equal(got, all[from:to]) {
				t.Fatalf("seed %d, ticks %d to %d: %v\ngot  %v\nwant %v", seed, base+1, told, err, got, all[from:to])
			}
			for _, c := range got {
				held[c.Slot] = c.Wish
			}
			base = told
		}
	}
}

// Of 64 drivers a datagram must have room for what is on its way for a round trip, and one datagram lost.
func TestSixtyFourDriversFitIntoADatagram(t *testing.T) {
	all := driven(64, 1, 8000, 3)
	held := NobodyYet()
	var room []int
	for base := uint64(0); base < 7000; {
		from, _ := slices.BinarySearchFunc(all, base+1, func(c Change, tick uint64) int { return int(c.Tick) - int(tick) })
		to, _ := slices.BinarySearchFunc(all, base+1001, func(c Change, tick uint64) int { return int(c.Tick) - int(tick) })
		_, told := Pack(nil, MostDrives, base, base+1000, held, all[from:to])
		room = append(room, int(told-base))
		for _, c := range all[from:to] {
			if c.Tick <= told {
				held[c.Slot] = c.Wish
			}
		}
		base = told
	}
	slices.Sort(room)
	t.Logf("ticks that fit: least %d, median %d", room[0], room[len(room)/2])
	if room[len(room)/10] < 167 { // 100 ms there and back, two sends of 33 ms
		t.Errorf("a tenth of the datagrams has room for %d ticks or fewer", room[len(room)/10])
	}
}

func TestDatagramsAndMessagesComeOutAsTheyWentIn(t *testing.T) {
	up := Up{World: 3, Known: 812, First: 100, Hashes: []Hashed{{700, 1 << 63}, {800, 7}}}
	for _, c := range driven(1, 1, 500, 9) {
		up.Wishes = append(up.Wishes, c.Wish)
	}
	up.Wishes = up.Wishes[:min(len(up.Wishes), MostFrames)]
	sent := up.Append(nil)
	got, err := ReadUp(sent)
	if err != nil || got.World != 3 || got.Known != up.Known || got.First != up.First ||
		!slices.Equal(got.Hashes, up.Hashes) ||
		!slices.Equal(got.Wishes, up.Wishes) {
		t.Fatalf("%v: %+v", err, got)
	}
	down := Down{Paused: true, Base: 5, Told: 90, Events: 3, Have: 17, Late: 2, Slack: -5, Drives: []byte{1, 2, 3}}
	back, err := ReadDown(down.Append(nil))
	if err != nil || back.Told != 90 || back.Slack != -5 || !back.Paused || back.Have != 17 ||
		string(back.Drives) != "\x01\x02\x03" {
		t.Fatalf("%v: %+v", err, back)
	}
	held := NobodyYet()
	held[7] = Wish{Steer: -FullLock, Throttle: 12, Clutch: 3, Lever: mostLever, Indicator: 2, Horn: true}
	world := World{Tick: 99, Events: 4, Held: held, Snapshot: []byte("snapshot")}
	input := Input{Tick: 3, Player: 2, Number: 1, Name: "reload", Payload: []byte{9}}
	var stream bytes.Buffer
	for kind, body := range map[Kind][]byte{Begin: world.Append(nil), Event: input.Append(nil)} {
		if err := Write(&stream, kind, body); err != nil {
			t.Fatal(err)
		}
	}
	for from := bufio.NewReader(&stream); ; {
		m, err := Read(from)
		if err != nil {
			break
		}
		switch m.Kind {
		case Begin:
			if w, err := ReadWorld(m.Body); err != nil || *w.Held != *held || w.Tick != 99 || string(w.Snapshot) != "snapshot" {
				t.Errorf("%v: %+v", err, w)
			}
		case Event:
			if in, err := ReadInput(m.Body); err != nil || in.Name != "reload" || in.Player != 2 || in.Payload[0] != 9 {
				t.Errorf("%v: %+v", err, in)
			}
		}
	}
}

func TestAMessageThatLiesOfItsLengthTakesNoMemory(t *testing.T) {
	lie := append([]byte{byte(Blob)}, 0x80, 0x80, 0x80, 0x1f) // 62 MB
	if n := testing.AllocsPerRun(10, func() { _, _ = Read(bufio.NewReaderSize(bytes.NewReader(lie), 16)) }); n > 12 {
		t.Errorf("%v allocations", n)
	}
	for _, bad := range [][]byte{{0}, {200, 1}, {byte(Hello), 0xff, 0xff, 0xff, 0x7f}, {byte(Hello), 5, 1}} {
		if _, err := Read(bufio.NewReader(bytes.NewReader(bad))); err == nil {
			t.Errorf("%v is taken for a message", bad)
		}
	}
}

func FuzzDatagrams(f *testing.F) {
	up := Up{Known: 812, First: 100, Wishes: []Wish{Rest, {Steer: 5}}}
	f.Add(up.Append(nil))
	drives, told := Pack(nil, MostDrives, 0, 100, NobodyYet(), driven(3, 1, 100, 1))
	down := Down{Told: told, Drives: drives}
	f.Add(down.Append(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		if up, err := ReadUp(data); err == nil {
			for _, w := range up.Wishes {
				if w != w.Limited() {
					t.Errorf("%+v is out of its limits", w)
				}
			}
		}
		if down, err := ReadDown(data); err == nil {
			changes, err := Unpack(down.Drives, down.Base, down.Told, NobodyYet())
			if err == nil && !slices.IsSortedFunc(changes, func(a, b Change) int { return int(int64(a.Tick - b.Tick)) }) {
				t.Error("changes are not sorted")
			}
		}
		if w, err := ReadWorld(data); err == nil && len(w.Snapshot) > len(data) {
			t.Error("a snapshot from nowhere")
		}
		_, _ = ReadInput(data)
		_, _ = Read(bufio.NewReader(bytes.NewReader(data)))
	})
}

func BenchmarkPackOf64(b *testing.B) {
	all := driven(64, 1, 136, 3)
	held := NobodyYet()
	for b.Loop() {
		Pack(nil, 1<<20, 0, 136, held, all)
	}
}

func TestWhereACarIsComesOutAsItWentIn(t *testing.T) {
	m := Telling{
		Number: 7, Place: space.PlaceAt([3]int32{-3, 39000, 0}, space.V(12.5, 1000.25, 3)), Heading: -1.5,
		Velocity: space.V(-20.125, 3, 0), Turning: 0.25,
	}
	data := m.Append(nil)
	again, err := ReadTelling(data)
	if err != nil || *again != m || len(data) > 32 || !IsTelling(data) {
		t.Errorf("%+v comes out as %+v of %d bytes: %v", m, again, len(data), err)
	}
	for n := range data {
		if _, err := ReadTelling(data[:n]); err == nil {
			t.Errorf("%d of %d bytes are read", n, len(data))
		}
	}
}

func FuzzReadTelling(f *testing.F) {
	m := Telling{Number: 1, Place: space.PlaceAt([3]int32{1, 2, 3}, space.V(1, 2, 3)), Turning: -1}
	f.Add(m.Append(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := ReadTelling(data)
		if err != nil {
			return
		}
		if again, err := ReadTelling(m.Append(nil)); err != nil || again.Place != m.Place || again.Heading != m.Heading {
			t.Errorf("%+v comes out as %+v: %v", m, again, err)
		}
	})
}
