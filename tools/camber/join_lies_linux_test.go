// Servers that mean harm, met through the program: it says so soon, and who wants to leave leaves at once.

package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"time"

	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// villain listens as a server that does with each who comes what it likes.
func villain(t *testing.T, each func(stream link.Stream)) (address string) {
	t.Helper()
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	l, err := link.Listen("127.0.0.1:0", link.Config{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close("the test ends") })
	go func() {
		for {
			guest, err := l.Accept(context.Background())
			if err != nil {
				return
			}
			go func() {
				if stream, err := guest.Accept(context.Background()); err == nil {
					if _, err := wire.Read(bufio.NewReader(stream)); err == nil { // who comes
						each(stream)
					}
				}
			}()
		}
	}()
	return l.Addr().String()
}

// slow says half a message, and then a byte now and then.
func slow(stream link.Stream) {
	_, err := stream.Write([]byte{byte(wire.Welcome), 0x80, 0x80, 0x80, 1}) // 2 MB
	for err == nil {
		_, err = stream.Write([]byte("{"))
		time.Sleep(100 * time.Millisecond)
	}
}

func TestWhoJoinsALyingServerIsToldSoonAndLeavesAtOnce(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	deaf, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = deaf.Close() })
	silent := villain(t, func(link.Stream) {})
	for name, c := range map[string]struct {
		address string
		most    time.Duration // until it says
		word    string        // "": it is left before
		wait    time.Duration // before one leaves
	}{
		"nobody answers":       {deaf.LocalAddr().String(), 12 * time.Second, "silent for", 0},
		"silent":               {silent, 14 * time.Second, "the server takes the connection, and says nothing for 10 s", 0},
		"left, deaf":           {deaf.LocalAddr().String(), 0, "", time.Second},
		"left, silent":         {silent, 0, "", 3 * time.Second},
		"left, half a message": {villain(t, slow), 0, "", 3 * time.Second},
		"a refusal": {villain(t, func(stream link.Stream) {
			why := wire.Encode(wire.Reason{Why: "\x1b[2J\u202e\u009bno\a"})
			_ = wire.Write(stream, wire.Refuse, why)
		}), 9 * time.Second, "the server says no: [2Jno", 0},
		"too much": {villain(t, func(stream link.Stream) {
			_, _ = stream.Write([]byte{byte(wire.Welcome), 0xff, 0xff, 0xff, 0xff, 0x0f})
		}), 9 * time.Second, "a message of 4294967295 bytes: 4194304 are the most of its kind", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			p := begin(t, t.TempDir(), nil, "join", c.address, "--headless", "--look")
			if c.word == "" {
				time.Sleep(c.wait)
				if code, took := p.tell(t, syscall.SIGINT); code != 130 || took > onBusy(8*time.Second) {
					t.Errorf("it ended with %d after %v; it said:\n%s", code, took, p.said.String())
				}
				return
			}
			select {
			case <-p.ended:
			case <-time.After(2 * time.Minute):
				t.Fatalf("it never ends; it said:\n%s", p.said.String())
			}
			said := p.said.String()
			if took := time.Since(began); took > c.most+30*time.Second || !strings.Contains(said, c.word) {
				t.Errorf("after %v it said:\n%s", took, said)
			}
			if strings.ContainsAny(said, "\x1b\a\u009b\u202e") || p.ProcessState.ExitCode() != 2 {
				t.Errorf("it ended with %d; it said:\n%q", p.ProcessState.ExitCode(), said)
			}
		})
	}
}

func TestAListOfServersThatLiesIsLeftOutWithAWord(t *testing.T) { // NET-22
	newHome(t)
	for path, c := range map[string]struct {
		serve http.HandlerFunc
		word  string
	}{
		"/page": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = fmt.Fprint(w, strings.Repeat("<p>\x1b[2J\u202eno list</p>\n", 3000))
		}, "lines more are left out: is it a list of servers"},
		"/itself": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/itself", http.StatusFound)
		}, "elsewhere"},
		"/file": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "file:///etc/passwd", http.StatusFound)
		}, "is not the"},
		"/endless": {func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, "did not come within 450ms"},
	} {
		list := httptest.NewServer(c.serve)
		began := time.Now()
		out, said := does(t, 0, "servers", "--port", "1", "--list", list.URL+path)
		took := time.Since(began)
		list.CloseClientConnections()
		list.Close()
		if !strings.Contains(said, c.word) || !strings.Contains(out, "no server answers") || took > 15*time.Second {
			t.Errorf("%s: after %v it says %s%s", path, took, out, said)
		}
		if strings.ContainsAny(said, "\x1b\u202e") || strings.Count(said, "\n") > 12 {
			t.Errorf("%s: it says %q", path, said)
		}
	}
}
