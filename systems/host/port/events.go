// What happens, as it happens: server-sent events to whoever listens.

package port

import (
	"encoding/json"
	"net/http"
	"time"

	"camber/systems/host/events"
	"camber/systems/host/page"
)

// Bounds of who listens.
const (
	mostListeners = 32
	mostUnheard   = 512              // events that a listener has not taken; who lets more lie is dropped
	quietFor      = 15 * time.Second // after which a listener is told that nothing happened
)

// listener is somebody who hears what happens.
type listener struct{ lines chan []byte }

// hear hands what has happened to all who listen. The loop calls it.
func (p *Port) hear(gathered []events.Event) {
	if len(gathered) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.listeners) == 0 {
		return
	}
	for _, e := range gathered {
		line, err := json.Marshal(e)
		if err != nil {
			continue // no number of an event is NaN or infinite: a world with one ends before
		}
		for l := range p.listeners {
			select {
			case l.lines <- line:
			default:
				delete(p.listeners, l)
				close(l.lines)
			}
		}
	}
}

// events streams what happens until the listener goes, lies too long or the port shuts.
func (p *Port) events(w http.ResponseWriter, r *http.Request) {
	l := &listener{make(chan []byte, mostUnheard)}
	p.mu.Lock()
	full := len(p.listeners) >= mostListeners
	if !full {
		p.listeners[l] = true
	}
	p.mu.Unlock()
	if full {
		w.Header().Set("Connection", "close") // so that another may ask
		refuse(w, http.StatusTooManyRequests, "too many listen already")
		return
	}
	defer func() {
		p.mu.Lock()
		delete(p.listeners, l)
		p.mu.Unlock()
	}()
	page.Head(w, "text/event-stream")
	to := http.NewResponseController(w)
	say := func(text string) bool {
		if to.SetWriteDeadline(time.Now().Add(within)) != nil {
			return false
		}
		_, err := w.Write([]byte(text))
		return err == nil && to.Flush() == nil
	}
	if !say(": camber tells what happens\n\n") {
		return
	}
	quiet := time.NewTicker(quietFor)
	defer quiet.Stop()
	for {
		select {
		case line, ok := <-l.lines:
			if !ok {
				say("event: dropped\ndata: {\"error\":\"you did not take what happened: listen again\"}\n\n")
				return
			}
			if !say("data: " + string(line) + "\n\n") {
				return
			}
		case <-quiet.C:
			if !say(": nothing\n\n") {
				return
			}
		case <-p.shut:
			return
		case <-r.Context().Done():
			return
		}
	}
}
