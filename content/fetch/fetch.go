// Package fetch brings a map of OpenStreetMap from a server that speaks Overpass: one request at a time, politely, and
// whole or not at all.
//
//   - to ask for the map around a place: [Area.Query]
//   - to bring it: [Request.Fetch]
package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Server is the public one that is asked where nobody names another.
const Server = "https://overpass-api.de/api/interpreter"

// Request is one map from one server.
type Request struct {
	Server string // its address
	Query  string
	Agent  string        // who asks, for its log
	Most   int64         // bytes, of an answer
	Idle   time.Duration // without a byte, after which nothing comes any more
	Tries  int           // how often a server that is busy is asked
	// Told is told how many bytes have come. Nil: nobody wants to know.
	Told func(bytes int64)
	// Busy is told that the server is, and for how long it is left alone. Nil: nobody wants to know.
	Busy func(why string, wait time.Duration)
}

// Error is an answer that is no map, and what to do.
type Error struct{ Why, Cure string }

func (e *Error) Error() string { return e.Why + ": " + e.Cure }

const (
	firstWait = 5 * time.Second // doubled each time, where the server does not say
	mostWait  = 2 * time.Minute // that is waited for a server that says so
)

// Fetch writes the map as the server gives it. What is written counts only where there is no error.
func (r *Request) Fetch(ctx context.Context, to io.Writer) error {
	at, err := url.Parse(r.Server)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" {
		return &Error{fmt.Sprintf("%s is no address of a server", r.Server), "say one as in " + Server}
	}
	wait := firstWait
	for try := 1; ; try++ {
		busy, err := r.once(ctx, to)
		if busy == nil {
			return err
		}
		if try >= r.Tries {
			return &Error{
				fmt.Sprintf("%s is busy (%s), asked %d times", at.Host, busy.why, try),
				"try again later, ask for a smaller radius, or name another server with --from",
			}
		}
		pause := wait
		if busy.after > 0 {
			pause = busy.after
		}
		if pause > mostWait {
			return &Error{
				fmt.Sprintf("%s asks to be left alone for %s (%s)", at.Host, pause.Round(time.Second), busy.why),
				"try again then, or name another server with --from",
			}
		}
		if r.Busy != nil {
			r.Busy(busy.why, pause)
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		case <-timer.C:
		}
		wait *= 2
	}
}

// busy is a server that wants to be asked later.
type busy struct {
	why   string
	after time.Duration // 0: it does not say
}

var errIdle = errors.New("nothing came")

// once asks once.
func (r *Request) once(ctx context.Context, to io.Writer) (*busy, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	idle := time.AfterFunc(r.Idle, func() { stop(errIdle) })
	defer idle.Stop()
	body := strings.NewReader(url.Values{"data": {r.Query}}.Encode())
	ask, err := http.NewRequestWithContext(ctx, http.MethodPost, r.Server, body)
	if err != nil {
		return nil, err
	}
	ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	ask.Header.Set("User-Agent", r.Agent)
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return nil, r.said(ctx, err)
	}
	defer answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
	case http.StatusTooManyRequests, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return &busy{answer.Status, retryAfter(answer.Header.Get("Retry-After"), time.Now())}, nil
	default:
		page, _ := io.ReadAll(io.LimitReader(answer.Body, mostWords)) // what there is of it
		why := fmt.Sprintf("%s answers %s", ask.URL.Host, answer.Status)
		if said := words(page); said != "" {
			why += ": " + said
		}
		return nil, &Error{why, "is that the address of an Overpass server? Name another with --from"}
	}
	m := mapWriter{to: to, told: r.Told, most: r.Most}
	b := make([]byte, 64<<10)
	for {
		n, err := answer.Body.Read(b)
		idle.Reset(r.Idle)
		if wrong := m.write(b[:n]); wrong != nil {
			return nil, wrong
		}
		if errors.Is(err, io.EOF) {
			return nil, m.end()
		}
		if err != nil {
			return nil, r.said(ctx, err)
		}
	}
}

// said is why a connection ended, in words.
func (r *Request) said(ctx context.Context, err error) error {
	switch cause := context.Cause(ctx); {
	case errors.Is(cause, errIdle):
		return &Error{
			fmt.Sprintf("%s gave nothing for %s", r.Server, r.Idle),
			"ask for a smaller radius, wait longer with --patience, or name another server with --from",
		}
	case cause != nil:
		return cause
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errCut
	}
	return &Error{err.Error(), "is this machine on the net, and is that address right? --from names another server"}
}

// retryAfter reads what a server says of when to come back: seconds, or a date.
func retryAfter(text string, now time.Time) time.Duration {
	if s, err := strconv.Atoi(strings.TrimSpace(text)); err == nil && s >= 0 && s < 1<<20 {
		return max(time.Duration(s)*time.Second, time.Millisecond)
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(at.Sub(now), time.Millisecond)
	}
	return 0
}
