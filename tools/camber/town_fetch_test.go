// Maps come from a server of the test: whole, politely, or not at all.

package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/content/fetch"
)

const fetchedMap = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6" generator="Overpass API 0.7.62">
<note>The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.</note>
<meta osm_base="2026-10-31T12:00:00Z"/>
` + "  <node id=\"1\" lat=\"50.0000\" lon=\"10.0000\"/>\n  <node id=\"2\" lat=\"50.0010\" lon=\"10.0030\"/>\n" +
	`<way id="7"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
</osm>
`

// overpass is a server that answers as it is told, one answer after the other, the last for ever.
type overpass struct {
	*httptest.Server
	alone sync.Mutex
	asked []*http.Request
	query []string
	now   int // how many are asked at this moment
	most  int
}

type reply func(w http.ResponseWriter, r *http.Request)

func serves(t *testing.T, replies ...reply) *overpass {
	t.Helper()
	o := &overpass{}
	o.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		query := r.PostFormValue("data")
		o.alone.Lock()
		k := min(len(o.asked), len(replies)-1)
		o.asked, o.query = append(o.asked, r), append(o.query, query)
		o.now++
		o.most = max(o.most, o.now)
		o.alone.Unlock()
		replies[k](w, r)
		o.alone.Lock()
		o.now--
		o.alone.Unlock()
	}))
	t.Cleanup(o.Close)
	return o
}

func says(status int, text string, headers ...string) reply {
	return func(w http.ResponseWriter, _ *http.Request) {
		for k := 0; k+1 < len(headers); k += 2 {
			w.Header().Set(headers[k], headers[k+1])
		}
		w.WriteHeader(status)
		fmt.Fprint(w, text)
	}
}

func TestAMapComesFromAServerRaced(t *testing.T) { // MAP-12, MAP-13
	dir := t.TempDir()
	file := filepath.Join(dir, "here.osm")
	s := serves(t, says(429, "slow down", "Retry-After", "0"), says(504, "<html>Gateway</html>", "Retry-After", "0"),
		says(200, fetchedMap))
	out, told := does(t, 0, "town", "fetch", "50.0005,10.0015", "--radius", "500m", "--from", s.URL, "-o", file)
	for _, want := range []string{
		"1 ways within 0.5 km of 50.0005000,10.0015000, of 2026-10-31T12:00:00Z, from 127.0.0.1",
		"(c) OpenStreetMap contributors, under the ODbL", "camber town build " + file,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q but\n%s", want, out)
		}
	}
	if strings.Count(told, "is busy (429 Too Many Requests): asking again in") != 1 || !strings.Contains(told, "504") {
		t.Errorf("of the busy server it says\n%s", told)
	}
	if got := read(t, file); got != fetchedMap {
		t.Errorf("the map is not as it came, with its licence and date:\n%s", got)
	}
	if len(s.asked) != 3 || s.most != 1 {
		t.Errorf("the server was asked %d times, %d at once", len(s.asked), s.most)
	}
	if agent := s.asked[0].UserAgent(); !strings.HasPrefix(agent, "camber/") {
		t.Errorf("the server is asked by %q", agent)
	}
	if q := s.query[2]; !strings.Contains(q, "[bbox:49.996") || !strings.Contains(q, "10.008") ||
		!strings.Contains(q, "out body;") {
		t.Errorf("it was asked %s", q)
	}
	does(t, 0, "town", "build", file, "-o", filepath.Join(dir, "here.town"))

	// What is there is kept, unless somebody says otherwise; the address is a setting, too.
	_, told = does(t, 2, "town", "fetch", "50,10", "--from", s.URL, "-o", file)
	if !strings.Contains(told, "there already") {
		t.Errorf("it says %s", told)
	}
	does(t, 0, "config", "set", "/FahrSim/Maps@Server", s.URL)
	t.Cleanup(func() { does(t, 0, "config", "set", "/FahrSim/Maps@Server", fetch.Server) })
	does(t, 0, "town", "fetch", "50,10", "--force", "-o", file)
	if len(s.asked) != 4 {
		t.Errorf("the server was asked %d times", len(s.asked))
	}
}

func TestWhatIsNoMapLeavesNoFile(t *testing.T) { // MAP-13
	page := "<!DOCTYPE html><html><head><title>x</title></head><body><p>Error: <b>runtime error</b>: open64: 0 Success" +
		"</p></body></html>"
	for name, c := range map[string]struct {
		answer reply
		args   []string
		words  string
	}{
		"a page": {
			says(200, page), nil, "what came is no map of OpenStreetMap, the server says: Error: runtime error : open64: " +
				"0 Success: is that the address of an Overpass server?",
		},
		"nothing": {says(200, ""), nil, "the server gave nothing: try again"},
		"a wrong address": {
			says(404, "<html>no such page</html>"), nil, "answers 404 Not Found: no such page: is that the address",
		},
		"a cut map":        {says(200, fetchedMap[:len(fetchedMap)-30]), nil, "the map ends in its middle: try again"},
		"a cut connection": {cutShort, nil, "the map ends in its middle: try again"},
		"a remark": {
			says(200, strings.Replace(fetchedMap, "</osm>", "<remark> runtime error: Query timed out </remark></osm>", 1)), nil,
			"the server gave up: runtime error: Query timed out: ask for a smaller radius",
		},
		"a large map": {
			says(200, strings.Replace(fetchedMap, "<way", strings.Repeat(" ", 1<<20+1)+"<way", 1)),
			[]string{"--most", "1"},
			"the map has more than 1 MB: ask for a smaller radius, or allow more with --most",
		},
		"a busy server": {
			says(429, "", "Retry-After", "0"),
			[]string{"--tries", "2"},
			"is busy (429 Too Many Requests), asked 2 times: try again later",
		},
		"one that will not": {
			says(503, "", "Retry-After", "3600"), nil, "asks to be left alone for 1h0m0s (503 Service Unavailable)",
		},
		"one that sleeps": {
			sleeps, []string{"--patience", "1s"}, "gave nothing for 1s: ask for a smaller radius, wait longer with --patience",
		},
		"a tangled map": {says(200, strings.Replace(fetchedMap, "</way>", "</wy>", 1)), nil, "no map came: 127.0.0.1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := serves(t, c.answer)
			args := append([]string{"town", "fetch", "50,10", "--from", s.URL, "-o", filepath.Join(dir, "x.osm")}, c.args...)
			if _, told := does(t, 2, args...); !strings.Contains(told, c.words) {
				t.Errorf("it says %s", told)
			}
			if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
				t.Errorf("it leaves %v, %v", left, err)
			}
		})
	}
	for args, words := range map[string]string{
		"50 -o x.osm": "is no place", "50,10 -o x.zip": "x.zip is no name for a map: say -o NAME.osm",
		"50,10 -o x.osm --radius 400km":                      "--radius 400km: say 100m to 25km, as in 5km",
		"50,10 -o x.osm --from ftp://here":                   "ftp://here is no address of a server: say one as in https://",
		"50,10 -o x.osm --from http://127.0.0.1:1 --tries 2": "is this machine on the net",
	} {
		_, told := does(t, 2, append([]string{"town", "fetch"}, strings.Fields(args)...)...)
		if !strings.Contains(told, words) {
			t.Errorf("%s: it says %s", args, told)
		}
	}
}

// cutShort promises more than it gives.
func cutShort(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "9999")
	fmt.Fprint(w, fetchedMap)
}

// sleeps begins, and gives no more.
func sleeps(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, fetchedMap[:200])
	w.(http.Flusher).Flush()
	select {
	case <-r.Context().Done():
	case <-time.After(10 * time.Second):
	}
}
