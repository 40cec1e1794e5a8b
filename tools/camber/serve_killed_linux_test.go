// A race whose server, guest or cable goes without a word, through the program itself: who is left is told soon, has
// his recording, and goes on with the same car.

package main

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"camber/systems/race"
)

// toldWithin is how soon who is left must know, and as much again that a machine may take for what it does then, or
// more where others use it.
func toldWithin() time.Duration { return 6*time.Second + onBusy(6*time.Second) }

// spawned is a camber of its own, which can be killed.
func spawned(t *testing.T, args ...string) (cmd *exec.Cmd, out, said *console) {
	t.Helper()
	cmd, out, said = exec.Command("camber", args...), newConsole(), newConsole()
	cmd.Stdout, cmd.Stderr = out, said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd, out, said
}

// servedAtOf is where a server says that it listens.
func servedAtOf(t *testing.T, out *console) string {
	t.Helper()
	out.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(out.String())
	if at == nil {
		t.Fatalf("its first line is %s", out)
	}
	return at[1]
}

func TestAServerThatIsKilledLeavesItsGuestsTheirRecordingsInRealTime(t *testing.T) {
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	dir := t.TempDir()
	served, own := filepath.Join(dir, "s.rec"), filepath.Join(dir, "c.rec")
	server, out, said := spawned(t, "serve", "--scene", "circuit", "--bots", "1", "--listen", "127.0.0.1:0", "--record",
		served, "--json", "--work", dir, "--packs", dir)
	ada, hears, adaEnds, leave := started(t, "join", servedAtOf(t, out), "--headless", "--bot", "--name", "Ada",
		"--record", own, "--json")
	said.await(t, 0, "has come as car")
	drives(t, own, 1500)
	drives(t, served, 1500)
	if err := server.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	killed := time.Now()
	hears.await(t, 0, "the server")
	if took := time.Since(killed); took > toldWithin() {
		t.Errorf("its guest is told %.1f s later", took.Seconds())
	}
	leave()
	if code := <-adaEnds; code != 0 {
		t.Errorf("its guest ends with %d:\n%s", code, hears)
	}
	var e ending
	if err := json.Unmarshal([]byte(strings.TrimSpace(ada.String())), &e); err != nil || e.Ticks < 1000 {
		t.Fatalf("%v: its guest ends as %s", err, ada)
	}
	if words, _ := does(t, 0, "verify", own); !strings.Contains(words, e.Hash) {
		t.Errorf("the guest's recording is another one than %s: %s", e.Hash, words)
	}
	_, words := does(t, 1, "verify", served)
	if good := regexp.MustCompile(`good up to tick (\d+)`).FindStringSubmatch(words); good == nil || len(good[1]) < 4 {
		t.Errorf("of the server's recording is told: %s", words)
	}
}

// seen is what a server's page has.
type seen struct {
	Cars []struct {
		Name string  `json:"name"`
		X    float64 `json:"x"`
		Y    float64 `json:"y"`
	} `json:"cars"`
}

func (s *seen) of(name string) (x, y float64, there bool) {
	for _, c := range s.Cars {
		if c.Name == name {
			return c.X, c.Y, true
		}
	}
	return 0, 0, false
}

func TestTheCarOfAGuestThatIsKilledBrakesAndParksInRealTime(t *testing.T) { // NET-26
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	dir := t.TempDir()
	server, said, serverEnds, stop := started(t, "serve", "--scene", "circuit", "--listen", "127.0.0.1:0", "--http",
		"127.0.0.1:0", "--json", "--work", dir, "--packs", dir)
	at := servedAtOf(t, server)
	looks := regexp.MustCompile(`http://\S+/`).FindString(said.String())
	ada, _, _ := spawned(t, "join", at, "--headless", "--bot", "--name", "Ada")
	look := filepath.Join(dir, "look.rec")
	_, _, eveEnds, _ := started(t, "join", at, "--headless", "--look", "--name", "Eve", "--record", look)
	said.await(t, 0, "Eve is here")
	where := func() (x, y float64, there bool) {
		var s seen
		if err := json.Unmarshal([]byte(fetched(t, looks+"race.json")), &s); err != nil {
			t.Fatal(err)
		}
		return s.of("Ada")
	}
	moves := func(within time.Duration) bool {
		x, y, there := where()
		time.Sleep(within) // that a car would go somewhere in
		nx, ny, still := where()
		return there && still && max(nx-x, x-nx)+max(ny-y, y-ny) > 0.2
	}
	for end := time.Now().Add(2 * time.Minute); !moves(300 * time.Millisecond); {
		if time.Now().After(end) {
			t.Fatalf("she never drives:\n%s", said)
		}
	}
	if err := ada.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	killed := time.Now()
	for moves(500 * time.Millisecond) {
		if time.Since(killed) > toldWithin() {
			t.Fatal("her car still goes")
		}
	}
	if _, _, there := where(); !there {
		t.Error("her car is not there any more")
	}
	said.await(t, 0, "is a ghost: its driver is away")
	stop()
	if code := <-serverEnds; code != 0 {
		t.Errorf("the server ends with %d:\n%s", code, said)
	}
	if code := <-eveEnds; code != 0 {
		t.Errorf("who looks on ends with %d", code)
	}
	does(t, 0, "verify", look)
}

