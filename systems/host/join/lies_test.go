// What a server does that means harm to whoever comes: its guest leaves it with a word, in bounded time and memory.

package join

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"camber/components"
	"camber/systems/replicate/wire"
)

func TestAHonestVillainIsJoined(t *testing.T) { // or the rest of this file shows nothing
	c, v, err := liedTo(t.Context(), t, Options{}, func(v *villain) { v.begins() })
	if err != nil {
		t.Fatal(err)
	}
	told := uint64(0)
	_, err = turns(c, 2*time.Second, 10*time.Millisecond, func(time.Duration) {
		v.tells(c.follow.Known(), told+10, 0)
		told += 10
	})
	if err != nil || c.run.World.Tick() < 1000 {
		t.Errorf("it is at tick %d of %d: %v", c.run.World.Tick(), told, err)
	}
}

// never is how long something takes that is waited for without end; what is given up after a part of a second takes
// less, on any machine.
const never = 50 * time.Second

func TestAMessageThatNeverComesToItsEndEndsTheJoin(t *testing.T) {
	quick := Options{patience: 5 * time.Second, pieces: 300 * time.Millisecond}
	big := [32]byte{1}
	for name, lies := range map[string]func(v *villain){
		"the first answer": func(v *villain) { v.claims(wire.Welcome, 4<<20, nil); v.trickles() },
		"its length": func(v *villain) {
			_, _ = v.stream.Write([]byte{byte(wire.Welcome), 0x80})
			time.Sleep(time.Second)
		},
		"a file": func(v *villain) {
			v.house.Files = append(v.house.Files, wire.File{Sum: big, Bytes: 32 << 20})
			v.says(wire.Welcome, v.house)
			_, _ = wire.Read(v.from)
			v.claims(wire.Blob, 64<<20, make([]byte, 100_000))
			v.trickles()
		},
		"the world": func(v *villain) { v.welcomes(); v.claims(wire.Begin, 32<<20, make([]byte, 1000)); v.trickles() },
	} {
		began := time.Now()
		var err error
		grown := most(func() { _, err = lied(t, quick, lies) })
		if isFalse(t, err, "does not send what it promised"); time.Since(began) > never || grown > 8e6 {
			t.Errorf("%s: after %v, with %.1f MB", name, time.Since(began), grown/1e6)
		}
	}
	for _, size := range []uint64{64<<20 + 1, 4 << 30, 1<<64 - 1} {
		for _, kind := range []wire.Kind{wire.Welcome, wire.Blob, wire.Begin, wire.Refuse, wire.Talk} {
			var err error
			grown := most(func() {
				_, err = lied(t, quick, func(v *villain) { v.claims(kind, size, nil); v.trickles() })
			})
			if err == nil || !strings.Contains(err.Error(), "are the most of its kind") || grown > 4e6 {
				t.Errorf("of %d bytes it is told %v, with %.1f MB", size, err, grown/1e6)
			}
		}
	}
}

func TestAServerThatSaysNothingIsLeft(t *testing.T) {
	began := time.Now()
	_, err := lied(t, Options{patience: 200 * time.Millisecond}, func(*villain) {})
	if isFalse(t, err, "takes the connection, and says nothing"); time.Since(began) > never {
		t.Errorf("after %v", time.Since(began))
	}
	for name, stage := range map[string]func(v *villain){
		"files": func(v *villain) { v.says(wire.Welcome, v.house) }, "the world": func(v *villain) { v.welcomes() },
	} {
		began := time.Now()
		_, err := lied(t, Options{patience: 200 * time.Millisecond}, stage)
		if err == nil || time.Since(began) > never {
			t.Errorf("of %s it is told %v, after %v", name, err, time.Since(began))
		}
	}
	if patience > 10*time.Second {
		t.Errorf("it takes %v", patience)
	}
}

func TestAWorldThatIsABombIsNotUnpacked(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	bomb := zeros(400 << 20)
	var err error
	grown := most(func() {
		_, err = lied(t, Options{}, func(v *villain) {
			v.welcomes()
			w := v.world()
			w.Snapshot = bomb
			v.say(wire.Begin, w.Append(nil))
		})
	})
	if isFalse(t, err, "unpacks to more than 32 MB"); grown > 8e6 {
		t.Errorf("%.1f MB of %.1f", grown/1e6, 400.0)
	}
	if _, err = unpack(wire.Message{Kind: wire.Begin, Body: bombed(zeros(20 << 20))}); err == nil {
		t.Error("20 MB of 20 KB are a world")
	}
}

func bombed(snapshot []byte) []byte {
	w := wire.World{Held: wire.NobodyYet(), Snapshot: snapshot}
	return w.Append(nil)
}

