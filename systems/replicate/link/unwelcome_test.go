// A server that takes a connection and then says nothing.

package link

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestWhoIsTakenAndNeverWelcomedIsToldSo(t *testing.T) {
	never := make(chan struct{})
	l := server(t, Config{Admit: func(Peer) error { <-never; return nil }})
	t.Cleanup(func() { close(never) })
	mine, err := NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	soon, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	began := time.Now()
	_, err = Dial(soon, l.Addr().String(), Config{Secret: mine})
	if _, is := errors.AsType[*SilentError](err); !is || time.Since(began) > 30*time.Second {
		t.Errorf("after %v it is told %v", time.Since(began), err)
	}
}
