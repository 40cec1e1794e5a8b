// Results posted to an address: each race that is over as JSON, by a goroutine that nobody waits for.

package launch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// Post sends results to an address.
type Post struct {
	to     *url.URL
	client http.Client
	said   func(string)
	queue  chan []byte
	done   sync.WaitGroup
	ctx    context.Context
	cancel context.CancelFunc
}

// What a posting may take.
const (
	postWithin = 5 * time.Second
	postLast   = time.Second // that is waited for what is on its way when the server ends
	postTries  = 3
	postQueue  = 16
)

// NewPost posts to an address of http or https; said is told what became of each, by another goroutine.
func NewPost(to string, said func(string)) (*Post, error) {
	at, err := url.Parse(to)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" {
		return nil, fmt.Errorf("--post %q: say an address such as https://example.org/results", to)
	}
	p := &Post{to: at, said: said, queue: make(chan []byte, postQueue)}
	// Who answers that they belong elsewhere does not choose where to: other machines may be near to this one, and what
	// was posted would be asked for there in place of being handed over.
	p.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	p.ctx, p.cancel = context.WithCancel(context.Background())
	p.done.Go(p.run)
	return p, nil
}

// Send hands results over. It never waits: where many wait already they are left out, and told.
func (p *Post) Send(results any) {
	text, err := json.Marshal(results)
	if err == nil {
		select {
		case p.queue <- text:
			return
		default:
			err = errors.New("too many wait already")
		}
	}
	p.said(fmt.Sprintf("the results are not posted: %v", err))
}

func (p *Post) run() {
	for text := range p.queue {
		var err error
		for try := range postTries {
			if err = p.post(text); err == nil || p.ctx.Err() != nil || errors.Is(err, errElsewhere) {
				break
			}
			select {
			case <-p.ctx.Done():
			case <-time.After(time.Second << (2 * try)):
			}
		}
		if err != nil {
			p.said(fmt.Sprintf("the results are not posted: %v", err))
		} else {
			p.said("the results are posted to " + p.to.Redacted())
		}
	}
}

// errElsewhere is the error of an address that leads to another: to try again is no use.
var errElsewhere = errors.New("leads elsewhere")

func (p *Post) post(text []byte) error {
	ctx, cancel := context.WithTimeout(p.ctx, postWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.to.String(), bytes.NewReader(text))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := p.client.Do(r)
	if err != nil {
		return err
	}
	_ = answer.Body.Close()
	switch answer.StatusCode / 100 {
	case 2:
		return nil
	case 3:
		if at, err := answer.Location(); err == nil {
			return fmt.Errorf("%s %w, to %.200q: say that, if it is meant", p.to.Redacted(), errElsewhere, at.Redacted())
		}
	}
	return fmt.Errorf("%s answers %s", p.to.Redacted(), answer.Status)
}

// Close waits a second at most for what is on its way.
func (p *Post) Close() {
	close(p.queue)
	late := time.AfterFunc(postLast, p.cancel)
	p.done.Wait()
	late.Stop()
	p.cancel()
}
