//go:build sound && cgo

// The one thread between mixer and card, on ALSA's own device that swallows everything: samples are pulled, in
// portions, without memory, until it is closed; and a card that is not there is told with what helps.

package device

import (
	"strings"
	"testing"
	"time"
)

func TestACardPullsUntilItIsClosed(t *testing.T) {
	a := openAudio("null")
	enough, portions := make(chan struct{}), 0
	a.Pull(func(out []float32) {
		if d := len(out) / 2; d < 1 || d > audioFrames(audioLow) {
			t.Errorf("a portion of %d frames", d)
		}
		if portions++; portions == 300 {
			close(enough)
		}
	})
	select {
	case <-enough:
	case <-time.After(20 * time.Second):
		t.Fatal("nothing is pulled")
	}
	a.Close()
	if n := a.Frames(); n < 300 || a.Err() != nil {
		t.Errorf("%d frames, %v", n, a.Err())
	}
	was := portions
	if a.Close(); portions != was {
		t.Error("it plays on after it was closed")
	}
}

func TestACardThatIsNotThereIsTold(t *testing.T) {
	a := openAudio("no_such_card", "nor_this_one")
	<-a.ended
	if err := a.Err(); err == nil || !strings.Contains(err.Error(), "no sound: snd_pcm_open: No such file or directory") ||
		!strings.Contains(err.Error(), "aplay -l") {
		t.Errorf("%v", err)
	}
	a.Close()
}
