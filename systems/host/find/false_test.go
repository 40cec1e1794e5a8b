// Lists of servers that lie: bounded bytes, lines and time, and a plain word.

package find

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"camber/systems/replicate/link"
)

// lateWord is of a list that never comes: all else that is wrong with one is told however long it takes.
const lateWord = "did not come within 450ms"

// falseLists are servers of lists that mean harm, and a part of what is told of each.
func falseLists() map[string]struct {
	serve http.HandlerFunc
	word  string
} {
	type lie = struct {
		serve http.HandlerFunc
		word  string
	}
	return map[string]lie{
		"endless": {func(w http.ResponseWriter, _ *http.Request) {
			for line := []byte(strings.Repeat("# nothing\n", 1000)); ; {
				if _, err := w.Write(line); err != nil {
					return
				}
			}
		}, "more than 262144 bytes"},
		"a byte now and then": {func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				_, _ = w.Write([]byte("#"))
				_ = http.NewResponseController(w).Flush()
				time.Sleep(20 * time.Millisecond)
			}
		}, lateWord},
		"a length that is not kept": {func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Length", "4000000000")
			_, _ = w.Write([]byte("# so much\n"))
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		}, lateWord},
		"cut off": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("# so much\n"))
		}, "unexpected EOF"},
		"a bomb": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			z := gzip.NewWriter(w)
			for zeros := make([]byte, 1<<20); ; {
				if _, err := z.Write(zeros); err != nil {
					return
				}
			}
		}, "more than 262144 bytes"},
		"a head without end": {func(w http.ResponseWriter, _ *http.Request) {
			for n := range 100 {
				w.Header().Set(fmt.Sprintf("X-%d", n), strings.Repeat("x", 10_000))
			}
		}, "65536 bytes"},
		"no HTTP at all": {func(w http.ResponseWriter, _ *http.Request) {
			c, _, err := http.NewResponseController(w).Hijack()
			if err == nil {
				_, _ = c.Write([]byte("\x1b[2Jhello\r\n\r\n"))
				_ = c.Close()
			}
		}, "malformed HTTP"},
		"itself": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, r.URL.Path+"x", http.StatusFound)
		}, "4 times that it is elsewhere"},
		"a file": {func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", "file:///etc/passwd")
			w.WriteHeader(http.StatusFound)
		}, "file:///etc/passwd"},
		"an escape": {func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", "gopher://\u009b\u202e/")
			w.WriteHeader(http.StatusFound)
		}, "elsewhere"},
		"a page": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(strings.Repeat("<p>\x1b[2J \u202eno list</p>\n", 5000)))
		}, "is it a list of servers"},
		"JSON": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"servers": [` + strings.Repeat("\n{},", 50_000) + "]}"))
		}, "is it a list of servers"},
		"one line": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(strings.Repeat("x", 100_000)))
		}, "the rest is left out"},
		"a million servers": {func(w http.ResponseWriter, _ *http.Request) {
			for n := range 1_000_000 {
				if _, err := fmt.Fprintf(w, "127.0.%d.%d:1\n", n>>8&255, n&255); err != nil {
					return
				}
			}
		}, "more than 262144 bytes"},
		"too many servers": {func(w http.ResponseWriter, _ *http.Request) {
			for n := range 5000 {
				_, _ = fmt.Fprintf(w, "127.0.%d.%d:1\n", n>>8&255, n&255)
			}
		}, "512 servers are enough"},
	}
}

func TestAListThatLiesIsLeftWithAWord(t *testing.T) { // NET-22
	at, err := net.ResolveUDPAddr("udp", server(t, link.Offer{Name: "near"}))
	if err != nil {
		t.Fatal(err)
	}
	for name, lie := range falseLists() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := httptest.NewServer(lie.serve)
			t.Cleanup(s.Close)
			t.Cleanup(s.CloseClientConnections)
			p := forLong() // what a list says is no matter of how soon this machine reads it
			if lie.word == lateWord {
				p.list = 450 * time.Millisecond
			}
			found, problems, err := p.servers(t.Context(), Where{Port: at.AddrPort().Port(), List: s.URL})
			all := strings.Join(problems, "\n")
			if err != nil || len(found) != 1 || !strings.Contains(all, lie.word) {
				t.Errorf("%d found, told %.600q, %v; want %s", len(found), all, err, lie.word)
			}
			if len(problems) > mostProblems+2 || len(all) > 4000 || strings.ContainsAny(all, "\x1b\u009b\u202e") {
				t.Errorf("%d lines of problems: %.400q", len(problems), all)
			}
		})
	}
}

func TestAListThatNeverEndsTakesNoMemory(t *testing.T) {
	for _, name := range []string{"endless", "a bomb", "a head without end", "a million servers"} {
		s := httptest.NewServer(falseLists()[name].serve)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := forLong().fetch(t.Context(), s.URL)
		runtime.ReadMemStats(&after)
		if grown := after.TotalAlloc - before.TotalAlloc; err == nil || grown > 20<<20 { // of the test's server, too
			t.Errorf("%s: it takes %d MB, %v", name, grown>>20, err)
		}
		s.CloseClientConnections()
		s.Close()
	}
}

func TestAListIsNotFollowedFromHTTPSToHTTP(t *testing.T) {
	ask := func(from string) *http.Request {
		r, err := http.NewRequest(http.MethodGet, from, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for _, c := range []struct {
		from, to string
		ok       bool
	}{
		{"http://a.example/", "https://a.example/", true},
		{"https://a.example/", "https://b.example/x", true},
		{"http://a.example/", "http://b.example/", true},
		{"https://a.example/", "http://a.example/", false},
		{"https://a.example/", "ftp://a.example/", false},
		{"http://a.example/", "file:///etc/passwd", false},
	} {
		if err := leads(ask(c.to), []*http.Request{ask(c.from)}); (err == nil) != c.ok {
			t.Errorf("from %s to %s: %v", c.from, c.to, err)
		}
	}
}

// What is wrong in a list hides nothing that is right in it.
func TestGoodLinesAreReadBehindManyThatAreWrong(t *testing.T) {
	file := bytes.Repeat([]byte("<wrong>\n"), 1000)
	servers, problems := ParseList(append(file, "192.0.2.1:5\n"...))
	if len(servers) != 1 || len(problems) != mostProblems+1 || !strings.Contains(problems[mostProblems], "992 lines") {
		t.Errorf("%q, %q", servers, problems)
	}
}
