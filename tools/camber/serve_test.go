// camber serve and camber join as people use them: two come over a bad network, one of them late, a car is saved while
// they drive, and all end with the same world.

package main

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/systems/host/launch"
)

// ending are the keys of the last line of both.
type ending struct {
	Hash    string   `json:"hash"`
	Ticks   uint64   `json:"ticks"`
	Desyncs *int     `json:"desyncs"`
	Joined  uint64   `json:"joined_tick"`
	Car     int      `json:"car"`
	Largest int      `json:"datagram_bytes_max"`
	Kbps    float64  `json:"kbps_down"`
	Reloads []uint64 `json:"reloads"`
	Remote  *float64 `json:"remote_error_m_p99"`
	Own     *float64 `json:"own_correction_m_max"`
	Age     *float64 `json:"confirmed_age_ms_p99"`
}

// promisedKeys are in the last line of both.
const promisedKeys = `hash ticks standings desyncs remote_error_m_p99 remote_error_m_max own_correction_m_max
	confirmed_age_ms_p99 kbps_down datagram_bytes_max rejoined car lap rejoin_s joined_tick reloads refused`

// started runs a command until the test or stop ends it.
func started(t *testing.T, args ...string) (out, said *console, ended chan int, stop context.CancelFunc) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	out, said, ended = newConsole(), newConsole(), make(chan int, 1)
	go func() { ended <- run(args, launch.Streams{Out: out, Err: said, Until: ctx}) }()
	return out, said, ended, stop
}

// newHome keeps keys, pins and caches of a test away from the account's.
func newHome(t *testing.T) {
	t.Helper()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		t.Setenv(name, t.TempDir())
	}
}

func TestARaceIsServedAndJoinedInRealTime(t *testing.T) { // NET-27
	if slowed {
		t.Skip("three worlds in real time are too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	dir := t.TempDir()
	work := filepath.Join(dir, "work")
	does(t, 0, "copy", "cars/kestrel", "--work", work)
	serverFile, lateFile := filepath.Join(dir, "s.rec"), filepath.Join(dir, "late.rec")
	server, said, serverEnds, stop := started(t, "serve", "--scene", "circuit", "--bots", "2", "--laps", "2", "--listen",
		"127.0.0.1:0", "--impair", "delay=20ms,loss=5%", "--record", serverFile, "--json", "--work", work, "--packs", dir)
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)","key":"[0-9a-f]{64}"`).FindStringSubmatch(server.String())
	if at == nil {
		t.Fatalf("its first line is %s", server.String())
	}
	first, _, firstEnds, _ := started(t, "join", at[1], "--headless", "--bot", "--name", "Ada", "--json")
	said.await(t, 0, "Ada has come")
	drives(t, serverFile, 1000)
	late, lateSaid, lateEnds, _ := started(t, "join", at[1], "--headless", "--bot", "--name", "Ada", "--record", lateFile,
		"--json")
	said.await(t, 0, "Ada 2 has come")
	file := filepath.Join(work, "cars", "kestrel", "kestrel.xml")
	text := read(t, file)
	before := len(lateSaid.String())
	save(t, file, strings.Replace(text, `mass="1360kg"`, `mass="1300kg"`, 1))
	lateSaid.await(t, before, "1300")
	drives(t, lateFile, 4500) // the first three seconds are not in the figures
	stop()
	var ends []ending
	for i, one := range []struct {
		out   *console
		ended chan int
	}{{server, serverEnds}, {first, firstEnds}, {late, lateEnds}} {
		select {
		case code := <-one.ended:
			if code != 0 {
				t.Fatalf("%d ends with %d:\n%s\n%s", i, code, one.out, said)
			}
		case <-time.After(2 * time.Minute):
			t.Fatalf("%d never ends:\n%s", i, said)
		}
		lines := strings.Split(strings.TrimSpace(one.out.String()), "\n")
		var e ending
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &e); err != nil || e.Desyncs == nil {
			t.Fatalf("%d: %v: %s", i, err, lines[len(lines)-1])
		}
		for key := range strings.FieldsSeq(promisedKeys) {
			if !strings.Contains(lines[len(lines)-1], `"`+key+`":`) {
				t.Errorf("%d: its last line has no %s: %s", i, key, lines[len(lines)-1])
			}
		}
		ends = append(ends, e)
	}
	for i, e := range ends {
		if e.Hash != ends[0].Hash || e.Ticks != ends[0].Ticks || *e.Desyncs != 0 || e.Largest > 1150 || e.Kbps > 250 {
			t.Errorf("%d ends as %+v, the server as %+v", i, e, ends[0])
		}
	}
	if *ends[0].Age <= 0 || *ends[0].Age < *ends[1].Age { // what guests told it
		t.Errorf("the server tells of %g ms, a guest of %g", *ends[0].Age, *ends[1].Age)
	}
	if l := ends[2]; l.Joined < 500 || l.Car == 0 || l.Remote == nil || l.Own == nil || l.Age == nil ||
		len(l.Reloads) == 0 || !slices.Contains(ends[0].Reloads, l.Reloads[len(l.Reloads)-1]) {
		t.Errorf("who came late ends as %+v, the server as %+v", l, ends[0])
	}
	for _, file = range []string{serverFile, lateFile} {
		out, _ := does(t, 0, "verify", file)
		if !strings.Contains(out, ends[0].Hash) {
			t.Errorf("%s is verified with another hash than %s:\n%s", file, ends[0].Hash, out)
		}
	}
}

