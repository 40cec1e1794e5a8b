// What who joins is told when nobody answers.

package link

import (
	"errors"
	"strings"
	"testing"

	"github.com/quic-go/quic-go"
)

func TestWhoIsNotAnsweredIsToldHowLongHeWaited(t *testing.T) {
	for _, silence := range []error{&quic.IdleTimeoutError{}, &quic.HandshakeTimeoutError{}} {
		if err := unanswered(silence); !strings.Contains(err.Error(), "silent for 5s") {
			t.Errorf("%T is told as %v", silence, err)
		}
	}
	if other := errors.New("another"); !errors.Is(unanswered(other), other) {
		t.Error("another error is told as silence")
	}
}
