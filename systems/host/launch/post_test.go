// Results reach the address that wants them, and what does not take them holds nobody up.

package launch

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/systems/race"
)

func TestResultsArePostedAndTriedAgain(t *testing.T) {
	got := make(chan race.Results, 4)
	tries := 0
	to := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var results race.Results
		if tries++; tries == 1 {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		if err := json.NewDecoder(r.Body).Decode(&results); err != nil || r.Method != http.MethodPost {
			t.Errorf("%s: %v", r.Method, err)
		}
		got <- results
	}))
	defer to.Close()
	var mu sync.Mutex
	var told []string
	p, err := NewPost(to.URL, func(text string) {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, text)
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Send(&race.Results{Race: "club", Winner: "Ada"})
	select {
	case r := <-got:
		if r.Race != "club" || r.Winner != "Ada" || tries != 2 {
			t.Errorf("it is told %+v at try %d", r, tries)
		}
	case <-time.After(10 * time.Second):
		t.Error("it never comes")
	}
	p.Close()
	if text := strings.Join(told, "\n"); !strings.Contains(text, "posted to http") {
		t.Errorf("people are told %q", text)
	}
}

func TestAnAddressThatTakesNothingHoldsNobodyUp(t *testing.T) {
	hangs := make(chan struct{})
	to := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { <-hangs }))
	defer to.Close()
	defer close(hangs)
	p, err := NewPost(to.URL, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for range 3 * postQueue {
		p.Send(&race.Results{})
	}
	p.Close()
	if took := time.Since(began); took > 2*postLast {
		t.Errorf("it takes %v to end", took)
	}
	for _, bad := range []string{"", "ftp://example.org", "example.org", "http://"} {
		if _, err := NewPost(bad, nil); err == nil {
			t.Errorf("%q is an address", bad)
		}
	}
}