func TestASaveIsUndoneByOneWordForAllInRealTime(t *testing.T) {
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	dir := t.TempDir()
	work := filepath.Join(dir, "work")
	does(t, 0, "copy", "cars/kestrel", "--work", work)
	file := filepath.Join(work, "cars", "kestrel", "kestrel.xml")
	good := read(t, file)
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	out, said, typed, ended := newConsole(), newConsole(), newTyped(), make(chan int, 1)
	go func() {
		ended <- run([]string{
			"serve", "--scene", "circuit", "--bots", "1", "--laps", "1", "--listen", "127.0.0.1:0", "--record",
			filepath.Join(dir, "s.rec"), "--json", "--work", work, "--packs", dir,
		}, launch.Streams{Out: out, Err: said, Until: ctx, Keys: typed})
	}()
	out.await(t, 0, "\n")
	typed.line("undo")
	said.await(t, 0, "nothing was saved since it began")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(out.String())[1]
	ada, hears, adaEnds, _ := started(t, "join", at, "--headless", "--bot", "--name", "Ada", "--record",
		filepath.Join(dir, "a.rec"), "--json")
	said.await(t, 0, "Ada has come")
	for _, mass := range []string{"1300", "1250"} {
		before := len(hears.String())
		save(t, file, strings.Replace(good, `mass="1360kg"`, `mass="`+mass+`kg"`, 1))
		hears.await(t, before, mass)
	}
	for _, mass := range []string{"1300", "1360"} { // back, one by one
		before := len(hears.String())
		typed.line("undo")
		said.await(t, 0, "cars/kestrel/kestrel.xml is as it was before")
		hears.await(t, before, "-> "+mass)
	}
	before := len(said.String())
	typed.line("undo")
	said.await(t, before, "nothing was saved since it began")
	typed.line("end")
	if code := <-ended; code != 0 {
		t.Fatalf("the server ends with %d:\n%s", code, said)
	}
	if code := <-adaEnds; code != 0 {
		t.Fatalf("its guest ends with %d:\n%s", code, hears)
	}
	var e ending
	if err := json.Unmarshal([]byte(strings.TrimSpace(ada.String())), &e); err != nil || *e.Desyncs != 0 ||
		len(e.Reloads) < 4 || !strings.Contains(out.String(), e.Hash) {
		t.Fatalf("%v: its guest ends as %s, and it itself as %s", err, ada, out)
	}
	for _, name := range []string{"s.rec", "a.rec"} {
		if words, _ := does(t, 0, "verify", filepath.Join(dir, name)); !strings.Contains(words, e.Hash) {
			t.Errorf("%s is verified with another hash than %s: %s", name, e.Hash, words)
		}
	}
}

