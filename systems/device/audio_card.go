//go:build sound && (cgo || windows || darwin)

// A sound card that plays what is pulled. On Linux it needs cgo and the headers of ALSA, hence the build tag.

package device

import (
	"fmt"

	"github.com/ebitengine/oto/v3"
)

// Audio is a sound card that plays.
type Audio struct {
	source  audioSource
	context *oto.Context
	player  *oto.Player
	ready   chan struct{}
}

// OpenAudio begins to play, silence at first. A program opens one and keeps it. Whether there is a card at all is known a little
// later: ask Err now and then.
func OpenAudio() (*Audio, error) {
	a := &Audio{}
	var err error
	a.context, a.ready, err = oto.NewContext(&oto.NewContextOptions{
		SampleRate: AudioRate, ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: audioCard,
	})
	if err != nil {
		return nil, fmt.Errorf("no sound: %w; %s", err, howToAudio)
	}
	a.player = a.context.NewPlayer(&a.source)
	a.player.SetBufferSize(int(audioAhead.Seconds()*AudioRate) * audioFrame)
	a.player.Play()
	return a, nil
}

// howToAudio is what helps.
const howToAudio = "everything else goes on; a sound card or a running sound server is needed, and the program must be allowed to use it (on Linux: aplay -l lists cards)"

// Pull says where samples come from, from now on; nil is silence.
func (a *Audio) Pull(pull func([]float32)) {
	if pull == nil {
		a.source.pull.Store(nil)
		return
	}
	a.source.pull.Store(&pull)
}

// Err tells why nothing is heard; nil while all is well, or not known yet.
func (a *Audio) Err() error {
	select {
	case <-a.ready:
	default:
		return nil
	}
	if err := a.context.Err(); err != nil {
		return fmt.Errorf("no sound: %w; %s", err, howToAudio)
	}
	return nil
}

// Frames is how many frames were asked for so far.
func (a *Audio) Frames() uint64 { return a.source.frames.Load() }

// Close falls silent.
func (a *Audio) Close() {
	a.Pull(nil)
	a.player.Pause()
}
