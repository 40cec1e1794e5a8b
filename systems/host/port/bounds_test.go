// Floods of orders, listeners who do not read, and a loop that stands: each is answered, and nothing grows.

package port

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"camber/systems/host/events"
	"camber/systems/host/session"
)

func TestAFloodOfOrdersIsBoundedAndEachIsAnsweredOrRefused(t *testing.T) {
	p, _ := opened(t, session.Setup{Scene: "oval"})
	var all sync.WaitGroup
	var mu sync.Mutex
	codes := map[int]int{}
	for range 16 {
		all.Go(func() {
			for i := range 60 {
				code, _ := asks(t, p, "POST", "/v1/order", fmt.Sprintf(`{"do":"mark","code":%d,"value":%d}`, 1+i, i))
				mu.Lock()
				codes[code]++
				mu.Unlock()
			}
		})
	}
	all.Wait()
	if codes[200] == 0 || codes[200]+codes[429]+codes[503] != 16*60 {
		t.Errorf("answers: %v", codes)
	}
	if code, said := asks(t, p, "GET", "/v1/state?channels=time", ""); code != 200 || strings.Contains(said, `"tick":0,`) {
		t.Errorf("the run stands still: %d %s", code, said)
	}
}

func TestOrdersFarBeyondWhatIsTakenAreRefusedAndTheDriveGoesOnInBoundedMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("long: hundreds of thousands of orders")
	}
	p, _ := opened(t, session.Setup{Scene: "oval"})
	tick := func() uint64 {
		var s State
		for range 100 {
			code, said := asks(t, p, "GET", "/v1/state?channels=time", "")
			if code == 200 && json.Unmarshal([]byte(said), &s) == nil {
				return s.Tick
			}
		}
		t.Fatal("nobody is answered any more")
		return 0
	}
	before, paths := tick(), p.paths()
	var was, is runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&was)
	var all sync.WaitGroup
	var codes [600]atomic.Int64
	for range 4 {
		all.Go(func() {
			for range 75_000 {
				w := httptest.NewRecorder()
				w.Body = nil
				r := &http.Request{Method: http.MethodPost, URL: &url.URL{Path: "/v1/order"}, Body: io.NopCloser(
					strings.NewReader(`{"do":"mark","code":1}`))}
				paths.ServeHTTP(w, r)
				codes[w.Code].Add(1)
			}
		})
	}
	all.Wait()
	runtime.GC()
	runtime.ReadMemStats(&is)
	if n := codes[429].Load(); n < 100_000 || n+codes[200].Load()+codes[503].Load() != 300_000 {
		t.Errorf("%d of 300000 are refused as too many, %d are stamped", n, codes[200].Load())
	}
	if after := tick(); after <= before {
		t.Errorf("the drive stood at tick %d meanwhile", after)
	}
	if more := int64(is.HeapAlloc) - int64(was.HeapAlloc); more > 32<<20 {
		t.Errorf("they have left %d bytes behind", more)
	}
}

func TestWhoseLoopStandsStillIsToldSo(t *testing.T) {
	p, err := Open("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	if code, said := asks(t, p, "GET", "/v1/state", ""); code != 503 || !strings.Contains(said, "does not go on") {
		t.Error(code, said)
	}
	for range mostWaiting {
		select {
		case p.asks <- new(ask):
		default:
		}
	}
	if code, said := asks(t, p, "GET", "/v1/state", ""); code != 429 || !strings.Contains(said, "less often") {
		t.Error(code, said)
	}
}

func TestListenersWhoDoNotReadHoldNobodyUpAndAreDropped(t *testing.T) {
	p, _ := opened(t, session.Setup{Scene: "oval"})
	at := strings.TrimPrefix(p.Announcement().Control, "http://")
	for range 1000 { // none of them reads
		to, err := net.Dial("tcp", at)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = to.Close() })
		_, _ = fmt.Fprintf(to, "GET /v1/events HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n\r\n", at, p.token)
	}
	for listening := 0; listening < mostListeners; { // the rest was turned away
		p.mu.Lock()
		listening = len(p.listeners)
		p.mu.Unlock()
		if listening > mostListeners {
			t.Fatalf("%d listen", listening)
		}
	}
	answered(t, p)
	a := &ask{answer: make(chan answer, 1), do: func(p *Port) (any, error) { // of the loop's goroutine
		long := make([]events.Event, mostUnheard)
		for i := range long {
			long[i] = events.Event{Kind: events.Notice, Text: strings.Repeat("x", 8000)}
		}
		for range 8 { // more than the system's buffers take
			p.hear(long)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		return len(p.listeners), nil
	}}
	p.asks <- a
	if got := <-a.answer; got.says.(int) > 0 { // however long that takes
		t.Errorf("%v listeners are kept who read nothing", got.says)
	}
	answered(t, p)
}

// answered waits until somebody is, where others have taken all connections for a moment.
func answered(t *testing.T, p *Port) {
	t.Helper()
	for began := time.Now(); time.Since(began) < 20*time.Second; time.Sleep(10 * time.Millisecond) {
		r, _ := http.NewRequest(http.MethodGet, p.Announcement().Control+"/v1/channels", nil)
		r.Header.Set("Authorization", "Bearer "+p.token)
		if answer, err := http.DefaultClient.Do(r); err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				return
			}
		}
	}
	t.Error("nobody is answered any more")
}