func TestTheCarOfWhoIsGoneIsAGhostUntilHeIsBackInRealTime(t *testing.T) {
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	file := filepath.Join(t.TempDir(), "s.rec")
	server, said, serverEnds, stop := started(t, "serve", "--scene", "circuit", "--listen", "127.0.0.1:0", "--record",
		file, "--json", "--work", t.TempDir(), "--packs", t.TempDir())
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	_, _, _, leave := started(t, "join", at, "--headless", "--bot", "--name", "Ada")
	said.await(t, 0, "has come as car")
	leave()
	said.await(t, 0, "is a ghost: its driver is away")
	started(t, "join", at, "--headless", "--bot", "--name", "Ada")
	said.await(t, 0, "is there again")
	stop()
	if code := <-serverEnds; code != 0 {
		t.Fatalf("the server ends with %d:\n%s", code, said)
	}
	if out, _ := does(t, 0, "verify", file); !strings.Contains(out, "equal") {
		t.Errorf("its recording: %s", out)
	}
}

func TestAProgramMovesACarOfARaceFromOutsideInRealTime(t *testing.T) { // NET-14, NET-23
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	file := filepath.Join(t.TempDir(), "s.rec")
	server, said, serverEnds, stop := started(t, "serve", "--scene", "circuit", "--told", "--listen", "127.0.0.1:0",
		"--record", file, "--json", "--work", t.TempDir(), "--packs", t.TempDir())
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	_, adaHears, _, _ := started(t, "join", at, "--headless", "--look", "--name", "Ada")
	said.await(t, 0, "Ada is here")
	ctx, leave := context.WithCancel(context.Background())
	t.Cleanup(leave)
	out, told, typed, ended := newConsole(), newConsole(), newTyped(), make(chan int, 1)
	args := []string{"join", at, "--headless", "--told", "--name", "Robot", "--json"}
	go func() { ended <- run(args, launch.Streams{Out: out, Err: told, Until: ctx, Keys: typed}) }()
	said.await(t, 0, "has come as car")
	adaHears.await(t, 0, "another program moves the car of Robot")
	typed.line(`{"east": 10}x`)
	told.await(t, 0, "cannot be read")
	for range 60 { // as a program does, thirty times a second
		typed.line(`{"east": 60, "north": -100, "speed": 5}`)
		time.Sleep(time.Second / 30)
	}
	typed.line(`{"east": 400, "north": 300}`)
	told.await(t, 0, "your car stays where it is")
	leave()
	if code := <-ended; code != 0 {
		t.Errorf("who moves it ends with %d:\n%s", code, told)
	}
	stop()
	if code := <-serverEnds; code != 0 {
		t.Fatalf("the server ends with %d:\n%s", code, said)
	}
	if words, _ := does(t, 0, "verify", file); !strings.Contains(words, "equal") {
		t.Errorf("its recording: %s", words)
	}
}

func TestWhoCannotTakePartIsToldWhy(t *testing.T) {
	newHome(t)
	server, said, _, _ := started(t, "serve", "--scene", "circuit", "--listen", "127.0.0.1:0", "--json", "--places", "1",
		"--password", "green", "--work", t.TempDir(), "--packs", t.TempDir())
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	_, words := does(t, 2, "join", at, "--headless", "--look", "--password", "red")
	if !strings.Contains(words, "password") {
		t.Errorf("with a wrong password it is told: %s", words)
	}
	_, _, _, _ = started(t, "join", at, "--headless", "--name", "first", "--password", "green")
	said.await(t, 0, "first is here")
	if _, words = does(t, 2, "join", at, "--headless", "--name", "second", "--password", "green"); !strings.Contains(words,
		"all places are taken") {
		t.Errorf("without a place it is told: %s", words)
	}
	_, words = does(t, 2, "join", "127.0.0.1:1", "--headless", "--look")
	if !strings.Contains(words, "127.0.0.1:1") {
		t.Errorf("where nobody listens it is told: %s", words)
	}
}

