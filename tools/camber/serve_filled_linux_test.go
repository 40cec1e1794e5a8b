// A guest who looks on and says that much comes, over many streams, through the program: the server's own process takes
// no more memory for it, and who drives drives on.

package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// resident is how much memory a process has and had at most, in MB, as the system counts it.
func resident(t *testing.T, pid int) (now, most float64) {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Skipf("the system does not tell of processes: %v", err)
	}
	read := func(name string) float64 {
		found := regexp.MustCompile(name + `:\s+(\d+) kB`).FindSubmatch(text)
		if found == nil {
			t.Skipf("the system does not tell %s of processes", name)
		}
		kb, err := strconv.ParseFloat(string(found[1]), 64)
		if err != nil {
			t.Fatal(err)
		}
		return kb / 1024
	}
	now = read("VmRSS")
	if !strings.Contains(string(text), "VmHWM") {
		return now, now
	}
	return now, read("VmHWM")
}

// strangerAt comes to a server as somebody who looks on, with the main stream at hand.
func strangerAt(t *testing.T, address, name string) (link.Link, link.Stream) {
	t.Helper()
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	to, err := link.Dial(t.Context(), address, link.Config{Secret: secret})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { to.Close("the test ends") })
	stream, err := to.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	who := wire.Guest{Protocol: wire.Protocol, Reference: session.Reference(), Name: name, Looks: true}
	if err := wire.Write(stream, wire.Hello, wire.Encode(who)); err != nil {
		t.Fatal(err)
	}
	begun := make(chan bool, 1)
	go func() {
		for from := bufio.NewReader(stream); ; {
			m, err := wire.Read(from)
			switch {
			case err != nil:
				return
			case m.Kind == wire.Welcome:
				_ = wire.Write(stream, wire.Ready, nil)
			case m.Kind == wire.Begin:
				begun <- true
			}
		}
	}()
	select {
	case <-begun:
	case <-time.After(time.Minute):
		t.Fatal("the stranger never comes in")
	}
	return to, stream
}

// TestAServerIsNotFilledByStreamsThatNeverEnd: once this took a server from 46 to 668 MB.
func TestAServerIsNotFilledByStreamsThatNeverEnd(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	const streams, each, least = 7, 64 << 20, 40.0 // MB that a server's own collector may be late by
	newHome(t)
	dir := t.TempDir()
	server, out, said := spawned(t, "serve", "--scene", "circuit", "--bots", "1", "--listen", "127.0.0.1:0", "--json",
		"--work", dir, "--packs", dir)
	at := servedAtOf(t, out)
	ada, hears, adaEnds, leave := started(t, "join", at, "--headless", "--bot", "--name", "Ada", "--json")
	said.await(t, 0, "has come as car")
	eve, main := strangerAt(t, at, "Eve")
	said.await(t, 0, "Eve is here")
	_, before := resident(t, server.Process.Pid)
	ended := make(chan int, streams)
	for n := range streams {
		stream, err := eve.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		stream.Within(15 * time.Second) // whoever takes none of it is left then
		go func() {
			kind := []wire.Kind{wire.Blob, wire.Want, wire.Begin}[n%3]
			sent, err := stream.Write(binary.AppendUvarint([]byte{byte(kind)}, each))
			for part := make([]byte, 64<<10); sent < each-len(part) && err == nil; {
				var wrote int
				wrote, err = stream.Write(part)
				sent += wrote
			}
			ended <- sent
		}()
	}
	sent := 0
	for range streams {
		sent += <-ended
	}
	now, most := resident(t, server.Process.Pid)
	t.Logf("of %d MB %.1f left; the server had %.0f MB before and %.0f at most, and has %.0f", streams*each>>20,
		float64(sent)/(1<<20), before, most, now)
	if most-before > least {
		t.Errorf("the server has taken %.0f MB", most-before)
	}
	if _, err := main.Write(binary.AppendUvarint([]byte{byte(wire.Blob)}, each)); err != nil {
		t.Fatal(err)
	}
	said.await(t, 0, "Eve is gone: ")
	hears.await(t, 0, "Eve is gone: it says what no guest may")
	time.Sleep(time.Second) // she drives on: nothing is waited for
	leave()
	if code := <-adaEnds; code != 0 {
		t.Errorf("who drives ends with %d:\n%s\n%s", code, hears, said)
	}
	var e ending
	if err := json.Unmarshal([]byte(strings.TrimSpace(ada.String())), &e); err != nil || e.Ticks < 100 || *e.Desyncs != 0 {
		t.Errorf("%v: who drives ends as %s", err, ada)
	}
}
