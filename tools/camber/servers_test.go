// Servers are found through the binary: NET-21, NET-22.

package main

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"camber/systems/replicate/link"
)

func TestServersListsWhoCanBeJoined(t *testing.T) {
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	l, err := link.Listen("127.0.0.1:0", link.Config{Secret: secret, Offer: func() link.Offer {
		return link.Offer{
			Name: "Sunday \x1b[2J\u202eleague", Scene: "circuit", Players: 3, Places: 16, Bots: 2, Password: true, Protocol: 9,
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close("the test ends") })
	_, port, _ := net.SplitHostPort(l.Addr().String())

	began := time.Now()
	out, _ := does(t, 0, "servers", "--port", port, "--json")
	if took := float64(time.Since(began)) / howBusy(); took > float64(1100*time.Millisecond) && !testing.Short() {
		t.Errorf("it took %v", time.Duration(took))
	}
	var found []map[string]any
	if err := json.Unmarshal([]byte(out), &found); err != nil || len(found) != 1 {
		t.Fatalf("%s, %v", out, err)
	}
	for key, want := range map[string]any{
		"address": "127.0.0.1:" + port, "name": "Sunday [2Jleague", "scene": "circuit", "players": 3., "places": 16.,
		"bots": 2., "password": true, "protocol": 9., "key": secret.Key().String(), "words": link.Words(secret.Key()),
	} {
		if found[0][key] != want {
			t.Errorf("%s is %v, want %v", key, found[0][key], want)
		}
	}
	if len(found[0]) != 10 {
		t.Errorf("there are %d keys: %s", len(found[0]), out)
	}

	out, _ = does(t, 0, "servers", "--port", port)
	want := fmt.Sprintf("127.0.0.1:%s, \"Sunday [2Jleague\", circuit, 3 of 16 players, 2 bots, password, %s\n", port,
		link.Words(secret.Key()))
	if out != want {
		t.Errorf("for people: %s", out)
	}

	list := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintln(w, l.Addr().String(), "# ours")
	}))
	t.Cleanup(list.Close)
	does(t, 0, "config", "set", "/FahrSim/Network@ServerList", list.URL)
	t.Cleanup(func() { does(t, 0, "config", "set", "/FahrSim/Network@ServerList", "") })
	out, said := does(t, 0, "servers", "--port", "1") // nobody is there
	if out != want || strings.Count(said, "is left out") != 0 {
		t.Errorf("by the list of the settings: %s%s", out, said)
	}
}

func TestAServersFileSaysWhereProgramsOrderAndWhatIsKeptInRealTime(t *testing.T) { // NET-21
	newHome(t)
	work := t.TempDir()
	record, events := filepath.Join(work, "run.rec"), filepath.Join(work, "events.jsonl")
	save(t, filepath.Join(work, "servers", "mine.xml"), `<camber version="1"><server scene="oval" now="yes" bots="1" seed="7"
		listen="127.0.0.1:0" http="127.0.0.1:0" control="127.0.0.1:0" record="`+record+`" events="`+events+`"/></camber>`)
	does(t, 0, "check", filepath.Join(work, "servers"))
	out, said, ended, stop := started(t, "serve", "mine", "--json", "--work", work, "--packs", work)
	port := portOf(t, out)
	out.await(t, 0, "listening")
	said.await(t, 0, "to be looked at: http://127.0.0.1:")
	if code, text := port.ask(t, http.MethodPost, "/v1/order", `{"do":"mark","code":7}`); code != http.StatusOK {
		t.Errorf("an order is answered %d %s", code, text)
	}
	stop()
	if code := <-ended; code != 0 {
		t.Fatalf("it ends with %d: %s", code, said)
	}
	if text, err := os.ReadFile(events); err != nil || !strings.Contains(string(text), `"order":"mark"`) {
		t.Errorf("what happened is %s, %v", text, err)
	}
	does(t, 0, "verify", record)
}
