// A server that lies to who joins: each lie is told, nothing of it stays, and nothing of the joiner's is touched.

package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"camber/content"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// offered is what a server says that it runs, and may say wrong.
type offered struct {
	header map[string]any
	names  map[string]any
	files  map[[32]byte][]byte
	house  wire.House
	send   func(s link.Stream, sum [32]byte, data []byte) error // of a file that was asked for; nil: as it is
	after  func(s link.Stream) error                            // once the guest is ready; nil: nothing
}

// name adds a file.
func (o *offered) name(name string, data []byte) {
	sum := sha256.Sum256(data)
	o.names[name], o.files[sum] = hex.EncodeToString(sum[:]), data
}

// lies are what servers say, and what who joins is told.
var lies = []struct {
	what, told string
	lie        func(o *offered)
}{
	{"a shader", "shaders/car.glsl is a shader", func(o *offered) { o.name("shaders/car.glsl", []byte("void main(){}")) }},
	{"a sound", "cars/kestrel/horn.wav is a sound", func(o *offered) { o.name("cars/kestrel/horn.wav", []byte("RIFF")) }},
	{"a keymap among cars", "holds a <keys>", func(o *offered) {
		o.name("cars/kestrel/k.xml", []byte(`<camber version="1"><keys id="k"/></camber>`))
	}},
	{"instruments behind a car", "holds a <hud>", func(o *offered) {
		o.name("cars/kestrel/h.xml", []byte(`<camber version="1"><car id="x"/><hud id="h"/></camber>`))
	}},
	{"settings", "config.xml is no blueprint", func(o *offered) { o.name("config.xml", []byte(`<FahrSim/>`)) }},
	{"a program", "cars/run.sh is none of what may travel", func(o *offered) { o.name("cars/run.sh", []byte("#!")) }},
	{"a path that climbs", "leads nowhere good", func(o *offered) { o.name("../../.profile", []byte("x")) }},
	{"a path from the root", "leads nowhere good", func(o *offered) { o.name("/etc/x.xml", []byte("x")) }},
	{"a path of Windows", "leads nowhere good", func(o *offered) { o.name(`cars\..\..\x.xml`, []byte("x")) }},
	{"other bytes than their sum", "has told of none with that", func(o *offered) {
		o.send = func(s link.Stream, _ [32]byte, data []byte) error {
			return wire.Write(s, wire.Blob, append(bytes.Clone(data), ' '))
		}
	}},
	{"a wrong size", "and sends one of", func(o *offered) { o.house.Files[0].Bytes-- }},
	{"a size below nothing", "more than 64 MB", func(o *offered) { o.house.Files[0].Bytes = -1 }},
	{"too much", "more than 64 MB", func(o *offered) { o.house.Files[0].Bytes = 64 << 20 }},
	{"a name without a file", "was not sent", func(o *offered) { o.names["cars/x.xml"] = strings.Repeat("ab", 32) }},
	{"a file twice", "has told of none with that", func(o *offered) {
		o.send = func(s link.Stream, _ [32]byte, data []byte) error {
			return errors.Join(wire.Write(s, wire.Blob, data), wire.Write(s, wire.Blob, data))
		}
	}},
	{"itself again and again", "again and again", func(o *offered) {
		o.after = func(s link.Stream) error { return wire.Write(s, wire.Welcome, wire.Encode(o.house)) }
	}},
	{"words without an end", "never begins", func(o *offered) {
		o.after = func(s link.Stream) error { return wire.Write(s, wire.Talk, []byte("{}")) }
	}},
	{"files without an end", "more than 64 MB of files that", func(o *offered) {
		junk := make([]byte, 32<<20)
		o.after = func(s link.Stream) error { return wire.Write(s, wire.Blob, junk) }
	}},
	{"what takes memory, and time", "to load; nothing", func(o *offered) {
		o.name("scenes/circuit.xml", []byte(`<camber version="1"><scene id="circuit"><track><road closed="no" width="90m">`+
			strings.Repeat(`<leg length="49km"/>`, 4)+`<kerb side="both" from="10m" to="195km"/>`+
			`<runoff side="both" from="10m" to="195km" width="30m"/>`+
			`<wall side="both" from="10m" to="195km" offset="40m" height="3m"/>`+
			`</road></track><car use="cars/kestrel"/></scene></camber>`))
		o.header["cars"] = 10_000
	}},
	{"what takes long", "takes more than 2s to load", func(o *offered) {
		part := `<camber version="1"><scene id="far">` + strings.Repeat(`<car use="a" along="1m"/>`, 199_000) + `</scene></camber>`
		for _, n := range "abcdefghijkl" {
			o.name("scenes/"+string(n)+".xml", []byte(part+"<!--"+string(n)+"-->"))
		}
		o.header["scene"] = "farther"
	}},
}

