// The page of a race.

package page

import (
	_ "embed"
	"net/http"
	"sync/atomic"
	"time"
)

//go:embed page.html
var html []byte

// Page is one that is shown.
type Page struct {
	*Server
	newest atomic.Pointer[[]byte]
	asked  atomic.Int64 // when somebody looked last, in ns of the system's clock
}

// wantedFor is how long a page counts as looked at after somebody has.
const wantedFor = 5 * time.Second

// Listen shows a page at an address.
func Listen(address string) (*Page, error) {
	p := &Page{}
	none := []byte("{}")
	p.newest.Store(&none)
	paths := http.NewServeMux()
	paths.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		Head(w, "text/html; charset=utf-8")
		_, _ = w.Write(html) // who is gone need not see it
	})
	paths.HandleFunc("GET /race.json", func(w http.ResponseWriter, _ *http.Request) {
		p.asked.Store(time.Now().UnixNano())
		Head(w, "application/json")
		_, _ = w.Write(*p.newest.Load())
	})
	server, err := Serve(address, func(names Names) http.Handler { return under(names, paths) })
	if err != nil {
		return nil, err
	}
	p.Server = server
	return p, nil
}

// Wanted tells whether somebody has looked of late. Any goroutine may ask.
func (p *Page) Wanted() bool { return time.Now().UnixNano()-p.asked.Load() < int64(wantedFor) }

// Put says how it stands now, as JSON. Any goroutine may.
func (p *Page) Put(state []byte) { p.newest.Store(&state) }