// cable is the way from a guest to a server, which can be pulled out.
type cable struct {
	at  string // where the guest finds it
	out atomic.Bool
}

func newCable(t *testing.T, to string) *cable {
	t.Helper()
	front, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	back, err := net.Dial("udp", to)
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{at: front.LocalAddr().String()}
	var guest atomic.Pointer[net.Addr]
	var ways sync.WaitGroup
	ways.Go(func() {
		data := make([]byte, 1<<16)
		for {
			n, from, err := front.ReadFrom(data)
			if err != nil {
				return
			}
			if guest.Store(&from); !c.out.Load() {
				_, _ = back.Write(data[:n])
			}
		}
	})
	ways.Go(func() {
		data := make([]byte, 1<<16)
		for {
			n, err := back.Read(data)
			if err != nil {
				return
			}
			if from := guest.Load(); from != nil && !c.out.Load() {
				_, _ = front.WriteTo(data[:n], *from)
			}
		}
	})
	t.Cleanup(func() {
		_, _ = front.Close(), back.Close()
		ways.Wait()
	})
	return c
}

func TestWhoseCableWasOutHasTheSameCarAndLapInRealTime(t *testing.T) { // NET-26
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	for _, out := range []time.Duration{3 * time.Second, 20 * time.Second} {
		if out > 5*time.Second && testing.Short() {
			continue
		}
		t.Run(out.String(), func(t *testing.T) {
			t.Parallel() // it mostly waits
			cableOut(t, out)
		})
	}
}

// cableOut has a guest's cable be out for so long.
func cableOut(t *testing.T, out time.Duration) {
	t.Helper()
	dir := t.TempDir()
	server, said, serverEnds, stop := started(t, "serve", "--scene", "circuit", "--listen", "127.0.0.1:0", "--json",
		"--work", dir, "--packs", dir)
	way := newCable(t, servedAtOf(t, server))
	ada, hears, adaEnds, _ := started(t, "join", way.at, "--headless", "--bot", "--name", "Ada", "--json")
	come := said.await(t, 0, "has come as car")
	time.Sleep(time.Second) // she drives: nothing is waited for
	way.out.Store(true)
	time.Sleep(out)
	way.out.Store(false)
	time.Sleep(onBusy(3 * time.Second)) // in which she has caught up
	stop()
	if code := <-serverEnds; code != 0 {
		t.Errorf("the server ends with %d:\n%s", code, said)
	}
	if code := <-adaEnds; code != 0 {
		t.Errorf("she ends with %d:\n%s", code, hears)
	}
	var e struct {
		ending
		Rejoined bool    `json:"rejoined"`
		Took     float64 `json:"rejoin_s"`
		Lap      int     `json:"lap"`
	}
	if err := json.Unmarshal([]byte(strings.TrimSpace(ada.String())), &e); err != nil {
		t.Fatal(err)
	}
	number := regexp.MustCompile(`has come as car (\d+)`).FindStringSubmatch(said.String())[1]
	if !e.Rejoined || e.Took > onBusy(2*time.Second).Seconds() || strings.Contains(said.String()[come:], "has come") ||
		*e.Desyncs != 0 || e.Lap != 0 || !strings.Contains(server.String(), e.Hash) {
		t.Errorf("after %v without a cable car %s ends as %+v:\n%s", out, number, e, said)
	}
}

func TestResultsOfARaceArePostedInRealTime(t *testing.T) {
	if slowed || testing.Short() {
		t.Skip("a race in real time: systems/host/serve is looked at with the race detector")
	}
	newHome(t)
	dir := t.TempDir()
	// It is over when the lap is: a short one.
	save(t, filepath.Join(dir, "tracks", "ring.xml"), `<camber version="1"><track id="ring">`+
		`<oval straight="30m" radius="25m" width="12m"/></track></camber>`)
	save(t, filepath.Join(dir, "races", "short.xml"), `<camber version="1"><race id="short"><track file="tracks/ring.xml"/>
		<session kind="practice" minutes="0.05" lights="no"/><bots count="1" cars="cars/wren" from="90%" to="90%"/></race></camber>`)
	came := make(chan string, 4)
	to := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err == nil && r.Method == http.MethodPost && r.Header.Get("Content-Type") == "application/json" {
			came <- r.URL.Path + " " + string(body)
		}
	}))
	defer to.Close()
	_, said := does(t, 0, "serve", "--scene", "short", "--now", "--races", "1", "--listen", "127.0.0.1:0", "--json",
		"--work", dir, "--packs", dir, "--post", to.URL+"/results")
	if len(came) != 1 || !strings.Contains(said, "the results are posted to "+to.URL) {
		t.Fatalf("%d times results came: %s", len(came), said)
	}
	path, body, _ := strings.Cut(<-came, " ")
	var r race.Results
	if err := json.Unmarshal([]byte(body), &r); err != nil || path != "/results" || len(r.Standings) != 1 ||
		r.Standings[0].Car != "wren" || r.Phase != "over" {
		t.Errorf("%v: to %s: %s", err, path, body)
	}
}