func TestAWorldOfAnotherTickIsNone(t *testing.T) {
	_, err := lied(t, Options{}, func(v *villain) {
		v.welcomes()
		w := v.world()
		w.Tick = 1 << 40
		v.say(wire.Begin, w.Append(nil))
	})
	isFalse(t, err, "sends the world of tick 0 as that of tick 1099511627776")
}

func TestNothingIsKeptOfWhatComesBeforeTheWorldWithoutEnd(t *testing.T) {
	payload := make([]byte, 1<<20)
	var err error
	grown := most(func() {
		_, err = lied(t, Options{}, func(v *villain) {
			v.welcomes()
			for n := 0; ; n++ {
				payload[n%len(payload)]++
				in := wire.Input{Name: components.Reloads.Name(), Payload: payload}
				if !v.say(wire.Event, in.Append(nil)) {
					return
				}
			}
		})
	})
	if err == nil || !strings.Contains(err.Error(), "more than 64 MB") || grown > 250e6 {
		t.Errorf("%.0f MB, and it is told %v", grown/1e6, err)
	}
}

func TestWhoWantsToLeaveWaitsForNoServer(t *testing.T) {
	for name, stage := range map[string]func(v *villain){
		"the first answer": func(*villain) {},
		"files":            func(v *villain) { v.says(wire.Welcome, v.house) },
		"half a message":   func(v *villain) { v.claims(wire.Welcome, 1<<20, []byte("{")); v.trickles() },
	} {
		ctx, leave := context.WithCancel(t.Context())
		began := time.Now()
		_, _, err := liedTo(ctx, t, Options{}, func(v *villain) {
			time.AfterFunc(200*time.Millisecond, leave) // by then the guest waits for it
			stage(v)
		})
		if !errors.Is(err, context.Canceled) || time.Since(began) > never {
			t.Errorf("%s: after %v it is told %v", name, time.Since(began), err)
		}
	}
}

func TestRefusalsAreOfPlainWords(t *testing.T) {
	_, err := lied(t, Options{}, func(v *villain) {
		v.says(wire.Refuse, wire.Reason{Why: "\x1b[2J\u202eno\a " + strings.Repeat("x", 50_000)})
	})
	no, is := errors.AsType[*RefusedError](err)
	if !is || strings.ContainsAny(no.Error()+no.Why, "\x1b\u202e\a") || len(no.Error()) > 1000 {
		t.Errorf("it is told %.200q", err)
	}
	why := (&ContentError{errors.New("\x1b[2J\u009b\u202e is named")}).Error()
	if strings.ContainsAny(why, "\x1b\u202e\u009b") {
		t.Errorf("of content it is told %q", why)
	}
}

func TestARaceOfTooManyFilesIsNone(t *testing.T) {
	for _, n := range []int{20_001, 40_000} {
		house := wire.House{Files: make([]wire.File, n)}
		_, err := lied(t, Options{}, func(v *villain) { v.says(wire.Welcome, house) })
		if err == nil || !strings.Contains(err.Error(), "20000 files") {
			t.Errorf("of %d files it is told %v", n, err)
		}
	}
	text := []byte(`{"files":[` + strings.Repeat("{},", 1_390_000) + "{}]}")
	grown := most(func() {
		if _, err := lied(t, Options{}, func(v *villain) { v.say(wire.Welcome, text) }); err == nil {
			t.Error("a million files are a race")
		}
	})
	if grown > 40e6 {
		t.Errorf("of 4 MB it takes %.0f MB", grown/1e6)
	}
}

func TestNamesThatLeadElsewhereAreRefusedBeforeAnythingIsFetched(t *testing.T) {
	sum := sha256.Sum256(nil)
	for _, name := range []string{
		"../../evil.xml", "/etc/evil.xml", `C:\evil.xml`, "C:/evil.xml", `cars\evil.xml`, "cars/evil.xml\x00.xml",
		"cars/../../evil.xml", "cars/./evil.xml", "cars//evil.xml", "", ".", "file:evil.xml", "cars/\x1b[2J.xml",
		"cars/evil.sh", "cars/evil.dll", "cars/evil.glsl", "~/.bashrc", "keymaps/evil.txt",
		strings.Repeat("x/", 600) + "x.xml",
	} {
		kept := shelf{}
		_, err := lied(t, Options{Cache: kept}, func(v *villain) {
			v.house.Header = wire.Encode(map[string]any{"format": 1, "files": map[string]string{name: fmt.Sprintf("%x", sum)}})
			v.house.Files = []wire.File{{Sum: sum}}
			v.says(wire.Welcome, v.house)
			if m, err := wire.Read(v.from); err == nil {
				t.Errorf("of %q it says %d", name, m.Kind)
			}
		})
		if _, is := errors.AsType[*ContentError](err); !is || len(kept) > 0 || strings.ContainsAny(err.Error(), "\x1b\x00") {
			t.Errorf("of %q it is told %v, and %d files are kept", name, err, len(kept))
		}
	}
}
