// camber lockstep as programs find it: over a socket of this machine and no other, one client at a time.

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"camber/systems/host/launch"
)

// listening runs camber lockstep and gives where it listens; the exit code comes when it ends.
func listening(t *testing.T, args ...string) (where string, out *console, ended chan int, stop context.CancelFunc) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	out, ended = newConsole(), make(chan int, 1)
	go func() {
		ended <- run(append([]string{"lockstep", "--packs", t.TempDir()}, args...), launch.Streams{
			Out: out, Err: out,
			Until: ctx,
		})
	}()
	out.await(t, 0, "waits for its client")
	return regexp.MustCompile(`listening on (.+)`).FindStringSubmatch(out.String())[1], out, ended, stop
}

// short is a folder with a path short enough for sockets on every system.
func short(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "ls")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func TestAProgramDrivesOverASocketAndItsRecordingVerifies(t *testing.T) { // INP-13
	for _, kind := range []string{"unix", "tcp"} {
		t.Run(kind, func(t *testing.T) {
			dir := short(t)
			at := filepath.Join(dir, "s")
			if kind == "tcp" {
				at = "127.0.0.1:0"
			}
			file := filepath.Join(dir, "drive.rec")
			where, out, ended, _ := listening(t, "--listen", at, "--record", file)
			look, err := net.Dial(kind, where) // somebody looks whether anybody listens
			if err != nil {
				t.Fatal(err)
			}
			_ = look.Close()
			token := ""
			if kind == "tcp" { // whoever has not the token is sent away, and the next one may come
				stranger, err := net.Dial(kind, where)
				if err != nil {
					t.Fatal(err)
				}
				defer stranger.Close()
				_, _ = io.WriteString(stranger, `{"do":"step","ticks":5}`+"\n")
				if said, err := io.ReadAll(stranger); err != nil || !strings.Contains(string(said), `"error":"the first line must be`) {
					t.Fatalf("somebody without the token is answered %q, %v", said, err)
				}
				token = regexp.MustCompile(`token (.+)`).FindStringSubmatch(out.String())[1]
			}
			conn, err := net.Dial(kind, where)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			answers, said := bufio.NewScanner(conn), []string{}
			for _, line := range []string{
				`{"do":"hello","token":"` + token + `"}`, `{"do":"step","ticks":50,"throttle":1}`, `{"do":"reset"}`,
				`{"do":"put","what":"cone","ahead":12}`, `{"do":"task","text":"Keep right"}`,
				`{"do":"set","values":["scene/weather@wet=80%","track/surface@grip=0.9"]}`, `{"do":"patch","ahead":5,"radius":3,"grip":0.2}`,
				`{"do":"sound","what":"sounds/bell.wav"}`,
				`{"do":"read","channels":["push","rim"]}`, `{"do":"force","torque":-2.5,"lasts":0.05}`,
				`{"do":"step","ticks":40,"throttle":0.4,"indicator":1,"horn":true}`,
				`{"do":"move","east":60,"north":200,"heading":0.5,"speed":15}`, `{"do":"rays","rays":[[0,2,0,0,0,-9]]}`,
				`{"do":"spawn","what":"wren","ahead":20,"driver":"auto"}`, `{"do":"spawn","what":"stoat","ahead":-20}`,
				`{"do":"step","ticks":40,"throttle":0.4,"steer":-0.1}`, `{"do":"leave","car":2}`,
				`{"do":"step","ticks":20,"car":3,"throttle":1}`, `{"do":"hits"}`, `{"do":"end"}`,
			} {
				if _, err := io.WriteString(conn, line+"\n"); err != nil {
					t.Fatal(err)
				}
				if !answers.Scan() || strings.Contains(answers.Text(), "error") {
					t.Fatalf("%s: %s %v", line, answers.Text(), answers.Err())
				}
				said = append(said, answers.Text())
			}
			if all := strings.Join(said, "\n"); !strings.Contains(all, `"time":0.04,"values":[-2.5,`) || // INP-08
				!strings.Contains(all, `"time":0.08,"values":[0,`) {
				t.Errorf("a push of 2.5 N m to the left for 50 ms is answered with %s", all)
			}
			hash := regexp.MustCompile(`"hash":"(\w+)"`).FindStringSubmatch(answers.Text())[1]
			if code := <-ended; code != 0 || !strings.Contains(out.String(), "hash "+hash+" after 100 steps") {
				t.Fatalf("exit code %d: %s", code, out.String())
			}
			for episode, ticks := range map[string]string{
				file:                              "all 50 ticks",
				filepath.Join(dir, "drive-2.rec"): "all 100 ticks",
			} {
				verified := newConsole()
				if code := run([]string{"verify", episode}, launch.Streams{Out: verified, Err: verified}); code != 0 ||
					!strings.Contains(verified.String(), ticks) {
					t.Errorf("verify %s: exit code %d: %s", episode, code, verified.String())
				}
			}
			if _, err := os.Lstat(where); kind == "unix" && err == nil {
				t.Error("its socket is left behind")
			}
		})
	}
}

func TestOnlyThisMachineMayDriveAndOnlyOneProgram(t *testing.T) {
	dir := short(t)
	plain := filepath.Join(dir, "file")
	if err := os.WriteFile(plain, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	where, out, ended, stop := listening(t, "--listen", filepath.Join(dir, "s"))
	for listen, cure := range map[string]string{
		"0.0.0.0:0":        "say 127.0.0.1:PORT",
		"192.168.1.1:7117": "say 127.0.0.1:PORT",
		"example.org:80":   "say 127.0.0.1:PORT",
		plain:              "that is a file, not a socket",
		where:              "another simulation listens there",
		filepath.Join(dir, strings.Repeat("x", 200)): "a short path",
	} {
		said := newConsole()
		if code := run([]string{"lockstep", "--listen", listen}, launch.Streams{Out: said, Err: said}); code != 2 ||
			!strings.Contains(said.String(), cure) {
			t.Errorf("--listen %.40s: exit code %d, %s", listen, code, said.String())
		}
	}
	stop() // Ctrl-C while it waits
	if code := <-ended; code != 0 || !strings.Contains(out.String(), "stopped before a client came") {
		t.Errorf("exit code %d, %s", code, out.String())
	}
	where, out, ended, stop = listening(t, "--listen", where) // the path is free again
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	fmt.Fprintln(conn, `{"do":"step"}`)
	answers := bufio.NewReader(conn)
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, `"tick":1`) {
		t.Errorf("%q, %v", line, err)
	}
	fmt.Fprintln(conn, `{"do":"picture","width":32,"height":18}`) // where nothing can be drawn the cure is told
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, `"png":"`) &&
		!strings.Contains(line, "tools/setup.sh window") && !strings.Contains(line, "apt-get install") {
		t.Errorf("%q, %v", line, err)
	}
	stop() // and while it drives
	if code := <-ended; code != 0 || !strings.Contains(out.String(), "stopped at tick 1") {
		t.Errorf("exit code %d, %s", code, out.String())
	}
}

func TestNobodyComesForTooLong(t *testing.T) {
	said := newConsole()
	if code := run([]string{"lockstep", "--listen", filepath.Join(short(t), "s"), "--patience", "20ms"},
		launch.Streams{Out: said, Err: said}); code != 2 || !strings.Contains(said.String(), "--patience waits longer") {
		t.Errorf("exit code %d, %s", code, said.String())
	}
}
