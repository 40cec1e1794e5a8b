// Results reach the address that wants them, and what does not take them holds nobody up.

package launch

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
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

// TestResultsGoWhereTheyWereSentAndNowhereElse: an address that answers that they belong elsewhere is followed nowhere,
// neither asked there for a page nor handed them, and nobody is told that they were posted. What is told has no
// password.
func TestResultsGoWhereTheyWereSentAndNowhereElse(t *testing.T) {
	for _, code := range []int{301, 302, 303, 307, 308} {
		var asked atomic.Int32
		elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) }))
		to := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL+"/inside", code)
		}))
		told := make(chan string, 1)
		p, err := NewPost(strings.Replace(to.URL, "http://", "http://ada:secret@", 1), func(text string) { told <- text })
		if err != nil {
			t.Fatal(err)
		}
		p.Send(&race.Results{Race: "club"})
		var text string
		select {
		case text = <-told:
		case <-time.After(30 * time.Second):
			t.Fatalf("%d: nobody is told", code)
		}
		p.Close()
		if !strings.Contains(text, "not posted") || !strings.Contains(text, elsewhere.URL+"/inside") ||
			strings.Contains(text, "secret") || asked.Load() > 0 {
			t.Errorf("%d: people are told %q, and it is asked elsewhere %d times", code, text, asked.Load())
		}
		to.Close()
		elsewhere.Close()
	}
}
