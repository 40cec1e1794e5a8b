// A server that is lost: it is dialled again, and one goes on with the same seat, in a world that it tells anew.

package join

import (
	"context"
	"errors"
	"io"
	"time"

	"camber/components"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// RestartsError is a server that has ended to begin again.
type RestartsError struct{ Why string }

// Error tells it in the server's words.
func (e *RestartsError) Error() string { return e.Why }

// Lost tells whether an end of Run is one after which the server may be there again: it fell silent, knows nothing of
// us, or restarts. Who was sent away, or has seen the end, is not to come again.
func Lost(err error) bool {
	if err == nil {
		return false
	}
	if _, ok := errors.AsType[*RestartsError](err); ok {
		return true
	}
	if _, ok := errors.AsType[*SilentError](err); ok {
		return true
	}
	if closed, ok := errors.AsType[*link.ClosedError](err); ok {
		return closed.Forgotten
	}
	_, silent := errors.AsType[*link.SilentError](err)
	return silent
}

// A lost server is tried for so long, so often, and not again where it is lost so often so soon.
const (
	tryFor    = time.Minute
	tryEvery  = time.Second
	shortly   = 10 * time.Second
	mostShort = 5
)

// Stay joins and takes part until it is over. A server that is lost is dialled again for a minute; what is recorded
// goes on where Options.Again says.
func Stay(ctx context.Context, o Options, dial func(context.Context) (link.Link, error), typed <-chan string) (*Figures,
	error,
) {
	var since time.Time // when the server was lost; zero: it was not
	var before *Figures // until then
	short := 0          // times that one was lost soon after one had come in
	for {
		client, err := Join(ctx, o)
		if err != nil {
			o.Link.Close("it could not begin")
			if no, ok := errors.AsType[*RefusedError](err); ok {
				return &Figures{Refused: no.Why}, err
			}
			if no, ok := errors.AsType[*ContentError](err); ok {
				return &Figures{Refused: no.Error()}, err
			}
			if since.IsZero() || time.Since(since) > tryFor || ctx.Err() != nil {
				return before, err
			}
			to, lost := redial(ctx, dial)
			if lost != nil {
				return before, errors.Join(err, lost)
			}
			o.Link = to
			continue
		}
		if !since.IsZero() {
			client.figures.Rejoined, client.figures.RejoinTime = true, time.Since(since).Seconds()
		}
		began := time.Now()
		err = client.Run(ctx, typed)
		if short++; time.Since(began) > shortly {
			short = 0
		}
		if short > mostShort && Lost(err) {
			err = untrue("restarts again and again, %d times as soon as one is in: %s", short, wire.CleanText(err.Error()))
		}
		if no, ok := errors.AsType[*ContentError](err); ok {
			client.figures.Refused = no.Error()
		}
		closed := client.Close("goodbye")
		if !Lost(err) || ctx.Err() != nil {
			return client.Figures(), errors.Join(err, closed)
		}
		since, before, o.patience = time.Now(), client.Figures(), backPatience
		o.Said(components.Notice{Kind: "join-tries", Bad: true, Text: err.Error()})
		to, lost := redial(ctx, dial)
		if lost != nil {
			return client.Figures(), errors.Join(err, closed, lost)
		}
		if o.Link = to; o.Record != nil {
			if o.Record, err = nextRecord(o.Again); err != nil {
				o.Said(components.Notice{Kind: "join-unrecorded", Bad: true, Text: err.Error()})
			}
		}
	}
}

func nextRecord(again func() (io.Writer, error)) (io.Writer, error) {
	if again == nil {
		return nil, errors.New("there is no place for another recording")
	}
	return again()
}

// redial tries until the server is there.
func redial(ctx context.Context, dial func(context.Context) (link.Link, error)) (link.Link, error) {
	until, cancel := context.WithTimeout(ctx, tryFor)
	defer cancel()
	for {
		to, err := dial(until)
		if err == nil {
			return to, nil
		}
		if _, no := errors.AsType[*link.RefusedError](err); no {
			return nil, err
		}
		select {
		case <-until.Done():
			return nil, err
		case <-time.After(tryEvery):
		}
	}
}
