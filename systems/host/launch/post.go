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
	to     string
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
	p := &Post{to: to, said: said, queue: make(chan []byte, postQueue)}
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
			if err = p.post(text); err == nil || p.ctx.Err() != nil {
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
			p.said("the results are posted to " + p.to)
		}
	}
}

func (p *Post) post(text []byte) error {
	ctx, cancel := context.WithTimeout(p.ctx, postWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, p.to, bytes.NewReader(text))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	_ = answer.Body.Close()
	if answer.StatusCode/100 != 2 {
		return fmt.Errorf("%s answers %s", p.to, answer.Status)
	}
	return nil
}

// Close waits a second at most for what is on its way.
func (p *Post) Close() {
	close(p.queue)
	late := time.AfterFunc(postLast, p.cancel)
	p.done.Wait()
	late.Stop()
	p.cancel()
}