func TestWhoRunsAServerHasTheWordInRealTime(t *testing.T) {
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	out, said, typed, ended := newConsole(), newConsole(), newTyped(), make(chan int, 1)
	args := []string{
		"serve", "--scene", "circuit", "--listen", "127.0.0.1:0", "--json", "--work", t.TempDir(), "--packs", t.TempDir(),
	}
	go func() { ended <- run(args, launch.Streams{Out: out, Err: said, Until: ctx, Keys: typed}) }()
	out.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(out.String())[1]
	typed.line("players")
	said.await(t, 0, "nobody is here")
	_, adaHears, adaEnds, _ := started(t, "join", at, "--headless", "--bot", "--name", "Ada")
	said.await(t, 0, "has come as car")
	typed.line("players")
	said.await(t, 0, "ms there and back")
	typed.line("say mind the rain")
	adaHears.await(t, 0, "mind the rain")
	typed.line("pause")
	said.await(t, 0, "the world stands")
	typed.line("go")
	said.await(t, 0, "the world goes on")
	typed.line("kick Grace")
	said.await(t, 0, "nobody here is called")
	typed.line("dance")
	said.await(t, 0, "send somebody away for good")
	typed.line("ban ada: rams on purpose")
	if code := <-adaEnds; code != 2 || !strings.Contains(adaHears.String(), "has sent you away") {
		t.Errorf("who is sent away ends with %d:\n%s", code, adaHears)
	}
	_, words := does(t, 2, "join", at, "--headless", "--look")
	if !strings.Contains(words, "for good: rams on purpose") {
		t.Errorf("who comes back is told: %s", words)
	}
	typed.line("unban nobody")
	said.await(t, 0, "bans tells who is")
	typed.line("bans")
	said.await(t, 0, "Ada: rams on purpose")
	typed.line("unban ada")
	said.await(t, 0, "Ada may come again")
	typed.line("end")
	if code := <-ended; code != 0 {
		t.Errorf("it ends with %d:\n%s", code, said)
	}
}

func TestWhoTakesPartSaysAndAsksByTypingInRealTime(t *testing.T) { // NET-20
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	out, said, console, ended := newConsole(), newConsole(), newTyped(), make(chan int, 1)
	work := t.TempDir()
	save(t, filepath.Join(work, "servers", "mine.xml"), `<camber version="1"><server scene="circuit" laps="1" let="reset"
		countdown="1s" listen="127.0.0.1:0" cars="kestrel" password-file="`+filepath.Join(work, "word.txt")+`"/></camber>`)
	save(t, filepath.Join(work, "word.txt"), "green\n")
	does(t, 0, "check", filepath.Join(work, "servers"))
	go func() {
		ended <- run([]string{
			"serve", "mine", "--http", "127.0.0.1:0", "--json", "--work", work, "--packs", t.TempDir(),
		}, launch.Streams{Out: out, Err: said, Until: ctx, Keys: console})
	}()
	out.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(out.String())[1]
	hears, ada := newConsole(), newTyped()
	go run([]string{"join", at, "--headless", "--name", "Ada", "--password", "green"}, launch.Streams{
		Out: newConsole(), Err: hears, Until: ctx, Keys: ada,
	})
	said.await(t, 0, "session begins again") // who has no window is ready at once
	ada.line("good evening")
	said.await(t, 0, "<Ada> good evening")
	hears.await(t, 0, "<Ada> good evening")
	page := regexp.MustCompile(`looked at: (http://[^/]+/)`).FindStringSubmatch(said.String())[1]
	looked := ""
	for deadline := time.Now().Add(2 * time.Minute); !strings.Contains(looked, `"name":"Ada"`); {
		if time.Now().After(deadline) {
			t.Fatalf("its page shows %s", looked)
		}
		looked = fetched(t, page+"race.json")
		time.Sleep(100 * time.Millisecond) // it is made twice a second, once somebody has looked
	}
	if !strings.Contains(looked, `"phase":"racing"`) || !strings.Contains(looked, `"standings":[{`) ||
		!strings.Contains(fetched(t, page), "<canvas") {
		t.Errorf("its page shows %s", looked)
	}
	if code, text := fetchedAs(t, page+"race.json", "evil.example"); code != 421 || strings.Contains(text, "Ada") {
		t.Errorf("under a stranger's name its page shows %d %s", code, text)
	}
	ada.line("/car wren")
	hears.await(t, 0, "cars are chosen before a race")
	ada.line("/pause")
	hears.await(t, 0, "does not let you")
	ada.line("/reset")
	hears.await(t, 0, "back on the road")
	console.line("admin Ada")
	hears.await(t, 0, "you run the server too")
	ada.line("/pause")
	hears.await(t, 0, "the world stands")
	ada.line("/end")
	if code := <-ended; code != 0 {
		t.Errorf("it ends with %d:\n%s", code, said)
	}
}