func TestWhatAServerLiesAboutIsToldAndNothingOfItStays(t *testing.T) { // NET-26, X21
	if slowed {
		t.Skip("the race detector does not look into other processes")
	}
	honest := offers(t)
	for _, l := range lies {
		t.Run(l.what, func(t *testing.T) {
			t.Parallel()
			o := honest.copied(t)
			l.lie(o)
			at := o.serve(t)
			home := t.TempDir()
			before := time.Now()
			cmd := exec.Command("camber", "join", at, "--headless", "--look", "--json")
			cmd.Dir = home
			for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
				cmd.Env = append(cmd.Env, name+"="+home)
			}
			cmd.Env = append(cmd.Env, "PATH="+os.Getenv("PATH"), "LANG=C")
			said, err := cmd.CombinedOutput()
			var failed *exec.ExitError
			if !errors.As(err, &failed) || failed.ExitCode() != 2 || !strings.Contains(string(said), l.told) ||
				!strings.Contains(string(said), "nothing of it is kept") || !strings.Contains(string(said), `"refused":"the`) {
				t.Errorf("it ends with %v, and says:\n%s", err, said)
			}
			for _, file := range filesIn(t, home) {
				if path.Base(file) != "key" && path.Base(file) != "known-servers" {
					t.Errorf("there is %s now", file)
				}
			}
			t.Logf("told within %.1f s", time.Since(before).Seconds())
		})
	}
}

// filesIn are the files below a folder.
func filesIn(t *testing.T, folder string) (files []string) {
	t.Helper()
	if err := fs.WalkDir(os.DirFS(folder), ".", func(file string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, filepath.ToSlash(file))
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return files
}

// offers is what an honest server would say.
func offers(t *testing.T) *offered {
	t.Helper()
	run, err := session.Open(session.Setup{Files: content.Base(), Scene: "circuit"})
	if err != nil {
		t.Fatal(err)
	}
	b, err := run.Brief()
	if err := errors.Join(err, run.Close()); err != nil {
		t.Fatal(err)
	}
	o := &offered{files: b.Files, house: wire.House{Name: "liar", Hz: 1000, Header: b.Header}}
	for sum, data := range b.Files {
		o.house.Files = append(o.house.Files, wire.File{Sum: sum, Bytes: len(data)})
	}
	return o
}

func (o *offered) copied(t *testing.T) *offered {
	t.Helper()
	c := &offered{files: map[[32]byte][]byte{}, house: o.house}
	for sum, data := range o.files {
		c.files[sum] = data
	}
	c.house.Files = append([]wire.File(nil), o.house.Files...)
	if err := json.Unmarshal(o.house.Header, &c.header); err != nil {
		t.Fatal(err)
	}
	c.names = c.header["files"].(map[string]any)
	return c
}

// serve has somebody join once.
func (o *offered) serve(t *testing.T) (at string) {
	t.Helper()
	known := map[[32]byte]bool{}
	for _, f := range o.house.Files {
		known[f.Sum] = true
	}
	for sum, data := range o.files {
		if !known[sum] {
			o.house.Files = append(o.house.Files, wire.File{Sum: sum, Bytes: len(data)})
		}
	}
	var err error
	if o.house.Header, err = json.Marshal(o.header); err != nil {
		t.Fatal(err)
	}
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	listener, err := link.Listen("127.0.0.1:0", link.Config{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close("the test is over") })
	go o.greets(listener)
	return listener.Addr().String()
}

// greets talks to who comes, until he goes.
func (o *offered) greets(listener link.Listener) {
	ctx := context.Background()
	l, err := listener.Accept(ctx)
	if err != nil {
		return
	}
	s, err := l.Accept(ctx)
	if err != nil {
		return
	}
	for from := bufio.NewReader(s); ; {
		m, err := wire.Read(from)
		if err != nil {
			return
		}
		switch m.Kind {
		case wire.Hello:
			err = wire.Write(s, wire.Welcome, wire.Encode(o.house))
		case wire.Want:
			for len(m.Body) > 0 && err == nil {
				sum := [32]byte(m.Body[:32])
				if m.Body = m.Body[32:]; o.send != nil {
					err = o.send(s, sum, o.files[sum])
				} else {
					err = wire.Write(s, wire.Blob, o.files[sum])
				}
			}
		case wire.Ready:
			for again := true; again && o.after != nil; again = err == nil {
				if err = o.after(s); o.house.Name == "" {
					return
				}
			}
		}
		if err != nil {
			return
		}
	}
}
