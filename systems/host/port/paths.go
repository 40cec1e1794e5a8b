// What can be asked, path by path.

package port

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"slices"
	"strings"

	"camber/blueprints/source/markup"
	"camber/systems/host/orders"
	"camber/systems/host/orders/wire"
	"camber/systems/host/page"
)

// mostBody is how many bytes an order may have.
const mostBody = wire.MaxLine

// routes are all paths.
var routes = map[string]func(*Port, http.ResponseWriter, *http.Request){
	"POST /v1/order":   (*Port).order,
	"GET /v1/state":    (*Port).state,
	"GET /v1/channels": (*Port).channels,
	"GET /v1/events":   (*Port).events,
	"GET /v1/api.json": (*Port).describe,
}

func (p *Port) paths() http.Handler {
	m := http.NewServeMux()
	for route, does := range routes {
		m.HandleFunc(route, func(w http.ResponseWriter, r *http.Request) { does(p, w, r) })
	}
	return m
}

// describe says what can be asked.
func (p *Port) describe(w http.ResponseWriter, _ *http.Request) {
	page.Head(w, "application/json")
	_, _ = w.Write(api) // who is gone need not see it
}

// Ordered is the answer to an order.
type Ordered struct {
	Tick  uint64 `json:"tick"`            // at which it acts; 0: whoever runs the world says
	Car   int    `json:"car,omitempty"`   // the number of one that comes
	Asked bool   `json:"asked,omitempty"` // of whoever runs the world; what he says to it is told as a notice
}

// order stamps one.
func (p *Port) order(w http.ResponseWriter, r *http.Request) {
	if p.tooMany() {
		p.say(w, nil, errBusy)
		return
	}
	text, err := io.ReadAll(r.Body)
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		refuse(w, http.StatusRequestEntityTooLarge, fmt.Sprintf("an order has %d bytes at most", large.Limit))
		return
	}
	if err != nil {
		return // who is gone is told nothing
	}
	o, err := wire.Decode(text)
	if err == nil && !slices.Contains(wire.Orderable, o.Do) {
		err = fmt.Errorf("%q cannot be ordered here: %s can", o.Do, strings.Join(wire.Orderable, ", "))
	}
	if err != nil {
		refuse(w, http.StatusBadRequest, err.Error())
		return
	}
	says, err := p.ask(r, func(p *Port) (any, error) {
		if p.guest != nil {
			return p.request(&o, text)
		}
		if err := p.service.Lets(&o); err != nil {
			return nil, err
		}
		n, err := p.service.Order(&o)
		return Ordered{Tick: p.of.World.Tick() + 1, Car: n}, err
	})
	p.say(w, says, err)
}

// State is what channels read at a tick; null is what nobody knows.
type State struct {
	Tick   uint64              `json:"tick"`
	Time   float64             `json:"time"` // s
	Values map[string]*float64 `json:"values"`
}

// state reads channels by name; where none is named, those of the log.
func (p *Port) state(w http.ResponseWriter, r *http.Request) {
	var names []string
	for _, list := range r.URL.Query()["channels"] {
		names = append(names, strings.Split(list, ",")...)
	}
	if len(names) > wire.MaxRead {
		refuse(w, http.StatusBadRequest, fmt.Sprintf("%d channels are too many: %d are the most", len(names), wire.MaxRead))
		return
	}
	says, err := p.ask(r, func(p *Port) (any, error) { return p.read(names) })
	p.say(w, says, err)
}

// read reads channels now.
func (p *Port) read(names []string) (any, error) {
	now := p.of.Now()
	p.probe.Look(now)
	table := p.service.Table
	if len(names) == 0 {
		for i := range table.All {
			if c := &table.All[i]; c.Sampled() && !strings.Contains(c.Name, "/") {
				names = append(names, c.Name)
			}
		}
	}
	s := State{Tick: now.N, Time: float64(now.N) / float64(p.of.Loop.Clock().Hz()), Values: map[string]*float64{}}
	for _, name := range names {
		c, ok := table.Find(name)
		if !ok {
			return nil, fmt.Errorf("there is no channel %.60q%s; GET /v1/channels lists them", name,
				markup.DidYouMean(name, table.Near(name)))
		}
		s.Values[name] = nil
		if v := table.Value(c, p.probe); !math.IsNaN(v) && !math.IsInf(v, 0) {
			s.Values[name] = &v
		}
	}
	return s, nil
}

// channels lists what can be read.
func (p *Port) channels(w http.ResponseWriter, r *http.Request) {
	says, err := p.ask(r, func(p *Port) (any, error) { return slices.Clone(p.service.Table.All), nil })
	p.say(w, says, err)
}

// say answers with what the loop said.
func (p *Port) say(w http.ResponseWriter, says any, err error) {
	switch {
	case errors.Is(err, errBusy):
		refuse(w, http.StatusTooManyRequests, err.Error())
	case errors.Is(err, errLate) || errors.Is(err, errShut):
		refuse(w, http.StatusServiceUnavailable, err.Error())
	case errors.Is(err, orders.ErrRace) || errors.Is(err, errNoCar):
		refuse(w, http.StatusConflict, err.Error())
	case errors.Is(err, errForeign):
		refuse(w, http.StatusForbidden, err.Error())
	case err != nil:
		refuse(w, http.StatusBadRequest, err.Error())
	default:
		page.Head(w, "application/json")
		if o, is := says.(Ordered); is && o.Asked {
			w.WriteHeader(http.StatusAccepted)
		}
		_ = json.NewEncoder(w).Encode(says) // who is gone need not see it
	}
}

// refuse says why not.
func refuse(w http.ResponseWriter, code int, why string) {
	page.Head(w, "application/json")
	w.WriteHeader(code)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": why})
}