func TestAServerThatRestartsHasTheSameLobbyInRealTime(t *testing.T) { // NET-20
	if slowed {
		t.Skip("a world in real time is too much for the race detector: systems/host/serve is looked at with it")
	}
	newHome(t)
	dir := t.TempDir()
	state, record := filepath.Join(dir, "lobby.json"), filepath.Join(dir, "c.rec")
	at := "127.0.0.1:0"
	serves := func() (said *console, ended chan int, keys *typed, stop context.CancelFunc) {
		ctx, stop := context.WithCancel(context.Background())
		t.Cleanup(stop)
		out, said, keys, ended := newConsole(), newConsole(), newTyped(), make(chan int, 1)
		go func() {
			ended <- run([]string{
				"serve", "--scene", "circuit", "--listen", at, "--json", "--state", state, "--restart", "--work", dir,
				"--packs", dir,
			}, launch.Streams{Out: out, Err: said, Until: ctx, Keys: keys})
		}()
		out.await(t, 0, "\n")
		at = regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(out.String())[1]
		return said, ended, keys, stop
	}
	said, ended, keys, _ := serves()
	ada, hears, adaEnds, _ := started(t, "join", at, "--headless", "--bot", "--name", "Ada", "--car", "wren", "--record",
		record, "--json")
	said.await(t, 0, "Wren 1.2 has come")
	keys.line("restart-server")
	if code := <-ended; code != 0 {
		t.Fatalf("it ends with %d:\n%s", code, said)
	}
	hears.await(t, 0, "the server restarts; it is tried again")
	before := read(t, state)
	if !strings.Contains(before, `"name":"Ada"`) || !strings.Contains(before, `"slot":1`) {
		t.Errorf("of its lobby it keeps %s", before)
	}
	said, ended, keys, _ = serves()
	_, refused := does(t, 2, "serve", "--scene", "oval", "--listen", "127.0.0.1:0", "--state", state, "--work", dir,
		"--packs", dir)
	if !strings.Contains(refused, "lobby.json belongs to a server that runs") {
		t.Errorf("of a second server on one file it says %s", refused)
	}
	said.await(t, 0, "Ada is here")
	said.await(t, 0, "Wren 1.2 has come")
	time.Sleep(time.Second) // she drives: nothing is waited for
	keys.line("end")
	if code := <-ended; code != 0 {
		t.Fatalf("it ends with %d:\n%s", code, said)
	}
	if code := <-adaEnds; code != 0 || !strings.Contains(ada.String(), `"rejoined":true`) {
		t.Errorf("who comes again ends with %d: %s\n%s", code, ada, hears)
	}
	for _, file := range []string{record, filepath.Join(dir, "c-2.rec")} {
		does(t, 0, "verify", file)
	}
	if left, _ := filepath.Glob(state + "?*"); left != nil {
		t.Errorf("beside what it keeps it leaves %v", left)
	}
}

// fetched is what a browser gets.
func fetched(t *testing.T, address string) string {
	t.Helper()
	_, text := fetchedAs(t, address, "")
	return text
}

// fetchedAs is what a browser is answered that was sent there under a name; "": under the address.
func fetchedAs(t *testing.T, address, name string) (code int, text string) {
	t.Helper()
	ask, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	ask.Host = name
	r, err := http.DefaultClient.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(r.Body)
	if err := errors.Join(err, r.Body.Close()); err != nil {
		t.Fatal(err)
	}
	return r.StatusCode, string(all)
}

// typed is a keyboard.
type typed struct {
	*io.PipeReader
	to *io.PipeWriter
}

func newTyped() *typed {
	from, to := io.Pipe()
	return &typed{from, to}
}

func (k *typed) line(text string) { _, _ = io.WriteString(k.to, text+"\n") }
