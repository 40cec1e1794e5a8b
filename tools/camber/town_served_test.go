// A town that only the server has: its guests get the ground that they drive on, and nothing of it is put among theirs.

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestWhoLacksATownDrivesInItInRealTime(t *testing.T) { // NET-26
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	work, home := t.TempDir(), t.TempDir()
	does(t, 0, "town", "build", filepath.Join("..", "..", "content", "base", "towns", "moewenau.osm"), "-o",
		filepath.Join(work, "towns", "harbour.town"))
	file := filepath.Join(work, "s.rec")
	server, said, ended, stop := started(t, "serve", "--town", "harbour", "--street", "Hauptstraße", "--listen",
		"127.0.0.1:0", "--json", "--record", file, "--work", work, "--packs", t.TempDir())
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	ours := filepath.Join(home, "c.rec")
	guest := exec.Command("camber", "join", at, "--headless", "--bot", "--json", "--name", "Ada", "--record", ours)
	guest.Dir = home
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		guest.Env = append(guest.Env, name+"="+home)
	}
	guest.Env = append(guest.Env, "PATH="+os.Getenv("PATH"), "LANG=C")
	var out, words bytes.Buffer
	guest.Stdout, guest.Stderr = &out, &words
	if err := guest.Start(); err != nil {
		t.Fatal(err)
	}
	said.await(t, 0, "has come as car")
	drives(t, ours, 5000)
	stop()
	if code := <-ended; code != 0 {
		t.Fatalf("the server ends with %d:\n%s", code, said)
	}
	if err := guest.Wait(); err != nil {
		t.Fatalf("the guest: %v:\n%s", err, words.String())
	}
	lines := strings.Split(strings.TrimSpace(server.String()), "\n")
	var here, there ending
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &here); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &there); err != nil {
		t.Fatal(err)
	}
	if here.Hash != there.Hash || here.Ticks != there.Ticks || here.Ticks < 2000 || there.Car == 0 ||
		*there.Desyncs != 0 || *there.Own > 0.01 {
		t.Errorf("the server ends as %+v, the guest as %+v", here, there)
	}
	tiles := 0
	for _, name := range filesIn(t, home) {
		switch {
		case strings.HasSuffix(name, strings.Repeat("0", 48)):
			tiles++
		case !strings.HasPrefix(name, "camber/races/") && filepath.Base(name) != "key" && name != "c.rec" &&
			filepath.Base(name) != "known-servers":
			t.Errorf("the guest has %s now", name)
		}
	}
	if tiles == 0 || tiles > 100 {
		t.Errorf("the guest got %d tiles", tiles)
	}
	t.Logf("%d tiles came", tiles)
	log := filepath.Join(work, "s.csv")
	does(t, 0, "replay", file, "--log", log)
	driven := regexp.MustCompile(fmt.Sprintf(`(?m)^%d,(?:[^,]*,){36}1,`, there.Car)).FindAllString(read(t, log), -1)
	if rows := regexp.MustCompile(fmt.Sprintf(`(?m)^%d,`, there.Car)).FindAllString(read(t, log), -1); len(rows) < 200 ||
		len(driven) < len(rows)-2 {
		t.Errorf("the guest's built-in driver was on the street in %d of %d rows", len(driven), len(rows))
	}
	for _, recording := range []string{file, ours} { // each carries the ground that was driven on
		if out, _ := does(t, 0, "verify", recording); !strings.Contains(out, here.Hash) {
			t.Errorf("%s is verified as %s", recording, out)
		}
	}
}
